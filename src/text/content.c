/* content.c -- reading books/ofas/: ranks, options, equipment, weapons.
 *
 * The catalogue is built aside and given out whole. Every list is checked to be
 * complete where the rules count on it: all ranks, all options, all standard
 * weapons that a rule names. */
#include "text/content.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/length.h"
#include "books/ofas/list.h"
#include "text/embedded.h"
#include "text/file.h"
#include "text/word.h"
#include "text/yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct loader {
    struct ofas_catalogue *out;
    struct yaml_report *report;
};

static const char *const rank_keys[] = { "irregular", "regular", "elite" };

/* ---- names ---- */

/* Key and names that most things have. */
static void read_names(struct loader *l, struct yaml_map *m,
                       char key[OFAS_NAME], char name[2][OFAS_NAME])
{
    struct yaml_node *n;

    if ((n = yaml_need(m, "key")) != NULL)
        yaml_text(l->report, n, key, OFAS_NAME);
    if ((n = yaml_need(m, "fr")) != NULL)
        yaml_text(l->report, n, name[LANG_FR], OFAS_NAME);
    if ((n = yaml_need(m, "en")) != NULL)
        yaml_text(l->report, n, name[LANG_EN], OFAS_NAME);
}

/* Reads names into the slot whose key they have; -1 when there is none. */
static int read_named(struct loader *l, struct yaml_node *node,
                      const char *const *keys, int n, struct ofas_option *slots)
{
    struct ofas_option named = { "", { "", "" } };
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return -1;
    read_names(l, &m, named.key, named.name);
    yaml_close(&m);
    for (int i = 0; i < n; i++)
        if (strcmp(named.key, keys[i]) == 0 && !slots[i].key[0]) {
            slots[i] = named;
            return i;
        }
    yaml_fail(l->report, node, ALEA_UNKNOWN,
              "la clé « %s » est inconnue ou répétée",
              "the key \"%s\" is unknown or repeated", named.key);
    return -1;
}

