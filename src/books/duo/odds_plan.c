/* odds_plan.c -- duo: a plan played for all dice at once.
 *
 * A plan is a list of attacks of one model on another. Each goes through a few
 * steps: the contest (a fight, a power), the blow (shots hit and harm in one
 * roll), the 1D3 of a fatal blow. Wounds count for what follows. */
#include "books/duo/odds.h"

#include <stddef.h>

enum { ATTACKER, TARGET, SIDES };

enum plan_step {
    STEP_CONTEST,
    STEP_BLOW,
    STEP_BACK,
    STEP_FATAL,
    STEP_BACK_FATAL
};
enum contest { CONTEST_LOST, CONTEST_TIED, CONTEST_WON, CONTESTS };

/* Where it stands. */
struct now {
    int attack, step;
    int lost[SIDES]; /* life */
    int contest;     /* the last, + 1 */
};

enum { STEPS = 8 };

static struct now unpack(struct odds_state s)
{
    return (struct now){ .attack = (int)(s.order / STEPS),
                         .step = (int)(s.order % STEPS),
                         .lost = { (int)(s.facts[0] & 255),
                                   (int)(s.facts[0] >> 8 & 255) },
                         .contest = (int)(s.facts[0] >> 16 & 255) };
}

static struct odds_state pack(const struct now *n)
{
    return (struct odds_state){
        .order = (uint64_t)(n->attack * STEPS + n->step),
        .facts = { (uint64_t)n->lost[ATTACKER] |
                   (uint64_t)n->lost[TARGET] << 8 | (uint64_t)n->contest << 16 }
    };
}

static int left(const struct duo_odds *o, const struct now *n, int side)
{
    return o->life[side] - n->lost[side];
}

/* duo.06.05, 30.11 how badly it is hurt by now */
static int wounds(const struct duo_odds *o, const struct now *n, int side)
{
    return duo_wounds_of(o->full[side], left(o, n, side));
}

/* The mark of the attack as things stand: what it had was counted when the plan
 * was made, so only what came since is added. */
static enum duo_mark skill(const struct duo_odds *o, const struct now *n,
                           int side)
{
    const struct duo_odds_attack *a = &o->attack[n->attack];
    const struct now begin = { 0 };
    const int was = wounds(o, &begin, side), is = wounds(o, n, side);
    int marks = side == ATTACKER ? a->skill : a->against;

    if (a->kind == ODDS_FIGHT)
        marks -= (is > 0) - (was > 0); /* duo.06.03 */
    else if (a->kind == ODDS_SHOT)
        marks -= (is > 1) - (was > 1); /* duo.06.04 */
    return duo_net(marks);
}

static int first_step(const struct duo_odds *o, int attack)
{
    if (attack >= o->attacks)
        return STEP_CONTEST;
    return o->attack[attack].kind == ODDS_FIGHT ||
                   o->attack[attack].kind == ODDS_POWER
               ? STEP_CONTEST
               : STEP_BLOW;
}

static void go_on(const struct duo_odds *o, struct now *n)
{
    n->attack++;
    n->step = first_step(o, n->attack);
}

void duo_odds_begin(struct odds_plan *plan)
{
    struct now n = { 0 };

    n.step = first_step(duo_odds_of(plan), 0);
    plan->book = &duo_odds_book;
    plan->start = pack(&n);
}

/* ---- what is rolled ---- */

enum word { WORD_HITS, WORD_DAMAGE, WORD_UNSAVED, WORD_WON, WORD_WORKS, WORDS };

static struct odds_stage stage_of(enum duo_mark mark, bool succeeds,
                                  uint16_t rule, enum word word)
{
    int good = 0;

    for (int total = succeeds ? DUO_NEED : 2;
         total < (succeeds ? DUO_TOTALS : DUO_NEED); total++)
        good += duo_ways(mark, total);
    return (struct odds_stage){ .chance = { .good = (uint32_t)good,
                                            .dice = mark == PLAIN ? 2 : 3 },
                                .rule = rule,
                                .word = (uint16_t)word };
}

static void blow_stages(const struct duo_odds_blow *blow, struct odds_roll *out)
{
    out->stage[out->stages++] =
        stage_of(duo_net(blow->damage), true, DUO(5, 1), WORD_DAMAGE);
    for (int i = 0; i < blow->saves; i++)
        out->stage[out->stages++] = stage_of((enum duo_mark)blow->save[i],
                                             false, DUO(7, 2), WORD_UNSAVED);
}

static int dice_of(enum duo_mark mark)
{
    return mark == PLAIN ? 2 : 3;
}

static void contest_table(const struct duo_odds *o, const struct now *n,
                          struct odds_roll *out)
{
    const struct duo_odds_attack *a = &o->attack[n->attack];
    const enum duo_mark mine = skill(o, n, ATTACKER);
    enum duo_mark theirs;
    struct duo_contest c;
    int64_t of;

