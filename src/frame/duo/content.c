/* content.c -- reading books/duo/.
 *
 * The content is built aside and given out whole. Every list is checked to be
 * complete where the rules count on it: all traits, all powers. */
#include "frame/duo/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

_Static_assert((int)NAMES_NAME == (int)DUO_NAME &&
                   (int)NAMES_KEY == (int)DUO_KEY,
               "names of texts are names of the book");

struct loader {
    struct duo_content *out;
    struct yaml_report *report;
};

/* ---- names ---- */

/* A word that is not in the files: "none". */
static void add_none(struct names *names)
{
    snprintf(names->text[0], NAMES_TEXT, "none|aucun|aucune");
    names->set[0] = names->text[0];
    names->n = 1;
}

static uint8_t take_universe(struct yaml_map *m)
{
    /* ORDER UNIVERSES */
    static const char *const universes[] = { "any", "star-wars", "fantasy" };
    struct yaml_node *n = yaml_take(m, "universe");
    const int found = n ? yaml_choice(m->report, n, universes, 3) : 0;

    return (uint8_t)(found < 0 ? 0 : found);
}

static void take_hundredths(struct yaml_map *m, const char *name, int16_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t number;

    if (n && yaml_whole(m->report, n, -999, 9999, &number))
        *out = (int16_t)number;
}

static void take_worth(struct yaml_map *m, struct duo_worth *out)
{
    *out = (struct duo_worth){ .factor = 100 };
    take_hundredths(m, "m", &out->m);
    take_hundredths(m, "factor", &out->factor);
    take_hundredths(m, "durability", &out->durability);
    take_hundredths(m, "effect", &out->effect);
}

/* ---- weapons ---- */

/* ORDER WEAPON FLAGS */
static const char *const rule_keys[DUO_WEAPON_RULES] = {
    "two-hands",        "silent",        "reload",    "pierces-armour",
    "bypasses-shields", "ignores-saves", "support",   "multiple-combats",
    "force-save",       "deviation",     "fatal-blow"
};

uint16_t duo_take_rules(struct yaml_map *m, const char *key)
{
    struct yaml_node *list = yaml_take(m, key);
    uint16_t flags = 0;
    int found;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n))
        if ((found = yaml_choice(m->report, n, rule_keys, DUO_WEAPON_RULES)) >=
            0)
            flags |= (uint16_t)(1 << found);
    return flags;
}

static void take_number(struct yaml_map *m, const char *name, int32_t most,
                        uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t number;

    if (n && yaml_whole(m->report, n, 1, most, &number))
        *out = (uint8_t)number;
}

static void take_range(struct yaml_map *m, int32_t *out)
{
    struct yaml_node *n = yaml_take(m, "range");
    int32_t pas;

    if (n && yaml_whole(m->report, n, 1, 99, &pas))
        *out = PAS(pas);
}

static void read_weapon(struct loader *l, struct yaml_node *node)
{
    struct duo_weapon w = { .rate = 1 };
    struct yaml_node *n;
    struct yaml_map m;
    uint8_t hands = 1;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = names_take(&m, &l->out->weapons, w.key);
    w.universe = take_universe(&m);
    take_range(&m, &w.range);
    if ((n = yaml_take(&m, "damage")) != NULL)
        duo_take_mark(l->report, n, &w.damage);
    take_number(&m, "hands", 2, &hands);
    take_number(&m, "rate", 9, &w.rate);
    take_number(&m, "zone", 9, &w.zone);
    w.flags = duo_take_rules(&m, "rules");
    if (hands == 2)
        w.flags |= WEAPON_TWO_HANDS;
    w.needs = DUO_NEEDS_NOTHING;
    if ((n = yaml_take(&m, "needs")) != NULL) {
        const int trait = names_choice(l->report, n, &l->out->traits);

        w.needs = (uint8_t)(trait < 0 ? DUO_NEEDS_NOTHING : trait);
    }
    yaml_close(&m);
    if (place < 0 || place >= DUO_WEAPONS)
        return;
    memcpy(w.name, l->out->weapons.name[place], sizeof w.name);
    l->out->catalogue.weapon[place] = w;
    l->out->catalogue.weapons = place + 1;
}

