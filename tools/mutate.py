#!/usr/bin/env python3
"""Small changes to C code near the rules that it cites.

    mutate.py FILE [RULE]      list the mutants of a file, or of one rule

mutants(path, ...) gives, for each citation of a rule, the changes that can be
made in the statement that does it: a comparison moved by one, a constant off
by one, a branch never or always taken, a statement dropped, && for ||, + for
-, the arms of a ?: exchanged, a result of 0. What a mutant changes is the code
of the citation alone:

    a comment alone     the statement, item or definition that follows it
    a comment behind    the statement or item it stands behind
    OFAS(4, 21)         the statement it is part of, with the `if` around it

With `uncited`, a word for code that cites no rule, every other definition of
the file is changed too.
"""

import bisect
import hashlib
import os
import re
import sys
from dataclasses import dataclass, field

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import citations  # noqa: E402

TOKEN = re.compile(r"""
    (?P<comment> /\*.*?\*/ | //[^\n]*)
  | (?P<preproc> (?:^|(?<=\n))[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>  "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*')
  | (?P<number>  0[xX][0-9a-fA-F]+[uUlL]* | \d+[uUlL]*)
  | (?P<word>    [A-Za-z_]\w*)
  | (?P<op>      <<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||
                 [-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]])
  | (?P<space>   \s+)
""", re.X | re.S | re.M)

OPEN = {"(": ")", "[": "]", "{": "}"}
CONTROL = ("if", "for", "while", "switch")
PER_CITATION = 24   # at most; the rest are left out evenly
BODY_LINES = 12     # a longer body is not part of its `if`
FUNCTION_LINES = 45

COMPARE = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SWAP = {"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=",
        "++": "--", "--": "++"}
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int


@dataclass
class Mutant:
    path: str
    line: int
    what: str                 # "< becomes <="
    edits: tuple              # (start, end, text), in order, apart
    code: str                 # the line, stripped
    rules: set = field(default_factory=set)  # cited for these very lines
    wider: set = field(default_factory=set)  # cited for the whole function

    @property
    def key(self):
        """The same for the same change, wherever its line has moved to."""
        word = f"{self.path}|{self.code}|{self.what}|{len(self.edits)}"
        return hashlib.sha1(word.encode()).hexdigest()[:16]

    def apply(self, text):
        for start, end, new in reversed(self.edits):
            text = text[:start] + new + text[end:]
        return text


