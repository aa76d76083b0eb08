/* t9a chapter 9: several chargers on one target. */
#include "slow_units.h"

#include "books/t9a/ch09_charge.h"

/* ---- all placements of a grid ---- */

/* Bases of 20 and 25 mm: all that matters happens at whole steps. */
enum { STEP = 250, PLACES = 100, MOST = 4 };

struct slow_place {
    int32_t offset;
    struct slab bounds;
    struct slow_unit unit;
    int own;
    uint64_t their; /* bases of the target */
};

struct slow {
    int chargers;
    int places[MOST];
    struct slow_place place[MOST][PLACES];
    const struct slow_place *chosen[MOST];
    int units, models;
};

static bool overlap(const struct slow_place *a, const struct slow_place *b)
{
    if (slab_depth(&a->bounds, &b->bounds) <= 3)
        return false;
    return slow_gap(&a->unit, &b->unit) < -3;
}

static void look(struct slow *s, int i, int units, int own, uint64_t their)
{
    const int models = own + __builtin_popcountll(their);

    if (i == s->chargers) {
        if (units > s->units || (units == s->units && models > s->models)) {
            s->units = units;
            s->models = models;
        }
        return;
    }
    for (int k = 0; k < s->places[i]; k++) {
        bool free = true;

        for (int j = 0; j < i && free; j++)
            free =
                s->chosen[j] == NULL || !overlap(s->chosen[j], &s->place[i][k]);
        if (!free)
            continue;
        s->chosen[i] = &s->place[i][k];
        look(s, i + 1, units + 1, own + s->place[i][k].own,
             their | s->place[i][k].their);
    }
    s->chosen[i] = NULL;
    if (units + s->chargers - i - 1 >= s->units)
        look(s, i + 1, units, own, their);
}

static void lay_out(struct slow *s, int i, const struct t9a_placing *p,
                    const struct t9a_formation *whom,
                    const struct slow_unit *target)
{
    const struct hull at = t9a_bounds(whom, vec(0, 0), 0);
    const struct hull who = t9a_bounds(p->who, vec(0, 0), 0);

    s->places[i] = 0;
    for (int32_t offset = p->reach.low; offset <= p->reach.high;
         offset += STEP) {
        struct slow_place *it = &s->place[i][s->places[i]];
        const struct hull end = t9a_along(&at, p->side, &who, offset);

        *it = (struct slow_place){ .offset = offset, .bounds = slab_of(&end) };
        it->unit = slow_unit_of(p->who, &it->bounds);
        for (int k = 0; k < it->unit.bases; k++) {
            bool any = false;

            for (int j = 0; j < target->bases; j++)
                if (slab_gap(&it->unit.base[k], &target->base[j]) < 2.5L) {
                    any = true;
                    it->their |= (uint64_t)1 << j;
                }
            it->own += any;
        }
        if (it->own > 0)
            s->places[i]++;
        assert_true(s->places[i] < PLACES);
    }
}

static void none_of_all_placements_is_better(void **state)
{
    static struct slow s;
    struct chance c = { 101 };
    int full = 0, fewer = 0;

    (void)state;
    for (int i = 0; i < 250; i++) {
        const int chargers = chance_in(&c, 1, 3);
        struct t9a_formation whom = t9a_formation_of(
            chance_in(&c, 1, 6), chance_in(&c, 1, 3), MM(20), MM(20));
        struct t9a_formation who[MOST];
        struct t9a_placing placing[MOST];
        struct t9a_together best;
        const struct hull at = t9a_bounds(&whom, vec(0, 0), 0);
        const struct slab at_slab = slab_of(&at);
        struct slow_unit target;

        whom.last = ((uint64_t)1 << whom.files) - 1; /* no empty places */
        target = slow_unit_of(&whom, &at_slab);
        s = (struct slow){ .chargers = chargers };
        for (int k = 0; k < chargers; k++) {
            const uint16_t base = chance_in(&c, 0, 1) ? MM(20) : MM(25);
            const int files = chance_in(&c, 1, 3);
            const int32_t low = STEP * chance_in(&c, -20, 8);

            who[k] = t9a_formation_of(2 * files, files, base, base);
            placing[k] = (struct t9a_placing){
                .who = &who[k],
                .side = (enum hull_arc)(1 << (i % 2 ? 0 : chance_in(&c, 0, 3))),
                .reach = { low, low + STEP * chance_in(&c, 0, 24) },
            };
            lay_out(&s, k, &placing[k], &whom, &target);
        }
        look(&s, 0, 0, 0, 0);
        t9a_place_together(&whom, placing, chargers, NULL, &best);
        assert_int_equal(best.units, s.units);
        assert_int_equal(best.models, s.models);
        full += best.units == chargers;
        fewer += best.units < chargers;
    }
    assert_true(full > 100 && fewer > 20);
}

