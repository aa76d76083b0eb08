/* ch05_places.c -- OFAS chapter 5: standing a unit around its leader.
 *
 * All others are placed within the leash, wherever they came from
 * (ofas.05.06 .. 05.09). What a place must be is the table's knowledge; whom the
 * squad may touch or pass is said here. */
#include <string.h>

#include "books/ofas/ofas.h"

void ofas_lay_ground(const struct battle *b, int unit, int other,
                     struct step leader, struct ofas_ground *g)
{
    int goal;

    ofas_mover(b, unit, &g->mover);
    ofas_enemies(b, unit, other, OFAS_CLEAR, &g->bars);
    ofas_friends(b, unit, other, &g->taken);
    g->squad = (struct squad){
        /* ofas.10.25 nobody stands under a flyer */
        .terrain = ofas_terrain_to(b, unit, other, TO_STAND, &g->room, &goal),
        .mover = &g->mover,
        .bars = &g->bars,
        .taken = &g->taken,
        .leader = leader,
        .leash = ofas_leash(b, unit),
        .count = unit_strength(b, unit) - 1,
    };
    if (ofas_state_of(b)->phase == PHASE_SETUP) {
        g->zone = ofas_zone(b, unit); /* ofas.14.40, 14.46 */
        g->squad.zone = &g->zone;
    }
}

bool ofas_room(const struct battle *b, int unit, struct step leader, int other)
{
    struct ofas_ground g;
    struct step at[MAX_SQUAD];
    int placed;

    ofas_lay_ground(b, unit, other, leader, &g);
    if (g.squad.count == 0)
        return true;
    /* ofas.05.06 ruling: legal only if every figure can be placed */
    return place_squad(&g.squad, STANCE_CLOSE, NULL, leader.at, at, &placed);
}

/* Where the enemies are, roughly: cover is sought from there. */
static struct vec threat_to(const struct battle *b, int unit)
{
    struct vec at = leader_at(b, unit), threat = at;
    int64_t best = INT64_MAX;

    for (int u = 0; u < b->units; u++) {
        int64_t d;

        if (!unit_on_table(b, u) || !ofas_are_foes(b, unit, u))
            continue;
        d = vec_distance2(at, leader_at(b, u));
        if (d < best) {
            best = d;
            threat = leader_at(b, u);
        }
    }
    return threat;
}

/* The soldiers to place, without the leader, in the order of their numbers. */
figure_set ofas_followers(const struct battle *b, int unit)
{
    return b->unit[unit].alive & ~figure_bit(b->unit[unit].leader);
}

bool ofas_stand(const struct battle *b, int unit, int other, int stance,
                struct step *at)
{
    struct ofas_ground g;
    struct vec before[MAX_SQUAD];
    struct vec leader = leader_at(b, unit);
    int n = 0, placed;

    ofas_lay_ground(b, unit, other, leader_step(b, unit), &g);
    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1)
        before[n++] = vec_sub(figure_at(b, unit, set_first(left)), leader);
    return place_squad(&g.squad, (enum stance)stance, before,
                       threat_to(b, unit), at, &placed);
}

/* Puts the followers where the answer says. */
static void stand_answer(struct battle *b, const struct ofas_placing *v)
{
    struct step at[MAX_SQUAD];
    bool stands = true;
    int i = 0;

    if (b->answer.value == STANCES)
        memcpy(at, b->answer.step, sizeof at);
    else
        stands = ofas_stand(b, v->unit, v->other, b->answer.value, at);
    assert(stands); /* it was judged before it was taken */
    for (figure_set left = ofas_followers(b, v->unit); left; left &= left - 1) {
        figure_put(b, v->unit, set_first(left), at[i].at, at[i].floor);
        i++;
    }
}

/* The bases of the unit already placed: the leader and lower numbers. */
void ofas_own_bases(const struct battle *b, int unit, int figure,
                    struct crowd *taken)
{
    figure_set placed = ofas_followers(b, unit) & (figure_bit(figure) - 1);

    placed |= figure_bit(b->unit[unit].leader);
    for (; placed; placed &= placed - 1)
        if (taken->count < MAX_OBSTACLES)
            taken->base[taken->count++] =
                figure_base(b, unit, set_first(placed));
}

/* ofas.07.21 ruling: who finds no legal place is put on the nearest free one. */
static void squeeze(struct battle *b, const struct ofas_placing *v)
{
    for (figure_set left = ofas_followers(b, v->unit); left; left &= left - 1) {
        struct ofas_ground g;
        struct step at;

        ofas_lay_ground(b, v->unit, v->other, leader_step(b, v->unit), &g);
        ofas_own_bases(b, v->unit, set_first(left), &g.taken);
        if (place_nearest(&g.squad, leader_step(b, v->unit), INCH(24), &at))
            figure_put(b, v->unit, set_first(left), at.at, at.floor);
    }
}

/* The others are placed within the leash (ofas.05.06 .. 05.09). */
enum flow ofas_placing(struct battle *b)
{
    struct ofas_placing *v = LOCALS(b, ofas_placing);
    struct step at[MAX_SQUAD];

    switch ((enum ofas_placing_step)frame_top(b)->step) {
    case PLACING_BEGIN:
        if (!ofas_followers(b, v->unit))
            return FLOW_DONE;
        if (!ofas_stand(b, v->unit, v->other, STANCE_CLOSE, at)) {
            squeeze(b, v); /* ofas.07.21 ruling */
            return FLOW_DONE;
        }
        ASK(b, PLACING_PLACES, PLACES, .who = b->unit[v->unit].owner,
            .rule = (uint16_t)v->rule, .unit = (int8_t)v->unit,
            .other = (int8_t)v->other);
        stand_answer(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
