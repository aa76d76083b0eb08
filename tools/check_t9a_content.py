#!/usr/bin/env python3
"""Check the content of t9a: books/t9a against the tables of rules/t9a.md.

Each unit of an army book says with 'ref' where the ledger has it. From what the file
says the words of the ledger are made again, one by one; each must stand in the rule,
and when all are taken out nothing but commas may be left of it. So neither has a
number, a weapon or a rule that the other lacks. The same goes for spells and items,
weapons, armour and troop types. Things written by alea have 'core: true', names fit,
armies cost what they and the ledger say.
"""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import book_files  # noqa: E402
from book_files import by_key, text_of  # noqa: E402

FILES = book_files.Files("t9a")
NAME_BYTES = 39
# Army books and paths of the ledger; any other is a sample, for which its names and
# the costs of its lists are looked at.
OURS = ("saltmarsh", "antler-host")
PATHS = ("embers", "still-waters")
CATEGORIES = {"lords": "Lord", "heroes": "Hero", "core": "Core",
              "special": "Special", "rare": "Rare"}
COMMAND = ["champion", "musician", "standard"]
STATS = {"movement": "M", "toughness": "T", "initiative": "I", "strength": "S",
         "leadership": "Ld"}
# words of the ledger that a file says in another way
BESIDES = {
    "t9a.30.11": ["may be taken as Core if the Admiral-Regent is the General",
                  "(06.09: at most 3)"],
    "t9a.30.01": ["magic items up to 100 (chapter 22)"],
    "t9a.31.06": ["(noted on the list)"],
    "t9a.30.13": ["crew as Bombard"],
}
# what a spell does, in the ledger's words with the numbers of the file: {by} ...
SPELLS = {
    "spark": "{amount} ({amount2}) hits S {strength}, flaming",
    "kindle-blades": "{by:+d} to wound in close combat",
    "smoke-veil": "shooting at the target suffers {by:+d} to hit",
    "line-of-cinders": "Line Template from the caster's front to the point, S "
                       "{strength} hits on every model under it",
    "scorched-nerves": "{by:+d} {stat}",
    "falling-coal": '3" template scattered {scatter}", S {strength} hits',
    "pyre-of-kings": "each model takes a {stat} test, failed: {wounds} wound, no "
                     "armour save",
    "mist-cloak": "Ward Save ({ward}+) (boosted CV {boosted}: {ward2}+)",
    "undertow": "{stat} halved (rounded up), no march",
    "swift-current": 'magical move of {by}"',
    "cold-grip": "{by:+d} {stat} and {by_2:+d} to hit in close combat",
    "mending-tide": "models still alive recover {amount} lost wounds in all; no "
                    "dead model returns",
    "mirror-pool": "the target counts as Skirmishers for being shot at (-1) and "
                   "ignores Fear and Terror",
    "drowned-hour": '5" template, every model takes an {stat} test, failed: a S '
                    "{strength} hit",
}
ITEMS = {
    "reavers-edge": "hand weapon, {by:+d} {stat}",
    "needle-of-debts": "hand weapon, Lethal Strike and Hatred",
    "breakwater-shield": "shield, +{save} instead of +1 to the armour total",
    "stillheart-stone": "Ward Save ({ward}+) for the bearer's model (not a Ridden "
                        "Monster)",
    "ashen-knot": "Magic Resistance ({magic_resistance})",
    "bulls-draught": "One Use Only, activated at the start of a round of combat: "
                     "{by:+d} {stat} for the bearer until the end of the phase",
    "ember-rod": "Bound Spell, Power Level {power}, Spark (21.02, not boosted)",
    "unravelling-scroll": "One Use Only, instead of a dispel roll: the spell is "
                          "stopped, overwhelming power included (no miscast then)",
    "reservoir-bead": "One Use Only, when declaring a cast: {by} more Power Die for "
                      "this roll, at most 5 in all (it counts for MDU and among "
                      "the 2 dice of 10.04)",
    "banner-of-long-strides": "unit {by:+d} {stat}",
    "colours-of-the-old-guard": "{by:+d} combat score while engaged",
    "thornwood-pennon": "unit has Strider",
}
LASTING = {"one-turn": "One Turn", "remains-in-play": "Remains in Play",
           "permanent": "Permanent", "instant": "Instant"}


