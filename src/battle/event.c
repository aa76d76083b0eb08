/* event.c -- telling what happened, rolling dice in the open. */
#include "battle/event.h"

#include <assert.h>
#include <string.h>

#include "battle/battle.h"

int event_owner(const struct battle *b, int unit)
{
    return unit == NOBODY ? 0 : b->unit[unit].owner;
}

struct event event_made(int kind, int who, int rule, int unit, const void *told,
                        size_t numbers)
{
    const struct told_head *head = told;
    struct event e = { .kind = (uint16_t)kind,
                       .rule = (uint16_t)rule,
                       .unit = (int8_t)unit,
                       .other = (int8_t)head->other,
                       .who = (uint8_t)who,
                       .test = (uint8_t)head->test,
                       .why = head->why };

    memcpy(e.number, head + 1, numbers * sizeof e.number[0]);
    return e;
}

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

static void throw_dice(struct battle *b, int faces, int n, uint64_t apart,
                       uint8_t *result)
{
    assert(n >= 0 && n <= MAX_ROLL);
    dice_throw(&b->dice, faces, n, apart, result);
}

static void keep_dice(struct log *log, int n, const uint8_t *result)
{
    assert(log->dice + n <= LOG_DICE);
    memcpy(log->die + log->dice, result, (size_t)n);
    log->dice = (uint16_t)(log->dice + n);
    if (log->dice > log->most_dice)
        log->most_dice = log->dice;
}

void roll(struct battle *b, struct event event, int faces, int n,
          uint8_t *result)
{
    roll_alike(b, event, faces, n, 0, result);
}

void roll_alike(struct battle *b, struct event event, int faces, int n,
                uint64_t apart, uint8_t *result)
{
    throw_dice(b, faces, n, apart, result);
    if (b->log.quiet)
        return;
    event.die = b->log.dice;
    event.dice = (uint16_t)n;
    keep_dice(&b->log, n, result);
    tell(b, event);
}

void roll_on(struct battle *b, int faces, int n, uint8_t *result)
{
    struct event *last;

    throw_dice(b, faces, n, 0, result);
    if (b->log.quiet)
        return;
    assert(b->log.events > 0);
    last = &b->log.event[b->log.events - 1];
    assert(last->die + last->dice == b->log.dice);
    keep_dice(&b->log, n, result);
    last->dice = (uint16_t)(last->dice + n);
}

void log_set(struct battle *b, int kind, size_t number, int32_t value)
{
    struct event *last;

    if (b->log.quiet)
        return;
    assert(b->log.events > 0);
    last = &b->log.event[b->log.events - 1];
    assert(last->kind == kind);
    last->number[number] = value;
}
