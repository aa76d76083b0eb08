/* ch09_shots.c -- bts chapter 9: shots at buildings.
 *
 * Who shoots at a building shoots at a floor of it (bts.09.18) and cannot say at
 * whom: the first enemy there stands for all. Walls are a trajectory roll, the best
 * Défense counts, and the owner says who is wounded. */
#include "books/bts/bts.h"

enum { TRAJECTORY = 4, BEHIND_WALLS = -1 };

bool bts_has_scope(const struct battle *b, int f, int arm)
{
    return ((bts_weapon(b, f, arm)->gear | bts_model(b, f)->gear) &
            BTS_GEAR_BIT(SCOPE)) != 0;
}

uint16_t bts_room_shot_bar(const struct battle *b, int f, int arm, int g)
{
    const int house = bts_house_of(b, g), floor = stand_of(b, g)->floor;
    const struct figures own = bts_roommates(b, g, house, floor, true);
    const bool lobbed = bts_is_artillery(bts_weapon(b, f, arm));
    const struct figures others = bts_roommates(b, g, house, floor, false);
    const int first = figures_first(&others);

    if (bts_house_of(b, f) == house)
        return BTS(9, 7);
    if (first != NO_FIGURE && first < g && !bts_has_scope(b, f, arm))
        return BTS(9, 21);
    if (!bts_within(b, f, g, bts_weapon(b, f, arm)->range))
        return BTS(13, 10);
    if (!bts_in_arc(b, f, arm, g))
        return BTS(21, 8);
    if (figures_any(&own) && !lobbed && !bts_has(b, f, SPECIAL_DISLOYAL))
        return BTS(9, 8);
    return bts_sees_room(b, f, house, floor) ? 0 : BTS(12, 4);
}

/* bts.09.08 -1; what is passed is rolled again at a fortified building, bts.10.13
 * what failed by a feat. */
static bool passes_walls(struct battle *b, int f, int g)
{
    const int house = bts_house_of(b, g);
    const bool fort = b->stage->terrain.piece[house].special == PIECE_FORT;
    uint8_t again;
    int die = bts_roll(b, BTS_TOLD(b, HOUSE_ROLL, BTS(9, 8), BOTH(b, f, g),
                                   .need = TRAJECTORY, .modifier = BEHIND_WALLS,
                                   .why = WHY_WALLS));

    if (bts_score(die, BEHIND_WALLS) < TRAJECTORY
            ? bts_feat_shared(b, f, FEAT_PRECISION)
            : fort) {
        roll_on(b, BTS_FACES_OF_DIE, 1, &again);
        die = again + 1;
        LOG_SET(b, HOUSE_ROLL, again, 1);
    }
    LOG_SET(b, HOUSE_ROLL, passed, bts_score(die, BEHIND_WALLS) >= TRAJECTORY);
    return bts_score(die, BEHIND_WALLS) >= TRAJECTORY;
}

/* Whom the shot is meant for, of those who are still there: the enemies of the
 * shooter on that floor. */
static struct figures marks(const struct battle *b,
                            const struct bts_room_hit *v, bool enemies)
{
    const int g = v->shot.target;

    return bts_roommates(b, v->figure, bts_house_of(b, g),
                         stand_of(b, g)->floor, enemies);
}

/* bts.09.09 who has the best Défense. */
static int best_defended(const struct battle *b, const struct figures *among)
{
    int best = NO_FIGURE;

    for (FIGURES_EACH(g, among))
        if (best == NO_FIGURE || bts_defence(b, g, 0) > bts_defence(b, best, 0))
            best = g;
    return best;
}

/* bts.09.11 each takes a hit by its own Défense; bts.13.18 and the house may burn. */
static void flame_room(struct battle *b, const struct bts_room_hit *v)
{
    const int g = v->shot.target;
    const struct figures all =
        bts_occupants(b, bts_house_of(b, g), stand_of(b, g)->floor);

    bts_kindle(b, v->figure, g);
    for (FIGURES_EACH(f, &all)) {
        const struct bts_hit hit = bts_shot_hit(b, v->figure, v->shot.arm, f);

        (void)bts_strike(b, &hit, f);
    }
}

