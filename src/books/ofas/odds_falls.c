/* odds_falls.c -- OFAS: what follows from a roll: who falls, what breaks, who
 * comes back, who panics.
 *
 * Who falls is as in ch04_losses.c, what breaks as in ch11_damage.c, morale as in
 * ch08_morale.c; tests/test_odds_play.c plays the chapters themselves and
 * compares. */
#include "books/ofas/odds_in.h"

static void fall(struct now *n, int count)
{
    const int side = now_volley(n)->at;

    if (count > 0 && n->plan->side[side].terrified)
        n->f.scared = (n->f.scared | 1u << side) & 3;
    if ((now_volley(n)->flags & LOSS_BARED) && side == SIDE_TARGET)
        n->f.bared = (n->f.bared + (unsigned)count) & 63;
    now_take(n, count);
}

/* ---- hulls ---- */

static bool still_stands(const struct now *n)
{
    return now_left(n, now_volley(n)->at) > 0;
}

static void stun(struct now *n)
{
    struct harm h = now_harm(n, now_volley(n)->at);

    if (h.stuns < MOST_STUNS)
        h.stuns++;
    now_set_harm(n, now_volley(n)->at, h);
}

/* ofas.11.21 */
static void hit_propulsion(struct now *n)
{
    const struct ofas_odds_side *s = now_target(n);
    const int side = now_volley(n)->at;
    struct harm h = now_harm(n, side);

    if (h.propulsion >= s->strides) {
        stun(n);
        return;
    }
    h.propulsion++;
    now_set_harm(n, side, h);
    if (h.propulsion >= s->strides && s->flyer)
        n->f.gone = (n->f.gone | 1u << side) & 3; /* ofas.11.27 */
}

/* ofas.11.20 a weapon, or a stun where none is left */
static void break_weapon(struct now *n)
{
    struct harm h = now_harm(n, now_volley(n)->at);

    if (h.broken >= now_target(n)->mounts) {
        stun(n);
        return;
    }
    h.broken++;
    now_set_harm(n, now_volley(n)->at, h);
}

/* The next point or test of a hull, or the next volley. A point is taken off
 * first (ofas.11.16 ruling), unless the last of them is parried. */
static void next_point(struct now *n, bool parried)
{
    const struct ofas_odds_side *s = now_target(n);
    const bool tests_only = now_needs(n)->disruptive > 0;

    for (;;) {
        if (n->p.points == 0 || !still_stands(n)) {
            now_next_volley(n);
            return;
        }
        if (s->parries && !parried && !tests_only &&
            now_left(n, now_volley(n)->at) == 1 &&
            !(now_volley(n)->flags & (LOSS_HEAVY | LOSS_CLOSE))) {
            now_go_on(n, ROLL_HULL);
            return;
        }
        n->p.points--;
        parried = false;
        if (!tests_only)
            now_lose(n, now_volley(n)->at, 1);
        if (still_stands(n)) {
            now_go_on(n, ROLL_BREAKS);
            return;
        }
    }
}

/* ofas.11.18 .. 11.22 what a total does. */
static void take_total(struct now *n, int total)
{
    if (now_target(n)->monster) { /* ofas.16.56 */
        stun(n);
        now_lose(n, now_volley(n)->at, total);
        next_point(n, false);
        return;
    }
    if (total > 4) {
        now_lose(n, now_volley(n)->at, 1);
        if (still_stands(n))
            now_go_on(n, ROLL_TABLE);
        else
            now_next_volley(n);
        return;
    }
    if (total == 4)
        hit_propulsion(n);
    else if (total <= 2)
        stun(n);
    else
        break_weapon(n);
    next_point(n, false);
}

static void breaks(struct now *n)
{
    now_go_on(n, now_target(n)->monster && now_target(n)->robust ? ROLL_SPARED
                                                                 : ROLL_TABLE);
}

/* ---- what comes of a roll ---- */

static void wounded(struct now *n, int wounds)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const struct ofas_odds_side *s = now_target(n);
    const int damage = v->damage > 1 ? v->damage : 1;
    int points = wounds * damage;

    if (s->kind == SIDE_HULL) {
        if (now_needs(n)->disruptive)
            points = wounds * now_needs(n)->disruptive; /* ofas.20.09 */
        if (points && s->terrified)
            n->f.scared = (n->f.scared | 1u << v->at) & 3;
        n->p.points = (uint8_t)(points < 255 ? points : 255);
        next_point(n, false);
        return;
    }
    if (now_needs(n)->disruptive) {
        for (int i = 0; i < ODDS_LEVELS; i++)
            if (n->plan->level[i] == now_needs(n)->disruptive)
                now_set_jolts(n, i, now_jolts(n, i) + wounds);
        if (wounds && s->terrified)
            n->f.scared = (n->f.scared | 1u << v->at) & 3;
        now_next_volley(n);
        return;
    }
    if (s->kind == SIDE_LIFE) {
        n->p.points = (uint8_t)(points < 255 ? points : 255);
        if (s->shields && points >= now_left(n, v->at)) {
            now_go_on(n, ROLL_LAST);
            return;
        }
        fall(n, points);
        now_next_volley(n);
        return;
    }
    if (wounds > now_open(n))
        wounds = now_open(n); /* ofas.04.21 ruling */
    if (s->shields && now_parrying(n, wounds) > 0) {
        n->p.points = (uint8_t)wounds;
        now_go_on(n, ROLL_PARRY);
        return;
    }
    fall(n, wounds);
    now_next_volley(n);
}

