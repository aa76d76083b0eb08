/* settings.c -- see settings.h. */
#include "frame/quest/settings.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/quest/rules.h"
#include "read/word.h"

enum { ROUNDS_MOST = 20, DIGITS = 3 };

/* ORDER MISSIONS, in both languages; the first is written */
static const char *const missions[MISSION_COUNT] = { "recovery|récupération",
                                                     "elimination|élimination",
                                                     "stand|résistance",
                                                     "escape|évasion",
                                                     "sabotage",
                                                     "none|aucune" };
static const char rolled[] = "rolled|tirée|au-dé"; /* quest.90.36 */

struct quest_settings quest_usual(void)
{
    return (struct quest_settings){ .mission = MISSION_RECOVERY };
}

static const struct number {
    const char *key;
    size_t field;
    int most;
    uint16_t rule;
} numbers[] = {
    { "level", offsetof(struct quest_settings, level), QUEST_LEVELS - 1,
      QUEST(90, 44) },
    { "rounds", offsetof(struct quest_settings, rounds), ROUNDS_MOST,
      QUEST(90, 36) },
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static uint8_t *number_in(struct quest_settings *s, const struct number *n)
{
    return (uint8_t *)s + n->field;
}

static bool wrong(const char *key, uint16_t rule, enum lang lang,
                  struct alea_error *error)
{
    error_say(error, lang, ALEA_VALUE, 0, 0, "« %s » ne peut pas être cela",
              "\"%s\" cannot be that", key);
    error->rule = rule;
    return false;
}

static bool wrong_number(const struct number *n, enum lang lang,
                         struct alea_error *error)
{
    error_say(error, lang, ALEA_VALUE, 0, 0, "« %s » est un nombre de 0 à %d",
              "\"%s\" is a number from 0 to %d", n->key, n->most);
    error->rule = n->rule;
    return false;
}

static bool take_mission(struct quest_settings *s, const char *word,
                         enum lang lang, struct alea_error *error)
{
    s->rolled = word_is(word, rolled);
    for (int i = 0; i < MISSION_COUNT; i++)
        if (s->rolled ? i == MISSION_NONE : word_is(word, missions[i])) {
            s->mission = (uint8_t)i;
            return true;
        }
    error_say(error, lang, ALEA_UNKNOWN, 0, 0,
              "aucune mission ne s'appelle « %.40s » ; il y a recovery, "
              "elimination, stand, escape, sabotage, ou rolled : au dé",
              "no mission is called \"%.40s\"; there is recovery, "
              "elimination, stand, escape, sabotage, or rolled: by the die",
              word);
    error->rule = QUEST(90, 36);
    return false;
}

/* ---- JSON ---- */

json_t *quest_settings_json(const struct quest_settings *settings)
{
    struct quest_settings s = *settings;
    const char *mission = s.rolled ? rolled : missions[s.mission];
    json_t *map = json_object();

    json_object_set_new(map, "mission",
                        json_stringn(mission, strcspn(mission, "|")));
    for (int i = 0; i < NUMBERS; i++)
        json_object_set_new(map, numbers[i].key,
                            json_integer(*number_in(&s, &numbers[i])));
    json_object_set_new(map, "small", json_boolean(s.small));
    return map;
}

static bool take(struct quest_settings *s, const char *key, const json_t *value,
                 enum lang lang, struct alea_error *error)
{
    if (strcmp(key, "mission") == 0)
        return json_is_string(value)
                   ? take_mission(s, json_string_value(value), lang, error)
                   : wrong(key, QUEST(90, 36), lang, error);
    if (strcmp(key, "small") == 0) {
        if (!json_is_boolean(value))
            return wrong(key, QUEST(2, 6), lang, error);
        s->small = json_is_true(value);
        return true;
    }
    for (int i = 0; i < NUMBERS; i++) {
        const struct number *n = &numbers[i];

        if (strcmp(key, n->key) != 0)
            continue;
        if (!json_is_integer(value) || json_integer_value(value) < 0 ||
            json_integer_value(value) > n->most)
            return wrong_number(n, lang, error);
        *number_in(s, n) = (uint8_t)json_integer_value(value);
        return true;
    }
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                     "aucun réglage ne s'appelle « %.40s »",
                     "no setting is called \"%.40s\"", key);
}

bool quest_read_settings(struct quest_settings *out, const json_t *map,
                         enum lang lang, struct alea_error *error)
{
    struct quest_settings s = quest_usual();
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        if (!take(&s, key, value, lang, error))
            return false;
    }
    *out = s;
    return true;
}

/* The word of a command line as the value that a map would have. */
static json_t *value_of(const char *key, const char *word)
{
    char *end;

    if (strcmp(key, "small") == 0)
        return word_is(word, "yes|oui|true|vrai")   ? json_true()
               : word_is(word, "no|non|false|faux") ? json_false()
                                                    : json_null();
    for (int i = 0; i < NUMBERS; i++)
        if (strcmp(key, numbers[i].key) == 0 && word[0] &&
            strlen(word) <= DIGITS) {
            const long n = strtol(word, &end, 10);

            return *end ? json_null() : json_integer(n);
        }
    return json_string(word);
}

bool quest_set_setting(struct quest_settings *settings, const char *key,
                       const char *word, enum lang lang,
                       struct alea_error *error)
{
    json_t *value = value_of(key, word);
    /* commands of all books have --scenario */
    const char *own = strcmp(key, "scenario") == 0 ? "mission" : key;
    const bool good = value && take(settings, own, value, lang, error);

    json_decref(value);
    return good;
}
