/* own_files.h -- the content of t9a with files of others beside it, for tests. */
#ifndef ALEA_TESTS_T9A_OWN_FILES_H
#define ALEA_TESTS_T9A_OWN_FILES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frame/t9a/book.h"
#include "frame/t9a/show_own.h"
#include "read/embedded.h"

static char folder[] = "/tmp/alea-t9a-XXXXXX";

static inline void put_file(const char *path, const char *bytes, size_t size)
{
    char whole[256];
    FILE *out;

    snprintf(whole, sizeof whole, "%s/%s", folder, path);
    for (char *at = whole + strlen(folder) + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        mkdir(whole, 0700);
        *at = '/';
    }
    out = fopen(whole, "w");
    assert_non_null(out);
    fwrite(bytes, 1, size, out);
    assert_int_equal(fclose(out), 0);
}

static inline void remove_copy(void)
{
    char command[64];

    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

/* A file of the folder, and what is in it. */
struct own_file {
    const char *path, *text;
};

/* Reads books/t9a with these files, to a NULL; the content, to be freed. */
static inline struct t9a_content *with_files(const struct own_file *file,
                                             struct content_error *error)
{
    struct t9a_content *c = calloc(1, sizeof *c);

    assert_non_null(c);
    snprintf(folder, sizeof folder, "/tmp/alea-t9a-XXXXXX");
    assert_non_null(mkdtemp(folder));
    for (const struct embedded_file *e = embedded_first("books/t9a/"); e;
         e = embedded_next(e, "books/t9a/"))
        put_file(e->path + strlen("books/"), e->bytes, e->size);
    for (; file->path; file++)
        put_file(file->path, file->text, strlen(file->text));
    memset(error, 0, sizeof *error);
    if (!content_read(t9a_content_parts, "t9a", folder, NULL, LANG_EN, c,
                      &c->hash, error)) {
        free(c);
        c = NULL;
    }
    remove_copy();
    return c;
}

#endif
