#!/usr/bin/env python3
"""Check the content of bts: books/bts against itself, the code and both ledgers.

Every key is one that docs/factions.md and the heads of the files tell of, every
name that a file uses is written somewhere, every keyword, special rule, Order,
feat and spell that the program knows has its line, numbers are those of the
tables of chapter 90. Lists add up and keep to chapters 2, 3 and 13;
nothing on a table overlaps but what is meant to, and a third of it is scenery.
"""

import itertools
import math
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import book_files  # noqa: E402

ROOT = book_files.ROOT
FILES = book_files.Files("bts")
CODE = os.path.join(ROOT, "src", "books", "bts")
SCENERY = os.path.join(ROOT, "src", "table", "scenery.h")

NAME_BYTES = 39
FOR_PEOPLE = ("facts.yaml", "lessons.yaml")  # what the page says of the book
NAMED = "key fr en also"
FIELDS = {  # the keys of each list
    "keywords": f"{NAMED} species",
    "species": NAMED,
    "specials": f"{NAMED} takes always rule",
    "orders": f"{NAMED} value aura target when rule",
    "feats": f"{NAMED} phase shared rule",
    "schools": NAMED,
    "spells": f"{NAMED} school value target reach rule",
    "ranks": f"{NAMED} slots",
    "armours": f"{NAMED} specials base height",
    "plates": f"{NAMED} value",
    "places": f"{NAMED} arc factor",
    "civilisations": NAMED,
    "results": f"{NAMED} points",
    "terrain": f"{NAMED} traits look does size height doors windows "
               "with count",
    "scenarios": f"{NAMED} die first depth halves centre border reserves "
                 "markers camp-markers placed apart inside picks aims",
    "weapons": f"{NAMED} book price hands category range force pierce dice "
               "specials gives support duel wound lance gear reach bonus limit "
               "for needs riders",
    "mounts": f"{NAMED} price keyword move combat force defence attacks life "
              "specials bardable base size height shoulder",
    "profiles": f"{NAMED} agreement book keywords cost move combat aim force "
                "defence attacks life moral armour base size hull height "
                "shoulder rank orders feats spells specials mastery grudges "
                "upgrades arsenal most mounts equipment plates plates-most "
                "crew beasts crew-per-weapon crew-aim crew-moral arms places "
                "servants helpers combined glyph",
}
FACTION = f"{NAMED} civilisation bonus test everything"
BONUS = "fr en keywords specials reroll still dice figures"
ARMY = "book name faction allies points cost units"
UNIT = "name agreement champion warriors transport solo"
FIGURE = ("profile count name agreement general mount barded equipment upgrades "
          "armour base orders feats spells arms plates servants combined")
WORDS = {  # fields that say one word of a few
    "category": "melee light precision heavy shotgun flamethrower "
                "light-artillery heavy-artillery",
    "limit": "figure unit army",
    "riders": "barred light",
    "reroll": "crossing to-hit",
    "target": "friends banner reserve enemy friend self template",
    "phase": "command shooting duel",
    "when": "movement now",
    "takes": "keyword weapon",
    "agreement": "m f mp fp",
    "glyph": "graded weapon mechanic medic mage beast rider bike walker "
             "monster vehicle siege-weapon",
    "first": "higher lower",
}
TRAITS = ("solid hides wooded rocky urban aquatic deep ditch obstacle raised "
          "slope building fortified burns").split()
SIDES = ["south", "east", "north", "west"]
AIMS = {"general": 2, "demoralised": 2, "banner": 2, "champions": 2,
        "markers": 2, "centre": 2, "sides": 1, "own-champion": 2,
        "enemy-champion": 2, "enemy-target": 2, "enemy-marker": 2, "vip": 4}
PICKS = ["own-champion", "enemy-champion", "enemy-marker", "enemy-target"]
ALONE = ("monster", "vehicle", "walker", "siege-weapon")  # bts.02.16
MEANT = [{"ruin", "wall"}, {"ruin", "barricade"}, {"wall", "barricade"},
         {"hill", "rocks"}]  # kinds that may lie one upon the other


