/* models.c -- models of duo and their cards. */
#include "serve/duo/page.h"

#include <stdio.h>
#include <string.h>

#include "text/decision.h"
#include "text/duo/content.h"
#include "text/page.h"

/* ---- marks ---- */

static const char *mark_word(int mark)
{
    return mark > 0 ? "+" : mark < 0 ? "−" : "0";
}

static void put_value(json_t *out, const char *const words[LANGS],
                      const char *value, enum lang lang)
{
    json_array_append_new(
        out, json_pack("{s:s, s:s}", "words", words[lang], "value", value));
}

static json_t *values_json(const struct battle *view, int unit, enum lang lang)
{
    static const char *const life[] = { "PV", "PV" },
                             *const combat[] = { "Combat", "Combat" },
                             *const tir[] = { "Tir", "Shooting" },
                             *const moral[] = { "Moral", "Morale" },
                             *const pace[] = { "Mouvement", "Move" },
                             *const actions[] = { "Actions", "Actions" };
    const struct duo_model *m = duo_model(view, unit);
    json_t *out = json_array();
    char text[16];

    snprintf(text, sizeof text, "%d/%d", duo_unit_of(view, unit)->life,
             duo_full_life(view, unit));
    put_value(out, life, text, lang);
    put_value(out, combat, mark_word(m->combat), lang);
    put_value(out, tir, mark_word(m->shooting), lang);
    put_value(out, moral, mark_word(m->morale), lang);
    snprintf(text, sizeof text, "%d pas", (int)(duo_pace(view, unit) / PAS(1)));
    put_value(out, pace, text, lang);
    snprintf(text, sizeof text, "%d", m->actions);
    put_value(out, actions, text, lang);
    return out;
}

/* ---- what it has ---- */

static void put_option(json_t *out, const struct names *names, int i, int mark,
                       enum lang lang)
{
    char words[DUO_NAME + 8], key[DUO_KEY];

    snprintf(words, sizeof words, "%s%s%s", names->name[i][lang],
             mark ? " " : "", mark ? mark_word(mark) : "");
    snprintf(key, sizeof key, "%.*s", (int)strcspn(names->text[i], "|"),
             names->text[i]);
    json_array_append_new(out, key_words(key, words));
}

static json_t *options_json(const struct duo_model *m,
                            const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();

    if (m->armour)
        put_option(out, &c->armour, m->armour, 0, lang);
    if (m->shield)
        put_option(out, &c->shields, m->shield, 0, lang);
    for (int i = 0; i < TRAITED_COUNT; i++)
        if (m->traits >> i & 1)
            put_option(out, &c->traits, i, i == TRAITED_HERO ? m->hero : 0,
                       lang);
    if (m->force_duel != DUO_NOT)
        put_option(out, &c->traits, TRAITED_FORCE_DUEL, m->force_duel, lang);
    if (m->magic_duel != DUO_NOT)
        put_option(out, &c->traits, TRAITED_MAGIC_DUEL, m->magic_duel, lang);
    for (int i = 0; i < POWER_COUNT; i++)
        if (m->power[i] != DUO_NOT)
            put_option(out, &c->powers, i, m->power[i], lang);
    return out;
}

/* What a weapon does besides, as the book's lists print it. */
static void weapon_rules(const struct duo_weapon *w, enum lang lang, char *out,
                         size_t size)
{
    /* ORDER WEAPON FLAGS */
    static const char *const word[DUO_WEAPON_RULES][LANGS] = {
        { "2 mains", "two hands" },
        { "Silencieux", "silent" },
        { "Rechargement", "reload" },
        { "Perce Armure", "pierces armour" },
        { "Passe Bouclier", "bypasses shields" },
        { "Annule les Svg", "ignores saves" },
        { "Soutien", "support" },
        { "Combats multiples", "multiple combats" },
        { "Svg + (Force)", "Svg + (Force)" },
        { "Déviation", "deviation" },
        { "Coup fatal", "fatal blow" },
    };
    struct page p;
    const char *comma = "";

    page_begin(&p, out, size);
    if (w->damage) {
        page_print(&p, "%s %s", lang == LANG_FR ? "Dégâts" : "Damage",
                   mark_word(w->damage));
        comma = ", ";
    }
    if (w->rate > 1) {
        page_print(&p, "%sCadence %d", comma, w->rate);
        comma = ", ";
    }
    if (w->zone) {
        page_print(&p, "%sZone %d", comma, w->zone);
        comma = ", ";
    }
    for (int i = 0; i < DUO_WEAPON_RULES; i++)
        if (w->flags >> i & 1) {
            page_print(&p, "%s%s", comma, word[i][lang]);
            comma = ", ";
        }
}

