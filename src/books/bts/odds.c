/* odds.c -- what may come of an attack of bts: which rules play it, how questions on
 * the way are answered, and what is read at the ends. */
#include "books/bts/odds.h"

/* ---- what is counted ---- */

/* On the way, of each player where both may have it. */
enum {
    COUNT_GLORY,
    COUNT_BLOWS = COUNT_GLORY + BTS_SIDES,
    COUNT_RECOILS = COUNT_BLOWS + BTS_SIDES,
    COUNT_BLOCKED = COUNT_RECOILS + BTS_SIDES,
    COUNT_HITS = COUNT_BLOCKED + BTS_SIDES,
    COUNT_DAMAGE,
    COUNT_GIVEN,
    COUNT_CAST,
    COUNT_DISPELLED,
    COUNT_PASSED,
    COUNTS
};
static const struct odds_row rows[COUNTS] = {
    [COUNT_GLORY] = ODDS_SUM(GLORY, 0, points),
    [COUNT_GLORY + 1] = ODDS_SUM(GLORY, 1, points),
    [COUNT_BLOWS] = ODDS_EACH(STRIKES, 0),
    [COUNT_BLOWS + 1] = ODDS_EACH(STRIKES, 1),
    [COUNT_RECOILS] = ODDS_EACH(RECOILS, 0),
    [COUNT_RECOILS + 1] = ODDS_EACH(RECOILS, 1),
    [COUNT_BLOCKED] = ODDS_EACH(BLOCKED, 0),
    [COUNT_BLOCKED + 1] = ODDS_EACH(BLOCKED, 1),
    [COUNT_HITS] = ODDS_SUM(HIT_ROLL, ODDS_NOTHING, hits),
    [COUNT_DAMAGE] = ODDS_EACH(DAMAGE_ROLL, ODDS_NOTHING),
    [COUNT_GIVEN] = ODDS_SUM(ORDER_ROLL, ODDS_NOTHING, passed),
    [COUNT_CAST] = ODDS_SUM(SPELL_ROLL, ODDS_NOTHING, passed),
    [COUNT_DISPELLED] = ODDS_SUM(DISPEL_ROLL, ODDS_NOTHING, passed),
    [COUNT_PASSED] = ODDS_SUM(MORALE_ROLL, ODDS_NOTHING, passed),
};

/* At the end; the first is what looks of the page show. Name, kinds of plans that have it, key, French, English, yes or no. */
#define OF(kind) (1U << ODDS_##kind)
/* clang-format off */
#define MEASURES(X) \
    X(LIFE, OF(SHOT) | OF(DUEL) | OF(SPELL), "target_life", "PV perdus par la cible", "life the target loses", false) \
    X(LOST, OF(SHOT) | OF(DUEL) | OF(SPELL), "target_lost", "figurines perdues par la cible", "figures the target loses", false) \
    X(GONE, OF(SHOT) | OF(DUEL) | OF(SPELL), "target_gone", "la cible est retirée", "the target is removed", true) \
    X(OWN, OF(DUEL), "attacker_lost", "figurines perdues par l'attaquant", "figures the attackers lose", false) \
    X(WON, OF(DUEL), "duel_won", "l'attaquant gagne le Duel", "the attackers win the duel", true) \
    X(TIED, OF(DUEL), "duel_tied", "Duel indécis", "the duel is tied", true) \
    X(GLORY, OF(DUEL), "glory", "Points de Gloire de l'attaquant", "Glory Points of the attackers", false) \
    X(THEIR_GLORY, OF(DUEL), "target_glory", "Points de Gloire de la cible", "Glory Points of the target", false) \
    X(BLOWS, OF(DUEL), "blows", "coups de l'attaquant", "blows of the attackers", false) \
    X(RECOILS, OF(DUEL), "target_recoils", "la cible recule", "the target recoils", true) \
    X(BLOCKED, OF(DUEL), "target_blocked", "la cible est Bloquée", "the target is Blocked", true) \
    X(HITS, OF(SHOT), "hits", "touches", "hits", false) \
    X(DAMAGE, OF(SHOT), "damage", "Dommages au Véhicule", "damage to the vehicle", false) \
    X(SUCCESS, OF(ORDER) | OF(SPELL) | OF(MORALE), "success", "réussi", "it succeeds", true)
/* clang-format on */
enum measure {
#define X(name, ...) MEASURE_##name,
    MEASURES(X)
#undef X
        MEASURE_COUNT_OF
};
static const struct odds_measure measures[] = {
#define X(name, kinds, key, french, english, yes_no) \
    { key, { french, english }, yes_no },
    MEASURES(X)
#undef X
};
static const uint32_t kinds_of[] = {
#define X(name, kinds, ...) kinds,
    MEASURES(X)
#undef X
};

/* ---- the rules that play ---- */

static void begin_shot(struct battle *b, const struct bts_odds_plan *p)
{
    struct bts_fire *v;

    v = FRAMES_WAIT(b, { RULE_bts_fire, FIRE_SETTLED });
    v->left = p->attackers;
    v->target = (uint16_t)p->target;
    v->player = (uint8_t)p->player;
    v->group = 1;
}

static void begin_duel(struct battle *b, const struct bts_odds_plan *p)
{
    bts_odds_charge(b, p);
    bts_gather_duel(b, figures_first(&p->attackers));
    if (bts_is_assault(b))
        FRAMES_WAIT(b, { RULE_bts_settle, 0 }, { RULE_bts_assault, 0 });
    else
        FRAMES_WAIT(b, { RULE_bts_settle, 0 }, { RULE_bts_duel, 0 });
}

static void begin_order(struct battle *b, const struct bts_odds_plan *p)
{
    (void)p;
    FRAMES_WAIT(b, { RULE_bts_command, 0 });
}