class Check(book_files.Check):
    """And of keys and words."""

    def keys(self, thing, known, where):
        for key in thing:
            self.need(key in known.split(), f"{where}: unknown key '{key}'")
        for key, words in WORDS.items():
            if key in thing:
                self.need(thing[key] in words.split(),
                          f"{where}: {key}: {thing[key]}?")

    def known(self, words, among, where):
        """Each of the words, or the one, is among those."""
        for word in words if isinstance(words, list) else [words]:
            self.need(word in among, f"{where}: {word}?")


class Book:
    """All lists, things by their keys; of which faction, under 'of'."""

    def __init__(self, check):
        self.lists = {key: {} for key in FIELDS}
        self.factions, self.other, self.of = {}, {}, {}
        for name, text in FILES.folder(but=FOR_PEOPLE):
            self.take(check, name, text, None)
        for name, text in FILES.folder("factions"):
            self.factions[text["faction"]["key"]] = text["faction"]
            self.take(check, name, text, text["faction"]["key"])

    def __getitem__(self, key):
        return self.lists[key]

    def take(self, check, name, text, faction):
        check.need(text.get("format") == 1, f"{name}: format: 1")
        for title, things in text.items():
            if title not in self.lists:
                self.other[title] = things
                continue
            for thing in things:
                where = f"{name}: {thing['key']}"
                check.keys(thing, FIELDS[title], where)
                check.need(thing["key"] not in self[title], f"{where}: twice")
                for lang in ("fr", "en"):
                    check.need(len(str(thing.get(lang) or "").encode())
                               in range(1, NAME_BYTES + 1),
                               f"{where}: its name in '{lang}'")
                self[title][thing["key"]] = thing
                self.of[title, thing["key"]] = faction


def plain(word):
    return re.sub(r"[\s-]+", " ", str(word).lower())


def words_for(thing):
    return {plain(word) for word in (thing["key"], thing["fr"], thing["en"],
                                     *thing.get("also", []))}


def by_word(things):
    return {word: thing for thing in things.values()
            for word in words_for(thing)}


def check_names(check, book):
    """No word means two things of a list."""
    for title, things in book.lists.items():
        seen = {}
        for key, thing in things.items():
            for word in words_for(thing):
                check.need(seen.setdefault(word, key) == key,
                           f"{title}: '{word}' is {key} and {seen[word]}")


def check_numbers(check, book, title, rows):
    """Launch values, phases and rules are those of the program, which plays by its
    own: X(NAME, "key", "French", "English", value or PHASE, rule"""
    rows = re.sub(r"\s*\\\n\s*", " ", rows)
    for key, what, rule in re.findall(
            r'X\(\w+, "([\w-]+)", "(?:\\.|[^"])*", "(?:\\.|[^"])*", (\w+), '
            r"(\d+)", rows):
        thing = book[title].get(key, {})
        check.need(what.lower() == str(thing.get("value", thing.get("phase"))),
                   f"{title}: {key}: the program has {what}")
        check.need(int(thing.get("rule", "0")[-2:]) == int(rule),
                   f"{title}: {key}: the program has rule {rule}")


def check_program(check, book):
    """What the program knows by its key has its line, in its order: each list
    BTS_X(X) of the headers of the book, X(NAME, "key" ..."""
    for name in sorted(os.listdir(CODE) if os.path.isdir(CODE) else []):
        if not name.endswith(".h"):
            continue
        with open(os.path.join(CODE, name), encoding="utf-8") as file:
            text = file.read()
        for title in ("keywords", "specials", "orders", "feats", "spells"):
            rows = re.search(rf"#define BTS_{title.upper()}\(X\)(.*?)\nenum ",
                             text, re.S)
            if rows:
                keys = re.findall(r'X\(\w+, "([\w-]+)"', rows.group(1))
                check.need(list(book[title]) == keys,
                           f"{title}: not those of {name}, or in another order")
                check_numbers(check, book, title, rows.group(1))


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(name):
    """The tables of rules/NAME by the rule that they stand under, each a list
    of rows of cells. The first part of a name is it: "Baroudeur (book: CT)"."""
    found, rule = {}, None
    path = os.path.join(ROOT, "rules", name)
    if not os.path.exists(path):  # the content came before the ledger
        return found
    with open(path, encoding="utf-8") as file:
        for line in file:
            heading = re.match(r"- \*\*(bts\.\d\d\.\d\d)\*\*", line)
            rule = heading.group(1) if heading else rule
            if re.match(r"\s*\| *[^-\s]", line):
                found.setdefault(rule, []).append(cells(line))
    return found


