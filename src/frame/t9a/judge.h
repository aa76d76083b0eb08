/* judge.h -- a list of t9a that was read, and what the rules say against it, each
 * where it stands in the text. */
#ifndef ALEA_FRAME_T9A_JUDGE_H
#define ALEA_FRAME_T9A_JUDGE_H

#include <jansson.h>

#include "books/t9a/ch06.h"
#include "frame/t9a/content.h"
#include "read/list_report.h"

struct t9a_written {
    struct t9a_list list;
    struct t9a_faults found;
    struct {
        int32_t line, column;
    } at[T9A_FAULTS_KEPT];   /* of each fault */
    int32_t line[T9A_UNITS]; /* where each unit begins */
};

int t9a_unit_line(const void *list, int line);
/* Judges what was read from there; 'root' may be NULL. */
void t9a_judge_written(struct t9a_written *w, const struct t9a_content *content,
                       const struct yaml_node *root);
/* Says it: of book_lists. */
void t9a_report_list(struct list_report *out, const void *content,
                     enum lang lang);
/* What a page is told of a list, and of a unit of it: list_told.c. */
void t9a_tell_list(json_t *out, const struct list_report *report,
                   const void *content, enum lang lang);
void t9a_tell_line(json_t *out, const struct list_report *report,
                   const void *content, int i, enum lang lang);
/* The list as a player would print it: roster.c. */
void t9a_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang);

#endif
