/* t9a chapter 10: how likely spells are; and a Path that nobody here has heard of, made
 * of known effects alone, which plays without a line of C. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "battle/candidates.h"
#include "books/t9a/play.h"
#include "t9a/field.h"
#include "t9a/own_files.h"

/* ---- chances ---- */

static void assert_chance(struct t9a_throws t, uint64_t good, uint64_t all)
{
    assert_true(t.all > 0);
    assert_int_equal(t.good * all, good * t.all);
}

/* t9a.10.34 a total of 7 with two dice and one more. */
static void two_dice_and_one_reach_seven_as_the_book_says(void **state)
{
    const struct t9a_effort e = { .need = 7, .added = 1, .power = true };

    (void)state;
    assert_chance(t9a_effort_throws(&e, 2), 13, 18);
}

/* t9a.10.35 */
static void two_sixes_are_as_likely_as_the_book_says(void **state)
{
    (void)state;
    assert_chance(t9a_power_throws(1), 0, 1);
    assert_chance(t9a_power_throws(2), 1, 36);
    assert_chance(t9a_power_throws(3), 2, 27);
    assert_chance(t9a_power_throws(4), 19, 144);
    assert_chance(t9a_power_throws(5), 763, 3888);
}

/* t9a.10.09 whatever is added; t9a.10.10 18 with two dice is 12, D3 and 2 and one more. */
static void single_dice_and_overwhelming_power_count(void **state)
{
    const struct t9a_effort easy = { .need = 2, .added = 4 };
    const struct t9a_effort hard = { .need = 18, .added = 1, .power = true };
    const struct t9a_effort lost = { .need = 14, .added = 1 };

    (void)state;
    assert_chance(t9a_effort_throws(&easy, 1), 2, 3);
    assert_chance(t9a_effort_throws(&hard, 2), 1, 108);
    assert_chance(t9a_effort_throws(&lost, 2), 0, 1);
    assert_int_equal(t9a_effort_throws(&hard, 12).all,
                     3 * (uint64_t)2176782336U);
}

/* ---- a Path of others ---- */

static const char path_file[] =
    "format: 1\n"
    "path: {key: storms, fr: Voie des Orages, en: Path of Storms}\n"
    "spells:\n"
    "  - {key: echo, fr: Écho, en: Echo, says: {fr: Oui., en: Yes.}, number: attribute, target: casters-unit, lasts: player-turn, effects: [{does: roll, roll: leadership, by: 1}]}\n"
    "  - {key: gale, fr: Rafale, en: Gale, says: {fr: Oui., en: Yes.}, number: 0, value: 3, range: 60, target: hex, aura: true, effects: [{does: hits, amount: D3+1, strength: 10, rules: [{armour-piercing: 6}, {multiple-wounds: D3}]}]}\n"
    "  - {key: calling, fr: Appel, en: Calling, says: {fr: Oui., en: Yes.}, number: 1, value: 3, range: 30, target: universal, lasts: permanent, effects: [{does: change, stat: toughness, how: set, by: 9}, {does: rule, rules: [stubborn]}, {does: roll, roll: casting, by: 2}]}\n"
    "  - {key: cloudburst, fr: Averse, en: Cloudburst, says: {fr: Oui., en: Yes.}, number: 2, value: 3, range: 40, target: ground, template: large, scatter: 2D6, lasts: one-turn, effects: [{does: change, stat: movement, how: divide, by: 2}, {does: test, stat: initiative, strength: 4, rules: [lethal-strike]}, {does: dice, by: 1}]}\n"
    "  - {key: bolt, fr: Éclair, en: Bolt, says: {fr: Oui., en: Yes.}, number: 3, value: 3, range: 40, target: universal, focused: true, damage: true, direct: true, effects: [{does: hits, amount: 3, strength: 6, rules: [no-armour-save]}]}\n"
    "  - {key: second-wind, fr: Souffle, en: Second Wind, says: {fr: Oui., en: Yes.}, number: 4, value: 3, target: casters-unit, effects: [{does: heal, amount: 2D6}, {does: move, by: 4}]}\n"
    "  - {key: eye, fr: Œil, en: Eye, says: {fr: Oui., en: Yes.}, number: 5, value: 3, target: caster, lasts: remains-in-play, effects: [{does: reroll, roll: leadership}, {does: roll, roll: dispel, by: 1}]}\n"
    "  - {key: furrow, fr: Sillon, en: Furrow, says: {fr: Oui., en: Yes.}, number: 6, value: 3, range: 30, target: ground, template: line, effects: [{does: test, stat: strength, wounds: 2}]}\n";