def profile_cells(book, p):
    """bts.90.25, 90.27, 90.28: pts, Mvt, CC, CT, F, D, A, PV, Mo."""
    row = [p.get(key, "-") for key in ("cost move combat aim force defence "
                                       "attacks life moral").split()]
    if "plates" in p:
        row[5] = "/".join(str(book["plates"][side]["value"])
                          for side in p["plates"])
    if "siege-weapon" in p["keywords"]:
        row[4] = book["weapons"][p["equipment"][0]]["force"]
    return [str(cell) for cell in row]


def weapon_cells(w):
    """bts.90.29: price, range, F, Pen., and the dice behind the category."""
    price = "/".join(str(price).upper() for price in w["price"])
    return [f"[{price}]", *(str(w.get(key, "-"))
                            for key in ("range", "force", "pierce")),
            str(w.get("dice", 1))]


def check_ledger(check, book, name):
    """Numbers and special rules of the tables of chapter 90 are those here."""
    found = tables(name)
    profiles, weapons = by_word(book["profiles"]), by_word(book["weapons"])
    rules = {s["fr"].lower(): key for key, s in book["specials"].items()}
    for rule in ("bts.90.25", "bts.90.27", "bts.90.28"):
        for row in found.get(rule, [[]])[1:]:
            p = profiles.get(plain(re.sub(r" \(.*", "", row[0])))
            if not check.need(p, f"{name}: {rule}: {row[0]}?"):
                continue
            check.need(profile_cells(book, p) == row[2:11],
                       f"{name}: {rule}: {row[0]} is {profile_cells(book, p)}")
            has = p.get("specials", []) + [
                up["special"] for up in p.get("upgrades", [])] + [
                key for w in p.get("equipment", [])
                for key in book["weapons"][w].get("specials", [])]
            for words, key in rules.items():
                said = re.search(rf"(?<![\w-]){words}(?![\w-])",
                                 row[-1].lower())
                check.need(not said or key in has,
                           f"{name}: {rule}: {row[0]} has no {key}")
    for row in found.get("bts.90.29", [[]])[1:]:
        w = weapons.get(plain(re.sub(r" \(.*", "", row[0])))
        if check.need(w, f"{name}: bts.90.29: {row[0]}?"):
            check.need(weapon_cells(w) == [*row[2:6], row[6].split()[-1]],
                       f"{name}: {row[0]} is {weapon_cells(w)}")


def check_weapons(check, book):
    everyone = {**book["keywords"], **book["species"]}
    for key, w in book["weapons"].items():
        where = f"weapons: {key}"
        check.known(w.get("specials", []) + w.get("gives", []),
                    book["specials"], where)
        check.known(w.get("for", []), everyone, where)
        check.known(w.get("needs", []), book["specials"], where)
        check.need(len(w["price"]) == 2, f"{where}: price")
        shoots = w.get("category", "melee") != "melee"
        check.need(shoots == ("range" in w) == ("force" in w),
                   f"{where}: range and force are those of what shoots")
        check.need("category" in w or "gear" in w or "gives" in w,
                   f"{where}: it does nothing")
    for key, m in book["mounts"].items():
        check.known(m.get("specials", []), book["specials"], f"mounts: {key}")
        check.known(m["keyword"], ["cavalry", "bike"], f"mounts: {key}")


