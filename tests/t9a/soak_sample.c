/* soak_sample.c -- battles of t9a by number: sample lists and, more often, lists that
 * are made up, of all army books; every deployment and objective, tables of both sizes
 * that were dealt.
 *
 * Everything goes by its text, as a record has it, and by what any book brings:
 * what is played is what the texts say. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/t9a/book.h"
#include "books/t9a/ch06_recruit.h"
#include "books/t9a/state.h"
#include "frame/t9a/show_own.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/embedded.h"
#include "soak/book_soak.h"
#include "soak/sample.h"
#include "t9a/soak_own.h"

static const struct book_stages *stages(void)
{
    return book_text_find("t9a")->stages;
}

/* One that is made up, of any army book. */
static char *new_list(uint64_t *chance, const void *from, int limit)
{
    const struct t9a_content *c = from;
    struct list_report *report = list_report_new(t9a_text.lists);
    struct t9a_list *l = list_in(report);
    struct t9a_list *spare = sample_take(sizeof *spare);
    /* drawn apart: compilers evaluate arguments in different orders */
    const int army = sample_below(chance, c->catalogue.armies);
    char *text = NULL;

    if (t9a_recruit(l, spare, &c->catalogue, army, limit, *chance)) {
        snprintf(l->name, sizeof l->name, "Army");
        text = list_write(t9a_text.lists, report, from, LIST_YAML);
    }
    free(spare);
    free(report);
    if (!text)
        sample_give_up("list", &(struct alea_error){ .message = "none found" });
    return text;
}

/* One of the lists of so many points. */
static char *some_list(uint64_t *chance, const char *points)
{
    static const char folder[] = "books/t9a/armies/";
    const struct embedded_file *found[32];
    int n = 0;

    for (const struct embedded_file *e = embedded_first(folder); e;
         e = embedded_next(e, folder))
        if (strstr(e->path, points) && n < 32)
            found[n++] = e;
    return strdup(found[sample_below(chance, n)]->bytes);
}

static void set(void *settings, uint64_t *chance, const char *key,
                const char *const *words, int n)
{
    struct alea_error error;

    if (!stages_set(stages(), settings, key, words[sample_below(chance, n)],
                    LANG_EN, &error))
        sample_give_up(key, &error);
}

static void *some_settings(uint64_t *chance)
{
    static const char *const deployments[] = { "classic", "diagonal",
                                               "flank-attack", "rolled" };
    static const char *const objectives[] = {
        "hold-the-line", "breakthrough", "capture-the-flags",
        "secure-target", "none",         "rolled"
    };
    static const char *const tables[] = { "large", "small", "by-limit" };
    struct alea_error error;
    void *settings = stages_settings(stages(), NULL, LANG_EN, &error);

    if (!settings)
        sample_give_up("settings", &error);
    set(settings, chance, "deployment", deployments, 4);
    set(settings, chance, "objective", objectives, 6);
    set(settings, chance, "table-size", tables, 3);
    return settings;
}

static void *read_list(struct sample *out, const void *from, int i, char *text,
                       struct army_card *card)
{
    struct alea_error error;
    void *army = list_muster(t9a_text.lists, from, text, strlen(text), LANG_EN,
                             card, &error);

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
    static const char *const points[] = { "1000", "1500", "2000", "2500" };
    uint64_t chance = hash_mix(number + 1);
    const char *limit = points[sample_below(&chance, 4)];
    struct alea_error error = { .message = "no memory left" };
    struct army_card card[T9A_SIDES];
    void *army[T9A_SIDES], *settings, *table;

    *out = (struct sample){ .book = &t9a_soak,
                            .number = number,
                            .players = T9A_SIDES,
                            .content = content_hash(&t9a_text, from) };
    settings = some_settings(&chance);
    for (int i = 0; i < T9A_SIDES; i++)
        army[i] = read_list(out, from, i,
                            sample_below(&chance, 3)
                                ? new_list(&chance, from, atoi(limit))
                                : some_list(&chance, limit),
                            &card[i]);
    stages_complete(stages(), settings, card, T9A_SIDES);
    table = lay_table(out, from, settings);
    out->settings = stages_settings_json(stages(), settings);
    out->stage = stages()->stage(from, (const void *const *)army, T9A_SIDES,
                                 table, settings, LANG_EN, &error);
    if (!out->stage)
        sample_give_up("stage", &error);
    for (int i = 0; i < T9A_SIDES; i++)
        free(army[i]);
    free(table);
    free(settings);
}

const struct book_soak t9a_soak = {
    .book = &t9a_book,
    .draw = draw,
    .between = 20,
    .census = &t9a_census,
};
