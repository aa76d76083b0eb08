/* lessons.h -- short guided battles of a book: their armies, their table, and steps
 * that each wait until the player has done them. They are content:
 * books/<id>/lessons.yaml, which a book may be without. */
#ifndef ALEA_SHOW_LESSONS_H
#define ALEA_SHOW_LESSONS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include "read/content.h"

struct content; /* show/stages.h */

enum {
    LESSONS = 6,
    LESSON_STEPS = 16,
    LESSON_KEY = 32,
    LESSON_TITLE = 64,
    LESSON_WORDS = 256,
    LESSON_TEXT = 2048
};

struct lesson_step {
    char key[LESSON_KEY];
    char what[LANGS][LESSON_WORDS], why[LANGS][LESSON_WORDS];
    /* it is done when the player has answered one of these questions, so where an
     * answer is named; ... */
    char did[LESSON_TITLE], answer[LESSON_KEY];
    char told[LESSON_TITLE]; /* ... or one of these events was told, ... */
    bool ours;               /* ... of the player's own side; ... */
    int32_t turn; /* ... or in that turn; else when the battle is over */
};

struct lesson {
    char key[LESSON_KEY];
    char title[LANGS][LESSON_TITLE], words[LANGS][LESSON_WORDS];
    char army[2][LESSON_TEXT]; /* lists; the second is "": a party */
    char table[LESSON_TEXT];
    char settings[LESSON_WORDS]; /* JSON; "": none */
    int32_t steps;
    struct lesson_step step[LESSON_STEPS];
};

struct book_lessons {
    int32_t lessons;
    struct lesson lesson[LESSONS];
};

/* Reads those of a book, from folder/<id>/ or built in when the folder is NULL. A
 * book without the file has none. */
bool lessons_read(const char *book, const char *folder, enum lang lang,
                  struct book_lessons *out, struct content_error *error);
/* The lessons of all books. */
json_t *lessons_json(const struct content *content, enum lang lang);

#endif
