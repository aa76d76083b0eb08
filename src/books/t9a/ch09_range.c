/* ch09_range.c -- t9a 09.19 how far a charge reaches, 17.03 with a Champion, 20.07 with
 * Swiftstride; 09.48 .. 52 what a failed one does. */
#include "books/t9a/play.h"

enum { DICE = 2, CHAMPIONS_LEAST = 4 /* t9a.17.08 */ };

/* t9a.20.07 all of it has Swiftstride, t9a.20.16 or flies. */
static bool is_swift(const struct battle *b, int u)
{
    return t9a_pace(b, u, true) > 0 ||
           (t9a_has_joined(b, u) ? t9a_has(b, u, SPECIAL_SWIFTSTRIDE)
                                 : t9a_all_have(b, u, SPECIAL_SWIFTSTRIDE));
}

static bool has_champion(const struct battle *b, int u)
{
    return !t9a_has_joined(b, u) && t9a_command(b, u, T9A_CHAMPION) != NOBODY;
}

/* Inches that the dice must show, of a length. */
static int needed(int32_t gap, int pace)
{
    const int inches = (gap + INCH(1) - 1) / INCH(1);

    return inches > pace ? inches - pace : 0;
}

/* t9a.09.19 Movement and dice. Example: t9a.20.35. */
void t9a_roll_range(struct battle *b, int u, int v)
{
    struct t9a_unit *unit = t9a_unit(b, u);
    const int pace = t9a_charge_pace(b, u);
    const int dice = DICE + is_swift(b, u);
    const bool there = t9a_is_here(b, v);
    const int32_t gap = there ? t9a_gap_mover(b, u, v) : 0;
    int total = 0, least = T9A_FACES, most = 0;
    uint8_t die[DICE + 1];

    roll_alike(b,
               TOLD(b, CHARGE_RANGE, T9A(9, 19), u, v,
                    .need = needed(gap, pace), .movement = pace, .length = gap),
               T9A_FACES, dice, DICE_EACH, die);
    for (int i = 0; i < dice; i++) {
        const int face = die[i] + 1;

        total += face;
        least = face < least ? face : least;
        most = face > most ? face : most;
    }
    if (dice > DICE)
        total -= least; /* t9a.20.07 */
    if (has_champion(b, u) && total < CHAMPIONS_LEAST)
        total = CHAMPIONS_LEAST; /* t9a.17.03 */
    unit->range = (uint8_t)(pace + total);
    unit->highest = (uint8_t)most;
    LOG_SET(b, CHARGE_RANGE, total, total);
    LOG_SET(b, CHARGE_RANGE, inches, unit->range);
    LOG_SET(b, CHARGE_RANGE, passed, there && INCH(unit->range) >= gap);
}

/* ---- a failed charge ---- */

static void has_failed(struct battle *b, int u)
{
    t9a_do(b, u, DID_FAIL);
    t9a_do(b, u, DID_ACT); /* t9a.09.52 */
}

/* t9a.16.18 is he an inch from the unit that he leaves? */
static bool gets_clear(const struct battle *b, int u, const struct hull *end,
                       const struct t9a_formation *f)
{
    struct t9a_ground own, host;

    if (!t9a_has_joined(b, u))
        return true;
    t9a_cover(f, end, &own);
    t9a_ground(b, t9a_host(b, u), &host);
    return t9a_apart(t9a_gap(&own, &host), T9A_APART);
}

void t9a_fail_charge(struct battle *b, int u, int v)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const int host = t9a_host(b, u);
    struct t9a_around about;
    struct t9a_failed failed;

    t9a_around(b, u, host == u ? 0 : unit_bit(host), &about);
    /* t9a.09.51 where its target was last */
    failed =
        t9a_charge_failed(&about.scene, &m.formation, &m.bounds,
                          t9a_centre(b, v), INCH(t9a_unit_of(b, u)->highest));
    has_failed(b, u);
    if (!gets_clear(b, u, &failed.end, &m.formation)) {
        has_failed(b, host);
        failed = (struct t9a_failed){ .end = m.bounds };
    } else {
        t9a_mover_to(b, u, &failed.end);
        t9a_note_near(b, u);
    }
    TELL(b, CHARGE_FAILS, T9A(9, 48), u, v,
         .inches = t9a_unit_of(b, u)->highest,
         .length = hull_wheel_length(&m.bounds, failed.wheel) + failed.ahead);
}
