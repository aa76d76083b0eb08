/* rule_id.c -- rule ids to text and back. */
#include "battle/rule_id.h"

#include <stdio.h>
#include <string.h>

const char *rule_id_text(const char *book, uint16_t rule, char out[RULE_TEXT])
{
    out[0] = '\0';
    if (rule != 0)
        snprintf(out, RULE_TEXT, "%s.%02d.%02d", book, rule / RULE_ID_RULES,
                 rule % RULE_ID_RULES);
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

uint16_t rule_id_parse(const char *book, const char *text)
{
    const size_t length = strlen(book);
    int chapter, n;

    if (strncmp(text, book, length) != 0 || text[length] != '.')
        return 0;
    text += length + 1;
    chapter = number(&text, '.');
    if (chapter < 0 || chapter >= RULE_ID_CHAPTERS)
        return 0;
    n = number(&text, '\0');
    return n > 0 && n < RULE_ID_RULES ? RULE_ID(chapter, n) : 0;
}
