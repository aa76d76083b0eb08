/* rules.c -- rule ids to text and back. */
#include "books/duo/rules.h"

#include <stdio.h>
#include <string.h>

const char *duo_rule_text(uint16_t rule, char out[RULE_TEXT])
{
    out[0] = '\0';
    if (rule != 0)
        snprintf(out, RULE_TEXT, "duo.%02d.%02d", rule / 128, rule % 128);
    return out;
}

/* A number of two or three digits that ends with 'end'; -1 when it is none. */
static int number(const char **text, char end)
{
    int n = 0, digits = 0;

    for (; **text >= '0' && **text <= '9' && digits < 3; digits++)
        n = 10 * n + *(*text)++ - '0';
    if (digits < 2 || **text != end)
        return -1;
    if (end)
        ++*text;
    return n;
}

uint16_t duo_rule_parse(const char *text)
{
    int chapter, n;

    if (strncmp(text, "duo.", 4) != 0)
        return 0;
    text += 4;
    chapter = number(&text, '.');
    if (chapter < 0 || chapter >= DUO_CHAPTERS)
        return 0;
    n = number(&text, '\0');
    return n > 0 && n < 128 ? DUO(chapter, n) : 0;
}
