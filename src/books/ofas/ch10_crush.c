/* ch10_crush.c -- OFAS chapter 10: a unit under the wheels.
 *
 * It jumps aside by its speed against 3, with three dice for each step of the
 * vehicle's rank but no more than it has figures; who fails is hit with power 2
 * (ofas.10.39 .. 41). Medics may act (ofas.15.61), then losses make one test of
 * morale as after a close combat (ofas.10.42). Worked example: ofas.10.43. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum {
    DICE = 3,     /* ofas.10.39 for each step of the rank */
    ESCAPE = 3,   /* ofas.10.39 difficulty */
    CRUSHING = 2, /* ofas.10.41 power */
    RAMMING = 2   /* ofas.16.22 times as many dice */
};

static int dice_of(const struct battle *b, const struct ofas_crush *v)
{
    const struct ofas_team *team = ofas_team(b, v->vehicle);
    int weight = ofas_weight(team);
    int times = OFAS_FITTED(team, RAM) ? RAMMING : 1; /* ofas.16.22 */
    int figures = ofas_figures(b, v->unit);

    if (ofas_has_life(b, v->unit))
        return weight * times; /* ofas.10.40 */
    /* ofas.10.39 never more dice than figures, all of them counted */
    return DICE * weight * times < figures ? DICE * weight * times : figures;
}

/* Gives the wounds. */
static int run_over(struct battle *b, const struct ofas_crush *v)
{
    int dice = dice_of(b, v), hits;

    /* ofas.10.39 ruling: options count, what holds under attack does not */
    hits = dice -
           ofas_tests(b, TOLD(b, CRUSH_ROLL, OFAS(10, 39), v->unit, v->vehicle),
                      ofas_test_of(ofas_own_speed(b, v->unit), ESCAPE), dice,
                      NULL);
    if (hits == 0)
        return 0;
    /* ofas.10.41 no cover, no field */
    return ofas_tests(
        b, TOLD(b, CRUSH_WOUND_ROLL, OFAS(10, 41), v->vehicle, v->unit),
        ofas_test_of(CRUSHING, ofas_resistance(b, v->unit)), hits, NULL);
}

enum flow ofas_crush(struct battle *b)
{
    struct ofas_crush *v = LOCALS(b, ofas_crush);

    switch ((enum ofas_crush_step)frame_top(b)->step) {
    case CRUSH_BEGIN:
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        ofas_tally_begin(b);
        v->wounds = run_over(b, v);
        CALL(b, CRUSH_LOSSES, ofas_losses, .unit = v->unit,
             .by = b->unit[v->vehicle].owner, .wounds = v->wounds,
             .eligible = b->unit[v->unit].alive, .flags = LOSS_CRUSHED);
        CALL(b, CRUSH_AFTERMATH, ofas_aftermath, .unit = v->unit,
             .crusher = v->vehicle + 1);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
