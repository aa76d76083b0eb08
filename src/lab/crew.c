/* crew.c -- threads that take the next number until there is none. */
#include "lab/crew.h"

#include <pthread.h>

struct shift {
    const struct crew *crew;
    pthread_mutex_t lock; /* of the two below */
    uint64_t next, end;
    bool over;
};

static bool take(struct shift *s, uint64_t *number)
{
    bool taken = false;

    pthread_mutex_lock(&s->lock);
    if (s->crew->stop && atomic_load(s->crew->stop))
        s->over = true;
    if (!s->over && s->next < s->end) {
        *number = s->next++;
        taken = true;
    }
    pthread_mutex_unlock(&s->lock);
    return taken;
}

static void *hand(void *own)
{
    struct shift *s = own;
    uint64_t number;

    while (take(s, &number))
        if (!s->crew->work(s->crew->own, number)) {
            pthread_mutex_lock(&s->lock);
            s->over = true;
            pthread_mutex_unlock(&s->lock);
        }
    return NULL;
}

uint64_t crew_run(const struct crew *crew, uint64_t first, uint64_t end)
{
    struct shift s = { .crew = crew, .next = first, .end = end };
    pthread_t thread[CREW_MOST];
    int threads = 0;

    pthread_mutex_init(&s.lock, NULL);
    /* If a thread cannot be created, the others do its work. */
    while (threads < crew->hands - 1 && threads < CREW_MOST &&
           pthread_create(&thread[threads], NULL, hand, &s) == 0)
        threads++;
    hand(&s);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&s.lock);
    return s.next;
}
