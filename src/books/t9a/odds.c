/* odds.c -- what may come of an attack of t9a: which rules play it, how questions on
 * the way are answered, and what is read at the ends. */
#include "books/t9a/odds.h"

#include "battle/options.h"

/* ---- what is counted ---- */

/* On the way. */
enum {
    COUNT_REACHES,
    COUNT_HITS,
    COUNT_CAST_FAILS,
    COUNT_DISPELLED,
    COUNT_POWER,
    COUNT_PASSED,
    COUNT_CAUGHT,
    COUNTS
};
static const struct odds_row rows[COUNTS] = {
    [COUNT_REACHES] = ODDS_SUM(CHARGE_RANGE, ODDS_NOTHING, passed),
    [COUNT_HITS] = ODDS_SUM(HIT_ROLL, ODDS_NOTHING, hits),
    [COUNT_CAST_FAILS] = ODDS_EACH(CAST_FAILS, ODDS_NOTHING),
    [COUNT_DISPELLED] = ODDS_EACH(DISPELLED, ODDS_NOTHING),
    [COUNT_POWER] = ODDS_EACH(OVERWHELMS, 0),
    [COUNT_PASSED] = ODDS_SUM(LEADERSHIP, ODDS_NOTHING, passed),
    [COUNT_CAUGHT] = ODDS_SUM(PURSUES, ODDS_NOTHING, caught),
};

/* At the end; the first is what looks of the page show. Name, kinds of plans that have
 * it, key, French, English, yes or no. */
#define OF(kind) (1U << ODDS_##kind)
/* clang-format off */
#define MEASURES(X) \
    X(WOUNDS, OF(VOLLEY) | OF(FIGHT), "target_wounds", "PV perdus par la cible", "wounds the target loses", false) \
    X(LOST, OF(VOLLEY) | OF(FIGHT), "target_lost", "figurines perdues par la cible", "models the target loses", false) \
    X(GONE, OF(VOLLEY) | OF(FIGHT), "target_gone", "la cible est détruite", "the target is destroyed", true) \
    X(PANICS, OF(VOLLEY), "target_panics", "la cible panique", "the target panics", true) \
    X(HITS, OF(VOLLEY), "hits", "touches", "hits", false) \
    X(OWN, OF(FIGHT), "attacker_lost", "figurines perdues par l'attaquant", "models the attackers lose", false) \
    X(WON, OF(FIGHT), "won", "l'attaquant gagne le combat", "the attackers win the combat", true) \
    X(DRAWN, OF(FIGHT), "drawn", "combat sans vainqueur", "nobody wins the combat", true) \
    X(BREAKS, OF(FIGHT), "target_breaks", "la cible est démoralisée", "the target breaks", true) \
    X(OWN_BREAKS, OF(FIGHT), "attacker_breaks", "l'attaquant est démoralisé", "the attackers break", true) \
    X(ARRIVES, OF(CHARGE), "charge_arrives", "la charge porte assez loin", "the charge reaches far enough", true) \
    X(CAST, OF(CAST) | OF(SPELL), "cast", "le sort est lancé", "the spell is cast", true) \
    X(POWER, OF(CAST) | OF(SPELL), "power", "pouvoir irrésistible", "overwhelming power", true) \
    X(DISPELLED, OF(CAST) | OF(DISPEL) | OF(STOP), "dispelled", "le sort est dissipé", "the spell is dispelled", true) \
    X(WORKS, OF(CAST), "works", "le sort agit", "the spell works", true) \
    X(SUCCESS, OF(TEST) | OF(PURSUIT), "success", "réussi", "it succeeds", true) \
    X(CAUGHT, OF(FLIGHT), "caught", "l'unité en fuite est rattrapée", "the fleeing unit is caught", true) \
    X(LEAVES, OF(FLIGHT), "leaves", "l'unité en fuite quitte la table", "the fleeing unit leaves the table", true)
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

/* Alone: others who have declared a charge are not rolled for. */
static void begin_charge(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_unit *unit = t9a_unit(b, p->unit);
    struct t9a_onrush *r;

    if (unit->charges != p->target + 1) {
        const unsigned sides = t9a_sides_to_hit(b, p->unit, p->target);

        unit->side = (uint8_t)(sides & -sides);
    }
    for (int u = 0; u < b->units; u++)
        t9a_unit(b, u)->charges = 0;
    unit->charges = (uint8_t)(p->target + 1);
    unit->range = 0;
    r = FRAMES_WAIT(b, { RULE_t9a_onrush, 0 });
    r->unit = (uint8_t)p->unit;
    r->target = (uint8_t)p->target;
}

