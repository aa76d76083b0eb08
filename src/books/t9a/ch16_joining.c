/* ch16_joining.c -- t9a 16.01, 16.12: which Character may join which unit. */
#include "books/t9a/play.h"

static bool same_rule(const struct battle *b, int character, int host,
                      enum t9a_special s)
{
    return t9a_has(b, character, s) == t9a_any_has(b, host, s);
}

bool t9a_may_join(const struct battle *b, int character, int host)
{
    const enum t9a_troop troop = t9a_troop(b, host);

    return !t9a_has(b, character, SPECIAL_LARGE_TARGET) &&
           !t9a_any_has(b, host, SPECIAL_LARGE_TARGET) &&
           troop != TROOP_WAR_MACHINE &&
           (!t9a_any_has(b, host, SPECIAL_SKIRMISHERS) ||
            t9a_troop(b, character) == troop) &&
           same_rule(b, character, host, SPECIAL_UNBREAKABLE) &&
           same_rule(b, character, host, SPECIAL_RANDOM_MOVEMENT) &&
           (!t9a_any_has(b, host, SPECIAL_INSIGNIFICANT) ||
            t9a_has(b, character, SPECIAL_INSIGNIFICANT));
}

/* t9a.16.01 is he not alone: has another Character joined him? */
static bool leads_others(const struct battle *b, int character)
{
    return !t9a_has_joined(b, character) &&
           t9a_company(b, character) != unit_bit(character) &&
           unit_on_table(b, character);
}

uint16_t t9a_join_bar(const struct battle *b, int character, int host)
{
    if (b->unit[host].owner != b->unit[character].owner ||
        !t9a_is_character_unit(b, character) || character == host ||
        !t9a_is_here(b, host) || t9a_is_fleeing(b, host) ||
        t9a_engaged(b, host) || leads_others(b, character))
        return T9A(16, 1);
    if (!t9a_may_join(b, character, host))
        return T9A(16, 12);
    return 0;
}

/* ---- where in its ranks: 16.02, 16.13 ---- */

/* t9a.16.02 does his base replace others? Example: t9a.16.22. */
bool t9a_fits_ranks(const struct battle *b, int character, int host)
{
    const uint8_t *own = t9a_model(b, character)->base;
    const uint8_t *their = t9a_model(b, host)->base;

    return own[0] && their[0] && own[0] % their[0] == 0 &&
           own[1] % their[1] == 0;
}

struct t9a_seat t9a_seat_numbered(const struct battle *b, int character,
                                  int host, int number)
{
    if (t9a_fits_ranks(b, character, host))
        return (struct t9a_seat){ 0, (uint8_t)(number - 1) };
    return (struct t9a_seat){ (uint8_t)(T9A_SEAT_BESIDE | (number - 1)), 0 };
}

/* Where the unit would stand then; its gaps are excused as they were. */
static uint16_t seat_bar(const struct battle *b, int character, int host,
                         int number)
{
    struct t9a_formation f;
    struct t9a_around about;
    struct hull bounds;

    if (!t9a_joined(b, host, character,
                    t9a_seat_numbered(b, character, host, number), &f, &bounds))
        return T9A(16, 2);
    t9a_around(b, host, unit_bit(character), &about);
    return t9a_may_stand(&about.scene, &f, &bounds).bar == BAR_NONE
               ? 0
               : T9A(4, 18);
}

int t9a_join_seats(const struct battle *b, int character, int host)
{
    const int seats = t9a_fits_ranks(b, character, host)
                          ? t9a_formation(b, host).files
                          : HANDS;

    for (int i = 1; i <= seats; i++)
        if (!seat_bar(b, character, host, i))
            return seats;
    return 0;
}

bool t9a_judge_join_seat(const struct battle *b, const struct decision *d,
                         struct refusal *why)
{
    why->rule = seat_bar(b, b->asked.unit, b->asked.other, d->value);
    why->reason = REFUSED_BASE;
    return why->rule == 0;
}