static void read_weapon_rule(struct loader *l, struct yaml_node *node)
{
    struct yaml_node *key;
    struct yaml_map m;
    int which;

    if (!yaml_open(&m, l->report, node))
        return;
    if ((key = yaml_need(&m, "key")) != NULL &&
        (which = yaml_choice(l->report, key, rule_keys, DUO_WEAPON_RULES)) >= 0)
        take_worth(&m, &l->out->catalogue.price.rule[which]);
    yaml_take_all(&m);
    yaml_close(&m);
}

static void read_all(struct loader *l, struct yaml_node *list,
                     void (*read)(struct loader *l, struct yaml_node *node))
{
    if (list && yaml_list(l->report, list))
        for (struct yaml_node *n = list->first; n; n = n->next)
            read(l, n);
}

static void read_weapons(struct loader *l, struct yaml_map *m)
{
    for (int i = 0; i < DUO_WEAPON_RULES; i++)
        l->out->catalogue.price.rule[i].factor = 100;
    read_all(l, yaml_need(m, "rules"), read_weapon_rule);
    take_hundredths(m, "zone-factor", &l->out->catalogue.price.zone);
    read_all(l, yaml_need(m, "weapons"), read_weapon);
}

/* ---- armour ---- */

static void read_armour_piece(struct loader *l, struct yaml_node *node,
                              struct names *names, uint8_t *universe, int most,
                              int16_t *share)
{
    char key[DUO_KEY];
    struct yaml_map m;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = names_take(&m, names, key);
    /* what it saves is in the rules: duo.29.01 .. 29.06 */
    yaml_take(&m, "save");
    yaml_take(&m, "against");
    if (place >= 0 && place <= most)
        universe[place] = take_universe(&m);
    if (share)
        take_hundredths(&m, "share", share);
    yaml_close(&m);
}

static void read_armour(struct loader *l, struct yaml_map *m)
{
    struct duo_catalogue *c = &l->out->catalogue;
    struct yaml_node *list = yaml_need(m, "armour"), *n;
    int i = 0;

    add_none(&l->out->armour);
    add_none(&l->out->shields);
    if (list && yaml_list(l->report, list))
        for (n = list->first; n; n = n->next)
            read_armour_piece(l, n, &l->out->armour, c->armour_universe,
                              ARMOUR_HEAVY, NULL);
    list = yaml_need(m, "shields");
    if (list && yaml_list(l->report, list))
        for (n = list->first; n; n = n->next)
            read_armour_piece(l, n, &l->out->shields, c->shield_universe,
                              SHIELD_FULL,
                              i++ ? &c->price.shield : &c->price.buckler);
    if (l->report->count == 0 && (l->out->armour.n != ARMOUR_HEAVY + 1 ||
                                  l->out->shields.n != SHIELD_FULL + 1))
        yaml_fail(l->report, m->node, ALEA_MISSING,
                  "il faut trois armures et deux boucliers",
                  "three armours and two shields are needed");
}

/* ---- traits ---- */

/* ORDER TRAITS */
static const char *const trait_keys[TRAITED_WORDS] = {
#define X(name, key) key,
    DUO_TRAITS(X)
#undef X
        "force-duel",
    "magic-duel", "slayer"
};

/* Traits come in any order, and each has the place of its number. */
static void read_trait(struct loader *l, struct yaml_node *node)
{
    struct duo_prices *price = &l->out->catalogue.price;
    struct names *read = calloc(1, sizeof *read);
    struct duo_worth worth;
    char key[DUO_KEY];
    struct yaml_map m;
    int which = -1;

    if (read && yaml_open(&m, l->report, node)) {
        names_take(&m, read, key);
        for (int i = 0; i < TRAITED_WORDS; i++)
            which = strcmp(key, trait_keys[i]) == 0 ? i : which;
        take_universe(&m);
        take_worth(&m, &worth);
        yaml_take(&m, "save"); /* in the rules: duo.24.01 */
        yaml_take(&m, "mark");
        yaml_take(&m, "parameter");
        yaml_close(&m);
        if (which < 0) {
            yaml_fail(l->report, node, ALEA_UNKNOWN,
                      "« %s » n'est pas une règle du livre",
                      "\"%s\" is not a rule of the book", key);
        } else {
            struct names *all = &l->out->traits;

            memcpy(all->text[which], read->text[0], sizeof read->text[0]);
            memcpy(all->name[which], read->name[0], sizeof read->name[0]);
            if (which < TRAITED_COUNT)
                price->trait[which] = worth;
            else if (which == TRAITED_FORCE_DUEL)
                price->force_duel = worth.m;
            else if (which == TRAITED_MAGIC_DUEL)
                price->magic_duel = worth.m;
        }
    }
    free(read);
}

