/* ch07_result.c -- OFAS chapter 7, step 8: who gives ground, who follows.
 *
 * Exactly one of ofas.07.32 .. 07.36 applies (ofas.07.31); elimination is looked
 * at before panic. The moves follow the movement rules with 3" (ofas.07.37); the
 * two units may pass through each other and end apart (ofas.07.35). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    COMBAT_MOVE = INCH(3), /* ofas.07.33, 07.34 */
    DIRECTIONS = 128,
    NUDGE = INCH(12) /* how far a touching figure is put back at most */
};

/* Who retreats, who may follow, who may regroup. Examples: ofas.07.42. */
static void settle(const struct battle *b, struct ofas_result *r)
{
    bool charger = unit_on_table(b, r->unit);
    bool charged = unit_on_table(b, r->target);
    bool charger_panics = ofas_unit_of(b, r->unit)->panicked;
    bool charged_panics = ofas_unit_of(b, r->target)->panicked;

    r->mover = r->winner = r->loser = r->regroups = NOBODY;
    if (!charger && !charged)
        return; /* ofas.07.32 */
    if (!charger || !charged) {
        r->winner = charger ? r->unit : r->target; /* ofas.07.33 */
        r->loser = charger ? r->target : r->unit;
        return;
    }
    if (charger_panics != charged_panics) { /* ofas.07.34 */
        r->mover = charger_panics ? r->unit : r->target;
        r->winner = charger_panics ? r->target : r->unit;
        r->other = r->winner;
        r->loser = r->mover;
        return;
    }
    r->mover = r->unit; /* ofas.07.36 */
    r->regroups = r->target;
    r->other = r->target;
    if (!ofas_is_immobilised(b, r->unit))
        return;
    /* ofas.11.08 ruling: who cannot move stays, and the opponent retreats */
    r->mover = ofas_is_immobilised(b, r->target) ? NOBODY : r->target;
    r->regroups = NOBODY;
    r->other = r->unit;
}

struct spot { /* where a retreating leader might go */
    struct way way;
    int64_t far; /* squared distance to the enemy leader */
};

static bool is_spot(const struct battle *b, const struct ofas_result *r,
                    const struct mover *m, const struct crowd *c,
                    struct way *way)
{
    struct step end = way->step[way->steps - 1];
    struct disc base = { end.at, m->radius };
    struct crowd friends;
    struct terrain room;

    if (reach_cost(ofas_terrain(b, r->mover, r->other, TO_WALK, &room), m, c,
                   way, COMBAT_MOVE, NULL) != REACH_FREE ||
        !terrain_stands(ofas_terrain(b, r->mover, r->other, TO_STAND, &room),
                        base, end.floor) ||
        ofas_touches(b, r->mover, end.at, r->other))
        return false;
    ofas_friends(b, r->mover, NOBODY, &friends);
    for (int i = 0; i < friends.count; i++)
        if (disc_overlaps(base, friends.base[i]))
            return false;
    return true;
}

/* Does 'spot' beat the best so far, and can the unit stand there? */
static void consider(const struct battle *b, const struct ofas_result *r,
                     const struct mover *m, const struct crowd *c,
                     struct way way, struct spot *best)
{
    struct vec end = way.step[way.steps - 1].at;
    int64_t far = vec_distance2(end, leader_at(b, r->other));

    if (far <= best->far || !is_spot(b, r, m, c, &way) ||
        !ofas_room(b, r->mover, way.step[way.steps - 1], NOBODY))
        return;
    best->way = way;
    best->far = far;
}

/* One direction, all lengths: all of it, or a hair less where rounding made the
 * leg too long; less where something is in the way. True when it is the best
 * so far. */
static bool try_direction(const struct battle *b, const struct ofas_result *r,
                          const struct mover *m, const struct crowd *c,
                          struct step from, angle a, struct spot *best)
{
    static const int32_t length[] = {
        COMBAT_MOVE,         COMBAT_MOVE - 1,     COMBAT_MOVE - 2,
        COMBAT_MOVE / 6 * 5, COMBAT_MOVE / 6 * 4, COMBAT_MOVE / 6 * 3,
        COMBAT_MOVE / 6 * 2, COMBAT_MOVE / 6,
    };
    int64_t before = best->far;

