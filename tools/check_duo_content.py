#!/usr/bin/env python3
"""Check the content of duo: books/duo against itself and its ledger.

Points: what duo_points.py computes is what duo.90.15 and 90.16 say, and what
profiles.yaml says is what duo.90.17 and docs/calibration.md publish. Bands: legal by duo.90.19 to 90.21, their cost as they say.
Scenarios: pieces lie on the table and not upon each other, ladders lean on
roofs, everybody has room to deploy and a way to go.
"""

import os
import re
import sys
from math import cos, hypot, radians, sin

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import book_files  # noqa: E402
import duo_points  # noqa: E402
from book_files import Check, by_key, text_of  # noqa: E402

FILES = book_files.Files("duo")
BASE = 0.5     # radius of an ordinary base, in pas
GRID = 0.5     # how finely ways are looked for
NEAR = 1e-6    # touching is not overlapping
LEAN = 0.01    # how close a ladder is to its wall


# ---- content ----

def check_words(check, book):
    """Keys that are named exist; no name means two things of one universe."""
    for weapon in book.weapons.values():
        for rule in weapon.get("rules", []):
            check.need(rule in book.weapon_rules, f"{weapon['key']}: {rule}")
        check.need(weapon.get("needs", "hero") in book.traits,
                   f"{weapon['key']}: needs {weapon.get('needs')}")
    for profile in book.profiles.values():
        lists = ((profile.get("weapons", []), book.weapons),
                 (duo_points.traits_of(profile), book.traits),
                 (profile.get("powers", {}), book.every_power),
                 (profile.get("keywords", []), book.keywords),
                 ([profile[k] for k in ("armour",) if k in profile],
                  book.armour),
                 ([profile[k] for k in ("shield",) if k in profile],
                  book.shields))
        for keys, known in lists:
            for key in keys:
                if check.need(key in known, f"{profile['key']}: {key}?"):
                    check.need(known[key].get("universe", "any")
                               in ("any", profile["universe"]),
                               f"{profile['key']}: {key} is of the other "
                               "universe")
    for things in (book.weapons, book.profiles, book.traits, book.powers,
                   book.spells, {**book.armour, **book.shields}):
        seen = {}
        for thing in things.values():
            for name in {thing["key"], thing["fr"], thing["en"],
                         *thing.get("also", [])}:
                word = re.sub(r"[^\w]+", "-", name.lower())
                owner = seen.setdefault(word, thing["key"])
                check.need(owner == thing["key"],
                           f"'{name}' is {owner} and {thing['key']}")


def check_points(check, book):
    """The formula and the published points are what ledgers and docs say."""
    formula = {profile["fr"]: duo_points.points(book, profile)
               for profile in book.profiles.values()
               if not profile.get("template")}
    published = {profile["fr"]: profile["points"]
                 for profile in book.profiles.values()}
    for name in ("duo.md", "duo.fr.md"):
        text = text_of("rules", name)
        for own, rules, line in (
                (formula, "90.15 and 90.16",
                 r"^- \*\*duo\.90\.1[56]\*\*.*?: (.*)\.$"),
                (published, "90.17",
                 r"^  - .*duo\.90\.17 \(.*?: (Storm.*)\.$")):
            said = {}
            for words in re.findall(line, text, re.M):
                said.update((word.rsplit(" ", 1)[0],
                             int(word.rsplit(" ", 1)[1]))
                            for word in words.split(", "))
            check.need(said == own, f"rules/{name}: duo.{rules} differ in "
                       f"{set(said.items()) ^ set(own.items())}")
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| (\d+) \|",
                      text_of("docs", "calibration.md"), re.M)
    said = [(name, int(start), int(points)) for name, start, points in rows]
    own = [(p["en"], duo_points.points(book, duo_points.usual(p)), p["points"])
           for p in book.profiles.values()]
    check.need(said[:len(own)] == own, "docs/calibration.md differs in "
               f"{set(said[:len(own)]) ^ set(own)}")


# ---- bands ----

def check_band(check, book, band):
    check.need(band.get("book") == "duo", "book: duo")
    universe = band.get("universe")
    check.need(universe in ("star-wars", "fantasy"), "no such universe")
    check.need(len(band["name"].encode()) < 40, "its name is too long")
    total = models = leaders = 0
    for entry in band["models"]:
        unknown = entry.keys() - {"profile", "count", "name", "agreement", "weapons",
                                  "armour", "shield", "keywords"}
        check.need(not unknown, f"unknown: {unknown}")
        if not check.need(entry["profile"] in book.profiles,
                          f"no profile {entry['profile']}"):
            continue
        model = duo_points.equipped(book, entry)
        count = entry.get("count", 1)
        check.need(model["universe"] == universe,
                   f"{entry['profile']} is of the other universe (duo.90.19)")
        check.need("keywords" not in entry or model.get("template"),
                   f"{entry['profile']} is what it is (duo.90.21)")
        check_gear(check, book, model, universe)
        models += count
        total += count * duo_points.price(book, model)
        traits = duo_points.traits_of(model)
        leaders += count * ("character" in traits or "huge" in traits)
    check.need(2 <= models <= 10, f"{models} models (duo.90.19)")
    check.need(3 * leaders <= models,
               f"{leaders} of {models} are characters or huge (duo.90.19)")
    check.need(total <= band["points"],
               f"{total} points of {band['points']} (duo.90.19)")
    check.need(band.get("cost", total) == total,
               f"it costs {total}, not {band.get('cost')}")


