/* snapshot.c -- the battle as a whole: see snapshot.h. */
#include "show/snapshot.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "battle/view.h"
#include "ledger/ledger.h"
#include "read/buffer.h"
#include "show/book_show.h"
#include "words/decision.h"
#include "words/words.h"

/* ---- small things ---- */

json_t *key_words(const char *key, const char *words)
{
    return json_pack("{s:s, s:s}", "key", key, "words", words);
}

json_t *point_json(struct vec at)
{
    json_t *out = json_array();

    json_array_append_new(out, length_to_json(at.x));
    json_array_append_new(out, length_to_json(at.y));
    return out;
}

json_t *degrees_json(int32_t turn)
{
    int64_t hundredths = ((int64_t)turn * 36000 + TURN / 2) / TURN;

    return json_real((double)hundredths / 100);
}

json_t *set_json(uint32_t set)
{
    json_t *out = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(out, json_integer(set_first(set)));
    return out;
}

json_t *figures_json(figure_set set)
{
    json_t *out = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(out, json_integer(set_first(set) + 1));
    return out;
}

/* ---- refusals ---- */

struct words telling_words(const struct telling *t, const struct battle *view)
{
    return (struct words){ .lang = t->lang,
                           .ledger =
                               &content_of(t->content, view)->ledger[t->lang] };
}

/* The number of a point or figure, or the word of one of any unit. */
static json_t *culprit_json(const struct battle *view,
                            const struct refusal *why)
{
    char word[FIGURE_TEXT];

    if (why->figure < 0)
        return json_null();
    return form_is_across(view->asked.form)
               ? json_string(figure_word(view, why->figure, word))
               : json_integer(why->figure + 1);
}

json_t *refusal_json(const struct battle *view, const struct refusal *why,
                     const struct telling *t)
{
    const struct words w = telling_words(t, view);
    char sentence[WORDS_LINE], id[RULE_TEXT];

    refusal_words(&w, view, why, sentence, sizeof sentence);
    return json_pack("{s:s, s:s, s:s, s:o}", "code", "illegal", "message",
                     sentence, "rule", rule_words(view, why->rule, id), "point",
                     culprit_json(view, why));
}

json_t *standing_json(const struct battle *view, int unit)
{
    json_t *out = json_array();

    for (figure_set left = view->unit[unit].alive; left; left &= left - 1) {
        int i = set_first(left);
        struct vec at = figure_at(view, unit, i);

        json_array_append_new(out, json_pack("{s:i, s:o, s:o, s:i}", "figure",
                                             i + 1, "x", length_to_json(at.x),
                                             "y", length_to_json(at.y), "floor",
                                             figure_floor(view, unit, i)));
    }
    return out;
}

/* ---- the whole ---- */

/* What the reader is, who plays these players. */
static json_t *you_json(const struct battle *view, uint32_t players,
                        const struct telling *t)
{
    json_t *out =
        json_pack("{s:s, s:o}", "role", players ? "player" : "watcher",
                  "players", set_json(players));

    if (t->room && seating_of(view))
        json_object_set_new(out, "seats", set_json(t->seats));
    return out;
}

/* Who won and how; without the hash, which would tell of secrets. */
static json_t *result_json(const struct battle *b)
{
    json_t *result;

    if (!b->over)
        return json_null();
    result = record_result(b);
    json_object_del(result, "hash");
    return result;
}

/* The scenario, and that the rules go on where the book ends. */
static json_t *scenario_json(const struct battle *view,
                             const struct shown_battle *is, enum lang lang)
{
    const char *core = ledger_core_words(view->stage->book->id, lang);
    const char *said[WORDS_CONDITIONS] = { core };
    const int n = is->goals ? condition_words(view, lang, said) : core[0] != 0;
    char words[WORDS_LINE];
    struct buffer buffer;

    buffer_begin(&buffer, words, sizeof words);
    buffer_put(&buffer, is->words);
    for (int i = 0; i < n; i++)
        buffer_print(&buffer, " · %s", said[i]);
    return key_words(is->key, words);
}

/* What of the battle is said of some books alone. */
static void put_parts(json_t *out, const struct shown_battle *is,
                      enum lang lang)
{
    const struct shown_phase *now;
    json_t *all;

    if (is->apart)
        json_object_set_new(out, "keeps",
                            json_pack("{s:o, s:i}", "apart",
                                      length_to_json(is->apart), "arc",
                                      (int)is->arc));
    if (is->phase == 0)
        return;
    now = &is->phases[is->phase - 1];
    all = json_array();
    for (int i = 0; i < is->phase_count; i++)
        json_array_append_new(
            all, key_words(is->phases[i].key, is->phases[i].words[lang]));
    json_object_set_new(out, "phase",
                        json_pack("{s:s, s:s, s:i, s:o}", "key", now->key,
                                  "words", now->words[lang], "who", is->whose,
                                  "all", all));
}

