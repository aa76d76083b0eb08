#!/bin/sh
# setup.sh BUILD OPTIONS... -- meson setup, quietly: its words are in
# BUILD/setup.log, shown when it fails. A setup that was cut short is begun
# again.
build=${1:?usage: tools/setup.sh BUILD OPTIONS...}
shift
mkdir -p "$build"
rm -rf "$build/meson-private" "$build/meson-info"
if ! meson setup "$build" "$@" >"$build/setup.log" 2>&1; then
    cat "$build/setup.log" >&2
    exit 3
fi
