/* doctrine.c -- how doctrine plays t9a: who answers what. */
#include "minds/t9a/doctrine.h"

/* Nothing but what is offered first. */
static void offered(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct decision some[2];

    (void)candidates(b, seed, some, 2);
    decision_copy(d, &some[0]);
}

static void nothing(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.among >> ANSWER_NONE & 1 ? ANSWER_NONE
                                                 : set_first(b->asked.among);
}

/* Nobody of those who may be named, where that is allowed. */
static void nobody(const struct battle *b, uint64_t seed, struct decision *d)
{
    if (b->asked.least > 0)
        offered(b, seed, d);
}

/* As it is: the least that may be said. */
static void least(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct refusal why;

    d->value = b->asked.least <= 0 && b->asked.most >= 0 ? 0 : b->asked.least;
    if (!answer_fits(b, d, &why))
        offered(b, seed, d);
}

static void usual(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct book_answers *known = &b->stage->book->answers[b->asked.kind];
    struct refusal why;

    if (!known->usual || !known->usual(b, d) || !answer_fits(b, d, &why))
        offered(b, seed, d);
}

/* clang-format off */
static doctrine_answer *const answers[ASK_COUNT] = {
    [ASK_REROLL] = answer_yes,
    [ASK_EDGE] = answer_first,
    [ASK_CORNER] = answer_first,
    [ASK_ROLE] = answer_first,
    [ASK_MARKER] = offered,
    [ASK_WIZARD] = answer_first,
    [ASK_SPELL] = answer_first,
    [ASK_SWAP] = nothing,
    [ASK_BEGINS] = answer_last, /* who deploys last sees more */
    [ASK_KEEP] = t9a_mind_keep,
    [ASK_DEPLOY] = t9a_mind_deploy,
    [ASK_JOIN] = t9a_mind_join,
    [ASK_SEAT] = t9a_mind_seat,
    [ASK_PLACE] = t9a_mind_place_unit,
    [ASK_ANNOUNCE] = answer_first,
    [ASK_NAME_FLAG] = answer_first,
    [ASK_TURN_ORDER] = answer_first,
    [ASK_CHARGER] = t9a_mind_charger,
    [ASK_CHARGE] = t9a_mind_charge,
    [ASK_REACTION] = t9a_mind_reaction,
    [ASK_REDIRECT] = t9a_mind_redirect,
    [ASK_WHICH_FLED] = answer_first,
    [ASK_MOVE_CHARGER] = answer_first,
    [ASK_CHARGE_AT] = usual,
    [ASK_AFTER_CATCH] = answer_yes,
    [ASK_POST_PIVOT] = least,
    [ASK_BLOCKED] = answer_yes,
    [ASK_DETOUR] = offered,
    [ASK_RALLY_NEXT] = answer_first,
    [ASK_MOVE] = t9a_mind_move,
    [ASK_HOW] = t9a_mind_how,
    [ASK_LEGS] = t9a_mind_legs,
    [ASK_RANKS] = t9a_mind_ranks,
    [ASK_JOIN_WHOM] = t9a_mind_join,
    [ASK_JOIN_SEAT] = t9a_mind_seat,
    [ASK_ENTRY] = t9a_mind_entry,
    [ASK_ENTER_NEXT] = answer_first,
    [ASK_COMPELLED_NEXT] = answer_first,
    [ASK_HEADING] = t9a_mind_heading,
    [ASK_VANGUARD] = t9a_mind_vanguard,
    [ASK_CASTER] = t9a_mind_caster,
    [ASK_CAST_SPELL] = t9a_mind_spell,
    [ASK_BOOST] = t9a_mind_boost,
    [ASK_CAST_ON] = t9a_mind_cast_on,
    [ASK_CAST_AT] = t9a_mind_cast_at,
    [ASK_ATTRIBUTE_ON] = t9a_mind_cast_on,
    [ASK_EXTRA_DIE] = answer_yes,
    [ASK_POWER_DICE] = t9a_mind_power_dice,
    [ASK_STOP_SPELL] = t9a_mind_stop,
    [ASK_DISPEL_DICE] = t9a_mind_dispel_dice,
    [ASK_DISPELLER] = t9a_mind_dispeller,
    [ASK_IN_PLAY] = t9a_mind_in_play,
    [ASK_IN_PLAY_SPELL] = t9a_mind_in_play_spell,
    [ASK_HEAL] = t9a_mind_heal,
    [ASK_SHOOTER] = t9a_mind_shooter,
    [ASK_SHOOT_AT] = t9a_mind_shoot_at,
    [ASK_SHOOT_WITH] = answer_first,
    [ASK_HOLD_FIRE] = nobody,
    [ASK_AIM_POINT] = t9a_mind_aim_point,
    [ASK_COMBAT_NEXT] = answer_first,
    [ASK_MELEE_WEAPON] = t9a_mind_weapon,
    [ASK_ROUND_ITEM] = answer_yes,
    [ASK_MAKE_WAY] = least,
    [ASK_CHALLENGE] = t9a_mind_challenge,
    [ASK_ACCEPT] = t9a_mind_accept,
    [ASK_SHAME] = offered,
    [ASK_AIM] = t9a_mind_aim,
    [ASK_ONSLAUGHT] = answer_first,
    [ASK_BREAK_NEXT] = answer_first,
    [ASK_PURSUE] = t9a_mind_pursue,
    [ASK_OVERRUN] = t9a_mind_overrun,
    [ASK_FLEE_NEXT] = answer_first,
    [ASK_FLIGHT_FROM] = answer_first,
    [ASK_FIRST_SIDE] = answer_first,
    [ASK_PURSUE_NEXT] = answer_first,
    [ASK_REFORM_NEXT] = nothing,
    [ASK_REFORM_WIDE] = least,
    [ASK_REFORM_WHERE] = least,
    [ASK_PANIC_NEXT] = answer_first,
    [ASK_PANIC_FROM] = answer_first,
    [ASK_SHARE] = least,
};
/* clang-format on */

const struct doctrine t9a_doctrine = {
    .book = &t9a_book,
    .answer = answers,
    .answers = ASK_COUNT,
    .standing = t9a_mind_standing,
    .share = t9a_mind_share,
};
