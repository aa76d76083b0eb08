/* band_json.c -- a band of duo as JSON, for programs that edit it; it is read
 * again like any other text of a band. */
#include <string.h>

#include "frame/duo/band.h"

/* The key of a thing is the first of its names. */
static json_t *key_json(const struct names *names, int which)
{
    const char *text = names->set[which];

    return json_stringn(text, strcspn(text, "|"));
}

/* What an entry has in place of what its profile has. */
static void put_own(json_t *out, const struct duo_entry *e,
                    const struct duo_content *c)
{
    json_t *list;

    if (e->own & OWN_WEAPONS) {
        list = json_array();
        for (int i = 0; i < e->model.arms; i++)
            json_array_append_new(list, key_json(&c->weapons, e->model.arm[i]));
        json_object_set_new(out, "weapons", list);
    }
    if (e->own & OWN_ARMOUR)
        json_object_set_new(out, "armour",
                            key_json(&c->armour, e->model.armour));
    if (e->own & OWN_SHIELD)
        json_object_set_new(out, "shield",
                            key_json(&c->shields, e->model.shield));
    if (e->own & OWN_KEYWORDS) {
        list = json_array();
        for (int i = 0; i < c->catalogue.keywords; i++)
            if (e->model.keywords >> i & 1)
                json_array_append_new(list, key_json(&c->keywords, i));
        json_object_set_new(out, "keywords", list);
    }
}

json_t *duo_band_json(const struct duo_band *band, const struct duo_content *c)
{
    json_t *models = json_array(), *out = json_pack("{s:s}", "book", "duo");

    if (band->universe != UNIVERSE_ANY)
        json_object_set_new(out, "universe",
                            json_string(band->universe == UNIVERSE_STAR_WARS
                                            ? "star-wars"
                                            : "fantasy"));
    if (band->name[0])
        json_object_set_new(out, "name", json_string(band->name));
    if (band->note[0])
        json_object_set_new(out, "note", json_string(band->note));
    json_object_set_new(out, "points", json_integer(band->limit));
    if (band->said)
        json_object_set_new(out, "cost", json_integer(band->said));
    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];
        json_t *model =
            json_pack("{s:o}", "profile", key_json(&c->profiles, e->profile));

        if (e->own & OWN_NAME)
            json_object_set_new(model, "name",
                                json_string(e->model.name[LANG_FR]));
        if (e->own & OWN_AGREEMENT)
            json_object_set_new(
                model, "agreement",
                json_string(agreement_key((enum agreement)e->model.agreement)));
        if (e->count != 1)
            json_object_set_new(model, "count", json_integer(e->count));
        put_own(model, e, c);
        json_array_append_new(models, model);
    }
    json_object_set_new(out, "models", models);
    return out;
}

bool duo_band_whole(const struct duo_band_report *report)
{
    for (int i = 0; i < report->findings && i < DUO_FINDINGS; i++)
        if (!report->finding[i].odd && report->finding[i].rule == 0)
            return false;
    return report->readable;
}
