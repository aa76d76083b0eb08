/* recruiter_in.h -- private to recruiter*.c: an army that is being made up, and
 * the units of it. */
#ifndef ALEA_BOOKS_OFAS_RECRUITER_IN_H
#define ALEA_BOOKS_OFAS_RECRUITER_IN_H

#include "base/dice.h"
#include "books/ofas/recruiter.h"

/* What an archetype likes: how often each kind of unit, in parts; then out of
 * a hundred: vehicles that live, units that fight hand to hand, and those with
 * an officer. */
struct taste {
    uint8_t rank[OFAS_ALL_RANKS];
    uint8_t hero, psionik, artillery;
    uint8_t monsters, close, officers;
};

struct recruiter {
    struct ofas_list *list;
    const struct ofas_catalogue *catalogue;
    const struct ofas_wanted *wanted;
    struct taste taste;
    struct dice dice;
    int first_name; /* where the names of this army begin */
};

static inline int roll(struct recruiter *r, int faces)
{
    return dice_roll(&r->dice, faces);
}

static inline bool one_in(struct recruiter *r, int n)
{
    return roll(r, n) == 0;
}

static inline bool percent(struct recruiter *r, int n)
{
    return roll(r, 100) < n;
}

void ofas_recruit_word(struct ofas_word *word, int id, const char *text);
void ofas_recruit_number(struct ofas_number *number, int32_t value);
/* Makes up a unit: 'what' is a rank of infantry or vehicles, then Heroes, then
 * Psioniks. */
void ofas_recruit_unit(struct recruiter *r, struct ofas_entry *e, int what);
/* An option of its kind, an advantage or not. */
void ofas_recruit_option(struct recruiter *r, struct ofas_entry *e,
                         bool disadvantage);

#endif