static void begin_spell(struct battle *b, const struct bts_odds_plan *p)
{
    struct bts_cast *v;

    v = FRAMES_WAIT(b, { RULE_bts_cast, 0 });
    v->figure = (uint16_t)figures_first(&p->attackers);
}

static void begin_morale(struct battle *b, const struct bts_odds_plan *p)
{
    struct bts_morale *v = FRAMES_WAIT(b, { RULE_bts_morale, 0 });

    v->figure = (uint16_t)figures_first(&p->attackers);
}

static void begin(const struct odds_plan *plan, void *room, struct battle *b)
{
    static void (*const put_up[])(struct battle *,
                                  const struct bts_odds_plan *) = {
        [ODDS_SHOT] = begin_shot,     [ODDS_DUEL] = begin_duel,
        [ODDS_ORDER] = begin_order,   [ODDS_SPELL] = begin_spell,
        [ODDS_MORALE] = begin_morale,
    };
    const struct bts_odds_plan *p = bts_odds_plan_of(plan);

    if (p->from)
        battle_copy_quiet(b, p->from);
    else
        bts_odds_stage(p, room, b);
    b->asking = b->over = 0;
    put_up[p->kind](b, p);
}

/* ---- answers on the way ---- */

/* The usual ones (ch92_usual.c) but for these. Equal dice stand as is best in points:
 * that is what bts_group_duel() counts with. */
static bool choose(const struct battle *b, const void *own,
                   struct decision *out)
{
    const struct bts_odds_plan *p = bts_odds_plan_of(own);

    decision_value(out, 0);
    switch (b->asked.kind) {
    case ASK_COMMANDS:
        if (b->asked.who == p->player)
            figures_add(&out->across, figures_first(&p->attackers));
        return true;
    case ASK_SHIELDS:
        out->value = b->asked.who != p->player && p->shields;
        return true;
    case ASK_NEXT_DIE:
        figures_add(&out->across, bts_order_best(b));
        return true;
    default:
        return false;
    }
}

/* ---- values ---- */

static bool is_lost(const struct odds_plan *plan, const struct battle *end,
                    int f)
{
    const struct battle *from = bts_odds_plan_of(plan)->from;

    return bts_figure_of(end, f)->away == AWAY_DEAD &&
           !(from && bts_figure_of(from, f)->away == AWAY_DEAD);
}

static int lost_by(const struct odds_plan *plan, const struct battle *end,
                   int player)
{
    int n = 0;

    for (int f = 0; f < end->figures; f++)
        n += bts_owner(end, f) == player && is_lost(plan, end, f);
    return n;
}

static int life_lost(const struct odds_plan *plan, const struct battle *end,
                     int player)
{
    const struct battle *from = bts_odds_plan_of(plan)->from;
    int n = 0;

    for (int f = 0; f < end->figures; f++)
        if (bts_owner(end, f) == player)
            n += bts_figure_of(end, f)->lost -
                 (from ? bts_figure_of(from, f)->lost : 0);
    return n;
}

static int value(const struct odds_plan *plan, const struct battle *end,
                 const int32_t *counted, int measure)
{
    const struct bts_odds_plan *p = bts_odds_plan_of(plan);
    const int me = p->player, he = me ^ 1;
    const int32_t *glory = counted + COUNT_GLORY;

    if (!(kinds_of[measure] >> p->kind & 1))
        return -1;
    switch ((enum measure)measure) {
    case MEASURE_LOST:
        return lost_by(plan, end, he);
    case MEASURE_GONE:
        return is_lost(plan, end, p->target);
    case MEASURE_LIFE:
        return life_lost(plan, end, he);
    case MEASURE_OWN:
        return lost_by(plan, end, me);
    case MEASURE_WON:
        return glory[me] > glory[he];
    case MEASURE_TIED:
        return glory[me] == glory[he];
    case MEASURE_GLORY:
        return glory[me];
    case MEASURE_THEIR_GLORY:
        return glory[he];
    case MEASURE_BLOWS:
        return counted[COUNT_BLOWS + me];
    case MEASURE_RECOILS:
        return counted[COUNT_RECOILS + he] > 0;
    case MEASURE_BLOCKED:
        return counted[COUNT_BLOCKED + he] > 0;
    case MEASURE_HITS:
        return counted[COUNT_HITS];
    case MEASURE_DAMAGE:
        return bts_is(end, p->target, BTS_IS(VEHICLE)) ? counted[COUNT_DAMAGE]
                                                       : -1;
    case MEASURE_SUCCESS:
        return p->kind == ODDS_ORDER ? counted[COUNT_GIVEN] > 0
               : p->kind == ODDS_MORALE
                   ? counted[COUNT_PASSED] > 0
                   : counted[COUNT_CAST] > counted[COUNT_DISPELLED];
    case MEASURE_COUNT_OF:
        break;
    }
    return -1;
}

/* ---- for the layers above ---- */

static const struct odds_play play_rules = {
    .bytes = sizeof(struct bts_odds_room),
    .begin = begin,
    .choose = choose,
    .group = bts_group_duel,
    .row = rows,
    .rows = COUNTS,
    .value = value,
};

static const struct odds_way ways[] = { { NULL, 0 } };

const struct odds_book bts_odds = {
    .measure = measures,
    .measures = MEASURE_COUNT_OF,
    .number = bts_odds_numbers,
    .numbers = NUMBER_COUNT,
    .way = ways,
    .unit = CM(1),
    .of_numbers = bts_odds_of_numbers,
    .face = bts_odds_face,
    .of_attack = bts_odds_of_attack,
    .asked = bts_odds_asked,
    .threats = bts_odds_threats,
    .play = &play_rules,
};
