/* threat_report.h -- threats to a unit as text and as JSON. */
#ifndef ALEA_REPORT_THREAT_REPORT_H
#define ALEA_REPORT_THREAT_REPORT_H

#include <jansson.h>
#include <stdio.h>

#include "base/lang.h"
#include "lab/threat.h"

/* A list of attacks, each with who makes it and what comes of it; a new
 * reference. */
json_t *threat_json(const struct battle *b, const struct threat *threat,
                    int threats);
/* The same in words, a line for each and one for each thing that counts. */
void threat_text(const struct battle *b, const struct threat *threat,
                 int threats, enum lang lang, FILE *out);

#endif
