/* content.c -- reading books/ofas/: a table of rows for each file.
 *
 * The catalogue is built aside and given out whole. Every list is checked to be
 * complete where the rules count on it: all ranks, all options, all standard
 * weapons that a rule names. Weapons are read in content_weapons.c. */
#include "frame/ofas/content.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/length.h"
#include "books/ofas/list.h"
#include "frame/ofas/content_in.h"
#include "frame/ofas/field.h"
#include "frame/ofas/rows.h"

enum {
    NUMBER_MOST = 999,
    COST_MOST = 99,
    BASE_LEAST = MM(5),
    BASE_MOST = MM(200),
    HULL_LEAST = MM(20),
    HULL_MOST = MM(400)
};

/* ---- things that have their place by their key ---- */

union thing {
    char key[OFAS_NAME]; /* all of them begin with it */
    struct ofas_option option;
    struct ofas_rank_sheet rank;
    struct ofas_chassis_sheet chassis;
    struct ofas_archetype_sheet archetype;
};

static bool keep(const struct fields *f, const struct yaml_node *node,
                 const struct row *row, const union thing *thing, char *slots)
{
    for (int i = 0; i < row->most; i++)
        if (strcmp(thing->key, row->words[i]) == 0 &&
            !slots[(size_t)i * row->size]) {
            memcpy(slots + (size_t)i * row->size, thing, row->size);
            return true;
        }
    return yaml_fail(f->report, node, ALEA_UNKNOWN,
                     "la clé « %s » est inconnue ou répétée",
                     "the key \"%s\" is unknown or repeated", thing->key);
}

/* A list of things with 'rows', each in the slot of its key: the words of the row,
 * 'most' of them, nothing left out. */
static bool read_keyed(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    char *slots = (char *)out + row->at;
    bool good = true;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        union thing thing;

        memset(&thing, 0, sizeof thing);
        good &= fields_read(f, i, row->rows, &thing) &&
                keep(f, i, row, &thing, slots);
    }
    for (int i = 0; i < row->most && good; i++)
        if (!slots[(size_t)i * row->size])
            good = yaml_fail(f->report, list, ALEA_MISSING, "« %s » manque",
                             "\"%s\" is missing", row->words[i]);
    return good;
}

static const struct row_own keyed = { .read = read_keyed };

/* clang-format off */
#define KEYED(key, slots, list, n, things)                                  \
    { key, ROW_OWN, .at = (uint32_t)offsetof(struct ofas_catalogue, slots), \
      .size = sizeof(((struct ofas_catalogue *)0)->slots),                  \
      .words = list, .most = n, .rows = things, .own = &keyed, .must = true }
#define AMOUNT(key, place)                                                  \
    { key, ROW_WHOLE, .at = (uint32_t)(place), .size = sizeof(int16_t),     \
      .most = NUMBER_MOST, .must = true }
#define PART(key, place, parts)                                             \
    { key, ROW_PART, .at = (uint32_t)(place), .rows = parts, .must = true }
#define MILLIMETRES(key, type, field, from, to)                             \
    { key, ROW_LENGTH, ROW_AT(type, field), .least = from, .most = to,      \
      .measure = &ofas_millimetres, .must = true }

const struct row content_named[] = { /* as struct ofas_option begins */
    { "key", ROW_TEXT, ROW_AT(ofas_option, key), .must = true },
    { "fr", ROW_TEXT, ROW_AT(ofas_option, name[LANG_FR]), .must = true },
    { "en", ROW_TEXT, ROW_AT(ofas_option, name[LANG_EN]), .must = true },
    { 0 },
};
#define NAMED { .kind = ROW_ROWS, .rows = content_named }

/* ---- sizes of units ---- */

struct sizes {
    int16_t least, most, panic;
};

static bool read_sizes(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct sizes s = { 0, 0, 0 };

    if (!fields_read(f, node, row->rows, &s))
        return false;
    if (s.least < 1 || s.most < s.least || s.most > OFAS_SQUAD)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend 1 <= least <= most <= %d",
                         "expected 1 <= least <= most <= %d",
                         (int)OFAS_SQUAD);
    memcpy((char *)out + row->at, &s, row->size);
    return true;
}

static const struct row_own sizes = { .read = read_sizes };

#define SIZES(key, place, bytes, numbers)                                   \
    { key, ROW_OWN, .at = (uint32_t)(place), .size = bytes,                 \
      .rows = numbers, .own = &sizes, .must = true }

