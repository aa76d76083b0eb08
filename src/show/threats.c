/* threats.c -- who could hurt a unit: see threats.h. */
#include "show/threats.h"

#include <stdlib.h>

#include "report/threat_report.h"

json_t *threats_json(const struct battle *view, int unit)
{
    struct threat *threat = calloc(THREATS, sizeof *threat);
    json_t *out = threat ? threat_json(view, threat,
                                       threat_find(view, unit, THREAT_QUICK,
                                                   threat, THREATS))
                         : json_array();

    free(threat);
    return out;
}
