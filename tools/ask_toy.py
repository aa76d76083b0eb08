#!/usr/bin/env python3
"""Ask a server for the toy as the page does: what there is to choose, a battle, its
snapshot, an answer. tools/try_toy.sh starts the server.

    ask_toy.py http://127.0.0.1:PORT/api/v1
"""

import json
import sys
import time
import urllib.error
import urllib.request

WAIT = 10  # seconds for the server to begin


def ask(path, body=None, key=None):
    head = {"Content-Type": "application/json"}
    if key:
        head["Authorization"] = f"Seat {key}"
    request = urllib.request.Request(
        sys.argv[1] + path, json.dumps(body).encode() if body else None, head)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def first():
    """The content, once the server answers."""
    until = time.monotonic() + WAIT
    while True:
        try:
            return ask("/content?book=toy")
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def main():
    samples = [army["id"] for army in first()["armies"]]
    assert samples == ["blue", "red"], samples
    begun = ask("/battles", {
        "book": "toy", "armies": [{"sample": "red"}, {"sample": "blue"}],
        "seats": [{"kind": "person"}, {"kind": "mind", "mind": "random"}],
        "seed": 3})
    key, path = begun["seats"][0]["key"], f"/battles/{begun['id']}"
    shown = ask(path, key=key)
    assert shown["book"] == "toy" and len(shown["units"]) == 4, shown
    assert shown["pending"]["kind"] == "advance", shown["pending"]
    assert len(shown["pending"]["options"]) == 2, shown["pending"]
    ask(path + "/decisions", {
        "n": shown["pending"]["n"], "decision": shown["pending"]["options"][0]["decision"]},
        key)
    return 0


if __name__ == "__main__":
    sys.exit(main())
