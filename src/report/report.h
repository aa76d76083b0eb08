/* report.h -- the report of a battle: one HTML file with everything in it.
 *
 * A report watches a battle as it is played, or played again, and writes a
 * page that reads on a phone and on paper, in light and dark: result, score by
 * turn, a picture of each turn's end, losses, luck, and the whole log with its
 * rules. */
#ifndef ALEA_REPORT_REPORT_H
#define ALEA_REPORT_REPORT_H

#include <stdio.h>

#include "base/lang.h"
#include "battle/watch.h"

struct forfeit;
struct ledger;

/* What a report needs apart from the battle; it must all outlive the report. */
struct report_plan {
    enum lang lang;
    const void *content; /* of the book */
    const struct ledger *ledger;
    const char *mind[4]; /* who decided; NULL or "" for a person */
    uint64_t seed;
};

struct report;

/* A report that nobody has told anything yet, or NULL without memory. */
struct report *report_new(const struct report_plan *plan);
void report_free(struct report *report); /* NULL is fine */
/* The watcher, which must hear everything from the beginning. */
const struct watcher *report_watcher(struct report *report);
/* Tells that the battle, which forfeit_apply() has ended, ended so. */
void report_forfeit(struct report *report, const struct battle *b,
                    const struct forfeit *forfeit);
/* Writes the page. False when it could not be written, or memory ran out while
 * watching. */
bool report_write(struct report *report, FILE *out);
/* The style of reports, for other pages that look like them. */
void report_style(FILE *out);

#endif
