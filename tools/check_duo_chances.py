#!/usr/bin/env python3
"""Count the chances of chapter 33 of duo anew, and compare both ledgers.

Nothing here is taken from the program: every number is counted by rolling all
dice there are, 36 pairs or 216 triples, in whole numbers. The fractions that
follow a rule's colon or word are compared in the order in which the ledger
says them, in rules/duo.md and in rules/duo.fr.md.
"""

import os
import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FACES = range(1, 7)


# ---- rolls: how often each total comes up, as fractions of all ----

def spread(dice, keep):
    """Chances of the sum of what 'keep' takes of so many sorted dice."""
    totals = Counter(sum(keep(sorted(roll)))
                     for roll in product(FACES, repeat=dice))
    return {total: Fraction(n, 6 ** dice) for total, n in totals.items()}


NORMAL = spread(2, lambda roll: roll)         # duo.01.01
BONUS = spread(3, lambda roll: roll[1:])      # duo.01.02
MALUS = spread(3, lambda roll: roll[:2])      # duo.01.03
ROLL = {"N": NORMAL, "+": BONUS, "-": MALUS}
PASS = {mark: sum(p for total, p in roll.items() if total >= 7)
        for mark, roll in ROLL.items()}       # duo.02.02
FAIL = {mark: 1 - p for mark, p in PASS.items()}


def mean(roll):
    return sum(total * p for total, p in roll.items())


def opposed(one, other):
    """Chances that the first wins, that nobody does, that the other does."""
    win = tie = Fraction(0)
    for (a, p), (b, q) in product(ROLL[one].items(), ROLL[other].items()):
        win += p * q * (a > b)
        tie += p * q * (a == b)
    return [win, tie, 1 - win - tie]


def duelled(user, duel):
    """A power against a dueller: done to the target, thrown back, nothing."""
    done = back = Fraction(0)
    for (a, p), (b, q) in product(ROLL[user].items(), ROLL[duel].items()):
        done += p * q * (a >= 7 and b <= a)
        back += p * q * (a >= 7 and b > a)
    return [done, back, FAIL[user]]


def tied(groups):
    """Chance that at least two of so many groups roll the same (duo.21.03)."""
    return sum(
        p for rolls in product(NORMAL.items(), repeat=groups)
        for p in [product_of(q for _, q in rolls)]
        if len({total for total, _ in rolls}) < groups)


def product_of(values):
    result = Fraction(1)
    for value in values:
        result *= value
    return result


# ---- what the ledger must say, rule by rule ----

def in_parts(roll, whole):
    """Numerators over 'whole' for the totals from 2 to 12, then the mean."""
    return [int(roll[total] * whole) for total in range(2, 13)] + [mean(roll)]


def shots():
    """One shot for each pair of marks, Normal in the middle."""
    return [PASS[shot] * PASS[harm] for shot in "+N-" for harm in "+N-"]


def deviation():
    """The lower of two dice, in 36ths, and its mean."""
    lower = Counter(min(roll) for roll in product(FACES, repeat=2))
    return [lower[n] for n in FACES] + [Fraction(
        sum(n * often for n, often in lower.items()), 36)]


SHOT = PASS["N"] * PASS["N"]
WON = opposed("N", "N")[0]
BARE = opposed("-", "N")
EXPECTED = {
    1: in_parts(NORMAL, 36),
    2: in_parts(BONUS, 216),
    3: in_parts(MALUS, 216),
    4: [PASS[m] for m in "N+-"] + [FAIL[m] for m in "N+-"],
    5: opposed("+", "+") + opposed("N", "N") + opposed("-", "-"),
    6: opposed("+", "N") + opposed("+", "-") + opposed("N", "-"),
    7: opposed("N", "+") + opposed("-", "+") + opposed("-", "N"),
    8: shots(),
    9: [SHOT] + [SHOT * FAIL[m] for m in "-N+"],
    10: [FAIL["N"] * FAIL["-"], FAIL["+"] * FAIL["-"], FAIL["-"] ** 2],
    11: [WON * PASS[m] for m in "N+-"],
    12: [BARE[0] * PASS["-"], BARE[2] * PASS["N"]],
    13: sum((duelled("N", m) for m in "+N-"), []),
    14: sum((duelled(u, m) for u in "+-" for m in "+N-"), []),
    15: [1 - (1 - SHOT) ** 2, 2 * SHOT],
    16: deviation(),
    17: [tied(2), tied(3)],
    18: [PASS["N"], PASS["N"], FAIL["-"], SHOT * FAIL["-"],
         SHOT * FAIL["-"] ** 2],
}
# Rules 1 to 3 and 16 also list whole numbers, after the colon.
WHOLE = {1, 2, 3, 16}


def said(rule, text):
    """The numbers of a statement: fractions, and where there are, whole ones."""
    if rule in WHOLE:
        found = re.findall(r"\d+/\d+|\d+", text.split(":", 1)[1])
    else:
        found = re.findall(r"\d+/\d+", text)
    return [Fraction(word) for word in found]


def main():
    bad = count = 0
    for name in ("duo.md", "duo.fr.md"):
        with open(os.path.join(ROOT, "rules", name), encoding="utf-8") as file:
            rules = dict(re.findall(r"^- \*\*duo\.33\.(\d\d)\*\* \[\w+\] (.*)$",
                                    file.read(), re.M))
        for rule, values in EXPECTED.items():
            own = said(rule, rules[f"{rule:02d}"])
            count += len(values)
            if own != [Fraction(value) for value in values]:
                bad += 1
                print(f"rules/{name}: duo.33.{rule:02d} says "
                      + " ".join(map(str, own)) + ", counted "
                      + " ".join(map(str, values)))
        if len(rules) != len(EXPECTED):
            bad += 1
            print(f"rules/{name}: {len(rules)} rules of chapter 33, "
                  f"{len(EXPECTED)} counted")
    print(f"{count} chances counted, {bad} rules differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
