/* case_query.c -- expecting answers of the engine to plain questions: who sees
 * whom, how far, which test; where the objectives are. */
#include <string.h>

#include "frame/ofas/case_own.h"

/* ---- sight ---- */

/* mount: 2, the weapon of a vehicle that looks; else it looks all around. */
static bool take_mount(struct run *r, struct yaml_map *map, int unit, int *arm)
{
    struct yaml_node *n = yaml_take(map, "mount");
    int32_t mount;

    *arm = NOBODY;
    if (!n)
        return true;
    if (!ofas_is_vehicle(r->look, unit))
        return case_fail(r, n, ALEA_VALUE,
                         "seul un véhicule a des points de fixation",
                         "only a vehicle has mounts");
    if (!yaml_whole(&r->yaml, n, 1, ofas_team(r->look, unit)->mounts, &mount))
        return false;
    *arm = mount - 1;
    return true;
}

/* {sees: [grey, 3], target: [white, 5], as: partial} */
bool case_look_sees(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    static const char *const classes[] = { "none", "partial", "full", NULL };
    struct yaml_node *target = yaml_need(map, "target");
    struct yaml_node *as = yaml_need(map, "as");
    struct ofas_look look;
    int unit, figure, other, body, arm;
    enum seen seen = SEEN_NONE;

    if (!target || !as || !case_somebody(r, value, &unit, &figure) ||
        !case_somebody(r, target, &other, &body) ||
        !take_mount(r, map, unit, &arm))
        return false;
    ofas_look(r->look, unit, arm, figure_bit(figure), other, &look);
    if (look.seen & figure_bit(body))
        seen = look.behind & figure_bit(body) ? SEEN_PART : SEEN_ALL;
    return case_is_word(r, as, "the sight", classes, (int)seen);
}

/* {look: grey, at: white, shooters: [...], seen: [...], behind: [...]} */
bool case_look_look(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *at = yaml_need(map, "at"), *n;
    struct ofas_look look;
    figure_set bearers;
    int unit, target, arm;

    if (!at || !case_unit(r, value, &unit) || !case_unit(r, at, &target) ||
        !take_mount(r, map, unit, &arm))
        return false;
    bearers = r->look->unit[unit].alive;
    if ((n = yaml_take(map, "bearers")) != NULL &&
        !case_figures(r, n, unit, &bearers))
        return false;
    ofas_look(r->look, unit, arm, bearers, target, &look);
    if ((n = yaml_take(map, "shooters")) != NULL &&
        !case_is_set(r, n, "shooters", unit, look.shooters))
        return false;
    if ((n = yaml_take(map, "seen")) != NULL &&
        !case_is_set(r, n, "seen", target, look.seen))
        return false;
    if ((n = yaml_take(map, "behind")) != NULL &&
        !case_is_set(r, n, "behind", target, look.behind))
        return false;
    return true;
}

/* {cover: HD, of: white, from: grey}; AF is no cover. */
bool case_look_cover(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    static const char *const covers[] = { "none", "HD", "EZ", "AS", NULL };
    struct yaml_node *of = yaml_need(map, "of");
    struct yaml_node *from = yaml_need(map, "from");
    struct yaml_node *n;
    struct ofas_look look;
    figure_set bearers;
    bool bare = false;
    int unit, target, arm;

    if (!of || !from || !case_unit(r, from, &unit) ||
        !case_unit(r, of, &target) || !take_mount(r, map, unit, &arm))
        return false;
    bearers = r->look->unit[unit].alive;
    if ((n = yaml_take(map, "bearers")) != NULL &&
        !case_figures(r, n, unit, &bearers))
        return false;
    if ((n = yaml_take(map, "ignores-terrain")) != NULL &&
        !yaml_yes(&r->yaml, n, &bare))
        return false;
    ofas_look(r->look, unit, arm, bearers, target, &look);
    return case_is_word(r, value, "the cover", covers,
                        (int)ofas_cover(r->look, target, &look, bare));
}

/* ---- measures and tests ---- */

/* {distance: [grey, white], is: 12"}: leaders, or [unit, figure], base to
 * base, in whole hundredths of a millimetre rounded down. */
