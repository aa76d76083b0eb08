#!/usr/bin/env python3
"""Check the checkers: what citations, ledgers and layers are read from."""

import os
import re
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import book_cost  # noqa: E402
import check_layers  # noqa: E402
import check_ledger  # noqa: E402
import check_paths  # noqa: E402
import check_schemas  # noqa: E402
import check_unused  # noqa: E402
import citations  # noqa: E402
import contract  # noqa: E402
import embed  # noqa: E402
import new_book  # noqa: E402
import rewrite_cases  # noqa: E402

IDS = [f"ofas.03.{n:02d}" for n in range(1, 10)]


class Contract(unittest.TestCase):
    NAMES = contract.parse("Place = [number, number]   where\n"
                           "Unit   a unit\n"
                           "  unit     string            its word\n"
                           "  where?   'off' | 'table'\n"
                           "  life     integer | null\n"
                           "  at       Place[]\n")

    def test_types_of_the_page(self):
        self.assertIn("export type Place = readonly [number, number];",
                      contract.types(self.NAMES))
        self.assertIn("  /** its word */\n  unit: string;\n"
                      "  where?: 'off' | 'table';\n"
                      "  life: number | null;\n  at: Place[];\n",
                      contract.types(self.NAMES))

    def test_schemas(self):
        unit = contract.schemas(self.NAMES)["Unit"]
        self.assertEqual(unit["required"], ["unit", "life", "at"])
        self.assertEqual(unit["properties"]["where"]["enum"],
                         ["off", "table"])
        self.assertEqual(unit["properties"]["life"],
                         {"type": "integer", "nullable": True})
        self.assertFalse(unit["additionalProperties"])

    def test_what_says_nothing_is_found(self):
        for text in ("Unit   a unit\n  at   Nowhere\n",
                     "Unit   a unit\n  at   string |\n",
                     "Unit   a unit\n  at\n", "A = string\nA = number\n"):
            with self.assertRaises(SystemExit):
                contract.parse(text)


class Schemas(unittest.TestCase):
    JUDGES = check_schemas.validators()
    CASE = ("case: 1\nbook: quest\ntitle: It stands\nshows: quest.02.01\n"
            "armies: {A: [{hero: oracle, name: h}]}\n"
            "units: {h: {at: [0, 0]%s}}\ndo:\n- {%s}\n")

    def refused(self, state="", step="asked: activate"):
        _, whys = check_schemas.troubles(self.CASE % (state, step),
                                         self.JUDGES)
        return " ".join(whys)

    def test_what_is_right_passes(self):
        self.assertEqual(self.refused(", shaken: yes"), "")

    def test_what_no_row_has_is_refused_with_its_place(self):
        self.assertIn("units.h: ", self.refused(", shakn: yes"))
        self.assertIn("'shakn' was unexpected", self.refused(", shakn: yes"))
        self.assertIn("'maybe'", self.refused(", shaken: maybe"))
        self.assertIn("do.0", self.refused(step="asked: nobody"))
        self.assertIn("do.0", self.refused(step="event: nothing-like-it"))

    def test_a_file_of_no_kind_is_refused(self):
        for text in ("just words", "book: quest\n", "case: 1\nbook: chess\n",
                     "case: [1\n"):
            kind, whys = check_schemas.troubles(text, self.JUDGES)
            self.assertIsNone(kind)
            self.assertEqual(len(whys), 1)

    def test_words_stay_words(self):
        load = check_schemas.Loader
        self.assertEqual(
            check_schemas.yaml.load("[yes, no, 2026-01-01, 1:30, 010, -3, 1.5,"
                                    " true, null, ~, 'true', 1e3, 0x10]", load),
            ["yes", "no", "2026-01-01", "1:30", 10, -3, 1.5, True, None, None,
             "true", "1e3", "0x10"])


