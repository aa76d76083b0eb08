/* content.h -- the files of books, from books/ to memory.
 *
 * They are built into the binary; a player who wants to change them copies the
 * folder books/ and names it in ALEA_BOOKS. A record keeps the hash of what was
 * played with. */
#ifndef ALEA_TEXT_CONTENT_H
#define ALEA_TEXT_CONTENT_H

#include <stddef.h>

#include "base/lang.h"
#include "text/yaml.h"

#include <alea/error.h>

enum { CONTENT_FORMAT = 1 }; /* 'format:' of every file */

struct content_error {
    char file[256];
    struct alea_error error;
};

/* What ALEA_BOOKS names, or NULL. */
const char *content_folder(void);

/* The bytes of books/<book>/<name>: from folder/<book>/, or built in when the
 * folder is NULL. *held is what to free afterwards, or NULL. On NULL the error
 * says which file and why. */
const char *content_file(const char *book, const char *name, const char *folder,
                         enum lang lang, size_t *size, char **held,
                         struct content_error *error);
/* Takes 'format:', which every file has. */
bool content_format(struct yaml_map *m);

#endif
