/* army.c -- from YAML to an army list.
 *
 * Words are looked up and kept, nothing is judged: ch15_soldiers.c and its
 * neighbours do that. Vehicles and characters are read in army_units.c.
 * What is reported here is what is no list at all: unknown keys, a list where a
 * number should be. Such a field is marked as unreadable, so that nobody
 * complains twice. */
#include "frame/ofas/army_in.h"
#include "read/word.h"

#include <string.h>

enum { MOST = 9999 }; /* figures or PA that anybody would write */

/* ---- fields ---- */

void army_read_word(struct reader *r, const struct yaml_node *node,
                    enum army_words as, struct ofas_word *out)
{
    int id;

    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = OFAS_UNREADABLE;
    if (!yaml_text(r->report, node, out->text, sizeof out->text))
        return;
    id = army_word(r->catalogue, as, out->text, out->nearest);
    out->state = id < 0 ? OFAS_UNKNOWN : OFAS_KNOWN;
    out->id = (int16_t)id;
}

void army_read_number(struct reader *r, const struct yaml_node *node,
                      int32_t least, struct ofas_number *out)
{
    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = yaml_whole(r->report, node, least, MOST, &out->value)
                     ? OFAS_KNOWN
                     : OFAS_UNREADABLE;
}

void army_read_yes(struct reader *r, const struct yaml_node *node,
                   struct ofas_number *out)
{
    bool yes = false;

    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = yaml_yes(r->report, node, &yes) ? OFAS_KNOWN : OFAS_UNREADABLE;
    out->value = yes;
}

static void read_text(struct reader *r, const struct yaml_node *node, char *out,
                      size_t size)
{
    if (node)
        yaml_text(r->report, node, out, size);
}

void army_full(struct reader *r, const struct yaml_node *node, int32_t most)
{
    yaml_fail(r->report, node, ALEA_LIMIT, "plus de %d ici",
              "more than %d here", (int)most);
}

/* ---- special weapons ---- */

/* A weapon's own keys, out of a map that may have others too. */
static void read_buy(struct reader *r, struct yaml_map *m,
                     struct yaml_node *weapon, struct ofas_buy *out)
{
    int hands;

    army_read_word(r, weapon, WORDS_WEAPON, &out->weapon);
    army_read_word(r, yaml_take(m, "category|catégorie"), WORDS_CATEGORY,
                   &out->category);
    army_read_word(r, yaml_take(m, "replaces|remplace"), WORDS_REPLACED,
                   &out->replaces);
    army_read_number(r, yaml_take(m, "hands|mains"), 1, &out->hands);
    army_read_yes(r, yaml_take(m, "combined|combinée"), &out->combined);
    hands = army_weapon_hands(r->catalogue, out->weapon.text);
    if (hands > 0 && out->hands.state == OFAS_ABSENT)
        out->hands = (struct ofas_number){ out->weapon.line, out->weapon.column,
                                           hands, OFAS_KNOWN };
}

/* Room for one more weapon of a group, or NULL and an error. */
static struct ofas_buy *next_buy(struct reader *r, struct ofas_group *group,
                                 const struct yaml_node *node)
{
    if (r->list->buys == OFAS_BUYS) {
        army_full(r, node, OFAS_BUYS);
        return NULL;
    }
    if (group->buys == OFAS_BUYS_EACH) {
        army_full(r, node, OFAS_BUYS_EACH);
        return NULL;
    }
    group->buys++;
    return &r->list->buy[r->list->buys++];
}

/* {weapon: ..., category: ...}, or just the weapon's name. */
static void read_one_buy(struct reader *r, struct yaml_node *node,
                         struct ofas_group *group)
{
    struct ofas_buy *buy = next_buy(r, group, node);
    struct yaml_map m;

    if (!buy)
        return;
    if (node->kind == YAML_TEXT) {
        m = (struct yaml_map){ .report = r->report, .node = node };
        read_buy(r, &m, node, buy);
    } else if (yaml_open(&m, r->report, node)) {
        read_buy(r, &m, yaml_need(&m, "weapon|arme"), buy);
        if (buy->weapon.state == OFAS_ABSENT)
            buy->weapon.state = OFAS_UNREADABLE;
        yaml_close(&m);
    } else {
        buy->weapon.state = OFAS_UNREADABLE;
    }
}

void army_read_buys(struct reader *r, struct yaml_node *node,
                    struct ofas_group *group)
{
    group->buy = r->list->buys;
    if (node)
        for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n))
            read_one_buy(r, n, group);
}

/* ---- groups of figures ---- */

struct ofas_group *army_next_group(struct reader *r, struct ofas_entry *e,
                                   const struct yaml_node *node)
{
    struct ofas_group *group;

    if (r->list->groups == OFAS_GROUPS) {
        army_full(r, node, OFAS_GROUPS);
        return NULL;
    }
    group = &r->list->group[r->list->groups++];
    e->groups++;
    group->line = node->line;
    group->column = node->column;
    group->buy = r->list->buys;
    return group;
}

