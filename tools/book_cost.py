#!/usr/bin/env python3
"""What a book costs: lines of its frame, shared files that name it, places of a fact.

    book_cost.py              the frame of each book, and who names it
    book_cost.py --try        and, in a copy of the repository, five facts more
                              of quest: each is added, built and looked for

The frame of a book is its C outside what is the book itself. It is every .c and
.h below src/LAYER/ID, without
  - chapters, annexes and house rules: src/books/ID/chNN*, aN*, hr*, cards.c;
  - the doctrine: src/minds/ID;
  - odds: files called odds*, and show_odds*.
Blank lines and comments count; tests, content, schemas and the page do not.

A shared file names a book when its id is a word in it, outside comments and
outside ids of rules (quest.13.21), and the file is in src, include, tests, bench,
fuzz, tools or a build file, but not in the folder of a book or called after one.
Tests that take a book as their example are counted by themselves: a new book does
not touch them.

--try works on a copy in build/cost, from the last commit. A fact is added by the
lines below; its files and lines are counted, alea is built, and a case, a help or
a content with it must be understood, which it is not before.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys

import books

ROOT = books.ROOT
COST = os.path.join(ROOT, "build", "cost")
RULES = re.compile(r"(ch\d\d|a\d|hr|cards)[._]?\w*\.[ch]$")
ODDS = re.compile(r"(show_)?odds\w*\.[ch]$")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
SHARED = ("src/", "include/", "tests/", "bench/", "fuzz/", "tools/")
NAMED = r"(^|[/_])%s([/_.]|$)"


def git(*words, root=ROOT):
    return subprocess.run(("git", *words), cwd=root, check=True,
                          stdout=subprocess.PIPE, encoding="utf-8").stdout


def files(root=ROOT):
    return [f for f in git("ls-files", root=root).split("\n")
            if f and os.path.isfile(os.path.join(root, f))]


def text_of(path, root=ROOT):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def part_of(path, book):
    """What a C file of a book is: ("frame", "words") ..., or None."""
    match = re.match(rf"src/(\w+)/{book}/(.*\.[ch])$", path)
    if not match:
        return None
    layer, name = match.groups()
    if layer == "minds":
        return "doctrine"
    if ODDS.match(name):
        return "odds"
    if layer == "books" and RULES.match(name):
        return "chapters"
    return "frame"


def lines_of(book):
    """Lines of each part, and of the frame by layer."""
    parts, layers = {}, {}
    for path in files():
        part = part_of(path, book)
        if part:
            n = text_of(path).count("\n")
            parts[part] = parts.get(part, 0) + n
            if part == "frame":
                layer = path.split("/")[1]
                layers[layer] = layers.get(layer, 0) + n
    return parts, layers


def names(path, book):
    """Does a shared file name the book?"""
    if any(re.search(NAMED % own, path) for own in books.books()):
        return False
    if not (path.startswith(SHARED) or path in ("meson.build", "Makefile")):
        return False
    if not path.endswith((".c", ".h", ".def", ".build", ".py", ".sh", "file")):
        return False
    text = text_of(path)
    if path.endswith((".c", ".h")):
        text = COMMENT.sub(" ", text)
    elif path.endswith((".py", ".sh", ".build")):
        text = re.sub(r'""".*?"""|#.*', " ", text)
    return re.search(rf"(?<![\w.-]){book}(?![\w-]|\.(?:\d\d|a\d|hr))", text)


def shared(book):
    """Shared files that name it: those of the program, and examples in tests."""
    own, examples = [], []
    for path in files():
        if names(path, book):
            is_test = re.match(r"tests/(test_|serve/)|tools/check_|bench/|fuzz/",
                               path)
            (examples if is_test else own).append(path)
    return own, examples


def print_frames():
    ids = books.books()
    counted = {book: lines_of(book) for book in ids}
    layers = sorted({l for _, by in counted.values() for l in by})
    print(f"{'lines of C':30}" + "".join(f"{b:>9}" for b in ids))
    for part in ("chapters", "doctrine", "odds"):
        print(f"{part:30}" + "".join(
            f"{counted[b][0].get(part, 0):9}" for b in ids))
    for layer in layers:
        print(f"{'frame, src/' + layer:30}" + "".join(
            f"{counted[b][1].get(layer, 0):9}" for b in ids))
    print(f"{'frame':30}" + "".join(
        f"{counted[b][0].get('frame', 0):9}" for b in ids))
    named = {b: shared(b) for b in ids}
    print(f"{'shared files that name it':30}" + "".join(
        f"{len(named[b][0]):9}" for b in ids))
    print(f"{'tests that have it as example':30}" + "".join(
        f"{len(named[b][1]):9}" for b in ids))
    for book in ids:
        print(f"{book}: " + " ".join(named[book][0]))


# ---- places of a fact, counted by trying ----

CASE = """book: quest
case: 1
title: A fact more
shows: [quest.04.02]
field: {size: [48, 48], pieces: []}
armies:
  A: [{name: ada, hero: sentinel}, {name: bea, hero: oracle}]