    for (int k = 0; k < (int)(sizeof length / sizeof length[0]); k++) {
        struct way way = { .steps = 2, .step = { from, from } };

        way.step[1].at = vec_add(from.at, angle_vec(a, length[k]));
        consider(b, r, m, c, way, best);
    }
    return best->far > before;
}

/* ofas.07.34, 07.37 as far as possible from the enemy leader: straight lines in
 * all directions first, the best of them made finer and finer, then around what
 * is in the way. Exact ties are broken by the order in which places are looked
 * at. */
static bool find_retreat(const struct battle *b, const struct ofas_result *r,
                         struct spot *best)
{
    struct step from = { leader_at(b, r->mover),
                         figure_floor(b, r->mover, b->unit[r->mover].leader) };
    angle away = angle_of(vec_sub(from.at, leader_at(b, r->other)));
    angle along = away;
    struct terrain room;
    const struct terrain *t =
        ofas_terrain(b, r->mover, r->other, TO_WALK, &room);
    struct mover m;
    struct crowd c;
    struct reach map;

    ofas_mover(b, r->mover, &m);
    ofas_enemies(b, r->mover, r->other, OFAS_CLEAR, &c);
    best->far = -1;
    for (int i = 0; i < DIRECTIONS; i++) {
        angle a = (angle)(away + i * (TURN / DIRECTIONS));

        if (try_direction(b, r, &m, &c, from, a, best))
            along = a;
    }
    for (int by = TURN / DIRECTIONS / 2; by > 0; by /= 2) {
        angle left = (angle)(along + by), right = (angle)(along - by);

        if (try_direction(b, r, &m, &c, from, left, best))
            along = left;
        if (try_direction(b, r, &m, &c, from, right, best))
            along = right;
    }
    reach_fill(t, &m, &c, from, COMBAT_MOVE, &map);
    for (int row = 0; row < map.side; row++)
        for (int col = 0; col < map.side; col++) {
            struct step to = { vec(map.corner.x + col * map.cell,
                                   map.corner.y + row * map.cell),
                               from.floor };
            struct way way;

            if (map.cost[row][col] >= 0 &&
                vec_distance2(to.at, leader_at(b, r->other)) > best->far &&
                reach_shortest(t, &m, &c, from, to, COMBAT_MOVE, &way) ==
                    REACH_FREE)
                consider(b, r, &m, &c, way, best);
        }
    return best->far >= 0;
}

/* ofas.07.37 ruling: when nowhere is free of enemies, the leader stays and who
 * touches his unit is put back by the least distance. */
static void put_back(struct battle *b, int unit, int other)
{
    if (ofas_is_vehicle(b, other))
        return; /* nobody pushes a hull */
    for (figure_set left = b->unit[other].alive; left; left &= left - 1) {
        int f = set_first(left);
        struct mover m;
        struct crowd bars, taken;
        struct terrain room;
        struct squad s = { .terrain =
                               ofas_terrain(b, other, NOBODY, TO_STAND, &room),
                           .mover = &m,
                           .bars = &bars,
                           .taken = &taken };
        struct step at;

        if (!ofas_touches(b, other, figure_at(b, other, f), unit))
            continue;
        ofas_mover(b, other, &m);
        ofas_enemies(b, other, NOBODY, OFAS_CLEAR, &bars);
        ofas_friends(b, other, NOBODY, &taken);
        for (figure_set own = b->unit[other].alive & ~figure_bit(f); own;
             own &= own - 1)
            if (taken.count < MAX_OBSTACLES)
                taken.base[taken.count++] =
                    figure_base(b, other, set_first(own));
        s.leader =
            (struct step){ figure_at(b, other, f), figure_floor(b, other, f) };
        if (place_nearest(&s, s.leader, NUDGE, &at))
            figure_put(b, other, f, at.at, at.floor);
    }
}

