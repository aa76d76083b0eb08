/* sample.c -- battles of any book by number. */
#include "soak/sample.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/stage.h"

#include <alea/version.h>

/* ---- the books ---- */

static const struct book_soak *const books[] = {
#define BOOK(id) &id##_soak,
#include "soak/parts.def"
#undef BOOK
    NULL,
};

const struct book_soak *book_soak_at(int i)
{
    return i >= 0 && i < (int)(sizeof books / sizeof books[0]) ? books[i]
                                                               : NULL;
}

const struct book_soak *book_soak_find(const char *id)
{
    for (int i = 0; book_soak_at(i); i++)
        if (strcmp(book_soak_at(i)->book->id, id) == 0)
            return book_soak_at(i);
    return NULL;
}

const struct book_soak *book_soak_of(const struct battle *b)
{
    return book_soak_find(b->stage->book->id);
}

int sample_below(uint64_t *chance, int n)
{
    *chance = hash_mix(*chance + 1);
    return (int)((*chance >> 16) % (uint64_t)n);
}

_Noreturn void sample_give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s:%d:%d: %s\n", what, error->line, error->column,
            error->message);
    exit(3);
}

void *sample_take(size_t size)
{
    void *p = calloc(1, size);

    if (!p)
        sample_give_up("memory",
                       &(struct alea_error){ .message = "none left" });
    return p;
}

void *sample_content(const char *book)
{
    struct content_error error;
    void *content = content_load(book_text_find(book), NULL, LANG_EN, &error);

    if (!content)
        sample_give_up(error.file, &error.error);
    return content;
}

/* ---- their battles ---- */

struct samples *samples_new(const char *book)
{
    const struct book_soak *own = book_soak_find(book);
    struct samples *s;

    if (!own)
        return NULL;
    s = sample_take(sizeof *s);
    s->book = own;
    s->from = own->open ? own->open() : sample_content(book);
    return s;
}

void samples_free(struct samples *s)
{
    free(s->from);
    free(s);
}

void sample_draw(struct sample *out, const struct samples *s, uint64_t number)
{
    sample_close(out);
    s->book->draw(out, s->from, number);
}

void sample_close(struct sample *sample)
{
    stage_free(sample->stage);
    for (int i = 0; i < MAX_PLAYERS; i++)
        free(sample->text[i]);
    free(sample->table);
    json_decref(sample->settings);
    free(sample->own);
    *sample = (struct sample){ 0 };
}

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(sample_take(size), text, size);
}

void sample_head(const struct sample *sample, const char *mind_a,
                 const char *mind_b, struct record_head *head)
{
    *head = (struct record_head){
        .engine = ALEA_VERSION,
        .content = sample->content,
        .seed = sample->number,
        .table = copy_of(sample->table),
        .settings = json_incref(sample->settings),
    };
    snprintf(head->book, RECORD_WORD, "%s", sample->book->book->id);
    for (int i = 0; i < sample->players; i++) {
        head->army[i] = copy_of(sample->text[i]);
        snprintf(head->mind[i], RECORD_WORD, "%s", i % 2 ? mind_b : mind_a);
    }
}