units:
  ada: {at: [0, -3"]%s}
  bea: {at: [-22", -22"]}
active: ada
dice: []
do:
  - %s
then:
  - %s
"""

# (file, behind this, this row): behind is a regex for a whole line
EVENT = [("src/books/quest/events.h", r"    X\(BUYS, .*",
          '    X(TRIED, DETAIL, NONE, N(tries), NONE, "{unit} : {tries} '
          'essais", "{unit}: {tries} tries") \\')]
QUESTION = [("src/books/quest/asks.h", r"#define QUEST_ASKS\(X\) .*",
             '    X(TRY, "try", NUMBER, NONE, PLAIN, NONE, "{unit} : combien '
             'd\'essais ?", "{unit}: how many tries?") \\')]
FIELD = [("src/books/quest/roster.h", r"    FIELD\(uint8_t, attacks, .*",
          '    FIELD(uint8_t, tried, "tried", WHOLE, .most = 6, '
          '.say = { "Essai(#)", "Try(#)" }) \\')]
SETTING = [("src/books/quest/roster.h", r"    FIELD\(uint8_t, level, .*",
            '    FIELD(uint8_t, tries, "tries", WHOLE, .most = 9, '
            '.help = { "essais", "tries" }) \\')]
STATE = [("src/books/quest/state.h", r"    FIELD\(uint8_t, marked, .*",
          '    FIELD(uint8_t, tried, "tried", FLAG, '
          '.say = { "essayé{@+}", "tried" }) \\')]


def run_case(alea, unit="", do="{action: end}", then="{not: buys}"):
    """Exit code and words of a case with these."""
    path = os.path.join(COST, "try.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(CASE % (unit, do, then))
    done = subprocess.run((alea, "case", path), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8",
                          check=False, cwd=COST)
    return done.returncode, done.stdout


def knows_event(alea):
    return run_case(alea, then="{not: tried, tries: 2}")[0] == 0


def knows_question(alea):
    """It is not asked, and that is all that is wrong with it."""
    code, words = run_case(alea, do="{try: 1}")
    return code == 1 and '"try" is not the question now' in words


def knows_setting(alea):
    done = subprocess.run((alea, "battle", "--help"), stdout=subprocess.PIPE,
                          encoding="utf-8", check=False)
    return "--tries" in done.stdout


def knows_state(alea):
    return run_case(alea, unit=", tried: true",
                    then="{unit: ada, tried: true}")[0] == 0


def knows_field(alea):
    """A weapon with it is read, and said."""
    folder = os.path.join(COST, "books")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(ROOT, "books"), folder)
    path = os.path.join(folder, "quest", "weapons.yaml")
    text = text_of(path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(r"attacks: (\d+)", r"attacks: \1, tried: 2", text))
    done = subprocess.run(
        (alea, "army", "show",
         os.path.join(ROOT, "books/quest/parties/three.yaml")),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        check=False, env={**os.environ, "ALEA_BOOKS": folder})
    return done.returncode == 0 and "Try(2)" in done.stdout


FACTS = (("an event", EVENT, knows_event),
         ("a question", QUESTION, knows_question),
         ("a field of content", FIELD, knows_field),
         ("a setting", SETTING, knows_setting),
         ("a state of a unit", STATE, knows_state))


def insert(tree, path, behind, row):
    """One place of a fact."""
    whole = os.path.join(tree, path)
    text = text_of(whole)
    match = re.search(rf"^{behind}$", text, re.M)
    if not match:
        sys.exit(f"book_cost.py: {path} has no line {behind}: the row to try "
                 "with must be told anew")
    with open(whole, "w", encoding="utf-8") as file:
        file.write(text[:match.end()] + "\n" + row + text[match.end():])


def build(tree):
    """The program of the copy; the words of the compiler when it fails."""
    folder = os.path.join(tree, "build")
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        subprocess.run(("tools/setup.sh", "build", "-Doptimization=0"),
                       cwd=tree, check=True, stdout=subprocess.DEVNULL)
    done = subprocess.run(("ninja", "-C", folder, "alea"), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8")
    if done.returncode:
        return None, "\n".join(l for l in done.stdout.split("\n")
                               if "error" in l)
    return os.path.join(folder, "alea"), ""


def try_facts():
    tree = os.path.join(COST, "tree")
    os.makedirs(COST, exist_ok=True)
    if not os.path.exists(tree):
        git("worktree", "prune")
        git("worktree", "add", "-q", "--detach", tree, "HEAD")
    git("checkout", "-q", "--detach", git("rev-parse", "HEAD").strip(),
        root=tree)
    git("reset", "-q", "--hard", root=tree)
    alea, words = build(tree)
    if not alea:
        sys.exit(words)
    bad = 0
    before = {name: knows(alea) for name, _, knows in FACTS}
    print(f"\n{'one fact of quest':24}{'files':>7}{'lines':>7}")
    for name, places, knows in FACTS:
        git("reset", "-q", "--hard", root=tree)
        for place in places:
            insert(tree, *place)
        changed = [l.split("\t") for l in
                   git("diff", "--numstat", root=tree).split("\n") if l]
        alea, words = build(tree)
        works = bool(alea) and knows(alea) and not before[name]
        bad += not works
        print(f"{name:24}{len(changed):7}{sum(int(c[0]) for c in changed):7}"
              f"  {'works' if works else 'DOES NOT WORK ' + words[:300]}",
              flush=True)
    git("worktree", "remove", "--force", tree)
    return bad


def main():
    say = argparse.ArgumentParser(description="What a book costs.")
    say.add_argument("--try", action="store_true", dest="tries",
                     help="add facts to quest, and count what they take")
    asked = say.parse_args()
    print_frames()
    return 1 if asked.tries and try_facts() else 0


if __name__ == "__main__":
    sys.exit(main())
