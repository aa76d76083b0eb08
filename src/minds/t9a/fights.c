/* fights.c -- what a fight, a charge and a volley would bring, foreseen from profiles. */
#include "minds/t9a/doctrine.h"

enum { SIDES = 6, HUNDRED = 100 };

/* ---- one blow ---- */

/* Of six, how many results show so much or more. */
static int good(int need)
{
    return need < 2 ? 5 : need > 6 ? 1 : 7 - need;
}

/* t9a.13.02 */
static int to_wound(int strength, int toughness)
{
    return good(4 + toughness - strength);
}

/* t9a.13.03, 13.04 results that do not save, of six. */
static int unsaved(int save, int strength, int piercing)
{
    const int total = save - (strength > 3 ? strength - 3 : 0) - piercing;

    return total <= 0 ? SIDES : SIDES - good(7 - total);
}

static int ward(const struct battle *b, int u)
{
    const int by = t9a_amount(b, u, SPECIAL_WARD).plus;
    const int heals = t9a_amount(b, u, SPECIAL_REGENERATION).plus;
    const int best = by && (!heals || by < heals) ? by : heals;

    return best ? SIDES - good(best) : SIDES;
}

/* Wounds of one blow in 1/1296. */
static int blow(const struct battle *b, int hits, int strength, int piercing,
                int v)
{
    return hits * to_wound(strength, t9a_defence_stat(b, v, STAT_T, false)) *
           unsaved(t9a_model(b, v)->save, strength, piercing) * ward(b, v);
}

enum { ALL_BLOWS = SIDES * SIDES * SIDES * SIDES };

/* ---- one round ---- */

/* Attacks of a part of one model with its weapon, in wounds of hundredths. */
static int32_t part_deals(const struct battle *b, int u, int v, int part,
                          int attacks, bool charges)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, part);
    const int skill = attacks > 0 ? t9a_stat(b, u, part, STAT_WS) : 0;
    int against, strength, piercing;

    if (skill <= 0)
        return 0;
    against = t9a_defence_stat(b, v, STAT_WS, false);
    strength = t9a_stat(b, u, part, STAT_S);
    piercing = t9a_amount(b, u, SPECIAL_ARMOUR_PIERCING).plus;
    if (w && (!w->charge || charges)) {
        strength += w->strength;
        piercing += w->rules.by[SPECIAL_ARMOUR_PIERCING].plus;
    }
    if (charges && t9a_part_has(b, u, part, SPECIAL_THUNDEROUS_CHARGE))
        strength++;
    return (int32_t)((int64_t)attacks * HUNDRED *
                     blow(b, good(t9a_to_hit(skill, against)), strength,
                          piercing, v) /
                     ALL_BLOWS);
}

/* Those of a unit who would touch a front of that breadth, and stand behind them. */
struct fighters {
    int front, behind;
};

/* t9a.12.05, 12.06 ranks that strike through the first. */
static int ranks_behind(const struct battle *b, int u,
                        const struct t9a_formation *f)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, 0);
    const int most = 1 + (w && rules_have(&w->rules, SPECIAL_EXTRA_RANK)) +
                     t9a_part_has(b, u, 0, SPECIAL_EXTRA_RANK);

    return f->ranks - 1 < most ? f->ranks - 1 : most;
}

static struct fighters fighters_of(const struct battle *b, int u,
                                   enum hull_arc side, int32_t breadth)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const bool flank = side == HULL_LEFT || side == HULL_RIGHT;
    const int32_t base = flank ? f.length : f.width;
    const int own = flank ? f.ranks : f.files;
    const int room = base ? (int)(breadth / base) + 2 : 1;
    const int front = own < room ? own : room;

    return (struct fighters){ front, side == HULL_FRONT
                                         ? front * ranks_behind(b, u, &f)
                                         : 0 };
}

/* t9a.12.03 the step at which its rank-and-file strike. */
static int initiative(const struct battle *b, int u)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, 0);

    return w && w->last ? 0 : t9a_stat(b, u, 0, STAT_I);
}

