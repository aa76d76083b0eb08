/* case_army.c -- cases of army lists, and expecting profiles and weapons.
 *
 * In an army case nothing is played: 'army' is a list, 'faults' and 'warnings'
 * are all that must be found wrong or odd with it, and 'then' looks at costs
 * and profiles. Profiles, soldiers and weapons can be looked at in battles
 * too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/army.h"
#include "text/case_in.h"
#include "text/word.h"

/* ---- findings ---- */

/* Something that must be found. */
struct wanted {
    const char *fault;
    uint16_t rule;
    int32_t unit;
    const struct yaml_node *says, *at; /* texts, or NULL */
};

static const struct yaml_node *take_words(struct run *r, struct yaml_map *map,
                                          const char *key)
{
    const struct yaml_node *n = yaml_take(map, key);

    if (n && (n->kind != YAML_TEXT || !n->text[0]))
        case_fail(r, n, ALEA_VALUE, "%s wants some words", key);
    return n;
}

static bool take_wanted(struct run *r, struct yaml_node *node, struct wanted *w)
{
    struct yaml_map map;
    struct yaml_node *n;

    *w = (struct wanted){ .unit = -1 };
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_take(&map, "fault|warning")) != NULL && n->kind == YAML_TEXT)
        w->fault = n->text;
    if ((n = yaml_take(&map, "rule")) != NULL)
        case_rule(r, n, &w->rule);
    if ((n = yaml_take(&map, "unit")) != NULL)
        yaml_whole(&r->yaml, n, 0, OFAS_TEAMS, &w->unit);
    w->says = take_words(r, &map, "says");
    w->at = take_words(r, &map, "at");
    yaml_close(&map);
    if (!case_failed(r) && !w->fault && !w->rule)
        return case_fail(r, node, ALEA_MISSING, "here must be a fault or rule");
    return !case_failed(r);
}

static bool fits(const struct army_finding *f, const struct wanted *w)
{
    return (!w->fault || strcmp(w->fault, f->key) == 0) &&
           (!w->rule || w->rule == f->rule || w->rule == f->also) &&
           (w->unit < 0 || w->unit == f->unit);
}

/* Are these words part of what a player reads, in English or in French? */
static bool says(const struct run *r, const struct army_finding *f,
                 const char *words)
{
    struct ofas_fault fault[ARMY_FINDINGS];
    char french[ARMY_SENTENCE];
    int32_t n = ofas_list_check(&r->list->list, &r->tools->catalogue, fault,
                                ARMY_FINDINGS);

    if (strstr(f->sentence, words))
        return true;
    for (int32_t i = 0; i < n && i < ARMY_FINDINGS; i++)
        if (fault[i].line == f->line && fault[i].column == f->column &&
            strcmp(ofas_fault_key(&fault[i]), f->key) == 0 &&
            strstr(ofas_fault_text(&fault[i], LANG_FR, french, sizeof french),
                   words))
            return true;
    return false;
}

/* Copies what is written at a place, to the end of its line. */
static void read_at(const struct case_text *text, int line, int column,
                    char *out, size_t size)
{
    const char *c = text->source, *end = c + text->size;
    size_t n = 0;

    for (; c < end && line > 1; c++)
        line -= *c == '\n';
    for (; c < end && *c != '\n'; c++) {
        column -= ((unsigned char)*c & 0xC0) != 0x80; /* one a character */
        if (column <= 0 && n + 1 < size)
            out[n++] = *c;
    }
    out[n] = '\0';
}

enum { PLACE = 80 }; /* bytes of a place: enough to know it by */

static bool stands_at(const struct run *r, const struct army_finding *f,
                      const char *words)
{
    char there[PLACE];

    read_at(r->text, f->line, f->column, there, sizeof there);
    return strncmp(there, words, strlen(words)) == 0;
}

/* Fails with what a finding, which fits in all else, says or where it is. */
static bool differs(struct run *r, const struct army_finding *f,
                    const struct wanted *w)
{
    char there[PLACE];

    if (w->says && !says(r, f, w->says->text))
        return case_fail(r, w->says, ALEA_DIFFERS, "it says: %s", f->sentence);
    read_at(r->text, f->line, f->column, there, sizeof there);
    return case_fail(r, w->at, ALEA_DIFFERS,
                     "it is at %d:%d, where it reads: %s", f->line, f->column,
                     there);
}

/* Finds a finding that is not taken yet, or -1, and fails. */
static int match(struct run *r, const bool *taken, bool warning,
                 const struct wanted *w, const struct yaml_node *node)
{
    const struct army_finding *near = NULL;

    for (int i = 0; i < r->list->findings && i < ARMY_FINDINGS; i++) {
        const struct army_finding *f = &r->list->finding[i];
        if (taken[i] || f->warning != warning || !fits(f, w))
            continue;
        if ((!w->says || says(r, f, w->says->text)) &&
            (!w->at || stands_at(r, f, w->at->text)))
            return i;
        near = near ? near : f;
    }
    if (near)
        differs(r, near, w);
    else
        case_fail(r, node, ALEA_DIFFERS, "this was not found");
    return -1;
}

/* Each one of the list must be found, and nothing else of its sort. */
static bool check_findings(struct run *r, struct yaml_node *list, bool warning)
{
    bool taken[ARMY_FINDINGS] = { false };
    char rule[OFAS_RULE_TEXT];
    struct wanted w;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        int i;

        if (!take_wanted(r, n, &w) || (i = match(r, taken, warning, &w, n)) < 0)
            return false;
        taken[i] = true;
    }
    for (int i = 0; i < r->list->findings && i < ARMY_FINDINGS; i++) {
        const struct army_finding *f = &r->list->finding[i];

        if (!taken[i] && f->warning == warning)
            return case_fail(r, list ? list : r->text->army, ALEA_DIFFERS,
                             "%d:%d: %s %s unit %d: %s", f->line, f->column,
                             f->key, ofas_rule_text(f->rule, rule), f->unit,
                             f->sentence);
    }
    return true;
}