    out->results = CONTESTS;
    if (a->kind == ODDS_POWER && a->against == DUO_NOT) {
        const int of_test = duo_outcomes(mine);
        const struct duo_chance test = duo_odds_test(mine);

        out->table_dice = dice_of(mine);
        out->table[CONTEST_WON] = (uint32_t)(test.good * (of_test / test.of));
        out->table[CONTEST_TIED] = (uint32_t)of_test - out->table[CONTEST_WON];
        return;
    }
    theirs = skill(o, n, TARGET);
    c = a->kind == ODDS_POWER ? duo_odds_power(mine, theirs)
                              : duo_odds_opposed(mine, theirs);
    of = (int64_t)duo_outcomes(mine) * duo_outcomes(theirs);
    out->table_dice = dice_of(mine) + dice_of(theirs);
    out->table[CONTEST_WON] = (uint32_t)(c.win.good * (of / c.win.of));
    out->table[CONTEST_TIED] = (uint32_t)(c.tie.good * (of / c.tie.of));
    out->table[CONTEST_LOST] = (uint32_t)(c.lose.good * (of / c.lose.of));
}

/* duo.30.06 1, 2 or 3, two faces each */
static void fatal_table(struct odds_roll *out)
{
    out->results = 4;
    out->table_dice = 1;
    for (int i = 1; i <= 3; i++)
        out->table[i] = 2;
}

/* Bare hands and powers are no weapon of anybody. */
static struct odds_roll roll_of(const struct duo_odds_attack *a)
{
    return (struct odds_roll){ .faces = DUO_FACES,
                               .count = 1,
                               .unit = a->arm ? a->unit : 0,
                               .arm = a->arm ? a->arm - 1 : 0 };
}

static bool next(const struct odds_plan *plan, struct odds_state s,
                 struct odds_roll *out)
{
    const struct duo_odds *o = duo_odds_of(plan);
    const struct now n = unpack(s);
    const struct duo_odds_attack *a = &o->attack[n.attack];

    if (n.attack >= o->attacks || left(o, &n, ATTACKER) <= 0 ||
        left(o, &n, TARGET) <= 0)
        return false;
    *out = roll_of(a);
    switch ((enum plan_step)n.step) {
    case STEP_CONTEST:
        contest_table(o, &n, out);
        return true;
    case STEP_BLOW:
        if (a->kind == ODDS_SHOT)
            out->stage[out->stages++] =
                stage_of(skill(o, &n, ATTACKER), true, DUO(12, 2), WORD_HITS);
        blow_stages(&a->blow, out);
        return true;
    case STEP_BACK:
        blow_stages(&a->back, out);
        return true;
    case STEP_FATAL:
    case STEP_BACK_FATAL:
        fatal_table(out);
        return true;
    }
    return false;
}

/* ---- what follows ---- */

static void lose(const struct duo_odds *o, struct now *n, int side, int life)
{
    const int most = left(o, n, side);

    n->lost[side] += life < most ? life : most;
}

static struct odds_state after(const struct odds_plan *plan,
                               struct odds_state s, int passed)
{
    const struct duo_odds *o = duo_odds_of(plan);
    struct now n = unpack(s);
    const struct duo_odds_attack *a = &o->attack[n.attack];

    switch ((enum plan_step)n.step) {
    case STEP_CONTEST:
        n.contest = passed + 1;
        if (passed == CONTEST_WON && a->blow.harms)
            n.step = STEP_BLOW;
        else if (passed == CONTEST_LOST && a->back.harms)
            n.step = STEP_BACK;
        else
            go_on(o, &n);
        break;
    case STEP_BLOW:
        if (passed && a->blow.fatal) {
            n.step = STEP_FATAL;
        } else {
            lose(o, &n, TARGET, passed);
            go_on(o, &n);
        }
        break;
    case STEP_BACK:
        if (passed && a->back.fatal) {
            n.step = STEP_BACK_FATAL;
        } else {
            lose(o, &n, ATTACKER, passed);
            go_on(o, &n);
        }
        break;
    case STEP_FATAL:
    case STEP_BACK_FATAL:
        lose(o, &n, n.step == STEP_FATAL ? TARGET : ATTACKER, passed);
        go_on(o, &n);
        break;
    }
    return pack(&n);
}

/* ---- what is counted ---- */

/* ORDER DUO_MEASURES */
enum measure {
    MEASURE_TARGET_LOST,
    MEASURE_TARGET_GONE,
    MEASURE_ATTACKER_LOST,
    MEASURE_ATTACKER_GONE,
    MEASURE_WON,
    MEASURE_TIED,
    MEASURE_EFFECT,
    MEASURE_REFLECTED,
    MEASURES
};

static bool has_kind(const struct duo_odds *o, enum duo_odds_kind kind)
{
    for (int i = 0; i < o->attacks; i++)
        if (o->attack[i].kind == kind)
            return true;
    return false;
}

