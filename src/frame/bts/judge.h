/* judge.h -- a list of bts that was read, and what the rules say against it, each
 * where it stands in the text. */
#ifndef ALEA_FRAME_BTS_JUDGE_H
#define ALEA_FRAME_BTS_JUDGE_H

#include <stdio.h>

#include "books/bts/ch02_faults.h"
#include "frame/bts/content.h"
#include "read/list_report.h"

enum { BTS_FAULTS_KEPT = 64 };

struct bts_list {
    struct bts_army army;
    int32_t faults; /* kept of those found */
    struct bts_fault fault[BTS_FAULTS_KEPT];
    int32_t line[MUSTER_UNITS]; /* where each unit begins */
};

static inline const struct bts_army *
bts_army_of(const struct list_report *report)
{
    return &((const struct bts_list *)list_of(report))->army;
}
int bts_unit_at(const void *list, int line);
/* Judges what was read from there. */
void bts_judge_list(struct bts_list *list, const struct bts_content *content,
                    const struct yaml_node *root);
/* The list as a player would print it: roster.c. */
void bts_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang);
/* Says it: of book_lists. */
void bts_report_list(struct list_report *out, const void *content,
                     enum lang lang);

#endif
