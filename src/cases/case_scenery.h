/* case_scenery.h -- cases of tables, where nothing is played, and what may be
 * expected of any table: for books that read them by read/scenery.h. */
#ifndef ALEA_CASES_CASE_SCENERY_H
#define ALEA_CASES_CASE_SCENERY_H

#include "cases/case_in.h"
#include "read/scenery.h"

/* Takes a table that is written, of a book that has them; 'field' may be NULL. */
bool case_take_scenery(const struct run *r, struct yaml_report *report,
                       struct yaml_node *node, struct terrain *terrain,
                       struct field *field);
/* Runs a case of a table. */
bool case_run_table(struct run *r);
/* The table of the case, or of its battle; NULL, and a failure: there is none. */
const struct terrain *case_table_of(struct run *r,
                                    const struct yaml_node *node);

#endif
