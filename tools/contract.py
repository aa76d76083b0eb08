#!/usr/bin/env python3
"""Make the types of the page and the schemas of OpenAPI from the contract.

    contract.py           writes web/src/lib/types.ts and docs/openapi.json
    contract.py --check   says what of them is older than the contract

The contract is src/show/contract.txt, which says what it is made of. Of
docs/openapi.json only components.schemas is made, which is its end.
"""

import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONTRACT = "src/show/contract.txt"
TYPES = "web/src/lib/types.ts"
OPENAPI = "docs/openapi.json"
PLAIN = ("string", "integer", "number", "boolean", "any")
TOKEN = re.compile(r"\s*('[^']*'|\w+|[<>\[\](),|])")
LINE = re.compile(r"  (\S+?)(\?)?\s+(\S.*)$")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Bad(Exception):
    """A line of the contract that says nothing."""


class Parser:
    """A type as a tree: ("array", of), ("one", [of, ...]), ("word", "table")."""

    def __init__(self, text):
        self.left = TOKEN.findall(text)
        if "".join(self.left) != re.sub(r"\s+", "", text):
            raise Bad(f"no type: {text}")

    def take(self, token=None):
        if not self.left or (token and self.left[0] != token):
            raise Bad(f"{token or 'a type'} is missing")
        return self.left.pop(0)

    def one(self):
        """One part of T | T, with the [] behind it."""
        token = self.take()
        if token == "(":
            out = self.any()
            self.take(")")
        elif token == "[":
            parts = [self.any()]
            while self.left and self.left[0] == ",":
                self.take()
                parts.append(self.any())
            self.take("]")
            out = ("tuple", parts)
        elif token == "map":
            self.take("<")
            out = ("map", self.any())
            self.take(">")
        elif token.startswith("'"):
            out = ("word", token[1:-1])
        elif token == "null":
            out = ("null",)
        else:
            out = ("plain" if token in PLAIN else "name", token)
        while self.left[:2] == ["[", "]"]:
            del self.left[:2]
            out = ("array", out)
        return out

    def any(self):
        parts = [self.one()]
        while self.left and self.left[0] == "|":
            self.take()
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else ("one", parts)

    def whole(self):
        out = self.any()
        if self.left:
            raise Bad(f"{self.left[0]} is too much")
        return out


def parse(text):
    """The names in order: {name: {"words", "keys": {key: row}} or "type"}."""
    names, now = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            if line.startswith("  "):
                key, maybe, rest = LINE.match(line).groups()
                kind, words = (*re.split(r"\s{2,}", rest, maxsplit=1), "")[:2]
                now["keys"][key] = {"type": Parser(kind).whole(),
                                    "maybe": bool(maybe),
                                    "words": words.strip()}
                continue
            name, words = (*re.split(r"\s{2,}", line, maxsplit=1), "")[:2]
            name, _, other = name.partition(" = ")
            now = {"words": words.strip(), "keys": {}}
            if other:
                now["type"] = Parser(other).whole()
            if name in names:
                raise Bad(f"{name} is there already")
            names[name] = now
        except (Bad, AttributeError) as error:
            sys.exit(f"{CONTRACT}:{number}: {error}")
    for name, what in names.items():
        for row in [what.get("type")] + [k["type"]
                                         for k in what["keys"].values()]:
            for used in mentioned(row):
                if used not in names:
                    sys.exit(f"{CONTRACT}:1: {name} names {used}, "
                             "which is not there")
    return names


def mentioned(node):
    """The names in a type."""
    if isinstance(node, tuple):
        if node[0] == "name":
            yield node[1]
        elif node[0] not in ("plain", "word"):
            for part in node[1:]:
                yield from mentioned(part)
    elif isinstance(node, list):
        for part in node:
            yield from mentioned(part)


# ---- TypeScript ----

def typed(node):
    """A type as the page writes it."""
    sort = node[0]
    if sort == "plain":
        return {"integer": "number", "any": "unknown"}.get(node[1], node[1])
    if sort == "word":
        return f"'{node[1]}'"
    if sort == "null":
        return "null"
    if sort == "name":
        return node[1]
    if sort == "map":
        return f"Record<string, {typed(node[1])}>"
    if sort == "tuple":
        return "readonly [" + ", ".join(map(typed, node[1])) + "]"
    if sort == "array":
        inner = typed(node[1])
        return (f"({inner})[]" if node[1][0] in ("one", "tuple")
                else f"{inner}[]")
    return " | ".join(map(typed, node[1]))


