/* web_server.h -- a server for a test: on any free port, with a database that
 * goes when the test does. */
#ifndef ALEA_TESTS_WEB_SERVER_H
#define ALEA_TESTS_WEB_SERVER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "serve/serve.h"
#include "web_client.h"

static struct server *server;
static uint16_t port;
static char data[64]; /* the file of the database */

/* What a test asks of it by default: no limit to how often. */
static inline struct serve_config server_plan(void)
{
    struct serve_config config = serve_default();

    config.data = data;
    config.port = 0;
    config.rate = 0;
    return config;
}

static inline void start_with(const struct serve_config *config)
{
    struct alea_error error = { 0 };

    server = serve_start(config, LANG_EN, &error);
    if (!server)
        fail_msg("%s", error.message);
    port = serve_port(server);
}

/* The first start, with a database of that name that is empty. */
static inline int server_up(const char *name, const struct serve_config *config)
{
    snprintf(data, sizeof data, "/tmp/alea-test-%s-%d.db", name, (int)getpid());
    web_remove(data);
    start_with(config);
    return 0;
}

static inline int tear_down(void **state)
{
    (void)state;
    serve_stop(server);
    web_remove(data);
    return 0;
}

#endif
