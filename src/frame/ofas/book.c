/* book.c -- Of Flesh and Steel for texts. */
#include "frame/ofas/book.h"

#include "books/ofas/book.h"
#include "frame/ofas/army.h"
#include "frame/ofas/campaign.h"
#include "frame/ofas/content.h"
#include "frame/ofas/field.h"
#include "frame/ofas/kinds.h"

static bool load(void *out, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct ofas_content *c = out;

    return content_ofas(&c->catalogue, folder, lang, error) &&
           kinds_load(&c->kinds, folder, lang, error);
}

static bool kind(const void *content, int which, enum lang lang,
                 struct kind_said *out)
{
    const struct ofas_kinds *kinds =
        &((const struct ofas_content *)content)->kinds;
    const struct ofas_terrain_kind *k = &kinds->kind[which];

    if (which >= kinds->count)
        return false;
    *out = (struct kind_said){ k->key, k->name[lang], k->look, k->does[lang] };
    return true;
}

static json_t *army_schema(const void *content)
{
    return army_list_schema(&((const struct ofas_content *)content)->catalogue);
}

static json_t *table_schema(const void *content)
{
    return field_schema(&((const struct ofas_content *)content)->kinds);
}

static const struct book_schema schemas[] = {
    { "docs/army.schema.json", "alea army list, ofas",
      "An army list of Of Flesh and Steel. See docs/armies.md.",
      "books/ofas/armies/", .make = army_schema },
    { "docs/field.schema.json", "alea battlefield, ofas",
      "A battlefield of Of Flesh and Steel. See docs/battlefields.md.",
      "books/ofas/tables/", .make = table_schema },
    { "docs/campaign.schema.json", "alea campaign, ofas",
      "A campaign of Of Flesh and Steel. See docs/campaign.md.",
      .rows = campaign_rows },
    { .file = NULL },
};

const struct book_text ofas_text = {
    .book = &ofas_book,
    .content_size = sizeof(struct ofas_content),
    .load = load,
    .stages = &ofas_stages,
    .lists = &ofas_lists,
    .tables = &ofas_battlefields,
    .campaign = &ofas_campaigns,
    .words = &ofas_words,
    .cases = &ofas_cases,
    .draw = &ofas_draw,
    .schemas = schemas,
    .kind = kind,
};
