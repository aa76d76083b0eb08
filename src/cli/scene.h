/* scene.h -- what the commands that play and show battles share. */
#ifndef ALEA_CLI_SCENE_H
#define ALEA_CLI_SCENE_H

#include "cli/cli.h"
#include "ledger/ledger.h"
#include "records/game.h"
#include "records/replay.h"

enum { SCENE_END = -1 }; /* no --at was given: all of the record */

/* The content, the ledger, and a record where the command has one. */
struct scene {
    const struct cli *cli;
    struct game game;
    struct ledger ledger;
    struct record record;
    struct replay replay;
    int32_t at; /* the decision of --at, or SCENE_END */
};

/* Loads content and ledger; NULL, and words about it, when that fails; *code is
 * then the exit code. */
struct scene *scene_new(const struct cli *cli, int *code);
void scene_free(struct scene *scene);

/* Reads the record of that file, builds its stage and looks for the decision of
 * --at; false, and words about it, when that fails; *code is then the exit
 * code. */
bool scene_record(struct scene *scene, const char *file, int *code);
/* Plays the record to that decision, as far as it goes; false, and words about
 * it, where the record differs. */
bool scene_play(struct scene *scene, const char *file);

/* Does a command's part in a new scene, and clears that away: the exit code. The
 * second is for commands about the one record that they are given. */
int scene_run(const struct cli *cli, int (*part)(struct scene *scene));
int scene_run_record(const struct cli *cli, int (*part)(struct scene *scene));

/* Says "file:line:column: message (rule)" on standard error. */
void scene_complain(const struct scene *scene, const char *file,
                    const struct alea_error *error);

#endif
