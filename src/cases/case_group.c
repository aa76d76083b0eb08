/* case_group.c -- steps of a case that answer for many: a command to figures that
 * the engine lays out (battle/group.h), and what is usually answered. */
#include <string.h>

#include "battle/group.h"
#include "cases/case_in.h"

enum { WORDS = 200, FOLLOWING = 16 };

/* ---- reading a command ---- */

static bool read_figures(struct run *r, struct yaml_map *map, const char *key,
                         struct figures *out)
{
    struct yaml_node *list = yaml_take(map, key);
    int unit, figure;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        n->taken = true;
        if (!case_somebody(r, n, &unit, &figure))
            return false;
        figures_add(out, r->battle.unit[unit].first + figure);
    }
    return true;
}

static bool read_units(struct run *r, struct yaml_map *map, struct figures *out)
{
    struct yaml_node *list = yaml_take(map, "units");
    int unit;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        n->taken = true;
        if (!case_unit(r, n, &unit))
            return false;
        for (int i = 0; i < r->battle.unit[unit].count; i++)
            figures_add(out, r->battle.unit[unit].first + i);
    }
    return true;
}

static bool read_wishes(struct run *r, struct yaml_map *map, uint32_t *out)
{
#define X(name, key) key,
    static const char *const words[] = { GROUP_WISHES(X) };
#undef X
    struct yaml_node *list = yaml_take(map, "wishes");
    int wish;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        n->taken = true;
        if (!case_word(r, n, words, GROUP_WISH_COUNT, &wish))
            return false;
        *out |= 1U << wish;
    }
    return true;
}

static bool read_places(struct run *r, struct yaml_map *map,
                        struct group_order *o)
{
    struct yaml_node *by = yaml_take(map, "by");
    struct yaml_node *to = yaml_take(map, "to");
    struct yaml_node *list = yaml_take(map, "places");
    struct step at = { { 0, 0 }, 0 };

    if ((by && !case_point(r, by, &at)) || (to && !case_point(r, to, &at)))
        return false;
    o->by = at.at;
    for (struct yaml_node *n = list ? yaml_first(list) : NULL;
         n && o->places < MAX_MOVES; n = yaml_next(list, n)) {
        n->taken = true;
        if (!case_point(r, n, &o->place[o->places++]))
            return false;
    }
    return true;
}

static bool read_order(struct run *r, struct yaml_map *map,
                       const struct yaml_node *goal, struct group_order *o)
{
#define X(name, key) key,
    static const char *const goals[] = { GROUP_GOALS(X) "shoot" };
#undef X
    int which;

    if (!case_word(r, goal, goals, GROUP_GOAL_COUNT + 1, &which))
        return false;
    o->goal = (enum group_goal)which;
    return read_figures(r, map, "figures", &o->who) &&
           read_units(r, map, &o->who) && read_figures(r, map, "at", &o->at) &&
           read_wishes(r, map, &o->wishes) && read_places(r, map, o);
}

/* ---- what must come of it ---- */

static const struct group_member *member(const struct group_plan *p, int f)
{
    for (int i = 0; i < p->members; i++)
        if (p->member[i].figure == f)
            return &p->member[i];
    return NULL;
}

/* stops: {man.1: bts.06.06}: who does not get where he was told, or stays, and
 * by which rule; none: somebody who gets there. */
static bool check_stops(struct run *r, struct yaml_map *map,
                        const struct group_plan *p)
{
    struct yaml_node *stops = yaml_take(map, "stops");
    char rule[RULE_TEXT];

    for (struct yaml_node *n = stops ? stops->first : NULL; n; n = n->next) {
        const int f = figure_parse(&r->battle, n->key->text);
        const struct group_member *m = f == NOBODY ? NULL : member(p, f);
        uint16_t wanted;

        n->taken = true;
        if (!m)
            return case_fail(r, n, ALEA_DIFFERS,
                             "« %s » n'est pas de ce groupe",
                             "\"%s\" is not of this group", n->key->text);
        if (!case_rule(r, n, &wanted))
            return false;
        if (m->why.rule != wanted)
            return case_fail(r, n, ALEA_DIFFERS, "%s : %s, non %s",
                             "%s: %s, not %s", n->key->text,
                             case_rule_text(r, m->why.rule, rule), n->text);
    }
    return true;
}