/* {count: 2, weapon: ...}, {count: 2, weapons: [...]}, or a weapon's name. The
 * plural is the same word as the singular: its value tells which is meant. */
static void read_carriers(struct reader *r, struct yaml_node *node,
                          struct ofas_entry *e)
{
    struct ofas_group *group = army_next_group(r, e, node);
    struct yaml_node *weapon;
    struct ofas_buy *buy;
    struct yaml_map m;

    if (!group)
        return;
    if (node->kind == YAML_TEXT) {
        read_one_buy(r, node, group);
        return;
    }
    if (!yaml_open(&m, r->report, node))
        return;
    army_read_number(r, yaml_take(&m, "count|nombre"), 1, &group->count);
    weapon = yaml_need(&m, "weapon|arme");
    if (weapon && weapon->kind != YAML_TEXT)
        army_read_buys(r, weapon, group);
    else if (weapon && (buy = next_buy(r, group, node)) != NULL)
        read_buy(r, &m, weapon, buy);
    yaml_close(&m);
}

/* {type: medic, count: 2, weapons: [...]}, or just the type. */
static void read_specialists(struct reader *r, struct yaml_node *node,
                             struct ofas_entry *e)
{
    struct ofas_group *group = army_next_group(r, e, node);
    struct yaml_map m;

    if (!group)
        return;
    group->specialists = 1;
    if (node->kind == YAML_TEXT) {
        army_read_word(r, node, WORDS_SPECIALIST, &group->type);
        return;
    }
    group->type.state = OFAS_UNREADABLE;
    if (!yaml_open(&m, r->report, node))
        return;
    army_read_word(r, yaml_need(&m, "type"), WORDS_SPECIALIST, &group->type);
    army_read_number(r, yaml_take(&m, "count|nombre"), 1, &group->count);
    army_read_buys(r, yaml_take(&m, "weapons|armes"), group);
    yaml_close(&m);
}

/* ---- units ---- */

/* {grade: ..., equipment: ..., weapons: [...]}, or just the grade. */
static void read_officer(struct reader *r, struct yaml_node *node,
                         struct ofas_entry *e)
{
    struct yaml_map m;

    e->officer.line = node->line;
    e->officer.column = node->column;
    e->officer.buy = r->list->buys;
    if (node->kind == YAML_TEXT) {
        army_read_word(r, node, WORDS_GRADE, &e->grade);
        return;
    }
    if (!yaml_open(&m, r->report, node)) {
        e->grade.state = OFAS_UNREADABLE;
        return;
    }
    army_read_word(r, yaml_take(&m, "grade"), WORDS_GRADE, &e->grade);
    army_read_word(r, yaml_take(&m, "equipment|équipement"), WORDS_KIT,
                   &e->officer_equipment);
    army_read_buys(r, yaml_take(&m, "weapons|armes"), &e->officer);
    yaml_close(&m);
}

void army_mark(const struct yaml_node *node, struct ofas_word *out,
               const char *text)
{
    out->line = node->line;
    out->column = node->column;
    out->state = OFAS_KNOWN;
    snprintf(out->text, sizeof out->text, "%.*s", OFAS_NAME - 1, text);
}

static void read_officers(struct reader *r, struct yaml_node *node,
                          struct ofas_entry *e)
{
    struct yaml_node *first = yaml_first(node);
    struct yaml_node *second = first ? yaml_next(node, first) : NULL;

    if (first)
        read_officer(r, first, e);
    if (second)
        army_mark(second, &e->more_officers,
                  second->kind == YAML_TEXT ? second->text : node->key->text);
}

void army_read_equipment(struct reader *r, struct yaml_map *m,
                         struct ofas_entry *e)
{
    struct yaml_node *node = yaml_take(m, "equipment|équipement");
    struct yaml_node *first = node ? yaml_first(node) : NULL;
    struct yaml_node *second = first ? yaml_next(node, first) : NULL;

    army_read_word(r, first, WORDS_KIT, &e->equipment);
    if (second)
        army_mark(second, &e->more_equipment, second->text);
}

static void read_options(struct reader *r, struct yaml_node *node,
                         enum army_words as, struct ofas_entry *e,
                         bool disadvantages)
{
    if (!node || (node->kind == YAML_TEXT && !node->text[0]))
        return;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        struct ofas_wish *wish = &e->wish[e->wishes];
        if (e->wishes == OFAS_WISHES) {
            army_full(r, n, OFAS_WISHES);
            return;
        }
        e->wishes++;
        wish->disadvantage = disadvantages;
        army_read_word(r, n, as, &wish->word);
    }
}

void army_read_options(struct reader *r, struct yaml_map *m, enum army_words as,
                       struct ofas_entry *e)
{
    read_options(r, yaml_take(m, "advantages|avantages"), as, e, false);
    read_options(r, yaml_take(m, "disadvantages|inconvénients"), as, e, true);
}

/* The keys of infantry, in the order of the book's steps. */
static void read_infantry(struct reader *r, struct yaml_map *m,
                          struct ofas_entry *e)
{
    struct yaml_node *n, *i;

