/* terrain.c -- tables of duo, read and written: see terrain.h. */
#include "text/duo/terrain.h"

#include <stdio.h>
#include <stdlib.h>

#include "books/duo/rules.h"
#include "text/duo/take.h"

/* A field that is being read. */
struct reading {
    struct yaml_report *report;
    const struct duo_kinds *kinds;
    struct duo_field field;
    struct yaml_node *node[MAX_PIECES]; /* of each piece */
};

/* ---- a piece ---- */

static int take_kind(struct reading *r, const struct yaml_node *node)
{
    char names[DUO_KINDS][DUO_KIND_NAMES];
    const char *set[DUO_KINDS];
    int kind;

    for (int i = 0; i < r->kinds->count; i++)
        set[i] = duo_kind_names(&r->kinds->kind[i], names[i]);
    kind = yaml_choice(r->report, node, set, r->kinds->count);
    if (kind < 0)
        take_by(r->report, DUO(90, 3));
    return kind;
}

static void take_shape(struct reading *r, struct yaml_map *map,
                       struct duo_scenery *s)
{
    const bool roof = r->kinds->kind[s->kind].traits & TRAIT_ROOF;
    struct yaml_node *n;
    struct vec sides = { 0, 0 };

    if ((n = yaml_need(map, "at|position")) != NULL)
        duo_take_point(r->report, n, &s->at);
    if ((n = yaml_take(map, "turn|rotation")) != NULL)
        take_turn(r->report, n, &s->turn);
    if ((n = yaml_take(map, "size|taille")) != NULL &&
        duo_take_pair(r->report, n, DUO_SIDE_LEAST, DUO_TABLE_MOST, &sides)) {
        s->width = sides.x;
        s->depth = sides.y;
    }
    if ((n = yaml_take(map, "height|hauteur")) != NULL)
        duo_take_length(r->report, n, 0, roof ? DUO_ROOF_MOST : DUO_HEIGHT_MOST,
                        &s->height);
}

static void take_piece(struct reading *r, struct yaml_node *node)
{
    struct duo_scenery *s = &r->field.piece[r->field.pieces];
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    r->node[r->field.pieces++] = node;
    if (!yaml_open(&map, r->report, node))
        return;
    n = yaml_need(&map, "kind|genre");
    if (!n || (kind = take_kind(r, n)) < 0) {
        yaml_take_all(&map); /* its sizes depend on its kind */
        return;
    }
    *s = duo_scenery(r->kinds, kind);
    take_shape(r, &map, s);
    yaml_close(&map);
}

static void take_pieces(struct reading *r, struct yaml_node *node)
{
    if (!yaml_list(r->report, node))
        return;
    if (node->count > MAX_PIECES) {
        yaml_fail(r->report, node, ALEA_LIMIT,
                  "%d éléments de décor ; une table en tient %d",
                  "%d pieces of scenery; a table can hold %d", node->count,
                  MAX_PIECES);
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_piece(r, n);
}

/* ---- the table ---- */

static void take_document(struct reading *r, struct yaml_node *node)
{
    static const char *const books[] = { "duo" };
    struct vec size = { 0, 0 };
    struct yaml_map map;
    struct yaml_node *n;
    int32_t version;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_take(&map, "book|livre")) != NULL)
        yaml_choice(r->report, n, books, 1);
    if ((n = yaml_take(&map, "version")) != NULL)
        yaml_whole(r->report, n, DUO_FIELD_VERSION, DUO_FIELD_VERSION,
                   &version);
    if ((n = yaml_take(&map, "name|nom")) != NULL)
        yaml_text(r->report, n, r->field.name, sizeof r->field.name);
    if ((n = yaml_need(&map, "size|taille")) != NULL) {
        if (!duo_take_pair(r->report, n, DUO_TABLE_LEAST, DUO_TABLE_MOST,
                           &size))
            take_by(r->report, DUO(90, 1));
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

    switch (duo_field_build(&r->field, r->kinds, out, &bad)) {
    case FIELD_FINE:
        return true;
    case FIELD_OFF_TABLE:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "cet élément dépasse de la table",
                  "this piece reaches beyond the table");
        return take_by(r->report, DUO(90, 1));
    case FIELD_LEANS_NOT:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "cette échelle ne touche rien sur quoi on puisse monter",
                  "this ladder touches nothing that can be stood upon");
        return take_by(r->report, DUO(15, 16));
    case FIELD_LINE:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "un obstacle linéaire a un pas de haut au plus",
                  "a linear obstacle is at most one pas high");
        return take_by(r->report, DUO(17, 2));
    case FIELD_ROOFS:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "ce toit en touche un autre dont la hauteur diffère de moins "
                  "d'un pas : il faut la même, ou un pas entier d'écart",
                  "this roof touches another one whose height differs by less "
                  "than a pas: it must be the same, or a whole pas apart");
        return take_by(r->report, DUO(15, 18));
    }
    return false;
}

