/* watch.c -- playing on while somebody takes the events. */
#include "battle/watch.h"

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
