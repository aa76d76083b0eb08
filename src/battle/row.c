/* row.c -- what the rows of a book's events say of blame and losses. */
#include <string.h>

#include "battle/book.h"
#include "battle/stage.h"

int event_number_named(const struct book_event *row, const char *name,
                       size_t size)
{
    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (row->numbers[i] && strlen(row->numbers[i]) == size &&
            strncmp(row->numbers[i], name, size) == 0)
            return i;
    return -1;
}

/* That number of the event; 'none' when its row has no such name. */
static int32_t number_of(const struct book_event *row, const struct event *e,
                         const char *name, int32_t none)
{
    const int which = event_number_named(row, name, strlen(name));

    return which < 0 ? none : e->number[which];
}

/* The figures that fall or rise: one, or those up to "last"; a unit of one model has
 * only that. */
static figure_set figure_in(const struct book_event *row, const struct event *e)
{
    const int first =
        (int)number_of(row, e, "figure", number_of(row, e, "model", 0));
    const int last = (int)number_of(row, e, "last", first);

    return last < first ? 0
                        : ((figure_bit(last) << 1) - 1) & -figure_bit(first);
}

static void accuse(struct blame *blame, int unit, int arm, uint8_t manner)
{
    *blame = (struct blame){ (int8_t)unit, (int8_t)arm, manner };
}

void event_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, figure_set *fallen, figure_set *risen)
{
    const struct book *book = b->stage->book;
    const struct book_event *row = &book->events[e->kind];

    *fallen = *risen = 0;
    switch ((enum event_doing)row->doing) {
    case DOING_NONE:
    case DOING_HURTS:
        break;
    case DOING_NOBODY:
        accuse(blame, NOBODY, NOBODY, row->manner);
        break;
    case DOING_UNIT:
        accuse(blame, e->unit, NOBODY, row->manner);
        break;
    case DOING_WEAPON:
        accuse(blame, e->unit, (int)number_of(row, e, "weapon", NOBODY),
               row->manner);
        break;
    case DOING_OTHER:
        accuse(blame, e->other, NOBODY, row->manner);
        break;
    case DOING_SAME:
        accuse(blame, blame->unit, NOBODY, row->manner);
        break;
    case DOING_SPARES:
        if (blame->unit == e->unit)
            accuse(blame, NOBODY, NOBODY, row->manner);
        break;
    case DOING_FALLS:
        *fallen = figure_in(row, e);
        break;
    case DOING_ALL_FALL:
        *fallen = figure_bit(b->unit[e->unit].count) - 1;
        break;
    case DOING_RISES:
        *risen = figure_in(row, e);
        break;
    case DOING_ALL_RISE:
        *risen = figure_bit(b->unit[e->unit].count) - 1;
        break;
    }
    if (book->follow)
        book->follow(b, e, blame, fallen, risen);
}
