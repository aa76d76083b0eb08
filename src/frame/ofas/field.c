/* field.c -- battlefields from YAML to memory and back, by their rows: see
 * field.h. */
#include "frame/ofas/field.h"

#include <stdlib.h>
#include <string.h>

#include "read/fields.h"
#include "read/scenery.h"
#include "read/word.h"

enum { SEATS_LEAST = 2, SEATS_MOST = 99 };

/* A field that is being read: what 'own' of the struct fields is. What it is
 * written with is 'content', its kinds. */
struct reading {
    struct yaml_report *report;
    const struct ofas_kinds *kinds;
    struct ofas_field field;
    struct yaml_node *node[MAX_PIECES]; /* of each piece */
};

const struct measure ofas_inches = { { 2540, 1 },
                                     { "pouces", "inches" },
                                     OFAS_TABLE_MOST };

static const struct ofas_terrain_kind *kind_of(const struct fields *f,
                                               const struct ofas_scenery *s)
{
    return &((const struct reading *)f->own)->kinds->kind[s->kind];
}

/* ---- a piece ---- */

static bool read_kind(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    const struct ofas_kinds *kinds = ((const struct reading *)f->own)->kinds;
    char names[OFAS_KINDS][KIND_NAMES];
    const char *set[OFAS_KINDS];
    int kind;

    (void)row;
    for (int i = 0; i < kinds->count; i++)
        set[i] = kind_names(&kinds->kind[i], names[i]);
    kind = yaml_choice(f->report, node, set, kinds->count);
    if (kind >= 0)
        *(struct ofas_scenery *)out = ofas_scenery(kinds, kind);
    return kind >= 0;
}

static json_t *kind_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct ofas_kinds *kinds = f->content;

    (void)row;
    return json_string(
        kinds->kind[((const struct ofas_scenery *)in)->kind].key);
}

static bool read_turn(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    (void)row;
    return take_turn(f->report, node, &((struct ofas_scenery *)out)->turn);
}

static json_t *turn_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    char text[SCALE_SIZE];

    (void)f;
    (void)row;
    return json_loads(scale_write(scale_degree,
                                  ((const struct ofas_scenery *)in)->turn,
                                  text),
                      JSON_DECODE_ANY, NULL);
}

/* How many floors its height makes, or fewer. */
static bool read_floors(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct ofas_scenery *s = out;
    const int32_t fit = s->height / FLOOR_HEIGHT;
    int32_t n;

    (void)row;
    if (!(kind_of(f, s)->traits & TRAIT_FLOORS))
        return yaml_fail(f->report, node->key, ALEA_ILLEGAL,
                         "un élément « %s » n'a pas d'étages",
                         "a piece of \"%s\" has no floors",
                         kind_of(f, s)->name[f->report->lang]);
    if (!yaml_whole(f->report, node, 0, fit < MAX_STOREY ? fit : MAX_STOREY,
                    &n))
        return false;
    s->floors = (uint8_t)n;
    return true;
}

static json_t *floors_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    (void)f;
    (void)row;
    return json_integer(((const struct ofas_scenery *)in)->floors);
}

/* Words of all kinds; the schema's reader has them in f->content. */
static json_t *kind_schema(const struct fields *f, const struct row *row)
{
    const struct ofas_kinds *kinds = f->content;
    json_t *out = json_array();
    char names[KIND_NAMES];

    (void)row;
    for (int i = 0; i < kinds->count; i++)
        schema_add_names(out, kind_names(&kinds->kind[i], names));
    return json_pack("{s:o}", "enum", out);
}

static json_t *turn_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s}", "type", "number");
}

static json_t *floors_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum", 0,
                     "maximum", (int)MAX_STOREY);
}

static const struct row_own kind = { read_kind, kind_json, kind_schema };
static const struct row_own turn = { read_turn, turn_json, turn_schema };
static const struct row_own floors = { read_floors, floors_json,
                                       floors_schema };

/* ORDER of the sides of a rectangle, before it is turned */
static const char *const side_words[] = { "south|sud", "east|est", "north|nord",
                                          "west|ouest", NULL };

