/* t9a chapter 9: reforms and pivots, models that change places. */
#include "slow_units.h"

static struct terrain table = { .width = INCH(72), .depth = INCH(48) };

/* ---- all ways to change places ---- */

enum { FEW = 7 };

struct slow {
    int count;
    int64_t apart2[FEW][FEW]; /* new, old; -1: never */
};

/* The least of the longest ways, by trying them all. */
static int64_t slowest(const struct slow *s, int place, unsigned gone,
                       int64_t longest, int64_t least)
{
    if (longest >= least)
        return least;
    if (place == s->count)
        return longest;
    for (int old = 0; old < s->count; old++) {
        const int64_t way = s->apart2[place][old];

        if ((gone >> old & 1) == 0 && way >= 0)
            least = slowest(s, place + 1, gone | 1U << old,
                            way > longest ? way : longest, least);
    }
    return least;
}

static int places(const struct t9a_formation *f, const struct hull *bounds,
                  struct vec at[FEW], struct t9a_place place[FEW])
{
    int n = 0;

    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file)) {
                place[n] = (struct t9a_place){ rank, file };
                at[n++] = t9a_base(f, bounds, rank, file).at;
            }
    return n;
}

static void few_models_change_places_in_the_best_way(void **state)
{
    struct chance c = { 93 };

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const int models = chance_in(&c, 1, FEW);
        const struct t9a_formation a =
            t9a_formation_of(models, chance_in(&c, 1, FEW), MM(25), MM(50));
        const struct t9a_formation b =
            t9a_formation_of(models, chance_in(&c, 1, FEW), MM(25), MM(50));
        struct t9a_individual special;
        struct t9a_reform r = {
            .from = &a,
            .to = &b,
            .was = some_bounds(&c, &a, MM(100)),
            .will = some_bounds(&c, &b, MM(100)),
            .special = &special,
            .specials = chance_in(&c, 0, 1),
        };
        struct slow s = { .count = models };
        struct vec was[FEW], will[FEW];
        struct t9a_place from[FEW], to[FEW];
        uint8_t came[T9A_MODELS];
        const int own = chance_in(&c, 0, models - 1);
        const int goes = chance_in(&c, 0, models - 1);
        int64_t least, longest = 0;
        unsigned gone = 0;

        assert_int_equal(places(&a, &r.was, was, from), models);
        assert_int_equal(places(&b, &r.will, will, to), models);
        special = (struct t9a_individual){ .from = from[own], .to = to[goes] };
        for (int j = 0; j < models; j++)
            for (int k = 0; k < models; k++)
                s.apart2[j][k] = r.specials && (j == goes) != (k == own)
                                     ? -1
                                     : vec_distance2(will[j], was[k]);
        least = t9a_reform_farthest2(&r, came);
        assert_int_equal(slowest(&s, 0, 0, -1, INT64_MAX), least);
        for (int j = 0; j < models; j++) {
            assert_true(s.apart2[j][came[j]] >= 0);
            if (longest < s.apart2[j][came[j]])
                longest = s.apart2[j][came[j]];
            gone |= 1U << came[j];
        }
        assert_int_equal(longest, least);
        assert_int_equal(gone, (1U << models) - 1);
    }
}

/* ---- reforms ---- */

static struct t9a_reform reform(const struct t9a_formation *from,
                                const struct t9a_formation *to, int32_t by)
{
    return (struct t9a_reform){
        .from = from,
        .to = to,
        .was = t9a_bounds(from, vec(0, 0), QUARTER_TURN),
        .will = t9a_bounds(to, vec(0, 0), (angle)(QUARTER_TURN + by)),
    };
}

static enum t9a_bar reforms(const struct t9a_reform *r, int32_t reach)
{
    const struct t9a_scene s = { .table = &table };

    return t9a_may_reform(&s, r, reach).bar;
}

