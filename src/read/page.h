/* page.h -- text that grows in a buffer of given size; what does not fit is
 * dropped, on a whole UTF-8 character. */
#ifndef ALEA_READ_PAGE_H
#define ALEA_READ_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    char *out; /* always ends with a zero */
    size_t size, used;
    bool full; /* something was dropped */
};

/* An empty page over the buffer; size is at least 1. */
void page_begin(struct page *p, char *out, size_t size);
void page_put(struct page *p, const char *text);
void page_put_n(struct page *p, const char *text, size_t n);
/* Escaped for HTML, inside and outside of quotes. */
void page_put_html(struct page *p, const char *text);
void page_print(struct page *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
