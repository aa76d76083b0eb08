#!/usr/bin/env python3
"""Check what tools/mutate.py makes of code: each change where it belongs."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import citations  # noqa: E402
import mutate  # noqa: E402

IDS = [f"ofas.04.{n:02d}" for n in range(1, 40)]

FUNCTION = """/* shooting.c -- ofas.04.01 is no citation of code. */
enum {
    RANGE = 24, /* ofas.04.02 */
    CLOSE = 12
};

/* ofas.04.03 the nearer one. */
static int nearer(int a, int b)
{
    return a < b ? a : b;
}

int fire(struct battle *b, int n)
{
    int hits = 0;

    /* ofas.04.04 each shot */
    for (int i = 0; i < n; i++)
        hits += roll(b);
    if (n > 3)
        return OFAS(4, 5);
    if (b->cover) {
        tell(b, OFAS(4, 6));
        hits--;
    }
    assert(hits >= 0);
    return hits; /* ofas.04.07 */
}
"""


class Mutants(unittest.TestCase):
    def made(self, rule, text=FUNCTION):
        cites = [(r, n) for n, line in enumerate(text.splitlines(), 1)
                 for r in citations.cited(line, IDS)]
        return sorted((m.line, m.what)
                      for m in mutate.mutants("x.c", text, cites, IDS)
                      if rule in m.rules)

    def test_the_comment_of_a_file_is_about_no_line(self):
        self.assertEqual(self.made("ofas.04.01"), [])

    def test_comment_behind_an_item(self):
        self.assertEqual(self.made("ofas.04.02"), [(3, "24 becomes 25")])

    def test_comment_above_a_function_and_its_minimum(self):
        self.assertEqual(self.made("ofas.04.03"),
                         [(10, "?: arms exchanged"), (10, "return 0")])

    def test_comment_above_a_statement(self):
        self.assertEqual(self.made("ofas.04.04"),
                         [(18, "0 becomes 1"), (18, "< becomes <="),
                          (19, "+= becomes -="), (19, "dropped")])

    def test_citation_in_code_takes_its_if_along(self):
        self.assertEqual(self.made("ofas.04.05"),
                         [(20, "3 becomes 4"), (20, "> becomes >="),
                          (20, "if: always"), (20, "if: never"),
                          (21, "return 0")])

    def test_citation_in_a_small_block(self):
        self.assertEqual(self.made("ofas.04.06"),
                         [(22, "if: always"), (22, "if: never"),
                          (23, "dropped"), (24, "-- becomes ++"),
                          (24, "dropped")])

    def test_comment_behind_a_statement(self):
        self.assertEqual(self.made("ofas.04.07"), [(27, "return 0")])

    def test_a_change_is_made_where_it_says(self):
        found = mutate.mutants("x.c", FUNCTION, [("ofas.04.05", 21)], IDS)
        always = next(m for m in found if m.what == "if: always")
        self.assertIn("if (1 || (n > 3))", always.apply(FUNCTION))

    def test_what_a_statement_cites_is_closer(self):
        text = ("int a;\n/* ofas.04.01 */\nint f(int x)\n{\n"
                "    x += 2; /* ofas.04.02 */\n    return x;\n}\n")
        self.assertEqual(self.made("ofas.04.01", text), [(6, "return 0")])
        self.assertEqual([m for m in self.made("ofas.04.02", text)
                          if m[0] == 5],
                         [(5, "+= becomes -="), (5, "2 becomes 3"),
                          (5, "dropped")])

    def test_code_that_cites_nothing_has_a_word_of_its_own(self):
        text = ("enum { NEAR = 12, FAR = 24 /* ofas.04.02 */ };\n"
                "int f(int x)\n{\n    return x + 1;\n}\n")
        found = mutate.mutants("x.c", text, [("ofas.04.02", 1)], IDS, "odds")
        self.assertEqual([(m.line, m.what, m.rules) for m in found],
                         [(1, "12 becomes 13", {"odds"}),
                          (1, "24 becomes 25", {"ofas.04.02"}),
                          (4, "return 0", {"odds"}),
                          (4, "+ becomes -", {"odds"}),
                          (4, "1 becomes 2", {"odds"})])


if __name__ == "__main__":
    unittest.main()
