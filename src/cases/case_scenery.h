/* case_scenery.h -- cases of tables, where nothing is played, and what may be
 * expected of any table: for books that read them by read/scenery.h. */
#ifndef ALEA_CASES_CASE_SCENERY_H
#define ALEA_CASES_CASE_SCENERY_H

#include "cases/case_in.h"
#include "read/scenery.h"

/* The tables of a book in a run, for readers that complain there. */
struct case_scenery {
    const struct scenery_book *book;
    const struct terrain_kinds *kinds;
    /* A field with one of these keys (NULL-ended) is not written but dealt. */
    const char *const *dealt;
    bool (*deal)(struct run *r, struct yaml_report *report,
                 struct yaml_node *node, struct terrain *out);
};

/* Runs a case of a table. */
bool case_run_scenery(struct run *r, const struct case_scenery *tables);
/* The table of the case, or of its battle. */
const struct terrain *case_table_of(const struct run *r);
/* Dice as they are printed, for what is dealt. */
void case_take_tape(struct yaml_report *report, struct yaml_node *list,
                    int faces, struct dice *dice);

/* {width: 48 pas, depth: 36 pas} */
case_look case_look_width;
/* {piece: 2, kind: building, height: 3 pas, roof: true, from: [x, y], to: [x,
 * y]}; gives the piece, for what only the book looks at. */
bool case_is_piece(struct run *r, struct yaml_map *map, struct yaml_node *value,
                   const struct case_scenery *tables, const struct piece **out);

#endif