def check_profile(check, book, key, p):
    where = f"profiles: {key}"
    everyone = {**book["keywords"], **book["species"]}
    check.known(p["keywords"], everyone, where)
    check.known(p.get("specials", []), book["specials"], where)
    check.known(p.get("grudges", []), everyone, where)
    check.known(p.get("mastery", []), book["weapons"], where)
    check.known(p.get("equipment", []), book["weapons"], where)
    check.known(p.get("mounts", []), book["mounts"], where)
    check.known(p.get("armour", []), book["armours"], where)
    check.known(p.get("plates", []) + p.get("plates-most", []),
                book["plates"], where)
    check.known(p.get("arsenal", []), ["melee", "shooting", "support"], where)
    for up in p.get("upgrades", []):
        check.keys(up, "special cost instead excludes", where)
        check.known([up[k] for k in up if k != "cost"], book["specials"], where)
    for arm in p.get("arms", []):
        check.keys(arm, "place most of", where)
        check.known(arm["place"], book["places"], where)
        check.known(arm.get("of", []), book["weapons"], where)
    for who in [p[k] for k in ("servants",) if k in p] + p.get("helpers", []):
        check.known(who["profile"], book["profiles"], where)
    for name in ("aim", "crew-aim"):
        check.need(re.match(r"[2-6]\+$", str(p.get(name, "6+"))),
                   f"{where}: {name}")
    kinds = set(p["keywords"])
    check.need(("champion" in kinds) == ("rank" in p), f"{where}: rank")
    check.need(("mage" in kinds) == ("spells" in p), f"{where}: spells")
    check.need(("vehicle" in kinds) == ("plates" in p), f"{where}: plates")
    check.need(("transport" in kinds) == ("places" in p), f"{where}: places")
    check.need(("siege-weapon" in kinds) == ("servants" in p),
               f"{where}: servants")
    check.need("base" in p or "hull" in p, f"{where}: base or hull")
    fights = not kinds & {"vehicle", "siege-weapon"}
    for name in "combat force attacks moral".split():
        check.need(fights == (name in p), f"{where}: {name}")
    if "armour" in p:
        ranks = [list(book["armours"]).index(a) for a in p["armour"]]
        check.need(ranks == sorted(ranks), f"{where}: armour")


def check_factions(check, book):
    for key, f in book.factions.items():
        where = f"faction {key}"
        check.keys(f, FACTION, where)
        check.need("test" in f or f.get("civilisation")
                   in book["civilisations"], f"{where}: civilisation")
        check.keys(f.get("bonus", {}), BONUS, where)
        check.known(f.get("bonus", {}).get("keywords", []), book["keywords"],
                    where)
        check.known(f.get("bonus", {}).get("specials", []), book["specials"],
                    where)
    for pact in book.other["alliances"]:
        check.known([pact["main"], pact["ally"]], book["civilisations"],
                    "alliances")


# ---- lists ----

