/* buffer.h -- text that grows in a buffer of given size; what does not fit is
 * dropped, on a whole UTF-8 character. */
#ifndef ALEA_READ_BUFFER_H
#define ALEA_READ_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct buffer {
    char *out; /* always ends with a zero */
    size_t size, used;
    bool full; /* something was dropped */
};

/* An empty one over these bytes; size is at least 1. */
void buffer_begin(struct buffer *p, char *out, size_t size);
void buffer_put(struct buffer *p, const char *text);
void buffer_put_n(struct buffer *p, const char *text, size_t n);
/* Escaped for HTML, inside and outside of quotes. */
void buffer_put_html(struct buffer *p, const char *text);
void buffer_print(struct buffer *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
