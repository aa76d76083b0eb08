/* route_look.c -- looking before leaping: what a decision would bring, where a
 * unit can go, whom it sees. Nothing here changes a battle. */
#include <stdlib.h>
#include <string.h>

#include "battle/rule.h"
#include "serve/glimpse.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "show/chain.h"
#include "show/foretold.h"
#include "show/looks.h"
#include "show/plan.h"
#include "show/snapshot.h"
#include "show/threats.h"
#include "show/ways.h"
#include "words/decision.h"
#include "words/words.h"

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

/* ---- trying ---- */

/* What an answer is and where it would bring the unit that is asked about; true, and
 * the table as it would be, when it would stand somewhere. */
static bool trial_of(const struct battle *view, const struct decision *d,
                     json_t *out, struct battle *copy)
{
    const int unit = view->asked.unit;
    char word[UNIT_WORD];

    json_object_set_new(out, "decision", decision_to_json(view, d));
    json_object_set_new(out, "unit",
                        unit == NOBODY
                            ? json_null()
                            : json_string(unit_word(view, unit, word)));
    if (unit == NOBODY || !ways_standing(view, d, copy))
        return false;
    ways_put_trial(out, view, copy, d);
    ways_put_trays(out, view, d);
    json_object_set_new(out, "figures", standing_json(copy, unit));
    return true;
}

/* The same with whom it would see, and who could hurt it there. */
static void put_trial(const struct battle *view, const struct decision *d,
                      json_t *out, enum lang lang)
{
    const int unit = view->asked.unit;
    struct battle copy;

    if (is_foretold(view, d))
        json_object_set_new(out, "foretold", foretold_json(view, d, lang));
    if (trial_of(view, d, out, &copy) && unit_on_table(&copy, unit)) {
        json_object_set_new(out, "sights", sights_json(&copy, unit, lang));
        json_object_set_new(out, "threats", threats_json(&copy, unit));
    }
}

static json_t *trial_json(const struct battle *view, const struct decision *d,
                          bool cut, enum lang lang)
{
    json_t *out = json_pack("{s:b}", "short", (int)cut);

    put_trial(view, d, out, lang);
    return out;
}

/* The refusal of the answer that was tried, and where it would have led; of several,
 * of answer 'at'. */
static void refuse(struct request *r, const struct battle *view,
                   const struct decision *d, int at)
{
    const struct telling t = { .lang = r->lang, .content = r->server->content };
    struct refusal why = { .figure = NOBODY };
    json_t *out;

    answer_fits(view, d, &why);
    out = json_pack("{s:o}", "error", refusal_json(view, &why, &t));
    if (at >= 0)
        json_object_set_new(out, "at", json_integer(at));
    ways_put_trays(out, view, d);
    answer_json(r, MHD_HTTP_UNPROCESSABLE_CONTENT, out);
}

static void try_to(struct request *r, const struct battle *view)
{
    struct step to = { { 0, 0 }, 0 };
    struct refusal why = { .figure = NOBODY };
    struct decision point = { .count = 1 };
    struct decision d;
    bool cut;

    if ((view->asked.form != FORM_WAY && view->asked.form != FORM_POSE) ||
        !point_read(json_object_get(r->json, "to"), &to))
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"to\" est un point [x, y, étage], et ne sert que "
                     "lorsqu'un trajet est demandé",
                     "\"to\" is a point [x, y, floor], and only used when a "
                     "path is asked for");
    else if (ways_to(view, to, &d, &cut))
        answer_json(r, MHD_HTTP_OK, trial_json(view, &d, cut, r->lang));
    else {
        point.step[0] = to;
        if (answer_fits(view, &point,
                        &why)) /* a point of the table is asked for */
            answer_json(r, MHD_HTTP_OK,
                        trial_json(view, &point, false, r->lang));
        else
            refuse(r, view, &point, -1);
    }
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
        refuse(r, view, &d, -1);
}

/* ---- several answers, one after the other ---- */

enum { CHAIN_LONGEST = 96 };

/* The question behind the last of them, for who may answer it. */
static json_t *then_json(const struct request *r, const struct battle *view)
{
    const struct telling t = { .lang = r->lang,
                               .content = r->server->content,
                               .options = true,
                               .room = true,
                               .seats = r->caller.players };

    return view->asking && (seats_asked(view) & r->caller.players)
               ? snapshot_pending(view, r->caller.players, &t)
               : json_null();
}

