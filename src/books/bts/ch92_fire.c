/* ch92_fire.c -- bts chapter 92: figures that shoot at will. Each names its own
 * targets, as its player would have named them for it alone. */
#include "books/bts/bts.h"

/* What speaks for a target, in this order; less is better. bts.92.17 */
struct worth {
    int hidden; /* a trajectory is rolled for */
    int hit;    /* score needed to hit */
    int wound;  /* to wound, or to pierce the armour */
    int32_t gap;
};

/* bts.92.17 (3) */
static int wound_score(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    struct bts_need need;

    if (bts_is(b, g, BTS_IS(VEHICLE)))
        return bts_model(b, g)->armour[bts_face_to(b, g, bts_at(b, f))] -
               w->force - w->pierce;
    need = bts_wound_need(w->force, bts_defence(b, g, w->pierce));
    return need.first + need.second; /* 6, then 4: worse than any single die */
}

static struct worth worth_of(const struct battle *b, int f, int arm, int g)
{
    return (struct worth){ .hidden = bts_needs_trajectory(b, f, g),
                           .hit = bts_hit_score(b, f, arm, g),
                           .wound = wound_score(b, f, arm, g),
                           .gap = bts_gap(b, f, g) };
}

static bool is_better(const struct worth *a, const struct worth *than)
{
    if (a->hidden != than->hidden)
        return a->hidden < than->hidden;
    if (a->hit != than->hit)
        return a->hit < than->hit;
    if (a->wound != than->wound)
        return a->wound < than->wound;
    return a->gap < than->gap;
}

/* bts.92.17 nobody endangers his own at will; bts.92.18 templates, Véhicules and
 * siege weapons are aimed by hand. */
static bool is_safe(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);

    return !bts_is_artillery(w) && !bts_shot_bar(b, f, arm, g) &&
           !bts_friends_hide(b, f, g);
}

/* Dice of this shooter that are named for a target already. */
static int dice_on(const struct bts_volley *v, int g)
{
    int dice = 0;

    for (int i = 0; i < v->shots; i++)
        if (v->shot[i].target == g)
            dice += v->shot[i].dice;
    return dice;
}

/* The best target for a die of that weapon; one that has as many dice as PV comes
 * after all others. NO_FIGURE: there is none. */
static int target_of(const struct battle *b, const struct bts_volley *v,
                     int arm)
{
    const struct figures all = bts_targets(b, v->figure, (uint64_t)1 << arm);
    int best = NO_FIGURE;
    bool best_full = false;
    struct worth most = { 0 };

    for (FIGURES_EACH(g, &all)) {
        const bool full =
            dice_on(v, g) >= bts_life(b, g) && !bts_is(b, g, BTS_IS(VEHICLE));
        struct worth is;

        if ((best != NO_FIGURE && full && !best_full) ||
            !is_safe(b, v->figure, arm, g))
            continue;
        is = worth_of(b, v->figure, arm, g);
        if (best == NO_FIGURE || (best_full && !full) ||
            is_better(&is, &most)) {
            best = g;
            best_full = full;
            most = is;
        }
    }
    return best;
}

/* bts.92.18 of the weapons that it may still fire, the one that promises most. */
static int next_arm(const struct battle *b, const struct bts_volley *v,
                    int *target)
{
    int best = NOBODY, most = 0;

    for (uint64_t arms = bts_arms_now(b, v->figure, v->used); arms;
         arms &= arms - 1) {
        const int arm = set_first(arms);
        const int at = target_of(b, v, arm);
        int promise;

        if (at == NO_FIGURE)
            continue;
        promise = bts_weapon(b, v->figure, arm)->dice *
                  (7 - bts_hit_score(b, v->figure, arm, at));
        if (best == NOBODY || promise > most ||
            (promise == most && bts_weapon(b, v->figure, arm)->hands >
                                    bts_weapon(b, v->figure, best)->hands)) {
            best = arm;
            most = promise;
            *target = at;
        }
    }
    return best;
}

/* One more die at a target: with the last if they are for the same. */
static void name_die(struct bts_volley *v, int arm, int target)
{
    struct bts_shot *last = v->shots ? &v->shot[v->shots - 1] : NULL;

    if (last && last->arm == arm &&
        (last->target == target || v->shots == BTS_SHOTS))
        last->dice++;
    else if (v->shots < BTS_SHOTS)
        v->shot[v->shots++] = (struct bts_shot){ .target = (uint16_t)target,
                                                 .arm = (uint8_t)arm,
                                                 .dice = 1 };
}

void bts_name_at_will(const struct battle *b, struct bts_volley *v)
{
    int target = NO_FIGURE;
    int arm;

    while ((arm = next_arm(b, v, &target)) != NOBODY) {
        v->used |= (uint16_t)(1U << arm);
        for (int i = 0; i < bts_weapon(b, v->figure, arm)->dice; i++)
            name_die(v, arm, i ? target_of(b, v, arm) : target);
    }
}

/* One target is enough: without dice that are named already none is full. */
bool bts_has_will(const struct battle *b, int f)
{
    const struct figures all = bts_side(b, bts_owner(b, f) ^ 1);

    for (uint64_t arms = bts_arms_now(b, f, 0); arms; arms &= arms - 1)
        for (FIGURES_EACH(g, &all))
            if (is_safe(b, f, set_first(arms), g))
                return true;
    return false;
}
