/* blame.c -- the manners of being lost, and whose doing a loss is where the rows
 * of the events do not say it. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ORDER MANNERS */
const struct book_manner ofas_manners[MANNER_COUNT] = {
    { "other", { "autre cause", "something else" } },
    { "shot", { "tir", "shooting" } },
    { "struck", { "corps à corps", "close combat" } },
    { "automated", { "arme automatisée", "automated weapon" } },
    { "artillery", { "artillerie", "artillery" } },
    { "power", { "pouvoir", "a power" } },
    { "crushed", { "écrasement", "crushing" } },
    { "rammed", { "collision", "collision" } },
    { "danger", { "terrain dangereux", "dangerous ground" } },
    { "rubble", { "décombres", "rubble" } },
    { "aboard", { "à bord d'un véhicule détruit", "aboard a lost vehicle" } },
    { "blast", { "explosion d'un véhicule", "a vehicle's explosion" } },
    { "grenades", { "ses propres grenades", "their own grenades" } },
    { "misfire", { "arme instable", "an unstable weapon" } },
    { "crash", { "chute", "a crash" } },
    { "room", { "manque de place", "no room to stand" } },
};

int32_t ofas_price(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->cost;
}

int32_t ofas_score(const struct battle *b, int player)
{
    return ofas_state_of(b)->score[ofas_camp(b, player)];
}

/* What the rows do not say: an automated weapon is nobody's of the list
 * (ofas.a6.09), and who finds no room beside a hull is nobody's doing. */
void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, const figure_set *fallen,
                 const figure_set *risen)
{
    (void)risen;
    if (b->stage->book->events[e->kind].doing == DOING_WEAPON &&
        ofas_is_gun(blame->arm))
        *blame = (struct blame){ e->unit, NOBODY, MANNER_AUTOMATED };
    if (*fallen && e->rule == OFAS(10, 33))
        *blame = (struct blame){ NOBODY, NOBODY, MANNER_ROOM };
}
