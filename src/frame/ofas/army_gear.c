/* army_gear.c -- what figures and vehicles of an army list carry: special weapons
 * that groups of figures buy, weapons that are fitted. */
#include "frame/ofas/army_in.h"

static const struct ofas_list *written(const struct fields *f)
{
    return f->content;
}

/* ---- special weapons ---- */

/* clang-format off */
static const struct row buy_rows[] = {
    { "weapon|arme", ARMY_OWN(ofas_buy, weapon), .nth = WORDS_WEAPON,
      .own = &army_word_own, .must = true },
    ARMY_WORD("category|catégorie", ofas_buy, category, WORDS_CATEGORY),
    ARMY_NUMBER("hands|mains", ofas_buy, hands, 1),
    ARMY_YES("combined|combinée", ofas_buy, combined),
    ARMY_WORD("replaces|remplace", ofas_buy, replaces, WORDS_REPLACED),
    { 0 },
};
/* clang-format on */

/* Room for one more weapon of a group, or NULL and an error. Until its weapon is
 * read it is unreadable. */
static struct ofas_buy *next_buy(const struct fields *f,
                                 struct ofas_group *group,
                                 const struct yaml_node *node)
{
    struct ofas_list *list = f->own;

    if (list->buys == OFAS_BUYS || group->buys == OFAS_BUYS_EACH) {
        army_full(f, node,
                  list->buys == OFAS_BUYS ? OFAS_BUYS : OFAS_BUYS_EACH);
        return NULL;
    }
    group->buys++;
    list->buy[list->buys].weapon.state = OFAS_UNREADABLE;
    return &list->buy[list->buys++];
}

/* A full name tells how many hands it takes. */
static void count_hands(const struct fields *f, struct ofas_buy *buy)
{
    const int hands = army_weapon_hands(f->catalogue, buy->weapon.text);

    if (hands > 0 && buy->hands.state == OFAS_ABSENT)
        buy->hands = (struct ofas_number){ buy->weapon.line, buy->weapon.column,
                                           hands, OFAS_KNOWN };
}

/* {weapon: ..., category: ...}, or just the weapon's name. */
static void read_buy(const struct fields *f, struct yaml_node *node,
                     struct ofas_group *group)
{
    struct ofas_buy *buy = next_buy(f, group, node);

    if (!buy)
        return;
    if (node->kind == YAML_TEXT)
        army_take_word(f, node, WORDS_WEAPON, &buy->weapon);
    else
        fields_read(f, node, buy_rows, buy);
    count_hands(f, buy);
}

static bool read_buys(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    struct ofas_group *group = out;

    (void)row;
    group->buy = ((const struct ofas_list *)f->own)->buys;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n))
        read_buy(f, n, group);
    return true;
}

static json_t *buys_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct ofas_group *group = in;
    json_t *out = group->buys ? json_array() : NULL;

    (void)row;
    for (int i = 0; i < group->buys; i++)
        json_array_append_new(
            out,
            fields_json(f, buy_rows, &written(f)->buy[group->buy + i], false));
    return out;
}

/* The word alone, or its map. */
static json_t *word_or_map(const struct fields *f, enum army_words as,
                           const struct row *rows)
{
    return json_pack("{s:[o, o]}", "anyOf", army_word_schema(as),
                     fields_schema(f, rows));
}

static json_t *buys_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return army_define(f, "buys",
                       schema_of_some(word_or_map(f, WORDS_WEAPON, buy_rows)));
}

const struct row_own army_buys_own = { read_buys, buys_json, buys_schema };
const struct row army_buys_rows[] = {
    { "weapons|armes", ROW_OWN, .own = &army_buys_own },
    { 0 },
};

/* ---- groups of figures ---- */

struct ofas_group *army_next_group(const struct fields *f, struct ofas_entry *e,
                                   const struct yaml_node *node)
{
    struct ofas_list *list = f->own;
    struct ofas_group *group;

    if (list->groups == OFAS_GROUPS) {
        army_full(f, node, OFAS_GROUPS);
        return NULL;
    }
    group = &list->group[list->groups++];
    e->groups++;
    group->line = node->line;
    group->column = node->column;
    group->buy = list->buys;
    return group;
}

