/* roster.h -- who plays: minds by name, and programs outside by command. */
#ifndef ALEA_CLI_ROSTER_H
#define ALEA_CLI_ROSTER_H

#include <jansson.h>
#include <stdatomic.h>

#include "cli/cli.h"
#include "engine/outside.h"

enum { ROSTER_MOST = 32 }; /* programs */

/* A program that was named, and what became of it. */
struct program {
    struct mind mind; /* "exec:COMMAND" */
    atomic_ullong forfeits[FORFEIT_COUNT];
};

struct roster {
    struct outside outside;
    struct content *content; /* loaded when there is a program */
    int programs;
    struct program program[ROSTER_MOST];
};

/* The option that says how long a program may take. */
#define ROSTER_REPLY                                                        \
    {                                                                       \
        "reply", 0, "MS",                                                   \
        {                                                                   \
            "millisecondes dont un programme exec: dispose pour répondre " \
            "(5000 par défaut)",                                            \
                "milliseconds an exec: program has to answer (default "     \
                "5000)"                                                     \
        }                                                                   \
    }

/* The mind of that name, or of the program "exec:COMMAND"; NULL, and words about
 * it, when there is none: *code is then the exit code. It lasts as long as the
 * roster, and the command line. */
const struct mind *roster_find(struct roster *roster, const struct cli *cli,
                               const char *name, int *code);
void roster_clear(struct roster *roster);

/* As drive(), or outside_drive() where a program plays. Says what is wrong when
 * it is not OUTSIDE_OVER. From any thread. */
enum outside_end roster_drive(struct roster *roster, const struct cli *cli,
                              struct battle *b, const struct mind *const *mind,
                              uint64_t seed, const struct watcher *watcher,
                              uint32_t most, struct forfeit *forfeit);
/* Who forfeited how often, and why: a line for each, or in JSON a list that has
 * one entry for each, NULL where no program plays. Those of this run: a state
 * does not keep them. */
void roster_tell(const struct roster *roster, const struct cli *cli, FILE *out);
json_t *roster_json(const struct roster *roster);

#endif
