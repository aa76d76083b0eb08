#!/bin/sh
# check_page.sh -- the built page is that of its sources, loads nothing from
# elsewhere, has no script in its markup, and is at most 300 KiB compressed.
cd "$(dirname "$0")/.." || exit 3
code=0
fail()
{
    echo "web/dist: $1"
    code=1
}

[ "$(tools/page.sh stamp)" = "$(cat web/dist.stamp)" ] ||
    fail "older than its sources (tools/page.sh builds it)"

size=$(find web/dist -type f -exec gzip -9c {} + | wc -c)
[ "$size" -le $((300 * 1024)) ] || fail "$size bytes compressed, more than 300 KiB"

# Names of XML vocabularies and links that a reader may click are no resources.
elsewhere=$(grep -rhoE 'https?://[a-zA-Z0-9./_-]+' web/dist |
    grep -vE '^https?://(www\.w3\.org/|svelte\.dev/e/)' | sort -u)
[ -z "$elsewhere" ] || fail "names other servers: $elsewhere"

grep -qE '<script[^>]*>[^<]|<style| style=| on[a-z]+=' web/dist/index.html &&
    fail "index.html has script or style of its own, which the CSP forbids"
grep -qE '\beval\(|new Function\(' web/dist/assets/*.js &&
    fail "the script evaluates text, which the CSP forbids"
exit $code