def types(names):
    """The text of types.ts."""
    out = ["// Made by tools/contract.py from src/show/contract.txt: change it there."]
    for name, what in names.items():
        out.append("")
        if what["words"]:
            out.append(f"/** {what['words']} */")
        if "type" in what:
            out.append(f"export type {name} = {typed(what['type'])};")
            continue
        out.append(f"export interface {name} {{")
        for key, row in what["keys"].items():
            if key == "*":  # the page knows none of them by name
                continue
            if row["words"]:
                out.append(f"  /** {row['words']} */")
            key = key if re.fullmatch(r"\w+", key) else f"'{key}'"
            out.append(f"  {key}{'?' if row['maybe'] else ''}: "
                       f"{typed(row['type'])};")
        out.append("}")
    return "\n".join(out) + "\n"


# ---- OpenAPI ----

def schema(node):
    """A type as OpenAPI 3.0 writes it."""
    sort = node[0]
    if sort == "plain":
        return {} if node[1] == "any" else {"type": node[1]}
    if sort == "word":
        return {"type": "string", "enum": [node[1]]}
    if sort == "name":
        return {"$ref": f"#/components/schemas/{node[1]}"}
    if sort == "map":
        return {"type": "object", "additionalProperties": schema(node[1])}
    if sort == "array":
        return {"type": "array", "items": schema(node[1])}
    if sort == "tuple":
        kinds = [schema(part) for part in node[1]]
        same = all(kind == kinds[0] for kind in kinds)
        return {"type": "array",
                "items": kinds[0] if same else {"oneOf": kinds},
                "minItems": len(kinds), "maxItems": len(kinds)}
    parts = [part for part in node[1] if part[0] != "null"]
    if all(part[0] == "word" for part in parts):
        out = {"type": "string", "enum": [part[1] for part in parts]}
    elif len(parts) == 1:
        out = schema(parts[0])
        if "$ref" in out:
            out = {"allOf": [out]}
    else:
        out = {"anyOf": [schema(part) for part in parts]}
    if len(parts) < len(node[1]):
        out["nullable"] = True
        if "enum" in out:
            out["enum"].append(None)
    return out


def described(out, words):
    if words and "$ref" not in out:
        out["description"] = words
    return out


def schemas(names):
    out = {}
    for name, what in names.items():
        if "type" in what:
            out[name] = described(schema(what["type"]), what["words"])
            continue
        out[name] = described({
            "type": "object",
            "properties": {key: described(schema(row["type"]), row["words"])
                           for key, row in what["keys"].items()
                           if key != "*"},
            "required": [key for key, row in what["keys"].items()
                         if not row["maybe"] and key != "*"],
            "additionalProperties": described(
                schema(what["keys"]["*"]["type"]), what["keys"]["*"]["words"])
            if "*" in what["keys"] else False,
        }, what["words"])
        if not out[name]["required"]:
            del out[name]["required"]
    return out


def put(name, what):
    """A schema as lines, each key on its own."""
    if "properties" not in what:
        return f'   "{name}": {json.dumps(what, ensure_ascii=False)}'
    keys = ",\n".join(f'     "{key}": {json.dumps(row, ensure_ascii=False)}'
                      for key, row in what["properties"].items())
    rest = "".join(f',\n    "{key}": {json.dumps(value, ensure_ascii=False)}'
                   for key, value in what.items()
                   if key not in ("type", "properties"))
    return (f'   "{name}": {{\n    "type": "object",\n    "properties": {{\n'
            f'{keys}\n    }}{rest}\n   }}')


def openapi(names):
    """The file as it is up to its schemas, which are its end."""
    head, found, _ = read(OPENAPI).partition('\n  "schemas": {\n')
    made = ",\n".join(put(name, what)
                      for name, what in schemas(names).items())
    return head + found + made + "\n  }\n }\n}\n"


def made():
    """The text of each file that is made."""
    names = parse(read(CONTRACT))
    return {TYPES: types(names), OPENAPI: openapi(names)}


def older():
    """A line for each that is not what the contract makes."""
    return [f"{path}:1: older than {CONTRACT} (make contract)"
            for path, text in made().items() if read(path) != text]


def main():
    if "--check" in sys.argv[1:]:
        bad = older()
        print("\n".join(bad))
        return 1 if bad else 0
    for path, text in made().items():
        if read(path) != text:
            with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
                file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
