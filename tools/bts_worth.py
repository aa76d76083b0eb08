#!/usr/bin/env python3
"""bts_worth.py -- what every thing of bts that has a price is worth, by battles.

    tools/bts_worth.py --pairs 1500 --seed 1 --keep battles.jsonl
    tools/bts_worth.py --fit battles.jsonl

Makes up armies of 375 to 500 points as players would: Champions whose units are full,
Guerriers armed alike, a banner, one or two large things. Two of them meet for
--battles battles in scenarios by dice, sides exchanged (`alea simulate`), of the
same Faction or of two, and it is written down what each had, how the battles
ended and what each unit earned. The logarithm of the odds of winning is fitted as
a sum over all that one had and the other had not (logistic regression): what a
thing adds to it is its worth. The column 'fair' has worths in points; their scale
is what all armies cost in all, or with --anchor what one thing costs. --kits sums
them up to what a player buys. 'earned'
is fitted to what units took from the enemy, in points.

A linear fit does not know what goes well together, nor a tenth Champion from the
first: read it beside `alea calibrate --book bts --mixed N` and the ready lists.
Prices are read from books/bts, or the folder that ALEA_BOOKS names: nothing has
to be built anew.
"""

import argparse
import collections
import concurrent.futures
import json
import math
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import small_yaml  # noqa: E402
from fit_standing import solve  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BOOKS = os.environ.get("ALEA_BOOKS", os.path.join(ROOT, "books"))
LIMIT, SPARED = 500, 125
KITS = (  # what a player buys, for --kits
    "tribal-warrior + basic-weapon + shield + armour",
    "tribal-warrior + lance + armour",
    "tribal-warrior + basic-weapon + javelins",
    "tribal-warrior + bow",
    "tribal-warrior + composite-bow",
    "tribal-warrior + crossbow",
    "tribal-warrior + horse + lance + shield",
    "tribal-warrior + giant-wolf + lance + shield",
    "tribal-raider + basic-weapon + javelins",
    "veteran + basic-weapon + shield",
    "veteran + heavy-mace",
    "veteran + basic-weapon + banner + standard-bearer",
    "hound",
    "young-herald",
    "shaman",
    "knight",
    "knight + horse (Champion) + lance (Champion)",
    "duke",
    "war-chariot",
    "war-mammoth",
    "catapult + basic-weapon + basic-weapon",
    "militiaman + basic-weapon",
    "militiaman + simple-pistol + basic-weapon",
    "fortress-guard + basic-weapon + shield",
    "fortress-guard + shotgun",
    "fortress-guard + flamethrower",
    "fortress-guard + laser-rifle",
    "fortress-guard + rocket-launcher",
    "gunfighter + repeating-pistol + repeating-pistol",
    "armoured-grenadier + shotgun + basic-weapon",
    "armoured-grenadier + plasma-gun + basic-weapon",
    "mechanic + basic-weapon",
    "bike-scout + simple-pistol + basic-weapon",
    "captain",
    "scholar",
    "prince",
    "walker-automaton + rocket-launcher (hull)",
    "experimental-tank + flamethrower (hull)",
    "experimental-tank + light-cannon (hull)",
    "experimental-tank + portable-gatling (hull)",
    "tracked-carrier + portable-gatling (hull)",
    "reed-hunter + blowpipe",
    "reed-hunter + harpoon",
    "dyke-guard + trident + shield",
    "wader-rider + trident + shield",
    "war-otter",
    "ferryman",
    "voice-of-mists",
    "mother-of-waters",
    "house-toad",
)
LARGE = ("monster", "walker", "vehicle", "siege-weapon")
RIDGE = 0.02  # of a worth, so that what was hardly ever seen stays near 0


def keys(name):
    path = os.path.join(BOOKS, "bts", name + ".yaml")
    return [thing["key"] for thing in small_yaml.read_file(path)[name]]


