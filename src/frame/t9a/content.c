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

/* ---- effects ---- */

#define NEEDS(name, key, ...) { __VA_ARGS__ },
static const char *const needed[DOES][4] = { T9A_DOES(NEEDS) };

static void say_missing(const struct fields *f, const struct yaml_node *node,
                        const char *keys)
{
    const int first = (int)strcspn(keys, "|");

    if (keys[first])
        yaml_fail(f->report, node, ALEA_MISSING, "il faut « %.*s » ou « %s »",
                  "expected \"%.*s\" or \"%s\"", first, keys, keys + first + 1);
    else
        yaml_fail(f->report, node, ALEA_MISSING, "« %s » manque",
                  "\"%s\" is missing", keys);
}

static void check_effects(const struct fields *f, const struct yaml_node *list,
                          const struct t9a_effect *effect, int effects)
{
    const struct yaml_node *n = list ? list->first : NULL;

    for (int i = 0; n && i < effects; i++, n = n->next)
        for (const char *const *keys = needed[effect[i].does]; *keys; keys++)
            if (!yaml_look(n, *keys))
                say_missing(f, n, *keys);
}

/* ---- weapons ---- */

/* t9a.15.03, 15.06 .. 15.08 what a shot needs. */
static void finish_weapon(const struct fields *f, struct yaml_map *map,
                          void *content, int place, void *thing)
{
    const struct t9a_weapon *w = thing;

    (void)content;
    (void)place;
    if (w->kind != WEAPON_MELEE && !w->range)
        say_missing(f, map->node, "range");
    if (w->kind == WEAPON_STONE_THROWER && !w->template)
        say_missing(f, map->node, "template");
    if (w->kind == WEAPON_CANNON && !yaml_look(map->node, "line"))
        say_missing(f, map->node, "line");
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
    const bool character =
        e->category == CATEGORY_LORDS || e->category == CATEGORY_HEROES;

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

static void finish_entry(const struct fields *f, struct yaml_map *map,
                         void *content, int place, void *thing)
{
    struct t9a_entry *e = thing;
    const char *key = missing(e, map->node);

    (void)content;
    (void)place;
    if (key)
        say_missing(f, map->node, key);
    check_models(f, map->node, e);
    for (int i = 0; i < e->parts; i++)
        if (!e->part[i].count)
            e->part[i].count = 1;
    if (e->choice)
        e->times = TIMES_CHOICE;
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
    check_effects(f, yaml_look(map->node, "effects"), s->effect, s->effects);
    if (boost)
        check_effects(f, yaml_look(boost, "effects"), s->boost.effect,
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
    check_effects(f, yaml_look(map->node, "effects"), item->effect,
                  item->effects);
    if (!item->armour != !item->save)
        yaml_fail(f->report, map->node, ALEA_MISSING,
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

/* After a thing that it gives, -1: none; the first of a set of them. */
static bool call_after(struct t9a_option *o, const struct names *names,
                       int which)
{
    char key[NAMES_KEY];

    if (which < 0 || which >= names->n || !names->set[which])
        return false;
    call(o, names_key(names, which, key), names->name[which][LANG_FR],
         names->name[which][LANG_EN]);
    return true;
}

static bool call_first(struct t9a_option *o, const struct names *names,
                       struct row_set set)
{
    return call_after(o, names, row_set_next(&set, 0));
}

static void call_level(struct t9a_option *o)
{
    char words[3][T9A_KEY];

    snprintf(words[0], T9A_KEY, "level-%d", o->level);
    snprintf(words[1], T9A_KEY, "Niveau %d", o->level);
    snprintf(words[2], T9A_KEY, "Level %d", o->level);
    call(o, words[0], words[1], words[2]);
}

/* What it gives is what it is called. */
static bool call_option(struct t9a_option *o, const struct t9a_content *c)
{
    static const char *const key[] = { T9A_ROLES(LIST_KEY) };
    static const char *const name[][LANGS] = { T9A_ROLES(LIST_SAYS) };
    const int role = o->role - ROLE_CHAMPION;

    if (o->role)
        call(o, key[role], name[role][LANG_FR], name[role][LANG_EN]);
    else if (o->level)
        call_level(o);
    else
        return call_after(o, &c->entries, o->mount - 1) ||
               call_first(o, &c->weapons,
                          (struct row_set){
                              { o->weapons.word[0], o->weapons.word[1] } }) ||
               call_first(o, &c->armours, (struct row_set){ { o->armour } }) ||
               call_first(o, &c->specials,
                          (struct row_set){ { o->rules.set } });
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
    COUNT(catalogue.weapons), .finish = finish_weapon
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
            { LIST("units", t9a_entry_rows, entries, draft.entry, t9a_entry), COUNT(draft.entries), .finish = finish_entry }) },
    { "terrain.yaml", .kinds = &t9a_tables },
    { 0 },
};
/* clang-format on */
