/* ways.c -- where a model of duo could go next: into contact, to its
 * goal, behind something, back, through the air. Each place is weighed by
 * minds/duo/plan.c. */
#include "minds/duo/scout.h"

#include <string.h>

#include "table/climb.h"

enum {
    SHORTEST = PAS(1) / 20, /* nobody sets out for less */
    LAST_LEG = PAS(1),      /* so long it looks where it is to face */
    BESIDE = PAS(1) / 20    /* from the piece that it hides behind */
};

/* ---- on foot ---- */

/* Who stands about: the same for every way it may go. */
static const struct crowd *crowd_of(struct scout *s)
{
    if (!s->crowded)
        duo_crowd(s->b, s->unit, &s->crowd);
    s->crowded = true;
    return &s->crowd;
}

/* All of them but who overlaps a place. */
static void crowd_without(struct scout *s, struct disc place, struct crowd *out)
{
    const struct crowd *c = crowd_of(s);

    out->count = 0;
    for (int i = 0; i < c->count; i++)
        if (!disc_within(c->base[i], place, 0))
            out->base[out->count++] = c->base[i];
}

/* Judges a way and weighs where it ends. One that costs more than there is, over
 * rough ground or by the rounding of its legs, is gone as far as it goes. */
static void walk(struct scout *s, int action, struct way *way, bool charges)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct mover m = duo_mover(s->b, s->unit, action);
    const int32_t limit = duo_reach_of(s->b, s->unit, action);
    struct decision go = { .value = FACING_AHEAD };
    enum reach_stop stop;
    struct vec place[DUO_CORNERS + 1], last;

    stop = reach_cost(t, &m, crowd_of(s), way, limit, NULL);
    if (stop == REACH_TOO_FAR && !charges) {
        way_cut(t, &m, way, limit);
        stop = reach_cost(t, &m, crowd_of(s), way, limit, NULL);
    }
    go.count = way->steps - 1;
    if (stop != REACH_FREE || go.count < 1 || go.count > DUO_CORNERS ||
        (action == ACTION_RUN && go.count != 1))
        return;
    if (charges && s->actor->reacting && way->cost >= duo_pace(s->b, s->unit))
        return; /* duo.15.20 */
    memcpy(go.step, way->step + 1, (size_t)go.count * sizeof go.step[0]);
    for (int i = 0; i < way->steps; i++)
        place[i] = way->step[i].at;
    last = place[go.count];
    if (vec_same(last, place[go.count - 1]))
        return;
    duo_scout_weigh(s, action, point_at(last, duo_unit_of(s->b, s->unit)->z),
                    way->step[0].floor,
                    duo_way_facing(place, way->steps, duo_radius(s->b, s->unit),
                                   s->b->unit[s->unit].facing),
                    &go, charges);
}

/* Straight to a place, at most as far as it goes. */
static void go_straight(struct scout *s, int action, struct vec to)
{
    const struct vec from = duo_at(s->b, s->unit);
    const int floor = figure_floor(s->b, s->unit, 0);
    const int32_t limit = duo_reach_of(s->b, s->unit, action);
    const int32_t far = vec_distance(from, to);
    struct way way = { .steps = 2, .step = { { from, floor }, { to, floor } } };

    if (far < SHORTEST)
        return;
    if (far > limit)
        way.step[1].at = vec_between(from, to, limit, far);
    walk(s, action, &way, false);
}

/* To a place, to end there facing the nearest enemy: the last leg goes up to it
 * from behind, where that is no walking to and fro. */
static void go_and_face(struct scout *s, struct vec to)
{
    const struct vec from = duo_at(s->b, s->unit);
    const struct vec ahead = vec_sub(duo_at(s->b, s->foe), to);
    const int floor = figure_floor(s->b, s->unit, 0);
    struct way way = {
        .steps = 3, .step = { { from, floor }, { to, floor }, { to, floor } }
    };
    struct vec leg, last;

    if (vec_dot(vec_sub(to, from), ahead) >= 0) {
        go_straight(s, ACTION_MOVE, to);
        return;
    }
    last = vec_scaled(ahead, LAST_LEG);
    way.step[1].at = vec_sub(to, last);
    leg = vec_sub(way.step[1].at, from);
    if (vec_dot(leg, last) * 2 > -(int64_t)vec_distance(leg, vec(0, 0)) *
                                     LAST_LEG) /* by less than 120 degrees */
        walk(s, ACTION_MOVE, &way, false);
}

