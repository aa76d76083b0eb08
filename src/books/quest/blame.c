/* blame.c -- whose doing a loss is, where the rows of the events do not say it. */
#include "books/quest/events.h"
#include "books/quest/quest.h"

const struct book_manner quest_manners[MANNER_COUNT] = {
#define X(name, key, ...) { key, { __VA_ARGS__ } },
    QUEST_MANNERS(X)
#undef X
};

/* Who made a giant waver is to blame, but not itself. */
void quest_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, const figure_set *fallen,
                  const figure_set *risen)
{
    (void)b;
    (void)fallen;
    (void)risen;
    if (e->kind == EVENT_GIANT_ROLL && blame->unit == e->unit)
        *blame = (struct blame){ NOBODY, NOBODY, MANNER_OTHER };
}
