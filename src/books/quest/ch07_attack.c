/* ch07_attack.c -- quest chapters 7 and 13: one attack, weapon by weapon.
 *
 * The order of dice is that of quest.07.03: Impact, then each weapon: all dice
 * to hit, one die to block for each hit in the order of the hits, Regeneration.
 * Who is lost leaves after the last weapon. Explosion is shared between the two
 * (quest.13.09), so its hits are kept in the frame as numbers. */
#include "books/quest/quest.h"

enum { IMPACT_NEEDS = 2 };

/* Hits on one unit, in their order: what each pierces. */
struct hits {
    struct quest_aim aim;
    int n;
    uint8_t pierce[QUEST_MOST_HITS];
};

static void add_hits(struct hits *h, int n, int pierce)
{
    for (; n > 0 && h->n < QUEST_MOST_HITS; n--)
        h->pierce[h->n++] = (uint8_t)pierce;
}

/* ---- to hit ---- */

static void tell_extra(struct battle *b, const struct quest_attack *a, int n,
                       uint16_t rule)
{
    if (n > 0)
        TELL(b, EXTRA_HITS, rule, a->unit, a->target, .hits = n);
}

/* Which rules gave them: each so many. */
static void tell_extras(struct battle *b, const struct quest_attack *a,
                        const struct quest_aim *aim, int sixes)
{
    const bool surge = quest_arm(b, a->unit, a->arm)->flags & WEAPON_SURGE;

    if (surge)
        tell_extra(b, a, sixes, QUEST(13, 44));
    if (aim->extra > surge)
        tell_extra(b, a, sixes,
                   a->kind == ATTACK_SHOT ? QUEST(13, 35) : QUEST(13, 28));
}

/* quest.07.01 models in range and in sight, quest.08.03 in reach */
static int bearers(const struct battle *b, const struct quest_attack *a)
{
    const figure_set who =
        a->kind == ATTACK_SHOT
            ? a->who & quest_shooters(b, a->unit, a->arm, a->target)
            : a->who & b->unit[a->unit].alive;

    return set_count(who);
}

static struct quest_aim aim_of(const struct battle *b,
                               const struct quest_attack *a)
{
    return quest_aim(b, a->unit, a->target, a->arm,
                     (enum quest_attack_kind)a->kind, a->moved,
                     a->kind == ATTACK_SHOT &&
                         quest_is_far(b, a->unit, a->target));
}

/* quest.07.02 one die for each attack of each of them */
static void roll_to_hit(struct battle *b, const struct quest_attack *a,
                        struct hits *out)
{
    uint8_t die[QUEST_MOST_DICE];
    int n = bearers(b, a) * quest_arm(b, a->unit, a->arm)->attacks;
    int sixes = 0, hits = 0;

    n = n < QUEST_MOST_DICE ? n : QUEST_MOST_DICE;
    roll(b,
         TOLD(b, HIT_ROLL, out->aim.rule, a->unit, a->target,
              .test = STAT_QUALITY + 1, .need = out->aim.need,
              .modifier = out->aim.modifier, .why = out->aim.why),
         QUEST_FACES, n, die);
    for (int i = 0; i < n; i++) {
        if (!quest_passes(die[i] + 1, out->aim.need, out->aim.modifier))
            continue;
        hits++;
        if (die[i] + 1 < QUEST_FACES) {
            add_hits(out, 1, out->aim.pierce);
            continue;
        }
        sixes++; /* quest.13.44, 13.28, 13.35 */
        add_hits(out, 1, out->aim.rending_pierce); /* quest.13.38 */
        /* quest.07.03 ruling: an extra hit directly after its hit; it is no 6 */
        add_hits(out, out->aim.extra, out->aim.pierce);
    }
    LOG_SET(b, HIT_ROLL, hits, hits);
    tell_extras(b, a, &out->aim, sixes);
}

/* ---- to block ---- */

/* What is added to the roll to block; 'why' gets its causes. */
static int def_modifier(const struct battle *b, const struct quest_attack *a,
                        int unit, const struct quest_aim *aim, uint32_t *why)
{
    const bool indirect =
        a->kind == ATTACK_SHOT &&
        (quest_arm(b, a->unit, a->arm)->flags & WEAPON_INDIRECT);
    const bool cover = a->kind == ATTACK_SHOT && !aim->no_cover &&
                       quest_covered(b, a->unit, unit, indirect);

    *why = quest_modifier(b, unit) ? WHY_HINDERED : 0;
    if (cover)
        *why |= quest_unit_of(b, unit)->rampart ? WHY_RAMPART : WHY_COVER;
    return quest_modifier(b, unit) + cover; /* quest.11.01 +1 */
}

