/* content.c -- the files of books/t9a by their rows.
 *
 * A path of magic is a file of paths/, an army book one of armybooks/. The units of
 * an army book are read into a draft, and kept when its file is whole: what names
 * another unit of the same book (a mount, a General) is known only then. */
#include "frame/t9a/content.h"

#include <string.h>

#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"

static struct t9a_catalogue *catalogue_in(void *content)
{
    return &((struct t9a_content *)content)->catalogue;
}

/* ---- paths ---- */

/* The effects of a spell and of its boosted version; whose it is. */
static void finish_spell(const struct fields *f, struct yaml_map *map,
                         void *content, int place, void *thing)
{
    struct t9a_spell *s = thing;
    const struct yaml_node *boost = yaml_look(map->node, "boosted");

    (void)place;
    s->path = (uint8_t)(catalogue_in(content)->paths - 1);
    t9a_check_effects(f, yaml_look(map->node, "effects"), s->effect,
                      s->effects);
    if (boost)
        t9a_check_effects(f, yaml_look(boost, "effects"), s->boost.effect,
                          s->boost.effects);
    if (s->number != T9A_SPELL_ATTRIBUTE && !s->value)
        yaml_fail(f->report, map->node, ALEA_MISSING,
                  "« value » manque : la valeur de lancement",
                  "\"value\" is missing: the casting value");
    if (s->target == TARGET_GROUND && !s->range)
        yaml_fail(f->report, map->node, ALEA_MISSING,
                  "« range » manque : un point du sol a une portée",
                  "\"range\" is missing: a point on the ground has one");
}

/* t9a.07.24 spells 0 to 6, each once, and an attribute. */
static void finish_path(const struct fields *f, struct yaml_map *map,
                        void *content)
{
    static const char *const called[] = { "0", "1", "2", "3",
                                          "4", "5", "6", "attribute" };
    const struct t9a_catalogue *c = catalogue_in(content);
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

static void finish_item(const struct fields *f, struct yaml_map *map,
                        void *content, int place, void *thing)
{
    struct t9a_item *item = thing;

    (void)content;
    (void)place;
    t9a_check_effects(f, yaml_look(map->node, "effects"), item->effect,
                      item->effects);
    if (!item->armour != !item->save)
        yaml_fail(f->report, map->node, ALEA_MISSING,
                  "« armour » et « save » vont ensemble",
                  "\"armour\" and \"save\" go together");
}

/* ---- army books ---- */

/* What an option may be called after: what it gives, the first of these. */
static bool call_after(struct t9a_option *o, const struct names *names,
                       int which)
{
    if (which < 0 || which >= names->n || !names->set[which])
        return false;
    names_key(names, which, o->key);
    memcpy(o->name, names->name[which], sizeof o->name);
    return true;
}

static int first_of(uint64_t low, uint64_t high)
{
    for (int i = 0; i < 64; i++)
        if ((low >> i & 1) != 0)
            return i;
    for (int i = 0; i < 64; i++)
        if ((high >> i & 1) != 0)
            return 64 + i;
    return -1;
}

static void call_role(struct t9a_option *o)
{
    static const char *const key[] = { T9A_ROLES(LIST_KEY) };
    static const char *const name[][LANGS] = { T9A_ROLES(LIST_SAYS) };
    const int role = o->role - ROLE_CHAMPION;

    snprintf(o->key, sizeof o->key, "%s", key[role]);
    for (int lang = 0; lang < LANGS; lang++)
        snprintf(o->name[lang], sizeof o->name[lang], "%s", name[role][lang]);
}

static void call_level(struct t9a_option *o)
{
    snprintf(o->key, sizeof o->key, "level-%d", o->level % 10);
    snprintf(o->name[LANG_FR], sizeof o->name[LANG_FR], "Niveau %d",
             o->level % 10);
    snprintf(o->name[LANG_EN], sizeof o->name[LANG_EN], "Level %d",
             o->level % 10);
}

static bool call_option(struct t9a_option *o, const struct t9a_content *c)
{
    if (o->role)
        call_role(o);
    else if (o->level)
        call_level(o);
    else
        return call_after(o, &c->entries, o->mount - 1) ||
               call_after(o, &c->weapons,
                          first_of(o->weapons.word[0], o->weapons.word[1])) ||
               call_after(o, &c->armours, first_of(o->armour, 0)) ||
               call_after(o, &c->specials, first_of(o->rules.set, 0));
    return true;
}

/* A mount is one that has a troop type for its rider. */
static bool take_mount(const struct fields *f, struct t9a_content *c,
                       const struct yaml_node *node, struct t9a_option *o)
{
    const int which = names_choice(f->report, node, &c->entries);

    if (which < 0)
        return false;
    if (!c->catalogue.troop[c->draft.entry[which].troop].ridden)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » n'est pas d'un type que l'on monte",
                         "\"%s\" is not of a type that is ridden", node->text);
    o->mount = (uint8_t)(which + 1);
    return true;
}

