/* settings.c -- see settings.h. */
#include "frame/duo/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/duo/list.h"
#include "books/duo/rules.h"
#include "read/word.h"

enum { TABLE_LEAST = 12, TABLE_MOST = 72, SIZE_MOST = 9999, DIGITS = 6 };

static const char alone[] = "each-alone";

struct duo_agreed duo_usual(void)
{
    struct duo_agreed agreed = { .table = 0 };

    for (int g = 0; g < DUO_GROUPS; g++)
        agreed.settings.side[g] = (uint8_t)g;
    return agreed;
}

/* ---- sides ---- */

static bool is_usual(const struct duo_settings *s)
{
    for (int g = 0; g < DUO_GROUPS; g++)
        if (s->side[g] != g)
            return false;
    return true;
}

/* AB/CD: groups of a side together, sides by their first group. */
static void write_sides(const struct duo_settings *s, char out[2 * DUO_GROUPS])
{
    int used = 0;

    for (int first = 0; first < DUO_GROUPS; first++) {
        bool begun = false;

        for (int g = 0; g < first; g++)
            begun |= s->side[g] == s->side[first];
        if (begun)
            continue;
        if (used > 0)
            out[used++] = '/';
        for (int g = first; g < DUO_GROUPS; g++)
            if (s->side[g] == s->side[first])
                out[used++] = (char)('A' + g);
    }
    out[used] = '\0';
}

/* Sides are numbered by their first group, so that none is empty. */
static void number_sides(struct duo_settings *s, const int of[DUO_GROUPS])
{
    int sides = 0;

    for (int g = 0; g < DUO_GROUPS; g++) {
        int same = 0;

        while (of[same] != of[g])
            same++;
        s->side[g] = same < g ? s->side[same] : (uint8_t)sides++;
    }
}

/* Groups that are not named are sides of their own. */
static bool read_sides(struct duo_settings *s, const char *word)
{
    int side = 0, of[DUO_GROUPS] = { -1, -1, -1, -1 }, named = 0;

    for (; *word; word++) {
        const int g = *word >= 'a' ? *word - 'a' : *word - 'A';

        if (*word == '/') {
            if (named++ == 0)
                return false;
            side++;
            named = 0;
            continue;
        }
        if (g < 0 || g >= DUO_GROUPS || of[g] >= 0)
            return false;
        of[g] = side;
        named++;
    }
    if (named == 0)
        return false;
    for (int g = 0; g < DUO_GROUPS; g++)
        of[g] = of[g] >= 0 ? of[g] : ++side;
    number_sides(s, of);
    return true;
}

static bool take_sides(struct duo_settings *s, const char *word, enum lang lang,
                       struct alea_error *error)
{
    struct duo_settings read = *s;

    if (word_same(word, alone)) {
        for (int g = 0; g < DUO_GROUPS; g++)
            s->side[g] = (uint8_t)g;
        return true;
    }
    if (read_sides(&read, word)) {
        *s = read;
        return true;
    }
    error_say(error, lang, ALEA_VALUE, 0, 0,
              "sides : « %.40s » ne forme pas des camps (AB/CD, AC/B, "
              "each-alone)",
              "sides: \"%.40s\" is not a way to form sides (AB/CD, AC/B, "
              "each-alone)",
              word);
    error->rule = DUO(21, 1);
    return false;
}

/* ---- numbers, and yes or no ---- */

