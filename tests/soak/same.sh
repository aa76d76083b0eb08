#!/bin/sh
# same.sh A B ARGUMENT -- do both programs print the same?
a=$("$1" "$3") || exit 1
b=$("$2" "$3") || exit 1
echo "$a $b"
[ "$a" = "$b" ]
