/* fuzz_request.c -- requests to a live server. The first byte says what the
 * rest is: bytes on the wire, the path of a GET with a good key, or the body of
 * one of the POSTs, with the key of the player who is asked. Whatever comes, the
 * server must answer the next request. */
#include "fuzz.h"

#include <stdio.h>
#include <sys/stat.h>

#include "serve/serve.h"
#include "web_client.h"

enum { KINDS = 32, PATH = 200 };

static struct server *server;
static uint16_t port;
static char battle[64], study[64], key[2][64];

/* What POST number so many goes to; %s is the battle, or the simulation. */
static const char *const posts[] = {
    "/api/v1/battles",
    "/api/v1/records",
    "/api/v1/armies/check",
    "/api/v1/armies/convert",
    "/api/v1/armies/make",
    "/api/v1/fields/check",
    "/api/v1/fields/deal",
    "/api/v1/battles/%s/decisions",
    "/api/v1/battles/%s/try",
    "/api/v1/battles/%s/undo",
    "/api/v1/battles/%s/takeback",
    "/api/v1/battles/%s/chat",
    "/api/v1/battles/%s/seats",
    "/api/v1/battles/%s/branch",
    "/api/v1/simulations",
    "/api/v1/simulations/%s/stop",
};
enum { POSTS = sizeof posts / sizeof *posts };

static void begin(void)
{
    struct web_answer a = web_ask(port, "POST", "/api/v1/battles", NULL,
                                  "{\"armies\":[{\"sample\":\"line-150\"},"
                                  "{\"sample\":\"elite-150\"}],\"seed\":1}");
    const json_t *seats = json_object_get(a.json, "seats");

    assert(a.status == 201);
    snprintf(battle, sizeof battle, "%s", web_text(&a, "id", NULL));
    for (size_t i = 0; i < 2; i++)
        snprintf(key[i], sizeof key[i], "%s",
                 json_string_value(
                     json_object_get(json_array_get(seats, i), "key")));
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/simulations", NULL,
                "{\"armies\":[{\"sample\":\"line-150\"},"
                "{\"sample\":\"elite-150\"}],\"battles\":2}");
    assert(a.status == 201);
    snprintf(study, sizeof study, "%s", web_text(&a, "id", NULL));
    web_clear(&a);
}

static void start(void)
{
    static char folder[] = "/tmp/alea-fuzz-XXXXXX", data[64];
    struct serve_config config = serve_default();
    struct alea_error error;

    assert(mkdtemp(folder));
    snprintf(data, sizeof data, "%s/fuzz.db", folder);
    config.data = data;
    config.port = 0;
    config.rate = 0;
    config.threads = 1;
    config.minds = 1;
    config.battles = 20;
    config.lab = 20;
    server = serve_start(&config, LANG_EN, &error);
    assert(server);
    port = serve_port(server);
    begin();
}

/* Sends, and reads what comes at once: a stream would never end. */
static void send_and_look(const char *bytes, size_t size)
{
    struct timeval patience = { .tv_usec = 300000 };
    char answer[4096];
    int fd = web_connect(port);

    assert(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    web_send(fd, bytes, size);
    shutdown(fd, SHUT_WR);
    (void)!recv(fd, answer, sizeof answer, 0);
    close(fd);
}

/* A GET of a path made of the bytes that a path can have. */
static void get(const uint8_t *data, size_t size)
{
    char request[PATH + 256];
    int n =
        snprintf(request, sizeof request, "GET /api/v1/battles/%s/", battle);

    for (size_t i = 0; i < size && i < PATH; i++)
        if (data[i] > ' ' && data[i] < 127)
            request[n++] = (char)data[i];
    n += snprintf(request + n, sizeof request - (size_t)n,
                  " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                  "Authorization: Seat %s\r\n\r\n",
                  key[0]);
    send_and_look(request, (size_t)n);
}

static void post(int which, const uint8_t *data, size_t size)
{
    char path[128], *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);

    assert(out);
    /* one of our own formats, each with at most one name */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(path, sizeof path, posts[which],
             strstr(posts[which], "simulations") ? study : battle);
#pragma GCC diagnostic pop
    fprintf(out,
            "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            "Content-Type: application/json\r\nAuthorization: Seat %s\r\n"
            "Content-Length: %zu\r\n\r\n",
            path, key[which % 2], size);
    fwrite(data, 1, size, out);
    fclose(out);
    send_and_look(text, length);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct web_answer a;

    if (!server)
        start();
    if (size == 0)
        return 0;
    if (data[0] % KINDS < POSTS)
        post(data[0] % KINDS, data + 1, size - 1);
    else if (data[0] % KINDS == POSTS)
        get(data + 1, size - 1);
    else
        send_and_look((const char *)data + 1, size - 1);
    a = web_ask(port, "GET", "/healthz", NULL, NULL);
    assert(a.status == 200);
    web_clear(&a);
    return 0;
}