class Citations(unittest.TestCase):
    def cites(self, line, *ids):
        self.assertEqual(citations.cited(line, IDS), list(ids))

    def test_in_code(self):
        self.cites("roll(b, OFAS(4, 21), OFAS(15,5));",
                   "ofas.04.21", "ofas.15.05")

    def test_annexes_and_house_rules_in_code(self):
        self.cites("OFAS(OFAS_ANNEX + 3, 1) OFAS(OFAS_ANNEX + 8, 2) "
                   "OFAS(OFAS_HOUSE, 6)",
                   "ofas.a3.01", "ofas.a8.02", "ofas.hr.06")

    def test_macro_definition_is_no_citation(self):
        self.cites("#define OFAS(chapter, number) ...")

    def test_in_a_comment(self):
        self.cites("/* ofas.04.25 ruling: both. */", "ofas.04.25")
        self.cites("/* ofas.a3.01 */", "ofas.a3.01")

    def test_range_cites_each_rule_of_it(self):
        self.cites("/* ofas.03.04 .. 07 */", *IDS[3:7])
        self.cites("/* ofas.03.04 .. 03.06 */", *IDS[3:6])

    def test_list(self):
        self.cites("/* ofas.04.21, 04.22 and 05.01 */",
                   "ofas.04.21", "ofas.04.22", "ofas.05.01")
        self.cites("/* ofas.04.21, 15 of them */", "ofas.04.21")

    def test_range_then_list(self):
        self.cites("/* ofas.03.01 .. 02, 03.09 */",
                   "ofas.03.01", "ofas.03.02", "ofas.03.09")


class Ledger(unittest.TestCase):
    def troubles(self, *lines):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ofas.md")
            with open(path, "w", encoding="utf-8") as file:
                file.write("## Chapter 4: shooting\n" + "\n".join(lines))
            return [why for _, why in check_ledger.Ledger(path).troubles]

    def differences(self, english, french):
        ledgers = []
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("ofas.md", english), ("ofas.fr.md", french)):
                path = os.path.join(folder, name)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                ledgers.append(check_ledger.Ledger(path))
        self.assertEqual([each.troubles for each in ledgers], [[], []])
        return [why for _, why in check_ledger.differ(*ledgers)]

    def test_no_more_waits_in_french(self):
        rule = "- **ofas.04.01** [mechanic] 1.\n"
        titles = ("## Chapter 4: shooting\n", "## Chapitre 4 : le tir\n")
        waits = ("- later: boats\n", "- later: les bateaux\n")
        for english, french, troubles in ((1, 1, 0), (1, 0, 0), (0, 1, 1)):
            found = self.differences(titles[0] + waits[0] * english + rule,
                                     titles[1] + waits[1] * french + rule)
            self.assertEqual(len(found), troubles, found)

    def test_good(self):
        self.assertEqual(self.troubles(
            "- **ofas.04.01** [mechanic] See 04.02.",
            "  - ruling: so.",
            "- **ofas.04.02** [definition] Or ofas.04.01-02.",
            "  - exempt: nothing to see."), [])

    def test_hole_double_and_dangling(self):
        self.assertEqual(len(self.troubles(
            "- **ofas.04.02** [mechanic] A hole.",
            "- **ofas.04.03** [mechanic] See 04.77.",
            "- **ofas.04.04** no kind, so no rule")), 4)

    def test_exempt_needs_a_reason_and_is_not_later_too(self):
        self.assertEqual(len(self.troubles(
            "- **ofas.04.01** [mechanic] One.",
            "  - exempt:",
            "  - later: vehicles")), 2)


