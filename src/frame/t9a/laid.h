/* laid.h -- what t9a shows of an answer that is laid out: parts of its struct
 * book_show. */
#ifndef ALEA_FRAME_T9A_LAID_H
#define ALEA_FRAME_T9A_LAID_H

#include "books/t9a/play.h"
#include "show/book_show.h"

/* As struct book_show says. */
json_t *t9a_show_trays(const struct battle *view, const struct decision *d);
bool t9a_show_standing(const struct battle *view, const struct decision *d,
                       struct battle *out);
void t9a_show_trial(json_t *out, const struct battle *view,
                    const struct battle *after, const struct decision *d);
json_t *t9a_show_area(const struct battle *view);

/* show_battle.c */
void t9a_put_battle(json_t *out, const struct battle *view,
                    const struct telling *t);
void t9a_put_player(json_t *out, const struct battle *view, int player,
                    const struct telling *t);

/* A charge as it would be moved: laid_charge.c. */
struct t9a_charge_laid {
    int unit, target;
    enum hull_arc side;
    struct hull from;
    struct t9a_rush way;
    struct t9a_charged end;
};
/* False when the answer is none, or there is no room for it. */
bool t9a_charge_laid(const struct battle *view, const struct decision *d,
                     struct t9a_charge_laid *out);
struct t9a_course t9a_charge_legs(const struct battle *view,
                                  const struct t9a_charge_laid *c);
/* Both stand so. */
void t9a_charge_stands(struct battle *out, const struct t9a_charge_laid *c);
json_t *t9a_charge_json(const struct battle *view,
                        const struct t9a_charge_laid *c);

#endif
