/* odds_soldiers.c -- OFAS: which of the soldiers of a unit fall, and in what
 * order: for the odds, and for who plays as they assume. */
#include "books/ofas/odds_in.h"

/* ---- the order ---- */

enum { /* how much a soldier is worth keeping */
       WORTH_LEADER = 1000,
       WORTH_MEDIC = 100,
       WORTH_SHIELD = 50,
       WORTH_SPECIAL = 1
};

/* Medics most, then shields, and who carries what most do not. */
static int worth_of(const struct battle *b, int unit, int figure)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const struct ofas_soldier *s = &team->soldier[figure];
    int worth = 0;

    if (s->role == OFAS_MEDIC)
        worth += WORTH_MEDIC;
    if (ofas_carries_shield(b, unit, figure))
        worth += WORTH_SHIELD;
    for (int i = 0; i < s->arms; i++) {
        int carriers = 0;

        for (int f = 0; f < b->unit[unit].count; f++)
            carriers += ofas_carries(b, unit, f, s->carried[i].arm) > 0;
        if (2 * carriers < b->unit[unit].count)
            worth += WORTH_SPECIAL;
    }
    return worth;
}

static bool carry_the_same(const struct ofas_soldier *s,
                           const struct ofas_soldier *t)
{
    if (s->role != t->role || s->grenades != t->grenades || s->arms != t->arms)
        return false;
    for (int i = 0; i < s->arms; i++)
        if (s->carried[i].arm != t->carried[i].arm ||
            s->carried[i].count != t->carried[i].count)
            return false;
    return true;
}

/* The first of the unit, living or not, who carries the same. */
static int first_alike(const struct battle *b, int unit, int figure)
{
    const struct ofas_soldier *soldier = ofas_team(b, unit)->soldier;
    int f = 0;

    while (!carry_the_same(&soldier[f], &soldier[figure]))
        f++;
    return f;
}

/* What a soldier's turn goes by: his worth, then his kit, so that it does not
 * matter which of those who are alike has fallen before. */
static int turn_of(const struct battle *b, int unit, int figure, int by)
{
    int worth = worth_of(b, unit, figure);

    if (by == BY_ENEMY)
        worth = WORTH_LEADER - 1 - worth;
    return worth * ODDS_SQUAD + first_alike(b, unit, figure);
}

int ofas_odds_falls(const struct battle *b, int unit, figure_set among,
                    bool enemy)
{
    const int leader = b->unit[unit].leader;
    int falls = leader, least = 2 * WORTH_LEADER * ODDS_SQUAD;

    /* ofas.07.27 the leader last */
    for (among &= ~figure_bit(leader); among; among &= among - 1) {
        const int f = set_first(among);
        const int turn = turn_of(b, unit, f, enemy ? BY_ENEMY : BY_OWNER);

        if (turn < least) {
            least = turn;
            falls = f;
        }
    }
    return falls;
}

int ofas_odds_returns(const struct battle *b, int unit, figure_set among)
{
    int returns = set_first(among), most = -1;

    for (; among; among &= among - 1) {
        const int turn = turn_of(b, unit, set_first(among), BY_OWNER);

        if (turn >= most) {
            most = turn;
            returns = set_first(among);
        }
    }
    return returns;
}

/* ---- a plan ---- */

/* All in the order in which they fall; the leader has no place of his own: who
 * leads then goes last. */
static void fill_order(const struct battle *b, int unit, int by,
                       uint8_t order[ODDS_SQUAD])
{
    int turn[ODDS_SQUAD];

    for (int f = 0; f < b->unit[unit].count; f++) {
        const int mine = turn_of(b, unit, f, by);
        int k = f;

        for (; k > 0 && turn[k - 1] > mine; k--) {
            turn[k] = turn[k - 1];
            order[k] = order[k - 1];
        }
        turn[k] = mine;
        order[k] = (uint8_t)f;
    }
}

void ofas_odds_tell_apart(const struct battle *b, int unit,
                          struct ofas_odds_side *s)
{
    s->leader = b->unit[unit].leader;
    s->soldiers = b->unit[unit].count;
    s->stands = b->unit[unit].alive;
    s->healing = ofas_of_role(b, unit, OFAS_MEDIC);
    for (int by = 0; by < CHOOSERS; by++)
        fill_order(b, unit, by, s->falls[by]);
    for (int f = 0; f < b->unit[unit].count; f++) {
        s->alike[f] = (uint8_t)first_alike(b, unit, f);
        s->at[f] = figure_at(b, unit, f);
    }
    for (figure_set who = b->unit[unit].alive; who; who &= who - 1)
        if (ofas_carries_shield(b, unit, set_first(who)))
            s->shielded |= who & -who;
}

/* Are all volleys at this side the same for both of these? */
static bool stand_alike(const struct ofas_odds *o, int side, int f, int g)
{
    for (int i = 0; i < o->volleys; i++)
        if (o->volley[i].at == side &&
            (o->volley[i].among >> f & 1) != (o->volley[i].among >> g & 1))
            return false;
    return true;
}

/* Does this volley ask who they are? */
static bool asks_who(const struct ofas_odds *o, int side, int i,
                     figure_set everybody)
{
    const struct ofas_odds_volley *v = &o->volley[i];
    const struct ofas_odds_side *s = &o->side[side];

    if (v->deed == DEED_GROUND)
        return side == v->at && s->healing;
    if (v->by == side && v->bearers && !(side == SIDE_TARGET && v->frozen))
        return true;
    return v->at == side &&
           (v->among != everybody || (s->shielded && s->shielded != everybody));
}

