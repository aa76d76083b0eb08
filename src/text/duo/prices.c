/* prices.c -- profiles of duo and what they cost, for calibration (duo.90.17).
 * Templates have no price of their own. */
#include <stdio.h>
#include <stdlib.h>

#include "books/duo/list.h"
#include "text/book_prices.h"
#include "text/duo/book.h"
#include "text/duo/content.h"

/* The profile of a kind: those with points, in the order of the file. */
static int profile_of(const struct duo_content *c, int kind)
{
    for (int i = 0; i < c->catalogue.profiles; i++)
        if (c->catalogue.profile[i].points > 0 && kind-- == 0)
            return i;
    return -1;
}

static int kinds(const void *content)
{
    int n = 0;

    while (profile_of(content, n) >= 0)
        n++;
    return n;
}

static const struct duo_model *model(const void *content, int kind)
{
    const struct duo_content *c = content;

    return &c->catalogue.profile[profile_of(c, kind)];
}

static const char *key(const void *content, int kind)
{
    return model(content, kind)->key;
}

static const char *name(const void *content, int kind, enum lang lang)
{
    return model(content, kind)->name[lang];
}

static int32_t price(const void *content, int kind)
{
    return model(content, kind)->points;
}

static void set(void *content, int kind, int32_t points)
{
    struct duo_content *c = content;

    c->catalogue.profile[profile_of(c, kind)].points = points;
}

static void *army(const void *content, int kind, int count,
                  struct army_card *card)
{
    const struct duo_model *m = model(content, kind);
    struct duo_band *band = calloc(1, sizeof *band);

    if (!band)
        return NULL;
    snprintf(band->name, sizeof band->name, "%s", m->name[LANG_FR]);
    band->universe = m->universe;
    band->limit = DUO_LIMIT;
    band->entries = 1;
    band->entry[0].model = *m;
    band->entry[0].count = count;
    band->entry[0].profile = (uint8_t)profile_of(content, kind);
    *card = (struct army_card){ .cost = duo_band_cost(band),
                                .format = band->limit,
                                .units = duo_band_models(band) };
    snprintf(card->name, sizeof card->name, "%s", band->name);
    return band;
}

const struct book_prices duo_kind_prices = {
    .size = DUO_LIMIT,
    .least = 1,
    .most = DUO_BAND_MOST,
    .kinds = kinds,
    .key = key,
    .name = name,
    .price = price,
    .set = set,
    .army = army,
};
