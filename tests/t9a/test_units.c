/* t9a chapters 2, 5, 12, 13 and 16: units as they stand, who sits where, ranks that close,
 * what they are worth with what is in effect. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/field.h"

#define ANTLERS                                                       \
    "army: antler-host\nunits:\n"                                     \
    "  - {unit: stag-king, general: true, options: [great-elk]}\n"    \
    "  - {unit: antler-champion, options: [battle-standard]}\n"       \
    "  - {unit: bone-seer, options: [level-2]}\n"                     \
    "  - {unit: gorekin, count: 26, options: [champion, musician, "   \
    "standard]}\n"                                                    \
    "  - {unit: tuskriders, count: 6, options: [champion, musician, " \
    "standard]}\n"                                                    \
    "  - {unit: mire-wyrm}\n"                                         \
    "  - {unit: thornthrower}\n"
#define SALTMARSH                                                      \
    "army: saltmarsh\nunits:\n"                                        \
    "  - {unit: admiral-regent, general: true, options: [shield, "     \
    "tide-charger], items: [reavers-edge]}\n"                          \
    "  - {unit: harbour-captain, options: [battle-standard, shield], " \
    "items: [banner-of-long-strides]}\n"                               \
    "  - {unit: guard, count: 25, options: [champion, musician, "      \
    "standard]}\n"                                                     \
    "  - {unit: lancers, count: 8, options: [champion, musician, "     \
    "standard]}\n"                                                     \
    "  - {unit: wavesinger, options: [level-2]}\n"                     \
    "  - {unit: storm-gulls, count: 4}\n"                              \
    "  - {unit: pikes, count: 20}\n"                                   \
    "  - {unit: runners, count: 8}\n"

enum { KING, BEARER, SEER, GOREKIN, TUSKRIDERS, WYRM, THORNTHROWER };
enum { ADMIRAL = 7, CAPTAIN, GUARD, LANCERS, SINGER, GULLS, PIKES, RUNNERS };

static int begin(void **state)
{
    (void)state;
    field_of(ANTLERS, SALTMARSH);
    return 0;
}

/* Figures of a unit, and of the Characters in it, stand on bases of their own: each model
 * in the place of one base of the ground, nobody twice. */
static void assert_no_overlap(int u)
{
    struct hull base[80];
    int n = 0;

    for (unit_set left = t9a_company(&field, u); left; left &= left - 1) {
        const int who = set_first(left);

        for (figure_set alive = field.unit[who].alive; alive;
             alive &= alive - 1) {
            base[n] = t9a_base_of(&field, who, set_first(alive));
            base[n].half_length -= T9A_EPS;
            base[n].half_width -= T9A_EPS;
            for (int i = 0; i < n; i++)
                assert_false(hull_overlaps_hull(&base[i], &base[n]));
            n++;
        }
    }
}

static void assert_seat(const struct t9a_seat *seat, int rank, int file)
{
    assert_int_equal(seat->rank, rank);
    assert_int_equal(seat->file, file);
}

static void join(int u, int host)
{
    t9a_unit(&field, u)->host = (uint8_t)(host + 1);
}

/* ---- seats ---- */

static void command_stands_in_the_middle_of_the_front(void **state)
{
    const struct t9a_unit *t = t9a_unit_of(&field, GOREKIN);

    (void)state;
    field_put(GOREKIN, 6, vec(0, 0), QUARTER_TURN);
    assert_seat(&t->command[T9A_CHAMPION], 0, 2);
    assert_seat(&t->command[T9A_MUSICIAN], 0, 1);
    assert_seat(&t->command[T9A_STANDARD], 0, 3);
    assert_int_equal(t->ranks, 5);
    assert_int_equal(t->last, 0xc); /* t9a.12.55: 6 6 6 6 2 */
    assert_int_equal(t9a_ranks(&field, GOREKIN), 4);
    assert_no_overlap(GOREKIN);
}

