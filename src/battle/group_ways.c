/* group_ways.c -- one figure of a group: where it goes and where it stops. */
#include <assert.h>

#include "battle/group_in.h"

enum {
    PARTS = 16,  /* of a way that are tried before it is cut exactly */
    ROUGHLY = 4, /* and when nobody needs it exactly */
    NEARER = 8,  /* places on the way to one where nobody can stand */
    SEARCHES = 2,
    WORTH = MM(1), /* a shorter way is none: nobody moves for nothing */
    RINGS = 7      /* of a grid about a place */
};

void group_judge(const struct group_job *j, int f, const struct group_walker *w,
                 const struct way *way, struct group_judged *out)
{
    const struct move m = { .figure = (uint16_t)f,
                            .facing = FACING_AHEAD,
                            .steps = (uint16_t)(way->steps - 1),
                            .manner = w->manner };

    *out = (struct group_judged){ 0 };
    j->book->judge(&j->after, &m, way->step + 1, out);
}

/* Does it roll dice whatever it does? */
static bool always_tests(const struct group_job *j, int f,
                         const struct group_walker *w)
{
    const struct way stay = { .steps = 1, .step = { w->from } };
    struct group_judged is;

    group_judge(j, f, w, &stay, &is);
    return is.tests;
}

/* A figure on its way. */
struct going {
    const struct group_job *job;
    const struct group_walker *w;
    int figure;
    bool tests; /* it may go where dice are rolled */
    /* the best way so far */
    struct way way;
    struct group_judged is;
    struct refusal why; /* what stopped it */
};

static bool stops(struct going *g, uint16_t rule, uint16_t reason)
{
    g->why =
        (struct refusal){ .rule = rule, .reason = reason, .figure = g->figure };
    return false;
}

/* Is this way one that a figure of a group goes by itself? */
static bool goes(struct going *g, const struct way *way)
{
    const struct group_rules *rules = &g->job->book->rules;
    struct group_judged is;

    group_judge(g->job, g->figure, g->w, way, &is);
    if (is.rule)
        return stops(g, is.rule, is.reason);
    if (is.charges)
        return stops(g, rules->charge, REFUSED_CONTACT);
    if (is.cost > g->w->limit)
        return stops(g, rules->pace, REFUSED_TOO_FAR);
    if (is.tests && !g->tests)
        return stops(g, rules->tests, REFUSED_CHOICE);
    g->way = *way;
    g->is = is;
    return true;
}

static int32_t length_of(const struct way *way)
{
    int32_t length = 0;

    for (int i = 1; i < way->steps; i++)
        length += vec_distance(way->step[i - 1].at, way->step[i].at);
    return length;
}

/* The beginning of a way, so long. */
static struct way part_of(const struct way *way, int32_t length)
{
    struct way out = { .steps = 1, .step = { way->step[0] } };

    for (int i = 1; i < way->steps && length > 0; i++) {
        const struct step from = way->step[i - 1], to = way->step[i];
        const int32_t leg = vec_distance(from.at, to.at);

        out.step[out.steps++] =
            leg <= length
                ? to
                : (struct step){ vec_between(from.at, to.at, length, leg),
                                 from.floor };
        length -= leg;
    }
    return out;
}

/* The longest beginning that it goes; false: there is none worth it. What stops it
 * is told by the first part that it does not go. */
static bool goes_far(struct going *g, const struct way *way)
{
    const bool rough = group_wishes(g->job, GROUP_WISH(ROUGH));
    const int parts = rough ? ROUGHLY : PARTS;
    const int32_t length = length_of(way);
    int32_t low = 0, high = length;
    struct way part;

    if (length < WORTH)
        return stops(g, g->job->after.asked.rule, REFUSED_CHOICE);
    if (goes(g, way))
        return true;
    for (int i = parts - 1; i > 0 && low == 0; i--) {
        part = part_of(way, (int32_t)((int64_t)length * i / parts));
        if (goes(g, &part))
            low = (int32_t)((int64_t)length * i / parts);
        else
            high = (int32_t)((int64_t)length * i / parts);
    }
    while (!rough && high - low > 1) {
        const int32_t middle = (low + high) / 2;

        part = part_of(way, middle);
        if (goes(g, &part))
            low = middle;
        else
            high = middle;
    }
    return low >= WORTH;
}

/* ---- round what is in the way ---- */

/* Those whom it can meet at all. */
static void crowd_near(const struct group_job *j, int f,
                       const struct group_walker *w, struct crowd *out)
{
    int kept = 0;

    j->book->crowd(&j->after, f, out);
    for (int i = 0; i < out->count; i++) {
        const int64_t far = 2 * (int64_t)w->limit + out->base[i].radius;

        if (vec_distance2(out->base[i].at, w->from.at) <= far * far)
            out->base[kept++] = out->base[i];
    }
    out->count = kept;
}

