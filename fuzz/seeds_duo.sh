# seeds_duo.sh -- seeds for the fuzzers of duo: tools/fuzz.sh reads this.
# shellcheck shell=sh disable=SC2154 # $corpus is its own

# seed_band LETTER FILE... -- texts of duo: a letter says of which sort they are.
seed_band()
{
    letter=$1
    shift
    mkdir -p "$corpus/band"
    for file in "$@"; do
        { printf '%s' "$letter"; cat "$file"; } \
            >"$corpus/band/seed-$letter-$(basename "$file")"
    done
}

seed_band b books/duo/bands/*.yaml
seed_band k books/duo/terrain.yaml
printf '%s\n' 'tbook: duo' 'size: [24, 12]' 'pieces:' \
    '  - {kind: building, at: [0, 0], turn: 45, size: [6, 4], height: 2}' \
    '  - {kind: low-wall, at: [8, 1.5]}' >"$corpus/band/seed-table"
number=0
for part in weapons armour traits powers terrain profiles scenarios; do
    seed_part duo "00$number" "books/duo/$part.yaml"
    number=$((number + 1))
done
