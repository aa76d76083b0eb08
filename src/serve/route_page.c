/* route_page.c -- the page, which is built into the binary. */
#include <string.h>

#include "serve/http.h"
#include "serve/page_files.h"
#include "serve/routes.h"

static const char unbuilt[] =
    "<!doctype html><html lang=\"en\"><title>alea</title><h1>alea</h1><p>The "
    "server is running, but this program was built without its page. In the "
    "source folder, run <code>tools/page.sh</code> (it needs npm), then "
    "<code>make</code>, and restart it.</p><p lang=\"fr\">Le serveur tourne, "
    "mais ce programme a été construit sans sa page. Dans le dossier des "
    "sources, lancez <code>tools/page.sh</code> (il faut npm), puis "
    "<code>make</code>, et redémarrez-le.</p></html>\n";

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".woff2", "font/woff2" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    const char *ending = strrchr(path, '.');

    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

static bool takes_gzip(const struct request *r)
{
    const char *value = MHD_lookup_connection_value(
        r->connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING);

    return value && strstr(value, "gzip");
}

static const struct page_file *find(const char *path)
{
    for (const struct page_file *file = page_files; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

static void send_file(struct request *r, const struct page_file *file,
                      bool for_ever)
{
    if (file->packed_size && takes_gzip(r)) {
        answer_static(r, MHD_HTTP_OK, type_of(file->path),
                      (const char *)file->packed, file->packed_size);
        answer_header(r, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    } else {
        answer_static(r, MHD_HTTP_OK, type_of(file->path),
                      (const char *)file->bytes, file->size);
    }
    answer_header(r, MHD_HTTP_HEADER_VARY, "Accept-Encoding");
    answer_header(r, MHD_HTTP_HEADER_CACHE_CONTROL,
                  for_ever ? "public, max-age=31536000, immutable"
                           : "no-cache");
}

void route_page(struct request *r)
{
    const struct page_file *file = find("index.html");

    if (file)
        send_file(r, file, false);
    else
        answer_static(r, MHD_HTTP_OK, "text/html; charset=utf-8", unbuilt,
                      sizeof unbuilt - 1);
}

void route_asset(struct request *r)
{
    char path[PARAM_TEXT + 8];
    const bool asset = strncmp(r->route->path, "/assets/", 8) == 0;
    const struct page_file *file;

    snprintf(path, sizeof path, "%s%s", asset ? "assets/" : "", r->param[0]);
    file = find(path);
    if (file)
        send_file(r, file, asset);
    else
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "il n'y a rien à cette adresse",
                     "there is nothing at this address");
}