static void begin_cast(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_cast *v = FRAMES_WAIT(b, { RULE_t9a_cast, 0 });

    v->player = b->unit[p->unit].owner;
}

static void begin_dispel(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_dispel *v = FRAMES_WAIT(b, { RULE_t9a_dispel, 0 });

    v->with.caster = (uint8_t)p->unit;
    v->player = b->unit[p->target].owner;
    v->total = (uint8_t)p->number[NUMBER_VALUE];
}

static void begin_test(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_leads *t = FRAMES_WAIT(b, { RULE_t9a_leads, 0 });

    t->rule = T9A(5, 15);
    t->unit = (uint8_t)p->unit;
    t->test = TEST_BREAK;
    t->modifier = (int8_t)-p->number[NUMBER_LESS];
}

/* A combat that the target has lost and from which it flees. */
static void begin_pursuit(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_state *s = t9a_state(b);
    struct t9a_chase *c;

    t9a_odds_contact(b, p->unit, p->target);
    t9a_begin_combat(b, p->unit);
    s->loser = (uint8_t)(b->unit[p->target].owner + 1);
    t9a_do(b, p->target, DID_BREAK);
    c = FRAMES_WAIT(b, { RULE_t9a_chase, 0 });
    c->winners = s->combat;
}

static void begin_volley(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_volley *v = FRAMES_WAIT(b, { RULE_t9a_volley, 0 });

    v->unit = (uint8_t)p->unit;
    v->target = (uint8_t)p->target;
    v->stands = p->number[NUMBER_STANDS] != 0;
}

static void begin_fight(struct battle *b, const struct t9a_odds_plan *p)
{
    if (p->touches)
        t9a_odds_contact(b, p->unit, p->target);
    t9a_begin_combat(b, p->unit);
    FRAMES_WAIT(b, { RULE_t9a_round, 0 });
}

/* t9a.09.12 it flees, then t9a.09.39 the charger goes after it, alone. */
static void begin_flight(struct battle *b, const struct t9a_odds_plan *p)
{
    struct t9a_flees_now *f;
    struct t9a_onrush *r;

    for (int u = 0; u < b->units; u++)
        if (u != p->unit)
            t9a_unit(b, u)->charges = 0;
    f = FRAMES_WAIT(b, { RULE_t9a_onrush, 0 }, { RULE_t9a_flees_now, 0 });
    f->unit = (uint8_t)p->target;
    f->from = (uint8_t)(p->unit + 1);
    f->rule = T9A(9, 12);
    r = (struct t9a_onrush *)(void *)frame_at(b, 0)->locals;
    r->unit = (uint8_t)p->unit;
    r->target = (uint8_t)p->target;
}

/* The question of the position, answered. */
static void begin_answer(struct battle *b, const struct t9a_odds_plan *p)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, p->answer);
    b->asking = 1;
    (void)answer(b, &d, &why); /* it was offered: t9a_odds_of_answer() */
}

static void (*const put_up[])(struct battle *, const struct t9a_odds_plan *) = {
    [ODDS_CHARGE] = begin_charge,   [ODDS_CAST] = begin_cast,
    [ODDS_DISPEL] = begin_dispel,   [ODDS_TEST] = begin_test,
    [ODDS_PURSUIT] = begin_pursuit, [ODDS_VOLLEY] = begin_volley,
    [ODDS_FIGHT] = begin_fight,     [ODDS_FLIGHT] = begin_flight,
    [ODDS_SPELL] = begin_answer,    [ODDS_STOP] = begin_answer,
};
static const uint8_t phase_of[] = {
    [ODDS_CHARGE] = PHASE_MOVEMENT, [ODDS_CAST] = PHASE_MAGIC,
    [ODDS_DISPEL] = PHASE_MAGIC,    [ODDS_TEST] = PHASE_COMBAT,
    [ODDS_PURSUIT] = PHASE_COMBAT,  [ODDS_VOLLEY] = PHASE_SHOOTING,
    [ODDS_FIGHT] = PHASE_COMBAT,
};

/* In the turn and the phase that it is: what is a part of something else. */
static bool is_in_place(const struct t9a_odds_plan *p)
{
    return p->kind > ODDS_FIGHT ||
           (p->from && p->kind == ODDS_VOLLEY && p->number[NUMBER_STANDS]);
}

