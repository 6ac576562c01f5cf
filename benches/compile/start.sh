#!/usr/bin/env bash
# Question: what does a program with N tools pay before its first call, next to rmcp, to rig and to a table written by hand?
#
# start.sh FOLDER [PEER…]    after compile.sh FOLDER; starts the programs in turn, ROUNDS=5 times each
#
# One row per process; compare the middle ones.
set -euo pipefail
work=$(cd "${1:?usage: start.sh FOLDER [PEER…]}" && pwd)
shift
peers=${*:-plain toolkit rmcp rig}
echo "| peer | tools | first build, CPU µs | memory it took, KiB | first listing as JSON, µs | building again, µs | listing again as JSON, µs | bytes of JSON |"
echo "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
for size in ${SIZES:-1 100 500}; do
    for _ in $(seq "${ROUNDS:-5}"); do
        for peer in $peers; do "$work/target-$peer/release/gen_${peer}_$size" start; done
    done
done
