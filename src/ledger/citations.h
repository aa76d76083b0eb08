/* citations.h -- where the code cites a rule.
 *
 * The table is made by tools/citations.py and built into the binary: a line
 * "ofas.CC.NN src/books/ofas/ch04_shooting.c:120" each, in the ledger's order.
 *
 *     const char *at = citations_begin();
 *     struct citation c;
 *     while (citation_next(&at, &c)) ... */
#ifndef ALEA_LEDGER_CITATIONS_H
#define ALEA_LEDGER_CITATIONS_H

#include <stdbool.h>

struct citation {
    char rule[16];    /* "ofas.CC.NN" */
    const char *file; /* not ended: 'length' bytes, "src/...:120" */
    int length;
};

const char *citations_begin(void);
/* Gives one citation and moves on; false at the end. */
bool citation_next(const char **at, struct citation *out);

#endif
