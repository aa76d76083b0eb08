#!/usr/bin/env python3
"""Build and run everything that can fail, and count.

    run_tests.py [--skip SUITE]... BUILD

BUILD is a folder that meson has set up. Suites: unit (tests/test_*.c, each
test function counts), programs (those of them that are about servers and other
programs), counts (those that draw and count many battles), cases
(cases/**/*.yaml, each case counts) and checks (every executable tools/check_*,
each counts one). All go on at the same time. One line per program; its whole
output only when it failed, and in BUILD/logs/ always. The last line is
`N passed, N failed`; exit 1 when anything failed.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUITES = ("unit", "programs", "counts", "cases", "checks")

PASSED = re.compile(r"^\[  PASSED  \] (\d+) test", re.M)
FAILED = re.compile(r"^\[  FAILED  \] (\d+) test", re.M)
ONE_OK = re.compile(r"^\[       OK \]", re.M)
CLOSING = re.compile(r"^(\d+) passed, (\d+) failed$", re.M)


class Report:
    """Prints a line per program and adds up."""

    def __init__(self, build):
        self.logs = os.path.join(build, "logs")
        os.makedirs(self.logs, exist_ok=True)
        self.passed = self.failed = 0

    def add(self, suite, name, passed, failed, seconds, output):
        self.passed += passed
        self.failed += failed
        log = os.path.join(self.logs, f"{suite}-{name}.log")
        with open(log, "w", encoding="utf-8") as file:
            file.write(output)
        state = "FAIL" if failed else "ok"
        counts = f"{passed} passed" + (f", {failed} FAILED" if failed else "")
        print(f"{state:4}  {suite:6} {name:24} {seconds:6.1f} s  {counts}",
              flush=True)
        if failed:
            # the program's own closing line is not ours
            for line in CLOSING.sub("", output).rstrip().splitlines():
                print(f"      | {line}")
            print(f"      log: {os.path.relpath(log, ROOT)}", flush=True)


def run(command, **options):
    """Exit code, output and seconds of a command."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False,
                              encoding="utf-8", errors="replace", **options)
        code, output = done.returncode, done.stdout
    except OSError as error:
        code, output = 127, f"{command[0]}: {error.strerror}\n"
    return code, output, time.monotonic() - start


def count_unit(result, output):
    """Tests passed and failed of one cmocka program."""
    passed = sum(map(int, PASSED.findall(output)))
    failed = sum(map(int, FAILED.findall(output)))
    if result == "OK" and failed == 0:
        return max(passed, 1), 0  # not every test program is a cmocka one
    if failed == 0:  # it crashed, hung or left early
        return len(ONE_OK.findall(output)), 1
    return passed, failed


def unit(build, skip):
    """What meson runs, without the suites of it that are left out."""
    leave_out = [word for suite in ("programs", "counts") if suite in skip
                 for word in ("--no-suite", suite)]
    log = os.path.join(build, "meson-logs", "testlog.json")
    if os.path.exists(log):
        os.remove(log)
    # one more than there are cores: tests of servers and programs wait a lot
    code, output, seconds = run(["meson", "test", "-C", build, "--no-rebuild",
                                 "--num-processes", str(os.cpu_count() + 1),
                                 *leave_out])
    if not os.path.exists(log):
        if "No tests defined" not in output:
            yield "unit", "meson", 0, 1, seconds, output
        return
    with open(log, encoding="utf-8") as file:
        results = [json.loads(line) for line in file if line.strip()]
    failures = 0
    for result in sorted(results, key=lambda r: r["name"]):
        text = result.get("stdout", "") + result.get("stderr", "")
        passed, failed = count_unit(result["result"], text)
        if result["result"] != "OK":
            text += f"\n{result['result'].lower()}, exit {result['returncode']}\n"
        name = re.split("[:/]", result["name"])[-1].strip()
        failures += failed
        yield "unit", name, passed, failed, result["duration"], text
    if code and not failures:  # meson knows of one we do not
        yield "unit", "meson", 0, 1, seconds, output


def cases(build, _):
    files = sorted(glob.glob("cases/**/*.yaml", root_dir=ROOT, recursive=True))
    if not files:
        return
    code, output, seconds = run([os.path.join(build, "alea"), "case", *files])
    closing = CLOSING.findall(output)
    passed, failed = map(int, closing[-1]) if closing else (0, 1)
    if code and not failed:
        failed = 1
        output += f"\nall cases passed, but exit {code}\n"
    if not code and passed + failed < len(files):
        failed += 1
        output += f"\n{len(files)} files, but {passed} cases passed\n"
    yield "cases", "all", passed, failed, seconds, output


def checks(_build, _):
    for path in sorted(glob.glob("tools/check_*", root_dir=ROOT)):
        if os.access(os.path.join(ROOT, path), os.X_OK):
            code, output, seconds = run([os.path.join(ROOT, path)])
            name = os.path.splitext(os.path.basename(path))[0][6:]
            yield ("check", name, int(not code), int(bool(code)), seconds,
                   output)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--skip", action="append", default=[], choices=SUITES)
    parser.add_argument("build")
    args = parser.parse_args()
    build = os.path.abspath(args.build)
    report = Report(build)
    os.environ["ALEA"] = os.path.join(build, "alea")  # for tools/check_*

    code, output, seconds = run(["ninja", "--quiet", "-C", build])
    if code:
        report.add("build", os.path.basename(build), 0, 1, seconds, output)
    else:
        with ThreadPoolExecutor() as pool:
            suites = [pool.submit(list, suite(build, args.skip))
                      for suite in (unit, cases, checks)
                      if suite.__name__ not in args.skip]
            for suite in suites:
                for line in suite.result():
                    report.add(*line)
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
