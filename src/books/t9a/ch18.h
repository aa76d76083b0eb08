/* ch18.h -- chapter 18: kinds of terrain, what they do to sight, cover, moves and
 * courage. Core of alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH18_H
#define ALEA_BOOKS_T9A_CH18_H

#include "books/t9a/ch02_units.h"

/* Kinds of ground, piece.special of the table: name, key. ORDER GROUNDS */
#define T9A_GROUNDS(X)                 \
    X(GROUND_OPEN, "open")             \
    X(GROUND_IMPASSABLE, "impassable") \
    X(GROUND_BUILDING, "building")     \
    X(GROUND_HILL, "hill")             \
    X(GROUND_FOREST, "forest")         \
    X(GROUND_FIELD, "field")           \
    X(GROUND_WATER, "shallow-water")   \
    X(GROUND_WALL, "wall") X(GROUND_RUINS, "ruins")
enum t9a_ground_kind { T9A_GROUNDS(LIST_NAME) GROUNDS };

static inline enum t9a_ground_kind t9a_ground_of_piece(const struct battle *b,
                                                       int piece)
{
    return (enum t9a_ground_kind)b->stage->terrain.piece[piece].special;
}
/* Pieces of that kind of ground, bits. */
uint64_t t9a_pieces(const struct battle *b, unsigned kinds);
/* t9a.18.02, 18.17 pieces that nobody enters, a set. */
uint64_t t9a_impassable(const struct battle *b);
/* t9a.18.11 twice the area of a footprint, and of what of it is on a piece; what rounding
 * may make of them. */
struct t9a_lying {
    int64_t all, on, slack;
};
struct t9a_lying t9a_lies(const struct t9a_ground *ground,
                          const struct polygon *piece);
/* At least half; more than half. */
static inline bool t9a_lies_half(struct t9a_lying l)
{
    return 2 * l.on + l.slack >= l.all;
}
static inline bool t9a_lies_mostly(struct t9a_lying l)
{
    return 2 * l.on > l.all + l.slack;
}
/* How much of a unit's footprint is on the piece, in 1/1024 of its area. */
int t9a_share_on(const struct battle *b, int u, int piece);
/* Is more than half of it on one piece of such ground? */
bool t9a_mostly_on(const struct battle *b, int u, enum t9a_ground_kind kind);
/* t9a.18.18 marks whether the charge that has brought it here from there went down a
 * hill. */
void t9a_note_downhill(struct battle *b, int u, const struct hull *from);
/* t9a.18.07 would who stands there go into, through or out of Shallow Water that way? Then
 * it is no march; Strider does not mind. */
bool t9a_wades(const struct battle *b, int u, const struct t9a_formation *f,
               const struct hull *from, const struct t9a_course *way);

/* t9a.18.15 does it defend a wall on that side? Who charges it there hits it worse:
 * ch18_walls.c. */
bool t9a_walled(const struct battle *b, int u, enum hull_arc side);

/* ---- Dangerous Terrain: ch18_danger.c ---- */

/* t9a.18.01, 18.12 the tests that a move has earned: dice by X, of each who rolls. Counted
 * with the places that models had when they moved, and faced when it is over. */
enum {
    T9A_DANGERS = 3, /* the highest X: t9a.09.64 */
    T9A_DANGER_RANKS = 0,
    T9A_DANGER_CHAMPION,
    T9A_DANGER_CHARACTERS, /* + their units */
    T9A_DANGER_SLOTS = T9A_DANGER_CHARACTERS + MAX_UNITS
};
struct t9a_danger {
    int unit;
    uint16_t dice[T9A_DANGERS][T9A_DANGER_SLOTS];
};
/* t9a.18.05 .. 09 the X of that piece for the unit's models; 0: it is not dangerous to
 * them. */
int t9a_danger_of(const struct battle *b, int u, int piece);
/* Those models test: each die that shows so much or less is a wound. */
void t9a_danger_to(const struct battle *b, struct t9a_danger *d,
                   const struct t9a_place *model, int models, int most);
/* All that they have met with on that way, from there to where the unit stands; of who
 * flies: without legs. */
void t9a_danger_way(const struct battle *b, struct t9a_danger *d,
                    const struct hull *from, const struct t9a_course *way);
/* Rolls them, and takes off who falls; panic tests are put in the queue. */
void t9a_face_danger(struct battle *b, const struct t9a_danger *d);
/* The last two at once. */
void t9a_dangerous_way(struct battle *b, int u, const struct hull *from,
                       const struct t9a_course *way);
/* Places whose base was on the piece on that way, at its start or at its end; gives their
 * number. */
int t9a_been_on(const struct t9a_formation *f, const struct hull *from,
                const struct t9a_course *way, const struct hull *end,
                const struct polygon *piece,
                struct t9a_place model[T9A_MODELS]);

#endif
