/* serve.h -- the server: battles over HTTP. docs/http.md says how to talk to
 * it.
 *
 *     struct serve_config config = serve_default();
 *     struct server *server = serve_start(&config, &error);
 *     ... serve_port(server) ...
 *     serve_stop(server);
 */
#ifndef ALEA_SERVE_SERVE_H
#define ALEA_SERVE_SERVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include <alea/error.h>

struct mind;

struct serve_config {
    const char *data;    /* the database */
    const char *address; /* to listen at: "127.0.0.1" */
    uint16_t port;       /* 0: any that is free */
    int threads;         /* that answer */
    int minds;           /* that play */
    int mind_limit;      /* milliseconds for a reply of a mind */
    int battles;         /* open at once, at most */
    int streams;         /* at once */
    int rate;            /* requests a second from one address; 0: any */
    int idle;            /* seconds until a battle leaves memory */
    int ping;            /* seconds between signs of life on a stream */
    int lab;        /* battles of a simulation, at most; 0: there are none */
    int lab_left;   /* seconds until one that nobody looks at is stopped */
    bool proxy;     /* believe X-Forwarded-For */
    bool metrics;   /* to everybody; else to this machine */
    bool open_dice; /* chance.h: for tests of the page */
    /* For tests: the minds there are; NULL: those of minds/mind.h. */
    const struct mind *(*find_mind)(const char *name);
};

struct server;

/* A server for this machine alone. */
struct serve_config serve_default(void);
/* Starts; the texts of the config must last. NULL and an error when it cannot
 * be. */
struct server *serve_start(const struct serve_config *config, enum lang lang,
                           struct alea_error *error);
/* The port that it listens at. */
uint16_t serve_port(const struct server *server);
/* Takes no more, writes and tells what is under way, and ends. */
void serve_stop(struct server *server);

#endif