class Source:
    """A C file as tokens, with its brackets matched."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.starts = [0]
        self.starts += [m.end() for m in re.finditer("\n", text)]
        self.code, self.comments = [], []
        for match in TOKEN.finditer(text):
            kind = match.lastgroup
            token = Token(kind, match.group(), match.start(), match.end(),
                          self.line_of(match.start()))
            if kind == "comment":
                self.comments.append(token)
            elif kind not in ("space", "preproc"):
                self.code.append(token)
        self.begins = [t.start for t in self.code]
        self.match_brackets()

    def line_of(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def line_text(self, line):
        end = self.text.find("\n", self.starts[line - 1])
        return self.text[self.starts[line - 1]:end if end >= 0 else None].strip()

    def match_brackets(self):
        self.partner = {}      # of each bracket
        self.inside = []       # the bracket each token stands in, or -1
        stack = []
        for i, token in enumerate(self.code):
            if token.kind == "op" and token.text in OPEN.values() and stack:
                other = stack.pop()
                self.partner[i], self.partner[other] = other, i
            self.inside.append(stack[-1] if stack else -1)
            if token.kind == "op" and token.text in OPEN:
                stack.append(i)

    def word(self, i):
        return self.code[i].text if 0 <= i < len(self.code) else ""

    # ---- what kind of place it is ----

    def is_block(self, i):
        """Is this { a block of statements (not an initialiser)?"""
        if self.word(i) != "{":
            return False
        before = self.word(i - 1)
        if before in ("else", "do", ";", "{", "}", ":"):
            return self.inside[i] >= 0 and self.is_block(self.inside[i])
        if before != ")":
            return False
        head = self.partner.get(i - 1, 0)
        if self.inside[i] < 0:
            return True                      # a function
        return self.word(head - 1) in CONTROL

    def is_function(self, i):
        return self.inside[i] < 0 and self.is_block(i)

    # ---- statements ----

    def statement_end(self, i):
        """The last token of the statement that begins at i."""
        word = self.word(i)
        if word in ("case", "default"):
            while self.word(i) != ":":
                i += 1
            return self.statement_end(i + 1)
        if word == "{":
            return self.partner.get(i, i)
        if word in CONTROL:
            end = self.statement_end(self.partner.get(i + 1, i) + 1)
            if word == "if" and self.word(end + 1) == "else":
                end = self.statement_end(end + 2)
            return end
        if word == "else":
            return self.statement_end(i + 1)
        if word == "do":
            i = self.statement_end(i + 1)
        while i < len(self.code) and self.word(i) not in (";", "}"):
            i = self.partner.get(i, i) + 1 if self.word(i) in OPEN else i + 1
        return i

    def statement_start(self, i):
        """The first token of the statement around i, in its block."""
        home = self.inside[i]
        first = i
        while first - 1 > home:
            before = self.word(first - 1)
            if before in (";", "{"):
                break
            if before == "}":
                other = self.partner[first - 1]
                if self.is_block(other):
                    break
                first = other
                continue
            if before in (")", "]"):
                first = self.partner[first - 1]
                continue
            if before == ":" and self.is_label(first - 1):
                break
            first -= 1
        return first

    def is_label(self, i):
        """Is this : the end of `case X:`?"""
        while i > 0 and self.word(i) not in (";", "{", "}", "?"):
            if self.word(i) in ("case", "default"):
                return True
            i -= 1
        return False

    def climb(self, i):
        """The token at block or file level, or of a list, that holds i."""
        while True:
            home = self.inside[i]
            if home < 0 or self.is_block(home):
                return i, False
            if self.word(home) == "{" and self.file_level_list(home):
                return i, True
            i = home

    def file_level_list(self, brace):
        """Is it the list of an enum, or an initialiser outside functions?"""
        while self.inside[brace] >= 0:
            brace = self.inside[brace]
        return not self.is_function(brace)

    def item_around(self, i):
        """First and last token of the item of a list around i."""
        home = self.inside[i]
        first = last = i
        while first - 1 > home and self.word(first - 1) != ",":
            first = (self.partner[first - 1]
                     if self.word(first - 1) in (")", "]", "}") else first - 1)
        while last + 1 < self.partner[home] and self.word(last + 1) != ",":
            last = (self.partner[last + 1]
                    if self.word(last + 1) in OPEN else last + 1)
        return first, last

    def lines(self, first, last):
        return self.code[min(last, len(self.code) - 1)].line \
            - self.code[first].line + 1

    def definition(self, i):
        """The definition at file level that begins at or around i."""
        first = i
        while first > 0 and not (self.inside[first - 1] < 0 and
                                 self.word(first - 1) in (";", "}")):
            first -= 1
        last = first
        while last < len(self.code):
            if self.word(last) == "{" and self.is_function(last):
                return last, self.partner[last]
            if self.inside[last] < 0 and self.word(last) == ";":
                break
            last += 1
        return first, min(last, len(self.code) - 1)

    def trimmed(self, first, last):
        """Without the long body of an if or loop: its head alone."""
        if self.word(first) in CONTROL and \
                self.lines(first, last) > BODY_LINES:
            return first, self.partner.get(first + 1, last)
        return first, last

    def statement_around(self, i):
        """First and last token of what is cited at token i, and whether that
        is a whole definition."""
        i, in_list = self.climb(i)
        if in_list:
            return *self.item_around(i), False
        if self.inside[i] < 0:
            first, last = self.definition(i)
            return (first, min(last, self.last_within(first, FUNCTION_LINES)),
                    True)
        first = self.statement_start(i)
        return *self.trimmed(first, self.statement_end(first)), False

    def definitions(self):
        """First and last token of each definition of the file."""
        first = 0
        for i in range(len(self.code)):
            if self.inside[i] < 0 and (self.word(i) == ";" or
                                       self.word(i) == "}" and
                                       self.is_function(self.partner[i])):
                yield first, i
                first = i + 1

    def last_within(self, first, lines):
        line = self.code[first].line + lines
        return bisect.bisect_left([t.line for t in self.code], line) - 1

    def with_if(self, first, last, whole):
        """Widened to the if whose small block this is part of."""
        home = self.inside[first]
        if home < 0 or not self.is_block(home) or self.is_function(home):
            return first, last, whole
        start = self.statement_start(home)
        end = self.partner[home]
        if self.word(start) in ("if", "else") and \
                self.lines(start, end) <= BODY_LINES // 2:
            return start, end, whole
        return first, last, whole

    # ---- citations ----

    def anchors(self, rule, line, ids):
        """Where the rule cited in that line is done: first and last token,
        and whether it is a whole definition."""
        found = []
        for i, token in enumerate(self.code):
            if token.line == line and token.text == rule.split(".")[0].upper():
                end = self.partner.get(i + 1, i)
                coded = self.text[token.start:self.code[end].end]
                if rule in citations.cited(coded, ids):
                    found.append(self.with_if(*self.statement_around(i)))
        for comment in self.comments:
            last = self.line_of(comment.end - 1)
            if comment.line <= line <= last and rule in citations.cited(
                    self.line_text(line), ids):
                at = self.anchor_of(comment)
                if at is not None:
                    found.append(self.statement_around(at))
        return found

    def anchor_of(self, comment):
        """The code that a comment is about, or None."""
        after = bisect.bisect_left(self.begins, comment.start)
        if comment.start == 0:
            return None                      # the file's own comment
        before = after - 1
        if before >= 0 and self.code[before].line == comment.line:
            while before > 0 and self.word(before) in (",", ";", "{"):
                before -= 1
            return before
        if after >= len(self.code):
            return None
        return None if self.word(after) == "}" else after


# ---- the changes ----

class Changer:
    """Makes the mutants of a range of tokens."""

    def __init__(self, source, first, last):
        self.s, self.first, self.last = source, first, last
        self.found = []
        self.skip = self.left_alone()

    def left_alone(self):
        """Tokens nobody changes: citations, assertions, labels, {0}."""
        s, skip = self.s, set()
        for i in range(self.first, self.last + 1):
            word = s.word(i)
            if s.word(i + 1) == "(" and (
                    word in ("assert", "sizeof") or
                    word.lower() in citations.BOOKS and word.isupper()):
                skip.update(range(i, s.partner.get(i + 1, i) + 1))
            if word == "case":
                j = i
                while s.word(j) not in (":", ";"):
                    skip.add(j)
                    j += 1
        return skip

    def add(self, i, what, *edits):
        token = self.s.code[i]
        self.found.append(Mutant(self.s.path, token.line, what, tuple(edits),
                                 self.s.line_text(token.line)))

    def replace(self, i, new, what=None):
        token = self.s.code[i]
        self.add(i, what or f"{token.text} becomes {new}",
                 (token.start, token.end, new))

    def wrap(self, first, last, before, after, what):
        a, b = self.s.code[first], self.s.code[last]
        self.add(first, what, (a.start, a.start, before),
                 (b.end, b.end, after))

    def all(self):
        for i in range(self.first, self.last + 1):
            if i not in self.skip:
                self.change(i)
        return self.found

    def change(self, i):
        s, token = self.s, self.s.code[i]
        word = token.text
        if token.kind == "number":
            self.number(i)
        elif word in ("if", "while") and s.word(i + 1) == "(":
            self.condition(i)
        elif word == "return":
            self.result(i)
        elif word == "?":
            self.choice(i)
        elif word in COMPARE and not self.is_minimum(i):
            self.replace(i, COMPARE[word])
        elif word in SWAP and self.is_binary(i):
            self.replace(i, SWAP[word])
        elif word in WORDS and s.word(i - 1) != "return":
            self.replace(i, WORDS[word])
        self.statement(i)

    def number(self, i):
        s = self.s
        around = s.inside[i]
        if s.word(i) == "0" and around >= 0 and s.word(around) == "{":
            return                           # { 0 } is the empty struct
        if around >= 0 and s.word(around) == "[" and \
                s.word(s.partner[around] + 1) in (";", ",", "="):
            return                           # the size of an array
        text = re.sub(r"[uUlL]+$", "", s.word(i))
        ending = s.word(i)[len(text):]
        self.replace(i, f"{int(text, 0) + 1}{ending}")

    def condition(self, i):
        first, last = i + 2, self.s.partner[i + 1] - 1
        if last < first:
            return
        self.wrap(first, last, "0 && (", ")", f"{self.s.word(i)}: never")
        if self.s.word(i) == "if":
            self.wrap(first, last, "1 || (", ")", "if: always")

    def result(self, i):
        s, end = self.s, i
        while s.word(end) != ";":
            end = s.partner.get(end, end) + 1 if s.word(end) in OPEN \
                else end + 1
        words = [s.word(k) for k in range(i + 1, end)]
        if not words or words[0].startswith(("FLOW_", "NULL", "{")):
            return
        if words[0] in ("true", "false") and len(words) == 1:
            self.replace(i + 1, WORDS[words[0]])
        elif words != ["0"]:
            a, b = s.code[i + 1], s.code[end - 1]
            self.add(i, "return 0", (a.start, b.end, "0"))

    def choice(self, i):
        """c ? a : b becomes !(c) ? a : b."""
        s, first = self.s, i
        while s.word(first - 1) not in ("=", "return", "(", ",", "{", "[",
                                        ":", ";", "&&", "||", "?", "+", "-",
                                        "+=", "-=", "|=", "&=", "^=", "*="):
            first = s.partner[first - 1] if s.word(first - 1) in (")", "]") \
                else first - 1
        if first < i:
            # && and || bind tighter than ?: take the whole condition
            while s.word(first - 1) in ("&&", "||"):
                first -= 1
                while s.word(first - 1) not in ("=", "return", "(", ",", "{",
                                                "[", ":", ";", "&&", "||"):
                    first = s.partner[first - 1] \
                        if s.word(first - 1) in (")", "]") else first - 1
            self.wrap(first, i - 1, "!(", ")", "?: arms exchanged")

    def is_minimum(self, i):
        """x < y ? x : y -- moved by one it is the same."""
        s = self.s
        j = i + 1
        while j <= self.last and s.word(j) not in ("?", ";", ")", "&&", "||"):
            j = s.partner.get(j, j) + 1 if s.word(j) in OPEN else j + 1
        if s.word(j) != "?":
            return False
        right = self.flat(i + 1, j - 1)
        arm = j + 1
        while s.word(arm) != ":" and arm < len(s.code) - 1:
            arm = s.partner.get(arm, arm) + 1 if s.word(arm) in OPEN \
                else arm + 1
        one = self.flat(j + 1, arm - 1)
        other = self.flat(arm + 1, arm + (j - 1 - i))
        return right in (one, other) or one.endswith(right) and right != ""

    def flat(self, first, last):
        return " ".join(self.s.word(k) for k in range(first, last + 1))

    def is_binary(self, i):
        """Not a sign, and not the ++ of a for."""
        s, word = self.s, self.s.word(i)
        if word in ("++", "--"):
            return s.inside[i] < 0 or s.word(s.inside[i]) != "("
        before = s.code[i - 1]
        if word in ("+", "-"):
            return before.kind in ("word", "number") and \
                before.text != "return" or before.text in (")", "]")
        return True

    def statement(self, i):
        """Drops a call or an assignment that is a statement by itself."""
        s = self.s
        home = s.inside[i]
        if home < 0 or not s.is_block(home) or s.statement_start(i) != i:
            if not (s.word(i - 1) == ")" and home >= 0 and s.is_block(home)
                    and s.word(s.partner[i - 1] - 1) in CONTROL):
                return
        if s.code[i].kind != "word" and s.word(i) != "*":
            return
        if s.word(i) in (*CONTROL, "return", "case", "default", "else", "do",
                         "break", "continue", "static", "const", "struct",
                         "enum", "goto"):
            return
        end = s.statement_end(i)
        words = [s.word(k) for k in range(i, end)]
        second = s.code[i + 1] if i + 1 < len(s.code) else None
        is_call = second is not None and second.text == "("
        is_set = any(w in ("=", "+=", "-=", "|=", "&=", "++", "--")
                     for w in words)
        is_declared = second is not None and (
            second.kind == "word" or second.text == "*" and
            s.code[i].kind == "word")
        if (is_call or is_set) and not is_declared and end < len(s.code):
            self.add(i, "dropped", (s.code[i].start, s.code[end].start,
                                    "(void)0"))


def spread(found, most):
    """At most so many, evenly: always the same ones."""
    if len(found) <= most:
        return found
    return [found[k * len(found) // most] for k in range(most)]


def mutants(path, text, cites, ids, uncited=None):
    """The mutants of a file; cites are (rule, line), all of the file's."""
    source = Source(path, text)
    found, places = {}, []
    for rule, line in cites:
        for first, last, whole in source.anchors(rule, line, ids):
            places.append((rule, first, last, whole))
    for rule, first, last, whole in places:
        rules = {rule}
        if whole:  # uncited lines of a function are of all rules in it
            rules |= {r for r, a, b, _ in places if first <= a and b <= last}
        for mutant in spread(Changer(source, first, last).all(),
                             PER_CITATION):
            one = found.setdefault(mutant.edits, mutant)
            (one.wider if whole else one.rules).update(rules)
    for mutant in found.values():
        # what a statement cites is closer than what its function cites
        mutant.rules = mutant.rules or mutant.wider
    if uncited:
        for first, last in source.definitions():
            for mutant in spread(Changer(source, first, last).all(),
                                 PER_CITATION):
                one = found.setdefault(mutant.edits, mutant)
                one.rules = one.rules or {uncited}
    return [found[k] for k in sorted(found)]


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = sys.argv[1]
    ids = citations.ledger(root)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    cites = [(rule, number)
             for number, line in enumerate(text.splitlines(), 1)
             for rule in citations.cited(line, ids)]
    for mutant in mutants(path, text, cites, ids):
        if len(sys.argv) > 2 and sys.argv[2] not in mutant.rules:
            continue
        print(f"{path}:{mutant.line}: {mutant.what:24} {mutant.code}  "
              f"[{' '.join(sorted(mutant.rules))}]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
