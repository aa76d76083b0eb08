#!/usr/bin/env python3
"""The books that there are: src/books/books.def, the one list of them."""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = os.path.join("src", "books", "books.def")


def books(root=ROOT):
    """Their ids, in the order of the list; the first is meant where a text
    names none."""
    with open(os.path.join(root, LIST), encoding="utf-8") as file:
        return tuple(re.findall(r"^BOOK\((\w+)\)", file.read(), re.M))


def growing(root=ROOT):
    """Those whose rules are being written: built and tested, not offered."""
    path = os.path.join(root, "src", "books", "meson.build")
    with open(path, encoding="utf-8") as file:
        found = re.search(r"^growing = \[(.*)\]", file.read(), re.M)
    return tuple(re.findall(r"'(\w+)'", found.group(1))) if found else ()


if __name__ == "__main__":  # for scripts of the shell
    print(*books())
