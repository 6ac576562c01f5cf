# Completes the words of `toolkit`, by asking it.
_toolkit() {
    local program=${COMP_WORDS[0]/#\~/$HOME} word=${COMP_WORDS[COMP_CWORD]}
    local IFS=$'\n'
    COMPREPLY=($("$program" complete -- "${COMP_WORDS[@]:0:COMP_CWORD}" "$word" 2>/dev/null))
    if [ ${#COMPREPLY[@]} -eq 0 ]; then
        # Where nothing is known, a file may be meant.
        COMPREPLY=($(compgen -f -- "$word"))
        compopt -o filenames 2>/dev/null
    fi
}
complete -F _toolkit toolkit
