/* ch12_bailing.c -- OFAS chapter 12: the transport is destroyed.
 *
 * Each passenger is hit, the harder the faster it went (ofas.12.10); medics may
 * act (ofas.15.61); who is left gets out around the wreck in panic
 * (ofas.12.11). Nobody gets out of one that explodes (ofas.11.24). */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

/* ofas.12.10 a hit for each figure, of power 1, 2 or 3; gives the wounds */
static int shaken(struct battle *b, const struct ofas_bailing *v)
{
    int power = 1 + ofas_unit(b, v->vehicle)->harm.pace;

    return ofas_tests(b, TOLD(b, BAIL_ROLL, OFAS(12, 10), v->unit, v->vehicle),
                      ofas_test_of(power, ofas_resistance(b, v->unit)),
                      ofas_figures(b, v->unit), NULL);
}

/* ofas.12.11 ruling: who cannot be placed is lost; the others find room. */
bool ofas_squeeze_out(struct battle *b, int unit, int shelter, int rule)
{
    struct step at;

    while (!ofas_find_exit(b, unit, shelter, 0, 0, &at)) {
        figure_set others = ofas_followers(b, unit);
        int last;

        if (!others) {
            ofas_eliminate(b, unit, rule);
            return false;
        }
        last = 63 - __builtin_clzll(others);
        b->unit[unit].alive &= ~figure_bit(last);
        TELL(b, FALLS, rule, unit, NOBODY, .figure = last);
    }
    return true;
}

enum flow ofas_bailing(struct battle *b)
{
    struct ofas_bailing *v = LOCALS(b, ofas_bailing);

    switch ((enum ofas_bailing_step)frame_top(b)->step) {
    case BAILING_BEGIN:
        for (v->left = ofas_passengers(b, v->vehicle); v->left;
             v->left &= v->left - 1) {
            v->unit = set_first(v->left);
            if (v->exploded) {
                ofas_eliminate(b, v->unit, OFAS(11, 24));
                continue;
            }
            ofas_unit(b, v->unit)->fallen = 0;
            v->wounds = shaken(b, v);
            CALL(b, BAILING_LOSSES, ofas_losses, .unit = v->unit,
                 .by = b->unit[v->unit].owner, .wounds = v->wounds,
                 .eligible = b->unit[v->unit].alive, .flags = LOSS_RIDING);
            CALL(b, BAILING_AFTERMATH, ofas_aftermath, .unit = v->unit,
                 .no_morale = 1);
            if (b->unit[v->unit].where == UNIT_GONE ||
                !ofas_squeeze_out(b, v->unit, v->vehicle, OFAS(12, 11)))
                continue;
            ASK(b, BAILING_EXIT, EXIT, .who = b->unit[v->unit].owner,
                .rule = OFAS(12, 11), .unit = (int8_t)v->unit,
                .other = (int8_t)v->vehicle, .least = 1, .most = 1);
            ofas_get_out(b, v->unit, v->vehicle, OFAS(12, 11));
            CALL(b, BAILING_PLACES, ofas_placing, .unit = v->unit,
                 .other = NOBODY, .rule = OFAS(12, 11));
            /* ofas.12.11 all but those who never do */
            if (!ofas_never_panics(b, v->unit))
                ofas_panic(b, v->unit);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
