#!/usr/bin/env python3
"""tune.py -- would doctrine play better with another weight?

    make
    tools/tune.py ofas/outlook.c THREAT_PARTS 2 4 5
    tools/tune.py --battles 4000 ofas/command.c PC_PRICE ONE/2 2*ONE

For each value the doctrine is compiled once more with that value in place of the
enumerator's own, under other names, and plays against the one of build/: battles
of 250 points with seven sample armies, both sides the same army, places
exchanged, as in `alea arena`. Prints won, drawn and lost, the share of points,
how far it may be off (95 %), and what that is in Elo. Nothing in src/ changes.
"""
import argparse
import concurrent.futures
import glob
import json
import math
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MINDS = os.path.join(ROOT, "src", "minds")
LIBRARIES = ("tests/soak/libalea-trial.a", "libalea-minds.a", "libalea-text.a",
             "libalea-embedded.a", "libalea-core.a")


def run(*words, **more):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE,
                          universal_newlines=True, **more).stdout


def flags_of(build):
    """The compiler and its options for the doctrine, without link-time ones."""
    with open(os.path.join(build, "compile_commands.json"),
              encoding="utf-8") as file:
        for entry in json.load(file):
            if entry["file"].endswith("src/minds/doctrine.c"):
                words = shlex.split(entry["command"])
                break
        else:
            sys.exit("tune.py: build/ has no doctrine; run make first")
    keep, skip = [], False
    for word in words:
        if skip or word in ("-c", "-MD") or word.startswith("-flto"):
            skip = False
        elif word in ("-o", "-MF", "-MQ"):
            skip = True
        elif not word.endswith("doctrine.c"):
            keep.append(word)
    return keep


def changed(path, name, value):
    """The source with the enumerator's value replaced."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    out, n = re.subn(rf"(\b{name}\s*=\s*)[^,/}}\n]+?(\s*(?:,|/\*|}}|\n))",
                     rf"\g<1>({value})\2", text, count=1)
    if n == 0:
        sys.exit(f"tune.py: {path} has no enumerator {name}")
    return out


def compile_rival(build, folder, file, name, value):
    """A program in which the doctrine meets one with that value."""
    flags = flags_of(build)
    os.makedirs(folder, exist_ok=True)
    objects = []
    for source in [os.path.join(MINDS, "doctrine.c"),
                   *sorted(glob.glob(os.path.join(MINDS, "*", "*.c")))]:
        base = os.path.relpath(source, MINDS)
        text = (changed(source, name, value) if base == file
                else open(source, encoding="utf-8").read())
        copy = os.path.join(folder, base.replace(os.sep, "_"))
        with open(copy, "w", encoding="utf-8") as out:
            out.write(text)
        objects.append(copy[:-1] + "o")
        run(*flags, "-I", MINDS, "-c", copy, "-o", objects[-1], cwd=build)
    whole = os.path.join(folder, "rival.o")
    run("ld", "-r", "-o", whole, *objects)
    names = [line.split()[-1] for line in
             run("nm", "-g", "--defined-only", whole).splitlines()]
    table = os.path.join(folder, "names")
    with open(table, "w", encoding="ascii") as out:
        out.writelines(f"{n} rival_{n}\n" for n in names)
    run("objcopy", "--redefine-syms=" + table, whole)
    program = os.path.join(folder, "rival")
    run(*flags, "-I", os.path.join(ROOT, "tests"),
        os.path.join(ROOT, "tests", "soak", "rival.c"), whole,
        *(os.path.join(build, l) for l in LIBRARIES),
        "-flto", "-lfyaml", "-ljansson", "-lpthread", "-lm", "-o", program,
        cwd=build)
    return program


def play(program, battles, book):
    """Won, drawn, lost, on all cores; pairs are never split."""
    parts = os.cpu_count() or 1
    each = battles // parts // 2 * 2
    with concurrent.futures.ThreadPoolExecutor(parts) as pool:
        outs = pool.map(lambda i: run(program, str(each), str(i * each // 2),
                                      book),
                        range(parts))
    return [sum(column) for column in zip(*(map(int, o.split()) for o in outs))]


def elo(share):
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * math.log10(share / (1 - share))


def main():
    say = argparse.ArgumentParser(
        description="Would doctrine play better with another weight?")
    say.add_argument("file", help="ofas/outlook.c")
    say.add_argument("name", help="THREAT_PARTS")
    say.add_argument("value", nargs="+")
    say.add_argument("--battles", type=int, default=2000)
    say.add_argument("--build", default=os.path.join(ROOT, "build"))
    asked = say.parse_args()
    build = os.path.abspath(asked.build)
    for i, value in enumerate(asked.value):
        folder = os.path.join(build, "tune", f"{asked.name}-{i}")
        program = compile_rival(build, folder, asked.file, asked.name, value)
        won, drawn, lost = play(program, asked.battles,
                                asked.file.split("/")[0])
        n = won + drawn + lost
        share = (won + drawn / 2) / n
        spread = (won * (1 - share) ** 2 + drawn * (0.5 - share) ** 2
                  + lost * share ** 2) / n
        off = 1.96 * math.sqrt(spread / n)
        print(f"{asked.name} = {value}: {won} won, {drawn} drawn, {lost} lost: "
              f"{100 * share:.1f} % +- {100 * off:.1f}, {elo(share):+.0f} Elo "
              f"({elo(share - off):+.0f} to {elo(share + off):+.0f})", flush=True)


if __name__ == "__main__":
    main()
