#!/usr/bin/env python3
"""A player for alea, from outside: reads and writes lines of JSON.

    alea battle --army A.yaml --army B.yaml \\
                --mind 'exec:python3 docs/bot.py' --mind doctrine

or the other way round: the bot starts `alea engine` and is the master.

    python3 docs/bot.py --engine 'alea engine' A.yaml B.yaml

The protocol is in docs/engine.md. It needs nothing but Python's own library.
Read it from the bottom: answer() and host() are the two conversations, decide()
is the player, and what stands above is what he knows about the game. He is no
great general: he walks to objectives, shoots where the odds are best and
charges when he should win. Make a copy and teach it better.
"""

import json
import math
import random
import shlex
import subprocess
import sys


class Talk:
    """Messages to alea and back: a map on each line."""

    def __init__(self, read, write):
        self.read, self.write = read, write

    def say(self, message):
        """Sends one message; flush, or alea waits in vain."""
        print(json.dumps(message), file=self.write, flush=True)

    def hear(self):
        """The next message, or None when alea is gone."""
        line = self.read.readline()
        return json.loads(line) if line else None


class Player:
    """All that this player knows: the last snapshot, and what never changes."""

    def __init__(self, talk, number):
        self.talk = talk
        self.me = number
        self.now = {}    # the newest snapshot
        self.cards = {}  # "A3" -> its card: told once, with the first snapshot
        self.going = {}  # "A3" -> the objective it is walking to

    # ---- what is where -------------------------------------------------

    def learn(self, snapshot):
        """Takes in a position."""
        self.now = snapshot
        for unit in snapshot["units"]:
            if "card" in unit:
                self.cards[unit["unit"]] = unit["card"]

    def unit(self, word):
        return next(u for u in self.now["units"] if u["unit"] == word)

    def camp(self, player):
        return self.now["players"][player]["camp"]

    def is_foe(self, unit):
        return self.camp(unit["owner"]) != self.camp(self.me)

    def at(self, unit):
        """Where a unit stands: its leader, else anybody; None off the table."""
        figures = unit["figures"]
        leader = [f for f in figures if f["figure"] == unit["leader"]]
        figure = (leader or figures or [None])[0]
        return figure and (figure["x"], figure["y"])

    def foes(self):
        """The enemy units on the table, and where they stand."""
        return [(u, self.at(u)) for u in self.now["units"]
                if self.is_foe(u) and u["where"] == "table" and self.at(u)]

    # ---- what is worth how much ----------------------------------------

    def worth(self, unit):
        """Points that are left of a unit."""
        cost = self.cards[unit["unit"]]["cost"]
        return cost * unit["strength"] / max(1, unit["size"])

    def objective_for(self, word):
        """The objective that this unit goes for: near, of value, not taken
        care of by too many others."""
        here = self.at(self.unit(word)) or (0, 0)

        def price(objective):
            there = (objective["x"], objective["y"])
            others = sum(1 for unit, number in self.going.items()
                         if number == objective["objective"] and unit != word)
            mine = objective["holder"] == self.camp(self.me)
            return math.dist(here, there) + 250 * others + 150 * mine

        goals = [o for o in self.now["objectives"]
                 if o["worth"][self.me] > 0] or self.now["objectives"]
        if not goals:
            return (0.0, 0.0)
        best = min(goals, key=price)
        self.going[word] = best["objective"]
        return (best["x"], best["y"])

    def sights(self, word):
        """Whom a unit sees, and the exact odds of its weapons and charges:
        alea is asked while the clock runs. Empty off the table."""
        if self.at(self.unit(word)) is None:
            return {}
        self.talk.say({"type": "sight", "unit": word})
        answer = self.talk.hear()
        if not answer or answer["type"] != "sight":
            return {}
        return {s["unit"]: s for s in answer["sights"]}

    def fire(self, sight):
        """Points that a plain fire at what is seen takes, on average."""
        foe = self.unit(sight["unit"])
        wounds = sum(n * chance
                     for weapon in sight["weapons"]
                     if weapon.get("in_range") and weapon.get("allowed")
                     for n, chance in enumerate(weapon.get("odds") or []))
        each = self.cards[foe["unit"]]["cost"] / max(1, foe["size"])
        return min(wounds, foe["strength"]) * each

    # ---- one question after the other ----------------------------------

    def order(self, word, options):
        """Charge when it should be won; fire with care from where it means to
        stay; without an order a unit shoots, then walks; else run."""
        sights = self.sights(word)
        fire = max([self.fire(s) for s in sights.values()], default=0)
        charges = [s["charge"]["won"] for s in sights.values()
                   if s.get("charge")]
        here = self.at(self.unit(word))
        goal = self.objective_for(word)
        arrived = here is not None and math.dist(here, goal) < 75
        if max(charges, default=0) > 0.7:
            wish = ["charge"]
        elif arrived and not sights:
            wish = ["alert", "take-cover", "none"]
        elif fire > 0 and (arrived or fire > 0.1 * self.cards[word]["cost"]):
            wish = ["precise", "none"]
        elif fire > 0 or arrived:
            wish = ["none"]
        else:
            wish = ["rally", "run", "advance", "none"]
        for name in wish:
            for option in options:
                if option["decision"]["order"] == name:
                    return option
        return None

    def way(self, word, options):
        """The way that ends nearest to the objective."""
        goal = self.objective_for(word)
        ways = [o for o in options if "end" in o]
        if not ways:
            return None
        return min(ways, key=lambda o: math.dist(
            (o["end"]["x"], o["end"]["y"]), goal))

    def target(self, word, options):
        """The enemy whom the fire of this unit costs most."""
        sights = self.sights(word) if word else {}
        shots = [o for o in options if o.get("unit") in sights]
        if not shots:
            return None
        return max(shots, key=lambda o: self.fire(sights[o["unit"]]))

    def charge(self, word, options):
        """The enemy who is most likely beaten."""
        sights = self.sights(word)
        known = [o for o in options
                 if sights.get(o.get("unit"), {}).get("charge")]
        if not known:
            return None
        return max(known, key=lambda o: sights[o["unit"]]["charge"]["won"])

    def activate(self, options):
        """First who sees the most to shoot at: before he is shot at."""
        units = [o for o in options if "unit" in o]
        if not units:
            return None

        def threat(option):
            here = self.at(self.unit(option["unit"]))
            near = [self.worth(foe) for foe, there in self.foes()
                    if here and math.dist(here, there) < 600]
            return (sum(near), self.worth(self.unit(option["unit"])))

        return max(units, key=threat)

    def casualty(self, word, options):
        """He who matters least: no special weapon, no role, not the leader."""
        figures = {f["figure"]: f for f in self.unit(word)["figures"]}

        def value(option):
            figure = figures.get(option.get("figure"), {})
            return (figure.get("figure") == self.unit(word)["leader"],
                    bool(figure.get("role")), bool(figure.get("special")))

        return min(options, key=value)

    def decide(self, pending, dice):
        """The answer to the open question: one of its options, always. Where
        `complete` is false others would be legal too (a way to any point)."""
        kind, word, options = pending["kind"], pending["unit"], pending["options"]
        choice = None
        if kind == "bid":
            choice = options[min(1, len(options) - 1)]
        elif kind == "activate":
            choice = self.activate(options)
        elif kind == "order":
            choice = self.order(word, options)
        elif kind in ("way", "station", "arrive"):
            choice = self.way(word, options)
        elif kind in ("target", "alert", "artillery", "power-target"):
            choice = self.target(word, options)
        elif kind == "charge":
            choice = self.charge(word, options)
        elif kind == "casualty" and word:
            choice = self.casualty(word, options)
        elif kind in ("rally", "regroup", "pistols", "relentless"):
            choice = next((o for o in options
                           if o["decision"][kind] == "yes"), None)
        return (choice or dice.choice(options))["decision"]


