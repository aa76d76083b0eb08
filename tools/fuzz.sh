#!/bin/sh
# fuzz.sh [NAME...] -- runs the fuzzers, or those that are named, two at a time.
#
#   FUZZ_SECONDS   for all of them together    3600
#   FUZZ_JOBS      at a time                   as many as there are cores
#
# Seeds are the armies, tables, cases, ledgers and records of the repository;
# what a fuzzer learns stays in build/fuzz-corpus/NAME for the next time. What
# breaks is in build/fuzz-crashes/: run build/fuzz/fuzz/fuzz_NAME on it.
cd "$(dirname "$0")/.." || exit 3
all=$(ls fuzz/fuzz_*.c | sed 's,fuzz/fuzz_,,; s,\.c$,,')
books=$(tools/books.py)
names=${*:-$all}
build=build/fuzz
corpus=build/fuzz-corpus
crashes=build/fuzz-crashes
jobs=${FUZZ_JOBS:-$(nproc)}
count=$(echo "$names" | wc -w)
each=$((${FUZZ_SECONDS:-3600} * jobs / count))
[ "$each" -gt 0 ] || each=1
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
# libfyaml 0.7 loses two kilobytes where a scalar has over sixty quotes in it;
# that our own code gives back what it took is watched by the tests.
export LSAN_OPTIONS=suppressions=$PWD/fuzz/leaks.txt:print_suppressions=0

[ -e "$build/build.ninja" ] ||
    CC=clang tools/setup.sh "$build" -Dfuzz=true -Db_lundef=false \
        -Ddebug=true -Doptimization=2 || exit 3
targets=tests/soak/alea-soak
for name in $names; do
    targets="$targets fuzz/fuzz_$name"
done
# several words on purpose
# shellcheck disable=SC2086
ninja -C "$build" $targets >"$build/ninja.log" 2>&1 || {
    tail -n 30 "$build/ninja.log" >&2
    exit 3
}

# seed NAME FILE... -- copies seeds under names of their contents.
seed()
{
    folder=$corpus/$1
    shift
    mkdir -p "$folder"
    for file in "$@"; do
        [ -f "$file" ] && cp "$file" "$folder/seed-$(basename "$file")"
    done
}

# seed_part NAME NUMBER FILE -- content: a byte says which part it is.
seed_part()
{
    mkdir -p "$corpus/$1"
    { printf "\\$2"; cat "$3"; } >"$corpus/$1/seed-$(basename "$3")"
}

# seed_records -- short battles, and the decisions in them.
seed_records()
{
    mkdir -p "$corpus/record" "$corpus/decision" "$build/records"
    for book in $books; do
        [ -e "$build/records/$book" ] ||
            "$build/tests/soak/alea-soak" --battles 4 --every 0 --keep 1 \
                --records "$build/records" --book "$book" random \
                >"$build/records.log" 2>&1 || {
            echo "the battles that give the seeds break:" >&2
            tail -n 20 "$build/records.log" >&2
            exit 1
        }
        touch "$build/records/$book"
    done
    for record in "$build"/records/kept-*.jsonl; do
        head -n 40 "$record" >"$corpus/record/seed-$(basename "$record")"
    done
    number=0
    sed -n 's/.*"decision":\({.*}\),"hash".*/\1/p' "$build"/records/kept-*.jsonl |
        awk -F'"' '!seen[$2]++ || n++ < 60' | while read -r decision; do
        number=$((number + 1))
        printf '%s%s' "$(printf "\\$(printf '%03o' $((number % 64 + 32)))")" \
            "$decision" >"$corpus/decision/seed-$number"
    done
}

