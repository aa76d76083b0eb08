/* coverage.h -- how much of a ledger is done: cited by code, shown by cases.
 *
 *     coverage_init(&c, &ledger)            reads the citations
 *     coverage_show(&c, "ofas.CC.NN")       for each rule a passing case shows
 *     coverage_total(&c), coverage_of(&c, chapter)
 *     coverage_clear(&c) */
#ifndef ALEA_LEDGER_COVERAGE_H
#define ALEA_LEDGER_COVERAGE_H

#include <stdio.h>

#include "ledger/ledger.h"

struct coverage {
    const struct ledger *ledger;
    struct covered {
        bool cited, shown;
    } * rule; /* by its place in the ledger */
};

struct coverage_count {
    int rules, cited, shown, exempt, later;
};

/* False when memory ran out. The ledger must outlive the coverage. */
bool coverage_init(struct coverage *c, const struct ledger *ledger);
void coverage_clear(struct coverage *c);

/* A passing case shows this rule; false when the ledger has no such rule. */
bool coverage_show(struct coverage *c, const char *rule);

struct coverage_count coverage_of(const struct coverage *c, int chapter);
struct coverage_count coverage_total(const struct coverage *c);
/* What a rule still needs, "code", "case", "code and case", or NULL: exempt
 * rules and those for later need nothing. */
const char *coverage_lacks(const struct coverage *c, int rule, enum lang lang);

/* One line of JSON, as issue and docs/cases.md have it. */
void coverage_json(const struct coverage *c, FILE *out);
/* A table for people. */
void coverage_table(const struct coverage *c, enum lang lang, FILE *out);

#endif
