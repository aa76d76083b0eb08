#!/bin/sh
# deps.sh -- install what alea needs and this machine lacks; silent when all
# is there. On Debian by apt-get, with sudo when not root; elsewhere, or
# without rights, it says exactly what to run or install, and exits 3.
#
#   deps.sh         what building and testing take
#   deps.sh page    what building the page anew and testing it in a browser take

# what to look for (command, pkg-config or Python module, or file), and its package
wanted='
command gcc           gcc
command clang         clang
command make          make
command meson         meson
command ninja         ninja-build
command pkg-config    pkg-config
command python3       python3
command git           git
command clang-format  clang-format
command clang-tidy    clang-tidy
command cppcheck      cppcheck
module  libfyaml      libfyaml-dev
module  jansson       libjansson-dev
module  cmocka        libcmocka-dev
module  libmicrohttpd libmicrohttpd-dev
module  sqlite3       libsqlite3-dev
runtime clang         libclang-rt-14-dev
header  stdio.h       libc6-dev
python  jsonschema    python3-jsonschema
python  yaml          python3-yaml
'
[ "$1" = page ] && wanted='
command node          nodejs
command npm           npm
command chromium      chromium
'

# Is there an address sanitizer for this machine's clang?
has_runtime()
{
    for library in "$(clang -print-resource-dir 2>/dev/null)"/lib/*/*asan*.a
    do
        [ -e "$library" ] && return 0
    done
    return 1
}

missing=$(echo "$wanted" | while read -r kind what package; do
    case $kind in
    command) command -v "$what" >/dev/null 2>&1 ;;
    module) pkg-config --exists "$what" 2>/dev/null ;;
    runtime) has_runtime ;;
    header) [ -e "/usr/include/$what" ] ;;
    python) python3 -c "import $what" 2>/dev/null ;;
    *) continue ;;
    esac || printf '%s ' "$package"
done)
missing=${missing% }
[ -z "$missing" ] && exit 0

install="apt-get install -y --no-install-recommends $missing"
if ! command -v apt-get >/dev/null 2>&1; then
    echo "alea needs these Debian packages, or your system's own: $missing" >&2
    exit 3
fi
if [ "$(id -u)" -eq 0 ]; then
    sudo=
elif command -v sudo >/dev/null 2>&1; then
    sudo=sudo
else
    echo "alea needs packages that are missing. As root, run:" >&2
    echo "    apt-get update && $install" >&2
    exit 3
fi

echo "Installing: $missing" >&2
# $install is several words on purpose
# shellcheck disable=SC2086
if ! { $sudo apt-get update -q &&
       $sudo env DEBIAN_FRONTEND=noninteractive $install; } >&2; then
    echo "That did not work. As root, run:" >&2
    echo "    apt-get update && $install" >&2
    exit 3
fi
