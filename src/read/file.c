/* file.c -- reading files and standard input alike, piece by piece. */
#include "read/file.h"
#include "base/error.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

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

/* The system speaks the language it was installed in; what happens to players
 * is said in both. */
const char *file_words(int number, enum lang lang)
{
    if (lang != LANG_FR)
        return strerror(number);
    switch (number) {
    case ENOENT:
        return "ce fichier ou ce dossier n'existe pas";
    case EACCES:
    case EPERM:
        return "accès refusé à ce fichier";
    case EISDIR:
        return "c'est un dossier, pas un fichier";
    case ENOTDIR:
        return "un élément de ce chemin n'est pas un dossier";
    case EFBIG:
        return "ce fichier est trop grand";
    case ENOSPC:
        return "le disque est plein";
    case ENOMEM:
        return "mémoire insuffisante";
    default:
        return strerror(number);
    }
}

char *file_read(const char *path, size_t *size, enum lang lang,
                struct alea_error *error)
{
    FILE *in;
    char *bytes = NULL;

    errno = 0;
    in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (in)
        bytes = read_stream(in, size);
    if (!bytes)
        error_set(error, ALEA_SYSTEM, 0, 0, "%s",
                  file_words(errno ? errno : ENOENT, lang));
    if (in && in != stdin)
        fclose(in);
    return bytes;
}

static bool cannot(const char *path, enum lang lang, struct alea_error *error)
{
    return error_set(error, ALEA_SYSTEM, 0, 0, "%.100s: %s", path,
                     file_words(errno, lang));
}

bool file_replace(const char *path, void (*put)(FILE *out, const void *what),
                  const void *what, enum lang lang, struct alea_error *error)
{
    char beside[PATH_MOST];
    FILE *out;
    bool good;

    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return cannot(path, lang, error);
    }
    out = fopen(beside, "w");
    if (!out)
        return cannot(beside, lang, error);
    put(out, what);
    good = fflush(out) == 0 && fsync(fileno(out)) == 0;
    good &= fclose(out) == 0;
    if (good && rename(beside, path) == 0)
        return true;
    cannot(path, lang, error);
    unlink(beside);
    return false;
}
