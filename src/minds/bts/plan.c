/* plan.c -- a decision about moves of bts that grows move by move. */
#include "minds/bts/plan.h"

static bool is_foe(const struct planner *p, int f)
{
    return bts_owner(p->b, f) != p->o.player;
}

/* The circle in a hull: what is beside it is judged, not guessed. */
static int32_t girth(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    if (!bts_has_hull(b, f))
        return m->radius;
    return m->half_width < m->half_length ? m->half_width : m->half_length;
}

/* ---- who is near ---- */

/* A place beyond the table is in the last strip. */
static int strip_of(int32_t at)
{
    const int strip = (at + PLAN_STRIPS / 2 * PLAN_STRIP) / PLAN_STRIP;

    return clamp(strip, 0, PLAN_STRIPS - 1);
}

/* The strips that a box lies in, and who of those that are there is still to be
 * looked at: 64 at a time. */
struct near {
    const struct plan_strips *strips;
    int left, right, bottom, top;
    int word, words; /* of a set, and how many there are figures for */
    uint64_t rest;
};

static struct near near_box(const struct planner *p, struct box box,
                            bool charges)
{
    return (struct near){ .strips = &p->strips[charges],
                          .left = strip_of(box.left),
                          .right = strip_of(box.right),
                          .bottom = strip_of(box.bottom),
                          .top = strip_of(box.top),
                          .word = -1,
                          .words = (p->b->figures + 63) / 64 };
}

/* The next whose box may reach into that one, as do few others. */
static int near_next(struct near *n)
{
    int f;

    while (!n->rest) {
        uint64_t column = 0, row = 0;

        if (++n->word >= n->words)
            return NO_FIGURE;
        for (int i = n->left; i <= n->right; i++)
            column |= n->strips->column[i].word[n->word];
        for (int i = n->bottom; i <= n->top; i++)
            row |= n->strips->row[i].word[n->word];
        n->rest = column & row;
    }
    f = n->word * 64 + set_first(n->rest);
    n->rest &= n->rest - 1;
    return f;
}

static void put_box(struct plan_strips *all, int f, struct vec at, int32_t kept)
{
    for (int i = strip_of(at.x - kept); i <= strip_of(at.x + kept); i++)
        figures_add(&all->column[i], f);
    for (int i = strip_of(at.y - kept); i <= strip_of(at.y + kept); i++)
        figures_add(&all->row[i], f);
}

static void take_box(struct plan_strips *all, int f, struct vec at,
                     int32_t kept)
{
    for (int i = strip_of(at.x - kept); i <= strip_of(at.x + kept); i++)
        figures_remove(&all->column[i], f);
    for (int i = strip_of(at.y - kept); i <= strip_of(at.y + kept); i++)
        figures_remove(&all->row[i], f);
}

/* Where it stands now, and how far others keep off. */
static void note_place(struct planner *p, int f)
{
    const struct battle *b = &p->after;
    struct plan_place *place = &p->place[f];

    *place = (struct plan_place){ .at = bts_at(b, f) };
    if (!bts_is_out(b, f))
        return;
    place->radius = girth(b, f);
    place->kept = place->radius;
    if (is_foe(p, f))
        place->kept += bts_has_zone(b, f) ? BTS_ZONE : BTS_GAP;
    put_box(&p->strips[0], f, place->at, place->kept);
    put_box(&p->strips[1], f, place->at, place->radius);
}

/* The same when it has moved, or does no more what it did. */
static void note_again(struct planner *p, int f)
{
    const struct plan_place was = p->place[f];

    if (was.radius) { /* it stood on the table */
        take_box(&p->strips[0], f, was.at, was.kept);
        take_box(&p->strips[1], f, was.at, was.radius);
    }
    note_place(p, f);
}

/* bts.24.05 after the last turn nobody counts who is left, but for those whom points
 * hang on; so who has not won yet minds losses less and less, and who leads minds them
 * most: only they can take it from him. Before, boldness pays: of two who wait for a
 * better chance nobody gets it. */
