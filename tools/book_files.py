"""What the checks of content share: a book's files and ledger, things by their keys,
troubles, and the line that a check ends with."""

import os
import re

import small_yaml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Check:
    """Troubles of a book's content, each with where it stands; 'of': a file of it."""

    def __init__(self, of=""):
        self.of, self.troubles, self.count = of, [], 0

    def need(self, holds, why):
        self.count += 1
        if not holds:
            self.troubles.append(f"{self.of}: {why}" if self.of else why)
        return holds


class Files:
    """books/ID: what stands in its files."""

    def __init__(self, book):
        self.book, self.path = book, os.path.join(ROOT, "books", book)

    def read(self, name):
        return small_yaml.read_file(os.path.join(self.path, name))

    def folder(self, name="", but=()):
        """(name, content) of each file of a folder, by their names."""
        return [(os.path.join(name, file), self.read(os.path.join(name, file)))
                for file in sorted(os.listdir(os.path.join(self.path, name)))
                if file.endswith(".yaml") and file not in but]


def by_key(things):
    return {thing["key"]: thing for thing in things}


def text_of(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def statements(name):
    """rules/NAME: what each rule says behind its kind, by its id."""
    return dict(re.findall(r"^- \*\*(\w+\.\d\d\.\d\d)\*\* \[\w+\] (.*)$",
                           text_of("rules", name), re.M))


def verdict(book, checks, said):
    """Prints all troubles and what was looked at: the exit code of the check."""
    troubles = [why for check in checks for why in check.troubles]
    for why in troubles:
        print(f"books/{book}: {why}")
    print(f"{said} of {book}, {sum(check.count for check in checks)} things looked "
          f"at, {len(troubles)} troubles")
    return 1 if troubles else 0
