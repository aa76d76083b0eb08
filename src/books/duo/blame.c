/* blame.c -- whose doing a loss is, read off the events. */
#include "books/duo/duo.h"
#include "books/duo/events.h"

/* ORDER MANNERS */
const struct book_manner duo_manners[MANNER_COUNT] = {
    { "other", { "autre cause", "something else" } },
    { "fought", { "corps à corps", "close combat" } },
    { "shot", { "tir", "shooting" } },
    { "power", { "pouvoir ou sort", "a power or spell" } },
    { "fall", { "chute", "a fall" } },
    { "fled", { "fuite", "flight" } },
};

static void accuse(struct blame *blame, int unit, int arm,
                   enum duo_manner manner)
{
    *blame = (struct blame){ (int8_t)unit, (int8_t)arm, (uint8_t)manner };
}

/* Where what follows comes from. */
static void find_blame(const struct event *e, struct blame *blame)
{
    switch (e->kind) {
    case EVENT_ACTIVATES:
        accuse(blame, NOBODY, NOBODY, MANNER_OTHER);
        break;
    case EVENT_WINS:
    case EVENT_FREE_ATTACK:
        accuse(blame, e->unit, NOBODY, MANNER_FOUGHT);
        break;
    case EVENT_SHOOTS:
        accuse(blame, e->unit, e->a, MANNER_SHOT);
        break;
    case EVENT_POWER_ROLL:
    case EVENT_SPELL_ROLL:
    case EVENT_REFLECTED:
        accuse(blame, e->unit, NOBODY, MANNER_POWER);
        break;
    case EVENT_FALLS: /* whoever pushed it is to blame, in another manner */
        blame->manner = MANNER_FALL;
        blame->arm = NOBODY;
        break;
    case EVENT_MORALE_ROLL:
        accuse(blame, e->other, NOBODY, MANNER_FLED);
        break;
    }
}

void duo_follow(const struct battle *b, const struct event *e,
                struct blame *blame, figure_set *fallen, figure_set *risen)
{
    (void)b;
    find_blame(e, blame);
    *fallen = e->kind == EVENT_OUT || e->kind == EVENT_GONE;
    *risen = 0;
}
