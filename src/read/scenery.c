/* scenery.c -- tables, read and written: see scenery.h. */
#include "read/scenery.h"

#include "read/stage.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"

/* A field that is being read. */
struct reading {
    const struct scenery_book *book;
    const struct scenery_reader *by;
    struct yaml_report *report;
    struct field field;
    struct yaml_node *node[MAX_PIECES]; /* of each piece */
};

/* ---- a piece ---- */

static void take_shape(struct reading *r, struct yaml_map *map,
                       struct scenery *s)
{
    const uint32_t traits = r->by->kinds->kind[s->kind].traits;
    const struct measure *measure = r->book->measure;
    struct yaml_node *n;
    struct vec sides = { 0, 0 };

    if ((n = yaml_need(map, "at|position")) != NULL)
        take_point(r->report, n, measure, &s->at);
    if ((n = yaml_take(map, "turn|rotation")) != NULL)
        take_turn(r->report, n, &s->turn);
    if ((n = yaml_take(map, "size|taille")) != NULL &&
        take_pair(r->report, n, measure, r->book->side_least, measure->table,
                  &sides)) {
        s->width = sides.x;
        s->depth = sides.y;
    }
    if ((n = yaml_take(map, "height|hauteur")) != NULL &&
        take_length(r->report, n, measure, 0, scenery_highest(r->book, traits),
                    &s->height) &&
        r->book->sinks && traits & TRAIT_DEEP)
        s->height = -s->height;
}

static void take_piece(struct reading *r, struct yaml_node *node)
{
    struct scenery *s = &r->field.piece[r->field.pieces];
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    r->node[r->field.pieces++] = node;
    if (!yaml_open(&map, r->report, node))
        return;
    n = yaml_need(&map, "kind|genre");
    if (!n || (kind = scenery_kind(r->by, n)) < 0) {
        yaml_take_all(&map); /* its sizes depend on its kind */
        return;
    }
    *s = scenery_of(r->by->kinds, kind);
    take_shape(r, &map, s);
    yaml_close(&map);
}

bool scenery_fits(struct yaml_report *report, struct yaml_node *node)
{
    if (!yaml_list(report, node))
        return false;
    if (node->count <= MAX_PIECES)
        return true;
    yaml_fail(report, node, ALEA_LIMIT,
              "%d éléments de décor ; une table en contient au plus %d",
              "%d pieces of scenery; a table holds at most %d", node->count,
              (int)MAX_PIECES);
    return false;
}

static void take_pieces(struct reading *r, struct yaml_node *node)
{
    if (!scenery_fits(r->report, node))
        return;
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_piece(r, n);
}

/* ---- the table ---- */

static void take_document(struct reading *r, struct yaml_node *node)
{
    const struct scenery_book *book = r->book;
    struct vec size = { 0, 0 };
    struct yaml_map map;
    struct yaml_node *n;
    int32_t version;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_take(&map, "book|livre")) != NULL)
        yaml_choice(r->report, n, &book->id, 1);
    if ((n = yaml_take(&map, book->version)) != NULL)
        yaml_whole(r->report, n, SCENERY_VERSION, SCENERY_VERSION, &version);
    if ((n = yaml_take(&map, "name|nom")) != NULL)
        yaml_text(r->report, n, r->field.name, FIELD_NAME);
    if ((n = yaml_need(&map, "size|taille")) != NULL) {
        if (!take_pair(r->report, n, book->measure, book->table_least,
                       book->measure->table, &size))
            take_by(r->report, book->sides_rule);
        r->field.width = size.x;
        r->field.depth = size.y;
    }
    if ((n = yaml_need(&map, "pieces|éléments|décors")) != NULL)
        take_pieces(r, n);
    yaml_close(&map);
}

/* Builds the terrain, and says what is wrong with it. */
static bool build(struct reading *r, struct terrain *out)
{
    int bad = 0;
    const enum field_fault found =
        r->book->build(&r->field, r->by->kinds, out, &bad);
    const struct scenery_fault off = { r->book->sides_rule,
                                       { "cet élément dépasse de la table",
                                         "this piece extends beyond the "
                                         "table" } };
    const struct scenery_fault *fault =
        found == FIELD_OFF_TABLE ? &off : &r->book->fault[found];

    if (found == FIELD_FINE)
        return true;
    yaml_fail(r->report, r->node[bad], ALEA_VALUE, "%s", "%s",
              fault->words[r->report->lang]);
    return take_by(r->report, fault->rule);
}

static struct reading begin(const struct scenery_reader *by, int32_t width,
                            int32_t depth)
{
    return (struct reading){ .book = by->book,
                             .by = by,
                             .report = by->report,
                             .field = { .width = width, .depth = depth } };
}

bool scenery_take(const struct scenery_reader *by, struct yaml_node *node,
                  struct terrain *terrain, struct field *field)
{
    struct reading r = begin(by, by->book->side, by->book->side);
    struct terrain built;
    const int before = by->report->count;

    if (node->kind == YAML_LIST)
        take_pieces(&r, node);
    else
        take_document(&r, node);
    if (by->report->count > before || !build(&r, &built))
        return false;
    *terrain = built;
    if (field)
        *field = r.field;
    return true;
}