class Army:
    """A list: what it costs and whether chapters 2, 3 and 13 allow it."""

    def __init__(self, check, book, name, text):
        self.check, self.book, self.name, self.text = check, book, name, text
        self.champions, self.gear = [], []
        self.figures = 0
        self.points = {}

    def need(self, holds, why):
        self.check.need(holds, f"{self.name}: {why}")

    def known(self, words, among):
        self.check.known(words, among, self.name)

    def faction(self, row):
        return self.book.of["profiles", row["profile"]]

    def price(self, prices, champion):
        price = prices[1 if champion else 0]
        self.need(price != "x", "something that is not sold to such a figure")
        return price if price != "x" else 0

    def may_take(self, row, p, w):
        """bts.13.07, 90.23: a piece of equipment of this figure."""
        kinds = set(p["keywords"])
        rank = w.get("category")
        part = ("support" if not rank
                else "melee" if rank == "melee" else "shooting")
        self.need(part in p.get("arsenal", []),
                  f"{row['profile']} takes no {part} equipment: {w['key']}")
        self.need(self.book.of["weapons", w["key"]]
                  in (None, self.faction(row)), f"whose is {w['key']}?")
        self.need(kinds & set(w["for"]) if "for" in w
                  else not kinds & {"vehicle", "siege-weapon"},
                  f"{row['profile']} may not have {w['key']}")
        has = p.get("specials", []) + row.get("upgrades", [])
        self.need("needs" not in w or w["needs"] in has or "walker" in kinds,
                  f"{row['profile']} is not {w.get('needs')}: {w['key']}")
        mounted = (self.book["mounts"][row["mount"]]["keyword"]
                   if "mount" in row else None)
        self.need(w.get("riders") != "barred" or mounted != "cavalry"
                  or "master-archer" in has, f"a rider with {w['key']}")

    def equipment(self, row, p, champion):
        taken = row.get("equipment", [])
        self.known(taken, self.book["weapons"])
        self.need(len(taken) <= p.get("most", 99), "too many pieces")
        total = 0
        for key in taken:
            w = self.book["weapons"][key]
            self.may_take(row, p, w)
            total += self.price(w["price"], champion)
            self.need(taken.count(key) == 1 or w.get("limit") != "figure",
                      f"{key} twice")
        return total

    def arms(self, row, p):
        """bts.02.10, 21.09: weapons of a Véhicule or of a Monstre's crew."""
        total, left = 0, [dict(a) for a in p.get("arms", [])]
        for arm in row.get("arms", []):
            w = self.book["weapons"][arm["weapon"]]
            place = self.book["places"].get(arm["place"], {})
            room = [a for a in left if a["place"] == arm["place"]
                    and arm["weapon"] in a.get("of", [arm["weapon"]])
                    and a.get("most", 1) > 0]
            self.need(room, f"no room for {arm['weapon']} ({arm['place']})")
            if room and "most" in room[0]:
                room[0]["most"] -= 1
            total += self.price(w["price"], False) * place.get("factor", 1)
        return total

    def plates(self, row, p):
        ranks = list(self.book["plates"])
        for i, more in enumerate(row.get("plates", [])):
            self.need(ranks.index(p["plates"][i]) + more
                      <= ranks.index(p["plates-most"][i]), "plates too thick")
        return (sum(row.get("plates", []))
                * self.book.other["prices"]["plates"][0])

    def upgrades(self, row, p):
        sold = {up["special"]: up for up in p.get("upgrades", [])}
        taken = row.get("upgrades", [])
        self.known(taken, sold)
        self.need(len(set(taken)) == len(taken), "an upgrade twice")
        for key in taken:
            self.need(sold[key].get("excludes") not in taken, f"not with {key}")
        return sum(sold[key]["cost"] for key in taken)

    def choices(self, row, p):
        for title in ("orders", "feats", "spells"):
            chosen = row.get(title, [])
            self.known(chosen, self.book[title])
            self.need(len(set(chosen)) == len(chosen) == p.get(title, 0),
                      f"{row['profile']}: {title}")

    def ride(self, row, p, champion):
        if "mount" not in row:
            return 0
        mount = self.book["mounts"][row["mount"]]
        self.need(row["mount"] in p.get("mounts", []),
                  f"{row['profile']} does not ride that")
        self.need(mount.get("bardable") or "barded" not in row, "barding")
        prices = self.book.other["prices"]
        return (self.price(mount["price"], champion)
                + (prices["barding"][champion] if row.get("barded") else 0))

    def figure(self, row):
        """What so many of these cost, servants and all."""
        self.check.keys(row, FIGURE, self.name)
        p = self.book["profiles"][row["profile"]]
        prices = self.book.other["prices"]
        champion = int("champion" in p["keywords"])
        count = row.get("count", 1)
        armours, worn = list(self.book["armours"]), p.get("armour", ["none"] * 2)
        armour = row.get("armour", 0)
        mounted = "mount" in row or {"cavalry", "bike"} & set(p["keywords"])
        self.need(armours.index(worn[0]) + armour <= armours.index(worn[1]),
                  f"{row['profile']}: armour too heavy")
        self.need(row.get("base", 0) in (0, 1), "a base of two levels more")
        self.choices(row, p)
        self.gear += row.get("equipment", []) * count
        one = (p["cost"] + self.upgrades(row, p)
               + self.equipment(row, p, champion)
               + self.arms(row, p) + self.plates(row, p)
               + self.ride(row, p, champion)
               + armour * prices["armour"][champion]
               + row.get("base", 0)
               * prices["mounted-base" if mounted else "base"][champion])
        if "siege-weapon" not in p["keywords"]:
            self.figures += count
        return one * count + self.servants(row, p)

    def servants(self, row, p):
        """bts.02.14: those in the price of the weapon, and others."""
        if "servants" not in p:
            return 0
        own = p["servants"]
        rows = row.get("servants", [own])
        free = own["count"]
        helpers = {h["profile"]: h.get("most", 99) for h in p.get("helpers", [])}
        total = sum(self.figure(servant) for servant in rows)
        for servant in rows:
            count = servant.get("count", 1)
            if servant["profile"] == own["profile"]:
                free, count = max(0, free - count), max(0, count - free)
            self.need(count <= helpers.get(servant["profile"], 0),
                      "such Servants may not be added")
        self.need(free == 0, "a siege weapon without its Servants")
        return total - own["count"] * self.book["profiles"][own["profile"]]["cost"]

    def unit(self, unit):
        self.check.keys(unit, UNIT, self.name)
        title = unit.get("name", "?")
        before = len(self.gear)
        alone = unit.get("solo")
        if alone:
            kinds = set(self.book["profiles"][alone["profile"]]["keywords"])
            self.need(kinds & set(ALONE) and not {"vehicle", "transport"} <= kinds,
                      f"{title}: not a unit of its own (bts.02.16)")
            self.need("champion" not in unit, f"{title}: solo or led")
            rows = [alone]
        else:
            rows = [unit["champion"], *unit.get("warriors", [])]
            self.lead(unit, title)
            if "transport" in unit:
                kinds = self.book["profiles"][
                    unit["transport"]["profile"]]["keywords"]
                self.need("transport" in kinds, f"{title}: no Transport")
                rows.append(unit["transport"])
        factions = {self.faction(row) for row in rows}
        self.need(len(factions) == 1, f"{title}: of two factions (bts.02.17)")
        cost = sum(self.figure(row) for row in rows)
        faction = factions.pop()
        self.points[faction] = self.points.get(faction, 0) + cost
        for key, w in self.book["weapons"].items():
            if w.get("limit") == "unit":
                self.need(self.gear[before:].count(key) <= 1,
                          f"{title}: two of {key}")
        return cost

    def lead(self, unit, title):
        profiles = self.book["profiles"]
        head = profiles[unit["champion"]["profile"]]
        self.need("champion" in head["keywords"], f"{title}: who leads it?")
        led = 0
        for row in unit.get("warriors", []):
            p = profiles[row["profile"]]
            self.need("warrior" in p["keywords"] or p.get("rank") == "prodigy",
                      f"{title}: {row['profile']} is no Guerrier")
            led += row.get("count", 1)
        self.champions.append((head["rank"], self.faction(unit["champion"]),
                               led, title, unit["champion"]))

    def general(self):
        """bts.02.29 .. 02.32: who it is, and that slots suffice."""
        ranks = list(self.book["ranks"])
        best = min(ranks.index(c[0]) for c in self.champions)
        first = [c for c in self.champions if ranks.index(c[0]) == best]
        first = [c for c in first if c[1] == self.text["faction"]] or first
        named = [c for c in first if c[4].get("general")] or first
        self.need(len(named) == 1, "who is the General?")
        for champion in self.champions:
            slots = self.book["ranks"][champion[0]]["slots"]
            if champion is named[0] and champion[0] != "prodigy":
                slots += self.book.other["general-slots"]
            self.need(champion[2] <= slots, f"{champion[3]}: {champion[2]} "
                      f"Guerriers, {slots} slots (bts.02.18)")

    def alliance(self):
        """bts.02.27, 02.28"""
        main = self.text["faction"]
        allies = set(self.points) - {main}
        self.need(allies == set([self.text["allies"]] if "allies" in self.text
                                else []), "its allies")
        for ally in allies:
            pacts = [p["percent"] for p in self.book.other["alliances"]
                     if p["main"] == self.book.factions[main]["civilisation"]
                     and p["ally"] == self.book.factions[ally]["civilisation"]]
            self.need(pacts and self.points[ally]
                      <= self.text["points"] * pacts[0] // 100,
                      f"{self.points[ally]} points of allies (bts.02.28)")
            self.need(any(c[1] == ally for c in self.champions),
                      "allies without a Champion (bts.02.25)")

    def look(self, lines):
        self.check.keys(self.text, ARMY, self.name)
        self.need(not self.book.factions[self.text["faction"]].get("test"),
                  "a faction that is not for play")
        costs = [self.unit(unit) for unit in self.text["units"]]
        told = [int(n) for n in re.findall(r"^  - name: .* # (\d+)$", lines,
                                           re.M)]
        self.need(told == costs, f"units cost {costs}, it says {told}")
        self.need(sum(costs) == self.text["cost"] <= self.text["points"],
                  f"it costs {sum(costs)} (bts.02.24)")
        for key, w in self.book["weapons"].items():
            if w.get("limit") == "army":
                self.need(self.gear.count(key) <= 1, f"two of {key}")
        self.general()
        self.alliance()
        return f"{self.name}: {sum(costs)} points, {self.figures} figures"


