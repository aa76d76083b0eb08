/* Generated battlefields: well dressed, the same everywhere, mirrored when
 * asked.                                                       ofas.14.02 */
#include "base/hash.h"
#include "frame/ofas/kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 200 };

static struct ofas_kinds kinds;

static int load_kinds(void **state)
{
    struct content_error error;

    (void)state;
    return kinds_load(&kinds, NULL, LANG_EN, &error) ? 0 : -1;
}

static struct ofas_field generated(uint64_t seed, int width, bool mirror)
{
    struct ofas_recipe recipe = {
        .seed = seed, .width = INCH(width), .depth = INCH(48), .mirror = mirror
    };
    struct ofas_field field;

    memset(&field, 0, sizeof field);
    ofas_field_generate(&field, &kinds, &recipe);
    return field;
}

static void all_are_well_dressed(int width, bool mirror)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct ofas_field f = generated(seed, width, mirror);
        struct ofas_finding finding;

        if (ofas_field_check(&f, &finding, 1) > 0)
            fail_msg("seed %d: %s", (int)seed, ofas_finding_key(finding.kind));
    }
}

static void square_tables_are_well_dressed(void **state)
{
    (void)state;
    all_are_well_dressed(48, false);
}

static void wide_tables_are_well_dressed(void **state)
{
    (void)state;
    all_are_well_dressed(72, false);
}

static void mirrored_tables_are_well_dressed(void **state)
{
    (void)state;
    all_are_well_dressed(48, true);
    all_are_well_dressed(72, true);
}

/* Uncrossable pieces keep away from objectives and edges. */
static void solid_pieces_leave_room(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct ofas_field f = generated(seed, 48, seed % 2);

        for (int i = 0; i < f.pieces; i++) {
            const struct polygon *p = &f.terrain.piece[i].shape;

            if (!(f.terrain.piece[i].traits & TRAIT_SOLID))
                continue;
            assert_true(p->around.left >= -INCH(21));
            assert_true(p->around.right <= INCH(21));
            assert_true(p->around.bottom >= -INCH(21));
            assert_true(p->around.top <= INCH(21));
            for (int j = 0; j < f.objectives; j++)
                assert_false(polygon_near(p, f.objective[j], INCH(3) / 2 - 1));
        }
    }
}

/* Pieces lie on inches, at one of 8 headings, in the sizes of the deck. */
static void pieces_lie_on_the_grid(void **state)
{
    struct ofas_field f = generated(7, 72, false);

    (void)state;
    assert_true(f.pieces >= 25);
    for (int i = 0; i < f.pieces; i++) {
        const struct ofas_terrain_kind *k = &kinds.kind[f.piece[i].kind];

        assert_int_equal(f.piece[i].at.x % INCH(1), 0);
        assert_int_equal(f.piece[i].at.y % INCH(1), 0);
        assert_int_equal(f.piece[i].turn % (TURN / 8), 0);
        assert_int_equal(f.piece[i].width, k->width);
        assert_int_equal(f.piece[i].depth, k->depth);
        assert_int_equal(f.piece[i].height, k->height);
    }
}

/* Of each kind at most the deck, but for what fills holes and lanes. */
static void deck_is_not_exceeded_much(void **state)
{
    int extra = 0, most = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct ofas_field f = generated(seed, 48, false);
        int count[OFAS_KINDS] = { 0 };

        for (int i = 0; i < f.pieces; i++)
            count[f.piece[i].kind]++;
        for (int i = 0; i < kinds.count; i++)
            if (count[i] > kinds.kind[i].deck)
                extra += count[i] - kinds.kind[i].deck;
        most = f.pieces > most ? f.pieces : most;
    }
    assert_true(extra < SEEDS / 2);
    assert_true(most < MAX_PIECES / 2 + 4);
}

static void same_piece_turned(const struct ofas_field *f, int i)
{
    const struct piece *p = &f->terrain.piece[i];

    for (int j = 0; j < f->pieces; j++) {
        const struct piece *q = &f->terrain.piece[j];
        bool same = p->kind == q->kind;

        for (int k = 0; k < 4 && same; k++) {
            bool met = false;

            for (int n = 0; n < 4; n++)
                met |= q->shape.corner[n].x == -p->shape.corner[k].x &&
                       q->shape.corner[n].y == -p->shape.corner[k].y;
            same = met;
        }
        if (same)
            return;
    }
    fail_msg("%s: piece %d has no twin", f->name, i);
}

static void mirrored_tables_look_the_same_from_both_sides(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct ofas_field f = generated(seed, seed % 2 ? 48 : 72, true);

        for (int i = 0; i < f.pieces; i++)
            same_piece_turned(&f, i);
    }
}

static uint64_t hash_of(const struct ofas_field *f, uint64_t seed)
{
    return hash_bytes(seed, f->piece, sizeof f->piece);
}

/* The same tables under every compiler and on every machine: the number changes
 * only when the generator or its deck does. */
static void tables_are_the_same_everywhere(void **state)
{
    uint64_t hash = HASH_START;

    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (int i = 0; i < 4; i++) {
            struct ofas_field f = generated(seed, i & 1 ? 72 : 48, i & 2),
                              g = generated(seed, i & 1 ? 72 : 48, i & 2);

            assert_memory_equal(&f, &g, sizeof f);
            hash = hash_of(&f, hash);
        }
    if (hash != 0xe58c32295a1efa4a)
        fail_msg("%016llx", (unsigned long long)hash);
}

static void seeds_give_different_tables(void **state)
{
    struct ofas_field f = generated(1, 48, false), g = generated(2, 48, false);

    (void)state;
    assert_true(hash_of(&f, 0) != hash_of(&g, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(square_tables_are_well_dressed),
        cmocka_unit_test(wide_tables_are_well_dressed),
        cmocka_unit_test(mirrored_tables_are_well_dressed),
        cmocka_unit_test(solid_pieces_leave_room),
        cmocka_unit_test(pieces_lie_on_the_grid),
        cmocka_unit_test(deck_is_not_exceeded_much),
        cmocka_unit_test(mirrored_tables_look_the_same_from_both_sides),
        cmocka_unit_test(tables_are_the_same_everywhere),
        cmocka_unit_test(seeds_give_different_tables),
    };

    return cmocka_run_group_tests(tests, load_kinds, NULL);
}
