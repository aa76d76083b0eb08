/* content.h -- the files of books, from books/ to memory.
 *
 * They are built into the binary; a player who wants to change them copies the
 * folder books/ and names it in ALEA_BOOKS. A record keeps the hash of what was
 * played with. */
#ifndef ALEA_READ_CONTENT_H
#define ALEA_READ_CONTENT_H

#include <stddef.h>

#include "base/lang.h"
#include "read/yaml.h"

#include <alea/error.h>

enum {
    CONTENT_FORMAT = 1, /* 'format:' of every file */
    CONTENT_FILES = 64, /* of one folder */
    CONTENT_NAME = 288  /* a file name of 255, and its folder */
};

struct content_error {
    char file[256];
    struct alea_error error;
};

struct book_text;

/* What ALEA_BOOKS names, or NULL. */
const char *content_folder(void);
/* All content of a book: from folder/<id>/, or built in when the folder is NULL.
 * free() it. On NULL the error says which file. */
void *content_load(const struct book_text *book, const char *folder,
                   enum lang lang, struct content_error *error);
/* The same into a struct of the caller. False, and an error. */
bool content_fill(const struct book_text *book, void *out, const char *folder,
                  enum lang lang, struct content_error *error);
/* What lengths of its content are written in; NULL: it has none. */
const struct measure *content_measure(const struct book_text *book);
/* One number for all of it that a battle depends on. */
uint64_t content_hash(const struct book_text *book, const void *content);

/* The files of one book, opened one after the other:
 *
 *     content_begin(&files, "duo", folder, lang, error);
 *     if (content_open(&files, "weapons.yaml"))
 *         read_weapons(&files.map);
 *     if (!content_close(&files))
 *         return false; */
struct content_files {
    const char *book, *folder;
    struct content_error *error;
    struct yaml_report report; /* of one error, that above */
    uint64_t hash;             /* of all that were opened, for records */
    struct yaml_map map;       /* of the file that is open */
    struct yaml *yaml;
    char *held;
    bool is_open;
};

/* The files are those of folder/<book>/, or built in when the folder is NULL. */
void content_begin(struct content_files *f, const char *book,
                   const char *folder, enum lang lang,
                   struct content_error *error);
/* Is there such a file? */
bool content_has(const struct content_files *f, const char *name);
/* Opens a file and takes its 'format:'. On false the error says which file and
 * why, and so does content_close(). */
bool content_open(struct content_files *f, const char *name);
/* The files of a folder of the book, "factions", by name, each as content_open()
 * takes it; false, and an error, when it has none. */
struct content_names {
    int n;
    char name[CONTENT_FILES][CONTENT_NAME];
};
bool content_list(struct content_files *f, const char *folder,
                  struct content_names *names);
/* False when something was wrong with the file, unknown keys among it. */
bool content_close(struct content_files *f);

#endif
