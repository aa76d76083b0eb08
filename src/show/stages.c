/* stages.c -- sharing stages: see stages.h. */
#include "show/stages.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "read/content.h"
#include "read/stage.h"

enum { KEPT = 8 }; /* stages that nobody holds */

struct held_stage {
    struct held_stage *next;
    struct stages *stages;
    uint64_t key[2]; /* hashes of all that the stage is made of */
    struct stage *stage;
    int holds;
    uint64_t left; /* when the last let go, by the count of such moments */
};

struct stages {
    pthread_mutex_t lock;
    struct held_stage *first;
    uint64_t moment;
    const struct content *content;
};

/* ---- content ---- */

static bool open_shelf(struct shelf *shelf, const struct book_text *book,
                       enum lang lang, struct game_error *error)
{
    const char *id = book->book->id;
    struct content_error bad;

    if (!game_content(&shelf->game, book, content_folder(), lang, error))
        return false;
    shelf->lessons = malloc(sizeof *shelf->lessons);
    if (!shelf->lessons) {
        error_memory(&error->error, lang);
        return false;
    }
    if (!facts_read(id, content_folder(), lang, &shelf->facts, &bad) ||
        !lessons_read(id, content_folder(), lang, shelf->lessons, &bad)) {
        memcpy(error->file, bad.file, sizeof error->file);
        error->error = bad.error;
        return false;
    }
    shelf->hash = game_hash(&shelf->game);
    return ledger_open_in(&shelf->ledger[LANG_EN], id, LANG_EN,
                          &error->error) &&
           ledger_open_in(&shelf->ledger[LANG_FR], id, LANG_FR, &error->error);
}

struct content *content_new(enum lang lang, struct game_error *error)
{
    struct content *c = calloc(1, sizeof *c);
    const struct book_text *book;

    if (!c) {
        error_memory(&error->error, lang);
        return NULL;
    }
    for (int i = 0; c->books < CONTENT_BOOKS; i++) {
        if ((book = book_text_at(i)) == NULL)
            break;
        if (!book->stages)
            continue; /* its battles cannot be begun from texts */
        if (!open_shelf(&c->shelf[c->books++], book, lang, error)) {
            content_free(c);
            return NULL;
        }
    }
    return c;
}

void content_free(struct content *content)
{
    if (!content)
        return;
    for (int i = 0; i < content->books; i++) {
        for (int lang = 0; lang < LANGS; lang++)
            ledger_clear(&content->shelf[i].ledger[lang]);
        game_close(&content->shelf[i].game);
        free(content->shelf[i].lessons);
    }
    free(content);
}

const struct shelf *content_shelf(const struct content *content,
                                  const char *book)
{
    for (int i = 0; i < content->books; i++)
        if (!book || strcmp(content->shelf[i].game.book->book->id, book) == 0)
            return &content->shelf[i];
    return NULL;
}

const struct shelf *content_meant(const struct content *content,
                                  const json_t *map)
{
    const char *word = json_string_value(json_object_get(map, "book"));
    const char *text =
        json_string_value(json_array_get(json_object_get(map, "armies"), 0));
    const struct book_text *book = text ? book_text_in(text) : book_text_at(0);

    if (!word && !book) /* the list names one that nobody knows */
        return NULL;
    return content_shelf(content, word ? word : book->book->id);
}

const struct shelf *content_of(const struct content *content,
                               const struct battle *view)
{
    return content_shelf(content, view->stage->book->id);
}

/* ---- stages ---- */

struct stages *stages_new(const struct content *content)
{
    struct stages *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->content = content;
    pthread_mutex_init(&s->lock, NULL);
    return s;
}

static void drop(struct held_stage **at)
{
    struct held_stage *held = *at;

    *at = held->next;
    stage_free(held->stage);
    free(held);
}

void stages_free(struct stages *stages)
{
    if (!stages)
        return;
    while (stages->first)
        drop(&stages->first);
    pthread_mutex_destroy(&stages->lock);
    free(stages);
}