/* Into contact with an enemy in reach. */
static void charge(struct scout *s, int action, int foe)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct mover m = duo_mover(s->b, s->unit, action);
    const struct step from = { duo_at(s->b, s->unit),
                               figure_floor(s->b, s->unit, 0) };
    const struct disc goal = duo_base(s->b, foe);
    /* duo.17.03 who is broad walks over a wall for less than it is wide */
    const int32_t spared = PAS(1) - duo_wall_cost(s->b, s->unit);
    int32_t limit = duo_reach_of(s->b, s->unit, action);
    struct crowd crowd;
    struct way way;
    int kept = 0;

    if (s->actor->reacting)
        limit--; /* duo.15.20 less than the base movement */
    if (figure_floor(s->b, foe, 0) != from.floor ||
        !duo_within(s->b, s->unit, foe, limit + DUO_CONTACT + spared) ||
        duo_touch(s->b, s->unit, foe) || !duo_may_contact(s->b, s->unit, foe) ||
        s->actor->afraid & unit_bit(foe))
        return;
    crowd = *crowd_of(s);
    for (int i = 0; i < crowd.count; i++)
        if (!vec_same(crowd.base[i].at, goal.at))
            crowd.base[kept++] = crowd.base[i];
    crowd.count = kept;
    /* a run is straight, and needs the rounding of contact at its end at most */
    if (reach_touch_straight(t, &m, &crowd, from, goal, from.floor, limit,
                             &way) ||
        ((action != ACTION_RUN ||
          !duo_within(s->b, s->unit, foe, limit - DUO_CONTACT)) &&
         reach_touch(t, &m, &crowd, from, goal, from.floor, DUO_CONTACT, limit,
                     &way) == REACH_FREE))
        walk(s, action, &way, true);
}

/* Around what is in the way, when nothing straight leads anywhere. */
static void go_around(struct scout *s, int action)
{
    const struct mover m = duo_mover(s->b, s->unit, action);
    const struct step from = { duo_at(s->b, s->unit),
                               figure_floor(s->b, s->unit, 0) };
    const struct step to = { s->goal.at, from.floor };
    struct crowd crowd;
    struct way way;

    /* who is there will be gone, or met */
    crowd_without(s, (struct disc){ to.at, m.radius }, &crowd);
    if (reach_shortest(&s->b->stage->terrain, &m, &crowd, from, to, -1, &way) !=
        REACH_FREE)
        return;
    way_cut(&s->b->stage->terrain, &m, &way,
            duo_reach_of(s->b, s->unit, action));
    walk(s, action, &way, false);
}

/* Behind the pieces that are near, seen from the nearest enemy. */
static void take_cover(struct scout *s)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct vec here = duo_at(s->b, s->unit);
    const int32_t pace = duo_pace(s->b, s->unit);

    for (int i = 0; s->foe != NOBODY && i < t->pieces; i++) {
        const struct box box = t->piece[i].shape.around;
        const struct vec middle = box_middle(box);
        const struct vec away = vec_sub(middle, duo_at(s->b, s->foe));
        const int32_t deep = (box.right - box.left + box.top - box.bottom) / 4;

        if (t->piece[i].height < PAS(1) || (away.x == 0 && away.y == 0) ||
            !box_has(box_of_disc((struct disc){ middle, deep }, pace), here))
            continue;
        go_and_face(
            s,
            vec_add(middle, vec_scaled(away, deep + BESIDE +
                                                 duo_radius(s->b, s->unit))));
    }
}

/* Facing the nearest enemy where it stands. */
struct decision duo_scout_facing(const struct scout *s)
{
    const struct vec ahead =
        vec_sub(duo_at(s->b, s->foe), duo_at(s->b, s->unit));

    return (struct decision){
        .value =
            (int32_t)((angle_of(ahead) * 360u + HALF_TURN) / TURN) % WHOLE_TURN
    };
}

static void turn(struct scout *s)
{
    struct decision go;

    if (s->foe == NOBODY)
        return;
    go = duo_scout_facing(s);
    duo_scout_weigh(
        s, ACTION_MOVE,
        point_at(duo_at(s->b, s->unit), duo_unit_of(s->b, s->unit)->z),
        figure_floor(s->b, s->unit, 0), angle_degrees(go.value), &go, false);
}