/* Everything of a list by key, nothing left out. */
static void read_all_named(struct loader *l, struct yaml_node *list,
                           const char *const *keys, int n,
                           struct ofas_option *slots)
{
    if (!yaml_list(l->report, list))
        return;
    for (struct yaml_node *i = list->first; i; i = i->next)
        read_named(l, i, keys, n, slots);
    for (int i = 0; i < n; i++)
        if (!slots[i].key[0])
            yaml_fail(l->report, list, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", keys[i]);
}

/* ---- ranks.yaml ---- */

static void read_number(struct loader *l, struct yaml_map *m, const char *names,
                        int16_t *out)
{
    struct yaml_node *n = yaml_need(m, names);
    int32_t number;

    if (n && yaml_whole(l->report, n, 0, 999, &number))
        *out = (int16_t)number;
}

/* Prices of a rank: ofas.15.04, 15.14, 15.52, 15.56 and 15.69. */
static void read_costs(struct loader *l, struct yaml_node *node,
                       struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    read_number(l, &m, "soldier", &sheet->cost);
    read_number(l, &m, "advantage", &sheet->excess);
    read_number(l, &m, "disadvantage", &sheet->rebate);
    read_number(l, &m, "sub-officer", &sheet->grade[OFAS_SUB_OFFICER]);
    read_number(l, &m, "regular-officer", &sheet->grade[OFAS_REGULAR_OFFICER]);
    read_number(l, &m, "senior-officer", &sheet->grade[OFAS_SENIOR_OFFICER]);
    read_number(l, &m, "specialist", &sheet->specialist);
    read_number(l, &m, "close-combat", &sheet->melee);
    read_number(l, &m, "shooting", &sheet->shooting);
    read_number(l, &m, "combined", &sheet->combined);
    yaml_close(&m);
}

static void read_size(struct loader *l, struct yaml_node *node,
                      struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    read_number(l, &m, "least", &sheet->least);
    read_number(l, &m, "most", &sheet->most);
    yaml_close(&m);
    if (sheet->least < 1 || sheet->most < sheet->least ||
        sheet->most > OFAS_SQUAD)
        yaml_fail(l->report, node, ALEA_VALUE,
                  "il faut 1 <= least <= most <= %d",
                  "there must be 1 <= least <= most <= %d", (int)OFAS_SQUAD);
}

/* Speed, resistance and morale.                                ofas.15.90 */
static void read_profile(struct loader *l, struct yaml_node *node,
                         struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    read_number(l, &m, "speed", &sheet->speed);
    read_number(l, &m, "resistance", &sheet->resistance);
    read_number(l, &m, "morale", &sheet->morale);
    yaml_close(&m);
}

static void read_figure(struct loader *l, struct yaml_node *node,
                        struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;
    struct yaml_node *n;
    int32_t base = 0;

    if (!yaml_open(&m, l->report, node))
        return;
    if ((n = yaml_need(&m, "base")) != NULL &&
        yaml_length(l->report, n, MM(1), &base)) {
        sheet->radius = base / 2;
        if (base < MM(5) || base > MM(200))
            yaml_fail(l->report, n, ALEA_VALUE, "un socle va de %d à %d mm",
                      "a base is %d to %d mm", 5, 200);
    }
    if ((n = yaml_need(&m, "height")) != NULL)
        yaml_length(l->report, n, MM(1), &sheet->height);
    yaml_close(&m);
}

static void read_rank(struct loader *l, struct yaml_node *node)
{
    struct ofas_rank_sheet sheet;
    struct yaml_map m;
    struct yaml_node *n;

    memset(&sheet, 0, sizeof sheet);
    if (!yaml_open(&m, l->report, node))
        return;
    read_names(l, &m, sheet.key, sheet.name);
    if ((n = yaml_need(&m, "size")) != NULL)
        read_size(l, n, &sheet);
    if ((n = yaml_need(&m, "profile")) != NULL)
        read_profile(l, n, &sheet);
    if ((n = yaml_need(&m, "figure")) != NULL)
        read_figure(l, n, &sheet);
    if ((n = yaml_need(&m, "cost")) != NULL)
        read_costs(l, n, &sheet);
    read_number(l, &m, "order", &sheet.order_cost); /* ofas.15.91, 06.02 */
    yaml_close(&m);
    for (int i = 0; i < OFAS_RANKS; i++)
        if (strcmp(sheet.key, rank_keys[i]) == 0)
            l->out->rank[i] = sheet;
}

static void read_ranks(struct loader *l, struct yaml_map *m)
{
    static const char *const grades[] = { "sub-officer", "regular-officer",
                                          "senior-officer" };
    static const char *const roles[] = { "mechanic", "medic", "radio" };
    struct yaml_node *n;

    if ((n = yaml_need(m, "ranks")) != NULL && yaml_list(l->report, n)) {
        for (struct yaml_node *i = n->first; i; i = i->next)
            read_rank(l, i);
        for (int i = 0; i < OFAS_RANKS; i++)
            if (!l->out->rank[i].key[0])
                yaml_fail(l->report, n, ALEA_MISSING, "« %s » manque",
                          "\"%s\" is missing", rank_keys[i]);
    }
    if ((n = yaml_need(m, "grades")) != NULL)
        read_all_named(l, n, grades, 3, &l->out->grade[OFAS_SUB_OFFICER]);
    if ((n = yaml_need(m, "specialists")) != NULL)
        read_all_named(l, n, roles, 3, &l->out->role[OFAS_MECHANIC]);
}

/* ---- options.yaml ---- */

/* Advantages weigh more than nothing, disadvantages less: the lists of the file
 * must be those of the rules. */
static void read_option_list(struct loader *l, struct yaml_node *list,
                             bool advantages)
{
    const char *keys[OFAS_TRAIT_COUNT];
    int n = 0, first = 0;

    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        if ((ofas_trait_weight((enum ofas_trait)i) > 0) == advantages) {
            if (n == 0)
                first = i;
            keys[n++] = ofas_trait_key((enum ofas_trait)i);
        }
    read_all_named(l, list, keys, n, &l->out->option[first]);
}

static void read_options(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n;

    if ((n = yaml_need(m, "advantages")) != NULL)
        read_option_list(l, n, true);
    if ((n = yaml_need(m, "disadvantages")) != NULL)
        read_option_list(l, n, false);
}

/* ---- weapons.yaml ---- */

static void read_rules(struct loader *l, struct yaml_node *node,
                       uint16_t *flags)
{
    /* ORDER OFAS_FLAGS: the bits of enum ofas_weapon_flag, from the lowest */
    static const char *const words[] = {
        "close-combat", "hand-weapon", "defensive", "kamikaze", "targeting",
        "indirect",     "unstable",    "sniper",    "no-flyers"
    };

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        int flag =
            yaml_choice(l->report, n, words, sizeof words / sizeof *words);
        if (flag >= 0)
            *flags = (uint16_t)(*flags | 1 << flag);
    }
}

