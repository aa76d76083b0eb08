/* soak_sample.c -- battles of bts by number: sample lists and, more often, lists that
 * are made up, of all factions; every scenario, tables that were dealt.
 *
 * Everything goes by its text, as a record has it, and by what any book brings:
 * what is played is what the texts say. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/bts/bts.h"
#include "books/bts/ch02.h"
#include "bts/soak_own.h"
#include "frame/bts/judge.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/embedded.h"
#include "soak/book_soak.h"
#include "soak/sample.h"

static const struct book_stages *stages(void)
{
    return book_text_find("bts")->stages;
}

/* One that is made up, of any faction, for trying rules, too. */
static char *new_list(uint64_t *chance, const void *from, int points)
{
    const struct bts_content *c = from;
    struct list_report *report = list_report_new(bts_text.lists);
    struct bts_army *a = list_in(report);
    struct bts_army *spare = sample_take(sizeof *spare);
    /* drawn apart: compilers evaluate arguments in different orders */
    const int faction = sample_below(chance, c->catalogue.factions);
    char *text = NULL;

    if (bts_recruit(a, spare, &c->catalogue, faction, points, *chance))
        text = list_write(bts_text.lists, report, from, LIST_YAML);
    free(spare);
    free(report);
    if (!text)
        sample_give_up("list", &(struct alea_error){ .message = "none found" });
    return text;
}

/* One of the lists of so many points. */
static char *some_list(uint64_t *chance, const char *points)
{
    static const char folder[] = "books/bts/armies/";
    const struct embedded_file *found[32];
    int n = 0;

    for (const struct embedded_file *e = embedded_first(folder); e;
         e = embedded_next(e, folder))
        if (strstr(e->path, points) && n < 32)
            found[n++] = e;
    return strdup(found[sample_below(chance, n)]->bytes);
}

static void *some_settings(uint64_t *chance)
{
    static const char *const scenarios[] = { "clash",  "search",     "conquest",
                                             "ambush", "escalation", "vip",
                                             "rolled" };
    struct alea_error error;
    void *settings = stages_settings(stages(), NULL, LANG_EN, &error);

    if (!settings ||
        !stages_set(stages(), settings, "scenario",
                    scenarios[sample_below(chance, 7)], LANG_EN, &error))
        sample_give_up("settings", &error);
    return settings;
}

static void *read_list(struct sample *out, const void *from, int i, char *text)
{
    struct army_card card;
    struct alea_error error;
    void *army = list_muster(bts_text.lists, from, text, strlen(text), LANG_EN,
                             &card, &error);

    if (!army)
        sample_give_up(text, &error);
    out->text[i] = text;
    return army;
}

/* Deals one and reads its text: a record has nothing else. */
static void *lay_table(struct sample *out, const void *from,
                       const void *settings)
{
    void *dealt = stages_deal(stages(), from, settings, out->number);
    struct alea_error error = { .message = "no memory left" };
    void *table;

    out->table = dealt ? stages_table_text(stages(), from, dealt) : NULL;
    free(dealt);
    if (!out->table)
        sample_give_up("table", &error);
    table = stages_table(stages(), from, out->table, strlen(out->table), true,
                         LANG_EN, &error);
    if (!table)
        sample_give_up(out->table, &error);
    return table;
}

static void draw(struct sample *out, const void *from, uint64_t number)
{
    uint64_t chance = hash_mix(number + 1);
    const bool small = sample_below(&chance, 4) > 0;
    struct alea_error error = { .message = "no memory left" };
    void *army[BTS_SIDES], *settings, *table;

    *out = (struct sample){ .book = &bts_soak,
                            .number = number,
                            .players = BTS_SIDES,
                            .content = content_hash(&bts_text, from) };
    settings = some_settings(&chance);
    for (int i = 0; i < BTS_SIDES; i++)
        army[i] = read_list(out, from, i,
                            sample_below(&chance, 3)
                                ? new_list(&chance, from, small ? 500 : 750)
                                : some_list(&chance, small ? "500" : "750"));
    table = lay_table(out, from, settings);
    out->settings = stages_settings_json(stages(), settings);
    out->stage = stages()->stage(from, (const void *const *)army, BTS_SIDES,
                                 table, settings, LANG_EN, &error);
    if (!out->stage)
        sample_give_up("stage", &error);
    for (int i = 0; i < BTS_SIDES; i++)
        free(army[i]);
    free(table);
    free(settings);
}

const struct book_soak bts_soak = {
    .book = &bts_book,
    .draw = draw,
    .between = 20,
    .census = &bts_census,
    .touch_secrets = bts_touch_secrets,
};