bool case_look_distance(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    struct yaml_node *is = yaml_take(map, "is");
    struct yaml_node *most = yaml_take(map, "at-most");
    struct yaml_node *least = yaml_take(map, "at-least");
    struct ofas_print print[2];
    int unit[2], figure[2];
    int32_t gap, wanted;

    if (value->kind != YAML_LIST || value->count != 2)
        return case_fail(
            r, value, ALEA_VALUE,
            "distance attend deux unités ou figurines : [grey, [white, 3]]",
            "distance expects two units or figures: [grey, [white, 3]]");
    if (!is && !most && !least)
        return case_fail(r, value, ALEA_MISSING,
                         "distance demande is, at-most ou at-least",
                         "distance needs is, at-most or at-least");
    if (!case_somebody(r, value->first, &unit[0], &figure[0]) ||
        !case_somebody(r, value->first->next, &unit[1], &figure[1]))
        return false;
    print[0] = ofas_print(r->look, unit[0], figure[0]);
    print[1] = ofas_print(r->look, unit[1], figure[1]);
    gap = ofas_prints_gap(&print[0], &print[1]);
    if (is && !case_is_length(r, is, "the distance", gap))
        return false;
    if (most &&
        (!case_length(r, most, &wanted) ||
         (gap > wanted && !case_is_length(r, most, "the distance", gap))))
        return false;
    if (least &&
        (!case_length(r, least, &wanted) ||
         (gap < wanted && !case_is_length(r, least, "the distance", gap))))
        return false;
    return true;
}

/* A value, or a test that a rule names in its place. */
static bool take_value(struct run *r, const struct yaml_node *node,
                       int32_t *out)
{
    for (int i = 0; case_tests[i]; i++)
        if (node->kind == YAML_TEXT && strcmp(node->text, case_tests[i]) == 0) {
            *out = OFAS_VALUE_AF + i;
            return true;
        }
    return yaml_whole(&r->yaml, node, -20, 20, out);
}

/* {test: HD, value: 1, against: 2} */
bool case_look_test(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *of = yaml_need(map, "value");
    struct yaml_node *against = yaml_need(map, "against");
    int32_t c, d;

    if (!of || !against || !take_value(r, of, &c) ||
        !yaml_whole(&r->yaml, against, -20, 20, &d))
        return false;
    return case_is_word(r, value, "the test", case_tests,
                        (int)ofas_test_of(c, d));
}

/* {moves: 9", speed: 3} */
bool case_look_moves(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *n = yaml_need(map, "speed");
    int32_t speed;

    if (!n || !yaml_whole(&r->yaml, n, -20, 20, &speed))
        return false;
    return case_is_length(r, value, "the distance", ofas_speed_distance(speed));
}

/* ---- the table ---- */

bool case_look_objectives(struct run *r, struct yaml_map *map,
                          struct yaml_node *value)
{
    const struct vec *at = ours(r)->table ? ours(r)->table->objective
                           : r->stage     ? ofas_stage(&r->battle)->objective
                                          : NULL;
    int count = ours(r)->table ? ours(r)->table->objectives
                : r->stage     ? ofas_stage(&r->battle)->objectives
                               : 0;
    struct step step;
    int i = 0;

    (void)map;
    if (!at)
        return case_fail(r, value, ALEA_VALUE, "il n'y a pas de table ici",
                         "there is no table here");
    if (!yaml_list(&r->yaml, value))
        return false;
    if (value->count != count)
        return case_fail(r, value, ALEA_DIFFERS, "%d objectifs, non %d",
                         "%d objectives, not %d", count, value->count);
    for (struct yaml_node *n = value->first; n; n = n->next, i++) {
        if (!case_point(r, n, &step))
            return false;
        if (!vec_same(step.at, at[i]))
            return case_fail(r, n, ALEA_DIFFERS,
                             "l'objectif %d est en [%.2f, %.2f]",
                             "objective %d is at [%.2f, %.2f]", i + 1,
                             at[i].x / 100.0, at[i].y / 100.0);
    }
    return true;
}