/* Dice for hits that pierce alike; how many were not blocked. */
static int block_run(struct battle *b, const struct quest_attack *a, int unit,
                     int n, int modifier, uint32_t why)
{
    const int owner = b->unit[a->unit == NOBODY ? unit : a->unit].owner;
    const int need = quest_need(b, unit, STAT_DEFENCE);
    uint8_t die[QUEST_MOST_HITS];
    int blocked = 0;

    roll(b,
         TOLD_BY(owner, BLOCK_ROLL, QUEST(7, 3), a->unit, unit,
                 .test = STAT_DEFENCE + 1, .need = need, .modifier = modifier,
                 .why = why),
         QUEST_FACES, n, die);
    for (int i = 0; i < n; i++)
        blocked += quest_passes(die[i] + 1, need, modifier);
    LOG_SET(b, BLOCK_ROLL, blocked, blocked);
    return n - blocked;
}

/* The same with Bane (quest.13.06): a 6 is rolled again at once, and that
 * result stands. */
static int bane_run(struct battle *b, const struct quest_attack *a, int unit,
                    int n, int modifier, uint32_t why)
{
    const int need = quest_need(b, unit, STAT_DEFENCE);
    int blocked = 0;

    for (int i = 0; i < n; i++) {
        uint8_t die;

        if (i == 0)
            roll(b,
                 TOLD(b, BANE_ROLL, QUEST(13, 6), a->unit, unit,
                      .test = STAT_DEFENCE + 1, .need = need,
                      .modifier = modifier, .why = why),
                 QUEST_FACES, 1, &die);
        else
            roll_on(b, QUEST_FACES, 1, &die);
        if (die + 1 == QUEST_FACES)
            roll_on(b, QUEST_FACES, 1, &die);
        blocked += quest_passes(die + 1, need, modifier);
    }
    LOG_SET(b, BANE_ROLL, blocked, blocked);
    return n - blocked;
}

/* quest.07.03 one die for each hit in their order, then Regeneration */
static void take_hits(struct battle *b, const struct quest_attack *a, int unit,
                      const struct hits *h)
{
    uint32_t why;
    const int modifier = def_modifier(b, a, unit, &h->aim, &why);
    int wounds = 0;

    for (int i = 0, n; i < h->n; i += n) {
        const int run = modifier - h->pierce[i]; /* quest.13.04 */
        const uint32_t by = h->pierce[i] ? why | WHY_PIERCE : why;

        for (n = 1; i + n < h->n && h->pierce[i + n] == h->pierce[i]; n++)
            ;
        wounds += h->aim.bane ? bane_run(b, a, unit, n, run, by)
                              : block_run(b, a, unit, n, run, by);
    }
    quest_owe(b, unit, wounds, h->aim.deadly, h->aim.flags); /* quest.13.21 */
}

/* ---- Impact, spells, falls: hits without a weapon ---- */

static void plain_hits(struct battle *b, const struct quest_attack *a, int n,
                       int pierce)
{
    struct hits h = { .aim = { .deadly = 1, .blast = 1, .no_cover = true } };

    add_hits(&h, n, pierce);
    take_hits(b, a, a->target, &h);
}

/* quest.13.30 ruling: before the weapons, PA 0, no other rules */
static void impact(struct battle *b, const struct quest_attack *a)
{
    uint8_t die[UINT8_MAX];
    int hits = 0;

    roll(b,
         TOLD(b, IMPACT_ROLL, QUEST(13, 30), a->unit, a->target,
              .need = IMPACT_NEEDS),
         QUEST_FACES, a->impact, die);
    for (int i = 0; i < a->impact; i++)
        hits += die[i] + 1 >= IMPACT_NEEDS;
    LOG_SET(b, IMPACT_ROLL, hits, hits);
    plain_hits(b, a, hits, 0);
}

/* ---- Explosion ---- */

/* quest.13.08 ruling: each hit becomes X, at most as many as there are models of
 * the target and near it; then the hits are for all units there. */
static void blow_up(const struct battle *b, struct quest_attack *a,
                    const struct hits *h)
{
    const int crowd = quest_blast_crowd(b, a->unit, a->target);
    const int times = h->aim.blast < crowd ? h->aim.blast : crowd;
    int units, rending = 0, hits = h->n * times;

    for (int i = 0; i < h->n; i++)
        rending += h->pierce[i] > h->aim.pierce;
    rending *= times;
    hits = hits < QUEST_MOST_HITS ? hits : QUEST_MOST_HITS;
    a->hits = (uint16_t)hits;
    a->rending = (uint16_t)(rending < hits ? rending : hits);
    a->shares = h->n > 0 ? quest_blast_units(b, a->unit, a->target) : 0;
    a->left = a->shares;
    a->more = 0;
    units = set_count(a->shares);
    a->rest = (uint16_t)(units ? hits % units : 0);
}

/* quest.13.09 ruling: the target, then the unit nearest to it */
static int next_share(const struct battle *b, const struct quest_attack *a,
                      unit_set among)
{
    int best = set_first(among);

    if (among & unit_bit(a->target))
        return a->target;
    for (unit_set left = among & (among - 1); left; left &= left - 1)
        if (quest_gap(b, a->target, set_first(left)) <
            quest_gap(b, a->target, best))
            best = set_first(left);
    return best;
}

/* How many of n things dealt one by one to so many the one at this place gets. */
static int dealt(int n, int among, int place)
{
    return n / among + (place < n % among);
}

