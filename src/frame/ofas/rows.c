/* rows.c -- see rows.h. */
#include "frame/ofas/rows.h"

#include <string.h>

#include "base/length.h"
#include "books/ofas/rules.h"

enum { SMALL_MOST = 9, NUMBER_MOST = 9999, RANGE_MOST = INCH(99) };

const struct measure ofas_millimetres = { { MM(1), 1 },
                                          { "mm", "mm" },
                                          INCH(99) };

/* ---- keys ---- */

const char *const ofas_rank_keys[] = { "irregular", "regular", "elite", "light",
                                       "medium",    "heavy",   NULL };
const char *const ofas_chassis_keys[] = { "walker", "flyer", "wheeled", NULL };
const char *const ofas_arc_keys[] = { "front", "left", "right",
                                      "rear",  "none", NULL };
const char *const ofas_grade_keys[] = { "none", "sub-officer",
                                        "regular-officer", "senior-officer",
                                        NULL };
const char *const ofas_role_keys[] = { "plain",           "graded", "mechanic",
                                       "medic",           "radio",  "musician",
                                       "standard-bearer", NULL };
/* ORDER OFAS_CLASSES */
const char *const ofas_class_keys[] = { "standard",  "shooting", "melee",
                                        "grenade",   "stomp",    "psychic",
                                        "artillery", NULL };
const char *const ofas_trait_keys[] = {
#define X(name, key, weight, rule) key,
    OFAS_TRAITS(X)
#undef X
        NULL
};
const char *const ofas_fitting_keys[] = {
#define X(name, key, weight, most, chassis, rule) key,
    OFAS_FITTINGS(X)
#undef X
        NULL
};
#define X(name, key) key,
const char *const ofas_calling_keys[] = { OFAS_CALLINGS(X) NULL };
const char *const ofas_power_keys[] = { OFAS_POWERS(X) NULL };
const char *const ofas_archetype_keys[] = { OFAS_ARCHETYPES(X) NULL };
#undef X

const char *const ofas_kind_keys[] = { "infantry", "vehicle", "hero", "psionik",
                                       NULL };
const char *const ofas_category_keys[] = { "none", "heavy", "assault", "hand",
                                           NULL };
static const char *const skilled[] = { "none", "shooting", "close-combat",
                                       "both", NULL };

/* ---- values of weapons: a number, or a test by name: ofas.20.31 ---- */

static const char *const tests[] = { TEST_KEYS, "speed", NULL };

/* Content has 0 to 5; in play a Fighter adds one (ofas.18.08). */
static bool read_value(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    int8_t *value = (int8_t *)out + row->at;
    int32_t number;
    int test;

    if (node->kind == YAML_TEXT && node->text[0] >= '0' &&
        node->text[0] <= '9') {
        if (!yaml_whole(f->report, node, 0, row->most + !f->whole, &number))
            return false;
        *value = (int8_t)number;
        return true;
    }
    test = yaml_choice(f->report, node, tests, row_words(tests));
    if (test >= 0)
        *value = (int8_t)(OFAS_VALUE_AF + test);
    return test >= 0;
}

static json_t *value_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const int value = ((const int8_t *)in)[row->at];

    (void)f;
    return value < OFAS_VALUE_AF ? json_integer(value)
                                 : json_string(tests[value - OFAS_VALUE_AF]);
}

static const struct row_own value = { .read = read_value, .json = value_json };

/* ---- rules of weapons: words of a list, or each yes or no ---- */

static bool read_rules(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    const char *keys[16]; /* bits of the flags */
    struct ofas_profile *p = out;
    int n = 0, which;
    bool good = true;

    (void)row;
    for (; ofas_rule_rows[n].kind; n++)
        keys[n] = ofas_rule_rows[n].key;
    for (struct yaml_node *i = yaml_first(list); i; i = yaml_next(list, i)) {
        which = yaml_choice(f->report, i, keys, n);
        good &= which >= 0;
        if (which >= 0)
            p->flags |= (uint16_t)(1u << ofas_rule_rows[which].nth);
    }
    return good;
}

static const struct row_own rules = { .read = read_rules };

/* clang-format off */
#define RULE(key, bit, french, english)                                     \
    { key, ROW_BIT, ROW_AT(ofas_profile, flags), .nth = bit,                \
      .say = { french, english } }

/* In the order in which they are said; nth as in enum ofas_weapon_flag. */
const struct row ofas_rule_rows[] = {
    RULE("close-combat|close", 0, NULL, NULL), /* said with the attacks */
    RULE("no-flyers", 8, NULL, NULL),          /* said with the range */
    RULE("targeting", 4, "Ciblage", "Targeting"),
    RULE("indirect", 5, "Indirecte", "Indirect"),
    RULE("unstable", 6, "Instable", "Unstable"),
    RULE("sniper", 7, "Sniper", "Sniper"),
    RULE("defensive", 2, "Défensif", "Defensive"),
    RULE("kamikaze", 3, "Kamikaze", "Kamikaze"),
    RULE("hand-weapon", 1, "Arme de poing", "Hand weapon"),
    { 0 },
};
_Static_assert(OFAS_NO_FLYERS == 1 << 8 && OFAS_PIERCEABLE == 1 << 9,
               "the bits above");