/* 0 to 5, or a test by name.                                   ofas.20.31 */
static void read_value(struct loader *l, struct yaml_map *m, const char *name,
                       int8_t *out)
{
    static const char *const tests[] = { "AF", "HD", "EZ", "AS", "speed" };
    struct yaml_node *n = yaml_need(m, name);
    int32_t number;
    int test;

    if (!n)
        return;
    if (n->kind == YAML_TEXT && n->text[0] >= '0' && n->text[0] <= '9') {
        if (yaml_whole(l->report, n, 0, 5, &number))
            *out = (int8_t)number;
        return;
    }
    test = yaml_choice(l->report, n, tests, sizeof tests / sizeof *tests);
    if (test >= 0)
        *out = (int8_t)(OFAS_VALUE_AF + test);
}

static void read_small(struct loader *l, struct yaml_map *m, const char *name,
                       uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t number;

    if (n && yaml_whole(l->report, n, 1, 9, &number))
        *out = (uint8_t)number;
}

/* One line of the arsenal.                              ofas.15.95 .. 97 */
static struct ofas_profile read_line(struct loader *l, struct yaml_node *node,
                                     uint16_t flags)
{
    struct ofas_profile p = { .shots = 1, .damage = 1, .flags = flags };
    struct yaml_map m;
    struct yaml_node *n;

    if (!yaml_open(&m, l->report, node))
        return p;
    read_value(l, &m, "precision", &p.precision);
    read_value(l, &m, "power", &p.power);
    read_small(l, &m, "shots", &p.shots);   /* ofas.20.34 */
    read_small(l, &m, "attacks", &p.shots); /* ofas.20.04 */
    read_small(l, &m, "damage", &p.damage); /* ofas.20.12 */
    read_small(l, &m, "explosion", &p.explosion);
    read_small(l, &m, "disruptive", &p.disruptive);
    if ((n = yaml_take(&m, "range")) != NULL)
        yaml_length(l->report, n, INCH(1), &p.range);
    if ((n = yaml_take(&m, "damage-range")) != NULL)
        yaml_length(l->report, n, INCH(1), &p.damage_range);
    if ((n = yaml_take(&m, "rules")) != NULL)
        read_rules(l, n, &p.flags);
    yaml_close(&m);
    return p;
}

/* One or two lines make a row. */
static struct ofas_weapon read_row(struct loader *l, struct yaml_node *node,
                                   const struct ofas_weapon *common)
{
    struct ofas_weapon w = *common;
    uint16_t flags = common->profile[0].flags;

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (w.profiles == 2) {
            yaml_fail(l->report, n, ALEA_LIMIT, "plus de %d profils",
                      "more than %d profiles", 2);
            break;
        }
        w.profile[w.profiles++] = read_line(l, n, flags);
    }
    return w;
}

static void add_row(struct loader *l, struct yaml_node *node,
                    const struct ofas_weapon *row, enum ofas_rank rank)
{
    struct ofas_weapon *w = &l->out->weapon[l->out->weapons];

    if (l->out->weapons == OFAS_WEAPONS) {
        yaml_fail(l->report, node, ALEA_LIMIT, "plus de %d armes",
                  "more than %d weapons", (int)OFAS_WEAPONS);
        return;
    }
    *w = *row;
    w->rank = (uint8_t)rank;
    l->out->weapons++;
}

