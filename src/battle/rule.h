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
 * lists are ID_ASKS(X), ID_EVENTS(X) and ID_RULES(X); a book that has a file for
 * each makes them one by one. */
#define BOOK_ROWS(ID) ASK_ROWS(ID) EVENT_ROWS(ID) RULE_ROWS(ID)
#define ASK_ROWS(ID)                          \
    enum { ID##_ASKS(ASK_NUMBER) ASK_COUNT }; \
    ID##_ASKS(ASK_STRUCT)
#define EVENT_ROWS(ID)                              \
    enum { ID##_EVENTS(EVENT_NUMBER) EVENT_COUNT }; \
    ID##_EVENTS(EVENT_STRUCT)
#define RULE_ROWS(ID)                            \
    enum { ID##_RULES(RULE_NUMBER) RULE_COUNT }; \
    ID##_RULES(RULE_FUNCTION) ID##_RULES(RULE_STEPS)
#define ASK_NUMBER(name, ...)   ASK_##name,
#define EVENT_NUMBER(name, ...) EVENT_##name,
#define RULE_NUMBER(name, ...)  RULE_##name,
#define ASK_STRUCT(name, word, form, options, special, numbers, ...) \
    ASKING_STRUCT(name, numbers)
#define EVENT_STRUCT(name, level, roll, numbers, ...) TOLD_STRUCT(name, numbers)
#define RULE_FUNCTION(name, ...)                      enum flow name(struct battle *b);
#define RULE_TABLE(name, prefix, file, ...) \
    RULE_ROW(name, name, struct name, __VA_ARGS__)
#define RULE_FITS(name, ...)                                \
    _Static_assert(sizeof(struct name) <= 8 * LOCALS_WORDS, \
                   "the locals of " #name " fit a frame");

/* The tables of a book, for its struct book, and what of that struct is the same
 * in every book: BOOK_TABLES(QUEST); ... { BOOK_BASICS(quest), .title = ... } */
#define BOOK_TABLES(ID)                                                        \
    static const struct book_rule rule_table[] = { ID##_RULES(RULE_TABLE) };   \
    static const struct book_ask ask_table[] = { ID##_ASKS(ASK_ROW) };         \
    static const struct book_event event_table[] = { ID##_EVENTS(EVENT_ROW) }; \
    ID##_RULES(RULE_FITS) struct book /* to end like a declaration */
#define BOOK_BASICS(id_)                                                       \
    .id = #id_, .rules = rule_table, .asks = ask_table, .events = event_table, \
    .rule_count = RULE_COUNT, .ask_count = ASK_COUNT,                          \
    .event_count = EVENT_COUNT, .battle_bytes = sizeof(struct id_##_state),    \
    .unit_bytes = sizeof(struct id_##_unit)

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
/* Empties the stack and makes these rules wait for each other, each at its step,
 * the first begun first: how a case or a look at odds begins in the middle. Gives
 * the locals of the last, which plays. */
struct frame_wait {
    int rule, step;
};
#define FRAMES_WAIT(b, ...)                                          \
    frames_wait((b), (const struct frame_wait[]){ __VA_ARGS__ },     \
                sizeof((const struct frame_wait[]){ __VA_ARGS__ }) / \
                    sizeof(struct frame_wait))
void *frames_wait(struct battle *b, const struct frame_wait *wait, size_t n);
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
/* The same, but no further than to the next stop of a rule, where all that it
 * knows lies in the battle: PLAYED_MORE when there is more to play. */
enum played play_step(struct battle *b);

/* Takes a decision, or refuses it with a reason and changes nothing. True when
 * taken: then call play() until it gives no PLAYED_MORE. */
bool answer(struct battle *b, const struct decision *d, struct refusal *why);
/* Would it be taken? Changes nothing. */
bool answer_fits(const struct battle *b, const struct decision *d,
                 struct refusal *why);

/* Refuses it, for who says 'return answer_refuse(...)': false. */
static inline bool answer_refuse(struct refusal *why,
                                 enum refusal_reason reason, int rule)
{
    *why = (struct refusal){ (uint16_t)rule, (uint16_t)reason, NOBODY };
    return false;
}
/* What the book knows of answers to the open question. */
const struct book_answers *answers_known(const struct battle *b);
/* Does the book judge a way, places or a number, of the right form, to be legal? */
bool answer_judged(const struct battle *b, const struct decision *d,
                   struct refusal *why);
/* The rule that keeps a choice out: that of the question, unless the book knows
 * better. */
uint16_t answer_bar(const struct battle *b, int value);

/* "shooting@volley > volley@loss", for people who look for bugs. */
void rule_trace(const struct battle *b, char *out, int size);

/* Empties the log after its events were taken. */
void log_clear(struct battle *b);

#endif
