/* console.h -- alea itself at the other end of the lines: a program sets a
 * battle up, looks at it, lets minds answer and plays (docs/engine.md).
 *
 * The program is the master here and sees all it wants to, one player at a time;
 * what it sends is never trusted. A message that cannot be followed is answered
 * with an error and changes nothing. */
#ifndef ALEA_ENGINE_CONSOLE_H
#define ALEA_ENGINE_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/lang.h"

enum { CONSOLE_LINE = 4 << 20 }; /* bytes of a line: whole records come in it */

struct content;
struct console;

/* The content must outlive it. NULL without memory. */
struct console *console_new(const struct content *content, enum lang lang);
void console_free(struct console *console); /* NULL is fine */
/* Answers a line, without its end, with one line; blank lines with none. False
 * after the last one: "stop". */
bool console_hear(struct console *console, const char *line, size_t size,
                  FILE *out);
/* Answers a line that was longer than CONSOLE_LINE. */
void console_too_long(struct console *console, FILE *out);

#endif
