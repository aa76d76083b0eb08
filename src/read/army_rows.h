/* army_rows.h -- armies of which the rows of their list say everything: they are
 * read, judged, written and made ready to fight without a function of the book but
 * one, which says what anybody may know of them. Both book_stages and book_lists
 * have them in place of their functions.
 *
 *     static const struct army_rows armies = {
 *         army_rows, sizeof(struct toy_army), card
 *     }; */
#ifndef ALEA_READ_ARMY_ROWS_H
#define ALEA_READ_ARMY_ROWS_H

#include "read/book_stages.h"
#include "read/fields.h"
#include "read/list_report.h"

struct army_rows {
    const struct row *rows;
    size_t size; /* of the struct that they fill */
    /* What it is called, how many units it has and what they cost. */
    void (*card)(const void *content, const void *army, struct army_card *out);
};

/* As book_stages has them: an army that may fight. */
void *army_by_rows(const struct army_rows *by, const void *content,
                   const char *text, size_t size, enum lang lang,
                   struct army_card *card, struct alea_error *error);

/* As book_lists has them: a report in which the army lies behind what is said of
 * it; how large it is, and the army. */
size_t army_report_size(const struct army_rows *by);
const void *list_army(const struct list_report *report);
void army_check(const struct army_rows *by, struct list_report *out,
                const void *content, const char *text, size_t size,
                enum lang lang);
/* The same of an army that stands inside another file. */
void army_check_inside(const struct army_rows *by, struct list_report *out,
                       const void *content, struct yaml_node *node,
                       enum lang lang);

#endif
