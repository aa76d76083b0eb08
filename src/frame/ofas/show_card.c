/* show_card.c -- the card of a unit: what it is, can do and carries. */
#include "frame/ofas/show_own.h"

#include "frame/ofas/roster.h"
#include "words/decision.h"

json_t *profile_json(const struct ofas_profile *p, enum lang lang)
{
    char precision[ROSTER_VALUE], power[ROSTER_VALUE], rules[ROSTER_RULES];

    return json_pack("{s:s, s:s, s:o, s:b, s:s}", "precision",
                     roster_value(p->precision, precision), "power",
                     roster_value(p->power, power), "range",
                     p->range > 0 ? length_to_json(p->range) : json_null(),
                     "close", (p->flags & OFAS_CLOSE) != 0, "rules",
                     roster_rules(p, lang, rules));
}

static json_t *profiles_of(const struct ofas_arm *arm, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < arm->profiles; i++)
        json_array_append_new(out, profile_json(&arm->profile[i], lang));
    return out;
}

/* How many figures alive carry that arm. */
static int bearers_of(const struct battle *view, int unit, int arm)
{
    const struct ofas_team *team = ofas_team(view, unit);
    int n = 0;

    for (figure_set left = view->unit[unit].alive; left; left &= left - 1) {
        const struct ofas_soldier *s = &team->soldier[set_first(left)];

        for (int i = 0; i < s->arms; i++)
            if (s->carried[i].arm == arm)
                n += s->carried[i].count;
    }
    return n;
}

/* The weapons of infantry and characters; those of vehicles are mounts. */
static json_t *weapons_json(const struct battle *view, int unit, enum lang lang)
{
    const struct ofas_stage *stage = ofas_stage(view);
    const struct ofas_army *army = &stage->army[view->unit[unit].owner];
    json_t *out = json_array();

    for (int i = 0; i < army->arms && !ofas_is_vehicle(view, unit); i++) {
        int count = bearers_of(view, unit, i);
        char key[OFAS_NAME + 24], name[120];

        if (count == 0)
            continue;
        view->stage->book->weapon_word(view, unit, i, key, sizeof key);
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:i, s:o}", "weapon", key, "name",
                           roster_arm(stage->catalogue, &army->arm[i], lang,
                                      name, sizeof name),
                           "count", count, "profiles",
                           profiles_of(&army->arm[i], lang)));
    }
    for (int i = 0; i < ofas_team(view, unit)->mounts; i++) {
        const struct ofas_mount *m = &ofas_team(view, unit)->mount[i];
        char key[OFAS_NAME + 24], name[160];

        view->stage->book->weapon_word(view, unit, i, key, sizeof key);
        json_array_append_new(
            out, json_pack(
                     "{s:s, s:s, s:i, s:o}", "weapon", key, "name",
                     roster_mount(stage->catalogue, m, lang, name, sizeof name),
                     "count", 1, "profiles", profiles_of(&m->arm, lang)));
    }
    return out;
}

static void put_option(json_t *out, const struct ofas_option *option, int times,
                       enum lang lang)
{
    json_t *one = key_words(option->key, option->name[lang]);

    json_object_set_new(one, "times", json_integer(times));
    json_array_append_new(out, one);
}

static json_t *options_json(const struct ofas_team *team,
                            const struct ofas_catalogue *catalogue,
                            enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < OFAS_TRAIT_COUNT && team->kind != OFAS_VEHICLE; i++)
        if (team->options >> i & 1u)
            put_option(out, &catalogue->option[i], 1, lang);
    for (int i = 0; i < OFAS_FITTING_COUNT && team->kind == OFAS_VEHICLE; i++)
        if (team->fitted[i])
            put_option(out, &catalogue->fitting[i], team->fitted[i], lang);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        if (team->callings >> i & 1u)
            put_option(out, &catalogue->calling[i], 1, lang);
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        if (team->powers >> i & 1u)
            put_option(out, &catalogue->power[i], 1, lang);
    return out;
}

json_t *ofas_card_json(const struct battle *view, int unit,
                       const struct telling *t)
{
    const struct ofas_team *team = ofas_team(view, unit);
    const struct ofas_catalogue *catalogue = ofas_stage(view)->catalogue;
    const struct ofas_rank_sheet *rank = &catalogue->rank[team->rank];
    json_t *out = json_pack(
        "{s:s, s:s, s:i, s:i, s:i, s:i, s:o, s:i, s:i, s:o, s:o}", "rank",
        rank->key, "words", rank->name[t->lang], "cost", (int)team->cost,
        "speed", (int)team->speed, "resistance", (int)team->resistance,
        "morale", ofas_courage(team, 0), "distance",
        length_to_json(team->distance), "order_cost",
        ofas_order_cost(view, unit, ORDER_RUN), "seats", (int)team->capacity,
        "options", options_json(team, catalogue, t->lang), "weapons",
        weapons_json(view, unit, t->lang));

    if (team->kind == OFAS_VEHICLE)
        json_object_set_new(
            out, "chassis",
            key_words(catalogue->chassis[team->chassis].key,
                      catalogue->chassis[team->chassis].name[t->lang]));
    return out;
}