/* Does the hit wound somebody whom his owner names? */
static bool wounds_somebody(struct battle *b, const struct bts_room_hit *v,
                            bool enemies)
{
    const struct figures who = marks(b, v, enemies);
    const int best = best_defended(b, &who);
    struct bts_hit hit;

    if (best == NO_FIGURE)
        return false;
    hit = bts_shot_hit(b, v->figure, v->shot.arm, best);
    return bts_rolls_wound(b, &hit, best);
}

/* bts.09.12 a hit of half Force, by its own Défense. */
static void shake(struct battle *b, int f, int arm, int target)
{
    struct bts_hit hit = bts_shot_hit(b, f, arm, target);

    hit.force = bts_half(hit.force);
    hit.rule = BTS(9, 12);
    (void)bts_strike(b, &hit, target);
}

void bts_blast_house(struct battle *b, int f, int arm, int piece)
{
    const struct figures all = bts_occupants(b, piece, NOBODY);

    for (FIGURES_EACH(g, &all))
        shake(b, f, arm, g);
}

/* bts.09.12, 23.71 the projectile bursts among all on its floor, friends too: nobody
 * is under its centre, so there is no hit of full Force. */
static void burst(struct battle *b, const struct bts_room_hit *v)
{
    const int g = v->shot.target;
    const struct figures all =
        bts_occupants(b, bts_house_of(b, g), stand_of(b, g)->floor);

    BTS_TELL(b, BURSTS, BTS(9, 12), BOTH(b, v->figure, g));
    for (FIGURES_EACH(f, &all))
        shake(b, v->figure, v->shot.arm, f);
}

static void wound(struct battle *b, const struct bts_room_hit *v, int f)
{
    const struct bts_hit hit = bts_shot_hit(b, v->figure, v->shot.arm, f);

    (void)bts_wound(b, &hit, f);
}

enum flow bts_room_hit(struct battle *b)
{
    const struct bts_room_hit *v = LOCALS(b, bts_room_hit);
    struct figures who;

    switch ((enum bts_room_hit_step)frame_top(b)->step) {
    case ROOM_HIT_BEGIN:
        who = marks(b, v, true);
        if (!figures_any(&who)) /* bts.12.05 ruling: lost */
            return FLOW_DONE;
        if (bts_weapon(b, v->figure, v->shot.arm)->category ==
            CATEGORY_FLAMER) {
            flame_room(b, v);
            return FLOW_DONE;
        }
        if (!passes_walls(b, v->figure, v->shot.target)) {
            who = marks(b, v, false);
            if (!figures_any(&who)) {
                BTS_TELL(b, WALLS, BTS(9, 8),
                         BOTH(b, v->figure, v->shot.target));
                return FLOW_DONE;
            }
            /* ruling: the shot of a Déloyal, at a friend the opponent names */
            ASK(b, ROOM_HIT_FRIEND, OCCUPANT,
                .who = bts_owner(b, v->shot.target), .rule = BTS(9, 8),
                .unit = NOBODY, .other = NOBODY, .across = marks(b, v, false),
                .least = 1, .most = 1);
            {
                const int f = figures_first(&b->answer.across);
                const struct bts_hit hit =
                    bts_shot_hit(b, v->figure, v->shot.arm, f);

                (void)bts_strike(b, &hit, f);
            }
            return FLOW_DONE;
        }
        if (v->bursts) {
            burst(b, v);
            return FLOW_DONE;
        }
        if (bts_has_scope(b, v->figure, v->shot.arm)) { /* bts.09.10 */
            const struct bts_hit hit =
                bts_shot_hit(b, v->figure, v->shot.arm, v->shot.target);

            if (bts_is_here(b, v->shot.target))
                (void)bts_strike(b, &hit, v->shot.target);
            return FLOW_DONE;
        }
        if (!wounds_somebody(b, v, true))
            return FLOW_DONE;
        /* bts.91.20 */
        ASK(b, ROOM_HIT_WHO, OCCUPANT, .who = bts_owner(b, v->shot.target),
            .rule = BTS(9, 9), .unit = NOBODY, .other = NOBODY,
            .across = marks(b, v, true), .least = 1, .most = 1);
        wound(b, v, figures_first(&b->answer.across));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
