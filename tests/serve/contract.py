#!/usr/bin/env python3
"""Look whether the server sends the keys of src/show/contract.txt, and no others.

    contract.py [DECISIONS]

Opens battles of every book, plays some decisions of each by hand, and looks at
every answer on the way: snapshots whole and brief, trials, areas, sights,
events; and at what battles are made of. The last line is `N passed, N failed`:
an object of the contract passes that was sent and always right.
"""

import os
import random
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "../../tools"))
from client import Client, Refused, Server, Stream  # noqa: E402
import contract  # noqa: E402

NAMES = contract.parse(contract.read(contract.CONTRACT))
# Armies of two, a party, and what is agreed on: all that books show.
BATTLES = [
    ("ofas", ["line-250", "assault-250"],
     {"scenario": "rolled", "tactics": "drawn"}),
    ("ofas", ["elite-250", "horde-250"],
     {"secret-objectives": True, "bunkers": True, "destruction": True}),
    ("ofas", ["marines-550", "rebels-550"], {}),
    ("duo", ["jedi-escort-100", "imperial-patrol-100"], {}),
    ("quest", ["four"], {"mission": "recovery"}),
    ("quest", ["three"], {"mission": "sabotage"}),
    ("bts", ["fortress-armour-750", "tribes-host-750"], {}),
    ("t9a", ["antler-raid-1000", "saltmarsh-patrol-1000"], {}),
]
# What takes luck, or somebody who asks to go back.
MAY_BE_UNSENT = {"Takeback", "Item", "Usual"}


class Look:
    """What was seen, and what was wrong with it."""

    def __init__(self):
        self.seen, self.wrong = set(), {}

    def fail(self, name, why):
        said = self.wrong.setdefault(name, {})
        said.setdefault(why.partition(", ")[0], why)

    def object(self, name, value):
        what = NAMES[name]
        self.seen.add(name)
        if "type" in what:
            return self.fits(what["type"], value, name, name)
        if not isinstance(value, dict):
            return False
        other = what["keys"].get("*")
        for key in value:
            if key not in what["keys"] and not (
                    other and self.fits(other["type"], value[key], name, key)):
                self.fail(name, f"{key} is sent, and not in the contract")
        for key, row in what["keys"].items():
            if key == "*":
                continue
            if key in value:
                self.seen.add(f"{name}.{key}")
                if not self.fits(row["type"], value[key], name, key):
                    self.fail(name, f"{key} is no such thing, "
                              f"as {str(value[key])[:60]}")
            elif not row["maybe"]:
                self.fail(name, f"{key} is missing")
        return True

    def fits(self, kind, value, name, key):
        """Is it of that type? Objects below it are looked at, too."""
        sort = kind[0]
        if sort == "plain":
            number = (isinstance(value, (int, float)) and
                      not isinstance(value, bool))
            return {"any": True, "string": isinstance(value, str),
                    "boolean": isinstance(value, bool), "number": number,
                    "integer": number and value == int(value)}[kind[1]]
        if sort == "word":
            return value == kind[1]
        if sort == "null":
            return value is None
        if sort == "name":
            return self.object(kind[1], value)
        if sort == "map":
            return isinstance(value, dict) and all(
                self.fits(kind[1], v, name, key) for v in value.values())
        if sort == "array":
            return isinstance(value, list) and all(
                self.fits(kind[1], v, name, key) for v in value)
        if sort == "tuple":
            return (isinstance(value, list) and len(value) == len(kind[1]) and
                    all(self.fits(k, v, name, key)
                        for k, v in zip(kind[1], value)))
        return self.one_of(kind[1], value, name, key)

    def one_of(self, kinds, value, name, key):
        """Of several objects that one is meant whose keys it has."""
        objects = [k for k in kinds if k[0] == "name" and
                   "type" not in NAMES[k[1]]]
        if isinstance(value, dict) and objects:
            return self.fits(max(objects, key=lambda k: len(
                set(NAMES[k[1]]["keys"]) & set(value))), value, name, key)
        return any(self.fits(k, value, name, key) for k in kinds)


def together(client, path, other):
    """All at the enemy by one command, so that they come to blows."""
    for goal in ("charge", "enemy"):
        try:
            return client.post(path + "/plan", {
                "goal": goal, "wishes": ["each", "stay"]})["decisions"][0]
        except Refused:
            pass
    return other


