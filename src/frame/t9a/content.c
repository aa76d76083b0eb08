/* content.c -- the files of books/t9a by their rows.
 *
 * A path of magic is a file of paths/, an army book one of armybooks/. What names a
 * unit of the same book that comes later (a mount) is read when its file is whole. */
#include "frame/t9a/content.h"

#include <string.h>

#include "books/t9a/ch06.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"

/* The army book that is read. */
static struct t9a_army *army_in(struct t9a_content *c)
{
    return &c->catalogue.army[c->catalogue.armies - 1];
}

/* ---- units ---- */

/* What a unit must say, by what it is. */
static const char *missing(const struct t9a_entry *e,
                           const struct yaml_node *node)
{
    if (!yaml_look(node, "base") == !yaml_look(node, "round"))
        return "base|round"; /* one of them */
    if (e->category != CATEGORY_MOUNT && !yaml_look(node, "cost"))
        return "cost";
    if (e->wizard && !e->paths)
        return "paths";
    return NULL;
}

/* So many models, or one; a Character is one model, and nobody else is a Wizard
 * (t9a.16.01). */
static void check_models(const struct fields *f, const struct yaml_node *unit,
                         struct t9a_entry *e)
{
    const struct yaml_node *models = yaml_look(unit, "models");
    const bool character = t9a_is_character(e);

    if (!models)
        e->models[0] = e->models[1] = 1;
    if (e->models[0] > e->models[1])
        yaml_fail(f->report, models, ALEA_VALUE,
                  "« models » : le moins d'abord, puis le plus",
                  "\"models\": the least comes first, then the most");
    else if (character && e->models[1] != 1)
        yaml_fail(f->report, models, ALEA_VALUE,
                  "un Seigneur ou un Héros est seul : il n'a pas de "
                  "« models »",
                  "a Lord or a Hero is one model: no \"models\"");
    if (!character && e->wizard)
        yaml_fail(f->report, yaml_look(unit, "wizard"), ALEA_VALUE,
                  "seul un Seigneur ou un Héros est Sorcier",
                  "only a Lord or a Hero is a Wizard");
}

static void finish_entry(const struct fields *f, const struct content_thing *t)
{
    struct t9a_entry *e = t->is;
    const char *key = missing(e, t->map->node);

    if (key)
        fields_miss(f, t->map->node, t9a_entry_rows, key);
    check_models(f, t->map->node, e);
    if (e->choice)
        e->times = TIMES_CHOICE;
}

/* ---- paths ---- */

/* t9a.07.24 spells 0 to 6, each once, and an attribute. */
static void finish_path(const struct fields *f, struct yaml_map *map,
                        void *content)
{
    static const char *const called[] = { T9A_SPELL_PLACES(LIST_KEY) };
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    int times[T9A_SPELL_ATTRIBUTE + 1] = { 0 };

    for (int i = 0; i < c->spells; i++)
        if (c->spell[i].path == c->paths - 1)
            times[c->spell[i].number]++;
    for (int i = 0; i <= T9A_SPELL_ATTRIBUTE; i++)
        if (times[i] != 1) {
            yaml_fail(f->report, map->node, ALEA_MISSING,
                      "il faut les sorts 0 à 6 et un attribut, une fois "
                      "chacun : « %s » y est %d fois",
                      "expected spells 0 to 6 and an attribute, each once: "
                      "\"%s\" is there %d times",
                      called[i], times[i]);
            return;
        }
}

/* ---- items ---- */

static void finish_item(const struct fields *f, const struct content_thing *t)
{
    const struct t9a_item *item = t->is;

    if (!item->armour != !item->save)
        yaml_fail(f->report, t->map->node, ALEA_MISSING,
                  "« armour » et « save » vont ensemble",
                  "\"armour\" and \"save\" go together");
}

/* ---- army books ---- */

static void call(struct t9a_option *o, const char *key, const char *french,
                 const char *english)
{
    snprintf(o->key, sizeof o->key, "%s", key);
    snprintf(o->name[LANG_FR], sizeof o->name[LANG_FR], "%s", french);
    snprintf(o->name[LANG_EN], sizeof o->name[LANG_EN], "%s", english);
}

