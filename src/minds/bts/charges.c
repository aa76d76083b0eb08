/* charges.c -- charges of bts at good odds, more than one at an enemy where that is
 * better, and supporters behind them. */
#include "minds/bts/plan.h"

enum {
    PLACES = 7,  /* about a target, */
    SIDES = 12,  /* of so many directions */
    SEARCH = 30, /* a search counts for so many of the */
    ROUNDS = 100 /* ways round a friend that are tried for one question */
};

/* ---- who could ---- */

static bool is_charger(const struct battle *b, int f)
{
    return !bts_drives(b, f) && bts_is_out(b, f) && !bts_move_bar(b, f) &&
           !bts_charge_bar(b, f) && bts_model(b, f)->attacks > 0 &&
           !bts_mind_hides(b, f);
}

static void find_charges(struct planner *p)
{
    const struct battle *b = p->b;

    for (FIGURES_EACH(f, &p->left)) {
        int32_t reach;

        if (!is_charger(b, f))
            continue;
        reach = bts_reach(b, f, plan_manner(b, f)) + p->place[f].radius;
        for (int i = 0; i < p->o.foes && p->charges < PLAN_CHARGES; i++) {
            const struct plan_place *place = &p->place[p->o.foe[i]];
            const int64_t apart = reach + place->radius;

            struct plan_charge *c = &p->charge[p->charges];

            if (vec_distance2(p->place[f].at, place->at) > apart * apart)
                continue;
            *c = (struct plan_charge){ plan_alone(p, f, i), (uint16_t)f,
                                       (uint16_t)i, p->d->moves };
            plan_enlist(p, f, i, c->value);
            p->charges++;
        }
    }
    for (int i = 0; i < p->charges; i++)
        if (p->crew[p->charge[i].foe].n >
            1) /* else it is worth what it is alone */
            p->charge[i].value =
                plan_worth(p, p->charge[i].f, p->charge[i].foe);
}

/* ---- making them ---- */

/* Past the friend who is in the way, on one side or the other. */
static bool go_past(struct planner *p, int f, int friend, struct step to,
                    int32_t reach)
{
    const struct vec from = p->place[f].at;
    const struct vec line = vec_sub(to.at, from);
    const struct vec aside =
        vec_scaled(vec(-line.y, line.x),
                   p->place[f].radius + p->place[friend].radius + MM(2));

    for (int side = 0; side < 2; side++) {
        const struct vec corner = side ? vec_sub(p->place[friend].at, aside)
                                       : vec_add(p->place[friend].at, aside);
        const struct step way[2] = { { corner, to.floor }, to };

        if (vec_distance(from, corner) + vec_distance(corner, to.at) <= reach &&
            plan_is_free(p, f, (struct segment){ from, corner }, true) &&
            plan_is_free(p, f, (struct segment){ corner, to.at }, true) &&
            plan_go(p, f, plan_manner(&p->after, f), way, 2, FACING_AHEAD))
            return true;
    }
    return false;
}

/* Round whatever is in the way, looked for in earnest. */
static bool charge_round(struct planner *p, int f, int g, int *rounds)
{
    const struct battle *b = &p->after;
    struct way way;

    if (*rounds < SEARCH)
        return false;
    *rounds -= SEARCH; /* what a search costs */
    return bts_charge_way(b, f, g, &way) &&
           plan_go(p, f, plan_manner(b, f), way.step + 1, way.steps - 1,
                   FACING_AHEAD);
}

/* bts.06.10 whom it does not see it does not charge; whose move goes on may have seen
 * him where it began. */
static bool is_seen(const struct battle *b, int f, int g)
{
    return bts_is_walker(b, f) || bts_sees(b, f, g);
}

/* The same, found out when it is asked first: mostly there is no room to go to. */
static bool has_seen(const struct planner *p, int f, int g, int *seen)
{
    if (*seen == UNKNOWN)
        *seen = is_seen(&p->after, f, g);
    return *seen;
}

/* Into contact from the side it comes from, or beside that. */
static bool make_charge(struct planner *p, int f, int g, int *rounds)
{
    const struct battle *b = &p->after;
    const int32_t away =
        p->place[f].radius + p->place[g].radius + BTS_CONTACT / 2;
    const int32_t reach = bts_reach(b, f, plan_manner(b, f));
    const struct vec from = p->place[f].at, at = p->place[g].at;
    const angle side = angle_of(vec_sub(from, at));
    int seen = UNKNOWN;

    if (bts_has_hull(b, g))
        return charge_round(p, f, g, rounds);
    for (int i = 0; i < PLACES; i++) {
        const struct step to = {
            vec_add(at, angle_vec(bts_turned(side, i, SIDES), away)),
            stand_of(b, g)->floor
        };
        int in_way;

        if (vec_distance2(from, to.at) > (int64_t)reach * reach ||
            !plan_has_room(p, f, to.at, true))
            continue;
        in_way = plan_in_way(p, f, (struct segment){ from, to.at }, true);
        if (in_way == NO_FIGURE && has_seen(p, f, g, &seen) &&
            plan_go(p, f, plan_manner(b, f), &to, 1, FACING_AHEAD))
            return true;
        if (in_way != NO_FIGURE && (*rounds)-- > 0 &&
            has_seen(p, f, g, &seen) && go_past(p, f, in_way, to, reach))
            return true;
    }
    return *rounds >= SEARCH &&
           (bts_is_walker(b, f) ? bts_sees(b, f, g)
                                : has_seen(p, f, g, &seen)) &&
           charge_round(p, f, g, rounds);
}