#define SMALL(key, field)                                                   \
    { key, ROW_WHOLE, ROW_AT(ofas_profile, field), .least = 1,              \
      .most = SMALL_MOST, .usual = 1 }
#define FEW(key, field, french, english)                                    \
    { key, ROW_WHOLE, ROW_AT(ofas_profile, field), .least = 1,              \
      .most = SMALL_MOST, .or_zero = true, .say = { french, english } }
#define VALUE(key, field)                                                   \
    { key, ROW_OWN, ROW_AT(ofas_profile, field), .most = 5, .own = &value,  \
      .must = true, .rule = OFAS(20, 31) }
#define RANGE(key, field)                                                   \
    { key, ROW_LENGTH, ROW_AT(ofas_profile, field), .most = RANGE_MOST }
#define PIERCEABLE /* ofas.15.20 */                                         \
    RULE("pierceable", 9, NULL, NULL)

static const struct row number_rows[] = { /* ofas.15.95 .. 97 */
    VALUE("precision", precision),
    VALUE("power", power),
    SMALL("shots|attacks", shots), /* ofas.20.34, 20.04 */
    SMALL("damage", damage),       /* ofas.20.12 */
    FEW("explosion", explosion, "Explosion #d", "Explosion #d"),
    FEW("disruptive", disruptive, "Disruptif #", "Disruptive #"),
    RANGE("range", range),
    RANGE("damage-range", damage_range),
    { 0 },
};
const struct row ofas_line_rows[] = {
    { .kind = ROW_ROWS, .rows = number_rows },
    { "rules", ROW_OWN, .own = &rules },
    { 0 },
};
const struct row ofas_line_common_rows[] = {
    { "rules", ROW_OWN, .own = &rules },
    PIERCEABLE,
    { 0 },
};
const struct row ofas_profile_rows[] = {
    { .kind = ROW_ROWS, .rows = number_rows },
    { "damage-beyond", ROW_WHOLE, ROW_AT(ofas_profile, damage_beyond),
      .most = SMALL_MOST },
    { .kind = ROW_ROWS, .rows = ofas_rule_rows },
    PIERCEABLE,
    { 0 },
};

/* ---- armies ---- */

#define NUMBER(type, key, field)                                            \
    { key, ROW_WHOLE, ROW_AT(type, field), .least = -SMALL_MOST,            \
      .most = NUMBER_MOST }
#define COUNT(type, key, field)                                             \
    { key, ROW_WHOLE, ROW_AT(type, field), .most = NUMBER_MOST }
#define LENGTH(type, key, field)                                            \
    { key, ROW_LENGTH, ROW_AT(type, field), .most = RANGE_MOST,             \
      .measure = &ofas_millimetres }
#define WORD(type, key, field, list)                                        \
    { key, ROW_WORD, ROW_AT(type, field), .words = list }
#define FLAG(type, key, field) { key, ROW_FLAG, ROW_AT(type, field) }

const struct row ofas_team_rows[] = {
    COUNT(ofas_team, "size", size),
    COUNT(ofas_team, "leader", leader),
    NUMBER(ofas_team, "speed", speed),
    NUMBER(ofas_team, "resistance", resistance),
    NUMBER(ofas_team, "morale", morale),
    NUMBER(ofas_team, "cost", cost),
    LENGTH(ofas_team, "distance", distance),
    LENGTH(ofas_team, "base", radius),
    LENGTH(ofas_team, "height", height),
    WORD(ofas_team, "rank", rank, ofas_rank_keys),
    WORD(ofas_team, "grade", grade, ofas_grade_keys),
    FLAG(ofas_team, "swarm", swarm),
    FLAG(ofas_team, "kamikaze", kamikaze),
    /* vehicles and characters */
    NUMBER(ofas_team, "structure|life", structure),
    COUNT(ofas_team, "capacity", capacity),
    COUNT(ofas_team, "mounts", mounts),
    LENGTH(ofas_team, "length", hull.length),
    LENGTH(ofas_team, "width", hull.width),
    WORD(ofas_team, "kind", kind, ofas_kind_keys),
    WORD(ofas_team, "chassis", chassis, ofas_chassis_keys),
    FLAG(ofas_team, "monster", monster),
    /* archetypes */
    COUNT(ofas_team, "panic", panic),
    WORD(ofas_team, "experts", experts, skilled),
    WORD(ofas_team, "clumsy", clumsy, skilled),
    { 0 },
};

const struct row ofas_soldier_rows[] = {
    WORD(ofas_soldier, "role", role, ofas_role_keys),
    WORD(ofas_soldier, "grade", grade, ofas_grade_keys),
    FLAG(ofas_soldier, "grenades", grenades),
    { 0 },
};

const struct row ofas_mount_rows[] = {
    WORD(ofas_mount, "arc", arc, ofas_arc_keys),
    FLAG(ofas_mount, "twin", twin),
    FLAG(ofas_mount, "turret", turret),
    { 0 },
};
/* clang-format on */
