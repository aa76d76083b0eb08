/* rules.h -- ids of the rules of duo: a chapter and a number in 16 bits.
 *
 * In code a rule is DUO(4, 3), in text "duo.04.03". Zero is no rule. */
#ifndef ALEA_BOOKS_DUO_RULES_H
#define ALEA_BOOKS_DUO_RULES_H

#include <stdint.h>

#include "battle/rule_id.h"

#define DUO(chapter, number) RULE_ID(chapter, number)

/* Writes "duo.15.13"; "" for no rule. Returns 'out'. */
const char *duo_rule_text(uint16_t rule, char out[RULE_TEXT]);
/* The rule of such a text, or 0. Says nothing about whether it exists. */
uint16_t duo_rule_parse(const char *text);

#endif
