/* stream.h -- streams of events to the watchers of a battle.
 *
 * A stream is a connection that sleeps until there is something to say
 * (libmicrohttpd suspends it). What is said lies in a small buffer of its own;
 * a slow reader is cut off and may resume where it was, by the number
 * of the decision. The lock of the room guards its streams. */
#ifndef ALEA_SERVE_STREAM_H
#define ALEA_SERVE_STREAM_H

#include <microhttpd.h>

#include "serve/room.h"

struct deed;

enum { STREAM_MOST = 4 << 20 }; /* bytes that may wait in one stream */

struct stream {
    struct stream *next;
    struct room *room; /* held */
    struct MHD_Connection *connection;
    struct caller caller;
    int32_t n, epoch; /* told so far */
    bool asleep, ended;
    char *text; /* text[given .. used) waits */
    size_t given, used, size;
    void (*gone)(void *own); /* called when it ends */
    void *own;
};

/* A new stream of that room, which it holds; not yet in its list. */
struct stream *stream_new(struct room *room, const struct caller *caller,
                          struct MHD_Connection *connection);
/* Its answer, to be queued; NULL without memory, and then the stream is gone. */
struct MHD_Response *stream_answer(struct stream *stream);

/* Gives up a stream that has no answer yet. */
void stream_drop(struct stream *stream);

/* ---- with the room locked ---- */

void stream_join(struct stream *stream);
/* Says an event; 'data' is one line of JSON. The id is left out when it is
 * NULL. */
void stream_say(struct stream *stream, const char *id, const char *event,
                const char *data);
/* The audiences that listen, a bit each. */
uint32_t streams_wanted(const struct room *room);
/* The players who are there, a bit each. */
uint32_t streams_present(const struct room *room);
int streams_count(const struct room *room);
/* Says the same to all. */
void streams_say(struct room *room, const char *event, const json_t *data);
/* Says what was done. */
void streams_tell_deed(struct room *room, const struct deed *deed);
/* The id of a moment: "13", or "13.1" once there was a take-back. */
enum { MOMENT_TEXT = 32 };
const char *moment_text(int32_t n, int32_t epoch, char out[MOMENT_TEXT]);
/* A sign of life. */
void streams_ping(struct room *room);
/* Ends them all. */
void streams_end(struct room *room);

#endif
