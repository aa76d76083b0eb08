/* Texts of duo: read, refused in words with their place, written and read
 * again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/duo/points.h"
#include "books/duo/rules.h"
#include "text/duo/content.h"
#include "text/duo/take.h"
#include "text/duo/terrain.h"

static struct duo_content content;
static struct duo_kinds kinds;

static int load(void **state)
{
    struct content_error error;

    (void)state;
    if (duo_content_load(&content, content_folder(), LANG_EN, &error)) {
        kinds = content.kinds;
        return 0;
    }
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

/* ---- tables ---- */

static int kind_of(const char *key)
{
    for (int i = 0; i < kinds.count; i++)
        if (strcmp(kinds.kind[i].key, key) == 0)
            return i;
    fail_msg("no kind of terrain \"%s\"", key);
    return -1;
}

static void read_field(struct terrain *terrain, struct duo_field *field,
                       const char *text)
{
    struct alea_error error[4];
    struct yaml_report report = { .lang = LANG_EN, .error = error, .max = 4 };

    if (!duo_read_field(&report, &kinds, text, strlen(text), terrain, field,
                        NULL))
        fail_msg("%d:%d: %s", error[0].line, error[0].column, error[0].message);
}

/* A field that must be refused there, by that rule, with these words. */
static void field_refused(const char *text, int line, int column, uint16_t rule,
                          const char *words)
{
    struct alea_error error[4] = { 0 };
    struct yaml_report report = { .lang = LANG_EN, .error = error, .max = 4 };
    struct terrain terrain;

    assert_false(duo_read_field(&report, &kinds, text, strlen(text), &terrain,
                                NULL, NULL));
    if (error[0].line != line || error[0].column != column ||
        error[0].rule != rule || !strstr(error[0].message, words))
        fail_msg("%d:%d: %s (rule %d)", error[0].line, error[0].column,
                 error[0].message, error[0].rule);
}

static void kinds_do_what_90_03_says(void **state)
{
    static const struct {
        const char *key;
        uint32_t traits;
        int32_t width, depth, height;
        int die;
    } row[] = {
        { "low-wall", TRAIT_LINEAR | TRAIT_COVER, PAS(4), PAS(1), PAS(1), 2 },
        { "wood", TRAIT_DIFFICULT | TRAIT_COVER, PAS(4), PAS(4), PAS(2), 3 },
        { "building", TRAIT_SOLID | TRAIT_HIDES | TRAIT_ROOF | TRAIT_CLIMB,
          PAS(4), PAS(4), PAS(3), 4 },
        { "crates", TRAIT_SOLID | TRAIT_COVER | TRAIT_ROOF | TRAIT_CLIMB,
          PAS(2), PAS(2), PAS(1), 5 },
        { "pond", TRAIT_DEEP, PAS(4), PAS(3), 0, 6 },
        { "ladder", TRAIT_LADDER, PAS(1), 500, PAS(3), 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const struct duo_kind *k = &kinds.kind[kind_of(row[i].key)];

        assert_int_equal(k->traits, row[i].traits);
        assert_int_equal(k->width, row[i].width);
        assert_int_equal(k->depth, row[i].depth);
        assert_int_equal(k->height, row[i].height);
        assert_int_equal(k->die, row[i].die);
    }
}

static void a_piece_becomes_terrain(void **state)
{
    struct terrain t;
    struct duo_field f;

    (void)state;
    read_field(&t, &f,
               "book: duo\n"
               "size: [24, 12]\n"
               "éléments:\n"
               "  - {genre: MURET, at: [2, -3], turn: 90}\n"
               "  - {kind: maison, position: [-6, 0], size: [6, 4], "
               "hauteur: 2.5}\n"
               "  - {kind: corde, at: [-6, -2.1]}\n");
    assert_int_equal(t.width, PAS(24));
    assert_int_equal(t.depth, PAS(12));
    assert_int_equal(t.pieces, 3);
    /* duo.17.03 the line runs along the longer side */
    assert_int_equal(t.piece[0].line.a.x, PAS(2));
    assert_int_equal(t.piece[0].line.b.x, PAS(2));
    assert_int_equal(abs(t.piece[0].line.a.y - t.piece[0].line.b.y), PAS(4));
    assert_int_equal(t.piece[1].height, PAS(5) / 2);
    assert_int_equal(t.piece[1].floors, 2);
    assert_int_equal(t.piece[1].shape.around.left, PAS(-9));
    assert_int_equal(t.piece[2].traits, TRAIT_LADDER);
    assert_int_equal(t.piece[2].floors, 0);
}

static void tables_are_refused_with_their_place(void **state)
{
    (void)state;
    field_refused("size: [24, 12]\npieces:\n  - {kind: bilding, at: [0, 0]}\n",
                  3, 12, DUO(90, 3), "building");
    field_refused("size: [24, 12]\npieces:\n  - {kind: pond, at: [11, 0]}\n", 3,
                  5, DUO(90, 1), "beyond the table");
    field_refused("size: [24, 99]\npieces: []\n", 1, 12, DUO(90, 1),
                  "6 to 72 pas");
    field_refused("size: [24, 12]\npieces:\n  - {kind: ladder, at: [0, 0]}\n",
                  3, 5, DUO(15, 16), "ladder");
    field_refused("size: [24, 12]\npieces:\n"
                  "  - {kind: building, at: [0, 0], height: 2}\n"
                  "  - {kind: building, at: [4, 0], height: 2.5}\n",
                  4, 5, DUO(15, 18), "roof");
    field_refused("size: [24, 12]\npieces:\n"
                  "  - {kind: building, at: [0, 0], height: 8}\n",
                  3, 42, 0, "0 to 7 pas");
    field_refused("size: [24, 12]\npieces:\n  - {kind: pond, at: [0, 0], "
                  "floors: 2}\n",
                  3, 30, 0, "floors");
    field_refused("book: ofas\nsize: [24, 12]\npieces: []\n", 1, 7, 0, "duo");
}

static void tables_come_back_as_they_were(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct duo_field field, again;
        struct terrain built, terrain;
        char *text;
        int bad;

        duo_deal(&field, &kinds, PAS(48), PAS(36), seed, seed % 2);
        snprintf(field.name, sizeof field.name, "Table \"%d\"", (int)seed);
        assert_int_equal(duo_field_build(&field, &kinds, &built, &bad),
                         FIELD_FINE);
        text = duo_write_field(&field, &kinds);
        assert_non_null(text);
        read_field(&terrain, &again, text);
        assert_memory_equal(&again, &field, sizeof field);
        assert_memory_equal(&terrain, &built, sizeof built);
        free(text);
    }
}