def look_at_army(check, book, name, text):
    return Army(check, book, name, text).look(
        book_files.text_of("books", "bts", name))


# ---- tables and scenarios ----

def sides(book, piece):
    return piece.get("size") or book["terrain"][piece["kind"]]["size"]


def corners(book, piece):
    """Where the four corners of a piece lie."""
    w, d = sides(book, piece)
    turn = math.radians(piece.get("turn", 0))
    c, s = math.cos(turn), math.sin(turn)
    return [(piece["at"][0] + x * c - y * s, piece["at"][1] + x * s + y * c)
            for x, y in ((-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2),
                         (-w / 2, d / 2))]


def overlap(a, b):
    """How deep two rectangles lie in each other; below 0: apart."""
    least = math.inf
    for shape in (a, b):
        for i in (0, 1):
            x, y = (shape[i + 1][k] - shape[i][k] for k in (0, 1))
            length = math.hypot(x, y)
            (lo, hi), (low, high) = (
                (min(v), max(v)) for v in
                ([(p * x + q * y) / length for p, q in s] for s in (a, b)))
            least = min(least, min(hi, high) - max(lo, low))
    return least


def check_table(check, book, name, text):
    check.keys(text, "book version name size pieces", name)
    check.need(text["size"] == [120, 120], f"{name}: size (bts.01.01)")
    check.need(len(text["pieces"]) <= 64, f"{name}: too many pieces")
    pieces = text["pieces"]
    shapes = [corners(book, piece) for piece in pieces]
    for piece, shape in zip(pieces, shapes):
        check.keys(piece, "kind at turn size height", name)
        check.need(all(abs(v) <= 60.001 for point in shape for v in point),
                   f"{name}: off the table: {piece}")
    areas = [0 if piece["kind"] == "open" else math.prod(sides(book, piece))
             for piece in pieces]
    for i, j in itertools.combinations(range(len(pieces)), 2):
        if overlap(shapes[i], shapes[j]) < 0.01:
            continue
        check.need({pieces[i]["kind"], pieces[j]["kind"]} in MEANT,
                   f"{name}: {pieces[i]} and {pieces[j]} overlap")
        areas[j if areas[j] < areas[i] else i] = 0  # it lies in the other
    share = sum(areas) / 144
    check.need(31 <= share <= 36, f"{name}: {share:.1f} % of scenery")
    return f"{name}: {len(pieces)} pieces, {share:.1f} %"


