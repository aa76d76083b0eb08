/* ch90_bands.c -- duo.90.19 .. 90.21: which bands may be played. */
#include <stdio.h>
#include <string.h>

#include "books/duo/list.h"
#include "books/duo/rules.h"

enum {
    EACH_SORT = 2, /* duo.90.20 weapons for close combat, and for shooting */
    ONE_IN = 3,    /* duo.90.19 Characters and Huge models */
    WORTH_A_WORD = 10, /* one in so many points left over */
    NUMBER = 4         /* bytes of " 10" */
};

static const struct {
    const char *key;
    bool odd;
    uint16_t rule;
} known[] = {
#define X(name, key, odd, rule) { key, odd, rule },
    DUO_BAND_FAULTS(X)
#undef X
};

const char *duo_fault_key(enum duo_band_fault kind)
{
    return known[kind].key;
}

int32_t duo_band_cost(const struct duo_band *band)
{
    int32_t cost = 0;

    for (int i = 0; i < band->entries; i++)
        cost += band->entry[i].count * band->entry[i].model.points;
    return cost;
}

int duo_band_models(const struct duo_band *band)
{
    int n = 0;

    for (int i = 0; i < band->entries; i++)
        n += band->entry[i].count;
    return n;
}

/* A check under way. */
struct check {
    const struct duo_band *band;
    const struct duo_catalogue *catalogue;
    struct duo_fault *out;
    int max, count;
    int universe;
};

static void add(struct check *c, struct duo_fault f)
{
    f.rule = known[f.kind].rule;
    f.odd = known[f.kind].odd;
    if (c->count < c->max)
        c->out[c->count] = f;
    c->count++;
}

/* ---- the band ---- */

static bool is_great(const struct duo_model *m)
{
    return (m->traits >> TRAITED_CHARACTER | m->traits >> TRAITED_HUGE) & 1;
}

static void check_numbers(struct check *c)
{
    const struct duo_band *band = c->band;
    const int models = duo_band_models(band);
    int great = 0;

    for (int i = 0; i < band->entries; i++)
        if (is_great(&band->entry[i].model))
            great += band->entry[i].count;
    if (models < DUO_BAND_LEAST)
        add(c, (struct duo_fault){ .kind = BAND_TOO_FEW,
                                   .a = models,
                                   .b = DUO_BAND_LEAST,
                                   .at = band->models });
    if (models > DUO_BAND_MOST)
        add(c, (struct duo_fault){ .kind = BAND_TOO_MANY,
                                   .a = models,
                                   .b = DUO_BAND_MOST,
                                   .at = band->models });
    if (ONE_IN * great > models)
        add(c, (struct duo_fault){ .kind = BAND_CHARACTERS,
                                   .a = great,
                                   .b = models,
                                   .at = band->models });
}

static void check_cost(struct check *c)
{
    const struct duo_band *band = c->band;
    const int32_t cost = duo_band_cost(band);

    if (cost > band->limit)
        add(c, (struct duo_fault){ .kind = BAND_TOO_EXPENSIVE,
                                   .a = cost,
                                   .b = band->limit,
                                   .at = band->at });
    if (band->said && band->said != cost)
        add(c, (struct duo_fault){ .kind = BAND_WRONG_COST,
                                   .a = cost,
                                   .b = band->said,
                                   .at = band->cost });
    if (WORTH_A_WORD * (band->limit - cost) >= band->limit)
        add(c, (struct duo_fault){ .kind = BAND_POINTS_LEFT,
                                   .a = band->limit - cost,
                                   .b = band->limit,
                                   .at = band->at });
}

/* ---- an entry ---- */

static bool is_strange(const struct check *c, int universe)
{
    return universe != UNIVERSE_ANY && universe != c->universe;
}

static void check_weapon(struct check *c, int entry, int which)
{
    const struct duo_entry *e = &c->band->entry[entry];
    const struct duo_weapon *w = &c->catalogue->weapon[which];
    struct duo_fault f = { .entry = entry + 1,
                           .part = PART_WEAPON,
                           .which = which,
                           .at = e->weapons.line ? e->weapons : e->at };

    if (is_strange(c, w->universe)) {
        f.kind = BAND_OTHER_GEAR;
        add(c, f);
    }
    if (w->needs != DUO_NEEDS_NOTHING && !(e->model.traits >> w->needs & 1)) {
        f.kind = BAND_NOT_FOR_IT;
        f.a = w->needs;
        add(c, f);
    }
}