/* t9a.20.13 */
static bool is_stomped(const struct battle *b, int v)
{
    const int troop = (int)t9a_troop(b, v);

    return troop == TROOP_INFANTRY || troop == TROOP_WAR_BEAST ||
           troop == TROOP_SWARM || troop == TROOP_WAR_MACHINE;
}

/* Hits of that kind by so many models, in wounds of hundredths. */
static int32_t special_deals(const struct battle *b, int u, int v,
                             enum t9a_special special, int models)
{
    const struct t9a_model *m = t9a_model(b, u);
    int32_t sum = 0;

    for (int part = 0; part < m->parts; part++) {
        const struct rolled hits = t9a_part_amount(b, u, part, special);

        if (hits.dice || hits.plus)
            sum += models * (hits.dice * (hits.faces + 1) / 2 + hits.plus) *
                   HUNDRED *
                   blow(b, SIDES, t9a_stat(b, u, part, STAT_S), 0, v) /
                   ALL_BLOWS;
    }
    return sum;
}

/* Wounds that u deals to v in a round, in hundredths, without who has joined it. */
static int32_t own_deals(const struct battle *b, int u, int v,
                         struct fighters n, bool charges)
{
    const struct t9a_model *m = t9a_model(b, u);
    const struct t9a_weapon *w = t9a_weapon_used(b, u, 0);
    const int models = t9a_ordinary(b, u) ? t9a_ordinary(b, u) : 1;
    const int front = n.front < models ? n.front : models;
    const int behind = n.behind < models - front ? n.behind : models - front;
    const int support = t9a_type(b, u)->support;
    int32_t sum = 0;

    for (int part = 0; part < m->parts; part++) {
        const int count = m->part[part].count ? m->part[part].count : 1;
        const int attacks =
            t9a_stat(b, u, part, STAT_A) + (part == 0 && w ? w->attacks : 0);
        const int second = attacks < support ? attacks : support;

        sum += part_deals(b, u, v, part, count * attacks * front, charges);
        if (part == 0)
            sum += part_deals(b, u, v, part, second * behind, charges);
    }
    if (is_stomped(b, v))
        sum += special_deals(b, u, v, SPECIAL_STOMP, front);
    if (charges)
        sum += special_deals(b, u, v, SPECIAL_IMPACT_HITS, front);
    return sum;
}

/* All of them: each Character stands in the front. */
static int32_t deals(const struct battle *b, int u, int v, struct fighters n,
                     bool charges)
{
    int32_t sum = own_deals(b, u, v, n, charges);

    for (unit_set in = t9a_company(b, u) & ~unit_bit(u); in; in &= in - 1)
        sum +=
            own_deals(b, set_first(in), v, (struct fighters){ 1, 0 }, charges);
    return sum;
}

/* t9a.12.10 what counts besides wounds. */
static int score_of(const struct battle *b, int u, int ranks)
{
    const int behind = ranks - 1;

    return (behind > 3 ? 3 : behind > 0 ? behind : 0) + t9a_has_standard(b, u);
}

int32_t t9a_mind_worth(const struct battle *b, int u)
{
    int32_t sum = 0;

    for (unit_set in = t9a_company(b, u); in; in &= in - 1) {
        const int who = set_first(in);

        sum += t9a_stage(b)->cost[who];
        if (who == t9a_general(b, b->unit[who].owner) ||
            who == t9a_battle_standard(b, b->unit[who].owner))
            sum += HUNDRED; /* t9a.19.01 */
    }
    return sum;
}

static int32_t wounds_left(const struct battle *b, int u)
{
    const int each = t9a_defence_stat(b, u, STAT_W, false);
    const int models = t9a_models(b, u);

    return HUNDRED * (models * (each ? each : 1) - t9a_unit_of(b, u)->wounds);
}

int t9a_mind_fails(int ld)
{
    /* that 2D6 show more than 0 .. 12 */
    static const int more[13] = { 1000, 1000, 972, 917, 833, 722, 583,
                                  417,  278,  167, 83,  28,  0 };

    return more[clamp(ld, 0, 12)];
}

