/* case_profile.c -- expecting profiles, soldiers and weapons, in cases of army
 * lists and in battles. */
#include <stdio.h>
#include <string.h>

#include "books/ofas/list.h"
#include "frame/ofas/case_own.h"
#include "frame/ofas/rows.h"
#include "read/word.h"

struct team {
    const struct ofas_army *army;
    const struct ofas_team *team;
};

/* The team of a unit's name; in an army case also of its number. */
static bool take_team(struct run *r, const struct yaml_node *node,
                      struct team *out)
{
    int32_t number;
    int unit;

    if (!r->lists) {
        if (!case_unit(r, node, &unit))
            return false;
        out->army = &ofas_stage(&r->battle)->army[r->battle.unit[unit].owner];
        out->team = ofas_team(&r->battle, unit);
        return true;
    }
    if (!r->list) {
        case_fail(r, node, ALEA_VALUE, "il n'y a pas d'armée ici",
                  "there is no army here");
        return false;
    }
    out->army = case_listed_army(r);
    if (!out->army->teams) {
        case_fail(r, node, ALEA_DIFFERS,
                  "la liste n'est pas légale : elle n'a pas de profils",
                  "the list is not legal: it has no profiles");
        return false;
    }
    for (int i = 0; i < out->army->teams; i++) {
        out->team = &out->army->team[i];
        if (node->kind == YAML_TEXT && word_same(out->team->name, node->text))
            return true;
    }
    if (!yaml_whole(&r->yaml, node, 1, out->army->teams, &number))
        return false;
    out->team = &out->army->team[number - 1];
    return true;
}

/* Has the team an option, or a Hero's profile, of that key? */
static int has_option(const struct ofas_team *team, const char *key)
{
    int known = -1;

    for (int i = 0; i < OFAS_FITTING_COUNT && team->kind == OFAS_VEHICLE; i++)
        if (strcmp(key, ofas_fitting_key((enum ofas_fitting)i)) == 0)
            return team->fitted[i] > 0;
    for (int i = 0; i < OFAS_TRAIT_COUNT && team->kind != OFAS_VEHICLE; i++)
        if (strcmp(key, ofas_trait_key((enum ofas_trait)i)) == 0)
            known = (int)(team->options >> i & 1);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        if (strcmp(key, ofas_calling_key((enum ofas_calling)i)) == 0)
            known = team->callings >> i & 1;
    return known;
}

/* {has: [teleport], lacks: [leader]}: options, and profiles of Heroes. */
static bool look_at_options(struct run *r, struct yaml_node *list,
                            const struct ofas_team *team, bool wanted)
{
    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        int has = n->kind == YAML_TEXT ? has_option(team, n->text) : -1;
        if (has < 0)
            return case_fail(r, n, ALEA_UNKNOWN,
                             "cette unité n'a pas d'option de ce nom",
                             "the unit has no option of that name");
        if (has != wanted)
            return case_fail(
                r, n, ALEA_DIFFERS, "elle %s « %s »", "it %s \"%s\"",
                has ? case_say(r, "a", "has") : case_say(r, "n'a pas", "lacks"),
                n->text);
    }
    return true;
}

const struct row case_profile_rows[] = {
    { .kind = ROW_ROWS, .rows = ofas_team_rows },
    { "has", ROW_OWN, .own = &case_own_words },
    { "lacks", ROW_OWN, .own = &case_own_words },
    { 0 },
};

/* {profile: grey, speed: 2, distance: 6", chassis: wheeled, has: [teleport]} */
bool case_look_profile(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct ofas_team team;
    struct team t = { 0 };

    if (!take_team(r, value, &t))
        return false;
    team = *t.team;
    team.morale = (int16_t)ofas_courage(t.team, 0);
    team.radius *= 2; /* bases are told by their width ... */
    team.leader++;    /* ... and figures are counted from 1 */
    return case_are_fields(r, map, ofas_team_rows, &team) &&
           look_at_options(r, yaml_take(map, "has"), t.team, true) &&
           look_at_options(r, yaml_take(map, "lacks"), t.team, false);
}

/* ---- weapons ---- */

/* The word for an arm of an army: "laser-cannon/heavy". */
static void arm_word(const struct run *r, const struct ofas_arm *arm, char *out,
                     size_t size)
{
    snprintf(out, size, "%s%s%s%s",
             content(r)->catalogue.weapon[arm->weapon].key,
             arm->category ? "/" : "",
             arm->category ? ofas_category_keys[arm->category] : "",
             arm->combined ? "/combined" : "");
}

/* Does somebody of the team carry the arm? */
static int carried_by_team(const struct ofas_team *team, int arm)
{
    int n = 0;

    for (int i = 0; i < team->size; i++)
        for (int k = 0; k < team->soldier[i].arms; k++)
            if (team->soldier[i].carried[k].arm == arm)
                n += team->soldier[i].carried[k].count;
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        n += team->power_arm[i] == arm;
    return n;
}

