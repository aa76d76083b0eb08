/* rules.c -- rule ids to text and back. */
#include "books/quest/rules.h"

const char *quest_rule_text(uint16_t rule, char out[RULE_TEXT])
{
    return rule_id_text("quest", rule, out);
}

uint16_t quest_rule_parse(const char *text)
{
    return rule_id_parse("quest", text);
}
