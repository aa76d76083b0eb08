#!/bin/sh
# same.sh A B ARGUMENTS... -- do both programs print the same?
one=$1 two=$2
shift 2
a=$("$one" "$@") || exit 1
b=$("$two" "$@") || exit 1
echo "$a $b"
[ "$a" = "$b" ]
