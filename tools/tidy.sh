#!/bin/sh
# tidy.sh BUILD -- clang-tidy over every source that BUILD compiles, on all
# cores; one line per finding, exit 1 when there is any. BUILD must have been
# set up with clang, for its compile_commands.json.
cd "$(dirname "$0")/.." || exit 3
# States the analyser walks through for each function: a fifth of its own
# default, and of its time. Exact geometry has too many paths for either.
NODES=50000
build=${1:?usage: tools/tidy.sh BUILD}
python3 - "$build/compile_commands.json" <<'END' |
import json, os, sys
build = os.path.dirname(sys.argv[1])
with open(sys.argv[1], encoding="utf-8") as file:
    paths = {os.path.relpath(os.path.join(entry["directory"], entry["file"]))
             for entry in json.load(file)}
# the program; tests and fuzzers have the compilers and the sanitizers, and an
# analyser spends a third of its time on them
print("\n".join(sorted(p for p in paths if p.startswith(("src/", "bench/")))))
END
    xargs -r -n 1 -P "$(nproc)" clang-tidy --quiet -p "$build" \
        --extra-arg=-Xclang --extra-arg=-analyzer-config \
        --extra-arg=-Xclang --extra-arg=max-nodes=$NODES
