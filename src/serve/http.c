/* http.c -- requests from libmicrohttpd to the routes: see http.h. */
#include "serve/http.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "read/book_text.h"
#include "read/json_words.h"

/* ---- routes ---- */

/* Does the path fit the pattern? Values are cut out where they fit. */
static bool fits(const char *pattern, const char *path,
                 char param[PARAMS][PARAM_TEXT])
{
    int n = 0;

    while (*pattern && *path) {
        size_t size;

        if (*pattern != '*') {
            if (*pattern++ != *path++)
                return false;
            continue;
        }
        size = strcspn(path, "/");
        if (size == 0 || size >= PARAM_TEXT || n == PARAMS)
            return false;
        memcpy(param[n], path, size);
        param[n++][size] = 0;
        path += size;
        pattern++;
    }
    return !*pattern && !*path;
}

const struct route *route_find(const char *method, const char *path,
                               char param[PARAMS][PARAM_TEXT], char *allowed,
                               size_t size)
{
    size_t used = 0;

    allowed[0] = 0;
    if (strcmp(method, "HEAD") == 0)
        method = "GET";
    for (const struct route *route = routes; route->method; route++) {
        if (!fits(route->path, path, param))
            continue;
        if (strcmp(route->method, method) == 0)
            return route;
        if (used + strlen(route->method) + 3 < size)
            used += (size_t)snprintf(allowed + used, size - used, "%s%s",
                                     used ? ", " : "", route->method);
    }
    return NULL;
}

/* ---- reading ---- */

static const char *header(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_HEADER_KIND, name);
}

const char *query(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_GET_ARGUMENT_KIND,
                                       name);
}

static enum lang lang_of(const struct request *r)
{
    const char *lang = query(r, "lang");

    if (!lang)
        lang = header(r, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
    return lang && strncmp(lang, "fr", 2) == 0 ? LANG_FR : LANG_EN;
}

/* Adds a piece of the body; what is too large is dropped. */
static void take_body(struct request *r, const char *bytes, size_t size)
{
    char *more;

    if (r->too_large || size > BODY_MOST - r->size) {
        r->too_large = true;
        return;
    }
    more = realloc(r->body, r->size + size + 1);
    if (!more) {
        r->too_large = true;
        return;
    }
    memcpy(more + r->size, bytes, size);
    r->body = more;
    r->size += size;
    r->body[r->size] = 0;
}

static bool is_json(const struct request *r)
{
    const char *type = header(r, MHD_HTTP_HEADER_CONTENT_TYPE);

    return type && strncasecmp(type, "application/json", 16) == 0 &&
           (type[16] == 0 || type[16] == ';' || type[16] == ' ');
}

/* Parses the body; false when it is answered. */
static bool read_json(struct request *r)
{
    json_error_t wrong;
    struct alea_error error = { .code = ALEA_SYNTAX };

    if (r->too_large) {
        answer_error(r, MHD_HTTP_CONTENT_TOO_LARGE, "large",
                     "le corps de la requête dépasse 1 Mio",
                     "the request body is larger than 1 MiB");
        return false;
    }
    if (!is_json(r)) {
        answer_error(
            r, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, "type",
            "le corps de la requête doit être de type application/json",
            "the request body must be application/json");
        return false;
    }
    r->json = json_loadb(r->body ? r->body : "", r->size,
                         JSON_REJECT_DUPLICATES, &wrong);
    if (json_is_object(r->json))
        return true;
    if (r->json) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "syntax",
                     "le corps de la requête doit être un objet JSON",
                     "the request body must be a JSON object");
        return false;
    }
    error.line = wrong.line;
    error.column = wrong.column;
    snprintf(error.message, sizeof error.message, "%s",
             json_words(&wrong, r->lang));
    answer_alea_error(r, MHD_HTTP_BAD_REQUEST, "body", &error);
    return false;
}

const char *body_text(struct request *r, const char *key)
{
    const json_t *text = json_object_get(r->json, key);
    char french[128], english[128];

    /* A zero would cut what our parsers see. */
    if (json_is_string(text) &&
        strlen(json_string_value(text)) == json_string_length(text))
        return json_string_value(text);
    snprintf(french, sizeof french, "il faut un texte \"%s\"", key);
    snprintf(english, sizeof english, "a text \"%s\" is required", key);
    answer_error(r, MHD_HTTP_BAD_REQUEST, text ? "value" : "missing", french,
                 english);
    return NULL;
}

bool body_whole(struct request *r, const char *key, int64_t least, int64_t most,
                int64_t other, int64_t *out)
{
    const json_t *number = json_object_get(r->json, key);
    char french[160], english[160];

    *out = number ? json_integer_value(number) : other;
    if ((!number || json_is_integer(number)) && *out >= least && *out <= most)
        return true;
    snprintf(french, sizeof french,
             "\"%s\" doit être un nombre entier entre %lld et %lld", key,
             (long long)least, (long long)most);
    snprintf(english, sizeof english,
             "\"%s\" must be a whole number from %lld to %lld", key,
             (long long)least, (long long)most);
    answer_error(r, MHD_HTTP_BAD_REQUEST, number ? "value" : "missing", french,
                 english);
    return false;
}