class Content:
    def __init__(self):
        self.specials = by_key(FILES.read("specials.yaml")["specials"])
        self.troops = by_key(FILES.read("troops.yaml")["troops"])
        arms = FILES.read("arms.yaml")
        self.weapons, self.armours = by_key(arms["weapons"]), by_key(arms["armours"])
        self.items = by_key(FILES.read("items.yaml")["items"])
        self.paths = FILES.folder("paths")
        self.armies = {text["army"]["key"]: text
                       for _, text in FILES.folder("armybooks")}
        for key in OURS:
            self.weapons.update(by_key(self.armies[key].get("weapons", [])))

    def lists(self):
        """Every list of things, and where it is."""
        for name in ("specials", "troops", "weapons", "armours", "items"):
            yield name, getattr(self, name).values()
        for name, text in self.paths:
            yield name, [text["path"], *text["spells"]]
        for key, text in self.armies.items():
            yield key, [text["army"], *text["units"], *text.get("weapons", []),
                        *text.get("items", [])]


def several(value):
    return value if isinstance(value, list) else [value]


def plain(text):
    return re.sub(r"\s+", " ", text.lower())


def check_names(check, content):
    """Names fit, keys are told apart, all of ours is marked."""
    for where, things in content.lists():
        seen = set()
        for thing in things:
            at = f"{where}: {thing['key']}"
            check.need(thing["key"] not in seen, f"{at}: twice")
            seen.add(thing["key"])
            for lang in ("fr", "en"):
                check.need(len(str(thing.get(lang) or "").encode())
                           in range(1, NAME_BYTES + 1),
                           f"{at}: its name in '{lang}'")
            check.need(thing.get("core") is True, f"{at}: core: true")


# ---- in the words of the ledger ----

def number(value):
    return f"{value:g}" if isinstance(value, float) else str(value)


def rule_words(content, rule):
    """Poisoned; Impact Hits (D6)."""
    if isinstance(rule, str):
        return {"bodyguard": "Bodyguard (General)",
                "magical": "magical"}.get(rule, content.specials[rule]["en"])
    (key, amount), = rule.items()
    letter = "S " if key == "breath-weapon" else ""
    return f"{content.specials[key]['en']} ({letter}{amount})"


def gun_words(content, w):
    """Of artillery."""
    rules = [rule_words(content, rule) for rule in w.get("rules", [])]
    if w["kind"] == "stone-thrower":
        bracket = [rule_words(content, r) for r in w["centre-rules"]]
        size = {"small": 3, "large": 5}[w["template"]]
        return [f'stone thrower ({size}")', f'range {w["least"]}-{w["range"]}"',
                f"S {w['strength']} [{w['centre']}]",
                *(f"{rule} for the bracketed hit" for rule in bracket), *rules]
    kind = (f'cannon ({w["line"]}")' if w["kind"] == "cannon" else "bolt thrower")
    return [kind, f'range {w["range"]}"', f"S {w['strength']}", *rules]


def weapon_words(content, key):
    w = content.weapons[key]
    if w.get("kind", "melee") in ("melee", "shooting"):
        return [w["en"]]
    return gun_words(content, w)


def part_words(content, part):
    """A profile as the ledger writes it."""
    stat = part["profile"]
    words = [w for key in part.get("weapons", [])
             for w in weapon_words(content, key)]
    tail = {"mount": " (mount)"}.get(part.get("is"), "")
    words += [rule_words(content, rule) + tail for rule in part.get("rules", [])]
    if part.get("is") == "machine" and stat == [0, 0, 0, 0, *stat[4:6], 0, 0, 0]:
        return [f"machine T {stat[4]} W {stat[5]}", *words]
    names = {"mount": "(horses?|boar)", "crew": "crew", "rider": "rider",
             "chassis": "chassis"}
    name = names.get(part.get("is"), "")
    count = f"{part['count']} " if part.get("count", 1) > 1 else ""
    return [re.compile((f"{count}{name} " if name else "")
                       + " ".join(map(str, stat)), re.I), *words]


def size_words(thing):
    return (f"round {thing['round']}" if "round" in thing
            else "x".join(map(str, thing["base"])))


def price_words(cost, each):
    return ("/".join(map(number, cost)) if isinstance(cost, list)
            else number(cost)) + (" each" if each else "")