seed case $(find cases -name '*.yaml')
seed ledger rules/*.md
for book in $books; do
    # shellcheck disable=SC1090
    [ ! -f "fuzz/seeds_$book.sh" ] || . "fuzz/seeds_$book.sh"
done
seed_records
mkdir -p "$corpus/request"
number=0
# the first byte of a request says which of fuzz_request.c's routes it is for
while read -r byte body; do
    number=$((number + 1))
    { printf "\\$byte"; printf '%s' "$body"; } >"$corpus/request/seed-$number"
done <<'END'
100 {"armies":[{"sample":"line-150"},{"sample":"elite-150"}],"seats":[{"kind":"person","name":"A"},{"kind":"mind","mind":"random"}],"hotseat":false,"pace":60,"seed":7,"settings":{"scenario":"rolled"}}
101 {"text":"{\"alea\":3,\"engine\":\"0.1.0\",\"book\":\"ofas\"}"}
102 {"text":"book: ofas\nformat: 100\nunits:\n- {rank: regular, size: 5, equipment: rifle-knife}\n"}
103 {"text":"book: ofas\nformat: 100\n","to":"json"}
104 {"points":150,"archetype":"marines","seed":3}
105 {"text":"size: [48, 48]\npieces:\n- {kind: ruin, at: [0, 0]}\n"}
106 {"points":250,"seed":3,"skirmish":true}
107 {"n":1,"decision":{"bid":1}}
110 {"decision":{"bid":0},"to":[0,0,0]}
111 {"to":0}
112 {"ask":1,"agree":true}
113 {"text":"hello"}
114 {"player":0,"kind":"mind","mind":"random","name":"B"}
115 {"n":0,"hotseat":true}
116 {"armies":[{"sample":"line-150"},{"sample":"elite-150"}],"minds":["doctrine","random"],"battles":2,"tables":[{"sample":"ruined-town"}],"scenario":"central","seed":3}
117 {}
120 at/3?static=0&lang=fr
121 GET /api/v1/rules/ofas.04.21?lang=fr HTTP/1.1
END
mkdir -p "$corpus/engine"
number=0
# the first byte says whether a battle is set up: 060 no, 061 yes
while read -r byte lines; do
    number=$((number + 1))
    { printf "\\$byte"; printf '%b' "$lines"; } >"$corpus/engine/seed-$number"
done <<'END'
060 {"type":"hello","protocol":1,"lang":"fr"}\n{"type":"go"}\n{"type":"stop"}
060 {"type":"position","armies":[{"sample":"line-150"},{"sample":"elite-150"}],"table":{"sample":"ruined-town"},"settings":{"scenario":"rolled"},"seed":7,"player":1}
061 {"type":"view","player":1}\n{"type":"sight","unit":"A1"}\n{"type":"record"}
061 {"type":"play","n":1,"decision":{"bid":1},"player":0}\n{"type":"play","decision":{"bid":0}}\n{"type":"go","mind":"doctrine","seed":3}
061 {"type":"bestdecision","n":61,"decision":{"way":[[0,0]]}}
060 {"type":"position","record":"{\\"alea\\":3}","at":0}
END
mkdir -p "$corpus/battle"
for byte in 000 040 100 140 200 240 300 340; do
    head -c 60 /dev/zero | tr '\000' "\\$byte" >"$corpus/battle/seed-$byte"
done

# run NAME -- one fuzzer, for its share of the time.
run()
{
    mkdir -p "$crashes"
    "$build/fuzz/fuzz_$1" "$corpus/$1" -max_total_time="$each" -timeout=60 \
        -rss_limit_mb=3000 -max_len=100000 -print_final_stats=1 \
        -artifact_prefix="$crashes/$1-" >"$build/$1.log" 2>&1
    code=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$1.log")
    if [ $code -eq 0 ]; then
        printf '%-10s clean, %s runs in %s s\n' "$1" "$runs" "$each"
    else
        printf '%-10s BROKEN, see %s\n' "$1" "$build/$1.log"
        grep -E 'ERROR|SUMMARY|Assertion|runtime error|invariant' \
            "$build/$1.log" | head -n 5
    fi
    return $code
}

failed=0
running=0
pids=
echo "$count fuzzers, $each s each, $jobs at a time"
for name in $names; do
    run "$name" &
    pids="$pids $!"
    running=$((running + 1))
    if [ $running -ge "$jobs" ]; then
        for pid in $pids; do
            wait "$pid" || failed=1
        done
        running=0 pids=
    fi
done
for pid in $pids; do
    wait "$pid" || failed=1
done
rm -rf /tmp/alea-fuzz-*
[ $failed -eq 0 ] && echo "all clean"
exit $failed
