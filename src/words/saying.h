/* saying.h -- a sentence in the making: names, numbers, dice, and the slots of
 * templates (words.h). */
#ifndef ALEA_WORDS_SAYING_H
#define ALEA_WORDS_SAYING_H

#include "read/buffer.h"
#include "read/fields.h"
#include "words/words.h"

struct saying {
    struct buffer buffer;
    const struct words *w;
    const struct battle *b;
    const struct event *e;      /* what the slots are about */
    const char *const *numbers; /* what its numbers are called */
    int body; /* the figure of the unit that {@...} agrees with, + 1; 0: the unit */
};

/* Copies the template with its slots filled. */
void saying_fill(struct saying *s, const char *template);

void saying_put_name(struct saying *s, const char *text);
void saying_side(struct saying *s, int player);
void saying_unit(struct saying *s, int unit);
void saying_number(struct saying *s, int32_t n);
void saying_inches(struct saying *s, int32_t length);
/* In the measure of the book; a place as people say it, "6.0" north of the
 * centre"; a way to look, "the north". */
void saying_length(struct saying *s, int32_t length);
void saying_place(struct saying *s, struct vec at);
void saying_facing(struct saying *s, int degrees);
void saying_tenths(struct saying *s, int64_t tenths);
/* Some of a list of words, with commas: those of the bits. */
void saying_some(struct saying *s, uint32_t bits,
                 const char *const (*words)[LANGS]);
/* Events of the same kind and unit that stand side by side in the log, from this
 * one on; 0 when the one before it is like it, and 1 when it is in no log. */
int event_run(const struct battle *b, const struct event *e);
/* Is there an event of this kind about the same unit right after that run? */
bool run_ends_with(const struct battle *b, const struct event *e, int kind);
/* A thing that the catalogue of the book names; nothing where there is none. */
void saying_thing(struct saying *s, const struct row_names *things, int i);
/* An answer to a question of options, by the names of content or those of its
 * row; false: it has neither. */
bool saying_option(struct saying *s, int ask, int value);
void saying_figure(struct saying *s, int unit, int figure);
void saying_weapon(struct saying *s, int unit, int arm);

#endif
