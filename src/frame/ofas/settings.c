/* settings.c -- what the players agreed on, as JSON: see settings.h. */
#include "frame/ofas/settings.h"

#include "base/error.h"
#include "read/nearest.h"

#include <stddef.h>
#include <string.h>

enum { FORMAT_MOST = 100000, WORDS = 13, ROLLS = 3 };

/* How a value is written. */
enum writing { NUMBER, YES_NO, WORD, WORD_OR_ROLLED };

/* One setting: its key, its field, the words of its values; for a value that
 * may be rolled, the field that says so, and how it is rolled from 1 on. */
struct setting {
    const char *key;
    enum writing form;
    size_t field, rolled;
    const char *word[WORDS]; /* by value, NULL-ended */
    const char *how[ROLLS];  /* how it may be rolled, NULL-ended */
};

#define AT(name) offsetof(struct ofas_settings, name)
/* clang-format off */
static const struct setting settings_known[] = {
    { "format", NUMBER, AT(format), 0, { NULL }, { NULL } },
    /* enum ofas_variant */
    { "variant", WORD_OR_ROLLED, AT(variant), AT(roll_variant),
      { "position", "assault", "lightning", NULL }, { "rolled", NULL } },
    /* enum ofas_condition */
    { "condition", WORD_OR_ROLLED, AT(condition), AT(roll_condition),
      { "none", "high-gravity", "oxidising", "mild", "storms", "low-gravity",
        NULL }, { "rolled", NULL } },
    { "hour", WORD, AT(hour), 0, { "early", "midday", "late", NULL }, { NULL } },
    { "range-48", YES_NO, AT(range_48), 0, { NULL }, { NULL } },
    { "learning", YES_NO, AT(learning), 0, { NULL }, { NULL } },
    { "edges", WORD, AT(fixed_edges), 0, { "rolled", "fixed", NULL }, { NULL } },
    /* enum ofas_scenario, enum ofas_draw. ORDER SCENARIOS */
    { "scenario", WORD_OR_ROLLED, AT(scenario), AT(draw_scenario),
      { "control", "central", "no-quarter", "old-school", "last-stand", "surprise",
        "sabotage", NULL }, { "rolled", "symmetric", NULL } },
    { "attacker", WORD, AT(attacker), 0, { "A", "B", NULL }, { NULL } },
    { "skirmish", YES_NO, AT(skirmish), 0, { NULL }, { NULL } },
    { "jet-charge", YES_NO, AT(jet_charge), 0, { NULL }, { NULL } },
    { "heavy-advance", YES_NO, AT(heavy_advance), 0, { NULL }, { NULL } },
    { "tough-hulls", YES_NO, AT(tough_hulls), 0, { NULL }, { NULL } },
    { "two-weapons", YES_NO, AT(two_weapons), 0, { NULL }, { NULL } },
    /* enum ofas_company_kind. ORDER COMPANIES */
    { "company", WORD, AT(company), 0,
      { "duel", "each-alone", "A/BC", "AC/B", "AB/C", "AB/CD", "AC/BD", "AD/BC", "A/BCD", "ACD/B",
        "ABD/C", "ABC/D", NULL }, { NULL } },
    { "primitive-duel", YES_NO, AT(duel), 0, { NULL }, { NULL } },
    { "easy-charge", YES_NO, AT(sally), 0, { NULL }, { NULL } },
    { "destruction", YES_NO, AT(destruction), 0, { NULL }, { NULL } },
    { "bunkers", YES_NO, AT(bunkers), 0, { NULL }, { NULL } },
    { "handy-weapons", YES_NO, AT(handy), 0, { NULL }, { NULL } },
    { "tank-battle", YES_NO, AT(tanks), 0, { NULL }, { NULL } },
    { "aimed-shots", YES_NO, AT(aimed), 0, { NULL }, { NULL } },
    { "special-terrain", WORD, AT(special), 0, { "0", "1", "2", "3", NULL },
      { NULL } },
    { "secret-objectives", YES_NO, AT(secrets), 0, { NULL }, { NULL } },
    /* enum ofas_method */
    { "tactics", WORD, AT(tactics), 0, { "none", "free", "drawn", NULL },
      { NULL } },
};
/* clang-format on */
#undef AT
enum { SETTINGS = sizeof settings_known / sizeof *settings_known };

static uint8_t *field_at(struct ofas_settings *s, size_t at)
{
    return (uint8_t *)s + at;
}

static json_t *value_of(const struct setting *k, struct ofas_settings *s)
{
    switch (k->form) {
    case NUMBER:
        return json_integer(s->format);
    case YES_NO:
        return json_boolean(*field_at(s, k->field));
    case WORD:
        return json_string(k->word[*field_at(s, k->field)]);
    case WORD_OR_ROLLED:
        if (*field_at(s, k->rolled))
            return json_string(k->how[*field_at(s, k->rolled) - 1]);
        return json_string(k->word[*field_at(s, k->field)]);
    }
    return NULL;
}

