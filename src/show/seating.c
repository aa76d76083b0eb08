/* seating.c -- see seating.h. */
#include "show/seating.h"

#include "show/book_show.h"

const struct book_seating *seating_of(const struct battle *b)
{
    return book_show_of(b)->seating;
}

static int units_of(const struct battle *b, int player)
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        n += b->unit[u].owner == player;
    return n;
}

int seats_count(const struct battle *b)
{
    const struct book_seating *s = seating_of(b);

    return s ? units_of(b, s->player) : b->players;
}

/* Is it asked which of them is next? */
static bool asks_who(const struct battle *b, const struct book_seating *s)
{
    return s->next >> b->asked.kind & 1;
}

/* The seats of a side that several play that the open question is for. */
static uint32_t asked_of(const struct battle *b, const struct book_seating *s)
{
    const uint32_t all = (1u << units_of(b, s->player)) - 1;

    if (asks_who(b, s))
        return (uint32_t)b->asked.among & all;
    if (b->asked.unit != NOBODY && b->asked.unit < units_of(b, s->player))
        return 1u << b->asked.unit;
    return all; /* it is about nobody: anybody answers */
}

uint32_t seats_asked(const struct battle *b)
{
    const struct book_seating *s = seating_of(b);

    if (!b->asking)
        return 0;
    return s ? asked_of(b, s) : 1u << b->asked.who;
}

/* The seats that an answer would set to work: who acts next. */
static uint32_t chosen_by(const struct battle *b, const struct book_seating *s,
                          const struct decision *d)
{
    return asks_who(b, s) && d->value >= 0 && d->value < units_of(b, s->player)
               ? 1u << d->value
               : 0;
}

bool seats_may(const struct battle *b, const struct decision *d, uint32_t seats,
               uint32_t minds)
{
    const struct book_seating *s = seating_of(b);
    uint32_t chosen;

    if (!(seats_asked(b) & seats))
        return false;
    chosen = s ? chosen_by(b, s, d) : 0;
    return chosen == 0 || (chosen & (seats | minds));
}

uint32_t seats_players(const struct battle *b, uint32_t seats)
{
    const struct book_seating *s = seating_of(b);

    return !s ? seats : seats ? 1u << s->player : 0;
}