/* Lays out one of them, whose turn has come; false: answered. */
static bool chain_one(struct request *r, struct battle *view,
                      const json_t *decisions, int at, json_t *trials,
                      enum chained *how)
{
    struct alea_error error = { 0 };
    struct battle copy;
    struct decision d = { 0 };
    struct refusal why;
    json_t *trial;

    if (!decision_from_json(view, json_array_get(decisions, (size_t)at),
                            r->lang, &d, &error)) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "decision",
                          &error);
        return false;
    }
    if (!answer_fits(view, &d, &why)) {
        refuse(r, view, &d, at);
        return false;
    }
    trial = json_object();
    if ((size_t)at + 1 == json_array_size(decisions))
        put_trial(view, &d, trial, r->lang);
    else
        trial_of(view, &d, trial, &copy);
    json_array_append_new(trials, trial);
    *how = chain_answer(view, &d, &why);
    return true;
}

/* {"decisions": [...]}: as far as no die falls and nobody else is asked. */
static void try_chain(struct request *r, struct battle *view,
                      const json_t *decisions)
{
    const int count = (int)json_array_size(decisions);
    enum chained how = CHAIN_GOES;
    json_t *out, *trials = json_array();

    for (int i = 0; i < count && i < CHAIN_LONGEST && how == CHAIN_GOES &&
                    view->asking && (seats_asked(view) & r->caller.players);
         i++)
        if (!chain_one(r, view, decisions, i, trials, &how)) {
            json_decref(trials);
            return;
        }
    out = json_pack("{s:o, s:b}", "trials", trials, "dice",
                    (int)(how == CHAIN_DICE));
    json_object_set_new(out, "then",
                        how == CHAIN_DICE ? json_null() : then_json(r, view));
    answer_json(r, MHD_HTTP_OK, out);
}

/* Is it the caller who is asked? Answers when not. */
static bool is_asked(struct request *r, const struct battle *view)
{
    if (r->caller.players & seats_asked(view))
        return true;
    answer_error(r, MHD_HTTP_CONFLICT, "stale",
                 "c'est à un autre joueur de décider",
                 "it is another player's turn to decide");
    return false;
}

void route_try(struct request *r)
{
    const json_t *json = json_object_get(r->json, "decision");
    const json_t *chain = json_object_get(r->json, "decisions");
    struct glimpse *g = look_in(r);

    if (g && is_asked(r, &g->view)) {
        if (json_is_array(chain))
            try_chain(r, &g->view, chain);
        else if (json_is_object(json))
            try_decision(r, &g->view, json);
        else
            try_to(r, &g->view);
    }
    done(g);
}

/* ---- commands to many figures ---- */

void route_plan(struct request *r)
{
    const struct telling t = { .lang = r->lang, .content = r->server->content };
    struct alea_error error = { 0 };
    struct refusal why = { .figure = NOBODY };
    struct glimpse *g = look_in(r);
    json_t *out = NULL;

    if (g && is_asked(r, &g->view))
        switch (plan_json(&g->view, r->json, &t, &out, &why, &error)) {
        case PLAN_MADE:
            answer_json(r, MHD_HTTP_OK, out);
            break;
        case PLAN_UNREAD:
            answer_alea_error(r, MHD_HTTP_BAD_REQUEST, "value", &error);
            break;
        case PLAN_REFUSED:
            answer_refusal(r, &g->view, &why);
            break;
        }
    done(g);
}

/* ---- reach ---- */

void route_reach(struct request *r)
{
    struct glimpse *g = look_in(r);

    if (g && is_asked(r, &g->view)) {
        json_t *out = ways_area(&g->view);

        if (out)
            answer_json(r, MHD_HTTP_OK, out);
        else
            answer_error(r, MHD_HTTP_CONFLICT, "stale",
                         "aucun déplacement n'est demandé",
                         "no move is being asked for");
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
                    json_pack("{s:s, s:o, s:o}", "unit",
                              unit_word(&g->view, unit, name), "sights",
                              sights_json(&g->view, unit, r->lang), "threats",
                              threats_json(&g->view, unit)));
    else if (!r->response)
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "cette unité n'est pas sur la table",
                     "this unit is not on the table");
    done(g);
}
