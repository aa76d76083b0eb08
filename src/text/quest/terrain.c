/* terrain.c -- battlefields of quest, read and written: see terrain.h. */
#include "text/quest/terrain.h"

#include <stdio.h>
#include <stdlib.h>

#include "books/quest/rules.h"

/* A field that is being read. */
struct reading {
    struct yaml_report *report;
    const struct quest_grounds *grounds;
    struct quest_field field;
    struct yaml_node *node[MAX_PIECES]; /* of each piece */
};

/* ---- a piece ---- */

static void take_shape(struct reading *r, struct yaml_map *map,
                       struct quest_scenery *s)
{
    const uint32_t traits = r->grounds->ground[s->kind].traits;
    struct yaml_node *n;
    struct vec sides = { 0, 0 };

    if ((n = yaml_need(map, "at|position")) != NULL)
        take_point(r->report, n, &quest_inches, &s->at);
    if ((n = yaml_take(map, "turn|rotation")) != NULL)
        take_turn(r->report, n, &s->turn);
    if ((n = yaml_take(map, "size|taille")) != NULL &&
        take_pair(r->report, n, &quest_inches, QUEST_SIDE_LEAST,
                  QUEST_TABLE_MOST, &sides)) {
        s->width = sides.x;
        s->depth = sides.y;
    }
    if ((n = yaml_take(map, "height|hauteur")) != NULL &&
        take_length(r->report, n, &quest_inches, 0,
                    traits & TRAIT_ROOF ? QUEST_ROOF_MOST : QUEST_HEIGHT_MOST,
                    &s->height) &&
        traits & TRAIT_DEEP)
        s->height = -s->height;
}

static void take_piece(struct reading *r, struct yaml_node *node)
{
    struct quest_scenery *s = &r->field.piece[r->field.pieces];
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    r->node[r->field.pieces++] = node;
    if (!yaml_open(&map, r->report, node))
        return;
    n = yaml_need(&map, "kind|genre");
    if (!n || (kind = quest_take_ground(r->report, n, r->grounds)) < 0) {
        yaml_take_all(&map); /* its sizes depend on its kind */
        return;
    }
    *s = quest_scenery(r->grounds, kind);
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
                  (int)MAX_PIECES);
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_piece(r, n);
}

/* ---- the table ---- */

static void take_document(struct reading *r, struct yaml_node *node)
{
    static const char *const books[] = { "quest" };
    struct vec size = { 0, 0 };
    struct yaml_map map;
    struct yaml_node *n;
    int32_t format;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_take(&map, "book|livre")) != NULL)
        yaml_choice(r->report, n, books, 1);
    if ((n = yaml_take(&map, "format")) != NULL)
        yaml_whole(r->report, n, QUEST_FIELD_FORMAT, QUEST_FIELD_FORMAT,
                   &format);
    if ((n = yaml_take(&map, "name|nom")) != NULL)
        yaml_text(r->report, n, r->field.name, sizeof r->field.name);
    if ((n = yaml_need(&map, "size|taille")) != NULL) {
        if (!take_pair(r->report, n, &quest_inches, QUEST_TABLE_LEAST,
                       QUEST_TABLE_MOST, &size))
            take_by(r->report, QUEST(2, 4));
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

    switch (quest_field_build(&r->field, r->grounds, out, &bad)) {
    case QUEST_FIELD_FINE:
        return true;
    case QUEST_FIELD_OFF_TABLE:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "cet élément dépasse de la table",
                  "this piece reaches beyond the table");
        return take_by(r->report, QUEST(2, 4));
    case QUEST_FIELD_ROOFS:
        yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                  "ce toit en touche un autre dont la hauteur diffère de moins "
                  "d'un pouce : il faut la même, ou un pouce entier d'écart",
                  "this roof touches another one whose height differs by less "
                  "than an inch: it must be the same, or a whole inch apart");
        return take_by(r->report, QUEST(90, 46));
    }
    return false;
}

bool quest_take_field(struct yaml_report *report,
                      const struct quest_grounds *grounds,
                      struct yaml_node *node, struct terrain *terrain,
                      struct quest_field *field)
{
    struct reading r = { .report = report, .grounds = grounds };
    struct terrain built;
    const int before = report->count;

    if (node->kind == YAML_LIST) {
        r.field.width = r.field.depth = QUEST_TABLE;
        take_pieces(&r, node);
    } else {
        take_document(&r, node);
    }
    if (report->count > before || !build(&r, &built))
        return false;
    *terrain = built;
    if (field)
        *field = r.field;
    return true;
}

bool quest_read_field(struct yaml_report *report,
                      const struct quest_grounds *grounds, const char *text,
                      size_t size, struct terrain *terrain,
                      struct quest_field *field)
{
    struct yaml *yaml = yaml_read(text, size, report);
    const bool done = yaml && quest_take_field(report, grounds, yaml_root(yaml),
                                               terrain, field);

    yaml_free(yaml);
    return done;
}

/* ---- writing ---- */

/* One piece on one line, without what its kind says already. */
static void put_piece(FILE *f, const struct quest_scenery *s,
                      const struct quest_ground *ground)
{
    char turn[SCALE_SIZE];

    fprintf(f, "  - {kind: %s, at: ", ground->key);
    put_measured_pair(f, &quest_inches, s->at);
    if (s->turn != 0)
        fprintf(f, ", turn: %s", scale_write(scale_degree, s->turn, turn));
    if (s->width != ground->width || s->depth != ground->depth) {
        fputs(", size: ", f);
        put_measured_pair(f, &quest_inches, vec(s->width, s->depth));
    }
    if (s->height != ground->height) {
        fputs(", height: ", f);
        put_measured(f, &quest_inches, s->height < 0 ? -s->height : s->height);
    }
    fputs("}\n", f);
}

char *quest_write_field(const struct quest_field *field,
                        const struct quest_grounds *grounds)
{
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    bool failed;

    if (!f)
        return NULL;
    fprintf(f, "book: quest\nformat: %d\n", (int)QUEST_FIELD_FORMAT);
    if (field->name[0]) {
        fputs("name: ", f);
        put_quoted(f, field->name);
        putc('\n', f);
    }
    fputs("size: ", f);
    put_measured_pair(f, &quest_inches, vec(field->width, field->depth));
    fputs(field->pieces > 0 ? "\npieces:\n" : "\npieces: []\n", f);
    for (int i = 0; i < field->pieces; i++)
        put_piece(f, &field->piece[i], &grounds->ground[field->piece[i].kind]);
    failed = ferror(f) != 0;
    if (fclose(f) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}