void ofas_odds_settle_who(struct ofas_odds *o, int side, figure_set everybody)
{
    struct ofas_odds_side *s = &o->side[side];

    for (int f = s->soldiers - 1; f >= 0; f--) {
        int first = s->alike[f];

        while (first < f && (s->alike[first] != s->alike[f] ||
                             !stand_alike(o, side, first, f)))
            first++;
        s->alike[f] = (uint8_t)first;
    }
    for (int i = 0; i < o->volleys; i++) {
        if (asks_who(o, side, i, everybody))
            s->until = (uint8_t)(i + 1);
        /* who stood when the blows began is told from who stood before */
        if (side == SIDE_TARGET && o->volley[i].by == side &&
            o->volley[i].bearers && o->volley[i].frozen && s->until <= o->blows)
            s->until = (uint8_t)(o->blows + 1);
    }
    if (!o->close && s->medics && side == SIDE_TARGET)
        s->until = (uint8_t)(o->volleys + 1); /* ofas.15.60 who of them lives */
}

/* ---- while dice fall ---- */

bool now_tells(const struct now *n, int side)
{
    return n->p.volley < n->plan->side[side].until;
}

figure_set now_bearers(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);

    return v->bearers &
           ~(v->frozen && v->by == SIDE_TARGET ? n->struck : n->fallen[v->by]);
}

int now_shooter(const struct now *n, int shot)
{
    figure_set who = now_bearers(n);

    while (shot-- > 0)
        who &= who - 1;
    return set_first(who);
}

figure_set now_eligible(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);

    /* ofas.11.14 only who used grenades falls to those that failed */
    return (n->p.self ? v->bearers : v->among) & ~n->fallen[now_victim(n)];
}

int now_open(const struct now *n)
{
    const struct ofas_odds_volley *v = now_volley(n);
    const int side = now_victim(n), left = now_left(n, side);
    int open = n->p.self ? left : v->eligible - n->f.lost[side];

    if (now_tells(n, side))
        open = set_count(now_eligible(n));
    if (open > left)
        open = left;
    return open > 0 ? open : 0;
}

/* The first of these, but for the leader. */
static int first_to_fall(const struct now *n, int side, figure_set among)
{
    const bool close = (now_volley(n)->flags & LOSS_CLOSE) && !n->p.self;
    const uint8_t *order =
        n->plan->side[side].falls[close ? BY_ENEMY : BY_OWNER];

    among &= ~figure_bit(n->f.leader[side]);
    for (int i = 0; among && i < n->plan->side[side].soldiers; i++)
        if (among & figure_bit(order[i]))
            return order[i];
    return n->f.leader[side];
}

figure_set now_victims(const struct now *n, int count)
{
    figure_set out = 0;

    for (; count > 0; count--)
        out |=
            figure_bit(first_to_fall(n, now_victim(n), now_eligible(n) & ~out));
    return out;
}

/* ofas.01.15 the nearest leads, the first of those who are as near. */
static void follow(struct now *n, int side, figure_set alive)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const struct vec from = s->at[n->f.leader[side]];
    int64_t best = INT64_MAX;

    for (; alive; alive &= alive - 1) {
        const int64_t far = vec_distance2(from, s->at[set_first(alive)]);

        if (far < best) {
            best = far;
            n->f.leader[side] = (uint8_t)set_first(alive);
        }
    }
}

void now_drop(struct now *n, int side, int figure)
{
    n->fallen[side] |= figure_bit(figure);
    now_lose(n, side, 1);
    if (figure == n->f.leader[side])
        follow(n, side, n->plan->side[side].stands & ~n->fallen[side]);
}

void now_take(struct now *n, int side, figure_set among, int count)
{
    if (!now_tells(n, side)) {
        now_lose(n, side, count);
        return;
    }
    for (; count > 0; count--)
        now_drop(n, side, first_to_fall(n, side, among & ~n->fallen[side]));
}

void now_raise(struct now *n, int side, int count)
{
    const struct ofas_odds_side *s = &n->plan->side[side];
    const uint8_t *order = s->falls[BY_OWNER];

    n->f.lost[side] = (uint8_t)(n->f.lost[side] - count);
    for (int i = s->soldiers - 1; i >= 0 && count > 0; i--)
        if (n->pending & figure_bit(order[i])) {
            n->pending &= ~figure_bit(order[i]);
            n->fallen[side] &= ~figure_bit(order[i]);
            count--;
        }
}

figure_set now_parrying(const struct now *n)
{
    const int side = now_victim(n);
    const uint8_t *alike = n->plan->side[side].alike;
    const figure_set leader = figure_bit(n->f.leader[side]);
    figure_set left = n->pending & ~leader, out = 0;

    if (!left)
        return n->pending;
    for (figure_set who = left; who; who &= who - 1)
        if (alike[set_first(who)] == alike[set_first(left)])
            out |= who & -who;
    return out;
}

int now_parries(const struct now *n)
{
    const int side = now_victim(n);
    const int others = now_left(n, side) - n->plan->side[side].shields;
    const int chosen = n->p.points;

    if (now_tells(n, side))
        return set_count(now_parrying(n));
    if (others <= 0)
        return chosen;
    return chosen > others ? chosen - others : 0;
}
