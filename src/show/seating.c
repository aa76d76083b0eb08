/* seating.c -- see seating.h. */
#include "show/seating.h"

#include "show/book_show.h"

const struct book_seating *seating_of(const struct battle *b)
{
    return book_show_of(b)->seating;
}

int seats_count(const struct battle *b)
{
    const struct book_seating *s = seating_of(b);

    return s ? s->count(b) : b->players;
}

uint32_t seats_asked(const struct battle *b)
{
    const struct book_seating *s = seating_of(b);

    if (!b->asking)
        return 0;
    return s ? s->asked(b) : 1u << b->asked.who;
}

bool seats_may(const struct battle *b, const struct decision *d, uint32_t seats,
               uint32_t minds)
{
    const struct book_seating *s = seating_of(b);
    uint32_t chosen;

    if (!(seats_asked(b) & seats))
        return false;
    chosen = s ? s->chosen(b, d) : 0;
    return chosen == 0 || (chosen & (seats | minds));
}

uint32_t seats_players(const struct battle *b, uint32_t seats)
{
    const struct book_seating *s = seating_of(b);

    return !s ? seats : seats ? 1u << s->player : 0;
}
