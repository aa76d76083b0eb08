/* lists.h -- what texts and pages are told of a list of t9a: of struct t9a_list. */
#ifndef ALEA_FRAME_T9A_LISTS_H
#define ALEA_FRAME_T9A_LISTS_H

#include <jansson.h>

#include "books/t9a/ch06.h"
#include "frame/t9a/content.h"
#include "read/list_report.h"

/* What a page is told of a list, and of a unit of it: list_told.c. */
void t9a_tell_list(json_t *out, const struct list_report *report,
                   const void *content, enum lang lang);
void t9a_tell_line(json_t *out, const struct list_report *report,
                   const void *content, int i, enum lang lang);
/* The list as a player would print it: roster.c. */
void t9a_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang);

#endif
