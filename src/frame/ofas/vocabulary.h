/* vocabulary.h -- the words of Of Flesh and Steel in both languages: orders,
 * bonuses, variants, conditions, questions, reasons. */
#ifndef ALEA_FRAME_OFAS_VOCABULARY_H
#define ALEA_FRAME_OFAS_VOCABULARY_H

#include "words/words.h"

/* What the word is for. */
enum vocabulary {
    WORD_ORDER,     /* enum ofas_order */
    WORD_BONUS,     /* enum ofas_bonus */
    WORD_VARIANT,   /* enum ofas_variant */
    WORD_CONDITION, /* enum ofas_condition */
    WORD_HOUR,      /* 0 early, 1 midday, 2 late */
    WORD_SCENARIO,  /* enum ofas_scenario */
    WORD_CATEGORY,  /* enum ofas_category */
    WORD_ROLE,      /* enum ofas_role */
    WORD_QUESTION,  /* enum ofas_ask: a template, see words.h */
    WORD_CHOICE,    /* enum ofas_ask: a template for an option of it */
    WORD_KINDS
};

/* The word, or "" where there is none. */
const char *vocabulary(enum vocabulary kind, int value, enum lang lang);
/* The word for an option of the book that texts call by this key: "me"; NULL
 * when it has none. */
const char *ofas_option(const char *key, enum lang lang);
/* How an event stands in a log. */
enum event_level ofas_level(int kind);

#endif