bool case_run_army(struct run *r)
{
    struct army_report *report = army_report_new();
    bool legal;

    r->lists = true;
    if (!report)
        return case_fail(r, NULL, ALEA_SYSTEM, "no memory for an army");
    r->list = report;
    legal =
        army_check_node(report, r->text->army, &r->tools->catalogue, LANG_EN);
    if (check_findings(r, r->text->faults, false) &&
        (!r->text->warnings || check_findings(r, r->text->warnings, true))) {
        if (legal)
            r->army[0] = report->army;
        yaml_close(&r->text->top);
        if (!case_failed(r) && r->text->then)
            case_expect(r, r->text->then);
    }
    r->list = NULL;
    free(report);
    return !case_failed(r);
}

/* {cost: 148}, {cost: 56, unit: 1} */
bool case_look_cost(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *n = yaml_take(map, "unit");
    struct yaml_node *who = yaml_take(map, "army");
    int32_t unit;
    int player = 0;

    if (who && !case_player(r, who, &player))
        return false;
    if (!r->list)
        return case_is_number(r, value, "the cost", r->army[player].cost);
    if (!n)
        return case_is_number(r, value, "the cost", r->list->cost);
    if (!yaml_whole(&r->yaml, n, 1, r->list->list.entries, &unit))
        return false;
    return case_is_number(r, value, "the cost", r->list->unit[unit - 1].total);
}

/* ---- profiles ---- */

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

    *out = (struct team){ &r->army[0], &r->army[0].team[0] };
    if (!r->lists) {
        if (!case_unit(r, node, &unit))
            return false;
        out->army = &ofas_stage(&r->battle)->army[r->battle.unit[unit].owner];
        out->team = ofas_team(&r->battle, unit);
        return true;
    }
    if (!out->army->teams)
        return case_fail(r, node, ALEA_DIFFERS,
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

static const char *const ranks[] = { "irregular", "regular", "elite", NULL };
static const char *const grades[] = { "none", "sub-officer", "regular-officer",
                                      "senior-officer", NULL };
static const char *const roles[] = { "plain", "graded", "mechanic",
                                     "medic", "radio",  NULL };
static const char *const categories[] = { "none", "heavy", "assault", "hand",
                                          NULL };

/* {profile: grey, speed: 2, resistance: 2, morale: 2, distance: 6"} */
bool case_look_profile(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct yaml_node *n;
    struct team t;

    if (!take_team(r, value, &t))
        return false;
    const struct {
        const char *key;
        int actual;
    } number[] = {
        { "size", t.team->size },
        { "speed", t.team->speed },
        { "resistance", t.team->resistance },
        { "morale", t.team->morale },
        { "cost", t.team->cost },
    };
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        if ((n = yaml_take(map, number[i].key)) != NULL &&
            !case_is_number(r, n, number[i].key, number[i].actual))
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
    return true;
}

/* ---- weapons ---- */

/* The word for an arm of an army: "laser-cannon/heavy". */
static void arm_word(const struct run *r, const struct ofas_arm *arm, char *out,
                     size_t size)
{
    snprintf(out, size, "%s%s%s%s", r->tools->catalogue.weapon[arm->weapon].key,
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
    return n;
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
    case_fail(r, node, ALEA_DIFFERS, "nobody of \"%s\" carries \"%s\"%s%s",
              t->team->name, node->text, near.best[0] ? "; perhaps " : "",
              near.best);
    return NULL;
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
        snprintf(what, sizeof what, "the count of %s", word);
        for (n = node->first; n; n = n->next)
            if (strcmp(n->key->text, word) == 0) {
                n->taken = found = true;
                if (!case_is_number(r, n, what, soldier->carried[i].count))
                    return false;
            }
        if (!found)
            return case_fail(r, node, ALEA_DIFFERS, "it also carries %d %s",
                             soldier->carried[i].count, word);
    }
    for (n = node->first; n; n = n->next)
        if (!n->taken)
            return case_fail(r, n->key, ALEA_DIFFERS, "it carries no %s",
                             n->key->text);
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
        return case_fail(r, value, ALEA_VALUE, "soldier wants [unit, figure]");
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
    static const char *const values[] = { "0",  "1",  "2",  "3",  "4", "5",
                                          "AF", "HD", "EZ", "AS", NULL };
    int place = actual >= OFAS_VALUE_AF ? actual - OFAS_VALUE_AF + 6 : actual;

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
    const struct {
        const char *key;
        int actual;
    } number[] = {
        { "shots", p->shots },
        { "damage", p->damage },
        { "explosion", p->explosion },
        { "disruptive", p->disruptive },
    };
    struct yaml_node *n;

    if ((n = yaml_take(map, "precision")) != NULL &&
        !check_value(r, n, "precision", p->precision))
        return false;
    if ((n = yaml_take(map, "power")) != NULL &&
        !check_value(r, n, "power", p->power))
        return false;
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        if ((n = yaml_take(map, number[i].key)) != NULL &&
            !case_is_number(r, n, number[i].key, number[i].actual))
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

    if (!of || !take_team(r, of, &t) || !(arm = find_arm(r, &t, value)))
        return false;
    if ((n = yaml_take(map, "count")) != NULL &&
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