bool request_open(struct request *r)
{
    struct alea_error error;

    if (room_open(r->room, r->lang, &error))
        return true;
    answer_alea_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "record", &error);
    return false;
}

/* ---- who asks ---- */

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static const struct sockaddr *peer(const struct request *r)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);

    return info ? info->client_addr : NULL;
}

/* The address whose rate it is. Behind a proxy it is the last one that the
 * proxy wrote; others anybody may write. */
static bool is_within_rate(const struct request *r, int price)
{
    const char *forwarded =
        r->server->config.proxy ? header(r, "X-Forwarded-For") : NULL;
    const struct sockaddr *from = peer(r);
    const void *address = "";
    size_t size = 0;

    if (forwarded) {
        const char *last = strrchr(forwarded, ',');

        address = last ? last + 1 : forwarded;
        size = strlen(address);
    } else if (from && from->sa_family == AF_INET) {
        address = &((const struct sockaddr_in *)(const void *)from)->sin_addr;
        size = sizeof(struct in_addr);
    } else if (from && from->sa_family == AF_INET6) {
        address = &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;
        size = 8; /* a /64 is one household */
    }
    return rates_take(r->server->rates, address, size, price, now());
}

/* The key of the seat, or "". */
static const char *key_of(const struct request *r)
{
    const char *value = header(r, MHD_HTTP_HEADER_AUTHORIZATION);

    if (!value || strncasecmp(value, "Seat ", 5) != 0)
        return "";
    return value + 5;
}

/* Finds the room and who is asking; false when it is answered. */
static bool take_seat(struct request *r)
{
    r->room = rooms_find(r->server->rooms, r->param[0]);
    if (!r->room) {
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "il n'y a pas de bataille de ce nom",
                     "there is no battle with that name");
        return false;
    }
    if (!room_admits(r->room, key_of(r), &r->caller)) {
        answer_error(r, MHD_HTTP_UNAUTHORIZED, "seat",
                     "il faut la clé d'un siège de cette bataille",
                     "the key of a seat in this battle is required");
        answer_header(r, MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Seat");
        return false;
    }
    if ((r->route->needs & NEEDS_PLAYER) && !r->caller.players) {
        answer_error(r, MHD_HTTP_FORBIDDEN, "not-yours",
                     "les spectateurs ne peuvent que regarder",
                     "spectators can only watch");
        return false;
    }
    return true;
}

/* ---- answering ---- */

static void set_response(struct request *r, unsigned status,
                         struct MHD_Response *response, const char *type)
{
    if (r->response)
        MHD_destroy_response(r->response);
    r->response = response;
    r->status = status;
    if (response)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
}

void answer_text(struct request *r, unsigned status, const char *type,
                 char *text, size_t size)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, text, MHD_RESPMEM_MUST_FREE);

    if (!response)
        free(text);
    set_response(r, status, response, type);
}

void answer_static(struct request *r, unsigned status, const char *type,
                   const char *text, size_t size)
{
    /* libmicrohttpd does not write to it, but says so only in words */
    union {
        const char *ours;
        void *theirs;
    } bytes = { .ours = text };

    set_response(r, status,
                 MHD_create_response_from_buffer(size, bytes.theirs,
                                                 MHD_RESPMEM_PERSISTENT),
                 type);
}

void answer_json(struct request *r, unsigned status, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(9));

    json_decref(json);
    if (text)
        answer_text(r, status, "application/json; charset=utf-8", text,
                    strlen(text));
}

void answer_error(struct request *r, unsigned status, const char *code,
                  const char *french, const char *english)
{
    answer_json(r, status,
                json_pack("{s:{s:s, s:s}}", "error", "code", code, "message",
                          r->lang == LANG_FR ? french : english));
}

json_t *rule_id_json(const struct request *r, uint16_t rule)
{
    const struct book *book = r->book ? r->book : book_text_at(0)->book;
    char id[RULE_TEXT];

    return rule ? json_string(book->rule_text(rule, id)) : json_null();
}

void answer_alea_error(struct request *r, unsigned status, const char *where,
                       const struct alea_error *error)
{
    static const char *const code[] = { "ok",      "syntax",  "unknown",
                                        "missing", "value",   "illegal",
                                        "limit",   "differs", "dice",
                                        "system" };

    answer_json(r, status,
                json_pack("{s:{s:s, s:s, s:o, s:i, s:i, s:s?}}", "error",
                          "code", code[error->code], "message", error->message,
                          "rule", rule_id_json(r, error->rule), "line",
                          error->line, "column", error->column, "where",
                          where));
}

