/* drives.c -- how Monstres and Véhicules of bts move: into enemies whom they can
 * ram, or to where their guns bear. */
#include "minds/bts/plan.h"

enum {
    TURNS = 5,        /* directions that are tried */
    STEP = 15,        /* degrees between them */
    WORTH_IT = CM(1), /* a shorter drive is none */
    HARD = 20,        /* degrees off at which guns are turned */
    RAMMED = 3        /* what ramming takes, in parts of the enemy's worth */
};

static int32_t gun_range(const struct battle *b, int f)
{
    return bts_mind_range(b, f);
}

/* Is somebody so near that a turn would push him? That is rarely worth it. */
static bool is_hemmed(const struct planner *p, int f)
{
    const int32_t radius = bts_reach_of(p->b, f);

    for (int g = 0; g < p->b->figures; g++) {
        const int64_t apart = radius + p->place[g].radius;

        if (g != f && p->place[g].radius &&
            vec_distance2(p->place[f].at, p->place[g].at) < apart * apart)
            return true;
    }
    return false;
}

/* bts.23.51, 23.22 whom it runs down best: the dearest that a straight line
 * reaches. */
static bool ram(struct planner *p, int f)
{
    const struct battle *b = &p->after;
    const int32_t reach = bts_pace(b, f) + p->place[f].radius;
    struct figures tried = { { 0 } };

    if (bts_charge_bar(b, f) || is_hemmed(p, f))
        return false;
    for (int i = 0; i < TURNS; i++) {
        struct best best = { NO_FIGURE, 0 };
        struct step to;

        for (int k = 0; k < p->o.foes; k++) {
            const int g = p->o.foe[k];
            const int64_t apart = reach + p->place[g].radius;
            const struct bts_mind_fight fight = bts_mind_fight(b, f, g, true);

            if (!figures_has(&tried, g) &&
                vec_distance2(p->place[f].at, p->place[g].at) <= apart * apart)
                best_offer(&best, g,
                           bts_mind_worth(b, g) / RAMMED + fight.gain -
                               fight.cost);
        }
        if (best.which == NO_FIGURE)
            return false;
        figures_add(&tried, best.which);
        to = (struct step){ p->place[best.which].at, stand_of(b, f)->floor };
        if (plan_go(p, f, MANNER_OF_WALK, &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

/* Towards the enemy, as straight as there is room, and not into his arms. */
static bool advance(struct planner *p, int f, int g, int32_t near)
{
    const struct battle *b = &p->after;
    const struct vec from = p->place[f].at;
    const struct vec next = bts_mind_round(b, f, from, p->place[g].at);
    const int ahead = bts_degrees(angle_of(vec_sub(next, from)));
    const int32_t left = vec_distance(from, p->place[g].at) - near;
    const bool hemmed = is_hemmed(p, f);

    for (int i = 0; i < (hemmed ? 1 : TURNS); i++) {
        const int degrees =
            hemmed
                ? bts_heading(b, f)
                : (ahead + (i + 1) / 2 * (i % 2 ? STEP : -STEP) + WHOLE_TURN) %
                      WHOLE_TURN;
        int32_t room = bts_drive_room(b, f, degrees);
        struct step to;

        room = room < left ? room : left;
        if (room < WORTH_IT)
            continue;
        to = (struct step){ bts_ahead(b, f, degrees, room),
                            stand_of(b, f)->floor };
        if (plan_go(p, f, MANNER_OF_WALK, &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

/* Turns its front, and the guns in it, to the enemy. */
static void turn_to(struct planner *p, int f, int g)
{
    const int want =
        bts_degrees(angle_of(vec_sub(p->place[g].at, p->place[f].at)));
    const int turn = bts_turn_of(bts_heading(&p->after, f), want);

    if ((turn > HARD || turn < -HARD) && !is_hemmed(p, f))
        (void)plan_go(p, f, MANNER_OF_WALK, NULL, 0, want);
}

static bool sees_in_range(const struct battle *b, int f, int g)
{
    return bts_within(b, f, g, gun_range(b, f)) && bts_sees(b, f, g);
}

static void drive(struct planner *p, int f)
{
    const int g = bts_mind_nearest(p->b, &p->o, p->place[f].at);
    const int32_t range = gun_range(p->b, f);

    if (g == NO_FIGURE)
        return;
    if (bts_is(p->b, f, BTS_IS(MONSTER)) || range == 0) {
        if (!ram(p, f))
            (void)advance(p, f, g, 0);
        return;
    }
    if (sees_in_range(p->b, f, g))
        turn_to(p, f, g);
    else if (!advance(p, f, g, range / 2))
        turn_to(p, f, g);
}

void plan_drives(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (!p->waits && bts_drives(p->b, f) && bts_is_out(p->b, f) &&
            !bts_move_bar(&p->after, f))
            drive(p, f);
}
