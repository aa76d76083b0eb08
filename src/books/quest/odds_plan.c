/* odds_plan.c -- quest: a plan played for all dice at once.
 *
 * A plan is a list of strikes in their order: Counter, the charge or the shots,
 * the strike back. Each goes through its steps as quest.07.03 has them. Wounds
 * are dealt out when the turn changes; after the last Morale is tested. */
#include "books/quest/odds.h"

#include <stddef.h>
#include <string.h>

enum plan_step {
    STEP_HIT,     /* all dice at once, or one by one where a 6 does more */
    STEP_BLOCK,   /* hits */
    STEP_RENDING, /* hits of a 6 */
    STEP_REGENERATE,
    STEP_LOT, /* one Deadly wound: how much of it is left */
    STEPS = 8
};
enum { FURTHER = 1024 }; /* rolls within a step */
enum die { DIE_MISS, DIE_HIT, DIE_SIX, DICE_RESULTS };

/* One unit. */
struct side {
    uint8_t models, wounds, owed;
    uint8_t deadly[QUEST_DEADLY];
    uint16_t taken;
    bool failed;
};

/* Where it stands. After the last strike 'strike' goes on with the two units'
 * Morale. */
struct now {
    int strike, step, further;
    int dice, hits, sixes, wounds;
    struct side side[ODDS_SIDES];
};

static struct side side_from(uint64_t dues, uint64_t has)
{
    struct side s = { .models = (uint8_t)(has & 255),
                      .wounds = (uint8_t)(has >> 8 & 255),
                      .failed = has >> 16 & 1,
                      .taken = (uint16_t)(has >> 32),
                      .owed = (uint8_t)(dues & 255) };

    for (int i = 0; i < QUEST_DEADLY; i++)
        s.deadly[i] = (uint8_t)(dues >> (8 * i + 8) & 255);
    return s;
}

static struct now unpack(struct odds_state s)
{
    struct now n = { .strike = (int)(s.order / (STEPS * FURTHER)),
                     .step = (int)(s.order / FURTHER % STEPS),
                     .further = (int)(s.order % FURTHER),
                     .dice = (int)(s.facts[0] & 65535),
                     .hits = (int)(s.facts[0] >> 16 & 65535),
                     .sixes = (int)(s.facts[0] >> 32 & 65535),
                     .wounds = (int)(s.facts[0] >> 48) };

    for (int i = 0; i < ODDS_SIDES; i++)
        n.side[i] = side_from(s.facts[1 + 2 * i], s.facts[2 + 2 * i]);
    return n;
}

static struct odds_state pack(const struct now *n)
{
    struct odds_state s = {
        .order = (uint64_t)((n->strike * STEPS + n->step) * FURTHER) +
                 (uint64_t)n->further,
        .facts = { (uint64_t)n->dice | (uint64_t)n->hits << 16 |
                   (uint64_t)n->sixes << 32 | (uint64_t)n->wounds << 48 }
    };

    for (int i = 0; i < ODDS_SIDES; i++) {
        const struct side *side = &n->side[i];

        s.facts[1 + 2 * i] = side->owed;
        for (int k = 0; k < QUEST_DEADLY; k++)
            s.facts[1 + 2 * i] |= (uint64_t)side->deadly[k] << (8 * k + 8);
        s.facts[2 + 2 * i] = side->models | (uint64_t)side->wounds << 8 |
                             (uint64_t)side->failed << 16 |
                             (uint64_t)side->taken << 32;
    }
    return s;
}

/* ---- whose turn ---- */

static int victim_of(const struct quest_strike *s)
{
    return s->turn == TURN_STRIKE ? SIDE_TARGET : SIDE_ATTACKER;
}

static int striker_of(const struct quest_strike *s)
{
    return s->turn == TURN_STRIKE ? SIDE_ATTACKER : SIDE_TARGET;
}

static int dice_of(const struct quest_strike *s, const struct now *n)
{
    const int left = n->side[striker_of(s)].models;
    const int models = s->models < left ? s->models : left;
    const int dice = models * s->attacks - s->less;

    if (n->side[victim_of(s)].models == 0 || dice <= 0)
        return 0;
    return dice < QUEST_MOST_DICE ? dice : QUEST_MOST_DICE;
}

/* quest.07.04 as quest_settle() */
static void settle(const struct quest_odds *o, struct now *n, int which)
{
    struct side *s = &n->side[which];
    const int cor = o->unit[which].toughness;

    while (s->models) {
        const int wounds =
            quest_wounds_for(cor - s->wounds, &s->owed, s->deadly);

        if (wounds == 0)
            break;
        s->taken = (uint16_t)(s->taken + wounds);
        s->wounds = (uint8_t)(s->wounds + wounds);
        if (s->wounds == cor) {
            s->models--;
            s->wounds = 0;
        }
    }
    s->owed = 0;
    memset(s->deadly, 0, sizeof s->deadly);
}

