/* server.h -- private to the server: everything it has. */
#ifndef ALEA_SERVE_SERVER_H
#define ALEA_SERVE_SERVER_H

#include <microhttpd.h>
#include <stdatomic.h>

#include "serve/lab.h"
#include "serve/opponents.h"
#include "serve/rates.h"
#include "serve/room.h"
#include "serve/serve.h"

/* What /metrics counts. */
struct counts {
    atomic_ullong requests[6]; /* by the first digit of the status */
    atomic_ullong decisions, refusals, chats, battles;
    atomic_int streams, under_way;
};

struct server {
    struct serve_config config;
    struct content *content;
    struct stages *stages;
    struct store *store;
    struct rooms *rooms;
    struct opponents *opponents;
    struct lab *lab;
    struct rates *rates;
    struct MHD_Daemon *daemon;
    struct counts counts;
    atomic_llong open_battles;
    /* GET /content and /rules of each book, made once */
    char *content_text[CONTENT_BOOKS][LANGS];
    char *rules_text[CONTENT_BOOKS][LANGS];
    int64_t began;
    pthread_t keeper;
    bool kept; /* the keeper runs */
    pthread_mutex_t lock;
    pthread_cond_t close;
    atomic_bool closing;
};

#endif
