/* ch04.h -- chapter 4: activation. */
#ifndef ALEA_BOOKS_QUEST_CH04_H
#define ALEA_BOOKS_QUEST_CH04_H

#include "books/quest/state.h"

/* Why it may not do this now; 0: it may. Bits of what it may do. */
uint16_t quest_action_bar(const struct battle *b, int unit, int action);
uint64_t quest_actions(const struct battle *b, int unit);

/* quest.04.01 .. 04.08 what a hero may do. Skill actions take the skill action,
 * or else the action of choice; the others take an action of choice. Hero
 * skills and spells follow, each with its number. ORDER ACTIONS */
/* clang-format off */
/* name, key, French, English */
#define QUEST_ACTIONS(X) \
    X(ACTION_END, "end", "rien de plus", "nothing more") /* the rest is given up */ \
    X(ACTION_BUY, "buy", "gagner une action (2 points de puissance)", "gain an action (2 power)") /* quest.04.02 one more action of choice */ \
    X(ACTION_REST, "rest", "se reposer", "rest") /* quest.04.03 */ \
    X(ACTION_HOLD, "hold", "tenir", "hold") /* quest.04.04 */ \
    X(ACTION_ADVANCE, "advance", "avancer", "advance") /* quest.04.05 */ \
    X(ACTION_RUN, "run", "courir", "run") /* quest.04.06 */ \
    X(ACTION_CHARGE, "charge", "charger", "charge") /* quest.04.07 */ \
    X(ACTION_DISCOVER, "discover", "découvrir", "discover") /* quest.10.02, 10.03 and picking up: a token */ \
    X(ACTION_PUSH, "push", "pousser", "push") /* quest.10.04 */ \
    X(ACTION_HURRY, "hurry", "se hâter", "hurry") /* quest.10.05 */ \
    X(ACTION_REVIVE, "revive", "réanimer", "revive") /* quest.07.07 */ \
    X(ACTION_INTERACT, "interact", "agir sur une console", "use a console") /* quest.10.01 a console */ \
    X(ACTION_MEDIKIT, "medikit", "utiliser une trousse", "use a medikit") /* quest.90.45 kept results are used */ \
    X(ACTION_CELL, "cell", "utiliser une pile", "use a cell") \
    X(ACTION_MUNITIONS, "munitions", "utiliser des munitions", "use munitions")
/* clang-format on */

enum quest_action {
    QUEST_ACTIONS(LIST_NAME) ACTION_SKILLS,      /* + enum quest_skill_effect */
    ACTION_SPELLS = ACTION_SKILLS + SKILL_COUNT, /* + spell of the catalogue */
    ACTION_COUNT = ACTION_SPELLS + QUEST_SPELLS
};

/* quest.90.05, 90.06, 90.51 what it did until its next activation ends. */
void quest_end_lasting(struct battle *b, int unit);
/* What begins and ends with every activation, of heroes and of the machine's
 * units: quest.90.05, 90.51 what lasted until now, wounds counted anew for
 * Morale; quest.08.06 fatigue, quest.09.08 who was idle is Shaken no more. */
void quest_open_activation(struct battle *b, int unit);
void quest_close_activation(struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_activation {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action;
    uint8_t unused[6];
};

#pragma GCC diagnostic pop

#endif