/* quest.09.01, 13.24 */
static bool must_test(const struct quest_odds *o, const struct now *n,
                      int which)
{
    const struct quest_odds_unit *u = &o->unit[which];
    const struct side *s = &n->side[which];
    int fear = u->fear;

    if (s->models == 0 || u->holds == 0 || (s->taken == 0 && !u->hurt))
        return false;
    if (s->taken && u->frightened > fear)
        fear = u->frightened;
    return quest_is_halved(u->full, s->models,
                           s->models * u->toughness - s->wounds, u->toughness,
                           fear);
}

/* The next thing that is rolled for, from 'strike' on. */
static void seek(const struct quest_odds *o, struct now *n)
{
    n->step = STEP_HIT;
    n->further = n->dice = n->hits = n->sixes = n->wounds = 0;
    for (; n->strike < o->strikes; n->strike++) {
        const struct quest_strike *s = &o->strike[n->strike];

        if (n->strike > 0 && s[-1].turn != s->turn)
            settle(o, n, victim_of(s - 1));
        n->dice = dice_of(s, n);
        if (n->dice)
            return;
    }
    if (n->strike == o->strikes)
        for (int i = 0; i < ODDS_SIDES; i++)
            settle(o, n, i);
    for (; n->strike < o->strikes + ODDS_SIDES; n->strike++) {
        const int which = SIDE_TARGET - (n->strike - o->strikes);

        if (!must_test(o, n, which))
            continue;
        if (!o->unit[which].shaken)
            return;
        n->side[which].failed = true; /* quest.09.06 */
    }
}

void quest_odds_begin(struct odds_plan *plan)
{
    const struct quest_odds *o = quest_odds_of(plan);
    struct now n = { 0 };

    for (int i = 0; i < ODDS_SIDES; i++) {
        n.side[i].models = o->unit[i].models;
        n.side[i].wounds = o->unit[i].wounds;
    }
    seek(o, &n);
    plan->book = &quest_odds_book;
    plan->start = pack(&n);
}

/* ---- what is rolled ---- */

enum word { WORD_HITS, WORD_UNBLOCKED, WORD_LASTING, WORD_FAILED, WORDS };

/* Does a 6 to hit do more than another hit? Then dice are looked at one by one. */
static bool sixes_matter(const struct quest_strike *s)
{
    return s->extra || s->block != s->block_rending;
}

static void add_stage(struct odds_roll *out, int good, int dice, uint16_t rule,
                      enum word word)
{
    out->stage[out->stages++] =
        (struct odds_stage){ .chance = { .good = (uint32_t)good,
                                         .dice = (uint32_t)dice },
                             .rule = rule,
                             .word = (uint16_t)word };
}

static void block_stage(const struct quest_strike *s, int faces,
                        struct odds_roll *out)
{
    add_stage(out, quest_unblocked(faces, s->bane), 2,
              s->bane ? QUEST(13, 6) : QUEST(7, 3), WORD_UNBLOCKED);
}

static void regeneration_stage(struct odds_roll *out)
{
    add_stage(out, 4, 1, QUEST(13, 34), WORD_LASTING);
}

/* How many of X wounds are left: quest.13.22 ruling. */
static void lot_table(int lot, struct odds_roll *out)
{
    uint32_t ways = 1;

    out->results = lot + 1;
    out->table_dice = lot;
    for (int left = 0; left <= lot; left++) {
        uint32_t n = ways; /* lot over left */

        for (int i = 0; i < lot; i++)
            n *= i < left ? 4 : 2;
        out->table[left] = n;
        ways = ways * (uint32_t)(lot - left) / (uint32_t)(left + 1);
    }
}

static void hit_roll(const struct quest_strike *s, const struct now *n,
                     struct odds_roll *out)
{
    if (!sixes_matter(s)) {
        out->count = n->dice;
        add_stage(out, s->hit, 1, s->arm ? QUEST(7, 2) : QUEST(13, 30),
                  WORD_HITS);
        return;
    }
    out->results = DICE_RESULTS;
    out->table_dice = 1;
    out->table[DIE_MISS] = (uint32_t)(QUEST_FACES - s->hit);
    out->table[DIE_HIT] = (uint32_t)(s->hit - 1);
    out->table[DIE_SIX] = 1;
}

/* A test that is failed. */
static void morale_roll(const struct quest_odds_unit *u, struct odds_roll *out)
{
    out->count = 1;
    add_stage(out, QUEST_FACES - u->holds, 1, QUEST(9, 2), WORD_FAILED);
    if (u->fearless)
        add_stage(out, 3, 1, QUEST(13, 25), WORD_FAILED);
}

