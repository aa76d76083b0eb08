/* ch07_aim.c -- quest chapters 7, 8 and 13: what an arm needs to hit and what
 * its hits do. Attacks and odds use the same answers. */
#include "books/quest/quest.h"

enum { RELIABLE_QUALITY = 2, TIRED_QUALITY = 6 };

/* What is added to the roll to hit; 'no_malus': quest.13.46. */
struct sum {
    int total;
    uint32_t why;
    bool no_malus;
};

static void add(struct sum *s, int modifier, enum quest_why why)
{
    if (modifier == 0 || (modifier < 0 && s->no_malus))
        return;
    s->total += modifier;
    s->why |= why;
}

/* quest.13.41 of all its models; 90.08 not when a hero shoots who is marked */
static bool is_stealthy(const struct battle *b, int unit, int target)
{
    return quest_has(b, target, TRAITED_STEALTH) &&
           !(quest_unit_of(b, target)->marked && quest_is_hero(b, unit));
}

static struct sum to_hit(const struct battle *b, int unit, int target,
                         const struct quest_weapon *w,
                         enum quest_attack_kind kind, bool moved, bool far)
{
    struct sum s = { .no_malus = (w->flags & WEAPON_UNSTOPPABLE) != 0 };

    add(&s, quest_modifier(b, unit), WHY_HINDERED); /* quest.14.07 */
    if (quest_unit_of(b, unit)->sabotaged)
        add(&s, -1, WHY_SABOTAGED); /* quest.90.12 */
    if (kind == ATTACK_SHOT) {
        if (quest_unit_of(b, unit)->steady)
            add(&s, 1, WHY_STEADY); /* quest.90.07 */
        if (far && is_stealthy(b, unit, target))
            add(&s, -1, WHY_STEALTH);
        if (moved && (w->flags & WEAPON_INDIRECT))
            add(&s, -1, WHY_INDIRECT); /* quest.13.31 */
    }
    if (kind == ATTACK_MELEE && (w->flags & WEAPON_THRUST))
        add(&s, 1, WHY_THRUST); /* quest.13.45 */
    return s;
}

/* Hits more for each unmodified 6: each of these rules gives one. */
static int extra_hits(const struct battle *b, int unit,
                      const struct quest_weapon *w, enum quest_attack_kind kind,
                      bool far)
{
    int n = (w->flags & WEAPON_SURGE) != 0; /* quest.13.44 */

    if (kind == ATTACK_MELEE && quest_has(b, unit, TRAITED_FURIOUS))
        n++; /* quest.13.28 */
    if (kind == ATTACK_SHOT && far && quest_has(b, unit, TRAITED_RELENTLESS))
        n++; /* quest.13.35 */
    return n;
}

struct quest_aim quest_aim(const struct battle *b, int unit, int target,
                           int arm, enum quest_attack_kind kind, bool moved,
                           bool far)
{
    const struct quest_weapon *w = quest_arm(b, unit, arm);
    const struct sum hit = to_hit(b, unit, target, w, kind, moved, far);
    struct quest_aim aim = {
        .why = hit.why,
        .need = quest_need(b, unit, STAT_QUALITY),
        .modifier = hit.total,
        .extra = extra_hits(b, unit, w, kind, far),
        .pierce = w->pierce,                 /* quest.13.04 */
        .blast = w->blast ? w->blast : 1,    /* quest.13.08 */
        .deadly = w->deadly ? w->deadly : 1, /* quest.13.21 */
        .bane = (w->flags & WEAPON_BANE) != 0,
        /* quest.13.05, 13.37, 13.46 */
        .flags = w->flags & (WEAPON_BANE | WEAPON_RENDING | WEAPON_UNSTOPPABLE)
                     ? WOUND_NO_REGENERATION
                     : 0,
        .no_cover = w->blast || kind != ATTACK_SHOT, /* quest.13.07, 08.03 */
        .rule = QUEST(7, 2),
    };

    if (w->flags & WEAPON_RELIABLE) {
        aim.need = RELIABLE_QUALITY;
        aim.why |= WHY_RELIABLE;
        aim.rule = QUEST(13, 36);
    }
    if (kind != ATTACK_SHOT && quest_tired(b, unit)) {
        aim.need = TIRED_QUALITY; /* quest.13.36 ruling: Reliable or not */
        aim.modifier = 0;
        aim.why = quest_unit_of(b, unit)->fatigued ? WHY_FATIGUED : WHY_SHAKEN;
        aim.rule = quest_unit_of(b, unit)->fatigued ? QUEST(8, 6) : QUEST(9, 5);
    }
    if (kind == ATTACK_MELEE && (w->flags & WEAPON_THRUST))
        aim.pierce++;    /* quest.13.45 */
    aim.rending_pierce = /* quest.13.38 */
        aim.pierce + (w->flags & WEAPON_RENDING ? QUEST_RENDING : 0);
    return aim;
}

uint64_t quest_arms(const struct battle *b, int unit, bool melee)
{
    uint64_t set = 0;

    for (int i = 0; i < quest_kind(b, unit)->arms; i++)
        if ((quest_arm(b, unit, i)->range == 0) == melee)
            set |= (uint64_t)1 << i;
    return set;
}

/* Has every model of this unit a weapon with Counter? */
static bool has_counter(const struct battle *b, int unit)
{
    for (int i = 0; i < quest_kind(b, unit)->arms; i++)
        if (quest_arm(b, unit, i)->flags & WEAPON_COUNTER)
            return true;
    return false;
}

int quest_impact_dice(const struct battle *b, int unit, int target, int models)
{
    int n = models * quest_kind(b, unit)->impact;

    if (!quest_has(b, unit, TRAITED_IMPACT) || quest_tired(b, unit))
        return 0;
    if (has_counter(b, target)) /* quest.13.20 one for each of its models */
        n -= unit_strength(b, target);
    return n > 0 ? n : 0;
}

/* ---- Explosion ---- */

unit_set quest_blast_units(const struct battle *b, int unit, int target)
{
    unit_set set = unit_bit(target);

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_within(b, set_first(left), target, INCH(3)))
            set |= left & -left; /* quest.13.09 */
    return set;
}

int quest_blast_crowd(const struct battle *b, int unit, int target)
{
    int n = unit_strength(b, target);

    for (unit_set left = quest_enemies(b, unit) & ~unit_bit(target); left;
         left &= left - 1) {
        const int other = set_first(left);

        for (figure_set models = b->unit[other].alive; models;
             models &= models - 1)
            n += quest_model_within(b, other, set_first(models), target,
                                    INCH(3));
    }
    return n;
}
