#!/usr/bin/env bash
# Question: how long does a crate with N tools take to build, next to rmcp, to rig and to a table written by hand?
#
# compile.sh FOLDER [PEER…]    FOLDER gets the generated crates and their target folders
# Peers: plain toolkit rmcp rig. Sizes: SIZES="1 100 500" unless set.
#
# Prints wall and processor seconds (user and system); the latter are the steadier ones. At the end
# come milliseconds of the processor per tool, the crate itself alone, and their ratio to rmcp's.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "${1:?usage: compile.sh FOLDER [PEER…]}"
work=$(cd "$1" && pwd)
shift
peers=${*:-plain toolkit rmcp rig}
sizes=${SIZES:-1 100 500}
TIMEFORMAT='%R %U %S'

# row LABEL COMMAND…
row() {
    local label=$1 times wall user system
    shift
    times=$({ time "$@" >/dev/null 2>"$work/last.log"; } 2>&1) || { tail -20 "$work/last.log" >&2; exit 1; }
    read -r wall user system <<<"$times"
    awk -v l="$label" -v w="$wall" -v u="$user" -v s="$system" 'BEGIN { printf "| %s | %.2f | %.2f |\n", l, u + s, w }' | tee -a "$work/rows"
}

: >"$work/rows"
echo "| what | CPU s | wall s |"
echo "| --- | ---: | ---: |"
for peer in $peers; do
    for size in $sizes; do python3 "$here/gen_tools.py" "$peer" "$size" "$work/$peer-$size"; done
    first=${sizes%% *}
    # One lock file for all sizes, so that they share their dependencies.
    [ -f "$work/$peer.lock" ] || { cargo generate-lockfile -q --manifest-path "$work/$peer-$first/Cargo.toml" && cp "$work/$peer-$first/Cargo.lock" "$work/$peer.lock"; }
    for size in $sizes; do sed "s/\"gen_${peer}_$first\"/\"gen_${peer}_$size\"/" "$work/$peer.lock" >"$work/$peer-$size/Cargo.lock"; done
    cd "$work/$peer-$first"
    crates=$(cargo tree -e normal --prefix none | sed 's/ (.*)//' | sort -u | grep -cv '^gen_')
    echo "| $peer: crates in the tree, 4 of them for the clock | $crates | |"
    export CARGO_TARGET_DIR="$work/target-$peer"
    rm -rf "$CARGO_TARGET_DIR"
    cargo fetch -q
    row "$peer: everything from nothing, N = $first, debug" cargo build
    row "$peer: everything from nothing, N = $first, release" cargo build --release
    for size in $sizes; do
        cd "$work/$peer-$size"
        # Builds the dependencies as the rows below need them.
        cargo build -q 2>/dev/null
        repeats="1 2 3"
        [ "$size" -ge 500 ] && repeats="1 2"
        for repeat in $repeats; do
            touch src/main.rs
            row "$peer: N = $size, debug, whole crate, #$repeat" env CARGO_INCREMENTAL=0 cargo build
        done
        cargo build -q 2>/dev/null
        for repeat in $repeats; do
            touch src/main.rs
            row "$peer: N = $size, debug, incremental, file touched, #$repeat" cargo build
        done
        [ "$size" -ge 500 ] && repeats="1"
        for repeat in $repeats; do
            touch src/main.rs
            row "$peer: N = $size, release, #$repeat" cargo build --release
        done
        stat -c "| $peer: N = $size, release, bytes of the program | %s | |" "$CARGO_TARGET_DIR/release/gen_${peer}_$size"
    done
done
echo
python3 "$here/per_tool.py" <"$work/rows"
