/* file.c -- reading files and standard input alike, piece by piece. */
#include "text/file.h"
#include "base/error.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything left in a stream; NULL with errno set when that fails. */
static char *read_stream(FILE *in, size_t *size)
{
    size_t room = 1 << 14, used = 0;
    char *bytes = malloc(room + 1);

    while (bytes) {
        char *more;
        used += fread(bytes + used, 1, room - used, in);
        if (ferror(in) || used > FILE_MOST) {
            int why = ferror(in) ? errno : EFBIG;
            free(bytes);
            errno = why ? why : EIO;
            return NULL;
        }
        if (used < room)
            break;
        room *= 2;
        more = realloc(bytes, room + 1);
        if (!more)
            free(bytes);
        bytes = more;
    }
    if (bytes) {
        bytes[used] = '\0';
        *size = used;
    }
    return bytes;
}

char *file_read(const char *path, size_t *size, struct alea_error *error)
{
    FILE *in;
    char *bytes = NULL;

    errno = 0;
    in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (in)
        bytes = read_stream(in, size);
    if (!bytes)
        error_set(error, ALEA_SYSTEM, 0, 0, "%s",
                  strerror(errno ? errno : ENOENT));
    if (in && in != stdin)
        fclose(in);
    return bytes;
}
