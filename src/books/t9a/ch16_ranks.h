/* ch16_ranks.h -- who stands where in the ranks, while it is worked out: for
 * ch13_closing.c and ch16_company.c. */
#ifndef ALEA_BOOKS_T9A_CH16_RANKS_H
#define ALEA_BOOKS_T9A_CH16_RANKS_H

#include "books/t9a/ch16_company.h"

/* Somebody who is himself in the ranks. */
struct t9a_seated {
    uint8_t unit;       /* of a Character; of the command its own */
    uint8_t command;    /* T9A_CHAMPION ..; T9A_COMMAND: a Character */
    uint8_t wide, deep; /* files and ranks that he fills; 0: he stands beside */
    struct t9a_beside base;
    int16_t rank, file; /* where he wants to be, then where he is; the file may
                           be outside */
};
enum { T9A_BESIDE = -1 /* rank of who stands beside the front */ };

struct t9a_in_ranks {
    int host;
    int places; /* that models in the ranks fill */
    int count;
    struct t9a_seated who[MAX_UNITS + T9A_COMMAND];
    uint64_t taken[T9A_FILES]; /* files of each rank, by those */
};

/* The first n files. */
static inline uint64_t t9a_files_to(int n)
{
    return n >= T9A_FILES ? UINT64_MAX : ((uint64_t)1 << n) - 1;
}

/* All of a unit who are themselves, where they sit; 'joins' before the others, or
 * NOBODY. */
void t9a_gather(const struct battle *b, int host, int joins,
                struct t9a_in_ranks *out);
/* He wants that seat. */
void t9a_want(struct t9a_seated *who, struct t9a_seat seat);
/* So many files for all of them, the last rank in the middle; false: there is no such
 * formation, whoever sits where. */
bool t9a_shape_of(const struct battle *b, const struct t9a_in_ranks *r,
                  int files, struct t9a_formation *out);
/* All want the middle of the front, the largest first; who was further forward chooses
 * before others. */
void t9a_want_middle(struct t9a_in_ranks *r, int files);
void t9a_want_in_order(struct t9a_in_ranks *r);
/* t9a.16.02 seats all of them; writes who stands beside the front rank. */
bool t9a_seat_all(struct t9a_formation *f, struct t9a_in_ranks *r);
/* They stand there: writes all that the unit keeps of it, and each figure's place. */
void t9a_stand(struct battle *b, const struct t9a_in_ranks *r,
               const struct t9a_formation *f, const struct hull *bounds);
/* ch13_closing.c: the formation of all of them that is most like the one there was, its
 * front where it was. False: there is none. */
bool t9a_close(const struct battle *b, struct t9a_in_ranks *r,
               struct t9a_formation *f, struct hull *bounds);

#endif
