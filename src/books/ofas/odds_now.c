/* odds_now.c -- OFAS: where a sequence of attacks stands, and what is left. */
#include <string.h>

#include "books/ofas/odds_in.h"

enum { /* words of struct odds_state.facts */
       WORD_FACTS = 0,
       WORD_FALLEN = 4,
       WORD_STRUCK = WORD_FALLEN + SIDES,
       WORD_PENDING
};

_Static_assert(sizeof(struct facts) == WORD_FALLEN * sizeof(uint64_t),
               "facts fill their words");
_Static_assert((int)WORD_PENDING + 1 == (int)ODDS_FACTS, "and so does all");

struct now now_unpack(const struct odds_plan *plan, const struct odds_state *s)
{
    struct now n = { .plan = ofas_odds_of(plan) };

    n.p.volley = (uint8_t)(s->order >> 48);
    n.p.self = s->order >> 40 & 1;
    n.p.tick = (uint16_t)(s->order >> 24);
    n.p.what = (uint8_t)(s->order >> 16);
    n.p.points = (uint8_t)(s->order >> 8);
    n.p.hits = (uint8_t)s->order;
    memcpy(&n.f, &s->facts[WORD_FACTS], sizeof n.f);
    memcpy(n.fallen, &s->facts[WORD_FALLEN], sizeof n.fallen);
    n.struck = s->facts[WORD_STRUCK];
    n.pending = s->facts[WORD_PENDING];
    return n;
}

struct odds_state now_pack(const struct now *n)
{
    struct odds_state s = { .order = (uint64_t)n->p.volley << 48 |
                                     (uint64_t)n->p.self << 40 |
                                     (uint64_t)n->p.tick << 24 |
                                     (uint64_t)n->p.what << 16 |
                                     (uint64_t)n->p.points << 8 | n->p.hits };

    memcpy(&s.facts[WORD_FACTS], &n->f, sizeof n->f);
    memcpy(&s.facts[WORD_FALLEN], n->fallen, sizeof n->fallen);
    s.facts[WORD_STRUCK] = n->struck;
    s.facts[WORD_PENDING] = n->pending;
    return s;
}

/* ---- the sides ---- */

int now_left(const struct now *n, int side)
{
    int left = n->plan->side[side].left - n->f.lost[side];

    return left > 0 && !(n->f.gone >> side & 1) ? left : 0;
}

void now_lose(struct now *n, int side, int by)
{
    if (by > now_left(n, side))
        by = now_left(n, side);
    n->f.lost[side] = (uint8_t)(n->f.lost[side] + by);
    if (now_left(n, side) == 0)
        n->f.gone = (uint8_t)(n->f.gone | 1u << side);
}

const struct ofas_odds_volley *now_volley(const struct now *n)
{
    return &n->plan->volley[n->p.volley];
}

int now_victim(const struct now *n)
{
    return n->p.self ? now_volley(n)->by : now_volley(n)->at;
}

const struct ofas_odds_side *now_target(const struct now *n)
{
    return &n->plan->side[now_victim(n)];
}

const struct ofas_needs *now_needs(const struct now *n)
{
    const int pace = n->f.harm[now_volley(n)->at].propulsion;

    return &now_volley(n)->needs[pace < ODDS_PACES ? pace : ODDS_PACES - 1];
}

bool now_cancels(const struct now *n)
{
    const struct ofas_needs *needs = now_needs(n);

    return needs->clumsy || needs->cover != TEST_AF || needs->field;
}

/* ---- dice ---- */

/* ofas.11.20 does this weapon of a hull work, and may it strike besides those
 * before it (ofas.16.10)? */
static bool may_strike(const struct now *n, int broken)
{
    const struct ofas_odds_volley *v = now_volley(n);
    int before = 0;

    for (int i = n->plan->blows; i < n->p.volley; i++)
        before += n->plan->volley[i].by == v->by &&
                  n->plan->volley[i].place >= broken;
    return v->place >= broken && before < n->plan->side[v->by].strikes;
}

/* A hull strikes with what worked when the blows began, though it be destroyed
 * meanwhile (ofas.07.29, 11.15 ruling); but charged by lightning with what is
 * left (ofas.15.23). */
static int dice_of_hull(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const bool now = v->by == SIDE_TARGET && !v->frozen;

    if (!n->plan->close || n->p.volley < n->plan->blows)
        return now_left(n, v->by) > 0 ? v->count[0] : 0;
    if (!n->f.met || (now && now_left(n, v->by) == 0))
        return 0;
    return may_strike(n, now ? n->f.harm[v->by].broken : n->f.worn[v->by])
               ? v->count[0]
               : 0;
}

