/* ch21_armour.c -- bts chapter 21: armour of three sides, and what pierces it. */
#include "books/bts/bts.h"

/* ---- sides ---- */

/* bts.21.03 ruling: the sectors are cut by the diagonals of the hull; on a diagonal
 * the higher armour counts. */
enum bts_face bts_face_to(const struct battle *b, int f, struct vec from)
{
    const struct bts_model *m = bts_model(b, f);
    const struct vec to = vec_turned(vec_sub(from, bts_at(b, f)),
                                     (angle)-bts_figure_of(b, f)->facing);
    const int64_t along = (int64_t)(to.x < 0 ? -to.x : to.x) * m->half_width;
    const int64_t across = (int64_t)(to.y < 0 ? -to.y : to.y) * m->half_length;
    const enum bts_face end = to.x >= 0 ? FACE_FRONT : FACE_REAR;

    if (along == across)
        return m->armour[end] > m->armour[FACE_FLANK] ? end : FACE_FLANK;
    return along > across ? end : FACE_FLANK;
}

/* ---- piercing ---- */

/* bts.23.72 shots have no Pen. against active protection. */
static int pierce_of(const struct battle *b, const struct bts_shell *shell,
                     int f)
{
    return bts_has(b, f, SPECIAL_ACTIVE_ARMOUR) && !shell->duel ? 0
                                                                : shell->pierce;
}

/* Does that die pierce? */
static bool pierces(const struct bts_shell *shell, int die, int bonus,
                    int armour)
{
    return die + bonus >= armour || (die == BTS_FACES_OF_DIE && shell->six);
}

/* bts.05.20 an Order against the hull. */
static bool is_ordered(const struct battle *b, const struct bts_shell *shell,
                       int f)
{
    return bts_are_enemies(b, shell->by, f) && bts_order_kills(b, shell->by, f);
}

/* What is added besides Force and Pen., and whose 6 does it. */
static uint32_t whys(const struct battle *b, const struct bts_shell *shell,
                     int f)
{
    return (shell->bonus ? shell->duel ? WHY_GAME : WHY_FLAMING : 0U) |
           (shell->six ? WHY_ALWAYS : 0U) |
           (is_ordered(b, shell, f) ? WHY_KILL : 0U);
}

/* bts.23.04 a 1 must be rolled again; bts.23.34 in a duel a success against a hull
 * that defends itself. A die is rolled again once (bts.01.13). */
static bool roll_pierce(struct battle *b, const struct bts_shell *shell, int f,
                        int bonus, int armour)
{
    const bool sketchy = shell->duel && bts_has(b, f, SPECIAL_SKETCHY);
    int die = bts_roll(
        b, BTS_TOLD(b, PIERCE_ROLL, shell->rule, BOTH(b, shell->by, f),
                    .why = whys(b, shell, f) | (sketchy ? WHY_SKETCHY : 0U),
                    .force = shell->force, .pierce = pierce_of(b, shell, f),
                    .armour = armour));
    const bool again = (die == 1 && shell->antitank) ||
                       (pierces(shell, die, bonus, armour) && sketchy);

    if (again) {
        uint8_t other;

        roll_on(b, BTS_FACES_OF_DIE, 1, &other);
        die = other + 1;
    }
    LOG_SET(b, PIERCE_ROLL, total, die + bonus);
    LOG_SET(b, PIERCE_ROLL, again, again);
    LOG_SET(b, PIERCE_ROLL, passed, pierces(shell, die, bonus, armour));
    return pierces(shell, die, bonus, armour);
}

/* bts.21.05 who is certain to pierce rolls no die, so that bts.23.34 has none to be
 * rolled again. */
bool bts_breach(struct battle *b, const struct bts_shell *shell, int f)
{
    const enum bts_face face =
        shell->face ? (enum bts_face)(shell->face - 1)
                    : bts_face_to(b, f, bts_at(b, bts_carrier(b, shell->by)));
    const int armour = bts_model(b, f)->armour[face];
    const int bonus = shell->force + pierce_of(b, shell, f) + shell->bonus +
                      is_ordered(b, shell, f);

    if (bonus + 1 >= armour)
        BTS_TELL(b, PIERCED, BTS(21, 5), BOTH(b, shell->by, f));
    else if (!roll_pierce(b, shell, f, bonus, armour))
        return false;
    bts_damage_by(b, bts_owner(b, shell->by), f, shell->mighty, BTS(21, 6));
    return true;
}

void bts_pierce(struct battle *b, int by, int f, int force, int pierce,
                uint16_t rule)
{
    (void)bts_breach(
        b,
        &(struct bts_shell){ .by = by,
                             .force = force,
                             .pierce = pierce,
                             .rule = rule,
                             .antitank = bts_has(b, by, SPECIAL_ANTITANK),
                             .mighty = bts_has(b, by, SPECIAL_MIGHTY) },
        f);
}
