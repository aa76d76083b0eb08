/* case_scenery.c -- cases of tables: see case_scenery.h.
 *
 * The field of such a case may be dealt, by the dice it gives or by a seed:
 *     field: {dealt: [4, 6, 2, 1], small: true} or {seed: 7} */
#include "cases/case_scenery.h"

#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "read/list_report.h"

enum { ERRORS = 8, DIE = 6, SEED_MOST = 999999 };

static const struct terrain_kinds *kinds_of(const struct run *r)
{
    return (const void *)((const char *)r->content + r->book->tables->kinds);
}

bool case_take_scenery(const struct run *r, struct yaml_report *report,
                       struct yaml_node *node, struct terrain *terrain,
                       struct field *field)
{
    return scenery_take(
        &(struct scenery_reader){ r->book->tables, kinds_of(r), report }, node,
        terrain, field);
}

/* ---- a table that is dealt ---- */

/* Dice as they are printed. */
static void take_tape(struct yaml_report *report, struct yaml_node *list,
                      struct dice *dice)
{
    int32_t number;
    uint8_t face;

    dice_use_tape(dice);
    for (struct yaml_node *d = yaml_first(list); d; d = yaml_next(list, d))
        if (yaml_whole(report, d, 1, DIE, &number)) {
            face = (uint8_t)(number - 1);
            dice_add(dice, &face, 1);
        }
}

static bool is_dealt(const struct run *r)
{
    const struct yaml_node *field = r->text->field;

    return r->book->deal && field->kind == YAML_MAP &&
           (yaml_look(field, "dealt") || yaml_look(field, "seed"));
}

/* What it is dealt with; the tape, or NULL. */
static struct yaml_node *take_deal(struct run *r, struct yaml_report *report,
                                   struct case_deal *how, struct dice *dice)
{
    const struct fields f = { .report = report,
                              .measure = r->book->tables->measure };
    struct yaml_node *n, *tape = NULL;
    struct yaml_map map;
    int32_t seed = 1;

    if (!yaml_open(&map, report, r->text->field))
        return NULL;
    fields_take(&f, &map, r->book->deal_rows, how);
    if ((n = yaml_take(&map, "seed")) != NULL)
        yaml_whole(report, n, 0, SEED_MOST, &seed);
    dice_seed(dice, (uint64_t)seed);
    if ((tape = yaml_take(&map, "dealt")) != NULL)
        take_tape(report, tape, dice);
    yaml_close(&map);
    return tape;
}

static bool deal(struct run *r, struct yaml_report *report, struct dice *dice,
                 struct terrain *out)
{
    struct case_deal how = { .size = vec(0, 0) };
    const struct yaml_node *tape;
    struct field field;
    int bad;

    fields_usual(r->book->deal_rows, &how);
    how.size = r->book->deal_size;
    tape = take_deal(r, report, &how, dice);
    if (report->count)
        return false;
    r->book->deal(&field, kinds_of(r), &how, dice);
    if (tape && (dice->dry || dice_left(dice)))
        return yaml_fail(report, tape, ALEA_DICE, "il faut %d dés",
                         "%d dice are required", (int)dice->fallen);
    return r->book->tables->build(&field, kinds_of(r), out, &bad) ==
               FIELD_FINE ||
           yaml_fail(report, r->text->field, ALEA_VALUE,
                     "la table tirée au sort est impossible : élément %d",
                     "the generated table is impossible: piece %d", bad + 1);
}

/* ---- the case ---- */

/* All that must hold on one table; each part is too large for the stack. */
struct whole {
    struct terrain terrain;
    struct dice dice;
    struct list_report said;
};

bool case_run_table(struct run *r)
{
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report found = { .lang = LANG_EN,
                                 .max = ERRORS,
                                 .error = error };
    struct whole *w = calloc(1, sizeof *w);
    bool good;

    if (!w)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour une table",
                         "not enough memory for a table");
    good = is_dealt(r) ? deal(r, &found, &w->dice, &w->terrain)
                       : case_take_scenery(r, &found, r->text->field,
                                           &w->terrain, NULL);
    list_add_errors(&w->said, &found, NULL, NULL);
    r->terrain = &w->terrain;
    yaml_close(&r->text->top);
    if (!case_failed(r) && case_findings(r, r->text->field, &w->said, NULL) &&
        good && r->text->then)
        case_expect(r, r->text->then);
    r->terrain = NULL;
    free(w);
    return !case_failed(r);
}

/* ---- what is expected of it ---- */

const struct terrain *case_table_of(struct run *r, const struct yaml_node *node)
{
    if (r->terrain)
        return r->terrain;
    if (r->stage)
        return &r->stage->terrain;
    case_fail(r, node, ALEA_VALUE, "il n'y a pas de table ici",
              "there is no table here");
    return NULL;
}