static void read_skill(struct loader *l, struct yaml_node *node)
{
    struct duo_prices *price = &l->out->catalogue.price;
    struct yaml_node *key;
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    if ((key = yaml_need(&m, "key")) != NULL &&
        strcmp(key->text, "morale") == 0) {
        take_hundredths(&m, "bonus", &price->morale_bonus);
        take_hundredths(&m, "malus", &price->morale_malus);
    }
    yaml_take_all(&m);
    yaml_close(&m);
}

static void read_traits(struct loader *l, struct yaml_map *m)
{
    struct names *all = &l->out->traits;

    read_all(l, yaml_need(m, "traits"), read_trait);
    read_all(l, yaml_need(m, "skills"), read_skill);
    all->n = TRAITED_WORDS;
    for (int i = 0; i < TRAITED_WORDS; i++) {
        all->set[i] = all->text[i];
        if (!all->text[i][0])
            yaml_fail(l->report, m->node, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", trait_keys[i]);
    }
}

/* ---- powers ---- */

/* ORDER POWERS */
static const char *const power_keys[POWER_COUNT] = {
#define X(name, key) key,
    DUO_POWERS(X)
#undef X
};

static void take_power(struct loader *l, struct yaml_map *m, int which)
{
    struct duo_prices *price = &l->out->catalogue.price;
    struct duo_power_profile p = { .rate = 1 };
    struct yaml_node *n;
    bool yes = false;

    take_range(m, &p.range);
    if ((n = yaml_take(m, "damage")) != NULL)
        p.harms = duo_take_mark(l->report, n, &p.damage);
    if ((n = yaml_take(m, "parry")) != NULL && yaml_yes(l->report, n, &yes))
        p.parried = yes;
    take_number(m, "rate", 9, &p.rate);
    take_number(m, "zone", 9, &p.zone);
    take_number(m, "allies", 99, &p.allies);
    p.flags = duo_take_rules(m, "rules");
    take_worth(m, &price->power[which]);
    yes = false;
    if ((n = yaml_take(m, "by-test")) != NULL && yaml_yes(l->report, n, &yes) &&
        yes)
        price->by_test |= (uint16_t)(1 << which);
    memcpy(p.name, l->out->powers.name[which], sizeof p.name);
    l->out->catalogue.power[which] = p;
}

static void read_power(struct loader *l, struct yaml_node *node)
{
    struct names *read = calloc(1, sizeof *read);
    char key[DUO_KEY];
    struct yaml_map m;
    int which = -1;

    if (read && yaml_open(&m, l->report, node)) {
        names_take(&m, read, key);
        for (int i = 0; i < POWER_COUNT; i++)
            which = strcmp(key, power_keys[i]) == 0 ? i : which;
        if (which < 0) {
            yaml_fail(l->report, node, ALEA_UNKNOWN,
                      "« %s » n'est pas un pouvoir du livre",
                      "\"%s\" is not a power of the book", key);
            yaml_take_all(&m);
        } else {
            struct names *all = &l->out->powers;

            memcpy(all->text[which], read->text[0], sizeof read->text[0]);
            memcpy(all->name[which], read->name[0], sizeof read->name[0]);
            take_power(l, &m, which);
        }
        yaml_close(&m);
    }
    free(read);
}

static void read_powers(struct loader *l, struct yaml_map *m)
{
    struct names *all = &l->out->powers;

    read_all(l, yaml_need(m, "powers"), read_power);
    read_all(l, yaml_need(m, "spells"), read_power);
    all->n = POWER_COUNT;
    for (int i = 0; i < POWER_COUNT; i++) {
        all->set[i] = all->text[i];
        if (!all->text[i][0])
            yaml_fail(l->report, m->node, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", power_keys[i]);
    }
}

/* ---- profiles ---- */

static void read_keyword(struct loader *l, struct yaml_node *node)
{
    struct duo_catalogue *c = &l->out->catalogue;
    char key[DUO_KEY];
    struct yaml_map m;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = names_take(&m, &l->out->keywords, key);
    yaml_close(&m);
    if (place < 0 || place >= DUO_KEYWORDS)
        return;
    memcpy(c->keyword[place], key, sizeof key);
    c->keywords = place + 1;
}

/* duo.26.15 what is not said is ordinary */
static struct duo_model ordinary(void)
{
    struct duo_model model = { .force_duel = DUO_NOT,
                               .magic_duel = DUO_NOT,
                               .actions = 2 };

    memset(model.power, DUO_NOT, sizeof model.power);
    return model;
}

/* duo.90.21 the gear that the points of a template are of. */
static void take_usual(struct loader *l, struct yaml_node *node,
                       struct duo_model *usual)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    duo_take_profile(&m, l->out, usual);
    yaml_close(&m);
}

static void read_profile(struct loader *l, struct yaml_node *node)
{
    struct duo_catalogue *c = &l->out->catalogue;
    struct duo_model model = ordinary();
    struct yaml_node *n;
    struct yaml_map m;
    struct duo_model usual;
    bool template = false;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = names_take(&m, &l->out->profiles, model.key);
    model.universe = take_universe(&m);
    if ((n = yaml_take(&m, "template")) != NULL)
        yaml_yes(l->report, n, &template);
    model.template = template;
    duo_take_profile(&m, l->out, &model);
    if (place >= 0)
        memcpy(model.name, l->out->profiles.name[place], sizeof model.name);
    usual = model;
    if (template && (n = yaml_need(&m, "usual")) != NULL) {
        take_usual(l, n, &usual);
        model.points = 0; /* they are of that gear */
    }
    yaml_close(&m);
    if (place < 0 || place >= DUO_PROFILES)
        return;
    c->profile[place] = model;
    c->usual[place] = usual;
    c->profiles = place + 1;
}

static void read_profiles(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "keywords"), read_keyword);
    read_all(l, yaml_need(m, "profiles"), read_profile);
}

