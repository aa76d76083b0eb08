/* odds_words.c -- attacks typed as numbers: see odds_words.h. */
#include "report/odds_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "read/nearest.h"

/* Words being read into numbers. */
struct reader {
    const struct odds_book *book;
    enum lang lang;
    struct alea_error *error;
    int value[ODDS_ATTACKS][ODDS_NUMBERS];
    int attacks;
};

/* The number of a key of so many letters, or -1. */
static int find_number(const struct odds_book *book, const char *key, size_t n)
{
    for (int i = 0; i < book->numbers; i++)
        if (strncasecmp(book->number[i].key, key, n) == 0 &&
            !book->number[i].key[n])
            return i;
    return -1;
}

static bool no_such_number(const struct reader *r, const char *word, size_t n)
{
    char key[64];
    struct nearest near;

    snprintf(key, sizeof key, "%.*s", (int)n, word);
    near = nearest_to(key);
    for (int i = 0; i < r->book->numbers; i++)
        nearest_try(&near, r->book->number[i].key);
    return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                     near.best ? "« %s » n'est pas un nombre d'une attaque ; "
                                 "vouliez-vous dire « %s » ?"
                               : "« %s » n'est pas un nombre d'une attaque ; "
                                 "alea odds --numbers en donne la liste%s",
                     near.best ? "\"%s\" is not a number of an attack; did "
                                 "you mean \"%s\"?"
                               : "\"%s\" is not a number of an attack; alea "
                                 "odds --numbers lists them all%s",
                     key, near.best ? near.best : "");
}

/* A value as a word of its list, or as a whole number. */
static bool read_value(const struct odds_number *n, const char *text, int *out)
{
    char *end;
    long value;

    for (int i = 0; n->words && n->words[i]; i++)
        if (strcasecmp(n->words[i], text) == 0) {
            *out = n->least + i;
            return true;
        }
    value = strtol(text, &end, 10);
    if (end == text || *end || value < n->least || value > n->most || n->words)
        return false;
    *out = (int)value;
    return true;
}

const char *odds_values(const struct odds_number *n, char *out, size_t size)
{
    size_t used = 0;

    if (!n->words) {
        snprintf(out, size, "%d..%d", n->least, n->most);
        return out;
    }
    for (int i = 0; n->words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? "|" : "",
                                 n->words[i]);
    return out;
}

static bool wrong_value(const struct reader *r, const struct odds_number *n,
                        const char *text)
{
    char values[80];

    if (n->words)
        return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                         "%s : « %s » ; au choix : %s",
                         "%s: \"%s\"; expected one of %s", n->key, text,
                         odds_values(n, values, sizeof values));
    return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                     "%s : « %s » ; il faut un nombre entre %d et %d",
                     "%s: \"%s\"; expected a number from %d to %d", n->key,
                     text, n->least, n->most);
}

static bool read_word(struct reader *r, const char *word)
{
    const char *equals = strchr(word, '=');
    const size_t size = equals ? (size_t)(equals - word) : strlen(word);
    const int i = find_number(r->book, word, size);
    int value;

    if (i < 0)
        return no_such_number(r, word, size);
    if (!equals)
        return error_say(r->error, r->lang, ALEA_SYNTAX, 0, 0, "écrivez %s=N",
                         "write %s=N", r->book->number[i].key);
    if (!read_value(&r->book->number[i], equals + 1, &value))
        return wrong_value(r, &r->book->number[i], equals + 1);
    if (!r->book->number[i].of_target)
        r->value[r->attacks - 1][i] = value;
    for (int k = 0; r->book->number[i].of_target && k < ODDS_ATTACKS; k++)
        r->value[k][i] = value;
    return true;
}

static bool read_words(struct reader *r, char *const *word, int words)
{
    for (int i = 0; i < words; i++) {
        const bool then = strcasecmp(word[i], "then") == 0 ||
                          strcasecmp(word[i], "puis") == 0;

        if (then && r->attacks == ODDS_ATTACKS)
            return error_say(r->error, r->lang, ALEA_LIMIT, 0, 0,
                             "pas plus de %d attaques",
                             "no more than %d attacks", ODDS_ATTACKS);
        r->attacks += then;
        if (!then && !read_word(r, word[i]))
            return false;
    }
    return true;
}

bool odds_read(const struct odds_book *book, char *const *word, int words,
               enum lang lang, struct odds_plan *out, struct alea_error *error)
{
    struct reader r = {
        .book = book, .lang = lang, .error = error, .attacks = 1
    };
    const char *const *wrong;

    for (int i = 0; i < ODDS_ATTACKS; i++)
        for (int k = 0; k < book->numbers; k++)
            r.value[i][k] = book->number[k].usual;
    if (!read_words(&r, word, words))
        return false;
    wrong = book->of_numbers(r.value, r.attacks, out);
    if (wrong)
        return error_say(error, lang, ALEA_VALUE, 0, 0, "%s%s", "%s%s",
                         wrong[lang], "");
    return true;
}