/* clang-format off */
static const struct row kind_row = {
    "kind|genre", ROW_OWN, .own = &kind, .must = true, .rule = OFAS(13, 1)
};
static const struct row at_row = {
    "at|position", ROW_PAIR, ROW_AT(ofas_scenery, at),
    .least = -OFAS_TABLE_MOST, .most = OFAS_TABLE_MOST
};
static const struct row outline_rows[] = {
    { "turn|rotation", ROW_OWN, .own = &turn },
    { "corners|coins", ROW_PAIRS, ROW_AT(ofas_scenery, corner),
      ROW_COUNT(ofas_scenery, corners), .fewest = 3,
      .least = -OFAS_TABLE_MOST, .most = OFAS_TABLE_MOST },
    { "size|taille", ROW_PAIR, .at = offsetof(struct ofas_scenery, width),
      .least = MM(1), .most = OFAS_TABLE_MOST },
    { "height|hauteur", ROW_LENGTH, ROW_AT(ofas_scenery, height),
      .most = OFAS_HEIGHT_MOST },
    { "flags|particularités", ROW_WORDS, ROW_AT(ofas_scenery, flags),
      .words = flag_words, .rule = OFAS(13, 1) },
    { 0 },
};
static const struct row bunker_rows[] = { /* what the players agreed on */
    { "capacity|contenance", ROW_WHOLE, ROW_AT(ofas_scenery, seats),
      .least = SEATS_LEAST, .most = SEATS_MOST, .rule = OFAS(13, 39) },
    { "openings|ouvertures", ROW_WORDS, ROW_AT(ofas_scenery, slits),
      .words = side_words, .rule = OFAS(13, 40) },
    { 0 },
};
static const struct row piece_rows[] = {
    { "floors|étages", ROW_OWN, .own = &floors, .rule = OFAS(13, 22) },
    { "special|spécial", ROW_WORD, ROW_AT(ofas_scenery, special),
      .words = special_words, .rule = OFAS(OFAS_ANNEX + 6, 1) },
    { "weapon|arme", ROW_TEXT, ROW_AT(ofas_scenery, weapon) },
    { .kind = ROW_ROWS, .rows = bunker_rows },
    { 0 },
};
/* clang-format on */

/* It has corners or a size; a line has none of the former. */
static void judge_outline(struct reading *r, const struct yaml_node *node,
                          struct ofas_scenery *s)
{
    const struct ofas_terrain_kind *of = &r->kinds->kind[s->kind];
    const struct yaml_node *corners = yaml_look(node, "corners|coins");
    const struct yaml_node *size = yaml_look(node, "size|taille");

    if (!corners)
        return;
    if (size)
        yaml_fail(r->report, size->key, ALEA_VALUE,
                  "donnez une taille ou des coins, pas les deux",
                  "give a size or corners, not both");
    if (of->traits & TRAIT_LINEAR) {
        yaml_fail(r->report, corners, ALEA_ILLEGAL,
                  "« %s » est une ligne : donnez sa taille [longueur, "
                  "épaisseur]",
                  "\"%s\" is a line: give its size [length, thickness]",
                  of->name[r->report->lang]);
        take_by(r->report, OFAS(13, 4));
    }
    s->width = s->depth = 0;
}

/* ofas.13.01 what its kind may have. */
static void judge_flags(struct reading *r, const struct yaml_node *node,
                        const struct ofas_scenery *s)
{
    const struct ofas_terrain_kind *of = &r->kinds->kind[s->kind];
    struct yaml_node *list = yaml_look(node, "flags|particularités");

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n))
        for (int i = 0; i < OFAS_FLAG_COUNT; i++)
            if (n->kind == YAML_TEXT && word_is(n->text, flag_words[i]) &&
                !(of->flags >> i & 1)) {
                yaml_fail(r->report, n, ALEA_ILLEGAL,
                          "« %s » ne s'applique pas à un élément « %s »",
                          "\"%s\" does not apply to a piece of \"%s\"", n->text,
                          of->name[r->report->lang]);
                take_by(r->report, OFAS(13, 1));
            }
}

/* ofas.a6.09 an automated weapon says which; what there is to choose from is
 * looked up when a battle is set up. ofas.13.39 only a bunker has seats. */
static void judge_piece(struct reading *r, const struct yaml_node *node,
                        const struct ofas_scenery *s)
{
    const struct yaml_node *weapon = yaml_look(node, "weapon|arme");
    const struct yaml_node *seats = yaml_look(node, "capacity|contenance");
    const struct yaml_node *openings = yaml_look(node, "openings|ouvertures");

    if ((weapon != NULL) != (s->special == SPECIAL_WEAPON)) {
        yaml_fail(r->report, weapon ? weapon->key : node, ALEA_ILLEGAL,
                  "seule une arme automatisée a une clé weapon, et elle en a "
                  "besoin : special: weapon, weapon: laser-cannon",
                  "only an automated weapon has a weapon, and it must have "
                  "one: special: weapon, weapon: laser-cannon");
        take_by(r->report, OFAS(OFAS_ANNEX + 6, 9));
    }
    if ((seats || openings) && !r->kinds->kind[s->kind].seats) {
        yaml_fail(r->report, seats ? seats->key : openings->key, ALEA_ILLEGAL,
                  "seul un bunker peut avoir une garnison",
                  "only a bunker can be entered");
        take_by(r->report, OFAS(13, 39));
    }
}