static void who_fits_the_grid_fills_its_places(void **state)
{
    struct t9a_formation f;

    (void)state;
    join(KING, GOREKIN);
    join(SEER, GOREKIN);
    join(BEARER, GOREKIN);
    field_put(GOREKIN, 6, vec(0, 0), QUARTER_TURN);
    f = t9a_formation(&field, GOREKIN);
    /* t9a.16.22 50x75 is two files and three ranks; two more of 25x25 */
    assert_int_equal(t9a_in_ranks(&f), 26 + 6 + 2);
    assert_seat(&t9a_unit_of(&field, KING)->seat, 0, 2);
    assert_int_equal(t9a_unit_of(&field, SEER)->seat.rank, 0);
    assert_int_equal(t9a_unit_of(&field, BEARER)->seat.rank, 0);
    /* t9a.16.02 the King 2 files, bearer, Seer, Champion and Musician: no room */
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->command[T9A_STANDARD].rank,
                     1);
    assert_true(t9a_has_standard(&field, GOREKIN));
    assert_int_equal(t9a_models(&field, GOREKIN), 29);
    assert_int_equal(t9a_ordinary(&field, GOREKIN), 26);
    assert_int_equal(t9a_ordinary(&field, KING), 0);
    assert_no_overlap(GOREKIN);
    assert_int_equal(t9a_troop(&field, GOREKIN), TROOP_INFANTRY);
}

static void who_does_not_stands_beside_the_front(void **state)
{
    struct hull bounds, base;

    (void)state;
    join(KING, TUSKRIDERS); /* t9a.16.22: 75 is no multiple of 50 */
    field_put(TUSKRIDERS, 3, vec(0, 0), QUARTER_TURN);
    assert_int_equal(t9a_unit_of(&field, KING)->seat.rank,
                     T9A_SEAT_BESIDE | HAND_RIGHT);
    bounds = t9a_hull(&field, TUSKRIDERS);
    assert_int_equal(bounds.half_width, MM(3 * 25 + 50) / 2);
    assert_int_equal(bounds.half_length, MM(100) / 2);
    base = t9a_base_of(&field, KING, 0);
    assert_int_equal(base.at.x, bounds.half_width - MM(25));
    assert_int_equal(base.at.y, MM(50) - MM(75) / 2);
    assert_no_overlap(TUSKRIDERS);
}

static void no_formation_has_a_hole_before_a_character(void **state)
{
    struct t9a_formation f;

    (void)state;
    /* his base is one file and two ranks of pikes? no: 25x50 in 20x20 */
    join(ADMIRAL, PIKES);
    assert_true(t9a_formed(&field, PIKES, 5, &f));
    assert_int_equal(f.beside[HAND_RIGHT].width, MM(25));
    /* among Lancers he is one of them */
    join(ADMIRAL, LANCERS);
    assert_true(t9a_formed(&field, LANCERS, 5, &f));
    assert_int_equal(t9a_in_ranks(&f), 9);
    assert_int_equal(f.beside[HAND_RIGHT].width, 0);
    /* of 26 Gorekin in one rank nobody stands two files wide and three deep */
    join(KING, GOREKIN);
    assert_false(t9a_formed(&field, GOREKIN, 32, &f));
    assert_false(t9a_formed(&field, GOREKIN, 1, &f));
    assert_true(t9a_formed(&field, GOREKIN, 2, &f));
}

static void seats_keep_their_distance_from_the_middle(void **state)
{
    struct t9a_formation f;
    struct hull bounds;

    (void)state;
    field_put(GOREKIN, 5, vec(0, 0), QUARTER_TURN);
    assert_true(t9a_formed(&field, GOREKIN, 9, &f));
    bounds = t9a_bounds(&f, vec(0, 0), QUARTER_TURN);
    t9a_place(&field, GOREKIN, &f, &bounds);
    assert_seat(&t9a_unit_of(&field, GOREKIN)->command[T9A_CHAMPION], 0, 4);
    assert_no_overlap(GOREKIN);
}

static void who_joins_takes_the_place_he_wants(void **state)
{
    struct vec front;

    (void)state;
    field_put(GOREKIN, 5, vec(0, 0), 1234);
    field_put(SEER, 1, vec(INCH(20), 0), 0);
    front = figure_at(&field, GOREKIN, 0); /* the Champion, in the middle */
    t9a_join(&field, GOREKIN, SEER, (struct t9a_seat){ 0, 2 });
    assert_seat(&t9a_unit_of(&field, SEER)->seat, 0, 2);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->command[T9A_CHAMPION].rank,
                     0);
    assert_true(vec_distance2(figure_at(&field, SEER, 0), front) <= 8);
    assert_int_equal(t9a_hull(&field, GOREKIN).half_length, MM(150) / 2);
    assert_int_equal(t9a_host(&field, SEER), GOREKIN);
    assert_no_overlap(GOREKIN);
    t9a_leave(&field, SEER);
    assert_int_equal(t9a_models(&field, GOREKIN), 26);
    assert_true(vec_distance2(figure_at(&field, GOREKIN, 0), front) <=
                4 * MM(25) * MM(25));
}

