/* book.c -- toy for texts: its content, lists, cases and words. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/toy/toy.h"
#include "cases/case_in.h"
#include "draw/draw_in.h"
#include "read/book_lists.h"
#include "read/book_stages.h"
#include "read/fields_content.h"
#include "words/book_words.h"
#include "words/states.h"

/* What books/toy/ says. */
struct toy_content {
    struct toy_kind kind[TOY_KINDS];
    struct names kinds;
    uint64_t hash; /* of all files, for records */
};

/* ---- content ---- */

#define FIELDS_OF toy_kind
static const struct row kind_rows[] = { FIELD_ROWS(TOY_KIND_FIELDS) };
#undef FIELDS_OF
static const struct content_list lists[] = {
    { "kinds", kind_rows, LIST_NAMES(toy_content, kinds),
      LIST_OF(toy_content, kind), LIST_CALLED(toy_kind) },
    { 0 },
};
static const struct content_part parts[] = { { "kinds.yaml", .lists = lists },
                                             { 0 } };

static bool load(void *out, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct toy_content *c = out;

    memset(c, 0, sizeof *c);
    return content_read(parts, "toy", folder, NULL, lang, c, &c->hash, error);
}

/* ---- army lists ---- */

static const struct row_names kinds = {
    .names = offsetof(struct toy_content, kinds),
    .keyed = offsetof(struct toy_content, kind[0].key),
    .stride = sizeof(struct toy_kind),
};
#define FIELDS_OF toy_army
static const struct row army_rows[] = { ROWS_HEAD("toy", 1),
                                        FIELD_ROWS(TOY_ARMY_FIELDS) };
#undef FIELDS_OF

static bool read_text(struct yaml_report *report, const void *content,
                      const char *text, size_t size, struct toy_army *out)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .whole = true };

    return fields_read_text(&f, text, size, army_rows, out);
}

static int32_t cost_of(const struct toy_content *c, const struct toy_army *army)
{
    int32_t cost = 0;

    for (int i = 0; i < army->figures; i++)
        cost += c->kind[army->figure[i]].cost;
    return cost;
}

/* ---- battles ---- */

static uint64_t hash(const void *content)
{
    return ((const struct toy_content *)content)->hash;
}

static void *new_army(const void *content, const char *text, size_t size,
                      enum lang lang, struct army_card *card,
                      struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    struct toy_army *army = calloc(1, sizeof *army);

    if (!army || !read_text(&report, content, text, size, army)) {
        if (!army)
            error_memory(error, lang);
        free(army);
        return NULL;
    }
    *card = (struct army_card){ .units = army->figures,
                                .cost = cost_of(content, army) };
    memcpy(card->name, army->name, sizeof army->name);
    return army;
}

static struct stage *new_stage(const void *content, const void *const *army,
                               int players, const void *table,
                               const void *settings, enum lang lang,
                               struct alea_error *error)
{
    struct whole {
        struct stage stage; /* first, so that its address is the block's */
        struct toy_stage own;
    } *w = players == 2 ? calloc(1, sizeof *w) : NULL;

    (void)table;
    (void)settings;
    if (!w) {
        if (players == 2)
            error_memory(error, lang);
        else
            error_say(error, lang, ALEA_ILLEGAL, 0, 0, "il faut deux armées",
                      "it takes two armies");
        return NULL;
    }
    memcpy(w->own.kind, ((const struct toy_content *)content)->kind,
           sizeof w->own.kind);
    for (int i = 0; i < 2; i++)
        w->own.army[i] = *(const struct toy_army *)army[i];
    w->stage =
        (struct stage){ .book = &toy_book, .own = &w->own, .players = 2 };
    w->stage.terrain.width = TOY_WIDTH;
    w->stage.terrain.depth = TOY_DEPTH;
    return &w->stage;
}

static const struct row no_settings[] = { { 0 } };
static const struct book_stages stages = {
    .points = { "pts", "pts" },
    .samples = "armies",
    .hash = hash,
    .army = new_army,
    .bare = "book: toy\n",
    .agreed = no_settings,
    .stage = new_stage,
};

/* ---- for commands and routes ---- */

struct report {
    struct list_report said;
    struct toy_army army;
};

static const struct toy_army *army_of(const struct list_report *report)
{
    return &((const struct report *)(const void *)report)->army;
}

static void check(struct list_report *out, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    struct toy_army *army = &((struct report *)(void *)out)->army;
    struct alea_error error[8];
    struct yaml_report report = { .lang = lang, .error = error, .max = 8 };

    out->legal = read_text(&report, content, text, size, army);
    list_add_errors(out, &report, NULL, NULL);
    out->readable = out->legal;
    out->cost = cost_of(content, army);
    memcpy(out->name, army->name, sizeof army->name);
}

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct toy_army *army = army_of(report);
    const struct toy_kind *kind = ((const struct toy_content *)content)->kind;

    if (i >= army->figures)
        return false;
    kind += army->figure[i];
    *out = (struct list_line){ .cost = kind->cost, .size = 1 };
    memcpy(out->name, kind->name[lang], sizeof kind->name[lang]);
    memcpy(out->words, kind->key, sizeof kind->key);
    return true;
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    const struct fields f = { .content = content, .catalogue = content };

    fields_write(out, &f, army_rows, army_of(report));
}

static const struct book_lists army_lists = {
    .size = sizeof(struct report),
    .check = check,
    .line = line,
    .yaml = yaml,
};

/* ---- words ---- */

#define FIELDS_OF toy_unit
static const struct row unit_rows[] = { FIELD_ROWS(TOY_UNIT_FIELDS) };
#undef FIELDS_OF
static const struct book_states states = { .rows = unit_rows };
static const char *name_of(const struct battle *b, int unit, enum lang lang)
{
    return toy_kind(b, unit)->name[lang];
}

static const struct book_words words = {
    .parts = TOY_FACES,
    .unit_name = name_of,
    .states = &states,
};

/* ---- cases ---- */

static bool case_stage(struct run *r, struct alea_error *error)
{
    struct fields f = case_fields(r);
    struct toy_army army[2] = { 0 };
    struct yaml_map map;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (int i = 0; i < 2; i++) {
        struct yaml_node *node = yaml_need(&map, case_players[i]);

        if (!node || !fields_read(&f, node, army_rows, &army[i]))
            return false;
    }
    yaml_close(&map);
    r->stage = new_stage(r->content, (const void *[]){ &army[0], &army[1] }, 2,
                         NULL, NULL, LANG_EN, error);
    return !case_failed(r);
}

static bool case_place(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *at = yaml_need(map, "at");
    struct step step;

    if (!at || !case_point(r, at, &step))
        return false;
    figure_put(&r->battle, unit, 0, step.at, 0);
    return true;
}

static bool case_begin(struct run *r)
{
    yaml_close(&r->text->top);
    return !case_failed(r) && (!r->text->units || case_take_units(r));
}

static const struct case_verb verbs[] = { { "unit", case_look_subject, true } };
static const struct book_cases cases = {
    .stage = case_stage,
    .begin = case_begin,
    .place = case_place,
    .unit_rows = unit_rows,
    .verbs = verbs,
    .verb_count = 1,
};

const struct book_text toy_text = {
    .book = &toy_book,
    .content_size = sizeof(struct toy_content),
    .load = load,
    .stages = &stages,
    .lists = &army_lists,
    .words = &words,
    .cases = &cases,
};
