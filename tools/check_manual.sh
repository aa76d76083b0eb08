#!/bin/sh
# The man page says what the program says: man/alea.1 is made from the table of
# commands, and every command is there.
set -eu
cd "$(dirname "$0")/.."
alea=${ALEA:-build/alea}
[ -x "$alea" ] || { echo "no $alea: run make first" >&2; exit 1; }
"$alea" help --man | diff -u man/alea.1 - || {
    echo "man/alea.1 is old: alea help --man > man/alea.1" >&2
    exit 1
}