/* After the first thing of a set of them, or after one; false: it gives none. */
static bool call_after(struct t9a_option *o, const struct t9a_content *c,
                       const struct row *row)
{
    const struct fields f = { .content = c };
    const struct names *names = row_names_of(&f, row);
    const struct row_set set = row_set_of(row, o);
    const int which =
        row->kind == ROW_NAME ? row_value(row, o) : row_set_next(&set, 0);
    char key[NAMES_KEY];

    if (which < 0 || which >= names->n || !names->set[which])
        return false;
    call(o, names_key(names, which, key), names->name[which][LANG_FR],
         names->name[which][LANG_EN]);
    return true;
}

static void call_level(struct t9a_option *o)
{
    snprintf(o->key, sizeof o->key, "level-%d", o->level);
    snprintf(o->name[LANG_FR], sizeof o->name[0], "Niveau %d", o->level);
    snprintf(o->name[LANG_EN], sizeof o->name[0], "Level %d", o->level);
}

/* What an option gives, in the order in which it is called after that. */
static const struct row gives[] = {
    { "mount", ROW_NAME, ROW_AT(t9a_option, mount), .names = &t9a_entry_names,
      .plus = 1 },
    { "weapon", ROW_NAMES, ROW_AT(t9a_option, weapons),
      .names = &t9a_weapon_names },
    { "armour", ROW_NAMES, ROW_AT(t9a_option, armour),
      .names = &t9a_armour_names },
    { "rule", ROW_NAMES, ROW_AT(t9a_option, rules.set),
      .names = &t9a_special_names },
    { 0 },
};

/* What it gives is what it is called. */
static bool call_option(struct t9a_option *o, const struct t9a_content *c)
{
    static const char *const key[] = { T9A_ROLES(LIST_KEY) };
    static const char *const name[][LANGS] = { T9A_ROLES(LIST_SAYS) };
    const int role = o->role - ROLE_CHAMPION;
    const struct row *row = gives;

    if (o->role)
        call(o, key[role], name[role][LANG_FR], name[role][LANG_EN]);
    else if (o->level)
        call_level(o);
    else
        while (row->kind && !call_after(o, c, row))
            row++;
    return row->kind != ROW_END;
}

/* A mount is one that has a troop type for its rider. */
static bool take_mount(const struct fields *f, struct t9a_content *c,
                       const struct yaml_node *node, struct t9a_option *o)
{
    const int which = names_choice(f->report, node, &c->entries);

    if (which < 0)
        return false;
    if (!c->catalogue.troop[army_in(c)->entry[which].troop].ridden)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » n'est pas d'un type que l'on monte",
                         "\"%s\" is not of a type that is ridden", node->text);
    o->mount = (uint8_t)(which + 1);
    return true;
}

/* How many things an option gives; lists of several count as so many. */
static int things_of(const struct yaml_node *option, const struct t9a_option *o)
{
    int n = (o->level != 0) + (o->role != 0);

    for (const struct row *row = gives; row->kind; row++) {
        const struct yaml_node *given = yaml_look(option, row->key);

        if (given)
            n += given->kind == YAML_LIST ? given->count : 1;
    }
    return n;
}

static void finish_option(const struct fields *f, struct t9a_content *c,
                          const struct yaml_node *node, struct t9a_option *o)
{
    const struct yaml_node *mount = yaml_look(node, "mount");

    if (mount && !take_mount(f, c, mount, o))
        return;
    if (!o->key[0] && things_of(node, o) > 1)
        yaml_fail(f->report, node, ALEA_MISSING,
                  "cette option donne plusieurs choses : il lui faut « key », "
                  "« fr » et « en »",
                  "this option gives several things: it needs \"key\", "
                  "\"fr\" and \"en\"");
    else if (o->key[0] ? !o->name[LANG_FR][0] || !o->name[LANG_EN][0]
                       : !call_option(o, c))
        yaml_fail(f->report, node, ALEA_MISSING,
                  "il faut à cette option ce qu'elle donne, ou « key », « fr » "
                  "et « en »",
                  "this option needs what it gives, or \"key\", \"fr\" and "
                  "\"en\"");
}

