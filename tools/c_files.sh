#!/bin/sh
# c_files.sh -- every C file of the repository, one per line, for
# clang-format and the like.
cd "$(dirname "$0")/.." || exit 3
for folder in include src tests bench fuzz docs; do
    [ -d "$folder" ] && find "$folder" -name '*.[ch]'
done | LC_ALL=C sort
