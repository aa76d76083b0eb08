/* case_table.c -- cases of tables, where nothing is played, and what may be
 * expected of any table: its pieces, zones and homes.
 *
 * The field of such a case may be dealt, by the dice it gives:
 *     field: {size: [24, 12], dealt: [4, 6, 2, 1]}
 * and 'mirrored: yes' deals the lower half alone. */
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "cases/case_scenery.h"
#include "frame/duo/case_own.h"
#include "frame/duo/terrain.h"

enum { DIE = 6 };

/* ---- a table that is dealt ---- */

static bool deal(struct run *r, struct yaml_report *report,
                 struct yaml_node *node, struct terrain *out)
{
    struct dice *dice = calloc(1, sizeof *dice);
    struct vec size = { PAS(48), PAS(48) };
    struct field field;
    struct yaml_map map;
    struct yaml_node *n;
    bool mirrored = false;
    int bad;

    if (!dice || !yaml_open(&map, report, node)) {
        free(dice);
        return false;
    }
    if ((n = yaml_take(&map, "size")) != NULL)
        take_pair(report, n, &duo_pas, DUO_TABLE_LEAST, DUO_TABLE_MOST, &size);
    if ((n = yaml_take(&map, "mirrored")) != NULL)
        yaml_yes(report, n, &mirrored);
    if ((n = yaml_need(&map, "dealt")) != NULL)
        case_take_tape(report, n, DIE, dice);
    yaml_close(&map);
    duo_deal_by(&field, &content(r)->kinds, size.x, size.y, dice, mirrored);
    if (report->count == 0 && (dice->dry || dice_left(dice)))
        yaml_fail(report, n, ALEA_DICE, "il faut %d dés",
                  "%d dice are required", (int)dice->fallen);
    free(dice);
    return report->count == 0 &&
           duo_field_build(&field, &content(r)->kinds, out, &bad) == FIELD_FINE;
}

static struct case_scenery tables(const struct run *r)
{
    static const char *const dealt[] = { "dealt", NULL };

    return (struct case_scenery){ &duo_tables, &content(r)->kinds, dealt,
                                  deal };
}

bool duo_case_table(struct run *r)
{
    const struct case_scenery ours = tables(r);

    return case_run_scenery(r, &ours);
}

/* ---- what is expected of it ---- */

/* {pieces: 17} */
bool duo_look_pieces(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "pieces", case_table_of(r)->pieces);
}

bool duo_look_piece(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct case_scenery ours = tables(r);
    const struct piece *piece;

    return case_is_piece(r, map, value, &ours, &piece);
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
