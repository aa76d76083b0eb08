/* child.h -- a program outside, and lines to and from it, each within its time.
 *
 * The program runs in a group of its own, with pipes as its standard input and
 * output; its standard error is ours. Nothing here waits longer than it is told
 * to: not for a program that never reads, never writes, writes without end or
 * will not die. SIGPIPE must be ignored: child_start() sees to it. */
#ifndef ALEA_ENGINE_CHILD_H
#define ALEA_ENGINE_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHILD_LINE = 1 << 16, /* bytes of a line that is read, its end included */
};

/* What came of saying or hearing something. */
enum child_news {
    CHILD_DONE, /* said, or heard */
    CHILD_GONE, /* it closed its end: dead, most likely */
    CHILD_LATE, /* the time is over */
    CHILD_LONG  /* it writes a line that does not end */
};

struct child;

/* Milliseconds of a clock that only goes forward. */
int64_t child_now(void);

/* Starts a simple command of the shell, which becomes it ("exec COMMAND"); NULL,
 * and errno, when the machine cannot. */
struct child *child_start(const char *command);
/* Writes all of it, before 'until'. */
enum child_news child_say(struct child *child, const char *text, size_t size,
                          int64_t until);
/* Reads a line, before 'until'. It stays the child's, ends with a zero in place
 * of its newline, and lasts until the next call. */
enum child_news child_hear(struct child *child, int64_t until,
                           const char **line, size_t *size);
/* Has it ended? Waits for it until then; *code is its exit code, or minus the
 * signal that ended it. */
bool child_ended(struct child *child, int64_t until, int *code);
/* Closes its input, waits for it until then, kills what is left of it and of
 * its group, and forgets it. NULL is fine. */
void child_free(struct child *child, int64_t until);

#endif
