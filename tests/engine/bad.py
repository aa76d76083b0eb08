#!/usr/bin/env python3
"""Programs that misbehave, one for each word, for tests/test_engine.c.

    bad.py MODE [PIDS]

What it starts is written to the file PIDS, a process on each line: the test
looks whether they are all gone.
"""

import fcntl
import json
import os
import signal
import subprocess
import sys
import time

MODE = sys.argv[1]
PIDS = sys.argv[2] if len(sys.argv) > 2 else "/dev/null"
MIDDLE = 12  # answers before those who play for a while misbehave


def note(pid):
    with open(PIDS, "a", encoding="ascii") as out:
        out.write(f"{pid}\n")


def say(message):
    raw(json.dumps(message) + "\n")


def raw(text):
    data = text if isinstance(text, bytes) else text.encode()
    while data:
        data = data[os.write(1, data):]


def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)


def hello():
    hear()
    say({"type": "hello", "protocol": 1})


def answer(n, decision):
    say({"type": "bestdecision", "n": n, "decision": decision})


def check_secrets(message, me):
    """What a player may not know is not in what he is told."""
    for told in message["since"]:
        if told["kind"] in ("bid", "tactic", "mission") and told["who"] != me:
            assert told["decision"] is None, told
    for player in message["snapshot"]["players"]:
        kinds = [s["kind"] for s in player["secrets"]]
        if player["player"] != me:
            assert "mission" not in kinds, player
            if message["snapshot"]["pending"]["kind"] == "bid":
                assert "bid" not in kinds, player


def play(answers, other=None):
    """Plays the first option so many times; then does something else."""
    me = hear()["player"]
    say({"type": "hello", "protocol": 1})
    position = None
    count = 0
    while True:
        message = hear()
        if message["type"] == "position":
            position = message["snapshot"]
            if MODE == "honest":
                check_secrets(message, me)
        elif message["type"] in ("go", "refused"):
            count += 1
            options = position["pending"]["options"]
            if other and count > answers and other(message):
                continue
            answer(message["n"], options[count % len(options)]["decision"])
        elif message["type"] == "stop":
            return


def sleep_on():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    while True:
        time.sleep(60)


def twice_refused(message):
    """Two wrong answers to each question, and the third one is right."""
    if message["type"] == "go" or message["tries"] > 1:
        answer(message["n"], {"nonsense": 1})
        return True
    return False


def main():
    note(os.getpid())
    if MODE == "dies":
        sys.exit(3)
    elif MODE == "aborts":
        play(MIDDLE, lambda m: os.kill(os.getpid(), signal.SIGKILL))
    elif MODE == "dies-later":
        play(MIDDLE, lambda m: os._exit(1))
    elif MODE == "silent":
        sleep_on()
    elif MODE == "stalls":
        play(MIDDLE, lambda m: sleep_on())
    elif MODE == "late":
        play(MIDDLE, lambda m: time.sleep(m["milliseconds"] / 1000 + 0.3))
    elif MODE == "drips":  # a byte now and then, never a line
        play(MIDDLE, lambda m: [(raw(" "), time.sleep(0.05))
                                for _ in range(10000)])
    elif MODE == "closes":
        play(MIDDLE, lambda m: (os.close(1), sleep_on()))
    elif MODE == "garbage":
        raw("hello, I am a bot\n")
        sleep_on()
    elif MODE == "old":
        hear()
        say({"type": "hello", "protocol": 0})
        sleep_on()
    elif MODE == "garbage-later":
        play(MIDDLE, lambda m: (raw("{\"type\": \"bestdecision\", \n"),
                                sleep_on()))
    elif MODE == "binary":
        play(MIDDLE, lambda m: (raw(b"\xff\x00\x1b[2J\xfe\n"), sleep_on()))
    elif MODE == "deep":
        play(MIDDLE, lambda m: (raw("[" * 60000 + "\n"), sleep_on()))
    elif MODE == "huge":
        play(MIDDLE, lambda m: [raw("x" * 100000) for _ in range(1000)])
    elif MODE == "floods":
        play(MIDDLE, lambda m: [answer(m["n"] - 1, {"bid": 1})
                                for _ in range(100000)])
    elif MODE == "illegal":
        play(MIDDLE, lambda m: (answer(m["n"], {"nonsense": 1}), True)[1])
    elif MODE == "no-decision":
        play(MIDDLE, lambda m: (say({"type": "bestdecision", "n": m["n"]}),
                                sleep_on()))
    elif MODE == "deaf":
        fcntl.fcntl(0, fcntl.F_SETPIPE_SZ, 4096)
        hello()
        sleep_on()
    elif MODE == "orphans":
        with subprocess.Popen(["sleep", "1000"]) as child:
            note(child.pid)
            play(MIDDLE, lambda m: os._exit(0))
    elif MODE == "stays":  # plays to the end, then will not go
        play(0)
        sleep_on()
    elif MODE == "corrects":
        play(0, twice_refused)
    elif MODE == "honest":
        play(0)
    else:
        sys.exit(f"bad.py: no mode {MODE}")


main()
