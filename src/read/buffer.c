/* buffer.c -- text that grows in a buffer. */
#include "read/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void buffer_begin(struct buffer *p, char *out, size_t size)
{
    *p = (struct buffer){ .out = out, .size = size };
    out[0] = 0;
}

/* Is this the second or a later byte of a character? */
static bool goes_on(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

void buffer_put_n(struct buffer *p, const char *text, size_t n)
{
    size_t room = p->size - 1 - p->used;

    if (p->full)
        return;
    if (n > room) {
        p->full = true;
        for (n = room; n > 0 && goes_on(text[n]); n--)
            ;
    }
    memcpy(p->out + p->used, text, n);
    p->used += n;
    p->out[p->used] = 0;
}

void buffer_put(struct buffer *p, const char *text)
{
    buffer_put_n(p, text, strlen(text));
}

/* How HTML writes a character it keeps for itself, or NULL. */
static const char *entity(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void buffer_put_html(struct buffer *p, const char *text)
{
    for (; *text && !p->full; text++) {
        const char *escaped = entity(*text);

        if (!escaped)
            buffer_put_n(p, text, 1);
        else if (strlen(escaped) > p->size - 1 - p->used)
            p->full = true; /* whole or not at all */
        else
            buffer_put(p, escaped);
    }
}

void buffer_print(struct buffer *p, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    buffer_put(p, text);
}
