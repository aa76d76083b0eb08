/* list_told.c -- what a page is told of a list of t9a besides what it costs: what each
 * category may cost, who leads, what each unit may bear. The rules are in chapters 6
 * and 22. */
#include "frame/t9a/lists.h"
#include "frame/t9a/show_own.h"
#include "show/snapshot.h"

static const char *const characters[LANGS] = { "Personnages", "Characters" };
#define X(name, key, ...) { key, { __VA_ARGS__ } },
static const struct {
    const char *key, *words[LANGS];
} categories[] = { T9A_CATEGORIES(X) };
#undef X

json_t *t9a_category_json(int category, enum lang lang)
{
    return key_words(categories[category].key,
                     categories[category].words[lang]);
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
    json_t *one = category == T9A_CHARACTERS
                      ? key_words("characters", characters[lang])
                      : t9a_category_json(category, lang);

    json_object_set_new(one, "points", json_integer(points));
    json_object_set_new(one, "least", bound(share.least, share.least > 0));
    json_object_set_new(one, "most", bound(share.most, share.most >= 0));
    json_array_append_new(shares, one);
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

static json_t *bearable_json(const struct t9a_catalogue *c,
                             const struct t9a_list *l, int unit)
{
    json_t *out = json_array();

    for (uint64_t left = t9a_bearable(c, l, unit); left; left &= left - 1)
        json_array_append_new(
            out,
            json_string(t9a_item_at(c, l->army, __builtin_ctzll(left))->key));
    return out;
}

void t9a_tell_line(json_t *out, const struct list_report *report,
                   const void *content, int i, enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(report);
    const struct t9a_entry *e = t9a_entry_of(c, l, i);
    const struct t9a_model m = t9a_model_of(c, l, i);
    const int most = t9a_items_allowance(c, l, i);

    json_object_set_new(out, "category",
                        t9a_category_json(t9a_counts_in(c, l, i), lang));
    json_object_set_new(out, "general",
                        json_boolean(t9a_general_of(c, l) == i));
    json_object_set_new(
        out, "standard",
        json_boolean(t9a_has_role(e, &l->unit[i], ROLE_BATTLE_STANDARD)));
    json_object_set_new(out, "bearable", bearable_json(c, l, i));
    json_object_set_new(out, "items",
                        json_integer((t9a_items_cost(c, l, i) + 1) / 2));
    json_object_set_new(out, "items_most", bound(most, most >= 0));
    json_object_set_new(
        out, "card",
        t9a_card_json(c, l->army, e, &m, t9a_unit_cost(c, l, i), lang));
}
