/* hr_sally.c -- OFAS house rules: charging out of a transport.
 *
 * Who gets out of a vehicle with easy disembarking may charge in place of what
 * it could do else, but no farther than it walks: the 6" of a charge are missing
 * (ofas.hr.04). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

unit_set ofas_sally_targets(struct battle *b, int unit, int vehicle)
{
    struct ofas_state *s = ofas_state(b);
    const struct ofas_settings *set = &ofas_stage(b)->settings;
    unit_set out;

    if (!set->sally || set->learning ||
        !OFAS_FITTED(ofas_team(b, vehicle), EASY_DISEMBARK) ||
        OFAS_HAS(ofas_team(b, unit)->options, COWARDS) ||
        ofas_unit_of(b, unit)->panicked || !unit_on_table(b, unit))
        return 0;
    s->sallies = (uint8_t)(unit + 1); /* it shortens the reach */
    out = ofas_charge_targets(b, unit);
    s->sallies = 0;
    return out;
}

/* ofas.hr.04 ruling: in place of the order to get out, for what a charge cost
 * when that was given (ofas.a6.10, 19.26); some charge for nothing. */
void ofas_sally(struct battle *b, const struct ofas_leaving *v)
{
    ofas_settle(b, v->unit, v->paid, v->price, v->champion);
    ofas_unit(b, v->unit)->order = ORDER_CHARGE;
    TELL(b, ORDER, OFAS(OFAS_HOUSE, 4), v->unit, NOBODY, .order = ORDER_CHARGE,
         .points = v->price);
}
