/* case_files.h -- the files of cases: named one by one, or all of a folder. */
#ifndef ALEA_CASES_CASE_FILES_H
#define ALEA_CASES_CASE_FILES_H

#include "base/lang.h"

#include <alea/error.h>

/* Paths in the order they were added; those of a folder by name. Zero is an
 * empty list. */
struct case_files {
    int count, room;
    char **path;
};

/* Adds a file ("-" is standard input), or every *.yaml below a folder. On false nothing was added and
 * the error says why. */
bool case_files_add(struct case_files *files, const char *path, enum lang lang,
                    struct alea_error *error);
void case_files_clear(struct case_files *files);

#endif
