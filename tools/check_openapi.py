#!/usr/bin/env python3
"""Check that docs/openapi.json and docs/http.md have the routes of the server.

The table of src/serve/routes.c is the truth: every method and path of it must
be in the OpenAPI file, and no other; every route of the API must be named in
docs/http.md. References inside the file must lead somewhere. Its schemas and
the types of the page must be those of src/show/contract.txt.
"""

import json
import os
import re
import sys

sys.dont_write_bytecode = True

import contract  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROW = re.compile(r'^\s*\{ "(GET|POST)",\s*((?:API|BATTLE|STUDY)?)\s*'
                 r'(?:"([^"]*)")?,\s*route_', re.M)
PREFIX = {"": "", "API": "/api/v1", "BATTLE": "/api/v1/battles/*",
          "STUDY": "/api/v1/simulations/*"}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def references(node):
    """Every $ref below a node."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        node = node.values()
    elif not isinstance(node, list):
        return
    for child in node:
        yield from references(child)


def main():
    routes = {(method.lower(), PREFIX[prefix] + (path or ""))
              for method, prefix, path in ROW.findall(
                  read("src/serve/routes.c"))}
    api = json.loads(read("docs/openapi.json"))
    told = {(method, re.sub(r"\{\w+\}", "*", path))
            for path, methods in api["paths"].items() for method in methods}
    words = read("docs/http.md")
    bad = []
    for method, path in sorted(routes - told):
        bad.append(f"docs/openapi.json:1: no {method} {path}")
    for method, path in sorted(told - routes):
        bad.append(f"docs/openapi.json:1: {method} {path} is no route")
    for method, path in sorted(routes):
        name = re.sub(r"/\*$", "", re.sub(r"(battles|simulations)/\*", r"\1/ID", path))
        if path.startswith("/api/") and f"{method.upper()} {name}" not in words:
            bad.append(f"docs/http.md:1: no `{method.upper()} {name}`")
    for name in sorted(set(references(api))):
        if name.split("/")[-1] not in api["components"]["schemas"]:
            bad.append(f"docs/openapi.json:1: {name} leads nowhere")
    bad += contract.older()
    print("\n".join(bad + [f"{len(routes)} routes, {len(bad)} not told"]))
    return 1 if bad or not routes else 0


if __name__ == "__main__":
    sys.exit(main())
