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

static json_t *says_json(const struct t9a_says *says, enum lang lang)
{
    return json_string(lang == LANG_FR ? says->french : says->english);
}

/* ---- units ---- */

/* t9a.06.05 which of two prices it pays */
static int price_of(const struct t9a_entry *e)
{
    return e->category == CATEGORY_LORDS ? 0 : 1;
}

static json_t *option_json(const struct t9a_option *o, int price,
                           enum lang lang)
{
    json_t *out = key_words(o->key, o->name[lang]);

    json_object_set_new(out, "cost", price_json(o->price[price]));
    json_object_set_new(out, "each", json_boolean(o->each));
    json_object_set_new(out, "once", json_boolean(o->once));
    json_object_set_new(out, "must", json_boolean(o->must));
    json_object_set_new(out, "group",
                        o->group ? json_integer(o->group) : json_null());
    return out;
}

static json_t *paths_json(const struct t9a_catalogue *c,
                          const struct t9a_entry *e, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->paths; i++)
        if (e->wizard && (e->paths >> i & 1) != 0)
            json_array_append_new(
                out, key_words(c->path[i].key, c->path[i].name[lang]));
    return out;
}

/* The unit as it is before anything is bought. */
static json_t *plain_card(const struct t9a_catalogue *c, int army, int entry,
                          enum lang lang)
{
    const struct t9a_list l = {
        .army = (uint8_t)army,
        .units = 1,
        .unit = { { .known = 1,
                    .entry = (uint8_t)entry,
                    .count = c->army[army].entry[entry].models[0] } },
    };
    const struct t9a_model m = t9a_model_of(c, &l, 0);

    return t9a_card_json(c, army, t9a_entry_of(c, &l, 0), &m,
                         t9a_unit_cost(c, &l, 0), lang);
}

static json_t *offered_json(const struct t9a_catalogue *c, int army, int entry,
                            enum lang lang)
{
    const struct t9a_army *book = &c->army[army];
    const struct t9a_entry *e = &book->entry[entry];
    json_t *options = json_array(), *out = key_words(e->key, e->name[lang]);

    for (int i = 0; i < e->options; i++)
        json_array_append_new(options,
                              option_json(&e->option[i], price_of(e), lang));
    json_object_set_new(out, "category", t9a_category_json(e->category, lang));
    json_object_set_new(out, "kind",
                        json_string(c->troop[e->troop].name[lang]));
    json_object_set_new(out, "character", json_boolean(t9a_is_character(e)));
    json_object_set_new(out, "cost", price_json(e->price[price_of(e)]));
    json_object_set_new(out, "least", json_integer(e->models[0]));
    json_object_set_new(out, "most", json_integer(e->models[1]));
    json_object_set_new(out, "core_with",
                        e->core_with
                            ? json_string(book->entry[e->core_with - 1].key)
                            : json_null());
    json_object_set_new(out, "paths", paths_json(c, e, lang));
    json_object_set_new(out, "options", options);
    json_object_set_new(out, "card", plain_card(c, army, entry, lang));
    return out;
}

/* ---- magic items ---- */

static json_t *item_json(const struct t9a_item *item, enum lang lang)
{
    /* ORDER SORTS */
    static const char *const key[] = { T9A_SORTS(LIST_KEY) };
    static const char *const called[][LANGS] = {
        { "Armes magiques", "Magic weapons" },
        { "Armures magiques", "Magic armour" },
        { "Talismans", "Talismans" },
        { "Objets enchantés", "Enchanted items" },
        { "Objets cabalistiques", "Arcane items" },
        { "Étendards magiques", "Magic standards" },
    };
    json_t *out = key_words(item->key, item->name[lang]);

    json_object_set_new(out, "category",
                        key_words(key[item->sort], called[item->sort][lang]));
    json_object_set_new(out, "says", says_json(&item->says, lang));
    json_object_set_new(out, "cost",
                        json_pack("[o, o]", price_json(item->price[0]),
                                  price_json(item->price[1])));
    return out;
}

static void put_army(json_t *out, const void *content, int which,
                     enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_army *army = &c->army[which];
    json_t *units = json_array(), *items = json_array();

    for (int i = 0; i < army->entries; i++)
        if (army->entry[i].category != CATEGORY_MOUNT)
            json_array_append_new(units, offered_json(c, which, i, lang));
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if (t9a_item_at(c, which, i))
            json_array_append_new(items,
                                  item_json(t9a_item_at(c, which, i), lang));
    json_object_set_new(out, "units", units);
    json_object_set_new(out, "items", items);
}

/* ---- rules and spells ---- */

static void put_special(json_t *out, const void *content, int which,
                        enum lang lang)
{
    json_object_set_new(
        out, "says",
        says_json(&t9a_catalogue_of(content)->special[which].says, lang));
}

static void put_spell(json_t *out, const void *content, int which,
                      enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_spell *s = &c->spell[which];

    json_object_set_new(out, "says", says_json(&s->says, lang));
    json_object_set_new(out, "path", json_string(c->path[s->path].key));
}

/* clang-format off */
#define THINGS(key, list) { key, .names = offsetof(struct t9a_content, list)
const struct shown_things t9a_things[] = {
    THINGS("armies", armies), .put = put_army }, THINGS("weapons", weapons) }, THINGS("armours", armours) },
    THINGS("paths", paths) }, THINGS("spells", spells), .put = put_spell }, THINGS("items", items) },
    THINGS("specials", specials), .put = put_special }, THINGS("troops", troops) },
    { 0 },
};
/* clang-format on */