static const struct row size_rows[] = {
    AMOUNT("least", offsetof(struct sizes, least)),
    AMOUNT("most", offsetof(struct sizes, most)),
    { 0 },
};
/* nobody but the Vermin has a threshold of panic */
static const struct row horde_rows[] = {
    { .kind = ROW_ROWS, .rows = size_rows },
    { "panic", ROW_WHOLE, ROW_AT(sizes, panic), .least = 1, .most = OFAS_SQUAD },
    { 0 },
};

/* ---- ranks.yaml ---- */

#define OF_RANK(field) offsetof(struct ofas_rank_sheet, field)

static const struct row profile_rows[] = { /* ofas.15.90 */
    AMOUNT("speed", OF_RANK(speed)),
    AMOUNT("resistance", OF_RANK(resistance)),
    AMOUNT("morale", OF_RANK(morale)),
    { 0 },
};
/* The base is a diameter: finish() halves it. */
static const struct row figure_rows[] = {
    MILLIMETRES("base", ofas_rank_sheet, radius, BASE_LEAST, BASE_MOST),
    MILLIMETRES("height", ofas_rank_sheet, height, 0, HULL_MOST),
    { 0 },
};
/* Prices: ofas.15.04, 15.14, 15.52, 15.56 and 15.69. */
static const struct row price_rows[] = {
    AMOUNT("soldier", OF_RANK(cost)),
    AMOUNT("advantage", OF_RANK(excess)),
    AMOUNT("disadvantage", OF_RANK(rebate)),
    AMOUNT("sub-officer", OF_RANK(grade[OFAS_SUB_OFFICER])),
    AMOUNT("regular-officer", OF_RANK(grade[OFAS_REGULAR_OFFICER])),
    AMOUNT("senior-officer", OF_RANK(grade[OFAS_SENIOR_OFFICER])),
    AMOUNT("specialist", OF_RANK(specialist)),
    AMOUNT("close-combat", OF_RANK(melee)),
    AMOUNT("shooting", OF_RANK(shooting)),
    AMOUNT("combined", OF_RANK(combined)),
    { 0 },
};
static const struct row rank_rows[] = {
    NAMED,
    SIZES("size", OF_RANK(least), 2 * sizeof(int16_t), size_rows),
    PART("profile", 0, profile_rows),
    PART("figure", 0, figure_rows),
    PART("cost", 0, price_rows),
    AMOUNT("order", OF_RANK(order_cost)), /* ofas.15.91, 06.02 */
    { 0 },
};
_Static_assert(OF_RANK(most) == OF_RANK(least) + sizeof(int16_t),
               "as struct sizes begins");

static const struct row ranks_file[] = {
    KEYED("ranks", rank[0], ofas_rank_keys, OFAS_RANKS, rank_rows),
    KEYED("grades", grade[OFAS_SUB_OFFICER], ofas_grade_keys + OFAS_SUB_OFFICER,
          OFAS_GRADES - OFAS_SUB_OFFICER, content_named),
    KEYED("specialists", role[OFAS_MECHANIC], ofas_role_keys + OFAS_MECHANIC,
          OFAS_ROLES - OFAS_MECHANIC, content_named),
    { 0 },
};

/* ---- options.yaml: the lists of the file are those of the rules ---- */

enum {
    FIRST_DISADVANTAGE = OFAS_TRAIT_BESTIAL,
    FIRST_DEFECT = OFAS_FITTING_LOW_ALTITUDE
};

static const struct row options_file[] = {
    KEYED("advantages", option[0], ofas_trait_keys, FIRST_DISADVANTAGE,
          content_named),
    KEYED("disadvantages", option[FIRST_DISADVANTAGE],
          ofas_trait_keys + FIRST_DISADVANTAGE,
          OFAS_TRAIT_COUNT - FIRST_DISADVANTAGE, content_named),
    { 0 },
};

/* ---- vehicles.yaml ---- */

