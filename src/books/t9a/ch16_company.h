/* ch16_company.h -- chapter 16: who stands where in the ranks, who joins them and leaves. */
#ifndef ALEA_BOOKS_T9A_CH16_COMPANY_H
#define ALEA_BOOKS_T9A_CH16_COMPANY_H

#include "books/t9a/ch02_units.h"

/* Puts it there in that formation, on the table: writes where each model stands. Seats
 * that are no longer places of it are moved to the nearest that are. */
void t9a_place(struct battle *b, int u, const struct t9a_formation *f,
               const struct hull *bounds);
/* The same formation elsewhere; there: seats that were changed by hand hold. */
void t9a_put(struct battle *b, int u, const struct hull *bounds);
/* A formation of all its models, so many files wide, Characters seated as far forward
 * as there is room (t9a.16.02); false: there is no such formation. */
bool t9a_formed(const struct battle *b, int u, int files,
                struct t9a_formation *out);
/* Its seats as those of a reform: Characters and command, where they are and where
 * t9a_place() seats them in that formation. */
int32_t t9a_individuals(const struct battle *b, int u,
                        const struct t9a_formation *to,
                        struct t9a_individual out[T9A_MODELS]);
/* t9a.16.13 the Character takes that seat, or the nearest that there is; the others make
 * room for him, the ranks grow at their rear. Where the unit would stand then; false: there
 * is no formation for all of them. t9a_join() makes it so. */
bool t9a_joined(const struct battle *b, int u, int character,
                struct t9a_seat seat, struct t9a_formation *f,
                struct hull *bounds);
void t9a_join(struct battle *b, int u, int joins, struct t9a_seat seat);
/* t9a.16.03 he stands nowhere then until he is put somewhere; the ranks close. */
void t9a_leave(struct battle *b, int leaves);
/* t9a.13.23 Characters in its ranks go on as the same unit, when all its own models have
 * fallen, before it is removed. The first of them is the unit then, with the fights, the
 * flight and the deeds of the old one; gives him, or NOBODY. */
int t9a_bequeath(struct battle *b, int u);

#endif
