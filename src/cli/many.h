/* many.h -- what the commands that play many battles share. */
#ifndef ALEA_CLI_MANY_H
#define ALEA_CLI_MANY_H

#include "cli/roster.h"
#include "cli/scene.h"
#include "report/sim.h"

/* ---- options that mean the same to all of them ---- */

/* clang-format off */
#define MANY_TABLES                                                           \
    { "tables", 0, "FOLDER",                                                  \
      { "tous les champs de bataille (*.yaml) d'un dossier, à tour de rôle",  \
        "all battlefields (*.yaml) of a folder, in turn" } }
#define MANY_SET                                                              \
    { "set", 0, "KEY=WORD",                                                   \
      { "un réglage du livre, comme level=2",                                 \
        "a setting of the book, such as level=2" } }
#define MANY_SCENARIO                                                         \
    { "scenario", 0, "NAME",                                                  \
      { "le scénario, comme pour alea battle",                                \
        "the scenario, as for alea battle" } }
#define MANY_JOBS                                                             \
    { "jobs", 'j', "J",                                                       \
      { "nombre de fils d'exécution (par défaut : un par cœur)",              \
        "number of threads (default: one per core)" } }
#define MANY_SEED                                                             \
    { "seed", 's', "N",                                                       \
      { "la graine de toutes les batailles (1 par défaut)",                   \
        "the seed of all battles (default 1)" } }
#define MANY_FORMAT                                                           \
    { "format", 0, "NAME",                                                    \
      { "text (par défaut), json ou csv", "text (default), json or csv" } }
#define MANY_OUT                                                              \
    { "out", 'o', "FILE",                                                     \
      { "écrit les résultats dans un fichier",                                \
        "writes the results to a file" } }
#define MANY_PAIRINGS                                                         \
    { "state", 0, "FILE",                                                     \
      { "y garde les rencontres jouées, et reprend de là",                    \
        "saves finished pairings there, and resumes from them" } }
/* clang-format on */

struct many {
    struct duel duel; /* first: the simulation's own */
    const struct scene *scene;
    struct roster roster; /* where its minds are from */
};

/* A duel of nobody yet in this scene. */
int many_init(struct many *m, const struct scene *scene);
/* The same with minds, tables, seed and scenario of the options. */
int many_options(struct many *m, const struct scene *scene);
/* Reads an army (NULL: that of the side which nobody musters); an exit code, and words about it when it is not CLI_YES. */
int many_army(struct fighter *out, const struct many *m, const char *file);
/* Two armies step forward, or words about why not. */
int many_begin(struct many *m, const struct fighter *a,
               const struct fighter *b);
void many_clear(struct many *m);
/* For struct simulation, whose own is the duel. */
bool many_play(void *own, struct battle *b, const struct mind *const *mind,
               uint64_t seed, const struct watcher *watcher, uint32_t most);

/* The threads of --jobs, else as many as there are cores. */
bool many_jobs(const struct cli *cli, int *jobs);
/* The word of --format: text, json or csv; NULL, and words about it, when it is
 * none of these. */
const char *many_format(const struct cli *cli);
/* A number of battles must be even: words about it when it is not. */
bool many_even(const struct cli *cli, int64_t battles);
/* Says that a battle did not end. */
int many_failed(const struct cli *cli);
/* True once somebody pressed ^C (SIGINT) or wants us to end (SIGTERM): what is
 * being played is finished, nothing more is begun. */
const atomic_bool *many_stop(void);

/* On a clock that never goes back. */
double many_seconds(void);

/* ---- keeping ---- */

/* Writes a file, whole or not at all. */
int many_write(const struct cli *cli, const json_t *map, const char *path);
/* Reads a state into an open tally. CLI_YES also when there is no such file. */
int many_state_read(const struct sim *s, struct tally *tally, const char *path);
/* Writes it, whole or not at all. */
int many_state_write(const struct sim *s, const struct cli *cli,
                     const char *path);

/* ---- a bar on the terminal with the time that is left ---- */

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
