# seeds_bts.sh -- seeds for the fuzzer of bts: tools/fuzz.sh reads this.
# shellcheck shell=sh disable=SC2154 # $corpus is its own

# The files of its content in the order of their paths, then lists, then
# battlefields: fuzz_bts.c.
number=0
for part in $(find books/bts -name '*.yaml' ! -path '*/armies/*' \
    ! -path '*/tables/*' | LC_ALL=C sort); do
    seed_part bts "$(printf '%03o' $number)" "$part"
    number=$((number + 1))
done
for list in books/bts/armies/*.yaml; do
    seed_part bts "$(printf '%03o' $number)" "$list"
done
for table in books/bts/tables/*.yaml; do
    seed_part bts "$(printf '%03o' $((number + 1)))" "$table"
done