def check_terrain(check, book):
    with open(SCENERY, encoding="utf-8") as file:
        looks = re.findall(r'X\([A-Z]+, "(\w+)"\)', file.read())
    area = 0
    for key, kind in book["terrain"].items():
        where = f"terrain: {key}"
        check.known(kind["traits"], TRAITS, where)
        check.known(kind["look"], looks, where)
        check.known(kind.get("doors", []) + kind.get("windows", []), SIDES,
                    where)
        check.known([w["kind"] for w in kind.get("with", [])],
                    book["terrain"], where)
        check.need(("building" in kind["traits"]) == ("doors" in kind),
                   f"{where}: doors")
        check.need(all(len(t.encode()) < 120 for t in kind["does"].values()),
                   f"{where}: what it does is too long")
        area += kind["size"][0] * kind["size"][1] * kind.get("count", 0)
    check.need(len(book["terrain"]) <= 16, "terrain: more than 16 kinds")
    check.need(0.31 <= area / 14400 <= 0.36,
               f"terrain: {area / 144:.1f} % are dealt (bts.01.02)")


def check_scenarios(check, book):
    for place, (key, s) in enumerate(book["scenarios"].items()):
        where, most = f"scenarios: {key}", 0
        check.need(s["die"] == place + 1, f"{where}: die")
        check.known(s["reserves"], ["all", "none", "teleport"], where)
        check.known(s.get("picks", []), PICKS, where)
        markers = len(s.get("markers", [])) + s.get("placed", 0)
        for aim in s["aims"]:
            check.keys(aim, "aim points rule", where)
            check.need(AIMS.get(aim["aim"]) == len(aim["points"]),
                       f"{where}: {aim['aim']}")
            times = {"markers": markers, "sides": markers - 1}
            most += max(aim["points"]) * times.get(aim["aim"], 1)
        # bts.24.05: 12 in each, 13 as printed in the second
        check.need(most == (13 if key == "search" else 12),
                   f"{where}: {most} victory points")