/* t9a.16.07 is there a battle standard near, by which it tests again? */
static bool holds_ground(const struct battle *b, int u)
{
    enum { NEAR = INCH(12) };
    const int bearer = t9a_battle_standard(b, b->unit[u].owner);
    const int host = bearer == NOBODY ? NOBODY : t9a_host(b, bearer);

    return host != NOBODY && t9a_is_here(b, host) && !t9a_is_fleeing(b, host) &&
           t9a_units_within(b, u, host, NEAR + 1);
}

/* The chance that a unit breaks that has lost by so much, in thousandths. */
static int breaks(const struct battle *b, int u, int by, bool steadfast)
{
    int ld = t9a_leadership(b, u);
    int once;

    if (by <= 0 || t9a_any_has(b, u, SPECIAL_UNBREAKABLE))
        return 0;
    if (!steadfast && !t9a_any_has(b, u, SPECIAL_STUBBORN))
        ld -= by;
    once = t9a_mind_fails(ld);
    return holds_ground(b, u) ? once * once / PARTS_OF_ONE : once;
}

/* Of an army's wounds, hundredths that are left when so many have been dealt first. */
static int32_t by_those_left(int32_t deals, int32_t all, int32_t lost)
{
    return all ? (int32_t)((int64_t)deals * (all - lost) / all) : deals;
}

int32_t t9a_mind_fight(const struct battle *b, int u, int v, enum hull_arc side)
{
    const struct hull own = t9a_hull(b, u), their = t9a_hull(b, v);
    const bool flank = side == HULL_LEFT || side == HULL_RIGHT;
    const int32_t breadth =
        flank ? 2 * their.half_length : 2 * their.half_width;
    const struct fighters ours = fighters_of(b, u, HULL_FRONT, breadth);
    const struct fighters theirs = fighters_of(b, v, side, 2 * own.half_width);
    const int32_t mine = wounds_left(b, u), his = wounds_left(b, v);
    const int first = initiative(b, u) - initiative(b, v);
    const int own_ranks = t9a_ranks(b, u), his_ranks = t9a_ranks(b, v);
    int32_t given = deals(b, u, v, ours, true);
    int32_t taken = deals(b, v, u, theirs, false);
    int32_t by, value;
    int lead;

    /* t9a.12.03 who is struck first strikes with fewer, unless others step up */
    taken = taken < mine ? taken : mine;
    if (first < 0 && t9a_models(b, u) <= 2 * ours.front)
        given = by_those_left(given, mine, taken);
    given = given < his ? given : his;
    if (first > 0 && t9a_models(b, v) <= 2 * theirs.front)
        taken = by_those_left(taken, his, given);
    lead = score_of(b, u, own_ranks) + 1 - score_of(b, v, his_ranks) +
           (flank ? 1 + (own_ranks > 0) : 0) +
           (side == HULL_REAR ? 2 + (own_ranks > 0) : 0);
    by = (given - taken) / HUNDRED + lead;
    value =
        (int32_t)((int64_t)t9a_mind_worth(b, v) * given / (his ? his : 1) -
                  (int64_t)t9a_mind_worth(b, u) * taken / (mine ? mine : 1));
    if (by > 0 && given < his)
        value +=
            (int32_t)((int64_t)t9a_mind_worth(b, v) * (his - given) / his *
                      breaks(b, v, (int)by, his_ranks > own_ranks && !flank) /
                      PARTS_OF_ONE);
    if (by < 0 && taken < mine)
        value -=
            (int32_t)((int64_t)t9a_mind_worth(b, u) * (mine - taken) / mine *
                      breaks(b, u, (int)-by, own_ranks > his_ranks) /
                      PARTS_OF_ONE);
    return value;
}

int32_t t9a_mind_foresee(const struct battle *b, struct t9a_mind_foreseen *f,
                         int v, bool charges, enum hull_arc side)
{
    int32_t *value = &f->value[v][charges][__builtin_ctz((unsigned)side)];

    if ((f->known[v][charges] & side) == 0) {
        *value = charges ? t9a_mind_fight(b, f->unit, v, side)
                         : t9a_mind_fight(b, v, f->unit, side);
        f->known[v][charges] |= (uint8_t)side;
    }
    return *value;
}