static void take_piece(const struct fields *f, struct yaml_node *node)
{
    struct reading *r = f->own;
    struct ofas_scenery *s = &r->field.piece[r->field.pieces];
    struct yaml_map map;
    struct yaml_node *n;

    r->node[r->field.pieces++] = node;
    if (!yaml_open(&map, f->report, node))
        return;
    n = yaml_need(&map, kind_row.key);
    if (!n || !row_take(f, n, &kind_row, s)) {
        yaml_take_all(&map); /* what it may have depends on its kind */
        return;
    }
    n = yaml_look(node, "corners|coins") ? yaml_take(&map, at_row.key)
                                         : yaml_need(&map, at_row.key);
    if (n)
        row_take(f, n, &at_row, s);
    fields_take(f, &map, outline_rows, s);
    judge_outline(r, node, s);
    judge_flags(r, node, s);
    s->floors = (uint8_t)ofas_kind_floors(kind_of(f, s), s->flags, s->height);
    fields_take(f, &map, piece_rows, s);
    judge_piece(r, node, s);
    yaml_close(&map);
}

static bool read_pieces(const struct fields *f, struct yaml_node *list,
                        const struct row *row, void *out)
{
    (void)row;
    (void)out;
    if (!scenery_fits(f->report, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_piece(f, n);
    return true;
}

/* Takes out what is as in another map, or empty. */
static void leave_out(json_t *map, json_t *usual)
{
    const char *key;
    json_t *value;
    void *next;

    json_object_foreach_safe(
        map, next, key,
        value) if (json_equal(value, json_object_get(usual, key)))
        json_object_del(map, key);
    json_decref(usual);
}

static json_t *rows_json(const struct fields *f, const struct ofas_scenery *s)
{
    json_t *out = fields_json(f, outline_rows, s, false);
    json_t *more = fields_json(f, piece_rows, s, false);

    json_object_update(out, more);
    json_decref(more);
    if (s->corners)
        json_object_del(out, "size");
    return out;
}

/* Without what its kind says already. */
static json_t *piece_json(const struct fields *f, const struct ofas_scenery *s)
{
    const struct ofas_kinds *kinds = f->content;
    struct ofas_scenery usual = ofas_scenery(kinds, s->kind);
    json_t *rest = rows_json(f, s), *out;

    usual.floors =
        (uint8_t)ofas_kind_floors(&kinds->kind[s->kind], s->flags, s->height);
    leave_out(rest, rows_json(f, &usual));
    out = json_pack("{s:o, s:o}", "kind", row_json(f, &kind_row, s), "at",
                    row_json(f, &at_row, s));
    json_object_update(out, rest);
    json_decref(rest);
    return out;
}

static json_t *pieces_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const struct ofas_field *field = in;
    json_t *out = json_array();

    (void)row;
    for (int i = 0; i < field->pieces; i++)
        json_array_append_new(out, piece_json(f, &field->piece[i]));
    return out;
}

/* ---- the table ---- */

static bool lies_within(const struct ofas_field *f, struct box b)
{
    return 2 * b.right <= f->width && -2 * b.left <= f->width &&
           2 * b.top <= f->depth && -2 * b.bottom <= f->depth;
}

static json_t *pieces_schema(const struct fields *f, const struct row *row)
{
    const struct row rows[] = {
        kind_row,
        at_row,
        { .kind = ROW_ROWS, .rows = outline_rows },
        { .kind = ROW_ROWS, .rows = piece_rows },
        { 0 },
    };

    (void)row;
    json_object_set_new(f->own, "piece", fields_schema(f, rows));
    return json_pack("{s:s, s:i, s:{s:s}}", "type", "array", "maxItems",
                     (int)MAX_PIECES, "items", "$ref", "#/$defs/piece");
}

static const struct row_own pieces = { read_pieces, pieces_json,
                                       pieces_schema };

/* clang-format off */
static const char *const books[] = { "ofas", NULL };
static const struct row head_rows[] = {
    { "book|livre", ROW_WORD, .words = books },
    { "version", ROW_WHOLE, .least = FIELD_VERSION, .most = FIELD_VERSION },
    { "name|nom", ROW_TEXT, ROW_AT(ofas_field, name) },
    { "size|taille", ROW_PAIR, .at = offsetof(struct ofas_field, width),
      .least = OFAS_TABLE_LEAST, .most = OFAS_TABLE_MOST, .must = true,
      .rule = OFAS(14, 1) },
    { 0 },
};
static const struct row bare_rows[] = { /* with the book's objectives */
    { .kind = ROW_ROWS, .rows = head_rows },
    { "pieces|éléments|décors", ROW_OWN, .own = &pieces, .must = true },
    { 0 },
};
static const struct row field_rows[] = {
    { .kind = ROW_ROWS, .rows = head_rows },
    { "objectives|objectifs", ROW_PAIRS, ROW_AT(ofas_field, objective),
      ROW_COUNT(ofas_field, objectives), .least = -OFAS_TABLE_MOST,
      .most = OFAS_TABLE_MOST, .kept = true, .rule = OFAS(14, 4) },
    { "pieces|éléments|décors", ROW_OWN, .own = &pieces, .must = true },
    { 0 },
};
/* clang-format on */

/* ofas.14.06 players have the long edges; ofas.14.03 objectives lie on the table. */
static void judge_table(struct reading *r, const struct yaml_node *root)
{
    const struct yaml_node *size = yaml_look(root, "size|taille"), *n;
    const struct yaml_node *list = yaml_look(root, "objectives|objectifs");
    struct ofas_field *f = &r->field;

    if (f->width < f->depth) {
        yaml_fail(r->report, size, ALEA_ILLEGAL,
                  "la largeur d'abord : les joueurs occupent les longs bords",
                  "the width comes first: players use the long edges");
        take_by(r->report, OFAS(14, 6));
    }
    f->chosen = list != NULL;
    n = list ? list->first : NULL;
    for (int i = 0; i < f->objectives; i++, n = n ? n->next : NULL) {
        const struct vec at = f->objective[i];

        if (!lies_within(f, (struct box){ at.x, at.y, at.x, at.y })) {
            yaml_fail(r->report, n, ALEA_VALUE, "cet objectif est hors table",
                      "this objective is off the table");
            take_by(r->report, OFAS(14, 3));
        }
    }
}

/* Builds the terrain, and looks whether every piece is a shape on the table. */
static bool build(struct reading *r)
{
    struct ofas_field *f = &r->field;
    int bad, before = r->report->count;

    if (!ofas_field_build(f, r->kinds, &bad))
        return yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                         "cet élément se croise ou n'a pas de surface",
                         "this piece crosses itself or has no area");
    for (int i = 0; i < f->pieces; i++)
        if (!lies_within(f, f->terrain.piece[i].shape.around)) {
            yaml_fail(r->report, r->node[i], ALEA_VALUE,
                      "cet élément dépasse de la table",
                      "this piece extends beyond the table");
            take_by(r->report, OFAS(13, 1));
        }
    return r->report->count == before;
}

