/* ch06_split.c -- bts chapter 6: who fights whom when many touch.
 *
 * bts.06.20 ruling: a duel is one figure against one or more; legal splits have as
 * many duels as possible, and everybody has an opponent that it touches. As many
 * duels as possible are as many pairs as a matching has; whoever is left over joins
 * the duel of an opponent. No two of them join both ends of one pair: then there
 * would have been one pair more. */
#include "books/bts/bts.h"

/* A matching: with whom each figure is paired, + 1. */
struct matching {
    uint16_t with[MAX_FIGURES];
};

/* Pairs f, if need be by pairing others anew; 'seen' are those looked at. */
static bool pair_up(const struct battle *b, struct matching *m, int f,
                    struct figures *seen)
{
    const struct figures opponents = bts_opponents(b, f);

    for (FIGURES_EACH(g, &opponents)) {
        if (figures_has(seen, g))
            continue;
        figures_add(seen, g);
        if (m->with[g] == 0 || pair_up(b, m, m->with[g] - 1, seen)) {
            m->with[f] = (uint16_t)(g + 1);
            m->with[g] = (uint16_t)(f + 1);
            return true;
        }
    }
    return false;
}

/* The largest matching, smallest numbers first. 'kept' are two that must be in one
 * duel, NO_FIGURE: nobody; gives the number of pairs. */
static int match(const struct battle *b, struct matching *m)
{
    int pairs = 0;

    memset(m, 0, sizeof *m);
    for (int f = 0; f < b->figures; f++) {
        struct figures seen = { { 0 } };

        if (bts_owner(b, f) == 0 && bts_is_engaged(b, f))
            pairs += pair_up(b, m, f, &seen);
    }
    return pairs;
}

/* The smaller number of a pair names its duel, unless one of the two is the centre
 * of several: then that one does. */
static void name_duels(struct battle *b, const struct matching *m)
{
    for (int f = 0; f < b->figures; f++)
        if (m->with[f]) {
            const int g = m->with[f] - 1;

            bts_figure(b, f)->duel = (uint16_t)((f < g ? f : g) + 1);
        }
    for (int f = 0; f < b->figures; f++) {
        const struct figures opponents = bts_opponents(b, f);

        if (!m->with[f] && figures_any(&opponents)) {
            const int g = figures_first(&opponents);

            bts_figure(b, f)->duel = bts_figure(b, g)->duel;
        }
    }
}

void bts_split_all(struct battle *b)
{
    struct matching m;

    for (int f = 0; f < b->figures; f++)
        bts_figure(b, f)->duel = 0;
    (void)match(b, &m);
    name_duels(b, &m);
}

/* ---- what may be chosen ---- */

/* The figures of a duel on one side. */
static int others_in(const struct battle *b, int f)
{
    int n = 0;

    for (int g = 0; g < b->figures; g++)
        n += g != f && bts_figure_of(b, g)->duel == bts_figure_of(b, f)->duel &&
             bts_owner(b, g) == bts_owner(b, f);
    return n;
}

/* bts.06.20 whoever is not alone on its side may go to another opponent's duel. */
static struct figures choices(const struct battle *b, int f)
{
    struct figures out = bts_opponents(b, f);

    if (others_in(b, f) == 0)
        return (struct figures){ { 0 } };
    for (FIGURES_EACH(g, &out)) /* nobody joins both ends of a pair */
        if (others_in(b, g) > 0)
            figures_remove(&out, g);
    return out;
}

struct figures bts_undecided(const struct battle *b)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++) {
        struct figures among;

        if (!bts_figure_of(b, f)->duel)
            continue;
        among = choices(b, f);
        if (figures_count(&among) > 1)
            figures_add(&out, f);
    }
    return out;
}

enum flow bts_split(struct battle *b)
{
    struct bts_split *v = LOCALS(b, bts_split);
    struct figures among;

    switch ((enum bts_split_step)frame_top(b)->step) {
    case SPLIT_BEGIN:
        while (figures_any(&v->left)) {
            v->figure = (uint16_t)figures_first(&v->left);
            figures_remove(&v->left, v->figure);
            among = choices(b, v->figure);
            if (figures_count(&among) < 2)
                continue;
            ASK(b, SPLIT_WHOM, SPLIT, .who = bts_state(b)->initiative,
                .rule = BTS(6, 20), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .across = choices(b, v->figure), .least = 1, .most = 1);
            bts_figure(b, v->figure)->duel =
                bts_figure(b, figures_first(&b->answer.across))->duel;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