void duo_scout_moves(struct scout *s)
{
    const struct vec here = duo_at(s->b, s->unit);
    const int32_t pace = duo_pace(s->b, s->unit);
    const struct vec ahead = vec_sub(s->goal.at, here);
    unit_set foes = duo_enemies(s->b, s->unit);

    if (s->actor->reacting) /* duo.15.22 */
        foes &= unit_bit(s->actor->reacting - 1);
    for (; foes; foes &= foes - 1)
        charge(s, ACTION_MOVE, set_first(foes));
    if (s->actor->reacting)
        return; /* who is on alert charges, or stays */
    /* who fights turns to his opponent anyway (duo.03.05) */
    if (!duo_engaged(s->b, s->unit, false) &&
        !duo_in_front(s->b, s->unit,
                      s->foe == NOBODY ? s->goal.at : duo_at(s->b, s->foe)))
        turn(s);
    take_cover(s);
    if (vec_length2(ahead) > (int64_t)s->goal.near * s->goal.near) {
        const int32_t before = s->best.value;

        go_straight(s, ACTION_MOVE, s->goal.at);
        go_straight(
            s, ACTION_MOVE,
            vec_add(here, vec_turned(vec_scaled(ahead, pace), TURN / 8)));
        go_straight(s, ACTION_MOVE,
                    vec_add(here, vec_turned(vec_scaled(ahead, pace),
                                             TURN - TURN / 8)));
        if (s->best.value == before && s->best.value <= 0)
            go_around(s, ACTION_MOVE);
    }
    /* who only fights wins nothing by that */
    if (s->foe != NOBODY && duo_mind_liking(s->b, s->unit) > 0) {
        const struct vec back = vec_sub(here, duo_at(s->b, s->foe));

        if (back.x != 0 || back.y != 0) /* not one above the other */
            go_straight(s, ACTION_MOVE, vec_add(here, vec_scaled(back, pace)));
    }
}

/* A run is straight: to the goal, past what is in the way, or into contact: who
 * walks away from that is struck (duo.11.01). */
void duo_scout_runs(struct scout *s)
{
    static const angle aside[] = { TURN / 24, TURN / 12, TURN - TURN / 24,
                                   TURN - TURN / 12 };
    const struct vec here = duo_at(s->b, s->unit);
    const struct vec ahead = vec_sub(s->goal.at, here);
    const int32_t far = 2 * duo_pace(s->b, s->unit);

    go_straight(s, ACTION_RUN, s->goal.at);
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++)
        if (vec_length2(ahead) > (int64_t)far * far)
            go_straight(
                s, ACTION_RUN,
                vec_add(here, vec_turned(vec_scaled(ahead, far), aside[i])));
    for (unit_set foes = duo_enemies(s->b, s->unit); foes; foes &= foes - 1)
        charge(s, ACTION_RUN, set_first(foes));
}

/* ---- by leaps ---- */

static void leap(struct scout *s, int action, struct vec to)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct vec here = duo_at(s->b, s->unit);
    const int32_t limit = duo_reach_of(s->b, s->unit, ACTION_JETPACK);
    const int32_t far = vec_distance(here, to);
    struct decision go = { .count = 1 };
    struct stander other[MAX_UNITS];
    struct footing f = duo_footing(s->b, s->unit, other);
    struct leap l;

    if (far < PAS(1))
        return;
    if (far > limit) /* rounded, it may be a unit longer */
        to = vec_between(here, to, limit - 1, far);
    go.step[0] = (struct step){ to, terrain_floors_at(t, to) };
    l = leap_fly(&f, point_at(here, duo_unit_of(s->b, s->unit)->z), to,
                 go.step[0].floor, limit);
    if (l.stop != LEAP_FREE ||
        (l.end.z == 0 && terrain_piece_at(t, to, TRAIT_DEEP) >= 0))
        return;
    duo_scout_weigh(s, action, l.end, l.floor, angle_of(vec_sub(to, here)), &go,
                    duo_charged(s->b, s->unit, l.end.at, l.end.z) != 0);
}

void duo_scout_leaps(struct scout *s, int action)
{
    const struct vec here = duo_at(s->b, s->unit);

    leap(s, action, s->goal.at);
    if (s->foe != NOBODY) {
        const struct vec away = vec_sub(here, duo_at(s->b, s->foe));
        const int32_t touch =
            duo_radius(s->b, s->unit) + duo_radius(s->b, s->foe);

        if (away.x == 0 && away.y == 0)
            return;
        leap(s, action,
             vec_add(duo_at(s->b, s->foe), vec_scaled(away, touch + 2)));
        leap(s, action, vec_add(here, vec_scaled(away, PAS(8))));
    }
}