/* A weapon of a vehicle: the one of that number, else the first so named. */
static const struct ofas_mount *find_mount(struct run *r, const struct team *t,
                                           const struct yaml_node *node,
                                           int32_t number)
{
    struct word_nearest near = { 0, "" };
    char word[80];

    for (int i = 0; i < t->team->mounts; i++) {
        arm_word(r, &t->team->mount[i].arm, word, sizeof word);
        if (node->kind == YAML_TEXT && strcmp(word, node->text) == 0 &&
            (number == 0 || number == i + 1))
            return &t->team->mount[i];
        word_try(&near, node->text, word);
    }
    case_fail(r, node, ALEA_DIFFERS, "« %s » n'a pas de « %s » ici%s%s%s",
              "\"%s\" has no \"%s\" there%s%s%s", t->team->name, node->text,
              near.best[0]
                  ? case_say(r, " ; vouliez-vous dire « ", "; did you mean \"")
                  : "",
              near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
    return NULL;
}

static const struct ofas_arm *find_arm(struct run *r, const struct team *t,
                                       const struct yaml_node *node)
{
    struct word_nearest near = { 0, "" };
    char word[80];

    for (int i = 0; i < t->army->arms; i++) {
        if (!carried_by_team(t->team, i))
            continue;
        arm_word(r, &t->army->arm[i], word, sizeof word);
        if (node->kind == YAML_TEXT && strcmp(word, node->text) == 0)
            return &t->army->arm[i];
        word_try(&near, node->text, word);
    }
    case_fail(
        r, node, ALEA_DIFFERS, "personne dans « %s » ne porte « %s »%s%s%s",
        "nobody in \"%s\" carries \"%s\"%s%s%s", t->team->name, node->text,
        near.best[0]
            ? case_say(r, " ; vouliez-vous dire « ", "; did you mean \"")
            : "",
        near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
    return NULL;
}

/* The arm of a mount, after a look at its place and marks:
 * {weapon: laser-cannon, of: tank, mount: 2, arc: left, twin: true} */
static const struct ofas_arm *look_at_mount(struct run *r, struct yaml_map *map,
                                            const struct team *t,
                                            const struct yaml_node *node)
{
    const struct ofas_mount *m;
    struct yaml_node *n;
    int32_t number = 0;

    if ((n = yaml_take(map, "mount")) != NULL &&
        !yaml_whole(&r->yaml, n, 1, OFAS_MOUNTS, &number))
        return NULL;
    if (!(m = find_mount(r, t, node, number)))
        return NULL;
    if (!case_are_fields(r, map, ofas_mount_rows, m))
        return NULL;
    return &m->arm;
}

/* What a figure carries, as a map: {rifle: 1, knife: 1}. */
static bool check_carried(struct run *r, struct yaml_node *node,
                          const struct team *t,
                          const struct ofas_soldier *soldier)
{
    char word[80], what[100];
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < soldier->arms; i++) {
        bool found = false;

        arm_word(r, &t->army->arm[soldier->carried[i].arm], word, sizeof word);
        snprintf(what, sizeof what, "%s %s",
                 case_say(r, "le nombre de", "the count of"), word);
        for (n = node->first; n; n = n->next)
            if (strcmp(n->key->text, word) == 0) {
                n->taken = found = true;
                if (!case_is_number(r, n, what, soldier->carried[i].count))
                    return false;
            }
        if (!found)
            return case_fail(r, node, ALEA_DIFFERS, "il porte aussi %d %s",
                             "it also carries %d %s", soldier->carried[i].count,
                             word);
    }
    for (n = node->first; n; n = n->next)
        if (!n->taken)
            return case_fail(r, n->key, ALEA_DIFFERS, "il ne porte pas de %s",
                             "it carries no %s", n->key->text);
    return true;
}

const struct row case_soldier_rows[] = {
    { .kind = ROW_ROWS, .rows = ofas_soldier_rows },
    { "carries", ROW_OWN, .own = &case_own_counts },
    { 0 },
};

/* {soldier: [grey, 2], role: medic, carries: {rifle: 1}, grenades: true} */
bool case_look_soldier(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct ofas_soldier *soldier;
    struct yaml_node *n;
    struct team t;
    int32_t number;

    if (value->kind != YAML_LIST || value->count != 2)
        return case_fail(r, value, ALEA_VALUE,
                         "soldier attend [unité, figurine]",
                         "soldier expects [unit, figure]");
    if (!take_team(r, value->first, &t) ||
        !yaml_whole(&r->yaml, value->first->next, 1, t.team->size, &number))
        return false;
    soldier = &t.team->soldier[number - 1];
    if (!case_are_fields(r, map, ofas_soldier_rows, soldier))
        return false;
    n = yaml_take(map, "carries");
    return !n || check_carried(r, n, &t, soldier);
}

const struct row case_weapon_rows[] = {
    { "of", ROW_OWN, .own = &case_own_entry, .must = true },
    { "mount", ROW_WHOLE, .least = 1, .most = OFAS_MOUNTS },
    { "count", ROW_WHOLE, .most = UINT8_MAX },
    { "profiles", ROW_WHOLE, .most = UINT8_MAX },
    { "which", ROW_WHOLE, .least = 1, .most = UINT8_MAX },
    { .kind = ROW_ROWS, .rows = ofas_mount_rows },
    { .kind = ROW_ROWS, .rows = ofas_profile_rows },
    { 0 },
};

/* {weapon: rifle, of: grey, precision: 2, power: 1} */
bool case_look_weapon(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    struct yaml_node *of = yaml_need(map, "of");
    struct yaml_node *n;
    const struct ofas_arm *arm;
    struct team t;
    int32_t profile = 1;

    if (!of || !take_team(r, of, &t) ||
        !(arm = t.team->kind == OFAS_VEHICLE ? look_at_mount(r, map, &t, value)
                                             : find_arm(r, &t, value)))
        return false;
    if (t.team->kind != OFAS_VEHICLE && (n = yaml_take(map, "count")) != NULL &&
        !case_is_number(r, n, "count",
                        carried_by_team(t.team, (int)(arm - t.army->arm))))
        return false;
    if ((n = yaml_take(map, "profiles")) != NULL &&
        !case_is_number(r, n, "profiles", arm->profiles))
        return false;
    if ((n = yaml_take(map, "which")) != NULL &&
        !yaml_whole(&r->yaml, n, 1, arm->profiles, &profile))
        return false;
    return case_are_fields(r, map, ofas_profile_rows,
                           &arm->profile[profile - 1]);
}