/* clang-format off */
static const struct row count_row[] = {
    ARMY_NUMBER("count|nombre", ofas_group, count, 1),
    { 0 },
};
static const struct row specialist_rows[] = {
    { "type", ARMY_OWN(ofas_group, type), .nth = WORDS_SPECIALIST,
      .own = &army_word_own, .must = true },
    { .kind = ROW_ROWS, .rows = count_row },
    { .kind = ROW_ROWS, .rows = army_buys_rows },
    { 0 },
};
/* clang-format on */

/* {type: medic, count: 2, weapons: [...]}, or just the type. */
static bool read_specialists(const struct fields *f, struct yaml_node *list,
                             const struct row *row, void *out)
{
    (void)row;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        struct ofas_group *group = army_next_group(f, out, n);

        if (!group)
            return false;
        group->specialists = 1;
        group->type.state = OFAS_UNREADABLE;
        if (n->kind == YAML_TEXT)
            army_take_word(f, n, WORDS_SPECIALIST, &group->type);
        else
            fields_read(f, n, specialist_rows, group);
    }
    return true;
}

/* The keys of the one weapon stand beside the count. The plural is the same word
 * as the singular: its value tells which is meant. */
static void read_carrier(const struct fields *f, struct yaml_map *m,
                         struct ofas_group *group)
{
    const struct yaml_node *weapon = yaml_look(m->node, "weapon|arme");
    struct ofas_buy *buy;

    fields_take(f, m, count_row, group);
    if (!weapon || weapon->kind != YAML_TEXT) {
        struct yaml_node *list = yaml_need(m, "weapon|arme");

        if (list)
            read_buys(f, list, NULL, group);
    } else if ((buy = next_buy(f, group, m->node)) != NULL) {
        fields_take(f, m, buy_rows, buy);
        count_hands(f, buy);
    }
}

/* {count: 2, weapon: ...}, {count: 2, weapons: [...]}, or a weapon's name. */
static bool read_carriers(const struct fields *f, struct yaml_node *list,
                          const struct row *row, void *out)
{
    struct yaml_map m;

    (void)row;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        struct ofas_group *group = army_next_group(f, out, n);

        if (!group)
            return false;
        if (n->kind == YAML_TEXT) {
            read_buy(f, n, group);
        } else if (yaml_open(&m, f->report, n)) {
            read_carrier(f, &m, group);
            yaml_close(&m);
        }
    }
    return true;
}

static json_t *group_json(const struct fields *f,
                          const struct ofas_group *group)
{
    json_t *out, *one;

    if (group->specialists)
        return fields_json(f, specialist_rows, group, false);
    out = fields_json(f, count_row, group, false);
    if (group->buys != 1) {
        one = buys_json(f, NULL, group);
        json_object_set_new(out, "weapons", one ? one : json_array());
        return out;
    }
    one = fields_json(f, buy_rows, &written(f)->buy[group->buy], false);
    json_object_update(out, one);
    json_decref(one);
    return out;
}

static json_t *groups_json(const struct fields *f, const struct ofas_entry *e,
                           bool specialists)
{
    json_t *out = NULL;

    for (int i = 0; i < e->groups; i++) {
        const struct ofas_group *group = &written(f)->group[e->group + i];

        if ((group->specialists != 0) != specialists)
            continue;
        out = out ? out : json_array();
        json_array_append_new(out, group_json(f, group));
    }
    return out;
}

static json_t *specialists_json(const struct fields *f, const struct row *row,
                                const void *in)
{
    (void)row;
    return groups_json(f, in, true);
}

static json_t *carriers_json(const struct fields *f, const struct row *row,
                             const void *in)
{
    (void)row;
    return groups_json(f, in, false);
}

static json_t *specialists_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return army_define(
        f, "specialists",
        schema_of_some(word_or_map(f, WORDS_SPECIALIST, specialist_rows)));
}

/* One weapon beside the count, or several. */
static json_t *carriers_schema(const struct fields *f, const struct row *row)
{
    static const struct row one[] = {
        { .kind = ROW_ROWS, .rows = count_row },
        { .kind = ROW_ROWS, .rows = buy_rows },
        { 0 },
    };
    static const struct row several[] = {
        { .kind = ROW_ROWS, .rows = count_row },
        { "weapons|armes|weapon|arme", ROW_OWN, .own = &army_buys_own },
        { 0 },
    };

    (void)row;
    return army_define(f, "carriers",
                       schema_of_some(json_pack("{s:[o, o, o]}", "anyOf",
                                                army_word_schema(WORDS_WEAPON),
                                                fields_schema(f, one),
                                                fields_schema(f, several))));
}