/* ---- charges ---- */

static struct t9a_mind_range range_of(const struct battle *b, int u)
{
    return (struct t9a_mind_range){
        .known = true,
        .swift = t9a_all_have(b, u, SPECIAL_SWIFTSTRIDE),
        .pace = (uint8_t)t9a_charge_pace(b, u),
    };
}

/* t9a.09.19 the pace and the sum of two dice, of three the best. */
static int chance_of(struct t9a_mind_range r, int32_t length)
{
    /* that the dice show at least 0 .. 13 */
    static const int two[14] = { 1000, 1000, 1000, 972, 917, 833, 722,
                                 583,  417,  278,  167, 83,  28,  0 };
    static const int best[14] = { 1000, 1000, 1000, 995, 981, 949, 894,
                                  806,  681,  523,  356, 199, 74,  0 };
    const int need = (length + INCH(1) - 1) / INCH(1) - r.pace;
    const int at = need < 0 ? 0 : need > 13 ? 13 : need;

    return r.swift ? best[at] : two[at];
}

int t9a_mind_reaches(const struct battle *b, int u, int32_t length)
{
    return chance_of(range_of(b, u), length);
}

int t9a_mind_foresee_range(const struct battle *b, struct t9a_mind_foreseen *f,
                           int u, int32_t length)
{
    if (!f->range[u].known)
        f->range[u] = range_of(b, u);
    return chance_of(f->range[u], length);
}

/* ---- shots ---- */

/* The Strength and the number of what it shoots, by the best of its arms. */
static int32_t arm_deals(const struct battle *b, int u, int part,
                         const struct t9a_weapon *w, int v)
{
    const int bs = t9a_stat(b, u, part, STAT_BS);
    const int strength =
        w->strength ? w->strength : t9a_stat(b, u, part, STAT_S);
    const int shots = w->rules.by[SPECIAL_MULTIPLE_SHOTS].plus;
    const int piercing = w->rules.by[SPECIAL_ARMOUR_PIERCING].plus;
    const int32_t one = blow(b, good(7 - bs), strength, piercing, v);

    switch ((enum t9a_weapon_kind)w->kind) {
    case WEAPON_STONE_THROWER: {
        const int models = t9a_models(b, v);

        return (models < 8 ? models : 8) * HUNDRED / 2 *
               blow(b, SIDES, strength, piercing, v) / ALL_BLOWS;
    }
    case WEAPON_CANNON:
    case WEAPON_BOLT_THROWER:
        return 2 * HUNDRED * one / ALL_BLOWS;
    case WEAPON_MELEE:
        return 0;
    case WEAPON_SHOOTING:
        break;
    }
    return (shots ? shots : 1) * HUNDRED * one / ALL_BLOWS;
}

int32_t t9a_mind_shots(const struct battle *b, int u, int v)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const struct t9a_model *m = t9a_model(b, u);
    const int models = t9a_ordinary(b, u) ? t9a_ordinary(b, u) : 1;
    const int files = t9a_formation(b, u).files;
    const int shooting = models < 2 * files ? models : 2 * files;
    int32_t best = 0;

    for (int part = 0; part < m->parts; part++)
        for (int i = 0; i < c->weapons; i++) {
            int32_t sum;

            if (!has_weapon(&m->part[part].weapons, i) ||
                c->weapon[i].kind == WEAPON_MELEE)
                continue;
            sum = shooting * arm_deals(b, u, part, &c->weapon[i], v);
            best = sum > best ? sum : best;
        }
    return best;
}

bool t9a_mind_shoots(const struct battle *b, int u)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const struct t9a_model *m = t9a_model(b, u);

    for (int part = 0; part < m->parts; part++)
        for (int i = 0; i < c->weapons; i++)
            if (has_weapon(&m->part[part].weapons, i) &&
                c->weapon[i].kind != WEAPON_MELEE && c->weapon[i].range > 12)
                return true;
    return false;
}
