/* odds_expected.c -- quest: mean wounds of attacks, as exact fractions.
 *
 * The machine compares them to choose between shooting and charging
 * (quest.12.04), so nothing is rounded: every mean of a strike is a whole number
 * of 1 / UNDER. */
#include "books/quest/odds.h"

enum {
    BLOCKED = 36, /* a block is out of two dice, one may be rerolled */
    WHOLE = 3,    /* quest.17.08 Regeneration leaves two thirds */
    LEFT = 2,
    UNDER = QUEST_FACES * BLOCKED * WHOLE
};

/* ---- fractions ---- */

struct quest_fraction quest_fraction(int64_t over, int64_t under)
{
    int64_t a = under, b = over;

    while (b) {
        const int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return (struct quest_fraction){ over / a, under / a };
}

int quest_compare(struct quest_fraction a, struct quest_fraction b)
{
    const int64_t left = a.over * b.under, right = b.over * a.under;

    return (left > right) - (left < right);
}

/* ---- one strike ---- */

int quest_unblocked(int faces, bool bane)
{
    /* quest.13.06 a 6 blocks only if the second die does */
    return bane ? (QUEST_FACES + 1) * (QUEST_FACES - faces)
                : QUEST_FACES * (QUEST_FACES - faces);
}

/* In parts of 1 / UNDER. */
static int64_t mean_over(const struct quest_strike *s)
{
    const int dice = s->models * s->attacks - s->less;
    const int plain = quest_unblocked(s->block, s->bane);
    const int six = quest_unblocked(s->block_rending, s->bane);
    /* of the six faces of a die: those that hit, the 6, what it gives besides */
    const int64_t die = (s->hit - 1) * plain + six + s->extra * plain;

    return dice <= 0 ? 0
                     : dice * die * s->times * s->deadly *
                           (s->regenerates ? LEFT : WHOLE);
}

struct quest_fraction quest_strike_mean(const struct quest_strike *s)
{
    return quest_fraction(mean_over(s), UNDER);
}

/* ---- from a position ---- */

static int faces_that_block(const struct battle *b, int unit, int modifier)
{
    return quest_faces(quest_need(b, unit, STAT_DEFENCE), modifier);
}

struct quest_strike quest_strike_of(const struct battle *b,
                                    const struct quest_blows *blows, int arm)
{
    const struct quest_weapon *w = quest_arm(b, blows->unit, arm);
    const struct quest_aim aim =
        quest_aim(b, blows->unit, blows->target, arm, blows->kind, blows->moved,
                  blows->far);
    const bool cover =
        !aim.no_cover &&
        (w->flags & WEAPON_INDIRECT ? blows->cover_indirect : blows->cover);
    const int def = quest_modifier(b, blows->target) + cover;

    return (struct quest_strike){
        .turn = TURN_STRIKE,
        .unit = (uint8_t)(blows->unit + 1),
        .arm = (uint8_t)(arm + 1),
        .models = blows->bearers[arm],
        .attacks = w->attacks,
        .hit = (uint8_t)quest_faces(aim.need, aim.modifier),
        .extra = (uint8_t)aim.extra,
        .block = (uint8_t)faces_that_block(b, blows->target, def - aim.pierce),
        .block_rending = (uint8_t)faces_that_block(b, blows->target,
                                                   def - aim.rending_pierce),
        .bane = aim.bane,
        .times = (uint8_t)(aim.blast < blows->crowd ? aim.blast : blows->crowd),
        .shares = 1,
        .deadly = (uint8_t)aim.deadly,
        .regenerates = !(aim.flags & WOUND_NO_REGENERATION) &&
                       quest_has(b, blows->target, TRAITED_REGENERATION),
    };
}

struct quest_strike quest_impact_of(const struct battle *b,
                                    const struct quest_blows *blows)
{
    const int all = blows->models * quest_kind(b, blows->unit)->impact;
    const int dice =
        quest_impact_dice(b, blows->unit, blows->target, blows->models);
    const uint8_t block = (uint8_t)faces_that_block(
        b, blows->target, quest_modifier(b, blows->target));

    return (struct quest_strike){
        .turn = TURN_STRIKE,
        .models = dice ? blows->models : 0,
        .attacks = quest_kind(b, blows->unit)->impact,
        .less = (uint8_t)(dice ? all - dice : 0),
        .hit = QUEST_FACES - 1, /* quest.13.30 on 2+ */
        .block = block,
        .block_rending = block,
        .times = 1,
        .shares = 1,
        .deadly = 1,
        .regenerates = quest_has(b, blows->target, TRAITED_REGENERATION),
    };
}

struct quest_blows quest_blows_in_open(const struct battle *b, int unit,
                                       int target, enum quest_attack_kind kind,
                                       bool moved)
{
    const bool melee = kind != ATTACK_SHOT;
    struct quest_blows blows = {
        .unit = unit,
        .target = target,
        .kind = kind,
        .models = (uint8_t)unit_strength(b, unit),
        .moved = moved,
        .far = !melee && quest_is_far(b, unit, target),
        .crowd = (uint8_t)quest_blast_crowd(b, unit, target),
    };

    for (uint64_t left = quest_arms(b, unit, melee); left; left &= left - 1) {
        const int arm = set_first(left);

        if (quest_unit_of(b, unit)->spent >> arm & 1)
            continue; /* quest.13.33 */
        blows.bearers[arm] =
            (uint8_t)(melee ? unit_strength(b, unit)
                            : set_count(quest_shooters(b, unit, arm, target)));
    }
    return blows;
}

void quest_blows_cover(const struct battle *b, struct quest_blows *blows)
{
    bool direct = false, indirect = false;

    for (int arm = 0; arm < QUEST_ARMS; arm++)
        if (blows->bearers[arm] && blows->kind == ATTACK_SHOT) {
            if (quest_arm(b, blows->unit, arm)->flags & WEAPON_INDIRECT)
                indirect = true;
            else
                direct = true;
        }
    /* rays are dear: only those that somebody shoots along */
    blows->cover =
        direct && quest_covered(b, blows->unit, blows->target, false);
    blows->cover_indirect =
        indirect && quest_covered(b, blows->unit, blows->target, true);
}

struct quest_blows quest_blows_of(const struct battle *b, int unit, int target,
                                  enum quest_attack_kind kind, bool moved)
{
    struct quest_blows blows =
        quest_blows_in_open(b, unit, target, kind, moved);

    quest_blows_cover(b, &blows);
    return blows;
}

static int64_t expected_over(const struct battle *b,
                             const struct quest_blows *blows)
{
    int64_t sum = 0;

    for (int arm = 0; arm < quest_kind(b, blows->unit)->arms; arm++)
        if (blows->bearers[arm]) {
            const struct quest_strike s = quest_strike_of(b, blows, arm);

            sum += mean_over(&s);
        }
    if (blows->kind == ATTACK_MELEE) {
        const struct quest_strike s = quest_impact_of(b, blows);

        sum += mean_over(&s);
    }
    return sum;
}

/* quest.12.04; examples are quest.17.14, 17.15 */
struct quest_fraction quest_expected(const struct battle *b,
                                     const struct quest_blows *blows)
{
    return quest_fraction(expected_over(b, blows), UNDER);
}

int64_t quest_expected_in(const struct battle *b,
                          const struct quest_blows *blows, int32_t parts)
{
    return expected_over(b, blows) * parts / UNDER;
}
