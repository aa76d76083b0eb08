/* rule_id.h -- ids of rules whose chapters are numbers: 16 bits, and as text
 * "duo.15.13". Zero is no rule. */
#ifndef ALEA_BATTLE_RULE_ID_H
#define ALEA_BATTLE_RULE_ID_H

#include "battle/book.h"

/* Chapters 0 .. 99, two digits, rules 1 .. 127; chapters from 90 on are our
 * own. */
enum { RULE_ID_CHAPTERS = 100, RULE_ID_RULES = 128 };

#define RULE_ID(chapter, number) \
    ((uint16_t)((chapter)*RULE_ID_RULES + (number)))

/* Writes the id; "" for no rule. Returns 'out'. */
const char *rule_id_text(const char *book, uint16_t rule, char out[RULE_TEXT]);
/* The rule of such a text, or 0. Says nothing about whether it exists. */
uint16_t rule_id_parse(const char *book, const char *text);

/* Both for the struct book of a book: static rule_text() and rule_parse(). */
#define RULE_IDS(id)                                                 \
    static const char *rule_text(uint16_t rule, char out[RULE_TEXT]) \
    {                                                                \
        return rule_id_text(id, rule, out);                          \
    }                                                                \
    static uint16_t rule_parse(const char *text)                     \
    {                                                                \
        return rule_id_parse(id, text);                              \
    }                                                                \
    struct book /* so that the macro ends like a declaration */

#endif
