/* content_weapons.c -- the arsenal: values and rules of weapons. */
#include "base/length.h"
#include "frame/ofas/content_in.h"

#include <string.h>

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
    /* ORDER OFAS_CLASSES */
    static const char *const classes[] = { "standard", "shooting", "melee",
                                           "grenade",  "stomp",    "psychic",
                                           "artillery" };
    struct ofas_weapon w;
    struct yaml_node *n;
    int32_t hands = 0;
    bool pierceable = false;
    int found;

    memset(&w, 0, sizeof w);
    content_names(l, m, w.key, w.name);
    if ((n = yaml_need(m, "class")) != NULL &&
        (found = yaml_choice(l->report, n, classes,
                             sizeof classes / sizeof *classes)) >= 0)
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

void content_weapon(struct loader *l, struct yaml_node *node)
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
    if ((n = yaml_take(&m, "any")) != NULL) {
        row = read_row(l, n, &common);
        add_row(l, n, &row, OFAS_ANY_RANK);
    }
    for (int rank = 0; rank < OFAS_ALL_RANKS; rank++)
        if ((n = yaml_take(&m, content_ranks[rank])) != NULL) {
            row = read_row(l, n, &common);
            add_row(l, n, &row, (enum ofas_rank)rank);
        }
    yaml_close(&m);
}

/* The tables of weapons.                                ofas.15.94 .. 97 */
void content_read_weapons(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "weapons");

    if (!n || !yaml_list(l->report, n))
        return;
    for (struct yaml_node *i = n->first; i; i = i->next)
        content_weapon(l, i);
}

bool content_is_weapon(const struct ofas_catalogue *c, const char *key)
{
    for (int i = 0; i < c->weapons; i++)
        if (strcmp(c->weapon[i].key, key) == 0)
            return true;
    return false;
}
