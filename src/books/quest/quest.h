/* quest.h -- private to quest: its rules, their locals, its state, and what the
 * chapters share. Read README.md beside this for the way from chapter to file.
 *
 * Heroes are units of one figure, units 0 .. heroes-1, and belong to the party;
 * all others belong to the machine and come into being when their wave comes.
 * The party is one player: whoever sits at the table, each holding some of the
 * heroes, decides for it (quest.02.02). The machine is never asked. */
#ifndef ALEA_BOOKS_QUEST_QUEST_H
#define ALEA_BOOKS_QUEST_QUEST_H

#include "battle/rule.h"
#include "books/quest/roster.h"
#include "books/quest/rules.h"
#include "table/reach.h"

enum {
    QUEST_FACES = 6,
    QUEST_MOST_TOKENS = 6, /* quest.13.11 */
    QUEST_CORNERS = 9,     /* of a way */
    QUEST_RENDING = 4,     /* quest.13.38 PA (+4) */
    QUEST_MOST_HITS = 288, /* of one weapon on one unit */
    QUEST_MOST_DICE = 96,  /* of one weapon to hit */
    QUEST_PRICE = 2,       /* quest.16.01, 16.03 .. 16.05 in power */
    QUEST_CONTACT = 25,    /* bases that are nearer touch */
    QUEST_NEVER = 255      /* quest_unit.comes of a hero in ambush */
};

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

/* ---- what is kept ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum { QUEST_DEADLY = 6 }; /* Mortel(X), X at most */
enum quest_item { ITEM_MEDIKIT, ITEM_CELL, ITEM_MUNITIONS, ITEMS };

struct quest_unit {
    uint8_t kind;       /* of the catalogue; heroes: of the stage */
    uint8_t wounds;     /* of the wounded model; quest.07.04 */
    uint8_t hurt_model; /* figure that has them, when wounds > 0 */
    uint8_t power;
    uint8_t tokens;      /* quest.13.10 */
    uint8_t conditions;  /* bits of enum quest_condition */
    uint8_t shaken;      /* quest.09.04 */
    uint8_t fatigued;    /* quest.08.06 */
    uint8_t unconscious; /* quest.07.05 heroes */
    uint8_t activated;   /* in this round */
    uint8_t charged;     /* in this activation: quest.08.06 */
    uint8_t hurt;        /* wounds it took in this activation: quest.09.01 */
    uint8_t fear;        /* quest.13.24 the most that counts besides */
    uint8_t spent;       /* quest.13.33 bits of arms used up */
    uint16_t cast;       /* quest.13.12 spells tried in this round */
    uint8_t comes;       /* quest.13.02 the round in which it arrives; a hero in
                            ambush: 255 */
    uint8_t wave;        /* it came with; 0: none */
    uint8_t item[ITEMS]; /* quest.90.45 */
    uint8_t relic;       /* quest.90.37 carries it */
    uint8_t left;        /* quest.90.40 it has left the table */
    /* what lasts */
    uint8_t provokes;  /* quest.90.05 until its next activation */
    uint8_t rampart;   /* quest.90.06 hero + 1 whose it is */
    uint8_t steady;    /* quest.90.07 until it shoots or its activation ends */
    uint8_t marked;    /* quest.90.08 until the round ends */
    uint8_t sabotaged; /* quest.90.12 the same */
    uint8_t aloft;     /* quest.90.48 the same */
    uint8_t sap;       /* quest.90.51 unit + 1 that cast it */
    uint8_t paid;      /* quest.14.05 power spent, wounds for it still due */
    /* quest.07.03 wounds of an attack that are not dealt out yet */
    uint8_t owed;                 /* one by one */
    uint8_t deadly[QUEST_DEADLY]; /* so many of 1, 2, 3 ... together */
    uint8_t unused[34];
};

enum quest_token_state { TOKEN_NONE, TOKEN_HIDDEN, TOKEN_SHOWN, TOKEN_TAKEN };

struct quest_token {
    struct vec at;
    uint8_t state; /* enum quest_token_state */
    uint8_t what;  /* die 1 .. 6 of quest.90.45 once shown; 0: not known */
    uint8_t relic; /* hidden from the players until it is shown */
    uint8_t floor;
};

/* Whose activation it is, of either side. */
struct quest_actor {
    int8_t unit;      /* NOBODY: nobody acts */
    uint8_t choice;   /* actions of choice left */
    uint8_t skill;    /* skill actions left */
    uint8_t bought;   /* quest.04.02 */
    uint8_t acted;    /* it did something: no rest */
    uint8_t attacked; /* quest.13.12 no spell after it */
    uint8_t ended;    /* quest.15.05, 15.07, 15.09 at once */
    uint8_t idle;     /* quest.09.04, 05.02 */
};

