/* rules.c -- rule ids to text and back. */
#include "books/duo/rules.h"

const char *duo_rule_text(uint16_t rule, char out[RULE_TEXT])
{
    return rule_id_text("duo", rule, out);
}

uint16_t duo_rule_parse(const char *text)
{
    return rule_id_parse("duo", text);
}
