# Completes the words of `toolkit`, by asking it.
complete -c toolkit -a '(toolkit complete -- (commandline -opc) (commandline -ct) 2>/dev/null)'