/* What the rows of all ranks share. */
static struct ofas_weapon read_common(struct loader *l, struct yaml_map *m)
{
    static const char *const classes[] = { "standard", "shooting", "melee",
                                           "grenade" };
    struct ofas_weapon w;
    struct yaml_node *n;
    int32_t hands = 0;
    bool pierceable = false;
    int found;

    memset(&w, 0, sizeof w);
    read_names(l, m, w.key, w.name);
    if ((n = yaml_need(m, "class")) != NULL &&
        (found = yaml_choice(l->report, n, classes, 4)) >= 0)
        w.class = (uint8_t)found;
    if ((n = yaml_take(m, "hands")) != NULL &&
        yaml_whole(l->report, n, 1, 2, &hands))
        w.hands = (uint8_t)hands;
    if ((n = yaml_take(m, "rules")) != NULL)
        read_rules(l, n, &w.profile[0].flags);
    if ((n = yaml_take(m, "pierceable")) != NULL &&
        yaml_yes(l->report, n, &pierceable) && pierceable)
        w.profile[0].flags |= OFAS_PIERCEABLE;
    return w;
}

static void read_weapon(struct loader *l, struct yaml_node *node)
{
    struct ofas_weapon common, row;
    struct yaml_map m;
    struct yaml_node *n;

    if (!yaml_open(&m, l->report, node))
        return;
    common = read_common(l, &m);
    if ((n = yaml_take(&m, "all")) != NULL) {
        row = read_row(l, n, &common);
        for (int rank = 0; rank < OFAS_RANKS; rank++)
            add_row(l, n, &row, (enum ofas_rank)rank);
    }
    for (int rank = 0; rank < OFAS_RANKS; rank++)
        if ((n = yaml_take(&m, rank_keys[rank])) != NULL) {
            row = read_row(l, n, &common);
            add_row(l, n, &row, (enum ofas_rank)rank);
        }
    yaml_close(&m);
}

/* The tables of weapons.                                ofas.15.94 .. 97 */
static void read_weapons(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "weapons");

    if (!n || !yaml_list(l->report, n))
        return;
    for (struct yaml_node *i = n->first; i; i = i->next)
        read_weapon(l, i);
}

/* ---- kits.yaml ---- */

static bool is_weapon(const struct ofas_catalogue *c, const char *key)
{
    for (int i = 0; i < c->weapons; i++)
        if (strcmp(c->weapon[i].key, key) == 0)
            return true;
    return false;
}

static void read_kit_items(struct loader *l, struct yaml_node *node,
                           struct ofas_kit *kit)
{
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (kit->items == 2) {
            yaml_fail(l->report, n, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", 2);
            return;
        }
        if (!yaml_text(l->report, n, kit->item[kit->items], OFAS_NAME))
            return;
        if (!is_weapon(l->out, kit->item[kit->items]))
            yaml_fail(l->report, n, ALEA_UNKNOWN, "« %s » n'est pas une arme",
                      "\"%s\" is not a weapon", kit->item[kit->items]);
        kit->items++;
    }
}

static void read_kit(struct loader *l, struct yaml_node *node)
{
    struct ofas_kit *kit = &l->out->kit[l->out->kits];
    struct yaml_map m;
    struct yaml_node *n;
    int32_t cost = 0;

    if (!yaml_open(&m, l->report, node))
        return;
    read_names(l, &m, kit->key, kit->name);
    if ((n = yaml_need(&m, "weapons")) != NULL)
        read_kit_items(l, n, kit);
    if ((n = yaml_take(&m, "cost")) != NULL &&
        yaml_whole(l->report, n, 0, 99, &cost))
        kit->surcharge = (uint8_t)cost;
    if ((n = yaml_need(&m, "ranks")) != NULL)
        for (struct yaml_node *i = yaml_first(n); i; i = yaml_next(n, i)) {
            int rank = yaml_choice(l->report, i, rank_keys, OFAS_RANKS);
            if (rank >= 0)
                kit->ranks = (uint8_t)(kit->ranks | 1 << rank);
        }
    yaml_close(&m);
    l->out->kits++;
}

