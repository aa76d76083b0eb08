/* asks.h -- the questions of quest, and what their answers mean. */
#ifndef ALEA_BOOKS_QUEST_ASKS_H
#define ALEA_BOOKS_QUEST_ASKS_H

#include "battle/rule.h"
#include "books/quest/roster.h"

/* ---- the questions of the book: name, word, words of FORM_OPTION ---- */

/* clang-format off */
#define QUEST_ASKS(X) \
    X(DEPLOY, "deploy", NULL)           /* quest.91.02 which hero is placed */ \
    X(MANNER, "manner", manner_words)   /* quest.91.02 zone, scout, ambush */ \
    X(STATION, "station", NULL)         /* quest.91.02 where: a way of one step */ \
    X(APPEAR, "appear", no_yes)         /* quest.91.02 an ambushing hero comes now */ \
    X(ACTIVATE, "activate", NULL)       /* quest.91.03 */ \
    X(UNBIND, "unbind", no_yes)         /* quest.91.04 pay 1D3 to end Entravé */ \
    X(PAY, "pay", no_yes)               /* quest.91.10, 91.11, 91.13, 91.14: 'about' is the price, 'detail' enum quest_cause */ \
    X(ACTION, "action", action_words)   /* quest.91.05; within an action, 'about', a spell: quest.13.12 */ \
    X(WAY, "way", NULL)                 /* quest.91.06 */ \
    X(TARGET, "target", NULL)           /* quest.91.07 .. 91.09 a unit; 'about' is the action */ \
    X(ARM, "arm", no_yes)               /* quest.91.07 use a Limité weapon now? 'about': the arm */ \
    X(REMAINDER, "remainder", NULL)     /* quest.91.07 which unit takes one hit more */ \
    X(TOKEN, "token", token_words)      /* quest.91.09 which search token, or console */ \
    X(STAT, "stat", stat_words)         /* quest.90.41 Force or Dex */ \
    X(CONDITION, "condition", condition_words) /* quest.90.10 which of them ends */ \
    X(BOOST, "boost", NULL)             /* quest.91.11 tokens for +1 each: a number */ \
    X(OPPOSE, "oppose", NULL)           /* quest.91.12 tokens for -1 each: a number */ \
    X(MISSION, "mission", mission_words) /* quest.90.36 which, on a 6 */
/* clang-format on */

enum quest_ask {
#define X(name, word, options) ASK_##name,
    QUEST_ASKS(X)
#undef X
        ASK_COUNT
};

enum { NO, YES };
enum quest_manner_of_coming { COME_ZONE, COME_SCOUT, COME_AMBUSH, COMINGS };

/* What a hero may be asked to pay for. ORDER CAUSES */
enum quest_cause {
    CAUSE_TEST,   /* quest.01.03 a failed stat test */
    CAUSE_SPELL,  /* quest.13.16 */
    CAUSE_MORALE, /* quest.09.03 */
    CAUSE_FALL,   /* quest.15.09 */
    CAUSE_COUNT
};

/* quest.04.01 .. 04.08 what a hero may do. Skill actions take the skill action,
 * or else the action of choice; the others take an action of choice. Hero
 * skills and spells follow, each with its number. ORDER ACTIONS */
#define QUEST_ACTIONS(X)                                                     \
    X(END, "end")           /* the rest is given up */                       \
    X(BUY, "buy")           /* quest.04.02 one more action of choice */      \
    X(REST, "rest")         /* quest.04.03 */                                \
    X(HOLD, "hold")         /* quest.04.04 */                                \
    X(ADVANCE, "advance")   /* quest.04.05 */                                \
    X(RUN, "run")           /* quest.04.06 */                                \
    X(CHARGE, "charge")     /* quest.04.07 */                                \
    X(DISCOVER, "discover") /* quest.10.02, 10.03 and picking up: a token */ \
    X(PUSH, "push")         /* quest.10.04 */                                \
    X(HURRY, "hurry")       /* quest.10.05 */                                \
    X(REVIVE, "revive")     /* quest.07.07 */                                \
    X(INTERACT, "interact") /* quest.10.01 a console */                      \
    X(MEDIKIT, "medikit")   /* quest.90.45 kept results are used */          \
    X(CELL, "cell")                                                          \
    X(MUNITIONS, "munitions")

enum quest_action {
#define X(name, word) ACTION_##name,
    QUEST_ACTIONS(X)
#undef X
        ACTION_SKILLS,                           /* + enum quest_skill_effect */
    ACTION_SPELLS = ACTION_SKILLS + SKILL_COUNT, /* + spell of the catalogue */
    ACTION_COUNT = ACTION_SPELLS + QUEST_SPELLS
};

#endif
