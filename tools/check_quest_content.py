#!/usr/bin/env python3
"""Check the content of quest: books/quest against itself and both ledgers.

Every number that chapter 90 of rules/quest.md and rules/quest.fr.md says of a
hero, an enemy, a weapon, a skill, a spell, a thing or a mission is the number
of the YAML, and every name too. Every rule of chapter 13 is used by somebody,
every condition of chapter 14 is inflicted by something (quest.90.55).
"""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import book_files  # noqa: E402

FILES = book_files.Files("quest")
BASE = {"quality": "Qua", "defence": "Def"}
OTHERS = {"strength": "Force", "dexterity": "Dex", "will": "Volonté"}
RULES = {  # where each thing stands in chapter 90
    "heroes": ["01", "02", "03", "04"],
    "skills": [f"{n:02d}" for n in range(5, 13)],
    "weapons": [f"{n:02d}" for n in range(13, 26)],
    "enemies": ["26", "27", "28", "29", "30", "31", "32", "57", "33"],
    "missions": ["37", "38", "39", "40", "41"],
    "spells": [f"{n:02d}" for n in range(47, 53)],
    "gear": [f"{n:02d}" for n in range(59, 70)],
}
TOKENS = ["Estropié", "Malade", None, None, None, "Entravé"]  # quest.90.45


class Book:
    """All files of the book, things by their keys."""

    def __init__(self):
        rules, missions = FILES.read("rules.yaml"), FILES.read("missions.yaml")
        self.traits = book_files.by_key(rules["traits"])
        self.weapon_rules = book_files.by_key(rules["weapon-rules"])
        self.conditions = book_files.by_key(rules["conditions"])
        self.stats = book_files.by_key(rules["stats"])
        self.weapons = book_files.by_key(FILES.read("weapons.yaml")["weapons"])
        self.skills = book_files.by_key(FILES.read("skills.yaml")["skills"])
        self.spells = book_files.by_key(FILES.read("spells.yaml")["spells"])
        self.heroes = book_files.by_key(FILES.read("heroes.yaml")["heroes"])
        self.enemies = book_files.by_key(FILES.read("enemies.yaml")["enemies"])
        things = FILES.read("gear.yaml")
        self.upgrades = book_files.by_key(things["upgrades"])
        self.gear = book_files.by_key(things["gear"])
        self.missions = book_files.by_key(missions["missions"])
        self.waves = missions["waves"]
        self.special = [missions[k] for k in ("heavy", "plain", "villain")]
        self.finds = missions["finds"]
        self.rounds, self.level = missions["rounds"], missions["level"]
        self.terrain = book_files.by_key(FILES.read("terrain.yaml")["terrain"])

    def trait_words(self, profile, lang):
        """Special rules as a ledger writes them: "Effrayant (2)"."""
        words = []
        for trait in profile.get("traits", []):
            key, number = (next(iter(trait.items()))
                           if isinstance(trait, dict) else (trait, None))
            name = self.traits[key][lang]
            words.append(f"{name} ({number})" if number else name)
        return words


def ledger(name):
    """The statements of chapter 90, by number."""
    return {rule.rsplit(".", 1)[1]: said
            for rule, said in book_files.statements(name).items()
            if rule.startswith("quest.90.")}


# ---- what a ledger must say of each thing: a list of words ----

def profile_words(book, p, lang):
    words = [f"{BASE[k]} {p[k]}+" for k in BASE]
    words.append(f"Cor {p['toughness']}")
    if "power" in p:
        words.append(f"puissance {p['power']}")
        words += [f"{OTHERS[k]} {p[k]}+" for k in OTHERS]
        words += [book.skills[k]["fr"] for k in p["skills"]]
    else:
        one = {"en": "1 model", "fr": "1 figurine"}[lang]
        many = {"en": f"group of {p.get('models')}",
                "fr": f"groupe de {p.get('models')}"}[lang]
        words.append(many if p.get("models", 1) > 1 else one)
        words.append({"en": "threat ", "fr": "menace "}[lang]
                     + str(p["threat"]))
    words += [book.weapons[k]["fr"] for k in p["weapons"]]
    return words + book.trait_words(p, "fr")


# Armour piercing, as docs/glossary.md has it.
PIERCE = {"en": "AP", "fr": "PA"}


