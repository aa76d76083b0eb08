/* ch14_lines.h -- bts chapter 14: lines on which a figure is pushed back, as its files
 * share them. */
#ifndef ALEA_BOOKS_BTS_CH14_LINES_H
#define ALEA_BOOKS_BTS_CH14_LINES_H

#include "books/bts/bts.h"

enum {
    BTS_DIRECTIONS = 64, /* bts.14.23 ruling */
    BTS_EXACT = 2,       /* units by which a place may be off its length */
    BTS_ROUNDED = 4      /* units that roundings may make */
};

/* What all lines of a figure that is pushed share, up to some length. */
struct bts_room {
    const struct battle *b;
    int f;
    struct figures fought; /* enemies of its duel */
    struct figures about;  /* who may be in its way, or at its end */
};

struct bts_room bts_room_of(const struct battle *b, int f, int32_t length);

/* ---- judging a line (ch14_lines.c) ---- */

/* From the nearest point of g to f: straight away from it. */
struct vec bts_away_from(const struct battle *b, int f, int g);
bool bts_is_so_long(struct vec from, struct vec to, int32_t length);
bool bts_gets_away(const struct bts_room *room, struct vec to);
bool bts_ends_free(const struct bts_room *room, struct vec to);
bool bts_line_is_free(const struct bts_room *room, struct vec to, int except,
                      uint32_t avoids);
/* May it recoil there, with 'except' out of its way? */
bool bts_recoils_to(const struct bts_room *room, struct vec to, int32_t length,
                    int except);
/* bts.14.25 or over a rim: a step down, or a fall. */
bool bts_drops_to(const struct bts_room *room, struct vec to, int32_t length,
                  bool deep);
/* Ways that nothing stands in the way of. */
bool bts_steps_to(const struct bts_room *room, struct vec to, int32_t length);
/* Further than this a line in that direction is surely not free. */
int32_t bts_farthest(const struct bts_room *room, angle towards, int32_t most);

/* ---- friends who make way (ch14_way.c) ---- */

/* May the friend of the room go there, and is the line of f to 'to' free then? */
bool bts_way_made(const struct bts_room *room, int f, struct vec to,
                  struct vec place);
/* Places to which he may go, along the recoil first. */
int bts_places_made(const struct bts_room *room, int f, struct vec to,
                    struct vec *out, int max);
/* May it recoil there because one friend makes way? Who that is. 'his' is the room
 * of the last who was asked about: mostly it is the same. */
int bts_friend_for(const struct bts_room *room, struct vec to, int32_t length,
                   struct bts_room *his);

/* ---- directions (ch14_recoil.c) ---- */

/* Straight away from the mean of the enemies it touched. */
angle bts_away_of_all(const struct bts_room *room);
struct vec bts_recoil_place(const struct battle *b, int f, angle away, int i,
                            int32_t length);

/* ---- no room (ch14_blocked.c) ---- */

struct vec bts_as_far_as_possible(const struct battle *b, int f, int32_t most);

#endif
