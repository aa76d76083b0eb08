/* show_profile.c -- profiles of quest as cards: stats, weapons, special rules. */
#include "frame/quest/show_own.h"

#include <stdio.h>

#include "read/page.h"
#include "words/decision.h"

/* quest.01.06 low is better; enemies have Qua and Def only. */
static json_t *values_json(const struct quest_kind *k,
                           const struct quest_catalogue *c, enum lang lang)
{
    /* ORDER STATS */
    static const char *const key[] = {
#define X(name, key) key,
        QUEST_STATS(X)
#undef X
    };
    const bool french = lang == LANG_FR;
    json_t *out = json_array();
    char text[16];

    for (int i = 0; i < (k->hero ? STAT_COUNT : STAT_STRENGTH); i++) {
        snprintf(text, sizeof text, "%d+", k->stat[i]);
        put_value(out, key[i], c->stat[i][lang], text);
    }
    snprintf(text, sizeof text, "%d", k->toughness);
    put_value(out, "toughness", french ? "Coriace" : "Toughness", text);
    if (k->hero) {
        snprintf(text, sizeof text, "%d", k->power);
        put_value(out, "power", french ? "Puissance" : "Power", text);
    }
    return out;
}

const char *quest_trait_words(const struct quest_kind *k, int trait,
                              const struct quest_catalogue *c, enum lang lang,
                              char out[QUEST_RULES])
{
    const int number = trait == TRAITED_CASTER   ? k->caster
                       : trait == TRAITED_FEAR   ? k->fear
                       : trait == TRAITED_IMPACT ? k->impact
                                                 : 0;

    if (number)
        snprintf(out, QUEST_RULES, "%s (%d)", c->trait[trait][lang], number);
    else
        snprintf(out, QUEST_RULES, "%s", c->trait[trait][lang]);
    return out;
}

static void put_trait(json_t *out, const struct quest_kind *k, int trait,
                      const struct quest_catalogue *c, enum lang lang)
{
    /* ORDER TRAITS */
    static const char *const key[] = {
#define X(name, key) key,
        QUEST_TRAITS(X)
#undef X
    };
    char words[QUEST_RULES];

    json_array_append_new(
        out,
        key_words(key[trait], quest_trait_words(k, trait, c, lang, words)));
}

/* Special rules, skills, spells, and the things it carries. */
static json_t *options_json(const struct quest_kind *k, uint32_t gear,
                            const struct quest_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < TRAITED_COUNT; i++)
        if (k->traits >> i & 1)
            put_trait(out, k, i, c, lang);
    for (int i = 0; i < SKILL_COUNT; i++)
        if (k->skills >> i & 1)
            json_array_append_new(
                out, key_words(c->skill[i].key, c->skill[i].name[lang]));
    for (int i = 0; i < c->spells; i++)
        if (k->spells >> i & 1) {
            char words[QUEST_NAME + 8];

            snprintf(words, sizeof words, "%s (%d)", c->spell[i].name[lang],
                     c->spell[i].value);
            json_array_append_new(out, key_words(c->spell[i].key, words));
        }
    for (int i = 0; i < c->gears; i++)
        if (gear >> i & 1)
            json_array_append_new(
                out, key_words(c->gear[i].key, c->gear[i].name[lang]));
    return out;
}

const char *quest_weapon_words(const struct quest_weapon *w,
                               const struct quest_catalogue *c, enum lang lang,
                               char out[QUEST_RULES])
{
    const bool french = lang == LANG_FR;
    struct page p;

    page_begin(&p, out, QUEST_RULES);
    page_print(&p, "A%d", w->attacks);
    if (w->pierce)
        page_print(&p, french ? ", PA(%d)" : ", AP(%d)", w->pierce);
    if (w->blast)
        page_print(&p, french ? ", Explosion(%d)" : ", Blast(%d)", w->blast);
    if (w->deadly)
        page_print(&p, french ? ", Mortel(%d)" : ", Deadly(%d)", w->deadly);
    for (int i = 0; i < WEAPON_BIT_COUNT; i++)
        if (w->flags >> i & 1)
            page_print(&p, ", %s", c->weapon_rule[i][lang]);
    return out;
}

static json_t *weapons_json(const struct quest_kind *k,
                            const struct quest_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < k->arms; i++) {
        const struct quest_weapon *w = &c->weapon[k->arm[i]];
        char rules[QUEST_RULES];

        put_weapon(out, w->key, w->name[lang], w->range,
                   quest_weapon_words(w, c, lang, rules));
    }
    return out;
}

json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang)
{
    return card_json(&(struct shown_card){
        .rank = kind->key,
        .words = kind->name[lang],
        .cost = kind->threat,
        .values = values_json(kind, c, lang),
        .options = options_json(kind, gear, c, lang),
        .weapons = weapons_json(kind, c, lang),
    });
}