class Layers(unittest.TestCase):
    def test_engine_knows_no_files_or_clocks(self):
        self.assertIsNotNone(check_layers.trouble_system("books", "time.h"))
        self.assertIsNone(check_layers.trouble_system("books", "stdint.h"))
        self.assertIsNone(check_layers.trouble_system("cli", "time.h"))

    def test_layers_point_one_way(self):
        trouble = check_layers.trouble_quoted
        self.assertIsNone(trouble("words", None, "base/vec.h", "src/words"))
        self.assertIsNotNone(
            trouble("base", None, "read/embedded.h", "src/base"))
        self.assertIsNotNone(trouble("cli", None, "no/such.h", "src/cli"))

    def test_shared_files_know_no_book(self):
        trouble = check_layers.trouble_quoted
        target = "books/ofas/ofas.h"
        self.assertIsNotNone(
            trouble("words", None, target, "src/words"))
        self.assertIsNotNone(
            trouble("cli", None, "frame/ofas/book.h", "src/cli"))
        self.assertIsNotNone(trouble("frame", None, target, "src/frame"))
        self.assertIsNone(trouble("frame", "ofas", target, "src/frame"))

    def test_a_layer_reads_the_list_of_its_own_parts(self):
        trouble = check_layers.trouble_quoted
        self.assertIsNone(trouble("minds", None, "minds/parts.def", "src/minds"))
        self.assertIsNotNone(
            trouble("engine", None, "minds/parts.def", "src/engine"))
        self.assertIsNone(trouble("frame", None, "books/books.def", "src/frame"))

    def test_a_book_is_told_by_its_folder(self):
        self.assertEqual(check_layers.parts_of("minds/ofas/move.c"),
                         ("minds", "ofas"))


class BookCost(unittest.TestCase):
    def test_what_is_frame_and_what_the_book_itself(self):
        for path, part in (("src/books/quest/ch07_aim.c", "chapters"),
                           ("src/books/ofas/a3.h", "chapters"),
                           ("src/minds/quest/plan.c", "doctrine"),
                           ("src/books/quest/odds_plan.c", "odds"),
                           ("src/books/quest/waits.h", "frame"),
                           ("src/frame/quest/words.c", "frame"),
                           ("src/words/words.c", None)):
            book = "ofas" if "/ofas/" in path else "quest"
            self.assertEqual(book_cost.part_of(path, book), part, path)

    def test_the_rows_to_try_have_one_place(self):
        for name, places, _ in book_cost.FACTS:
            for path, behind, _ in places:
                self.assertEqual(
                    len(re.findall(rf"^{behind}$", book_cost.text_of(path),
                                   re.M)), 1, name)


class Unused(unittest.TestCase):
    def test_a_call_is_a_use_and_a_definition_is_none(self):
        text = "int f(int a)\n{\n    return g(a);\n}\nint (*p)(int) = h;\n"
        self.assertEqual(check_unused.used(text) & {"f", "g", "h"},
                         {"g", "h"})

    def test_prototypes_are_found_over_lines(self):
        text = "const struct x *\nlong_name(int a);\nstatic int s(void);\n"
        self.assertEqual(list(check_unused.declared(text)),
                         [("long_name", 2)])

    def test_what_a_macro_pastes_is_used(self):
        paste = check_unused.pasted({"a": "#define X(n) ofas_##n\nX(volley, 4)"})
        self.assertTrue(check_unused.is_pasted("ofas_volley", *paste))
        self.assertFalse(check_unused.is_pasted("ofas_other", *paste))


class Paths(unittest.TestCase):
    names = check_paths.Names({"src/read/yaml.h", "tests/soak/proof.h",
                               "cases/ofas/04-shooting/a.yaml"})

    def known(self, path):
        return self.names.known(path, "docs/cases.md")

    def test_from_the_root_from_src_and_by_its_bare_name(self):
        for path in ("src/read/yaml.h", "read/yaml.h", "yaml.h", "src/read"):
            self.assertTrue(self.known(path), path)
        for path in ("src/text/yaml.h", "text/yaml.h", "no.h", "src/text"):
            self.assertFalse(self.known(path), path)

    def test_a_pattern_fits_some_file(self):
        self.assertTrue(self.known("cases/<book>/NN-chapter/*.yaml"))
        self.assertFalse(self.known("src/text/*.h"))

    def test_files_of_players_are_theirs(self):
        self.assertTrue(self.known("my-army.yaml"))
        self.assertFalse(self.known("books/ofas/no.yaml"))

    def test_prose_names_paths(self):
        found = [p for _, p in check_paths.paths_in("see `src/a.c`, b.h, e.g. x")]
        self.assertEqual(found, ["src/a.c", "b.h"])

    def test_a_file_says_its_own_name(self):
        self.assertEqual(
            check_paths.calls_itself("src/a.c", "/* b.c -- what */"), "b.c")
        self.assertIsNone(
            check_paths.calls_itself("src/a.c", "/* a.c -- what */"))


