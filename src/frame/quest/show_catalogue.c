/* show_catalogue.c -- what a mission of quest can be made of: missions, heroes, enemies
 * and gear. */
#include "frame/quest/show_own.h"

#include "frame/quest/rows.h"

static void put_profile(json_t *out, const void *content, int kind,
                        enum lang lang)
{
    const struct quest_catalogue *c =
        &((const struct quest_content *)content)->catalogue;

    json_object_set_new(out, "models", json_integer(c->kind[kind].models));
    json_object_set_new(out, "card",
                        quest_card_json(&c->kind[kind], 0, c, lang));
}

static const struct quest_gear *gear_of(const void *content, int gear)
{
    return &((const struct quest_content *)content)->catalogue.gear[gear];
}

static bool is_growth(const void *content, int gear)
{
    return gear_of(content, gear)->growth != 0;
}

static bool is_carried(const void *content, int gear)
{
    return !is_growth(content, gear);
}

static void put_price(json_t *out, const void *content, int gear,
                      enum lang lang)
{
    (void)lang;
    json_object_set_new(out, "price",
                        json_integer(gear_of(content, gear)->price));
}

#define LIST(names) offsetof(struct quest_content, names)
const struct shown_things quest_things[] = {
    { "heroes", LIST(kinds), quest_is_hero_kind, put_profile },
    { "enemies", LIST(kinds), quest_is_enemy_kind, put_profile },
    { "upgrades", LIST(gear), is_growth, put_price },
    { "gear", LIST(gear), is_carried, put_price },
    { 0 },
};
