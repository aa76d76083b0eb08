# seeds_quest.sh -- seeds for the fuzzers of quest: tools/fuzz.sh reads this.
# shellcheck shell=sh disable=SC2154 # $corpus is its own

number=0
for part in weapons rules skills spells heroes enemies terrain gear missions; do
    seed_part quest "$(printf '%03o' $number)" "books/quest/$part.yaml"
    number=$((number + 1))
done
for party in books/quest/parties/*.yaml; do
    seed_part quest 011 "$party"
done
