/* embedded.c -- finding files built into the binary.
 *
 * The table itself is generated, sorted by path: all look-ups are the same
 * binary search. */
#include "read/embedded.h"

#include <string.h>

/* The place of the first file whose path is not below 'path'. */
static size_t lower_bound(const char *path)
{
    size_t low = 0, high = embedded_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(embedded_files[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The file at that place if its path begins with prefix, or NULL. */
static const struct embedded_file *if_under(size_t place, const char *prefix)
{
    const struct embedded_file *file = &embedded_files[place];

    if (place >= embedded_count)
        return NULL;
    return strncmp(file->path, prefix, strlen(prefix)) == 0 ? file : NULL;
}

const struct embedded_file *embedded_find(const char *path)
{
    const struct embedded_file *file = if_under(lower_bound(path), path);

    return file && strcmp(file->path, path) == 0 ? file : NULL;
}

const struct embedded_file *embedded_first(const char *prefix)
{
    return if_under(lower_bound(prefix), prefix);
}

const struct embedded_file *embedded_next(const struct embedded_file *file,
                                          const char *prefix)
{
    return if_under((size_t)(file - embedded_files) + 1, prefix);
}