/* Standard equipment.                                          ofas.15.93 */
static void read_kits(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "equipment");

    if (!n || !yaml_list(l->report, n))
        return;
    for (struct yaml_node *i = n->first; i; i = i->next) {
        if (l->out->kits == OFAS_KITS) {
            yaml_fail(l->report, i, ALEA_LIMIT, "plus de %d équipements",
                      "more than %d kits", (int)OFAS_KITS);
            return;
        }
        read_kit(l, i);
    }
}

/* ---- files ---- */

/* A file of the book, and who reads it. */
struct part {
    const char *name;
    void (*read)(struct loader *l, struct yaml_map *m);
};

static const struct part parts[] = {
    { "ranks.yaml", read_ranks },
    { "options.yaml", read_options },
    { "weapons.yaml", read_weapons },
    { "kits.yaml", read_kits }, /* names weapons, so it comes after them */
};

/* The bytes of a file of the book; *held is what to free, or NULL. */
static const char *open_part(const char *folder, const char *name, size_t *size,
                             char **held, struct content_error *error)
{
    const struct embedded_file *f;

    *held = NULL;
    if (folder) {
        snprintf(error->file, sizeof error->file, "%s/ofas/%s", folder, name);
        *held = file_read(error->file, size, &error->error);
        return *held;
    }
    snprintf(error->file, sizeof error->file, "books/ofas/%s", name);
    f = embedded_find(error->file);
    if (!f) {
        error_set(&error->error, ALEA_SYSTEM, 0, 0, "not built in");
        return NULL;
    }
    *size = f->size;
    return f->bytes;
}

static bool check_format(struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "format");
    int32_t format;

    return n &&
           yaml_whole(m->report, n, CONTENT_FORMAT, CONTENT_FORMAT, &format);
}

static void read_part(struct loader *l, const struct part *part,
                      const char *text, size_t size)
{
    struct yaml *yaml = yaml_read(text, size, l->report);
    struct yaml_map m;

    if (yaml && yaml_open(&m, l->report, yaml_root(yaml)) && check_format(&m)) {
        part->read(l, &m);
        yaml_close(&m);
    }
    yaml_free(yaml);
}

/* What the rules name must be there. */
static bool is_complete(const struct ofas_catalogue *c,
                        struct content_error *error)
{
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (!is_weapon(c, ofas_item_key((enum ofas_item)i)))
            return error_set(&error->error, ALEA_MISSING, 0, 0,
                             "\"%s\" is missing",
                             ofas_item_key((enum ofas_item)i));
    return true;
}

static bool load(struct ofas_catalogue *c, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct yaml_report report = { .lang = lang,
                                  .error = &error->error,
                                  .max = 1 };
    struct loader l = { .out = c, .report = &report };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t size = 0;
        char *held;
        const char *text =
            open_part(folder, parts[i].name, &size, &held, error);
        if (!text)
            return false;
        c->hash = hash_bytes(c->hash, text, size);
        read_part(&l, &parts[i], text, size);
        free(held);
        if (report.count > 0)
            return false;
    }
    return is_complete(c, error);
}

bool content_ofas(struct ofas_catalogue *out, const char *folder,
                  enum lang lang, struct content_error *error)
{
    struct ofas_catalogue *c = calloc(1, sizeof *c);
    bool good;

    memset(error, 0, sizeof *error);
    if (!c)
        return error_set(&error->error, ALEA_SYSTEM, 0, 0, "out of memory");
    c->hash = HASH_START;
    good = load(c, folder, lang, error);
    if (good)
        *out = *c;
    free(c);
    return good;
}

const char *content_folder(void)
{
    const char *folder = getenv("ALEA_BOOKS");

    return folder && folder[0] ? folder : NULL;
}