int now_dice(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    int lost = n->f.lost[v->by], dice = 0;

    if (v->fixed)
        return v->count[0];
    if (n->plan->side[v->by].kind == SIDE_HULL)
        return dice_of_hull(n);
    if (v->bearers) {
        for (figure_set left = now_bearers(n); left; left &= left - 1)
            dice += v->each[set_first(left)];
        return dice < ODDS_COUNT ? dice : ODDS_COUNT;
    }
    if (v->frozen && v->by == SIDE_TARGET)
        lost = n->f.before;
    return v->count[lost < ODDS_LOSSES ? lost : ODDS_LOSSES];
}

int now_most(const struct now *n)
{
    return now_volley(n)->most ? now_volley(n)->most
                               : now_left(n, now_volley(n)->at);
}

/* ---- from roll to roll ---- */

static void go_to(struct now *n, int volley)
{
    n->p = (struct place){ .volley = (uint8_t)volley };
    n->pending = 0;
}

/* The tick of a roll, by what has been dealt with before it. */
static int tick_of(const struct now *n, enum what what)
{
    enum { ALL = 255, BLASTED = ALL + 2, PARRIED = 1024, LOSSES = 64 };
    const int left = ALL - n->p.points;

    switch (what) {
    case ROLL_AIM:
        return n->p.hits;
    case ROLL_CANCEL:
        return ODDS_SINGLE;
    case ROLL_BLAST:
    case ROLL_WOUNDS:
        return 1 + ALL - n->p.hits;
    case ROLL_PARRY:
        return BLASTED + ODDS_SQUAD - set_count(n->pending);
    case ROLL_LAST:
        return BLASTED + left;
    case ROLL_HULL:
    case ROLL_BREAKS:
    case ROLL_BREAKS2:
    case ROLL_SPARED:
    case ROLL_TABLE:
        return PARRIED + left * LOSSES + n->f.lost[now_victim(n)];
    case ROLL_JOLT:
    case ROLL_JOLT2:
        return 1 + MOST_JOLTS - n->f.jolts[now_side(n)][now_level(n)];
    case ROLL_VOLLEY:
    case ROLL_GROUND:
    case ROLL_RETURNS:
    case ROLL_BACK:
    case ROLL_MEDICS:
    case ROLL_MORALE:
    case ROLL_MORALE2:
    case ROLL_NOTHING:
        break;
    }
    return 1;
}

void now_go_on(struct now *n, enum what what)
{
    n->p.tick = (uint16_t)tick_of(n, what);
    n->p.what = (uint8_t)what;
}

/* ---- after the volleys ---- */

/* ofas.08.03 .. 08.09 the difficulty of the test, or 0; ofas.20.25 ruling,
 * 13.16: some losses are no cause for one */
int now_difficulty(const struct now *n, int side)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const int lost = s->lost + n->f.lost[side] - n->f.quiet[side];
    const bool half = lost && 2 * lost >= s->strength;
    const bool sharp = n->plan->close ? lost > 0 : n->f.bared;

    return half && sharp ? 3 : half ? 2 : sharp ? 1 : 0;
}

int now_test(const struct now *n, int side, int difficulty)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const int lost = n->f.lost[side];

    if (n->plan->close)
        difficulty -= s->easier; /* ofas.19.34 */
    if (n->f.scared >> side & 1)
        difficulty++; /* ofas.16.41 */
    return (int)ofas_test_of(s->morale[lost < ODDS_LOSSES ? lost : ODDS_LOSSES],
                             difficulty);
}

static bool may_panic(const struct now *n, int side)
{
    return !n->plan->side[side].steady && !(n->f.panics >> side & 1) &&
           now_left(n, side) > 0;
}

int now_medics(const struct now *n, int side)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const int left = now_left(n, side);

    if (s->kind != SIDE_FIGURES || left == 0)
        return 0;
    if (now_tells(n, side))
        return set_count(s->healing & ~n->fallen[side]) + s->helpers;
    return (s->medics < left ? s->medics : left) + s->helpers;
}

/* A place behind the volleys: whose it is, and of what level. */
static int side_after(int after)
{
    return after == AFTER_MEDICS || after >= AFTER_TARGET ? SIDE_TARGET
                                                          : SIDE_ATTACKER;
}

static int level_after(int after)
{
    return after >= AFTER_JOLTS       ? after - AFTER_JOLTS
           : after >= AFTER_OWN_JOLTS ? after - AFTER_OWN_JOLTS
                                      : 0;
}

