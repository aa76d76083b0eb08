/* t9a chapter 12: combats of units put together by chance, and played by chance to the
 * end of the phase: whatever is answered, links have two ends, those who are linked
 * touch, nobody stands on another, and no panic test is left over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "battle/candidates.h"
#include "books/t9a/play.h"
#include "t9a/field.h"

#define ANTLERS                                                         \
    "army: antler-host\nunits:\n"                                       \
    "  - {unit: stag-king, general: true}\n"                            \
    "  - {unit: antler-champion, options: [battle-standard, frenzy]}\n" \
    "  - {unit: bone-seer}\n"                                           \
    "  - {unit: hexwitch}\n"                                            \
    "  - {unit: gorekin, count: 26, options: [champion, musician, "     \
    "standard, frenzy]}\n"                                              \
    "  - {unit: tuskriders, count: 6, options: [champion, musician, "   \
    "standard]}\n"                                                      \
    "  - {unit: mire-wyrm, options: [breath-weapon]}\n"                 \
    "  - {unit: hillbrutes, count: 6, options: [champion, musician]}\n" \
    "  - {unit: swarm, count: 3}\n"                                     \
    "  - {unit: gnawlings, count: 40}\n"                                \
    "  - {unit: mammoth}\n"                                             \
    "  - {unit: thornthrower}\n"
#define SALTMARSH                                                             \
    "army: saltmarsh\nunits:\n"                                               \
    "  - {unit: admiral-regent, general: true, options: [shield]}\n"          \
    "  - {unit: harbour-captain, options: [battle-standard, great-weapon]}\n" \
    "  - {unit: wavesinger}\n"                                                \
    "  - {unit: tidecaller}\n"                                                \
    "  - {unit: guard, count: 25, options: [champion, musician, "             \
    "standard]}\n"                                                            \
    "  - {unit: lancers, count: 8, options: [champion, musician, "            \
    "standard]}\n"                                                            \
    "  - {unit: pikes, count: 35, options: [shields, champion, musician, "    \
    "standard]}\n"                                                            \
    "  - {unit: iron-wain}\n"                                                 \
    "  - {unit: colossus}\n"                                                  \
    "  - {unit: levy, count: 30}\n"                                           \
    "  - {unit: bombard}\n"                                                   \
    "  - {unit: gulls, count: 4}\n"

enum {
    HEROES = 4,
    EACH = 12
}; /* of each side; the first four are Characters */

static uint64_t chance;

static int draw(int below)
{
    chance = chance * 6364136223846793005U + 1442695040888963407U;
    return (int)((chance >> 33) % (uint64_t)below);
}

/* ---- a combat by chance ---- */

static int regiment(int side)
{
    return side * EACH + HEROES + draw(EACH - HEROES);
}

static bool is_machine(int u)
{
    return t9a_model(&field, u)->round > 0;
}

static bool is_free_of(int u, const struct t9a_formation *f,
                       const struct hull *at)
{
    struct t9a_ground own, other;

    t9a_cover(f, at, &own);
    for (unit_set left = t9a_here(&field, NOBODY) & ~unit_bit(u); left;
         left &= left - 1) {
        t9a_ground(&field, set_first(left), &other);
        if (t9a_overlap(&own, &other))
            return false;
    }
    return true;
}

static void join(int character, int u)
{
    if (unit_on_table(&field, character) || t9a_model(&field, u)->round ||
        t9a_stage(&field)->count[u] < 6 ||
        set_count(t9a_company(&field, u)) > 2 || draw(2))
        return;
    field.unit[character].where = UNIT_ON_TABLE;
    t9a_join(&field, u, character, (struct t9a_seat){ 0, (uint8_t)draw(5) });
}

