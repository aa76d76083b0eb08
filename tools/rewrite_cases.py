#!/usr/bin/env python3
"""rewrite_cases.py FOLDER... -- gives the numbers of expected events their names.

Cases used to say {event: hit-roll, c: 2}; they say {event: hit-roll, hits: 2}
now. Every case below the folders (or each file that is named) is rewritten in
place; comments and layout stay as they are. A number that its event does not
have is left alone and told, and the exit code is then 1."""

import os
import re
import sys

# What the numbers a, b and c of an event are called; "-" is none of them.
NAMES = {
    "ofas": """
        edge edge - -
        scenario scenario - -
        attacker scenario - -
        variant variant - -
        condition condition - -
        hour hour - -
        turn turn - -
        end-roll turn - -
        last-turn turn - -
        pool points - -
        purse points - -
        cheaper points - -
        available-roll - ready -
        bid points - -
        extra caught - -
        bid-roll bid total extra
        tie-broken bid - -
        passes points - -
        goes-on points - -
        order order points -
        discipline-roll tried successes -
        pays points - -
        rally-roll tried successes -
        aims weapon profile bonus
        aims-scenery weapon piece bonus
        volley-scenery weapon shots piece
        raids piece - -
        batters weapon attacks piece
        scarred piece points left
        collapses piece - -
        door piece - -
        mans piece - -
        quits piece x y
        rubble-roll tried successes -
        volley weapon shots bonus
        volley-lost weapon - -
        strikes weapon attacks -
        handy bonus - -
        hit-roll tried successes weapon
        hit-reroll tried successes weapon
        clumsy-roll tried successes weapon
        cover-roll tried successes other-weapon
        field-roll tried successes other-weapon
        explosion-roll rolled hits weapon
        capped hits most -
        jolts hits strength -
        wound-roll tried successes weapon
        wound-reroll tried successes weapon
        harmless-roll tried successes weapon
        sniper-roll wounds - -
        defensive-roll tried successes -
        falls figure - -
        wasted wounds - -
        hurt life left -
        marks marks - -
        leader figure - -
        medic-roll tried successes -
        returns figure - -
        morale-roll tried successes against
        moves length x y
        halted by piece -
        pivots degrees x y
        gets-out - x y
        bail-roll tried successes -
        ram-roll tried successes -
        crush-roll tried successes -
        crush-wound-roll tried successes -
        repair-roll tried successes -
        mends part mount -
        damage left - -
        damage-roll tried successes -
        table-roll rolled total -
        robust-die discarded total -
        breaks weapon - -
        propulsion immobilised - -
        backlash-roll tried successes -
        robust-roll tried successes -
        wounded-roll rolled points -
        enters length x y
        arrives - x y
        danger-roll tried successes -
        contact length x y
        retreats length x y
        follows length x y
        radio-roll tried successes -
        gains points - -
        deploys - x y
        spoils points - -
        power power - -
        power-roll rolled total -
        regains life - -
        shells explosion - -
        toll points - -
        quarter points quarter -
        card-roll card again -
        chooser side - -
        special piece special -
        special-weapon weapon piece -
        tower-roll tried successes -
        mission mission done points
        tactic tactic - -
        tactic-kept tactic - -
        reserve-roll tried successes -
        secures points - -
        scores points objective -
        score first second -
        tally points - -
        all-ends first second -
        corner corner - -
        ends first second -
    """,
    "duo": """
        order-roll - total -
        order place - -
        round round - -
        acts action - -
        moves length action -
        climbs length - -
        leaps length - -
        combat-roll assailants total -
        pushed length falls -
        shoots weapon - -
        shot-roll weapon total passed
        deviates length degrees -
        damage-roll blow total passed
        save-roll source total passed
        fatal-roll - points -
        hurt life left -
        falls length - -
        reloads weapon - -
        hero-roll - total passed
        morale-roll - total passed
        flees length - -
        power-roll power total passed
        spell-roll power total passed
        duel-roll - total -
        affected power - -
        freed power - -
        takes objective - -
        drops objective - -
        scores points - -
    """,
    "quest": """
        mission-roll rolled - free
        mission mission rounds mission-level
        round round - -
        wave wave threat tenths
        wave-roll enemy - -
        zone-roll zone result -
        pick-roll objective result -
        ambush-roll - result -
        tokens tokens total -
        acts action - -
        rests power - -
        spends power left -
        regains power total -
        exhausted wounds - -
        sickens wounds - -
        stat-roll need modifier passed
        moves length - -
        hurry-roll - result -
        danger-roll - - wounds
        jump-roll need modifier passed
        jumps length - -
        falls length - -
        shoots weapon - -
        strikes weapon - -
        hit-roll need modifier hits
        extra-hits hits - -
        impact-roll need modifier hits
        blast hits - -
        block-roll need modifier blocked
        bane-roll need modifier blocked
        regeneration-roll need modifier ignored
        wounded wounds model left
        killed left model -
        destroyed - model -
        closes-in length - -
        backs-off length models -
        some-back-off length models -
        cornered length models -
        some-cornered length models -
        morale-roll need modifier passed
        fearless-roll need modifier passed
        giant-roll - result -
        reveal-roll token finding -
        relic token - -
        takes token - -
        takes-relic token - -
        uses item - -
        heals wounds - -
        heal-roll - result -
        reloaded weapon - -
        pushed length - -
        console console - -
        casts spell - -
        boosts tokens - -
        opposes tokens - -
        cast-roll need modifier passed
        spell-works spell - -
        spell-ends spell - -
        spell-skipped spell - -
        afflicted condition - -
        cured condition - -
        unbind-roll - result -
        loose-roll need modifier passed
        ai-sight seen - -
        ai-reach ways - -
        ai-nearest length aim -
        ai-only length aim -
        ai-provoked length aim -
        ai-no-way length aim -
        ai-shot over under -
        ai-charge over under -
        ai-decides action - -
        ai-objective there - -
        ai-towards objective - -
        holds rounds - -
    """,
}

