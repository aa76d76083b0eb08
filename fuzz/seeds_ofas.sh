# seeds_ofas.sh -- seeds for the fuzzers of ofas: tools/fuzz.sh reads this.
# shellcheck shell=sh disable=SC2154 # $corpus is its own

seed army books/ofas/armies/*.yaml
seed field books/ofas/tables/*.yaml
seed_part content 000 books/ofas/ranks.yaml
seed_part content 001 books/ofas/options.yaml
seed_part content 002 books/ofas/weapons.yaml
seed_part content 003 books/ofas/kits.yaml
seed_part content 004 books/ofas/vehicles.yaml
seed_part content 005 books/ofas/artillery.yaml
seed_part content 006 books/ofas/characters.yaml
seed_part content 007 books/ofas/terrain.yaml
