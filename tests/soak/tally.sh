#!/bin/sh
# tally.sh SOAK N -- draws N samples: nothing may be missing from all of them, and
# every option of docs/options.md is one of the things that are counted.
tally=$("$1" --tally "$2")
code=$?
echo "$tally" | grep 'NEVER DRAWN'
# the backquotes are Markdown's, and options have no spaces
# shellcheck disable=SC2013,SC2016
for option in $(sed -n 's/^| `--\([a-z0-9-]*\)`.*/\1/p' docs/options.md); do
    echo "$tally" | grep -q "^$option " || {
        echo "docs/options.md: nobody counts --$option"
        code=1
    }
done
exit $code