/* How many things an option gives; lists of several count as so many. */
static int things_of(const struct yaml_node *option)
{
    static const char *const keys[] = { "armour", "weapon", "rule",
                                        "mount",  "level",  "command" };
    int n = 0;

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct yaml_node *given = yaml_look(option, keys[i]);

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
    if (!o->key[0] && things_of(node) > 1)
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
static void check_options(const struct fields *f, const struct t9a_entry *e,
                          const struct yaml_node *node)
{
    for (int i = 0; i < e->options; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(e->option[i].key, e->option[k].key) == 0)
                yaml_fail(f->report, node, ALEA_VALUE,
                          "deux options s'appellent « %s »",
                          "two options are called \"%s\"", e->option[i].key);
}

static void finish_options(const struct fields *f, struct t9a_content *c,
                           const struct yaml_node *unit, struct t9a_entry *e)
{
    const struct yaml_node *options = yaml_look(unit, "options");
    const struct yaml_node *n = options ? options->first : NULL;

    for (int i = 0; n && i < e->options; i++, n = n->next)
        finish_option(f, c, n, &e->option[i]);
    if (options)
        check_options(f, e, options);
}

/* The file of an army book is read: keeps its units, if nothing is wrong so far. */
static void keep_army(const struct fields *f, struct yaml_map *map,
                      void *content)
{
    struct t9a_content *c = content;
    const struct yaml_node *units = yaml_look(map->node, "units");
    const struct yaml_node *n = units ? units->first : NULL;
    struct t9a_army *army;

    if (f->report->count > 0)
        return;
    for (int i = 0; n && i < c->draft.entries; i++, n = n->next)
        finish_options(f, c, n, &c->draft.entry[i]);
    army = &c->catalogue.army[c->catalogue.armies - 1];
    army->entries = c->draft.entries;
    army->items = c->draft.items;
    memcpy(army->entry, c->draft.entry, sizeof army->entry);
    memcpy(army->item, c->draft.item, sizeof army->item);
    memset(&c->draft, 0, sizeof c->draft);
    memset(&c->entries, 0, sizeof c->entries);
    memset(&c->army_items, 0, sizeof c->army_items);
}

/* ---- files ---- */

_Static_assert((int)NAMES_NAME == (int)T9A_NAME &&
                   (int)NAMES_KEY == (int)T9A_KEY,
               "names of texts are names of the book");

#define LIST(key, rows, list, things, type)                                 \
    key, rows, LIST_NAMES(t9a_content, list), LIST_OF(t9a_content, things), \
        LIST_CALLED(type)
#define COUNT(how_many) LIST_COUNT(t9a_content, how_many)
_Static_assert(offsetof(struct t9a_content, catalogue.weapons) > 0,
               "a count at 0 is not kept");

/* clang-format off */
#define WEAPONS \
    LIST("weapons", t9a_weapon_rows, weapons, catalogue.weapon, t9a_weapon), \
    COUNT(catalogue.weapons), .finish = t9a_finish_weapon
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
            { LIST("spells", t9a_spell_rows, spells, catalogue.spell, t9a_spell), COUNT(catalogue.spells), .finish = finish_spell }) },
    { "items.yaml",
      LISTS({ LIST("items", t9a_item_rows, items, catalogue.item, t9a_item), COUNT(catalogue.items), .finish = finish_item }) },
    { "armybooks", .folder = true, .read = keep_army,
      LISTS({ LIST("army", t9a_army_rows, armies, catalogue.army, t9a_army), COUNT(catalogue.armies), .one = true },
            { WEAPONS, .may = true },
            { LIST("items", t9a_item_rows, army_items, draft.item, t9a_item), COUNT(draft.items), .may = true, .finish = finish_item },
            { LIST("units", t9a_entry_rows, entries, draft.entry, t9a_entry), COUNT(draft.entries), .finish = t9a_finish_entry }) },
    { "terrain.yaml", .kinds = &t9a_tables },
    { 0 },
};
/* clang-format on */
