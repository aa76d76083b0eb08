/* alert.c -- when a unit on alert fires, and how well.
 *
 * An alert is used up by its first fire (ofas.06.08), so it waits for something
 * that is worth it; a charge is always answered. */
#include "minds/ofas/doctrine.h"

enum {
    GUESSED_SHARE = ONE / 4, /* legal, though no glimpse found it */
    HOPE_PARTS = 2,          /* fires for one in ... of what it hopes for */
    PRECISE_LEAST = 2 * ONE  /* what a point for a precise fire must bring */
};

static int alert_fire(const struct battle *b, int unit)
{
    if (b->asked.other == unit) /* ofas.07.05, 07.06 it is charged */
        return FIRE_POINT_BLANK |
               (ofas_unit_of(b, unit)->alert ? FIRE_ALERT : FIRE_PISTOLS);
    return FIRE_ALERT;
}

static int32_t alert_value(const struct battle *b, int unit, int target,
                           int fire)
{
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_sight sight = { ONE, false };

    if (!(fire & FIRE_POINT_BLANK))
        sight = ofas_mind_look(b, unit, target);
    if (sight.share == 0)
        sight.share = GUESSED_SHARE;
    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &arsenal);
    return ofas_mind_volley(
        b, &arsenal,
        (struct ofas_mind_aim){ .unit = unit,
                                .target = target,
                                .fire = fire,
                                .gap = ofas_mind_gap(b, unit, target),
                                .sight = sight });
}

/* What this unit could hope for with its alert: a unit like the others of the
 * enemy, seen by most and in the open. */
static int32_t hoped_for(const struct battle *b, int unit)
{
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_sight sight = { ONE / 2, false };
    int n = 0;
    int32_t sum = 0;

    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &arsenal);
    for (unit_set left = ofas_foes_of(b, b->unit[unit].owner); left;
         left &= left - 1, n++)
        sum +=
            ofas_mind_volley(b, &arsenal,
                             (struct ofas_mind_aim){ .unit = unit,
                                                     .target = set_first(left),
                                                     .fire = FIRE_ALERT,
                                                     .sight = sight });
    return n ? sum / n : 0;
}

/* A charge is always answered; other fire waits for a target that is worth
 * it. */
void ofas_mind_alert(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *q = &b->asked;
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = q->among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        int u = set_first(left);
        int32_t value = alert_value(b, u, q->unit, alert_fire(b, u));

        if (q->other != NOBODY || value >= hoped_for(b, u) / HOPE_PARTS)
            best_offer(&best, u, value);
    }
    d->value = best.which;
}

void ofas_mind_precise(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const struct ask *q = &b->asked;
    int fire = alert_fire(b, q->unit);
    int32_t more;

    (void)seed;
    d->value = set_first(q->among);
    if (set_count(q->among) < 2)
        return;
    more = alert_value(b, q->unit, q->other, fire | FIRE_PRECISE) -
           alert_value(b, q->unit, q->other, fire);
    d->value = more > PRECISE_LEAST ? YES : NO;
}
