/* content.h -- the content of Of Flesh and Steel, from books/ofas/ to memory. */
#ifndef ALEA_FRAME_OFAS_CONTENT_H
#define ALEA_FRAME_OFAS_CONTENT_H

#include "books/ofas/army.h"
#include "read/content.h"

/* Loads books/ofas/ into 'out': from folder/ofas/, or built in when the folder
 * is NULL. On false the error says which file, and 'out' is untouched. */
bool content_ofas(struct ofas_catalogue *out, const char *folder,
                  enum lang lang, struct content_error *error);

#endif