static int32_t care_of(const struct battle *b, int player)
{
    enum { LATE = 5, VERY_LATE = 2, USUAL = 500, LITTLE = 350, LEAST = 250 };
    const int turns = bts_stage(b)->settings.turns;

    if (!turns || b->turn + LATE < turns)
        return USUAL;
    if (bts_mind_leads(b, player))
        return MILLI;
    return b->turn + VERY_LATE < turns ? LITTLE : LEAST;
}

void plan_begin(struct planner *p, const struct battle *b, struct decision *d)
{
    p->b = b;
    p->d = d;
    p->left = b->asked.across;
    p->waits = false;
    p->care = care_of(b, b->asked.who);
    p->charges = 0;
    p->barred = p->crowding = 0;
    p->fighters = p->known = (struct figures){ { 0 } };
    memset(p->strips, 0, sizeof p->strips);
    battle_copy_quiet(&p->after, b);
    bts_mind_look(b, b->asked.who, &p->o);
    for (int f = 0; f < b->figures; f++) {
        note_place(p, f);
        p->tried[f].moves = p->tried[f].looked = 0;
        p->firepower[f] = UNKNOWN;
    }
}

bool plan_is_fighter(struct planner *p, int f)
{
    if (!figures_has(&p->known, f) && bts_mind_is_fighter(p->b, f))
        figures_add(&p->fighters, f);
    figures_add(&p->known, f);
    return figures_has(&p->fighters, f);
}

int32_t plan_firepower(struct planner *p, int f)
{
    if (p->firepower[f] == UNKNOWN)
        p->firepower[f] = bts_mind_firepower(p->b, f);
    return p->firepower[f];
}

static bool is_refused_by_ground(const struct planner *p, const struct move *m,
                                 const struct step *way)
{
    const bool out = bts_ground_refuses(
        &p->after, m->figure, (enum bts_manner)m->manner, way, m->steps);

#ifdef ALEA_CHECKS
    assert(!out || bts_judge_moved(&p->after, m, way).rule);
#endif
    return out;
}

/* bts.05.12 too far from the Champion by whose Order it moves? */
static bool is_off_leash(const struct planner *p, const struct move *m,
                         const struct step *way)
{
    const struct battle *b = &p->after;
    const bool out = m->steps > 0 && bts_is_out(b, m->figure) &&
                     !bts_moves_on_wheels(b, m->figure, m->manner) &&
                     bts_leash_bar(b, m->figure, way[m->steps - 1]);

#ifdef ALEA_CHECKS
    assert(!out || bts_judge_moved(b, m, way).rule);
#endif
    return out;
}

bool plan_go(struct planner *p, int f, enum bts_manner manner,
             const struct step *way, int steps, int facing)
{
    const struct move m = { .figure = (uint16_t)f,
                            .facing = (int16_t)facing,
                            .steps = (uint16_t)steps,
                            .manner = (uint16_t)manner };
    struct bts_walk walk;

    if (p->waits || p->d->moves >= MAX_MOVES || p->d->count + steps > MAX_STEPS)
        return false;
    if (is_off_leash(p, &m, way) || is_refused_by_ground(p, &m, way))
        return false;
    walk = bts_judge_moved(&p->after, &m, way);
    if (walk.rule)
        return false;
    p->d->move[p->d->moves++] = m;
    for (int i = 0; i < steps; i++)
        p->d->step[p->d->count++] = way[i];
    figures_remove(&p->left, f);
    if (walk.tests) {
        p->waits = true;
        return true;
    }
    bts_make_moved(&p->after, &m, &walk);
    note_again(p, f);
    for (FIGURES_EACH(g, &walk.charged)) /* who is Engaged has no zone */
        note_again(p, g);
    return true;
}

