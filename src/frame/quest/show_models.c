/* show_models.c -- heroes and enemies of quest, and how they are. */
#include "frame/quest/show_own.h"

#include <stdio.h>

#include "show/badges.h"
#include "words/decision.h"

/* ---- how they are ---- */

/* quest.13.01, 13.02 who waits in ambush, and until when. */
static void put_arrival(const struct badges *all)
{
    const int comes = quest_unit_of(all->view, all->unit)->comes;
    const bool french = all->lang == LANG_FR;
    char words[48];

    if (all->view->unit[all->unit].where != UNIT_OFF_TABLE || comes == 0)
        return;
    if (comes == QUEST_NEVER)
        snprintf(words, sizeof words, french ? "en embuscade" : "in ambush");
    else
        snprintf(words, sizeof words,
                 french ? "en embuscade, round %d" : "in ambush, round %d",
                 comes);
    badge_put(all, "ambush", words);
}

/* What they are in else is rows: states.c. */
const struct badge_row quest_badges[] = { { .put = put_arrival }, { 0 } };

/* ---- units ---- */

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

void quest_show_unit(const struct battle *view, int unit,
                     struct shown_unit *out)
{
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_kind *k = quest_kind(view, unit);
    const figure_set alive = view->unit[unit].alive;
    const bool single = view->unit[unit].count == 1;
    const int left = k->toughness - u->wounds;

    out->kind = quest_is_hero(view, unit) ? "hero" : single ? "enemy" : "group";
    out->strength = set_count(alive); /* also of who has left */
    out->leader = alive ? set_first(alive) : 0;
    out->base = k->radius;
    out->height = k->height;
    out->activated = u->activated;
    if (single || k->toughness > 1)
        out->life = (struct shown_points){ left > 0 ? left : 0, k->toughness };
}

/* Power, things, and how often he acts. */
static void put_hero(json_t *out, const struct battle *view, int unit,
                     enum lang lang)
{
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_actor *actor = &quest_state_of(view)->actor;

    json_object_set_new(out, "power",
                        points_json((struct shown_points){
                            u->power, quest_kind(view, unit)->power }));
    json_object_set_new(out, "items", items_json(view, unit, lang));
    if (actor->unit == unit)
        json_object_set_new(
            out, "actions",
            json_pack("{s:i, s:i, s:b}", "choice", (int)actor->choice, "skill",
                      (int)actor->skill, "bought", (int)actor->bought));
}

void quest_put_unit(json_t *out, const struct battle *view, int unit,
                    const struct telling *t)
{
    const struct quest_unit *u = quest_unit_of(view, unit);

    if (quest_kind(view, unit)->caster)
        json_object_set_new(out, "tokens", json_integer(u->tokens));
    if (quest_is_hero(view, unit))
        put_hero(out, view, unit, t->lang);
    if (u->wave)
        json_object_set_new(out, "wave", json_integer(u->wave));
    if (view->unit[unit].count == 1 && quest_on_table(view, unit))
        json_object_set_new(out, "z", length_to_json(quest_z(view, unit, 0)));
}

json_t *quest_unit_card(const struct battle *view, int unit,
                        const struct telling *t)
{
    return quest_card_json(
        quest_kind(view, unit),
        quest_is_hero(view, unit) ? quest_stage(view)->hero[unit].gear : 0,
        quest_catalogue(view), t->lang);
}
