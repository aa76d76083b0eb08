#!/bin/sh
# test_page.sh [--fast | --book ID] ALEA -- the page in Debian's Chromium, against the server
# of that program: whole battles by clicks and keys, lessons, builder, editor,
# replay, languages, phone, axe. The last line is `N passed, N failed`.
#
#   --fast      without the battles that are played to their end (@long): for CI
#   --book ID   only what every book must show, of that book (web/tests/book.spec.ts)
#
# Exit 77 when there is no browser, no node, or npm's packages cannot be had:
# then nothing was tested, and it says what is missing.
cd "$(dirname "$0")/.." || exit 3
only=
case $1 in
--fast)
    only='--grep-invert @long'
    shift
    ;;
--book)
    export ALEA_BOOK="$2"
    shift 2
    ;;
esac
ALEA=$(realpath "${1:?usage: tools/test_page.sh [--fast | --book ID] ALEA}") ||
    exit 3
export ALEA

if ! tools/deps.sh page; then
    echo "the page was not tested: there is no node or no Chromium"
    exit 77
fi
cd web || exit 3
if [ ! -d node_modules ] &&
    ! npm install --no-save --no-audit --no-fund >npm.log 2>&1; then
    tail -n 5 npm.log
    rm -rf node_modules npm.log
    echo "the page was not tested: npm's packages cannot be had"
    exit 77
fi
rm -f npm.log
report=$(mktemp)
# several words on purpose
# shellcheck disable=SC2086
npx playwright test $only | tee "$report"
# count WORD -- of the closing lines of playwright
count()
{
    awk -v word="$1" '$2 == word { n += $1 } END { print n + 0 }' "$report"
}
passed=$(count passed)
failed=$(($(count failed) + $(count flaky) + $(count interrupted)))
grep -q ' did not run$' "$report" && failed=$((failed + 1))
rm -f "$report"
# a run that says nothing is a failure
[ $((passed + failed)) -gt 0 ] || failed=1
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
