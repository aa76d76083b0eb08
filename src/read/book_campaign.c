/* book_campaign.c -- campaigns of all books from text and back, and told. What is
 * done in them: campaign_deeds.c. */
#include "read/book_campaign.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/fields.h"
#include "read/file.h"

bool campaign_read(const struct book_campaign *book, void *out,
                   const void *content, const char *text, size_t size,
                   enum lang lang, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .max = 1, .error = error };
    struct yaml *yaml = yaml_read(text, size, &report);
    const struct fields f = { .report = &report,
                              .content = content,
                              .whole = true };
    void *campaign = calloc(1, book->size);
    bool good = yaml && campaign;

    if (!campaign)
        error_memory(error, lang);
    if (good && fields_read(&f, yaml_root(yaml), book->rows, campaign))
        book->judge(&report, content, yaml_root(yaml), campaign);
    good &= report.count == 0;
    if (good)
        memcpy(out, campaign, book->size);
    yaml_free(yaml);
    free(campaign);
    return good;
}

void campaign_write(FILE *out, const struct book_campaign *book,
                    const void *campaign, const void *content)
{
    fields_write(out, &(struct fields){ .content = content, .lang = LANG_EN },
                 book->rows, campaign);
}

struct written {
    const struct book_campaign *book;
    const void *campaign, *content;
};

static void put_written(FILE *out, const void *what)
{
    const struct written *w = what;

    campaign_write(out, w->book, w->campaign, w->content);
}

bool campaign_save(const struct book_campaign *book, const void *campaign,
                   const void *content, const char *path, enum lang lang,
                   struct alea_error *error)
{
    const struct written w = { book, campaign, content };

    return file_replace(path, put_written, &w, lang, error);
}

void campaign_put(FILE *out, const struct book_campaign *book,
                  const void *campaign, const void *content, enum lang lang)
{
    json_t *facts =
        (book->told ? book->told : book->json)(campaign, content, lang);

    json_put_lines(out, book->lines, facts, lang);
    json_decref(facts);
}