class Book:
    """What armies are bought from."""

    def __init__(self, factions):
        def read(*name):
            return small_yaml.read_file(os.path.join(BOOKS, "bts", *name))

        recruiting = read("recruiting.yaml")
        self.prices = recruiting["prices"]
        self.slots = {r["key"]: r["slots"] for r in recruiting["ranks"]}
        self.more = recruiting["general-slots"]
        self.ranks = [rank["key"] for rank in recruiting["ranks"]]
        self.armours = [armour["key"] for armour in recruiting["armours"]]
        self.turret = next(place["factor"] for place in recruiting["places"]
                           if place["key"] == "centre")
        self.common = read("arsenal.yaml")["weapons"]
        self.faction = {f: read("factions", f + ".yaml") for f in factions}
        self.choices = {"orders": keys("orders"), "feats": keys("feats"),
                        "spells": keys("spells")}

    def weapons(self, faction):
        return {w["key"]: w for w in
                self.common + self.faction[faction].get("weapons", [])}

    def profiles(self, faction, test):
        return [p for p in self.faction[faction]["profiles"] if test(p)]


def is_champion(profile):
    return "champion" in profile["keywords"]


def is_warrior(profile):
    return "warrior" in profile["keywords"]


def is_large(profile):
    return any(word in profile["keywords"] for word in LARGE)


def is_transport(profile):
    return "transport" in profile["keywords"]