struct quest_state {
    struct quest_actor actor;
    struct quest_token token[QUEST_TOKENS];
    struct vec objective[QUEST_OBJECTIVES]; /* of the AI; consoles */
    uint8_t working[QUEST_OBJECTIVES]; /* it counts, or the console works */
    uint8_t objectives;
    uint8_t tokens;
    uint8_t held;    /* quest.90.39 rounds in which the centre was held */
    uint8_t phase;   /* enum quest_phase */
    uint8_t waves;   /* that have come */
    uint8_t passed;  /* the last test or payment: came it off? */
    uint8_t order_n; /* quest.03.02 */
    uint8_t order[MAX_UNITS];
    uint8_t outcome; /* enum quest_outcome */
    uint8_t saved;   /* quest.90.44 tenths of threat that a wave left */
    uint8_t rolled;  /* quest.90.36 the mission of the die, + 1 */
    uint8_t unused[2];
};

enum quest_phase {
    PHASE_SETUP,
    PHASE_START,
    PHASE_HEROES,
    PHASE_MACHINE,
    PHASE_END
};
enum quest_outcome { OUTCOME_OPEN, OUTCOME_WON, OUTCOME_LOST };

/* ---- waiting rules: name, file, steps; their locals ---- */

/* clang-format off */
#define QUEST_RULES(X) \
    X(game, "ch03_round.c", "begin deployed arrived round mission") \
    X(deployment, "ch90_deployment.c", "begin which manner place") \
    X(round, "ch03_round.c", "begin arrived heroes machine") \
    X(arrivals, "ch90_waves.c", "begin wave ambush appear place") \
    X(heroes, "ch03_round.c", "begin choose played") \
    X(machine, "ch03_round.c", "begin played") \
    X(activation, "ch04_activation.c", "begin conditions choose acted morale") \
    X(test, "ch01_tests.c", "begin pay") \
    X(conditions, "ch14_conditions.c", "begin unbind test") \
    X(move, "ch06_movement.c", "begin way walked shot spells") \
    X(walk, "ch06_movement.c", "begin jumped") \
    X(jump, "ch15_jumping.c", "begin pay fallen") \
    X(fall, "ch15_falling.c", "begin stop hit") \
    X(shooting, "ch07_shooting.c", "begin target arm attack") \
    X(attack, "ch07_attack.c", "begin arm remainder share settle") \
    X(charge, "ch08_melee.c", "begin target way walked counter strike back spells") \
    X(morale, "ch09_morale.c", "begin next pay") \
    X(skill_action, "ch10_skills.c", "begin token stat target condition test way fell") \
    X(casting, "ch13_spells.c", "begin target boost oppose pay hits") \
    X(automaton, "ch12_machine.c", "begin conditions danger cast act morale") \
    X(spells, "ch13_spells.c", "begin choose cast")
/* clang-format on */

enum quest_rule {
#define X(name, file, steps) RULE_quest_##name,
    QUEST_RULES(X)
#undef X
        RULE_COUNT
};
#define X(name, file, steps) enum flow quest_##name(struct battle *b);
QUEST_RULES(X)
#undef X

struct quest_game {
    uint64_t unused;
};
struct quest_deployment {
    int8_t unit;
    uint8_t manner; /* enum quest_manner_of_coming */
    uint8_t unused[6];
};
struct quest_round {
    uint64_t unused;
};
/* Waves, then ambushes, then tokens: quest.03.02 */
struct quest_arrivals {
    int8_t unit;
    uint8_t setup; /* quest.90.43 wave 1, before the first round */
    uint8_t wave;
    uint8_t zone; /* of the wave */
    int16_t left; /* quest.90.44 of its threat, in tenths */
    uint8_t unused[2];
};
struct quest_heroes {
    uint64_t unused;
};
struct quest_machine {
    uint64_t place; /* of the order */
};
struct quest_activation {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action;
    uint8_t unused[6];
};
/* quest.01.02 one stat test of a hero, who may pay for it; state.passed says
 * what came of it. */
struct quest_test {
    int8_t unit;
    uint8_t stat; /* enum quest_stat */
    uint16_t rule;
    uint8_t price; /* of passing a failed test: 2, or 0: not to be paid for */
    uint8_t unused[3];
};
struct quest_conditions {
    int8_t unit;
    uint8_t condition;
    uint8_t unused[6];
};
/* Advance, Run, Hurry: the way is asked for. Hold: no way. Then it may shoot.
 * Of Hurry 'limit' is the length rolled, before quest_length() and 14.03; of
 * the others it is found by quest_pace(). */