bool field_take(struct ofas_field *out, const struct ofas_kinds *kinds,
                struct yaml_node *node, struct field_places *places,
                struct yaml_report *report)
{
    struct reading r = { .report = report, .kinds = kinds };
    const struct fields f = {
        .report = report, .measure = &ofas_inches, .own = &r, .whole = true
    };

    const int before = report->count;

    if (fields_read(&f, node, field_rows, &r.field))
        judge_table(&r, node);
    if (report->count > before || !build(&r))
        return false;
    for (int i = 0; places && i < r.field.pieces; i++) {
        places->line[i] = r.node[i]->line;
        places->column[i] = r.node[i]->column;
    }
    *out = r.field;
    return true;
}

bool field_read(struct ofas_field *out, const struct ofas_kinds *kinds,
                const char *text, size_t size, struct field_places *places,
                struct yaml_report *report)
{
    struct yaml *yaml = yaml_read(text, size, report);
    bool done = yaml && field_take(out, kinds, yaml_root(yaml), places, report);

    yaml_free(yaml);
    return done;
}

char *field_write(const struct ofas_field *field,
                  const struct ofas_kinds *kinds)
{
    const struct fields f = { .content = kinds, .measure = &ofas_inches };
    char *text = NULL;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);
    bool failed;

    if (!out)
        return NULL;
    fields_write(out, &f, field->chosen ? field_rows : bare_rows, field);
    failed = ferror(out) != 0;
    if (fclose(out) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}

json_t *field_schema(const struct ofas_kinds *kinds)
{
    json_t *defs = json_object();
    json_t *out = fields_schema(
        &(struct fields){ .content = kinds, .own = defs, .whole = true },
        field_rows);

    json_object_set_new(out, "$defs", defs);
    return out;
}
