/* naming.c -- see naming.h. */
#include "words/naming.h"

#include "battle/stage.h"
#include "read/book_text.h"
#include "words/book_words.h"

static const struct book_words *words_of(const struct battle *b)
{
    const struct book_text *book = book_text_of(b);

    return book ? book->words : NULL;
}

const void *words_catalogue(const struct battle *b)
{
    const struct book_words *words = words_of(b);

    return words && words->catalogue ? words->catalogue(b) : NULL;
}

/* ---- things ---- */

const char *thing_key(const struct battle *b, const struct row_names *things,
                      int i)
{
    return thing_keyed(things, words_catalogue(b), i);
}

void saying_thing(struct saying *s, const struct row_names *things, int i)
{
    if (i >= 0 && i < things->room)
        saying_put_name(
            s, thing_called(things, words_catalogue(s->b), i, s->w->lang));
}

/* ---- options ---- */

/* The row that names this option: of several the one that begins last. */
static const struct option_names *row_of(const struct battle *b, int ask,
                                         int value)
{
    const struct book_words *words = words_of(b);
    const struct option_names *found = NULL;

    for (const struct option_names *row = words ? words->options : NULL;
         row && row->names; row++)
        if (row->ask == ask && value >= row->from &&
            value - row->from < row->names->room &&
            (!found || row->from > found->from))
            found = row;
    return found;
}

/* How many options the question's own row has. */
static int options_of(const struct book_ask *row)
{
    return row->options ? row_words(row->options) : 0;
}

bool saying_option(struct saying *s, int ask, int value)
{
    const struct option_names *named = row_of(s->b, ask, value);
    const struct book_ask *row = &s->b->stage->book->asks[ask];

    if (named)
        saying_thing(s, named->names, value - named->from);
    else if (row->says && value >= 0 && value < options_of(row))
        saying_put_name(s, row->says[value][s->w->lang]);
    else
        return false;
    return true;
}

const char *option_key(const struct battle *b, int ask, int value)
{
    const struct option_names *named = row_of(b, ask, value);
    const struct book_ask *row = &b->stage->book->asks[ask];
    const char *key =
        named ? thing_key(b, named->names, value - named->from) : NULL;

    if (key)
        return key;
    return value >= 0 && value < options_of(row) ? row->options[value] : NULL;
}
