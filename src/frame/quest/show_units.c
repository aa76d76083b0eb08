/* show_units.c -- heroes and enemies of quest: how they are, their cards, and what a
 * party may have. */
#include "frame/quest/show_own.h"

#include <stdio.h>

#include "frame/quest/rows.h"
#include "words/decision.h"

/* ---- how they are ---- */

/* quest.13.01, 13.02 who waits in ambush, and until when. */
static void put_badges(const struct badges *all)
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

/* ---- units ---- */

static void show_unit(const struct battle *view, int unit,
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
    out->waits = quest_is_up(view, unit) && !u->activated;
    if (single || k->toughness > 1)
        out->life = (struct shown_points){ left > 0 ? left : 0, k->toughness };
}

/* Power, what he has picked up (quest.90.45) and how often he acts. */
static void put_hero(json_t *out, const struct battle *view, int unit,
                     enum lang lang)
{
    enum { FIRST_ITEM = 2 }; /* that the die 3 gives */
    const struct fields f = { .catalogue = quest_catalogue(view),
                              .lang = lang };
    const struct quest_unit *u = quest_unit_of(view, unit);
    const struct quest_actor *actor = &quest_state_of(view)->actor;

    json_object_set_new(out, "power",
                        points_json((struct shown_points){
                            u->power, quest_kind(view, unit)->power }));
    json_object_set_new(
        out, "items",
        counted_json(&f, &quest_item_names, FIRST_ITEM, u->item, ITEMS));
    if (actor->unit == unit)
        json_object_set_new(
            out, "actions",
            json_pack("{s:i, s:i, s:b}", "choice", (int)actor->choice, "skill",
                      (int)actor->skill, "bought", (int)actor->bought));
}

static void put_unit(json_t *out, const struct battle *view, int unit,
                     const struct telling *t)
{
    const struct quest_unit *u = quest_unit_of(view, unit);

    if (quest_kind(view, unit)->caster)
        json_object_set_new(out, "tokens", json_integer(u->tokens));
    if (quest_is_hero(view, unit))
        put_hero(out, view, unit, t->lang);
    if (u->wave)
        json_object_set_new(out, "wave", json_integer(u->wave));
    if (view->unit[unit].count == 1 && unit_on_table(view, unit))
        json_object_set_new(out, "z", length_to_json(quest_z(view, unit, 0)));
}

/* ---- cards ---- */

struct shown_profile quest_profile(const struct quest_kind *kind, uint32_t gear,
                                   enum lang lang)
{
    return (struct shown_profile){
        .rank = kind->key,
        .words = kind->name[lang],
        .cost = kind->threat,
        .is = kind,
        .values = kind->hero ? quest_hero_value_rows : quest_enemy_value_rows,
        .rules = quest_rule_rows,
        .has = &quest_gear_names,
        .carried = gear,
        .weapons = &quest_weapon_names,
        .weapon_rows = quest_weapon_rows,
        .arm = kind->arm,
        .arms = kind->arms,
    };
}

json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang)
{
    const struct fields f = { .catalogue = c, .lang = lang };
    const struct shown_profile profile = quest_profile(kind, gear, lang);

    return card_by_rows(&f, &profile);
}

static json_t *unit_card(const struct battle *view, int unit,
                         const struct telling *t)
{
    return quest_card_json(
        quest_kind(view, unit),
        quest_is_hero(view, unit) ? quest_stage(view)->hero[unit].gear : 0,
        quest_catalogue(view), t->lang);
}

const struct book_units quest_units = {
    .unit = show_unit, .badges = put_badges, .card = unit_card, .put = put_unit
};

/* ---- what a party may have ---- */

static void put_card(json_t *out, const void *content, int kind, enum lang lang)
{
    const struct quest_catalogue *c =
        &((const struct quest_content *)content)->catalogue;

    json_object_set_new(out, "card",
                        quest_card_json(&c->kind[kind], 0, c, lang));
}

static const struct row hero = { .kind = ROW_FLAG, ROW_AT(quest_kind, hero) };
static const struct row grows = { .kind = ROW_FLAG,
                                  ROW_AT(quest_gear, growth) };
static const struct row models[] = {
    { "models", ROW_WHOLE, ROW_AT(quest_kind, models) },
    { 0 },
};
static const struct row price[] = {
    { "price", ROW_WHOLE, ROW_AT(quest_gear, price) },
    { 0 },
};

/* clang-format off */
#define KINDS offsetof(struct quest_content, kinds), &quest_kind_names
#define GEAR offsetof(struct quest_content, gear), &quest_gear_names
const struct shown_things quest_things[] = {
    { "heroes", KINDS, .only = &hero, .rows = models, .put = put_card },
    { "enemies", KINDS, .unless = &hero, .rows = models, .put = put_card },
    { "upgrades", GEAR, .only = &grows, .rows = price },
    { "gear", GEAR, .unless = &grows, .rows = price },
    { 0 },
};
/* clang-format on */
