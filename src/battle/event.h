/* event.h -- what happened, each thing with its rule.
 *
 * Events lie in the battle's own small log until somebody takes them; play
 * pauses when the log fills up (rule.c), so none is ever lost. A battle that
 * nobody watches is quiet and keeps none. Every roll is an event with its dice. */
#ifndef ALEA_BATTLE_EVENT_H
#define ALEA_BATTLE_EVENT_H

#include <stdint.h>

enum {
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
    int8_t unit, other; /* NOBODY for none */
    uint8_t who;        /* player */
    uint8_t test;       /* a roll: the book's kind of test */
    int32_t a, b, c;    /* the book knows */
    uint16_t die, dice; /* a roll: log.die[die .. die+dice) */
    uint32_t why;       /* bits of the book's causes, for words alone */
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

/* Tells an event; quiet battles forget it at once. */
void tell(struct battle *b, struct event event);
/* Rolls n dice (at most MAX_ROLL) of so many faces into 'result' and tells the
 * event, completed with its dice. */
void roll(struct battle *b, struct event event, int faces, int n,
          uint8_t *result);
/* Rolls n more dice of the event told last, which was a roll: a reroll that
 * comes directly after its die. */
void roll_on(struct battle *b, int faces, int n, uint8_t *result);

/* Writes what came of it into 'b' of the event told last. */
void log_note(struct battle *b, int32_t outcome);
void log_note_a(struct battle *b, int32_t outcome); /* into a */
void log_note_c(struct battle *b, int32_t outcome); /* into c */

#endif
