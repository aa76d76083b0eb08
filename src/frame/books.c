/* books.c -- the books that there are, from books.def, and which of them a text
 * or a battle is of. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "battle/stage.h"
#include "read/book_text.h"
#include "read/top_key.h"
#include "read/word.h"

static const struct book_text *const books[] = {
#define BOOK(id) &id##_text,
#include "books/books.def"
#undef BOOK
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

/* ---- which book a text is of ---- */

/* What a text calls its book, and where; NULL when it does not say. */
static const char *named_in(const char *text, char *out, size_t size)
{
    static const char *const keys[] = { "book", "livre", NULL };
    size_t n;
    const char *value = top_key(text, keys, &n);

    if (value)
        snprintf(out, size, "%.*s", n < size ? (int)n : (int)size - 1, value);
    return value;
}

/* The book of that name: its id, or its title. */
static const struct book_text *book_called(const char *word)
{
    for (int i = 0; book_text_at(i); i++)
        if (word_same(word, book_text_at(i)->book->id) ||
            word_same(word, book_text_at(i)->book->title))
            return book_text_at(i);
    return NULL;
}

static void unknown_book(const char *text, const char *at, const char *word,
                         enum lang lang, struct alea_error *error)
{
    int line = 1, column = 1;
    char ids[64];

    for (; text < at; text++, column++)
        if (*text == '\n') {
            line++;
            column = 0;
        }
    error_say(error, lang, ALEA_UNKNOWN, line, column,
              "aucun livre ne s'appelle « %.40s » ; au choix : %s",
              "no book is called \"%.40s\"; choose from %s", word,
              book_text_ids(ids, sizeof ids));
}

const struct book_text *book_text_named(const char *text, enum lang lang,
                                        struct alea_error *error)
{
    char word[WORD_SIZE];
    const char *at = named_in(text, word, sizeof word);
    const struct book_text *book = at ? book_called(word) : book_text_at(0);

    if (!book)
        unknown_book(text, at, word, lang, error);
    return book;
}

const struct book_text *book_text_in(const char *text)
{
    struct alea_error unsaid;

    return book_text_named(text, LANG_EN, &unsaid);
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