struct quest_move {
    int8_t unit;
    uint8_t action;
    uint8_t moved;
    uint8_t unused;
    int32_t limit; /* of Hurry: INCH(what the D3 gave), it is halved here as it
                      must be; of others 0 */
};
/* A hero goes along a way: leg by leg, jumps and falls, dangerous ground. */
struct quest_walk {
    int8_t unit;
    uint8_t action;
    uint8_t corners, at; /* corners in all, the next */
    uint8_t risky;       /* quest.11.04 it touched dangerous ground; 2: acid */
    uint8_t charging;
    uint8_t beyond; /* the same of the ground that it jumps to */
    uint8_t unused;
    int32_t gone; /* of its movement, not yet told */
    int32_t rest; /* of a leg, beyond the gap that it jumps */
    struct step corner[QUEST_CORNERS];
};
/* quest.15.02 over a gap or down; state.passed says whether it got there. */
struct quest_jump {
    int8_t unit;
    uint8_t dice;   /* quest.15.03 */
    uint8_t failed; /* dice that failed and are not paid for */
    uint8_t unused;
    int32_t depth; /* it would fall */
    int32_t far;   /* it jumps */
    struct step to;
    struct step edge; /* where the ground ends */
    struct step foot; /* where it would land */
};
/* quest.15.06 a hero or a model of a unit is in the air. */
struct quest_fall {
    int8_t unit;
    int8_t figure;
    uint8_t unused[2];
    int32_t height;
    struct step edge; /* quest.15.09 where it would stop */
    struct step foot; /* under it */
};
/* One shooting of a unit: a hero's player chooses target and weapons, the
 * machine's target is given. */
struct quest_shooting {
    uint64_t arms;       /* bits that shoot */
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t moved;
    uint8_t arm; /* asked about */
    uint8_t unused[4];
};

enum quest_attack_kind {
    ATTACK_SHOT,
    ATTACK_MELEE,   /* of a charger */
    ATTACK_COUNTER, /* quest.13.19 of who is charged, with these weapons */
    ATTACK_BACK,    /* quest.08.04 */
    ATTACK_SPELL,   /* hits without a roll to hit */
    ATTACK_FALL,
    ATTACK_KINDS
};
/* Attacks of one unit on another, weapon by weapon: quest.07.03. state.passed
 * says whether the target was wounded. */
struct quest_attack {
    uint64_t arms;       /* bits of weapons still to come */
    figure_set who;      /* models of the unit that attack */
    unit_set shares;     /* quest.13.09 units that hits are shared among */
    unit_set more;       /* those of them who take one more */
    unit_set left;       /* those who have not taken theirs */
    int8_t unit, target; /* unit: NOBODY of ATTACK_FALL */
    uint8_t kind;        /* enum quest_attack_kind */
    uint8_t moved;       /* quest.13.31 */
    uint8_t impact;      /* quest.13.30 dice that are rolled first */
    uint8_t pierce;      /* ATTACK_SPELL, ATTACK_FALL */
    uint8_t arm;         /* whose hits they are */
    uint8_t hurt;        /* wounds of the target before */
    uint16_t hits;       /* ATTACK_SPELL, ATTACK_FALL; or to be shared */
    uint16_t rending;    /* of them with PA (+4): quest.13.38 */
    uint16_t rest;       /* that are left over */
    uint8_t unused[2];
};
/* quest.08.01 .. 08.05 a charge, to its end. The way of a hero is asked for, with
 * 'other' the target and 'about' ACTION_CHARGE; the machine's target is given. */
struct quest_charge {
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t struck;      /* quest.08.07 the target has, first or back */
    uint8_t unused;
    int32_t limit;
};
/* quest.09.01 everybody who must test at the end of this activation: found when
 * it begins. A hero's payments are settled here (quest_sicken). */
