/* book.c -- quest for texts. */
#include "frame/quest/book.h"

#include "books/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/rows.h"

static const struct book_schema schemas[] = {
    { "docs/party.schema.json", "alea party, quest",
      "A party of heroes of Star Quest. See docs/parties.md.",
      "books/quest/parties/", .rows = quest_party_rows },
    { "docs/campaign-quest.schema.json", "alea campaign, quest",
      "A campaign of Star Quest, version 1. See docs/campaign.md.",
      .rows = quest_campaign_rows },
    { .file = NULL },
};

static void made(void *content)
{
    quest_complete(&((struct quest_content *)content)->catalogue);
}

const struct book_text quest_text = {
    .book = &quest_book,
    .content_size = sizeof(struct quest_content),
    .hash_at = offsetof(struct quest_content, hash),
    .parts = quest_content_parts,
    .made = made,
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
