/* content.c -- the files of books, built in or of a folder. */
#include "read/content.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/hash.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/embedded.h"
#include "read/fields_content.h"
#include "read/file.h"

const char *content_folder(void)
{
    const char *folder = getenv("ALEA_BOOKS");

    return folder && folder[0] ? folder : NULL;
}

static uint64_t *hash_of(const struct book_text *book, void *content)
{
    return (uint64_t *)(void *)((char *)content + book->hash_at);
}

uint64_t content_hash(const struct book_text *book, const void *content)
{
    uint64_t hash;

    if (book->stages->hash)
        return book->stages->hash(content);
    memcpy(&hash, (const char *)content + book->hash_at, sizeof hash);
    return hash;
}

const struct measure *content_measure(const struct book_text *book)
{
    const struct scenery_book *tables = book->stages->scenery;

    return tables ? tables->measure : NULL;
}

bool content_fill(const struct book_text *book, void *out, const char *folder,
                  enum lang lang, struct content_error *error)
{
    memset(out, 0, book->content_size);
    if (book->load)
        return book->load(out, folder, lang, error);
    if (!content_read(book->parts, book->book->id, folder,
                      content_measure(book), lang, out, hash_of(book, out),
                      error))
        return false;
    if (book->made)
        book->made(out);
    return true;
}

void *content_load(const struct book_text *book, const char *folder,
                   enum lang lang, struct content_error *error)
{
    void *out = malloc(book->content_size);

    memset(error, 0, sizeof *error);
    if (!out)
        error_memory(&error->error, lang);
    else if (content_fill(book, out, folder, lang, error))
        return out;
    free(out);
    return NULL;
}

void content_begin(struct content_files *f, const char *book,
                   const char *folder, enum lang lang,
                   struct content_error *error)
{
    memset(error, 0, sizeof *error);
    *f = (struct content_files){
        .book = book,
        .folder = folder,
        .error = error,
        .report = { .lang = lang, .error = &error->error, .max = 1 },
        .hash = HASH_START,
    };
}

static void path_of(const struct content_files *f, const char *name, char *out,
                    size_t size)
{
    snprintf(out, size, "%s/%s/%s", f->folder ? f->folder : "books", f->book,
             name);
}

bool content_has(const struct content_files *f, const char *name)
{
    char path[sizeof f->error->file];

    path_of(f, name, path, sizeof path);
    return f->folder ? access(path, F_OK) == 0 : embedded_find(path) != NULL;
}

/* The bytes of a file, or NULL and an error. */
static const char *bytes_of(struct content_files *f, const char *name,
                            size_t *size)
{
    struct content_error *error = f->error;
    const struct embedded_file *built_in;

    path_of(f, name, error->file, sizeof error->file);
    if (f->folder)
        return f->held =
                   file_read(error->file, size, f->report.lang, &error->error);
    built_in = embedded_find(error->file);
    if (!built_in) {
        error_say(&error->error, f->report.lang, ALEA_SYSTEM, 0, 0,
                  "ce fichier n'est pas dans le programme", "not built in");
        return NULL;
    }
    *size = built_in->size;
    return built_in->bytes;
}

/* Keeps the name of a file that is a text and that there is room for:
 * "factions/tribes.yaml". */
static void keep_name(struct content_names *names, const char *folder,
                      const char *file)
{
    const char *end = strrchr(file, '.');

    if (end && strcmp(end, ".yaml") == 0 && names->n < CONTENT_FILES)
        snprintf(names->name[names->n++], CONTENT_NAME, "%s/%s", folder, file);
}

static void list_built_in(const char *path, const char *folder,
                          struct content_names *names)
{
    for (const struct embedded_file *e = embedded_first(path); e;
         e = embedded_next(e, path))
        keep_name(names, folder, e->path + strlen(path));
}

static void list_folder(const char *path, const char *folder,
                        struct content_names *names)
{
    struct dirent **entry;
    const int found = scandir(path, &entry, NULL, alphasort);

    for (int i = 0; i < found; i++) {
        keep_name(names, folder, entry[i]->d_name);
        free(entry[i]);
    }
    if (found >= 0)
        free(entry);
}

bool content_list(struct content_files *f, const char *folder,
                  struct content_names *names)
{
    names->n = 0;
    f->is_open = false;
    snprintf(f->error->file, sizeof f->error->file, "%s/%s/%s/",
             f->folder ? f->folder : "books", f->book, folder);
    if (f->folder)
        list_folder(f->error->file, folder, names);
    else
        list_built_in(f->error->file, folder, names);
    return names->n > 0 ||
           error_say(&f->error->error, f->report.lang, ALEA_SYSTEM, 0, 0,
                     "ce dossier n'a aucun fichier .yaml",
                     "this folder has no .yaml file");
}

static bool take_format(struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "format");
    int32_t format;

    return n &&
           yaml_whole(m->report, n, CONTENT_FORMAT, CONTENT_FORMAT, &format);
}

bool content_open(struct content_files *f, const char *name)
{
    size_t size;
    const char *text;

    f->held = NULL;
    f->yaml = NULL;
    f->is_open = false;
    if ((text = bytes_of(f, name, &size)) == NULL)
        return false;
    f->hash = hash_bytes(f->hash, text, size);
    f->yaml = yaml_read(text, size, &f->report);
    f->is_open = f->yaml &&
                 yaml_open(&f->map, &f->report, yaml_root(f->yaml)) &&
                 take_format(&f->map);
    return f->is_open;
}

bool content_close(struct content_files *f)
{
    if (f->is_open)
        yaml_close(&f->map);
    yaml_free(f->yaml);
    free(f->held);
    return f->is_open && f->report.count == 0;
}
