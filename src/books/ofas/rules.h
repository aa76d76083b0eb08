/* rules.h -- ids of the rules of OFAS: a chapter and a number in 16 bits.
 *
 * In code a rule is OFAS(4, 21), in text "ofas.04.21". The annexes and the
 * house rules follow the chapters: 21 to 28 are a1 to a8, 29 is hr. Zero is no
 * rule. */
#ifndef ALEA_BOOKS_OFAS_RULES_H
#define ALEA_BOOKS_OFAS_RULES_H

#include <stddef.h>
#include <stdint.h>

#define OFAS(chapter, number) ((uint16_t)((chapter)*128 + (number)))

enum {
    OFAS_CHAPTERS = 20,         /* of the book proper, chapter 0 not counted */
    OFAS_ANNEX = OFAS_CHAPTERS, /* annex n is chapter OFAS_ANNEX + n */
    OFAS_ANNEXES = 8,
    OFAS_HOUSE = 29,    /* house rules: hr */
    OFAS_RULE_TEXT = 12 /* bytes of "ofas.04.021" and its zero */
};

static inline int ofas_chapter(uint16_t rule)
{
    return rule / 128;
}
static inline int ofas_number(uint16_t rule)
{
    return rule % 128;
}

/* Writes "ofas.15.13", "ofas.a6.17", "ofas.hr.01"; "" for no rule and for what
 * is none. Returns 'out'. */
const char *ofas_rule_text(uint16_t rule, char out[OFAS_RULE_TEXT]);
/* The rule of such a text, or 0. Says nothing about whether it exists. */
uint16_t ofas_rule_parse(const char *text);

#endif
