/* fields.h -- one row for each field of a struct; all else follows from the row.
 *
 * The list of a struct (base/field_list.h) has a line for each field:
 *
 *     FIELD(int32_t, range, "range|portée", LENGTH, .most = INCH(99))
 *     FIELD(uint8_t, deadly, "deadly|mortel", WHOLE, .most = 6,
 *           .say = { "Mortel(#)", "Deadly(#)" }, .rule = QUEST(13, 21))
 *     FIELD(uint16_t, flags, "rules|règles", NAMES, .names = &weapon_rules)
 *
 * of which the members of the struct are made, and its rows, quest_weapon_rows:
 *
 *     FIELD_ROWS(quest_weapon, QUEST_WEAPON_FIELDS);
 *
 * Rows of what is no struct of a book are written as they are: { "deadly",
 * ROW_WHOLE, ROW_AT(weapon, deadly), .most = 6 }.
 *
 * To add a field is to add its line. Then files, lists and JSON may have it (fields_take, fields_from_json), it is written (fields_json,
 * fields_put_yaml), said in lists (fields_say), set up and expected in cases
 * (case_take_fields, case_are_fields), offered by the page and by the command line when it is
 * a setting (fields_options, cli/settings.c), and in the schema (fields_schema).
 *
 * A key may have names in both languages, English first; any of them is read, the
 * first is written. Messages have their line, the nearest right word, and the rule
 * of the row. A key that no row has is an error of yaml_close(). */
#ifndef ALEA_READ_FIELDS_H
#define ALEA_READ_FIELDS_H

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>

#include "base/field_list.h"
#include "base/list.h"
#include "base/rolled.h"
#include "read/buffer.h"
#include "read/names.h"
#include "read/take.h"

enum row_kind {
    ROW_END,   /* behind the last row */
    ROW_WHOLE, /* a number, least .. most; signed where least < 0: see 'scale' */
    ROW_LENGTH,  /* 1/100 mm, written in the measure of the book */
    ROW_PAIR,    /* two lengths, [x, y], kept one behind the other */
    ROW_PAIRS,   /* a list of them: see 'count', 'fewest' */
    ROW_FLAG,    /* yes or no */
    ROW_BIT,     /* yes or no: bit 'nth' of a set */
    ROW_WORD,    /* one of 'words', kept as its place */
    ROW_WORDS,   /* a set of them, kept as bits */
    ROW_NAME,    /* one of 'names', which content has */
    ROW_NAMES,   /* a set of them, kept as bits: see 'numbers', 'without', and
                    struct row_set for how many */
    ROW_LIST,    /* a list of them in its order, a byte each: see 'count' */
    ROW_NUMBERS, /* a list of numbers, 'each' bytes: see 'count', 'fewest' */
    ROW_TEXT,  /* characters and a zero; none: the first of 'words'. With 'each'
                    one for each language, of which that of f->lang is written */
    ROW_PART,  /* a map with 'rows' of its own */
    ROW_PARTS, /* a list of such maps: 'each' bytes, see 'count' */
    ROW_ROWS,  /* more rows of this map; no key */
    ROW_STATE, /* no field: a state that 'so' sees; it is told, never read */
    ROW_SKIP,  /* for people: whatever it says, nobody reads it */
    ROW_OWN    /* what no other kind can say: 'own' does it */
};

struct battle;
struct fields;
struct row;

/* One of several things that a field has: its key, and what it is called. */
struct row_member {
    const char *key;
    char words[NAMES_NAME + 40];
};

/* What only one field is like. */
struct row_own {
    /* Reads it into the struct; false, and an error in f->report. */
    bool (*read)(const struct fields *f, struct yaml_node *node,
                 const struct row *row, void *out);
    /* Its value as it is written, a new reference; NULL: not written. */
    json_t *(*json)(const struct fields *f, const struct row *row,
                    const void *in);
    /* Its schema; NULL: any value. */
    json_t *(*schema)(const struct fields *f, const struct row *row);
};

