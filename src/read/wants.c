/* wants.c -- saying what is wrong with what was asked for. */
#include "read/wants.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

#include "read/names.h"
#include "read/word.h"

bool wants_refuse(const struct wants *w, const char *key, const char *french,
                  const char *english, ...)
{
    struct alea_error error = { .code = key ? ALEA_VALUE : ALEA_LIMIT };
    va_list arguments;

    va_start(arguments, english);
    vsnprintf(error.message, sizeof error.message,
              w->lang == LANG_FR ? french : english, arguments);
    va_end(arguments);
    w->refuse(w, key, &error);
    return false;
}

bool wants_forbid(const struct wants *w, uint16_t rule, const char *french,
                  const char *english, ...)
{
    struct alea_error error = { .code = ALEA_ILLEGAL, .rule = rule };
    va_list arguments;

    va_start(arguments, english);
    vsnprintf(error.message, sizeof error.message,
              w->lang == LANG_FR ? french : english, arguments);
    va_end(arguments);
    w->refuse(w, NULL, &error);
    return false;
}

bool wants_made(const struct wants *w, bool found,
                const char *const what[LANGS], uint64_t seed, char *name,
                size_t size)
{
    if (!found)
        return wants_refuse(w, NULL,
                            "aucune %s trouvée ; essayez une autre graine",
                            "no %s was found; try another seed", what[w->lang]);
    snprintf(name, size, "%c%s %llu", toupper((unsigned char)what[w->lang][0]),
             what[w->lang] + 1, (unsigned long long)seed);
    return true;
}

int wants_name(const struct wants *w, const char *key,
               const struct names *names, const char *const none[LANGS])
{
    const char *word = w->word(w, key);
    const int found = word ? names_find(names, word) : -1;
    struct word_nearest nearest = { 0, "" };

    if (found >= 0)
        return found;
    for (int i = 0; word && i < names->n; i++)
        word_try(&nearest, word, names->set[i]);
    if (nearest.best[0])
        wants_refuse(w, key, "« %s » %s ; vouliez-vous dire « %s » ?",
                     "\"%s\" %s; did you mean \"%s\"?", word, none[w->lang],
                     nearest.best);
    else
        wants_refuse(w, key, "« %s » %s", "\"%s\" %s", word ? word : "",
                     none[w->lang]);
    return -1;
}