def weapon_words(book, w, lang):
    melee = {"en": "melee", "fr": "mêlée"}[lang]
    words = [f'{w["range"]}"' if "range" in w else melee, f"A{w['attacks']}"]
    for key, name in (("pierce", PIERCE[lang]), ("blast", "Explosion"),
                      ("deadly", "Mortel")):
        if key in w:
            words.append(f"{name}({w[key]})")
    return words + [book.weapon_rules[k]["fr"] for k in w.get("rules", [])]


def skill_words(_, s, __):
    words = [{**OTHERS, **BASE}[s["stat"]]]
    return words + ([f'{s["range"]}"'] if "range" in s else [])


def spell_words(book, s, lang):
    words = [{"en": "value ", "fr": "valeur "}[lang] + str(s["value"]),
             f'{s["range"]}"']
    if "hits" in s:
        words += [{"en": f"{s['hits']} hits", "fr": f"{s['hits']} touches"}
                  [lang], f"{PIERCE[lang]}({s['pierce']})"]
    for side in ("hero", "enemy"):
        if side in s:
            words.append(book.conditions[s[side]]["fr"])
    if s["effect"] == "flight":
        words.append("Volant")
    if s["effect"] == "regeneration":
        words.append("Régénération")
    return words


def gear_words(book, g, lang):
    words = [{"en": f"{g['price']} suppl", "fr": f"{g['price']} point"}[lang]]
    for key, name in (("power", "puissance"), ("toughness", "Cor")):
        if key in g:
            words.append(f"+{g[key]} {name}")
    if "better" in g:
        words.append({**OTHERS, **BASE}[g["better"]])
    if "trait" in g:
        words.append(book.traits[g["trait"]]["fr"])
    if "weapon" in g:
        words.append(book.weapons[g["weapon"]]["fr"])
    return words


def mission_words(_, m, lang):
    if m["key"] == "sabotage":
        return []  # its tokens are those that all missions have
    word = {"en": "search token", "fr": "jetons de recherche"}[lang]
    return [f"{m['tokens']} {word}"]


WORDS = {"heroes": profile_words, "enemies": profile_words,
         "weapons": weapon_words, "skills": skill_words,
         "spells": spell_words, "gear": gear_words,
         "missions": mission_words}


def check_ledger(check, book, name, lang):
    said = ledger(name)
    for sort, numbers in RULES.items():
        things = list(getattr(book, sort).values())
        check.need(len(things) == len(numbers),
                   f"{len(things)} {sort}, {len(numbers)} rules of them")
        for thing, number in zip(things, numbers):
            statement = said[number]
            names = ["fr", "en"] if lang == "en" else ["fr"]
            for word in ([thing[k] for k in names]
                         + WORDS[sort](book, thing, lang)):
                check.need(word in statement,
                           f"rules/{name}: quest.90.{number} does not say "
                           f"'{word}' of {thing['key']}")
    check_procedures(check, book, name, said)


def check_procedures(check, book, name, said):
    """Numbers of missions, waves, tokens and terrain."""
    check.need(f"{book.rounds} rounds" in said["36"], f"{name}: 90.36 rounds")
    for mission in book.missions.values():
        check.need(f"{mission['die']} {mission['fr']}" in said["36"],
                   f"{name}: 90.36 {mission['fr']}")
    for number, wave in enumerate(book.waves, 1):
        word = f"{number} "
        check.need(word in said["43"] and str(wave["round"]) in said["43"],
                   f"{name}: 90.43 wave {number}")
        check.need(len(wave["dice"]) == 6, f"wave {number}: six results")
        for die, key in enumerate(wave["dice"], 1):
            first = book.enemies[key]["fr"].split()[0]
            check.need(first in said["44"],
                       f"{name}: 90.44 {die} {book.enemies[key]['fr']}")
    counts = {"ruin": 6, "barricade": 5, "wreck": 4, "acid-pool": 2,
              "platform": 1, "high-platform": 1, "chasm": 1}
    for key, count in counts.items():
        check.need(book.terrain[key]["count"] == count, f"{count} {key}")
    check.need(sum(k.get("count", 0) for k in book.terrain.values()) == 20,
               "20 pieces (quest.90.46)")


# ---- the content by itself ----

