/* talk.c -- messages, made and read: see talk.h. */
#include "engine/talk.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "engine/child.h"
#include "read/json_words.h"
#include "records/record.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "show/plan.h"
#include "words/decision.h"
#include "words/words.h"
#include <alea/version.h>

/* ---- lines ---- */

char *talk_line(json_t *message, size_t *size)
{
    char *text = message ? json_dumps(message, DECISION_JSON) : NULL;
    char *line = NULL;

    json_decref(message);
    if (text) {
        *size = strlen(text) + 1;
        line = realloc(text, *size + 1);
        if (!line)
            free(text);
    }
    if (line)
        memcpy(line + *size - 1, "\n", 2);
    return line;
}

json_t *talk_read(const char *line, size_t size, enum lang lang,
                  struct alea_error *error)
{
    json_error_t bad;
    json_t *message = json_loadb(line, size, JSON_REJECT_DUPLICATES, &bad);

    if (!message) {
        error_set(error, ALEA_SYNTAX, 0, bad.column, "%s",
                  json_words(&bad, lang));
        return NULL;
    }
    if (json_is_string(json_object_get(message, "type")))
        return message;
    json_decref(message);
    error_say(error, lang, ALEA_SYNTAX, 0, 0,
              "un message est un objet avec un texte \"type\"",
              "a message is an object with a text \"type\"");
    return NULL;
}

const char *talk_type(const json_t *message)
{
    return json_string_value(json_object_get(message, "type"));
}

/* ---- to a program that plays ---- */

json_t *talk_hello(const struct battle *b, int player, int reply,
                   enum lang lang)
{
    return json_pack("{s:s, s:i, s:s, s:s, s:i, s:i, s:s, s:{s:i, s:i, s:i}}",
                     "type", "hello", "protocol", TALK_PROTOCOL, "alea",
                     ALEA_VERSION, "book", b->stage->book->id, "player", player,
                     "players", (int)b->players, "lang",
                     lang == LANG_FR ? "fr" : "en", "limits", "reply", reply,
                     "line", CHILD_LINE, "tries", TALK_TRIES);
}

json_t *talk_position(const struct battle *view, int player, json_t *since,
                      const struct telling *t)
{
    return json_pack("{s:s, s:o, s:o}", "type", "position", "snapshot",
                     snapshot_view(view, 1u << player, t), "since", since);
}

json_t *talk_go(const struct battle *view, int milliseconds)
{
    /* few enough bits for every reader of JSON */
    const uint64_t seed = hash_mix(battle_hash(view)) >> 12;

    return json_pack("{s:s, s:i, s:i, s:I}", "type", "go", "n",
                     (int)view->decisions + 1, "milliseconds", milliseconds,
                     "seed", (json_int_t)seed);
}

json_t *talk_error(const struct battle *view, const struct alea_error *error)
{
    static const char *const code[] = { "ok",      "syntax",  "unknown",
                                        "missing", "value",   "illegal",
                                        "limit",   "differs", "dice",
                                        "system" }; /* ORDER ALEA_CODES */
    char id[RULE_TEXT];

    return json_pack("{s:s, s:s, s:s?, s:i, s:i}", "code", code[error->code],
                     "message", error->message, "rule",
                     error->rule && view ? rule_words(view, error->rule, id)
                                         : NULL,
                     "line", error->line, "column", error->column);
}

json_t *talk_refused(const struct battle *view, int tries,
                     const struct alea_error *error)
{
    return json_pack("{s:s, s:i, s:i, s:o}", "type", "refused", "n",
                     (int)view->decisions + 1, "tries", tries, "error",
                     talk_error(view, error));
}

json_t *talk_stop(const struct battle *view, const struct forfeit *forfeit,
                  json_t *since)
{
    json_t *result = record_result(view);

    json_object_del(result, "hash"); /* it would tell of secrets */
    json_object_set_new(result, "forfeit",
                        forfeit->why ? forfeit_json(forfeit) : json_null());
    return json_pack("{s:s, s:o, s:o}", "type", "stop", "result", result,
                     "since", since);
}

/* ---- what it answers ---- */

bool talk_is_hello(const json_t *message, enum lang lang,
                   struct alea_error *error)
{
    const json_t *protocol = json_object_get(message, "protocol");

    if (strcmp(talk_type(message), "hello") != 0)
        return error_say(error, lang, ALEA_MISSING, 0, 0,
                         "un \"hello\" est attendu d'abord",
                         "a \"hello\" is expected first");
    if (!json_is_integer(protocol) ||
        json_integer_value(protocol) != TALK_PROTOCOL)
        return error_say(error, lang, ALEA_VALUE, 0, 0,
                         "\"protocol\" doit être %d", "\"protocol\" must be %d",
                         (int)TALK_PROTOCOL);
    return true;
}

bool talk_best(const json_t *message, const struct battle *view, enum lang lang,
               const json_t **out, struct alea_error *error)
{
    const json_int_t asked = (json_int_t)view->decisions + 1;
    const json_t *n = json_object_get(message, "n");

    if (strcmp(talk_type(message), "bestdecision") != 0)
        return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                         "un \"bestdecision\" est attendu",
                         "a \"bestdecision\" is expected");
    if (!json_is_integer(n) || json_integer_value(n) != asked)
        return error_say(error, lang, ALEA_VALUE, 0, 0,
                         "la question en cours est la %d",
                         "the open question is %d", (int)asked);
    *out = json_object_get(message, "decision");
    return json_is_object(*out) ||
           error_say(error, lang, ALEA_MISSING, 0, 0,
                     "il faut un objet \"decision\"",
                     "an object \"decision\" is required");
}

/* ---- both ways ---- */

void talk_refusal(const struct battle *view, const struct refusal *why,
                  const struct telling *t, struct alea_error *error)
{
    const struct words w = telling_words(t, view);
    char sentence[WORDS_LINE];

    refusal_words(&w, view, why, sentence, sizeof sentence);
    error_set(error, ALEA_ILLEGAL, 0, 0, "%s", sentence);
    error->rule = why->rule;
}

json_t *talk_look(const json_t *message, const struct battle *view,
                  enum lang lang, struct alea_error *error)
{
    const char *word = json_string_value(json_object_get(message, "unit"));
    const int unit = word ? unit_parse(view, word) : NOBODY;
    char name[UNIT_WORD];

    if (unit == NOBODY || !unit_on_table(view, unit)) {
        error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                  "\"unit\" n'est pas une unité sur la table",
                  "\"unit\" is not a unit on the table");
        return NULL;
    }
    return json_pack("{s:s, s:s, s:o}", "type", "sight", "unit",
                     unit_word(view, unit, name), "sights",
                     sights_json(view, unit, lang));
}

json_t *talk_plan(const json_t *message, const struct battle *view,
                  const struct telling *t, struct alea_error *error)
{
    struct refusal why = { .figure = NOBODY };
    json_t *out = NULL;

    switch (plan_json(view, message, t, &out, &why, error)) {
    case PLAN_MADE:
        json_object_set_new(out, "type", json_string("plan"));
        break;
    case PLAN_REFUSED:
        talk_refusal(view, &why, t, error);
        break;
    case PLAN_UNREAD:
        break;
    }
    return out;
}
