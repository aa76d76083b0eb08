/* states.c -- rows of what a battle of bts keeps: for cases, badges and signs. A new
 * state is a line of books/bts/state.h. */
#include "frame/bts/states.h"
#include "books/bts/bts.h"
#include "cases/case_in.h"
#include "draw/draw_in.h"

/* ORDER ORDERS, FEATS; kept + 1 */
#define X(name, key, ...) key,
static const char *const bts_order_words[] = { "none", BTS_ORDERS(X) NULL };
static const char *const bts_feat_words[] = { "none", BTS_FEATS(X) NULL };
#undef X
/* BTS_BOUND_ bits, then Orders that were declined: ORDER ORDERS */
#define X(name, key, ...) "declined-" key,
static const char *const bts_bound_words[] = { "onward", "hurried",
                                               BTS_ORDERS(X) NULL };
#undef X
static const char *const bts_moved_words[] = { "not", "half", "more", NULL };
static const char *const bts_nerve_words[] = { "tested", "failed", "stayed",
                                               NULL };
static const char *const bts_charm_words[] = { "blinding", "terror", "courage",
                                               "rage",     "raised", NULL };
static const char *const bts_charms_called[][LANGS] = {
    { "aveuglant{@+}", "blinding" },         { "terrifiant{@+}", "terrifying" },
    { "encouragé{@+}", "encouraged" },       { "enragé{@+}", "raging" },
    { "bannière hissée", "colours raised" },
};
static const char *const bts_away_words[] = { "not", "reserve", "dead", NULL };
static const char *const bts_fought_words[] = { "duel", "moves", "moved",
                                                "tended", NULL };
static const char *const bts_zone_words[] = { "south", "north", NULL };

/* ---- inside what: a Transport, or a building by its number ---- */

static bool read_inside(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct run *r = f->own;
    const struct row as_body = { "inside", ROW_OWN, row->at, row->size,
                                 .plus = 1 };
    char *end = NULL;
    const long piece =
        node->kind == YAML_TEXT ? strtol(node->text, &end, 10) : 0;

    if (!end || end == node->text || *end)
        return case_own_body.read(f, node, &as_body, out);
    if (piece < 1 || piece > r->stage->terrain.pieces)
        return case_fail(r, node, ALEA_VALUE,
                         "il n'y a pas d'élément de décor %s",
                         "there is no piece %s", node->text);
    row_set_raw(row, out, MAX_FIGURES + (int32_t)piece);
    return true;
}

static json_t *inside_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const int32_t is = row_raw(row, in);
    const struct row as_body = { "inside", ROW_OWN, row->at, row->size,
                                 .plus = 1 };

    return is > MAX_FIGURES ? json_integer(is - MAX_FIGURES)
                            : case_own_body.json(f, &as_body, in);
}

static json_t *inside_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[s, s]}", "type", "string", "integer");
}

static const struct row_own bts_own_inside = { read_inside, inside_json,
                                               inside_schema };

/* ---- the rows ---- */

FIELD_ROWS(bts_figure, BTS_FIGURE_FIELDS);
FIELD_ROWS(bts_unit, BTS_UNIT_FIELDS);
FIELD_ROWS(bts_state, BTS_STATE_FIELDS);

const struct book_states bts_states = { .rows = bts_unit_rows,
                                        .figures = bts_figure_rows,
                                        .feminine = true };