/* No two options of a unit are called the same. */
static void finish_options(const struct fields *f, struct t9a_content *c,
                           const struct yaml_node *unit, struct t9a_entry *e)
{
    const struct yaml_node *options = yaml_look(unit, "options");
    const struct yaml_node *n = options ? options->first : NULL;

    for (int i = 0; n && i < e->options; i++, n = n->next) {
        finish_option(f, c, n, &e->option[i]);
        for (int k = 0; k < i; k++)
            if (strcmp(e->option[i].key, e->option[k].key) == 0)
                yaml_fail(f->report, options, ALEA_VALUE,
                          "deux options s'appellent « %s »",
                          "two options are called \"%s\"", e->option[i].key);
    }
}

/* The file of an army book is read: what names another unit of it, if nothing is wrong
 * so far. */
static void finish_army(const struct fields *f, struct yaml_map *map,
                        void *content)
{
    struct t9a_content *c = content;
    const struct yaml_node *n =
        f->report->count > 0 ? NULL : yaml_look(map->node, "units")->first;

    for (int i = 0; n; i++, n = n->next)
        finish_options(f, c, n, &army_in(c)->entry[i]);
}

/* ---- files ---- */

_Static_assert((int)NAMES_NAME == (int)T9A_NAME &&
                   (int)NAMES_KEY == (int)T9A_KEY,
               "names of texts are names of the book");

#define LIST(key, rows, list, things, type)                                 \
    key, rows, LIST_NAMES(t9a_content, list), LIST_OF(t9a_content, things), \
        LIST_CALLED(type)
#define COUNT(how_many) LIST_COUNT(t9a_content, how_many)
#define OF_ARMY         LIST_WITHIN(t9a_content, catalogue.army, catalogue.armies)
_Static_assert(offsetof(struct t9a_content, catalogue.weapons) > 0,
               "a count at 0 is not kept");

/* clang-format off */
#define WEAPONS \
    LIST("weapons", t9a_weapon_rows, weapons, catalogue.weapon, t9a_weapon), \
    COUNT(catalogue.weapons)
const struct content_part t9a_content_parts[] = {
    { "specials.yaml",
      LISTS({ LIST("specials", t9a_ruled_rows, specials, catalogue.special, t9a_ruled), .keys = t9a_special_keys }) },
    { "troops.yaml",
      LISTS({ LIST("troops", t9a_type_rows, troops, catalogue.troop, t9a_type), .keys = t9a_troop_keys }) },
    { "arms.yaml",
      LISTS({ WEAPONS },
            { LIST("armours", t9a_armour_rows, armours, catalogue.armour, t9a_armour), COUNT(catalogue.armours) }) },
    { "paths", .folder = true, .read = finish_path,
      LISTS({ LIST("path", t9a_path_rows, paths, catalogue.path, t9a_path), COUNT(catalogue.paths), .one = true },
            { LIST("spells", t9a_spell_rows, spells, catalogue.spell, t9a_spell), COUNT(catalogue.spells), LIST_BELONGS(t9a_spell, path, t9a_content, catalogue.paths) }) },
    { "items.yaml",
      LISTS({ LIST("items", t9a_item_rows, items, catalogue.item, t9a_item), COUNT(catalogue.items), .finish = finish_item }) },
    { "armybooks", .folder = true, .read = finish_army,
      LISTS({ LIST("army", t9a_army_rows, armies, catalogue.army, t9a_army), COUNT(catalogue.armies), .one = true },
            { WEAPONS, .may = true },
            { LIST("items", t9a_item_rows, army_items, catalogue.army[0].item, t9a_item), COUNT(catalogue.army[0].items), OF_ARMY, .may = true, .finish = finish_item },
            { LIST("units", t9a_entry_rows, entries, catalogue.army[0].entry, t9a_entry), COUNT(catalogue.army[0].entries), OF_ARMY, .finish = finish_entry }) },
    { "terrain.yaml", .kinds = &t9a_tables },
    { 0 },
};
/* clang-format on */