static bool next(const struct odds_plan *plan, struct odds_state state,
                 struct odds_roll *out)
{
    const struct quest_odds *o = quest_odds_of(plan);
    const struct now n = unpack(state);
    const struct quest_strike *s;

    *out = (struct odds_roll){ .faces = QUEST_FACES, .count = 1 };
    if (n.strike >= o->strikes + ODDS_SIDES)
        return false;
    if (n.strike >= o->strikes) {
        morale_roll(&o->unit[SIDE_TARGET - (n.strike - o->strikes)], out);
        return true;
    }
    s = &o->strike[n.strike];
    out->unit = s->unit;
    out->arm = s->unit ? s->arm - 1 : 0;
    switch ((enum plan_step)n.step) {
    case STEP_HIT:
        hit_roll(s, &n, out);
        return true;
    case STEP_BLOCK:
        out->count = n.hits;
        block_stage(s, s->block, out);
        return true;
    case STEP_RENDING:
        out->count = n.sixes;
        block_stage(s, s->block_rending, out);
        return true;
    case STEP_REGENERATE:
        out->count = n.wounds;
        regeneration_stage(out);
        return true;
    case STEP_LOT:
        lot_table(s->deadly, out);
        return true;
    case STEPS:
        break;
    }
    return false;
}

/* ---- what follows ---- */

static void finish(const struct quest_odds *o, struct now *n)
{
    n->strike++;
    seek(o, n);
}

static uint8_t more(uint8_t n, int by)
{
    return (uint8_t)(n + by > UINT8_MAX ? UINT8_MAX : n + by);
}

static void owe(struct side *s, int wounds, int lot)
{
    if (lot > 1)
        s->deadly[lot - 1] = more(s->deadly[lot - 1], wounds);
    else
        s->owed = more(s->owed, wounds);
}

/* Its part of hits that so many units share: quest.13.09, at most, since the
 * players may give what is left over to another unit */
static int part_of(int hits, int shares)
{
    return (hits + shares - 1) / shares;
}

/* Dice have hit: quest.13.08 what comes of it. */
static void begin_blocks(const struct quest_odds *o, struct now *n)
{
    const struct quest_strike *s = &o->strike[n->strike];
    const bool rending = s->block != s->block_rending;
    int hits = n->hits + n->sixes * (1 + s->extra);

    hits *= s->times;
    hits = hits < QUEST_MOST_HITS ? hits : QUEST_MOST_HITS;
    hits = part_of(hits, s->shares);
    n->sixes = rending ? part_of(n->sixes * s->times, s->shares) : 0;
    n->sixes = n->sixes < hits ? n->sixes : hits;
    n->hits = hits - n->sixes;
    n->dice = n->further = 0;
    if (hits == 0)
        finish(o, n);
    else
        n->step = n->hits ? STEP_BLOCK : STEP_RENDING;
}

static void begin_wounds(const struct quest_odds *o, struct now *n)
{
    const struct quest_strike *s = &o->strike[n->strike];

    n->hits = n->sixes = 0;
    if (n->wounds && s->regenerates) {
        n->step = s->deadly > 1 ? STEP_LOT : STEP_REGENERATE;
        return;
    }
    owe(&n->side[victim_of(s)], n->wounds, s->deadly);
    finish(o, n);
}

static void after_hit(const struct quest_odds *o, struct now *n, int passed)
{
    if (!sixes_matter(&o->strike[n->strike])) {
        n->hits = passed;
        n->dice = 0;
    } else {
        n->hits += passed == DIE_HIT;
        n->sixes += passed == DIE_SIX;
        n->dice--;
        n->further++;
    }
    if (n->dice == 0)
        begin_blocks(o, n);
}

static struct odds_state after(const struct odds_plan *plan,
                               struct odds_state state, int passed)
{
    const struct quest_odds *o = quest_odds_of(plan);
    struct now n = unpack(state);
    struct side *victim;

    if (n.strike >= o->strikes) {
        n.side[SIDE_TARGET - (n.strike - o->strikes)].failed = passed;
        finish(o, &n);
        return pack(&n);
    }
    victim = &n.side[victim_of(&o->strike[n.strike])];
    switch ((enum plan_step)n.step) {
    case STEP_HIT:
        after_hit(o, &n, passed);
        break;
    case STEP_BLOCK:
        n.wounds = passed;
        n.hits = 0;
        n.step = STEP_RENDING;
        if (n.sixes == 0)
            begin_wounds(o, &n);
        break;
    case STEP_RENDING:
        n.wounds += passed;
        begin_wounds(o, &n);
        break;
    case STEP_REGENERATE:
        owe(victim, passed, 1);
        finish(o, &n);
        break;
    case STEP_LOT:
        if (passed) /* a lot of one is a lot still: it comes first */
            victim->deadly[passed - 1] = more(victim->deadly[passed - 1], 1);
        n.further++;
        if (--n.wounds == 0)
            finish(o, &n);
        break;
    case STEPS:
        break;
    }
    return pack(&n);
}

