#!/usr/bin/env python3
"""Lay out a new book: it builds and loads, and its battles end at once.

    new_book.py ID [ROOT]     ID is a word of small letters and digits

The files are those of the example, tests/toy_book, under the new id and without
its game: one kind of figure, one rule, one case. Then write the rules into
src/books/ID/game.c and rules/ID.md: docs/adding-a-book.md.
"""

import os
import re
import sys

import books

TOY = os.path.join("tests", "toy_book")
GAME = '''/* game.c -- toy chapter 1: nothing is played yet. */
#include "books/toy/toy.h"

/* toy.01.01 */
enum flow toy_game(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
'''
LEDGER = {
    "rules/toy.md": '''# Rules ledger: toy

## Chapter 1: The battle

- **toy.01.01** [mechanic] The battle is over as soon as it begins.
''',
    "rules/toy.fr.md": '''# Registre des règles : toy

## Chapitre 1 : La bataille

- **toy.01.01** [mechanic] La bataille est finie dès qu'elle commence.
''',
}
CASE = '''book: toy
case: 1
title: "Nothing is played yet"
shows: [toy.01.01]
armies: {A: {figures: [runner, guard]}, B: {figures: [guard]}}
do: []
then: [{over: true}]
'''

NEXT = """{id} is laid out: src/books/{id}, src/frame/{id}, books/{id}, rules/{id}.md, cases/{id}
and the last line of src/books/books.def. Its battles end at once. Now:
  ninja -C build/test alea && build/test/alea case cases/{id}
  rules/{id}.md, then the lists of src/books/{id}/{id}.h, then the game in game.c
  docs/adding-a-book.md says what each file is for"""


def named(text, book):
    """A text of the toy for another book."""
    text = text.replace('"A toy"', f'"{book.capitalize()}"')
    text = text.replace("TOY", book.upper())
    return re.sub(r"(?<![a-z])toy(?![a-z])", book, text)


def files(root):
    """What a book is made of: path and text, as the toy has them."""
    out = {}
    for folder, _, names in os.walk(os.path.join(root, TOY)):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                out[os.path.relpath(path, os.path.join(root, TOY))] = file.read()
    out = {path: text for path, text in out.items()
           if not path.startswith("cases/")}
    out["src/books/toy/game.c"] = GAME
    out["cases/toy/over.yaml"] = CASE
    for path, text in out.items():  # its other rules are gone
        out[path] = re.sub(r"toy\.01\.0[2-9]", "toy.01.01",
                           re.sub(r"TOY\(1, [2-9]\)", "TOY(1, 1)", text))
    return {**out, **LEDGER}


def lay_out(book, root=books.ROOT):
    """Writes them and the line of the list; an error in words, or None."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,11}", book):
        return f"{book!r} is no id: 2 to 12 small letters and digits"
    made = {named(path, book): named(text, book)
            for path, text in files(root).items()}
    there = [path for path in made if os.path.exists(os.path.join(root, path))]
    if book in books.books(root) or there:
        return f"{book} exists: {', '.join(there) or books.LIST}"
    for path, text in made.items():
        path = os.path.join(root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(root, books.LIST), "a", encoding="utf-8") as file:
        file.write(f"BOOK({book})\n")
    return None


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    error = lay_out(*sys.argv[1:])
    if error:
        sys.exit(f"new_book: {error}")
    print(NEXT.format(id=sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
