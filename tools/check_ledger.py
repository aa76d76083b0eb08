#!/usr/bin/env python3
"""Check the ledgers, rules/*.md: form, numbering, references.

A ledger has one line per rule, `- **ofas.04.21** [kind] statement`, followed
by lines `  - ruling: ...`, at most one of `  - exempt: reason` (no case can
show the rule) and `  - later: word` (it belongs to work still to come), and
perhaps a table. `- later: word` right under a chapter's title holds for the
whole chapter. Ids are unique, of the chapter they stand in, and numbered
from 1 without a hole; every rule spoken of exists.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

CHAPTER = r"(?:\d\d|a\d{1,2}|hr)"
RULE = re.compile(rf"- \*\*([a-z0-9]+)\.({CHAPTER})\.(\d\d\d?)\*\* "
                  r"\[([a-z]+)\] (\S.*)$")
NOTE = re.compile(r"  - ([a-z]+): ?(.*)$")
TITLE = re.compile(r"## (?:Chapter (\d+)|Annex (\d+)|(House rules))\b")
NOTES = ("ruling", "exempt", "later")
SHORT = re.compile(r"(?<![\w.,/-])(\d\d|a\d)\.(\d\d)(?![\w\"]|\.\d)")


class Ledger:
    """One ledger, read; its troubles as (line number, sentence)."""

    def __init__(self, path):
        self.book = os.path.splitext(os.path.basename(path))[0]
        self.ids, self.troubles, self.references = {}, [], []
        self.counts = dict.fromkeys(NOTES, 0)
        self.chapter = None   # of the title above, when it has one
        self.rule = None      # the last rule of this section
        self.marked = None    # its exempt or later
        self.later = False    # the whole chapter is for later
        self.last = 0         # number of the last rule
        fenced = False
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip("\n")
                if line.startswith("```"):
                    fenced = not fenced
                elif not fenced:
                    self.read(number, line)
        for number, rule in self.references:
            if rule not in self.ids:
                self.trouble(number, f"{rule} does not exist")

    def trouble(self, number, why):
        self.troubles.append((number, why))

    def read(self, number, line):
        if line != line.rstrip():
            self.trouble(number, "white space at the end of the line")
        if line.startswith("## "):
            self.title(line)
        elif line.startswith("- **"):
            self.read_rule(number, line)
        elif self.chapter and line.startswith("- "):
            self.chapter_note(number, line)
        elif line.startswith("  - "):
            self.note(number, line)
        self.refer(number, line)

    def title(self, line):
        match = TITLE.match(line)
        self.chapter = self.rule = None
        self.later, self.last = False, 0
        if match:
            chapter, annex, _ = match.groups()
            self.chapter = (f"{int(chapter):02d}" if chapter
                            else f"a{annex}" if annex else "hr")

    def read_rule(self, number, line):
        match = RULE.match(line)
        if not match:
            self.trouble(number, "not of the form - **id** [kind] statement")
            return
        book, chapter, place = match.group(1, 2, 3)
        rule = f"{book}.{chapter}.{place}"
        if book != self.book:
            self.trouble(number, f"{rule} stands in the ledger of {self.book}")
        if chapter != self.chapter:
            self.trouble(number, f"{rule} stands in chapter {self.chapter}")
        if rule in self.ids:
            self.trouble(number, f"{rule} stands already in line "
                         f"{self.ids[rule]}")
        if int(place) != self.last + 1:
            self.trouble(number, f"{rule} follows number {self.last:02d}")
        self.ids[rule] = number
        self.last = int(place)
        self.rule, self.marked = rule, None
        if self.later:
            self.counts["later"] += 1

    def chapter_note(self, number, line):
        if not re.fullmatch(r"- later: [a-z ]+", line) or self.rule:
            self.trouble(number, "neither a rule nor `- later: word` "
                         "under the title")
        self.later = True

    def note(self, number, line):
        match = NOTE.match(line)
        if not match or match.group(1) not in NOTES:
            if self.chapter:
                self.trouble(number, "a note is one of " + ", ".join(NOTES))
            return
        if not self.rule:
            if self.chapter:
                self.trouble(number, "a note without a rule")
            return
        word, text = match.groups()
        if not text.strip():
            self.trouble(number, f"{word} says nothing")
        if word == "later" and not re.fullmatch(r"[a-z ]+", text):
            self.trouble(number, "later is followed by one word or two")
        if word != "ruling":
            if self.marked or (word == "later" and self.later):
                self.trouble(number, f"{self.rule} is {word} twice over")
            self.marked = word
        self.counts[word] += 1

    def refer(self, number, line):
        """Remember the rules that a line speaks of."""
        book = self.book
        for match in re.finditer(rf"\b{book}\.({CHAPTER})\.(\d\d)(?:-(\d\d))?",
                                 line):
            chapter, first, last = match.groups()
            for place in range(int(first), int(last or first) + 1):
                self.references.append((number, f"{book}.{chapter}.{place:02d}"))
        for match in SHORT.finditer(line):
            self.references.append((number, f"{book}.{match[1]}.{match[2]}"))


def main():
    folder = os.path.join(ROOT, "rules")
    names = sorted(n for n in os.listdir(folder) if n.endswith(".md"))
    bad = 0
    for name in names:
        ledger = Ledger(os.path.join(folder, name))
        for number, why in sorted(ledger.troubles):
            print(f"rules/{name}:{number}: {why}")
        bad += len(ledger.troubles)
        counts = ledger.counts
        print(f"{ledger.book}: {len(ledger.ids)} rules, "
              f"{counts['ruling']} rulings, {counts['exempt']} exempt, "
              f"{counts['later']} later")
    if not names:
        print("rules/: no ledger")
    return 1 if bad or not names else 0


if __name__ == "__main__":
    sys.exit(main())