/* The best of the block in which that charge is; of equals the first. */
static void find_lead(struct planner *p, int charge)
{
    const int block = charge / PLAN_BLOCK;
    const int end = (block + 1) * PLAN_BLOCK;
    struct best best = { NOBODY, 0 };

    for (int i = block * PLAN_BLOCK; i < end && i < p->charges; i++)
        best_offer(&best, i, p->charge[i].value);
    p->lead[block] = (int16_t)best.which;
}

/* The best of all that gain something, NOBODY: there is none. */
static int best_charge(const struct planner *p)
{
    struct best best = { NOBODY, 0 };

    for (int block = 0; block * PLAN_BLOCK < p->charges; block++)
        if (p->lead[block] != NOBODY)
            best_offer(&best, p->lead[block], p->charge[p->lead[block]].value);
    return best.which;
}

/* The last takes its place. */
static void drop_charge(struct planner *p, int which)
{
    const int last = --p->charges;

    p->charge[which] = p->charge[last];
    find_lead(p, which);
    find_lead(p, last);
}

/* Who joins a friend gains more than who came first. */
static void look_again(struct planner *p, int foe)
{
    for (int i = 0; i < p->charges; i++)
        if (p->charge[i].foe == foe && figures_has(&p->left, p->charge[i].f)) {
            p->charge[i].value = plan_worth(p, p->charge[i].f, foe);
            p->charge[i].moves = p->d->moves;
            find_lead(p, i);
        }
}

/* Has it become worth less, because a friend whom it counted on went elsewhere? */
static bool is_stale(struct planner *p, int which)
{
    struct plan_charge *c = &p->charge[which];
    const bool left = figures_has(&p->left, c->f);
    int32_t now;
    bool less;

    if (left && c->moves >= p->changed[c->foe])
        return false;
    now = left ? plan_worth(p, c->f, c->foe) : 0;
    less = now < c->value;
    c->value = now;
    c->moves = p->d->moves;
    find_lead(p, which);
    return less;
}

/* The best first. */
void plan_charges(struct planner *p)
{
    int rounds = ROUNDS, best;

    plan_gather(p);
    find_charges(p);
    for (int i = 0; i < p->charges; i += PLAN_BLOCK)
        find_lead(p, i);
    while (!p->waits && (best = best_charge(p)) != NOBODY) {
        const struct plan_charge c = p->charge[best];

        if (is_stale(p, best))
            continue;
        drop_charge(p, best);
        if (figures_has(&p->left, c.f) &&
            make_charge(p, c.f, p->o.foe[c.foe], &rounds)) {
            plan_changed(p, c.foe, c.f);
            plan_join(p, c.foe, c.f);
            look_again(p, c.foe);
        }
    }
}

static bool is_raging(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_RAGING) || bts_has(b, f, SPECIAL_FANATIC);
}

/* bts.23.37, 23.38 who must charge does, however it gets there. */
void plan_rage(struct planner *p)
{
    int rounds = ROUNDS;

    for (FIGURES_EACH(f, &p->left)) {
        if (p->waits || !is_raging(p->b, f) || !bts_must_charge(&p->after, f))
            continue;
        for (int i = 0; i < p->o.foes; i++) {
            const int g = p->o.foe[i];
            struct way way;

            if (bts_within(p->b, f, g, bts_pace(p->b, f)) &&
                (make_charge(p, f, g, &rounds) ||
                 (bts_charge_way(&p->after, f, g, &way) &&
                  plan_go(p, f, plan_manner(&p->after, f), way.step + 1,
                          way.steps - 1, FACING_AHEAD))))
                break;
        }
    }
}

/* ---- supporters ---- */

static bool has_support(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->support)
            return true;
    return false;
}

/* bts.14.05 behind a friend who fights, on the side away from his enemy. */
static bool support(struct planner *p, int f)
{
    const struct battle *b = &p->after;
    const int32_t reach = bts_reach(b, f, plan_manner(b, f));

    for (int i = 0; i < p->o.friends; i++) {
        const int h = p->o.friend[i];
        const int g = bts_figure_of(b, h)->target[0] - 1;
        struct step to;

        if (g < 0 || h == f || bts_has_hull(b, h) ||
            bts_model(b, f)->radius < bts_model(b, h)->radius)
            continue;
        to = (struct step){
            vec_add(p->place[h].at,
                    vec_scaled(vec_sub(p->place[h].at, p->place[g].at),
                               p->place[f].radius + p->place[h].radius +
                                   BTS_CONTACT / 2)),
            stand_of(b, h)->floor
        };
        if (vec_distance2(p->place[f].at, to.at) <= (int64_t)reach * reach &&
            plan_has_way(p, f, (struct segment){ p->place[f].at, to.at }) &&
            plan_go(p, f, plan_manner(b, f), &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

void plan_support(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (!p->waits && has_support(p->b, f) && bts_is_out(p->b, f) &&
            !bts_move_bar(p->b, f))
            (void)support(p, f);
}
