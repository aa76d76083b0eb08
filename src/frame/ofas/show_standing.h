/* show_standing.h -- the table as an answer to the open question would leave it, for
 * those who look before they leap. */
#ifndef ALEA_FRAME_OFAS_SHOW_STANDING_H
#define ALEA_FRAME_OFAS_SHOW_STANDING_H

#include "books/ofas/ofas.h"

/* The view with the asked unit where the answer would bring it: after a way its
 * squad stands as the first stance that fits, a hull stops at what it meets.
 * False when it would stand nowhere in particular. */
bool standing_after(const struct battle *view, const struct decision *d,
                    struct battle *out);

#endif
