/* duel.h -- two armies that meet again and again: for the commands that play
 * many battles. */
#ifndef ALEA_CLI_DUEL_H
#define ALEA_CLI_DUEL_H

#include "cli/roster.h"
#include "cli/scene.h"
#include "lab/simulate.h"

enum { DUEL_TABLES = 64, DUEL_DECISIONS = 100000 };

/* An army that was read. */
struct fighter {
    char *file, *text;
    struct ofas_army army;
};

struct duel {
    struct scene *scene;
    const struct fighter *fighter[TALLY_ARMIES];
    const struct mind *mind[TALLY_ARMIES];
    struct roster roster; /* where they are from */
    struct ofas_settings settings;
    int tables; /* 0: dealt by the seeds */
    struct ofas_field *table;
    uint64_t text_hash; /* of the tables' texts */
    uint64_t seed;
    /* One battle that has begun, army A first: units and weapons have their
     * names from it, and their numbers are those of the tally. */
    struct stage *stage;
    struct battle *battle;
};

/* Reads an army; an exit code, and words about it when it is not CLI_YES. */
int fighter_read(struct fighter *out, const struct scene *scene,
                 const char *file);
void fighter_clear(struct fighter *fighter);

/* Takes minds, tables, seed and scenario from the options. */
int duel_options(struct duel *d, struct scene *scene);
/* Two armies step forward: looks whether they can fight on all tables. */
int duel_begin(struct duel *d, const struct fighter *a,
               const struct fighter *b);
void duel_end(struct duel *d);   /* they step back */
void duel_clear(struct duel *d); /* and all is given back */

/* For struct simulation; own is the duel. */
struct stage *duel_open(void *own, uint64_t pair, bool exchanged);
void duel_close(void *own, struct stage *stage);
bool duel_play(void *own, struct battle *b, const struct mind *const *mind,
               uint64_t seed, const struct watcher *watcher, uint32_t most);
/* One number for all that the battles depend on. */
uint64_t duel_key(const struct duel *d);

/* ---- shared by the commands ---- */

/* The threads of --jobs, else as many as there are cores. */
bool duel_jobs(const struct cli *cli, int *jobs);
/* True once somebody pressed ^C (SIGINT) or wants us to end (SIGTERM): what is
 * being played is finished, nothing more is begun. */
const atomic_bool *duel_stop(void);

/* A bar on the terminal with the time that is left. */
struct progress {
    const struct cli *cli;
    uint64_t first, done, all;
    double begun, shown; /* seconds */
    bool visible;
};
void progress_begin(struct progress *p, const struct cli *cli, uint64_t done,
                    uint64_t all);
void progress_tell(struct progress *p, uint64_t done);
void progress_end(struct progress *p);

#endif
