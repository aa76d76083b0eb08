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


if __name__ == "__main__":  # for scripts of the shell
    print(*books())
