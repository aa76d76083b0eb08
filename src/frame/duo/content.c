/* content.c -- reading books/duo/ by its rows.
 *
 * Every list is checked to be complete where the rules count on it: all traits,
 * all powers. */
#include "frame/duo/content.h"

#include <string.h>

#include "frame/duo/rows.h"

_Static_assert((int)NAMES_NAME == (int)DUO_NAME &&
                   (int)NAMES_KEY == (int)DUO_KEY,
               "names of texts are names of the book");

static struct duo_prices *prices(void *content)
{
    return &((struct duo_content *)content)->catalogue.price;
}

static void take_hundredths(struct yaml_map *m, const char *name, int16_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t number;

    if (n && yaml_whole(m->report, n, -999, 9999, &number))
        *out = (int16_t)number;
}

static struct duo_worth take_worth(const struct fields *f, struct yaml_map *m)
{
    struct duo_worth worth = { 0 };

    fields_usual(duo_worth_rows, &worth);
    fields_take(f, m, duo_worth_rows, &worth);
    return worth;
}

static bool take_yes(const struct fields *f, struct yaml_map *m,
                     const char *key)
{
    struct yaml_node *n = yaml_take(m, key);
    bool yes = false;

    if (n)
        yaml_yes(f->report, n, &yes);
    return yes;
}

/* ---- what follows from the rows ---- */

static void finish_weapon(const struct fields *f, const struct content_thing *t)
{
    struct yaml_node *n = yaml_take(t->map, "hands");
    int32_t hands = 1;

    if (n && yaml_whole(f->report, n, 1, 2, &hands) && hands == 2)
        ((struct duo_weapon *)t->is)->flags |= WEAPON_TWO_HANDS;
}

static void finish_trait(const struct fields *f, const struct content_thing *t)
{
    const struct duo_worth worth = take_worth(f, t->map);

    if (t->place < TRAITED_COUNT)
        prices(t->content)->trait[t->place] = worth;
    else if (t->place == TRAITED_FORCE_DUEL)
        prices(t->content)->force_duel = worth.m;
    else if (t->place == TRAITED_MAGIC_DUEL)
        prices(t->content)->magic_duel = worth.m;
}

static void finish_power(const struct fields *f, const struct content_thing *t)
{
    ((struct duo_power_profile *)t->is)->harms =
        yaml_look(t->map->node, "damage") != NULL;
    prices(t->content)->power[t->place] = take_worth(f, t->map);
    if (take_yes(f, t->map, "by-test"))
        prices(t->content)->by_test |= (uint16_t)(1 << t->place);
}

/* duo.90.21 the gear that the points of a template are of. */
static void take_usual(const struct fields *f, struct yaml_node *node,
                       struct duo_model *usual)
{
    struct yaml_map m;

    if (!node || !yaml_open(&m, f->report, node))
        return;
    duo_take_profile(f, &m, usual);
    yaml_close(&m);
}

/* duo.26.15 what is not said is ordinary */
static void finish_profile(const struct fields *f,
                           const struct content_thing *t)
{
    struct duo_model *model = t->is;
    struct duo_model *usual =
        &((struct duo_content *)t->content)->catalogue.usual[t->place];

    model->template = take_yes(f, t->map, "template");
    duo_take_profile(f, t->map, model);
    *usual = *model;
    if (!model->template)
        return;
    take_usual(f, yaml_need(t->map, "usual"), usual);
    model->points = 0; /* they are of that gear */
}

/* ---- what no list can say ---- */

/* Prices of the rules of weapons. */
static void read_weapon_rules(const struct fields *f, struct yaml_map *map,
                              void *content)
{
    struct yaml_node *list = yaml_need(map, "rules"), *key;
    struct yaml_map m;
    int which;

    for (int i = 0; i < DUO_WEAPON_RULES; i++)
        prices(content)->rule[i].factor = 100;
    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        if (!yaml_open(&m, f->report, n))
            return;
        if ((key = yaml_need(&m, "key")) != NULL &&
            (which = yaml_choice(f->report, key, duo_rule_keys,
                                 DUO_WEAPON_RULES)) >= 0)
            prices(content)->rule[which] = take_worth(f, &m);
        yaml_take_all(&m);
    }
    take_hundredths(map, "zone-factor", &prices(content)->zone);
}

/* Of the skills only Morale has a price. */
static void read_skills(const struct fields *f, struct yaml_map *map,
                        void *content)
{
    struct yaml_node *list = yaml_need(map, "skills"), *key;
    struct yaml_map m;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        if (!yaml_open(&m, f->report, n))
            return;
        if ((key = yaml_need(&m, "key")) != NULL &&
            strcmp(key->text, "morale") == 0) {
            take_hundredths(&m, "bonus", &prices(content)->morale_bonus);
            take_hundredths(&m, "malus", &prices(content)->morale_malus);
        }
        yaml_take_all(&m);
    }
}

