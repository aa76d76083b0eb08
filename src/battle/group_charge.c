/* group_charge.c -- a group charges: who goes for whom.
 *
 * Pair by pair: each time the enemy whom the fewest beset, of these the shortest
 * way, then the smaller numbers. A pair that finds no way is looked at once more
 * when no other is left, since a charge may have opened one. */
#include <assert.h>
#include <string.h>

#include "battle/group_in.h"

enum { PAIRS = 1024 }; /* that are near enough, at most */

struct pair {
    uint16_t f, g;
    int32_t gap; /* no way is shorter */
    bool tried;  /* in vain */
};

struct charge {
    struct group_job *job;
    struct figures left;    /* who has not charged */
    struct figures targets; /* of anybody */
    int pairs;
    struct pair pair[PAIRS];
    /* the best so far */
    int best;
    int beset;
    bool eager;
    struct way way;
};

static struct step stand_step(const struct battle *b, int f)
{
    const struct stand *s = stand_of(b, f);

    return (struct step){ vec(s->x, s->y), s->floor };
}

/* All pairs that are near enough, the nearest first. */
static void find_pairs(struct charge *c)
{
    const struct group_job *j = c->job;

    for (FIGURES_EACH(f, &c->left)) {
        struct group_walker w;
        struct figures at;

        if (group_walker(j, f, &w))
            continue;
        at = j->book->targets(&j->after, f, &j->order->at);
        c->targets = figures_or(&c->targets, &at);
        for (FIGURES_EACH(g, &at)) {
            const int32_t gap = j->book->gap(&j->after, f, g);
            int place = c->pairs;

            if (gap > w.limit || c->pairs == PAIRS)
                continue;
            while (place > 0 && c->pair[place - 1].gap > gap)
                place--;
            memmove(&c->pair[place + 1], &c->pair[place],
                    (size_t)(c->pairs++ - place) * sizeof c->pair[0]);
            c->pair[place] =
                (struct pair){ .f = (uint16_t)f, .g = (uint16_t)g, .gap = gap };
        }
    }
}

/* Is this pair before the best, if its way costs so much? */
static bool comes_before(const struct charge *c, const struct pair *p,
                         bool eager, int beset, int32_t cost)
{
    const struct pair *best;

    if (c->best == NOBODY)
        return true;
    best = &c->pair[c->best];
    if (eager != c->eager)
        return eager;
    if (beset != c->beset)
        return beset < c->beset;
    if (cost != c->way.cost)
        return cost < c->way.cost;
    return p->f != best->f ? p->f < best->f : p->g < best->g;
}

/* May it, its pace as slow as the group's, and does it? */
static bool has_way(const struct charge *c, const struct pair *p,
                    struct way *way)
{
    const struct group_job *j = c->job;
    struct group_walker w;

    return !group_walker(j, p->f, &w) &&
           j->book->contact(&j->after, p->f, p->g,
                            group_wishes(j, GROUP_WISH(ROUGH)), way);
}

/* Finds the best pair of this moment; false: there is none. */
static bool find_best(struct charge *c)
{
    const struct group_job *j = c->job;

    c->best = NOBODY;
    for (int i = 0; i < c->pairs; i++) {
        struct pair *p = &c->pair[i];
        struct way way;
        bool eager;
        int beset;

        if (p->tried || !figures_has(&c->left, p->f))
            continue;
        eager = j->book->eager && j->book->eager(&j->after, p->f);
        beset = j->book->beset(&j->after, p->g);
        if (!comes_before(c, p, eager, beset, p->gap))
            continue;
        if (!has_way(c, p, &way)) {
            p->tried = true;
            continue;
        }
        if (comes_before(c, p, eager, beset, way.cost)) {
            c->best = i;
            c->eager = eager;
            c->beset = beset;
            c->way = way;
        }
    }
    return c->best != NOBODY;
}

static void make_charge(struct charge *c)
{
    struct group_job *j = c->job;
    const int f = c->pair[c->best].f;
    struct group_member *who =
        group_note(j, f, GROUP_FATE_CHARGES, c->way.step[c->way.steps - 1]);
    struct group_judged is;
    struct group_walker w;

    figures_remove(&c->left, f);
    (void)group_walker(j, f, &w);
    group_judge(j, f, &w, &c->way, &is);
    group_make(j, &w, who, &c->way, &is);
}

static void try_again(struct charge *c)
{
    for (int i = 0; i < c->pairs; i++)
        c->pair[i].tried = false;
}

/* ---- who has nobody to charge ---- */

static int nearest_target(const struct charge *c, int f)
{
    const struct battle *b = &c->job->after;
    int best = NO_FIGURE;
    int64_t least = 0;

    for (FIGURES_EACH(g, &c->targets)) {
        const int64_t far =
            vec_distance2(stand_step(b, f).at, stand_step(b, g).at);

        if (best == NO_FIGURE || far < least) {
            best = g;
            least = far;
        }
    }
    return best;
}

/* The one nearest to an enemy goes first. */
static int next_follower(const struct charge *c, const struct figures *left)
{
    const struct battle *b = &c->job->after;
    int best = NO_FIGURE;
    int64_t least = 0;

    for (FIGURES_EACH(f, left)) {
        const int g = nearest_target(c, f);
        const int64_t far =
            vec_distance2(stand_step(b, f).at, stand_step(b, g).at);

        if (best == NO_FIGURE || far < least) {
            best = f;
            least = far;
        }
    }
    return best;
}

static void follow(struct charge *c)
{
    struct group_job *j = c->job;
    struct figures left = c->left;

    while (figures_any(&left)) {
        const int f = next_follower(c, &left);
        struct step wish;
        struct group_walker w;
        uint16_t rule;

        if (f == NO_FIGURE)
            break;
        wish = stand_step(&j->after, nearest_target(c, f));
        figures_remove(&left, f);
        rule = group_walker(j, f, &w);
        if (rule) {
            struct group_member *who = group_note(j, f, GROUP_FATE_LEFT, wish);

            who->why = (struct refusal){ rule, REFUSED_CHOICE, f };
            continue;
        }
        if (j->book->follow)
            (void)j->book->follow(&j->after, f, &wish);
        group_go(j, f, &w, wish);
    }
}

static void stay(struct charge *c)
{
    for (FIGURES_EACH(f, &c->left)) {
        struct group_member *who = group_note(c->job, f, GROUP_FATE_LEFT,
                                              stand_step(&c->job->after, f));

        who->why =
            (struct refusal){ c->job->book->rules.nobody, REFUSED_TOO_FAR, f };
    }
}

void group_charge(struct group_job *j, const struct figures *who)
{
    struct charge c = { .job = j, .left = *who, .best = NOBODY };
    bool charged;

    find_pairs(&c);
    do {
        charged = false;
        while (find_best(&c)) {
            make_charge(&c);
            charged = true;
        }
        try_again(&c);
    } while (charged);
    if (figures_any(&c.targets) && !group_wishes(j, GROUP_WISH(STAY)))
        follow(&c);
    else
        stay(&c);
}
