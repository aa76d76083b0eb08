/* show_way_to.h -- an answer that brings the unit of the question to a point.
 *
 * Who clicks on a table means a place, not the corners on the way to it. The
 * answer found is always one that the book takes; where the place is out of
 * reach it comes as near as a simple search finds. */
#ifndef ALEA_FRAME_OFAS_SHOW_WAY_TO_H
#define ALEA_FRAME_OFAS_SHOW_WAY_TO_H

#include "books/ofas/ofas.h"

/* What soldiers walk on and past. */
struct ground {
    struct terrain room;
    const struct terrain *land;
    struct mover mover;
    struct crowd crowd;
};
void ground_lay(const struct battle *view, struct ground *g);

/* While a way is asked for: an answer to that place; false when there is none.
 * 'cut' says that it ends before. */
bool way_to(const struct battle *view, struct step to, struct decision *d,
            bool *cut);
/* Straight in by that edge to there, legal or not; only the point of the edge
 * where only that is asked for. */
struct decision way_in(const struct battle *view, int edge, struct vec to);

#endif
