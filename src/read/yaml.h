/* yaml.h -- YAML as people write it: army lists, tables, cases, books.
 *
 * A text becomes a tree of nodes, each with its line and column; readers then
 * take what they know out of it, and everything else is an error:
 *
 *     struct alea_error error[8];
 *     struct yaml_report report = { .error = error, .max = 8 };
 *     struct yaml *yaml = yaml_read(text, size, &report);
 *     struct yaml_map map;
 *     struct yaml_node *n;
 *
 *     if (yaml && yaml_open(&map, &report, yaml_root(yaml))) {
 *         if ((n = yaml_need(&map, "size|effectif")) != NULL)
 *             yaml_whole(&report, n, 1, 99, &size);
 *         if ((n = yaml_take(&map, "name|nom")) != NULL)
 *             yaml_text(&report, n, name, sizeof name);
 *         yaml_close(&map);     the keys nobody took are unknown
 *     }
 *     yaml_free(yaml);
 *     return report.count == 0;
 *
 * Getters report what is wrong and return false, leaving their result alone,
 * so that a reader can go on and find more. Keys and words are compared by
 * word_same(): accents, capitals, plurals do not matter, and a set of names
 * "size|effectif" may be English and French. A message names the nearest right
 * word.
 *
 * What is not plain is refused: anchors, aliases, tags, directives, several
 * documents, keys that are not words, duplicate keys, text that is not UTF-8,
 * control characters, and more than the limits below. So nothing a file says
 * can blow up in memory, and a malformed file gives an error and no tree. */
#ifndef ALEA_READ_YAML_H
#define ALEA_READ_YAML_H

#include "base/lang.h"

#include <alea/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    YAML_SIZE = 1 << 20, /* bytes of a text */
    YAML_DEPTH = 32,     /* lists and maps inside each other */
    YAML_NODES = 100000,
    YAML_KEYS = 1000, /* keys of one map */
    YAML_ASKED = 48   /* sets of names a reader asks one map for */
};

enum yaml_kind { YAML_TEXT, YAML_LIST, YAML_MAP };

struct yaml_node {
    enum yaml_kind kind;
    int line, column;        /* from 1, in characters */
    bool quoted;             /* a text in quotes, or a block of text */
    bool taken;              /* of a map: a reader took it */
    int count;               /* items of a list, pairs of a map */
    const char *text;        /* of a text: ends with a zero; "" when empty */
    struct yaml_node *key;   /* of a value in a map: its key, a text */
    struct yaml_node *first; /* items of a list, values of a map */
    struct yaml_node *next;
};

/* Where errors go. Errors beyond max are counted, not kept; the first is kept
 * always, so max is 1 or more. */
struct yaml_report {
    enum lang lang;
    int count, max;
    struct alea_error *error;
};

struct yaml;

/* The tree of a text, or NULL and one error. The caller frees it; nodes and
 * their texts live as long as it does. */
struct yaml *yaml_read(const char *text, size_t size,
                       struct yaml_report *report);
void yaml_free(struct yaml *yaml); /* NULL is fine */
/* The whole document; an empty one is an empty text. */
struct yaml_node *yaml_root(struct yaml *yaml);

/* Adds an error at a node (NULL: at no line) in the report's language, which
 * picks one of two formats for the same arguments. Returns false. */
bool yaml_fail(struct yaml_report *report, const struct yaml_node *node,
               enum alea_code code, const char *french, const char *english,
               ...) __attribute__((format(printf, 4, 6)))
__attribute__((format(printf, 5, 6)));

/* What programs call such an error: "syntax", "unknown-word", "bad-value". */
const char *yaml_fault_key(enum alea_code code);

/* ---- maps ---- */

struct yaml_map {
    struct yaml_report *report;
    struct yaml_node *node;
    int asked;
    const char *names[YAML_ASKED];
};

/* Begins to take a map apart; false, and an error, when the node is none. */
bool yaml_open(struct yaml_map *map, struct yaml_report *report,
               struct yaml_node *node);
/* The value of a key, or NULL. The names must outlive the map. */
struct yaml_node *yaml_take(struct yaml_map *map, const char *names);
/* The same, and an error when the key is not there. */
struct yaml_node *yaml_need(struct yaml_map *map, const char *names);
/* Is there a key that was not taken? And an error for each of them. */
bool yaml_is_left(const struct yaml_map *map);
void yaml_close(struct yaml_map *map);
/* The value of a key of a node, not taken; NULL: there is none. */
struct yaml_node *yaml_look(const struct yaml_node *node, const char *names);
/* Takes everything that is left: for parts that are not read. */
void yaml_take_all(struct yaml_map *map);

/* ---- values ---- */

/* Copies a text that fits. */
bool yaml_text(struct yaml_report *report, const struct yaml_node *node,
               char *out, size_t size);
/* A whole number from least to most. */
bool yaml_whole(struct yaml_report *report, const struct yaml_node *node,
                int32_t least, int32_t most, int32_t *out);
/* true or false, yes or no, vrai ou faux, oui ou non. */
bool yaml_yes(struct yaml_report *report, const struct yaml_node *node,
              bool *out);
/* A length in 1/100 mm, exactly or not at all: 12", 1.5 in, 25 mm, 3,5 cm; a
 * bare number counts in 'unit', INCH(1) or MM(1). */
bool yaml_length(struct yaml_report *report, const struct yaml_node *node,
                 int32_t unit, int32_t *out);
/* The same of a plain text, to the nearest below. */
bool length_read(const char *text, int32_t unit, int32_t *out);
/* Which of n sets of names; -1, and an error with the nearest, for none. */
int yaml_choice(struct yaml_report *report, const struct yaml_node *node,
                const char *const *names, int n);
/* Expects a list. */
bool yaml_list(struct yaml_report *report, const struct yaml_node *node);
/* The items of a list, where a single value is a list of one:
 *     for (n = yaml_first(node); n; n = yaml_next(node, n)) ... */
struct yaml_node *yaml_first(struct yaml_node *node);
struct yaml_node *yaml_next(const struct yaml_node *node,
                            const struct yaml_node *item);

#endif