/* Along a side of v, in contact. */
static void attack(int u, int v, enum hull_arc side)
{
    const struct hull at = t9a_hull(&field, v);
    const int most = t9a_stage(&field)->count[u];
    struct t9a_ground ground, other;
    struct t9a_formation f;
    struct hull own;
    int32_t reach;

    if (unit_on_table(&field, u) || is_machine(u))
        return;
    assert_true(
        t9a_formed(&field, u, most < 5 ? 1 + draw(most) : 5 + draw(2), &f));
    own = t9a_bounds(&f, vec(0, 0), 0);
    reach = own.half_width + (side == HULL_FRONT || side == HULL_REAR
                                  ? at.half_width
                                  : at.half_length);
    if (is_machine(v))
        reach = 0;
    own = t9a_along(&at, side, &own, draw(2 * reach + 1) - reach);
    t9a_cover(&f, &own, &ground);
    t9a_ground(&field, v, &other);
    if (!is_free_of(u, &f, &own) || t9a_gap(&ground, &other) > T9A_TOUCHES)
        return;
    t9a_place(&field, u, &f, &own);
    t9a_link(&field, u, v, side);
    if (draw(2)) {
        t9a_do(&field, u, DID_CHARGE);
        t9a_mark(&field, u, MARK_IMPACT);
        t9a_unit(&field, u)->charges = (uint8_t)(v + 1);
    } else {
        t9a_unit(&field, u)->rounds = (uint8_t)(1 + draw(2));
    }
    for (int c = 0; c < HEROES; c++)
        join(field.unit[u].owner * EACH + c, u);
}

static void put_somewhere(int u)
{
    const int most = t9a_stage(&field)->count[u];
    struct t9a_formation f;
    struct hull at;

    if (unit_on_table(&field, u))
        return;
    assert_true(
        t9a_formed(&field, u, most < 5 ? 1 + draw(most) : 5 + draw(2), &f));
    at = t9a_bounds(&f, vec(INCH(draw(60) - 30), INCH(draw(36) - 18)),
                    (angle)draw(TURN));
    if (is_free_of(u, &f, &at))
        t9a_place(&field, u, &f, &at);
}

/* Did those who joined units find room beside them? */
static bool is_sound(void)
{
    for (unit_set left = t9a_here(&field, NOBODY); left; left &= left - 1) {
        const int u = set_first(left);
        const struct t9a_formation f = t9a_formation(&field, u);
        const struct hull at = t9a_hull(&field, u);

        if (!is_free_of(u, &f, &at))
            return false;
    }
    return true;
}

static bool begin_fight(uint64_t seed)
{
    static const enum hull_arc sides[] = { HULL_FRONT, HULL_LEFT, HULL_RIGHT,
                                           HULL_REAR };
    int side, v;

    chance = seed;
    field_of(ANTLERS, SALTMARSH);
    field_stage.book = &t9a_book;
    field_own.settings.turns = 1;
    battle_init(&field, &field_stage, seed);
    for (int u = 0; u < field_own.units; u++) {
        unit_add(&field, field_own.owner[u], field_own.count[u]);
        field.unit[u].where = UNIT_OFF_TABLE;
    }
    side = draw(2);
    v = regiment(side);
    put_somewhere(v);
    for (int c = 0; c < HEROES; c++)
        join(side * EACH + c, v);
    for (int i = 0; i < 4; i++)
        attack(regiment(!side), v, sides[draw(4)]);
    for (int i = 0; i < 2; i++) {
        const unit_set foes = t9a_foes(&field, v);

        if (foes)
            attack(regiment(side), set_first(foes), sides[draw(4)]);
    }
    for (int i = 0; i < 5; i++)
        put_somewhere(regiment(draw(2)));
    t9a_state(&field)->first = (uint8_t)draw(2);
    t9a_start_at(&field, PHASE_COMBAT, STRIDE_NONE, !t9a_state(&field)->first);
    field.turn = 1;
    return is_sound();
}

/* ---- what must hold ---- */

static void assert_linked(int u)
{
    for (unit_set left = t9a_foes(&field, u); left; left &= left - 1) {
        const int v = set_first(left);

        assert_true(t9a_is_here(&field, v));
        assert_int_not_equal(field.unit[u].owner, field.unit[v].owner);
        assert_non_null(t9a_linked(&field, v, u));
        assert_true(t9a_in_contact(&field, u, v));
    }
}

static void assert_apart(int u)
{
    struct t9a_ground own, other;

    t9a_ground(&field, u, &own);
    for (unit_set left = t9a_here(&field, NOBODY) & ~unit_bit(u); left;
         left &= left - 1) {
        t9a_ground(&field, set_first(left), &other);
        assert_false(t9a_overlap(&own, &other));
    }
}

