/* scene.h -- two armies on a field (field.h) on which the book is played, for tests: how a
 * scene is set up, what is asked and said, which dice fall. */
#ifndef ALEA_TESTS_T9A_SCENE_H
#define ALEA_TESTS_T9A_SCENE_H

#include "t9a/field.h"

static const angle north = QUARTER_TURN, south = 3 * QUARTER_TURN;

/* Everybody off the table, in that phase of a turn of the first player. */
static inline void scene_of(const char *one, const char *other, int turn,
                            enum t9a_phase phase)
{
    field_of(one, other);
    field_stage.book = &t9a_book;
    battle_init(&field, &field_stage, 1);
    for (int u = 0; u < field.units; u++)
        field.unit[u].where = UNIT_OFF_TABLE;
    field.turn = (uint8_t)turn;
    t9a_state(&field)->phase = (uint8_t)phase;
}

/* The middle of its front there. */
static inline void put_front(int u, int files, int32_t x, int32_t y,
                             angle facing)
{
    struct hull at;

    field_put(u, files, vec(x, y), facing);
    at = t9a_hull(&field, u);
    at.at = vec_sub(at.at, angle_vec(facing, at.half_length));
    t9a_put(&field, u, &at);
}

static inline int weapon_keyed(const char *key)
{
    const struct t9a_catalogue *c = &content->catalogue;

    for (int i = 0; i < c->weapons; i++)
        if (strcmp(c->weapon[i].key, key) == 0)
            return i;
    fail_msg("no weapon %s", key);
    return 0;
}

static inline int spell_keyed(const char *key)
{
    const struct t9a_catalogue *c = &content->catalogue;

    for (int i = 0; i < c->spells; i++)
        if (strcmp(c->spell[i].key, key) == 0)
            return i;
    fail_msg("no spell %s", key);
    return 0;
}

/* ---- questions ---- */

static inline enum played play_out(void)
{
    enum played played;

    while ((played = play(&field)) == PLAYED_MORE)
        log_clear(&field);
    log_clear(&field);
    return played;
}

/* What is asked next. */
static inline int asked(void)
{
    assert_int_equal(play_out(), PLAYED_ASKED);
    return field.asked.kind;
}

static inline void says(int value)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, value);
    assert_true(answer(&field, &d, &why));
}

/* ---- dice ---- */

/* As the next rolls show them; 0 ends them. */
static inline void dice_fall(const int *value)
{
    log_clear(&field);
    dice_use_tape(&field.dice);
    for (; *value; value++) {
        const uint8_t face = (uint8_t)(*value - 1);

        assert_true(dice_add(&field.dice, &face, 1));
    }
}

/* All of them have been rolled, and no more. */
static inline void dice_are_used(void)
{
    assert_int_equal(dice_left(&field.dice), 0);
    assert_false(field.dice.dry);
}

#endif
