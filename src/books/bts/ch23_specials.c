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
    const int mounted = bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE));

    if (bts_has(b, f, SPECIAL_VERY_MASSIVE)) /* bts.23.87 */
        return 5 + mounted;
    return (bts_has(b, f, SPECIAL_MASSIVE) ? 2 : 1) + mounted; /* bts.23.60 */
}
