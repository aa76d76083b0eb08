/* stages.c -- the stages of quest: a party, the machine's side, a table, settings. */
#include <stdio.h>

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

static struct stage *refuse(struct alea_error *error, enum lang lang,
                            uint16_t rule, const char *french,
                            const char *english)
{
    error_say(error, lang, ALEA_ILLEGAL, 0, 0, "%s", "%s",
              lang == LANG_FR ? french : english);
    error->rule = rule;
    return NULL;
}

/* quest.02.04, 02.06 the table is as large as the settings say. */
static bool fits(const struct quest_settings *s, const struct terrain *t)
{
    const int32_t side = s->small ? QUEST_SMALL_TABLE : QUEST_TABLE;

    return t->width == side && t->depth == side;
}

static void fill(struct whole *w, const struct quest_catalogue *catalogue,
                 const struct quest_list *const *list,
                 const struct quest_settings *s)
{
    const struct quest_party *party = &list[QUEST_PARTY]->party;

    w->catalogue = *catalogue;
    w->own = (struct quest_stage){ .catalogue = &w->catalogue,
                                   .settings = *s,
                                   .layout = quest_layout_for(s),
                                   .horde = list[QUEST_MACHINE]->horde,
                                   .heroes = party->heroes };
    snprintf(w->own.party, sizeof w->own.party, "%s", party->name);
    for (int i = 0; i < party->heroes; i++)
        w->own.hero[i] = quest_equip(&w->catalogue, &party->hero[i]);
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

    if (players != QUEST_SIDES || list[QUEST_PARTY]->machine ||
        !list[QUEST_MACHINE]->machine)
        return refuse(
            error, lang, QUEST(2, 2),
            "une mission se joue avec un seul groupe de héros, contre "
            "l'IA",
            "a mission is played with one party of heroes, against "
            "the AI");
    if (!fits(s, &t->terrain))
        return refuse(error, lang, s->small ? QUEST(2, 6) : QUEST(2, 4),
                      s->small ? "la petite table fait 24 x 24 pouces"
                               : "la table fait 48 x 48 pouces, ou 24 x 24 "
                                 "avec « small »",
                      s->small ? "the small table is 24 x 24 inches"
                               : "the table is 48 x 48 inches, or 24 x 24 "
                                 "with \"small\"");
    out =
        stage_new(&quest_book, QUEST_SIDES, sizeof(struct whole), lang, error);
    if (!out)
        return NULL;
    out->terrain = t->terrain;
    fill(stage_own(out), &c->catalogue, list, s);
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
