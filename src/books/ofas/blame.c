/* blame.c -- whose doing a loss is, read off the events.
 *
 * Every loss follows the event that says where it came from: a volley, a blow, a
 * wheel, a swamp. The last of these is to blame until the next. What nobody did
 * to them is nobody's: dangerous ground, no room beside a hull. Those who fall
 * with a ruin or a transport are lost to whoever brought it down. */
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

static void accuse(struct blame *blame, int unit, int arm,
                   enum ofas_manner manner)
{
    *blame = (struct blame){ (int8_t)unit, (int8_t)arm, (uint8_t)manner };
}

/* An automated weapon is nobody's of the list (ofas.a6.09). */
static void accuse_weapon(struct blame *blame, const struct event *e,
                          enum ofas_manner manner)
{
    if (ofas_is_gun(e->a))
        accuse(blame, e->unit, NOBODY, MANNER_AUTOMATED);
    else
        accuse(blame, e->unit, e->a, manner);
}

/* Where what follows comes from. */
static void find_blame(const struct event *e, struct blame *blame)
{
    switch (e->kind) {
    case EVENT_ACTIVATES:
    case EVENT_TURN:
        accuse(blame, NOBODY, NOBODY, MANNER_UNKNOWN);
        break;
    case EVENT_VOLLEY:
    case EVENT_VOLLEY_SCENERY:
        accuse_weapon(blame, e, MANNER_SHOT);
        break;
    case EVENT_STRIKES:
    case EVENT_BATTERS:
        accuse_weapon(blame, e, MANNER_STRUCK);
        break;
    case EVENT_SHELLS:
        accuse(blame, NOBODY, NOBODY, MANNER_ARTILLERY);
        break;
    case EVENT_POWER:
        accuse(blame, e->unit, NOBODY, MANNER_POWER);
        break;
    case EVENT_CRUSH_ROLL:
        accuse(blame, e->other, NOBODY, MANNER_CRUSHED);
        break;
    case EVENT_RAM_ROLL:
        accuse(blame, e->other, NOBODY, MANNER_RAMMED);
        break;
    case EVENT_DANGER_ROLL:
        accuse(blame, NOBODY, NOBODY, MANNER_DANGER);
        break;
    case EVENT_RUBBLE_ROLL:
        accuse(blame, blame->unit, NOBODY, MANNER_RUBBLE);
        break;
    case EVENT_BAIL_ROLL:
        accuse(blame, blame->unit, NOBODY, MANNER_ABOARD);
        break;
    case EVENT_EXPLODES:
        accuse(blame, blame->unit, NOBODY, MANNER_BLAST);
        break;
    case EVENT_BACKLASH_ROLL:
        accuse(blame, e->unit, NOBODY, MANNER_GRENADES);
        break;
    case EVENT_UNSTABLE:
        accuse(blame, e->unit, NOBODY, MANNER_MISFIRE);
        break;
    case EVENT_CRASHES:
        accuse(blame, e->unit, NOBODY, MANNER_CRASH);
        break;
    default:
        break;
    }
}

void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, figure_set *fallen, figure_set *risen)
{
    *fallen = *risen = 0;
    find_blame(e, blame);
    switch (e->kind) {
    case EVENT_FALLS:
        *fallen = figure_bit(e->a);
        break;
    case EVENT_ELIMINATED:
        *fallen = figure_bit(b->unit[e->unit].count) - 1;
        break;
    case EVENT_RETURNS:
        *risen = figure_bit(e->a);
        break;
    case EVENT_COMES_BACK: /* ofas.14.43, a5.16 whole */
        *risen = figure_bit(b->unit[e->unit].count) - 1;
        break;
    default:
        return;
    }
    if (e->rule == OFAS(10, 33)) /* nowhere to stand beside a hull */
        accuse(blame, NOBODY, NOBODY, MANNER_ROOM);
}
