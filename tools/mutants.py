#!/usr/bin/env python3
"""Do the cases notice when a rule is wrong?

    mutants.py [--book NAME]... [--rule ID]... [--chapter NN]...
               [--file NAME]... [--jobs N] [--sample N] [--seed WORD]
               [--fresh] [--claimed] [--without TEST]... [--build DIR]

Makes one small change at a time (tools/mutate.py) in the code at each rule
that src/books cites, builds `alea` with it, and runs the cases that claim
the rule in `shows:`. A mutant is caught when one of them fails, crashes or
hangs. Chances (odds*.c), what is offered to minds (spread.c) and what players
may not know (BOOK.c) are shown by no case alone, nor is what no text can name
(judges.c and others): what the cases do not notice there is shown to the
book's tests of it (TESTED below), and what they do not notice of a chapter to
the tests whose first comment names it ("chapters 16 and 17"). What none of
them notices is also shown to all other cases of the same book: caught
elsewhere means that the rule works, but the cases that claim it do not show it
(--claimed: they are not, which is faster; all are then survivors). A test
that takes half a minute for each mutant it misses can be left out (--without). Chances
that the rules play themselves cite none: files of chances are changed in every
function, cited or not.
A mutant is built so that what is undefined is noticed: what the sanitizers of
`make test` see ends it, and what nobody filled is not 0.
Survivors are printed with their line. Those that change nothing, or
nothing a case could see, are explained in tools/mutants_explained.txt:

    FILE | PATTERN | REASON

where FILE is a name, or a book and a name (quest/spread.c, quest/*.c), and PATTERN a
regular expression for "what: code", as survivors are printed. Results are kept
in build/mutants.json and used again as long as the file, its cases and its tests stay
the same (--fresh: not; headers are not looked at); a summary is in
build/mutants.txt. Exit 1 when fewer than 90 in 100 are caught or explained.
"""

import argparse
import concurrent.futures
import fnmatch
import functools
import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import citations  # noqa: E402
import mutate  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = "src/books"
EXPLAINED = os.path.join(ROOT, "tools", "mutants_explained.txt")
RESULTS = os.path.join(ROOT, "build", "mutants.json")
SUMMARY = os.path.join(ROOT, "build", "mutants.txt")
ENOUGH = 90            # in 100
CPU_SECONDS = 2        # and four times what all cases take: more is a hang
WALL_SECONDS = 600     # the machine may be busy
UNDEFINED = ("-fsanitize=undefined", "-fsanitize-undefined-trap-on-error",
             "-ftrivial-auto-var-init=pattern")
TEST_SECONDS = 3       # and five times what a test takes
# What no case sees of a file, tests/BOOK/test_*.c do: by how its name begins.
TESTED = (("odds", ("odds", "odds_play", "odds_apart", "odds_fights",
                    "odds_positions", "odds_answers")),
          ("spread.c", ("offers",)),
          ("BOOK.c", ("views",)), ("judges.c", ("refusals",)),
          ("ch04_activation.c", ("refusals",)),
          ("ch90_party.c", ("refusals",)), ("invariants.c", ("refusals",)),
          ("points.c", ("points",)))
CHAPTER = re.compile(r"ch(\d\d)_")
CHAPTERS = re.compile(r"\bchapters?\s+(\d+(?:(?:,|\s+and|,\s+and)\s+\d+)*)")
WHOLE = "odds"  # files of which every function is changed


def limit(seconds):
    """For the child: no endless loops, no endless memory, no core files."""
    def in_child():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    return in_child


def sha(text):
    return hashlib.sha1(text.encode()).hexdigest()[:16]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def chapters_of(test):
    """The chapters that the first comment of a test names."""
    first = re.match(r"/\*.*?\*/", read(test), re.S)
    text = first.group().replace("\n *", "") if first else ""
    return {int(n) for found in CHAPTERS.findall(text)
            for n in re.findall(r"\d+", found)}


@functools.lru_cache(None)
def tests_named(path):
    """The sources of the tests of a file: of what no case sees of it, and of
    its chapter."""
    book, name = path.split("/")[2:4]
    folder = os.path.join(ROOT, "tests", book)
    found = [f"test_{test}.c" for start, tests in TESTED
             if name.startswith(start.replace("BOOK", book))
             for test in tests]
    chapter = CHAPTER.match(name)
    if chapter and os.path.isdir(folder):
        found += [test for test in sorted(os.listdir(folder))
                  if test.startswith("test_") and test.endswith(".c") and
                  int(chapter.group(1)) in
                  chapters_of(os.path.join(folder, test))]
    return [f"tests/{book}/{test}" for test in dict.fromkeys(found)
            if os.path.exists(os.path.join(folder, test))]


