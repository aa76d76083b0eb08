/* case_scenery.c -- cases of tables: see case_scenery.h. */
#include "cases/case_scenery.h"

#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"

enum { ERRORS = 8 };

const struct terrain *case_table_of(const struct run *r)
{
    return r->terrain ? r->terrain : &r->stage->terrain;
}

void case_take_tape(struct yaml_report *report, struct yaml_node *list,
                    int faces, struct dice *dice)
{
    int32_t number;
    uint8_t face;

    dice_use_tape(dice);
    for (struct yaml_node *d = yaml_first(list); d; d = yaml_next(list, d))
        if (yaml_whole(report, d, 1, faces, &number)) {
            face = (uint8_t)(number - 1);
            dice_add(dice, &face, 1);
        }
}

static bool is_dealt(const struct yaml_node *node, const char *const *keys)
{
    if (node->kind != YAML_MAP)
        return false;
    for (; *keys; keys++)
        for (const struct yaml_node *n = node->first; n; n = n->next)
            if (strcmp(n->key->text, *keys) == 0)
                return true;
    return false;
}

bool case_run_scenery(struct run *r, const struct case_scenery *tables)
{
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report found = { .lang = LANG_EN,
                                 .max = ERRORS,
                                 .error = error };
    const struct scenery_reader by = { tables->book, tables->kinds, &found };
    struct terrain *terrain = calloc(1, sizeof *terrain);
    bool good;

    r->lists = true;
    if (!terrain)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour une table",
                         "not enough memory for a table");
    good = is_dealt(r->text->field, tables->dealt)
               ? tables->deal(r, &found, r->text->field, terrain)
               : scenery_take(&by, r->text->field, terrain, NULL);
    r->terrain = terrain;
    yaml_close(&r->text->top);
    if (case_faults(r, r->text->field, &found) && good && r->text->then)
        case_expect(r, r->text->then);
    r->terrain = NULL;
    free(terrain);
    return !case_failed(r);
}

/* ---- what is expected of it ---- */

bool case_look_width(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *depth = yaml_take(map, "depth");

    return case_is_length(r, value, "the width", case_table_of(r)->width) &&
           (!depth ||
            case_is_length(r, depth, "the depth", case_table_of(r)->depth));
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

bool case_is_piece(struct run *r, struct yaml_map *map, struct yaml_node *value,
                   const struct case_scenery *tables, const struct piece **out)
{
    const struct scenery_reader by = { tables->book, tables->kinds, &r->yaml };
    const struct terrain *t = case_table_of(r);
    const struct piece *piece;
    struct yaml_node *n;
    struct box box;
    int32_t which;
    int kind;

    if (!yaml_whole(&r->yaml, value, 1, t->pieces, &which))
        return false;
    *out = piece = &t->piece[which - 1];
    box = piece->shape.around;
    for (int i = 0; i < tables->book->traits; i++) {
        const struct scenery_trait *trait = &tables->book->trait[i];

        if ((n = yaml_take(map, trait->word)) != NULL &&
            !case_is_yes(r, n, trait->word, piece->traits & trait->bit))
            return false;
    }
    if ((n = yaml_take(map, "kind")) != NULL) {
        if ((kind = scenery_kind(&by, n)) < 0)
            return false;
        if (kind != piece->kind)
            return case_fail(r, n, ALEA_DIFFERS, "c'est « %s »", "it is \"%s\"",
                             tables->kinds->kind[piece->kind].key);
    }
    if ((n = yaml_take(map, "height")) != NULL &&
        !case_is_length(r, n, "the height", piece->height))
        return false;
    return is_corner(r, map, "from", vec(box.left, box.bottom)) &&
           is_corner(r, map, "to", vec(box.right, box.top));
}