static bool is_taken(const struct crowd *c, struct vec at, int32_t radius)
{
    for (int i = 0; i < c->count; i++) {
        const int64_t apart = (int64_t)c->base[i].radius + radius;

        if (vec_distance2(c->base[i].at, at) < apart * apart)
            return true;
    }
    return false;
}

static struct vec end_of(const struct way *way)
{
    return way->step[way->steps - 1].at;
}

/* Does a way round bring it nearer to its place than 'best' does? */
static bool goes_round(struct going *g, struct step wish, struct vec best)
{
    const struct group_walker *w = g->w;
    struct crowd crowd;
    int searches = SEARCHES;

    crowd_near(g->job, g->figure, w, &crowd);
    for (int i = NEARER; i > 0 && searches > 0; i--) {
        const struct step goal = { vec_between(w->from.at, wish.at, i, NEARER),
                                   wish.floor };
        struct way way;

        if (vec_distance2(goal.at, wish.at) >= vec_distance2(best, wish.at))
            return false;
        if (is_taken(&crowd, goal.at, w->mover.radius))
            continue;
        searches--;
        if (reach_shortest(&g->job->after.stage->terrain, &w->mover, &crowd,
                           w->from, goal, 2 * w->limit, &way) != REACH_FREE)
            continue;
        way_cut(&g->job->after.stage->terrain, &w->mover, &way, w->limit);
        if (goes_far(g, &way) && vec_distance2(end_of(&g->way), wish.at) <
                                     vec_distance2(best, wish.at))
            return true;
    }
    return false;
}

/* What can be gone round: bases, scenery, what only dice get over. Who stops before
 * an enemy stops. */
static bool is_round(const struct going *g)
{
    return g->why.reason == REFUSED_BASE || g->why.reason == REFUSED_SOLID ||
           g->why.reason == REFUSED_FLOOR ||
           g->why.rule == g->job->book->rules.tests;
}

/* ---- both ---- */

/* So far as its move brings it straight, and no farther. */
static struct step within(const struct group_walker *w, struct step wish)
{
    const int32_t far = vec_distance(w->from.at, wish.at);

    return far <= w->limit ? wish
                           : (struct step){ vec_between(w->from.at, wish.at,
                                                        w->limit - 1, far),
                                            wish.floor };
}

static void note(struct group_job *j, struct going *g, bool found,
                 struct step wish)
{
    struct group_member *who = group_note(
        j, g->figure, found ? GROUP_FATE_GOES : GROUP_FATE_LEFT, wish);

    if (!found || !vec_same(end_of(&g->way), wish.at)) {
        who->fate = found ? GROUP_FATE_CUT : GROUP_FATE_LEFT;
        who->why = g->why;
    }
    if (found)
        group_make(j, g->w, who, &g->way, &g->is);
}

void group_go(struct group_job *j, int f, const struct group_walker *w,
              struct step wish)
{
    const struct step place = within(w, wish);
    const struct way straight = { .steps = 2, .step = { w->from, place } };
    struct going g = { .job = j,
                       .w = w,
                       .figure = f,
                       .tests = group_wishes(j, GROUP_WISH(TESTS)) ||
                                always_tests(j, f, w) };
    struct going other;
    bool found;

    if (!vec_same(place.at, wish.at))
        stops(&g, j->book->rules.pace, REFUSED_TOO_FAR);
    found = goes_far(&g, &straight);
    if ((!found || !vec_same(end_of(&g.way), place.at)) && is_round(&g) &&
        !group_wishes(j, GROUP_WISH(ROUGH))) {
        other = g;
        if (goes_round(&other, place, found ? end_of(&g.way) : w->from.at)) {
            other.why = g.why;
            g = other;
            found = true;
        }
    }
    note(j, &g, found, wish);
}

/* ---- places ---- */

static bool is_put(struct going *g, struct step at)
{
    const struct way there = { .steps = 2, .step = { at, at } };

    return goes(g, &there);
}

/* The places of a ring, from the nearest to its corners. */
static bool is_put_in_ring(struct going *g, struct step wish, int32_t pitch,
                           int ring)
{
    for (int along = 0; along <= ring; along++)
        for (int i = 0; i < 8; i++) {
            const int a = i & 1 ? -along : along, r = i & 2 ? -ring : ring;
            const struct vec by =
                i & 4 ? vec(a * pitch, r * pitch) : vec(r * pitch, a * pitch);
            const bool again = along == 0 && (i & 1);

            if (!again &&
                is_put(g, (struct step){ vec_add(wish.at, by), wish.floor }))
                return true;
        }
    return false;
}

void group_put(struct group_job *j, int f, const struct group_walker *w,
               struct step wish, int32_t pitch)
{
    struct going g = { .job = j, .w = w, .figure = f };
    bool found = is_put(&g, wish);
    const struct refusal why = g.why;

    for (int ring = 1; ring < RINGS && !found; ring++)
        found = is_put_in_ring(&g, wish, pitch, ring);
    g.why = why;
    note(j, &g, found, wish);
}
