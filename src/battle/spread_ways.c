/* spread_ways.c -- ways of one base that somebody might want to go. */
#include "battle/spread.h"

#include "battle/stage.h"

enum {
    TRIES = 4, /* looked at for each candidate wanted */
    SIDES = 8, /* of a base that is gone to */
    BENDS = 2  /* ways with a corner that nothing makes necessary */
};

static int32_t size(int32_t n)
{
    return n < 0 ? -n : n;
}

static const struct terrain *ground(const struct spread *s)
{
    return &s->b->stage->terrain;
}

/* ---- towards a place ---- */

/* Past what is in the way, to one side or the other. */
static void go_aslant(struct spread *s, const struct spread_walker *w,
                      struct vec goal, int32_t length)
{
    const angle ahead = angle_of(vec_sub(goal, w->from.at));

    for (int i = 2; i < 6; i++) {
        const int turn = i / 2 * (TURN / 10) * (i % 2 ? 1 : -1);
        const struct vec leg = angle_vec((angle)(ahead + turn), length);

        if (spread_step(s, vec_add(w->from.at, leg), w->from.floor, 0))
            return;
    }
}

void spread_round(struct spread *s, struct spread_walker *w, struct vec goal)
{
    const struct step to = { goal, 0 };
    struct mover m = w->mover;
    struct crowd crowd;
    struct way way;

    if (w->searches-- <= 0)
        return;
    m.grounded = 1;
    w->crowd(s->b, to, &crowd);
    if (reach_shortest(ground(s), &m, &crowd, w->from, to, -1, &way) !=
        REACH_FREE)
        return;
    way_cut(ground(s), &m, &way, w->limit);
    (void)spread_way(s, &way, w->corners, 0);
}

/* Searches are for what is near; far away any way will do. */
void spread_towards(struct spread *s, struct spread_walker *w, struct vec goal,
                    int32_t stop_short)
{
    const struct step from = w->from;
    const int32_t far = vec_distance(from.at, goal);
    const int32_t wanted = far - stop_short - 2,
                  length = wanted < w->limit ? wanted : w->limit,
                  slowly = length < w->slow ? length : w->slow;

    if (far <= stop_short || length <= 0 || s->n >= s->max)
        return;
    if (spread_step(s, vec_between(from.at, goal, length, far), from.floor,
                    0) ||
        spread_step(s, vec_between(from.at, goal, slowly, far), from.floor, 0))
        return;
    if (far < w->limit + w->limit / 2)
        spread_round(s, w, goal);
    else
        go_aslant(s, w, goal, w->limit - 2);
}

/* ---- up, down and anywhere ---- */

void spread_down(struct spread *s, const struct spread_walker *w,
                 struct vec goal)
{
    enum { PARTS = 4 };
    const int32_t far = vec_distance(w->from.at, goal),
                  length = far < w->limit ? far : w->limit;

    for (int i = PARTS; w->from.floor > 0 && far > 0 && i > 0; i--) {
        const struct vec at =
            vec_between(w->from.at, goal, length * i / PARTS, far);

        (void)spread_step(s, at, terrain_floors_at(ground(s), at), 0);
    }
}

void spread_up(struct spread *s, const struct spread_walker *w)
{
    const struct terrain *t = ground(s);
    struct crowd crowd;
    struct way way;

    for (int i = 0; i < t->pieces && s->n < s->max; i++) {
        const struct piece *p = &t->piece[i];
        const struct step to = { box_middle(p->shape.around), p->floors };

        if (!(p->traits & TRAIT_ROOF) || p->floors == w->from.floor ||
            size(to.at.x - w->from.at.x) > w->limit ||
            size(to.at.y - w->from.at.y) > w->limit || spread_draw(s, 2))
            continue;
        w->crowd(s->b, to, &crowd);
        if (reach_shortest(t, &w->mover, &crowd, w->from, to, w->limit, &way) ==
            REACH_FREE)
            (void)spread_way(s, &way, w->corners, 0);
    }
}

void spread_anywhere(struct spread *s, const struct spread_walker *w)
{
    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        const angle a = (angle)spread_draw(s, TURN);
        const int32_t length = w->limit * (spread_draw(s, 4) + 1) / 4 - 2;
        const struct vec at = vec_add(w->from.at, angle_vec(a, length));

        (void)spread_step(s, at, terrain_floors_at(ground(s), at), 0);
    }
}

/* ---- over chasms ---- */

/* How much of that line is over chasms. */
static int32_t over_chasms(const struct terrain *t, struct vec from,
                           struct vec to)
{
    const struct segment line = { from, to };
    int32_t over = 0;

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1)
        over +=
            polygon_length_inside(&t->piece[set_first(left)].shape, line, 0);
    return over;
}

/* A chasm that he may come to, if there is one. */
static const struct polygon *chasm_near(const struct spread *s,
                                        const struct spread_walker *w)
{
    const struct terrain *t = ground(s);

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1)
        if (polygon_near(&t->piece[set_first(left)].shape, w->from.at,
                         w->limit))
            return &t->piece[set_first(left)].shape;
    return NULL;
}

