/* timing.c -- repetitions and their median. */
#include "timing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "battle/battle.h"

enum { MOST_TIMES = 301, COPIES = 256, COPY_TIMES = 61 };

static int64_t nanoseconds(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static int64_t time_of(clockid_t clock, labour work, void *own, int count)
{
    const int64_t begun = nanoseconds(clock);

    work(own, count);
    return nanoseconds(clock) - begun;
}

static double middle(int64_t took[], int times, int count)
{
    const int half = times / 2;

    qsort(took, (size_t)times, sizeof took[0], by_size);
    return (double)took[half] / count;
}

static double median(clockid_t clock, labour work, void *own, int count,
                     int times)
{
    int64_t took[MOST_TIMES];

    assert(times > 0 && times <= MOST_TIMES && count > 0);
    work(own, count);
    for (int i = 0; i < times; i++)
        took[i] = time_of(clock, work, own, count);
    return middle(took, times, count);
}

double timing_median(labour work, void *own, int count, int times)
{
    return median(CLOCK_THREAD_CPUTIME_ID, work, own, count, times);
}

double timing_wall(labour work, void *own, int count, int times)
{
    return median(CLOCK_MONOTONIC, work, own, count, times);
}

void timing_pair(struct work pair[2], int count, int times)
{
    int64_t took[2][MOST_TIMES];

    assert(times > 0 && times <= MOST_TIMES && count > 0);
    for (int i = 0; i < times; i++)
        for (int k = 0; k < 2; k++) {
            pair[k].labour(pair[k].own, 1); /* warm again */
            took[k][i] = time_of(CLOCK_THREAD_CPUTIME_ID, pair[k].labour,
                                 pair[k].own, count);
        }
    for (int k = 0; k < 2; k++)
        pair[k].took = middle(took[k], times, count);
}

struct copying {
    struct battle two[2];
    size_t bytes;
};

static void copy(void *own, int count)
{
    struct copying *c = own;

    for (int i = 0; i < count; i++) {
        memcpy(&c->two[0], &c->two[1], c->bytes);
        look_at(c);
    }
}

double timing_memcpy(size_t bytes)
{
    static struct copying c;

    assert(bytes <= sizeof c.two[0]);
    c.bytes = bytes;
    return timing_median(copy, &c, COPIES, COPY_TIMES);
}