def play(look, client, battle, decisions, luck):
    """Decides by hand, and looks at all that is said on the way."""
    path = f"/battles/{battle}"
    for _ in range(decisions):
        snapshot = client.get(path)
        look.object("Snapshot", snapshot)
        look.object("Snapshot", client.get(path + "?static=0"))
        look.object("Snapshot", client.get(
            f"{path}?static={snapshot['static']}"))
        pending = snapshot["pending"]
        if not pending or not pending["mine"]:
            return
        for unit in snapshot["units"]:
            if unit["where"] == "table" and luck.random() < 0.2:
                look.object("Sights", client.get(
                    f"{path}/sight?unit={unit['unit']}"))
        if pending["form"] in ("way", "pose"):
            for body in ({"to": [100, -100]},
                         {"decision": {pending["kind"]: [[9000, 9000]]}}):
                try:
                    look.object("Trial", client.post(path + "/try", body))
                except Refused as error:
                    look.object("Error", contract.json.loads(error.body))
        if pending["form"] == "moves":
            try:
                look.object("GroupPlan", client.post(path + "/plan", {
                    "goal": "shift", "by": [0, 50]}))
            except Refused as error:
                look.object("Error", contract.json.loads(error.body))
        if pending.get("hint") == "fire":
            look.object("GroupPlan", client.post(path + "/plan",
                                                 {"goal": "shoot"}))
        try:
            look.object("Reach", client.get(path + "/reach"))
        except Refused as error:
            look.object("Error", contract.json.loads(error.body))
        answer = luck.choice(pending["options"])["decision"]
        if pending["kind"] == "move" and pending["form"] == "moves":
            answer = together(client, path, answer)
        look.object("Trial", client.post(path + "/try", {"decision": answer}))
        look.object("Chain", client.post(path + "/try", {"decisions": [answer]}))
        look.object("Decided", client.post(
            path + "/decisions?snapshot=1",
            {"n": pending["n"], "decision": answer}))


def battles(look, port, decisions):
    luck = random.Random(7)
    for book, armies, settings in BATTLES:
        client = Client(port)
        plan = {"book": book, "armies": [{"sample": army} for army in armies],
                "settings": settings, "seed": 5}
        look.object("Preview", client.post("/battles/preview", plan))
        opened = client.post("/battles", {**plan, "hotseat": True})
        look.object("Opened", opened)
        client.key = opened["seats"][0]["key"]
        battle = opened["id"]
        look.object("Line", client.post(f"/battles/{battle}/chat",
                                        {"text": "Hello"}))
        # great armies take their time to come to blows
        play(look, client, battle,
             4 * decisions if book in ("bts", "t9a") else decisions, luck)
        stream = Stream(port, battle, client.key, 0)
        stream.wait(lambda events: any(e[1] == "decision" for e in events))
        stream.close()
        for _, event, data in list(stream.events):
            if event == "decision":
                look.object("Told", data)


def content(look, port):
    client = Client(port)
    books = client.get("/books")
    look.object("Books", books)
    for book in books["books"]:
        made = client.get(f"/content?book={book['id']}&lang=fr")
        look.object("Content", made)
        for text in (made["armies"][0]["text"],
                     made["armies"][0]["text"].replace("name:", "nmae:")):
            look.object("ArmyCheck", client.post("/armies/check",
                                                 {"text": text}))
        look.object("Rules", client.get(f"/rules?book={book['id']}"))
        by = {"side": 48} if book["id"] != "ofas" else {"points": 250}
        field = client.post("/fields/deal", {"book": book["id"], "seed": 1,
                                             **by})
        look.object("FieldCheck", field)
        look.object("FieldCheck", client.post("/fields/check", {
            "text": f"book: {book['id']}\nsize: [48, 48]\npieces: [{{}}]\n"}))
    lessons = client.get("/lessons?lang=fr")
    look.object("Lessons", lessons)
    for lesson in lessons["lessons"]:  # refused when it cannot be begun
        client.post("/battles", {key: lesson[key] for key in (
            "book", "armies", "table", "settings")})
    content = client.get("/content?book=quest")
    party = content["armies"][0]["text"]
    if any(offered["key"] == "none" for offered in content["scenarios"]):
        raise SystemExit("a mission that is none is offered")
    campaign = client.post("/campaigns", {"book": "quest", "do": "begin",
                                          "party": party})
    look.object("Campaign", campaign)
    look.object("Campaign", client.post("/campaigns", {
        "book": "quest", "do": "note", "won": True,
        "text": campaign["text"]}))
    campaign = client.post("/campaigns", {"book": "ofas", "do": "begin"})
    look.object("CampaignOfTwo", campaign)
    for scenario in ("sabotage", "surprise", "central"):
        campaign = client.post("/campaigns", {
            "do": "record", "scenario": scenario, "winner": "A",
            "text": campaign["text"]})
        look.object("CampaignOfTwo", campaign)
    look.object("LabBounds", client.get("/simulations"))
    study = client.post("/simulations", {
        "armies": [{"sample": "line-150"}, {"sample": "assault-150"}],
        "battles": 2})
    look.object("Study", study)
    while study["state"] in ("waiting", "playing"):
        time.sleep(0.1)
        study = client.get(f"/simulations/{study['id']}")
    look.object("Study", study)


def main():
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    look = Look()
    with tempfile.TemporaryDirectory() as folder:
        # the same dice each time: what is sent must not hang on luck
        server = Server(os.path.join(folder, "contract.db"), "--open-dice")
        try:
            content(look, server.port)
            battles(look, server.port, decisions)
        except OSError:  # it has gone: why?
            with open(server.errors, encoding="utf-8") as errors:
                print(errors.read())
            raise
        finally:
            server.kill()
    unsent = [name for name, what in NAMES.items() if name not in look.seen
              and name not in MAY_BE_UNSENT]
    for name in unsent:
        look.fail(name, "nothing like it was sent")
    for name, why in look.wrong.items():
        for line in sorted(why.values()):
            print(f"{contract.CONTRACT}:1: {name}: {line}")
    passed = len([n for n in NAMES if n in look.seen and n not in look.wrong])
    print(f"{passed} passed, {len(look.wrong)} failed")
    return 1 if look.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
