#!/usr/bin/env python3
"""What a model of duo costs (duo.90.10 to 90.14, 90.17, 90.20), from books/duo.

    duo_points.py                 every profile with what makes its points
    duo_points.py BAND.yaml ...   the points of bands, model by model

All numbers are fractions, so that nothing depends on how a machine rounds; the
only root that is not exact is that of range/20, taken to nine decimals and
rounded down. By the formula a model is worth

    max(3, 10 * m * sqrt(T * D) / R)      rounded, halves up

where T is how much it threatens, D how long it lasts, m what else it can do,
and R = sqrt(T * D) of the rebel soldier, who is worth 10. With its usual gear it
costs what profiles.yaml says, which `alea calibrate` found by battles; with other
gear as much more or less as the formula has it.
"""

import os
import sys
from fractions import Fraction
from math import isqrt

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import small_yaml  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BOOK = os.path.join(ROOT, "books", "duo")
UNIT = "rebel-soldier"  # is worth 10 (duo.90.10)
MARKS = {"malus": -1, "normal": 0, "bonus": 1}

# Chances by mark: -1 Malus, 0 Normal, +1 Bonus (duo.33.04, 33.06, 33.07).
PASS = {-1: Fraction(23, 72), 0: Fraction(7, 12), 1: Fraction(29, 36)}
FAIL = {mark: 1 - chance for mark, chance in PASS.items()}
WIN = {-1: Fraction(715, 2592), 0: Fraction(575, 1296), 1: Fraction(401, 648)}


def net(indications):
    """duo.01.04, 01.05"""
    return (indications > 0) - (indications < 0)


def hundredths(value):
    return Fraction(value, 100)


class Book:
    """The content, each kind of thing by its key."""

    def __init__(self, folder=BOOK):
        def load(name, *lists):
            data = small_yaml.read_file(os.path.join(folder, name))
            return [{thing["key"]: thing for thing in data[key]}
                    for key in lists] + [data]

        self.weapon_rules, self.weapons, data = load(
            "weapons.yaml", "rules", "weapons")
        self.zone_factor = hundredths(data["zone-factor"])
        self.armour, self.shields, _ = load("armour.yaml", "armour", "shields")
        self.traits, self.skills, _ = load("traits.yaml", "traits", "skills")
        self.powers, self.spells, _ = load("powers.yaml", "powers", "spells")
        self.every_power = {**self.powers, **self.spells}
        self.keywords, self.profiles, _ = load(
            "profiles.yaml", "keywords", "profiles")


def mark(thing, skill):
    """The mark of a skill: of a model, or of a weapon's damage."""
    return MARKS[thing.get(skill, "normal")]


# ---- T: threat (duo.90.11, 90.12) ----

