/* case_profile.c -- expecting profiles, soldiers and weapons, in cases of army
 * lists and in battles. */
#include <stdio.h>
#include <string.h>

#include "books/ofas/list.h"
#include "frame/ofas/case_own.h"
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

    *out = (struct team){ &ours(r)->army[0], &ours(r)->army[0].team[0] };
    if (!r->lists) {
        if (!case_unit(r, node, &unit))
            return false;
        out->army = &ofas_stage(&r->battle)->army[r->battle.unit[unit].owner];
        out->team = ofas_team(&r->battle, unit);
        return true;
    }
    if (!out->army->teams)
        return case_fail(r, node, ALEA_DIFFERS,
                         "la liste n'est pas légale : elle n'a pas de profils",
                         "the list is not legal: it has no profiles");
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

static const char *const ranks[] = { "irregular", "regular", "elite", "light",
                                     "medium",    "heavy",   NULL };
static const char *const kinds[] = { "infantry", "vehicle", "hero", "psionik",
                                     NULL };
static const char *const chassis[] = { "walker", "flyer", "wheeled", NULL };
static const char *const arcs[] = { "front", "left", "right",
                                    "rear",  "none", NULL };
static const char *const grades[] = { "none", "sub-officer", "regular-officer",
                                      "senior-officer", NULL };
static const char *const roles[] = { "plain",           "graded", "mechanic",
                                     "medic",           "radio",  "musician",
                                     "standard-bearer", NULL };
static const char *const categories[] = { "none", "heavy", "assault", "hand",
                                          NULL };

static const char *const skilled[] = { "none", "shooting", "close-combat",
                                       "both", NULL };

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

/* What an archetype changes: {profile: rats, experts: shooting, panic: 16} */
static bool look_at_archetype(struct run *r, struct yaml_map *map,
                              const struct ofas_team *team)
{
    struct yaml_node *n;

    if (!look_at_options(r, yaml_take(map, "has"), team, true) ||
        !look_at_options(r, yaml_take(map, "lacks"), team, false))
        return false;
    if ((n = yaml_take(map, "panic")) != NULL &&
        !case_is_number(r, n, "panic", team->panic))
        return false;
    if ((n = yaml_take(map, "experts")) != NULL &&
        !case_is_word(r, n, "experts", skilled, team->experts))
        return false;
    return (n = yaml_take(map, "clumsy")) == NULL ||
           case_is_word(r, n, "clumsy", skilled, team->clumsy);
}

/* What vehicles and characters have: {profile: tank, chassis: wheeled,
 * structure: 6, length: 105, capacity: 12, monster: false} */
static bool look_at_kind(struct run *r, struct yaml_map *map,
                         const struct ofas_team *team)
{
    const struct case_number number[] = {
        { "structure", team->structure },
        { "life", team->structure },
        { "capacity", team->capacity },
        { "mounts", team->mounts },
    };
    const struct {
        const char *key;
        int32_t actual;
    } length[] = {
        { "length", team->hull.length },
        { "width", team->hull.width },
    };
    struct yaml_node *n;

    if (!case_are_numbers(r, map, number, sizeof number / sizeof *number))
        return false;
    for (size_t i = 0; i < sizeof length / sizeof length[0]; i++)
        if ((n = yaml_take(map, length[i].key)) != NULL &&
            !case_is_length(r, n, length[i].key, length[i].actual))
            return false;
    if ((n = yaml_take(map, "kind")) != NULL &&
        !case_is_word(r, n, "kind", kinds, team->kind))
        return false;
    if ((n = yaml_take(map, "chassis")) != NULL &&
        !case_is_word(r, n, "chassis", chassis, team->chassis))
        return false;
    if ((n = yaml_take(map, "monster")) != NULL &&
        !case_is_yes(r, n, "monster", team->monster))
        return false;
    return true;
}