static void who_turns_about_changes_places(void **state)
{
    const struct t9a_formation f = t9a_formation_of(25, 5, MM(20), MM(20));
    struct t9a_reform r = reform(&f, &f, HALF_TURN);
    struct t9a_individual standard = { .from = { 0, 2 }, .to = { 0, 2 } };

    (void)state;
    /* t9a.09.83 all but the special models stand where they stood */
    assert_int_equal(t9a_reform_farthest2(&r, NULL), 0);
    r.special = &standard;
    r.specials = 1; /* from the front to the rear that becomes the front */
    assert_int_equal(t9a_reform_farthest2(&r, NULL), (int64_t)MM(80) * MM(80));
    assert_int_equal(reforms(&r, MM(80)), BAR_NONE);
    assert_int_equal(reforms(&r, MM(80) - 10), BAR_MODEL);
}

/* 60 models of 25 mm, from a column of 4 into one line of 30: the middle of the
 * line is no way off, but its ends are. */
static void a_column_that_becomes_a_line(void **state)
{
    const struct t9a_formation column = t9a_formation_of(60, 4, MM(25), MM(25));
    const struct t9a_formation line = t9a_formation_of(60, 30, MM(25), MM(25));
    struct t9a_reform r = reform(&column, &line, 0);
    const int64_t farthest2 = t9a_reform_farthest2(&r, NULL);

    (void)state;
    /* the outermost, at 362.5, come from within 37.5 of the middle at best */
    assert_true(farthest2 >= (int64_t)MM(325) * MM(325));
    assert_int_equal(reforms(&r, INCH(8)), BAR_MODEL);
    assert_int_equal(reforms(&r, (int32_t)root_ceil(farthest2)), BAR_NONE);
    assert_int_equal(reforms(&r, (int32_t)root_ceil(farthest2) - 2 * T9A_EPS),
                     BAR_MODEL);
    r = reform(&column, &line, QUARTER_TURN); /* along the column it is near */
    assert_true(t9a_reform_farthest2(&r, NULL) < farthest2);
}

static void what_a_reform_may_not(void **state)
{
    const struct t9a_formation f = t9a_formation_of(20, 5, MM(20), MM(20));
    const struct t9a_formation broad = t9a_formation_of(20, 10, MM(20), MM(20));
    const struct t9a_formation less = t9a_formation_of(19, 5, MM(20), MM(20));
    struct t9a_formation gaps = f;
    struct t9a_reform r = reform(&f, &broad, 0);
    struct t9a_individual nowhere = { .from = { 0, 0 }, .to = { 2, 0 } };
    struct t9a_ground other;
    const struct hull there =
        t9a_bounds(&f, vec(MM(50) + MM(50) + INCH(1), 0), QUARTER_TURN);
    const struct t9a_thing thing = { .ground = &other };
    struct t9a_scene s = { .table = &table, .thing = &thing, .things = 1 };

    (void)state;
    assert_int_equal(reforms(&r, INCH(8)), BAR_NONE);
    r.will.at.x = 5; /* t9a.09.80 about the same centre */
    assert_int_equal(reforms(&r, INCH(8)), BAR_KIND);
    gaps.last = 0;
    r = reform(&f, &gaps, 0);
    assert_int_equal(reforms(&r, INCH(8)), BAR_KIND);
    r = reform(&f, &less, 0);
    assert_int_equal(reforms(&r, INCH(8)), BAR_SPECIAL);
    r = reform(&f, &broad, 0);
    r.special = &nowhere;
    r.specials = 1;
    assert_int_equal(reforms(&r, INCH(8)), BAR_SPECIAL);
    /* an inch beside it as it stands, but not as it will */
    t9a_cover(&f, &there, &other);
    r = reform(&f, &f, 0);
    assert_int_equal(t9a_may_reform(&s, &r, INCH(8)).bar, BAR_NONE);
    r = reform(&f, &broad, 0);
    assert_int_equal(t9a_may_reform(&s, &r, INCH(8)).bar, BAR_UNIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_models_change_places_in_the_best_way),
        cmocka_unit_test(who_turns_about_changes_places),
        cmocka_unit_test(a_column_that_becomes_a_line),
        cmocka_unit_test(what_a_reform_may_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