/* ---- closing up ---- */

static void losses_leave_from_the_rear(void **state)
{
    const struct hull *was;
    struct hull before, now;

    (void)state;
    field_put(GOREKIN, 6, vec(100, -7), 777);
    before = t9a_hull(&field, GOREKIN);
    was = &before;
    field_lose(GOREKIN, 1);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->last, 4);
    field_lose(GOREKIN, 1);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->ranks, 4);
    now = t9a_hull(&field, GOREKIN);
    assert_int_equal(now.half_length, MM(50));
    /* the front is where it was */
    assert_true(vec_distance2(t9a_front_edge(&now).a, t9a_front_edge(was).a) <=
                8);
    field_lose(GOREKIN, 20); /* 4 in one rank */
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->files, 4);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->ranks, 1);
    now = t9a_hull(&field, GOREKIN);
    /* t9a.13.07 evenly from both ends */
    assert_true(vec_distance2(t9a_front_edge(&now).a,
                              vec_between(t9a_front_edge(was).a,
                                          t9a_front_edge(was).b, 1, 6)) <= 16);
    assert_no_overlap(GOREKIN);
}

static void a_single_rank_keeps_most_in_contact(void **state)
{
    const struct t9a_link *link;

    (void)state;
    /* five Guard in a rank; Gorekin touch the two on the right */
    field_lose(GUARD, 0);
    field.unit[GUARD].alive = 0x1f;
    field_put(GUARD, 5, vec(0, 0), QUARTER_TURN);
    field_put(PIKES, 20, vec(INCH(20), INCH(-20)), QUARTER_TURN);
    field.unit[TUSKRIDERS].alive = 3;
    field_put(TUSKRIDERS, 2, vec(MM(60), MM(10) + MM(25)),
              HALF_TURN + QUARTER_TURN);
    t9a_link(&field, TUSKRIDERS, GUARD, HULL_FRONT);
    link = t9a_linked(&field, GUARD, TUSKRIDERS);
    assert_non_null(link);
    assert_int_equal(link->own, HULL_FRONT);
    assert_int_equal(link->theirs, HULL_FRONT);
    /* 35..85 against -50..50: only the last one touches, 30..50 */
    field_lose(GUARD, 3);
    assert_int_equal(t9a_unit_of(&field, GUARD)->files, 2);
    assert_int_equal(t9a_hull(&field, GUARD).at.x, MM(30));
    assert_true(t9a_touch(t9a_gap_units(&field, GUARD, TUSKRIDERS)));
    assert_no_overlap(GUARD);
}

/* 25 Guard before 26 Gorekin, who close ranks: they touch at any angle. */
static void closing_again_and_again_keeps_contact(void **state)
{
    (void)state;
    for (int turn = 0; turn < TURN; turn += 4099) {
        struct vec flank;

        begin(NULL);
        field_put(GUARD, 5, vec(12345, -6789), (angle)turn);
        field_put(GOREKIN, 2,
                  hull_point(&(struct hull){ .at = vec(12345, -6789),
                                             .facing = (angle)turn },
                             MM(50) + 13 * MM(25) / 2, MM(20)),
                  (angle)(turn + HALF_TURN));
        t9a_link(&field, GUARD, GOREKIN, HULL_FRONT);
        assert_true(t9a_touch(t9a_gap_units(&field, GUARD, GOREKIN)));
        flank = figure_at(&field, GOREKIN, 0);
        for (int i = 0; i < 24; i++) {
            field_lose(GOREKIN, 1);
            assert_true(t9a_touch(t9a_gap_units(&field, GUARD, GOREKIN)));
        }
        assert_true(vec_distance2(figure_at(&field, GOREKIN, 0), flank) < 200);
    }
}

static void a_unit_that_cannot_fill_its_ranks_is_narrower(void **state)
{
    (void)state;
    join(KING, GOREKIN);
    field_put(GOREKIN, 5, vec(0, 0), QUARTER_TURN);
    assert_seat(&t9a_unit_of(&field, KING)->seat, 0, 1);
    field_lose(GOREKIN, 20); /* 6 and the King: 5 5 2 */
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->files, 5);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->last, 6);
    field_lose(GOREKIN, 1); /* 11 places: not 5 4 2, but 4 4 3 */
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->files, 4);
    assert_int_equal(t9a_unit_of(&field, GOREKIN)->ranks, 3);
    assert_no_overlap(GOREKIN);
    while (unit_strength(&field, GOREKIN) > 1) {
        field_lose(GOREKIN, 1);
        assert_no_overlap(GOREKIN);
    }
}

