/* settings_words.c -- the settings in words: see settings_words.h. */
#include "frame/ofas/settings_words.h"

#include <string.h>

#include "frame/ofas/settings.h"
#include "frame/ofas/vocabulary.h"

static const struct {
    const char *key;
    const char *words[LANGS];
} known[] = {
    { "format",
      { "format de la partie (par défaut : celui des listes)",
        "format of the game (default: that of the lists)" } },
    { "variant",
      { "comment les objectifs sont contrôlés",
        "how objectives are controlled" } },
    { "condition",
      { "conditions du champ de bataille", "conditions of the battlefield" } },
    { "hour", { "heure de la bataille", "time of day" } },
    { "edges", { "bords de table", "table edges" } },
    { "scenario", { "scénario", "scenario" } },
    { "attacker",
      { "qui attaque dans un scénario asymétrique",
        "who attacks in an asymmetric scenario" } },
    { "company",
      { "à trois ou quatre : chacun pour soi, ou des coalitions",
        "three or four players: each alone, or coalitions" } },
    { "special-terrain",
      { "décors que chaque joueur rend spéciaux",
        "pieces of scenery that each player makes special" } },
    { "tactics", { "tactiques de commandement", "command tactics" } },
#define X(key, french, english) { key, { french, english } },
    SETTINGS_FLAGS(X)
#undef X
};

static const char *words_of(const char *key, enum lang lang)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].key, key) == 0)
            return known[i].words[lang];
    return key;
}

/* Values that no book has a word for. */
static const struct {
    const char *key;
    const char *words[LANGS];
} values[] = {
    { "rolled", { "tiré au dé", "rolled" } },
    { "symmetric", { "tiré, symétrique", "rolled, symmetric" } },
    { "fixed", { "A au sud", "A in the south" } },
    { "duel", { "à deux", "a duel" } },
    { "each-alone", { "chacun pour soi", "each alone" } },
    { "none", { "aucune", "none" } },
    { "free", { "au choix", "any of nine" } },
    { "drawn", { "deux cartes tirées", "two cards drawn" } },
};

/* What a value is called; those of a scenario and the like by the book. */
static const char *value_words(const char *key, const char *value, int v,
                               enum lang lang)
{
    static const struct {
        const char *key;
        enum vocabulary kind;
    } by_book[] = {
        { "scenario", WORD_SCENARIO },
        { "variant", WORD_VARIANT },
        { "condition", WORD_CONDITION },
        { "hour", WORD_HOUR },
    };
    const bool rolled =
        strcmp(value, "rolled") == 0 || strcmp(value, "symmetric") == 0;

    for (size_t i = 0; !rolled && i < sizeof by_book / sizeof *by_book; i++)
        if (strcmp(by_book[i].key, key) == 0)
            return vocabulary(by_book[i].kind, v, lang);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(values[i].key, value) == 0)
            return values[i].words[lang];
    return value;
}

static json_t *values_of(int n, const char *key, enum lang lang)
{
    json_t *out = json_array();
    const char *value;

    for (int v = 0; (value = settings_value(n, v)) != NULL; v++)
        json_array_append_new(out,
                              json_pack("{s:s, s:s}", "key", value, "words",
                                        value_words(key, value, v, lang)));
    return out;
}

json_t *settings_kinds(enum lang lang)
{
    json_t *plain = settings_json(&(struct ofas_settings){ 0 });
    json_t *out = json_array();
    const char *key;

    for (int n = 0; (key = settings_key(n)) != NULL; n++) {
        json_t *value = json_object_get(plain, key);

        json_array_append_new(
            out, json_pack("{s:s, s:s, s:O, s:s, s:o}", "key", key, "kind",
                           json_is_boolean(value)  ? "yes-no"
                           : json_is_string(value) ? "word"
                                                   : "number",
                           "default", value, "words", words_of(key, lang),
                           "values", values_of(n, key, lang)));
    }
    json_decref(plain);
    return out;
}
