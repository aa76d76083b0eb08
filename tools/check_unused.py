#!/usr/bin/env python3
"""Find functions that nobody calls.

Every function that a header below src/ declares is used by something in src/
besides its own declaration and definition; what only tests use is named too,
unless it is in FOR_TESTS: a program should not carry what only its tests want.
Found by text, which is quick: comments and strings are left out, and names that
a macro pastes together (ofas_##name) count as used where their rest is a row.
"""

import os
import re
import sys

import books

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NOISE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
PROTOTYPE = re.compile(
    r"^(?!static|typedef|struct \w+ \{|enum|#|extern)[a-z_][\w \t*\n]*?"
    r"\b([a-z_]\w*)\(", re.M)
WORD = re.compile(r"[A-Za-z_]\w*")
BEFORE = re.compile(r"([A-Za-z_]\w*_)##")
BEHIND = re.compile(r"##(_\w+)")
ROW = re.compile(r"\b[A-Z][A-Z_]*\(\s*([A-Za-z_]\w*)")
# what only tests call, and why that is right
FOR_TESTS = {
    "entropy_fix": "two servers do the same",
    "event_is_silent": "every event has its sentence, or is one of these",
    "record_undo_is_free": "what a client of the library may ask",
    "setup_read": "a stage of texts, as a record begins",
    "battle_used": "what a clone copies",
    "case_schema": "makes the schemas of cases, for tests/test_schemas.c",
    "book_schema_json": "makes those of other files, for the same",
    # chances that the ledgers print, counted once more
    "duo_odds_shot": "duo.33", "duo_odds_fight": "duo.33",
    "duo_odds_deviation": "duo.33", "quest_strike_mean": "quest.17",
    "t9a_reform_farthest2": "the least distance, against a slow search",
    "ofas_odds_returns": "compared with battles that are played",
}
# what tests try before its callers are written: the geometry of bases in ranks,
# and the books that grow
TO_COME = ("src/table/", *(f"src/books/{book}/" for book in books.growing()))


def sources(*folders):
    """Every .c and .h below the folders."""
    for folder in folders:
        for where, _, names in os.walk(os.path.join(ROOT, folder)):
            for name in sorted(names):
                if name.endswith((".c", ".h", ".def")):
                    yield os.path.join(where, name)


def text_of(path):
    """The code of a file: comments and strings are blanks, lines stay."""
    with open(path, encoding="utf-8") as file:
        return NOISE.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)),
                         file.read())


def declared(text):
    """Functions that a header declares, each with its line."""
    for match in PROTOTYPE.finditer(text):
        yield match.group(1), text.count("\n", 0, match.start(1)) + 1


def used(text):
    """The words that a file uses: all but what stands at the beginning of a
    line and is followed by a bracket, which declares or defines."""
    words, brace = set(), False
    for line in text.split("\n"):
        inside = line[:1] in (" ", "\t", "#", "}") or brace
        for match in WORD.finditer(line):
            if inside or line[match.end():match.end() + 1] != "(":
                words.add(match.group(0))
        brace = line.startswith("#") and line.endswith("\\")
    return words


def pasted(texts):
    """What is before and behind ## in macros, and the names of all rows."""
    before, behind, rows = set(), set(), set()
    for text in texts.values():
        before.update(BEFORE.findall(text))
        behind.update(BEHIND.findall(text))
        rows.update(ROW.findall(text))
    return before, behind, rows


def is_pasted(name, before, behind, rows):
    return (any(name.startswith(p) and name[len(p):] in rows for p in before) or
            any(name.endswith(p) and name[:-len(p)] in rows for p in behind))


def main():
    texts = {path: text_of(path) for path in sources("src")}
    public = set()
    for path in sources("include"):
        public.update(name for name, _ in declared(text_of(path)))
    here = set().union(*map(used, texts.values()))
    others = set().union(*(used(text_of(p))
                           for p in sources("tests", "bench", "fuzz")))
    paste = pasted(texts)
    seen = bad = 0
    for path, text in texts.items():
        if not path.endswith(".h"):
            continue
        for name, line in declared(text):
            seen += 1
            if (name in here or name in public or name in FOR_TESTS or
                    is_pasted(name, *paste)):
                continue
            where = os.path.relpath(path, ROOT)
            if name in others and where.startswith(TO_COME):
                continue
            bad += 1
            why = "only tests use it" if name in others else "nobody uses it"
            print(f"{os.path.relpath(path, ROOT)}:{line}: {name}: {why}")
    print(f"{seen} functions, {bad} unused")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