/* What is found can stand so: nobody overlaps, and so many models touch. */
static void what_is_found_can_stand_so(void **state)
{
    struct chance c = { 102 };

    (void)state;
    for (int i = 0; i < 400; i++) {
        struct t9a_formation whom = some_formation(&c, 24);
        struct t9a_formation who[MOST];
        struct t9a_placing placing[MOST];
        struct t9a_together best;
        const struct hull at = t9a_bounds(&whom, vec(0, 0), 0);
        struct slab stands[MOST];
        struct slow_unit units[MOST];
        int came = 0;

        for (int k = 0; k < MOST; k++) {
            const int32_t low = chance_in(&c, -MM(150), MM(50));

            who[k] = some_formation(&c, 20);
            placing[k] = (struct t9a_placing){
                .who = &who[k],
                .side = (enum hull_arc)(1 << chance_in(&c, 0, 3)),
                .reach = { low, low + chance_in(&c, 0, MM(150)) },
            };
        }
        t9a_place_together(&whom, placing, MOST, NULL, &best);
        for (int k = 0; k < MOST; k++) {
            const struct hull own = t9a_bounds(&who[k], vec(0, 0), 0);
            struct hull end;

            if (!best.comes[k])
                continue;
            assert_in_range(best.offset[k] - placing[k].reach.low, 0,
                            placing[k].reach.high - placing[k].reach.low);
            end = t9a_along(&at, placing[k].side, &own, best.offset[k]);
            stands[came] = slab_of(&end);
            units[came] = slow_unit_of(&who[k], &stands[came]);
            for (int j = 0; j < came; j++)
                assert_true(slow_gap(&units[j], &units[came]) > -4);
            came++;
        }
        assert_int_equal(came, best.units);
    }
}

/* Figure 8 as its counts are (t9a.09.38): four units of two files on one rank of
 * four. */
static void figure_8(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(4, 4, MM(20), MM(20));
    const struct t9a_formation two = t9a_formation_of(4, 2, MM(20), MM(20));
    const struct t9a_reach any = { -MM(80), MM(80) };
    const struct t9a_placing p[4] = { { &two, HULL_FRONT, any, 0 },
                                      { &two, HULL_FRONT, any, 0 },
                                      { &two, HULL_LEFT, any, 0 },
                                      { &two, HULL_RIGHT, any, 0 } };
    struct t9a_placing late[4];
    struct t9a_together best;

    (void)state;
    t9a_place_together(&whom, p, 4, NULL, &best);
    assert_int_equal(best.units, 4);
    assert_int_equal(best.models, 8 + 4);
    /* one comes only as far as the corner of the front */
    for (int i = 0; i < 4; i++)
        late[i] = p[i];
    late[0].reach = (struct t9a_reach){ -MM(60), -MM(60) };
    late[2].reach = (struct t9a_reach){ -MM(30), -MM(30) };
    t9a_place_together(&whom, late, 4, NULL, &best);
    assert_int_equal(best.units, 4);
    assert_int_equal(best.models, 6 + 4);
}

static void more_units_before_more_models(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(12, 4, MM(20), MM(20));
    const struct t9a_formation two = t9a_formation_of(4, 2, MM(20), MM(20));
    const struct t9a_formation four = t9a_formation_of(8, 4, MM(20), MM(20));
    const struct t9a_reach any = { -MM(80), MM(80) };
    struct t9a_placing p[4] = { { &four, HULL_FRONT, any, 0 },
                                { &two, HULL_FRONT, any, 0 },
                                { &two, HULL_LEFT, any, 0 },
                                { &two, HULL_RIGHT, any, 0 } };
    struct t9a_together best;

    (void)state;
    /* they shift until the outermost of each has a corner of the target's */
    t9a_place_together(&whom, p, 2, NULL, &best);
    assert_int_equal(best.units, 2);
    assert_int_equal(best.models, 4 + 2 + 4);
    /* the two do not fit: three units, and not those with fewer models */
    p[0] = (struct t9a_placing){ &four, HULL_FRONT, { 0, 0 }, 0 };
    p[1] = (struct t9a_placing){ &two, HULL_FRONT, { -MM(20), MM(20) }, 0 };
    t9a_place_together(&whom, p, 4, NULL, &best);
    assert_int_equal(best.units, 3);
    assert_true(best.comes[0] && !best.comes[1]);
    /* one small unit more is worth more than all the models of a broad one */
    p[0] = (struct t9a_placing){ &four, HULL_FRONT, { 0, 0 }, 0 };
    p[1] = (struct t9a_placing){ &two, HULL_FRONT, { -MM(55), -MM(50) }, 0 };
    p[2] = (struct t9a_placing){ &two, HULL_FRONT, { MM(50), MM(55) }, 0 };
    t9a_place_together(&whom, p, 3, NULL, &best);
    assert_int_equal(best.units, 2);
    assert_false(best.comes[0]);
    assert_int_equal(best.models, 4);
}