def mount_words(content, units, option):
    """Tide Charger (War Beast mount, 25x50, 8 3 ..., makes him Cavalry) 30"""
    mount = units[option["mount"]]
    troop = content.troops[mount["type"]]
    rider = content.troops[troop["ridden"]]["en"]
    if mount["category"] == "mount":
        what = ", ".join([size_words(mount),
                          " ".join(map(str, mount["parts"][0]["profile"])),
                          *(content.armours[a]["en"] for a in mount["armour"])])
        return (f"{mount['en']} ({troop['en']} mount, {what}, makes him {rider}) "
                f"{option['cost']}")
    return (f"{mount['en']} ({troop['en']} mount, profile and rules of "
            f"{mount['ref'][4:]}, makes him a {rider}) {option['cost']}")


def option_words(content, units, option, wizard):
    price = price_words(option["cost"], option.get("each"))
    if "mount" in option:
        return mount_words(content, units, option)
    if "level" in option:
        return f"(level {option['level']}: +{price})"
    if option.get("command") == "battle-standard":
        return f"battle standard {price} (One per Army)"
    if "command" in option:
        return f"{option['command']} {price}"
    name = (content.weapons[option["weapon"]]["en"] if "weapon" in option
            else content.armours[option["armour"]]["en"] if "armour" in option
            else rule_words(content, option["rule"]))
    if option.get("each") and "armour" in option:
        name += "s"
    return name if option["cost"] == 0 else f"{name} {price}"


def options_words(content, units, unit):
    """All three command options for 10 each are "cmd"."""
    options = unit.get("options", [])
    command = [o for o in options if o.get("command") in COMMAND]
    words = [option_words(content, units, o, unit.get("wizard"))
             for o in options if o not in command]
    if [o["command"] for o in command] == COMMAND and all(
            o["cost"] == 10 for o in command):
        return words + ["cmd"]
    return words + [option_words(content, units, o, None) for o in command]


def often_words(unit):
    if "choice" in unit:
        return [f"0-{unit['choice']} Choice"]
    return {"unique": ["Unique"], "one-per-army": ["One per Army"]}.get(
        unit.get("times"), [])


def unit_words(content, units, unit):
    """All that the ledger says of a unit, longest first where one is in another."""
    words = [f"{CATEGORIES[unit['category']]}", unit["en"]]
    words += often_words(unit)
    words += (["single", number(unit["cost"])] if "models" not in unit else
              [f"{number(unit['cost'])} each",
               f"n {unit['models'][0]}-{unit['models'][1]}"])
    words += [f"{size_words(unit)} {content.troops[unit['type']]['en']}"]
    for part in unit["parts"]:
        if not (part.get("is") == "crew" and
                "crew as Bombard" in BESIDES.get(unit["ref"], [])):
            words += part_words(content, part)
    words += [content.armours[a]["en"] for a in unit.get("armour", [])]
    words += [rule_words(content, rule) for rule in unit.get("rules", [])]
    if "wizard" in unit:
        words += [f"Wizard level {unit['wizard']}"]
        words += [text["path"]["en"] for _, text in content.paths
                  if text["path"]["key"] in unit["paths"]]
    return words + options_words(content, units, unit)


def length(word):
    return len(word.pattern if isinstance(word, re.Pattern) else word)


def take_out(check, where, text, words):
    """Takes each word out of the text, the longest first; what is left."""
    for word in sorted(words, key=length, reverse=True):
        pattern = (word if isinstance(word, re.Pattern) else
                   re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w/]|\.\d)", re.I))
        found = pattern.search(text)
        if check.need(found, f"{where}: the ledger has no '{length(word) and word}'"):
            text = text[:found.start()] + "|" + text[found.end():]
    return re.sub(r"[\s,;:.|]+|\bor\b", "", text)