/* Things of content that rows name: where their words are. */
struct row_names {
    size_t names;  /* a struct names, in f->content */
    size_t called; /* char [LANGS][NAMES_NAME] of the first, in f->catalogue */
    size_t stride; /* to that of the next; 0: one behind the other */
    size_t number; /* a byte of the first that is said, "Spark (1)"; 0: none */
    size_t keyed;  /* the key of the first, where it is a struct; or ... */
    const char *const *keys; /* ... where the things are known: their keys */
    int room;     /* how many the catalogue has room for; 0: nobody asks */
    size_t first; /* the first of them in the catalogue, where it is a struct */
};

/* How many a list of the catalogue has room for. */
#define ROW_ROOM(type, list)                 \
    (int)(sizeof(((struct type *)0)->list) / \
          sizeof(((struct type *)0)->list[0]))
/* The names of an array of structs of a catalogue, with members 'key' and 'name';
 * and of one of nothing but names, [][LANGS][NAMES_NAME]. */
#define NAMES_OF(content, list, type, things)        \
    .names = offsetof(struct content, list),         \
    .called = offsetof(struct type, things[0].name), \
    .stride = sizeof(((struct type *)0)->things[0]), \
    .keyed = offsetof(struct type, things[0].key),   \
    .first = offsetof(struct type, things), .room = ROW_ROOM(type, things)
#define NAMES_OF_WORDS(content, list, type, words) \
    .names = offsetof(struct content, list),       \
    .called = offsetof(struct type, words), .room = ROW_ROOM(type, words)

/* A thing that may be named: its key, and what it is called in each language. */
struct row_called {
    const char *key, *name[LANGS];
};

/* A name of a set that is written with a number: {fear: 2}. */
struct row_number {
    uint8_t nth;
    uint32_t at; /* of the byte that has the number */
};

/* Keys that a word needs, "base|round" for one of them; they end with NULL. */
enum { ROW_NEEDS = 4 };

/* Rows are written in this order; 16 bytes of padding are cheaper than another.
 * NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding) */
struct row {
    const char *key;
    enum row_kind kind;
    uint32_t at, size; /* ROW_AT(); without them it is not kept: 'least' */
    uint32_t each;     /* ROW_PARTS, ROW_NUMBERS: bytes of one; 0: one */
    int32_t least, most;
    int32_t usual; /* what fields_usual() makes of it */
    int32_t
        unsaid; /* what it is where all is read ('whole') and nothing is said */
    bool must;  /* it must be there, where all is read: 'whole' */
    bool kept;  /* it is written even where it is as usual */
    bool or_zero;   /* 0 is well besides least .. most */
    bool inverse;   /* a flag: the byte is 0 when it is yes */
    bool alike;     /* ROW_NUMBERS: one alone is meant for all of them */
    uint8_t nth;    /* of ROW_BIT; of a title of 'names' */
    int8_t plus;    /* ROW_WORD, ROW_NAME: kept as place + plus; ROW_NUMBERS: so
                       much is added to each */
    uint32_t count; /* ROW_COUNT(): how many of a list there are */
    uint32_t count_size;
    int fewest; /* of ROW_PAIRS and ROW_NUMBERS, whose least and most are those
                   of each */
    uint16_t rule;
    const char *const *words; /* ends with NULL */
    /* ROW_WORD: by its word, keys that the map must have besides */
    const char *const (*needs)[ROW_NEEDS];
    /* ROW_NUMBERS: words in place of them, of which the first number says which, from
     * 'way_is' on */
    const char *const *ways; /* ROW_WORD: other words, "rolled"; ... */
    uint32_t way_at;         /* ... this byte is their place + 1 then, */
    int32_t way_is;          /* and the field itself is so */
    const char *const (*called)[LANGS]; /* words, then ways, as people are told
                                           of them; NULL: as they are read */
    const struct row_names *names;
    /* ROW_NAME, ROW_NAMES in place of 'names', where what may be named depends on
     * f->of or on what was read before: thing i; false: there is none. */
    bool (*offers)(const struct fields *f, const struct row *row,
                   const void *in, int i, struct row_called *out);
    bool (*only)(const void *content,
                 int which);          /* names that are meant; ... */
    const char *only_words[LANGS];    /* ... others: "is not a hero" */
    const struct row_number *numbers; /* of ROW_NAMES; 'most' of each; ... */
    int number_count;
    const struct row *number; /* ... or of the first 'number_count' names, one
                                   behind the other, how each is written: 'at' from
                                   the set on */
    uint64_t at_least;        /* numbers said "4+": bits of the first 64 */
    const char *without;      /* of ROW_NAMES: the key of what is taken away */
    const struct row *rows;
    const struct row_own *own;
    /* ROW_OWN that has things: the first one from that number on, and its number;
     * -1: none is left. NULL: it has none. */
    int (*member)(const struct fields *f, const struct row *row, const void *in,
                  int from, struct row_member *out);
    void (*begin)(void *out); /* what fields_usual() makes of it else */
    /* what the page offers: what its kind is called, and the values; NULL: by
     * the kind of the row */
    const char *form;
    json_t *(*values)(const struct fields *f);
    const struct measure *measure; /* ROW_LENGTH; NULL: that of all of them */
    const struct scale *scale; /* numbers that are written with decimals, 16.7,
                                  and kept as so many parts of one: 167 */
    const char *title[LANGS];  /* beside its value: "Toughness"; of a state:
                                      in place of 'say', where it has no badge */
    int32_t quiet;             /* a value that is not said, besides 0 */
    const char *say[LANGS];    /* in a line: "Deadly(#)"; # is the value */
    const char *help[LANGS];   /* one line, for options and schemas */
    const char *option;        /* on the command line: "size|edge"; NULL: as the
                                 key; "": none */
    const char *option_help[LANGS]; /* where it gives what is not usual */
    const char *takes; /* what the option takes: "POINTS"; NULL: by kind */
    const char *gives; /* the option takes nothing and gives this word */
    /* a state of a unit (words/states.h): */
    int sign;          /* enum glyph that pictures show; 0: none */
    const char *badge; /* what the page knows it by; NULL: its key */
    bool shown;        /* a set: each name or called word in it is a state */
    bool away;         /* it is told of units that are not on the table, too */
    uint8_t urgent;    /* it is told before all that are less so */
    bool (*so)(const struct battle *b, int unit); /* ROW_STATE: is it so? */
};