/* ofas.20.25 a bearer falls, or a point goes. */
static void after_blast(struct now *n, int result)
{
    int sum = n->p.points + result / 2;

    if (result & 1)
        now_lose(n, now_volley(n)->by, 1);
    n->p.points = (uint8_t)(sum < now_most(n) ? sum : now_most(n));
    if (--n->p.hits > 0)
        now_go_on(n, ROLL_BLAST);
    else if (n->p.points > 0)
        now_go_on(n, ROLL_WOUNDS);
    else
        now_next_volley(n);
}

/* ofas.15.60 those who fell to fire that ignores cover come back first. */
static void heal(struct now *n, int healed)
{
    unsigned back = (unsigned)healed < n->f.lost ? (unsigned)healed : n->f.lost;

    n->f.lost = (n->f.lost - back) & 127;
    n->f.bared = (n->f.bared > back ? n->f.bared - back : 0) & 63;
    now_next_volley(n);
}

static void after_morale(struct now *n, int passed)
{
    const int side = now_side(n);

    if (!passed && n->p.what == ROLL_MORALE && n->plan->side[side].second) {
        now_go_on(n, ROLL_MORALE2);
        return;
    }
    if (!passed)
        n->f.panics = (n->f.panics | 1u << side) & 3;
    now_next_volley(n);
}

static void after_jolt(struct now *n, int passed)
{
    const int level = n->p.volley - n->plan->volleys - AFTER_JOLTS;

    if (!passed && n->p.what == ROLL_JOLT &&
        n->plan->side[SIDE_TARGET].second) {
        now_go_on(n, ROLL_JOLT2);
        return;
    }
    if (!passed)
        n->f.panics = (n->f.panics | 1u << SIDE_TARGET) & 3;
    now_set_jolts(n, level, now_jolts(n, level) - 1);
    if (passed && now_jolts(n, level) > 0)
        now_go_on(n, ROLL_JOLT);
    else
        now_next_volley(n);
}

static void after_break(struct now *n, int passed)
{
    if (passed)
        breaks(n);
    else if (n->p.what == ROLL_BREAKS && now_target(n)->unstable)
        now_go_on(n, ROLL_BREAKS2);
    else
        next_point(n, false);
}

struct odds_state ofas_odds_after(const struct odds_plan *plan,
                                  struct odds_state state, int passed)
{
    struct now n = now_unpack(plan, state);

    switch ((enum what)n.p.what) {
    case ROLL_VOLLEY:
        if (now_needs(&n)->unstable && passed > 0) {
            n.p.hits = (uint8_t)passed;
            now_go_on(&n, ROLL_BLAST);
        } else {
            wounded(&n, passed);
        }
        break;
    case ROLL_BLAST:
        after_blast(&n, passed);
        break;
    case ROLL_WOUNDS:
        n.p.points = 0;
        wounded(&n, passed);
        break;
    case ROLL_PARRY: /* 'passed' are those the shields did not save */
        fall(&n, n.p.points - now_parrying(&n, n.p.points) + passed);
        now_next_volley(&n);
        break;
    case ROLL_LAST:
        if (passed && --n.p.points >= now_left(&n, now_volley(&n)->at)) {
            now_go_on(&n, ROLL_LAST);
            break;
        }
        fall(&n, n.p.points);
        now_next_volley(&n);
        break;
    case ROLL_HULL:
        if (passed) {
            n.p.points--;
            next_point(&n, false);
        } else {
            next_point(&n, true);
        }
        break;
    case ROLL_BREAKS:
    case ROLL_BREAKS2:
        after_break(&n, passed);
        break;
    case ROLL_SPARED:
        if (passed)
            next_point(&n, false);
        else
            now_go_on(&n, ROLL_TABLE);
        break;
    case ROLL_TABLE:
        take_total(&n, passed);
        break;
    case ROLL_MEDICS:
        heal(&n, passed);
        break;
    case ROLL_MORALE:
    case ROLL_MORALE2:
        after_morale(&n, passed);
        break;
    case ROLL_JOLT:
    case ROLL_JOLT2:
        after_jolt(&n, passed);
        break;
    case ROLL_NOTHING:
        break;
    }
    return now_pack(&n);
}
