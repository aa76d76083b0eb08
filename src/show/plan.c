/* plan.c -- see plan.h. */
#include "show/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "battle/group.h"
#include "battle/rule.h"
#include "battle/stage.h"
#include "lab/counted.h"
#include "show/ways.h"
#include "words/decision.h"
#include "words/words.h"

enum { FOLLOWING = 16 }; /* answers of one command, at most */

/* ---- reading ---- */

/* What is read, and what went wrong. */
struct reading {
    const struct battle *view;
    const json_t *command;
    enum lang lang;
    struct alea_error *error;
};

static bool wrong(const struct reading *r, const char *key)
{
    return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                     "\"%s\" ne peut pas être lu : voir docs/http.md, plan",
                     "\"%s\" cannot be read: see docs/http.md, plan", key);
}

/* The number of a word in a list; -1: it is none. */
static int word_in(const json_t *word, const char *const *list, int n)
{
    for (int i = 0; json_is_string(word) && i < n; i++)
        if (strcmp(json_string_value(word), list[i]) == 0)
            return i;
    return -1;
}

/* Figures by their words. */
static bool read_figures(const struct reading *r, const char *key,
                         struct figures *out)
{
    const json_t *list = json_object_get(r->command, key);
    const json_t *item;
    size_t i;

    if (list && !json_is_array(list))
        return wrong(r, key);
    json_array_foreach(list, i, item)
    {
        const char *word = json_string_value(item);
        const int f = word ? figure_parse(r->view, word) : NOBODY;

        if (f == NOBODY)
            return wrong(r, key);
        figures_add(out, f);
    }
    return true;
}

static bool read_units(const struct reading *r, struct figures *out)
{
    const json_t *list = json_object_get(r->command, "units");
    const json_t *item;
    size_t i;

    if (list && !json_is_array(list))
        return wrong(r, "units");
    json_array_foreach(list, i, item)
    {
        const char *word = json_string_value(item);
        const int u = word ? unit_parse(r->view, word) : NOBODY;

        if (u == NOBODY)
            return wrong(r, "units");
        for (int k = 0; k < r->view->unit[u].count; k++)
            figures_add(out, r->view->unit[u].first + k);
    }
    return true;
}

static bool read_wishes(const struct reading *r, uint32_t *out)
{
#define X(name, key) key,
    static const char *const words[] = { GROUP_WISHES(X) };
#undef X
    const json_t *list = json_object_get(r->command, "wishes");
    const json_t *item;
    size_t i;

    if (list && !json_is_array(list))
        return wrong(r, "wishes");
    json_array_foreach(list, i, item)
    {
        const int wish = word_in(item, words, GROUP_WISH_COUNT);

        if (wish < 0)
            return wrong(r, "wishes");
        *out |= 1U << wish;
    }
    return true;
}

static bool read_places(const struct reading *r, struct group_order *o)
{
    const json_t *list = json_object_get(r->command, "places");
    const json_t *item;
    size_t i;

    if (!json_is_array(list) || json_array_size(list) > MAX_MOVES)
        return wrong(r, "places");
    json_array_foreach(
        list, i,
        item) if (!point_read(item,
                              &o->place[o->places++])) return wrong(r,
                                                                    "places");
    return true;
}

static bool read_place(const struct reading *r, const char *key,
                       struct vec *out)
{
    struct step step = { { 0, 0 }, 0 };

    if (!point_read(json_object_get(r->command, key), &step))
        return wrong(r, key);
    *out = step.at;
    return true;
}

/* What belongs to the goal. */
static bool read_goal(const struct reading *r, struct group_order *o)
{
    switch (o->goal) {
    case GROUP_SHIFT:
        return read_place(r, "by", &o->by);
    case GROUP_ABOUT:
        return read_place(r, "to", &o->by);
    case GROUP_PLACES:
        return read_places(r, o);
    case GROUP_ENEMY:
    case GROUP_MARK:
    case GROUP_BACK:
    case GROUP_CHARGE:
    case GROUP_GOAL_COUNT:
        break;
    }
    return true;
}

static bool read_before(const struct reading *r, struct decision *out)
{
    const json_t *before = json_object_get(r->command, "before");

    decision_value(out, 0);
    return !before || json_is_null(before) ||
           decision_from_json(r->view, before, r->lang, out, r->error);
}

/* ---- telling ---- */

static json_t *way_json(struct step from, const struct step *way, int steps,
                        bool begins)
{
    json_t *out = json_array();

    for (int i = begins ? -1 : 0; i < steps; i++) {
        const struct step s = i < 0 ? from : way[i];

        json_array_append_new(out,
                              json_pack("[o, o, i]", length_to_json(s.at.x),
                                        length_to_json(s.at.y), (int)s.floor));
    }
    return out;
}

