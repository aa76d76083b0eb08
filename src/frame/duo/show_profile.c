/* show_profile.c -- a model of duo as its card: marks, gear, special rules. */
#include "frame/duo/show_own.h"

#include <stdio.h>
#include <string.h>

#include "frame/duo/band.h"
#include "words/decision.h"

/* ---- marks ---- */

static const char *mark_word(int mark)
{
    return mark > 0 ? "+" : mark < 0 ? "−" : "0";
}

/* All its life, or what is left of it. */
static json_t *values_json(const struct duo_model *m, int life, enum lang lang)
{
    const bool french = lang == LANG_FR;
    json_t *out = json_array();
    char text[16];

    if (life == duo_life_of(m))
        snprintf(text, sizeof text, "%d", life);
    else
        snprintf(text, sizeof text, "%d/%d", life, duo_life_of(m));
    put_value(out, NULL, french ? "PV" : "HP", text);
    put_value(out, NULL, "Combat", mark_word(m->combat));
    put_value(out, NULL, french ? "Dégâts" : "Damage", mark_word(m->damage));
    put_value(out, NULL, french ? "Tir" : "Shooting", mark_word(m->shooting));
    put_value(out, NULL, french ? "Moral" : "Morale", mark_word(m->morale));
    snprintf(text, sizeof text, french ? "%d pas" : "%d paces",
             (int)(duo_pace_of(m) / PAS(1)));
    put_value(out, NULL, french ? "Mouvement" : "Move", text);
    if (m->actions != 2) { /* duo.15.02 */
        snprintf(text, sizeof text, "%d", m->actions);
        put_value(out, NULL, "Actions", text);
    }
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

const char *duo_armour_rules(int armour, enum lang lang)
{
    /* ORDER ARMOUR duo.29.01, 29.02, 29.03 */
    static const char *const save[][LANGS] = {
        { "", "" },
        { "Svg −", "Save −" },
        { "Svg", "Save" },
        { "Svg +", "Save +" },
    };

    return save[armour][lang];
}

const char *duo_shield_rules(int shield, enum lang lang)
{
    /* ORDER SHIELD duo.29.04, 29.05 */
    static const char *const save[][LANGS] = {
        { "", "" },
        { "Svg − devant, au corps à corps",
          "Save − in front, in close combat" },
        { "Svg − devant", "Save − in front" },
    };

    return save[shield][lang];
}

/* "Armure légère (Svg −)" */
static void put_gear(json_t *out, const struct names *names, int i,
                     const char *rules, enum lang lang)
{
    char words[DUO_NAME + 48], key[DUO_KEY];

    snprintf(words, sizeof words, "%s (%s)", names->name[i][lang], rules);
    snprintf(key, sizeof key, "%.*s", (int)strcspn(names->text[i], "|"),
             names->text[i]);
    json_array_append_new(out, key_words(key, words));
}

static json_t *options_json(const struct duo_model *m,
                            const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();

    if (m->armour)
        put_gear(out, &c->armour, m->armour, duo_armour_rules(m->armour, lang),
                 lang);
    if (m->shield)
        put_gear(out, &c->shields, m->shield, duo_shield_rules(m->shield, lang),
                 lang);
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

static json_t *weapons_json(const struct duo_model *m,
                            const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < m->arms; i++) {
        const struct duo_weapon *w = &c->catalogue.weapon[m->arm[i]];
        char key[DUO_KEY + 8], rules[DUO_RULES];

        duo_arm_word(m, &c->catalogue, i, key, sizeof key);
        duo_weapon_rules(w, lang, rules, sizeof rules);
        put_weapon(out, key, w->name[lang], w->range, rules[0] ? rules : "-");
    }
    return out;
}

json_t *duo_card_json(const struct duo_model *m, const char *profile, int life,
                      const struct duo_content *c, enum lang lang)
{
    return card_json(&(struct shown_card){
        .rank = m->key,
        .words = profile,
        .cost = m->points,
        .values = values_json(m, life, lang),
        .options = options_json(m, c, lang),
        .weapons = weapons_json(m, c, lang),
    });
}
