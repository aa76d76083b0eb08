#!/usr/bin/env python3
"""Check that every C file is named in the meson.build of its folder.

A source that nobody builds, or a test that nobody runs, looks fine until
the day it matters. The same goes for a folder that no other meson.build names
and that is no book's.
"""

import os
import re
import sys

import books

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("src", "tests", "bench", "fuzz")
# a book of its own, which tools/try_toy.sh builds
APART = os.path.join("tests", "toy_book")


def listed(name, text):
    """Is the file named: 'vec.c', or in tests/ and fuzz/ by its bare name, or
    by the list of books: 'bench_' + book + '.c'?"""
    bare = re.sub(r"^(test_|fuzz_)|\.c$", "", name)
    for book in books.books():
        if name.endswith(f"_{book}.c"):
            if f"'{name.removesuffix(book + '.c')}' + book" in text:
                return True
    return any(f"'{word}'" in text for word in (name, bare, name[:-2]))


def reached(where):
    """Is the folder named by the meson.build above it, or by books.def?"""
    above, name = os.path.split(where)
    if name in books.books() + books.growing():
        return True
    for build, word in ((above, name), (ROOT, os.path.relpath(where, ROOT))):
        path = os.path.join(build, "meson.build")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                if f"subdir('{word}')" in file.read():
                    return True
    return False


def main():
    seen = bad = 0
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(ROOT, folder)):
            if os.path.relpath(where, ROOT).startswith(APART):
                continue
            sources = sorted(n for n in names if n.endswith(".c"))
            build = os.path.join(where, "meson.build")
            text = ""
            if os.path.exists(build):
                with open(build, encoding="utf-8") as file:
                    text = re.sub(r"#.*", "", file.read())
            if sources and not reached(where):
                bad += 1
                print(f"{os.path.relpath(where, ROOT)}/meson.build:1: nobody "
                      "reads it: no book of src/books/books.def")
            for name in sources:
                seen += 1
                if not listed(name, text):
                    bad += 1
                    print(f"{os.path.relpath(os.path.join(where, name), ROOT)}"
                          ":1: not named in the meson.build of its folder")
    print(f"{seen} sources, {bad} not built")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
