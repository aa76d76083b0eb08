/* case_question.c -- plain questions to the engine, expected by their answers:
 * a row of the book says with what each is asked, and who answers.
 *
 *     { "within", case_as_yes, .other = "of", .given = within, .ask = within_of },
 *
 *     {within: ada, of: rats, distance: 3", closer: true, as: true} */
#include "cases/case_in.h"

const struct row case_as_yes[] = {
    { "as", ROW_FLAG, ROW_AT(case_answer, yes), .must = true },
    { 0 },
};
const struct row case_as_number[] = {
    { "as", ROW_WHOLE, ROW_AT(case_answer, number), .most = INT16_MAX,
      .must = true },
    { 0 },
};
const struct row case_as_length[] = {
    { "as", ROW_OWN, ROW_AT(case_answer, number), .own = &case_own_way,
      .must = true },
    { 0 },
};
const struct row case_given_distance[] = {
    { "distance", ROW_LENGTH, ROW_AT(case_question, number), .most = VEC_LIMIT,
      .must = true },
    { "closer", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};

static bool take_body(struct run *r, const struct yaml_node *node, bool bodies,
                      int *unit, int *figure)
{
    if (bodies)
        return case_somebody(r, node, unit, figure);
    if (!case_unit(r, node, unit))
        return false;
    *figure = r->look->unit[*unit].leader;
    return true;
}

static bool take_units(struct run *r, struct yaml_map *map,
                       const struct yaml_node *value,
                       const struct case_verb *verb, struct case_question *q)
{
    const struct yaml_node *unit =
        verb->unit ? yaml_need(map, verb->unit) : value;
    const struct yaml_node *other = NULL;

    if (!unit || (verb->other && (other = yaml_need(map, verb->other)) == NULL))
        return false;
    if (!take_body(r, unit, verb->bodies, &q->unit, &q->figure) ||
        (other &&
         !take_body(r, other, verb->bodies, &q->other, &q->other_body)))
        return false;
    q->figures = r->look->unit[q->unit].alive;
    return true;
}

static void plain(const struct battle *b, const struct case_question *q,
                  const struct case_verb *verb, struct case_answer *out)
{
    const int one =
        verb->bodies ? figure_number(b, q->unit, q->figure) : q->unit;
    const int two = verb->bodies && q->other != NOBODY
                        ? figure_number(b, q->other, q->other_body)
                        : q->other;
    const int unit = verb->turned ? two : one;
    const int other = verb->turned ? one : two;

    if (verb->number)
        out->number = verb->number(b, unit, q->flag);
    else if (verb->gap)
        out->number = verb->gap(b, unit, other);
    else if (verb->within)
        out->yes = verb->within(b, unit, other, q->number, q->flag);
    else
        out->yes = verb->yes_if ? verb->yes_if(b, unit, other, q->flag)
                                : verb->yes(b, unit, other);
}

bool case_ask_engine(struct run *r, struct yaml_map *map,
                     struct yaml_node *value, const struct case_verb *verb)
{
    struct case_question q = { .unit = NOBODY, .other = NOBODY };
    struct fields f = case_fields(r);

    if (!verb->nobody && !take_units(r, map, value, verb, &q))
        return false;
    r->subject = q.unit;
    r->other = q.other;
    f.whole = true;
    if (verb->given) {
        fields_usual(verb->given, &q);
        if (!fields_take(&f, map, verb->given, &q))
            return false;
    }
    if (verb->judge && !verb->judge(r, value, &q))
        return false;
    r->answer = (struct case_answer){ .number = 0 };
    if (verb->ask)
        verb->ask(r->look, &q, &r->answer);
    else
        plain(r->look, &q, verb, &r->answer);
    return case_answers_fields(r, map, verb->rows, &r->answer);
}
