/* scenery.h -- tables of a book as YAML, and the kinds of terrain they are made
 * of (books/<id>/terrain.yaml), for books that build them by table/scenery.h.
 *
 *     book: duo
 *     version: 1
 *     size: [48, 48]
 *     pieces:
 *       - {kind: building, at: [0, 8], turn: 45, size: [6, 4], height: 2}
 *
 * Lengths are in the measure of the book, the origin is the centre of the table. A
 * length rounds to the nearest 1/100 mm, a turn to the nearest 1/65536 of a
 * circle; written again they have as many decimals as it takes to come back the
 * same. */
#ifndef ALEA_READ_SCENERY_H
#define ALEA_READ_SCENERY_H

#include "read/book_stages.h"
#include "read/book_tables.h"
#include "read/take.h"
#include "table/scenery.h"

enum { SCENERY_VERSION = 1 };

/* A word of terrain.yaml for what a piece does. */
struct scenery_trait {
    const char *word;
    uint32_t bit; /* or ... */
    uint8_t
        special; /* ... what only the book knows: of each piece of the kind */
};

/* What to say of a fault, and the rule that forbids it. */
struct scenery_fault {
    uint16_t rule;
    const char *words[LANGS];
};

/* What a book says of its tables. */
struct scenery_book {
    const char *id;
    const char *version; /* the key of SCENERY_VERSION: "version", "format" */
    const struct measure *measure;
    int32_t side; /* of the table that a bare list of pieces lies on */
    int32_t table_least, side_least; /* sides of a table, and of a piece */
    int32_t height_most, roof_most;  /* a roof is a floor: MAX_FLOOR */
    uint16_t kinds_rule;             /* which kinds of terrain there are */
    uint16_t sides_rule;             /* how large a table is */
    bool opens;                      /* pieces have 'doors' and 'windows' */
    bool sinks; /* TRAIT_DEEP: as deep as its height says */
    const struct scenery_trait *trait;
    int traits;
    /* How a kind is dealt: the key that says it, a number of at most so much;
     * 'by_die': it is the result of a die, and no two kinds have the same. */
    const char *dealt;
    int dealt_most;
    bool by_die;
    /* Makes the terrain of the pieces, and says what is wrong with them: 'bad'
     * is the piece. */
    enum field_fault (*build)(const struct field *field,
                              const struct terrain_kinds *kinds,
                              struct terrain *out, int *bad);
    struct scenery_fault
        fault[FIELD_FAULTS]; /* that build finds, but OFF_TABLE */
    size_t kinds;            /* its struct terrain_kinds, in the content */
    /* May a table that can be read be played on? False, and an error. NULL: any
     * may. */
    bool (*allows)(const struct terrain *t, enum lang lang,
                   struct alea_error *error);
    /* The table that a seed deals for these settings. */
    void (*deal)(struct field *out, const void *content, const void *settings,
                 uint64_t seed);
    /* A stage of a table with nobody on it: so many bytes, and what is in them; NULL:
     * at 'points' where the catalogue of the content is. */
    const struct book *book;
    size_t own, catalogue, points;
    void (*empty)(void *own, const void *content, const struct terrain *t);
    int players;
};

/* Is it a list of pieces, and has a table room for so many? */
bool scenery_fits(struct yaml_report *report, struct yaml_node *node);
/* Takes the kinds of terrain out of terrain.yaml. */
void scenery_take_kinds(const struct scenery_book *book, struct yaml_map *m,
                        struct terrain_kinds *out);

/* Takes 'look' and 'does' of a kind with these traits: how it is drawn, by its
 * traits when nothing is said, and what it does in both languages. */
void scenery_take_look(struct yaml_map *map, uint32_t traits, uint8_t *look,
                       char does[LANGS][KIND_DOES]);

/* What tables are read with. */
struct scenery_reader {
    const struct scenery_book *book;
    const struct terrain_kinds *kinds;
    struct yaml_report *report;
};

/* How high a piece with these traits may be. */
int32_t scenery_highest(const struct scenery_book *book, uint32_t traits);
/* The kind that a text names, or -1 and an error. */
int scenery_kind(const struct scenery_reader *r, const struct yaml_node *node);
/* Takes a table out of a text, such as that of a case; 'terrain' is what its
 * pieces make, 'field' may be NULL. False when something is wrong: the report
 * says what. */
bool scenery_take(const struct scenery_reader *r, struct yaml_node *node,
                  struct terrain *terrain, struct field *field);
/* Takes a list of pieces for a field that has its size. */
bool scenery_take_pieces(const struct scenery_reader *r, struct yaml_node *list,
                         struct field *field);
/* The same for a whole file. */
bool scenery_read(const struct scenery_reader *r, const char *text, size_t size,
                  struct terrain *terrain, struct field *field);
/* A table as written, and what it makes: the table of struct book_stages. */
struct scenery_table {
    struct field field;
    struct terrain terrain;
};
/* What struct book_stages wants of such a table. */
void *scenery_played(const struct scenery_book *book, const void *content,
                     const char *text, size_t size, bool strict, enum lang lang,
                     struct alea_error *error);
void *scenery_deal(const struct scenery_book *book, const void *content,
                   const void *settings, uint64_t seed);
char *scenery_text(const struct scenery_book *book, const void *content,
                   const struct scenery_table *table);
/* The report of struct book_tables. */
struct scenery_report {
    struct table_report said;
    struct scenery_table table;
};
/* Says everything about a text, in a report of zeros. */
void scenery_check(struct scenery_report *out, const struct scenery_book *book,
                   const void *content, const char *text, size_t size,
                   enum lang lang);
/* A stage of that table with nobody on it. */
struct stage *scenery_stage(const struct scenery_report *report,
                            const struct scenery_book *book,
                            const void *content, enum lang lang,
                            struct alea_error *error);
/* The text of a field, which the caller frees; NULL without memory. */
char *scenery_write(const struct scenery_book *book,
                    const struct terrain_kinds *kinds,
                    const struct field *field);

#endif
