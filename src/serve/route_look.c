/* route_look.c -- looking before leaping: what a decision would bring, where a
 * unit can go, whom it sees. Nothing here changes a battle. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "battle/rule.h"
#include "serve/glance.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "serve/snapshot.h"
#include "text/decision.h"
#include "text/words.h"

enum {
    SHORTER = 24,   /* tries to cut a way */
    NEARER = 12,    /* to find one that comes near */
    OUTLINE = 4096, /* points of an area */
};

/* The view of the caller in a copy of his own; NULL when answered. */
static struct glimpse *look_in(struct request *r)
{
    struct glimpse *g = malloc(sizeof *g);

    if (!g || !request_open(r)) {
        free(g);
        return NULL;
    }
    glimpse_take(g, r->room, &r->caller);
    room_close(r->room);
    return g;
}

static void done(struct glimpse *g)
{
    if (g)
        glimpse_clear(g);
    free(g);
}

/* ---- ways to a point ---- */

/* What a unit walks on and past. */
struct ground {
    struct terrain room;
    const struct terrain *land;
    struct mover mover;
    struct crowd crowd;
};

static void lay(const struct battle *view, struct ground *g)
{
    const struct ask *a = &view->asked;
    const int passed = a->about == WAY_COMBAT ? a->other : NOBODY;

    ofas_mover(view, a->unit, &g->mover);
    g->mover.enters = ofas_enters(a->about);
    ofas_enemies(view, a->unit, passed, OFAS_CLEAR, &g->crowd);
    g->land = ofas_terrain(view, a->unit, passed, TO_WALK, &g->room);
}

/* A way as an answer; one that comes in from outside begins with its start. */
static void answer_of(const struct battle *view, const struct way *way,
                      struct decision *d)
{
    const int first = ofas_enters(view->asked.about) ? 0 : 1;

    *d = (struct decision){ .count = way->steps - first };
    for (int i = 0; i < d->count; i++)
        d->step[i] = way->step[i + first];
}

/* The longest legal part of the way: cut a little more until the book agrees. */
static bool cut_to_legal(const struct battle *view, const struct ground *g,
                         const struct way *whole, struct decision *d)
{
    struct refusal why;

    for (int i = 0; i < SHORTER; i++) {
        struct way way = *whole;
        int32_t limit = view->asked.most - i * INCH(1) / 4;

        if (limit <= 0)
            return false;
        way_cut(g->land, &g->mover, &way, limit);
        answer_of(view, &way, d);
        if (d->count > 0 && answer_fits(view, d, &why))
            return true;
    }
    return false;
}

/* A way to the point, or as far as one comes. 'cut' says which. */
static bool find_way(const struct battle *view, struct ground *g,
                     struct step from, struct step to, struct decision *d,
                     bool *cut)
{
    struct refusal why;
    struct way way;

    *cut = false;
    if (reach_shortest(g->land, &g->mover, &g->crowd, from, to,
                       view->asked.most, &way) == REACH_FREE) {
        answer_of(view, &way, d);
        if (answer_fits(view, d, &why))
            return true;
    }
    *cut = true;
    return reach_shortest(g->land, &g->mover, &g->crowd, from, to, -1, &way) ==
               REACH_FREE &&
           cut_to_legal(view, g, &way, d);
}

/* A point nobody can stand on is come near to: the goal moves towards the
 * leader until there is a way. */
static bool find_nearest(const struct battle *view, struct ground *g,
                         struct step to, struct decision *d, bool *cut)
{
    const struct step from = ofas_leader_step(view, view->asked.unit);
    struct step goal = to;

    for (int i = 0; i < NEARER; i++) {
        goal.at.x = to.at.x + (from.at.x - to.at.x) * i / NEARER;
        goal.at.y = to.at.y + (from.at.y - to.at.y) * i / NEARER;
        if (find_way(view, g, from, goal, d, cut)) {
            *cut = *cut || i > 0;
            return true;
        }
    }
    return false;
}

