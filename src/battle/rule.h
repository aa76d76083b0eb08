/* rule.h -- rules that wait.
 *
 * A rule is a function called again each time it can go on. Its place and what
 * it remembers lie in a frame inside the battle; the loop in rule.c plays the
 * top frame. A rule reads top to bottom like the book and stops wherever a
 * player must choose (ASK) or another rule must be played first (CALL). Dice do
 * not stop a rule. See docs/architecture.md for the traps and what guards them.
 */
#ifndef ALEA_BATTLE_RULE_H
#define ALEA_BATTLE_RULE_H

#include <assert.h>

#include "base/each.h"
#include "battle/battle.h"
#include "battle/stage.h"

/* ---- what a row of a book's list of waiting rules makes ----
 *
 * X(charge, CHARGE, "ch08_melee.c", BEGIN, TARGET, WAY): enum charge_step with
 * CHARGE_BEGIN, CHARGE_TARGET and so on, in which the rule says where it waits,
 * and the names in traces. */
#define RULE_STEPS(name, prefix, file, ...) \
    enum name##_step{ EACH(RULE_STEP_OF, prefix, __VA_ARGS__) };
#define RULE_STEP_OF(prefix, step) prefix##_##step,
#define RULE_ROW(name_, function, type, ...) \
    { .name = #name_,                        \
      .steps = #__VA_ARGS__,                 \
      .play = function,                      \
      .bytes = sizeof(type) },

/* All that the three lists of a book make: ASK_, EVENT_ and RULE_ numbers, what is
 * said with questions and events, the steps of rules and their functions. The
 * lists are ID_ASKS(X), ID_EVENTS(X) and ID_RULES(X). */
#define BOOK_ROWS(ID)                                                         \
    enum { ID##_ASKS(ASK_NUMBER) ASK_COUNT };                                 \
    enum { ID##_EVENTS(EVENT_NUMBER) EVENT_COUNT };                           \
    enum { ID##_RULES(RULE_NUMBER) RULE_COUNT };                              \
    ID##_ASKS(ASK_STRUCT) ID##_EVENTS(EVENT_STRUCT) ID##_RULES(RULE_FUNCTION) \
        ID##_RULES(RULE_STEPS)
#define ASK_NUMBER(name, ...)   ASK_##name,
#define EVENT_NUMBER(name, ...) EVENT_##name,
#define RULE_NUMBER(name, ...)  RULE_##name,
#define ASK_STRUCT(name, word, form, options, special, numbers, ...) \
    ASKING_STRUCT(name, numbers)
#define EVENT_STRUCT(name, level, roll, numbers, ...) TOLD_STRUCT(name, numbers)
#define RULE_FUNCTION(name, ...)                      enum flow name(struct battle *b);
#define RULE_TABLE(name, prefix, file, ...) \
    RULE_ROW(name, name, struct name, __VA_ARGS__)

/* Stop here, return, and go on from here when played again. */
#define STOP(b, here, why, ...)      \
    do {                             \
        frame_top(b)->step = (here); \
        __VA_ARGS__;                 \
        return why;                  \
    case here:;                      \
    } while (0)

/* Ask a player a question of the book's list, and go on from here with the reply
 * in b->answer: ASK(b, TEST_PAY, PAY, .who = 0, .unit = u, .price = 2). */
#define ASK(b, here, name, ...) \
    STOP(b, here, FLOW_ASKED, ask(b, ASKING(b, name, __VA_ARGS__)))
/* That question, without asking it. */
#define ASKING(b, name, ...) \
    ask_of((b), ASK_##name, &(const struct asking_##name){ __VA_ARGS__ })

/* Play rule 'name' to its end, and go on from here. */
#define CALL(b, here, name, ...)                      \
    STOP(b, here, FLOW_CALLED,                        \
         *(struct name *)frame_push(b, RULE_##name) = \
             (struct name){ __VA_ARGS__ })

/* A rule that tells much lets the log be taken here, if it is full. */
#define BREATHE(b, here) STOP(b, here, FLOW_CALLED, (void)0)

/* What this rule remembers, in the battle. */
#define LOCALS(b, name)                         \
    (assert(frame_top(b)->rule == RULE_##name), \
     (struct name *)(void *)frame_top(b)->locals)

static inline struct frame *frame_top(struct battle *b)
{
    return frame_at(b, b->depth - 1);
}
/* Puts a rule on the stack and gives its locals, all zero. */
void *frame_push(struct battle *b, int rule);
void ask(struct battle *b, struct ask question);
/* A question of the book's list; 'asking' begins as struct asking_head. */
struct ask ask_of(const struct battle *b, int kind, const void *asking);

/* How play went on. */
enum played {
    PLAYED_ASKED, /* somebody must decide: see b->asked */
    PLAYED_OVER,  /* the battle has ended */
    PLAYED_MORE   /* the log is full: take the events and call play() again */
};

/* Plays until a player must choose, the battle ends or the log is full. */
enum played play(struct battle *b);

/* Takes a decision, or refuses it with a reason and changes nothing. True when
 * taken: then call play() until it gives no PLAYED_MORE. */
bool answer(struct battle *b, const struct decision *d, struct refusal *why);
/* Would it be taken? Changes nothing. */
bool answer_fits(const struct battle *b, const struct decision *d,
                 struct refusal *why);

/* "shooting@volley > volley@loss", for people who look for bugs. */
void rule_trace(const struct battle *b, char *out, int size);

/* Empties the log after its events were taken. */
void log_clear(struct battle *b);

#endif