static void one_only_stands_out_about_a_corner(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(8, 4, MM(20), MM(20));
    const struct t9a_formation who = t9a_formation_of(8, 4, MM(20), MM(20));
    /* the front one stands out to the right, so the one on the right may not to
     * its left */
    struct t9a_placing p[2] = {
        { &who, HULL_FRONT, { MM(20), MM(20) }, 0 },
        { &who, HULL_RIGHT, { -MM(60), -MM(20) }, 0 },
    };
    struct t9a_together best;

    (void)state;
    t9a_place_together(&whom, p, 2, NULL, &best);
    assert_int_equal(best.units, 1);
    p[1].reach.high = MM(20); /* flush with the corner */
    t9a_place_together(&whom, p, 2, NULL, &best);
    assert_int_equal(best.units, 2);
    assert_int_equal(best.offset[1], MM(20));
}

/* ---- and how they come there ---- */

static struct terrain table = { .width = INCH(72), .depth = INCH(48) };
static const struct t9a_scene empty = { .table = &table };

static struct t9a_charge charge(const struct t9a_formation *who,
                                const struct t9a_formation *whom,
                                enum hull_arc side, struct vec at, angle facing)
{
    return (struct t9a_charge){
        .who = who,
        .whom = whom,
        .from = t9a_bounds(who, at, facing),
        .at = t9a_bounds(whom, vec(0, 0), QUARTER_TURN),
        .side = side,
        .scene = &empty,
    };
}

static void check_they_stand(const struct t9a_charge *c, int n,
                             const struct t9a_joined *j)
{
    for (int i = 0; i < j->where.units; i++) {
        const int who = j->order[i];

        assert_true(j->where.comes[who]);
        assert_int_equal(j->end[who].offset, j->where.offset[who]);
        assert_int_equal(j->end[who].miss, MISS_NOT);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) {
            struct t9a_ground a, b;

            if (!j->where.comes[i] || !j->where.comes[k])
                continue;
            t9a_cover(c[i].who, &j->end[i].end, &a);
            t9a_cover(c[k].who, &j->end[k].end, &b);
            for (int p = 0; p < a.parts; p++)
                for (int q = 0; q < b.parts; q++) {
                    const struct slab s = slab_of(&a.part[p].hull);
                    const struct slab t = slab_of(&b.part[q].hull);

                    assert_true(slab_depth(&s, &t) < 2 * T9A_EPS);
                }
        }
}

static void two_come_side_by_side(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(30, 10, MM(20), MM(20));
    const struct t9a_formation who = t9a_formation_of(15, 5, MM(20), MM(20));
    const struct t9a_charge c[2] = {
        charge(&who, &whom, HULL_FRONT, vec(-MM(70), MM(250)),
               TURN - QUARTER_TURN),
        charge(&who, &whom, HULL_FRONT, vec(MM(60), MM(220)),
               TURN - QUARTER_TURN),
    };
    struct t9a_joined j;

    (void)state;
    assert_true(t9a_charge_together(c, 2, &j));
    assert_int_equal(j.where.units, 2);
    assert_int_equal(j.where.models, 20); /* all of both fronts */
    check_they_stand(c, 2, &j);
}

static void who_stands_before_the_other_goes_first(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(30, 10, MM(20), MM(20));
    const struct t9a_formation who = t9a_formation_of(15, 5, MM(20), MM(20));
    const struct t9a_charge c[2] = {
        charge(&who, &whom, HULL_FRONT, vec(-MM(20), MM(350)),
               TURN - QUARTER_TURN),
        charge(&who, &whom, HULL_FRONT, vec(MM(20), MM(220)),
               TURN - QUARTER_TURN),
    };
    struct t9a_joined j;

    (void)state;
    assert_true(t9a_charge_together(c, 2, &j));
    assert_int_equal(j.where.units, 2);
    assert_int_equal(j.order[0], 1);
    assert_int_equal(j.order[1], 0);
    check_they_stand(c, 2, &j);
}

static void front_and_flank(void **state)
{
    const struct t9a_formation whom = t9a_formation_of(30, 10, MM(20), MM(20));
    const struct t9a_formation who = t9a_formation_of(15, 5, MM(20), MM(20));
    const struct t9a_charge c[3] = {
        charge(&who, &whom, HULL_FRONT, vec(-MM(30), MM(300)),
               TURN - QUARTER_TURN),
        charge(&who, &whom, HULL_RIGHT, vec(MM(320), -MM(10)), HALF_TURN),
        charge(&who, &whom, HULL_REAR, vec(MM(50), -MM(300)), QUARTER_TURN),
    };
    struct t9a_joined j;

    (void)state;
    assert_true(t9a_charge_together(c, 3, &j));
    assert_int_equal(j.where.units, 3);
    check_they_stand(c, 3, &j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(none_of_all_placements_is_better),
        cmocka_unit_test(what_is_found_can_stand_so),
        cmocka_unit_test(figure_8),
        cmocka_unit_test(more_units_before_more_models),
        cmocka_unit_test(one_only_stands_out_about_a_corner),
        cmocka_unit_test(two_come_side_by_side),
        cmocka_unit_test(who_stands_before_the_other_goes_first),
        cmocka_unit_test(front_and_flank),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
