/* show_books.c -- what lists of t9a are made of, as the builder of the page shows it:
 * army books with their units, options and prices, magic items, and what rules, spells
 * and items say. */
#include "books/t9a/ch06.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "show/snapshot.h"

/* In points: 6, 0.5. */
static json_t *price_json(uint32_t half_points)
{
    return half_points % 2 ? json_real(half_points / 2.0)
                           : json_integer(half_points / 2);
}

/* ---- units ---- */

static json_t *option_json(const struct t9a_option *o, int price,
                           enum lang lang)
{
    return json_pack("{s:s, s:s, s:o, s:b, s:b, s:b, s:o}", "key", o->key,
                     "words", o->name[lang], "cost",
                     price_json(o->price[price]), "each", (int)o->each, "once",
                     (int)o->once, "must", (int)o->must, "group",
                     o->group ? json_integer(o->group) : json_null());
}

/* The unit as it is before anything is bought. */
static json_t *plain_card(const struct t9a_catalogue *c, int army, int entry,
                          enum lang lang)
{
    const struct t9a_list l = {
        .army = (uint8_t)army,
        .units = 1,
        .unit = { { .entry = (uint8_t)(entry + 1),
                    .count = c->army[army].entry[entry].models[0] } },
    };
    const struct t9a_model m = t9a_model_of(c, &l, 0);

    return t9a_card_json(c, &l, 0, &m, lang);
}

static json_t *offered_json(const struct t9a_catalogue *c, int army, int entry,
                            enum lang lang)
{
    static const struct row paths[] = {
        { "paths", ROW_NAMES, ROW_AT(t9a_entry, paths),
          .names = &t9a_path_names },
        { 0 },
    };
    const struct fields f = { .catalogue = c, .lang = lang };
    const struct t9a_army *book = &c->army[army];
    const struct t9a_entry *e = &book->entry[entry];
    const int price = e->category == CATEGORY_LORDS ? 0 : 1; /* t9a.06.05 */
    json_t *options = json_array();

    for (int i = 0; i < e->options; i++)
        json_array_append_new(options, option_json(&e->option[i], price, lang));
    return json_pack(
        "{s:s, s:s, s:o, s:s, s:b, s:o, s:i, s:i, s:s?, s:o, s:o, s:o}", "key",
        e->key, "words", e->name[lang], "category",
        t9a_category_json(e->category, lang), "kind",
        c->troop[e->troop].name[lang], "character", (int)t9a_is_character(e),
        "cost", price_json(e->price[price]), "least", (int)e->models[0], "most",
        (int)e->models[1], "core_with",
        e->core_with ? book->entry[e->core_with - 1].key : NULL, "paths",
        e->wizard ? fields_members(&f, paths, e) : json_array(), "options",
        options, "card", plain_card(c, army, entry, lang));
}

/* ---- magic items ---- */

static json_t *item_json(const struct t9a_item *item, enum lang lang)
{
    static const char *const key[] = { T9A_SORTS(LIST_KEY) };
    static const char *const called[][LANGS] = { T9A_SORTS(LIST_SAYS) };

    return json_pack("{s:s, s:s, s:o, s:s, s:[o, o]}", "key", item->key,
                     "words", item->name[lang], "category",
                     key_words(key[item->sort], called[item->sort][lang]),
                     "says", item->says.words[lang], "cost",
                     price_json(item->price[0]), price_json(item->price[1]));
}

static void put_army(json_t *out, const void *content, int which,
                     enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_army *army = &c->army[which];
    const struct t9a_item *item;
    json_t *units = json_array(), *items = json_array();

    for (int i = 0; i < army->entries; i++)
        if (army->entry[i].category != CATEGORY_MOUNT)
            json_array_append_new(units, offered_json(c, which, i, lang));
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if ((item = t9a_item_at(c, which, i)) != NULL)
            json_array_append_new(items, item_json(item, lang));
    json_object_set_new(out, "units", units);
    json_object_set_new(out, "items", items);
}

/* ---- all of it ---- */

#define SAYS(type)                                             \
    {                                                          \
        "says", ROW_TEXT, ROW_AT(type, says), .each = T9A_LINE \
    }
static const struct row special_rows[] = { SAYS(t9a_ruled), { 0 } };
static const struct row spell_rows[] = {
    SAYS(t9a_spell),
    { "path", ROW_NAME, ROW_AT(t9a_spell, path), .names = &t9a_path_names },
    { 0 },
};

/* clang-format off */
#define THINGS(key, list) key, .names = offsetof(struct t9a_content, list)
const struct shown_things t9a_things[] = {
    { THINGS("armies", armies), .put = put_army },
    { THINGS("weapons", weapons) },
    { THINGS("armours", armours) },
    { THINGS("paths", paths) },
    { THINGS("spells", spells), .things = &t9a_spell_names, .rows = spell_rows },
    { THINGS("items", items) },
    { THINGS("specials", specials), .things = &t9a_special_names, .rows = special_rows },
    { THINGS("troops", troops) },
    { 0 },
};
/* clang-format on */
