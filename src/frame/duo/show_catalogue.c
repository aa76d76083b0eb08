/* show_catalogue.c -- what a battle of duo can be made of: scenarios, profiles and
 * gear. */
#include "frame/duo/show_own.h"

#include "frame/duo/band.h"
#include "frame/duo/settings.h"
#include "words/decision.h"

static json_t *universe_json(int universe, enum lang lang)
{
    /* ORDER UNIVERSES */
    static const char *const key[] = { "any", "star-wars", "fantasy" };
    static const char *const word[][LANGS] = {
        { "tout univers", "any universe" },
        { "Star Wars", "Star Wars" },
        { "médiéval-fantastique", "fantasy" },
    };

    return key_words(key[universe], word[universe][lang]);
}

void duo_put_army(json_t *out, const void *army, enum lang lang)
{
    const struct duo_band *band = army;

    json_object_set_new(out, "archetype", universe_json(band->universe, lang));
}

json_t *duo_scenarios_json(const void *content, enum lang lang)
{
    return duo_scripts_json(&((const struct duo_content *)content)->scripts,
                            lang);
}

/* ---- profiles and gear ---- */

static void put_profile(json_t *out, const void *content, int which,
                        enum lang lang)
{
    const struct duo_content *c = content;
    const struct duo_model *m = &c->catalogue.profile[which];
    const bool character =
        (m->traits >> TRAITED_CHARACTER | m->traits >> TRAITED_HUGE) & 1;
    json_t *arms = json_array();

    for (int k = 0; k < m->arms; k++)
        json_array_append_new(arms,
                              json_string(c->catalogue.weapon[m->arm[k]].key));
    json_object_set_new(out, "universe", universe_json(m->universe, lang));
    json_object_set_new(out, "points", json_integer(m->points));
    json_object_set_new(out, "template", json_boolean(m->template));
    json_object_set_new(out, "character", json_boolean(character));
    json_object_set_new(out, "weapons", arms);
    json_object_set_new(
        out, "card", duo_card_json(m, m->name[lang], duo_life_of(m), c, lang));
}

static void put_arm(json_t *out, const void *content, int which, enum lang lang)
{
    const struct duo_weapon *w =
        &((const struct duo_content *)content)->catalogue.weapon[which];
    char rules[DUO_RULES];

    duo_weapon_rules(w, lang, rules, sizeof rules);
    json_object_set_new(out, "universe", universe_json(w->universe, lang));
    json_object_set_new(out, "range",
                        w->range ? length_to_json(w->range) : json_null());
    json_object_set_new(out, "rules", json_string(rules));
}

/* The Save that armour or a shield gives. */
static void put_armour(json_t *out, const void *content, int which,
                       enum lang lang)
{
    (void)content;
    json_object_set_new(out, "rules",
                        json_string(duo_armour_rules(which, lang)));
}

static void put_shield(json_t *out, const void *content, int which,
                       enum lang lang)
{
    (void)content;
    json_object_set_new(out, "rules",
                        json_string(duo_shield_rules(which, lang)));
}

#define LIST(names) offsetof(struct duo_content, names)
const struct shown_things duo_things[] = {
    { "profiles", LIST(profiles), .put = put_profile },
    { "weapons", LIST(weapons), .put = put_arm },
    { "armour", LIST(armour), .put = put_armour },
    { "shields", LIST(shields), .put = put_shield },
    { .key = "traits", .names = LIST(traits) },
    { .key = "powers", .names = LIST(powers) },
    { .key = "keywords", .names = LIST(keywords) },
    { 0 },
};