/* duo.90.03 one piece at most in each square, all kinds as often. */
static void every_square_gets_a_die(void **state)
{
    enum { DEALS = 400, SQUARES = 16 };
    int seen[DUO_KINDS + 1] = { 0 };

    (void)state;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        int in[SQUARES] = { 0 };
        struct duo_field f;

        duo_deal(&f, &kinds, PAS(48), PAS(48), seed, false);
        for (int i = 0; i < f.pieces; i++) {
            const struct duo_scenery *s = &f.piece[i];
            const int square = (s->at.y + PAS(24)) / PAS(12) * 4 +
                               (s->at.x + PAS(24)) / PAS(12);

            if (kinds.kind[s->kind].die == 0)
                continue; /* the ladder of a building */
            assert_int_equal(in[square]++, 0);
            seen[s->kind]++;
        }
        for (int i = 0; i < SQUARES; i++)
            seen[DUO_KINDS] += in[i] == 0;
    }
    /* each is a sixth of 6400, give or take four deviations */
    for (int i = 0; i <= DUO_KINDS; i++)
        if (i == DUO_KINDS || (i < kinds.count && kinds.kind[i].die))
            assert_in_range(seen[i], 1067 - 120, 1067 + 120);
}

/* A mirrored table is the same after half a turn. */
static void a_mirrored_table_is_fair(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct duo_field f;

        duo_deal(&f, &kinds, PAS(36), PAS(36), seed, true);
        for (int i = 0; i < f.pieces; i++) {
            const struct duo_scenery *s = &f.piece[i];
            int twins = 0;

            for (int k = 0; k < f.pieces; k++)
                twins += f.piece[k].kind == s->kind &&
                         f.piece[k].at.x == -s->at.x &&
                         f.piece[k].at.y == -s->at.y &&
                         (f.piece[k].turn - s->turn) % HALF_TURN == 0;
            assert_int_equal(twins, 1);
        }
    }
}

/* ---- points ---- */

/* duo.90.15, 90.16: what the formula gives for the profiles of the book. */
static void profiles_cost_what_the_ledger_says(void **state)
{
    static const struct {
        const char *key;
        int points;
    } row[] = {
        { "stormtrooper", 12 },
        { "rebel-soldier", 10 },
        { "heavy-rebel-soldier", 13 },
        { "rebel-commando", 12 },
        { "gamorrean-guard", 9 },
        { "bothan-rebel-soldier", 11 },
        { "mandalorian-bounty-hunter", 27 },
        { "renowned-smuggler", 21 },
        { "force-adept", 17 },
        { "minor-jedi", 58 },
        { "minor-dark-jedi", 58 },
        { "jedi-healer", 64 },
        { "jedi-guardian", 61 },
        { "dark-side-master", 21 },
        { "human-warrior", 16 },
        { "elf-archer", 12 },
        { "dwarf-warrior", 17 },
        { "wizard", 19 },
        { "paladin", 25 },
        { "troll", 25 },
    };
    const struct duo_catalogue *c = &content.catalogue;
    size_t seen = 0;

    (void)state;
    for (int i = 0; i < c->profiles; i++)
        for (size_t k = 0; k < sizeof row / sizeof *row; k++)
            if (strcmp(c->profile[i].key, row[k].key) == 0) {
                assert_int_equal(duo_points(c, &c->profile[i]), row[k].points);
                seen++;
            }
    assert_int_equal(seen, sizeof row / sizeof *row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_cost_what_the_ledger_says),
        cmocka_unit_test(kinds_do_what_90_03_says),
        cmocka_unit_test(a_piece_becomes_terrain),
        cmocka_unit_test(tables_are_refused_with_their_place),
        cmocka_unit_test(tables_come_back_as_they_were),
        cmocka_unit_test(every_square_gets_a_die),
        cmocka_unit_test(a_mirrored_table_is_fair),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
