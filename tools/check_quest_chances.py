#!/usr/bin/env python3
"""Count the chances of chapter 17 of quest anew, and compare both ledgers.

Nothing here is taken from the program: every number is counted by rolling all
dice there are, in whole numbers. The fractions of a rule are compared in the
order in which the ledger says them, in rules/quest.md and rules/quest.fr.md.
"""

import os
import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FACES = range(1, 7)


def passes(die, need, modifier=0):
    """quest.01.02, 01.04, 01.05"""
    return die == 6 or (die != 1 and die + modifier >= need)


def chance(need, modifier=0):
    return Fraction(sum(passes(d, need, modifier) for d in FACES), 6)


def open_hit(defence, pierce=0, bane=False):
    """A hit that is not blocked (quest.07.03, 13.04, 13.06)."""
    blocked = Fraction(0)
    for die in FACES:
        if bane and die == 6:
            blocked += Fraction(1, 6) * chance(defence, -pierce)
        else:
            blocked += Fraction(passes(die, defence, -pierce), 6)
    return 1 - blocked


def wounds(quality, defence, pierce=0, modifier=0, extra=False, rending=False,
           bane=False):
    """Expected wounds of one attack; 'extra': a natural 6 hits once more
    (quest.13.28, 13.35, 13.44), and only the first hit is a 6 (13.38)."""
    total = Fraction(0)
    for die in FACES:
        if passes(die, quality, modifier):
            six = rending and die == 6
            total += open_hit(defence, pierce + 4 * six, bane) / 6
            if extra and die == 6:
                total += open_hit(defence, pierce, bane) / 6
    return total


def hits(quality, extra):
    """Expected hits of one attack."""
    return sum(Fraction(passes(d, quality) + (extra and d == 6), 6)
               for d in FACES)


def dangers(toughness):
    """quest.11.04 chances of 0, 1, ... wounds, and the mean."""
    ones = Counter(roll.count(1) for roll in product(FACES, repeat=toughness))
    whole = 6 ** toughness
    return ([Fraction(ones[n], whole) for n in range(toughness + 1)]
            + [Fraction(sum(n * often for n, often in ones.items()), whole)])


def fearless(quality):
    """quest.13.25"""
    return chance(quality) + (1 - chance(quality)) * Fraction(1, 2)


HALVES = [(d + 1) // 2 for d in FACES]  # quest.01.05 1D3
NEEDS, DEFENCES = range(2, 7), range(2, 7)
# Égorgeurs: 3 models, A2, Qua 4+, Perforant, Furieux; Colosse: Impact(3), A3,
# PA(2), Mortel(2), and Lance-grenades; Tyran: A2, Qua 3+, PA(1), Percée, and
# Pistolet lourd; Franc-tireur: A3, Surcharge, and Coups
SHOT_AND_CHARGE = [
    3 * wounds(5, 4), 3 * wounds(5, 4),
    6 * wounds(4, 4, extra=True, rending=True),
    wounds(4, 4), 3 * Fraction(5, 6) * open_hit(4) + 3 * 2 * wounds(4, 4, 2),
    wounds(3, 4, 1), 2 * wounds(3, 4, 2, modifier=1),
    3 * wounds(4, 4, extra=True), wounds(4, 4),
]
EXPECTED = {
    1: [chance(n) for n in NEEDS],
    2: [chance(n, m) for m in (1, -1, -2) for n in NEEDS],
    3: [wounds(q, d) for q in (3, 4, 5) for d in DEFENCES],
    4: [open_hit(d, p) for p in range(4) for d in DEFENCES] + [open_hit(2, 4)],
    5: [open_hit(d, bane=True) for d in DEFENCES],
    6: [wounds(q, d, rending=True) for q in (4, 3, 5) for d in (3, 4, 5)],
    7: [hits(q, True) for q in NEEDS] + [Fraction(1, 6)],
    8: [1 - chance(5), Fraction(sum(d >= 2 for d in FACES), 6),
        Fraction(HALVES.count(1), 6)],
    9: [fearless(q) for q in (3, 4, 5, 6)],
    10: [chance(4, m) for m in (-2, -1, 0, 1, 2, 3)],
    11: [chance(n) ** dice for n in (2, 3, 4, 5) for dice in (1, 2, 3)],
    12: dangers(6),
    13: [open_hit(d, p) for p in (0, 1, 2) for d in (3, 4, 5)],
    14: SHOT_AND_CHARGE,
    15: [4 * wounds(4, 4, 1, extra=True), 4 * wounds(4, 4, 1),
         2 * wounds(4, 4, bane=True)],
}
# Rules in which whole numbers stand among the fractions, and what of a text
# they begin after.
WHOLE = {7: r": (.*)", 12: r": (.*)", 14: r": (.*)"}


def said(rule, text):
    """The fractions of a statement, and where there are, whole numbers; lists
    of cases ("-2/-1/0", "3+/4+") are none."""
    text = re.sub(r"[-+]?\d+\+?(?:/[-+]?\d+\+?){2,}|\d\+(?:/\d\+)+", " ", text)
    if rule not in WHOLE:
        return [Fraction(w) for w in re.findall(r"\d+/\d+", text)]
    text = re.search(WHOLE[rule], text)[1]
    text = re.sub(r"\(\d+ \w+\)|\([^)]*\)|\d\+\.\.\d\+|\d\+", " ", text)
    return [Fraction(w) for w in re.findall(r"\d+/\d+|(?<!\S)\d+(?=[ ,;.])",
                                            text)]


def main():
    bad = count = 0
    for name in ("quest.md", "quest.fr.md"):
        with open(os.path.join(ROOT, "rules", name), encoding="utf-8") as file:
            rules = dict(re.findall(
                r"^- \*\*quest\.17\.(\d\d)\*\* \[\w+\] (.*)$", file.read(),
                re.M))
        for rule, values in EXPECTED.items():
            own = said(rule, rules[f"{rule:02d}"])
            count += len(values)
            if own != [Fraction(value) for value in values]:
                bad += 1
                print(f"rules/{name}: quest.17.{rule:02d} says "
                      + " ".join(map(str, own)) + ", counted "
                      + " ".join(map(str, values)))
        if len(rules) != len(EXPECTED):
            bad += 1
            print(f"rules/{name}: {len(rules)} rules of chapter 17, "
                  f"{len(EXPECTED)} counted")
    print(f"{count} chances counted, {bad} rules differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