/* A round of combat is fought in whoever's Player Turn it is; all else in one's own. */
static void begin(const struct odds_plan *plan, void *room, struct battle *b)
{
    const struct t9a_odds_plan *p = t9a_odds_plan_of(plan);

    if (p->from)
        battle_copy_quiet(b, p->from);
    else
        t9a_odds_stage(p, room, b);
    b->asking = b->over = 0;
    if (is_in_place(p)) {
        put_up[p->kind](b, p);
        return;
    }
    if (p->kind != ODDS_FIGHT || p->touches)
        t9a_odds_turn(b, b->unit[p->unit].owner);
    if (t9a_state(b)->phase != phase_of[p->kind])
        t9a_begin_phase(b, (enum t9a_phase)phase_of[p->kind]);
    put_up[p->kind](b, p);
}

/* ---- where it is over ---- */

static bool waits(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);

    for (int i = 0; i < s->waiting; i++)
        if (s->queue[i].unit == u)
            return true;
    return false;
}

static const struct frame *top_of(const struct battle *b)
{
    return frame_of(b, b->depth - 1);
}

/* The target flees: its Panic test has failed. */
static bool flees(const struct battle *b, int target)
{
    const struct frame *top = top_of(b);

    return b->depth > 0 && top->rule == RULE_t9a_flees_now &&
           ((const struct t9a_flees_now *)(const void *)top->locals)->unit ==
               target;
}

/* A volley is over when its target has tested, or need not. */
static bool has_tested(const struct battle *b, int target)
{
    const struct frame *top = top_of(b);

    return flees(b, target) ||
           (top->rule == RULE_t9a_panics &&
            (top->step == PANICS_BEGIN || top->step == PANICS_NEXT) &&
            !waits(b, target));
}

static bool over(const struct battle *b, const void *own)
{
    const struct t9a_odds_plan *p = t9a_odds_plan_of(own);

    switch ((enum t9a_odds_kind)p->kind) {
    case ODDS_CHARGE:
        return t9a_unit_of(b, p->unit)->range != 0;
    case ODDS_CAST:
        return top_of(b)->rule == RULE_t9a_resolve;
    case ODDS_VOLLEY:
        return has_tested(b, p->target);
    case ODDS_FIGHT:
        return top_of(b)->rule == RULE_t9a_chase;
    case ODDS_PURSUIT: /* whatever it runs into */
        return t9a_did(b, p->unit, DID_PURSUE);
    case ODDS_FLIGHT: /* the charger has been moved, whatever came of it */
        return !t9a_is_here(b, p->target) || t9a_did(b, p->unit, DID_ACT);
    case ODDS_SPELL:
        return top_of(b)->rule == RULE_t9a_resolve || b->depth < p->from->depth;
    case ODDS_STOP:
        return b->depth < p->from->depth;
    case ODDS_DISPEL:
    case ODDS_TEST:
        break;
    }
    return false; /* when its rule has ended */
}

/* ---- answers on the way ---- */

/* The plain ones but for these: all dice that were said; nobody is challenged; all
 * attacks on the rank-and-file where that may be. */
static bool choose(const struct battle *b, const void *own,
                   struct decision *out)
{
    const struct t9a_odds_plan *p = t9a_odds_plan_of(own);
    const struct ask *a = &b->asked;

    decision_value(out, 0);
    switch (a->kind) {
    case ASK_CASTER:
        out->value = p->unit;
        return true;
    case ASK_POWER_DICE:
        out->value = p->number[NUMBER_DICE];
        return true;
    case ASK_DISPEL_DICE:
        out->value = p->number[NUMBER_DISPEL_DICE];
        return true;
    case ASK_STOP_SPELL:
    case ASK_IN_PLAY: /* t9a.10.15 another try is another bet */
        out->value = ANSWER_NONE;
        return true;
    case ASK_REROLL:
        out->value = YES;
        return true;
    case ASK_AIM:
        out->value = ASKED(a, AIM, victim) == VICTIM_RANKS ? a->most : a->least;
        return true;
    case ASK_MAKE_WAY:
    case ASK_CHALLENGE:
    case ASK_ACCEPT:
        return true;
    default:
        return false;
    }
}

/* ---- values ---- */

static const struct battle *start_of(const struct odds_plan *plan)
{
    return t9a_odds_plan_of(plan)->from;
}

/* Its models, Characters in its ranks too, at the start and at the end. */
static unit_set company(const struct odds_plan *plan, int u)
{
    return start_of(plan) ? t9a_company(start_of(plan), u) : unit_bit(u);
}