class RewriteCases(unittest.TestCase):
    def rewritten(self, *lines, book="quest", troubles=0):
        case = rewrite_cases.Case("a.yaml", "\n".join((f"book: {book}",) + lines))
        text = case.rewritten().split("\n")[1:]
        self.assertEqual(len(case.troubles), troubles)
        return text

    def test_numbers_get_the_names_of_their_event(self):
        self.assertEqual(
            self.rewritten("  - {event: hit-roll, need: 4, b: -1, c: 2} # c: 2",
                           "  - {not: spends, a: 1,  b: 0}"),
            ["  - {event: hit-roll, need: 4, modifier: -1, hits: 2} # c: 2",
             "  - {not: spends, power: 1,  left: 0}"])

    def test_figures_count_from_1_and_lengths_are_millimetres(self):
        self.assertEqual(
            self.rewritten("- {event: killed, b: 0}",
                           "- {event: moves, a: 15240}",
                           "- {event: killed, model: 1}",
                           "- {event: moves, length: 6\"}"),
            ["- {event: killed, model: 1}", "- {event: moves, length: 152.4}",
             "- {event: killed, model: 1}", "- {event: moves, length: 6\"}"])

    def test_maps_of_several_lines_and_what_is_no_event(self):
        self.assertEqual(
            self.rewritten("- event: hit-roll", "  unit: ada", "  passed: 2",
                           "- {asked: pay, a: 1}",
                           "- {event: hit-roll, unit: ada,", "   passed: 2}"),
            ["- event: hit-roll", "  unit: ada", "  hits: 2",
             "- {asked: pay, a: 1}",
             "- {event: hit-roll, unit: ada,", "   hits: 2}"])

    def test_a_number_that_is_none_is_told(self):
        self.assertEqual(self.rewritten("- {event: round, b: 1}", troubles=1),
                         ["- {event: round, b: 1}"])

    def test_twice_is_once(self):
        once = self.rewritten("- {event: ai-shot, a: 1, b: 2}")
        self.assertEqual(self.rewritten(*once), once)


class NewBook(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for part in (new_book.TOY, os.path.join("src", "books")):
            shutil.copytree(os.path.join(new_book.books.ROOT, part),
                            os.path.join(self.root, part))

    def read(self, *path):
        with open(os.path.join(self.root, *path), encoding="utf-8") as file:
            return file.read()

    def test_a_book_is_laid_out_under_its_own_name(self):
        before = new_book.books.books(self.root)
        self.assertIsNone(new_book.lay_out("zed", self.root))
        self.assertEqual(new_book.books.books(self.root), (*before, "zed"))
        for path in ("src/books/zed/meson.build", "src/books/zed/game.c",
                     "src/frame/zed/book.c", "books/zed/kinds.yaml",
                     "rules/zed.md", "rules/zed.fr.md", "cases/zed/over.yaml"):
            self.assertNotIn("toy", self.read(path).lower(), path)
        self.assertEqual(self.read("rules/zed.md").count("- **zed."), 1)
        self.assertIn("zed_sources", self.read("src/books/zed/meson.build"))
        self.assertIn("BOOK_ROWS(ZED)", self.read("src/books/zed/zed.h"))

    def test_what_is_no_word_or_exists_is_refused(self):
        before = self.read(new_book.books.LIST)
        for book in ("", "a", "2nd", "Two", "my-book", "../x", "quest"):
            self.assertIsNotNone(new_book.lay_out(book, self.root), book)
        self.assertEqual(self.read(new_book.books.LIST), before)
        new_book.lay_out("zed", self.root)
        self.assertIn("exists", new_book.lay_out("zed", self.root))


class Embed(unittest.TestCase):
    def test_literals_give_the_bytes_back(self):
        self.assertEqual(embed.literal(b'a "b"\\\n?\xc3\xa9'),
                         '    "a \\"b\\"\\\\\\n"\n    "\\?\\303\\251"')
        self.assertEqual(embed.literal(b""), '    ""')


if __name__ == "__main__":
    unittest.main()