static void those_who_are_left_are_the_unit(void **state)
{
    (void)state;
    join(SEER, GOREKIN);
    join(BEARER, GOREKIN);
    field_put(GOREKIN, 5, vec(0, 0), QUARTER_TURN);
    field_put(GUARD, 5, vec(0, INCH(4)), HALF_TURN + QUARTER_TURN);
    t9a_link(&field, GUARD, GOREKIN, HULL_LEFT);
    t9a_unit(&field, GOREKIN)->fleeing = 1;
    field.unit[GOREKIN].alive = 0;
    assert_int_equal(t9a_bequeath(&field, GOREKIN), BEARER);
    t9a_remove(&field, GOREKIN);
    assert_int_equal(field.unit[GOREKIN].where, UNIT_GONE);
    assert_int_equal(t9a_host(&field, SEER), BEARER);
    assert_true(t9a_is_fleeing(&field, SEER));
    assert_int_equal(t9a_models(&field, BEARER), 2);
    assert_int_equal(t9a_bought_for(&field, SEER), 26); /* t9a.09.58 */
    assert_non_null(t9a_linked(&field, GUARD, BEARER));
    assert_int_equal(t9a_linked(&field, BEARER, GUARD)->own, HULL_LEFT);
    assert_int_equal(t9a_combat_of(&field, GUARD),
                     unit_bit(GUARD) | unit_bit(BEARER));
    assert_no_overlap(BEARER);
    t9a_remove(&field, BEARER);
    assert_false(t9a_engaged(&field, GUARD));
}

/* t9a.20.19 */
static void skirmishers_stand_half_an_inch_apart(void **state)
{
    struct t9a_ground ground;
    struct hull bounds;
    struct vec off;

    (void)state;
    field_put(RUNNERS, 4, vec(0, 0), QUARTER_TURN);
    bounds = t9a_hull(&field, RUNNERS);
    assert_int_equal(bounds.half_width, (4 * MM(20) + 3 * INCH(1) / 2) / 2);
    assert_int_equal(bounds.half_length, (2 * MM(20) + INCH(1) / 2) / 2);
    off = vec_sub(figure_at(&field, RUNNERS, 1), figure_at(&field, RUNNERS, 0));
    assert_int_equal(off.x, MM(20) + INCH(1) / 2);
    assert_int_equal(off.y, 0);
    off = vec_sub(figure_at(&field, RUNNERS, 4), figure_at(&field, RUNNERS, 0));
    assert_int_equal(off.y, -MM(20) - INCH(1) / 2);
    t9a_ground(&field, RUNNERS, &ground); /* no enemy stands in the gaps */
    assert_int_equal(ground.parts, 1);
    field_lose(RUNNERS, 5);
    assert_int_equal(t9a_hull(&field, RUNNERS).half_width,
                     (3 * MM(20) + INCH(1)) / 2);
    assert_no_overlap(RUNNERS);
    t9a_mark(&field, RUNNERS, MARK_CLOSED);
    assert_int_equal(t9a_hull(&field, RUNNERS).half_width, 3 * MM(20) / 2);
    /* one alone has nobody to stand apart from, and marks make no difference */
    assert_int_equal(t9a_ranks(&field, RUNNERS), 0);
}

/* ---- neighbours ---- */

static void what_is_far_is_no_nearer(void **state)
{
    int far = 0, near = 0;

    (void)state;
    field_put(GOREKIN, 6, vec(0, 0), 1111);
    for (int i = 0; i < 400; i++) {
        struct t9a_ground one, other;
        int32_t gap;

        field_put(PIKES, 5, angle_vec((angle)(i * 1237), INCH(5) + i * 40),
                  (angle)(i * 4111));
        t9a_ground(&field, GOREKIN, &one);
        t9a_ground(&field, PIKES, &other);
        gap = t9a_gap(&one, &other);
        if (t9a_far(&one, &other, INCH(1))) {
            assert_true(gap >= INCH(1));
            far++;
        }
        near += gap < INCH(1);
    }
    assert_true(far > 50 && near > 50);
}

