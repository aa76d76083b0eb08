/* tell.h -- what happened, as JSON for those who may know it.
 *
 * Each audience is told from its own view of the battle (battle/view.h): the
 * players one by one, and the public. Nothing else of a battle ever leaves
 * through here. */
#ifndef ALEA_SHOW_TELL_H
#define ALEA_SHOW_TELL_H

#include <jansson.h>

#include "battle/watch.h"

enum {
    PUBLIC = MAX_PLAYERS, /* who sees what everybody sees */
    AUDIENCES
};

/* One decision and what came of it. */
struct told {
    uint32_t wanted; /* audiences, a bit each */
    int32_t who, n;
    bool secret;      /* what was decided is nobody's business but his */
    const char *kind; /* the word of the question */
    json_t *decision;
    json_t *events[AUDIENCES]; /* arrays, of those wanted */
    struct watcher watcher;    /* tells it */
};

/* Gets ready to be told by told->watcher; it must not move. */
void told_begin(struct told *told, uint32_t wanted);
void told_clear(struct told *told);
/* The events for an audience that was wanted; the told's own. */
json_t *told_events(const struct told *told, int audience);
/* All of it as a map, a new reference: "after" is the battle now. */
json_t *told_json(const struct told *told, int audience,
                  const struct battle *after);

/* An event of view->log. */
json_t *event_json(const struct battle *view, const struct event *e);
/* "never", "hard", "easy", "always": a test by its chance in thirds. */
const char *test_word(int thirds);
/* May others than he who decides know the answer to this question? */
bool is_secret_ask(const struct battle *b);

#endif
