# seeds_t9a.sh -- seeds for the fuzzer of t9a: tools/fuzz.sh reads this.
# shellcheck shell=sh disable=SC2154 # $corpus is its own

# The files of its content in the order of their paths, then lists, then
# battlefields: fuzz_t9a.c.
number=0
for part in $(find books/t9a -name '*.yaml' ! -path '*/armies/*' \
    ! -path '*/tables/*' | LC_ALL=C sort); do
    seed_part t9a "$(printf '%03o' $number)" "$part"
    number=$((number + 1))
done
for list in books/t9a/armies/*.yaml; do
    seed_part t9a "$(printf '%03o' $number)" "$list"
done
for table in books/t9a/tables/*.yaml; do
    seed_part t9a "$(printf '%03o' $((number + 1)))" "$table"
done