static void who_was_brought_near_may_be_near(void **state)
{
    static struct t9a_around about;

    (void)state;
    field_put(GUARD, 5, vec(0, 0), QUARTER_TURN);
    field_put(PIKES, 5, vec(MM(100) + INCH(1), 0), QUARTER_TURN);
    field_put(GOREKIN, 5, vec(0, INCH(6)), QUARTER_TURN);
    t9a_note_near(&field, GUARD);
    assert_int_equal(t9a_unit_of(&field, GUARD)->near, 0);
    field_put(PIKES, 5, vec(MM(100) + INCH(1) / 2, 0), QUARTER_TURN);
    t9a_note_near(&field, PIKES);
    assert_int_equal(t9a_unit_of(&field, GUARD)->near, unit_bit(PIKES));
    t9a_around(&field, GUARD, 0, &about);
    assert_int_equal(about.scene.things, 2);
    assert_int_equal(about.unit[0], GOREKIN);
    assert_true(about.thing[0].enemy);
    assert_false(t9a_excused(&about.scene.excused, 0));
    assert_true(t9a_excused(&about.scene.excused, 1));
    t9a_around(&field, GUARD, unit_bit(PIKES), &about);
    assert_int_equal(about.scene.things, 1);
    /* t9a.04.21 over when it is an inch again */
    field_put(PIKES, 5, vec(MM(100) + INCH(1), 0), QUARTER_TURN);
    t9a_note_near(&field, GUARD);
    assert_int_equal(t9a_unit_of(&field, PIKES)->near, 0);
}

/* ---- what they are worth ---- */

static void values_after_what_is_in_effect(void **state)
{
    (void)state;
    field_put(GUARD, 5, vec(0, 0), QUARTER_TURN);
    assert_int_equal(t9a_pace(&field, GUARD, false), 4);
    field_spell(GUARD, "undertow", false); /* t9a.21.11 */
    assert_int_equal(t9a_pace(&field, GUARD, false), 2);
    assert_true(t9a_has(&field, GUARD, SPECIAL_CANNOT_MARCH));
    field_spell(GUARD, "cold-grip", false); /* t9a.21.13 */
    assert_int_equal(t9a_stat(&field, GUARD, 0, STAT_I), 3);
    assert_int_equal(t9a_roll_bonus(&field, GUARD, ROLL_HIT), -1);
    field_spell(GUARD, "mist-cloak", true); /* t9a.21.10 */
    assert_int_equal(t9a_amount(&field, GUARD, SPECIAL_WARD).plus, 5);
    assert_int_equal(t9a_champion_stat(&field, GUARD, 0, STAT_WS), 5);
    assert_int_equal(t9a_champion_stat(&field, GUARD, 0, STAT_A), 2);
    assert_int_equal(t9a_stat(&field, ADMIRAL, 0, STAT_S), 5); /* t9a.22.05 */
    assert_int_equal(t9a_stat(&field, ADMIRAL, 1, STAT_S), 3);
    assert_int_equal(t9a_defence_stat(&field, ADMIRAL, STAT_M, false), 8);
    assert_int_equal(t9a_defence_stat(&field, THORNTHROWER, STAT_T, true), 7);
    assert_int_equal(t9a_defence_stat(&field, THORNTHROWER, STAT_T, false), 4);
    assert_int_equal(t9a_pace(&field, GULLS, true), 8);
    assert_int_equal(t9a_pace(&field, GUARD, true), 0);
    field_spell(GULLS, "undertow", false); /* t9a.21.22 */
    assert_int_equal(t9a_pace(&field, GULLS, true), 4);
    assert_int_equal(t9a_pace(&field, GULLS, false), 2);
}

static void a_standard_helps_all_in_the_ranks(void **state)
{
    (void)state;
    join(CAPTAIN, GUARD);
    field_put(GUARD, 5, vec(0, 0), QUARTER_TURN);
    field_put(PIKES, 5, vec(INCH(9), 0), QUARTER_TURN);
    assert_int_equal(t9a_pace(&field, GUARD, false), 5); /* t9a.22.14 */
    assert_int_equal(t9a_pace(&field, PIKES, false), 4);
    t9a_mark(&field, CAPTAIN, MARK_CAPTURED); /* t9a.17.07 */
    assert_int_equal(t9a_pace(&field, GUARD, false), 4);
    assert_int_equal(t9a_battle_standard(&field, 1), NOBODY);
    t9a_unmark(&field, CAPTAIN, MARK_CAPTURED);
    assert_int_equal(t9a_battle_standard(&field, 1), CAPTAIN);
    t9a_remove(&field, CAPTAIN);
    assert_int_equal(t9a_pace(&field, GUARD, false), 4);
    assert_int_equal(t9a_battle_standard(&field, 1), NOBODY);
}

