#!/usr/bin/env python3
"""English screens have English abbreviations, French screens French ones.

    check_abbreviations.py

docs/glossary.md has the table: CP is PC in French, HP and VP are PV, AP is PA,
Save is Svg, a pace is a pas. Whatever is said in two languages is read: two
strings side by side in the sources (the rows of events and questions, messages,
options, names of numbers), `fr:` and `en:` in the content of the books, the
ledgers, and the words of the page. What an English ledger has in parentheses is
the book's own French. A foreign abbreviation is reported by file and line.
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FRENCH = re.compile(r"\b(PC|PV|PA|PM|Svg|HdC)\b|\d\}? pas\b|\bof a pas\b")
ENGLISH = re.compile(r"\b(CP|HP|VP|AP|pts|paces?)\b")
# The page says "pts" in both languages; a rule is called so by the book.
SHARED = {"{n} pts"}
NAMES = re.compile(r"Annule les Svg|\([^()]*\)")

LITERAL = r'"(?:\\.|[^"\\])*"'
TEXT = rf"{LITERAL}(?:\s*(?:\w+\s*)?{LITERAL})*"
PAIR = re.compile(rf"(?=(?<![\w\"])({TEXT})\s*,\s*({TEXT})\s*[,)}}])")
COMMENT = re.compile(r"/\*.*?\*/", re.S)


def blank(match):
    """A comment without its words, but with its lines."""
    return re.sub(r"[^\n]", " ", match.group(0))


def is_french(text):
    """Has it accents, a space before a colon, or words that English lacks?"""
    return bool(
        re.search(r"[àâçéèêëîïôûùœÉÀ«]| [:;?!]", text)
        or re.search(r"\b(de|du|la|le|les|des|une?|sur|pour|par)\b", text)
    )


def sources():
    """Every pair of strings that says one thing in two languages."""
    for path in sorted(glob.glob(f"{ROOT}/src/**/*.[ch]", recursive=True)):
        with open(path, encoding="utf-8") as f:
            text = COMMENT.sub(blank, f.read().replace("\\\n", " \n"))
        for m in PAIR.finditer(text):
            french, english = m.group(1), m.group(2)
            line = text.count("\n", 0, m.start(2)) + 1
            if is_french(french) and not is_french(english):
                yield path, line, french, english
            elif FRENCH.search(french) and FRENCH.search(english):
                if not is_french(english):
                    yield path, line, french, english


def content():
    for path in sorted(glob.glob(f"{ROOT}/books/**/*.yaml", recursive=True)):
        with open(path, encoding="utf-8") as f:
            for line, text in enumerate(f, 1):
                for key, value in re.findall(r"\b(fr|en): *([^,}\n]*)", text):
                    yield path, line, *(
                        (value, "") if key == "fr" else ("", value)
                    )


def ledgers():
    for path in sorted(glob.glob(f"{ROOT}/rules/*.md")):
        french = path.endswith(".fr.md")
        with open(path, encoding="utf-8") as f:
            for line, text in enumerate(f, 1):
                if french:
                    yield path, line, text, ""
                else:
                    yield path, line, "", NAMES.sub("", text)


def page():
    for lang in ("fr", "en"):
        path = f"{ROOT}/web/src/words/{lang}.ts"
        with open(path, encoding="utf-8") as f:
            for line, text in enumerate(f, 1):
                m = re.match(r"\s*'[^']*': (['\"])(.*)\1,$", text)
                if m and m.group(2) not in SHARED:
                    words = re.sub(r"\{\w+\}", "1", m.group(2))
                    yield path, line, *(
                        (words, "") if lang == "fr" else ("", words)
                    )


def main():
    read = wrong = 0
    for find in (sources, content, ledgers, page):
        found = set(find())
        for path, line, french, english in sorted(found):
            for text, foreign in ((french, ENGLISH), (english, FRENCH)):
                m = foreign.search(text)
                if m:
                    wrong += 1
                    name = os.path.relpath(path, ROOT)
                    print(f"{name}:{line}: \"{m.group(0)}\" in {text[:90]}")
        if len(found) < 100:
            print(f"only {len(found)} texts are read by {find.__name__}()")
            wrong += 1
        read += len(found)
    print(f"{read} texts read, {wrong} with a foreign abbreviation")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
