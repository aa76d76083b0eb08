/* case_questions.c -- answers of the engine to plain questions, expected. */
#include <stdio.h>
#include <string.h>

#include "frame/quest/case_own.h"
#include "frame/quest/rows.h"

static bool take_yes(struct run *r, struct yaml_map *map, const char *key,
                     bool *out)
{
    struct yaml_node *n = yaml_take(map, key);

    *out = false;
    return !n || yaml_yes(&r->yaml, n, out);
}

/* {sees: ada, target: rats, as: true} */
bool quest_look_sees(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    int unit, other;

    return case_two(r, map, value, "target", &unit, &other) &&
           case_is_as(r, map, "sight", quest_sees(r->look, unit, other));
}

/* {cover: rats, from: ada, as: true}, 'indirect: true' */
bool quest_look_cover(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    int unit, other;
    bool indirect;

    return case_two(r, map, value, "from", &unit, &other) &&
           take_yes(r, map, "indirect", &indirect) &&
           case_is_as(r, map, "cover",
                      quest_covered(r->look, other, unit, indirect));
}

/* {within: ada, of: rats, distance: 3", as: true}, 'closer: true': less than
 * that; as it lies on the table, also on a small one */
bool quest_look_within(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct yaml_node *n = yaml_need(map, "distance");
    int unit, other;
    int32_t distance;
    bool less;

    return n && case_two(r, map, value, "of", &unit, &other) &&
           case_length(r, n, &distance) && take_yes(r, map, "closer", &less) &&
           case_is_as(r, map, "distance",
                      quest_measured(r->look, unit, other, distance, less));
}

/* {pace: ada, action: run, as: 12"} */
bool quest_look_pace(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *as = yaml_need(map, "as"), *n = yaml_need(map, "action");
    int unit, action;

    return as && n && case_unit(r, value, &unit) &&
           case_word(r, n, quest_book.asks[ASK_ACTION].options, ACTION_SKILLS,
                     &action) &&
           case_is_length(r, as, "pace",
                          quest_pace(r->look, unit, (enum quest_action)action));
}

/* {walking: rats, to: ada, as: 7"}, or 'as: none' */
bool quest_look_walking(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    struct yaml_node *as = yaml_need(map, "as");
    int unit, other;
    int32_t far;

    if (!as || !case_two(r, map, value, "to", &unit, &other))
        return false;
    far = quest_walking(r->look, unit, other, -1);
    if (strcmp(as->text, "none") == 0)
        return far < 0 || case_fail(r, as, ALEA_DIFFERS, "il y a un chemin",
                                    "there is a way");
    return case_is_length(r, as, "walking", far);
}

/* {charge: rats, target: ada, as: true} */
bool quest_look_charge(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    int unit, other;

    return case_two(r, map, value, "target", &unit, &other) &&
           case_is_as(r, map, "charge", quest_may_charge(r->look, unit, other));
}

/* {expected: rats, target: ada, by: melee, wounds: 7/3}, 'moved: true' */
bool quest_look_expected(struct run *r, struct yaml_map *map,
                         struct yaml_node *value)
{
    static const char *const kinds[] = { "shot", "melee" };
    struct yaml_node *by = yaml_need(map, "by"), *n = yaml_need(map, "wounds");
    struct quest_blows blows;
    struct quest_fraction f;
    char said[48];
    int unit, other, kind;
    bool moved;

    if (!by || !n || !case_two(r, map, value, "target", &unit, &other) ||
        !case_word(r, by, kinds, 2, &kind) ||
        !take_yes(r, map, "moved", &moved))
        return false;
    blows = quest_blows_of(r->look, unit, other,
                           kind ? ATTACK_MELEE : ATTACK_SHOT, moved);
    f = quest_expected(r->look, &blows);
    if (f.under == 1)
        snprintf(said, sizeof said, "%lld", (long long)f.over);
    else
        snprintf(said, sizeof said, "%lld/%lld", (long long)f.over,
                 (long long)f.under);
    return strcmp(n->text, said) == 0 ||
           case_fail(r, n, ALEA_DIFFERS, "on attend %s blessures",
                     "%s wounds are expected", said);
}

/* ---- profiles ---- */

/* The base is twice as wide as its radius. */
static bool read_base(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    int32_t width;

    if (!case_length(f->own, node, &width))
        return false;
    width /= 2;
    memcpy((char *)out + row->at, &width, sizeof width);
    return true;
}

static json_t *base_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    (void)f;
    return json_real(2 * row_number(in, row->at, row->size, false) / 100.0);
}

static json_t *base_schema(const struct fields *f, const struct row *row)
{
    return row_schema(f, &(struct row){ .key = row->key, .kind = ROW_LENGTH });
}

static const struct row_own base = { read_base, base_json, base_schema };

/* {profile: ada, quality: 4, weapons: [...], traits: [...], base: 1"}; numbers of
 * traits are expected under their own names. */
const struct row quest_profile_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_enemy_rows },
    { "caster", ROW_WHOLE, ROW_AT(quest_kind, caster), .most = UINT8_MAX },
    { "fear", ROW_WHOLE, ROW_AT(quest_kind, fear), .most = UINT8_MAX },
    { "impact", ROW_WHOLE, ROW_AT(quest_kind, impact), .most = UINT8_MAX },
    { "height", ROW_LENGTH, ROW_AT(quest_kind, height), .most = INCH(9) },
    { "base", ROW_OWN, ROW_AT(quest_kind, radius), .own = &base },
    { 0 },
};

const void *quest_case_profile_of(struct run *r, struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) ? quest_kind(r->look, unit) : NULL;
}
