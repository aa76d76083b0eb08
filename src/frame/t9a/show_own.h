/* show_own.h -- what the files that show t9a share. */
#ifndef ALEA_FRAME_T9A_SHOW_OWN_H
#define ALEA_FRAME_T9A_SHOW_OWN_H

#include <jansson.h>

#include "books/t9a/ch14.h"
#include "frame/t9a/content.h"
#include "show/book_show.h"

/* Values, weapons, rules and gear of a model: show.c. */
json_t *t9a_card_json(const struct t9a_catalogue *c, int army,
                      const struct t9a_entry *e, const struct t9a_model *m,
                      int cost, enum lang lang);
/* {"key": "core", "words": "Base"}: list_told.c. */
json_t *t9a_category_json(int category, enum lang lang);
extern const char *const t9a_categories_said[][LANGS];
/* What lists are made of: show_books.c. */
extern const struct shown_things t9a_things[];

#endif