def check_army(check, content, rules, key):
    units = by_key(content.armies[key]["units"])
    seen = set()
    for unit in units.values():
        where = f"{key}: {unit['key']}"
        if unit["category"] == "mount":
            check.need(any(o.get("mount") == unit["key"] for u in units.values()
                           for o in u.get("options", [])), f"{where}: who rides it?")
            continue
        if not check.need(unit.get("ref") in rules, f"{where}: ref"):
            continue
        seen.add(unit["ref"])
        if "crew as Bombard" in BESIDES.get(unit["ref"], []):
            check.need(unit["parts"][1] == units["bombard"]["parts"][1],
                       f"{where}: crew")
        left = take_out(check, where, rules[unit["ref"]],
                        unit_words(content, units, unit)
                        + BESIDES.get(unit["ref"], []))
        check.need(not left, f"{where}: the ledger says '{left}' besides")
        groups = [o["group"] for o in unit.get("options", []) if "group" in o]
        check.need(all(groups.count(g) > 1 for g in groups)
                   and len(set(groups)) == rules[unit["ref"]].count(" or "),
                   f"{where}: options joined by 'or' are a group")
    chapter = content.armies[key]["units"][0]["ref"][:7]
    for rule, text in rules.items():
        if rule.startswith(chapter) and re.match(r"(Lord|Hero|Core|Special|Rare)\b",
                                                 text):
            check.need(rule in seen, f"{key}: {rule} is missing")


# ---- spells and items ----

def facts(thing):
    """The numbers of what a spell or an item does, by name; those of the second
    effect as by_2, of the boosted version as amount2."""
    found = {"scatter": thing.get("scatter"), "save": thing.get("save")}
    boosted = thing.get("boosted", {})
    found["boosted"] = boosted.get("value")
    for tail, effects in (("", thing.get("effects", [])),
                          ("2", boosted.get("effects", []))):
        for nth, effect in enumerate(effects):
            for key, value in effect.items():
                name = f"{key}{tail}" + (f"_{nth + 1}" if nth else "")
                found[name] = STATS.get(value, value) if key == "stat" else value
            for rule in effect.get("rules", []):
                if isinstance(rule, dict):
                    found.update((k.replace("-", "_") + tail, v)
                                 for k, v in rule.items())
    return found


# numbers of spells that other rules have: rule, and the words with them
ELSEWHERE = {
    "afterglow": ("t9a.21.01", "gains {by} Power Die"),
    "calm": ("t9a.21.17", 'within {range}" of the caster'),
    "cold-grip": ("t9a.21.19", "I not below {least}"),
}
HALVES = {"undertow": 2}


def check_elsewhere(check, where, rules, spell):
    found = {**facts(spell), "range": spell.get("range")}
    if spell["key"] in ELSEWHERE:
        rule, words = ELSEWHERE[spell["key"]]
        check.need(words.format(**found) in rules[rule],
                   f"{where}: not '{words.format(**found)}'")
    check.need(spell["key"] not in HALVES or found["by"] == HALVES[spell["key"]],
               f"{where}: by")
    check.need(found.get("strength2", found.get("strength")) ==
               found.get("strength"), f"{where}: boosted is as strong")


def check_spell(check, rules, path, spell):
    where = f"{path['key']}: {spell['key']}"
    if not check.need(spell.get("ref") in rules, f"{where}: ref"):
        return
    text = rules[spell["ref"]]
    check_elsewhere(check, where, rules, spell)
    if spell["number"] == "attribute":
        check.need(text.startswith(f"{path['en']}, attribute {spell['en']}: "), where)
        return
    head, does = re.split(r": ", text, maxsplit=1)
    said = [part.strip() for part in head.split(",")]
    value = f"CV {spell['value']}"
    if "boosted" in spell and "boosted CV" not in does:
        value += f" (boosted {spell['boosted']['value']})"
    words = [f"{path['en'].split()[-1]} {spell['number']} {spell['en']}", value,
             f"Range {spell['range']}", spell["target"].capitalize(),
             *(key.capitalize() for key in ("missile", "damage", "direct", "aura")
               if spell.get(key)), LASTING[spell.get("lasts", "instant")]]
    check.need(sorted(said) == sorted(words), f"{where}: {said} is not {words}")
    check.need(does.rstrip(".") == SPELLS[spell["key"]].format(**facts(spell)),
               f"{where}: {does} is not "
               f"{SPELLS[spell['key']].format(**facts(spell))}")


def check_item(check, rules, item):
    where = f"items: {item['key']}"
    text = rules.get(item.get("ref"), "")
    cost = item["cost"]
    price = " / ".join(map(str, cost)) if isinstance(cost, list) else str(cost)
    words = (f"{item['category'].replace('-', ' ').capitalize()}: {item['en']}, "
             f"{ITEMS[item['key']].format(**facts(item))}, {price}.")
    check.need(words in text, f"{where}: '{words}' is not in {text}")
    check.need(("One Use Only" in words) == bool(item.get("once")), f"{where}: once")