def check_gear(check, book, model, universe):
    """duo.90.20"""
    gear = [book.weapons.get(key) for key in model.get("weapons", [])]
    if not check.need(None not in gear, f"{model['key']}: no such weapon"):
        return
    shooting = [w for w in gear if "range" in w]
    check.need(len(shooting) <= 2 and len(gear) - len(shooting) <= 2,
               f"{model['key']} carries too much (duo.90.20)")
    for kind, known in (("armour", book.armour), ("shield", book.shields)):
        key = model.get(kind, "none")
        if key != "none" and check.need(key in known, f"no {kind} {key}"):
            gear.append(known[key])
    for thing in gear:
        check.need(thing["universe"] in ("any", universe),
                   f"{thing['key']} is of the other universe (duo.90.20)")
        check.need(thing.get("needs", None) in
                   (None, *duo_points.traits_of(model)),
                   f"{model['key']} cannot use {thing['key']} (duo.90.20)")


# ---- scenarios ----

def outline(piece):
    """The corners of a piece, counter-clockwise."""
    (x, y), (width, depth) = piece["at"], piece["size"]
    turn = radians(piece.get("turn", 0))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(x + cos(turn) * a * width / 2 - sin(turn) * b * depth / 2,
             y + sin(turn) * a * width / 2 + cos(turn) * b * depth / 2)
            for a, b in corners]


def gap(one, other):
    """How far two rectangles are apart along the best of their sides' axes;
    negative when they overlap."""
    best = -1e9
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1]):
            length = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, (ax - bx) / length
            best = max(best, min((x - ax) * nx + (y - ay) * ny
                                 for x, y in (other if shape is one else one)))
    return best


def distance(point, shape):
    """From a point to a rectangle; 0 inside."""
    inside, least = True, 1e9
    x, y = point
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1]):
        dx, dy = bx - ax, by - ay
        inside = inside and dx * (y - ay) - dy * (x - ax) >= 0
        part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        part = min(1, max(0, part))
        least = min(least, hypot(x - ax - part * dx, y - ay - part * dy))
    return 0 if inside else least


def in_box(point, box, margin=0.0):
    return (box[0] + margin <= point[0] <= box[2] - margin
            and box[1] + margin <= point[1] <= box[3] - margin)


class Table:
    """The table of a scenario: pieces with the values of their kinds."""

    def __init__(self, check, kinds, scenario):
        self.check = check
        self.width, self.depth = scenario["size"]
        self.edge = [-self.width / 2, -self.depth / 2,
                     self.width / 2, self.depth / 2]
        self.pieces = []
        for given in scenario["pieces"]:
            if check.need(given["kind"] in kinds, f"no kind {given['kind']}"):
                self.pieces.append({**kinds[given["kind"]], **given})
        for piece in self.pieces:
            piece["corners"] = outline(piece)
            piece["far"] = hypot(*piece["size"]) / 2  # of a corner
        self.walls = [p for p in self.pieces
                      if {"solid", "deep"} & set(p["traits"])]
        self.roofs = [p for p in self.pieces if "roof" in p["traits"]]

    def check_pieces(self):
        need = self.check.need
        need(len(self.pieces) <= 64, "more than 64 pieces")
        for piece in self.pieces:
            name = f"{piece['kind']} at {piece['at']}"
            need(all(in_box(c, self.edge, -NEAR) for c in piece["corners"]),
                 f"{name} sticks out of the table")
            if "ladder" in piece["traits"]:
                need(any(-NEAR < gap(piece["corners"], roof["corners"]) <= LEAN
                         and piece["height"] == roof["height"]
                         for roof in self.roofs), f"{name} leans on nothing")
        for place, piece in enumerate(self.pieces):
            for other in self.pieces[:place]:
                need(gap(piece["corners"], other["corners"]) > -NEAR,
                     f"{piece['kind']} at {piece['at']} overlaps "
                     f"{other['kind']} at {other['at']}")

    def stands(self, point, radius=BASE):
        """May a base stand or walk there, on the ground?"""
        return (in_box(point, self.edge, radius)
                and not any(abs(point[0] - p["at"][0]) < p["far"] + radius
                            and abs(point[1] - p["at"][1]) < p["far"] + radius
                            and distance(point, p["corners"]) < radius
                            for p in self.walls))

    def reached(self, start):
        """Every place of the grid that is walked to from there."""
        seen, todo = {start}, [start]
        while todo:
            x, y = todo.pop()
            for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                place = (x + step[0], y + step[1])
                if place not in seen and self.stands(
                        (place[0] * GRID, place[1] * GRID)):
                    seen.add(place)
                    todo.append(place)
        return {(x * GRID, y * GRID) for x, y in seen}

    def room(self, box):
        """Places for bases in a zone that do not touch each other."""
        free, y = [], box[1] + BASE
        while y <= box[3] - BASE + NEAR:
            x = box[0] + BASE
            while x <= box[2] - BASE + NEAR:
                if self.stands((x, y)):
                    free.append((x, y))
                x += 2.5 * BASE
            y += 2.5 * BASE
        return free


