/* embedded.h -- the files built into the binary.
 *
 * books/, rules/ and the table of citations are part of the program, so that
 * alea works from any folder. Paths are as in the repository, with slashes:
 * "books/ofas/armies/book-148.yaml", "rules/ofas.md"; the citations are
 * "citations.txt", one line "ofas.04.21 src/books/ofas/ch04_shooting.c:120"
 * each, sorted. Made by tools/embed.py. */
#ifndef ALEA_READ_EMBEDDED_H
#define ALEA_READ_EMBEDDED_H

#include <stddef.h>

struct embedded_file {
    const char *path;
    const char *bytes; /* size bytes, then a zero that does not count */
    size_t size;
};

/* All of them, by ascending path (strcmp). The last one is followed by
 * a file whose path is NULL. */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_count;

/* The file of that path, or NULL. */
const struct embedded_file *embedded_find(const char *path);

/* The first file whose path begins with prefix, or NULL; embedded_next()
 * gives the one after 'file' with the same prefix, or NULL. */
const struct embedded_file *embedded_first(const char *prefix);
const struct embedded_file *embedded_next(const struct embedded_file *file,
                                          const char *prefix);

#endif
