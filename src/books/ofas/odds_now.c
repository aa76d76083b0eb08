/* odds_now.c -- OFAS: where a sequence of attacks stands, and who is left. */
#include <string.h>

#include "books/ofas/odds_in.h"

struct now now_unpack(const struct odds_plan *plan, struct odds_state s)
{
    struct now n = { .plan = ofas_odds_of(plan) };

    n.p.volley = (uint8_t)(s.order >> 40);
    n.p.tick = (uint16_t)(s.order >> 24);
    n.p.what = (uint8_t)(s.order >> 16);
    n.p.points = (uint8_t)(s.order >> 8);
    n.p.hits = (uint8_t)s.order;
    n.fallen = s.more;
    memcpy(&n.f, &s.facts, sizeof n.f);
    return n;
}

struct odds_state now_pack(const struct now *n)
{
    struct odds_state s = { .order = (uint64_t)n->p.volley << 40 |
                                     (uint64_t)n->p.tick << 24 |
                                     (uint64_t)n->p.what << 16 |
                                     (uint64_t)n->p.points << 8 | n->p.hits };

    s.more = n->fallen;
    memcpy(&s.facts, &n->f, sizeof s.facts);
    return s;
}

/* ---- the sides ---- */

int now_lost(const struct now *n, int side)
{
    return side == SIDE_TARGET ? n->f.lost : n->f.fell;
}

int now_left(const struct now *n, int side)
{
    int left = n->plan->side[side].left - now_lost(n, side);

    return left > 0 && !(n->f.gone >> side & 1) ? left : 0;
}

void now_lose(struct now *n, int side, int by)
{
    if (by > now_left(n, side))
        by = now_left(n, side);
    if (side == SIDE_TARGET)
        n->f.lost = (n->f.lost + (unsigned)by) & 127;
    else
        n->f.fell = (n->f.fell + (unsigned)by) & 127;
    if (now_left(n, side) == 0)
        n->f.gone = (n->f.gone | 1u << side) & 3;
}

const struct ofas_odds_volley *now_volley(const struct now *n)
{
    return &n->plan->volley[n->p.volley];
}

const struct ofas_odds_side *now_target(const struct now *n)
{
    return &n->plan->side[now_volley(n)->at];
}

struct harm now_harm(const struct now *n, int side)
{
    const uint32_t bits = (uint32_t)(n->f.hull >> (side * HARM_BITS));

    return (struct harm){ bits & 7, bits >> 3 & 3, bits >> 5 & 31 };
}

void now_set_harm(struct now *n, int side, struct harm h)
{
    const int shift = side * HARM_BITS;
    const uint64_t all = 1023,
                   bits = h.stuns | h.propulsion << 3 | h.broken << 5;

    n->f.hull = ((n->f.hull & ~(all << shift)) | bits << shift) & 0xfffff;
}

const struct ofas_needs *now_needs(const struct now *n)
{
    const int pace = (int)now_harm(n, now_volley(n)->at).propulsion;

    return &now_volley(n)->needs[pace < ODDS_PACES ? pace : ODDS_PACES - 1];
}

int now_dice(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    int lost = now_lost(n, v->by);

    if (v->frozen && v->by == SIDE_TARGET)
        lost = n->f.before;
    return v->count[lost < ODDS_LOSSES ? lost : ODDS_LOSSES];
}

int now_most(const struct now *n)
{
    return now_volley(n)->most ? now_volley(n)->most
                               : now_left(n, now_volley(n)->at);
}

/* How many this volley can still take. */
int now_open(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    int open = v->eligible - now_lost(n, v->at);

    if (v->among)
        return set_count(v->among & ~n->fallen);
    if (open > now_left(n, v->at))
        open = now_left(n, v->at);
    return open > 0 ? open : 0;
}

/* The first so many of those it can take. */
static figure_set first_of(const struct now *n, int count)
{
    const struct ofas_odds_side *s = now_target(n);
    const figure_set open = now_volley(n)->among & ~n->fallen;
    figure_set out = 0;

    for (int i = 0; i < ODDS_SQUAD && count > 0; i++)
        if (open & ~out & figure_bit(s->falls[i])) {
            out |= figure_bit(s->falls[i]);
            count--;
        }
    return out;
}

void now_take(struct now *n, int count)
{
    if (now_volley(n)->among)
        n->fallen |= first_of(n, count);
    now_lose(n, now_volley(n)->at, count);
}

static void go_to(struct now *n, int volley)
{
    n->p = (struct place){ .volley = (uint8_t)volley };
}

int now_jolts(const struct now *n, int level)
{
    return (int)(n->f.jolts >> (level * JOLT_BITS)) & MOST_JOLTS;
}

void now_set_jolts(struct now *n, int level, int count)
{
    const unsigned shift = (unsigned)(level * JOLT_BITS);

    if (count > MOST_JOLTS)
        count = MOST_JOLTS;
    n->f.jolts = ((n->f.jolts & ~((unsigned)MOST_JOLTS << shift)) |
                  (unsigned)count << shift) &
                 1023;
}