static json_t *weapons_json(const struct battle *view, int unit, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < duo_model(view, unit)->arms; i++) {
        const struct duo_weapon *w = duo_arm(view, unit, i);
        char key[DUO_KEY + 8], rules[160];

        view->stage->book->weapon_word(view, unit, i, key, sizeof key);
        weapon_rules(w, lang, rules, sizeof rules);
        json_array_append_new(
            out,
            json_pack("{s:s, s:s, s:i, s:[{s:o, s:s}]}", "weapon", key, "name",
                      w->name[lang], "count", 1, "profiles", "range",
                      w->range ? length_to_json(w->range) : json_null(),
                      "rules", rules[0] ? rules : "-"));
    }
    return out;
}

static json_t *card_json(const struct battle *view, int unit,
                         const struct telling *t)
{
    const struct duo_content *c = duo_page_content(t);
    const struct duo_model *m = duo_model(view, unit);
    const char *profile = m->name[t->lang];

    for (int i = 0; i < c->catalogue.profiles; i++)
        if (strcmp(c->catalogue.profile[i].key, m->key) == 0)
            profile = c->catalogue.profile[i].name[t->lang];
    return json_pack("{s:s, s:s, s:i, s:o, s:o, s:o}", "rank", m->key, "words",
                     profile, "cost", (int)m->points, "values",
                     values_json(view, unit, t->lang), "options",
                     options_json(m, c, t->lang), "weapons",
                     weapons_json(view, unit, t->lang));
}

/* ---- how it is ---- */

static void put_badge(json_t *out, bool on, const char *key, const char *french,
                      const char *english, enum lang lang)
{
    if (on)
        json_array_append_new(
            out, key_words(key, lang == LANG_FR ? french : english));
}

static json_t *badges_json(const struct battle *view, int unit, enum lang lang)
{
    const struct duo_unit *u = duo_unit_of(view, unit);
    const bool here = duo_on_table(view, unit);
    json_t *out = json_array();

    put_badge(out, u->lost == LOST_OUT, "out", "hors de combat",
              "out of action", lang);
    put_badge(out, u->lost == LOST_FLED, "fled", "en fuite", "fled", lang);
    put_badge(out, u->lost == LOST_EXIT, "left", "sorti", "left", lang);
    put_badge(out, here && u->prone, "prone", "à terre", "knocked down", lang);
    put_badge(out, here && u->alert, "alert", "en alerte", "on alert", lang);
    put_badge(out, here && duo_undetectable(view, unit), "hidden",
              "indécelable", "undetectable", lang);
    put_badge(out, here && duo_wounds(view, unit) == 1, "wounded", "blessé",
              "wounded", lang);
    put_badge(out, here && duo_wounds(view, unit) == 2, "badly", "très blessé",
              "badly wounded", lang);
    put_badge(out, here && u->shocked, "shocked", "Choc", "shocked", lang);
    put_badge(out, here && u->cursed, "cursed", "maudit", "cursed", lang);
    put_badge(out, here && u->held, "held", "immobilisé", "immobilised", lang);
    put_badge(out, here && (u->meditated || u->shielded), "guarded", "protégé",
              "guarded", lang);
    put_badge(out, here && u->empty, "empty", "à recharger", "to reload", lang);
    put_badge(out, here && duo_engaged(view, unit, false), "engaged", "engagé",
              "engaged", lang);
    return out;
}

json_t *duo_unit_json(const struct battle *view, int unit,
                      const struct telling *t)
{
    static const char *const where[] = { "gone", "off", "table", "gone" };
    const struct duo_unit *u = duo_unit_of(view, unit);
    const struct unit *is = &view->unit[unit];
    const bool here = duo_on_table(view, unit);
    const struct vec at = duo_at(view, unit);
    json_t *figures = json_array(), *out;
    char word[UNIT_WORD];

    if (here)
        json_array_append_new(
            figures,
            json_pack("{s:i, s:o, s:o, s:i, s:n, s:b}", "figure", 1, "x",
                      length_to_json(at.x), "y", length_to_json(at.y), "floor",
                      figure_floor(view, unit, 0), "role", "special", 0));
    out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:n, s:i, s:i, s:i, s:b, s:n, s:o, s:i, "
        "s:o, s:o, s:o, s:n, s:{s:i, s:i}, s:n, s:o, s:o}",
        "unit", unit_word(view, unit, word), "name",
        duo_model(view, unit)->name[t->lang], "owner", (int)is->owner, "kind",
        "model", "where", where[is->where], "aboard", "strength",
        here || is->where == UNIT_OFF_TABLE, "size", 1, "leader", 1,
        "activated", (int)u->activated, "order", "badges",
        badges_json(view, unit, t->lang), "marks", 0, "base",
        length_to_json(duo_radius(view, unit)), "height",
        length_to_json(duo_height(view, unit)), "figures", figures, "hull",
        "life", "left", (int)u->life, "of", duo_full_life(view, unit),
        "structure", "facing", degrees_json(is->facing), "z",
        length_to_json(u->z));
    if (!t->brief)
        json_object_set_new(out, "card", card_json(view, unit, t));
    return out;
}