static const struct number {
    const char *key;
    size_t field;
    int32_t least, most; /* 0 is well, too: the usual one */
} numbers[] = {
    { "size", offsetof(struct duo_agreed, settings.size), 1, SIZE_MOST },
    { "table", offsetof(struct duo_agreed, table), TABLE_LEAST, TABLE_MOST },
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* Whether it is true where the byte is not 0, or where it is. */
static const struct flag {
    const char *key;
    size_t field;
    bool inverse;
} flags[] = {
    { "mirrored", offsetof(struct duo_agreed, uneven), true },
    { "no-shooting-in-melee",
      offsetof(struct duo_agreed, settings.no_shooting_in_melee), false },
    { "best-save", offsetof(struct duo_agreed, settings.best_save), false },
};
enum { FLAGS = sizeof flags / sizeof *flags };

static int32_t *number_in(struct duo_agreed *a, const struct number *n)
{
    return (int32_t *)(void *)((char *)a + n->field);
}

static uint8_t *flag_in(struct duo_agreed *a, const struct flag *f)
{
    return (uint8_t *)a + f->field;
}

static bool wrong(const char *key, enum lang lang, struct alea_error *error)
{
    return error_say(error, lang, ALEA_VALUE, 0, 0,
                     "valeur non valide pour « %s »",
                     "invalid value for \"%s\"", key);
}

static bool wrong_number(const struct number *n, enum lang lang,
                         struct alea_error *error)
{
    return error_say(error, lang, ALEA_VALUE, 0, 0,
                     "« %s » doit être un nombre entre %d et %d, ou 0",
                     "\"%s\" must be a number from %d to %d, or 0", n->key,
                     (int)n->least, (int)n->most);
}

static bool take_number(struct duo_agreed *a, const struct number *n,
                        int64_t value, enum lang lang, struct alea_error *error)
{
    if (value != 0 && (value < n->least || value > n->most))
        return wrong_number(n, lang, error);
    *number_in(a, n) = (int32_t)value;
    return true;
}

static bool take_scenario(struct duo_agreed *a, const char *word,
                          enum lang lang, struct alea_error *error)
{
    if (strlen(word) >= sizeof a->scenario)
        return wrong("scenario", lang, error);
    snprintf(a->scenario, sizeof a->scenario, "%s", word);
    return true;
}

/* ---- JSON ---- */

json_t *duo_settings_json(const struct duo_agreed *agreed)
{
    struct duo_agreed a = *agreed;
    char sides[2 * DUO_GROUPS];
    json_t *map = json_object();

    write_sides(&a.settings, sides);
    json_object_set_new(map, "scenario",
                        json_string(a.scenario[0] ? a.scenario : "skirmish"));
    json_object_set_new(map, "sides",
                        json_string(is_usual(&a.settings) ? alone : sides));
    for (int i = 0; i < NUMBERS; i++)
        json_object_set_new(map, numbers[i].key,
                            json_integer(*number_in(&a, &numbers[i])));
    for (int i = 0; i < FLAGS; i++)
        json_object_set_new(
            map, flags[i].key,
            json_boolean(!*flag_in(&a, &flags[i]) == flags[i].inverse));
    return map;
}

static bool take(struct duo_agreed *a, const char *key, const json_t *value,
                 enum lang lang, struct alea_error *error)
{
    if (strcmp(key, "scenario") == 0 && json_is_string(value))
        return take_scenario(a, json_string_value(value), lang, error);
    if (strcmp(key, "sides") == 0 && json_is_string(value))
        return take_sides(&a->settings, json_string_value(value), lang, error);
    for (int i = 0; i < NUMBERS; i++)
        if (strcmp(key, numbers[i].key) == 0 && json_is_integer(value))
            return take_number(a, &numbers[i], json_integer_value(value), lang,
                               error);
    for (int i = 0; i < FLAGS; i++)
        if (strcmp(key, flags[i].key) == 0 && json_is_boolean(value)) {
            *flag_in(a, &flags[i]) = json_is_true(value) != flags[i].inverse;
            return true;
        }
    for (int i = 0; i < NUMBERS; i++)
        if (strcmp(key, numbers[i].key) == 0)
            return wrong_number(&numbers[i], lang, error);
    for (int i = 0; i < FLAGS; i++)
        if (strcmp(key, flags[i].key) == 0)
            return wrong(key, lang, error);
    if (strcmp(key, "scenario") == 0 || strcmp(key, "sides") == 0)
        return wrong(key, lang, error);
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                     "aucun réglage ne s'appelle « %.40s »",
                     "no setting is called \"%.40s\"", key);
}

bool duo_read_settings(struct duo_agreed *out, const json_t *map,
                       enum lang lang, struct alea_error *error)
{
    struct duo_agreed a = duo_usual();
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        if (!take(&a, key, value, lang, error))
            return false;
    }
    *out = a;
    return true;
}

bool duo_set_setting(struct duo_agreed *agreed, const char *key,
                     const char *word, enum lang lang, struct alea_error *error)
{
    json_t *value = json_string(word);
    char *end;
    bool good;

    for (int i = 0; i < NUMBERS; i++)
        if (strcmp(key, numbers[i].key) == 0 && word[0] &&
            strlen(word) <= DIGITS) {
            const long n = strtol(word, &end, 10);

            json_decref(value);
            value = *end ? json_null() : json_integer(n);
        }
    for (int i = 0; i < FLAGS; i++)
        if (strcmp(key, flags[i].key) == 0) {
            json_decref(value);
            value = word_is(word, "yes|oui|true|vrai")   ? json_true()
                    : word_is(word, "no|non|false|faux") ? json_false()
                                                         : json_null();
        }
    good = value && take(agreed, key, value, lang, error);
    json_decref(value);
    return good;
}
