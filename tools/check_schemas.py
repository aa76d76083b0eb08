#!/usr/bin/env python3
"""Check that docs/*.schema.json accept what alea reads.

    check_schemas.py [FILE...]

Judged are all cases, the sample lists and tables of the books, and whole files
of these kinds that docs/*.md show between ```yaml and ```; or the files named.
A file says itself what it is: by `case`, `campaign` and `book`, and by the keys
that only a battlefield or only a list has. Words are read as YAML 1.2 reads
them in an editor, and as src/read/yaml.c does: `yes` and 2026-01-01 are text.
"""

import collections
import glob
import json
import multiprocessing
import os
import re
import sys

try:
    import jsonschema
    import yaml
    from yaml import CSafeLoader
except ImportError as error:
    sys.exit(f"{error}. On Debian: apt-get install python3-jsonschema "
             "python3-yaml, or run tools/deps.sh")


ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHOWN = 40  # troubles said one by one; the rest is counted
SAMPLES = ("cases/**/*.yaml", "books/*/armies/*.yaml", "books/*/tables/*.yaml",
           "books/*/parties/*.yaml", "books/*/armybooks/*.yaml")
BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.M | re.S)
SCHEMAS = {
    ("case", "ofas"): "case", ("case", "duo"): "case-duo",
    ("case", "quest"): "case-quest", ("case", "bts"): "case-bts",
    ("case", "t9a"): "case-t9a",
    ("campaign", "ofas"): "campaign", ("campaign", "quest"): "campaign-quest",
    ("table", "ofas"): "field", ("table", "quest"): "field-quest",
    ("table", "bts"): "field-bts", ("table", "t9a"): "field-t9a",
    ("list", "ofas"): "army", ("list", "quest"): "party",
    ("list", "bts"): "host", ("list", "t9a"): "regiments",
    ("armybook", "t9a"): "armybook",
}


class Loader(CSafeLoader):
    """YAML 1.2: only true and false are truths, no dates, no octals."""
    yaml_implicit_resolvers = {}


for tag, pattern, first in (
        ("null", r"~|null|", ["~", "n", ""]),
        ("bool", r"true|false", list("tf")),
        ("int", r"[-+]?[0-9]+", list("-+0123456789")),
        ("float", r"[-+]?[0-9]+\.[0-9]+", list("-+0123456789"))):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}",
                                 re.compile(f"(?:{pattern})$"), first)
# PyYAML takes 010 for an octal number and 1:30 for minutes; nobody else does
Loader.add_constructor("tag:yaml.org,2002:int",
                       lambda loader, node: int(node.value))


def kind_of(tree):
    """What a file is, and of which book; None when it is none of ours."""
    if not isinstance(tree, dict):
        return None
    book = str(tree.get("book", tree.get("livre", "ofas"))).lower()
    if "case" in tree:
        kind = "case"
    elif "campaign" in tree or "campagne" in tree:
        kind = "campaign"
    elif isinstance(tree.get("army"), dict):
        kind, book = "armybook", "t9a"
    elif not {"pieces", "éléments", "décors"}.isdisjoint(tree):
        kind = "table"
    elif not {"units", "unités", "heroes", "héros"}.isdisjoint(tree):
        kind = "list"
    else:
        return None
    return (kind, book) if (kind, book) in SCHEMAS else None


def validators():
    """A validator for each kind of file; the schemas themselves are judged."""
    made = {}
    for kind, name in SCHEMAS.items():
        path = os.path.join(ROOT, "docs", f"{name}.schema.json")
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        made[kind] = jsonschema.Draft202012Validator(schema)
    return made


def deepest(error):
    """The trouble itself, below the anyOf and oneOf that it is one way of."""
    while error.context:
        error = max(error.context, key=lambda e: len(e.absolute_path))
    return error


def troubles(text, judges):
    """The kind of a text, and why its schema refuses it."""
    try:
        tree = yaml.load(text, Loader)
    except yaml.YAMLError as error:
        return None, [" ".join(str(error).split())]
    kind = kind_of(tree)
    if not kind:
        return None, ["no schema is for this file"]
    if judges[kind].is_valid(tree):
        return kind, []
    return kind, [
        f"docs/{SCHEMAS[kind]}.schema.json: "
        f"{'.'.join(map(str, why.absolute_path)) or 'file'}: "
        f"{why.message[:200]}"
        for why in map(deepest, judges[kind].iter_errors(tree))]


def judge(part):
    """What one process finds: (place, kind, troubles) of each text."""
    judges = validators()
    return [(place, *troubles(text, judges)) for place, text in part]


def files(paths):
    for path in paths:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            yield path, file.read()


def shown_in_docs():
    """Whole files that pages show; a part of a file is none of ours."""
    for page, text in files(sorted(glob.glob("docs/*.md", root_dir=ROOT))):
        for block in BLOCK.finditer(text):
            try:
                kind = kind_of(yaml.load(block[1], Loader))
            except yaml.YAMLError:
                continue  # an example with an ellipsis
            if kind:
                line = text.count("\n", 0, block.start()) + 1
                yield f"{page}:{line}", block[1]


def main():
    named = [os.path.abspath(path) for path in sys.argv[1:]]
    found = named or sorted(
        path for pattern in SAMPLES for path in glob.glob(
            pattern, root_dir=ROOT, recursive=True))
    texts = list(files(found)) + ([] if named else list(shown_in_docs()))
    with multiprocessing.Pool(2) as pool:
        results = [one for part in pool.map(judge, [texts[::2], texts[1::2]])
                   for one in part]
    bad = [f"{place}: {why}" for place, _, whys in sorted(results)
           for why in whys]
    for line in bad[:SHOWN]:
        print(line)
    counts = collections.Counter(kind for _, kind, _ in results if kind)
    for kind, count in sorted(counts.items()):
        print(f"{count} of {' of '.join(kind)}")
    wrong = sum(bool(whys) for _, _, whys in results)
    print(f"{len(results)} files, {wrong} refused, {len(bad)} troubles")
    empty = [] if named else [kind for kind in SCHEMAS if not counts[kind]]
    for kind in empty:
        print(f"docs/{SCHEMAS[kind]}.schema.json: nothing to judge")
    return 1 if wrong or empty else 0


if __name__ == "__main__":
    sys.exit(main())
