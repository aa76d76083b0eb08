/* folder.h -- all texts of a folder, for commands that take one. */
#ifndef ALEA_CLI_FOLDER_H
#define ALEA_CLI_FOLDER_H

#include "cli/cli.h"

/* Hands the path of every *.yaml and *.yml of the folder to 'read', in the order
 * of their names, until one gives something else than CLI_YES: that is given
 * back. Says why when the folder cannot be read. */
int folder_each(const struct cli *cli, const char *folder,
                int (*read)(void *own, const char *path), void *own);

#endif
