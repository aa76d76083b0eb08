#!/bin/sh
# signature.sh [BUILD [BOOK]] -- one number for how battles play: a hash of the
# ends of fixed battles, of the first book unless another is named. A commit after which
# they play differently says it in its last line, `Signature: 5f3a91c2`; the others
# say `No functional change`.
cd "$(dirname "$0")/.." || exit 3
build=${1:-build}
[ -e "$build/build.ninja" ] ||
    tools/setup.sh "$build" --buildtype=release || exit 3
ninja -C "$build" --quiet tests/soak/alea-signature >&2 || exit 3
exec "$build/tests/soak/alea-signature" 48 ${2:+"$2"}