    army_read_word(r, yaml_take(m, "rank|rang"), WORDS_RANK, &e->rank);
    army_read_number(r, yaml_take(m, "size|effectif|figurines"), 1, &e->size);
    army_read_yes(r, yaml_take(m, "swarm|nuée"), &e->swarm);
    army_read_number(r, yaml_take(m, "bases|socles"), 1, &e->bases);
    army_read_options(r, m, WORDS_OPTION, e);
    army_read_equipment(r, m, e);
    if ((n = yaml_take(m, "officer|gradé|officier")) != NULL)
        read_officers(r, n, e);
    e->group = r->list->groups;
    if ((n = yaml_take(m, "specialists|spécialistes")) != NULL)
        for (i = yaml_first(n); i; i = yaml_next(n, i))
            read_specialists(r, i, e);
    if ((n = yaml_take(m, "weapons|armes")) != NULL)
        for (i = yaml_first(n); i; i = yaml_next(n, i))
            read_carriers(r, i, e);
    army_read_word(r, yaml_take(m, "leader|chef"), WORDS_LEADER, &e->leader);
}

/* The keys of a unit of its kind. */
static void read_keys(struct reader *r, struct yaml_map *m,
                      struct ofas_entry *e)
{
    if (e->kind.state == OFAS_ABSENT ||
        (e->kind.state == OFAS_KNOWN && e->kind.id == OFAS_INFANTRY))
        read_infantry(r, m, e);
    else if (e->kind.state != OFAS_KNOWN)
        yaml_take_all(m); /* of no kind: that is said once */
    else if (e->kind.id == OFAS_VEHICLE)
        army_read_vehicle(r, m, e);
    else
        army_read_character(r, m, e);
}

static void read_unit(struct reader *r, struct yaml_node *node)
{
    struct ofas_entry *e = &r->list->entry[r->list->entries];
    struct yaml_map m;

    if (r->list->entries == OFAS_TEAMS) {
        army_full(r, node, OFAS_TEAMS);
        return;
    }
    r->list->entries++;
    e->line = node->line;
    e->column = node->column;
    if (!yaml_open(&m, r->report, node)) {
        e->kind.state = OFAS_UNREADABLE;
        return;
    }
    army_read_word(r, yaml_take(&m, "kind|genre"), WORDS_KIND, &e->kind);
    read_text(r, yaml_take(&m, "name|nom"), e->name, sizeof e->name);
    agreement_take(&m, &e->agreement);
    read_text(r, yaml_take(&m, "note|notes"), e->note, sizeof e->note);
    army_read_number(r, yaml_take(&m, "cost|coût"), 0, &e->cost);
    army_read_word(r, yaml_take(&m, "experts"), WORDS_SKILLED, &e->experts);
    read_keys(r, &m, e);
    yaml_close(&m);
}

/* ---- the army ---- */

static void read_book(struct reader *r, struct yaml_map *m)
{
    static const char *const books[] = { "ofas|of flesh and steel" };
    struct yaml_node *n = yaml_need(m, "book|livre");

    if (n)
        yaml_choice(r->report, n, books, 1);
}

/* Shots. What is no number of them is a word that names nothing: the check of
 * chapter 17 says so, which knows the rule. */
static void read_artillery(struct reader *r, const struct yaml_node *node,
                           struct ofas_number *out)
{
    struct alea_error error;
    struct yaml_report quiet = { .lang = r->report->lang,
                                 .error = &error,
                                 .max = 1 };

    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = yaml_whole(&quiet, node, 0, MOST, &out->value) ? OFAS_KNOWN
                                                                : OFAS_UNKNOWN;
}

void army_read(struct ofas_list *out, struct yaml_node *node,
               const struct ofas_catalogue *catalogue,
               struct yaml_report *report)
{
    struct reader r = { out, catalogue, report };
    struct yaml_map m;
    struct yaml_node *n;

    memset(out, 0, sizeof *out);
    if (!yaml_open(&m, report, node))
        return;
    read_book(&r, &m);
    read_text(&r, yaml_take(&m, "name|nom"), out->name, sizeof out->name);
    read_text(&r, yaml_take(&m, "note|notes"), out->note, sizeof out->note);
    army_read_number(&r, yaml_take(&m, "format"), 1, &out->format);
    army_read_number(&r, yaml_take(&m, "cost|coût"), 0, &out->cost);
    army_read_word(&r, yaml_take(&m, "archetype|archétype"), WORDS_ARCHETYPE,
                   &out->archetype);
    army_read_word(&r, yaml_take(&m, "experts"), WORDS_SKILLED, &out->experts);
    army_read_word(&r, yaml_take(&m, "variant|variante"), WORDS_VARIANT,
                   &out->variant);
    read_artillery(&r, yaml_take(&m, "artillery|artillerie"), &out->artillery);
    n = yaml_take(&m, "units|unités");
    if (n && !(n->kind == YAML_TEXT && !n->text[0]) && yaml_list(report, n))
        for (struct yaml_node *i = n->first; i; i = i->next)
            read_unit(&r, i);
    yaml_close(&m);
}
