/* ch92.h -- chapter 92: many figures by one command. */
#ifndef ALEA_BOOKS_BTS_CH92_H
#define ALEA_BOOKS_BTS_CH92_H

#include "battle/group.h"
#include "books/bts/ch12.h"
#include "books/bts/state.h"

/* ch92_groups.c: groups that move, charge and deploy. */
extern const struct book_groups bts_groups;

/* ch92_fire.c: bts.92.17, 92.18 it names its targets itself; would it? */
void bts_name_at_will(const struct battle *b, struct bts_volley *v);
bool bts_has_will(const struct battle *b, int f);

/* ch92_usual.c: bts.92.19 .. 92.22 what is answered by default. */
bool bts_usual_first(const struct battle *b, struct decision *out);
bool bts_usual_arm(const struct battle *b, struct decision *out);
bool bts_usual_order(const struct battle *b, struct decision *out);
bool bts_usual_no(const struct battle *b, struct decision *out);
bool bts_usual_yes(const struct battle *b, struct decision *out);
bool bts_usual_reroll(const struct battle *b, struct decision *out);
bool bts_usual_banner_die(const struct battle *b, struct decision *out);
bool bts_usual_recoil(const struct battle *b, struct decision *out);
bool bts_usual_make_way(const struct battle *b, struct decision *out);
bool bts_usual_blow(const struct battle *b, struct decision *out);

#endif