static bool strikes_back(const struct duo_odds *o)
{
    for (int i = 0; i < o->attacks; i++)
        if (o->attack[i].back.harms)
            return true;
    return false;
}

static int value(const struct odds_plan *plan, struct odds_state end, int which)
{
    const struct duo_odds *o = duo_odds_of(plan);
    const struct now n = unpack(end);
    /* of the contest that came last */
    const bool fight = has_kind(o, ODDS_FIGHT) && n.contest;
    const bool power = has_kind(o, ODDS_POWER) && n.contest;

    switch ((enum measure)which) {
    case MEASURE_TARGET_LOST:
        return n.lost[TARGET];
    case MEASURE_TARGET_GONE:
        return left(o, &n, TARGET) == 0;
    case MEASURE_ATTACKER_LOST:
        return strikes_back(o) ? n.lost[ATTACKER] : -1;
    case MEASURE_ATTACKER_GONE:
        return strikes_back(o) ? left(o, &n, ATTACKER) == 0 : -1;
    case MEASURE_WON:
        return fight ? n.contest == CONTEST_WON + 1 : -1;
    case MEASURE_TIED:
        return fight ? n.contest == CONTEST_TIED + 1 : -1;
    case MEASURE_EFFECT:
        return power ? n.contest == CONTEST_WON + 1 : -1;
    case MEASURE_REFLECTED:
        return power ? n.contest == CONTEST_LOST + 1 : -1;
    case MEASURES:
        break;
    }
    return -1;
}

/* A contest as a test that must be passed before the blow. */
static void contest_stage(const struct duo_odds *o, const struct now *n,
                          struct odds_roll *out)
{
    const bool fight = o->attack[n->attack].kind == ODDS_FIGHT;
    struct odds_roll contest = { 0 };

    contest_table(o, n, &contest);
    out->stage[out->stages++] =
        (struct odds_stage){ .chance = { .good = contest.table[CONTEST_WON],
                                         .dice = (uint32_t)contest.table_dice },
                             .rule = fight ? DUO(4, 3) : DUO(25, 1),
                             .word = fight ? WORD_WON : WORD_WORKS };
}

/* The attacks as rows of tests, for tables. */
static int rolls(const struct odds_plan *plan, struct odds_roll *out, int most)
{
    const struct duo_odds *o = duo_odds_of(plan);
    int n = 0;

    for (; n < o->attacks && n < most; n++) {
        const struct duo_odds_attack *a = &o->attack[n];
        const struct now now = { .attack = n };

        out[n] = roll_of(a);
        if (first_step(o, n) == STEP_CONTEST)
            contest_stage(o, &now, &out[n]);
        else if (a->kind == ODDS_SHOT)
            out[n].stage[out[n].stages++] =
                stage_of(skill(o, &now, ATTACKER), true, DUO(12, 2), WORD_HITS);
        if (a->blow.harms)
            blow_stages(&a->blow, &out[n]);
    }
    return n;
}

static const char *const words[WORDS][LANGS] = {
    [WORD_HITS] = { "touches", "hits" },
    [WORD_DAMAGE] = { "points de Dégât", "damage points" },
    [WORD_UNSAVED] = { "points non sauvegardés", "unsaved points" },
    [WORD_WON] = { "combats gagnés", "fights won" },
    [WORD_WORKS] = { "pouvoirs réussis", "powers that work" },
};

static const struct odds_measure measures[] = {
    { "target_lost",
      { "PV perdus par la cible", "HP lost by the target" },
      false },
    { "target_gone", { "cible hors de combat", "target out of action" }, true },
    { "attacker_lost",
      { "PV perdus par l'attaquant", "HP lost by the attacker" },
      false },
    { "attacker_gone",
      { "attaquant hors de combat", "attacker out of action" },
      true },
    { "fight_won", { "combat gagné", "fight won" }, true },
    { "fight_tied", { "égalité au combat", "fight tied" }, true },
    { "power_works", { "le pouvoir agit", "the power works" }, true },
    { "power_reflected",
      { "le pouvoir est retourné", "the power is turned back" },
      true },
};
_Static_assert(sizeof measures / sizeof measures[0] == MEASURES, "all of them");

static const int chain[] = { -1 };
static const struct odds_way ways[] = { { NULL, 0 } };

const struct odds_book duo_odds_book = {
    .words = words,
    .unit = PAS(1),
    .measure = measures,
    .measures = MEASURES,
    .chain = chain,
    .number = duo_odds_numbers,
    .numbers = DUO_NUMBERS,
    .way = ways,
    .next = next,
    .after = after,
    .value = value,
    .of_numbers = duo_odds_of_numbers,
    .face = duo_odds_face,
    .of_attack = duo_odds_of_attack,
    .asked = duo_odds_asked,
    .threats = duo_odds_threats,
    .rolls = rolls,
};