/* Its way, if it has one in the answer. */
static void put_way_of(json_t *out, const struct battle *view,
                       const struct decision *d, int f)
{
    const struct step *way = d->step;
    const struct stand *at = stand_of(view, f);
    const int unit = figure_unit(view, f);

    for (int i = 0; i < d->moves; i++) {
        if (d->move[i].figure == f)
            json_object_set_new(
                out, "way",
                way_json((struct step){ vec(at->x, at->y), at->floor }, way,
                         d->move[i].steps, unit_on_table(view, unit)));
        way += d->move[i].steps;
    }
}

static json_t *member_json(const struct battle *view,
                           const struct group_plan *plan,
                           const struct group_member *m,
                           const struct telling *t)
{
#define X(name, key) key,
    static const char *const fate[] = { GROUP_FATES(X) };
#undef X
    const struct words w = telling_words(t, view);
    char word[FIGURE_TEXT], reason[WORDS_LINE], id[RULE_TEXT];
    json_t *out = json_pack(
        "{s:s, s:s, s:o, s:o, s:b}", "figure",
        figure_word(view, m->figure, word), "fate", fate[m->fate], "wish",
        json_pack("[o, o]", length_to_json(m->wish.at.x),
                  length_to_json(m->wish.at.y)),
        "cost", length_to_json(m->cost), "tests", (int)m->tests);

    put_way_of(out, view, &plan->d, m->figure);
    if (m->fate == GROUP_FATE_CUT && m->why.reason == REFUSED_TOO_FAR)
        json_object_set_new(out, "spent", json_true());
    if (m->why.reason) {
        refusal_words(&w, view, &m->why, reason, sizeof reason);
        json_object_set_new(out, "reason", json_string(reason));
        json_object_set_new(out, "rule",
                            json_string(rule_words(view, m->why.rule, id)));
    }
    return out;
}

static json_t *moves_json(const struct battle *view,
                          const struct group_plan *plan,
                          const struct telling *t)
{
    json_t *members = json_array();

    for (int i = 0; i < plan->members; i++)
        json_array_append_new(members,
                              member_json(view, plan, &plan->member[i], t));
    return json_pack("{s:[o], s:o, s:o}", "decisions",
                     decision_to_json(view, &plan->d), "members", members,
                     "rest", across_json(view, &plan->rest));
}

/* ---- moves ---- */

static enum plan_read plan_moves(const struct reading *r,
                                 struct group_order *order,
                                 const struct telling *t, json_t **out,
                                 struct refusal *why)
{
    struct group_plan *plan = malloc(sizeof *plan);
    struct decision before;
    enum plan_read is = PLAN_UNREAD;

    if (!plan || !read_goal(r, order) || !read_before(r, &before)) {
        free(plan);
        return PLAN_UNREAD;
    }
    is = PLAN_REFUSED;
    if (group_plan(r->view, &before, order, plan, why)) {
        *out = moves_json(r->view, plan, t);
        is = PLAN_MADE;
    }
    free(plan);
    return is;
}

/* ---- shots ---- */

/* Answers, as they follow one another until all is said of the shot. */
static json_t *answers_of(const struct battle *view,
                          const struct figures *shooters, int at)
{
    const struct book_groups *book = view->stage->book->groups;
    struct battle after;
    struct decision d;
    struct refusal why;
    json_t *out = json_array();

    battle_copy_quiet(&after, view);
    decision_value(&d, 0);
    d.across = *shooters;
    for (int n = 0; n < FOLLOWING; n++) {
        json_t *said = decision_to_json(&after, &d);

        if (!answer(&after, &d, &why)) {
            json_decref(said);
            break;
        }
        json_array_append_new(out, said);
        while (play(&after) == PLAYED_MORE)
            log_clear(&after);
        if (!book || !after.asking || after.asked.who != view->asked.who ||
            !book->then(&after, at, &d))
            break;
    }
    return out;
}

/* What is looked at: who is shot at, and when it is over. */
struct shot {
    const struct book_groups *book;
    int at;          /* NO_FIGURE: at will */
    int kind, depth; /* of the question, and of the rules that wait then */
    int owner;       /* who shoots */
    int stood;       /* enemies before it */
};

static bool shot_answer(const struct battle *b, const void *own,
                        struct decision *out)
{
    const struct shot *s = own;

    return b->asked.who == s->owner && s->book->then(b, s->at, out);
}

/* All is said and rolled when the same question comes again, or the rule ends. */
static bool shot_over(const struct battle *b, const void *own)
{
    const struct shot *s = own;

    return b->depth < s->depth ||
           (b->asking && b->depth == s->depth && b->asked.kind == s->kind);
}

static int enemies_left(const struct battle *b, int owner)
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner != owner)
            n += set_count(b->unit[u].alive);
    return n;
}

