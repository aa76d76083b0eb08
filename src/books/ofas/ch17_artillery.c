/* ch17_artillery.c -- OFAS chapter 17: recruiting artillery.
 *
 * Artillery is no unit and never stands on the table (ofas.17.01): an army
 * has a number of shots, and pays for each. */
#include "books/ofas/ch15.h"

enum { USABLE_SHOTS = 6 }; /* one a turn, from turn 2 to 7: ofas.17.02 ruling */

/* What is no number counts as none.                            ofas.17.02 */
int32_t ofas_artillery_cost(const struct ofas_list *list,
                            const struct ofas_catalogue *catalogue)
{
    return list->artillery.value * catalogue->artillery_cost;
}

/* Any whole number of them.                                    ofas.17.02 */
void ofas_check_artillery(struct verdict *v)
{
    const struct ofas_number *shots = &v->list->artillery;

    if (shots->state == OFAS_UNKNOWN)
        ofas_complain(v, OFAS_FAULT_ARTILLERY_COUNT, shots->line,
                      shots->column);
}

void ofas_warn_artillery(struct verdict *v)
{
    const struct ofas_number *shots = &v->list->artillery;

    if (shots->value > USABLE_SHOTS) {
        struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_TOO_MUCH_ARTILLERY,
                                             shots->line, shots->column);
        f->number[0] = shots->value;
        f->number[1] = USABLE_SHOTS;
    }
}
