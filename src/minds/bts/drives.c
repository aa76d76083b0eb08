/* drives.c -- how Monstres and Véhicules of bts move: into enemies whom they can
 * ram, or to where their guns bear. */
#include "minds/bts/plan.h"

enum {
    TRIES = 5,        /* enemies that are tried to be rammed */
    TURNS = 9,        /* directions that are tried */
    STEP = 15,        /* degrees between them */
    WORTH_IT = CM(1), /* a shorter drive is none */
    HARD = 20,        /* degrees off at which guns are turned */
    HAIR = 5,         /* what rounding to a place may add to a line */
    IMPACT = 5,       /* bts.23.51 Force of the hit; */
    WRECKS = 7        /* bts.23.22 of that of a Véhicule */
};

/* ---- lanes ---- */

static int32_t half_width(const struct battle *b, int f)
{
    return bts_has_hull(b, f) ? bts_model(b, f)->half_width
                              : bts_model(b, f)->radius;
}

/* Does it meet somebody at that place on its way, not behind it? */
static bool meets(const struct planner *p, int f, struct segment leg, int g)
{
    const struct plan_place *place = &p->place[g];

    return g != f && place->radius &&
           segment_nearer(leg, place->at,
                          half_width(p->b, f) + place->radius) &&
           vec_dot(vec_sub(leg.b, leg.a), vec_sub(place->at, leg.a)) > 0;
}

/* How far the nearest friend on the way is; the length of the way: there is none. */
static int32_t clear_of_friends(const struct planner *p, int f,
                                struct segment leg)
{
    int32_t least = vec_distance(leg.a, leg.b);

    for (int i = 0; i < p->o.friends; i++) {
        const int h = p->o.friend[i];
        const int32_t far = vec_distance(leg.a, p->place[h].at) -
                            bts_reach_of(p->b, f) - p->place[h].radius;

        if (far < least && meets(p, f, leg, h))
            least = far;
    }
    return least;
}

/* What it takes from those whom it runs over: each is met if those before him have
 * fallen, and one more stops it and fights. */
static int32_t run_over(const struct planner *p, int f, struct segment leg)
{
    const struct battle *b = &p->after;
    const int force = bts_is(b, f, BTS_IS(VEHICLE)) ? WRECKS : IMPACT;
    struct figures met = { { 0 } };
    int32_t value = 0, chance = MILLI;

    for (int i = 0; i < p->o.foes; i++)
        if (meets(p, f, leg, p->o.foe[i]))
            figures_add(&met, p->o.foe[i]);
    while (figures_any(&met) && chance > MILLI / TURNS) {
        int64_t least = INT64_MAX;
        int next = figures_first(&met);
        struct bts_mind_fight fight;
        int32_t wounds, gain;

        for (FIGURES_EACH(g, &met))
            if (vec_distance2(leg.a, p->place[g].at) < least) {
                least = vec_distance2(leg.a, p->place[g].at);
                next = g;
            }
        figures_remove(&met, next);
        wounds = bts_mind_wounds(b, next, force, 0, 0) *
                 (bts_is(b, next, BTS_IS(CAVALRY) | BTS_IS(BIKE)) ? 2 : 1);
        fight = bts_mind_fight(b, f, next, true);
        gain = bts_mind_loss(b, next, wounds) + fight.gain - fight.cost;
        value += (int32_t)((int64_t)gain * chance / MILLI);
        chance = bts_life(b, next) == 1 && wounds < MILLI
                     ? chance * wounds / MILLI
                     : 0;
    }
    return value;
}

/* ---- drives ---- */

/* bts.23.51, 23.22 through those whom it takes most from: straight, and no friend
 * before them. */