/* Prices: ofas.16.02, 16.05 and 16.16. */
static const struct row hull_price_rows[] = {
    AMOUNT("vehicle", OF_RANK(cost)),
    AMOUNT("advantage", OF_RANK(excess)),
    AMOUNT("disadvantage", OF_RANK(rebate)),
    AMOUNT("shooting", OF_RANK(shooting)),
    AMOUNT("close-combat", OF_RANK(melee)),
    { 0 },
};
static const struct row weight_rows[] = { /* ofas.09.01 */
    NAMED,
    PART("cost", 0, hull_price_rows),
    AMOUNT("order", OF_RANK(order_cost)),
    { 0 },
};
static const struct row hull_rows[] = { /* ofas.09.10 ruling: around the model */
    MILLIMETRES("length", ofas_hull, length, HULL_LEAST, HULL_MOST),
    MILLIMETRES("width", ofas_hull, width, HULL_LEAST, HULL_MOST),
    MILLIMETRES("height", ofas_hull, height, HULL_LEAST, HULL_MOST),
    { 0 },
};

#define OF_CHASSIS(field) offsetof(struct ofas_chassis_sheet, field)
#define OF_WEIGHT(field) (OF_CHASSIS(rank[0].field) - OF_CHASSIS(rank[0]))
/* The table of profiles.                                       ofas.16.62 */
static const struct row chassis_profile_rows[] = {
    AMOUNT("speed", OF_WEIGHT(speed)),
    AMOUNT("resistance", OF_WEIGHT(resistance)),
    AMOUNT("structure", OF_WEIGHT(structure)),
    { "distance", ROW_LENGTH, .at = OF_WEIGHT(distance), .size = 4,
      .most = INCH(99), .must = true },
    PART("hull", OF_WEIGHT(hull), hull_rows),
    { 0 },
};
static const struct row chassis_rows[] = {
    NAMED,
    PART("light", OF_CHASSIS(rank[0]), chassis_profile_rows),
    PART("medium", OF_CHASSIS(rank[1]), chassis_profile_rows),
    PART("heavy", OF_CHASSIS(rank[2]), chassis_profile_rows),
    { 0 },
};

static const struct row vehicles_file[] = {
    KEYED("ranks", rank[OFAS_LIGHT_VEHICLE], ofas_rank_keys + OFAS_LIGHT_VEHICLE,
          OFAS_ALL_RANKS - OFAS_LIGHT_VEHICLE, weight_rows),
    KEYED("chassis", chassis[0], ofas_chassis_keys, OFAS_CHASSIS, chassis_rows),
    KEYED("arcs", arc[0], ofas_arc_keys, OFAS_ARCS, content_named),
    KEYED("advantages", fitting[0], ofas_fitting_keys, FIRST_DEFECT, content_named),
    KEYED("disadvantages", fitting[FIRST_DEFECT], ofas_fitting_keys + FIRST_DEFECT,
          OFAS_FITTING_COUNT - FIRST_DEFECT, content_named),
    CONTENT_WEAPONS, /* ofas.16.63 .. 65 */
    { 0 },
};

/* ---- artillery.yaml, characters.yaml, archetypes.yaml ---- */

static const struct row artillery_file[] = {
    { "cost", ROW_WHOLE, ROW_AT(ofas_catalogue, artillery_cost),
      .most = NUMBER_MOST, .must = true },
    { "weapon", ROW_OWN, .own = &content_weapon, .must = true },
    { 0 },
};

#define OF_ALL(field) offsetof(struct ofas_catalogue, field)
static const struct row life_rows[] = { /* ofas.18.03 */
    AMOUNT("irregular", OF_ALL(rank[OFAS_IRREGULAR].life)),
    AMOUNT("regular", OF_ALL(rank[OFAS_REGULAR].life)),
    AMOUNT("elite", OF_ALL(rank[OFAS_ELITE].life)),
    { 0 },
};
static const struct row characters_file[] = {
    { "multiplier", ROW_WHOLE, ROW_AT(ofas_catalogue, character_multiplier),
      .least = 1, .most = 9, .must = true },
    PART("life", 0, life_rows),
    KEYED("profiles", calling[0], ofas_calling_keys, OFAS_CALLING_COUNT,
          content_named),
    KEYED("powers", power[0], ofas_power_keys, OFAS_POWER_COUNT, content_named),
    CONTENT_WEAPONS, /* ofas.18.52 */
    { 0 },
};

