#!/usr/bin/env python3
"""Check from the #include lines, and below the texts from the structs that are
declared and left open, that the layers point one way.

base <- table <- battle <- books <- minds <- lab <- read <- ledger, words <- records
<- cases, draw <- report <- show <- frame, serve, engine; cli may use all. A book never includes another book, above the books only a book's
own files include one (docs/adding-a-book.md),
nothing in src/ below text includes a system header that is not C17, and
include/alea includes only itself.
"""

import os
import re
import sys

import books

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

ENGINE = ("base", "table", "battle", "books")
BELOW = (*ENGINE, "minds", "lab")
TEXT = ("read", "ledger", "words", "records", "cases", "draw", "report", "show")
# who may include whom, besides itself and <alea/...>
MAY_USE = {
    "base": (),
    "table": ("base",),
    "battle": ("base", "table"),
    "books": ("base", "table", "battle"),
    "minds": ENGINE,
    "lab": (*ENGINE, "minds"),
    "read": BELOW,
    "ledger": (*BELOW, "read"),
    "words": (*BELOW, "read", "ledger"),
    "records": (*BELOW, "read", "ledger", "words"),
    "cases": (*BELOW, "read", "ledger", "words", "records"),
    "draw": (*BELOW, "read", "words", "records"),
    "report": (*BELOW, "read", "ledger", "words", "records", "draw"),
    "show": (*BELOW, "read", "ledger", "words", "records", "draw", "report"),
    "frame": (*BELOW, *TEXT),
    "serve": (*BELOW, *TEXT, "frame"),
    "engine": (*BELOW, *TEXT),
    "cli": (*BELOW, *TEXT, "frame", "serve", "engine"),
}
# The engine needs libc alone, and neither files, clocks nor locales of it.
ENGINE_HEADERS = {
    "assert.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h",
    "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h",
}
# Layers above the books whose shared files know no book by name.
SHARED = ("minds", "lab", *TEXT, "frame", "serve", "engine", "cli")
DECLARED = re.compile(r"struct (\w+);")
INCLUDE = re.compile(r'\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


BOOKS = books.books()
# made by the build: the books that have a part in a layer
MADE = re.compile(r"\w+/parts\.def$")


def parts_of(path):
    """Layer and book of a path below src/: ("frame", "ofas"), ("base", None)."""
    parts = path.split("/")
    book = parts[1] if len(parts) > 2 and parts[1] in BOOKS else None
    return parts[0], book


def trouble_quoted(layer, book, target, folder):
    """What is wrong with #include "target" in a file of a layer, or None."""
    if MADE.match(target):
        return None if target.startswith(layer) else f"the list of {target}"
    if not os.path.exists(os.path.join(ROOT, "src", target)):
        if os.path.exists(os.path.join(folder, target)):
            return "write the path from src/, as in \"base/vec.h\""
        if target.startswith("alea/"):
            return f"a public header: write <{target}>"
        return "there is no such file below src/"
    other, other_book = parts_of(target)
    if other != layer and other not in MAY_USE.get(layer, ()):
        return f"{layer} may not use {other}"
    if other_book and book and other_book != book:
        return f"book {book} may not use book {other_book}"
    if other_book and not book and layer in SHARED:
        return f"a shared file may not know book {other_book}"
    return None


def trouble_system(layer, header):
    """What is wrong with #include <header> in a layer, or None."""
    if header.startswith("alea/"):
        if not os.path.exists(os.path.join(ROOT, "include", header)):
            return "there is no such public header"
        return None
    if layer in ENGINE and header not in ENGINE_HEADERS:
        return f"the engine ({layer}) may not use <{header}>"
    return None


def includes(path):
    """(line number, quoted, system) of each #include of a file."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if match := INCLUDE.match(line):
                yield number, match.group(1), match.group(2)


def declared(path):
    """(line number, name) of each struct that a file declares and leaves open."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if match := DECLARED.match(line):
                yield number, match.group(1)


def definers(paths):
    """The layers whose headers define a struct, by its name."""
    layers = {}
    for path in paths:
        if path.endswith(".h"):
            below = os.path.relpath(path, os.path.join(ROOT, "src"))
            with open(path, encoding="utf-8") as file:
                for name in re.findall(r"^struct (\w+) \{", file.read(), re.M):
                    layers.setdefault(name, set()).add(below.split(os.sep)[0])
    return layers


def trouble_declared(layer, name, layers):
    """What is wrong with "struct name;" below the texts, or None."""
    homes = layers.get(name, set())
    if layer in BELOW and homes and layer not in homes and not any(
            home in MAY_USE[layer] for home in homes):
        return f"{layer} may not know struct {name} of {', '.join(sorted(homes))}"
    return None


def sources(folder):
    """Every .c and .h below a folder, sorted."""
    found = []
    for where, _, names in os.walk(folder):
        found += [os.path.join(where, n) for n in names
                  if n.endswith((".c", ".h"))]
    return sorted(found)


def main():
    bad = seen = 0

    def report(path, number, why):
        nonlocal bad
        bad += 1
        print(f"{os.path.relpath(path, ROOT)}:{number}: {why}")

    files = sources(os.path.join(ROOT, "src"))
    layers = definers(files)
    for path in files:
        below = os.path.relpath(path, os.path.join(ROOT, "src"))
        below = below.replace(os.sep, "/")
        layer, book = parts_of(below)
        if layer not in MAY_USE:
            report(path, 1, f"{layer} is not a layer")
            continue
        for number, name in declared(path):
            if why := trouble_declared(layer, name, layers):
                report(path, number, why)
        for number, quoted, system in includes(path):
            seen += 1
            why = (trouble_quoted(layer, book, quoted, os.path.dirname(path))
                   if quoted else trouble_system(layer, system))
            if why:
                report(path, number, why)

    for path in sources(os.path.join(ROOT, "include")):
        for number, quoted, system in includes(path):
            seen += 1
            if quoted:
                report(path, number,
                       "a public header includes <alea/...> and libc only")
            elif why := trouble_system("base", system):
                report(path, number, why)

    print(f"{seen} includes, {bad} across the layers")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
