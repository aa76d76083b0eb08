/* odds_report.h -- exact odds as text, as JSON and as a picture. */
#ifndef ALEA_REPORT_ODDS_REPORT_H
#define ALEA_REPORT_ODDS_REPORT_H

#include <jansson.h>
#include <stdio.h>

#include "base/lang.h"
#include "battle/book.h"
#include "lab/odds.h"

/* Odds that are told: the plan and what came of it. */
struct odds_told {
    const struct odds_plan *plan;
    const struct odds *odds;
    const char *title;           /* or NULL */
    const struct battle *battle; /* whose weapons they are, or NULL */
    enum lang lang;
    bool exact; /* fractions, too */
};

/* Each writes all of it; false when there is no memory. */
bool odds_text(const struct odds_told *told, FILE *out);
bool odds_svg(const struct odds_told *told, FILE *out);
/* A new reference, or NULL when there is no memory. */
json_t *odds_json(const struct odds_told *told);

#endif
