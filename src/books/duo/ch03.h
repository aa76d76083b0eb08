/* ch03.h -- chapter 3: arcs, distances, sight. */
#ifndef ALEA_BOOKS_DUO_CH03_H
#define ALEA_BOOKS_DUO_CH03_H

#include "books/duo/state.h"

/* duo.03.01 in 3D, between nearest edges: at most, and less than, so far */
bool duo_within(const struct battle *b, int unit, int other, int32_t distance);
bool duo_closer(const struct battle *b, int unit, int other, int32_t distance);
/* Between a base and a place at a height. */
bool duo_near_point(const struct battle *b, int unit, struct vec at, int32_t z,
                    int32_t distance, bool strictly);
/* Would it be closer than that to this model, standing there? */
bool duo_would_near(const struct battle *b, int unit, struct vec at, int32_t z,
                    int other, int32_t distance);
/* duo.15.11, 15.18 base to base, on one level */
bool duo_touch(const struct battle *b, int unit, int other);
/* Would it touch this model, standing there? */
bool duo_would_touch(const struct battle *b, int unit, struct vec at, int32_t z,
                     int other);
/* Enemies it would touch if it stood there. */
unit_set duo_touched_at(const struct battle *b, int unit, struct vec at,
                        int32_t z);
/* duo.15.11 enemies in contact; with 'standing' only those who can strike
 * (duo.22.06) */
unit_set duo_engaged(const struct battle *b, int unit, bool standing);
/* duo.03.01 is this place in its front arc? */
bool duo_in_front(const struct battle *b, int unit, struct vec at);
/* duo.03.04 turns towards a place */
void duo_face(struct battle *b, int unit, struct vec towards);
/* duo.03.02 front arc, and nothing that blocks between; prone models see nobody */
bool duo_sees(const struct battle *b, int unit, int other);
/* The same without the arc. */
bool duo_line_free(const struct battle *b, int unit, int other);
/* duo.14.01 is it hidden by more than half from there? */
bool duo_has_cover(const struct battle *b, int shooter, int target);
/* Height of a figure: 1 pas, Enorme 2; its eye at 0.8 of it. */
int32_t duo_height(const struct battle *b, int unit);

#endif
