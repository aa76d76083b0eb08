/* books.c -- the books that there are. No other shared file names one. */
#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "battle/stage.h"
#include "text/book_text.h"
#include "text/duo/book.h"
#include "text/ofas/book.h"
#include "text/quest/book.h"

static const struct book_text *const books[] = {
    &ofas_text,
    &duo_text,
    &quest_text,
};

const struct book_text *book_text_at(int i)
{
    return i >= 0 && i < (int)(sizeof books / sizeof books[0]) ? books[i]
                                                               : NULL;
}

const struct book_text *book_text_find(const char *id)
{
    for (int i = 0; book_text_at(i); i++)
        if (strcmp(book_text_at(i)->book->id, id) == 0)
            return book_text_at(i);
    return NULL;
}

const struct book_text *book_text_of(const struct battle *b)
{
    for (int i = 0; book_text_at(i); i++)
        if (book_text_at(i)->book == b->stage->book)
            return book_text_at(i);
    return NULL;
}

/* The word after the first key 'book' of a YAML or JSON text, or "". */
static void named_in(const char *text, char *out, size_t size)
{
    size_t n = 0;

    out[0] = 0;
    for (const char *at = text; (at = strstr(at, "book")) != NULL; at += 4) {
        const char *before = at > text ? at - 1 : "\n";
        const char *value = at + 4;

        if (!strchr("\n\"'{, ", *before))
            continue;
        value += *value == '"' || *value == '\'';
        value += strspn(value, " ");
        if (*value != ':')
            continue;
        value++;
        value += strspn(value, " \"'");
        while (isalnum((unsigned char)value[n]) && n + 1 < size) {
            out[n] = value[n];
            n++;
        }
        out[n] = 0;
        return;
    }
}

const struct book_text *book_text_in(const char *text)
{
    char id[32];

    named_in(text, id, sizeof id);
    return id[0] ? book_text_find(id) : book_text_at(0);
}

const char *book_text_ids(char *out, int size)
{
    int used = 0;

    out[0] = 0;
    for (int i = 0; book_text_at(i) && used < size; i++)
        used += snprintf(out + used, (size_t)(size - used), "%s%s",
                         i ? ", " : "", book_text_at(i)->book->id);
    return out;
}
