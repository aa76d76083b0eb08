/* odds_falls.c -- OFAS: what follows from a roll: who falls, what breaks, who
 * comes back, who panics.
 *
 * Who falls is as in ch04_losses.c, what breaks as in ch11_damage.c, morale as in
 * ch08_morale.c; tests/ofas/test_odds_play.c plays the chapters themselves and
 * compares. */
#include "books/ofas/odds_in.h"

/* ofas.16.41 */
static void scare(struct now *n)
{
    if (now_volley(n)->scares && !n->p.self)
        n->f.scared = (uint8_t)(n->f.scared | 1u << now_victim(n));
}

/* ofas.08.05 asks for this of who is shot at, in a charge nobody does. */
static void note_losses(struct now *n, int count)
{
    if (count > 0)
        scare(n);
    if (now_volley(n)->flags & LOSS_BARED)
        n->f.bared = (uint8_t)(n->f.bared + count);
}

static void fall(struct now *n, int count)
{
    note_losses(n, count);
    now_take(n, now_victim(n), now_eligible(n), count);
}

static void next_point(struct now *n);

/* Whom it was aimed at is dealt with: what comes back on who attacked. */
static void finish(struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const bool self = n->p.self;

    if (!self && v->deed == DEED_GRENADES && n->p.hits > 0) {
        n->p.self = true;
        now_go_on(n, ROLL_BACK); /* ofas.11.14 */
    } else if (!self && n->f.misfires) {
        n->p.self = true; /* ofas.20.25 a point for each */
        n->p.points = n->f.misfires;
        n->f.misfires = 0;
        next_point(n);
    } else {
        now_next_volley(n);
    }
}

/* ---- hulls ---- */

static bool still_stands(const struct now *n)
{
    return now_left(n, now_victim(n)) > 0;
}

static void stun(struct now *n)
{
    struct harm *h = &n->f.harm[now_victim(n)];

    if (h->stuns < MOST_STUNS)
        h->stuns++;
}

/* ofas.11.21 */
static void hit_propulsion(struct now *n)
{
    const struct ofas_odds_side *s = now_target(n);
    const int side = now_victim(n);
    struct harm *h = &n->f.harm[side];

    if (h->propulsion >= s->strides) {
        stun(n);
        return;
    }
    h->propulsion++;
    if (h->propulsion >= s->strides && s->flyer)
        n->f.gone = (uint8_t)(n->f.gone | 1u << side); /* ofas.11.27 */
}

/* ofas.11.20 a weapon, or a stun where none is left */
static void break_weapon(struct now *n)
{
    struct harm *h = &n->f.harm[now_victim(n)];

    if (h->broken >= now_target(n)->mounts)
        stun(n);
    else
        h->broken++;
}

/* Tests that something breaks, and no point of structure?       ofas.20.09 */
static bool only_tests(const struct now *n)
{
    return now_needs(n)->disruptive && !n->p.self;
}

/* ofas.11.16 ruling: a point is taken off before it is tested what breaks */
static void take_point(struct now *n)
{
    n->p.points--;
    if (!only_tests(n))
        now_lose(n, now_victim(n), 1);
    if (still_stands(n))
        now_go_on(n, ROLL_BREAKS);
    else
        finish(n);
}

/* The next point or test of a hull, or the end of it; ofas.hr.03 the last point
 * may be parried. */
static void next_point(struct now *n)
{
    const bool parries = now_target(n)->parries && !only_tests(n) &&
                         !n->p.self &&
                         !(now_volley(n)->flags & (LOSS_HEAVY | LOSS_CLOSE));

    if (n->p.points == 0 || !still_stands(n))
        finish(n);
    else if (parries && now_left(n, now_victim(n)) == 1)
        now_go_on(n, ROLL_HULL);
    else
        take_point(n);
}

/* ofas.11.18 .. 11.22 what a total does. */
static void take_total(struct now *n, int total)
{
    if (now_target(n)->monster) { /* ofas.16.56 */
        stun(n);
        now_lose(n, now_victim(n), total);
        next_point(n);
        return;
    }
    if (total > 4) {
        now_lose(n, now_victim(n), 1);
        if (still_stands(n))
            now_go_on(n, ROLL_TABLE);
        else
            finish(n);
        return;
    }
    if (total == 4)
        hit_propulsion(n);
    else if (total <= 2)
        stun(n);
    else
        break_weapon(n);
    next_point(n);
}

static void breaks(struct now *n)
{
    now_go_on(n, now_target(n)->monster && now_target(n)->robust ? ROLL_SPARED
                                                                 : ROLL_TABLE);
}

/* ---- soldiers ---- */

/* ofas.20.07 those of the chosen who carry a defensive weapon parry, all who
 * are alike at once; their leader is the last. */