/* Its part of the hits. Those with PA (+4) are dealt one by one, first to whoever
 * takes one hit more, so that nobody has more of them than hits (ruling). */
static void take_share(struct battle *b, struct quest_attack *a, int unit)
{
    const unit_set before = unit_bit(unit) - 1;
    const bool one_more = a->more >> unit & 1;
    const int units = set_count(a->shares);
    const int place = one_more ? set_count(a->more & before)
                               : set_count(a->more) +
                                     set_count(a->shares & ~a->more & before);
    const int hits = a->hits / units + one_more;
    const int rending = dealt(a->rending, units, place);
    struct hits h = { .aim = aim_of(b, a) };

    TELL(b, BLAST, QUEST(13, 9), a->unit, unit, .hits = hits);
    add_hits(&h, rending, h.aim.rending_pierce);
    add_hits(&h, hits - rending, h.aim.pierce);
    take_hits(b, a, unit, &h);
}

/* ---- the attack ---- */

/* One weapon: its dice; hits of an Explosion are kept to be shared. */
static void use_arm(struct battle *b, struct quest_attack *a)
{
    const bool shot = a->kind == ATTACK_SHOT;
    struct hits h = { .aim = aim_of(b, a) };

    if (shot)
        TELL(b, SHOOTS, QUEST(7, 1), a->unit, a->target, .weapon = a->arm);
    else
        TELL(b, STRIKES, QUEST(8, 3), a->unit, a->target, .weapon = a->arm);
    roll_to_hit(b, a, &h);
    if (quest_arm(b, a->unit, a->arm)->flags & WEAPON_LIMITED) /* quest.13.33 */
        quest_unit(b, a->unit)->spent |= (uint8_t)(1 << a->arm);
    if (quest_arm(b, a->unit, a->arm)->blast)
        blow_up(b, a, &h);
    else
        take_hits(b, a, a->target, &h);
}

static void begin(struct battle *b, struct quest_attack *a)
{
    struct quest_actor *actor = &quest_state(b)->actor;

    a->hurt = quest_unit_of(b, a->target)->hurt;
    if (a->unit == actor->unit &&
        (a->kind == ATTACK_SHOT || a->kind == ATTACK_MELEE))
        actor->attacked = 1; /* quest.13.12 */
    if (a->kind == ATTACK_SPELL || a->kind == ATTACK_FALL)
        plain_hits(b, a, a->hits, a->pierce);
    if (a->impact)
        impact(b, a);
}

/* quest.13.24 ruling: of shooting and melee, with at least one wound */
static void frighten(struct battle *b, const struct quest_attack *a, int unit,
                     int hurt_before)
{
    struct quest_unit *u = quest_unit(b, unit);
    const bool counts = a->kind != ATTACK_SPELL && a->kind != ATTACK_FALL &&
                        quest_has(b, a->unit, TRAITED_FEAR);

    if (counts && u->hurt > hurt_before &&
        u->fear < quest_kind(b, a->unit)->fear)
        u->fear = quest_kind(b, a->unit)->fear;
}

static bool owes(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    for (int lot = 0; lot < QUEST_DEADLY; lot++)
        if (u->deadly[lot])
            return true;
    return u->owed != 0;
}

/* Somebody who has wounds to come, the target first; NOBODY: nobody. */
static int next_debtor(const struct battle *b, const struct quest_attack *a)
{
    if (owes(b, a->target))
        return a->target;
    for (int i = 0; i < b->units; i++)
        if (owes(b, i))
            return i;
    return NOBODY;
}

enum flow quest_attack(struct battle *b)
{
    struct quest_attack *a = LOCALS(b, quest_attack);
    int unit, before;

    switch ((enum quest_attack_step)frame_top(b)->step) {
    case ATTACK_BEGIN:
        begin(b, a);
        for (; a->arms; a->arms &= a->arms - 1) {
            BREATHE(b, ATTACK_ARM);
            a->arm = (uint8_t)set_first(a->arms);
            use_arm(b, a);
            for (; a->rest; a->rest--) {
                /* the players choose, whoever shoots */
                ASK(b, ATTACK_REMAINDER, REMAINDER, .who = QUEST_PARTY,
                    .rule = QUEST(13, 9), .unit = a->unit, .other = a->target,
                    .weapon = a->arm, .among = a->shares & ~a->more);
                a->more |= unit_bit(b->answer.value);
            }
            while (a->left) {
                unit = next_share(b, a, a->left);
                a->left &= ~unit_bit(unit);
                take_share(b, a, unit);
                BREATHE(b, ATTACK_SHARE);
            }
        }
        while ((unit = next_debtor(b, a)) != NOBODY) {
            before = quest_unit_of(b, unit)->hurt;
            quest_settle(b, unit, a->unit, -1, QUEST(7, 3));
            frighten(b, a, unit, before);
            BREATHE(b, ATTACK_SETTLE);
        }
        if (a->kind == ATTACK_SHOT)
            quest_unit(b, a->unit)->steady = 0; /* quest.90.07 */
        quest_state(b)->passed = quest_unit_of(b, a->target)->hurt > a->hurt;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