static const char army_file[] =
    "format: 1\n"
    "army: {key: storm-folk, fr: Peuple, en: Folk}\n"
    "units:\n"
    "  - {key: rainmaker, fr: Pluvieux, en: Rainmaker, category: lords, type: infantry, base: [20, 20], cost: 10, parts: [{profile: [4, 3, 3, 3, 3, 4, 3, 1, 8]}], wizard: 4, paths: [storms], glyph: wizard}\n"
    "  - {key: drizzler, fr: Crachin, en: Drizzler, category: heroes, type: infantry, base: [20, 20], cost: 10, parts: [{profile: [4, 3, 3, 3, 3, 2, 3, 1, 8]}], wizard: 2, paths: [storms], glyph: wizard}\n"
    "  - {key: folk, fr: Peuple, en: Folk, category: core, type: infantry, base: [20, 20], cost: 5, models: [10, 30], parts: [{profile: [4, 3, 3, 3, 3, 2, 3, 1, 7]}], options: [{command: champion, cost: 10}], glyph: crowd}\n";

#define FOLK                                                          \
    "army: storm-folk\nunits:\n"                                      \
    "  - {unit: rainmaker, general: true, items: [reservoir-bead]}\n" \
    "  - {unit: drizzler, items: [unravelling-scroll]}\n"             \
    "  - {unit: folk, count: 16, options: [champion]}\n"              \
    "  - {unit: folk, count: 10}\n"
enum { MAKER, DRIZZLER, FOLK_ONE, FOLK_TWO, FOLK_EACH };

static int load_storms(void **state)
{
    struct content_error error;
    char folder_army[] = "t9a/armybooks/storm-folk.yaml";

    (void)state;
    content = with_files(
        (const struct own_file[]){ { folder_army, army_file },
                                   { "t9a/paths/storms.yaml", path_file },
                                   { NULL, NULL } },
        &error);
    if (!content)
        print_error("%s:%d: %s\n", error.file, error.error.line,
                    error.error.message);
    return content ? 0 : -1;
}

static void put_side(int side)
{
    const int first = side * FOLK_EACH;
    const angle facing = side ? 3 * QUARTER_TURN : QUARTER_TURN;
    const int32_t y = side ? INCH(7) : -INCH(7);

    field_put(first + FOLK_ONE, 5, vec(0, y), facing);
    field_put(first + FOLK_TWO, 5, vec(INCH(9), y), facing);
    field_put(first + DRIZZLER, 1, vec(-INCH(6), y), facing);
    field.unit[first + MAKER].where = UNIT_ON_TABLE;
    t9a_join(&field, first + FOLK_ONE, first + MAKER,
             (struct t9a_seat){ 0, 2 });
    t9a_unit(&field, first + MAKER)->spells = 0x7f;
    t9a_unit(&field, first + DRIZZLER)->spells = 0x7f;
    t9a_unit(&field, first + FOLK_ONE)->wounds = 1;
    t9a_unit(&field, first + MAKER)->wounds = 2;
}

static void begin_storm(uint64_t seed)
{
    field_of(FOLK, FOLK);
    field_stage.book = &t9a_book;
    field_own.settings.turns = 1;
    battle_init(&field, &field_stage, seed);
    for (int u = 0; u < field_own.units; u++) {
        unit_add(&field, field_own.owner[u], field_own.count[u]);
        field.unit[u].where = UNIT_OFF_TABLE;
    }
    for (int side = 0; side < T9A_SIDES; side++)
        put_side(side);
    t9a_start_at(&field, PHASE_MAGIC, STRIDE_NONE, 0);
    field.turn = 1;
}

static int spell_numbered(int number)
{
    return t9a_spell_of(&field, MAKER, number);
}

/* Which spells took effect in all of these battles. */
static uint64_t worked;

static void note_spells(void)
{
    for (int i = 0; i < field.log.events; i++) {
        const struct event *e = &field.log.event[i];

        if (e->kind == EVENT_WORKS || e->kind == EVENT_WORKS_ON)
            for (int k = 0; k <= T9A_SPELL_ATTRIBUTE; k++)
                if (spell_numbered(k) == NUMBER(e, WORKS, spell))
                    worked |= (uint64_t)1 << k;
    }
    log_clear(&field);
}

static void play_storm(uint64_t seed)
{
    static struct decision found[24];
    struct refusal why;
    int n;

    while (!field.over) {
        while (play(&field) == PLAYED_MORE)
            note_spells();
        note_spells();
        if (!field.asking || t9a_state(&field)->phase != PHASE_MAGIC)
            break;
        n = candidates(&field, seed + field.decisions, found, 24);
        assert_true(n > 0);
        for (int i = 0; i < n; i++)
            assert_true(answer_fits(&field, &found[i], &why));
        assert_true(answer(
            &field, &found[(seed * 31 + field.decisions) % (uint64_t)n], &why));
    }
    for (int u = 0; u < field.units; u++)
        assert_null(t9a_broken_unit(&field, u));
    assert_null(t9a_broken(&field));
}

static void a_path_of_known_effects_plays(void **state)
{
    enum { ALL = 0xff };

    (void)state;
    worked = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        begin_storm(seed);
        play_storm(seed);
    }
    assert_int_equal(worked, ALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_dice_and_one_reach_seven_as_the_book_says),
        cmocka_unit_test(two_sixes_are_as_likely_as_the_book_says),
        cmocka_unit_test(single_dice_and_overwhelming_power_count),
        cmocka_unit_test(a_path_of_known_effects_plays),
    };

    return cmocka_run_group_tests(tests, load_storms, unload);
}