/* ---- files ---- */

static void read_scenarios(struct loader *l, struct yaml_map *m)
{
    duo_take_scripts(m, &l->out->kinds, &l->out->scripts);
}

static void read_terrain(struct loader *l, struct yaml_map *m)
{
    scenery_take_kinds(&duo_tables, m, &l->out->kinds);
}

/* A file of the book, and who reads it. */
struct part {
    const char *name;
    void (*read)(struct loader *l, struct yaml_map *m);
};

static const struct part terrain = { "terrain.yaml", read_terrain };
static const struct part parts[] = {
    { "traits.yaml", read_traits }, /* the others name them */
    { "weapons.yaml", read_weapons },     { "armour.yaml", read_armour },
    { "powers.yaml", read_powers },       { "profiles.yaml", read_profiles },
    { "scenarios.yaml", read_scenarios },
};

/* Reads a file; false when something is wrong with it. */
static bool load(struct loader *l, struct content_files *files,
                 const struct part *part)
{
    if (content_open(files, part->name))
        part->read(l, &files->map);
    return content_close(files);
}

bool duo_content_load(struct duo_content *out, const char *folder,
                      enum lang lang, struct content_error *error)
{
    struct content_files files;
    struct loader l = { .out = out, .report = &files.report };

    memset(out, 0, sizeof *out);
    content_begin(&files, "duo", folder, lang, error);
    if (!load(&l, &files, &terrain))
        return false;
    files.hash = hash_mix(files.hash); /* as records know it */
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!load(&l, &files, &parts[i]))
            return false;
    out->hash = files.hash;
    return true;
}
