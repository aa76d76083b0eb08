"""A client of the server for the tests: standard library only."""

import http.client
import json
import os
import re
import subprocess
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
ALEA = os.environ.get("ALEA", os.path.join(ROOT, "build/test/alea"))


class Refused(Exception):
    """An answer that is no success: its status and its body."""

    def __init__(self, status, body):
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Server:
    """`alea serve` on a free port, with a database of its own."""

    def __init__(self, data, *options):
        self.errors = data + ".errors"  # what it says when it dies
        with open(self.errors, "a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [ALEA, "serve", "--lang", "en", "--port", "0", "--data", data,
                 "--rate", "0", *options],
                stdout=subprocess.PIPE, stderr=errors, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/$", line.strip())
        if not found:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(found.group(1))

    def kill(self):
        """As the worst day does it."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """As an administrator does it; gives the exit code."""
        self.process.terminate()
        code = self.process.wait(30)
        self.process.stdout.close()
        return code


class Client:
    """One connection that is kept."""

    def __init__(self, port, key=None):
        self.port, self.key = port, key
        self.connection = http.client.HTTPConnection("127.0.0.1", port,
                                                     timeout=30)

    def raw(self, method, path, body=None, headers=()):
        """Status, headers and bytes of an answer."""
        head = dict(headers)
        if self.key:
            head["Authorization"] = f"Seat {self.key}"
        if body is not None:
            head.setdefault("Content-Type", "application/json")
            if not isinstance(body, bytes):
                body = json.dumps(body).encode()
        self.connection.request(method, path, body, head)
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def ask(self, method, path, body=None):
        """The JSON of a success; Refused otherwise."""
        status, _, data = self.raw(method, "/api/v1" + path, body)
        if status >= 300:
            raise Refused(status, data.decode())
        return json.loads(data)

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body):
        return self.ask("POST", path, body)


class Stream(threading.Thread):
    """Reads a stream of events and keeps them as (id, event, data)."""

    def __init__(self, port, battle, key, after=None):
        super().__init__(daemon=True)
        self.events, self.failure, self.bytes = [], None, b""
        self.come = threading.Condition()
        self.connection = http.client.HTTPConnection("127.0.0.1", port,
                                                     timeout=60)
        headers = {"Authorization": f"Seat {key}"}
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        self.connection.request("GET", f"/api/v1/battles/{battle}/events",
                                headers=headers)
        self.answer = self.connection.getresponse()
        if self.answer.status != 200:
            raise Refused(self.answer.status, self.answer.read().decode())
        self.start()

    def run(self):
        number, event = None, None
        try:
            while line := self.answer.readline():
                self.bytes += line
                text = line.decode().rstrip("\n")
                if text.startswith("id: "):
                    number = text[4:]
                elif text.startswith("event: "):
                    event = text[7:]
                elif text.startswith("data: "):
                    with self.come:
                        self.events.append(
                            (number, event, json.loads(text[6:])))
                        self.come.notify_all()
                    number, event = None, None
        except (OSError, ValueError, AttributeError) as failure:
            self.failure = failure
        with self.come:
            self.come.notify_all()

    def wait(self, fits, seconds=20):
        """Waits until fits(events) holds; false when it never does."""
        with self.come:
            return self.come.wait_for(lambda: fits(self.events), seconds)

    def close(self):
        try:
            self.connection.sock.shutdown(2)
        except (OSError, AttributeError):
            pass
        self.connection.close()


def new_battle(client, first="line-150", second="elite-150", **more):
    """A battle between two samples; its answer."""
    return client.post("/battles", {"armies": [{"sample": first},
                                               {"sample": second}], **more})
