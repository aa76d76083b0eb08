/* tables.c -- tables of quest for commands and routes: see read/book_tables.h. */
#include "frame/quest/book.h"

#include "books/quest/book.h"
#include "books/quest/ch90.h"
#include "books/quest/rules.h"
#include "frame/quest/stages.h"
#include "frame/quest/terrain.h"
#include "read/stage.h"

static const struct scenery_table *table_of(const struct table_report *report)
{
    return &((const struct scenery_report *)(const void *)report)->table;
}

static void check(struct table_report *out, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    const struct quest_content *c = content;
    struct alea_error error = { 0 };
    const struct yaml_report report = { .error = &error, .count = 1, .max = 1 };

    scenery_check((struct scenery_report *)(void *)out, &quest_tables,
                  &c->grounds, text, size, lang);
    if (!out->said.readable ||
        quest_is_a_table(&table_of(out)->terrain, lang, &error))
        return;
    list_add_errors(&out->said, &report, NULL, NULL);
    out->said.legal = false;
}

/* quest.02.04, 02.06: a table of 48", or of 24". */
static char *deal(const void *content, const struct wants *w, bool mirrored,
                  uint64_t seed)
{
    enum { SMALL = 24, LARGE = 48 };
    const struct quest_content *c = content;
    struct field field = { .pieces = 0 };
    int64_t side = w->flag(w, "small") ? SMALL : LARGE;

    (void)mirrored; /* the heroes come from the south */
    if (!w->whole(w, "side", SMALL, LARGE, &side))
        return NULL;
    quest_deal(&field, &c->grounds, side < LARGE, seed);
    return scenery_write(&quest_tables, &c->grounds, &field);
}

static const struct cli_option wants[] = {
    { "small",
      0,
      NULL,
      { "quest : table de 24 pouces", "quest: 24-inch table" } },
    { 0 },
};

/* A mission of nobody. */
static struct stage *stage(const struct table_report *report,
                           const void *content, enum lang lang,
                           struct alea_error *error)
{
    const struct terrain *t = &table_of(report)->terrain;
    struct quest_stage *own;
    struct stage *out =
        stage_new(&quest_book, QUEST_SIDES, sizeof *own, lang, error);

    if (!out)
        return NULL;
    own = stage_own(out);
    own->catalogue = &((const struct quest_content *)content)->catalogue;
    own->settings.small = t->width == QUEST_SMALL_TABLE;
    own->layout = quest_layout_for(&own->settings);
    out->terrain = *t;
    return out;
}

const struct book_tables quest_battlefields = {
    .size = sizeof(struct scenery_report),
    .check = check,
    .deal = deal,
    .wants = wants,
    .stage = stage,
    .fine = { "jouable", "playable" },
};