def ways_from(check, table, zone):
    """Where one can walk from a zone, which must have room."""
    free = table.room(zone)
    check.need(len(free) >= 30, f"only {len(free)} places in {zone}")
    for x, y in free:
        start = (round(x / GRID), round(y / GRID))
        if table.stands((start[0] * GRID, start[1] * GRID)):
            return table.reached(start)
    return set()


def check_layout(check, table, scenario, layout):
    zones, homes = layout["zones"], layout.get("homes", [])
    check.need(len(zones) == layout["groups"], "a zone for each group")
    check.need(len(homes) in (0, layout["groups"]), "a home for each group")
    needs_home = scenario["objective"] in ("exit", "treasure", "hostage")
    check.need(bool(homes) == needs_home, "homes, or none")
    for box in zones + [h for h in homes if h != "none"]:
        check.need(box[0] < box[2] and box[1] < box[3]
                   and in_box(box[:2], table.edge)
                   and in_box(box[2:], table.edge), f"{box} is no such box")
    for place, zone in enumerate(zones):
        for other in zones[:place]:
            apart = max(zone[0] - other[2], other[0] - zone[2],
                        zone[1] - other[3], other[1] - zone[3])
            check.need(apart >= 3, f"{zone} and {other} are too close")
        ways = ways_from(check, table, zone)
        for marker in scenario.get("markers", []):
            check_marker(check, table, marker, ways, zone)
        if homes and homes[place] != "none":
            check.need(any(in_box(w, homes[place]) for w in ways),
                       f"no way from {zone} to its home")


def check_marker(check, table, marker, ways, zone):
    roof = next((p for p in table.roofs if distance(marker, p["corners"]) == 0),
                None)
    check.need(all(distance(marker, p["corners"]) > 0 for p in table.walls
                   if p is not roof), f"the marker {marker} lies in a wall")
    if roof:
        ladders = [p["at"] for p in table.pieces if "ladder" in p["traits"]
                   and gap(p["corners"], roof["corners"]) <= LEAN]
        check.need(any(hypot(w[0] - x, w[1] - y) <= 1 for w in ways
                       for x, y in ladders), f"no way up to {marker}")
    else:
        check.need(any(hypot(w[0] - marker[0], w[1] - marker[1]) < 1
                       for w in ways), f"no way from {zone} to {marker}")


def check_scenario(check, kinds, scenario):
    keys = {"key", "fr", "en", "also", "size", "rounds", "objective", "worth",
            "attacker", "defender", "layouts", "markers", "pieces"}
    check.need(not scenario.keys() - keys, f"{scenario.keys() - keys}?")
    goal = scenario["objective"]
    check.need(goal in ("none", "markers", "exit", "treasure", "hostage"),
               f"no objective {goal}")
    check.need(bool(scenario.get("markers")) == (
        goal in ("markers", "treasure", "hostage")), "markers, or none")
    check.need(goal == "none" or goal == "hostage" or "worth" in scenario,
               "what is it worth?")
    check.need(goal != "exit" or scenario.get("attacker") == 1,
               "who attacks?")
    if scenario["layouts"] == "edges":
        check.need(scenario["pieces"] == "dealt", "edges are of dealt tables")
        return
    dealt = scenario["pieces"] == "dealt"
    table = Table(check, kinds, {**scenario, "pieces":
                                 [] if dealt else scenario["pieces"]})
    table.check_pieces()
    for layout in scenario["layouts"]:
        check_layout(check, table, scenario, layout)


def main():
    book = duo_points.Book()
    checks = [Check("profiles.yaml")]
    check_words(checks[0], book)
    check_points(checks[0], book)
    bands = FILES.folder("bands")
    for name, band in bands:
        checks.append(Check(name))
        check_band(checks[-1], book, band)
    kinds = by_key(FILES.read("terrain.yaml")["terrain"])
    scenarios = FILES.read("scenarios.yaml")["scenarios"]
    for scenario in scenarios:
        checks.append(Check(f"scenarios.yaml: {scenario['key']}"))
        check_scenario(checks[-1], kinds, scenario)
    return book_files.verdict(
        "duo", checks, f"{len(book.profiles)} profiles, {len(bands)} bands, "
        f"{len(scenarios)} scenarios")


if __name__ == "__main__":
    sys.exit(main())
