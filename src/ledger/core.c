/* core.c -- whether a book is played on beyond where it ends, by rules of our own. */
#include <stdio.h>
#include <string.h>

#include "ledger/ledger.h"
#include "read/embedded.h"

const char *const ledger_core[LANGS] = { "socle d'alea, pas du livre",
                                         "core of alea, not of the book" };

const char *ledger_core_words(const char *book, enum lang lang)
{
    static const char *const words[LANGS] = {
        "avec le socle d'alea, qui n'est pas du livre",
        "with the core of alea, not of the book"
    };
    const struct embedded_file *file;
    char path[64];

    snprintf(path, sizeof path, "rules/%.40s.md", book);
    file = embedded_find(path);
    return file && strstr(file->bytes, "\n- core: ") ? words[lang] : "";
}
