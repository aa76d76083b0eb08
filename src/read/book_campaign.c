/* book_campaign.c -- what is the same for the campaigns of all books. */
#include "read/book_campaign.h"

#include <string.h>

#include "read/file.h"

const struct campaign_deed *campaign_deed(const struct book_campaign *book,
                                          const char *name)
{
    for (const struct campaign_deed *d = book->deeds; d->name; d++)
        if (strcmp(d->name, name) == 0)
            return d;
    return NULL;
}

struct written {
    const struct book_campaign *book;
    const void *campaign, *content;
};

static void put_written(FILE *out, const void *what)
{
    const struct written *w = what;

    w->book->write(out, w->campaign, w->content);
}

bool campaign_save(const struct book_campaign *book, const void *campaign,
                   const void *content, const char *path, enum lang lang,
                   struct alea_error *error)
{
    const struct written w = { book, campaign, content };

    return file_replace(path, put_written, &w, lang, error);
}
