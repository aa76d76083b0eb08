/* http.h -- one request, and its answer.
 *
 * A route is found by method and path, the body is read and parsed, the seat is
 * looked up, and the route's function answers: at once, or after waiting for
 * the disk without holding a thread. */
#ifndef ALEA_SERVE_HTTP_H
#define ALEA_SERVE_HTTP_H

#include <jansson.h>

#include "serve/server.h"

enum {
    BODY_MOST = 1 << 20, /* bytes of a body */
    PARAM_TEXT = 64,     /* a part of a path that is a value */
    PARAMS = 2
};

struct request;

/* What a route needs. */
enum needs {
    NEEDS_BODY = 1 << 0,   /* JSON */
    NEEDS_SEAT = 1 << 1,   /* the key of a player or watcher */
    NEEDS_PLAYER = 1 << 2, /* of a player */
};

struct route {
    const char *method;
    const char *path; /* parts that are values are '*' */
    void (*run)(struct request *r);
    int needs;
    int price; /* in tokens: rates.h */
};
extern const struct route routes[]; /* ends with a NULL method */

struct request {
    struct server *server;
    struct MHD_Connection *connection;
    const struct route *route;
    enum lang lang;
    char param[PARAMS][PARAM_TEXT];
    char *body;
    size_t size;
    bool too_large, under_way;
    json_t *json;      /* of the body */
    struct room *room; /* held, where the path names one */
    struct caller caller;
    const struct book *book; /* whose rules errors name; NULL: the first */
    /* While it waits: what goes on in a thread of the server. */
    void (*after)(struct request *r);
    void *own;
    struct MHD_Response *response;
    unsigned status;
};

/* Finds the route of a path and takes its values out; NULL when there is none,
 * and then *allowed (a text of 'size' bytes) names methods that there are. */
const struct route *route_find(const char *method, const char *path,
                               char param[PARAMS][PARAM_TEXT], char *allowed,
                               size_t size);

/* ---- answers; the last one counts ---- */

/* Takes the JSON over. */
void answer_json(struct request *r, unsigned status, json_t *json);
/* Takes the text over: malloc'd. */
void answer_text(struct request *r, unsigned status, const char *type,
                 char *text, size_t size);
/* Text that lasts. */
void answer_static(struct request *r, unsigned status, const char *type,
                   const char *text, size_t size);
/* The id of a rule of the request's book, or null. */
json_t *rule_id_json(const struct request *r, uint16_t rule);
/* {"error": {"code": ..., "message": ...}}: one of two sentences. */
void answer_error(struct request *r, unsigned status, const char *code,
                  const char *french, const char *english);
/* The same from an error of ours; 'where' (may be NULL) is the text that is
 * wrong. */
void answer_alea_error(struct request *r, unsigned status, const char *where,
                       const struct alea_error *error);
void answer_header(struct request *r, const char *name, const char *value);

/* ---- what was asked ---- */

/* A value behind '?', or NULL. */
const char *query(const struct request *r, const char *name);
/* A text of the body; NULL, answered, when it is missing or no text. */
const char *body_text(struct request *r, const char *key);
/* A whole number of the body within bounds; false, answered, when it is not.
 * When it is left out: 'other', or an answer when that is out of bounds. */
bool body_whole(struct request *r, const char *key, int64_t least, int64_t most,
                int64_t other, int64_t *out);
/* Opens the room of the request: false, answered, when it cannot be. */
bool request_open(struct request *r);

/* ---- waiting ---- */

/* Puts the request to sleep; request_go() wakes it, from any thread, and then
 * 'after' answers. Nobody else may touch the request in between. */
void request_wait(struct request *r, void (*after)(struct request *r),
                  void *own);
void request_go(struct request *r);

/* ---- for serve.c: what libmicrohttpd calls ---- */

enum MHD_Result http_handle(void *own, struct MHD_Connection *connection,
                            const char *url, const char *method,
                            const char *version, const char *upload,
                            size_t *upload_size, void **state);
void http_completed(void *own, struct MHD_Connection *connection, void **state,
                    enum MHD_RequestTerminationCode why);

#endif
