/* doctrine.c -- how doctrine plays bts: who answers what.
 *
 * The answers know nothing of each other but the battle, and what a question needs
 * is looked at anew each time. */
#include "minds/bts/doctrine.h"

#include <stddef.h>

#include "base/hash.h"
#include "battle/candidates.h"

void bts_mind_any(const struct battle *view, uint64_t seed, struct decision *d)
{
    struct decision can[MAX_CANDIDATES];
    const int n = candidates(view, hash_mix(seed), can, MAX_CANDIDATES);

    decision_copy(d, &can[seed % (uint64_t)n]);
}

/* Nobody, where figures are named: bts.02.21, who walks is not lost with a hull. */
static void no_one(const struct battle *view, uint64_t seed, struct decision *d)
{
    (void)view;
    (void)seed;
    (void)d;
}

static doctrine_answer *const known[ASK_COUNT] = {
    [ASK_MARKER] = bts_mind_marker,
    [ASK_PROTECT] = bts_mind_protect,
    [ASK_MARK] = bts_mind_mark,
    [ASK_CAMP] = bts_mind_camp,
    [ASK_RESERVE] = bts_mind_nobody,
    [ASK_ABOARD] = no_one,
    [ASK_REINFORCE] = answer_first,
    [ASK_ADJUST] = bts_mind_most,
    [ASK_ENTRY] = answer_first,
    [ASK_GATE] = bts_mind_gate,
    [ASK_APPEAR] = bts_mind_appear,
    [ASK_DRIFT] = bts_mind_appear,
    [ASK_GATHER] = bts_mind_any, /* about the first, as near as may be */
    [ASK_OCCUPANT] = bts_mind_cheapest,
    [ASK_BLAST] = bts_mind_blast,
    [ASK_NEXT_DIE] = bts_mind_next_die,
    [ASK_RAM] = answer_no, /* bts.20.04 it stops */
    [ASK_BREAK] = answer_first,
    [ASK_CREW] = answer_first,
    [ASK_TEND] = bts_mind_dearest,
    [ASK_MEND] = answer_first,
    [ASK_MEND_ARM] = answer_first,
    [ASK_ZONE] = bts_mind_zone,
    [ASK_UNIT] = bts_mind_unit,
    [ASK_DEPLOY] = bts_mind_deploy,
    [ASK_COMMANDS] = bts_mind_commands,
    [ASK_ORDER] = bts_mind_order,
    [ASK_BANNER] = bts_mind_banner,
    [ASK_ALARM] = answer_first,
    [ASK_OBEY] = bts_mind_obey,
    [ASK_DECLARES] = bts_mind_declares,
    [ASK_FEAT] = bts_mind_feat,
    [ASK_LEGEND] = bts_mind_legend,
    [ASK_EXTEND] = bts_mind_extend,
    [ASK_SPELL] = bts_mind_spell,
    [ASK_SPELL_TARGET] = bts_mind_spell_target,
    [ASK_DISPEL] = bts_mind_dispel,
    [ASK_COMPEL] = bts_mind_compel,
    [ASK_PANIC] = bts_mind_dearest,
    [ASK_MOVE] = bts_mind_move,
    [ASK_SPLIT] = bts_mind_split,
    [ASK_SHOOTERS] = bts_mind_shooters,
    [ASK_AIM] = bts_mind_aim,
    [ASK_FIRE] = bts_mind_fire,
    [ASK_DICE] = bts_mind_dice,
    [ASK_DUEL] = bts_mind_duel,
    [ASK_SUPPORT] = bts_mind_support,
    [ASK_SHIELDS] = bts_mind_shields,
    [ASK_MAIN_WEAPON] = bts_mind_weapon,
    [ASK_REROLL] = bts_mind_reroll,
    [ASK_BANNER_DIE] = bts_mind_banner_die,
    [ASK_STEPS_BACK] = bts_mind_steps_back,
    [ASK_MAKE_WAY] = bts_mind_make_way,
    [ASK_BLOW] = bts_mind_blow,
    [ASK_RECOIL] = bts_mind_recoil,
    [ASK_STAND_UP] = answer_yes,
    [ASK_CROSS] = answer_no,       /* bts.92.21 the barrier is worth more */
    [ASK_TAKE_PLACE] = answer_yes, /* bts.15.13 height is worth having */
    [ASK_LAST_STAND] = answer_yes,
    [ASK_ROBOT] = answer_yes,
};

/* A question that is not known is answered by chance; so is how a unit comes in
 * from reserve (bts.07.05). */
static void reply(const struct battle *view, uint64_t seed, struct decision *d)
{
    doctrine_answer *const answers =
        bts_entering_unit(view) == NOBODY ? known[view->asked.kind] : NULL;

    (answers ? answers : bts_mind_any)(view, seed, d);
}

static doctrine_answer *const table[ASK_COUNT] = {
#define X(name, ...) [ASK_##name] = reply,
    BTS_ASKS(X)
#undef X
};

/* Both are answered by the same plan of fire, which looks along many lines. */
static doctrine_recall *const recalled[ASK_COUNT] = {
    [ASK_SHOOTERS] = bts_mind_shooters_again,
    [ASK_AIM] = bts_mind_aim_again,
};

const struct doctrine bts_doctrine = {
    .book = &bts_book,
    .answer = table,
    .answers = ASK_COUNT,
    .recall = recalled,
    .standing = bts_mind_standing,
    .share = bts_mind_attention,
};
