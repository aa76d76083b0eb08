/* scene.h -- what the commands that play and show battles share. */
#ifndef ALEA_CLI_SCENE_H
#define ALEA_CLI_SCENE_H

#include "cli/cli.h"
#include "ledger/ledger.h"
#include "records/game.h"
#include "records/replay.h"

/* The content, the ledger, and a record where the command has one. */
struct scene {
    const struct cli *cli;
    struct game game;
    struct ledger ledger;
    struct record record;
    struct replay replay;
};

/* Loads content and ledger; NULL, and words about it, when that fails; *code is
 * then the exit code. */
struct scene *scene_new(const struct cli *cli, int *code);
void scene_free(struct scene *scene);

/* Reads the record of that file and builds its stage; false, and words about
 * it, when that fails; *code is then the exit code. */
bool scene_record(struct scene *scene, const char *file, int *code);

/* Says "file:line:column: message (rule)" on standard error. */
void scene_complain(const struct scene *scene, const char *file,
                    const struct alea_error *error);

#endif
