#!/usr/bin/env python3
"""Kill the server at random instants; what it acknowledged must be there.

    kill.py [KILLS]

Each round several clients decide in battles of their own, some against a mind,
some for both sides, and note every decision that was answered with 200. At a
random instant the server gets SIGKILL. It is started again on the same
database: every acknowledged decision must be in its battle, word for word, and
the battle must go on from there. The last line is `N passed, N failed`; each
kill counts one.
"""

import json
import os
import random
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Refused, Server, new_battle

BATTLES = 4


class Player(threading.Thread):
    """Decides in one battle until the server is gone."""

    def __init__(self, port, battle, seed):
        super().__init__(daemon=True)
        self.port, self.battle = port, battle
        self.chance = random.Random(seed)
        self.known = {}  # number of a decision to what was acknowledged
        self.over = False

    def run(self):
        keys = {seat["player"]: seat["key"] for seat in self.battle["seats"]}
        path = f"/battles/{self.battle['id']}"
        clients = {p: Client(self.port, key) for p, key in keys.items()}
        try:
            while not self.over:
                self.decide(clients, path)
        except (OSError, ValueError):
            pass  # the server is gone, perhaps in the middle of a word
        except Exception as failure:  # http.client has many of its own
            if "http.client" not in type(failure).__module__:
                raise

    def decide(self, clients, path):
        for client in clients.values():
            look = client.get(path + "?static=0")
            if look["result"]:
                self.over = True
                return
            asked = look["pending"]
            if not asked["mine"]:
                continue
            choice = self.chance.choice(asked["options"])
            try:
                client.post(path + "/decisions",
                            {"n": asked["n"], "decision": choice["decision"]})
            except Refused as refused:
                if refused.status != 409:
                    raise
                return
            self.known[asked["n"]] = choice["decision"]


def stored(database, battle):
    """The standing decisions of a battle, by number, as the database has them."""
    import sqlite3
    base = sqlite3.connect(database)
    lines = {}
    for (text,) in base.execute(
            "SELECT text FROM line JOIN battle ON battle.row = line.battle"
            " WHERE battle.id = ? ORDER BY place", (battle,)):
        line = json.loads(text)
        if "decision" in line:
            lines[line["n"]] = line["decision"]
    base.close()
    return lines


def check(port, database, players):
    """What is wrong with the battles after a restart: sentences."""
    wrong = []
    for player in players:
        battle = player.battle["id"]
        lines = stored(database, battle)
        for n, decision in player.known.items():
            if n not in lines:
                wrong.append(f"{battle}: decision {n} was acknowledged and is "
                             "not there")
            elif lines[n] != decision:
                wrong.append(f"{battle}: decision {n} was {decision} and is "
                             f"{lines[n]}")
        seat = player.battle["seats"][0]
        look = Client(port, seat["key"]).get(f"/battles/{battle}?static=0")
        if look["n"] < max(player.known, default=0):
            wrong.append(f"{battle}: it plays on from {look['n']}")
        if not look["result"] and not look["pending"]:
            wrong.append(f"{battle}: it does not go on")
    return wrong


def battles_of(port):
    """Battles of both kinds: against a mind, and with two persons."""
    client = Client(port)
    minds = [{"kind": "person"}, {"kind": "mind", "mind": "doctrine"}]
    return [new_battle(client, **({"seats": minds} if i % 2 else {}))
            for i in range(BATTLES)]


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    chance = random.Random(2)
    passed = failed = acknowledged = 0
    with tempfile.TemporaryDirectory(prefix="alea-kill-") as folder:
        database = os.path.join(folder, "kill.db")
        server = Server(database)
        battles = battles_of(server.port)
        for kill in range(kills):
            players = [Player(server.port, battle, chance.random())
                       for battle in battles]
            for player in players:
                player.start()
            time.sleep(chance.uniform(0.02, 0.4))
            server.kill()
            for player in players:
                player.join(30)
            acknowledged += sum(len(player.known) for player in players)
            server = Server(database)
            wrong = check(server.port, database, players)
            for sentence in wrong:
                print(f"kill {kill + 1}: {sentence}")
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for i, player in enumerate(players):
                if player.over:
                    battles[i] = battles_of(server.port)[i]
        code = server.stop()
        if code:
            print(f"the last stop gave {code}")
            failed += 1
    print(f"{acknowledged} decisions were acknowledged")
    if not acknowledged:
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