static int shot_loses(const struct battle *end, const int32_t *counted,
                      const void *own)
{
    const struct shot *s = own;
    const int lost = s->stood - enemies_left(end, s->owner);

    (void)counted;
    return lost > 0 ? lost : 0;
}

static int shot_fells(const struct battle *end, const int32_t *counted,
                      const void *own)
{
    const struct shot *s = own;
    const int unit = figure_unit(end, s->at);

    (void)counted;
    return !(end->unit[unit].alive >> (s->at - end->unit[unit].first) & 1);
}

static json_t *chances_json(const struct distribution *d)
{
    json_t *out = json_array();

    for (int i = 0; i < d->least + d->count; i++)
        json_array_append_new(
            out, json_real(round(distribution_exactly(d, i) * 1e5) / 1e5));
    return out;
}

/* The exact chances of the whole shot, by playing the rules over every roll; not
 * there when that would take too long for who waits. */
static void put_shot_odds(json_t *out, const struct battle *view,
                          const struct figures *shooters, int at)
{
    enum { BUDGET = 8000, AT_WILL = 2000 };
    const struct shot own = { .book = view->stage->book->groups,
                              .at = at,
                              .kind = view->asked.kind,
                              .depth = view->depth,
                              .owner = view->asked.who,
                              .stood = enemies_left(view, view->asked.who) };
    const struct odds_book *odds = view->stage->book->odds;
    struct decision first;
    struct counted_task task = { .from = view,
                                 .answer = &first,
                                 .choose = shot_answer,
                                 .over = shot_over,
                                 .own = &own,
                                 .steps = at == NO_FIGURE ? AT_WILL : BUDGET,
                                 .group = odds && odds->play ? odds->play->group
                                                             : NULL };
    struct distribution lost, falls;
    enum counted_failure why;
    struct counted *c;

    decision_value(&first, 0);
    first.across = *shooters;
    c = counted_new(&task, &why);
    if (!c)
        return;
    if (counted_measure(c, shot_loses, &own, &lost)) {
        json_object_set_new(out, "odds", chances_json(&lost));
        distribution_clear(&lost);
    }
    if (at != NO_FIGURE && counted_measure(c, shot_fells, &own, &falls)) {
        json_object_set_new(
            out, "falls",
            json_real(round(distribution_at_least(&falls, 1) * 1e5) / 1e5));
        distribution_clear(&falls);
    }
    counted_free(c);
}

static json_t *shooters_json(const struct battle *view,
                             const struct figures *shooters)
{
    json_t *out = json_array();
    char word[FIGURE_TEXT];

    for (FIGURES_EACH(f, shooters))
        json_array_append_new(out, json_pack("{s:s, s:s}", "figure",
                                             figure_word(view, f, word), "fate",
                                             "fires"));
    return out;
}

static enum plan_read plan_shot(const struct reading *r,
                                const struct group_order *order, json_t **out,
                                struct refusal *why)
{
    const struct battle *b = r->view;
    const struct book_groups *book = b->stage->book->groups;
    const int at = figures_first(&order->at);
    struct figures shooters = { { 0 } };

    if (book && book->shooters && b->asking)
        shooters = book->shooters(b, &order->who, at);
    if (!figures_any(&shooters)) {
        answer_refuse(why, REFUSED_CHOICE, b->asking ? b->asked.rule : 0);
        return PLAN_REFUSED;
    }
    *out =
        json_pack("{s:o, s:o, s:[]}", "decisions", answers_of(b, &shooters, at),
                  "members", shooters_json(b, &shooters), "rest");
    put_shot_odds(*out, b, &shooters, at);
    return PLAN_MADE;
}

/* ---- both ---- */

enum plan_read plan_json(const struct battle *view, const json_t *command,
                         const struct telling *t, json_t **out,
                         struct refusal *why, struct alea_error *error)
{
#define X(name, key) key,
    static const char *const goals[] = { GROUP_GOALS(X) "shoot" };
#undef X
    const struct reading r = { view, command, t->lang, error };
    const int goal =
        word_in(json_object_get(command, "goal"), goals, GROUP_GOAL_COUNT + 1);
    struct group_order order = { .goal = (enum group_goal)goal };

    if (goal < 0) {
        wrong(&r, "goal");
        return PLAN_UNREAD;
    }
    if (!read_figures(&r, "figures", &order.who) ||
        !read_units(&r, &order.who) || !read_figures(&r, "at", &order.at) ||
        !read_wishes(&r, &order.wishes))
        return PLAN_UNREAD;
    if (!json_object_get(command, "figures") &&
        !json_object_get(command, "units"))
        order.who = view->asked.across;
    return goal == GROUP_GOAL_COUNT ? plan_shot(&r, &order, out, why)
                                    : plan_moves(&r, &order, t, out, why);
}