class Recruiter:
    """Makes up one army."""

    def __init__(self, book, faction, dice):
        self.book, self.name, self.dice = book, faction, dice
        self.weapon = book.weapons(faction)
        self.mount = {m["key"]: m for m in
                      book.faction[faction].get("mounts", [])}
        self.spared = dice.randrange(SPARED)  # so that points are worth something
        self.left = LIMIT - self.spared
        self.units = []
        self.has = collections.Counter()
        self.instrument = False

    # ---- one figure ----

    def may_bear(self, profile, weapon, strong, rides):
        if weapon.get("category") is None or not weapon.get("hands"):
            return False
        sort = "melee" if weapon["category"] == "melee" else "shooting"
        if sort not in profile.get("arsenal", []):
            return False
        if weapon["price"][is_champion(profile)] == "x":
            return False
        if weapon.get("for"):
            return False
        if sort == "shooting" and "aim" not in profile:
            return False
        if weapon.get("needs") and not strong:
            return False
        return not (rides and weapon.get("riders") == "barred")

    def kit(self, profile, rides):
        """Arms as somebody would choose them: equipment and upgrades."""
        dice, upgrades = self.dice, []
        if "arsenal" not in profile:
            return [], upgrades
        sold = [u["special"] for u in profile.get("upgrades", [])]
        strong = "strong" in sold and dice.random() < 0.15
        gun = dice.random() < 0.55
        choice = [w for w in self.weapon.values()
                  if self.may_bear(profile, w, strong, rides)
                  and (w["category"] != "melee") == gun]
        if not choice:
            choice = [self.weapon["basic-weapon"]]
        weapon = dice.choice(choice)
        if weapon.get("needs"):
            upgrades.append(weapon["needs"])
        kit = [weapon["key"]]
        if weapon["hands"] == 1 and weapon["category"] != "melee":
            kit.append("basic-weapon")
        elif weapon["hands"] == 1 and dice.random() < 0.75:
            kit.append("shield")
        elif weapon["hands"] == 2 and weapon["category"] != "melee" and \
                dice.random() < 0.2:
            kit.append("basic-weapon")
        if weapon["key"] == "basic-weapon" and dice.random() < 0.1:
            kit = ["basic-weapon", "basic-weapon"]
        rules = [u for u in sold if u not in ("strong", "teleport",
                                              "flank-attack", "medic")]
        if rules and not upgrades and dice.random() < 0.2:
            upgrades.append(dice.choice(rules))
        return kit, upgrades

    def figure(self, profile, extra=()):
        """A figure of that profile with arms: its row, cost and what it is."""
        dice, champion = self.dice, is_champion(profile)
        row, has, cost = {"profile": profile["key"]}, collections.Counter(), 0
        mounts = [m for m in profile.get("mounts", []) if m in self.mount]
        rides = None
        if mounts and dice.random() < 0.3:
            rides = row["mount"] = dice.choice(mounts)
            cost += self.mount[rides]["price"][champion]
        kit, upgrades = self.kit(profile, rides or "cavalry" in
                                 profile["keywords"])
        kit = kit + list(extra)
        cost += profile["cost"]
        has[profile["key"]] += 1
        who = " (Champion)" if champion else ""
        if rides:
            has[rides + who] += 1
        for key in kit:
            cost += self.weapon[key]["price"][champion]
            if not champion or key not in ("basic-weapon", "shield"):
                has[key + who] += 1
        for key in upgrades:
            cost += next(u["cost"] for u in profile["upgrades"]
                         if u["special"] == key)
            has[key + who] += 1
        if "armour" in profile and dice.random() < 0.4:
            low, high = (self.book.armours.index(a)
                         for a in profile["armour"])
            if high > low:
                row["armour"] = 1
                cost += self.book.prices["armour"][champion]
                has["armour" + who] += 1
        if kit:
            row["equipment"] = kit
        if upgrades:
            row["upgrades"] = upgrades
        for what, all_of in self.book.choices.items():
            if profile.get(what):
                row[what] = dice.sample(all_of, profile[what])
        return row, cost, has

    # ---- large things ----

    def large(self, profile):
        dice = self.dice
        row, cost = {"profile": profile["key"]}, profile["cost"]
        has = collections.Counter({profile["key"]: 1})
        if "servants" in profile:
            servants = profile["servants"]
            row["servants"] = [{"profile": servants["profile"],
                                "count": servants["count"],
                                "equipment": ["basic-weapon"]}]
            price = self.weapon["basic-weapon"]["price"][0]
            cost += servants["count"] * price
        guns = []
        for arms in profile.get("arms", []):
            if len(guns) > 1 or dice.random() < 0.45:
                continue
            key = dice.choice(arms["of"])
            price = self.weapon[key]["price"][0]
            turret = arms["place"] == "centre"
            cost += price * (self.book.turret if turret else 1)
            guns.append({"place": arms["place"], "weapon": key})
            has[key + (" (turret)" if turret else " (hull)")] += 1
        if guns:
            row["arms"] = guns
        if "walker" in profile["keywords"]:
            key = dice.choice([w["key"] for w in self.weapon.values()
                               if self.may_bear(profile, w, True, False)])
            row["equipment"] = [key]
            cost += self.weapon[key]["price"][0]
            has[key + " (hull)"] += 1
        if "vehicle" in profile["keywords"] and dice.random() < 0.3:
            low, high = profile["plates"][0], profile["plates-most"][0]
            if low != high:
                row["plates"] = [1, 0, 0]
                cost += self.book.prices["plates"][0]
                has["plates"] += 1
        return row, cost, has

    # ---- units ----

    def take(self, unit, cost, has):
        self.left -= cost
        self.has += has
        unit["has"] = dict(has)
        self.units.append(unit)

    def lines(self, slots, unit, has):
        """Warriors of one or two kinds while there are points; their cost."""
        dice, spent, warriors = self.dice, 0, []
        kinds = self.book.profiles(self.name, is_warrior)
        if dice.random() < 0.4 and "banner" in self.weapon:
            bearer = dice.choice([p for p in kinds if "support" in
                                  p.get("arsenal", [])])
            row, cost, what = self.figure(bearer, ["banner"])
            if cost <= self.left:
                warriors.append(row)
                spent += cost
                slots -= 1
                has += what
        for part in (0.5, 1) if dice.random() < 0.5 else (1,):
            row, cost, what = self.figure(dice.choice(kinds))
            count = min(int(slots * part), (self.left - spent) // cost)
            if count < 1:
                continue
            row["count"] = count
            slots -= count
            spent += count * cost
            for key in what:
                has[key] += count * what[key]
            warriors.append(row)
        if warriors:
            unit["warriors"] = warriors
        return spent

    def led(self, profile, general):
        row, cost, has = self.figure(profile)
        unit = {"champion": row}
        if cost > self.left:
            return False
        self.left -= cost
        slots = self.book.slots[profile["rank"]]
        if slots:
            spent = self.lines(slots + (self.book.more if general else 0),
                               unit, has)
            self.left -= spent
        if general:
            row["general"] = True
        carriers = self.book.profiles(self.name, is_transport)
        if slots and carriers and self.dice.random() < 0.12:
            row, cost, what = self.large(self.dice.choice(carriers))
            if cost <= self.left:
                unit["transport"] = row
                self.left -= cost
                has += what
        self.take(unit, 0, has)
        return True

    def army(self):
        dice = self.dice
        leaders = sorted(self.book.profiles(self.name, is_champion),
                         key=lambda p: self.book.ranks.index(p["rank"]))
        able = [p for p in leaders if self.book.slots[p["rank"]] > 6]
        able += [p for p in leaders if self.book.slots[p["rank"]] == 6]
        general = dice.choice(able)
        self.led(general, True)
        below = [p for p in leaders if self.book.ranks.index(p["rank"]) >=
                 self.book.ranks.index(general["rank"])]
        solos = [p for p in self.book.profiles(self.name, is_large)
                 if p["key"] != "tracked-carrier"]
        for _ in range(30):
            if len(self.units) == 20:
                break
            if dice.random() < 0.25:
                row, cost, has = self.large(dice.choice(solos))
                if cost <= self.left:
                    self.take({"solo": row}, cost, has)
            elif self.left > 60 or dice.random() < 0.3:
                self.led(dice.choice(below), False)
        return self


def written(recruiter, name):
    units = []
    for unit in recruiter.units:
        units.append({k: v for k, v in unit.items() if k != "has"})
    return json.dumps({"book": "bts", "name": name, "points": LIMIT,
                       "faction": recruiter.name, "units": units})


# ---- battles ----

def play(work):
    """One meeting: what either had, how it ended, what units earned."""
    program, factions, seed, battles = work
    dice = random.Random(seed)
    book = Book(factions)
    with tempfile.TemporaryDirectory() as folder:
        sides, files = [], []
        for name in "AB":
            army = Recruiter(book, dice.choice(factions), dice).army()
            while army.left > LIMIT // 20:
                army = Recruiter(book, army.name, dice).army()
            sides.append(army)
            files.append(os.path.join(folder, name + ".yaml"))
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(written(army, name))
        done = subprocess.run(
            [program, "simulate", "-a", files[0], "-a", files[1], "--battles",
             str(battles), "--jobs", "1", "--seed", str(seed), "--format",
             "json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            universal_newlines=True, check=False)
        if done.returncode:
            sys.exit(done.stderr + written(sides[0], "A") + "\n" +
                     written(sides[1], "B"))
        said = json.loads(done.stdout)
    share = (said["armies"][0]["won"]["count"] +
             said["drawn"]["count"] / 2) / battles
    out = {"battles": battles, "share": share, "sides": []}
    for army, told in zip(sides, said["armies"]):
        out["sides"].append({
            "faction": army.name, "cost": LIMIT - army.spared - army.left,
            "has": dict(army.has),
            "units": [{"has": unit["has"], "earned": row["earned"],
                       "cost": row["cost"]} for unit, row in
                      zip(army.units, told["units"])]})
    return out


# ---- fitting ----

def chance(z):
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))


def fit(meetings, names):
    """Worths by Newton's method, and what says how far they may be off."""
    n = len(names)
    at = {name: i for i, name in enumerate(names)}
    rows = []
    for m in meetings:
        x = collections.Counter()
        for side, sign in zip(m["sides"], (1, -1)):
            for key, count in side["has"].items():
                x[at[key]] += sign * count
        rows.append(([(i, v) for i, v in x.items() if v], m["share"],
                     m["battles"]))
    worth = [0.0] * n
    for _ in range(12):
        gradient = [-RIDGE * w for w in worth]
        hessian = [[RIDGE * (i == k) for k in range(n)] for i in range(n)]
        for x, share, battles in rows:
            p = chance(sum(worth[i] * v for i, v in x))
            # battles of one pair are not independent: tables and lists are one
            weight = battles * p * (1 - p) + 1e-9
            for i, v in x:
                gradient[i] += battles * (share - p) * v
                line = hessian[i]
                for k, u in x:
                    line[k] += weight * v * u
        step = solve(hessian, gradient)
        worth = [w + s for w, s in zip(worth, step)]
        if max(abs(s) for s in step) < 1e-6:
            break
    return worth, hessian


def off_by(hessian, counts):
    """How far such a sum of worths may be off: two standard errors."""
    return 2 * math.sqrt(max(0, sum(
        c * v for c, v in zip(counts, solve(hessian, counts)))))


def earnings(meetings, names):
    """What each thing took from the enemy: least squares over all units."""
    n = len(names)
    at = {name: i for i, name in enumerate(names)}
    matrix = [[1e-3 * (i == k) for k in range(n)] for i in range(n)]
    right = [0.0] * n
    for m in meetings:
        for side in m["sides"]:
            for unit in side["units"]:
                x = [(at[key], v) for key, v in unit["has"].items()]
                for i, v in x:
                    right[i] += v * unit["earned"]
                    for k, u in x:
                        matrix[i][k] += v * u
    return solve(matrix, right)


def price_of(book, key):
    """What it costs at present."""
    plain, champion = key, 0
    factor = 1
    for word, c, f in ((" (Champion)", 1, 1), (" (hull)", 0, 1),
                       (" (turret)", 0, book.turret)):
        if key.endswith(word):
            plain, champion, factor = key[:-len(word)], c, f
    if plain in ("armour", "plates"):
        return book.prices[plain][champion]
    for name, faction in book.faction.items():
        for profile in faction["profiles"]:
            if profile["key"] == plain:
                return profile["cost"]
        for mount in faction.get("mounts", []):
            if mount["key"] == plain:
                return mount["price"][champion]
        weapon = book.weapons(name).get(plain)
        if weapon:
            return factor * weapon["price"][champion]
    for faction in book.faction.values():
        for profile in faction["profiles"]:
            for upgrade in profile.get("upgrades", []):
                if upgrade["special"] == plain:
                    return upgrade["cost"]
    return 0


def rows_of(names, kits):
    """What to tell of: each thing, or kits as far as their parts were seen."""
    if not kits:
        return [(name, [float(n == name) for n in names]) for name in names]
    rows = []
    for kit in KITS:
        parts = kit.split(" + ")
        if all(part in names for part in parts):
            rows.append((kit, [float(parts.count(n)) for n in names]))
    return rows


def times(counts, values):
    return sum(c * v for c, v in zip(counts, values))


def tell(meetings, book, anchor, kits):
    seen = collections.Counter()
    got = collections.defaultdict(lambda: [0.0, 0])
    for m in meetings:
        for side, share in zip(m["sides"], (m["share"], 1 - m["share"])):
            seen.update(side["has"])
            other = m["sides"][m["sides"][0] is side]
            if side["faction"] != other["faction"]:
                pair = got[side["faction"], other["faction"]]
                pair[0] += share * m["battles"]
                pair[1] += m["battles"]
    names = sorted(seen)
    worth, hessian = fit(meetings, names)
    earned = earnings(meetings, names)
    prices = [price_of(book, name) for name in names]
    if anchor:
        i = names.index(anchor)
        scale = prices[i] / worth[i]
    else:
        scale = sum(p * seen[n] for p, n in zip(prices, names)) / sum(
            w * seen[n] for w, n in zip(worth, names))
    for pair, (share, battles) in sorted(got.items()):
        print(f"{pair[0]} against {pair[1]}: {100 * share / battles:.1f}% "
              f"of {battles}")
    print(f"{'':50}{'cost':>6}{'fair':>8}{'+-':>6}{'earned':>8}{'/cost':>7}")
    for name, counts in rows_of(names, kits):
        cost, got_back = times(counts, prices), times(counts, earned)
        print(f"{name:50}{cost:6.0f}{times(counts, worth) * scale:8.1f}"
              f"{off_by(hessian, counts) * scale:6.1f}{got_back:8.1f}"
              f"{got_back / cost if cost else 0:7.2f}")
    figures = sum(sum(v for k, v in side["has"].items() if k in book.people)
                  for m in meetings for side in m["sides"])
    print(f"figures a side: {figures / (2 * len(meetings)):.1f}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", 1)[0],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=600)
    parser.add_argument("--battles", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--factions", default="tribes,fortresses")
    parser.add_argument("--program",
                        default=os.path.join(ROOT, "build", "alea"))
    parser.add_argument("--keep", help="adds the meetings to this file")
    parser.add_argument("--fit", help="only fits the meetings of this file")
    parser.add_argument("--kits", action="store_true",
                        help="tells of what a player buys, not of each thing")
    parser.add_argument("--anchor", help="what costs what it is worth")
    args = parser.parse_args()
    factions = args.factions.split(",")
    book = Book(factions)
    book.people = {p["key"] for f in factions for p in book.profiles(
        f, lambda p: True)}
    if args.fit:
        with open(args.fit, encoding="utf-8") as file:
            meetings = [json.loads(line) for line in file]
    else:
        work = [(args.program, factions, args.seed * 1000003 + i, args.battles)
                for i in range(args.pairs)]
        with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
            meetings = list(pool.map(play, work, chunksize=8))
    if args.keep:
        with open(args.keep, "a", encoding="utf-8") as file:
            for m in meetings:
                file.write(json.dumps(m) + "\n")
    tell(meetings, book, args.anchor, args.kits)


if __name__ == "__main__":
    main()