# ---- weapons, armour, troop types ----

def strikes_words(content, w):
    """Of chapter 15, in its words."""
    rules = [rule_words(content, rule) for rule in w.get("rules", [])]
    words = []
    for key, letter in (("strength", "S"), ("attacks", "A"), ("initiative", "I")):
        if key in w:
            words.append(f"{w[key]:+d} {letter}")
    if w.get("last"):
        words.append("strikes at Initiative 0")
    if w.get("hands") == 2:
        words.append("two hands")
    if "exposes" in w:
        words.append(f"enemies hit the wielder at {w['exposes']:+d}")
    return words + rules


def check_weapons(check, content, rules):
    for key, w in content.weapons.items():
        where, name = f"weapons: {key}", w["en"].lower()
        if w.get("kind") == "shooting":
            text = rules["t9a.15.03"].split(":", 1)[1]
            name = "thrown" if key == "thrown" else name
            said = f'{name} {w["range"]}"/{w.get("strength", chr(0))}'
            said = said.replace("\0", "user's S")
            if check.need(said in text, f"{where}: '{said}' is not in 15.03"):
                behind = text.split(said)[1].split(";")[0]
                for rule in w.get("rules", []):
                    check.need(plain(rule_words(content, rule)) in plain(behind),
                               f"{where}: {rule}")
        elif w.get("kind", "melee") == "melee":
            text = rules["t9a.15.01"].split(":", 1)[1]
            found = re.search(rf"(?<!light )\b{name}\b ?([^;]*)", text)
            if check.need(found, f"{where}: not in 15.01"):
                for said in strikes_words(content, w):
                    check.need(plain(said) in plain(found.group(1)),
                               f"{where}: '{said}' is not in {found.group(1)}")
    check.need(len([w for w in content.weapons.values()
                    if w.get("kind", "melee") == "melee"]) == 8, "8 to strike with")


def check_armours(check, content, rules):
    text = rules["t9a.15.05"]
    for key, a in content.armours.items():
        name = plain(a["en"]).replace(" armour", "")
        for lang in ("fr", "en"):
            check.need(not key[-1].isdigit() or a[lang].endswith(f" {key[-1]}+"),
                       f"armours: {key}: '{a[lang]}'")
        if key in ("innate-3", "innate-2"):  # "and so on"
            check.need(a["save"] == 7 - int(key[-1]), f"armours: {key}")
            continue
        said = (f"{key[-1]}+ +{a['save']}" if key[-1].isdigit()
                else f"{name} +{a['save']}")
        check.need(said in text, f"armours: {key}: '{said}' is not in 15.05")
    check.need(content.armours["barding"]["movement"] == -1, "armours: barding")


def supports(piece):
    """Attacks of a supporter: 14.01, 14.02 and 14.11."""
    found = re.search(r"\d/\d+, (?:up to )?(\d)", piece)
    return int(found.group(1)) if found else 1 if "Swarm" in piece else None


def strikes_as(key):
    """14.06: Monstrous models and Chariots count 3, Monsters 6."""
    return (6 if key in ("monster", "ridden-monster") else
            3 if key.startswith("monstrous") or key == "chariot" else 1)


def dangerous(key):
    """18.01: 2 if Monstrous, 4 for Chariots, Monsters, Ridden Monsters."""
    return (4 if key in ("chariot", "monster", "ridden-monster") else
            2 if key.startswith("monstrous") else 1)


