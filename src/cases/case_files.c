/* case_files.c -- finding the files of cases. */
#include "cases/case_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "read/file.h"

enum { DEEPEST = 16 }; /* folders inside each other */

static bool keep(struct case_files *files, const char *path, enum lang lang,
                 struct alea_error *error)
{
    if (files->count == files->room) {
        int room = files->room ? 2 * files->room : 16;
        char **more = realloc(files->path, (size_t)room * sizeof *more);

        if (!more)
            return error_memory(error, lang);
        files->path = more;
        files->room = room;
    }
    files->path[files->count] = strdup(path);
    if (!files->path[files->count])
        return error_memory(error, lang);
    files->count++;
    return true;
}

static bool is_yaml(const char *name)
{
    size_t n = strlen(name);

    return n > 5 && strcmp(name + n - 5, ".yaml") == 0;
}

static bool add(struct case_files *files, const char *path, int depth,
                enum lang lang, struct alea_error *error);

/* Adds what a folder holds, by name; hidden files stay hidden. */
static bool add_folder(struct case_files *files, const char *path, int depth,
                       enum lang lang, struct alea_error *error)
{
    struct dirent **entry = NULL;
    int n = scandir(path, &entry, NULL, alphasort);
    bool done = n >= 0 || error_set(error, ALEA_SYSTEM, 0, 0, "%s: %s", path,
                                    file_words(errno, lang));

    for (int i = 0; i < n; i++) {
        const char *name = entry[i]->d_name;
        char inside[4096];
        struct stat info;

        snprintf(inside, sizeof inside, "%s%s%s", path,
                 path[strlen(path) - 1] == '/' ? "" : "/", name);
        if (done && name[0] != '.' && stat(inside, &info) == 0 &&
            (S_ISDIR(info.st_mode) || is_yaml(name)))
            done = add(files, inside, depth + 1, lang, error);
        free(entry[i]);
    }
    free(entry);
    return done;
}

static bool add(struct case_files *files, const char *path, int depth,
                enum lang lang, struct alea_error *error)
{
    struct stat info;

    if (depth > DEEPEST)
        return error_say(error, lang, ALEA_LIMIT, 0, 0,
                         "%s : trop de dossiers imbriqués",
                         "%s: folders nested too deep", path);
    if (strcmp(path, "-") == 0) /* standard input */
        return keep(files, path, lang, error);
    if (stat(path, &info) != 0)
        return error_set(error, ALEA_SYSTEM, 0, 0, "%s: %s", path,
                         file_words(errno, lang));
    if (S_ISDIR(info.st_mode))
        return add_folder(files, path, depth, lang, error);
    return keep(files, path, lang, error);
}

bool case_files_add(struct case_files *files, const char *path, enum lang lang,
                    struct alea_error *error)
{
    int before = files->count;

    if (add(files, path, 0, lang, error))
        return true;
    while (files->count > before)
        free(files->path[--files->count]);
    return false;
}

void case_files_clear(struct case_files *files)
{
    while (files->count > 0)
        free(files->path[--files->count]);
    free(files->path);
    *files = (struct case_files){ .count = 0 };
}
