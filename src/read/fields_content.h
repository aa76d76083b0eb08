/* fields_content.h -- files of content by their rows: lists of things that have
 * names (read/names.h) and fields (read/fields.h).
 *
 *     static const struct content_part parts[] = {
 *         { "weapons.yaml",
 *           LISTS({ "weapons", weapon_rows, LIST_NAMES(quest_content, weapons),
 *                   LIST_OF(quest_content, catalogue.weapon),
 *                   LIST_COUNT(quest_content, catalogue.weapons),
 *                   LIST_CALLED(quest_weapon) }) },
 *         { 0 },
 *     };
 *
 * To add a file of content, add its part; to add a list of one, its row here and
 * the rows of its things. */
#ifndef ALEA_READ_FIELDS_CONTENT_H
#define ALEA_READ_FIELDS_CONTENT_H

#include "read/content.h"
#include "read/fields.h"
#include "read/scenery.h"

/* A thing that was read by its rows: its map, its place in its list, itself. */
struct content_thing {
    struct yaml_map *map;
    void *content;
    int place;
    void *is;
};

/* A list of a file. All places are those in the struct of the content. */
struct content_list {
    const char *key;        /* "weapons"; NULL ends a table */
    const struct row *rows; /* besides key, fr, en and also; NULL: none */
    size_t names;           /* a struct names */
    size_t at, size, most;  /* an array of so many things; size 0: none is
                               kept */
    size_t count;           /* an int32_t: how many there are; 0: not kept */
    size_t within, last; /* the array and its count are in the last of so many
                               structs of this size, which 'last' counts: 'at' and
                               'count' are those of the first; its names are those of
                               this file alone. 0: it is one array. LIST_WITHIN */
    bool goes_on;        /* the next list has the others of its keys */
    bool one;            /* the key has one thing, no list of them */
    bool may;            /* a file need not have it */
    bool people;         /* what else a thing says is for people */
    size_t key_at;       /* in a thing, its key; LIST_NOT: it has none */
    size_t
        name_at; /* in a thing, its names: char [LANGS][NAMES_NAME] ; or LIST_NOT */
    const char *const *keys; /* each has the place of its key, and all must be
                                there; NULL: any, in the order of the file */
    bool none;               /* no file has the last of 'keys': "none|aucune" */
    const char *nth; /* the key under which each says its place, from 1, for
                         people: "die"; NULL: they do not */
    size_t is;       /* a byte of a thing that is 1 in this list, where another
                         shares its array; 0: none */
    size_t of,
        of_count; /* a byte of a thing: which of another list it is of, the
                            last of so many that were read; none: -1. LIST_BELONGS */
    int of_plus;  /* and so much more */
    /* Takes what no row can say, and makes what follows from the rest. */
    void (*finish)(const struct fields *f, const struct content_thing *thing);
};

#define LIST_NOT                 SIZE_MAX
#define LIST_NAMES(type, member) .names = offsetof(struct type, member)
#define LIST_OF(type, things)                      \
    .at = offsetof(struct type, things),           \
    .size = sizeof(((struct type *)0)->things[0]), \
    .most = sizeof(((struct type *)0)->things) /   \
            sizeof(((struct type *)0)->things[0])
#define LIST_COUNT(type, how_many) .count = offsetof(struct type, how_many)
/* Its members 'key' and 'name' have the room that is written to: char
 * key[NAMES_KEY], name[LANGS][NAMES_NAME]; else it does not compile. */
#define LIST_CALLED(type)                                                      \
    .key_at =                                                                  \
        offsetof(struct type, key) +                                           \
        0 * sizeof(                                                            \
                char[sizeof(((struct type *)0)->key) == NAMES_KEY ? 1 : -1]),  \
    .name_at =                                                                 \
        offsetof(struct type, name) +                                          \
        0 * sizeof(char[sizeof(((struct type *)0)->name) == LANGS * NAMES_NAME \
                            ? 1                                                \
                            : -1])
#define LIST_IS(type, member) .is = offsetof(struct type, member)
#define LIST_WITHIN(type, things, how_many)          \
    .within = sizeof(((struct type *)0)->things[0]), \
    .last = offsetof(struct type, how_many)
#define LIST_BELONGS(type, member, content, how_many) \
    .of = offsetof(struct type, member),              \
    .of_count = offsetof(struct content, how_many)
/* Nothing but names, in an array char [][LANGS][NAMES_NAME]. */
#define LIST_WORDS(type, words) LIST_OF(type, words), .key_at = LIST_NOT

/* The lists of a file. */
#define LISTS(...)                         \
    .lists = (const struct content_list[]) \
    {                                      \
        __VA_ARGS__,                       \
        {                                  \
            0                              \
        }                                  \
    }

/* A file: its lists, other fields of its map, and what only it has. */
struct content_part {
    const char *file; /* NULL ends a table */
    const struct content_list *lists;
    const struct row *rows;           /* of the content; those must be there */
    const struct scenery_book *kinds; /* the file has kinds of terrain */
    void (*read)(const struct fields *f, struct yaml_map *map, void *content);
    bool folder; /* each file of the folder of that name is such a file */
    bool mixed;  /* behind it the hash is mixed, as records of a book know it */
    bool told;   /* for people: no battle depends on it, nor the hash */
    bool spare;  /* a book may be without it */
};

/* Reads all files of a book, in their order: what others name comes first. 'out'
 * is the zeroed struct of the content. */
bool content_read(const struct content_part *parts, const char *book,
                  const char *folder, const struct measure *measure,
                  enum lang lang, void *out, uint64_t *hash,
                  struct content_error *error);

#endif
