/* list_rows.c -- rows of army lists of t9a.
 *
 * What a unit, an option or an item may be called depends on the army book of the
 * list: see struct t9a_reading. */
#include <stdio.h>
#include <string.h>

#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"

static const struct t9a_army *army_in(const struct fields *f)
{
    return ((const struct t9a_reading *)f->own)->army;
}

/* ---- words of a few things ---- */

enum { WORDS_MOST = T9A_ITEMS + T9A_ARMY_ITEMS };
_Static_assert((int)WORDS_MOST >= (int)T9A_ENTRIES &&
                   (int)WORDS_MOST >= (int)T9A_OPTIONS,
               "words of all that a list may name");

/* What may be chosen: each by its key and its names, and what it is then. */
struct words {
    char text[WORDS_MOST][T9A_KEY + LANGS * (T9A_NAME + 1)];
    const char *set[WORDS_MOST];
    int is[WORDS_MOST], n;
};

static void offer(struct words *w, int is, const char *key,
                  const char name[LANGS][T9A_NAME])
{
    snprintf(w->text[w->n], sizeof w->text[0], "%s|%s|%s", key, name[LANG_EN],
             name[LANG_FR]);
    w->set[w->n] = w->text[w->n];
    w->is[w->n++] = is;
}

static int choose(const struct fields *f, const struct yaml_node *node,
                  const struct words *w)
{
    const int which = yaml_choice(f->report, node, w->set, w->n);

    return which < 0 ? -1 : w->is[which];
}

/* Adds all that a list says to a set; nothing is said twice. */
static bool choose_all(const struct fields *f, struct yaml_node *list,
                       const struct words *w, uint64_t *set)
{
    bool good = true;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        const int which = choose(f, n, w);

        if (which >= 0 && (*set >> which & 1) != 0)
            yaml_fail(f->report, n, ALEA_VALUE, "« %s » est dit deux fois",
                      "\"%s\" is said twice", n->text);
        else if (which >= 0)
            *set |= (uint64_t)1 << which;
        good &= which >= 0;
    }
    return good;
}

/* ---- the unit ---- */

static bool read_unit(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    const struct t9a_army *army = army_in(f);
    struct t9a_bought *u = out;
    struct words words = { .n = 0 };
    int which;

    (void)row;
    if (!army)
        return false;
    for (int i = 0; i < army->entries; i++)
        if (army->entry[i].category != CATEGORY_MOUNT)
            offer(&words, i, army->entry[i].key, army->entry[i].name);
    if ((which = choose(f, node, &words)) < 0)
        return false;
    u->entry = (uint8_t)which;
    u->known = 1;
    return true;
}

static json_t *unit_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct t9a_army *army = army_in(f);

    (void)row;
    return json_string(army->entry[((const struct t9a_bought *)in)->entry].key);
}

static json_t *word_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s}", "type", "string");
}

static json_t *words_schema(const struct fields *f, const struct row *row)
{
    return schema_of_some(word_schema(f, row));
}

const struct row_own t9a_unit_own = { read_unit, unit_json, word_schema };

/* ---- options ---- */

static bool read_options(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    const struct t9a_army *army = army_in(f);
    struct t9a_bought *u = out;
    struct words words = { .n = 0 };
    uint64_t set = 0;
    bool good;

    (void)row;
    if (!army || !u->known)
        return false;
    for (int i = 0; i < army->entry[u->entry].options; i++)
        offer(&words, i, army->entry[u->entry].option[i].key,
              army->entry[u->entry].option[i].name);
    good = choose_all(f, list, &words, &set);
    u->options = (uint32_t)set;
    return good;
}

static json_t *options_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct t9a_army *army = army_in(f);
    const struct t9a_bought *u = in;
    const struct t9a_entry *e = &army->entry[u->entry];
    json_t *out = json_array();

    (void)row;
    for (int i = 0; i < e->options; i++)
        if ((u->options >> i & 1) != 0)
            json_array_append_new(out, json_string(e->option[i].key));
    return out;
}

const struct row_own t9a_options_own = { read_options, options_json,
                                         words_schema };

/* ---- magic items ---- */

static const struct t9a_item *item_at(const struct fields *f, int i)
{
    const struct t9a_catalogue *c =
        &((const struct t9a_content *)f->content)->catalogue;

    return t9a_item_at(c, (int)(army_in(f) - c->army), i);
}

static bool read_items(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    struct words words = { .n = 0 };

    (void)row;
    if (!army_in(f))
        return false;
    for (int i = 0; i < WORDS_MOST; i++) {
        const struct t9a_item *item = item_at(f, i);

        if (item)
            offer(&words, i, item->key, item->name);
    }
    return choose_all(f, list, &words, &((struct t9a_bought *)out)->items);
}

static json_t *items_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    json_t *out = json_array();

    (void)row;
    for (int i = 0; i < WORDS_MOST; i++)
        if ((((const struct t9a_bought *)in)->items >> i & 1) != 0)
            json_array_append_new(out, json_string(item_at(f, i)->key));
    return out;
}

const struct row_own t9a_items_own = { read_items, items_json, words_schema };

/* ---- rows ---- */

const struct row_names t9a_army_names = { NAMES_OF(t9a_content, armies,
                                                   t9a_catalogue, army) };

#define FIELDS_OF t9a_bought
const struct row t9a_bought_rows[] = { FIELD_ROWS(T9A_BOUGHT_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_list
const struct row t9a_list_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "t9a", NULL } },
    FIELD_ROWS(T9A_LIST_FIELDS)
};
#undef FIELDS_OF
