/* plan.c -- a decision about moves of bts that grows move by move. */
#include "minds/bts/plan.h"

#include <string.h>

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

static int strip_of(int32_t at)
{
    return clamp(at / PLAN_STRIP, 0, PLAN_STRIPS - 1);
}

/* All who reach into these strips. */
static void gather_strips(const struct figures strip[PLAN_STRIPS], int32_t from,
                          int32_t to, int words, uint64_t *out)
{
    const int last = strip_of(to);

    for (int i = strip_of(from); i <= last; i++)
        for (int w = 0; w < words; w++)
            out[w] |= strip[i].word[w];
}

/* All who may be in the box, and some who are not. */
static struct figures who_is_near(const struct planner *p, struct box box)
{
    const int words = (p->b->figures + 63) / 64;
    struct figures out = { { 0 } }, rows = { { 0 } };

    gather_strips(p->strips.column, box.left, box.right, words, out.word);
    gather_strips(p->strips.row, box.bottom, box.top, words, rows.word);
    return figures_and(&out, &rows);
}

static void put_in_strips(struct planner *p, int f)
{
    const struct plan_place *place = &p->place[f];

    for (int i = strip_of(place->at.x - place->kept);
         i <= strip_of(place->at.x + place->kept); i++)
        figures_add(&p->strips.column[i], f);
    for (int i = strip_of(place->at.y - place->kept);
         i <= strip_of(place->at.y + place->kept); i++)
        figures_add(&p->strips.row[i], f);
}

static void take_from_strips(struct planner *p, int f)
{
    for (int i = 0; i < PLAN_STRIPS; i++) {
        figures_remove(&p->strips.column[i], f);
        figures_remove(&p->strips.row[i], f);
    }
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
    put_in_strips(p, f);
}

static void note_place_anew(struct planner *p, int f)
{
    take_from_strips(p, f);
    note_place(p, f);
}

void plan_begin(struct planner *p, const struct battle *b, struct decision *d)
{
    p->b = b;
    p->d = d;
    p->left = b->asked.across;
    p->waits = false;
    p->charges = 0;
    battle_copy_quiet(&p->after, b);
    bts_mind_look(b, b->asked.who, &p->o);
    memset(&p->strips, 0, sizeof p->strips);
    for (int f = 0; f < b->figures; f++)
        note_place(p, f);
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
    note_place_anew(p, f);
    for (FIGURES_EACH(g, &walk.charged)) /* who is Engaged has no zone */
        note_place_anew(p, g);
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

bool plan_has_room(const struct planner *p, int f, struct vec at, bool charges)
{
    const int32_t radius = bts_model(p->b, f)->radius;
    const struct figures near =
        who_is_near(p, box_of_segment((struct segment){ at, at }, radius));

    for (FIGURES_EACH(g, &near)) {
        const struct plan_place *place = &p->place[g];
        const int64_t apart = radius + (charges ? place->radius : place->kept);

        if (place->radius && g != f &&
            vec_distance2(at, place->at) < apart * apart)
            return false;
    }
    return true;
}

int plan_in_way(const struct planner *p, int f, struct segment leg,
                bool charges)
{
    const int32_t radius = bts_model(p->b, f)->radius;
    const struct box box = box_of_segment(leg, radius);
    const struct figures near = who_is_near(p, box);
    int64_t least = INT64_MAX;
    int first = NO_FIGURE;

    for (FIGURES_EACH(g, &near)) {
        const struct plan_place *place = &p->place[g];
        const int32_t apart = charges ? place->radius : place->kept;

        if (!place->radius || g == f || !box_near(box, place->at, apart) ||
            !segment_nearer(leg, place->at, radius + apart) ||
            vec_distance2(leg.a, place->at) >= least)
            continue;
        if (vec_dot(vec_sub(leg.b, leg.a), vec_sub(place->at, leg.a)) <= 0)
            continue; /* it is left behind */
        least = vec_distance2(leg.a, place->at);
        first = g;
    }
    return first;
}
