/* t9a chapter 9: who stands at the sides of a unit, and how many touch. */
#include "slow_units.h"

#include "books/t9a/ch09_charge.h"

static int touching(const struct t9a_formation *a,
                    const struct t9a_formation *b, enum hull_arc side,
                    int32_t offset, int *own)
{
    struct t9a_facade front, its;
    struct t9a_contact c;

    t9a_facade_of(a, HULL_FRONT, &front);
    t9a_facade_of(b, side, &its);
    c = t9a_contact_at(&front, &its, offset);
    *own = __builtin_popcountll(c.own.word[0]) +
           __builtin_popcountll(c.own.word[1]);
    return c.models;
}

static void five_against_five(void **state)
{
    /* t9a.09.35 */
    static const struct {
        int shift, models;
    } counts[] = { { 0, 10 }, { 10, 10 }, { 25, 10 }, { 26, 8 },  { 50, 8 },
                   { 51, 6 }, { 100, 4 }, { 101, 2 }, { 125, 2 }, { 126, 0 } };
    const struct t9a_formation f = t9a_formation_of(15, 5, MM(25), MM(25));

    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int own;

            assert_int_equal(
                touching(&f, &f, HULL_FRONT, sign * MM(counts[i].shift), &own),
                counts[i].models);
            assert_int_equal(own, counts[i].models / 2);
        }
}

static void sides_show_the_ends_of_files_and_ranks(void **state)
{
    struct t9a_formation f = t9a_formation_of(13, 5, MM(20), MM(20));
    struct t9a_facade side;

    (void)state;
    f.last = 0x16; /* files 1, 2 and 4 stand in the third rank */
    t9a_facade_of(&f, HULL_REAR, &side); /* its right hand is on the left */
    assert_int_equal(side.count, 5);
    assert_int_equal(side.half, MM(50));
    assert_int_equal(side.shown[0].from, -MM(50));
    assert_int_equal(side.shown[0].model.file, 4);
    assert_int_equal(side.shown[0].model.rank, 2);
    assert_int_equal(side.shown[1].model.rank, 1); /* t9a.12.29 */
    assert_int_equal(side.shown[4].model.rank, 1);
    t9a_facade_of(&f, HULL_LEFT, &side); /* looking left, the front is right */
    assert_int_equal(side.count, 3);
    assert_int_equal(side.half, MM(30));
    assert_int_equal(side.shown[2].model.rank, 0);
    assert_int_equal(side.shown[2].to, MM(30));
    assert_int_equal(side.shown[0].model.rank, 2);
    assert_int_equal(side.shown[0].model.file, 1);
    t9a_facade_of(&f, HULL_RIGHT, &side);
    assert_int_equal(side.shown[0].model.rank, 0);
    assert_int_equal(side.shown[0].model.file, 4);
    assert_int_equal(side.shown[2].model.file, 4);
    /* a base of 25 mm beside the front hides one rank and a part of the next */
    f.beside[HAND_RIGHT] = (struct t9a_beside){ MM(25), MM(25) };
    t9a_facade_of(&f, HULL_RIGHT, &side);
    assert_int_equal(side.count, 3);
    assert_int_equal(side.shown[0].model.rank, -1);
    assert_int_equal(side.shown[0].to, -MM(5));
    assert_int_equal(side.shown[1].model.rank, 1);
    assert_int_equal(side.shown[1].from, -MM(5));
    assert_int_equal(side.shown[1].to, MM(10));
    t9a_facade_of(&f, HULL_FRONT, &side);
    assert_int_equal(side.count, 6);
    assert_int_equal(side.shown[5].model.rank, -1);
}

/* ---- against bases that are laid out and measured ---- */

/* Do two bases touch, one on the other's side of the line; or, where an empty place is
 * between, meet when they are moved on to it? */
static int slow_count(const struct t9a_formation *a,
                      const struct t9a_formation *b, enum hull_arc side,
                      int32_t offset)
{
    const struct hull at = t9a_bounds(b, vec(0, 0), 0);
    const struct hull who = t9a_bounds(a, vec(0, 0), 0);
    const struct hull end = t9a_along(&at, side, &who, offset);
    const struct slab end_slab = slab_of(&end), at_slab = slab_of(&at);
    const struct slow_unit own = slow_unit_of(a, &end_slab);
    const struct slow_unit its = slow_unit_of(b, &at_slab);
    int count = 0;

    for (int i = 0; i < own.bases; i++) {
        bool any = false;

        for (int j = 0; j < its.bases; j++)
            any |= slab_gap(&own.base[i], &its.base[j]) < 2.5L;
        count += any;
    }
    for (int j = 0; j < its.bases; j++) {
        bool any = false;

        for (int i = 0; i < own.bases; i++)
            any |= slab_gap(&own.base[i], &its.base[j]) < 2.5L;
        count += any;
    }
    return count;
}

static void models_touch_as_their_bases_do(void **state)
{
    struct chance c = { 94 };

    (void)state;
    for (int i = 0; i < 2000; i++) {
        const struct t9a_formation a = some_formation(&c, 24);
        struct t9a_formation b = some_formation(&c, 24);
        const enum hull_arc side = (enum hull_arc)(1 << chance_in(&c, 0, 3));
        const int32_t offset = 50 * chance_in(&c, -400, 400);
        int own;

        /* without empty places all that show are at the line */
        b.last = ((uint64_t)1 << b.files) - 1;
        if (side != HULL_FRONT)
            b.beside[0] = b.beside[1] = (struct t9a_beside){ 0, 0 };
        assert_int_equal(touching(&a, &b, side, offset, &own),
                         slow_count(&a, &b, side, offset));
    }
}

static void the_best_offset_is_the_best(void **state)
{
    struct chance c = { 95 };

    (void)state;
    for (int i = 0; i < 400; i++) {
        const struct t9a_formation a = some_formation(&c, 24);
        const struct t9a_formation b = some_formation(&c, 24);
        const enum hull_arc side = (enum hull_arc)(1 << chance_in(&c, 0, 3));
        const int32_t low = chance_in(&c, -MM(150), MM(100));
        const int32_t high = low + chance_in(&c, 0, MM(150));
        const int32_t near = chance_in(&c, low, high);
        struct t9a_facade front, its;
        int32_t most = -1, closest = INT32_MAX, offset;

        t9a_facade_of(&a, HULL_FRONT, &front);
        t9a_facade_of(&b, side, &its);
        for (int32_t s = low; s <= high; s += s % 50 ? 1 : 50) {
            const int32_t models = t9a_contact_at(&front, &its, s).models;

            if (models > most || (models == most && abs(s - near) < closest)) {
                most = models;
                closest = abs(s - near);
            }
        }
        assert_int_equal(
            t9a_best_offset(&front, &its, low, high, near, &offset), most);
        assert_int_equal(t9a_contact_at(&front, &its, offset).models, most);
        assert_true(abs(offset - near) <= closest + 2);
        assert_true(offset >= low && offset <= high);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_against_five),
        cmocka_unit_test(sides_show_the_ends_of_files_and_ranks),
        cmocka_unit_test(models_touch_as_their_bases_do),
        cmocka_unit_test(the_best_offset_is_the_best),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