/* {profile: grey, speed: 2, resistance: 2, morale: 2, distance: 6"} */
bool case_look_profile(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct yaml_node *n;
    struct team t;

    if (!take_team(r, value, &t))
        return false;
    const struct case_number number[] = {
        { "size", t.team->size },
        { "speed", t.team->speed },
        { "resistance", t.team->resistance },
        { "morale", ofas_courage(t.team, 0) },
        { "cost", t.team->cost },
    };
    if (!case_are_numbers(r, map, number, sizeof number / sizeof *number))
        return false;
    if ((n = yaml_take(map, "distance")) != NULL &&
        !case_is_length(r, n, "distance", t.team->distance))
        return false;
    if ((n = yaml_take(map, "base")) != NULL &&
        !case_is_length(r, n, "base", 2 * t.team->radius))
        return false;
    if ((n = yaml_take(map, "height")) != NULL &&
        !case_is_length(r, n, "height", t.team->height))
        return false;
    if ((n = yaml_take(map, "rank")) != NULL &&
        !case_is_word(r, n, "rank", ranks, t.team->rank))
        return false;
    if ((n = yaml_take(map, "grade")) != NULL &&
        !case_is_word(r, n, "grade", grades, t.team->grade))
        return false;
    if ((n = yaml_take(map, "swarm")) != NULL &&
        !case_is_yes(r, n, "swarm", t.team->swarm))
        return false;
    if ((n = yaml_take(map, "kamikaze")) != NULL &&
        !case_is_yes(r, n, "kamikaze", t.team->kamikaze))
        return false;
    if ((n = yaml_take(map, "leader")) != NULL &&
        !case_is_number(r, n, "leader", t.team->leader + 1))
        return false;
    return look_at_kind(r, map, t.team) && look_at_archetype(r, map, t.team);
}

/* ---- weapons ---- */

/* The word for an arm of an army: "laser-cannon/heavy". */
static void arm_word(const struct run *r, const struct ofas_arm *arm, char *out,
                     size_t size)
{
    snprintf(out, size, "%s%s%s%s",
             content(r)->catalogue.weapon[arm->weapon].key,
             arm->category ? "/" : "",
             arm->category ? categories[arm->category] : "",
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
    if ((n = yaml_take(map, "arc")) != NULL &&
        !case_is_word(r, n, "arc", arcs, m->arc))
        return NULL;
    if ((n = yaml_take(map, "twin")) != NULL &&
        !case_is_yes(r, n, "twin", m->twin))
        return NULL;
    if ((n = yaml_take(map, "turret")) != NULL &&
        !case_is_yes(r, n, "turret", m->turret))
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
    if ((n = yaml_take(map, "role")) != NULL &&
        !case_is_word(r, n, "role", roles, soldier->role))
        return false;
    if ((n = yaml_take(map, "grade")) != NULL &&
        !case_is_word(r, n, "grade", grades, soldier->grade))
        return false;
    if ((n = yaml_take(map, "grenades")) != NULL &&
        !case_is_yes(r, n, "grenades", soldier->grenades))
        return false;
    if ((n = yaml_take(map, "carries")) != NULL &&
        !check_carried(r, n, &t, soldier))
        return false;
    return true;
}

/* A value of a weapon: a number, or a test by its name. */
static bool check_value(struct run *r, const struct yaml_node *node,
                        const char *what, int actual)
{
    static const char *const values[] = { "0", "1",  "2",  "3",  "4",  "5",
                                          "6", "AF", "HD", "EZ", "AS", NULL };
    int place = actual >= OFAS_VALUE_AF ? actual - OFAS_VALUE_AF + 7 : actual;

    return case_is_word(r, node, what, values, place);
}

static bool check_profile(struct run *r, struct yaml_map *map,
                          const struct ofas_profile *p)
{
    static const struct {
        const char *key;
        uint16_t flag;
    } flags[] = {
        { "close", OFAS_CLOSE },         { "hand-weapon", OFAS_HAND },
        { "defensive", OFAS_DEFENSIVE }, { "kamikaze", OFAS_KAMIKAZE },
        { "targeting", OFAS_TARGETING }, { "indirect", OFAS_INDIRECT },
        { "unstable", OFAS_UNSTABLE },   { "sniper", OFAS_SNIPER },
        { "no-flyers", OFAS_NO_FLYERS }, { "pierceable", OFAS_PIERCEABLE },
    };
    const struct case_number number[] = {
        { "shots", p->shots },
        { "damage", p->damage },
        { "explosion", p->explosion },
        { "disruptive", p->disruptive },
        { "damage-beyond", p->damage_beyond },
    };
    struct yaml_node *n;

    if ((n = yaml_take(map, "precision")) != NULL &&
        !check_value(r, n, "precision", p->precision))
        return false;
    if ((n = yaml_take(map, "power")) != NULL &&
        !check_value(r, n, "power", p->power))
        return false;
    if (!case_are_numbers(r, map, number, sizeof number / sizeof *number))
        return false;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if ((n = yaml_take(map, flags[i].key)) != NULL &&
            !case_is_yes(r, n, flags[i].key, p->flags & flags[i].flag))
            return false;
    if ((n = yaml_take(map, "range")) != NULL &&
        !case_is_length(r, n, "range", p->range))
        return false;
    if ((n = yaml_take(map, "damage-range")) != NULL &&
        !case_is_length(r, n, "damage-range", p->damage_range))
        return false;
    return true;
}

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
    return check_profile(r, map, &arm->profile[profile - 1]);
}
