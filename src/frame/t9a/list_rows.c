/* list_rows.c -- rows of army lists of t9a.
 *
 * What a unit, an option or an item may be called depends on the army book of the
 * list: see struct t9a_reading. */
#include <stdio.h>

#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"

static bool call(struct t9a_called *out, const char *key,
                 const char name[LANGS][T9A_NAME])
{
    *out = (struct t9a_called){ key, name };
    return true;
}

bool t9a_called(const struct t9a_reading *by, int entry, enum t9a_about about,
                int i, struct t9a_called *out)
{
    const struct t9a_catalogue *c = by->catalogue;
    const struct t9a_army *army = by->army < 0 ? NULL : &c->army[by->army];
    const struct t9a_entry *e;
    const struct t9a_item *item;

    switch (about) {
    case ABOUT_UNIT:
        e = army && i < army->entries ? &army->entry[i] : NULL;
        return e && e->category != CATEGORY_MOUNT && call(out, e->key, e->name);
    case ABOUT_OPTION:
        e = army ? &army->entry[entry] : NULL;
        return e && i < e->options &&
               call(out, e->option[i].key, e->option[i].name);
    case ABOUT_ITEM:
        item = army ? t9a_item_at(c, by->army, i) : NULL;
        return item && call(out, item->key, item->name);
    case ABOUT_PATH:
        return call(out, c->path[i].key, c->path[i].name);
    case ABOUT_NOTHING:
        break;
    }
    return false;
}

/* ---- reading ---- */

enum { WORDS_MOST = T9A_ITEMS + T9A_ARMY_ITEMS };
_Static_assert((int)WORDS_MOST >= (int)T9A_ENTRIES &&
                   (int)WORDS_MOST >= (int)T9A_OPTIONS,
               "words of all that a list may name");

/* What may be chosen: each by its key and its names, and which it is. */
struct words {
    char text[WORDS_MOST][T9A_KEY + LANGS * (T9A_NAME + 1)];
    const char *set[WORDS_MOST];
    int is[WORDS_MOST], n;
};

static void offer(struct words *w, const struct t9a_reading *by, int entry,
                  enum t9a_about about)
{
    struct t9a_called c;

    for (int i = 0; i < WORDS_MOST; i++) {
        if (!t9a_called(by, entry, about, i, &c))
            continue;
        snprintf(w->text[w->n], sizeof w->text[0], "%s|%s|%s", c.key,
                 c.name[LANG_EN], c.name[LANG_FR]);
        w->set[w->n] = w->text[w->n];
        w->is[w->n++] = i;
    }
}

static bool read(const struct fields *f, struct yaml_node *node,
                 const struct row *row, void *out)
{
    const bool one = row->nth == ABOUT_UNIT;
    struct t9a_bought *u = out;
    struct words words = { .n = 0 };
    struct row_set set = { { 0 } };
    bool good = true;

    if (((const struct t9a_reading *)f->own)->army < 0 ||
        (row->nth == ABOUT_OPTION && !u->known))
        return false;
    offer(&words, f->own, u->entry, (enum t9a_about)row->nth);
    if (!one)
        set = row_set_of(row, out);
    for (struct yaml_node *n = one ? node : yaml_first(node); n;
         n = one ? NULL : yaml_next(node, n)) {
        const int i = yaml_choice(f->report, n, words.set, words.n);

        good &= i >= 0;
        if (i >= 0 && one) {
            u->entry = (uint8_t)words.is[i];
            u->known = 1;
        } else if (i >= 0 && row_set_has(&set, words.is[i]))
            yaml_fail(f->report, n, ALEA_VALUE, "« %s » est dit deux fois",
                      "\"%s\" is said twice", n->text);
        else if (i >= 0)
            row_set_add(&set, words.is[i]);
    }
    if (!one)
        row_put_set(row, out, set);
    return good;
}

/* ---- writing ---- */

int t9a_bought_member(const struct fields *f, const struct row *row,
                      const void *in, int from, struct row_member *out)
{
    const struct row_set set = row_set_of(row, in);
    const int i = row_set_next(&set, from);
    /* of a model there are items alone, which are no entry's */
    const int entry =
        row->nth == ABOUT_OPTION ? ((const struct t9a_bought *)in)->entry : 0;
    struct t9a_called c;

    if (i < 0 || !t9a_called(f->own, entry, (enum t9a_about)row->nth, i, &c))
        return -1;
    out->key = c.key;
    snprintf(out->words, sizeof out->words, "%s", c.name[f->lang]);
    return i;
}

static json_t *json(const struct fields *f, const struct row *row,
                    const void *in)
{
    const int entry = ((const struct t9a_bought *)in)->entry;
    struct row_member m;
    struct t9a_called c;
    json_t *out;

    if (row->nth == ABOUT_UNIT)
        return t9a_called(f->own, entry, ABOUT_UNIT, entry, &c)
                   ? json_string(c.key)
                   : NULL;
    out = json_array();
    for (int i = 0; (i = t9a_bought_member(f, row, in, i, &m)) >= 0; i++)
        json_array_append_new(out, json_string(m.key));
    return out;
}

static json_t *schema(const struct fields *f, const struct row *row)
{
    json_t *one = json_pack("{s:s}", "type", "string");

    (void)f;
    return row->nth == ABOUT_UNIT ? one : schema_of_some(one);
}

const struct row_own t9a_bought_own = { read, json, schema };

/* ---- rows ---- */

const struct row_names t9a_army_names = { NAMES_OF(t9a_content, armies,
                                                   t9a_catalogue, army) };

FIELD_ROWS(t9a_bought, T9A_BOUGHT_FIELDS);
const struct row t9a_list_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "t9a", NULL } },
    SOME_FIELD_ROWS(t9a_list, T9A_LIST_FIELDS){ 0 }
};
