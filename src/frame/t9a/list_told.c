/* list_told.c -- what a page is told of a list of t9a besides what it costs: what each
 * category may cost, who leads, what each unit may bear. The rules are in chapters 6
 * and 22. */
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "show/snapshot.h"

static const char *const category_keys[] = { T9A_CATEGORIES(
    LIST_KEY) "characters" };
const char *const t9a_categories_said[][LANGS] = { T9A_CATEGORIES(LIST_SAYS){
    "Personnages", "Characters" } };

json_t *t9a_category_json(int category, enum lang lang)
{
    return key_words(category_keys[category],
                     t9a_categories_said[category][lang]);
}

/* A number of points, or null where there is no bound. */
static json_t *bound(int points, bool is)
{
    return is ? json_integer(points) : json_null();
}

static void put_share(json_t *shares, int points, int category, int limit,
                      enum lang lang)
{
    const struct t9a_share share = t9a_share_of(category, limit);

    json_array_append_new(
        shares,
        json_pack("{s:s, s:s, s:i, s:o, s:o}", "key", category_keys[category],
                  "words", t9a_categories_said[category][lang], "points",
                  points, "least", bound(share.least, share.least > 0), "most",
                  bound(share.most, share.most >= 0)));
}

/* How often each entry may be taken at that limit. */
static json_t *times_json(const struct t9a_army *army, int limit)
{
    json_t *out = json_object();

    for (int i = 0; i < army->entries; i++)
        if (army->entry[i].category != CATEGORY_MOUNT)
            json_object_set_new(
                out, army->entry[i].key,
                json_integer(t9a_times_of(&army->entry[i], limit)));
    return out;
}

void t9a_tell_list(json_t *out, const struct list_report *report,
                   const void *content, enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(report);
    json_t *shares = json_array();
    int together = 0;

    for (int i = 0; report->readable && i < CATEGORIES; i++) {
        const int points = t9a_points_of(c, l, i);

        if (i == CATEGORY_LORDS || i == CATEGORY_HEROES)
            together += points;
        put_share(shares, points, i, l->limit, lang);
        if (i == CATEGORY_HEROES)
            put_share(shares, together, T9A_CHARACTERS, l->limit, lang);
    }
    json_object_set_new(out, "shares", shares);
    json_object_set_new(out, "times",
                        report->readable
                            ? times_json(&c->army[l->army], l->limit)
                            : json_object());
}

/* The items that a unit may bear, by their keys. */
static json_t *bearable_json(const struct t9a_catalogue *c,
                             const struct t9a_list *l, int unit)
{
    static const struct row items = { .kind = ROW_NAMES,
                                      .size = sizeof(uint64_t),
                                      .offers = t9a_offers,
                                      .nth = ABOUT_ITEM };
    const struct fields f = { .catalogue = c, .of = l };
    const uint64_t may = t9a_bearable(c, l, unit);

    return row_json(&f, &items, &may);
}

void t9a_tell_line(json_t *out, const struct list_report *report,
                   const void *content, int i, enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(report);
    const struct t9a_entry *e = t9a_entry_of(c, l, i);
    const struct t9a_model m = t9a_model_of(c, l, i);
    const int most = t9a_items_allowance(c, l, i);

    json_object_update_new(
        out, json_pack("{s:o, s:b, s:b, s:o, s:i, s:o, s:o}", "category",
                       t9a_category_json(t9a_counts_in(c, l, i), lang),
                       "general", t9a_general_of(c, l) == i, "standard",
                       t9a_has_role(e, &l->unit[i], ROLE_BATTLE_STANDARD),
                       "bearable", bearable_json(c, l, i), "items",
                       (t9a_items_cost(c, l, i) + 1) / 2, "items_most",
                       bound(most, most >= 0), "card",
                       t9a_card_json(c, l, i, &m, lang)));
}