void answer_header(struct request *r, const char *name, const char *value)
{
    if (r->response)
        MHD_add_response_header(r->response, name, value);
}

/* Headers that every answer has, unless the route said otherwise. */
static void put_headers(struct request *r)
{
    static const struct {
        const char *name, *value;
    } always[] = {
        { "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; "
          "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; "
          "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'" },
        { "X-Content-Type-Options", "nosniff" },
        { "X-Frame-Options", "DENY" },
        { "Referrer-Policy", "no-referrer" },
        { "Cross-Origin-Opener-Policy", "same-origin" },
        { "Cross-Origin-Resource-Policy", "same-origin" },
        { "Permissions-Policy", "camera=(), geolocation=(), microphone=()" },
        { "Cache-Control", "no-store" },
    };

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (!MHD_get_response_header(r->response, always[i].name))
            MHD_add_response_header(r->response, always[i].name,
                                    always[i].value);
}

/* It is answered, or nobody is there any more. */
static void finish(struct request *r)
{
    if (r->under_way)
        atomic_fetch_sub(&r->server->counts.under_way, 1);
    r->under_way = false;
}

static enum MHD_Result queue(struct request *r)
{
    enum MHD_Result queued;

    finish(r);
    if (!r->response) /* no memory for words */
        answer_static(r, MHD_HTTP_INTERNAL_SERVER_ERROR, "text/plain", "", 0);
    if (!r->response)
        return MHD_NO;
    put_headers(r);
    atomic_fetch_add(&r->server->counts.requests[r->status / 100 % 6], 1);
    queued = MHD_queue_response(r->connection, r->status, r->response);
    MHD_destroy_response(r->response);
    r->response = NULL;
    return queued;
}

/* ---- waiting ---- */

void request_wait(struct request *r, void (*after)(struct request *r),
                  void *own)
{
    r->after = after;
    r->own = own;
    MHD_suspend_connection(r->connection);
}

void request_go(struct request *r)
{
    MHD_resume_connection(r->connection);
}

/* ---- the whole ---- */

/* Runs the route. */
static void run(struct request *r)
{
    if (atomic_load(&r->server->closing)) {
        answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "busy",
                     "le serveur s'arrête", "the server is shutting down");
        return;
    }
    if (!is_within_rate(r, r->route->price)) {
        answer_error(r, MHD_HTTP_TOO_MANY_REQUESTS, "rate",
                     "trop de requêtes à la fois", "too many requests at once");
        answer_header(r, MHD_HTTP_HEADER_RETRY_AFTER, "2");
        return;
    }
    if ((r->route->needs & (NEEDS_SEAT | NEEDS_PLAYER)) && !take_seat(r))
        return;
    if ((r->route->needs & NEEDS_BODY) && !read_json(r))
        return;
    r->route->run(r);
}

static void find(struct request *r, const char *method, const char *url)
{
    char allowed[64];

    r->route = route_find(method, url, r->param, allowed, sizeof allowed);
    if (r->route)
        return;
    if (allowed[0]) {
        answer_error(r, MHD_HTTP_METHOD_NOT_ALLOWED, "method",
                     "méthode non permise à cette adresse",
                     "method not allowed at this address");
        answer_header(r, MHD_HTTP_HEADER_ALLOW, allowed);
    } else {
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "il n'y a rien à cette adresse",
                     "there is nothing at this address");
    }
}

enum MHD_Result http_handle(void *own, struct MHD_Connection *connection,
                            const char *url, const char *method,
                            const char *version, const char *upload,
                            size_t *upload_size, void **state)
{
    struct request *r = *state;

    (void)version;
    if (!r) {
        r = calloc(1, sizeof *r);
        if (!r)
            return MHD_NO;
        r->server = own;
        *state = r;
        return MHD_YES;
    }
    r->connection = connection;
    if (*upload_size > 0) {
        take_body(r, upload, *upload_size);
        *upload_size = 0;
        return MHD_YES;
    }
    if (r->after) {
        void (*after)(struct request *) = r->after;

        r->after = NULL;
        after(r);
    } else {
        atomic_fetch_add(&r->server->counts.under_way, 1);
        r->under_way = true;
        r->lang = lang_of(r);
        find(r, method, url);
        if (r->route)
            run(r);
    }
    return r->after ? MHD_YES : queue(r);
}

void http_completed(void *own, struct MHD_Connection *connection, void **state,
                    enum MHD_RequestTerminationCode why)
{
    struct request *r = *state;

    (void)own;
    (void)why;
    if (!r)
        return;
    if (r->after) { /* who asked has left while it waited for the disk */
        r->connection = connection;
        r->after(r);
    }
    finish(r);
    if (r->response)
        MHD_destroy_response(r->response);
    if (r->room)
        room_let_go(r->room);
    json_decref(r->json);
    free(r->body);
    free(r);
    *state = NULL;
}
