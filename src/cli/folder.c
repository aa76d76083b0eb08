/* folder.c -- all texts of a folder: see folder.h. */
#include "cli/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_text(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');

    return entry->d_name[0] != '.' && end &&
           (strcmp(end, ".yaml") == 0 || strcmp(end, ".yml") == 0);
}

int folder_each(const struct cli *cli, const char *folder,
                int (*read)(void *own, const char *path), void *own)
{
    char path[4096];
    struct dirent **entry;
    int n = scandir(folder, &entry, is_text, alphasort), code = CLI_YES;

    if (n < 0)
        return cli_failed(cli, folder);
    for (int i = 0; i < n; i++) {
        if (code == CLI_YES && snprintf(path, sizeof path, "%s/%s", folder,
                                        entry[i]->d_name) >= (int)sizeof path) {
            errno = ENAMETOOLONG;
            code = cli_failed(cli, folder);
        } else if (code == CLI_YES) {
            code = read(own, path);
        }
        free(entry[i]);
    }
    free(entry);
    return code;
}
