/* event.c -- telling what happened, rolling dice in the open. */
#include "battle/event.h"

#include <assert.h>
#include <string.h>

#include "battle/battle.h"

void tell(struct battle *b, struct event event)
{
    struct log *log = &b->log;

    if (log->quiet)
        return;
    assert(log->events < LOG_EVENTS);
    log->event[log->events++] = event;
    if (log->events > log->most_events)
        log->most_events = log->events;
}

void roll(struct battle *b, struct event event, int faces, int n,
          uint8_t *result)
{
    struct log *log = &b->log;

    assert(n >= 0 && n <= MAX_ROLL);
    for (int i = 0; i < n; i++)
        result[i] = (uint8_t)dice_roll(&b->dice, faces);
    if (log->quiet)
        return;
    assert(log->dice + n <= LOG_DICE);
    event.die = log->dice;
    event.dice = (uint16_t)n;
    memcpy(log->die + log->dice, result, (size_t)n);
    log->dice = (uint16_t)(log->dice + n);
    if (log->dice > log->most_dice)
        log->most_dice = log->dice;
    tell(b, event);
}

void log_note(struct battle *b, int32_t outcome)
{
    if (!b->log.quiet)
        b->log.event[b->log.events - 1].b = outcome;
}

void log_note_a(struct battle *b, int32_t outcome)
{
    if (!b->log.quiet)
        b->log.event[b->log.events - 1].a = outcome;
}

void log_note_c(struct battle *b, int32_t outcome)
{
    if (!b->log.quiet)
        b->log.event[b->log.events - 1].c = outcome;
}
