/* stages.c -- the stages of quest: a party, the machine's side, a table, settings. */
#include "base/error.h"
#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/terrain.h"
#include "read/stage.h"

/* What a stage is made of. */
struct whole {
    struct quest_stage own; /* first, as stage->own */
    struct quest_catalogue catalogue;
};

/* quest.02.04, 02.06 the table is as large as the settings say. */
static bool fits(const struct quest_settings *s, const struct terrain *t,
                 enum lang lang, struct alea_error *error)
{
    const int32_t side = s->small ? QUEST_SMALL_TABLE : QUEST_TABLE;

    if (t->width == side && t->depth == side)
        return true;
    if (s->small)
        return error_forbid(error, lang, QUEST(2, 6),
                            "la petite table fait 24 x 24 pouces",
                            "the small table is 24 x 24 inches");
    return error_forbid(
        error, lang, QUEST(2, 4),
        "la table fait 48 x 48 pouces, ou 24 x 24 avec « small »",
        "the table is 48 x 48 inches, or 24 x 24 with \"small\"");
}

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct quest_content *c = content;
    const struct quest_settings *s = settings;
    const struct scenery_table *t = table;
    const struct quest_list *const list[] = { army[QUEST_PARTY],
                                              army[QUEST_MACHINE] };
    struct stage *out;
    struct whole *w;

    if (players != QUEST_SIDES || list[QUEST_PARTY]->machine ||
        !list[QUEST_MACHINE]->machine) {
        error_forbid(error, lang, QUEST(2, 2),
                     "une mission se joue avec un seul groupe de héros, contre "
                     "l'IA",
                     "a mission is played with one party of heroes, against "
                     "the AI");
        return NULL;
    }
    if (!fits(s, &t->terrain, lang, error) ||
        (out = stage_new(&quest_book, QUEST_SIDES, sizeof *w, lang, error)) ==
            NULL)
        return NULL;
    out->terrain = t->terrain;
    w = stage_own(out);
    w->catalogue = c->catalogue;
    w->own = quest_stage_of(&w->catalogue, &list[QUEST_PARTY]->party,
                            &list[QUEST_MACHINE]->horde, s);
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
