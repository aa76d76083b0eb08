/* prices.c -- profiles of duo and what they cost, for calibration (duo.90.17),
 * templates with their usual gear. */
#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "books/duo/list.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "read/book_prices.h"

static int kinds(const void *content)
{
    const struct duo_content *c = content;

    return c->catalogue.profiles;
}

static const struct duo_model *model(const void *content, int kind)
{
    const struct duo_content *c = content;

    return &c->catalogue.usual[kind];
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

    c->catalogue.usual[kind].points = points;
    if (!c->catalogue.profile[kind].template)
        c->catalogue.profile[kind].points = points;
}

static void fill_card(const struct duo_band *band, struct army_card *card)
{
    *card = (struct army_card){ .cost = duo_band_cost(band),
                                .format = band->limit,
                                .units = duo_band_models(band) };
    snprintf(card->name, sizeof card->name, "%s", band->name);
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
    band->entry[0].profile = (uint8_t)kind;
    fill_card(band, card);
    return band;
}

/* One more model of a kind, in an entry of its own or beside others. */
static void add(struct duo_band *band, const struct duo_content *c, int kind)
{
    for (int i = 0; i < band->entries; i++)
        if (band->entry[i].profile == kind) {
            band->entry[i].count++;
            return;
        }
    if (band->entries == DUO_ENTRIES)
        return;
    band->entry[band->entries++] = (struct duo_entry){
        .model = c->catalogue.usual[kind],
        .count = 1,
        .profile = (uint8_t)kind,
        .own = c->catalogue.profile[kind].template
                   ? OWN_WEAPONS | OWN_ARMOUR | OWN_SHIELD
                   : 0,
    };
}

/* Kinds of one universe with their usual gear, as long as one can be paid. */
static void fill(struct duo_band *band, const struct duo_content *c,
                 uint64_t *seed)
{
    enum { PICKS = 60 };
    int32_t left = band->limit;

    for (int i = 0; i < PICKS; i++) {
        const int kind =
            (int)((*seed = hash_mix(*seed + 1)) % (uint64_t)kinds(c));
        const struct duo_model *m = model(c, kind);

        if (m->universe != band->universe || m->points > left ||
            duo_band_models(band) == DUO_BAND_MOST)
            continue;
        add(band, c, kind);
        left -= m->points;
    }
}

static bool is_legal(const struct duo_band *band, const struct duo_content *c)
{
    struct duo_fault fault[DUO_FAULTS];
    const int n = duo_band_check(band, &c->catalogue, fault, DUO_FAULTS);

    for (int i = 0; i < n && i < DUO_FAULTS; i++)
        if (!fault[i].odd)
            return false;
    return true;
}

/* duo.90.17 a legal band of several kinds that spends nearly all its points. */
static void *mixed(const void *content, uint64_t seed, struct army_card *card)
{
    enum { NEARLY = DUO_LIMIT * 95 / 100, TRIES = 10000 };
    const struct duo_content *c = content;
    struct duo_band *band = calloc(1, sizeof *band);

    for (int i = 0; band && i < TRIES; i++) {
        *band = (struct duo_band){ .limit = DUO_LIMIT };
        seed = hash_mix(seed + 1);
        band->universe =
            (uint8_t)(seed & 1 ? UNIVERSE_STAR_WARS : UNIVERSE_FANTASY);
        fill(band, c, &seed);
        if (duo_band_cost(band) >= NEARLY && is_legal(band, c)) {
            fill_card(band, card);
            return band;
        }
    }
    free(band);
    return NULL;
}

/* Does an army have that kind? */
static bool has(const void *army, int kind)
{
    const struct duo_band *band = army;

    for (int i = 0; i < band->entries; i++)
        if (band->entry[i].profile == kind)
            return true;
    return false;
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
    .mixed = mixed,
    .has = has,
};
