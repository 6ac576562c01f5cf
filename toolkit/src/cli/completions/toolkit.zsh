#compdef toolkit
# Completes the words of `toolkit`, by asking it.
_toolkit() {
    local program=${words[1]/#\~/$HOME}
    local -a found
    found=("${(@f)$("$program" complete -- "${(@)words[1,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${found[1]}" ]]; then
        compadd -- "${found[@]}"
    else
        # Where nothing is known, a file may be meant.
        _files
    fi
}
if [ "${funcstack[1]}" = "_toolkit" ]; then
    _toolkit "$@"
else
    compdef _toolkit toolkit
fi