# Other words that cases had for a, b and c.
LETTERS = {"a": "a", "n": "a", "b": "b", "successes": "b", "shots": "b",
           "c": "c", "against": "c"}
BOOK_LETTERS = {
    "ofas": {"weapon": "c"},  # of the other unit
    "duo": {"total": "b", "passed": "c"},
    "quest": {"need": "a", "modifier": "b", "result": "b", "passed": "c"},
}
COUNTED_FROM_1 = ("figure", "model")
FIRST_BOOK = "ofas"  # of cases that name none


def names_of(book):
    table = {}
    for line in NAMES.get(book, "").split("\n"):
        words = line.split()
        if words:
            table[words[0]] = dict(zip("abc", words[1:]))
    return table


def new_value(letter, name, value):
    """Figures counted from 0 and lengths were in hundredths of a millimetre."""
    if not re.fullmatch(r"-?\d+", value):
        return value
    if letter and name in COUNTED_FROM_1:
        return str(int(value) + 1)
    if letter and name == "length":
        return f"{int(value) / 100:.2f}".rstrip("0").rstrip(".")
    return value


class Case:
    def __init__(self, path, text):
        self.path = path
        self.text = text
        book = re.search(r"(?m)^(?:book|livre): *([\w-]+)", text)
        book = book.group(1) if book else FIRST_BOOK
        self.names = names_of(book)
        self.letters = {**LETTERS, **BOOK_LETTERS.get(book, {})}
        self.troubles = []

    def key(self, event, key, value, at):
        """The new key and value of a number of the event."""
        letter = self.letters.get(key)
        names = self.names.get(event)
        if not letter or (names and key in names.values()):
            return key, value
        if not names and not self.names:
            return key, value
        name = (names or {}).get(letter, "-")
        if name == "-":
            line = self.text.count("\n", 0, at) + 1
            self.troubles.append(
                f"{self.path}:{line}: {event} has no number {key}")
            return key, value
        return name, new_value(key in LETTERS, name, value)

    def pairs(self, event, text, at):
        """Rewrites the keys of numbers in the inside of a map."""
        def one(m):
            key, value = self.key(event, m[2], m[4], at)
            return m[1] + key + m[3] + value
        return re.sub(r"(^|[{,]\s*|\n\s+)([a-z]+)(:\s*)([^,}\s\[{]+)",
                      one, text)

    def rewritten(self):
        def flow(m):
            return self.pairs(m[2], m[0], m.start())

        def block(m):
            return self.pairs(m[3], m[0], m.start())
        text = re.sub(r"\{ *(event|not): *([\w-]+)[^{}]*\}", flow, self.text)
        # "- event: hit-roll" and lines below it that are as far to the right
        return re.sub(
            r"(?m)^( *)- (event|not): *([\w-]+) *(?:#.*)?$(?:\n\1  [\w-].*)*",
            block, text)


def cases(places):
    for place in places:
        if not os.path.isdir(place):
            yield place
        for folder, _, files in sorted(os.walk(place)):
            for name in sorted(files):
                if name.endswith((".yaml", ".yml")):
                    yield os.path.join(folder, name)


def main(places):
    if not places:
        print(__doc__.split(" -- ", 1)[0] + ": a folder, please",
              file=sys.stderr)
        return 2
    changed, troubles = 0, 0
    for path in cases(places):
        with open(path, encoding="utf-8") as file:
            case = Case(path, file.read())
        text = case.rewritten()
        for trouble in case.troubles:
            print(trouble, file=sys.stderr)
            troubles += 1
        if text != case.text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            changed += 1
    print(f"{changed} cases rewritten")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