static bool ram(struct planner *p, int f)
{
    const struct battle *b = &p->after;
    const int32_t reach = bts_pace(b, f) + p->place[f].radius;
    const struct vec from = p->place[f].at;
    struct figures tried = { { 0 } };

    if (bts_charge_bar(b, f) ||
        bts_floats(b, f)) /* it would be stopped over what
                                                    it may only pass */
        return false;
    for (int i = 0; i < TRIES; i++) {
        struct best best = { NO_FIGURE, 0 };
        struct step to;

        for (int k = 0; k < p->o.foes; k++) {
            const int g = p->o.foe[k];
            const struct segment leg = { from, p->place[g].at };
            const int64_t apart = reach + p->place[g].radius;

            if (!figures_has(&tried, g) &&
                vec_distance2(from, leg.b) <= apart * apart &&
                clear_of_friends(p, f, leg) >= vec_distance(from, leg.b))
                best_offer(&best, g, run_over(p, f, leg));
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

/* bts.20.05 a hull does not pivot where it touches scenery on its way round: what
 * it stops beside it cannot turn from. */
static bool can_turn_at(const struct battle *b, int f, struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t reach = bts_reach_of(b, f);

    for (int i = 0; i < t->pieces; i++)
        if (bts_keeps_out(b, f, i) &&
            polygon_near(&t->piece[i].shape, at, reach))
            return false;
    return true;
}

/* Not quite so far, where it can turn again. */
static int32_t with_room_to_turn(const struct battle *b, int f, int degrees,
                                 int32_t room)
{
    enum { SHORTER = 4 }; /* times */

    for (int i = 0; i < SHORTER && room - i * CM(1) >= WORTH_IT; i++)
        if (can_turn_at(b, f, bts_ahead(b, f, degrees, room - i * CM(1))))
            return room - i * CM(1);
    return can_turn_at(b, f, bts_at(b, f)) ? 0 : room;
}

/* bts.08.05 so much of a line as ground that slows it leaves of its pace; no ground
 * takes more than double. */
static int32_t affordable(const struct battle *b, int f, int degrees,
                          int32_t room)
{
    enum { LOOKS = 4 };
    const struct footprint print = bts_turned_to(b, f, degrees);
    const int32_t pace = bts_drive_pace(b, f);

    for (int i = 0; i < LOOKS; i++) {
        const int32_t over = bts_leg_cost(b, f, &print, room) - pace;

        if (over <= 0)
            return room;
        room -= over / 2 + HAIR;
    }
    return room < pace / 2 - HAIR ? room : pace / 2 - HAIR;
}

/* How much nearer it comes to a place that way, friends and ground allowing. */
static int32_t progress(const struct planner *p, int f, int degrees,
                        struct vec goal, int32_t left, int32_t *room)
{
    const struct battle *b = &p->after;
    const struct vec from = p->place[f].at;
    int32_t clear;

    *room = affordable(b, f, degrees, bts_drive_room(b, f, degrees) - HAIR);
    *room = *room < left ? *room : left;
    clear = clear_of_friends(
        p, f, (struct segment){ from, bts_ahead(b, f, degrees, *room) });
    *room = *room < clear ? *room : clear;
    if (bts_has_hull(b, f) && !bts_floats(b, f))
        *room = with_room_to_turn(b, f, degrees, *room);
    if (*room < WORTH_IT)
        return 0;
    return vec_distance(from, goal) -
           vec_distance(bts_ahead(b, f, degrees, *room), goal);
}

/* Straight on, and to both sides in turn. */
static int direction(int ahead, int i)
{
    return (ahead + (i + 1) / 2 * (i % 2 ? STEP : -STEP) + WHOLE_TURN) %
           WHOLE_TURN;
}

/* Towards the enemy by the way that brings it nearest, and not into his arms; who
 * is patient waits for friends to make room. */
static bool advance(struct planner *p, int f, int g, int32_t near, bool patient)
{
    const struct battle *b = &p->after;
    const struct vec from = p->place[f].at;
    const struct vec next = bts_mind_round(b, f, from, p->place[g].at);
    const int ahead = bts_degrees(angle_of(vec_sub(next, from)));
    const int32_t left = vec_distance(from, p->place[g].at) - near;
    const int32_t least =
        patient && left > bts_pace(b, f) ? bts_half_pace(b, f) : WORTH_IT;
    const bool is_held = bts_has_hull(b, f) && !can_turn_at(b, f, from);
    int32_t nearer[TURNS + 1] = { 0 }, rooms[TURNS + 1] = { 0 };
    int to_try[TURNS + 1];

    for (int i = 0; i < TURNS; i++)
        to_try[i] = direction(ahead, i);
    to_try[TURNS] = bts_heading(b, f);
    for (int i = 0; i < TURNS + is_held; i++)
        nearer[i] = progress(p, f, to_try[i], next, left, &rooms[i]);
    if (is_held && nearer[TURNS] <= WORTH_IT &&
        rooms[TURNS] >= WORTH_IT) /* out of where it cannot turn */
        nearer[TURNS] = WORTH_IT + 1;
    for (;;) {
        struct best best = { NOBODY, least };
        struct step to;

        for (int i = 0; i < TURNS + is_held; i++)
            best_offer(&best, i, nearer[i]);
        if (best.which == NOBODY)
            return false;
        to = (struct step){ bts_ahead(b, f, to_try[best.which],
                                      rooms[best.which]),
                            stand_of(b, f)->floor };
        if (plan_go(p, f, MANNER_OF_WALK, &to, 1, FACING_AHEAD))
            return true;
        nearer[best.which] = 0; /* it cannot turn there */
    }
}

/* Turns its front, and the guns in it, to the enemy. */
static void turn_to(struct planner *p, int f, int g)
{
    const int want =
        bts_degrees(angle_of(vec_sub(p->place[g].at, p->place[f].at)));
    const int turn = bts_turn_of(bts_heading(&p->after, f), want);

    if (turn > HARD || turn < -HARD)
        (void)plan_go(p, f, MANNER_OF_WALK, NULL, 0, want);
}

static bool sees_in_range(const struct battle *b, int f, int g)
{
    return bts_within(b, f, g, bts_mind_range(b, f)) && bts_sees(b, f, g);
}

/* Who has guns shoots from where it sees somebody; who has none, or is a Monstre,
 * goes for the enemy. All run over whom they can. */
static void drive(struct planner *p, int f, bool patient)
{
    const int32_t range = bts_mind_range(p->b, f);
    const int g = range
                      ? bts_mind_nearest(p->b, &p->o, p->place[f].at)
                      : bts_mind_quarry(p->b, &p->o, f, p->place[f].at, false);

    if (g == NO_FIGURE || ram(p, f))
        return;
    if (bts_is(p->b, f, BTS_IS(MONSTER)) || range == 0)
        (void)advance(p, f, g, 0, patient);
    else if (sees_in_range(p->b, f, g) ||
             (!advance(p, f, g, range / 2, patient) && !patient))
        turn_to(p, f, g);
}

void plan_drives(struct planner *p, bool patient)
{
    for (FIGURES_EACH(f, &p->left))
        if (!p->waits && bts_drives(p->b, f) && bts_is_out(p->b, f) &&
            !bts_move_bar(&p->after, f))
            drive(p, f, patient);
}
