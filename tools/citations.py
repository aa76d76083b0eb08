#!/usr/bin/env python3
"""Find the rules that the sources cite.

    citations.py --root DIR --output OUT [--depfile D]   who cites which rule
    citations.py --root DIR --check                      every cited rule exists

A citation is OFAS(4, 21) in code, or ofas.04.21 in a comment; there a range
`ofas.03.04 .. 07` cites each rule of the ledger from the first to the last,
and a list `ofas.04.21, 04.22` cites both. Only the layers that do the rules
are counted for the table (LAYERS, and the content in books/); --check looks at every source, case
and page. OUT has one line per citation, sorted by rule:

    ofas.04.21 src/books/ofas/ch04_shooting.c:120
"""

import argparse
import os
import re
import sys

import books

BOOKS = books.books() + books.growing()
LAYERS = ("src/books", "src/battle", "src/table", "src/read", "src/ledger",
          "src/words", "src/records", "src/cases", "src/draw", "src/report",
          "src/frame")
CONTENT = ("books",)  # content is data: what a file says, code need not
CHECKED = ("src", "include", "cases", "docs", "books", "man")
SOURCES = (".c", ".h")
TEXTS = (".c", ".h", ".yaml", ".md", ".json", ".1")

BOOK = "|".join(BOOKS)
CHAPTER = r"(?:\d\d|a\d{1,2}|hr)"
NUMBER = r"(?:\d\d|[1-9]\d\d)"
WRITTEN = re.compile(rf"\b({BOOK})\.({CHAPTER})\.({NUMBER})\b")
# what may follow an id: ".. 07", ".. 04.07", ", 04.22", " and 04.22"
RANGE = re.compile(rf"\s*\.\.\s*(?:(?:{BOOK})\.)?(?:({CHAPTER})\.)?({NUMBER})\b(?!\.\d)")
MORE = re.compile(rf"\s*(?:,|and|,\s*and)\s+({CHAPTER})\.({NUMBER})\b")
CODED = re.compile(rf"\b({BOOK.upper()})\(\s*([^(),]+?)\s*,\s*(\d+)\s*\)")
# chapters that code writes by a name: OFAS_ANNEX + 2 is a2, OFAS_HOUSE hr
ANNEX = re.compile(r"[A-Z0-9]+_ANNEX \+ (\d+)$")
HOUSE = re.compile(r"[A-Z0-9]+_HOUSE$")
RULE = re.compile(rf"^- \*\*((?:{BOOK})\.{CHAPTER}\.{NUMBER})\*\*")


def ledger(root):
    """Every rule id of rules/*.md, in the order of the ledgers; a translation
    (ofas.fr.md) says the same ones again."""
    ids = []
    folder = os.path.join(root, "rules")
    if os.path.isdir(folder):
        for name in sorted(os.listdir(folder)):
            if name.endswith(".md") and name.count(".") == 1:
                with open(os.path.join(folder, name), encoding="utf-8") as f:
                    ids += [m.group(1) for m in map(RULE.match, f) if m]
    return ids


def coded(match):
    """The id of OFAS(4, 21); None when the chapter is a macro's parameter."""
    book, chapter, number = match.group(1).lower(), *match.group(2, 3)
    chapter = HOUSE.sub("hr", ANNEX.sub(r"a\1", chapter))
    if chapter.isdigit():
        chapter = f"{int(chapter):02d}"
    elif not re.fullmatch(CHAPTER, chapter):
        return None
    return f"{book}.{chapter}.{int(number):02d}"


def between(first, last, ids):
    """The ledger's rules from first to last, both of one chapter; both ends
    are given back even if the ledger lacks them, so that --check names them."""
    chapter = first.rsplit(".", 1)[0]
    low, high = int(first.rsplit(".", 1)[1]), int(last.rsplit(".", 1)[1])
    inside = [i for i in ids if i.rsplit(".", 1)[0] == chapter
              and low < int(i.rsplit(".", 1)[1]) < high]
    return [first, *inside, last]


def cited(line, ids):
    """The rules that one line cites, in order of appearance."""
    found = [c for c in map(coded, CODED.finditer(line)) if c]
    at = 0
    while match := WRITTEN.search(line, at):
        book, chapter, number = match.groups()
        run = [f"{book}.{chapter}.{number}"]
        at = match.end()
        while True:
            if more := RANGE.match(line, at):
                last = f"{book}.{more.group(1) or chapter}.{more.group(2)}"
                run[-1:] = between(run[-1], last, ids)
            elif more := MORE.match(line, at):
                chapter = more.group(1)
                run.append(f"{book}.{chapter}.{more.group(2)}")
            else:
                break
            at = more.end()
        found += run
    return found


def files_under(root, folders, endings, read=None):
    """Paths from the root; 'read' gets every folder looked into."""
    for folder in folders:
        top = os.path.join(root, folder)
        for where, inside, names in os.walk(top):
            inside.sort()
            if read is not None:
                read.append(where)
            for name in sorted(names):
                if name.endswith(endings):
                    path = os.path.join(where, name)
                    yield os.path.relpath(path, root).replace(os.sep, "/")


def citations(root, folders, endings, ids, read=None):
    """(rule, path, line number) of every citation."""
    for path in files_under(root, folders, endings, read):
        full = os.path.join(root, path)
        if read is not None:
            read.append(full)
        with open(full, encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                for rule in cited(line, ids):
                    yield rule, path, number


def write_table(args):
    ids = ledger(args.root)
    order = {rule: place for place, rule in enumerate(ids)}
    read = []
    found = sorted({*citations(args.root, LAYERS, SOURCES, ids, read),
                    *citations(args.root, CONTENT, (".yaml",), ids, read)},
                   key=lambda c: (order.get(c[0], len(ids)), c))
    text = "".join(f"{rule} {path}:{line}\n" for rule, path, line in found)
    try:
        with open(args.output, encoding="utf-8") as old:
            same = old.read() == text
    except FileNotFoundError:
        same = False
    if not same:
        with open(args.output, "w", encoding="utf-8") as new:
            new.write(text)
    if args.depfile:
        rules = os.path.join(args.root, "rules")
        if os.path.isdir(rules):
            read.append(rules)
            read += [os.path.join(rules, n) for n in os.listdir(rules)
                     if n.endswith(".md")]
        with open(args.depfile, "w", encoding="utf-8") as file:
            names = " \\\n ".join(p.replace(" ", "\\ ") for p in read)
            file.write(f"{args.output}: {names}\n")
    return 0


def check(args):
    ids = ledger(args.root)
    known = set(ids)
    books = {rule.split(".")[0] for rule in ids}
    count = bad = 0
    for rule, path, line in citations(args.root, CHECKED, TEXTS, ids):
        count += 1
        if rule not in known:
            bad += 1
            what = ("is not in the ledger" if rule.split(".")[0] in books
                    else "cites a book without a ledger in rules/")
            print(f"{path}:{line}: {rule} {what}")
    print(f"{count} citations of rules, {bad} of rules that do not exist")
    return 1 if bad else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("--root", default=here)
    parser.add_argument("--output")
    parser.add_argument("--depfile")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    if args.check:
        return check(args)
    if not args.output:
        parser.error("--output or --check is needed")
    return write_table(args)


if __name__ == "__main__":
    sys.exit(main())
