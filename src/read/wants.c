/* wants.c -- saying what is wrong with what was asked for. */
#include "read/wants.h"

#include <stdarg.h>
#include <stdio.h>

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
