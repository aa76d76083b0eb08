/* book.c -- toy for texts: its content, lists, cases and words. */
#include <string.h>

#include "books/toy/toy.h"
#include "cases/book_cases.h"
#include "draw/draw_in.h"
#include "read/book_lists.h"
#include "read/fields_content.h"
#include "read/stage.h"
#include "words/book_words.h"
#include "words/states.h"

/* What books/toy/ says. */
struct toy_content {
    struct toy_kind kind[TOY_KINDS];
    struct names kinds;
    uint64_t hash; /* of all files, for records */
};

/* ---- content ---- */

static FIELD_ROWS(toy_kind, TOY_KIND_FIELDS);
static const struct content_list lists[] = {
    { "kinds", toy_kind_rows, LIST_NAMES(toy_content, kinds),
      LIST_OF(toy_content, kind), LIST_CALLED(toy_kind) },
    { 0 },
};
static const struct content_part parts[] = { { "kinds.yaml", .lists = lists },
                                             { 0 } };

/* ---- army lists ---- */

static const struct row_names kinds = {
    .names = offsetof(struct toy_content, kinds),
    .keyed = offsetof(struct toy_content, kind[0].key),
    .stride = sizeof(struct toy_kind),
};
static const struct row list_rows[] = {
    ROWS_HEAD("toy", 1), SOME_FIELD_ROWS(toy_army, TOY_ARMY_FIELDS){ 0 }
};

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct toy_content *c = content;
    const struct toy_army *army = list;

    (void)lang;
    for (int i = 0; i < army->figures; i++)
        out->cost += c->kind[army->figure[i]].cost;
    out->units = army->figures;
    memcpy(out->name, army->name, sizeof army->name);
}

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct toy_army *army = list_of(report);
    const struct toy_kind *kind = ((const struct toy_content *)content)->kind;

    if (i >= army->figures)
        return false;
    kind += army->figure[i];
    *out = (struct list_line){ .cost = kind->cost, .size = 1 };
    memcpy(out->name, kind->name[lang], sizeof kind->name[lang]);
    memcpy(out->words, kind->key, sizeof kind->key);
    return true;
}

static const struct book_lists army_lists = { sizeof(struct toy_army),
                                              list_rows, .card = card,
                                              .line = line };

/* ---- battles ---- */

static struct stage *new_stage(const void *content, const void *const *army,
                               int players, const void *table,
                               const void *settings, enum lang lang,
                               struct alea_error *error)
{
    struct toy_stage *own;
    struct stage *stage =
        stage_new(&toy_book, players, sizeof *own, lang, error);

    (void)table;
    if (!stage)
        return NULL;
    own = stage_own(stage);
    memcpy(own->kind, ((const struct toy_content *)content)->kind,
           sizeof own->kind);
    own->settings = *(const struct toy_settings *)settings;
    for (int i = 0; i < players; i++)
        own->army[i] = *(const struct toy_army *)army[i];
    stage->terrain.width = TOY_WIDTH;
    stage->terrain.depth = TOY_DEPTH;
    return stage;
}

static FIELD_ROWS(toy_settings, TOY_SETTINGS_FIELDS);
static const struct book_stages stages = {
    .points = { "pts", "pts" },
    .samples = "armies",
    .sides = 2,
    .lists = &army_lists,
    .bare = "book: toy\n",
    .agreed = toy_settings_rows,
    .agreed_size = sizeof(struct toy_settings),
    .stage = new_stage,
};

/* ---- words ---- */

static FIELD_ROWS(toy_unit, TOY_UNIT_FIELDS);
static const struct book_states states = { .rows = toy_unit_rows };
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    out->name = toy_kind(b, unit)->name[lang];
}

static const struct book_words words = {
    .parts = TOY_FACES,
    .called = called,
    .states = &states,
};

static const struct book_cases cases = { .unit_rows = toy_unit_rows };

const struct book_text toy_text = {
    .book = &toy_book,
    .content_size = sizeof(struct toy_content),
    .parts = parts,
    .hash_at = offsetof(struct toy_content, hash),
    .stages = &stages,
    .lists = &army_lists,
    .words = &words,
    .cases = &cases,
};
