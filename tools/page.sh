#!/bin/sh
# page.sh -- build the page of the web table: web/src to web/dist.
#
#   tools/page.sh          installs npm's packages if need be, checks, builds
#   tools/page.sh stamp    prints the hash of everything the page is built from
#
# web/dist is kept in the repository with that hash beside it (web/dist.stamp),
# so that a machine without node builds alea with its page, and check_page.sh
# notices a page older than its sources.
cd "$(dirname "$0")/.." || exit 3

stamp()
{
    find web/src web/public web/index.html web/package.json \
        web/package-lock.json web/vite.config.ts web/svelte.config.js \
        web/tsconfig.json -type f | LC_ALL=C sort | xargs sha256sum |
        sha256sum | cut -d ' ' -f 1
}

if [ "$1" = stamp ]; then
    stamp
    exit 0
fi
if ! command -v npm >/dev/null 2>&1; then
    echo "page.sh: npm is missing (Debian: apt-get install nodejs npm)" >&2
    exit 3
fi
set -e
# Not 'npm ci': it wants packages for every platform in the lock file, which a
# registry that mirrors only ours does not have.
[ -d web/node_modules ] ||
    (cd web && npm install --no-save --no-audit --no-fund)
cd web
npm run --silent check
npm run --silent build
cd ..
stamp >web/dist.stamp