static void parry_next(struct now *n)
{
    const int side = now_victim(n);

    if (n->pending && !(now_parrying(n) & n->plan->side[side].shielded)) {
        note_losses(n, 1); /* the leader, without one */
        now_drop(n, side, set_first(n->pending));
        n->pending = 0;
    }
    if (n->pending)
        now_go_on(n, ROLL_PARRY);
    else
        finish(n);
}

static void after_parry(struct now *n, int failed)
{
    const int side = now_victim(n);
    figure_set who = now_parrying(n);

    n->pending &= ~who;
    note_losses(n, failed);
    for (; failed > 0; failed--, who &= who - 1)
        now_drop(n, side, set_first(who));
    parry_next(n);
}

/* So many are chosen; who has no shield falls now. */
static void choose_victims(struct now *n, int wounds)
{
    const int side = now_victim(n);
    const figure_set leader = figure_bit(n->f.leader[side]);
    figure_set chosen = now_victims(n, wounds), fall;

    if (chosen & n->plan->side[side].shielded)
        n->pending = chosen & (n->plan->side[side].shielded | leader);
    fall = chosen & ~n->pending & ~leader;
    note_losses(n, set_count(chosen & ~n->pending));
    for (; fall; fall &= fall - 1)
        now_drop(n, side, set_first(fall));
    if (chosen & ~n->pending & leader)
        now_drop(n, side, set_first(leader));
    parry_next(n);
}

/* ofas.04.21 ruling: wounds beyond those who can fall are lost. */
static void hit_soldiers(struct now *n, int wounds)
{
    const struct ofas_odds_side *s = now_target(n);
    const bool parries =
        s->shields && !n->p.self && !(now_volley(n)->flags & LOSS_HEAVY);
    const int open = now_open(n);

    wounds = wounds < open ? wounds : open;
    if (parries && now_tells(n, now_victim(n))) {
        choose_victims(n, wounds);
        return;
    }
    n->p.points = (uint8_t)wounds;
    if (parries && now_parries(n)) {
        now_go_on(n, ROLL_PARRY);
        return;
    }
    fall(n, wounds);
    finish(n);
}

/* ---- what comes of a roll ---- */

static void jolt(struct now *n, int hits)
{
    for (int i = 0; i < ODDS_LEVELS; i++)
        if (n->plan->level[i] == now_needs(n)->disruptive) {
            uint8_t *jolts = &n->f.jolts[now_victim(n)][i];

            *jolts = (uint8_t)(*jolts + hits < MOST_JOLTS ? *jolts + hits
                                                          : MOST_JOLTS);
        }
    if (hits)
        scare(n);
    finish(n);
}

static void wounded(struct now *n, int wounds)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const struct ofas_odds_side *s = now_target(n);
    const int damage = v->damage > 1 && !n->p.self ? v->damage : 1;
    const int disruptive = n->p.self ? 0 : now_needs(n)->disruptive;
    int points = wounds * (disruptive ? disruptive : damage); /* ofas.20.09 */

    if (points > UINT8_MAX)
        points = UINT8_MAX;
    if (s->kind == SIDE_HULL) {
        if (points)
            scare(n);
        n->p.points = (uint8_t)points;
        next_point(n);
    } else if (disruptive) {
        jolt(n, wounds);
    } else if (s->kind == SIDE_FIGURES) {
        hit_soldiers(n, wounds);
    } else if (s->shields && !n->p.self && !(v->flags & LOSS_HEAVY) &&
               points >= now_left(n, now_victim(n))) {
        n->p.points = (uint8_t)points;
        now_go_on(n, ROLL_LAST);
    } else {
        fall(n, points);
        finish(n);
    }
}

/* ofas.20.25 nothing can prevent it, and nobody is frightened by it */
static void misfire(struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const figure_set bearers = v->single ? n->pending : now_bearers(n);

    if (n->plan->side[v->by].kind == SIDE_HULL) {
        n->f.misfires++;
        return;
    }
    if (v->bearers && !bearers)
        return; /* each has fallen to one of his shots */
    n->f.quiet[v->by]++;
    if (v->bearers)
        now_drop(n, v->by, set_first(bearers));
    else
        now_lose(n, v->by, 1);
}

static void after_blast(struct now *n, int result)
{
    int sum = n->p.points + result / 2;

    if (result & 1)
        misfire(n);
    if (now_volley(n)->single)
        n->pending &= n->pending - 1;
    n->p.points = (uint8_t)(sum < now_most(n) ? sum : now_most(n));
    if (--n->p.hits > 0)
        now_go_on(n, ROLL_BLAST);
    else if (n->p.points > 0)
        now_go_on(n, ROLL_WOUNDS);
    else
        finish(n);
}

/* ofas.20.26 each hit has its dice, and its bearer. */
static void begin_blasts(struct now *n, int hits)
{
    n->p.hits = (uint8_t)hits;
    if (hits > 0)
        now_go_on(n, ROLL_BLAST);
    else
        finish(n);
}