/* {width: 48 pas, depth: 36 pas} */
bool case_look_width(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct terrain *t = case_table_of(r, value);
    struct yaml_node *depth = yaml_take(map, "depth");

    return t && case_is_length(r, value, "the width", t->width) &&
           (!depth || case_is_length(r, depth, "the depth", t->depth));
}

/* The kind that a node names; -1 and an error when it names none. */
static int kind_named(struct run *r, const struct yaml_node *node)
{
    if (r->book->tables)
        return scenery_kind(
            &(struct scenery_reader){ r->book->tables, kinds_of(r), &r->yaml },
            node);
    case_fail(r, node, ALEA_VALUE, "ce livre n'a pas de décors nommés",
              "this book has no kinds of pieces");
    return -1;
}

/* {pieces: 21}, or of one kind: {pieces: 6, kind: ruin} */
bool case_look_pieces(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct terrain *t = case_table_of(r, value);
    struct yaml_node *n = yaml_take(map, "kind");
    int kind = -1, count = 0;

    if (!t || (n && (kind = kind_named(r, n)) < 0))
        return false;
    for (int i = 0; i < t->pieces; i++)
        count += kind < 0 || t->piece[i].kind == kind;
    return case_is_number(r, value, "pieces", count);
}

/* A corner of what is around a piece, where the map has that key. */
static bool is_corner(struct run *r, struct yaml_map *map, const char *key,
                      struct vec is)
{
    struct yaml_node *n = yaml_take(map, key);
    struct step corner;

    if (!n)
        return true;
    if (!case_point(r, n, &corner))
        return false;
    return vec_same(corner.at, is) ||
           case_fail(r, n, ALEA_DIFFERS, "c'est [%g, %g]", "it is [%g, %g]",
                     is.x / 100.0, is.y / 100.0);
}

static bool has_traits(struct run *r, struct yaml_map *map,
                       const struct piece *piece)
{
    const struct scenery_book *book = r->book->tables;
    struct yaml_node *n;

    for (int i = 0; book && i < book->traits; i++)
        if ((n = yaml_take(map, book->trait[i].word)) != NULL &&
            !case_is_yes(r, n, book->trait[i].word,
                         piece->traits & book->trait[i].bit))
            return false;
    return true;
}

static bool is_kind(struct run *r, struct yaml_map *map,
                    const struct piece *piece)
{
    struct yaml_node *n = yaml_take(map, "kind");
    int kind;

    if (!n)
        return true;
    if ((kind = kind_named(r, n)) < 0)
        return false;
    return kind == piece->kind ||
           case_fail(r, n, ALEA_DIFFERS, "c'est « %s »", "it is \"%s\"",
                     kinds_of(r)->kind[piece->kind].key);
}

/* {piece: 2, kind: building, height: 3 pas, roof: true, from: [x, y], to: [x,
 * y]}, and what only the book knows of it */
bool case_look_piece(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct terrain *t = case_table_of(r, value);
    const struct piece *piece;
    struct yaml_node *n;
    struct box box;
    int32_t which;

    if (!t || !yaml_whole(&r->yaml, value, 1, t->pieces, &which))
        return false;
    piece = &t->piece[which - 1];
    box = piece->shape.around;
    if (r->book->piece_rows &&
        !case_are_fields(r, map, r->book->piece_rows, r->book->piece(r, piece)))
        return false;
    return has_traits(r, map, piece) && is_kind(r, map, piece) &&
           ((n = yaml_take(map, "height")) == NULL ||
            case_is_length(r, n, "the height", piece->height)) &&
           is_corner(r, map, "from", vec(box.left, box.bottom)) &&
           is_corner(r, map, "to", vec(box.right, box.top));
}

static bool is_covered(const struct terrain *t, struct vec at)
{
    for (int i = 0; i < t->pieces; i++)
        if (polygon_has(&t->piece[i].shape, at))
            return true;
    return false;
}

/* {covered: 33}: in hundredths of the table, the nearest; it is looked at in squares of
 * a quarter of a centimetre. */
bool case_look_covered(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    enum { SQUARE = CM(1) / 4 };
    const struct terrain *t = case_table_of(r, value);
    int squares = 0, covered = 0;

    (void)map;
    if (!t)
        return false;
    for (int32_t y = SQUARE / 2 - t->depth / 2; y < t->depth / 2; y += SQUARE)
        for (int32_t x = SQUARE / 2 - t->width / 2; x < t->width / 2;
             x += SQUARE) {
            squares++;
            covered += is_covered(t, vec(x, y));
        }
    if (squares == 0) /* a table of no size covers nothing */
        return false;
    return case_is_number(r, value, "the share that is covered",
                          (200 * covered + squares) / (2 * squares));
}
