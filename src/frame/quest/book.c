/* book.c -- quest for texts. */
#include "frame/quest/book.h"

#include "books/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/rows.h"

static bool load(void *out, const char *folder, enum lang lang,
                 struct content_error *error)
{
    return quest_content_load(out, folder, lang, error);
}

static json_t *schema_of(const void *content, const struct row *rows)
{
    return fields_schema(&(struct fields){ .content = content, .whole = true },
                         rows);
}

static json_t *party_schema(const void *content)
{
    return schema_of(content, quest_party_rows);
}

static json_t *campaign_schema(const void *content)
{
    return schema_of(content, quest_campaign_rows);
}

static const struct book_schema schemas[] = {
    { "docs/party.schema.json", "alea party, quest",
      "A party of heroes of Star Quest. See docs/parties.md.", party_schema,
      "books/quest/parties/" },
    { "docs/campaign-quest.schema.json", "alea campaign, quest",
      "A campaign of Star Quest, version 1. See docs/campaign.md.",
      campaign_schema, NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

const struct book_text quest_text = {
    .book = &quest_book,
    .content_size = sizeof(struct quest_content),
    .load = load,
    .stages = &quest_stages,
    .lists = &quest_lists,
    .tables = &quest_battlefields,
    .campaign = &quest_campaigns,
    .words = &quest_words,
    .cases = &quest_cases,
    .draw = &quest_draw,
    .schemas = schemas,
    .kinds = offsetof(struct quest_content, grounds),
    .sunk = QUEST_SUNK,
};
