/* file.h -- whole files in memory. */
#ifndef ALEA_READ_FILE_H
#define ALEA_READ_FILE_H

#include "base/lang.h"

#include <alea/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { FILE_MOST = 64 << 20 }; /* larger files are refused */

/* The bytes of a file and a zero behind them, which does not count; "-" is
 * standard input. The caller frees them. NULL, and an error, when it cannot be
 * read. */
char *file_read(const char *path, size_t *size, enum lang lang,
                struct alea_error *error);
/* Writes a file whole or not at all: beside it first, then in its place. */
bool file_replace(const char *path, void (*put)(FILE *out, const void *what),
                  const void *what, enum lang lang, struct alea_error *error);
/* What the system says of a file: errno in words. */
const char *file_words(int number, enum lang lang);

#endif