def answer(talk):
    """alea is the master: it asks, and this program answers."""
    player = None
    while (message := talk.hear()) is not None:
        kind = message["type"]
        if kind == "hello":
            player = Player(talk, message["player"])
            talk.say({"type": "hello", "protocol": 1, "name": "bot.py"})
        elif kind == "position":
            player.learn(message["snapshot"])
        elif kind == "go":
            dice = random.Random(message["seed"])
            decision = player.decide(player.now["pending"], dice)
            talk.say({"type": "bestdecision", "n": message["n"],
                      "decision": decision})
        elif kind == "refused":  # never with options of alea's own
            print("refused:", message["error"]["message"], file=sys.stderr)
            option = player.now["pending"]["options"][0]
            talk.say({"type": "bestdecision", "n": message["n"],
                      "decision": option["decision"]})
        elif kind == "stop":
            break


def host(command, files, opponent="doctrine", seed=1):
    """This program is the master: it has alea set a battle up, plays the first
    army, and lets one of alea's minds answer for the second."""

    def ask(message):
        talk.say(message)
        said = talk.hear()
        if not said or said["type"] == "error":
            sys.exit(f"bot.py: {said and said['error']['message']}")
        return said

    armies = []
    for name in files:
        with open(name, encoding="utf-8") as file:
            armies.append(file.read())
    with subprocess.Popen(shlex.split(command), text=True, encoding="utf-8",
                          stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as alea:
        talk = Talk(alea.stdout, alea.stdin)
        player = Player(talk, 0)
        dice = random.Random(seed)
        ask({"type": "hello", "protocol": 1})
        now = ask({"type": "position", "armies": armies, "seed": seed,
                   "player": 0})["snapshot"]
        while now["result"] is None:
            player.learn(now)
            if now["pending"]["mine"]:
                decision = player.decide(now["pending"], dice)
            else:
                decision = ask({"type": "go", "mind": opponent})["decision"]
            now = ask({"type": "play", "decision": decision,
                       "player": 0})["snapshot"]
        ask({"type": "stop"})
    print(json.dumps(now["result"]))


def main():
    if sys.argv[1:2] == ["--engine"]:
        host(sys.argv[2], sys.argv[3:5])
    else:
        answer(Talk(sys.stdin, sys.stdout))


if __name__ == "__main__":
    main()