const struct row_own army_specialists_own = { read_specialists,
                                              specialists_json,
                                              specialists_schema };
const struct row_own army_carriers_own = { read_carriers, carriers_json,
                                           carriers_schema };

/* ---- weapons of vehicles ---- */

/* clang-format off */
/* What the options of its vehicle do to a weapon: all that a free stomp has. */
static const struct row mark_rows[] = {
    ARMY_YES("twin|jumelée|jumelé", ofas_fit, twin),
    ARMY_YES("upgraded|surclassée|surclassé", ofas_fit, upgraded),
    ARMY_WORD("super|super-heavy|super-lourde", ofas_fit, super, WORDS_SUPER),
    { 0 },
};
static const struct row mounted_rows[] = {
    ARMY_WORD("arc|arc de visée", ofas_fit, arc, WORDS_ARC),
    ARMY_WORD("category|catégorie", ofas_fit, category, WORDS_CATEGORY),
    { .kind = ROW_ROWS, .rows = mark_rows },
    ARMY_YES("turret|tourelle", ofas_fit, turret),
    { 0 },
};
#define FIT_ROWS(as)                                                        \
    { "weapon|arme", ARMY_OWN(ofas_fit, weapon), .nth = (as),               \
      .own = &army_word_own, .must = true },                                \
    { .kind = ROW_ROWS, .rows = mounted_rows },                             \
    { 0 }
static const struct row fit_rows[] = { FIT_ROWS(WORDS_VEHICLE_WEAPON) };
static const struct row support_rows[] = { FIT_ROWS(WORDS_SUPPORT) };
/* clang-format on */

static const struct row *rows_of(int source)
{
    return source == OFAS_FREE_STOMP ? mark_rows
           : source == OFAS_SUPPORT  ? support_rows
                                     : fit_rows;
}

static struct ofas_fit *next_fit(const struct fields *f, struct ofas_entry *e,
                                 const struct yaml_node *node, int source)
{
    struct ofas_list *list = f->own;
    struct ofas_fit *fit;

    if (list->fits == OFAS_FITS) {
        army_full(f, node, OFAS_FITS);
        return NULL;
    }
    fit = &list->fit[list->fits++];
    e->fits++;
    fit->line = node->line;
    fit->column = node->column;
    fit->source = (uint8_t)source;
    return fit;
}

/* {weapon: laser-cannon, arc: left, twin: true}, or just the weapon; of the free
 * stomp its marks: {twin: true}. */
static bool read_fits(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    const struct row *rows = rows_of(row->nth);

    if (army_is_empty(list))
        return true;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        struct ofas_fit *fit = next_fit(f, out, n, row->nth);

        if (!fit)
            return false;
        if (n->kind == YAML_TEXT && rows != mark_rows) {
            army_take_word(f, n, (enum army_words)rows->nth, &fit->weapon);
            continue;
        }
        if (rows != mark_rows)
            fit->weapon.state = OFAS_UNREADABLE;
        fields_read(f, n, rows, fit);
    }
    return true;
}

/* A list of them; demolition gear and the stomp are one. */
static json_t *fits_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct ofas_entry *e = in;
    const bool one = row->most == 1;
    json_t *out = NULL, *fit;

    for (int i = 0; i < e->fits; i++) {
        if (written(f)->fit[e->fit + i].source != row->nth)
            continue;
        fit = fields_json(f, rows_of(row->nth), &written(f)->fit[e->fit + i],
                          false);
        if (one) {
            json_decref(out);
            out = fit;
            continue;
        }
        out = out ? out : json_array();
        json_array_append_new(out, fit);
    }
    return out;
}

static json_t *fits_schema(const struct fields *f, const struct row *row)
{
    static const char *const names[] = { /* enum ofas_source */
                                         "fit", "support-fit", "fit", "marks"
    };
    const struct row *rows = rows_of(row->nth);
    json_t *one = rows == mark_rows
                      ? fields_schema(f, rows)
                      : word_or_map(f, (enum army_words)rows->nth, rows);

    one = army_define(f, names[row->nth], one);
    return row->most == 1 ? one : schema_of_some(one);
}

const struct row_own army_fits_own = { read_fits, fits_json, fits_schema };