static void check_weapons(struct check *c, int entry)
{
    const struct duo_entry *e = &c->band->entry[entry];
    int blades = 0, guns = 0, two_handed = 0;

    for (int i = 0; i < e->model.arms; i++) {
        const struct duo_weapon *w = &c->catalogue->weapon[e->model.arm[i]];

        blades += w->range == 0;
        guns += w->range > 0;
        two_handed += w->range == 0 && w->flags & WEAPON_TWO_HANDS;
        check_weapon(c, entry, e->model.arm[i]);
    }
    if (blades > EACH_SORT || guns > EACH_SORT)
        add(c, (struct duo_fault){ .kind = BAND_WEAPONS,
                                   .entry = entry + 1,
                                   .a = blades,
                                   .b = guns,
                                   .at = e->weapons });
    if (e->model.arms == 0)
        add(c, (struct duo_fault){
                   .kind = BAND_UNARMED, .entry = entry + 1, .at = e->at });
    if (e->model.shield && blades > 0 && two_handed == blades)
        add(c, (struct duo_fault){ .kind = BAND_IDLE_SHIELD,
                                   .entry = entry + 1,
                                   .at = e->shield.line ? e->shield : e->at });
}

static void check_entry(struct check *c, int entry)
{
    const struct duo_entry *e = &c->band->entry[entry];
    struct duo_fault f = { .entry = entry + 1, .at = e->at };

    if (is_strange(c, e->model.universe)) {
        f.kind = BAND_OTHER_PROFILE;
        f.part = PART_PROFILE;
        f.which = e->profile;
        add(c, f);
        return; /* and so is all of its own gear */
    }
    check_weapons(c, entry);
    f.kind = BAND_OTHER_GEAR;
    if (is_strange(c, c->catalogue->armour_universe[e->model.armour])) {
        f.part = PART_ARMOUR;
        f.which = e->model.armour;
        f.at = e->armour;
        add(c, f);
    }
    if (is_strange(c, c->catalogue->shield_universe[e->model.shield])) {
        f.part = PART_SHIELD;
        f.which = e->model.shield;
        f.at = e->shield;
        add(c, f);
    }
    if (e->own & OWN_KEYWORDS && !e->model.template)
        add(c, (struct duo_fault){ .kind = BAND_NOT_A_TEMPLATE,
                                   .entry = entry + 1,
                                   .part = PART_PROFILE,
                                   .which = e->profile,
                                   .at = e->keywords });
}

/* duo.90.19 one adaptation per band: what it says, or its first model is. */
static int universe_of(const struct duo_band *band)
{
    if (band->universe != UNIVERSE_ANY)
        return band->universe;
    for (int i = 0; i < band->entries; i++)
        if (band->entry[i].model.universe != UNIVERSE_ANY)
            return band->entry[i].model.universe;
    return UNIVERSE_ANY;
}

int duo_band_check(const struct duo_band *band, const struct duo_catalogue *c,
                   struct duo_fault *out, int max)
{
    struct check check = { .band = band,
                           .catalogue = c,
                           .out = out,
                           .max = max,
                           .universe = universe_of(band) };

    check_cost(&check);
    check_numbers(&check);
    for (int i = 0; i < band->entries; i++)
        check_entry(&check, i);
    return check.count;
}

/* ---- its models ---- */

/* Puts a number behind a name, which is cut where a letter ends. */
static void number(char name[DUO_NAME], int n)
{
    char digits[NUMBER + 1];
    size_t keep = strlen(name), room;

    snprintf(digits, sizeof digits, " %d", n % 100);
    room = DUO_NAME - 1 - strlen(digits);
    if (keep > room)
        for (keep = room;
             keep > 0 && ((unsigned char)name[keep] & 0xC0) == 0x80;)
            keep--;
    memcpy(name + keep, digits, strlen(digits) + 1);
}

/* Models of one name are told apart by numbers. */
static void number_all(struct duo_model *model, int models, enum lang lang)
{
    char before[DUO_BAND_MOST][DUO_NAME];

    for (int i = 0; i < models; i++)
        memcpy(before[i], model[i].name[lang], DUO_NAME);
    for (int i = 0; i < models; i++) {
        int same = 0, place = 0;

        for (int k = 0; k < models; k++)
            if (strcmp(before[i], before[k]) == 0) {
                same++;
                place += k <= i;
            }
        if (same > 1)
            number(model[i].name[lang], place);
    }
}

int duo_band_muster(const struct duo_band *band, struct duo_model *out)
{
    int models = 0;

    for (int i = 0; i < band->entries; i++)
        for (int k = 0; k < band->entry[i].count && models < DUO_BAND_MOST; k++)
            out[models++] = band->entry[i].model;
    for (int lang = 0; lang < LANGS; lang++)
        number_all(out, models, (enum lang)lang);
    return models;
}