static void play_out(uint64_t seed)
{
    static struct decision found[16];
    struct refusal why;
    int n;

    while (!field.over) {
        while (play(&field) == PLAYED_MORE)
            log_clear(&field);
        log_clear(&field);
        if (!field.asking)
            break;
        n = candidates(&field, seed + field.decisions, found, 16);
        assert_true(n > 0);
        assert_true(answer(&field, &found[draw(n)], &why));
    }
    for (unit_set left = t9a_here(&field, NOBODY); left; left &= left - 1) {
        assert_linked(set_first(left));
        assert_apart(set_first(left));
        assert_null(t9a_broken_unit(&field, set_first(left)));
    }
    assert_int_equal(t9a_state(&field)->waiting, 0);
    assert_int_equal(t9a_state(&field)->combat, 0);
}

static void combats_by_chance_end_as_they_must(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        if (!begin_fight(seed))
            continue;
        play_out(seed);
    }
}

/* t9a.12.09: A, D, the roll. */
static void to_hit_by_weapon_skill(void **state)
{
    static const int table[][3] = {
        { 3, 2, 3 }, { 3, 3, 4 }, { 3, 6, 4 }, { 3, 7, 5 },  { 1, 2, 4 },
        { 1, 3, 5 }, { 5, 4, 3 }, { 5, 5, 4 }, { 5, 10, 4 }, { 10, 9, 3 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(t9a_to_hit(table[i][0], table[i][1]), table[i][2]);
}

/* t9a.12.07 ten attacks, of which four reach a Champion and the ranks, three the ranks and
 * another unit, three that unit alone. */
static void shares_leave_room_for_the_others(void **state)
{
    const struct t9a_blows g = {
        .attacks = 10,
        .whoms = 3, /* a Champion, the ranks, another unit */
        .classes = 3,
        .class = { { 1 | 2, 4 }, { 2 | 4, 3 }, { 4, 3 } },
    };
    uint8_t share[T9A_WHOM] = { 0 };
    struct t9a_bounds_of_share may;

    (void)state;
    may = t9a_share_bounds(&g, share, 0);
    assert_int_equal(may.least, 0);
    assert_int_equal(may.most, 4);
    share[0] = 1;
    may = t9a_share_bounds(&g, share, 1);
    assert_int_equal(may.least, 3);
    assert_int_equal(may.most, 6);
    share[1] = 5;
    may = t9a_share_bounds(&g, share, 2);
    assert_int_equal(may.least, 4);
    assert_int_equal(may.most, 4);
}

/* ---- one blow ---- */

static struct t9a_blow blow(int u, int v)
{
    const struct t9a_blows g = { .who = { (uint8_t)u, VICTIM_CHARACTER } };

    return t9a_blow_of(&field, &g,
                       (struct t9a_someone){ (uint8_t)v, VICTIM_RANKS });
}

/* t9a.15.11, 21.13 a Captain (WS 5) against WS 4: a 3, but for who parries in front, and
 * for Cold Grip. */
static void a_blow_knows_why_it_is_harder(void **state)
{
    (void)state;
    field_of("army: antler-host\nunits:\n"
             "  - {unit: gorekin, count: 20, options: [shield]}\n",
             "army: saltmarsh\nunits:\n"
             "  - {unit: harbour-captain, general: true}\n");
    field_put(0, 5, vec(0, 0), 0);
    field_put(1, 1, vec(INCH(4), 0), HALF_TURN);
    t9a_link(&field, 1, 0, HULL_LEFT);
    assert_int_equal(blow(1, 0).need, 3);
    assert_int_equal(blow(1, 0).why, 0);
    t9a_unlink(&field, 1, 0);
    t9a_link(&field, 1, 0, HULL_FRONT);
    assert_int_equal(blow(1, 0).need, 4);
    assert_int_equal(blow(1, 0).why, WHY_PARRY);
    field_spell(1, "cold-grip", false);
    assert_int_equal(blow(1, 0).need, 5);
    assert_int_equal(blow(1, 0).why, WHY_PARRY | WHY_SPELL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(to_hit_by_weapon_skill),
        cmocka_unit_test(a_blow_knows_why_it_is_harder),
        cmocka_unit_test(shares_leave_room_for_the_others),
        cmocka_unit_test(combats_by_chance_end_as_they_must),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
