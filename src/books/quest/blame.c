/* blame.c -- whose doing a loss is, read off the events. */
#include "books/quest/events.h"
#include "books/quest/quest.h"

/* ORDER MANNERS */
const struct book_manner quest_manners[MANNER_COUNT] = {
    { "other", { "autre cause", "something else" } },
    { "shot", { "tir", "shooting" } },
    { "fought", { "mêlée", "melee" } },
    { "spell", { "sort", "a spell" } },
    { "fall", { "chute", "a fall" } },
    { "terrain", { "terrain dangereux", "dangerous ground" } },
    { "power", { "épuisement ou maladie", "exhaustion or sickness" } },
};

static void accuse(struct blame *blame, int unit, int arm,
                   enum quest_manner manner)
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
    case EVENT_SHOOTS:
        accuse(blame, e->unit, e->a, MANNER_SHOT);
        break;
    case EVENT_STRIKES:
        accuse(blame, e->unit, e->a, MANNER_FOUGHT);
        break;
    case EVENT_IMPACT_ROLL:
        accuse(blame, e->unit, NOBODY, MANNER_FOUGHT);
        break;
    case EVENT_CASTS:
        accuse(blame, e->unit, NOBODY, MANNER_SPELL);
        break;
    case EVENT_PUSHED: /* whoever pushed it, if it falls */
        accuse(blame, e->other, NOBODY, MANNER_FALL);
        break;
    case EVENT_JUMP_ROLL:
        accuse(blame, NOBODY, NOBODY, MANNER_FALL);
        break;
    case EVENT_DANGER_ROLL:
        accuse(blame, NOBODY, NOBODY, MANNER_TERRAIN);
        break;
    case EVENT_GIANT_ROLL: /* who made it waver, but not itself */
        if (blame->unit == e->unit)
            accuse(blame, NOBODY, NOBODY, MANNER_OTHER);
        break;
    case EVENT_EXHAUSTED:
    case EVENT_SICKENS:
        accuse(blame, NOBODY, NOBODY, MANNER_POWER);
        break;
    }
}

void quest_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, figure_set *fallen, figure_set *risen)
{
    (void)b;
    find_blame(e, blame);
    *fallen = 0;
    *risen = 0;
    if (e->kind == EVENT_KILLED || e->kind == EVENT_DESTROYED)
        *fallen = figure_bit(e->b);
    else if (e->kind == EVENT_UNCONSCIOUS)
        *fallen = 1;
    else if (e->kind == EVENT_REVIVED)
        *risen = 1;
}