/* The same from outside: from the edge that makes the way whole, else any. */
static bool find_entry(const struct battle *view, struct ground *g,
                       struct step to, struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    struct decision other;
    bool found = false, short_of;

    for (int edge = 0; edge < EDGES; edge++) {
        struct step from;

        if (!ofas_edge_open(view, a->unit, a->about, edge))
            continue;
        from = ofas_edge_foot(view, a->unit, to.at, edge, g->mover.radius);
        if (!find_way(view, g, from, to, &other, &short_of) ||
            (found && (short_of || !*cut)))
            continue;
        *d = other;
        *cut = short_of;
        found = true;
    }
    return found;
}

/* An answer that brings the unit of the question to the point. */
static bool answer_to(const struct battle *view, struct step to,
                      struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    struct refusal why;
    struct ground *g;
    bool found;

    *cut = false;
    *d = (struct decision){ .count = 1, .step = { to } };
    if (a->kind != ASK_WAY || a->about == WAY_CHARGE ||
        ofas_is_vehicle(view, a->unit))
        return answer_fits(view, d, &why);
    g = malloc(sizeof *g);
    if (!g)
        return false;
    lay(view, g);
    found = ofas_enters(a->about) ? find_entry(view, g, to, d, cut)
                                  : find_nearest(view, g, to, d, cut);
    free(g);
    return found;
}

/* ---- trying ---- */

/* Stands the squad about its leader, however it fits. */
static bool stand(struct battle *copy, int unit, int other, int stance)
{
    struct step at[MAX_SQUAD];
    figure_set left = ofas_followers(copy, unit);

    if (!ofas_stand(copy, unit, other, stance, at))
        return false;
    for (int i = 0; left; left &= left - 1, i++)
        figure_put(copy, unit, set_first(left), at[i].at, at[i].floor);
    return true;
}

/* Puts the unit where the answer would bring it; false when that is nowhere in
 * particular. */
static bool place(struct battle *copy, const struct decision *d)
{
    const struct ask *a = &copy->asked;
    figure_set left = ofas_followers(copy, a->unit);

    if (a->form == FORM_PLACES && d->value < STANCES)
        return stand(copy, a->unit, a->other, d->value);
    if (a->form == FORM_PLACES) {
        for (int i = 0; left && i < d->count; left &= left - 1, i++)
            figure_put(copy, a->unit, set_first(left), d->step[i].at,
                       d->step[i].floor);
        return true;
    }
    if (a->form != FORM_WAY || d->count == 0 || a->kind == ASK_EXIT)
        return false;
    figure_put(copy, a->unit, copy->unit[a->unit].leader,
               d->step[d->count - 1].at, d->step[d->count - 1].floor);
    if (!unit_on_table(copy, a->unit)) {
        copy->unit[a->unit].where = UNIT_ON_TABLE;
        for (; left; left &= left - 1)
            figure_put(copy, a->unit, set_first(left), d->step[d->count - 1].at,
                       d->step[d->count - 1].floor);
    }
    if (!ofas_is_vehicle(copy, a->unit))
        for (int stance = 0; stance < STANCES; stance++)
            if (stand(copy, a->unit, NOBODY, stance))
                break;
    return true;
}

static json_t *standing_json(const struct battle *copy, int unit)
{
    json_t *out = json_array();

    for (figure_set left = copy->unit[unit].alive; left; left &= left - 1) {
        int i = set_first(left);
        struct vec at = figure_at(copy, unit, i);

        json_array_append_new(out, json_pack("{s:i, s:o, s:o, s:i}", "figure",
                                             i + 1, "x", length_to_json(at.x),
                                             "y", length_to_json(at.y), "floor",
                                             figure_floor(copy, unit, i)));
    }
    return out;
}

