#!/usr/bin/env python3
"""Check the ledgers, rules/*.md: form, numbering, references.

A ledger has one line per rule, `- **ofas.04.21** [kind] statement`, followed
by lines `  - ruling: ...`, at most one of `  - exempt: reason` (no case can
show the rule) and `  - later: word` (it belongs to work still to come), and
perhaps a table. `- later: word` right under a chapter's title holds for the
whole chapter, and so does `- core: words`: its rules are ours, not the book's. Ids are unique, of the chapter they stand in, and numbered
from 1 without a hole; every rule spoken of exists.

rules/<book>.fr.md says the same in French: French titles, notes `décision :`
and `dispense :`, a chapter's `- socle : words`. It need say nothing of what
waits, but no more of its chapters wait than of the ledger's. It must have the rules, kinds, rulings,
exemptions, rows and numbers of its ledger: a number changed in one and not in
the other is found here.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

CHAPTER = r"(?:\d\d|a\d{1,2}|hr)"
RULE = re.compile(rf"- \*\*([a-z0-9]+)\.({CHAPTER})\.(\d\d\d?)\*\* "
                  r"\[([a-z]+)\] (\S.*)$")
NOTE = re.compile(r"  - ([a-zé]+) ?: ?(.*)$")
TITLE = re.compile(r"## (?:(?:Chapter|Chapitre) (\d+)|Annexe? (\d+)"
                   r"|(House rules|Règles maison)) ?: \S")
FRENCH = {"décision": "ruling", "dispense": "exempt"}
NOTES = ("ruling", "exempt", "later")
SHORT = re.compile(r"(?<![\w.,/-])(\d\d|a\d)\.(\d\d)(?![\w\"]|\.\d)")


class Ledger:
    """One ledger, read; its troubles as (line number, sentence)."""

    def __init__(self, path):
        self.book = os.path.basename(path).split(".")[0]
        self.ids, self.troubles, self.references = {}, [], []
        self.said = {}        # id: kind, statement and notes, rows
        self.counts = dict.fromkeys(NOTES, 0)
        self.chapter = None   # of the title above, when it has one
        self.rule = None      # the last rule of this section
        self.marked = None    # its exempt or later
        self.later = False    # the whole chapter is for later
        self.core = set()     # chapters that are ours, not the book's
        self.waits = {}       # chapters that are for later: their lines
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
        elif self.rule and line.startswith("|"):
            self.said[self.rule][2].append(line)
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
        self.said[rule] = (match[4], [("", match[5])], [])
        self.last = int(place)
        self.rule, self.marked = rule, None
        if self.later:
            self.counts["later"] += 1

    def chapter_note(self, number, line):
        word = re.fullmatch(r"- (later|core|socle) ?: \S.*", line)
        if not word or self.rule:
            self.trouble(number, "neither a rule nor `- later: word` nor "
                         "`- core: words` under the title")
        elif word[1] == "later":
            self.later = True
            self.waits[self.chapter] = number
        else:
            self.core.add(self.chapter)

    def note(self, number, line):
        match = NOTE.match(line)
        word = match and FRENCH.get(match[1], match[1])
        if word not in NOTES:
            if self.chapter:
                self.trouble(number, "a note is one of " + ", ".join(NOTES))
            return
        if not self.rule:
            if self.chapter:
                self.trouble(number, "a note without a rule")
            return
        text = match[2]
        if not text.strip():
            self.trouble(number, f"{word} says nothing")
        if word == "later" and not re.fullmatch(r"[a-z ]+", text):
            self.trouble(number, "later is followed by one word or two")
        if word != "ruling":
            if self.marked or (word == "later" and self.later):
                self.trouble(number, f"{self.rule} is {word} twice over")
            self.marked = word
        self.counts[word] += 1
        if word != "later":
            self.said[self.rule][1].append((word, text))

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


def numbers(text):
    """The numbers of a text, the same in both languages: 1.5 is 1,5."""
    return set(re.findall(r"\d+", text))


def differ(ledger, french):
    """What a translation lacks or has too much, as troubles of its own."""
    for rule in ledger.ids.keys() - french.ids.keys():
        yield 1, f"{rule} is missing"
    for chapter in sorted(ledger.core ^ french.core):
        yield 1, f"chapter {chapter} is ours in one language only"
    for chapter, number in french.waits.items():
        if chapter not in ledger.waits:
            yield number, f"chapter {chapter} is for later in French only"
    for rule, number in french.ids.items():
        if rule not in ledger.ids:
            yield number, f"{rule} is no rule of {ledger.book}"
            continue
        kind, texts, rows = ledger.said[rule]
        own_kind, own_texts, own_rows = french.said[rule]
        if own_kind != kind:
            yield number, f"{rule} is [{kind}], not [{own_kind}]"
        if [word for word, _ in own_texts] != [word for word, _ in texts]:
            yield number, f"{rule} has other notes than its ledger"
            continue
        for (_, text), (_, own) in zip(texts, own_texts):
            odd = numbers(text) ^ numbers(own)
            if odd:
                yield number, (f"{rule} has other numbers than its ledger: "
                               + " ".join(sorted(odd)))
        if list(map(numbers, rows)) != list(map(numbers, own_rows)):
            yield number, f"{rule} has another table than its ledger"


def main():
    folder = os.path.join(ROOT, "rules")
    names = sorted(n for n in os.listdir(folder) if n.endswith(".md"))
    names.sort(key=lambda name: name.count("."))  # translations last
    bad, books = 0, {}
    for name in names:
        ledger = Ledger(os.path.join(folder, name))
        if name.count(".") > 1 and ledger.book in books:
            ledger.troubles += differ(books[ledger.book], ledger)
        books.setdefault(ledger.book, ledger)
        for number, why in sorted(ledger.troubles):
            print(f"rules/{name}:{number}: {why}")
        bad += len(ledger.troubles)
        counts = ledger.counts
        print(f"{name[:-3]}: {len(ledger.ids)} rules, "
              f"{counts['ruling']} rulings, {counts['exempt']} exempt, "
              f"{counts['later']} later")
    if not names:
        print("rules/: no ledger")
    return 1 if bad or not names else 0


if __name__ == "__main__":
    sys.exit(main())