/* ofas.11.08 ruling: the moves of a vehicle follow its chassis. */
static void retreat_hull(struct battle *b, struct ofas_result *r)
{
    struct way way;
    angle facing;

    if (!ofas_find_hull_retreat(b, r->mover, r->other, COMBAT_MOVE, &way,
                                &facing)) {
        put_back(b, r->mover, r->other);
        return;
    }
    ofas_ground_risks(b, r->mover, &way, &r->risky, &r->rough); /* 13.17 */
    r->turns = ofas_is_chassis(b, r->mover, OFAS_WALKER);
    b->unit[r->mover].facing = facing;
    ofas_walk(b, r->mover, &way, EVENT_RETREATS, OFAS(7, 36));
}

static void retreat(struct battle *b, struct ofas_result *r)
{
    struct spot spot;

    if (ofas_is_vehicle(b, r->mover)) {
        retreat_hull(b, r);
        return;
    }

    if (find_retreat(b, r, &spot)) {
        ofas_ground_risks(b, r->mover, &spot.way, &r->risky, &r->rough);
        ofas_walk(b, r->mover, &spot.way, EVENT_RETREATS,
                  r->regroups == NOBODY ? OFAS(7, 34) : OFAS(7, 36));
        return;
    }
    r->risky = ofas_stands_in_danger(b, r->mover);
    put_back(b, r->mover, r->other);
}

/* ofas.07.33 the other is eliminated, or ofas.07.34 it panicked. */
static uint16_t victory_rule(const struct battle *b,
                             const struct ofas_result *r)
{
    return unit_on_table(b, r->loser) ? OFAS(7, 34) : OFAS(7, 33);
}

/* The way of the victory move just answered. */
static void follow(struct battle *b, struct ofas_result *r)
{
    struct way way = { .steps = b->answer.count + 1 };
    struct mover m;
    struct crowd nobody = { 0 };
    struct terrain room;

    way.step[0] =
        (struct step){ leader_at(b, r->winner),
                       figure_floor(b, r->winner, b->unit[r->winner].leader) };
    for (int i = 0; i < b->answer.count; i++)
        way.step[i + 1] = b->answer.step[i];
    ofas_mover(b, r->winner, &m);
    reach_cost(ofas_land(b, &room), &m, &nobody, &way, -1, NULL);
    ofas_ground_risks(b, r->winner, &way, &r->risky, &r->rough);
    ofas_walk(b, r->winner, &way, EVENT_FOLLOWS, victory_rule(b, r));
}

static uint16_t risk_rule(const struct ofas_result *r)
{
    return r->risky ? OFAS(13, 15) : OFAS(15, 39);
}

/* ofas.13.44 the bunker that is fought for */
static int shelter(const struct ofas_result *r)
{
    return MAX_UNITS + r->bunker - 1;
}

enum flow ofas_result(struct battle *b)
{
    struct ofas_result *r = LOCALS(b, ofas_result);