/* What the way costs and risks, for soldiers on foot. */
static void put_cost(json_t *out, const struct battle *view,
                     const struct decision *d)
{
    const struct ask *a = &view->asked;
    struct ground *g;
    struct way way;
    int32_t risky = 0, rough = 0;
    json_t *points;

    if (a->kind != ASK_WAY || ofas_is_vehicle(view, a->unit) ||
        a->about == WAY_CHARGE ||
        !ofas_way_of(view, a->unit, a->about, d, &way))
        return;
    g = malloc(sizeof *g);
    if (!g)
        return;
    lay(view, g);
    reach_cost(g->land, &g->mover, &g->crowd, &way, -1, NULL);
    ofas_ground_risks(view, a->unit, &way, &risky, &rough);
    free(g);
    points = json_array();
    for (int i = 0; i < way.steps; i++) {
        json_t *point = point_json(way.step[i].at);

        json_array_append_new(point, json_integer(way.step[i].floor));
        json_array_append_new(points, point);
    }
    json_object_set_new(out, "way", points);
    json_object_set_new(out, "cost", length_to_json(way.cost));
    json_object_set_new(out, "allowance", length_to_json(a->most));
    json_object_set_new(out, "danger", json_boolean(risky));
    json_object_set_new(out, "rough", json_boolean(rough));
}

static json_t *trial_json(const struct battle *view, const struct decision *d,
                          bool cut, enum lang lang)
{
    struct battle copy = *view;
    const int unit = view->asked.unit;
    char word[UNIT_WORD];
    json_t *out =
        json_pack("{s:o, s:b, s:o}", "decision", decision_to_json(view, d),
                  "short", (int)cut, "unit",
                  unit == NOBODY ? json_null()
                                 : json_string(unit_word(view, unit, word)));

    if (unit == NOBODY || !place(&copy, d))
        return out;
    put_cost(out, view, d);
    json_object_set_new(out, "figures", standing_json(&copy, unit));
    json_object_set_new(out, "sights", glance_json(&copy, unit, lang));
    return out;
}

/* A length as a mouse gives it: to the nearest unit. */
static bool read_length(const json_t *json, int32_t *out)
{
    enum { FARTHEST = 10000 }; /* millimetres */
    const double length = json_number_value(json);

    if (!json_is_number(json) || length < -FARTHEST || length > FARTHEST)
        return false;
    *out = (int32_t)lround(length * 100);
    return true;
}

static bool read_point(const json_t *json, struct step *out)
{
    const size_t n = json_array_size(json);
    const json_t *floor = json_array_get(json, 2);

    out->floor = (int32_t)json_integer_value(floor);
    return (n == 2 || n == 3) &&
           read_length(json_array_get(json, 0), &out->at.x) &&
           read_length(json_array_get(json, 1), &out->at.y) &&
           (!floor || json_is_integer(floor)) && out->floor >= 0 &&
           out->floor <= MAX_FLOOR;
}

/* The refusal of the answer that was tried. */
static void refuse(struct request *r, const struct battle *view,
                   const struct decision *d)
{
    const struct words w = { .lang = r->lang,
                             .ledger = &r->server->content->ledger[r->lang] };
    struct refusal why = { .figure = NOBODY };
    char sentence[WORDS_LINE], id[RULE_TEXT];

    answer_fits(view, d, &why);
    refusal_words(&w, view, &why, sentence, sizeof sentence);
    answer_json(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                json_pack("{s:{s:s, s:s, s:s}}", "error", "code", "illegal",
                          "message", sentence, "rule",
                          rule_words(view, why.rule, id)));
}

static void try_to(struct request *r, const struct battle *view)
{
    struct step to = { { 0, 0 }, 0 };
    struct decision d;
    bool cut;

    if (view->asked.form != FORM_WAY ||
        !read_point(json_object_get(r->json, "to"), &to))
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"to\" est un point [x, y, étage], quand un trajet est "
                     "demandé",
                     "\"to\" is a point [x, y, floor], while a way is asked "
                     "for");
    else if (answer_to(view, to, &d, &cut))
        answer_json(r, MHD_HTTP_OK, trial_json(view, &d, cut, r->lang));
    else
        refuse(r, view, &(struct decision){ .count = 1, .step = { to } });
}

