/* gangs.c -- what charges of bts are worth: alone, and together with those who can
 * reach the same enemy. Two against one is what duels are won by (bts.14.07), so a
 * charge is weighed with who may follow it. */
#include "minds/bts/plan.h"

enum {
    EAGER = 950,  /* what a charge gains counts for so much of MILLI */
    RECKLESS = 3, /* parts of what it costs that count in the last turn */
    PINNED = 2    /* parts of its fire that a shooter in a duel loses */
};

/* bts.24.05 after it nobody counts who is left, but for those whom points hang on. */
static bool is_last_turn(const struct battle *b)
{
    const int turns = bts_stage(b)->settings.turns;

    return turns && b->turn >= turns;
}

static int32_t value_of(const struct battle *b, int g,
                        const struct plan_gang *gang)
{
    const struct bts_mind_fight fight =
        bts_mind_brawl(b, g, &gang->team, gang->who, gang->n);

    return fight.gain * EAGER / MILLI -
           fight.cost / (is_last_turn(b) ? RECKLESS : 1);
}

/* Adds one, and answers what that changes. */
static int32_t add(struct planner *p, struct plan_gang *gang, int foe, int f)
{
    const int g = p->o.foe[foe];
    const int32_t before = gang->value;

    bts_mind_join(&p->after, f, g, true, &gang->team);
    gang->who[gang->n++] = (uint16_t)f;
    gang->value = value_of(&p->after, g, gang);
    return gang->value - before +
           (gang->n == 1 ? plan_firepower(p, g) / PINNED : 0) -
           (plan_is_fighter(p, f) ? 0 : plan_firepower(p, f));
}

void plan_join(struct planner *p, int foe, int f)
{
    if (p->gang[foe].n < PLAN_GANG)
        (void)add(p, &p->gang[foe], foe, f);
}

/* Fights that there are already. */
void plan_gather(struct planner *p)
{
    for (int i = 0; i < p->o.foes; i++) {
        p->gang[i] = (struct plan_gang){ .n = 0 };
        p->crew[i] = (struct plan_crew){ .n = 0 };
        p->alone[i].kind = p->joined[i].kind = NO_FIGURE;
        p->changed[i] = 0;
    }
    for (int i = 0; i < p->o.foes; i++) {
        const struct figures there = bts_opponents(p->b, p->o.foe[i]);

        for (FIGURES_EACH(f, &there))
            plan_join(p, i, f);
    }
}

static int32_t weigh_alone(struct planner *p, int f, int foe)
{
    struct plan_gang gang = p->gang[foe];

    return gang.n == PLAN_GANG ? 0 : add(p, &gang, foe, f);
}

/* Is that what it gains, too? */
static bool is_known(const struct planner *p, const struct plan_like *like,
                     int f, int foe)
{
    return like->kind == p->kind[f] && like->moves >= p->changed[foe];
}

/* The same for one of a kind as for the one before it. */
int32_t plan_alone(struct planner *p, int f, int foe)
{
    struct plan_like *like = &p->alone[foe];

    if (!is_known(p, like, f, foe))
        *like = (struct plan_like){ p->kind[f], p->d->moves,
                                    weigh_alone(p, f, foe) };
    return like->value;
}

/* The best few are kept, best first. */
void plan_enlist(struct planner *p, int f, int foe, int32_t value)
{
    struct plan_crew *crew = &p->crew[foe];
    int at = crew->n;

    while (at > 0 && crew->value[at - 1] < value)
        at--;
    if (at == PLAN_CREW)
        return;
    crew->n += crew->n < PLAN_CREW;
    for (int i = crew->n - 1; i > at; i--) {
        crew->who[i] = crew->who[i - 1];
        crew->value[i] = crew->value[i - 1];
    }
    crew->who[at] = (uint16_t)f;
    crew->value[at] = value;
}

static int32_t weigh(struct planner *p, int f, int foe)
{
    const struct plan_crew *crew = &p->crew[foe];
    struct plan_gang gang = p->gang[foe];
    int32_t sum, best;

    if (gang.n == PLAN_GANG)
        return 0;
    best = sum = add(p, &gang, foe, f);
    for (int i = 0, n = 1; i < crew->n && gang.n < PLAN_GANG; i++) {
        if (crew->who[i] == f || !figures_has(&p->left, crew->who[i]))
            continue;
        sum += add(p, &gang, foe, crew->who[i]);
        n++;
        best = sum / n > best ? sum / n : best;
    }
    return best;
}

static bool is_in_crew(const struct plan_crew *crew, int f)
{
    for (int i = 0; i < crew->n; i++)
        if (crew->who[i] == f)
            return true;
    return false;
}

/* The same for one of a kind as for the one before it, but for those of the crew
 * themselves. */
int32_t plan_worth(struct planner *p, int f, int foe)
{
    struct plan_like *like = &p->joined[foe];

    if (is_in_crew(&p->crew[foe], f))
        return weigh(p, f, foe);
    if (!is_known(p, like, f, foe))
        *like = (struct plan_like){ p->kind[f], p->d->moves, weigh(p, f, foe) };
    return like->value;
}

/* What a charge gains hangs on who fights that enemy already, and on those of its
 * crew who have not gone elsewhere. */
void plan_changed(struct planner *p, int foe, int f)
{
    p->changed[foe] = p->d->moves;
    for (int i = 0; i < p->o.foes; i++)
        if (is_in_crew(&p->crew[i], f))
            p->changed[i] = p->d->moves;
}

/* ---- kinds ---- */

/* Do two figures of one side fight alike, in all that is kept of them? */
static bool are_alike(const struct planner *p, int f, int g)
{
    struct bts_model one = *bts_model(p->b, f);

    one.unit = bts_model(p->b, g)->unit;
    return memcmp(&one, bts_model(p->b, g), sizeof one) == 0 &&
           memcmp(bts_figure_of(p->b, f), bts_figure_of(p->b, g),
                  sizeof(struct bts_figure)) == 0 &&
           bts_mind_worth(p->b, f) == bts_mind_worth(p->b, g);
}

void plan_sort(struct planner *p)
{
    struct figures first = { { 0 } };

    for (FIGURES_EACH(f, &p->left)) {
        p->kind[f] = (int16_t)f;
        for (FIGURES_EACH(g, &first))
            if (are_alike(p, f, g)) {
                p->kind[f] = (int16_t)g;
                break;
            }
        if (p->kind[f] == f)
            figures_add(&first, f);
    }
}