/* Twice over that one, by what directions lead over it. */
static void jump(struct spread *s, const struct spread_walker *w,
                 const struct polygon *chasm)
{
    int jumps = 0;

    for (int i = 0; i < 2 * SIDES && jumps < 2 && s->n < s->max; i++) {
        const angle a = (angle)(i * (TURN / (2 * SIDES)));
        const struct segment line = {
            w->from.at, vec_add(w->from.at, angle_vec(a, w->ahead))
        };
        const int32_t over = polygon_length_inside(chasm, line, 0),
                      beyond = over + w->limit / 2,
                      length = beyond < w->ahead ? beyond : w->ahead;

        if (over > 0)
            jumps += spread_step(s, vec_add(w->from.at, angle_vec(a, length)),
                                 w->from.floor, 0);
    }
}

void spread_across(struct spread *s, const struct spread_walker *w)
{
    const struct terrain *t = ground(s);

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;

        if (polygon_near(p, w->from.at, w->limit))
            jump(s, w, p);
    }
}

void spread_bent(struct spread *s, const struct spread_walker *w)
{
    const struct terrain *t = ground(s);
    const struct polygon *chasm = chasm_near(s, w);
    const int wanted = s->n + BENDS;

    for (int i = 0; i < TRIES * BENDS && s->n < wanted; i++) {
        const angle first = (angle)spread_draw(s, TURN);
        const int32_t gone = w->limit * (spread_draw(s, 3) + 1) / 4;
        const struct vec corner = vec_add(w->from.at, angle_vec(first, gone));
        const angle then =
            chasm && i % 2
                ? angle_of(vec_sub(box_middle(chasm->around), corner))
                : (angle)spread_draw(s, TURN);
        const int32_t over =
            over_chasms(t, corner, vec_add(corner, angle_vec(then, w->ahead)));
        const struct vec end =
            vec_add(corner, angle_vec(then, w->limit - gone - 4 + over));

        (void)spread_bend(s,
                          (struct step){ corner, terrain_floors_at(t, corner) },
                          (struct step){ end, terrain_floors_at(t, end) }, 0);
    }
}

/* ---- beside somebody ---- */

void spread_beside(struct spread *s, const struct spread_walker *w,
                   struct step goal, int32_t away)
{
    const angle towards = angle_of(vec_sub(w->from.at, goal.at));

    for (int i = 0; i < SIDES && s->n < s->max; i++) {
        const int turn = (i + 1) / 2 * (TURN / SIDES) * (i % 2 ? 1 : -1);
        const struct vec side = angle_vec((angle)(towards + turn), away);

        (void)spread_step(s, vec_add(goal.at, side), goal.floor, 0);
    }
}

void spread_beside_across(struct spread *s, const struct spread_walker *w,
                          struct step goal, int32_t away)
{
    const struct terrain *t = ground(s);
    const int wanted = s->n + BENDS;

    if (!chasm_near(s, w))
        return;
    for (int i = 0; i < 2 * SIDES && s->n < wanted; i++) {
        const angle a = (angle)(i * (TURN / (2 * SIDES)));
        const struct vec corner =
            vec_add(w->from.at, angle_vec(a, w->limit * (i % 2 + 1) / 3));
        const int32_t far = vec_distance(corner, goal.at);
        struct vec end;

        if (far <= away)
            continue;
        end = vec_between(goal.at, corner, away, far);
        if (over_chasms(t, w->from.at, corner) || over_chasms(t, corner, end))
            (void)spread_bend(s, (struct step){ corner, w->from.floor },
                              (struct step){ end, goal.floor }, 0);
    }
}

/* ---- all of it for one question ---- */

void spread_walks(struct spread *s, struct spread_walker *w,
                  const struct spread_goals *goals)
{
    const int max = s->max;

    (void)spread_stay(s, 0);
    if (w->limit <= 0)
        return;
    s->max = max < 3 ? max : max - max / 3; /* some for chance */
    for (int i = 0; i < goals->n; i++)
        spread_towards(s, w, goals->goal[i].at, goals->goal[i].apart);
    spread_across(s, w);
    spread_up(s, w);
    s->max = max;
    spread_bent(s, w);
    spread_anywhere(s, w);
}

void spread_walks_to(struct spread *s, struct spread_walker *w, struct vec goal)
{
    (void)spread_stay(s, 0);
    if (w->limit <= 0)
        return;
    spread_towards(s, w, goal, 0);
    spread_down(s, w, goal);
    if (s->n < 2)
        spread_round(s, w, goal);
    spread_across(s, w);
    spread_anywhere(s, w);
}

void spread_contacts(struct spread *s, const struct spread_walker *w, int unit,
                     int32_t away)
{
    const figure_set alive = s->b->unit[unit].alive;

    for (figure_set left = alive; left; left &= left - 1)
        spread_beside(s, w, figure_step(s->b, unit, set_first(left)), away);
    spread_beside_across(s, w, figure_step(s->b, unit, set_first(alive)), away);
}

void spread_stands(struct spread *s, struct box zone, int32_t radius)
{
    enum { PLACES = 160 }; /* looked at for each candidate wanted */

    for (int i = 0; i < PLACES * s->max && s->n < s->max; i++) {
        const struct vec at = spread_point(s, zone, radius);

        (void)spread_step(s, at, terrain_floors_at(ground(s), at), 0);
    }
}