struct quest_morale {
    unit_set left;
    int8_t unit;
    uint8_t unused[7];
};
/* One skill action. */
struct quest_skill_action {
    int8_t unit, target;
    uint8_t action;
    uint8_t which;  /* token, console, or what is cleansed */
    uint8_t stat;   /* quest.90.41 */
    uint8_t inches; /* quest.10.05 */
    uint8_t unused[2];
};
/* One spell: of a hero, or of the machine with its target given. */
struct quest_casting {
    int8_t unit, target;
    uint8_t spell;
    uint8_t boost;   /* tokens for +1 */
    uint8_t against; /* quest.13.15 tokens for -1 */
    int8_t opponent; /* hero who is asked */
    uint8_t hurt;    /* wounds of the target in this activation, before it */
    uint8_t unused;
};
/* quest.13.12 the spells of a hero who has moved and is about to attack. */
struct quest_spells {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action; /* that he attacks by */
    uint8_t unused[6];
};
/* quest.12 one unit of the machine. */
struct quest_automaton {
    int8_t unit;
    int8_t spell; /* NOBODY: none */
    int8_t target;
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

static inline const struct quest_stage *quest_stage(const struct battle *b)
{
    return b->stage->own;
}
static inline const struct quest_catalogue *
quest_catalogue(const struct battle *b)
{
    return quest_stage(b)->catalogue;
}
static inline struct quest_state *quest_state(struct battle *b)
{
    return (struct quest_state *)(void *)b->own;
}
static inline const struct quest_state *quest_state_of(const struct battle *b)
{
    return (const struct quest_state *)(const void *)b->own;
}
static inline struct quest_unit *quest_unit(struct battle *b, int unit)
{
    return (struct quest_unit *)(void *)b->unit[unit].own;
}
static inline const struct quest_unit *quest_unit_of(const struct battle *b,
                                                     int unit)
{
    return (const struct quest_unit *)(const void *)b->unit[unit].own;
}
static inline bool quest_is_hero(const struct battle *b, int unit)
{
    return b->unit[unit].owner == QUEST_PARTY;
}
/* Its profile, with growth and gear. */
static inline const struct quest_kind *quest_kind(const struct battle *b,
                                                  int unit)
{
    return quest_is_hero(b, unit)
               ? &quest_stage(b)->hero[quest_unit_of(b, unit)->kind].kind
               : &quest_catalogue(b)->kind[quest_unit_of(b, unit)->kind];
}
/* Printed traits, and those that last on it (quest.90.48, 90.51). */
bool quest_has(const struct battle *b, int unit, enum quest_trait trait);
static inline const struct quest_weapon *quest_arm(const struct battle *b,
                                                   int unit, int arm)
{
    return &quest_catalogue(b)->weapon[quest_kind(b, unit)->arm[arm]];
}
static inline int32_t quest_radius(const struct battle *b, int unit)
{
    return quest_kind(b, unit)->radius;
}
/* quest.02.06 a length of the rules, on this table. */
static inline int32_t quest_length(const struct battle *b, int32_t length)
{
    return quest_stage(b)->settings.small ? length / 2 : length;
}
static inline struct disc quest_base(const struct battle *b, int unit,
                                     int figure)
{
    return (struct disc){ figure_at(b, unit, figure), quest_radius(b, unit) };
}
static inline struct step quest_where(const struct battle *b, int unit,
                                      int figure)
{
    return (struct step){ figure_at(b, unit, figure),
                          figure_floor(b, unit, figure) };
}
static inline bool quest_on_table(const struct battle *b, int unit)
{
    return b->unit[unit].where == UNIT_ON_TABLE;
}
/* On the table and, if it is a hero, conscious: it can be seen, aimed at, and
 * stands in the way (quest.07.05, 07.06). */
static inline bool quest_is_up(const struct battle *b, int unit)
{
    return quest_on_table(b, unit) && !quest_unit_of(b, unit)->unconscious;
}
static inline bool quest_foes(const struct battle *b, int unit, int other)
{
    return b->unit[unit].owner != b->unit[other].owner;
}
/* Everybody who is up; those of them who are enemies of this one, or friends
 * (itself too). */
unit_set quest_present(const struct battle *b);
unit_set quest_enemies(const struct battle *b, int unit);
unit_set quest_friends(const struct battle *b, int unit);

static inline struct event quest_told(const struct battle *b, int kind,
                                      uint16_t rule, int unit, int other)
{
    return (struct event){ .kind = (uint16_t)kind,
                           .rule = rule,
                           .unit = (int8_t)unit,
                           .other = (int8_t)other,
                           .who = unit == NOBODY ? 0 : b->unit[unit].owner };
}

/* ---- ch01 dice and tests (lead) ---- */

/* quest.01.04, 01.05 does a die (1 .. 6) pass on 'need'+ with this modifier? */
bool quest_passes(int die, int need, int modifier);
/* How many of six faces pass. */
int quest_faces(int need, int modifier);
/* One die without a stat: 1 .. 6, told by the event with the die and c =
 * whether it is at least 'need'. */
int quest_die(struct battle *b, struct event e, int need);
/* quest.01.05 1D3, told with b = the result */
int quest_d3(struct battle *b, struct event e);
/* A stat test without payment (enemies; Qua, Def): test = stat + 1, a = need, b
 * = modifier, c = passed. */
bool quest_roll_test(struct battle *b, struct event e, int need, int modifier);
/* quest.01.06, 14.07 what a unit needs for a stat, and its modifiers. */
int quest_need(const struct battle *b, int unit, enum quest_stat stat);
int quest_modifier(const struct battle *b, int unit);
/* One of n, each as likely, by dice that the event tells: quest.01.01 */
int quest_pick(struct battle *b, struct event e, int n);

/* ---- ch04 activation (lead) ---- */

/* quest.90.05, 90.06, 90.51 what it did until its next activation ends. */
void quest_end_lasting(struct battle *b, int unit);
/* What begins and ends with every activation, of heroes and of the machine's
 * units: quest.90.05, 90.51 what lasted until now, wounds counted anew for
 * Morale; quest.08.06 fatigue, quest.09.08 who was idle is Shaken no more. */
void quest_open_activation(struct battle *b, int unit);
void quest_close_activation(struct battle *b, int unit);

/* ---- ch05 power (lead) ---- */

/* Spends power: Exhaustion (quest.05.03). False when it knocked the hero out:
 * what was paid for is lost. What a sick hero spent is remembered in 'paid'. */
bool quest_spend(struct battle *b, int unit, int amount, uint16_t rule);
/* quest.14.05 wounds for the power spent since, after what was paid for. Called
 * when an action, a test for a condition or a Morale test is over. */
void quest_sicken(struct battle *b, int unit);
void quest_regain(struct battle *b, int unit, int amount, uint16_t rule);

/* ---- ch06 movement, ch11 terrain, ch15 heights: `sim` ---- */

/* Height of a model's feet over the table; in a chasm it is below 0. */
int32_t quest_z(const struct battle *b, int unit, int figure);
/* quest.01.01 between base edges, in 3D: at most so far. Of the nearest models.
 * The distance is one of the rules: quest_length() is applied inside. */
bool quest_within(const struct battle *b, int unit, int other,
                  int32_t distance);
/* The same of a length on the table, whatever its size; 'less': less than it. */
bool quest_measured(const struct battle *b, int unit, int other, int32_t length,
                    bool less);
/* From one model to any of that unit, or to a place on the table. */
bool quest_model_within(const struct battle *b, int unit, int figure, int other,
                        int32_t distance);
bool quest_near_point(const struct battle *b, int unit, struct vec at,
                      int32_t distance);
/* The smallest distance between models of two units, for orders; rounded up. */
int32_t quest_gap(const struct battle *b, int unit, int other);
/* quest.07.01 may this model draw a line to any model of that unit? */
bool quest_model_sees(const struct battle *b, int unit, int figure, int other);
bool quest_sees(const struct battle *b, int unit, int other);
bool quest_sees_point(const struct battle *b, int unit, struct vec at,
                      int floor);
/* The same from where it might stand. */
bool quest_would_see(const struct battle *b, int unit, struct step from,
                     int other);
/* quest.11.01, 11.02, 90.06, 90.08 has the target cover from shots of this
 * unit? 'indirect' (quest.13.32): what is in between does not count. */
bool quest_covered(const struct battle *b, int unit, int target, bool indirect);
/* The same from where the nearest shooter might stand. */
bool quest_covered_from(const struct battle *b, int unit, struct step from,
                        int target, bool indirect);
/* quest.04.05 .. 04.07, 13.23, 13.40, 14.03 how far an action goes; 11.03 is
 * not in it. */
int32_t quest_pace(const struct battle *b, int unit, enum quest_action action);
struct mover quest_mover(const struct battle *b, int unit);
/* Bases it may not come near on its way there: of enemies on a level that it
 * comes to, widened by the gap of quest.06.01. When it charges 'but' (else NOBODY) the gap is not kept, of
 * nobody, and that unit is left out. And those it may pass but not end on:
 * friends, and who lies unconscious. */
void quest_crowd(const struct battle *b, int unit, int but, struct step to,
                 struct crowd *bars);
void quest_taken(const struct battle *b, int unit, struct crowd *taken);
/* quest.06.02 is there a way for this model to contact (or to 2" and 4") with
 * that unit within its charge move? Fills in the way. */
bool quest_charge_way(const struct battle *b, int unit, int figure, int target,
                      struct way *way);
bool quest_may_charge(const struct battle *b, int unit, int target);
/* The distance to it than which no way is shorter: heights count for nothing to
 * who flies (quest.13.26). */
int32_t quest_straight(const struct battle *b, int unit, int other);
/* Walking distance to a unit, for "nearest" (quest.12.03); -1: no way, or none
 * so short. A limit of -1 is none. */
int32_t quest_walking(const struct battle *b, int unit, int other,
                      int32_t limit);
/* quest.11.04 as many dice as its Cor, each 1 a wound; tells and wounds. */
void quest_danger(struct battle *b, int unit, int figure, uint16_t rule);
/* Does the model stand in dangerous ground? */
bool quest_in_danger(const struct battle *b, int unit, int figure);
/* Moves the models of a machine's unit, each along its own way (walk[figure]),
 * tells it, rolls for dangerous ground that they go through. */
void quest_march(struct battle *b, int unit, const struct way *walk,
                 enum quest_action action);
/* quest.08.01 every charging model to contact with the target, or as near as
 * possible; quest.08.02 the defenders up to 3"; quest.08.05 back 1". */
void quest_close_in(struct battle *b, int unit, int target, int32_t limit);
void quest_pile_in(struct battle *b, int unit, int target);
void quest_back_off(struct battle *b, int unit);
/* quest.10.04 every model 2" away from the hero; puts the rule fall on the stack
 * when one goes over an edge: the caller STOPs with it and FLOW_CALLED. */
void quest_push_back(struct battle *b, int unit, int from);
/* Where a model of that unit may be put: no base, solid piece, chasm or edge,
 * and no enemy closer than so far (a distance of the rules; exactly so far is
 * far enough: for "more than 9 inches" give INCH(9) + 1). */
bool quest_may_stand(const struct battle *b, int unit, struct step at,
                     int32_t from_enemies);

/* ---- ch07 .. ch09 attacks, wounds, morale: `screen` ---- */

enum { WOUND_NO_REGENERATION = 1 }; /* quest.13.05, 13.37, 13.46 */
/* Wounds of no attack (terrain, power, conditions, falls): to this model, -1:
 * by quest.07.04; Regeneration is rolled here. */
void quest_wound(struct battle *b, int unit, int figure, int wounds,
                 uint8_t flags, uint16_t rule);
/* quest.07.03 wounds that are dealt out after the last weapon, each of them
 * 'lot' on one model (quest.13.21), or 1. Regeneration is rolled here. */
void quest_owe(struct battle *b, int unit, int wounds, int lot, uint8_t flags);
/* Of those, the wounds for one model that has room for so many: what a lot brings
 * beyond that is lost (quest.13.22). */
int quest_wounds_for(int room, uint8_t *owed, uint8_t deadly[QUEST_DEADLY]);
/* quest.07.04 deals them out; 'by' is who attacked, or NOBODY; the model comes
 * first, unless it is -1 or another is wounded. */
void quest_settle(struct battle *b, int unit, int by, int figure,
                  uint16_t rule);

/* How one arm attacks a unit now: quest.07.02 and the special rules. */
/* What the die of a PICK_ROLL picks, in a: the rule alone says it, or an
 * objective, where another die picks a place near it (quest.13.03). */
enum { PICKS_BY_RULE, PICKS_OBJECTIVE };

/* Why a roll is changed: bits of an event's 'why'. ORDER WHYS */
enum quest_why {
    WHY_HINDERED = 1 << 0,  /* quest.14.07 */
    WHY_SABOTAGED = 1 << 1, /* quest.90.12 */
    WHY_STEADY = 1 << 2,    /* quest.90.07 */
    WHY_STEALTH = 1 << 3,   /* quest.13.41 */
    WHY_INDIRECT = 1 << 4,  /* quest.13.31 */
    WHY_THRUST = 1 << 5,    /* quest.13.45 */
    WHY_COVER = 1 << 6,     /* quest.11.01 of the scenery */
    WHY_RAMPART = 1 << 7,   /* quest.90.06 of a friend */
    WHY_PIERCE = 1 << 8,    /* quest.13.04 */
    WHY_RELIABLE = 1 << 9,  /* quest.13.36 */
    WHY_FATIGUED = 1 << 10, /* quest.08.06 */
    WHY_SHAKEN = 1 << 11    /* quest.09.05 */
};

struct quest_aim {
    uint32_t why;       /* enum quest_why of these: */
    int need, modifier; /* to hit */
    int extra;          /* hits more for each 6 */
    int pierce, rending_pierce;
    int blast, deadly; /* quest.13.08, 13.21; 1 without */
    bool bane;
    uint8_t flags; /* WOUND_NO_REGENERATION */
    bool no_cover;
    uint16_t rule; /* of what is needed */
};
struct quest_aim quest_aim(const struct battle *b, int unit, int target,
                           int arm, enum quest_attack_kind kind, bool moved,
                           bool far);
/* quest.13.30, 13.20 Impact dice of so many models that charge. */
int quest_impact_dice(const struct battle *b, int unit, int target, int models);
/* quest.13.08 models that Explosion may count, 13.09 units it may reach. */
int quest_blast_crowd(const struct battle *b, int unit, int target);
unit_set quest_blast_units(const struct battle *b, int unit, int target);
/* quest.13.35, 13.41 ruling: more than 9" between the nearest models. */
static inline bool quest_is_far(const struct battle *b, int unit, int target)
{
    return !quest_within(b, unit, target, INCH(9));
}
/* quest.08.06, 09.05 does it hit on 6s only? */
static inline bool quest_tired(const struct battle *b, int unit)
{
    return quest_unit_of(b, unit)->fatigued || quest_unit_of(b, unit)->shaken;
}
/* Bits of its weapons for melee, or for shooting. */
uint64_t quest_arms(const struct battle *b, int unit, bool melee);
/* Models of the unit that can shoot this target with this arm now: range, line
 * of sight or Indirect, not spent. */
figure_set quest_shooters(const struct battle *b, int unit, int arm,
                          int target);
/* Units it may shoot, and the weapons with which it may. */
unit_set quest_targets(const struct battle *b, int unit);
uint64_t quest_guns(const struct battle *b, int unit, int target);
/* Why not, an enemy who is up; 0: it may. */
uint16_t quest_shot_bar(const struct battle *b, int unit, int target);
/* quest.08.03 models of the unit within 2" and 4" of that unit. */
figure_set quest_fighters(const struct battle *b, int unit, int target);
/* quest.09.01 is half or less left of a unit of so many models, with so many wound
 * points and this Effrayant against it? */
bool quest_is_halved(int full, int models, int left, int cor, int fear);
/* quest.09.01 must it test now? quest.09.02, 13.47 on what? */
bool quest_must_test(const struct battle *b, int unit);
int quest_morale_need(const struct battle *b, int unit);
/* A unit is destroyed or a hero knocked out, and what follows. */
void quest_remove_model(struct battle *b, int unit, int figure, uint16_t rule);
int quest_remaining(const struct battle *b, int unit); /* wound points left */

/* Expected wounds, exactly (quest.12.04): a fraction in lowest terms. */
struct quest_fraction {
    int64_t over, under;
};
int quest_compare(struct quest_fraction a, struct quest_fraction b);
/* What one unit would do to another, nobody having moved: from a look at the
 * position, changed by who asks for what would be. */
struct quest_blows {
    int unit, target;
    enum quest_attack_kind kind;
    uint8_t bearers[QUEST_ARMS]; /* models that use each arm */
    uint8_t models;              /* that take part: Impact */
    bool moved, far;             /* quest.13.31; 13.35, 13.41 more than 9" */
    bool cover, cover_indirect;  /* with other weapons, with Indirect ones */
    uint8_t crowd;               /* quest.13.08 models within 3" of the target,
                                    its own too */
};
/* In melee every model takes part; a gun counts with the models that can shoot
 * now. */
struct quest_blows quest_blows_of(const struct battle *b, int unit, int target,
                                  enum quest_attack_kind kind, bool moved);
/* The same in two steps: as if nothing gave cover, and what cover there is for
 * the guns that shoot. */
struct quest_blows quest_blows_in_open(const struct battle *b, int unit,
                                       int target, enum quest_attack_kind kind,
                                       bool moved);
void quest_blows_cover(const struct battle *b, struct quest_blows *blows);
struct quest_fraction quest_expected(const struct battle *b,
                                     const struct quest_blows *blows);
/* The same in so many parts of a wound, rounded down. */
int64_t quest_expected_in(const struct battle *b,
                          const struct quest_blows *blows, int32_t parts);

/* ---- ch10 skill actions (lead) ---- */

/* Why it may not do this now; 0: it may. Bits of what it may do. */
uint16_t quest_action_bar(const struct battle *b, int unit, int action);
uint64_t quest_actions(const struct battle *b, int unit);
/* Whom this action may be used on: also Push, Revive and Charge. */
unit_set quest_skill_targets(const struct battle *b, int unit, int action);
/* Bits of search tokens that it can discover or pick up, and of consoles. */
uint64_t quest_tokens_near(const struct battle *b, int unit);
uint64_t quest_consoles_near(const struct battle *b, int unit);
/* Is there anybody to charge? */
bool quest_has_charge(const struct battle *b, int unit);
/* The rule that says what a hero skill does. */
uint16_t quest_skill_rule(int skill);

/* ---- ch12 machine, ch13 spells, ch14 conditions: `rev` ---- */

/* quest.12.03, 90.05 the nearest of these heroes, for a unit of the machine;
 * NOBODY: there is none. */
int quest_nearest(const struct battle *b, int unit, unit_set among);
/* quest.13.17, 13.18 the spell that the dice choose for a unit of the machine
 * and its target; NOBODY: it casts none. */
int quest_choose_spell(struct battle *b, int unit, int *target);
uint16_t quest_spell_bar(const struct battle *b, int unit, int spell,
                         int target); /* NOBODY: any target */
unit_set quest_spell_targets(const struct battle *b, int unit, int spell);
/* Bits of actions: the spells that it may try now. */
uint64_t quest_spells_now(const struct battle *b, int unit);
/* It has the condition from now on; a second copy has no effect. */
void quest_afflict(struct battle *b, int unit, int condition, uint16_t rule);
void quest_cure(struct battle *b, int unit, int condition, uint16_t rule);
/* quest.90.51 what this one's spells did ends. */
void quest_end_spells(struct battle *b, int unit);

/* ---- ch90 missions, waves, deployment (lead) ---- */

/* The mission that is played: that of the settings, or of the die; none until it
 * is rolled and chosen (quest.90.36). */
static inline enum quest_mission quest_mission(const struct battle *b)
{
    const uint8_t rolled = quest_state_of(b)->rolled;

    return (enum quest_mission)(rolled ? rolled - 1
                                       : quest_stage(b)->settings.mission);
}
/* quest.90.36 rolls the die; true when the players choose. */
bool quest_roll_mission(struct battle *b);
/* Zones of a table: quest.90.42, 90.43 */
struct quest_layout quest_layout_for(const struct quest_settings *settings);
/* quest.90.37 who is knocked out lets go of the relic. */
void quest_drop_relic(struct battle *b, int unit);

/* Makes a unit of the machine that stands nowhere yet; gives its number, or
 * NOBODY when there is no room for one more. */
int quest_muster(struct battle *b, int kind, int wave);
/* Puts mission things on the table: tokens, objectives, consoles. */
void quest_lay_out(struct battle *b);
/* quest.90.40 the round in which the north gate opens; may heroes leave by it?
 * At the start of each round: is it this one? */
int quest_gate_round(const struct battle *b);
bool quest_gate_is_open(const struct battle *b);
void quest_open_gate(struct battle *b);
/* What is looked at when something was done: is the mission won or lost? */
void quest_look_at_mission(struct battle *b);
void quest_end_round(struct battle *b);
bool quest_is_over(const struct battle *b);
int quest_rounds(const struct battle *b);
/* quest.90.42, 13.39 where a hero may be deployed that way; 13.01 in ambush */
bool quest_may_deploy(const struct battle *b, int unit, struct step at,
                      enum quest_manner_of_coming manner, struct refusal *why);

/* ---- what the layers above ask (judges.c, spread.c) ---- */

bool quest_judge(const struct battle *b, const struct decision *d,
                 struct refusal *why);
bool quest_judge_way(const struct battle *b, const struct decision *d,
                     struct refusal *why);
bool quest_judge_station(const struct battle *b, const struct decision *d,
                         struct refusal *why);
uint16_t quest_why_not(const struct battle *b, int value);
bool quest_sensible(const struct battle *b, int value);
int quest_spread(const struct battle *b, uint64_t seed, struct decision *out,
                 int max);
/* The same for a hero's way when it is known where he wants to go. */
int quest_ways_to(const struct battle *b, struct vec goal, uint64_t seed,
                  struct decision *out, int max);
const char *quest_broken(const struct battle *b);
/* ORDER MANNERS */
enum quest_manner {
    MANNER_OTHER,
    MANNER_SHOT,
    MANNER_FOUGHT,
    MANNER_SPELL,
    MANNER_FALL,
    MANNER_TERRAIN,
    MANNER_POWER,
    MANNER_COUNT
};
extern const struct book_manner quest_manners[MANNER_COUNT];
void quest_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, figure_set *fallen, figure_set *risen);

static inline bool quest_refuse(struct refusal *why, enum refusal_reason reason,
                                uint16_t rule)
{
    *why = (struct refusal){ rule, (uint16_t)reason, NOBODY };
    return false;
}

#endif
