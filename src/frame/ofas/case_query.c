/* case_query.c -- plain questions to the engine: who sees whom, how far, which
 * test; where the objectives are. case_book.c has the table of them. */
#include <string.h>

#include "frame/ofas/case_own.h"

/* ---- sight ---- */

/* mount: 2, the weapon of a vehicle that looks; else it looks all around. */
#define MOUNT                                                                  \
    {                                                                          \
        "mount", ROW_WHOLE, ROW_AT(case_question, number), .least = 1,         \
                                                           .most = OFAS_MOUNTS \
    }
#define BEARERS                                             \
    {                                                       \
        "bearers", ROW_OWN, ROW_AT(case_question, figures), \
            .own = &case_own_figures                        \
    }

static int mount_of(const struct case_question *q)
{
    return q->number ? q->number - 1 : NOBODY;
}

bool case_judge_mount(struct run *r, const struct yaml_node *value,
                      const struct case_question *q)
{
    if (!q->number)
        return true;
    if (!ofas_is_vehicle(r->look, q->unit))
        return case_fail(r, value, ALEA_VALUE,
                         "seul un véhicule a des points de fixation",
                         "only a vehicle has mounts");
    return q->number <= ofas_team(r->look, q->unit)->mounts ||
           case_fail(r, value, ALEA_VALUE, "il n'y a que %d points de fixation",
                     "there are %d mounts only",
                     ofas_team(r->look, q->unit)->mounts);
}

static void look_with(const struct battle *b, const struct case_question *q,
                      struct ofas_look *out)
{
    ofas_look(b, q->unit, mount_of(q), q->figures, q->other, out);
}

/* {sees: [grey, 3], target: [white, 5], as: partial} */
static const char *const classes[] = { "none", "partial", "full", NULL };
const struct row case_sees_given[] = { MOUNT, { 0 } };
const struct row case_sees_rows[] = {
    { "as", ROW_WORD, ROW_AT(case_answer, number), .words = classes,
      .must = true, .title = { "the sight", "the sight" } },
    { 0 },
};

void case_ask_sees(const struct battle *b, const struct case_question *q,
                   struct case_answer *out)
{
    const figure_set body = figure_bit(q->other_body);
    struct ofas_look look;

    ofas_look(b, q->unit, mount_of(q), figure_bit(q->figure), q->other, &look);
    if (look.seen & body)
        out->number = look.behind & body ? SEEN_PART : SEEN_ALL;
    else
        out->number = SEEN_NONE;
}

/* {look: grey, at: white, shooters: [...], seen: [...], behind: [...]} */
enum { SHOOTERS, SEEN, BEHIND };
const struct row case_look_given[] = { MOUNT, BEARERS, { 0 } };
const struct row case_look_rows[] = {
    { "shooters", ROW_OWN, ROW_AT(case_answer, figures[SHOOTERS]),
      .own = &case_own_figures },
    { "seen", ROW_OWN, ROW_AT(case_answer, figures[SEEN]),
      .own = &case_own_figures, .nth = 1 },
    { "behind", ROW_OWN, ROW_AT(case_answer, figures[BEHIND]),
      .own = &case_own_figures, .nth = 1 },
    { 0 },
};

void case_ask_look(const struct battle *b, const struct case_question *q,
                   struct case_answer *out)
{
    struct ofas_look look;

    look_with(b, q, &look);
    out->figures[SHOOTERS] = look.shooters;
    out->figures[SEEN] = look.seen;
    out->figures[BEHIND] = look.behind;
}

/* {cover: HD, of: white, from: grey}; AF is no cover. */
static const char *const covers[] = { "none", "HD", "EZ", "AS", NULL };
const struct row case_cover_given[] = {
    MOUNT,
    BEARERS,
    { "ignores-terrain", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};
const struct row case_cover_rows[] = {
    { "cover", ROW_WORD, ROW_AT(case_answer, number), .words = covers,
      .must = true, .title = { "the cover", "the cover" } },
    { 0 },
};

void case_ask_cover(const struct battle *b, const struct case_question *q,
                    struct case_answer *out)
{
    struct ofas_look look;

    look_with(b, q, &look);
    out->number = (int32_t)ofas_cover(b, q->other, &look, q->flag);
}

/* ---- measures and tests ---- */

const struct row case_distance_rows[] = {
    { "is", ROW_LENGTH, .most = VEC_LIMIT },
    { "at-most", ROW_LENGTH, .most = VEC_LIMIT },
    { "at-least", ROW_LENGTH, .most = VEC_LIMIT },
    { 0 },
};

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
static bool read_value(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    int32_t value;

    for (int i = 0; case_tests[i]; i++)
        if (node->kind == YAML_TEXT && strcmp(node->text, case_tests[i]) == 0) {
            row_set_raw(row, out, OFAS_VALUE_AF + i);
            return true;
        }
    if (!yaml_whole(f->report, node, row->least, row->most, &value))
        return false;
    row_set_raw(row, out, value);
    return true;
}

static json_t *value_schema(const struct fields *f, const struct row *row)
{
    return json_pack(
        "{s:[o, o]}", "anyOf",
        row_schema(f, &(struct row){ .kind = ROW_WORD, .words = case_tests }),
        row_schema(f, &(struct row){ .kind = ROW_WHOLE,
                                     .least = row->least,
                                     .most = row->most }));
}

static const struct row_own value_or_test = { read_value, NULL, value_schema };

/* {test: HD, value: 1, against: 2} */
const struct row case_test_given[] = {
    { "value", ROW_OWN, ROW_AT(case_question, number), .own = &value_or_test,
      .least = -20, .most = 20, .must = true },
    { "against", ROW_WHOLE, ROW_AT(case_question, other), .least = -20,
      .most = 20, .must = true },
    { 0 },
};
const struct row case_test_rows[] = {
    { "test", ROW_WORD, ROW_AT(case_answer, number), .words = case_tests,
      .must = true, .title = { "the test", "the test" } },
    { 0 },
};

void case_ask_test(const struct battle *b, const struct case_question *q,
                   struct case_answer *out)
{
    (void)b;
    out->number = (int32_t)ofas_test_of(q->number, q->other);
}

/* {moves: 9", speed: 3} */
const struct row case_moves_given[] = {
    { "speed", ROW_WHOLE, ROW_AT(case_question, number), .least = -20,
      .most = 20, .must = true },
    { 0 },
};
const struct row case_moves_rows[] = {
    { "moves", ROW_OWN, ROW_AT(case_answer, number), .own = &case_own_way,
      .must = true, .title = { "the distance", "the distance" } },
    { 0 },
};

void case_ask_moves(const struct battle *b, const struct case_question *q,
                    struct case_answer *out)
{
    (void)b;
    out->number = ofas_speed_distance(q->number);
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
