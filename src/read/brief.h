/* brief.h -- what players are told before they decide anything: lines of content, each
 * with its rule and when it is told. Numbers are slots: "after {rounds} rounds". */
#ifndef ALEA_READ_BRIEF_H
#define ALEA_READ_BRIEF_H

#include "read/fields.h"

enum { BRIEF_LINES = 24, BRIEF_LINE = 240, BRIEF_RULE = 16 };

struct brief_line {
    char rule[BRIEF_RULE]; /* its id */
    uint32_t when; /* bits of the book: it is told where one of them is so */
    char words[LANGS][BRIEF_LINE];
};

struct brief {
    int32_t lines;
    struct brief_line line[BRIEF_LINES];
};

/* The rows of a line; 'times' are the words of 'when'. */
#define BRIEF_ROWS(times)                                                     \
    { "rule", ROW_TEXT, ROW_AT(brief_line, rule), .must = true },             \
        { "when", ROW_WORDS, ROW_AT(brief_line, when), .words = (times),      \
          .must = true },                                                     \
        { "fr", ROW_TEXT, ROW_AT(brief_line, words[LANG_FR]), .must = true }, \
        { "en", ROW_TEXT, ROW_AT(brief_line, words[LANG_EN]), .must = true }, \
    {                                                                         \
        0                                                                     \
    }
/* The row of a struct that has all of them. */
#define BRIEF_ROW(key, type, brief, line_rows)                                 \
    {                                                                          \
        key, ROW_PARTS, ROW_AT(type, brief.line),                              \
            .each = sizeof(struct brief_line), ROW_COUNT(type, brief.lines),   \
            .least = 1, .most = BRIEF_LINES, .rows = (line_rows), .must = true \
    }

#endif