def check_words(check, book):
    """Keys that are named exist, and no name means two things of one sort."""
    lists = []
    for profile in [*book.heroes.values(), *book.enemies.values()]:
        traits = [next(iter(t)) if isinstance(t, dict) else t
                  for t in profile.get("traits", [])]
        spells = profile.get("spells", [])
        lists += [(profile, profile["weapons"], book.weapons),
                  (profile, traits, book.traits),
                  (profile, profile.get("skills", []), book.skills),
                  (profile, [] if spells == "all" else spells, book.spells)]
    for weapon in book.weapons.values():
        lists.append((weapon, weapon.get("rules", []), book.weapon_rules))
    for wave in book.waves:
        lists.append(({"key": "waves"}, wave["dice"], book.enemies))
    lists.append(({"key": "missions"}, book.special, book.enemies))
    for owner, keys, known in lists:
        for key in keys:
            check.need(key in known, f"{owner['key']}: {key}?")
    for things in (book.weapons, {**book.heroes, **book.enemies}, book.skills,
                   book.spells, {**book.upgrades, **book.gear}, book.terrain):
        seen = {}
        for thing in things.values():
            for name in {thing["key"], thing["fr"], thing["en"],
                         *thing.get("also", [])}:
                word = re.sub(r"[^\w]+", "-", name.lower())
                owner = seen.setdefault(word, thing["key"])
                check.need(owner == thing["key"],
                           f"'{name}' is {owner} and {thing['key']}")


def check_coverage(check, book):
    """quest.90.55 every special rule is somebody's, every condition comes."""
    used = set()
    for profile in [*book.heroes.values(), *book.enemies.values()]:
        used |= {next(iter(t)) if isinstance(t, dict) else t
                 for t in profile.get("traits", [])}
        for key in profile["weapons"]:
            weapon = book.weapons[key]
            used |= set(weapon.get("rules", []))
            used |= {k for k in ("pierce", "blast", "deadly") if k in weapon}
    for key in [*book.traits, *book.weapon_rules, "pierce", "blast", "deadly"]:
        check.need(key in used, f"nobody has {key} (quest.90.55)")
    caused = {s[side] for s in book.spells.values() for side in
              ("hero", "enemy") if side in s}
    names = {c["fr"]: key for key, c in book.conditions.items()}
    caused |= {names[word] for word in TOKENS if word}
    if any("acid" in k["traits"] for k in book.terrain.values()):
        caused.add("afflicted")  # quest.90.46
    for key in book.conditions:
        check.need(key in caused, f"nothing makes anybody {key} (quest.90.55)")
    comes = {key for wave in book.waves for key in wave["dice"]}
    for key in book.enemies:
        check.need(key in comes or key in book.special, f"{key} never comes")


def check_parties(check, book):
    parties = FILES.folder("parties")
    for name, party in parties:
        check.need(party.get("book") == "quest", f"{name}: book: quest")
        heroes = party["heroes"]
        check.need(2 <= len(heroes) <= 4,
                   f"{name}: {len(heroes)} heroes (quest.02.02)")
        kinds = [hero["hero"] for hero in heroes]
        check.need(len(set(kinds)) == len(kinds),
                   f"{name}: a hero twice (quest.02.02)")
        things = [g for hero in heroes for g in hero.get("gear", [])]
        check.need(len(set(things)) == len(things),
                   f"{name}: a thing twice (quest.90.58)")
        for hero in heroes:
            check.need(hero["hero"] in book.heroes,
                       f"{name}: {hero['hero']}?")
            check.need(len(hero.get("gear", [])) <= 2,
                       f"{name}: too much gear (quest.90.58)")
            for key in hero.get("upgrades", []):
                check.need(key in book.upgrades, f"{name}: {key}?")
            for key in hero.get("gear", []):
                check.need(key in book.gear, f"{name}: {key}?")
    return len(parties)


def main():
    check, book = book_files.Check(), Book()
    check_words(check, book)
    check_coverage(check, book)
    for name, lang in (("quest.md", "en"), ("quest.fr.md", "fr")):
        check_ledger(check, book, name, lang)
    parties = check_parties(check, book)
    return book_files.verdict(
        "quest", [check], f"{len(book.heroes)} heroes, {len(book.enemies)} enemies, "
        f"{parties} parties")


if __name__ == "__main__":
    sys.exit(main())