bool duo_take_field(struct yaml_report *report, const struct duo_kinds *kinds,
                    struct yaml_node *node, struct terrain *terrain,
                    struct duo_field *field, struct duo_field_places *places)
{
    struct reading r = { .report = report, .kinds = kinds };
    struct terrain built;
    const int before = report->count;

    if (node->kind == YAML_LIST) {
        r.field.width = r.field.depth = PAS(48); /* duo.90.01 */
        take_pieces(&r, node);
    } else {
        take_document(&r, node);
    }
    if (report->count > before || !build(&r, &built))
        return false;
    for (int i = 0; places && i < r.field.pieces; i++) {
        places->line[i] = r.node[i]->line;
        places->column[i] = r.node[i]->column;
    }
    *terrain = built;
    if (field)
        *field = r.field;
    return true;
}

bool duo_take_pieces(struct yaml_report *report, const struct duo_kinds *kinds,
                     struct yaml_node *list, struct duo_field *field)
{
    struct reading r = { .report = report, .kinds = kinds };
    struct terrain built;
    const int before = report->count;

    r.field.width = field->width;
    r.field.depth = field->depth;
    take_pieces(&r, list);
    if (report->count > before || !build(&r, &built))
        return false;
    *field = r.field;
    return true;
}

bool duo_read_field(struct yaml_report *report, const struct duo_kinds *kinds,
                    const char *text, size_t size, struct terrain *terrain,
                    struct duo_field *field, struct duo_field_places *places)
{
    struct yaml *yaml = yaml_read(text, size, report);
    const bool done = yaml && duo_take_field(report, kinds, yaml_root(yaml),
                                             terrain, field, places);

    yaml_free(yaml);
    return done;
}

/* ---- writing ---- */

/* One piece on one line, without what its kind says already. */
static void put_piece(FILE *f, const struct duo_scenery *s,
                      const struct duo_kind *kind)
{
    char turn[SCALE_SIZE];

    fprintf(f, "  - {kind: %s, at: ", kind->key);
    put_measured_pair(f, &duo_pas, s->at);
    if (s->turn != 0)
        fprintf(f, ", turn: %s", scale_write(scale_degree, s->turn, turn));
    if (s->width != kind->width || s->depth != kind->depth) {
        fputs(", size: ", f);
        put_measured_pair(f, &duo_pas, vec(s->width, s->depth));
    }
    if (s->height != kind->height) {
        fputs(", height: ", f);
        put_measured(f, &duo_pas, s->height);
    }
    fputs("}\n", f);
}

char *duo_write_field(const struct duo_field *field,
                      const struct duo_kinds *kinds)
{
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    bool failed;

    if (!f)
        return NULL;
    fprintf(f, "book: duo\nversion: %d\n", DUO_FIELD_VERSION);
    if (field->name[0]) {
        fputs("name: ", f);
        put_quoted(f, field->name);
        putc('\n', f);
    }
    fputs("size: ", f);
    put_measured_pair(f, &duo_pas, vec(field->width, field->depth));
    fputs(field->pieces > 0 ? "\npieces:\n" : "\npieces: []\n", f);
    for (int i = 0; i < field->pieces; i++)
        put_piece(f, &field->piece[i], &kinds->kind[field->piece[i].kind]);
    failed = ferror(f) != 0;
    if (fclose(f) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}
