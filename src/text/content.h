/* content.h -- the content of a book, from books/ to memory.
 *
 * The files are built into the binary; a player who wants to change them copies
 * the folder books/ and names it in ALEA_BOOKS. A record keeps the hash of what
 * was played with. */
#ifndef ALEA_TEXT_CONTENT_H
#define ALEA_TEXT_CONTENT_H

#include "base/lang.h"
#include "books/ofas/army.h"

#include <alea/error.h>

enum { CONTENT_FORMAT = 1 }; /* 'format:' of every file */

struct content_error {
    char file[256];
    struct alea_error error;
};

/* Loads books/ofas/ into 'out': from folder/ofas/, or built in when the folder
 * is NULL. On false the error says which file, and 'out' is untouched. */
bool content_ofas(struct ofas_catalogue *out, const char *folder,
                  enum lang lang, struct content_error *error);
/* What ALEA_BOOKS names, or NULL. */
const char *content_folder(void);

#endif
