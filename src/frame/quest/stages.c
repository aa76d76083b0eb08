/* stages.c -- the stages of quest: a party, the machine's side, a table, settings. */
#include "base/error.h"
#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/stage.h"

/* What a stage is made of. */
struct whole {
    struct quest_stage own; /* first, as stage->own */
    struct quest_catalogue catalogue;
};

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct quest_content *c = content;
    const struct quest_settings *s = settings;
    const struct scenery_table *t = table;
    const struct quest_list *party = army[QUEST_PARTY],
                            *machine = army[QUEST_MACHINE];
    const struct quest_wrong *wrong = quest_stage_check(
        players == QUEST_SIDES && !party->machine && machine->machine, s,
        &t->terrain);
    struct stage *out;
    struct whole *w;

    if (wrong) {
        error_forbid(error, lang, wrong->rule, "%s", "%s", wrong->words[lang]);
        return NULL;
    }
    if ((out = stage_new(&quest_book, QUEST_SIDES, sizeof *w, lang, error)) ==
        NULL)
        return NULL;
    out->terrain = t->terrain;
    w = stage_own(out);
    w->catalogue = c->catalogue;
    w->own = quest_stage_of(&w->catalogue, &party->party, &machine->horde, s);
    return out;
}

const struct book_stages quest_stages = {
    .points = { "héros", "heroes" },
    .samples = "parties",
    .lists = &quest_lists,
    .machine = QUEST_MACHINE_LIST,
    .scenery = &quest_tables,
    .bare = "book: quest\nformat: 1\nsize: [48, 48]\npieces: []\n",
    .agreed = quest_settings_rows,
    .agreed_size = sizeof(struct quest_settings),
    .stage = stage,
};
