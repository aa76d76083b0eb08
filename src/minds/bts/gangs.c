/* gangs.c -- what charges of bts are worth: alone, and together with those who can
 * reach the same enemy. Two against one is what duels are won by (bts.14.07), so a
 * charge is weighed with who may follow it. */
#include "minds/bts/plan.h"

#include "base/hash.h"

enum {
    EAGER = 950, /* what a charge gains counts for so much of MILLI */
    PINNED = 2   /* parts of its fire that a shooter in a duel loses */
};

static int32_t value_of(const struct planner *p, int g,
                        const struct plan_gang *gang)
{
    const struct bts_mind_fight fight =
        bts_mind_brawl(&p->after, g, &gang->team, gang->who, gang->n);

    return fight.gain * EAGER / MILLI -
           (int32_t)((int64_t)fight.cost * p->care / MILLI);
}

/* Adds one, and answers what that changes. */
static int32_t add(struct planner *p, struct plan_gang *gang, int foe, int f)
{
    const int g = p->o.foe[foe];
    const int32_t before = gang->value;

    bts_mind_join(&p->after, f, g, true, &gang->team);
    gang->who[gang->n++] = (uint16_t)f;
    gang->value = value_of(p, g, gang);
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
    p->keeps = false;
    memset(p->kind, 0xff, sizeof p->kind);
    p->first = (struct figures){ { 0 } };
    for (int i = 0; i < p->o.foes; i++) {
        p->gang[i] = (struct plan_gang){ .n = 0 };
        p->crew[i] = (struct plan_crew){ .n = 0 };
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

/* ---- kinds ---- */

/* What is kept of a figure, without what it has done this turn and whom it fights:
 * nothing that a fight may bring hangs on that. */
static struct bts_figure rested(const struct battle *b, int f)
{
    struct bts_figure out = *bts_figure_of(b, f);

    out.moved = out.done = out.shot = out.tried = 0;
    out.walked = 0;
    out.charged = out.charge = out.fought = out.across = 0;
    memset(out.target, 0, sizeof out.target);
    out.duel = 0;
    return out;
}

/* Do two figures of one side fight alike, in all that is kept of them? */
static bool are_alike(const struct planner *p, int f, int g)
{
    const struct bts_figure state = rested(p->b, f), other = rested(p->b, g);
    struct bts_model one;

    if (memcmp(&state, &other, sizeof state) != 0)
        return false;
    one = *bts_model(p->b, f);
    one.unit = bts_model(p->b, g)->unit;
    return memcmp(&one, bts_model(p->b, g), sizeof one) == 0 &&
           bts_mind_price(p->b, f) == bts_mind_price(p->b, g);
}

static int kind_of(struct planner *p, int f)
{
    if (p->kind[f] != NO_FIGURE)
        return p->kind[f];
    p->kind[f] = (int16_t)f;
    for (FIGURES_EACH(g, &p->first))
        if (are_alike(p, f, g)) {
            p->kind[f] = (int16_t)g;
            break;
        }
    if (p->kind[f] == f)
        figures_add(&p->first, f);
    return p->kind[f];
}

/* ---- for each kind, once ---- */

enum { KIND_BITS = 10, KINDS = PLAN_CREW + 3 };
_Static_assert(MAX_FIGURES < 1 << KIND_BITS, "a kind fits");
_Static_assert(PLAN_GANG < 1 << (64 - KINDS * KIND_BITS), "all kinds fit");

static uint64_t with_kind(uint64_t kinds, struct planner *p, int f)
{
    return kinds << KIND_BITS | (uint64_t)(kind_of(p, f) + 1);
}

/* It against an enemy and who fights him: by their kinds as long as that is one, else
 * by himself and how many do, who only grow. */
static uint64_t kinds_of(struct planner *p, int f, int foe)
{
    const struct plan_gang *gang = &p->gang[foe];
    const int g = p->o.foe[foe];
    uint64_t kinds = gang->n > 1 ? (uint64_t)(g + 1) : with_kind(0, p, g);

    if (gang->n == 1)
        kinds = with_kind(kinds, p, gang->who[0]);
    return with_kind(kinds, p, f);
}

/* The same, all of them named. */
static uint64_t whole(const struct planner *p, uint64_t kinds, int foe)
{
    return kinds | (uint64_t)p->gang[foe].n << KINDS * KIND_BITS;
}

/* What these gain, if it is kept: in one of two places. */
static const struct plan_like *like_of(const struct planner *p, uint64_t kinds)
{
    const struct plan_like *like = &p->like[hash_mix(kinds) % PLAN_LIKES & ~1U];

    if (!p->keeps)
        return NULL;

    return like[0].kinds == kinds   ? &like[0]
           : like[1].kinds == kinds ? &like[1]
                                    : NULL;
}

/* The one that was kept there before stays. */
static int32_t keep_like(struct planner *p, uint64_t kinds, int32_t value)
{
    struct plan_like *like = &p->like[hash_mix(kinds) % PLAN_LIKES & ~1U];

    if (!p->keeps)
        memset(p->like, 0, sizeof p->like);
    p->keeps = true;
    like[1] = like[0];
    like[0] = (struct plan_like){ .kinds = kinds, .value = value };
    return value;
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

/* The same of those who fight alike; 'kinds' are they and their enemy. */
static int32_t value_like(struct planner *p, uint64_t kinds, int f, int foe,
                          int32_t (*reckon)(struct planner *, int, int))
{
    const struct plan_like *like = like_of(p, kinds);

    return like ? like->value : keep_like(p, kinds, reckon(p, f, foe));
}

int32_t plan_alone(struct planner *p, int f, int foe)
{
    return value_like(p, whole(p, kinds_of(p, f, foe), foe), f, foe,
                      weigh_alone);
}

int32_t plan_worth(struct planner *p, int f, int foe)
{
    const struct plan_crew *crew = &p->crew[foe];
    uint64_t kinds = kinds_of(p, f, foe);

    for (int i = 0; i < crew->n; i++)
        if (crew->who[i] != f && figures_has(&p->left, crew->who[i]))
            kinds = with_kind(kinds, p, crew->who[i]);
    return value_like(p, whole(p, kinds, foe), f, foe, weigh);
}

static bool is_in_crew(const struct plan_crew *crew, int f)
{
    for (int i = 0; i < crew->n; i++)
        if (crew->who[i] == f)
            return true;
    return false;
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
