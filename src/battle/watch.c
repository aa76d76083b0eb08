/* watch.c -- playing on while somebody takes the events. */
#include "battle/watch.h"

/* ---- two who watch ---- */

static void both_decided(void *own, const struct battle *before,
                         const struct decision *d)
{
    const struct watch_pair *pair = own;
    const struct watcher *const all[] = { pair->one, pair->two };

    for (int i = 0; i < 2; i++)
        if (all[i] && all[i]->decided)
            all[i]->decided(all[i]->own, before, d);
}

static void both_played(void *own, const struct battle *b, enum played how)
{
    const struct watch_pair *pair = own;
    const struct watcher *const all[] = { pair->one, pair->two };

    for (int i = 0; i < 2; i++)
        if (all[i] && all[i]->played)
            all[i]->played(all[i]->own, b, how);
}

static void both_thought(void *own, const struct battle *before,
                         const struct decision *d, const struct thought *why)
{
    const struct watch_pair *pair = own;
    const struct watcher *const all[] = { pair->one, pair->two };

    for (int i = 0; i < 2; i++)
        if (all[i] && all[i]->thought)
            all[i]->thought(all[i]->own, before, d, why);
}

void watch_both(struct watch_pair *pair, const struct watcher *one,
                const struct watcher *two)
{
    *pair = (struct watch_pair){
        .watcher = { .own = pair,
                     .decided = both_decided,
                     .played = both_played,
                     .thought = both_thought },
        .one = one,
        .two = two,
    };
}

/* ---- playing ---- */

enum played play_on(struct battle *b, const struct watcher *watcher)
{
    enum played how;

    do {
        how = play(b);
        if (watcher && watcher->played)
            watcher->played(watcher->own, b, how);
        log_clear(b);
    } while (how == PLAYED_MORE);
    return how;
}

bool answer_watched(struct battle *b, const struct decision *d,
                    const struct watcher *watcher, struct refusal *why)
{
    if (watcher && watcher->decided) {
        if (!answer_fits(b, d, why))
            return false;
        watcher->decided(watcher->own, b, d);
    }
    return answer(b, d, why);
}