def uncited(path):
    """duo.odds: the word for what cites no rule in its files of chances."""
    book, name = path.split("/")[2:4] if path.count("/") > 2 else (None, "")
    return f"{book}.odds" if name.startswith(WHOLE) else None


def program_of(test):
    """tests/duo/test_odds.c is built as tests/test_duo_odds."""
    book, name = test.split("/")[1:3]
    return f"tests/test_{book}_{name[len('test_'):-len('.c')]}"


class Build:
    """A folder of its own: one object is compiled and alea linked anew."""

    def __init__(self, folder, without=()):
        self.folder = os.path.join(ROOT, folder)
        self.without = {f"test_{test}.c" for test in without}
        self.lock = threading.Lock()

    def ready(self):
        if not os.path.exists(os.path.join(self.folder, "build.ninja")):
            self.must(["tools/setup.sh", self.folder, "-Ddebug=true",
                       "-Doptimization=1"], ROOT)
        self.must(["ninja", "-C", self.folder, "alea"], ROOT)
        self.compile = {}
        done = subprocess.run(["ninja", "-C", self.folder, "-t", "commands",
                               "alea"], cwd=ROOT, capture_output=True,
                              encoding="utf-8", check=True)
        for line in done.stdout.splitlines():
            words = shlex.split(line)
            if "-c" in words:
                source = os.path.normpath(os.path.join(self.folder,
                                                       words[-1]))
                self.compile[os.path.relpath(source, ROOT)] = words
        self.link = self.linking("alea")
        self.tests = {}

    def linking(self, target):
        """The command that links a program."""
        done = subprocess.run(["ninja", "-C", self.folder, "-t", "commands",
                               target], cwd=ROOT, capture_output=True,
                              encoding="utf-8", check=True)
        for line in done.stdout.splitlines():
            words = shlex.split(line)
            if "-c" not in words and "-o" in words and \
                    words[words.index("-o") + 1] == target:
                # half of the time goes into linking
                return words + (["-fuse-ld=lld", "-Wl,-s"]
                                if shutil.which("ld.lld") else [])
        sys.exit(f"mutants.py: no command that links {target}")

    def tests_of(self, path):
        """The programs that test what no case sees of a file: how each is
        linked, and its patience."""
        names = [program_of(test) for test in tests_named(path)
                 if os.path.basename(test) not in self.without]
        with self.lock:
            for test in names:
                if test not in self.tests:
                    self.must(["ninja", "-C", self.folder, test], ROOT)
                    self.tests[test] = self.linking(test), self.patience(test)
        return sorted((self.tests[test] for test in names),
                      key=lambda test: test[1])  # the quick ones first

    def patience(self, test):
        """How many seconds a test may take with a mutant in it."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.must([os.path.join(self.folder, test)], ROOT)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        return TEST_SECONDS + int(5 * took)

    def must(self, command, folder):
        done = subprocess.run(command, cwd=folder, capture_output=True,
                              encoding="utf-8", check=False)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            sys.exit(3)

    @property
    def alea(self):
        return os.path.join(self.folder, "alea")

    def make(self, path, text, into):
        """alea with that text in place of the file; None: no C any more."""
        source = os.path.join(into, os.path.basename(path))
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        command = [w for w in self.compile[path]
                   if w not in ("-Werror", "-g")]
        for option in ("-MF", "-MQ"):
            at = command.index(option)
            del command[at:at + 2]
        command.remove("-MD")
        command[command.index("-o") + 1] = source + ".o"
        command[-1] = source
        # a mutant is run once, for milliseconds: to optimise it costs more;
        # what the sanitizers see ends it, and what nobody filled is not zero
        if self.run([*command, "-O0", "-w", *UNDEFINED]):
            return None
        return self.linked(self.link, source + ".o",
                           os.path.join(into, "alea"))

    def linked(self, link, mutant, program):
        """A program with the object of a mutant in it, or None."""
        link = list(link)
        at = link.index("-o") + 1
        link[at] = program
        link.insert(at + 1, mutant)  # before the libraries
        return None if self.run(link) else program

    def fails_tests(self, path, into):
        """Does a test of that file notice the mutant just made?"""
        mutant = os.path.join(into, os.path.basename(path) + ".o")
        for number, (link, seconds) in enumerate(self.tests_of(path)):
            program = self.linked(link, mutant,
                                  os.path.join(into, f"test{number}"))
            if not program:
                continue
            try:
                done = subprocess.run([program], cwd=ROOT, check=False,
                                      stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL,
                                      timeout=WALL_SECONDS,
                                      preexec_fn=limit(seconds))
            except subprocess.TimeoutExpired:
                return True
            if done.returncode:
                return True
        return False

    def run(self, command):
        return subprocess.run(command, cwd=self.folder, check=False,
                              stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode


def run_cases(alea, files, seconds):
    """{file: passed} of some cases, or None when the program died."""
    try:
        done = subprocess.run([alea, "case", "--json", *files], cwd=ROOT,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, check=False,
                              timeout=WALL_SECONDS,
                              preexec_fn=limit(seconds))
        report = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError):
        return None
    return {c["file"]: c["passed"] for c in report["cases"]}


class Cases:
    """Which case shows which rule, and what they were when they passed."""

    def __init__(self, alea):
        files = []
        for where, _, names in os.walk(os.path.join(ROOT, "cases")):
            files += [os.path.relpath(os.path.join(where, n), ROOT)
                      for n in names if n.endswith(".yaml")]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run([alea, "case", "--json", *sorted(files)],
                              cwd=ROOT, capture_output=True, check=False)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        self.seconds = CPU_SECONDS + int(4 * took)
        try:
            report = json.loads(done.stdout)
        except ValueError:
            sys.stderr.write(done.stderr.decode(errors="replace"))
            sys.exit("mutants.py: the cases cannot be run")
        self.of, self.sha, self.failing = {}, {}, []
        for case in report["cases"]:
            if not case["passed"]:
                self.failing.append(case["file"])
                continue
            self.sha[case["file"]] = sha(read(os.path.join(ROOT,
                                                           case["file"])))
            for rule in case["shows"]:
                self.of.setdefault(rule, []).append(case["file"])


def shown(mutant, cases):
    """The rules of it that a case shows; chances are shown by tests."""
    word = uncited(mutant.path)
    return {r for r in mutant.rules
            if cases.of.get(r) or r == word and tests_named(mutant.path)}


def explanations():
    """(file, pattern, reason) of each line of the file."""
    rows = []
    if os.path.exists(EXPLAINED):
        for number, line in enumerate(read(EXPLAINED).splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            parts = [p.strip() for p in line.split(" | ")]
            if len(parts) != 3:
                sys.exit(f"{EXPLAINED}:{number}: FILE | PATTERN | REASON")
            rows.append((parts[0], re.compile(parts[1]), parts[2]))
    return rows


def explain(rows, mutant):
    for file, pattern, reason in rows:
        if fnmatch.fnmatchcase(mutant.path, "*/" + file) and \
                pattern.search(f"{mutant.what}: {mutant.code}"):
            return reason
    return None


class Trial:
    """Tries mutants, and remembers."""

    def __init__(self, build, cases, fresh=False, explained=(), claimed=False):
        self.build, self.cases = build, cases
        self.explained, self.claimed = explained, claimed
        self.lock = threading.Lock()
        self.known = {}
        if not fresh and os.path.exists(RESULTS):
            self.known = json.loads(read(RESULTS)).get("known", {})
        self.texts = {}

    def text(self, path):
        if path not in self.texts:
            self.texts[path] = read(os.path.join(ROOT, path))
        return self.texts[path]

    def files(self, mutant):
        return sorted({f for rule in mutant.rules
                       for f in self.cases.of.get(rule, ())})

    def same_book(self, mutant):
        """src/books/duo/ch01_dice.c: all of cases/duo."""
        book = mutant.path.split("/")[2]
        return [f for f in sorted(self.cases.sha) if f.split("/")[1] == book]

    def key(self, mutant):
        return sha("|".join([mutant.key, str(mutant.edits),
                             sha(self.text(mutant.path)),
                             *(sha(self.text(test))
                               for test in tests_named(mutant.path)),
                             *sorted(self.build.without),
                             *(f + self.cases.sha[f]
                               for f in self.files(mutant))]))

    def outcome(self, mutant):
        """{"broken": true}, or {"caught": [rules], "elsewhere": bool}."""
        key = self.key(mutant)
        with self.lock:
            if key in self.known:
                return self.known[key]
        result = self.attempt(mutant)
        if result.get("caught") or "elsewhere" in result or \
                "broken" in result:
            with self.lock:
                self.known[key] = result
        return result

    def attempt(self, mutant):
        text = mutant.apply(self.text(mutant.path))
        with tempfile.TemporaryDirectory() as into:
            program = self.build.make(mutant.path, text, into)
            if not program:
                return {"broken": True}
            caught = self.caught_by(program, mutant)
            if caught:
                return {"caught": caught}
            if self.build.fails_tests(mutant.path, into):
                return {"caught": sorted(mutant.rules), "by": "tests"}
            if self.claimed or explain(self.explained, mutant):
                return {"caught": []}
            others = run_cases(program, self.same_book(mutant),
                               self.cases.seconds)
            return {"caught": [], "elsewhere":
                    others is None or not all(others.values())}

    def caught_by(self, program, mutant):
        """The rules whose cases notice."""
        claimed = [r for r in sorted(mutant.rules) if self.cases.of.get(r)]
        if not claimed:
            return []
        passed = run_cases(program, self.files(mutant), CPU_SECONDS)
        if passed is not None:
            return [rule for rule in claimed
                    if not all(passed.get(f, False)
                               for f in self.cases.of[rule])]
        if len(claimed) == 1:
            return claimed
        # it died: whose cases killed it?
        return [rule for rule in claimed
                if not all((run_cases(program, self.cases.of[rule],
                                      CPU_SECONDS) or
                            {None: False}).values())]


def gather(args):
    """All mutants of the rules that are wanted, by file and line."""
    ids = citations.ledger(ROOT)
    cites = {path: [] for path in citations.files_under(
        ROOT, (SOURCES,), (".c",)) if uncited(path)}
    for rule, path, line in citations.citations(ROOT, (SOURCES,), (".c",),
                                                ids):
        cites.setdefault(path, []).append((rule, line))
    words = {uncited(path) for path in cites} - {None}
    rules = {rule for rule in words.union(*({rule for rule, _ in all_of}
                                            for all_of in cites.values()))
             if (not args.book or rule.split(".")[0] in args.book) and
             (not args.rule or rule in args.rule) and
             (not args.chapter or rule.split(".")[1] in args.chapter)}
    found = []
    for path, all_of in sorted(cites.items()):
        if args.file and not ("/" + path).endswith(
                tuple("/" + name for name in args.file)):
            continue
        text = read(os.path.join(ROOT, path))
        found += [m for m in mutate.mutants(path, text, all_of, ids,
                                            uncited(path))
                  if m.rules & rules]
    return found, sorted(rules, key=[*ids, *sorted(words)].index)


def sample(found, count, seed):
    """So many of them, always the same of one seed."""
    if not count or count >= len(found):
        return found
    chosen = sorted(found, key=lambda m: sha(seed + m.key))[:count]
    return [m for m in found if m in chosen]


class Progress:
    def __init__(self, total):
        self.total, self.done, self.begun = total, 0, time.monotonic()
        self.tenth = 0

    def step(self):
        self.done += 1
        if sys.stderr.isatty():
            full = self.done * 40 // self.total
            print(f"\r[{'#' * full}{'.' * (40 - full)}] {self.done} of "
                  f"{self.total}", end="", file=sys.stderr, flush=True)
            if self.done == self.total:
                print(file=sys.stderr)
        elif self.done * 10 // self.total > self.tenth:
            self.tenth = self.done * 10 // self.total
            print(f"{self.done} of {self.total} mutants, "
                  f"{time.monotonic() - self.begun:.0f} s",
                  file=sys.stderr, flush=True)


def try_all(trial, found, jobs):
    """[(mutant, outcome)] in the order of the mutants."""
    progress = Progress(len(found)) if found else None
    results = {}

    def one(mutant):
        return mutant, trial.outcome(mutant)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        try:
            for mutant, outcome in pool.map(one, found):
                results[mutant.edits, mutant.path] = outcome
                progress.step()
                if progress.done % 50 == 0:
                    save(trial, None)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            save(trial, None)
            raise
    return [(m, results[m.edits, m.path]) for m in found]


def save(trial, report):
    with trial.lock:
        known = dict(trial.known)
    os.makedirs(os.path.dirname(RESULTS), exist_ok=True)
    if report is None and os.path.exists(RESULTS):
        report = json.loads(read(RESULTS)).get("report")
    with open(RESULTS + ".new", "w", encoding="utf-8") as file:
        json.dump({"report": report, "known": known}, file, indent=1)
    os.replace(RESULTS + ".new", RESULTS)


def percent(part, whole):
    return 100.0 * part / whole if whole else 100.0


def add_up(results, rows, cases):
    """The report: in all, and per rule."""
    total = dict.fromkeys(("made", "caught", "explained", "elsewhere",
                           "survived", "no_case", "tests"), 0)
    rules, files, survivors = {}, {}, []
    for mutant, outcome in results:
        if outcome.get("broken"):
            continue
        by = shown(mutant, cases)
        if not by:
            total["no_case"] += 1
            continue
        reason = explain(rows, mutant)
        total["made"] += 1
        state = ("caught" if outcome["caught"] else
                 "explained" if reason else
                 "elsewhere" if outcome.get("elsewhere") else "survived")
        total[state] += 1
        total["tests"] += state == "caught" and outcome.get("by") == "tests"
        for rule in by:
            row = rules.setdefault(rule, {"made": 0, "caught": 0,
                                          "explained": 0})
            row["made"] += 1
            if rule in outcome["caught"]:
                row["caught"] += 1
            elif reason:
                row["explained"] += 1
        row = files.setdefault(mutant.path, dict.fromkeys(total, 0))
        row["made"] += 1
        row[state] += 1
        if state != "caught":
            survivors.append({"file": mutant.path, "line": mutant.line,
                              "what": mutant.what, "code": mutant.code,
                              "state": state, "reason": reason,
                              "rules": sorted(by)})
    return {"total": total, "rules": rules, "files": files,
            "survivors": [s for s in survivors if s["state"] != "explained"],
            "explained": [s for s in survivors if s["state"] == "explained"]}


def summary(report, asked, cases):
    lines = []
    for one in report["survivors"]:
        lines.append(f"{one['file']}:{one['line']}: {one['what']}: "
                     f"{one['code']}  [{' '.join(one['rules'])}]" +
                     (" caught elsewhere" if one["state"] == "elsewhere" else ""))
    if report["survivors"]:
        lines.append("")
    lines.append("rule         made caught explained")
    for rule in asked:
        row = report["rules"].get(rule)
        if row is None:
            why = "nothing to change" if cases.of.get(rule) else "no case"
            lines.append(f"{rule:12} {why}")
        else:
            lines.append(f"{rule:12} {row['made']:4} {row['caught']:6} "
                         f"{row['explained']:9}" +
                         ("" if row["caught"] + row["explained"] ==
                          row["made"] else "  *"))
    total = report["total"]
    good = total["caught"] + total["explained"]
    lines += ["", f"{total['made']} mutants: {total['caught']} caught "
              f"({total['tests']} by tests), {total['explained']} explained, "
              f"{total['elsewhere']} caught elsewhere, {total['survived']} survived; "
              f"{percent(good, total['made']):.1f} in 100 caught or explained, "
              f"{percent(total['caught'], total['made']):.1f} caught"]
    if total["no_case"]:
        lines.append(f"{total['no_case']} more where no case shows the rule")
    if cases.failing:
        lines.append("failing already, and left out: " +
                     " ".join(cases.failing))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--book", action="append", default=[])
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--chapter", action="append", default=[])
    parser.add_argument("--file", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default="")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--claimed", action="store_true")
    parser.add_argument("--without", action="append", default=[])
    parser.add_argument("--build", default="build/mutants")
    args = parser.parse_args()

    build = Build(args.build, args.without)
    build.ready()
    cases = Cases(build.alea)
    found, asked = gather(args)
    found = sample(found, args.sample, args.seed)
    wanted = [m for m in found if shown(m, cases)]
    rows = explanations()
    trial = Trial(build, cases, args.fresh, rows, args.claimed)
    results = try_all(trial, wanted, args.jobs)
    results += [(m, {"caught": []}) for m in found
                if not shown(m, cases)]
    report = add_up(results, rows, cases)
    save(trial, report)
    text = summary(report, asked, cases)
    with open(SUMMARY, "w", encoding="utf-8") as file:
        file.write(text + "\n")
    print(text)
    total = report["total"]
    good = total["caught"] + total["explained"]
    return 0 if percent(good, total["made"]) >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
