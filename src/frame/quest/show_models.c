/* models.c -- heroes and enemies of quest, and how they are. */
#include "frame/quest/show_own.h"

#include <stdio.h>

#include "show/badges.h"
#include "words/decision.h"

/* quest.13.01, 13.02 who waits in ambush, and until when. */
static void put_arrival(json_t *out, const struct battle *view, int unit,
                        enum lang lang)
{
    const struct quest_unit *u = quest_unit_of(view, unit);
    char words[48];

    if (view->unit[unit].where != UNIT_OFF_TABLE || u->comes == 0)
        return;
    if (u->comes == QUEST_NEVER)
        snprintf(words, sizeof words,
                 lang == LANG_FR ? "en embuscade" : "in ambush");
    else
        snprintf(words, sizeof words,
                 lang == LANG_FR ? "en embuscade, round %d"
                                 : "in ambush, round %d",
                 u->comes);
    json_array_append_new(out, key_words("ambush", words));
}

static json_t *badges_json(const struct battle *view, int unit, enum lang lang)
{
    /* ORDER CONDITIONS */
    static const char *const key[] = {
#define X(name, key) key,
        QUEST_CONDITIONS(X)
#undef X
    };
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_catalogue *c = quest_catalogue(view);
    const bool here = quest_on_table(view, unit);
    json_t *out = json_array();
    const struct badges all = { out, view, unit, lang };

    put_arrival(out, view, unit, lang);
    badge_if(&all, u->left, "left", "sorti{@+}", "left");
    badge_if(&all, here && u->unconscious, "unconscious", "inconscient{@+}",
             "unconscious");
    badge_if(&all, here && u->shaken, "shaken", "ébranlé{@+}", "shaken");
    badge_if(&all, here && u->fatigued, "fatigued", "fatigué{@+}", "fatigued");
    for (int i = 0; here && i < CONDITION_COUNT; i++)
        if (u->conditions >> i & 1)
            json_array_append_new(out,
                                  key_words(key[i], c->condition[i][lang]));
    badge_if(&all, here && u->relic, "relic", "{@porte|portent} la relique",
             "{@carries|carry} the relic");
    badge_if(&all, here && u->provokes, "provokes",
             "{@provoque|provoquent} l'IA", "{@provokes|provoke} the AI");
    badge_if(&all, here && u->rampart, "rampart", "derrière un rempart",
             "behind a rampart");
    badge_if(&all, here && u->steady, "steady", "{@vise|visent} avec calme",
             "{@takes|take} steady aim");
    badge_if(&all, here && u->marked, "marked", "marqué{@+}", "marked");
    badge_if(&all, here && u->sabotaged, "sabotaged", "saboté{@+}",
             "sabotaged");
    badge_if(&all, here && u->aloft, "aloft", "{@vole|volent}", "{@flies|fly}");
    badge_if(&all, here && u->sap, "sap", "se {@régénère|régénèrent}",
             "{@regenerates|regenerate}");
    return out;
}

/* quest.90.45 what a hero has picked up and may use. */
static json_t *items_json(const struct battle *view, int unit, enum lang lang)
{
    static const char *const key[ITEMS] = { "medikit", "cell",
                                            "munitions" }; /* ORDER ITEMS */
    enum { FIRST = 2 }; /* the item that the die 3 gives */
    const struct quest_unit *u = quest_unit_of(view, unit);
    json_t *out = json_array();

    for (int i = 0; i < ITEMS; i++)
        if (u->item[i]) {
            json_t *item =
                key_words(key[i], quest_catalogue(view)->find[FIRST + i][lang]);

            json_object_set_new(item, "count", json_integer(u->item[i]));
            json_array_append_new(out, item);
        }
    return out;
}

static json_t *figures_of(const struct battle *view, int unit)
{
    json_t *out = json_array();

    if (!quest_on_table(view, unit))
        return out;
    for (figure_set left = view->unit[unit].alive; left; left &= left - 1) {
        const int i = set_first(left);
        const struct vec at = figure_at(view, unit, i);

        json_array_append_new(
            out,
            json_pack("{s:i, s:o, s:o, s:i, s:n, s:b}", "figure", i + 1, "x",
                      length_to_json(at.x), "y", length_to_json(at.y), "floor",
                      figure_floor(view, unit, i), "role", "special", 0));
    }
    return out;
}

/* What only a hero has: power, spell tokens, things, how often he acts. */
static void put_hero(json_t *out, const struct battle *view, int unit,
                     enum lang lang)
{
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_actor *actor = &quest_state_of(view)->actor;

    json_object_set_new(out, "power",
                        json_pack("{s:i, s:i}", "left", (int)u->power, "of",
                                  (int)quest_kind(view, unit)->power));
    json_object_set_new(out, "items", items_json(view, unit, lang));
    if (actor->unit == unit)
        json_object_set_new(
            out, "actions",
            json_pack("{s:i, s:i, s:b}", "choice", (int)actor->choice, "skill",
                      (int)actor->skill, "bought", (int)actor->bought));
}

static const char *name_of(const struct battle *view, int unit, enum lang lang)
{
    const struct quest_stage *s = quest_stage(view);

    return quest_is_hero(view, unit) && s->hero[unit].name[0]
               ? s->hero[unit].name
               : quest_kind(view, unit)->name[lang];
}

json_t *quest_unit_json(const struct battle *view, int unit,
                        const struct telling *t)
{
    static const char *const where[] = { "gone", "off", "table", "gone" };
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_kind *k = quest_kind(view, unit);
    const struct unit *is = &view->unit[unit];
    const bool hero = quest_is_hero(view, unit), single = is->count == 1;
    const int left = k->toughness - u->wounds;
    json_t *out;
    char word[UNIT_WORD];

    out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:n, s:i, s:i, s:i, s:b, s:n, s:o, s:i, "
        "s:o, s:o, s:o, s:n, s:o, s:n, s:o}",
        "unit", unit_word(view, unit, word), "name",
        name_of(view, unit, t->lang), "owner", (int)is->owner, "kind",
        hero     ? "hero"
        : single ? "enemy"
                 : "group",
        "where", where[is->where], "aboard", "strength",
        __builtin_popcountll(is->alive), "size", (int)is->count, "leader",
        is->alive ? set_first(is->alive) + 1 : 1, "activated",
        (int)u->activated, "order", "badges", badges_json(view, unit, t->lang),
        "marks", 0, "base", length_to_json(k->radius), "height",
        length_to_json(k->height), "figures", figures_of(view, unit), "hull",
        "life",
        single || k->toughness > 1
            ? json_pack("{s:i, s:i}", "left", left > 0 ? left : 0, "of",
                        (int)k->toughness)
            : json_null(),
        "structure", "tokens",
        k->caster ? json_integer(u->tokens) : json_null());
    if (hero)
        put_hero(out, view, unit, t->lang);
    if (u->wave)
        json_object_set_new(out, "wave", json_integer(u->wave));
    if (single && quest_on_table(view, unit))
        json_object_set_new(out, "z", length_to_json(quest_z(view, unit, 0)));
    if (!t->brief)
        json_object_set_new(
            out, "card",
            quest_card_json(k, hero ? quest_stage(view)->hero[unit].gear : 0,
                            quest_catalogue(view), t->lang));
    return out;
}
