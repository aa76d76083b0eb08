/* rules.h -- ids of the rules of quest: a chapter and a number in 16 bits.
 *
 * In code a rule is QUEST(7, 3), in text "quest.07.03". Zero is no rule. */
#ifndef ALEA_BOOKS_QUEST_RULES_H
#define ALEA_BOOKS_QUEST_RULES_H

#include <stdint.h>

#include "battle/rule_id.h"

#define QUEST(chapter, number) RULE_ID(chapter, number)

/* Writes "quest.13.34"; "" for no rule. Returns 'out'. */
const char *quest_rule_text(uint16_t rule, char out[RULE_TEXT]);
/* The rule of such a text, or 0. Says nothing about whether it exists. */
uint16_t quest_rule_parse(const char *text);

#endif