#define OF_ARCHETYPE(field) offsetof(struct ofas_archetype_sheet, field)
static const struct row advice_rows[] = {
    { "fr", ROW_TEXT, ROW_AT(ofas_archetype_sheet, advice[LANG_FR]),
      .must = true },
    { "en", ROW_TEXT, ROW_AT(ofas_archetype_sheet, advice[LANG_EN]),
      .must = true },
    { 0 },
};
static const struct row army_size_rows[] = {
    SIZES("irregular", OF_ARCHETYPE(rank[OFAS_IRREGULAR]),
          sizeof(struct sizes), horde_rows),
    SIZES("regular", OF_ARCHETYPE(rank[OFAS_REGULAR]),
          sizeof(struct sizes), horde_rows),
    SIZES("elite", OF_ARCHETYPE(rank[OFAS_ELITE]),
          sizeof(struct sizes), horde_rows),
    { 0 },
};
static const struct row archetype_rows[] = {
    NAMED,
    PART("advice", 0, advice_rows),
    { "sizes", ROW_PART, .rows = army_size_rows },
    { "surcharge", ROW_WHOLE, ROW_AT(ofas_archetype_sheet, surcharge),
      .most = COST_MOST },
    { 0 },
};
static const struct row archetypes_file[] = {
    KEYED("archetypes", archetype[OFAS_ARCHETYPE_MARINES],
          ofas_archetype_keys + OFAS_ARCHETYPE_MARINES,
          OFAS_ARCHETYPE_COUNT - OFAS_ARCHETYPE_MARINES, archetype_rows),
    { 0 },
};
/* clang-format on */

/* ---- files ---- */

static const struct row weapons_file[] = { CONTENT_WEAPONS, { 0 } };

static const struct {
    const char *name;
    const struct row *rows; /* of struct ofas_catalogue */
} parts[] = {
    { "ranks.yaml", ranks_file },
    { "options.yaml", options_file },
    { "weapons.yaml", weapons_file },
    { "kits.yaml", content_kits }, /* names weapons: comes after them */
    { "vehicles.yaml", vehicles_file },
    { "artillery.yaml", artillery_file },
    { "characters.yaml", characters_file },
    { "archetypes.yaml", archetypes_file },
};

static bool has_row(const struct ofas_catalogue *c, const char *key, int rank)
{
    return ofas_weapon_row(c, key, (enum ofas_rank)rank, 0) >= 0;
}

/* A weapon of vehicles has a line for each of their ranks: it may be
 * upgraded (ofas.16.21), and every walker stomps (ofas.16.04). */
static bool vehicles_are_complete(const struct ofas_catalogue *c,
                                  struct content_error *error)
{
    for (int i = 0; i < c->weapons; i++)
        for (int rank = OFAS_LIGHT_VEHICLE; rank < OFAS_ALL_RANKS; rank++)
            if ((c->weapon[i].rank >= OFAS_LIGHT_VEHICLE &&
                 c->weapon[i].rank < OFAS_ALL_RANKS &&
                 !has_row(c, c->weapon[i].key, rank)) ||
                !has_row(c, "stomp", rank))
                return error_set(&error->error, ALEA_MISSING, 0, 0,
                                 "\"%s\" or \"stomp\" is missing for \"%s\"",
                                 c->weapon[i].key, ofas_rank_keys[rank]);
    return true;
}

/* What the rules name must be there. */
static bool is_complete(const struct ofas_catalogue *c,
                        struct content_error *error)
{
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (!content_is_weapon(c, ofas_item_key((enum ofas_item)i)))
            return error_set(&error->error, ALEA_MISSING, 0, 0,
                             "\"%s\" is missing",
                             ofas_item_key((enum ofas_item)i));
    return vehicles_are_complete(c, error);
}

/* What follows from what was read. */
static void finish(struct ofas_catalogue *c)
{
    for (int i = 0; i < OFAS_RANKS; i++)
        c->rank[i].radius /= 2;
    for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
        c->rank[i].least = c->rank[i].most = 1; /* ofas.09.07 */
}

static bool load(struct ofas_catalogue *c, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct content_files files;
    const struct fields f = { .report = &files.report,
                              .measure = &ofas_inches,
                              .own = c,
                              .whole = true };

    content_begin(&files, "ofas", folder, lang, error);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (content_open(&files, parts[i].name))
            fields_take(&f, &files.map, parts[i].rows, c);
        if (!content_close(&files))
            return false;
    }
    c->hash = files.hash;
    finish(c);
    return is_complete(c, error);
}

bool content_ofas(struct ofas_catalogue *out, const char *folder,
                  enum lang lang, struct content_error *error)
{
    struct ofas_catalogue *c = calloc(1, sizeof *c);
    bool good;

    memset(error, 0, sizeof *error);
    if (!c)
        return error_memory(&error->error, lang);
    good = load(c, folder, lang, error);
    if (good)
        *out = *c;
    free(c);
    return good;
}