/* A word that is not in the files: "none". */
static void add_none(struct names *names)
{
    snprintf(names->text[0], NAMES_TEXT, "none|aucun|aucune");
    names->set[0] = names->text[0];
    names->n = 1;
}

/* The universe of each; what it saves is in the rules: duo.29.01 .. 29.06. */
static void take_gear(const struct fields *f, struct yaml_map *map,
                      const char *which, struct names *names, uint8_t *universe,
                      int most, int16_t *const *share)
{
    static const struct row rows[] = {
        { .key = "save", .kind = ROW_SKIP },
        { .key = "against", .kind = ROW_SKIP },
        { "universe", ROW_WORD, .at = 0, .size = 1, .words = duo_universes },
        { 0 },
    };
    struct yaml_node *list = yaml_need(map, which);
    struct yaml_map m;
    char key[DUO_KEY];
    int place;

    add_none(names);
    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        if (!yaml_open(&m, f->report, n) ||
            (place = names_take(&m, names, key)) < 0 || place > most)
            return;
        fields_take(f, &m, rows, &universe[place]);
        if (share)
            take_hundredths(&m, "share", share[place - 1]);
        yaml_close(&m);
    }
    if (f->report->count == 0 && names->n != most + 1)
        yaml_fail(f->report, map->node, ALEA_MISSING, "%s : il en faut %d",
                  "%s: there must be %d of them", which, most);
}

static void read_armour(const struct fields *f, struct yaml_map *map,
                        void *content)
{
    struct duo_content *c = content;
    int16_t *const share[] = { &prices(c)->buckler, &prices(c)->shield };

    take_gear(f, map, "armour", &c->armour, c->catalogue.armour_universe,
              ARMOUR_HEAVY, NULL);
    take_gear(f, map, "shields", &c->shields, c->catalogue.shield_universe,
              SHIELD_FULL, share);
}

static void read_scenarios(const struct fields *f, struct yaml_map *map,
                           void *content)
{
    struct duo_content *c = content;

    (void)f;
    duo_take_scripts(map, &c->kinds, &c->scripts);
}

/* ---- files ---- */

/* For people: the rules know it, duo.24.01. */
static const struct row trait_rows[] = {
    { .key = "universe", .kind = ROW_SKIP },
    { .key = "save", .kind = ROW_SKIP },
    { .key = "mark", .kind = ROW_SKIP },
    { .key = "parameter", .kind = ROW_SKIP },
    { 0 },
};
static const struct row profile_rows[] = {
    /* before the rows of a model */
    { "universe", ROW_WORD, ROW_AT(duo_model, universe), .words = duo_universes,
      .begin = duo_ordinary },
    { 0 },
};

#define NAMES(list)     LIST_NAMES(duo_content, list)
#define THINGS(things)  LIST_OF(duo_content, catalogue.things)
#define COUNT(how_many) LIST_COUNT(duo_content, catalogue.how_many)

static const struct content_list traits[] = {
    { "traits", trait_rows, NAMES(traits), .most = NAMES_MOST,
      .keys = duo_trait_keys, .finish = finish_trait },
    { 0 },
};
static const struct content_list weapons[] = {
    { "weapons", duo_weapon_rows, NAMES(weapons), THINGS(weapon),
      COUNT(weapons), LIST_CALLED(duo_weapon), .finish = finish_weapon },
    { 0 },
};
#define POWERS                                               \
    duo_power_rows, NAMES(powers), THINGS(power),            \
        .key_at = LIST_NOT,                                  \
        .name_at = offsetof(struct duo_power_profile, name), \
        .keys = duo_power_keys, .finish = finish_power
static const struct content_list powers[] = {
    { "powers", POWERS, .goes_on = true },
    { "spells", POWERS },
    { 0 },
};
static const struct content_list profiles[] = {
    { "keywords", NULL, NAMES(keywords), THINGS(keyword), COUNT(keywords),
      .name_at = LIST_NOT },
    { "profiles", profile_rows, NAMES(profiles), THINGS(profile),
      COUNT(profiles), LIST_CALLED(duo_model), .finish = finish_profile },
    { 0 },
};

const struct content_part duo_content_parts[] = {
    { "terrain.yaml", .kinds = &duo_tables, .mixed = true },
    { "traits.yaml", .lists = traits, .read = read_skills },
    { "weapons.yaml", .lists = weapons, .read = read_weapon_rules },
    { "armour.yaml", .read = read_armour },
    { "powers.yaml", .lists = powers },
    { "profiles.yaml", .lists = profiles },
    { "scenarios.yaml", .read = read_scenarios },
    { 0 },
};