static int lost_by(const struct odds_plan *plan, const struct battle *end,
                   int u)
{
    int n = 0;

    for (unit_set left = company(plan, u); left; left &= left - 1) {
        const int v = set_first(left);

        n += (start_of(plan) ? unit_strength(start_of(plan), v)
                             : t9a_stage(end)->count[v]) -
             unit_strength(end, v);
    }
    return n;
}

/* Wounds that it has left. */
static int wounds_left(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);

    return b->unit[u].alive
               ? unit_strength(b, u) * t9a_defence_stat(b, u, STAT_W, false) -
                     t->wounds - t->champion_wounds
               : 0;
}

static int wounds_of(const struct odds_plan *plan, const struct battle *end,
                     int u)
{
    int n = 0;

    for (unit_set left = company(plan, u); left; left &= left - 1) {
        const int v = set_first(left);

        n += (start_of(plan) ? wounds_left(start_of(plan), v)
                             : t9a_stage(end)->count[v] *
                                   t9a_model(end, v)->part[0].stat[STAT_W]) -
             wounds_left(end, v);
    }
    return n;
}

static bool is_gone(const struct odds_plan *plan, const struct battle *end,
                    int u)
{
    for (unit_set left = company(plan, u); left; left &= left - 1)
        if (end->unit[set_first(left)].alive)
            return false;
    return true;
}

static int value(const struct odds_plan *plan, const struct battle *end,
                 const int32_t *counted, int measure)
{
    const struct t9a_odds_plan *p = t9a_odds_plan_of(plan);
    const int loser = t9a_state_of(end)->loser - 1;

    if (!(kinds_of[measure] >> p->kind & 1))
        return -1;
    switch ((enum measure)measure) {
    case MEASURE_LOST:
        return lost_by(plan, end, p->target);
    case MEASURE_WOUNDS:
        return wounds_of(plan, end, p->target);
    case MEASURE_GONE:
        return is_gone(plan, end, p->target);
    case MEASURE_PANICS:
        return flees(end, p->target);
    case MEASURE_HITS:
        return counted[COUNT_HITS];
    case MEASURE_OWN:
        return lost_by(plan, end, p->unit);
    case MEASURE_WON:
        return loser == t9a_enemy(end->unit[p->unit].owner);
    case MEASURE_DRAWN:
        return loser < 0;
    case MEASURE_BREAKS:
        return t9a_did(end, p->target, DID_BREAK);
    case MEASURE_OWN_BREAKS:
        return t9a_did(end, p->unit, DID_BREAK);
    case MEASURE_ARRIVES:
        return counted[COUNT_REACHES] > 0;
    case MEASURE_CAST:
        return !counted[COUNT_CAST_FAILS];
    case MEASURE_POWER:
        return counted[COUNT_POWER] > 0;
    case MEASURE_DISPELLED:
        return counted[COUNT_DISPELLED] > 0;
    case MEASURE_WORKS:
        return !counted[COUNT_CAST_FAILS] && !counted[COUNT_DISPELLED];
    case MEASURE_SUCCESS:
        return p->kind == ODDS_PURSUIT ? counted[COUNT_CAUGHT] > 0
                                       : counted[COUNT_PASSED] > 0;
    case MEASURE_CAUGHT:
        return t9a_did(end, p->unit, DID_CHARGE);
    case MEASURE_LEAVES:
        return is_gone(plan, end, p->target) &&
               !t9a_did(end, p->unit, DID_CHARGE);
    case MEASURE_COUNT_OF:
        break;
    }
    return -1;
}

/* ---- for the layers above ---- */

static const struct odds_play play_rules = {
    .bytes = sizeof(struct t9a_odds_room),
    .begin = begin,
    .choose = choose,
    .over = over,
    .row = rows,
    .rows = COUNTS,
    .value = value,
};

static const struct odds_way ways[] = { { "fight", 1 }, { NULL, 0 } };

const struct odds_book t9a_odds = {
    .measure = measures,
    .measures = MEASURE_COUNT_OF,
    .number = t9a_odds_numbers,
    .numbers = NUMBER_COUNT,
    .way = ways,
    .of_numbers = t9a_odds_of_numbers,
    .face = t9a_odds_face,
    .of_attack = t9a_odds_of_attack,
    .asked = t9a_odds_asked,
    .of_answer = t9a_odds_of_answer,
    .threats = t9a_odds_threats,
    .play = &play_rules,
};
