/* flights.c -- to stand or to flee: what either would cost (t9a.09.07). */
#include "minds/t9a/doctrine.h"

enum {
    DICE_MOST = 12,
    RALLIED = 150, /* what is lost of a unit's worth, in thousandths: a turn */
    RUNNING = 600, /* it runs on, and the table ends */
    LEADS = 3      /* all others look to the General: a flight costs so often */
};

/* t9a.09.60 the chance that it flees just so far, in thousandths. */
static int flees_by(const struct battle *b, int u, int inches)
{
    static const int two[DICE_MOST + 1] = { 0,   0,   28,  56, 83, 111, 139,
                                            166, 139, 111, 83, 56, 28 };
    static const int best[DICE_MOST + 1] = { 0,   0,   5,   14,  32,  56, 88,
                                             125, 157, 167, 157, 125, 74 };

    return t9a_all_have(b, u, SPECIAL_SWIFTSTRIDE) ? best[inches] : two[inches];
}

/* t9a.09.55, 09.56 the chance that it rallies, in thousandths. */
static int rallies(const struct battle *b, int u)
{
    int ld = t9a_leadership(b, u);

    if (4 * t9a_models(b, u) <= t9a_bought_for(b, u))
        ld = (ld + 1) / 2;
    return PARTS_OF_ONE - t9a_mind_fails(ld);
}

static bool has_general(const struct battle *b, int u)
{
    const int general = t9a_general(b, b->unit[u].owner);

    return general != NOBODY && t9a_host(b, general) == u;
}

int32_t t9a_mind_flight(const struct battle *b, int u, int charger,
                        int32_t enough)
{
    const struct hull was = t9a_hull(b, u);
    const struct hull from = t9a_mover(b, charger).bounds;
    const struct t9a_formation own = t9a_formation(b, u);
    const int32_t gap = t9a_gap_mover(b, charger, u);
    const int rally = rallies(b, u);
    const int kept =
        (rally * RALLIED + (PARTS_OF_ONE - rally) * RUNNING) / PARTS_OF_ONE;
    const int32_t worth = t9a_mind_worth(b, u);
    const int times = has_general(b, u) ? LEADS : 1;
    struct hull away = was;
    struct t9a_around about;
    int32_t lost = 0; /* thousandths of its worth */

    away.facing = t9a_flee_facing(&was, &from);
    t9a_around(b, u, 0, &about);
    for (int inches = 2; inches <= DICE_MOST; inches++) {
        const struct t9a_flight f =
            t9a_flees(&about.scene, &own, &away, INCH(inches));
        const bool gone =
            f.gone || t9a_reaches_edge(&own, &was, &away, about.scene.table);
        const int caught = gone
                               ? PARTS_OF_ONE
                               : t9a_mind_reaches(b, charger, gap + f.distance);

        lost += flees_by(b, u, inches) *
                (caught + (PARTS_OF_ONE - caught) * kept / PARTS_OF_ONE) /
                PARTS_OF_ONE;
        if ((int32_t)((int64_t)worth * lost / PARTS_OF_ONE) * times >= enough)
            return enough;
    }
    return (int32_t)((int64_t)worth * lost / PARTS_OF_ONE) * times;
}

/* Of one charge: what it would lose, by how likely that one comes. */
static int32_t cost_of(const struct battle *b, int u, int charger)
{
    const int32_t loss = t9a_mind_fight(
        b, charger, u, (enum hull_arc)t9a_unit_of(b, charger)->side);

    return (
        int32_t)((int64_t)loss *
                 t9a_mind_reaches(b, charger, t9a_gap_mover(b, charger, u)) /
                 PARTS_OF_ONE);
}

int32_t t9a_mind_stand(const struct battle *b, int u)
{
    int32_t cost = 0;

    for (unit_set left = t9a_chargers(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (t9a_unit_of(b, set_first(left))->charges == u + 1)
            cost += cost_of(b, u, set_first(left));
    return cost;
}
