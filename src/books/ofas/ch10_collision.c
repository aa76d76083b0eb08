/* ch10_collision.c -- OFAS chapter 10: wheels at speed run into something.
 *
 * Each of the two takes three hits for each step of the other's rank, with the
 * other's resistance as their power (ofas.10.45, 11.05); scenery deals them as well
 * (ofas.10.47). Both sides count as they are at the moment of impact. Worked
 * examples: ofas.10.48, 11.07. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum { HITS = 3 }; /* ofas.10.45 for each step of the rank */

/* ofas.11.06 is the centre of what rams behind the rear edge? */
static bool is_rammed_behind(const struct battle *b, int vehicle, int other)
{
    const struct hull struck = ofas_hull(b, other);
    const struct extent e =
        hull_extent_of_disc(&struck, (struct disc){ leader_at(b, vehicle), 0 });

    /* ofas.11.06; ofas.16.36 Robust has no weak side */
    return (hull_arcs_wholly(&struck, e) & HULL_REAR) &&
           e.max_x < -((int64_t)struck.half_length << 30) &&
           !OFAS_FITTED(ofas_team(b, other), ROBUST);
}

/* Who or what is struck. */
static void weigh(const struct battle *b, struct ofas_collision *v)
{
    const struct ofas_team *team = ofas_team(b, v->vehicle);
    const struct piece *p;

    /* ofas.16.22 a ram is harder than it looks */
    v->mine = ofas_resistance(b, v->vehicle) + OFAS_FITTED(team, RAM);
    v->dealt = HITS * ofas_weight(team);
    if (v->other != NOBODY) {
        /* ofas.11.06; ofas.10.47 ruling: a wreck as the vehicle it was */
        v->theirs = ofas_resistance(b, v->other) -
                    (unit_on_table(b, v->other) &&
                     is_rammed_behind(b, v->vehicle, v->other));
        v->taken = HITS * ofas_weight(ofas_team(b, v->other));
        return;
    }
    p = &b->stage->terrain.piece[v->piece];
    v->theirs = p->tough; /* ofas.13.37 */
    v->taken = HITS * p->weight;
}

static int wounds(struct battle *b, int unit, int other, int hits, int power,
                  int resistance)
{
    /* ofas.10.45 ruling: no roll to hit, no cover, no field */
    return ofas_tests(b, TOLD(b, RAM_ROLL, OFAS(10, 45), unit, other),
                      ofas_test_of(power, resistance), hits, NULL);
}

static void crash(struct battle *b, const struct ofas_collision *v)
{
    TELL(b, COLLIDES, v->other == NOBODY ? OFAS(10, 47) : OFAS(10, 44),
         v->vehicle, v->other);
}

enum flow ofas_collision(struct battle *b)
{
    struct ofas_collision *v = LOCALS(b, ofas_collision);

    switch ((enum ofas_collision_step)frame_top(b)->step) {
    case COLLISION_BEGIN:
        weigh(b, v);
        crash(b, v);
        /* ofas.10.45 ruling: first what is struck, with its damage tests; wrecks
         * and scenery feel nothing */
        if (v->other != NOBODY && unit_on_table(b, v->other)) {
            v->wounds =
                wounds(b, v->other, v->vehicle, v->dealt, v->mine, v->theirs);
            CALL(b, COLLISION_STRUCK, ofas_damage, .unit = v->other,
                 .points = v->wounds);
        }
        /* ofas.13.43 ruling: walls of a bunker feel nothing */
        if (v->other == NOBODY && ofas_stage(b)->settings.destruction &&
            !ofas_is_bunker(b, v->piece)) {
            /* ofas.10.47 ruling: scenery that can be destroyed does feel it */
            v->wounds =
                wounds(b, v->vehicle, NOBODY, v->dealt, v->mine, v->theirs);
            CALL(b, COLLISION_RAZING, ofas_razing, .piece = v->piece,
                 .points = v->wounds, .by = b->unit[v->vehicle].owner);
        }
        v->wounds =
            wounds(b, v->vehicle, v->other, v->taken, v->theirs, v->mine);
        CALL(b, COLLISION_SELF, ofas_damage, .unit = v->vehicle,
             .points = v->wounds);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
