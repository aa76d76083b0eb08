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

bool error_set(struct alea_error *error, enum alea_code code, int line,
               int column, const char *format, ...)
{
    /* Built aside: the arguments may be the message of this very error. */
    struct alea_error e = { .code = code, .line = line, .column = column };
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(e.message, sizeof e.message, format, args);
    va_end(args);
    if (length < 0)
        snprintf(e.message, sizeof e.message, "%s", error_words(code));
    else if ((size_t)length >= sizeof e.message)
        cut(e.message, sizeof e.message);
    if (error)
        *error = e;
    return false;
}

const char *error_words(enum alea_code code)
{
    static const char *const words[] = {
#define X(code, text) [ALEA_##code] = text,
        ALEA_CODES(X)
#undef X
    };
    unsigned int n = (unsigned int)code;

    return n < sizeof words / sizeof *words ? words[n] : "an unknown error";
}
