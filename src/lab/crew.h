/* crew.h -- numbered work on several threads.
 *
 * Every piece of work is known by its number and must depend on nothing else;
 * so it does not matter which thread does which, nor when. Numbers are handed
 * out in order and what was handed out is finished: after a stop, all below
 * the count that crew_run() gives are done and none above. */
#ifndef ALEA_LAB_CREW_H
#define ALEA_LAB_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { CREW_MOST = 256 }; /* threads */

struct crew {
    int hands; /* threads, at least 1 */
    void *own; /* handed to 'work' */
    /* Does one piece; false stops everybody. */
    bool (*work)(void *own, uint64_t number);
    const atomic_bool *stop; /* true: take no more; may be NULL */
};

/* Does the work numbered from 'first' to before 'end'; the calling thread works
 * too. Gives the number of the first piece that was not begun. */
uint64_t crew_run(const struct crew *crew, uint64_t first, uint64_t end);

#endif
