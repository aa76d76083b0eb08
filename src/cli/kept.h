/* kept.h -- the file of --state, for commands whose work comes in meetings: what
 * came of each that is over, so that the same command goes on behind them. */
#ifndef ALEA_CLI_KEPT_H
#define ALEA_CLI_KEPT_H

#include <jansson.h>

#include "cli/many.h"

enum { KEPT_WHO = 3, KEPT_COUNTS = 3 };

struct kept {
    const struct cli *cli;
    const char *path; /* NULL: nothing is kept */
    json_t *map;
};

/* A meeting: who, in numbers of the command's own; won, drawn, lost. */
struct kept_row {
    int who[KEPT_WHO];
    uint64_t count[KEPT_COUNTS];
};

/* Opens the file of --state, or a new one; 'kind' is the command, 'key' all that
 * its battles depend on. An exit code, and words when it is another's. */
int kept_open(struct kept *kept, const struct cli *cli, const char *kind,
              uint64_t key);
/* Fills in the counts of a meeting that is over; false when it is not kept. */
bool kept_find(const struct kept *kept, struct kept_row *row);
/* Adds one and writes the file, whole or not at all. */
int kept_add(struct kept *kept, const struct kept_row *row);
void kept_close(struct kept *kept);

/* Goes on with a key: this army of the duel, led by its first mind. */
uint64_t kept_key(uint64_t key, const struct duel *duel,
                  const struct fighter *fighter);

#endif