static void a_mixed_unit_moves_at_its_slowest(void **state)
{
    (void)state;
    join(KING, GOREKIN);
    field_put(GOREKIN, 6, vec(0, 0), QUARTER_TURN);
    assert_int_equal(t9a_pace(&field, GOREKIN, false), 5); /* t9a.16.04 */
    assert_int_equal(t9a_pace(&field, KING, false), 5);
}

static void rules_bring_others_with_them(void **state)
{
    (void)state;
    field_put(WYRM, 1, vec(0, 0), 0);
    assert_true(t9a_has(&field, WYRM, SPECIAL_TERROR));
    assert_true(t9a_has(&field, WYRM, SPECIAL_FEAR)); /* t9a.20.02 */
    assert_true(t9a_has(&field, GULLS, SPECIAL_SWIFTSTRIDE));
    assert_true(t9a_has(&field, GULLS, SPECIAL_LIGHT_TROOPS)); /* t9a.20.16 */
    assert_int_equal(t9a_stature(&field, WYRM), STATURE_LARGE);
    assert_int_equal(t9a_stature(&field, GOREKIN), STATURE_SMALL);
    assert_int_equal(t9a_stature(&field, KING), STATURE_MEDIUM);
    assert_int_equal(t9a_ranks(&field, WYRM), 1); /* t9a.14.11 */
    field_put(GULLS, 4, vec(INCH(20), 0), 0);
    assert_int_equal(t9a_ranks(&field, GULLS), 0); /* t9a.20.09 */
}

static void the_best_leadership_counts(void **state)
{
    (void)state;
    field_put(PIKES, 5, vec(0, 0), QUARTER_TURN);
    field_put(ADMIRAL, 1, vec(INCH(30), 0), QUARTER_TURN);
    assert_int_equal(t9a_leadership(&field, PIKES), 7);
    field_put(ADMIRAL, 1, vec(INCH(12), 0), QUARTER_TURN);
    assert_int_equal(t9a_leadership(&field, PIKES), 9); /* t9a.16.06 */
    field_spell(PIKES, "scorched-nerves",
                false); /* t9a.05.14: on the borrower */
    assert_int_equal(t9a_leadership(&field, PIKES), 8);
    field_spell(ADMIRAL, "scorched-nerves", false); /* t9a.21.23 */
    assert_int_equal(t9a_leadership(&field, PIKES), 7);
    t9a_unit(&field, ADMIRAL)->fleeing = 1; /* t9a.09.68 */
    assert_int_equal(t9a_leadership(&field, PIKES), 6);
    field_spell(PIKES, "calm", false);
    assert_true(t9a_rerolls(&field, PIKES)); /* t9a.21.17 */
    t9a_spend_reroll(&field, PIKES);
    assert_false(t9a_rerolls(&field, PIKES));
}

int main(void)
{
#define SHOWS(name) cmocka_unit_test_setup(name, begin)
    const struct CMUnitTest tests[] = {
        SHOWS(command_stands_in_the_middle_of_the_front),
        SHOWS(who_fits_the_grid_fills_its_places),
        SHOWS(who_does_not_stands_beside_the_front),
        SHOWS(no_formation_has_a_hole_before_a_character),
        SHOWS(seats_keep_their_distance_from_the_middle),
        SHOWS(who_joins_takes_the_place_he_wants),
        SHOWS(losses_leave_from_the_rear),
        SHOWS(a_single_rank_keeps_most_in_contact),
        SHOWS(closing_again_and_again_keeps_contact),
        SHOWS(a_unit_that_cannot_fill_its_ranks_is_narrower),
        SHOWS(those_who_are_left_are_the_unit),
        SHOWS(skirmishers_stand_half_an_inch_apart),
        SHOWS(what_is_far_is_no_nearer),
        SHOWS(who_was_brought_near_may_be_near),
        SHOWS(values_after_what_is_in_effect),
        SHOWS(a_standard_helps_all_in_the_ranks),
        SHOWS(a_mixed_unit_moves_at_its_slowest),
        SHOWS(rules_bring_others_with_them),
        SHOWS(the_best_leadership_counts),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
