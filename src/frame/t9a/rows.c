/* rows.c -- rows of t9a, see rows.h. */
#include "frame/t9a/rows.h"

#include <stdio.h>
#include <string.h>

#include "frame/t9a/content.h"
#include "words/agreement.h"

const char *const t9a_troop_keys[] = { T9A_TROOPS(LIST_KEY) NULL };
const char *const t9a_special_keys[] = { T9A_SPECIALS(LIST_KEY) NULL };

/* ---- names ---- */

#define THINGS(list, all) NAMES_OF(t9a_content, list, t9a_catalogue, all)

const struct row_names t9a_troop_names = { THINGS(troops, troop) };
const struct row_names t9a_special_names = { THINGS(specials, special) };
const struct row_names t9a_weapon_names = { THINGS(weapons, weapon) };
const struct row_names t9a_armour_names = { THINGS(armours, armour) };
const struct row_names t9a_path_names = { THINGS(paths, path) };
const struct row_names t9a_spell_names = { THINGS(spells, spell) };
const struct row_names t9a_item_names = { THINGS(items, item) };
const struct row_names t9a_army_names = { THINGS(armies, army) };
/* Of the army book that is read. */
const struct row_names t9a_entry_names = { .names = offsetof(struct t9a_content,
                                                             entries) };

/* ---- rows ---- */

const struct row t9a_rule_number = {
    .kind = ROW_OWN,
    .at = offsetof(struct t9a_rules, by),
    .size = sizeof(struct rolled),
    .own = &row_rolled,
};

static const struct scale t9a_halves = { 2, 1 };

static FIELD_ROWS(t9a_says, T9A_SAYS_FIELDS);
static FIELD_ROWS(t9a_effect, T9A_EFFECT_FIELDS);
static FIELD_ROWS(t9a_boost, T9A_BOOST_FIELDS);
FIELD_ROWS(t9a_part, T9A_PART_FIELDS);
const char *const t9a_parts_said[][LANGS] = { T9A_PARTS_ARE(LIST_SAYS) };

/* Special rules of part 'nth' of a model: "Poisoned (mount)". */
static int part_member(const struct fields *f, const struct row *row,
                       const void *in, int from, struct row_member *out)
{
    const struct t9a_model *m = in;
    const int i = row_member_from(f, row, in, from, out);
    const char *whose = t9a_parts_said[m->part[row->nth].is][f->lang];
    const size_t used = i < 0 ? 0 : strlen(out->words);

    if (i >= 0 && m->parts > 1 && whose[0])
        snprintf(out->words + used, sizeof out->words - used, " (%s)", whose);
    return i;
}

/* clang-format off */
#define VALUE(name, key, french, english, ...) \
    { key, ROW_WHOLE, ROW_AT(t9a_part, stat[name]), .most = STAT_MOST, .title = { __VA_ARGS__ } },
const struct row t9a_value_rows[] = { T9A_STATS(VALUE) { 0 } };
#define CAN(i) \
    { "rules", ROW_NAMES, ROW_AT(t9a_model, part[i].rules.set), T9A_RULE_SET, .nth = i, .member = part_member }
const struct row t9a_can_rows[] = {
    { "armour", ROW_NAMES, ROW_AT(t9a_model, armour), .names = &t9a_armour_names },
    { "items", ROW_NAMES, ROW_AT(t9a_model, items), .nth = ABOUT_ITEM, .offers = t9a_offers },
    { "rules", ROW_NAMES, ROW_AT(t9a_model, rules.set), T9A_RULE_SET },
    CAN(0), CAN(1), CAN(2), CAN(3), CAN(4), CAN(5),
    { 0 },
};
#define ARMS(i) { "weapons", ROW_NAMES, ROW_AT(t9a_model, part[i].weapons), .names = &t9a_weapon_names }
const struct row t9a_arms_rows[] = { ARMS(0), ARMS(1), ARMS(2), ARMS(3), ARMS(4), ARMS(5), { 0 } };
_Static_assert(T9A_MODEL_PARTS == 6, "a row for each part");
/* clang-format on */

static FIELD_ROWS(t9a_option, T9A_OPTION_FIELDS);
FIELD_ROWS(t9a_ruled, T9A_RULED_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_type, T9A_TYPE_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_weapon, T9A_WEAPON_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_armour, T9A_ARMOUR_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_path, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_army, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_spell, T9A_SPELL_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_item, T9A_ITEM_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_entry, T9A_ENTRY_FIELDS, T9A_CORE_FIELDS);

/* ---- lists: what may be named depends on the army book of the list ---- */

static bool call(struct row_called *out, const char *key,
                 const char name[LANGS][T9A_NAME])
{
    *out = (struct row_called){ key, { name[LANG_FR], name[LANG_EN] } };
    return true;
}

bool t9a_called(const struct t9a_catalogue *c, int which, int entry,
                enum t9a_about about, int i, struct row_called *out)
{
    const struct t9a_army *army = which < c->armies ? &c->army[which] : NULL;
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
        item = army ? t9a_item_at(c, which, i) : NULL;
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

    return t9a_called(f->catalogue, ((const struct t9a_list *)f->of)->army,
                      entry, (enum t9a_about)row->nth, i, out);
}

FIELD_ROWS(t9a_bought, T9A_BOUGHT_FIELDS);
const struct row t9a_list_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "t9a", NULL } },
    SOME_FIELD_ROWS(t9a_list, T9A_LIST_FIELDS){ 0 }
};