enum bts_manner plan_manner(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->prone)
        return MANNER_OF_STAND;
    return bts_has(b, f, SPECIAL_FLIGHT) && bts_is_out(b, f) &&
                   !(bts_is_walker(b, f) && bts_state_of(b)->spent) &&
                   terrain_piece_under(&b->stage->terrain, bts_base(b, f),
                                       TRAIT_WOOD) < 0
               ? MANNER_OF_FLY
               : MANNER_OF_WALK;
}

struct vec plan_from(const struct planner *p, int f)
{
    return bts_is_entering(p->b, f) ? bts_start_at_edge(p->b, f).at.at
                                    : p->place[f].at;
}

/* Does who stands there leave no room about that place? */
static bool crowds(const struct planner *p, int g, struct vec at,
                   int32_t radius, bool charges)
{
    const struct plan_place *place = &p->place[g];
    const int64_t apart = radius + (charges ? place->radius : place->kept);

    return vec_distance2(at, place->at) < apart * apart;
}

/* Does it, as wide as that, meet somebody on the leg? Whom it leaves behind it does
 * not. */
static bool bars(const struct planner *p, int g, struct segment leg,
                 int32_t radius, bool charges)
{
    const struct plan_place *place = &p->place[g];

    return segment_nearer(leg, place->at,
                          radius + (charges ? place->radius : place->kept)) &&
           vec_dot(vec_sub(leg.b, leg.a), vec_sub(place->at, leg.a)) > 0;
}

/* Who left no room on the last place mostly leaves none beside it; who barred the last
 * leg mostly bars the next to it. */
static bool is_crowded_again(const struct planner *p, int f, struct vec at,
                             bool charges)
{
    return p->crowding != f && p->place[p->crowding].radius &&
           crowds(p, p->crowding, at, bts_model(p->b, f)->radius, charges);
}

static bool is_barred_again(const struct planner *p, int f, struct segment leg,
                            bool charges)
{
    return p->barred != f && p->place[p->barred].radius &&
           bars(p, p->barred, leg, bts_model(p->b, f)->radius, charges);
}

bool plan_has_room(struct planner *p, int f, struct vec at, bool charges)
{
    const int32_t radius = bts_model(p->b, f)->radius;
    struct near near;

    if (is_crowded_again(p, f, at, charges))
        return false;
    near = near_box(p, box_of_segment((struct segment){ at, at }, radius),
                    charges);
    for (int g; (g = near_next(&near)) != NO_FIGURE;)
        if (g != f && crowds(p, g, at, radius, charges)) {
            p->crowding = g;
            return false;
        }
    return true;
}

int plan_in_way(const struct planner *p, int f, struct segment leg,
                bool charges)
{
    const int32_t radius = bts_model(p->b, f)->radius;
    struct near near = near_box(p, box_of_segment(leg, radius), charges);
    int64_t least = INT64_MAX;
    int first = NO_FIGURE;

    for (int g; (g = near_next(&near)) != NO_FIGURE;) {
        const int64_t far = vec_distance2(leg.a, p->place[g].at);

        if (g != f && far < least && bars(p, g, leg, radius, charges)) {
            least = far;
            first = g;
        }
    }
    return first;
}

bool plan_is_free(struct planner *p, int f, struct segment leg, bool charges)
{
    const int32_t radius = bts_model(p->b, f)->radius;
    struct near near = near_box(p, box_of_segment(leg, radius), charges);

    if (is_barred_again(p, f, leg, charges))
        return false;
    for (int g; (g = near_next(&near)) != NO_FIGURE;)
        if (g != f && bars(p, g, leg, radius, charges)) {
            p->barred = g;
            return false;
        }
    return true;
}

bool plan_has_way(struct planner *p, int f, struct segment leg)
{
    return !is_barred_again(p, f, leg, false) &&
           plan_has_room(p, f, leg.b, false) && plan_is_free(p, f, leg, false);
}
