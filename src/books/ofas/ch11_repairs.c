/* ch11_repairs.c -- OFAS chapter 11: what a repair mends, and who repairs.
 *
 * A vehicle repairs itself by order (ch10_activation.c); mechanics (ofas.15.58)
 * and Psioniks (ofas.18.47) make it repair itself at once. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { REACH = INCH(3) }; /* ofas.15.58 */

/* What a repair can mend, one bit each: a point of structure, a propulsion hit,
 * then the mounts.                                             ofas.11.28 */
uint64_t ofas_mendable(const struct battle *b, int unit)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);

    return (u->wounds ? 1u << MENDS_STRUCTURE : 0u) |
           (u->harm.propulsion ? 1u << MENDS_PROPULSION : 0u) |
           (uint64_t)u->harm.broken << MENDS_MOUNT;
}

void ofas_mend(struct battle *b, int unit, int what)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    if (what == MENDS_STRUCTURE)
        u->wounds--;
    else if (what == MENDS_PROPULSION)
        u->harm.propulsion--;
    else
        u->harm.broken &= (uint16_t) ~(1u << (what - MENDS_MOUNT));
    TELL(b, MENDS, OFAS(11, 28), unit, NOBODY,
         .part = what < MENDS_MOUNT ? what : MENDS_MOUNT,
         .mount = what < MENDS_MOUNT ? 0 : what - MENDS_MOUNT + 1);
}

unit_set ofas_repairable_by(const struct battle *b, int unit, int figure)
{
    const struct ofas_print here = ofas_print(b, unit, figure);
    unit_set out = 0;

    for (unit_set left =
             ofas_friends_of(b, b->unit[unit].owner) & ofas_stage(b)->vehicles;
         left; left &= left - 1) {
        const struct ofas_print hull = ofas_print(b, set_first(left), 0);

        /* ofas.15.58 from his base to the hull; ofas.15.59 monsters too, but
         * nothing that rushes */
        if (ofas_unit_of(b, set_first(left))->harm.pace == PACE_PLAIN &&
            ofas_mendable(b, set_first(left)) &&
            ofas_prints_within(&here, &hull, REACH))
            out |= left & -left;
    }
    return out;
}

/* A repair for nothing: a die, two or three (ofas.10.17). */
enum flow ofas_repairing(struct battle *b)
{
    struct ofas_repairing *v = LOCALS(b, ofas_repairing);

    switch ((enum ofas_repairing_step)frame_top(b)->step) {
    case REPAIRING_BEGIN:
        v->repairs = ofas_tests(
            b, TOLD(b, REPAIR_ROLL, v->rule, v->unit, NOBODY),
            /* ofas.15.58, 18.47; ofas.19.21 Robots easily */
            v->easy || ofas_repairs_itself(b, v->unit) ? TEST_EZ : TEST_HD,
            ofas_weight(ofas_team(b, v->unit)), NULL);
        for (; v->repairs > 0 && ofas_mendable(b, v->unit); v->repairs--) {
            ASK(b, REPAIRING_REPAIR, REPAIR, .who = b->unit[v->unit].owner,
                .rule = OFAS(10, 17), .unit = (int8_t)v->unit, .other = NOBODY,
                .among = ofas_mendable(b, v->unit));
            ofas_mend(b, v->unit, b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