bool scenery_take_pieces(const struct scenery_reader *by,
                         struct yaml_node *list, struct field *field)
{
    struct reading r = begin(by, field->width, field->depth);
    struct terrain built;
    const int before = by->report->count;

    take_pieces(&r, list);
    if (by->report->count > before || !build(&r, &built))
        return false;
    *field = r.field;
    return true;
}

bool scenery_read(const struct scenery_reader *by, const char *text,
                  size_t size, struct terrain *terrain, struct field *field)
{
    struct yaml *yaml = yaml_read(text, size, by->report);
    const bool done = yaml && scenery_take(by, yaml_root(yaml), terrain, field);

    yaml_free(yaml);
    return done;
}

static const struct terrain_kinds *kinds_of(const struct scenery_book *book,
                                            const void *content)
{
    return (const void *)((const char *)content + book->kinds);
}

void *scenery_played(const struct scenery_book *book, const void *content,
                     const char *text, size_t size, bool strict, enum lang lang,
                     struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    const struct scenery_reader by = { book, kinds_of(book, content), &report };
    struct scenery_table *t = calloc(1, sizeof *t);

    if (!t)
        error_memory(error, lang);
    else if (scenery_read(&by, text, size, &t->terrain, &t->field) &&
             (!strict || !book->allows ||
              book->allows(&t->terrain, lang, error)))
        return t;
    free(t);
    return NULL;
}

void *scenery_deal(const struct scenery_book *book, const void *content,
                   const void *settings, uint64_t seed)
{
    struct scenery_table *t = calloc(1, sizeof *t);
    int bad;

    if (!t)
        return NULL;
    book->deal(&t->field, content, settings, seed);
    book->build(&t->field, kinds_of(book, content), &t->terrain, &bad);
    return t;
}

char *scenery_text(const struct scenery_book *book, const void *content,
                   const struct scenery_table *table)
{
    return scenery_write(book, kinds_of(book, content), &table->field);
}

/* ---- reports ---- */

void scenery_check(struct scenery_report *out, const struct scenery_book *book,
                   const void *content, const char *text, size_t size,
                   enum lang lang)
{
    enum { ERRORS = 32 };
    struct list_report *said = &out->said.said;
    struct field *field = &out->table.field;
    struct terrain *terrain = &out->table.terrain;
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report report = { .lang = lang, .error = error, .max = ERRORS };
    const struct scenery_reader by = { book, kinds_of(book, content), &report };

    said->readable = scenery_read(&by, text, size, terrain, field);
    if (said->readable && book->allows &&
        !book->allows(terrain, lang, &error[0]))
        report.count = 1;
    said->legal = report.count == 0 && said->readable;
    list_add_errors(said, &report, NULL, NULL);
    snprintf(said->name, sizeof said->name, "%s", field->name);
    out->said.width = field->width;
    out->said.depth = field->depth;
    out->said.pieces = field->pieces;
    out->said.terrain = terrain;
}

struct stage *scenery_stage(const struct scenery_report *report,
                            const struct scenery_book *book,
                            const void *content, enum lang lang,
                            struct alea_error *error)
{
    const struct terrain *t = &report->table.terrain;
    struct stage *stage =
        stage_new(book->book, book->players, book->own, lang, error);

    if (!stage)
        return NULL;
    stage->terrain = *t;
    if (book->empty)
        book->empty(stage_own(stage), content, t);
    else
        memcpy((char *)stage_own(stage) + book->points,
               &(const void *){ (const char *)content + book->catalogue },
               sizeof(const void *));
    return stage;
}

/* ---- writing ---- */

/* One piece on one line, without what its kind says already. */
static void put_piece(FILE *f, const struct measure *measure,
                      const struct scenery *s, const struct terrain_kind *kind)
{
    char turn[SCALE_SIZE];

    fprintf(f, "  - {kind: %s, at: ", kind->key);
    put_measured_pair(f, measure, s->at);
    if (s->turn != 0)
        fprintf(f, ", turn: %s", scale_write(scale_degree, s->turn, turn));
    if (s->width != kind->width || s->depth != kind->depth) {
        fputs(", size: ", f);
        put_measured_pair(f, measure, vec(s->width, s->depth));
    }
    if (s->height != kind->height) {
        fputs(", height: ", f);
        put_measured(f, measure, s->height < 0 ? -s->height : s->height);
    }
    fputs("}\n", f);
}

char *scenery_write(const struct scenery_book *book,
                    const struct terrain_kinds *kinds,
                    const struct field *field)
{
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    bool failed;

    if (!f)
        return NULL;
    fprintf(f, "book: %s\n%s: %d\n", book->id, book->version,
            (int)SCENERY_VERSION);
    if (field->name[0]) {
        fputs("name: ", f);
        put_quoted(f, field->name);
        putc('\n', f);
    }
    fputs("size: ", f);
    put_measured_pair(f, book->measure, vec(field->width, field->depth));
    fputs(field->pieces > 0 ? "\npieces:\n" : "\npieces: []\n", f);
    for (int i = 0; i < field->pieces; i++)
        put_piece(f, book->measure, &field->piece[i],
                  &kinds->kind[field->piece[i].kind]);
    failed = ferror(f) != 0;
    if (fclose(f) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}
