/* ch06_split.c -- bts chapter 6: who fights whom when many touch. Example:
 * bts.93.12.
 *
 * bts.06.20 ruling: a duel is one figure against one or more; legal splits have as
 * many duels as possible, and everybody has an opponent that it touches. Seen as a
 * graph of contacts that is a cover by as few contacts as possible: every figure
 * has one, and there is one fewer than figures for each duel. So a split is chosen
 * contact by contact, figure by figure, and a contact may be chosen when the rest
 * can still be covered by as few as there may be. All legal splits come of that,
 * and no others; the smallest numbers give the default of the ledger.
 *
 * While a group is being split, 'duel' of its figures says with whom each has a
 * contact that was chosen; at the end it is the smallest number of the duel. */
#include "books/bts/bts.h"

/* Whom each figure touches in a fight. */
struct contacts {
    struct figures with[MAX_FIGURES];
};

static void look_about(const struct battle *b, struct contacts *c)
{
    memset(c->with, 0, (size_t)b->figures * sizeof c->with[0]);
    for (int f = 0; f < b->figures; f++)
        for (int i = 0; i < BTS_TARGETS; i++) {
            const int g = bts_figure_of(b, f)->target[i] - 1;

            if (g < 0)
                continue;
            figures_add(&c->with[f], g);
            figures_add(&c->with[g], f);
        }
}

/* All who touch each other, by whomever. */
static struct figures group_of(const struct contacts *c, int f)
{
    struct figures out = { { 0 } }, edge = { { 0 } };

    figures_add(&edge, f);
    while (figures_any(&edge)) {
        const int next = figures_first(&edge);

        figures_remove(&edge, next);
        figures_add(&out, next);
        edge = figures_or(&edge, &c->with[next]);
        edge = figures_minus(&edge, &out);
    }
    return out;
}

/* ---- how few contacts are enough ---- */

struct matching {
    const struct contacts *c;
    struct figures among;
    uint16_t with[MAX_FIGURES]; /* + 1 */
};

/* Pairs f, if need be by pairing others anew; 'seen' are those looked at. */
static bool pair_up(struct matching *m, int f, struct figures *seen)
{
    const struct figures near = figures_and(&m->c->with[f], &m->among);

    for (FIGURES_EACH(g, &near)) {
        if (figures_has(seen, g))
            continue;
        figures_add(seen, g);
        if (m->with[g] == 0 || pair_up(m, m->with[g] - 1, seen)) {
            m->with[g] = (uint16_t)(f + 1);
            return true;
        }
    }
    return false;
}

/* How many pairs these figures can make at most. */
static int pairs_of(const struct battle *b, const struct contacts *c,
                    const struct figures *among)
{
    struct matching m = { .c = c, .among = *among };
    int pairs = 0;

    for (FIGURES_EACH(f, among)) {
        struct figures seen = { { 0 } };

        if (bts_owner(b, f) == 0)
            pairs += pair_up(&m, f, &seen);
    }
    return pairs;
}

/* Pairs cover two by one contact, everybody else needs one of his own. */
static int contacts_needed(const struct battle *b, const struct contacts *c,
                           const struct figures *whom)
{
    return figures_count(whom) - pairs_of(b, c, whom);
}

/* ---- what may be chosen ---- */

static int chosen_by(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->duel - 1;
}

/* Contacts of the group that were chosen: those of a pair that chose each other
 * are one. */
static int contacts_chosen(const struct battle *b, const struct figures *group)
{
    int n = 0;

    for (FIGURES_EACH(f, group)) {
        const int g = chosen_by(b, f);

        n += g >= 0 && !(chosen_by(b, g) == f && g < f);
    }
    return n;
}

/* Opponents whom f may fight so that the split is legal in the end. */
static struct figures choices(const struct battle *b, int f)
{
    struct contacts c;
    struct figures group, left, out = { { 0 } };
    int spare;

    look_about(b, &c);
    group = left = group_of(&c, f);
    for (FIGURES_EACH(g, &group))
        if (chosen_by(b, g) >= 0)
            figures_remove(&left, g);
    spare = contacts_needed(b, &c, &group) - contacts_chosen(b, &group) - 1;
    figures_remove(&left, f);
    for (FIGURES_EACH(g, &c.with[f])) {
        struct figures rest = left;

        figures_remove(&rest, g);
        if (contacts_needed(b, &c, &rest) <= spare)
            figures_add(&out, g);
    }
    return out;
}

static void choose(struct battle *b, int f, int g)
{
    bts_figure(b, f)->duel = (uint16_t)(g + 1);
    if (!bts_figure(b, g)->duel)
        bts_figure(b, g)->duel = (uint16_t)(f + 1);
}

/* Do the two belong to one duel, by the contacts that were chosen? */
static bool together(const struct battle *b, int f, int g)
{
    return g == f || g == chosen_by(b, f) || chosen_by(b, g) == f ||
           chosen_by(b, g) == chosen_by(b, f);
}

/* From here on the smallest number names the duel. */
static void name_duels(struct battle *b, const struct figures *split)
{
    uint16_t name[MAX_FIGURES] = { 0 };

    for (FIGURES_EACH(f, split))
        for (FIGURES_EACH(g, split))
            if (!name[f] && together(b, f, g))
                name[f] = (uint16_t)(g + 1);
    for (FIGURES_EACH(f, split))
        bts_figure(b, f)->duel = name[f];
}

/* ---- the rule ---- */

/* bts.06.22 is it one of those whose combats are affected? */
static bool concerns(const struct bts_split *v, const struct figures *group)
{
    return (!v->only[0] && !v->only[1]) ||
           (v->only[0] && figures_has(group, v->only[0] - 1)) ||
           (v->only[1] && figures_has(group, v->only[1] - 1));
}

/* bts.06.19 ruling: all groups in which somebody has no duel yet, or no more. */
static struct figures groups_to_split(const struct battle *b,
                                      const struct bts_split *v)
{
    struct figures out = { { 0 } };
    struct contacts c;

    look_about(b, &c);
    for (int f = 0; f < b->figures; f++)
        if (figures_any(&c.with[f]) && !bts_figure_of(b, f)->duel &&
            !figures_has(&out, f)) {
            const struct figures group = group_of(&c, f);

            if (concerns(v, &group))
                out = figures_or(&out, &group);
        }
    return out;
}

void bts_forget_split(struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        bts_figure(b, f)->duel = 0;
}

struct figures bts_fellows(const struct battle *b, int f)
{
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++)
        if (bts_figure_of(b, f)->duel &&
            bts_figure_of(b, g)->duel == bts_figure_of(b, f)->duel &&
            bts_is_here(b, g))
            figures_add(&out, g);
    return out;
}

enum flow bts_split(struct battle *b)
{
    struct bts_split *v = LOCALS(b, bts_split);

    switch ((enum bts_split_step)frame_top(b)->step) {
    case SPLIT_BEGIN:
        bts_join_rooms(b); /* bts.09.13 */
        v->all = v->left = groups_to_split(b, v);
        for (FIGURES_EACH(f, &v->all))
            bts_figure(b, f)->duel = 0;
        while (figures_any(&v->left)) {
            v->figure = (uint16_t)figures_first(&v->left);
            figures_remove(&v->left, v->figure);
            if (bts_figure(b, v->figure)->duel)
                continue;
            /* bts.91.17 */
            ASK(b, SPLIT_WHOM, SPLIT, .who = bts_state(b)->initiative,
                .rule = BTS(6, 20), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .across = choices(b, v->figure), .least = 1, .most = 1);
            choose(b, v->figure, figures_first(&b->answer.across));
        }
        name_duels(b, &v->all);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
