# Completes the words of `toolkit`, by asking it.
_toolkit() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]}
    local IFS=$'\n'
    COMPREPLY=($("$program" complete -- "${COMP_WORDS[@]:0:COMP_CWORD}" "$word" 2>/dev/null))
    # Where nothing is known, a file may be meant.
    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _toolkit toolkit
