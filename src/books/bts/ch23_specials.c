/* ch23_specials.c -- bts chapter 23: special rules that several chapters ask for. */
#include "books/bts/bts.h"

/* A cloak has the same effect; Cavalerie has none of it. */
bool bts_is_loner(const struct battle *b, int f)
{
    return (bts_has(b, f, SPECIAL_LONER) ||
            (bts_model(b, f)->gear & BTS_GEAR_BIT(CLOAK))) &&
           !bts_is(b, f, BTS_IS(CAVALRY)) &&
           bts_figure_of(b, f)->moved == MOVED_NOT;
}

/* Exoskeletons are seen from further off. */
int32_t bts_loner_seen(const struct battle *b, int f)
{
    const int armour = bts_model(b, f)->armour_rank;

    return armour >= 4 ? CM(45) : armour == 3 ? CM(30) : CM(15);
}

int bts_counts_as(const struct battle *b, int f)
{
    const int mounted =
        bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)); /* bts.18.15 */

    if (bts_has(b, f, SPECIAL_VERY_MASSIVE)) /* bts.23.87 */
        return 5 + mounted;
    return (bts_has(b, f, SPECIAL_MASSIVE) ? 2 : 1) + mounted; /* bts.23.60 */
}

/* ---- who is not in the way of a shot ---- */

/* bts.23.89 of the line, its base no larger. */
static bool lines_up(const struct battle *b, int f, int other)
{
    return bts_has(b, other, SPECIAL_LINE_TROOP) &&
           !bts_are_enemies(b, f, other) &&
           bts_model(b, other)->radius <= bts_model(b, f)->radius;
}

bool bts_shoots_past(const struct battle *b, int f, int other)
{
    if (!bts_has(b, f, SPECIAL_LINE_TROOP) || !bts_is(b, f, BTS_IS(INFANTRY)) ||
        !lines_up(b, f, other))
        return false;
    if (bts_touches(b, f, other))
        return true;
    for (int g = 0; g < b->figures; g++)
        if (g != f && g != other && bts_is_out(b, g) && lines_up(b, f, g) &&
            bts_touches(b, f, g) && bts_touches(b, g, other))
            return true;
    return false;
}

bool bts_towers_over(const struct battle *b, int g, int other)
{
    return bts_has(b, g, SPECIAL_GIGANTIC) &&
           !bts_has(b, other, SPECIAL_GIGANTIC) &&
           !bts_is(b, other, BTS_IS(MONSTER) | BTS_IS(VEHICLE)) &&
           (bts_has_hull(b, g) ||
            bts_model(b, other)->radius < bts_model(b, g)->radius) &&
           !bts_are_engaged(b, other, g);
}
