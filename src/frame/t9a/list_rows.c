/* list_rows.c -- rows of army lists of t9a.
 *
 * What a unit, an option or an item may be called depends on the army book of the
 * list: see struct t9a_reading. */
#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"

static bool call(struct row_called *out, const char *key,
                 const char name[LANGS][T9A_NAME])
{
    *out = (struct row_called){ key, { name[LANG_FR], name[LANG_EN] } };
    return true;
}

bool t9a_called(const struct t9a_reading *by, int entry, enum t9a_about about,
                int i, struct row_called *out)
{
    const struct t9a_catalogue *c = by->catalogue;
    const struct t9a_army *army = by->army < 0 ? NULL : &c->army[by->army];
    const struct t9a_entry *e;
    const struct t9a_item *item;

    switch (about) {
    case ABOUT_UNIT:
        e = army && i >= 0 && i < army->entries ? &army->entry[i] : NULL;
        return e && e->category != CATEGORY_MOUNT && call(out, e->key, e->name);
    case ABOUT_OPTION:
        e = army && entry ? &army->entry[entry - 1] : NULL;
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

bool t9a_offers(const struct fields *f, const struct row *row, const void *in,
                int i, struct row_called *out)
{
    /* of a model there are items alone, which are no entry's */
    const int entry =
        row->nth == ABOUT_OPTION ? ((const struct t9a_bought *)in)->entry : 0;

    return t9a_called(f->own, entry, (enum t9a_about)row->nth, i, out);
}

/* ---- rows ---- */

const struct row_names t9a_army_names = { NAMES_OF(t9a_content, armies,
                                                   t9a_catalogue, army) };

FIELD_ROWS(t9a_bought, T9A_BOUGHT_FIELDS);
const struct row t9a_list_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "t9a", NULL } },
    SOME_FIELD_ROWS(t9a_list, T9A_LIST_FIELDS){ 0 }
};
