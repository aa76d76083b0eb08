/* event.h -- what happened, each thing with its rule.
 *
 * Events lie in the battle's own small log until somebody takes them; play
 * pauses when the log fills up (rule.c), so none is ever lost. A battle that
 * nobody watches is quiet and keeps none. Every roll is an event with its dice. */
#ifndef ALEA_BATTLE_EVENT_H
#define ALEA_BATTLE_EVENT_H

#include <stddef.h>
#include <stdint.h>

enum {
    EVENT_NUMBERS = 9, /* at most; the row of a kind has their names */
    LOG_EVENTS = 64,
    LOG_FULL = 24,       /* events that make play pause */
    LOG_FULL_DICE = 256, /* dice that make play pause */
    /* Dice of one roll, by the largest that a book makes: 48 men of a primitive
     * army with two hand flamethrowers each (ofas.a1.10, 15.80) who fire at
     * will (ofas.a5.11), 192 shots of three dice (ofas.20.17). */
    MAX_ROLL = 576,
    /* What may fall between two pauses: the same men with machine guns make 480
     * shots, and one die each to hit, again, again, for cover, for fields, to
     * wound, again, and for harmless ones. */
    LOG_DICE = LOG_FULL_DICE + 8 * 480
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct event {
    uint16_t kind; /* of the book's list of events */
    uint16_t rule;
    int8_t unit, other;            /* NOBODY for none */
    uint8_t who;                   /* player */
    uint8_t test;                  /* a roll: the book's kind of test */
    int32_t number[EVENT_NUMBERS]; /* as its row calls them: book.h */
    uint16_t die, dice;            /* a roll: log.die[die .. die+dice) */
    uint32_t why; /* bits of the book's causes, for words alone */
};

struct log {
    uint16_t events, dice;
    uint16_t most_events, most_dice; /* ever reached between two pauses */
    uint8_t quiet;                   /* keep nothing */
    uint8_t unused[7];
    struct event event[LOG_EVENTS];
    uint8_t die[LOG_DICE];
};

#pragma GCC diagnostic pop

struct battle;

/* ---- causes ---- */

/* The causes of a book, X(name, ...): WHY_AT_name counts them, WHY_name is the bit of
 * an event's 'why'. One more than an enum has bits for does not compile. */
#define WHY_AT_NAME(name, ...) WHY_AT_##name,
#define WHY_BIT(name, ...)     WHY_##name = 1 << WHY_AT_##name,
#define WHYS_LISTED(book, LIST)                                              \
    enum book##_why_at{ LIST(WHY_AT_NAME) WHY_COUNT };                       \
    enum book##_why{ LIST(WHY_BIT) };                                        \
    _Static_assert((int)WHY_COUNT <= 31, "make struct event.why wider, and " \
                                         "its bits no enum")

/* ---- events by the names of their rows ---- */

/* What a rule says of an event besides its kind, its rule and its unit. Each row
 * of a book has a struct that begins so and goes on with its numbers by name:
 * struct told_HIT_ROLL { TOLD_HEAD; int32_t need, modifier, hits; } */
#define TOLD_HEAD \
    int other;    \
    int test;     \
    uint32_t why
struct told_head {
    TOLD_HEAD;
};

/* The struct of a row; 'numbers' is N(need, modifier, hits) or NONE. */
#define TOLD_STRUCT(name, numbers) \
    struct told_##name {           \
        TOLD_HEAD;                 \
        NUMBER_FIELDS_##numbers    \
    };                             \
    _Static_assert(TOLD_NUMBERS(name) <= EVENT_NUMBERS, "too many numbers");
#define NUMBER_FIELDS_N(...) int32_t __VA_ARGS__;
#define NUMBER_FIELDS_NONE
#define TOLD_NUMBERS(name) \
    ((sizeof(struct told_##name) - sizeof(struct told_head)) / sizeof(int32_t))
/* The same column as the names of its numbers, "" for none. */
#define NUMBER_NAMES_N(...) NUMBER_NAMES(__VA_ARGS__, , , , , , , , , )
#define NUMBER_NAMES_NONE   NUMBER_NAMES(, , , , , , , , , )
#define NUMBER_NAMES(a, b, c, d, e, f, g, h, i, ...) \
    {                                                \
#a, #b, #c, #d, #e, #f, #g, #h, #i           \
    }
/* Which of the numbers it is that the row calls so. */
#define NUMBER_AT(name, which)                                          \
    ((offsetof(struct told_##name, which) - sizeof(struct told_head)) / \
     sizeof(int32_t))
/* A number of an event of that kind, to read and to write. */
#define NUMBER(e, name, which) ((e)->number[NUMBER_AT(name, which)])

/* An event of a player, by the names of its row:
 * TOLD_BY(who, HIT_ROLL, QUEST(7, 3), unit, target, .need = 4). */
#define TOLD_BY(who, name, rule, unit, ...)                         \
    event_made(EVENT_##name, (who), (rule), (unit),                 \
               &(const struct told_##name){ .other = __VA_ARGS__ }, \
               TOLD_NUMBERS(name))
/* The same of whoever has the unit; nobody's is the first player's. */
#define TOLD(b, name, rule, unit, ...) \
    TOLD_BY(event_owner((b), (unit)), name, (rule), (unit), __VA_ARGS__)
/* Tells it. */
#define TELL(b, name, rule, unit, ...) \
    tell((b), TOLD((b), name, (rule), (unit), __VA_ARGS__))
#define TELL_BY(b, who, name, rule, unit, ...) \
    tell((b), TOLD_BY((who), name, (rule), (unit), __VA_ARGS__))
/* Writes what came of it into the event told last, which is of that kind. */
#define LOG_SET(b, name, which, value) \
    log_set((b), EVENT_##name, NUMBER_AT(name, which), (value))

/* For the macros above: 'told' begins as struct told_head. */
struct event event_made(int kind, int who, int rule, int unit, const void *told,
                        size_t numbers);
int event_owner(const struct battle *b, int unit);

/* Tells an event; quiet battles forget it at once. */
void tell(struct battle *b, struct event event);
/* Rolls n dice (at most MAX_ROLL) of so many faces into 'result' and tells the
 * event, completed with its dice. */
void roll(struct battle *b, struct event event, int faces, int n,
          uint8_t *result);
/* The same for dice that the rule does not tell apart: neither by their order
 * nor by faces between two of the bits of 'apart' (dice_throw()). DICE_EACH: by
 * each face; DICE_FROM(k): by whether a die is k or more. */
void roll_alike(struct battle *b, struct event event, int faces, int n,
                uint64_t apart, uint8_t *result);
/* Rolls n more dice of the event told last, which was a roll: a reroll that
 * comes directly after its die. */
void roll_on(struct battle *b, int faces, int n, uint8_t *result);

/* Writes a number of the event told last, which is of that kind. */
void log_set(struct battle *b, int kind, size_t number, int32_t value);

#endif
