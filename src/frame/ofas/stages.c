/* stages.c -- armies, battlefields and settings of Of Flesh and Steel in memory,
 * and the stages made of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "frame/ofas/army.h"
#include "frame/ofas/book.h"
#include "frame/ofas/field.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/setup.h"
#include "read/book_stages.h"

static uint64_t hash(const void *content)
{
    const struct ofas_content *c = content;

    return setup_content(&c->catalogue, &c->kinds);
}

/* ---- armies ---- */

static void *new_army(const void *content, const char *text, size_t size,
                      enum lang lang, struct army_card *card,
                      struct alea_error *error)
{
    const struct ofas_content *c = content;
    struct ofas_army *army = calloc(1, sizeof *army);

    if (!army) {
        error_memory(error, lang);
        return NULL;
    }
    if (!army_muster_text(army, text, size, &c->catalogue, lang, error)) {
        free(army);
        return NULL;
    }
    *card = (struct army_card){ .cost = army->cost,
                                .format = army->format,
                                .units = army->teams };
    snprintf(card->name, sizeof card->name, "%s", army->name);
    return army;
}

/* ---- battlefields ---- */

static void *new_table(const void *content, const char *text, size_t size,
                       bool strict, enum lang lang, struct alea_error *error)
{
    const struct ofas_content *c = content;
    struct ofas_field *field = calloc(1, sizeof *field);

    if (!field) {
        error_memory(error, lang);
        return NULL;
    }
    if (setup_field(field, &c->kinds, text, size, strict, lang, error))
        return field;
    free(field);
    return NULL;
}

static void *deal(const void *content, const void *settings, uint64_t seed)
{
    const struct ofas_content *c = content;
    struct ofas_field *field = calloc(1, sizeof *field);

    if (field)
        setup_table(field, &c->kinds, settings, seed, true);
    return field;
}

static char *table_text(const void *content, const void *table)
{
    return field_write(table, &((const struct ofas_content *)content)->kinds);
}

/* ---- settings ---- */

static void complete(void *settings, const struct army_card *card, int players)
{
    struct ofas_settings *s = settings;
    int32_t format[OFAS_PLAYERS] = { 0 };

    for (int i = 0; i < players && i < OFAS_PLAYERS; i++)
        format[i] = card[i].format;
    if (s->company == COMPANY_DUEL && players > OFAS_DUEL)
        s->company = COMPANY_EACH_ALONE;
    if (s->format == 0)
        s->format = ofas_company_format(s->company, format, players);
}

static void key(const void *settings, uint64_t out[2])
{
    const struct ofas_settings *s = settings;

    out[0] = s->scenario;
    out[1] = s->draw_scenario;
}

/* ---- stages ---- */

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct ofas_content *c = content;
    struct setup setup = { .catalogue = &c->catalogue,
                           .field = table,
                           .settings = *(const struct ofas_settings *)settings,
                           .lang = lang };

    for (int i = 0; i < players && i < OFAS_PLAYERS; i++)
        setup.army[i] = army[i];
    return setup_stage(&setup, error);
}

const struct book_stages ofas_stages = {
    .points = { "PA", "AP" },
    .samples = "armies",
    .hash = hash,
    .army = new_army,
    .plain = army_plain,
    .table = new_table,
    .deal = deal,
    .table_text = table_text,
    .bare = "book: ofas\nversion: 1\nsize: [72, 48]\npieces: []\n",
    .agreed = ofas_settings_rows,
    .agreed_size = sizeof(struct ofas_settings),
    .complete = complete,
    .key = key,
    .stage = stage,
};