static void try_decision(struct request *r, const struct battle *view,
                         const json_t *json)
{
    struct alea_error error = { 0 };
    struct decision d = { 0 };
    struct refusal why;

    if (!decision_from_json(view, json, r->lang, &d, &error))
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "decision",
                          &error);
    else if (answer_fits(view, &d, &why))
        answer_json(r, MHD_HTTP_OK, trial_json(view, &d, false, r->lang));
    else
        refuse(r, view, &d);
}

/* Is it the caller who is asked? Answers when not. */
static bool is_asked(struct request *r, const struct battle *view)
{
    if (view->asking && (r->caller.players >> view->asked.who & 1u))
        return true;
    answer_error(r, MHD_HTTP_CONFLICT, "stale", "un autre joueur décide",
                 "another player decides");
    return false;
}

void route_try(struct request *r)
{
    const json_t *json = json_object_get(r->json, "decision");
    struct glimpse *g = look_in(r);

    if (g && is_asked(r, &g->view)) {
        if (json_is_object(json))
            try_decision(r, &g->view, json);
        else
            try_to(r, &g->view);
    }
    done(g);
}

/* ---- reach ---- */

static json_t *rings_json(const struct vec *point, int n)
{
    json_t *rings = json_array(), *ring = json_array();

    for (int i = 0; i <= n; i++) {
        if (i < n && point[i].x != INT32_MIN) {
            json_array_append_new(ring, point_json(point[i]));
            continue;
        }
        if (json_array_size(ring) > 2)
            json_array_append(rings, ring);
        json_decref(ring);
        ring = json_array();
    }
    json_decref(ring);
    return rings;
}

static json_t *reach_json(const struct battle *view)
{
    const struct ask *a = &view->asked;
    const struct step from = ofas_leader_step(view, a->unit);
    struct ground *g = malloc(sizeof *g);
    struct reach *map = malloc(sizeof *map);
    struct vec *point = calloc(OUTLINE, sizeof *point);
    json_t *out = NULL;
    char word[UNIT_WORD];

    if (g && map && point) {
        lay(view, g);
        reach_fill(g->land, &g->mover, &g->crowd, from, a->most, map);
        out = json_pack(
            "{s:s, s:o, s:i, s:o}", "unit", unit_word(view, a->unit, word),
            "allowance", length_to_json(a->most), "floor", (int)map->floor,
            "rings", rings_json(point, reach_outline(map, point, OUTLINE)));
    }
    free(point);
    free(map);
    free(g);
    return out;
}

void route_reach(struct request *r)
{
    struct glimpse *g = look_in(r);
    const struct battle *view = g ? &g->view : NULL;

    if (view && is_asked(r, view)) {
        const struct ask *a = &view->asked;
        json_t *out = NULL;

        if (a->kind == ASK_WAY && !ofas_enters(a->about) &&
            a->about != WAY_CHARGE && unit_on_table(view, a->unit) &&
            !ofas_is_vehicle(view, a->unit))
            out = reach_json(view);
        if (out)
            answer_json(r, MHD_HTTP_OK, out);
        else
            answer_error(r, MHD_HTTP_CONFLICT, "stale",
                         "aucun trajet de soldats sur la table n'est demandé",
                         "no way of soldiers on the table is asked for");
    }
    done(g);
}

/* ---- sight ---- */

void route_sight(struct request *r)
{
    const char *word = query(r, "unit");
    struct glimpse *g = word ? look_in(r) : NULL;
    int unit = g ? unit_parse(&g->view, word) : NOBODY;
    char name[UNIT_WORD];

    if (unit != NOBODY && unit_on_table(&g->view, unit))
        answer_json(r, MHD_HTTP_OK,
                    json_pack("{s:s, s:o}", "unit",
                              unit_word(&g->view, unit, name), "sights",
                              glance_json(&g->view, unit, r->lang)));
    else if (!r->response)
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "cette unité n'est pas sur la table",
                     "this unit is not on the table");
    done(g);
}
