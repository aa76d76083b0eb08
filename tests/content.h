/* content.h -- what all tests of a program stand on, made once before the first
 * of them and freed after the last: cmocka_run_group_tests(all, load, unload).
 *
 * LOAD_CONTENT(duo) gives 'content', the content of that book;
 * LOAD_SAMPLES gives 'samples', the armies and tables of ofas. */
#ifndef ALEA_TESTS_CONTENT_H
#define ALEA_TESTS_CONTENT_H

#include <stdlib.h>

#include "read/book_text.h"
#include "read/content.h"

#define LOAD_CONTENT(book)                                           \
    static struct book##_content *content;                           \
    static inline int load(void **state)                             \
    {                                                                \
        struct content_error error = { 0 };                          \
                                                                     \
        (void)state;                                                 \
        content = content_load(&book##_text, NULL, LANG_EN, &error); \
        return content ? 0 : -1;                                     \
    }                                                                \
    FREE_AT_THE_END(content)

#define LOAD_SAMPLES                     \
    static struct ofas_samples *samples; \
    static inline int load(void **state) \
    {                                    \
        (void)state;                     \
        samples = ofas_samples_new();    \
        return samples ? 0 : -1;         \
    }                                    \
    FREE_AT_THE_END(samples)

#define FREE_AT_THE_END(what)              \
    static inline int unload(void **state) \
    {                                      \
        (void)state;                       \
        free(what);                        \
        return 0;                          \
    }

#endif