def reach(pas):
    """sqrt(pas / 20), to nine decimals"""
    return Fraction(isqrt(pas * 10 ** 18 // 20), 10 ** 9)


def rule_factor(book, rules):
    """What the rules of a weapon or power make of its value."""
    factor = Fraction(1)
    for rule in rules:
        factor *= hundredths(book.weapon_rules[rule].get("factor", 100))
    return factor


def traits_of(model):
    """Keys of the model's traits; 'slayer: [troll]' is written as a map."""
    return [next(iter(t)) if isinstance(t, dict) else t
            for t in model.get("traits", [])]


def trait_factor(book, model):
    """What traits make of every attack in close combat."""
    factor = Fraction(1)
    for trait in traits_of(model):
        factor *= hundredths(book.traits[trait].get("factor", 100))
    return factor


def blows(book, model):
    """An attack for each weapon of close combat; bare hands without one."""
    weapons = [book.weapons[key] for key in model.get("weapons", [])
               if "range" not in book.weapons[key]]
    bare = 0 if "martial-art" in traits_of(model) else -1  # duo.10.01, 10.02
    one_handed = [w for w in weapons if w.get("hands", 1) == 1]
    for weapon in weapons or [{"damage": "normal", "bare": bare}]:
        empty = weapon.get("bare", 0)
        rules = set(weapon.get("rules", []))
        if len(one_handed) > 1 and weapon.get("hands", 1) == 1:
            rules.add("multiple-combats")  # duo.22.03
        harm = net(mark(model, "damage") + mark(weapon, "damage") + empty)
        yield (WIN[net(mark(model, "combat") + empty)] * PASS[harm]
               * rule_factor(book, rules) * trait_factor(book, model))


def shots(book, model):
    """An attack for each weapon that shoots."""
    for key in model.get("weapons", []):
        weapon = book.weapons[key]
        if "range" not in weapon:
            continue
        harm = net(mark(model, "damage") + mark(weapon, "damage"))
        yield (weapon.get("rate", 1) * PASS[mark(model, "shooting")]
               * PASS[harm] * reach(weapon["range"])
               * (book.zone_factor if "zone" in weapon else 1)
               * rule_factor(book, weapon.get("rules", [])))


def castings(book, model):
    """An attack for each power that harms or hinders."""
    for key, own in model.get("powers", {}).items():
        power = book.every_power[key]
        if "damage" in power:
            effect = PASS[mark(power, "damage")]
        elif "effect" in power:
            effect = hundredths(power["effect"])
        else:
            continue
        yield (power.get("rate", 1) * PASS[MARKS[own]] * effect
               * reach(power["range"])
               * (book.zone_factor if "zone" in power else 1)
               * rule_factor(book, power.get("rules", [])))


def attacks(book, model):
    return [*blows(book, model), *shots(book, model), *castings(book, model)]


def threat(book, model):
    """The best attack, a quarter of all others, and 0.1."""
    values = attacks(book, model)
    return max(values) + (sum(values) - max(values)) / 4 + Fraction(1, 10)


# ---- D: how long it lasts (duo.90.13) ----

def saves(book, model):
    """The chance that each of its Saves fails."""
    if model.get("armour", "none") != "none":
        yield FAIL[mark(book.armour[model["armour"]], "save")]
    if model.get("shield", "none") != "none":
        shield = book.shields[model["shield"]]
        share = hundredths(shield["share"])
        yield 1 - share + share * FAIL[mark(shield, "save")]
    for trait in traits_of(model):
        if "save" in book.traits[trait]:
            yield FAIL[mark(book.traits[trait], "save")]
    if "force-sensitive" in traits_of(model):
        if any("force-save" in book.weapons[key].get("rules", [])
               for key in model.get("weapons", [])):
            yield FAIL[1]  # duo.23.07, one of that name (duo.07.04)


def durability(book, model):
    lasts = max([hundredths(book.traits[trait].get("durability", 100))
                 for trait in traits_of(model)], default=Fraction(1))
    for chance in saves(book, model):
        lasts /= chance
    return lasts


# ---- m: what else it can do (duo.90.14) ----

def extra(book, model):
    m = Fraction(1)
    for trait in traits_of(model):
        m += hundredths(book.traits[trait].get("m", 0))
    for key, own in model.get("powers", {}).items():
        part = hundredths(book.every_power[key].get("m", 0))
        if book.every_power[key].get("by-test"):
            part *= PASS[MARKS[own]] / PASS[0]
        m += part
    morale = model.get("morale", "normal")
    return m + hundredths(book.skills["morale"].get(morale, 0))


# ---- points (duo.90.10) ----

def rounded_root(square):
    """The root of a fraction, rounded to a whole number, halves up: the
    greatest n with (n - 1/2)^2 at most the fraction."""
    n = isqrt(square.numerator // square.denominator)
    while Fraction(2 * n + 1, 2) ** 2 <= square:
        n += 1
    return n


def points(book, model):
    unit = book.profiles[UNIT]
    own = threat(book, model) * durability(book, model)
    of_unit = threat(book, unit) * durability(book, unit)
    return max(3, rounded_root(100 * extra(book, model) ** 2 * own / of_unit))


def usual(profile):
    """A profile with the gear that its published points are of (duo.90.17)."""
    return {**profile, **profile.get("usual", {})}


def same_gear(one, other):
    return all(one.get(key, empty) == other.get(key, empty) for key, empty in
               (("weapons", []), ("armour", "none"), ("shield", "none")))


def shooting(book, model):
    return any("range" in book.weapons[key] for key in model.get("weapons", []))


def price(book, model):
    """What a model costs: duo.90.17, 90.20. Its key is that of its profile."""
    own = usual(book.profiles[model["key"]])
    if same_gear(own, model):
        return own["points"]
    kin = [own]
    if shooting(book, own) != shooting(book, model):
        kin = [usual(profile) for profile in book.profiles.values()
               if profile.get("template")
               and shooting(book, usual(profile)) == shooting(book, model)]
    cost = Fraction(points(book, model) * sum(k["points"] for k in kin),
                    sum(points(book, k) for k in kin))
    return max(1, (2 * cost + 1) // 2)


def equipped(book, entry):
    """A model of a band: its profile with the gear that the band gives it."""
    model = dict(book.profiles[entry["profile"]])
    for key in ("weapons", "armour", "shield"):
        if key in entry:
            model[key] = entry[key]
    return model


# ---- what is printed ----

def print_model(book, name, model, count=1):
    print(f"{count:3} x {name:32} {price(book, model):3}   "
          f"by the formula {points(book, model):3}  "
          f"T {float(threat(book, model)):.4f}  "
          f"D {float(durability(book, model)):7.4f}  "
          f"m {float(extra(book, model)):.4f}")


def main():
    book = Book()
    for path in sys.argv[1:]:
        band = small_yaml.read_file(path)
        total = 0
        print(f"{band['name']}")
        for entry in band["models"]:
            model, count = equipped(book, entry), entry.get("count", 1)
            print_model(book, entry.get("name", model["fr"]), model, count)
            total += count * price(book, model)
        print(f"    {total} of {band['points']} points\n")
    if not sys.argv[1:]:
        for profile in book.profiles.values():
            print_model(book, profile["fr"], usual(profile))


if __name__ == "__main__":
    main()
