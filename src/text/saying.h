/* saying.h -- a sentence in the making: names, numbers, dice, and the slots of
 * templates (words.h). */
#ifndef ALEA_TEXT_SAYING_H
#define ALEA_TEXT_SAYING_H

#include "text/page.h"
#include "text/words.h"

struct saying {
    struct page page;
    const struct words *w;
    const struct battle *b;
    const struct event *e; /* what the slots are about */
};

/* Copies the template with its slots filled. */
void saying_fill(struct saying *s, const char *template);

void saying_put_name(struct saying *s, const char *text);
void saying_side(struct saying *s, int player);
void saying_unit(struct saying *s, int unit);
void saying_number(struct saying *s, int32_t n);
void saying_inches(struct saying *s, int32_t length);
void saying_tenths(struct saying *s, int64_t tenths);
void saying_figure(struct saying *s, int unit, int figure);
void saying_weapon(struct saying *s, int unit, int arm);

#endif
