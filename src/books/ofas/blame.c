/* blame.c -- whose doing a loss is where the rows of the events do not say it, and
 * what units are worth. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

int32_t ofas_price(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->cost;
}

int32_t ofas_score(const struct battle *b, int player)
{
    return ofas_state_of(b)->score[ofas_camp(b, player)];
}

/* What the rows do not say: an automated weapon is nobody's of the list
 * (ofas.a6.09), and who finds no room beside a hull is nobody's doing. */
void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, const figure_set *fallen,
                 const figure_set *risen)
{
    (void)risen;
    if (b->stage->book->events[e->kind].doing == DOING_WEAPON &&
        ofas_is_gun(blame->arm))
        *blame = (struct blame){ e->unit, NOBODY, MANNER_AUTOMATED };
    if (*fallen && e->rule == OFAS(10, 33))
        *blame = (struct blame){ NOBODY, NOBODY, MANNER_ROOM };
}
