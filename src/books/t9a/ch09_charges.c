/* ch09_charges.c -- t9a 09.18: the step in which chargers are moved. */
#include "books/t9a/play.h"

static int active(const struct battle *b)
{
    return t9a_state_of(b)->active;
}

static bool is_fair_game(const struct battle *b, int v)
{
    return v >= 0 && t9a_is_here(b, v) && t9a_is_fleeing(b, v);
}

/* t9a.09.17 a charger whose second target fled like the first one, so that it may go
 * for either; NOBODY. Who has only one of them left goes for that. */
static int in_two_minds(struct battle *b)
{
    for (unit_set left = t9a_chargers(b, active(b)); left; left &= left - 1) {
        const int u = set_first(left);
        struct t9a_unit *unit = t9a_unit(b, u);
        const int first = unit->first_fled - 1, second = unit->charges - 1;
        const bool gone = !t9a_is_here(b, second);

        if (!is_fair_game(b, first) || (!gone && !t9a_is_fleeing(b, second)))
            unit->first_fled = 0;
        if (unit->first_fled && !gone)
            return u;
        if (unit->first_fled)
            unit->charges = unit->first_fled;
        unit->first_fled = 0;
    }
    return NOBODY;
}

/* t9a.09.67 who flees does not charge. */
static void forget_flights(struct battle *b)
{
    for (unit_set left = t9a_chargers(b, active(b)); left; left &= left - 1)
        if (t9a_is_fleeing(b, set_first(left)))
            t9a_unit(b, set_first(left))->charges = 0;
}

enum flow t9a_charges(struct battle *b)
{
    struct t9a_charges *c = LOCALS(b, t9a_charges);
    int who;

    switch ((enum t9a_charges_step)frame_top(b)->step) {
    case CHARGES_BEGIN:
        while ((who = in_two_minds(b)) != NOBODY) {
            c->unit = (uint8_t)who;
            ASK(b, CHARGES_WHICH, WHICH_FLED, .who = active(b),
                .rule = T9A(9, 17), .unit = who, .other = NOBODY,
                .among = unit_bit(t9a_unit(b, who)->charges - 1) |
                         unit_bit(t9a_unit(b, who)->first_fled - 1));
            t9a_unit(b, c->unit)->charges = (uint8_t)(b->answer.value + 1);
            t9a_unit(b, c->unit)->first_fled = 0;
        }
        for (;;) {
            forget_flights(b);
            if (!t9a_chargers(b, active(b)))
                return FLOW_DONE;
            ASK(b, CHARGES_PICK, MOVE_CHARGER, .who = active(b),
                .rule = T9A(9, 18), .unit = NOBODY, .other = NOBODY,
                .among = t9a_chargers(b, active(b)));
            c->unit = (uint8_t)b->answer.value;
            CALL(b, CHARGES_MOVED, t9a_onrush, .unit = c->unit,
                 .target = (uint8_t)(t9a_unit(b, c->unit)->charges - 1));
        }
    }
    return FLOW_LOST;
}