static bool check_waits(struct run *r, struct yaml_map *map,
                        const struct group_plan *p)
{
    struct figures waits = { { 0 } };
    struct yaml_node *n = yaml_look(map->node, "waits");

    if (!n)
        return true;
    return read_figures(r, map, "waits", &waits) &&
           (figures_same(&waits, &p->rest) ||
            case_fail(r, n, ALEA_DIFFERS, "d'autres attendent des dés",
                      "others wait for dice"));
}

/* ---- giving it ---- */

static bool take(struct run *r, const struct yaml_node *at,
                 const struct decision *d)
{
    const int who = r->battle.asked.who;
    char words[WORDS];
    struct refusal why;

    case_answer_words(r, d, words, sizeof words);
    if (!answer(&r->battle, d, &why))
        return case_fail(r, at, ALEA_ILLEGAL, "refusé : %s", "refused: %s",
                         words);
    case_note(r, who, words, "");
    return case_play(r, at);
}

static bool give_moves(struct run *r, struct yaml_map *map,
                       const struct yaml_node *goal,
                       const struct group_order *o)
{
    static const struct group_plan nothing;
    struct yaml_node *rule = yaml_take(map, "rule");
    struct group_plan p = nothing;
    struct refusal why = { 0 };
    char got[RULE_TEXT];
    uint16_t wanted = 0;

    if (rule && !case_rule(r, rule, &wanted))
        return false;
    if (group_plan(&r->battle, NULL, o, &p, &why)) {
        if (rule)
            return case_fail(r, rule, ALEA_DIFFERS,
                             "la commande devait être refusée",
                             "the command should have been refused");
        return check_stops(r, map, &p) && check_waits(r, map, &p) &&
               take(r, goal, &p.d);
    }
    if (!rule || why.rule != wanted)
        return case_fail(r, goal, ALEA_DIFFERS, "personne ne le peut : %s",
                         "nobody can: %s", case_rule_text(r, why.rule, got));
    return true;
}

static bool give_shot(struct run *r, const struct yaml_node *goal,
                      const struct group_order *o)
{
    const struct book_groups *book = r->stage->book->groups;
    const int at = figures_first(&o->at);
    const int who = r->battle.asked.who;
    struct decision d;

    decision_value(&d, 0);
    if (book && book->shooters)
        d.across = book->shooters(
            &r->battle,
            figures_any(&o->who) ? &o->who : &r->battle.asked.across, at);
    if (!figures_any(&d.across))
        return case_fail(r, goal, ALEA_DIFFERS, "personne ne peut tirer",
                         "nobody can shoot");
    for (int i = 0; i < FOLLOWING; i++) {
        if (!take(r, goal, &d))
            return false;
        if (!r->battle.asking || r->battle.asked.who != who || !book ||
            !book->then(&r->battle, at, &d))
            return true;
    }
    return true;
}

bool case_command(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    static const struct group_order nothing;
    struct group_order o = nothing;

    if (!r->battle.asking)
        return case_fail(r, value, ALEA_DIFFERS, "rien n'est demandé",
                         "nothing is asked");
    if (!read_order(r, map, value, &o))
        return false;
    return o.goal == GROUP_GOAL_COUNT ? give_shot(r, value, &o)
                                      : give_moves(r, map, value, &o);
}

bool case_usual(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct book_answers *known = answers_known(&r->battle);
    char asked[WORDS];
    struct decision d;

    (void)map;
    if (!r->battle.asking || value->kind != YAML_TEXT ||
        strcmp(r->stage->book->asks[r->battle.asked.kind].name, value->text) !=
            0) {
        case_asked_words(r, asked, sizeof asked);
        return case_fail(
            r, value, ALEA_DIFFERS, "« %s » n'est pas demandé maintenant : %s",
            "\"%s\" is not the question now: %s", value->text, asked);
    }
    if (!known->usual || !known->usual(&r->battle, &d))
        return case_fail(r, value, ALEA_DIFFERS,
                         "il n'y a pas de réponse par défaut",
                         "there is no usual answer");
    return take(r, value, &d);
}
