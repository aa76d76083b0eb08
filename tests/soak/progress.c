/* progress.c -- bars and tenths. */
#include "soak/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 40 };

int64_t milliseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void progress_begin(struct progress *p, const char *what, int64_t all)
{
    *p = (struct progress){ .what = what,
                            .all = all > 0 ? all : 1,
                            .begun = milliseconds(),
                            .terminal = isatty(STDERR_FILENO) };
}

static int64_t rate(const struct progress *p, int64_t done)
{
    int64_t passed = milliseconds() - p->begun;

    return passed > 0 ? done * 1000 / passed : 0;
}

static void show_bar(const struct progress *p, int64_t done)
{
    int full = (int)(done * BAR / p->all);

    fprintf(stderr, "\r%-10s [", p->what);
    for (int i = 0; i < BAR; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %lld of %lld, %lld/s ", (long long)done,
            (long long)p->all, (long long)rate(p, done));
    fflush(stderr);
}

void progress_show(struct progress *p, int64_t done)
{
    if (p->terminal) {
        show_bar(p, done);
    } else if (done * 10 / p->all > p->tenths) {
        p->tenths = done * 10 / p->all;
        fprintf(stderr, "%s: %lld of %lld, %lld/s\n", p->what, (long long)done,
                (long long)p->all, (long long)rate(p, done));
    }
}

void progress_end(struct progress *p, int64_t done)
{
    progress_show(p, done);
    if (p->terminal)
        fputc('\n', stderr);
}
