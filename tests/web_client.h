/* web_client.h -- a small HTTP client for tests of the server: one request on
 * one connection, its answer whole. */
#ifndef ALEA_TESTS_WEB_CLIENT_H
#define ALEA_TESTS_WEB_CLIENT_H

#include <arpa/inet.h>
#include <jansson.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

struct web_answer {
    int status;
    char *text; /* head and body */
    char *body;
    json_t *json; /* of the body, or NULL */
};

static inline int web_connect(uint16_t port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons(port) };
    struct timeval patience = { .tv_sec = 20 };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Sends bytes as they are. */
static inline bool web_send(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = send(fd, bytes, size, MSG_NOSIGNAL);

        if (n <= 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

/* Reads until the other end closes. */
static inline char *web_read(int fd)
{
    size_t used = 0, size = 1 << 16;
    char *text = malloc(size);
    ssize_t n;

    while (text && (n = recv(fd, text + used, size - used - 1, 0)) > 0) {
        used += (size_t)n;
        if (size - used < 4096) {
            size *= 2;
            text = realloc(text, size);
        }
    }
    if (text)
        text[used] = 0;
    return text;
}

/* The answer to bytes that may be no request at all. */
static inline struct web_answer web_raw(uint16_t port, const char *bytes,
                                        size_t size)
{
    struct web_answer a = { 0 };
    int fd = web_connect(port);

    if (fd < 0)
        return a;
    web_send(fd, bytes, size);
    a.text = web_read(fd);
    close(fd);
    if (a.text && sscanf(a.text, "HTTP/1.1 %d", &a.status) == 1 &&
        (a.body = strstr(a.text, "\r\n\r\n")) != NULL) {
        a.body += 4;
        a.json = json_loads(a.body, 0, NULL);
    }
    return a;
}

/* A request with a key (or NULL) and a body (or NULL). */
static inline struct web_answer web_ask(uint16_t port, const char *method,
                                        const char *path, const char *key,
                                        const char *body)
{
    struct web_answer a;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    fprintf(out, "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n",
            method, path);
    if (key)
        fprintf(out, "Authorization: Seat %s\r\n", key);
    if (body)
        fprintf(out,
                "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                strlen(body));
    fprintf(out, "\r\n%s", body ? body : "");
    fclose(out);
    a = web_raw(port, text, size);
    free(text);
    return a;
}

static inline void web_clear(struct web_answer *a)
{
    json_decref(a->json);
    free(a->text);
    *a = (struct web_answer){ 0 };
}

/* The text of a chunked body, in place, without the signs of life: where its
 * parts end is a matter of time. Only whole chunks count. */
static inline char *web_unchunk(char *body)
{
    char *to = body, *from = body, *end;

    for (;;) {
        size_t size = strtoul(from, &end, 16);

        if (end == from || strncmp(end, "\r\n", 2) != 0 ||
            strlen(end + 2) < size || size == 0)
            break;
        memmove(to, end + 2, size);
        from = end + 2 + size + 2;
        if (strncmp(to, ": ping\n\n", 8) != 0 || size != 8)
            to += size;
    }
    *to = 0;
    return body;
}

/* Takes a database away, with what SQLite lays beside it. */
static inline void web_remove(const char *data)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    char name[128];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", data, ending[i]);
        remove(name);
    }
}

/* A text at a path of keys of the answer: web_text(&a, "error", "code"). */
static inline const char *web_text(const struct web_answer *a, const char *key,
                                   const char *inner)
{
    const json_t *value = json_object_get(a->json, key);

    if (inner)
        value = json_object_get(value, inner);
    return json_is_string(value) ? json_string_value(value) : "";
}

#endif
