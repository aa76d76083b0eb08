/* api_words.c -- battles in words (include/alea/words.h). */
#include <string.h>

#include <alea/words.h>

#include "base/error.h"
#include "battle/api.h"
#include "read/json_words.h"
#include "words/decision.h"
#include "words/words.h"

_Static_assert((int)ALEA_FRENCH == (int)LANG_FR &&
                   (int)ALEA_ENGLISH == (int)LANG_EN,
               "languages");
_Static_assert((int)ALEA_RULE_ID >= (int)RULE_TEXT, "room for a rule's id");

const char *alea_rule_id(const struct alea_battle *b, uint16_t rule,
                         char out[ALEA_RULE_ID])
{
    return rule_words(api_inside_of(b), rule, out);
}

void alea_ask_say(const struct alea_battle *b, enum alea_lang lang, char *out,
                  size_t size)
{
    struct words w = { .lang = (enum lang)lang };

    out[0] = 0;
    if (api_inside_of(b)->asking)
        ask_words(&w, api_inside_of(b), out, size);
}

/* Sentences look their dice up in the battle's log; an event that was taken out
 * of it brings its own along. */
void alea_event_say(const struct alea_battle *b, const struct alea_event *e,
                    enum alea_lang lang, char *out, size_t size)
{
    struct words w = { .lang = (enum lang)lang };
    struct battle copy = *api_inside_of(b);
    struct event event = { .kind = e->kind,
                           .rule = e->rule,
                           .unit = e->unit,
                           .other = e->other,
                           .who = e->who,
                           .test = e->test,
                           .dice = e->dice,
                           .why = e->why };

    memcpy(event.number, e->number, sizeof event.number);
    memcpy(copy.log.die, e->die, sizeof e->die);
    event_words(&w, &copy, &event, out, size);
}

void alea_refusal_say(const struct alea_battle *b,
                      const struct alea_refusal *why, enum alea_lang lang,
                      char *out, size_t size)
{
    struct words w = { .lang = (enum lang)lang };
    struct refusal inside;

    memcpy(&inside, why, sizeof inside);
    refusal_words(&w, api_inside_of(b), &inside, out, size);
}

void alea_decision_write(const struct alea_battle *b,
                         const struct alea_decision *d, char *out, size_t size)
{
    struct decision inside;

    out[0] = 0;
    memcpy(&inside, d, sizeof inside);
    if (api_inside_of(b)->asking)
        decision_print(api_inside_of(b), &inside, out, size);
}

bool alea_decision_read(const struct alea_battle *b, const char *json,
                        enum alea_lang lang, struct alea_decision *out,
                        struct alea_error *error)
{
    struct decision inside = { 0 };
    json_error_t wrong;
    json_t *text;
    bool good;

    if (!api_inside_of(b)->asking)
        return error_say(error, (enum lang)lang, ALEA_ILLEGAL, 0, 0,
                         "aucune décision n'est demandée",
                         "no decision is being asked for");
    text = json_loads(json, 0, &wrong);
    if (!text)
        return error_set(error, ALEA_SYNTAX, wrong.line, wrong.column, "%s",
                         json_words(&wrong, (enum lang)lang));
    good = decision_from_json(api_inside_of(b), text, (enum lang)lang, &inside,
                              error);
    json_decref(text);
    if (good)
        memcpy(out, &inside, sizeof *out);
    return good;
}
