/* band_report.c -- everything there is to say about a band, in one place.
 *
 * What the reader could not read and what the rules forbid become findings of one
 * kind, in the order in which a person meets them in the file. */
#include "books/duo/rules.h"
#include "frame/duo/band.h"

/* ---- sentences ---- */

/* French, English. @a and @b are numbers, @n the name of the entry, @w what it is
 * about, @t a special rule. ORDER BAND FAULTS */
static const char *const sentences[BAND_FAULTS][LANGS] = {
    [BAND_TOO_EXPENSIVE] = { "la bande coûte @a points ; le maximum est de @b",
                             "the band costs @a points; the limit is @b" },
    [BAND_WRONG_COST] = { "la bande coûte @a points, et non @b comme il est écrit",
                          "the band costs @a points, not @b as written" },
    [BAND_TOO_FEW] = { "@a figurine ; il en faut au moins @b",
                       "@a model; at least @b are required" },
    [BAND_TOO_MANY] = { "@a figurines ; il en faut au plus @b",
                        "@a models; at most @b are allowed" },
    [BAND_CHARACTERS] = { "Personnages et Enormes : @a sur @b figurines ; un "
                          "tiers au plus",
                          "Characters and Huge models: @a of @b; at most a "
                          "third" },
    [BAND_OTHER_PROFILE] = { "« @w » n'appartient pas à l'univers de la bande",
                             "\"@w\" does not belong to the band's universe" },
    [BAND_OTHER_GEAR] = { "@n : « @w » n'appartient pas à l'univers de la bande",
                          "@n: \"@w\" does not belong to the band's universe" },
    [BAND_WEAPONS] = { "@n : @a armes de combat et @b armes de tir ; au plus "
                       "deux de chaque sorte",
                       "@n: @a close combat weapons and @b shooting weapons; "
                       "at most two of each" },
    [BAND_NOT_FOR_IT] = { "@n : « @w » est réservé aux figurines qui ont « @t »",
                          "@n: \"@w\" is only for models with \"@t\"" },
    [BAND_NOT_A_TEMPLATE] = { "@n : c'est le livre qui dit de quelles sortes est « @w »",
                              "@n: the keywords of \"@w\" are fixed by the book" },
    [BAND_POINTS_LEFT] = { "@a points sur @b ne sont pas utilisés",
                           "@a of @b points are unspent" },
    [BAND_UNARMED] = { "@n n'a pas d'arme et combat à mains nues",
                       "@n has no weapon and fights bare-handed" },
    [BAND_IDLE_SHIELD] = { "@n a un bouclier, mais ses armes de combat se "
                           "tiennent à deux mains",
                           "@n has a shield, but its close combat weapons "
                           "need both hands" },
};

/* The name of what a fault is about. */
static const char *part_name(const struct duo_content *c,
                             const struct duo_fault *f, enum lang lang)
{
    switch (f->part) {
    case PART_PROFILE:
        return c->profiles.name[f->which][lang];
    case PART_WEAPON:
        return c->weapons.name[f->which][lang];
    case PART_ARMOUR:
        return c->armour.name[f->which][lang];
    case PART_SHIELD:
        return c->shields.name[f->which][lang];
    case PART_NONE:
        break;
    }
    return "";
}

/* What the slots of a sentence are filled from. */
struct said {
    const struct duo_band *band;
    const struct duo_content *content;
    const struct duo_fault *fault;
};

static void put_slot(struct buffer *out, char slot, const void *own,
                     enum lang lang)
{
    const struct said *s = own;
    const struct duo_fault *f = s->fault;

    if (slot == 'a' || slot == 'b')
        buffer_print(out, "%d", (int)(slot == 'a' ? f->a : f->b));
    else if (slot == 'n' && f->entry > 0)
        buffer_put(out, s->band->entry[f->entry - 1].model.name[lang]);
    else if (slot == 'w')
        buffer_put(out, part_name(s->content, f, lang));
    else if (slot == 't')
        buffer_put(out, s->content->traits.name[f->a][lang]);
}

/* ---- findings ---- */

int duo_entry_at(const void *own, int line)
{
    const struct duo_band *band = own;
    int entry = 0;

    for (int i = 0; i < band->entries; i++)
        if (band->entry[i].at.line <= line)
            entry = i + 1;
    return entry;
}

void duo_judge_band(struct list_report *out, const void *content,
                    const struct yaml_node *root, enum lang lang)
{
    const struct duo_content *c = content;
    const struct duo_band *band = list_of(out);
    struct duo_fault fault[DUO_FAULTS];
    const int n = duo_band_check(band, &c->catalogue, fault, DUO_FAULTS);

    (void)root; /* each entry knows where it stands */
    for (int i = 0; i < n && i < DUO_FAULTS; i++) {
        struct list_finding f = { .warning = fault[i].odd,
                                  .key = duo_fault_key(fault[i].kind),
                                  .rule = fault[i].rule,
                                  .unit = fault[i].entry,
                                  .line = fault[i].at.line,
                                  .column = fault[i].at.column };
        const struct said said = { band, c, &fault[i] };

        list_say(&f, sentences[fault[i].kind][lang], put_slot, &said, lang);
        list_add(out, &f);
    }
}
