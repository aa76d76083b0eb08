/* content.h -- the content of t9a for its tests, and lists of it as texts. */
#ifndef ALEA_TESTS_T9A_CONTENT_H
#define ALEA_TESTS_T9A_CONTENT_H

#include <stdlib.h>
#include <string.h>

#include "books/t9a/ch14.h"
#include "frame/t9a/book.h"
#include "frame/t9a/show_own.h"

static struct t9a_content *content;

static inline int load(void **state)
{
    struct content_error error = { .file = "" };

    (void)state;
    content = calloc(1, sizeof *content);
    if (content && content_read(t9a_content_parts, "t9a", NULL, NULL, LANG_EN,
                                content, &content->hash, &error))
        return 0;
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

static inline int unload(void **state)
{
    (void)state;
    free(content);
    return 0;
}

/* The report of a text, to be freed. */
static inline struct list_report *report_of(const char *text)
{
    struct list_report *report = list_report_new(&t9a_lists);

    assert_non_null(report);
    list_check_text(&t9a_lists, report, content, text, strlen(text), LANG_EN);
    return report;
}

static inline const struct t9a_list *list_in_report(const struct list_report *r)
{
    return list_of(r);
}

#endif