json_t *settings_json(const struct ofas_settings *settings)
{
    struct ofas_settings s = *settings;
    json_t *map = json_object();

    for (int i = 0; i < SETTINGS; i++)
        json_object_set_new(map, settings_known[i].key,
                            value_of(&settings_known[i], &s));
    return map;
}

static bool take_word(struct ofas_settings *s, const struct setting *k,
                      const char *word, enum lang lang,
                      struct alea_error *error)
{
    struct nearest near = nearest_to(word);

    for (int i = 0; k->how[i]; i++)
        if (strcmp(word, k->how[i]) == 0) {
            *field_at(s, k->rolled) = (uint8_t)(i + 1);
            return true;
        }
    for (int i = 0; k->word[i]; i++) {
        if (strcmp(word, k->word[i]) == 0) {
            *field_at(s, k->field) = (uint8_t)i;
            return true;
        }
        nearest_try(&near, k->word[i]);
    }
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                     "\"%s\" : « %.40s » est inconnu ; peut-être « %s »",
                     "\"%s\": \"%.40s\" is unknown; perhaps \"%s\"", k->key,
                     word, near.best ? near.best : k->word[0]);
}

static bool take(struct ofas_settings *s, const struct setting *k,
                 const json_t *value, enum lang lang, struct alea_error *error)
{
    json_int_t number = json_integer_value(value);

    switch (k->form) {
    case NUMBER:
        if (!json_is_integer(value) || number < 0 || number > FORMAT_MOST)
            break;
        s->format = (int32_t)number;
        return true;
    case YES_NO:
        if (!json_is_boolean(value))
            break;
        *field_at(s, k->field) = json_is_true(value);
        return true;
    case WORD:
    case WORD_OR_ROLLED:
        if (!json_is_string(value))
            break;
        return take_word(s, k, json_string_value(value), lang, error);
    }
    return error_say(error, lang, ALEA_VALUE, 0, 0,
                     "\"%s\" ne peut pas être cela", "\"%s\" cannot be that",
                     k->key);
}

bool settings_read(struct ofas_settings *out, const json_t *map, enum lang lang,
                   struct alea_error *error)
{
    struct ofas_settings s = { 0 };
    size_t taken = 0;

    for (int i = 0; i < SETTINGS; i++) {
        const json_t *value = json_object_get(map, settings_known[i].key);

        if (value && !take(&s, &settings_known[i], value, lang, error))
            return false;
        taken += value != NULL;
    }
    if (taken < json_object_size(map))
        return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                         "il y a un réglage que personne ne connaît",
                         "there is a setting that nobody knows");
    *out = s;
    return true;
}

/* The n-th that is yes or no, or NULL. */
static const struct setting *flag_at(int n)
{
    for (int i = 0; i < SETTINGS; i++)
        if (settings_known[i].form == YES_NO && n-- == 0)
            return &settings_known[i];
    return NULL;
}

const char *settings_flag(int n)
{
    const struct setting *flag = flag_at(n);

    return flag ? flag->key : NULL;
}

uint8_t *settings_flag_in(struct ofas_settings *settings, int n)
{
    const struct setting *flag = flag_at(n);

    return flag ? field_at(settings, flag->field) : NULL;
}

const char *settings_key(int n)
{
    return n < SETTINGS ? settings_known[n].key : NULL;
}

const char *settings_value(int n, int v)
{
    const struct setting *k = &settings_known[n];
    int words = 0;

    if (k->form != WORD && k->form != WORD_OR_ROLLED)
        return NULL;
    while (k->word[words])
        words++;
    if (v < words)
        return k->word[v];
    return v - words < ROLLS ? k->how[v - words] : NULL;
}

int settings_chosen(const struct ofas_settings *settings, int n)
{
    const struct setting *k = &settings_known[n];
    struct ofas_settings s = *settings;
    int words = 0;

    if (k->form == NUMBER)
        return -1;
    if (k->form != WORD_OR_ROLLED || !*field_at(&s, k->rolled))
        return *field_at(&s, k->field);
    while (k->word[words])
        words++;
    return words + *field_at(&s, k->rolled) - 1;
}

bool settings_set(struct ofas_settings *settings, const char *key,
                  const char *word, enum lang lang, struct alea_error *error)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(settings_known[i].key, key) == 0)
            return take_word(settings, &settings_known[i], word, lang, error);
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                     "aucun réglage ne s'appelle « %s »",
                     "no setting is called \"%s\"", key);
}
