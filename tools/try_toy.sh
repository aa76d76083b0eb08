#!/bin/bash
# try_toy.sh -- the toy book of tests/toy_book/, tried as a new author would: the
# tree is copied, the toy and one line of books.def are added, and `alea` is built.
# Its cases must hold, a battle must be played, the server must show one, and where
# there is a browser one must be played in the page; the toy may have MOST_LINES
# lines and MOST_EDITS edits of shared files. Beside it a book that
# tools/new_book.py has laid out must build, load and end at once.
MOST_LINES=600 MOST_EDITS=2
root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d) || exit 3
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$copy"' EXIT

fail()
{
    echo "try_toy: $*" >&2
    exit 1
}

lines=$(find "$root/tests/toy_book" -type f -exec cat {} + | wc -l)
[ "$lines" -le $MOST_LINES ] || fail "$lines lines, at most $MOST_LINES"

(cd "$root" && git ls-files -z | tar -c --null -T -) | tar -x -C "$copy" || exit 3
cd "$copy" || exit 3
git init -q . && git add -A >/dev/null || exit 3

cp -r tests/toy_book/. . && echo 'BOOK(toy)' >>src/books/books.def
edits=$(git diff --name-only | wc -l)
[ "$edits" -le $MOST_EDITS ] || fail "$edits shared files, at most $MOST_EDITS"
tools/new_book.py fresh || fail "no book was laid out"

tools/setup.sh build -Ddebug=true -Doptimization=1 || exit 3
ninja -C build --quiet alea || fail "it does not build"
build/alea case cases/toy cases/fresh || fail "its cases fail"
missing=$(build/alea rules toy --missing; build/alea rules fresh --missing)
[ -z "$missing" ] || fail "$missing"
for book in toy fresh; do
    red=books/$book/armies/red.yaml blue=books/$book/armies/blue.yaml
    build/alea army check "$red" "$blue" || fail "its lists are wrong"
    build/alea battle -a "$red" -a "$blue" --mind random --mind random \
        --seed 7 --record "$copy/$book.jsonl" || fail "$book is not played"
    build/alea verify "$copy/$book.jsonl" || fail "$book does not repeat"
done

# The server, asked as the page asks.
port=$((20000 + RANDOM % 20000))
build/alea serve --data "$copy/alea.db" --port $port >"$copy/serve.log" 2>&1 &
server=$!
tools/ask_toy.py "http://127.0.0.1:$port/api/v1" ||
    { cat "$copy/serve.log"; fail "the server does not show it"; }

# The page, in a browser if there is one; with the packages of this tree.
ALEA_PORT=$((port + 1)) "$root/tools/test_page.sh" --book toy \
    "$copy/build/alea"
case $? in
0 | 77) ;;
*) fail "the page does not show it" ;;
esac
echo "the toy: $lines lines, $edits shared files edited"