def check_rules(check, book):
    """Rules that things cite, in the order of the book."""
    for title in ("specials", "orders", "feats", "spells"):
        rules = [thing["rule"] for thing in book[title].values()]
        check.need(rules == sorted(set(rules))
                   and all(re.match(r"bts\.\d\d\.\d\d$", r) for r in rules),
                   f"{title}: rules")
    for title, places in (("orders", "aura"), ("spells", "reach")):
        for key, thing in book[title].items():
            check.need("value" in thing and thing.get(places, 15) > 0,
                       f"{title}: {key}")
    check.known([s["school"] for s in book["spells"].values()],
                book["schools"], "spells")


def look_at_all(check, book, folder, look):
    """A line for each file of the folder; a word that nobody knows ends it."""
    said = []
    for name, text in FILES.folder(folder):
        try:
            said.append(look(check, book, name, text))
        except KeyError as word:
            check.need(False, f"{name}: {word}?")
    return said


def main():
    check = Check()
    book = Book(check)
    check_names(check, book)
    check_program(check, book)
    for name in ("bts.md", "bts.fr.md"):
        check_ledger(check, book, name)
    check_rules(check, book)
    check_weapons(check, book)
    for key, profile in book["profiles"].items():
        check_profile(check, book, key, profile)
    check_factions(check, book)
    check_terrain(check, book)
    check_scenarios(check, book)
    said = (look_at_all(check, book, "armies", look_at_army)
            + look_at_all(check, book, "tables", check_table))
    if "-v" in sys.argv:
        print("\n".join(said))
    return book_files.verdict(
        "bts", [check], f"{len(book.factions)} factions, "
        f"{len(book['profiles'])} profiles, {len(book['weapons'])} weapons")


if __name__ == "__main__":
    sys.exit(main())
