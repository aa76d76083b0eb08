"""Read the small part of YAML that the content of a book is written in.

Maps and lists in blocks, lists and maps in one line, words, numbers, true and
false, comments. Nothing else: a file that needs more is refused with its line.
The program itself reads YAML with a real library; this is for tools that must
run with Python alone.
"""

import re

NUMBER = re.compile(r"[-+]?\d+(\.\d+)?$")


class Trouble(Exception):
    """What is wrong, with the file and its line."""


def scalar(text):
    """A word, a number or a truth."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    if NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return {"true": True, "false": False, "": None}.get(text, text)


class Flow:
    """A value in one line: [a, b], {a: 1, b: [2, 3]}, or a word."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1

    def peek(self):
        self.skip()
        return self.text[self.at:self.at + 1]

    def expect(self, sign):
        if self.peek() != sign:
            raise Trouble(f"expected '{sign}' in: {self.text}")
        self.at += 1

    def word(self, ends):
        """What stands before the first of these signs, or a quoted text."""
        self.skip()
        begin = self.at
        if self.peek() in ("\"", "'"):
            self.at = self.text.index(self.text[begin], begin + 1) + 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ends:
                self.at += 1
        return self.text[begin:self.at].strip()

    def value(self, ends):
        if self.peek() == "[":
            return self.items()
        if self.peek() == "{":
            return self.pairs()
        return scalar(self.word(ends))

    def items(self):
        result = []
        self.expect("[")
        while self.peek() != "]":
            result.append(self.value(",]"))
            if self.peek() == ",":
                self.at += 1
        self.expect("]")
        return result

    def pairs(self):
        result = {}
        self.expect("{")
        while self.peek() != "}":
            key = scalar(self.word(":"))
            self.expect(":")
            result[key] = self.value(",}")
            if self.peek() == ",":
                self.at += 1
        self.expect("}")
        return result

    def whole(self):
        value = self.value("")
        if self.peek():
            raise Trouble(f"too much: {self.text[self.at:]}")
        return value


def without_comment(line):
    """The line up to a # that begins a comment: at its start or after a space,
    outside quotes."""
    quote = None
    for place, sign in enumerate(line):
        if quote:
            quote = None if sign == quote else quote
        elif sign in "\"'" and (place == 0 or line[place - 1] in " [{,:"):
            quote = sign
        elif sign == "#" and (place == 0 or line[place - 1] == " "):
            return line[:place].rstrip()
    return line.rstrip()


class Blocks:
    """The lines of a file, by how far they are indented."""

    def __init__(self, text):
        self.lines = []
        for number, line in enumerate(text.split("\n"), 1):
            bare = without_comment(line)
            if bare:
                inner = bare.lstrip(" ")
                self.lines.append((number, len(bare) - len(inner), inner))
        self.at = 0

    def block(self, indent):
        """The list or map that begins here."""
        return (self.sequence(indent)
                if self.lines[self.at][2].startswith("-")
                else self.mapping(indent))

    def here(self, indent):
        return (self.at < len(self.lines)
                and self.lines[self.at][1] == indent)

    def sequence(self, indent):
        result = []
        while self.here(indent) and self.lines[self.at][2].startswith("- "):
            number, _, text = self.lines[self.at]
            inner = text[2:].lstrip(" ")
            if re.match(r"[\w-]+:( |$)", inner):  # a map begins on this line
                deeper = indent + len(text) - len(inner)
                self.lines[self.at] = (number, deeper, inner)
                result.append(self.mapping(deeper))
            else:
                result.append(Flow(inner).whole())
                self.at += 1
        return result

    def mapping(self, indent):
        result = {}
        while self.here(indent):
            _, _, text = self.lines[self.at]
            key, colon, rest = text.partition(":")
            if not colon or text.startswith("- "):
                raise Trouble(f"not a key and its value: {text}")
            if key in result:
                raise Trouble(f"twice: {key}")
            self.at += 1
            if rest.strip():
                result[key] = Flow(rest.strip()).whole()
            elif self.at < len(self.lines) and self.lines[self.at][1] > indent:
                result[key] = self.block(self.lines[self.at][1])
            else:
                result[key] = None
        return result


def read(text):
    blocks = Blocks(text)
    if not blocks.lines:
        return None
    try:
        value = blocks.block(0)
        if blocks.at < len(blocks.lines):
            raise Trouble("this line belongs to nothing")
    except (Trouble, ValueError, IndexError) as why:
        line = blocks.lines[min(blocks.at, len(blocks.lines) - 1)][0]
        raise Trouble(f"line {line}: {why}") from why
    return value


def read_file(path):
    with open(path, encoding="utf-8") as file:
        try:
            return read(file.read())
        except Trouble as why:
            raise Trouble(f"{path}: {why}") from why
