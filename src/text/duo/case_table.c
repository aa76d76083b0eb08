/* case_table.c -- cases of tables, where nothing is played, and what may be
 * expected of any table: its pieces, zones and homes.
 *
 * The field of such a case may be dealt, by the dice it gives:
 *     field: {size: [24, 12], dealt: [4, 6, 2, 1]}
 * and 'mirrored: yes' deals the lower half alone. */
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "text/duo/case_own.h"
#include "text/duo/terrain.h"

enum { DIE = 6, ERRORS = 8 };

static const struct terrain *table_of(const struct run *r)
{
    return r->terrain ? r->terrain : &r->stage->terrain;
}

/* ---- a table that is dealt ---- */

static bool deal(struct run *r, struct yaml_report *report,
                 struct yaml_node *node, struct terrain *out)
{
    struct dice *dice = calloc(1, sizeof *dice);
    struct vec size = { PAS(48), PAS(48) };
    struct field field;
    struct yaml_map map;
    struct yaml_node *n;
    uint8_t face;
    bool mirrored = false;
    int32_t number;
    int bad;

    if (!dice || !yaml_open(&map, report, node)) {
        free(dice);
        return false;
    }
    dice_use_tape(dice);
    if ((n = yaml_take(&map, "size")) != NULL)
        take_pair(report, n, &duo_pas, DUO_TABLE_LEAST, DUO_TABLE_MOST, &size);
    if ((n = yaml_take(&map, "mirrored")) != NULL)
        yaml_yes(report, n, &mirrored);
    n = yaml_need(&map, "dealt");
    for (struct yaml_node *d = n ? yaml_first(n) : NULL; d; d = yaml_next(n, d))
        if (yaml_whole(report, d, 1, DIE, &number)) {
            face = (uint8_t)(number - 1);
            dice_add(dice, &face, 1);
        }
    yaml_close(&map);
    duo_deal_by(&field, &content(r)->kinds, size.x, size.y, dice, mirrored);
    if (report->count == 0 && (dice->dry || dice_left(dice)))
        yaml_fail(report, n, ALEA_DICE, "il faut %d dés", "%d dice are needed",
                  (int)dice->fallen);
    free(dice);
    return report->count == 0 &&
           duo_field_build(&field, &content(r)->kinds, out, &bad) == FIELD_FINE;
}

static bool is_dealt(const struct yaml_node *node)
{
    for (const struct yaml_node *n = node->first; node->kind == YAML_MAP && n;
         n = n->next)
        if (strcmp(n->key->text, "dealt") == 0)
            return true;
    return false;
}

/* ---- the case ---- */

bool duo_case_table(struct run *r)
{
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report found = { .lang = LANG_EN,
                                 .max = ERRORS,
                                 .error = error };
    const struct scenery_reader by = { &duo_tables, &content(r)->kinds,
                                       &found };
    struct terrain *terrain = calloc(1, sizeof *terrain);
    bool good;

    r->lists = true;
    if (!terrain)
        return case_fail(r, NULL, ALEA_SYSTEM, "pas de mémoire pour une table",
                         "no memory for a table");
    good = is_dealt(r->text->field)
               ? deal(r, &found, r->text->field, terrain)
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

/* {pieces: 17} */
bool duo_look_pieces(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "pieces", table_of(r)->pieces);
}

/* {width: 48 pas, depth: 36 pas} */
bool duo_look_width(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *depth = yaml_take(map, "depth");

    return case_is_length(r, value, "the width", table_of(r)->width) &&
           (!depth ||
            case_is_length(r, depth, "the depth", table_of(r)->depth));
}

/* {piece: 2, kind: building, height: 3 pas, roof: true, from: [x, y], to: [x,
 * y]} */
bool duo_look_piece(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    static const struct {
        const char *key;
        uint32_t trait;
    } flag[] = {
        { "solid", TRAIT_SOLID },   { "hides", TRAIT_HIDES },
        { "cover", TRAIT_COVER },   { "difficult", TRAIT_DIFFICULT },
        { "linear", TRAIT_LINEAR }, { "roof", TRAIT_ROOF },
        { "climb", TRAIT_CLIMB },   { "deep", TRAIT_DEEP },
        { "ladder", TRAIT_LADDER },
    };
    const struct terrain *t = table_of(r);
    const struct piece *piece;
    struct yaml_node *n;
    struct step corner;
    int32_t which;

    if (!yaml_whole(&r->yaml, value, 1, t->pieces, &which))
        return false;
    piece = &t->piece[which - 1];
    for (size_t i = 0; i < sizeof flag / sizeof *flag; i++)
        if ((n = yaml_take(map, flag[i].key)) != NULL &&
            !case_is_yes(r, n, flag[i].key, piece->traits & flag[i].trait))
            return false;
    if ((n = yaml_take(map, "kind")) != NULL &&
        strcmp(n->text, content(r)->kinds.kind[piece->kind].key) != 0)
        return case_fail(r, n, ALEA_DIFFERS, "c'est « %s »", "it is \"%s\"",
                         content(r)->kinds.kind[piece->kind].key);
    if ((n = yaml_take(map, "height")) != NULL &&
        !case_is_length(r, n, "the height", piece->height))
        return false;
    if ((n = yaml_take(map, "from")) != NULL &&
        (!case_point(r, n, &corner) ||
         corner.at.x != piece->shape.around.left ||
         corner.at.y != piece->shape.around.bottom))
        return case_fail(r, n, ALEA_DIFFERS, "c'est [%d, %d]", "it is [%d, %d]",
                         (int)piece->shape.around.left / 100,
                         (int)piece->shape.around.bottom / 100);
    if ((n = yaml_take(map, "to")) != NULL &&
        (!case_point(r, n, &corner) ||
         corner.at.x != piece->shape.around.right ||
         corner.at.y != piece->shape.around.top))
        return case_fail(r, n, ALEA_DIFFERS, "c'est [%d, %d]", "it is [%d, %d]",
                         (int)piece->shape.around.right / 100,
                         (int)piece->shape.around.top / 100);
    return true;
}

/* A box for each group that is named, in pas: {A: [-24, -24, 24, -18]}; or
 * none. */
static bool is_boxes(struct run *r, struct yaml_node *value,
                     const struct box *actual)
{
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, &r->yaml, value))
        return false;
    for (int g = 0; g < r->stage->players; g++) {
        const struct box *is = &actual[g];
        struct box box = { 0, 0, 0, 0 };

        if ((n = yaml_take(&map, case_players[g])) == NULL)
            continue;
        if (!(n->kind == YAML_TEXT && strcmp(n->text, "none") == 0) &&
            !take_box(&r->yaml, n, &duo_pas, &box))
            return false;
        if (memcmp(&box, is, sizeof box) != 0)
            return case_fail(r, n, ALEA_DIFFERS, "c'est [%d, %d, %d, %d]",
                             "it is [%d, %d, %d, %d]", (int)is->left / PAS(1),
                             (int)is->bottom / PAS(1), (int)is->right / PAS(1),
                             (int)is->top / PAS(1));
    }
    yaml_close(&map);
    return !case_failed(r);
}

bool duo_look_zones(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return is_boxes(r, value, duo_stage(&r->battle)->scenario.zone);
}

bool duo_look_homes(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return is_boxes(r, value, duo_stage(&r->battle)->scenario.home);
}