int now_side(const struct now *n)
{
    return side_after(n->p.volley - n->plan->volleys);
}

int now_level(const struct now *n)
{
    return level_after(n->p.volley - n->plan->volleys);
}

/* What is rolled at this place, or nothing. */
static enum what rolls_after(const struct now *n, int after)
{
    const int side = side_after(after);

    if (n->plan->close && !n->f.arrived)
        return ROLL_NOTHING; /* ofas.07.09 */
    if (after == AFTER_MEDICS)
        return !n->plan->close && n->f.lost[SIDE_TARGET] &&
                       now_medics(n, SIDE_TARGET)
                   ? ROLL_MEDICS
                   : ROLL_NOTHING;
    if (!may_panic(n, side) || (side == SIDE_ATTACKER && !n->plan->close))
        return ROLL_NOTHING;
    if (after == AFTER_ATTACKER || after == AFTER_TARGET)
        return now_difficulty(n, side) > 0 ? ROLL_MORALE : ROLL_NOTHING;
    return n->f.jolts[side][level_after(after)] ? ROLL_JOLT : ROLL_NOTHING;
}

/* ---- the next place ---- */

/* ofas.07.09, 11.26 who is left runs in, unless it was stopped */
static void arrive(struct now *n)
{
    const struct ofas_odds_side *s = &n->plan->side[SIDE_ATTACKER];
    const bool stopped = s->kind == SIDE_HULL &&
                         n->f.harm[SIDE_ATTACKER].propulsion >= s->strides;

    n->f.arrived = now_left(n, SIDE_ATTACKER) > 0 && !stopped;
    n->f.contact = (uint8_t)(n->f.arrived ? now_left(n, SIDE_ATTACKER) : 0);
}

/* ofas.07.29 those who stand now */
static void begin_blows(struct now *n)
{
    n->f.before = n->f.lost[SIDE_TARGET];
    n->struck = n->fallen[SIDE_TARGET];
    n->f.met = now_left(n, SIDE_ATTACKER) > 0 && now_left(n, SIDE_TARGET) > 0;
    for (int side = 0; side < SIDES; side++)
        n->f.worn[side] = n->f.harm[side].broken;
}

static void enter(struct now *n)
{
    if (n->p.tick > 0)
        return;
    if (n->p.volley == n->plan->fire)
        arrive(n);
    if (n->p.volley == n->plan->blows)
        begin_blows(n);
    /* who they were counts no more */
    for (int side = 0; side < SIDES; side++)
        if (n->p.volley >= n->plan->side[side].until)
            n->fallen[side] = n->f.leader[side] = 0;
    if (n->p.volley >= n->plan->answers)
        n->struck = n->f.before = 0;
    if (n->p.volley >= n->plan->volleys)
        n->f.worn[SIDE_ATTACKER] = n->f.worn[SIDE_TARGET] = 0;
}

/* Done with a volley, or nothing to roll for it. */
static void leave(struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);

    if (v->deed == DEED_BLAST && n->f.met) { /* ofas.20.27 */
        const int left = now_left(n, v->by);

        n->f.quiet[v->by] = (uint8_t)(n->f.quiet[v->by] + left);
        now_lose(n, v->by, left);
    }
    go_to(n, n->p.volley + 1);
}

static bool begins(struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);

    if (n->plan->close && n->p.volley >= n->plan->fire && !n->f.arrived)
        return false;
    if (v->deed == DEED_GROUND) {
        n->p.what = ROLL_GROUND;
        return true;
    }
    n->p.what = v->single ? ROLL_AIM : ROLL_VOLLEY;
    return now_dice(n) > 0 && now_open(n) > 0;
}

/* The first place from here on where something is rolled. */
void now_settle(struct now *n)
{
    const int volleys = n->plan->volleys;

    for (; n->p.volley < volleys; leave(n)) {
        enter(n);
        if (n->p.tick > 0 || begins(n))
            return;
    }
    for (; n->p.volley < volleys + AFTER_ALL; go_to(n, n->p.volley + 1)) {
        enter(n);
        n->p.what = (uint8_t)rolls_after(n, n->p.volley - volleys);
        if (n->p.what != ROLL_NOTHING)
            return;
    }
    n->p.what = ROLL_NOTHING;
}

void now_next_volley(struct now *n)
{
    if (n->p.volley < n->plan->volleys)
        leave(n);
    else
        go_to(n, n->p.volley + 1);
    now_settle(n);
}
