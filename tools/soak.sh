#!/bin/sh
# soak.sh -- thousands of battles of each mind, with everything looked at.
#
# First under the address and undefined-behaviour sanitizers with all
# invariants on: see tests/soak/proof.h for what is proved. Then the records
# that were kept are verified, and the signature of each book printed, by
# programs from gcc and clang, without and with optimisation: all must agree.
#
#   SOAK_BATTLES  of each mind                      10000
#   SOAK_FIRST    number of the first battle        0
#   SOAK_EVERY    prove one stop in so many         25
#   SOAK_MINDS    minds to play                     random doctrine
#   SOAK_BOOKS    whose battles                     all of books.def
#   SOAK_RECORDS  records to keep and verify        100 of each mind
cd "$(dirname "$0")/.." || exit 3
battles=${SOAK_BATTLES:-10000}
records=${SOAK_RECORDS:-100}
books=${SOAK_BOOKS:-$(tools/books.py)}
keep=$((battles / records))
folder=build/soak-records
export ASAN_OPTIONS=abort_on_error=1:detect_stack_use_after_return=0
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1:abort_on_error=1
failed=0

# build NAME CC OPTIONS... -- sets build/soak-NAME up, and builds what we run.
build()
{
    name=$1 cc=$2
    shift 2
    [ -e "build/soak-$name/build.ninja" ] ||
        CC=$cc tools/setup.sh "build/soak-$name" "$@" || exit 3
    ninja -C "build/soak-$name" alea tests/soak/alea-soak \
        tests/soak/alea-signature >"build/soak-$name/ninja.log" 2>&1 || {
        tail -n 30 "build/soak-$name/ninja.log" >&2
        exit 3
    }
}

# verify NAME -- plays every kept record again with that build's alea.
verify()
{
    good=0
    for record in "$folder"/kept-*.jsonl; do
        [ -e "$record" ] || continue
        if "build/soak-$1/alea" verify "$record" >/dev/null; then
            good=$((good + 1))
        else
            echo "FAILED: $record plays differently with $1" >&2
            failed=1
        fi
    done
    echo "$1: signature $2, $good records verified"
}

build sanitize clang -Ddebug=true -Doptimization=2 -Db_lundef=false \
    -Db_sanitize=address,undefined -Dc_args=-fno-sanitize-recover=all
rm -rf "$folder"
mkdir -p "$folder"
for book in $books; do
    # SOAK_MINDS is several words on purpose
    # shellcheck disable=SC2086
    build/soak-sanitize/tests/soak/alea-soak --battles "$battles" \
        --first "${SOAK_FIRST:-0}" --every "${SOAK_EVERY:-25}" \
        --records "$folder" --keep "$((keep > 0 ? keep : 1))" --book "$book" \
        ${SOAK_MINDS:-random doctrine} || failed=1
done

first=
for cc in gcc clang; do
    for level in 0 3; do
        build "$cc-O$level" "$cc" -Ddebug=false -Doptimization=$level
        program=build/soak-$cc-O$level/tests/soak/alea-signature
        signature=$(for book in $books; do
            "$program" 48 "$book" || exit 1
        done) || failed=1
        signature=$(echo "$signature" | tr '\n' ' ')
        verify "$cc-O$level" "$signature"
        if [ "$signature" != "${first:=$signature}" ]; then
            echo "FAILED: the signature was $first" >&2
            failed=1
        fi
    done
done
if [ $failed -ne 0 ]; then
    echo "FAILED: the records of battles that failed are in $folder" >&2
    exit 1
fi
echo "all held"
