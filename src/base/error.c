/* error.c -- filling a struct alea_error. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The longest start of text that fits in 'room' bytes and ends between two
 * characters. */
static size_t whole_characters(const char *text, size_t room)
{
    while (room > 0 && ((unsigned char)text[room] & 0xc0) == 0x80)
        room--;
    return room;
}

/* Ends a text that was too long for its n bytes with three dots. */
static void cut(char *text, size_t n)
{
    static const char dots[] = "...";
    size_t end = whole_characters(text, n - sizeof dots);

    memset(text + end, 0, n - end);
    memcpy(text + end, dots, sizeof dots);
}

/* Fills in the message after vsnprintf() gave this length. */
static void finish(struct alea_error *e, int length)
{
    if (length < 0)
        snprintf(e->message, sizeof e->message, "%s", error_words(e->code));
    else if ((size_t)length >= sizeof e->message)
        cut(e->message, sizeof e->message);
}

static void say(struct alea_error *error, struct alea_error e,
                const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Built aside: the arguments may be the message of this very error. */
static void say(struct alea_error *error, struct alea_error e,
                const char *format, va_list args)
{
    finish(&e, vsnprintf(e.message, sizeof e.message, format, args));
    if (error)
        *error = e;
}

bool error_set(struct alea_error *error, enum alea_code code, int line,
               int column, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say(error,
        (struct alea_error){ .code = code, .line = line, .column = column },
        format, args);
    va_end(args);
    return false;
}

bool error_say(struct alea_error *error, enum lang lang, enum alea_code code,
               int line, int column, const char *french, const char *english,
               ...)
{
    va_list args;

    va_start(args, english);
    say(error,
        (struct alea_error){ .code = code, .line = line, .column = column },
        lang == LANG_FR ? french : english, args);
    va_end(args);
    return false;
}

bool error_forbid(struct alea_error *error, enum lang lang, uint16_t rule,
                  const char *french, const char *english, ...)
{
    va_list args;

    va_start(args, english);
    say(error, (struct alea_error){ .code = ALEA_ILLEGAL, .rule = rule },
        lang == LANG_FR ? french : english, args);
    va_end(args);
    return false;
}

bool error_memory(struct alea_error *error, enum lang lang)
{
    return error_say(error, lang, ALEA_SYSTEM, 0, 0, "mémoire insuffisante",
                     "out of memory");
}

const char *error_words(enum alea_code code)
{
    static const char *const words[] = {
#define X(code, text) [ALEA_##code] = text,
        ALEA_CODES(X)
#undef X
    };
    unsigned int n = (unsigned int)code;

    return n < sizeof words / sizeof *words ? words[n] : "unknown error";
}
