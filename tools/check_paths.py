#!/usr/bin/env python3
"""Check that every path named in the docs and in comments exists.

Looked at: README.md, CONTRIBUTING.md, docs/*.md, the READMEs below src/, and the
comments of C files, scripts and builds. A path is written from the root
(src/read/yaml.h), from src/ (read/yaml.h), from tests/ (soak/proof.h), from its
own folder, or as a bare name (yaml.h) of some file in the repository. What has a
placeholder in it (<id>, ID, NAME, *) is a pattern and must fit some file. And a
file that says its name in its first line says its own.
"""

import fnmatch
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCS = re.compile(r"(README|CONTRIBUTING)\.md$|docs/[^/]*\.md$|src/.*\.md$")
SOURCES = re.compile(r"(src|include|tests|bench|fuzz|tools)/.*\.(c|h|def)$")
OPENING = re.compile(r"/\* ([\w.]+\.[ch]) -- ")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
ENDS = "c|h|def|py|sh|ts|svelte|yaml|md|json"
# files of players have such names, too: they are looked for from the root alone
DATA = (".yaml", ".json", ".md")
PATH = re.compile(
    r"(?<![\w/.@~$:-])((?:[\w<>*-]+/)*[\w<>*-]+(?:\.svelte)?\.(?:%s))(?![\w/-]|\.\w)" % ENDS)
FOLDER = re.compile(
    r"(?<![\w/.@~$:<-])((?:src|include|tests|bench|fuzz|tools|docs|web|man)"
    r"(?:/[\w<>*-]+)+)(?![\w./<>*-])")
HOLE = re.compile(r"<[\w-]+>|\b(?:ID|NAME|FILE|CASE|NN-chapter|NN|CC|X)\b|\*|"
                  r"what-it-shows")
# made by the build or the player, or of another program
ELSEWHERE = re.compile(r"^(build|web/dist|web/node_modules|logs)/|"
                       r"^(meson\.build|stdint\.h|time\.h|bench\.json)$")


def files():
    """Every path of the repository, and every folder."""
    names = subprocess.run(("git", "ls-files", "-co", "--exclude-standard"),
                           cwd=ROOT, check=True, stdout=subprocess.PIPE,
                           encoding="utf-8").stdout.split("\n")
    return {n for n in names if n and os.path.exists(os.path.join(ROOT, n))}


class Names:
    """What there is to be named."""

    def __init__(self, paths):
        self.paths = set(paths)
        for path in paths:
            while "/" in path:
                path = path.rsplit("/", 1)[0]
                self.paths.add(path)
        self.bare = {p.rsplit("/", 1)[-1] for p in self.paths}

    def fits(self, pattern):
        """Is there a file for this pattern, from any folder?"""
        wanted = HOLE.sub("*", pattern)
        return any(fnmatch.fnmatch(p, wanted) or
                   fnmatch.fnmatch(p, "*/" + wanted) for p in self.paths)

    def known(self, path, where):
        if path.endswith(DATA) and not path.startswith(("cases/", "books/")):
            return True
        if HOLE.search(path):
            return self.fits(path)
        if "/" not in path:
            return path in self.bare
        return any(base + path in self.paths for base in
                   ("", "src/", "src/minds/", "tests/", "include/",
                    where.rsplit("/", 1)[0] + "/", "web/", "web/src/"))


def passages(path, text):
    """(line, text) of all that is prose in a file."""
    if path.endswith(".md"):
        yield 1, text
        return
    for match in COMMENT.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match.group(0)


def paths_in(prose):
    """(line, path) of each path that is named."""
    for pattern in (PATH, FOLDER):
        for match in pattern.finditer(prose):
            yield prose.count("\n", 0, match.start()), match.group(1)


def calls_itself(path, text):
    """The name that a file has in its first line, when that is another's."""
    match = OPENING.match(text)
    if match and match.group(1) != path.rsplit("/", 1)[-1]:
        return match.group(1)
    return None


def main():
    every = files()
    names = Names(every)
    seen = bad = 0
    for path in sorted(every):
        if not DOCS.search(path) and not SOURCES.match(path):
            continue
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            text = file.read()
        other = calls_itself(path, text)
        if other:
            bad += 1
            print(f"{path}:1: it calls itself {other}")
        for first, prose in passages(path, text):
            for line, named in paths_in(prose):
                if ELSEWHERE.search(named):
                    continue
                seen += 1
                if not names.known(named, path):
                    bad += 1
                    print(f"{path}:{first + line}: there is no {named}")
    print(f"{seen} paths named, {bad} of nothing")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
