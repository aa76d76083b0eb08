/* content.c -- the files of books, built in or of a folder. */
#include "text/content.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "text/embedded.h"
#include "text/file.h"

const char *content_folder(void)
{
    const char *folder = getenv("ALEA_BOOKS");

    return folder && folder[0] ? folder : NULL;
}

const char *content_file(const char *book, const char *name, const char *folder,
                         enum lang lang, size_t *size, char **held,
                         struct content_error *error)
{
    const struct embedded_file *f;

    *held = NULL;
    if (folder) {
        snprintf(error->file, sizeof error->file, "%s/%s/%s", folder, book,
                 name);
        *held = file_read(error->file, size, lang, &error->error);
        return *held;
    }
    snprintf(error->file, sizeof error->file, "books/%s/%s", book, name);
    f = embedded_find(error->file);
    if (!f) {
        error_say(&error->error, lang, ALEA_SYSTEM, 0, 0,
                  "ce fichier n'est pas dans le programme", "not built in");
        return NULL;
    }
    *size = f->size;
    return f->bytes;
}

bool content_format(struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "format");
    int32_t format;

    return n &&
           yaml_whole(m->report, n, CONTENT_FORMAT, CONTENT_FORMAT, &format);
}