static void after_aim(struct now *n, int hit)
{
    if (hit)
        n->pending |= figure_bit(now_shooter(n, n->p.hits));
    n->p.hits++;
    if (n->p.hits < now_dice(n))
        now_go_on(n, ROLL_AIM);
    else if (n->pending && now_cancels(n))
        now_go_on(n, ROLL_CANCEL);
    else
        begin_blasts(n, set_count(n->pending));
}

/* ofas.20.26 ruling: the first are cancelled first */
static void after_cancel(struct now *n, int stand)
{
    while (set_count(n->pending) > stand)
        n->pending &= n->pending - 1;
    begin_blasts(n, stand);
}

static void after_volley(struct now *n, int passed)
{
    if (now_volley(n)->deed == DEED_GRENADES) {
        n->p.hits = (uint8_t)(now_dice(n) - passed);
        n->p.points = (uint8_t)passed;
        if (passed > 0)
            now_go_on(n, ROLL_WOUNDS);
        else
            finish(n);
    } else if (now_needs(n)->unstable && passed > 0) {
        begin_blasts(n, passed);
    } else {
        wounded(n, passed);
    }
}

/* ofas.13.16 wounds that nothing stops, without a test; ofas.13.17 a result of
 * the table */
static void after_ground(struct now *n, int failed)
{
    const int side = now_victim(n);
    const figure_set before = n->fallen[side];

    if (now_target(n)->kind == SIDE_HULL) {
        if (failed)
            breaks(n);
        else
            finish(n);
        return;
    }
    n->f.quiet[side] = (uint8_t)(n->f.quiet[side] + failed);
    now_take(n, side, n->plan->side[side].stands, failed);
    n->pending = n->fallen[side] & ~before;
    n->p.points = (uint8_t)failed;
    if (failed && now_medics(n, side))
        now_go_on(n, ROLL_RETURNS); /* ofas.15.61 */
    else
        finish(n);
}

static void after_returns(struct now *n, int healed)
{
    const int side = now_victim(n);

    if (healed > n->p.points)
        healed = n->p.points;
    n->f.quiet[side] = (uint8_t)(n->f.quiet[side] - healed);
    now_raise(n, side, healed);
    finish(n);
}

/* ofas.15.60 those who fell to fire that ignores cover come back first. */
static void heal(struct now *n, int healed)
{
    uint8_t *lost = &n->f.lost[SIDE_TARGET];
    const int back = healed < *lost ? healed : *lost;

    *lost = (uint8_t)(*lost - back);
    n->f.bared = n->f.bared > back; /* is one of them left? */
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
        n->f.panics = (uint8_t)(n->f.panics | 1u << side);
    now_next_volley(n);
}

static void after_jolt(struct now *n, int passed)
{
    const int side = now_side(n);
    uint8_t *jolts = &n->f.jolts[side][now_level(n)];

    if (!passed && n->p.what == ROLL_JOLT && n->plan->side[side].second) {
        now_go_on(n, ROLL_JOLT2);
        return;
    }
    if (!passed)
        n->f.panics = (uint8_t)(n->f.panics | 1u << side);
    --*jolts;
    if (passed && *jolts > 0)
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
        next_point(n);
}

struct odds_state ofas_odds_after(const struct odds_plan *plan,
                                  struct odds_state state, int passed)
{
    struct now n = now_unpack(plan, &state);

    switch ((enum what)n.p.what) {
    case ROLL_VOLLEY:
        after_volley(&n, passed);
        break;
    case ROLL_GROUND:
        after_ground(&n, passed);
        break;
    case ROLL_AIM:
        after_aim(&n, passed);
        break;
    case ROLL_CANCEL:
        after_cancel(&n, passed);
        break;
    case ROLL_BLAST:
        after_blast(&n, passed);
        break;
    case ROLL_WOUNDS:
    case ROLL_BACK:
        n.p.points = 0;
        wounded(&n, passed);
        break;
    case ROLL_RETURNS:
        after_returns(&n, passed);
        break;
    case ROLL_PARRY: /* 'passed' are those the shields did not save */
        if (now_tells(&n, now_victim(&n))) {
            after_parry(&n, passed);
            break;
        }
        fall(&n, n.p.points - now_parries(&n) + passed);
        finish(&n);
        break;
    case ROLL_LAST:
        if (passed && --n.p.points >= now_left(&n, now_victim(&n))) {
            now_go_on(&n, ROLL_LAST);
            break;
        }
        fall(&n, n.p.points);
        finish(&n);
        break;
    case ROLL_HULL:
        if (passed) {
            n.p.points--;
            next_point(&n);
        } else {
            take_point(&n);
        }
        break;
    case ROLL_BREAKS:
    case ROLL_BREAKS2:
        after_break(&n, passed);
        break;
    case ROLL_SPARED:
        if (passed)
            next_point(&n);
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
