/* judge.h -- what texts are told of a list of bts, of struct bts_army. */
#ifndef ALEA_FRAME_BTS_JUDGE_H
#define ALEA_FRAME_BTS_JUDGE_H

#include <stdio.h>

#include "books/bts/ch02_faults.h"
#include "frame/bts/content.h"
#include "read/list_report.h"

/* Says what the rules have against it: of book_lists. */
void bts_judge_list(struct list_report *out, const void *content,
                    const struct yaml_node *root, enum lang lang);
/* The list as a player would print it: roster.c. */
void bts_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang);

#endif