/* ---- what is counted ---- */

/* ORDER QUEST_MEASURES */
enum measure {
    MEASURE_TARGET_WOUNDS,
    MEASURE_TARGET_LOST,
    MEASURE_TARGET_GONE,
    MEASURE_TARGET_FAILS,
    MEASURE_ATTACKER_WOUNDS,
    MEASURE_ATTACKER_LOST,
    MEASURE_ATTACKER_GONE,
    MEASURE_ATTACKER_FAILS,
    MEASURES
};

static int value(const struct odds_plan *plan, struct odds_state end, int which)
{
    const struct quest_odds *o = quest_odds_of(plan);
    const struct now n = unpack(end);
    const int i =
        which >= MEASURE_ATTACKER_WOUNDS ? SIDE_ATTACKER : SIDE_TARGET;
    const struct quest_odds_unit *u = &o->unit[i];
    const struct side *s = &n.side[i];

    if (!u->endangered)
        return -1;
    switch ((enum measure)which) {
    case MEASURE_TARGET_WOUNDS:
    case MEASURE_ATTACKER_WOUNDS:
        return s->taken;
    case MEASURE_TARGET_LOST:
    case MEASURE_ATTACKER_LOST:
        return u->models > 1 ? u->models - s->models : -1;
    case MEASURE_TARGET_GONE:
    case MEASURE_ATTACKER_GONE:
        return s->models == 0;
    case MEASURE_TARGET_FAILS:
    case MEASURE_ATTACKER_FAILS:
        return u->holds ? s->failed : -1;
    case MEASURES:
        break;
    }
    return -1;
}

/* The strikes as rows of tests, for tables. Where a hit may be several, or a 6
 * more than a hit, the row ends with the dice that hit. */
static int rolls(const struct odds_plan *plan, struct odds_roll *out, int most)
{
    const struct quest_odds *o = quest_odds_of(plan);
    int n = 0;

    for (; n < o->strikes && n < most; n++) {
        const struct quest_strike *s = &o->strike[n];

        out[n] = (struct odds_roll){ .faces = QUEST_FACES,
                                     .count = s->models * s->attacks - s->less,
                                     .unit = s->unit,
                                     .arm = s->unit ? s->arm - 1 : 0 };
        add_stage(&out[n], s->hit, 1, s->arm ? QUEST(7, 2) : QUEST(13, 30),
                  WORD_HITS);
        if (sixes_matter(s) || s->times > 1)
            continue;
        block_stage(s, s->block, &out[n]);
        if (s->regenerates && s->deadly == 1)
            regeneration_stage(&out[n]);
    }
    return n;
}

static const char *const words[WORDS][LANGS] = {
    [WORD_HITS] = { "dés qui touchent", "dice that hit" },
    [WORD_UNBLOCKED] = { "touches non bloquées", "hits not blocked" },
    [WORD_LASTING] = { "blessures non régénérées", "wounds not regenerated" },
    [WORD_FAILED] = { "tests ratés", "tests failed" },
};

static const struct odds_measure measures[] = {
    { "target_wounds",
      { "blessures de la cible", "wounds of the target" },
      false },
    { "target_lost",
      { "figurines perdues par la cible", "models lost by the target" },
      false },
    { "target_gone",
      { "cible détruite ou inconsciente", "target destroyed or unconscious" },
      true },
    { "target_fails",
      { "test de Moral raté par la cible", "Morale test failed by the target" },
      true },
    { "attacker_wounds",
      { "blessures de l'attaquant", "wounds of the attacker" },
      false },
    { "attacker_lost",
      { "figurines perdues par l'attaquant", "models lost by the attacker" },
      false },
    { "attacker_gone",
      { "attaquant détruit ou inconscient",
        "attacker destroyed or unconscious" },
      true },
    { "attacker_fails",
      { "test de Moral raté par l'attaquant",
        "Morale test failed by the attacker" },
      true },
};
_Static_assert(sizeof measures / sizeof measures[0] == MEASURES, "all of them");

static const int chain[] = { -1 };
static const struct odds_way ways[] = { { NULL, 0 } };

const struct odds_book quest_odds_book = {
    .words = words,
    .measure = measures,
    .measures = MEASURES,
    .chain = chain,
    .number = quest_odds_numbers,
    .numbers = QUEST_NUMBERS,
    .way = ways,
    .next = next,
    .after = after,
    .value = value,
    .of_numbers = quest_odds_of_numbers,
    .face = quest_odds_face,
    .of_attack = quest_odds_of_attack,
    .asked = quest_odds_asked,
    .threats = quest_odds_threats,
    .rolls = rolls,
};
