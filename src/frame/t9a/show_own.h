/* show_own.h -- what the files that show t9a and its lists share. */
#ifndef ALEA_FRAME_T9A_SHOW_OWN_H
#define ALEA_FRAME_T9A_SHOW_OWN_H

#include <jansson.h>

#include "books/t9a/ch06.h"
#include "books/t9a/ch14.h"
#include "frame/t9a/content.h"
#include "read/list_report.h"
#include "show/book_show.h"

/* Values, weapons, rules and gear of a model that a unit of a list has: show.c. */
json_t *t9a_card_json(const struct t9a_catalogue *c, const struct t9a_list *l,
                      int bought, const struct t9a_model *m, enum lang lang);
/* {"key": "core", "words": "Base"}: list_told.c. */
json_t *t9a_category_json(int category, enum lang lang);
extern const char *const t9a_categories_said[][LANGS];
/* What lists are made of: show_books.c. */
extern const struct shown_things t9a_things[];
/* What a page is told of a list, and of a unit of it: list_told.c. */
void t9a_tell_list(json_t *out, const struct list_report *report,
                   const void *content, enum lang lang);
void t9a_tell_line(json_t *out, const struct list_report *report,
                   const void *content, int i, enum lang lang);
/* The list as a player would print it: roster.c. */
void t9a_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang);

#endif
