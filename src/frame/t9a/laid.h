/* laid.h -- what t9a shows of an answer that is laid out: parts of its struct
 * book_show. */
#ifndef ALEA_FRAME_T9A_LAID_H
#define ALEA_FRAME_T9A_LAID_H

#include "show/book_show.h"

/* As struct book_show says. */
json_t *t9a_show_trays(const struct battle *view, const struct decision *d);
bool t9a_show_standing(const struct battle *view, const struct decision *d,
                       struct battle *out);
void t9a_show_trial(json_t *out, const struct battle *view,
                    const struct battle *after, const struct decision *d);
json_t *t9a_show_area(const struct battle *view);

#endif