#define ROW_AT(type, member)                       \
    .at = (uint32_t)offsetof(struct type, member), \
    .size = (uint32_t)sizeof(((struct type *)0)->member)
#define ROW_COUNT(type, member)                       \
    .count = (uint32_t)offsetof(struct type, member), \
    .count_size = (uint32_t)sizeof(((struct type *)0)->member)

/* The rows of the fields of a struct, TYPE_rows, from its lists (base/field_list.h);
 * SOME_FIELD_ROWS are rows among others. */
/* clang-format off */
#define FIELD_ROWS(type, ...) \
    const struct row type##_rows[] = { SOME_FIELD_ROWS(type, __VA_ARGS__) { 0 } }
#define SOME_FIELD_ROWS(type, ...)  FIELD_ROWS_OF(type EACH(FIELD_TUPLES, , __VA_ARGS__))
#define FIELD_ROWS_OF(...)          FIELD_ROWS_EACH(__VA_ARGS__)
#define FIELD_ROWS_EACH(type, ...)  EACH(FIELD_ROW_IN, type, __VA_ARGS__)
/* A list as what its lines have in brackets, which the struct is then put before. */
#define FIELD_TUPLES(_, LIST)              LIST(FIELD_TUPLE, FIELD_NOTHING, FIELD_TUPLE_AT)
#define FIELD_TUPLE(type, member, key, ...) , (member, key, __VA_ARGS__)
#define FIELD_TUPLE_AT(member, key, ...)    , (member, key, __VA_ARGS__)
#define FIELD_ROW_IN(type, tuple)    FIELD_ROW_BARE(type, FIELD_BARE tuple)
#define FIELD_BARE(...)              __VA_ARGS__
#define FIELD_ROW_BARE(...)          FIELD_ROW(__VA_ARGS__)
#define FIELD_ROW(type, member, key_, ...) \
    { .key = key_, ROW_AT(type, member), .kind = ROW_##__VA_ARGS__ },

/* Words of a row: the keys of a list (base/list.h), or these; and how the list says
 * them, for 'called'. */
#define KEYS_OF(LIST) (const char *const[]){ LIST(LIST_KEY) NULL }
#define SAYS_OF(LIST) (const char *const[][LANGS]){ LIST(LIST_SAYS) }
#define ANY_OF(...)   (const char *const[]){ __VA_ARGS__, NULL }
/* What each word of a list needs: what stands behind its key. */
#define NEEDS_OF(LIST) (const char *const[][ROW_NEEDS]){ LIST(LIST_NEEDS) }
#define LIST_NEEDS(name, key, ...) { __VA_ARGS__ },

/* The head of a list: "book: quest", "format: 1". */
#define ROWS_HEAD(id, n) \
    { "book|livre", ROW_WORD, .words = (const char *const[]){ id, NULL } }, \
    { "format", ROW_WHOLE, .least = n, .most = n }
/* clang-format on */

/* What rows are read, written and said with. */
struct fields {
    struct yaml_report *report;    /* where errors go; its language */
    const void *content;           /* has the names that rows refer to */
    const void *catalogue;         /* what things are called, for words */
    const struct measure *measure; /* of lengths; NULL: no row has one */
    enum lang lang;                /* of words */
    bool whole;                    /* what must be there is missed */
    bool expects;   /* names of a set need not say their number */
    bool json;      /* numbers are numbers, and no line is said */
    const void *of; /* the list that it is part of, for 'offers' */
    void *own;      /* for hooks */
};

/* ---- fields_row.c: a row in its struct ---- */

/* Bytes of a struct up to the last that a row reads or writes. */
size_t fields_size(const struct row *rows);
/* What the struct is before anything is read: the usual values. */
void fields_usual(const struct row *rows, void *out);
/* A number of a struct: 1, 2 or 4 bytes; of 8 the lower half, or 1 where only the
 * higher one is not 0. */
int32_t row_number(const void *in, uint32_t at, uint32_t size, bool is_signed);
void row_put_number(void *out, uint32_t at, uint32_t size, int32_t n);
/* What the bytes of a row are. */
int32_t row_raw(const struct row *row, const void *in);
void row_set_raw(const struct row *row, void *out, int32_t n);
/* The value of a row that is a number, a flag, a bit, a word, a name or a set. */
int32_t row_value(const struct row *row, const void *in);
/* The members of a set: bits of 1, 2 or 4 bytes, or of one or two uint64_t. */
struct row_set {
    uint64_t word[2];
};
struct row_set row_set_of(const struct row *row, const void *in);
void row_put_set(const struct row *row, void *out, struct row_set set);
static inline bool row_set_has(const struct row_set *set, int i)
{
    return set->word[i / 64] >> i % 64 & 1;
}
static inline void row_set_add(struct row_set *set, int i)
{
    set->word[i / 64] |= (uint64_t)1 << i % 64;
}
/* The first member from i on, or -1. */
int row_set_next(const struct row_set *set, int i);
/* The row of the number that a name of a set is written with; false: it has none. */
bool row_number_of(const struct row *row, int which, struct row *out);

/* The names of a list in content. */
const struct names *row_names_of(const struct fields *f, const struct row *row);
/* Bytes of each number of ROW_NUMBERS, and how many there is room for. */
uint32_t row_each(const struct row *row);
uint32_t row_room(const struct row *row);
/* How many words there are. */
int row_words(const char *const *words);

/* ---- fields.c: reading ---- */

/* Where no line says what an error is about, its key does. */
void row_begin_error(struct alea_error *error, const struct row *row);
/* The row with this key; NULL: none has it. */
const struct row *row_named(const struct row *rows, const char *key);
/* Says that a key of a map is missing, or both of "base|round", and what it is.
 * Returns false. */
bool fields_miss(const struct fields *f, const struct yaml_node *map,
                 const struct row *rows, const char *keys);
/* Takes the keys of the rows out of a map; sets are added to, lists replaced,
 * everything else is replaced. False when there was an error. */
bool fields_take(const struct fields *f, struct yaml_map *map,
                 const struct row *rows, void *out);
/* The same of a whole map: other keys are unknown. */
bool fields_read(const struct fields *f, struct yaml_node *node,
                 const struct row *rows, void *out);
/* The value of one row. */
bool row_take(const struct fields *f, struct yaml_node *node,
              const struct row *row, void *out);
/* The place of a name among those that a row offers, or -1 and an error; without one
 * where nothing is known of them because of an error before. fields_offers.c */
int row_choose(const struct fields *f, const struct yaml_node *node,
               const struct row *row, const void *in);

/* ---- fields_rolled.c: numbers that may be rolled (base/rolled.h) ---- */

extern const struct row_own row_rolled;
enum { ROLLED_SIZE = 16 };
const char *rolled_text(struct rolled a, char out[ROLLED_SIZE]);

/* ---- fields_from.c: out of JSON, and out of single words ---- */

/* Reads a JSON object, with what is not there left as it is; false, and the first
 * error, when a key or a value is unknown: then 'out' is half read. */
bool fields_from_json(const struct row *rows, const void *content,
                      const json_t *map, enum lang lang, void *out,
                      struct alea_error *error);
/* A new struct of so many bytes, its usual values, and a map read into it (NULL:
 * none); free() it. NULL, and an error, when the map is wrong. */
void *fields_new(const struct row *rows, size_t size, const json_t *map,
                 enum lang lang, struct alea_error *error);
/* Sets a field from its word, as a command line has it. */
bool row_set(const struct row *row, const void *content, const char *word,
             enum lang lang, void *out, struct alea_error *error);
/* The same of the row with this key. */
bool fields_set(const struct row *rows, const void *content, const char *key,
                const char *word, enum lang lang, void *out,
                struct alea_error *error);

/* ---- fields_json.c: writing ---- */

/* The value of a row, a new reference; NULL: there is nothing to write. */
json_t *row_json(const struct fields *f, const struct row *row, const void *in);
/* All of them. 'brief' leaves out what is as usual. */
json_t *fields_json(const struct fields *f, const struct row *rows,
                    const void *in, bool brief);
/* A value of JSON as YAML in one line, that reads back as the same. */
void fields_put_yaml(struct buffer *buffer, const json_t *value);
/* The struct as a file: a line for each key and for each map of a list; what is
 * as usual is left out. */
void fields_write(FILE *out, const struct fields *f, const struct row *rows,
                  const void *in);
/* The same as a text, to be freed; NULL without memory. */
char *fields_text(const struct fields *f, const struct row *rows,
                  const void *in);

/* ---- fields_words.c: in words ---- */

/* "A2, AP(2), Deadly(3), Counter": the rows that have words, and sets. */
void fields_say(const struct fields *f, const struct row *rows, const void *in,
                struct buffer *buffer);
/* The first of a set from that number on, as row->member gives it. */
int row_member_from(const struct fields *f, const struct row *row,
                    const void *in, int from, struct row_member *out);
/* Thing i of a catalogue. */
const void *thing_at(const struct row_names *things, const void *catalogue,
                     int i);
/* What thing i of a catalogue is called; its key, NULL behind the last and where
 * there is none. */
const char *thing_called(const struct row_names *things, const void *catalogue,
                         int i, enum lang lang);
const char *thing_keyed(const struct row_names *things, const void *catalogue,
                        int i);
/* Name i of the names of a row. */
const char *row_called(const struct fields *f, const struct row *row, int i);
/* Its key, where the catalogue has it. */
const char *row_key(const struct fields *f, const struct row *row, int i);
/* Rows that have a title, as a card has them: [{key, words, value}]. */
json_t *fields_values(const struct fields *f, const struct row *rows,
                      const void *in);
/* All that is in the sets of the rows: [{key, words}]. */
json_t *fields_members(const struct fields *f, const struct row *rows,
                       const void *in);
/* Word i of a row, behind its words its ways, as people are told of it. */
const char *row_word(const struct row *row, int i, enum lang lang, char *out,
                     size_t size);
/* Settings as the page offers them: [{key, kind, default, words, values}]. */
json_t *fields_options(const struct fields *f, const struct row *rows);

/* ---- fields_schema.c ---- */

/* The JSON Schema of a map with these rows, a new reference: what it lets pass is
 * read. Without f->content names are any words. */
json_t *fields_schema(const struct fields *f, const struct row *rows);
/* That of the value of one row. */
json_t *row_schema(const struct fields *f, const struct row *row);
/* Adds the words of "Size|Effectif" to those of an enum, each of them once. */
void schema_add_names(json_t *out, const char *names);
/* One such value, or a list of them; takes the reference. */
json_t *schema_of_some(json_t *one);
/* The same for a schema that has other properties besides. */
void fields_schema_add(const struct fields *f, const struct row *rows,
                       json_t *properties, json_t *required);

#endif