/* The tick of a roll, by what has been dealt with before it. */
static int tick_of(const struct now *n, enum what what)
{
    enum { ALL = 255, BLASTED = ALL + 2, PARRIED = 1024, LOSSES = 64 };
    const int left = ALL - n->p.points;

    switch (what) {
    case ROLL_BLAST:
    case ROLL_WOUNDS:
        return 1 + ALL - n->p.hits;
    case ROLL_PARRY:
        return BLASTED;
    case ROLL_LAST:
        return BLASTED + left;
    case ROLL_HULL:
    case ROLL_BREAKS:
    case ROLL_BREAKS2:
    case ROLL_SPARED:
    case ROLL_TABLE:
        return PARRIED + left * LOSSES + now_lost(n, now_volley(n)->at);
    case ROLL_JOLT:
    case ROLL_JOLT2:
        return 1 + MOST_JOLTS -
               now_jolts(n, n->p.volley - n->plan->volleys - AFTER_JOLTS);
    case ROLL_VOLLEY:
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

/* ofas.08.03 .. 08.09 the difficulty of the test, or 0 */
int now_difficulty(const struct now *n, int side)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const int lost = s->lost + now_lost(n, side);
    const bool half = lost && 2 * lost >= s->strength;
    const bool sharp =
        n->plan->close ? lost > 0 : side == SIDE_TARGET && n->f.bared;

    return half && sharp ? 3 : half ? 2 : sharp ? 1 : 0;
}

int now_test(const struct now *n, int side, int difficulty)
{
    const struct ofas_odds_side *s = &n->plan->side[side];

    if (n->plan->close)
        difficulty -= s->easier; /* ofas.19.34 */
    if (n->f.scared >> side & 1)
        difficulty++; /* ofas.16.41 */
    return (int)ofas_test_of(s->morale, difficulty);
}

static bool may_panic(const struct now *n, int side)
{
    return !n->plan->side[side].steady && !(n->f.panics >> side & 1) &&
           now_left(n, side) > 0;
}

int now_medics(const struct now *n)
{
    const struct ofas_odds_side *s = &n->plan->side[SIDE_TARGET];
    const int left = now_left(n, SIDE_TARGET);

    if (n->plan->close || s->kind != SIDE_FIGURES || n->f.lost == 0)
        return 0;
    if (left == 0)
        return 0;
    if (n->fallen)
        return set_count(s->healing & ~n->fallen) + s->helpers;
    return (s->medics < left ? s->medics : left) + s->helpers;
}

/* Is there something to roll at this place? */
static bool rolls_after(const struct now *n, int after)
{
    switch (after) {
    case AFTER_MEDICS:
        return now_medics(n) > 0;
    case AFTER_ATTACKER:
        return n->plan->close && may_panic(n, SIDE_ATTACKER) &&
               now_difficulty(n, SIDE_ATTACKER) > 0;
    case AFTER_TARGET:
        return may_panic(n, SIDE_TARGET) && now_difficulty(n, SIDE_TARGET) > 0;
    default:
        return may_panic(n, SIDE_TARGET) && now_jolts(n, after - AFTER_JOLTS);
    }
}

static void begin_blows(struct now *n)
{
    n->f.before = n->f.lost;
    n->f.arrived = now_left(n, SIDE_ATTACKER) > 0;
}

/* The first place from here on where something is rolled. */
void now_settle(struct now *n)
{
    const int volleys = n->plan->volleys;

    for (; n->p.volley < volleys; go_to(n, n->p.volley + 1)) {
        if (n->p.volley == n->plan->fire && n->p.tick == 0)
            begin_blows(n);
        if (n->p.tick > 0 || (now_dice(n) > 0 && now_open(n) > 0))
            return;
    }
    if (n->p.volley == n->plan->fire && n->p.tick == 0)
        begin_blows(n); /* there are none */
    for (; n->p.volley < volleys + AFTER_ALL; go_to(n, n->p.volley + 1)) {
        const int after = n->p.volley - volleys;

        if (n->p.tick > 0)
            return;
        if (after > AFTER_MEDICS)
            n->fallen = 0; /* who they were counts no more */
        if (rolls_after(n, after)) {
            n->p.what = after == AFTER_MEDICS ? ROLL_MEDICS
                        : after < AFTER_JOLTS ? ROLL_MORALE
                                              : ROLL_JOLT;
            return;
        }
    }
    n->p.what = ROLL_NOTHING;
}

void now_next_volley(struct now *n)
{
    go_to(n, n->p.volley + 1);
    now_settle(n);
}

/* Who carries a shield among so many that fall: they are chosen last. */
int now_parrying(const struct now *n, int victims)
{
    const struct ofas_odds_side *s = now_target(n);
    const int others = now_left(n, now_volley(n)->at) - s->shields;

    if (now_volley(n)->flags & LOSS_HEAVY)
        return 0; /* ofas.20.07 */
    if (now_volley(n)->among)
        return set_count(first_of(n, victims) & s->shielded);
    if (others <= 0)
        return victims;
    return victims > others ? victims - others : 0;
}

int now_side(const struct now *n)
{
    return n->p.volley - n->plan->volleys == AFTER_ATTACKER ? SIDE_ATTACKER
                                                            : SIDE_TARGET;
}
