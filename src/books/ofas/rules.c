/* rules.c -- rule ids to text and back. */
#include "books/ofas/rules.h"

#include <stdio.h>
#include <string.h>

/* The chapter as two letters: "04", "a6", "hr"; false when there is none. */
static int chapter_text(int chapter, char out[3])
{
    if (chapter <= OFAS_CHAPTERS) {
        out[0] = (char)('0' + chapter / 10);
        out[1] = (char)('0' + chapter % 10);
    } else if (chapter <= OFAS_ANNEX + OFAS_ANNEXES) {
        out[0] = 'a';
        out[1] = (char)('0' + chapter - OFAS_ANNEX);
    } else {
        memcpy(out, "hr", 2);
    }
    out[2] = '\0';
    return chapter <= OFAS_HOUSE;
}

const char *ofas_rule_text(uint16_t rule, char out[OFAS_RULE_TEXT])
{
    char chapter[3];

    out[0] = '\0';
    if (rule != 0 && chapter_text(ofas_chapter(rule), chapter))
        snprintf(out, OFAS_RULE_TEXT, "ofas.%s.%02d", chapter,
                 ofas_number(rule));
    return out;
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* The chapter of its two letters, or -1. */
static int chapter_parse(const char *text)
{
    if (strncmp(text, "hr", 2) == 0)
        return OFAS_HOUSE;
    if (digit(text[0]) >= 0 && digit(text[1]) >= 0) {
        int chapter = digit(text[0]) * 10 + digit(text[1]);
        return chapter <= OFAS_CHAPTERS ? chapter : -1;
    }
    if (text[0] == 'a' && digit(text[1]) >= 1 && digit(text[1]) <= OFAS_ANNEXES)
        return OFAS_ANNEX + digit(text[1]);
    return -1;
}

uint16_t ofas_rule_parse(const char *text)
{
    int chapter, number = 0;
    size_t length = strlen(text);

    if (length < 10 || length >= OFAS_RULE_TEXT ||
        strncmp(text, "ofas.", 5) != 0 || text[7] != '.')
        return 0;
    chapter = chapter_parse(text + 5);
    for (const char *c = text + 8; *c; c++) {
        if (digit(*c) < 0)
            return 0;
        number = number * 10 + digit(*c);
    }
    return chapter >= 0 && number < 128 ? OFAS(chapter, number) : 0;
}