void put_scene(json_t *out, const struct battle *view, const struct telling *t)
{
    const struct book_show *show = book_show_of(view);
    const struct book *book = view->stage->book;
    struct shown_battle is = { .key = "" };

    if (book->turns) {
        is.rounds = book->turns(view);
        is.last_turn = view->turn >= is.rounds;
    }
    show->battle(view, t->lang, &is);
    json_object_set_new(out, "scenario", scenario_json(view, &is, t->lang));
    json_object_set_new(out, "attacker",
                        is.attacker ? json_integer(is.attacker - 1)
                                    : json_null());
    json_object_set_new(out, "first", json_integer(is.first));
    json_object_set_new(out, "last_turn", json_boolean(is.last_turn));
    if (is.rounds)
        json_object_set_new(out, "rounds", json_integer(is.rounds));
    json_object_set_new(out, "objectives",
                        show->objectives ? show->objectives(view)
                                         : lying_json(view, false, t->lang));
    if (show->tokens)
        json_object_set_new(out, "tokens", lying_json(view, true, t->lang));
    put_parts(out, &is, t->lang);
    if (show->put_battle)
        show->put_battle(out, view, t);
    if (!t->brief)
        json_object_set_new(
            out, "terrain",
            terrain_json(show, content_of(t->content, view)->game.content,
                         &view->stage->terrain, view, t->lang));
}

static json_t *settings_json(const struct battle *view)
{
    const struct book_show *show = book_show_of(view);
    const struct fields f = { .json = true };

    if (show->settings)
        return show->settings(view);
    return show->settings_by_rows
               ? fields_json(&f, book_text_of(view)->stages->agreed,
                             (const char *)view->stage->own + show->settings_at,
                             false)
               : json_object();
}

json_t *snapshot_view(const struct battle *view, uint32_t players,
                      const struct telling *t)
{
    const struct book_show *show = book_show_of(view);
    json_t *all = json_array(), *units = json_array();
    json_t *out =
        json_pack("{s:i, s:i, s:s, s:o}", "n", (int)view->decisions, "turn",
                  (int)view->turn, "book", view->stage->book->id, "you",
                  you_json(view, players, t));

    put_scene(out, view, t);
    for (int p = 0; p < view->players; p++)
        json_array_append_new(all, player_json(view, p, t));
    json_object_set_new(out, "players", all);
    json_object_set_new(out, "table",
                        json_pack("{s:o, s:o}", "width",
                                  length_to_json(view->stage->terrain.width),
                                  "depth",
                                  length_to_json(view->stage->terrain.depth)));
    if (!t->brief)
        json_object_set_new(out, "settings", settings_json(view));
    if (!t->brief && show->goals)
        json_object_set_new(out, "zones", areas_json(view, true));
    for (int i = 0; i < view->units; i++)
        json_array_append_new(units, unit_json(view, i, t));
    json_object_set_new(out, "units", units);
    json_object_set_new(out, "pending", snapshot_pending(view, players, t));
    json_object_set_new(out, "result", result_json(view));
    return out;
}

/* ---- what rarely changes ---- */

static const char *const kept_keys[] = { "terrain", "settings", "zones" };
enum { KEPT_KEYS = sizeof kept_keys / sizeof *kept_keys };

/* All of it, to be compared. */
static json_t *kept_part(const json_t *snapshot)
{
    json_t *out = json_array(), *unit;
    size_t i;

    for (i = 0; i < KEPT_KEYS; i++) {
        json_t *value = json_object_get(snapshot, kept_keys[i]);

        json_array_append_new(out, value ? json_incref(value) : json_null());
    }
    json_array_foreach(json_object_get(snapshot, "units"), i, unit)
    {
        json_array_append(out, json_object_get(unit, "card"));
    }
    return out;
}

void snapshot_fold(json_t *snapshot, const char *known)
{
    json_t *part = kept_part(snapshot), *unit;
    char *text = json_dumps(part, DECISION_JSON), name[24] = "";
    size_t i;

    json_decref(part);
    if (!text)
        return;
    snprintf(name, sizeof name, "%016" PRIx64,
             hash_bytes(HASH_START, text, strlen(text)));
    free(text);
    json_object_set_new(snapshot, "static", json_string(name));
    if (!known || strcmp(known, name) != 0)
        return;
    for (i = 0; i < KEPT_KEYS; i++)
        json_object_del(snapshot, kept_keys[i]);
    json_array_foreach(json_object_get(snapshot, "units"), i, unit)
    {
        json_object_del(unit, "card");
    }
}