def check_troops(check, content, rules):
    """Each piece of 14.01 and 14.02 is one type, or two that are alike."""
    pieces = {}
    for rule in ("t9a.14.01", "t9a.14.02"):
        text = rules[rule].split(": ", 1)[-1].rstrip(".")
        for piece in text.split("; "):
            names, ranks, *_ = re.match(
                r"(.*?) (\d+/[\d-]+|no (?:Full R|r)anks)(.*)", piece).groups()
            for name in names.split(" and "):
                pieces[plain(name)] = (ranks, piece)
    for key, t in content.troops.items():
        where = f"troops: {key}"
        if not check.need(plain(t["en"]) in pieces, f"{where}: not in chapter 14"):
            continue
        ranks, piece = pieces[plain(t["en"])]
        mine = (f"{t['full-rank']}/{t.get('horde', '-')}" if "full-rank" in t
                else "no")
        check.need(ranks.startswith(mine), f"{where}: {mine} is not {ranks}")
        check.need(piece.endswith(t["size"].capitalize()), f"{where}: size")
        said = set(re.findall(r"|".join(
            sorted((re.escape(rule_words(content, r)) for r in
                    ["swiftstride", {"stomp": 1}, {"stomp": "D6"},
                     {"impact-hits": "D6"}, "large-target", "terror", "unbreakable",
                     "unstable", "skirmishers", "cumbersome", "move-or-fire"]),
                   key=len, reverse=True)), piece))
        said |= {"Cannot March"} if "no march" in piece else set()
        mine = {rule_words(content, r) for r in t.get("rules", [])}
        check.need(said == mine, f"{where}: {mine} is not {said}")
        check.need(t.get("support") == supports(piece), f"{where}: support")
        check.need(t.get("strikes", 1) == strikes_as(key), f"{where}: strikes")
        check.need(t.get("dangerous", 1) == dangerous(key), f"{where}: dangerous")


# ---- lists ----

def half_points(cost, lord):
    return 2 * (cost[0 if lord else 1] if isinstance(cost, list) else cost)


def cost_of(content, army, bought):
    """t9a.06.03 .. 06.05"""
    unit = by_key(army["units"])[bought["unit"]]
    lord, count = unit["category"] == "lords", bought.get("count", 1)
    cost = count * half_points(unit["cost"], lord)
    for word in bought.get("options", []):
        option, = [o for o in unit["options"]
                   if word in (o.get("command"), o.get("armour"), o.get("weapon"),
                               o.get("rule"), o.get("mount"), o.get("key"),
                               f"level-{o.get('level')}",
                               *(o["rule"] if isinstance(o.get("rule"), dict)
                                 else ()))]
        cost += (count if option.get("each") else 1) * half_points(
            option["cost"], lord)
    items = {**content.items, **by_key(army.get("items", []))}
    cost += sum(half_points(items[i]["cost"], lord) for i in bought.get("items", []))
    return int(cost + 1) // 2


def beside(name):
    """Costs that stand behind the units of a list, in its comments."""
    return [int(n) for n in re.findall(r"^  - \{.*\} # (\d+)$",
                                       text_of("books", "t9a", name), re.M)]


def example_costs(text):
    """What the ledger's example says that its units cost, in its order."""
    text = re.sub(r"\([^()]*\)", "", text.split(": ", 1)[1])
    units = text.split(". Core")[0].split(";")
    return [int(re.search(r"(\d+)\s*$", unit).group(1)) for unit in units]


def check_lists(check, content, rules):
    for name, text in FILES.folder("armies"):
        army = content.armies[text["army"]]
        costs = [cost_of(content, army, bought) for bought in text["units"]]
        check.need(costs == beside(name), f"{name}: units cost {costs}")
        check.need(sum(costs) == text["cost"], f"{name}: {sum(costs)}")
        found = re.search(r"^# The .* of (t9a\.31\.\d\d)\.",
                          text_of("books", "t9a", name), re.M)
        if not found:
            continue
        said = example_costs(rules[found.group(1)])
        check.need(f"total {sum(costs)}:" in rules[found.group(1)],
                   f"{name}: the total of {found.group(1)}")
        for cost in said:  # "2 Thornthrowers 150" are two units
            own = costs.pop(0) if costs else 0
            while own < cost and costs:
                own += costs.pop(0)
            check.need(own == cost, f"{name}: {own}, the ledger has {cost}")
        check.need(not costs, f"{name}: units that the ledger lacks")


def main():
    check, content = book_files.Check(), Content()
    rules = book_files.statements("t9a.md")
    check_names(check, content)
    check_troops(check, content, rules)
    check_weapons(check, content, rules)
    check_armours(check, content, rules)
    for _, text in content.paths:
        for spell in text["spells"] if text["path"]["key"] in PATHS else []:
            check_spell(check, rules, text["path"], spell)
    for item in content.items.values():
        check_item(check, rules, item)
    for key in OURS:
        check_army(check, content, rules, key)
    check_lists(check, content, rules)
    units = sum(len(a["units"]) for a in content.armies.values())
    return book_files.verdict("t9a", [check], f"{len(content.armies)} army books, "
                              f"{units} units and mounts")


if __name__ == "__main__":
    sys.exit(main())
