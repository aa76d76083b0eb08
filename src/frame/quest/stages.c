/* stages.c -- parties, tables and settings of quest in memory, and the stages made
 * of them. The machine's side has a list of its own, which nobody need give. */
#include "frame/quest/stages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/horde.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/terrain.h"
#include "read/book_stages.h"

/* All of a stage in one block. */
struct whole {
    struct stage stage; /* first, so that its address is the block's */
    struct quest_stage own;
    struct quest_catalogue catalogue;
};

static uint64_t hash(const void *content)
{
    return ((const struct quest_content *)content)->hash;
}

/* ---- lists: a party, or the machine's side ---- */

static void fill_card(const struct quest_list *l, const struct quest_content *c,
                      enum lang lang, struct army_card *card)
{
    int kinds = 0;

    for (int k = 0; k < c->catalogue.kinds; k++)
        kinds += !c->catalogue.kind[k].hero;
    /* enemies are counted by kind: there is one of each in tallies */
    *card = (struct army_card){
        .cost = l->machine ? 0 : l->party.heroes,
        .format = l->machine ? 0 : l->party.heroes,
        .units = l->machine ? kinds : l->party.heroes,
    };
    snprintf(card->name, sizeof card->name, "%s",
             l->machine ? l->horde.name[lang] : l->party.name);
}

bool quest_read_list(struct yaml_report *report,
                     const struct quest_content *content, const char *text,
                     size_t size, struct quest_list *out)
{
    struct yaml *yaml = yaml_read(text, size, report);
    struct yaml_node *root = yaml ? yaml_root(yaml) : NULL;
    bool good = false;

    out->machine = root && quest_is_horde(root);
    if (out->machine)
        good = quest_read_horde(report, content, root, &out->horde);
    else if (root)
        good = quest_take_party(report, content, root, &out->party);
    yaml_free(yaml);
    return good;
}

static void *new_army(const void *content, const char *text, size_t size,
                      enum lang lang, struct army_card *card,
                      struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    struct quest_list *l = calloc(1, sizeof *l);

    if (!l) {
        error_memory(error, lang);
        return NULL;
    }
    if (!quest_read_list(&report, content, text, size, l)) {
        free(l);
        return NULL;
    }
    fill_card(l, content, lang, card);
    return l;
}

/* ---- tables ---- */

bool quest_is_a_table(const struct terrain *t, enum lang lang,
                      struct alea_error *error)
{
    if (t->width == t->depth &&
        (t->width == QUEST_TABLE || t->width == QUEST_SMALL_TABLE))
        return true;
    error_say(
        error, lang, ALEA_ILLEGAL, 1, 1,
        "une table fait 48 x 48 pouces, ou 24 x 24 ; celle-ci fait %d x %d",
        "a table is 48 x 48 inches, or 24 x 24; this one is %d x %d",
        (int)(t->width / INCH(1)), (int)(t->depth / INCH(1)));
    error->rule = QUEST(2, 4);
    return false;
}

static void *new_table(const void *content, const char *text, size_t size,
                       bool strict, enum lang lang, struct alea_error *error)
{
    const struct quest_content *c = content;
    struct scenery_table *t =
        scenery_table_new(&quest_tables, &c->grounds, text, size, lang, error);

    if (!t || !strict || quest_is_a_table(&t->terrain, lang, error))
        return t;
    free(t);
    return NULL;
}

static void *deal(const void *content, const void *settings, uint64_t seed)
{
    const struct quest_content *c = content;
    const struct quest_settings *s = settings;
    struct scenery_table *t = calloc(1, sizeof *t);
    int bad;

    if (!t)
        return NULL;
    quest_deal(&t->field, &c->grounds, s->small, seed);
    snprintf(t->field.name, sizeof t->field.name, "%s",
             s->rolled ? "Mission tirée au dé"
                       : c->catalogue.mission[s->mission].name[LANG_FR]);
    quest_field_build(&t->field, &c->grounds, &t->terrain, &bad);
    return t;
}

static char *table_text(const void *content, const void *table)
{
    return scenery_write(&quest_tables,
                         &((const struct quest_content *)content)->grounds,
                         &((const struct scenery_table *)table)->field);
}

/* ---- stages ---- */

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

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct quest_content *c = content;
    const struct quest_settings *s = settings;
    const struct scenery_table *t = table;
    const struct quest_list *const list[] = { army[QUEST_PARTY],
                                              army[QUEST_MACHINE] };
    const struct quest_party *party = &list[QUEST_PARTY]->party;
    struct whole *w;

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
    if ((w = calloc(1, sizeof *w)) == NULL) {
        error_memory(error, lang);
        return NULL;
    }
    w->catalogue = c->catalogue;
    w->own.catalogue = &w->catalogue;
    w->own.settings = *s;
    w->own.layout = quest_layout_for(s);
    w->own.horde = list[QUEST_MACHINE]->horde;
    snprintf(w->own.party, sizeof w->own.party, "%s", party->name);
    for (; w->own.heroes < party->heroes; w->own.heroes++)
        w->own.hero[w->own.heroes] =
            quest_equip(&w->catalogue, &party->hero[w->own.heroes]);
    w->stage.book = &quest_book;
    w->stage.terrain = t->terrain;
    w->stage.own = &w->own;
    w->stage.players = QUEST_SIDES;
    return &w->stage;
}

const struct book_stages quest_stages = {
    .points = { "héros", "heroes" },
    .samples = "parties",
    .hash = hash,
    .army = new_army,
    .machine = QUEST_MACHINE_LIST,
    .table = new_table,
    .deal = deal,
    .table_text = table_text,
    .bare = "book: quest\nformat: 1\nsize: [48, 48]\npieces: []\n",
    .agreed = quest_settings_rows,
    .agreed_size = sizeof(struct quest_settings),
    .stage = stage,
};