/* All that a stage is made of as two numbers: one would do but for chance. */
static void key_of(const struct record_head *head, uint64_t key[2])
{
    char *settings = json_dumps(head->settings, JSON_SORT_KEYS);

    for (int k = 0; k < 2; k++) {
        uint64_t h = hash_mix((uint64_t)k + 1);

        for (int i = 0; i < RECORD_SIDES && head->army[i]; i++)
            h = hash_bytes(hash_mix(h), head->army[i], strlen(head->army[i]));
        h = hash_bytes(hash_mix(h), head->book, strlen(head->book));
        h = hash_bytes(hash_mix(h), head->table, strlen(head->table));
        if (settings)
            h = hash_bytes(hash_mix(h), settings, strlen(settings));
        key[k] = h;
    }
    free(settings);
}

static struct held_stage *find(struct stages *s, const uint64_t key[2])
{
    for (struct held_stage *held = s->first; held; held = held->next)
        if (memcmp(held->key, key, sizeof held->key) == 0)
            return held;
    return NULL;
}

static struct held_stage *build(struct stages *s,
                                const struct record_head *head,
                                const uint64_t key[2], enum lang lang,
                                struct game_error *error)
{
    const struct shelf *shelf = content_shelf(s->content, head->book);
    struct held_stage *held = shelf ? calloc(1, sizeof *held) : NULL;
    struct game game;

    if (!shelf) {
        error_say(&error->error, lang, ALEA_UNKNOWN, 0, 0,
                  "il n'y a pas de livre « %s »", "there is no book \"%s\"",
                  head->book);
        return NULL;
    }
    if (!held) {
        error_memory(&error->error, lang);
        return NULL;
    }
    game = shelf->game;
    if (!game_stage(&game, head, lang, error)) {
        free(held);
        return NULL;
    }
    held->stages = s;
    held->stage = game.stage;
    memcpy(held->key, key, sizeof held->key);
    held->next = s->first;
    s->first = held;
    return held;
}

struct held_stage *stages_hold(struct stages *stages,
                               const struct record_head *head, enum lang lang,
                               struct game_error *error)
{
    struct held_stage *held;
    uint64_t key[2];

    key_of(head, key);
    pthread_mutex_lock(&stages->lock);
    held = find(stages, key);
    if (!held)
        held = build(stages, head, key, lang, error);
    if (held)
        held->holds++;
    pthread_mutex_unlock(&stages->lock);
    return held;
}

struct held_stage *stage_hold(struct held_stage *held)
{
    pthread_mutex_lock(&held->stages->lock);
    held->holds++;
    pthread_mutex_unlock(&held->stages->lock);
    return held;
}

/* Drops the stage that nobody has held for longest, when they are many. */
static void drop_oldest(struct stages *s)
{
    struct held_stage **oldest = NULL;
    int idle = 0;

    for (struct held_stage **at = &s->first; *at; at = &(*at)->next)
        if ((*at)->holds == 0) {
            idle++;
            if (!oldest || (*at)->left < (*oldest)->left)
                oldest = at;
        }
    if (idle > KEPT && oldest)
        drop(oldest);
}

void stage_let_go(struct held_stage *held)
{
    struct stages *s = held ? held->stages : NULL;

    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    held->holds--;
    held->left = ++s->moment;
    drop_oldest(s);
    pthread_mutex_unlock(&s->lock);
}

const struct stage *stage_of(const struct held_stage *held)
{
    return held->stage;
}

void stages_count(struct stages *stages, int *all, int *in_use)
{
    *all = *in_use = 0;
    pthread_mutex_lock(&stages->lock);
    for (struct held_stage *held = stages->first; held; held = held->next) {
        ++*all;
        *in_use += held->holds > 0;
    }
    pthread_mutex_unlock(&stages->lock);
}