    switch ((enum ofas_result_step)frame_top(b)->step) {
    case RESULT_BEGIN:
        settle(b, r);
        if (r->bunker && r->winner == r->target)
            r->winner = NOBODY; /* ofas.13.39 ruling: who is inside stays */
        if (r->bunker && r->mover == r->target &&
            !ofas_squeeze_out(b, r->mover, shelter(r), OFAS(13, 44)))
            r->mover = NOBODY; /* nobody found room */
        if (r->bunker && r->mover == r->target) {
            /* ofas.13.44 they leave by the wall farthest from the attackers */
            ASK(b, RESULT_EXIT, EXIT, .who = b->unit[r->mover].owner,
                .rule = OFAS(13, 44), .unit = (int8_t)r->mover, .other = NOBODY,
                .wall = (int16_t)(ofas_far_wall(b, r->mover, r->bunker - 1,
                                                r->unit) +
                                  1),
                .bunker = (int16_t)(r->bunker - 1), .least = 1, .most = 1);
            ofas_get_out(b, r->mover, shelter(r), OFAS(13, 44));
            CALL(b, RESULT_EXIT_PLACES, ofas_placing, .unit = r->mover,
                 .other = NOBODY, .rule = OFAS(13, 44));
        }
        if (r->mover != NOBODY) {
            retreat(b, r);
            CALL(b, RESULT_RETREAT, ofas_placing, .unit = r->mover,
                 .other = NOBODY, .rule = OFAS(7, 34));
            if (r->turns) {
                ASK(b, RESULT_FACING, PIVOT, .who = b->unit[r->mover].owner,
                    .rule = OFAS(10, 21), .unit = (int8_t)r->mover,
                    .other = NOBODY, .pivot = PIVOT_ORDINARY, .least = -180,
                    .most = 180);
                ofas_pivot(b, r->mover, b->answer.value, OFAS(10, 21));
            }
            if (ofas_is_vehicle(b, r->mover) &&
                ofas_stands_in_danger(b, r->mover))
                r->risky = 1; /* ofas.13.18 */
            if (r->risky || r->rough)
                CALL(b, RESULT_RETREAT_DANGER, ofas_danger, .unit = r->mover,
                     .rule = risk_rule(r));
        }
        if (r->bunker && r->winner == r->unit && unit_on_table(b, r->unit) &&
            ofas_garrison(b, r->bunker - 1) == NOBODY &&
            ofas_fits_bunker(b, r->unit, r->bunker - 1)) {
            /* ofas.13.44 and the attackers are inside at once */
            ofas_man(b, r->unit, r->bunker - 1, OFAS(13, 44));
            return FLOW_DONE;
        }
        if (r->winner != NOBODY && ofas_is_vehicle(b, r->winner)) {
            if (!ofas_is_immobilised(b, r->winner))
                CALL(b, RESULT_ROLLING, ofas_rolling, .unit = r->winner,
                     .distance = COMBAT_MOVE, .quiet = 1,
                     .rule = victory_rule(b, r));
            /* ofas.07.35 ruling: whom it drove up to is put back */
            if (r->loser != NOBODY && unit_on_table(b, r->winner) &&
                unit_on_table(b, r->loser))
                put_back(b, r->winner, r->loser);
            return FLOW_DONE;
        }
        if (r->winner != NOBODY) {
            /* the victorious unit may move 3" */
            ASK(b, RESULT_VICTORY, WAY, .who = b->unit[r->winner].owner,
                .rule = victory_rule(b, r), .unit = (int8_t)r->winner,
                .other = (int8_t)r->loser, .mode = WAY_COMBAT, .least = 0,
                .most = COMBAT_MOVE);
            if (b->answer.count == 0)
                return FLOW_DONE;
            follow(b, r);
            CALL(b, RESULT_VICTORY_PLACES, ofas_placing, .unit = r->winner,
                 .other = NOBODY, .rule = OFAS(7, 35));
            if (r->risky || r->rough)
                CALL(b, RESULT_VICTORY_DANGER, ofas_danger, .unit = r->winner,
                     .rule = risk_rule(r));
            return FLOW_DONE;
        }
        if (r->regroups == NOBODY || !unit_on_table(b, r->regroups) ||
            ofas_bunker_of(b, r->regroups) != NOBODY)
            return FLOW_DONE;
        /* ofas.07.36 the charged unit may reorganise around its leader */
        ASK(b, RESULT_REGROUP, REGROUP, .who = b->unit[r->regroups].owner,
            .rule = OFAS(7, 36), .unit = (int8_t)r->regroups, .other = NOBODY,
            .among = unit_strength(b, r->regroups) > 1 ? 3 : 1);
        if (b->answer.value == NO)
            return FLOW_DONE;
        TELL(b, REGROUPS, OFAS(7, 36), r->regroups, NOBODY);
        CALL(b, RESULT_REGROUPING, ofas_placing, .unit = r->regroups,
             .other = NOBODY, .rule = OFAS(7, 36));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
