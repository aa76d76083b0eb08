/* case_lists.c -- cases of parties and of tables, where nothing is played.
 *
 *     army: {heroes: [{hero: sentinel}, {hero: oracle}]}
 *     faults: [{rule: quest.02.02, says: heroes}]
 *     then: [{hero: 1, power: 6, weapons: [...]}, {supplies: 2}]
 *
 * The field of a table may be dealt, by the dice it gives or by a seed:
 *     field: {dealt: [4, 6, 2, 1], small: true} or {seed: 7} */
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "text/quest/case_own.h"

enum { DIE = 6, ERRORS = 8 };

/* ---- parties ---- */

bool quest_case_party(struct run *r)
{
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report found = { .lang = LANG_EN,
                                 .max = ERRORS,
                                 .error = error };
    struct quest_party party;
    const bool good =
        quest_take_party(&found, content(r), r->text->army, &party);

    r->lists = true;
    ours(r)->party = &party;
    yaml_close(&r->text->top);
    if (case_faults(r, r->text->army, &found) && good && r->text->then)
        case_expect(r, r->text->then);
    ours(r)->party = NULL;
    return !case_failed(r);
}

/* {hero: 1, ...}: as of a profile */
bool quest_look_hero(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct quest_party *p = ours(r)->party;
    struct quest_hero hero;
    int32_t which;

    if (!p)
        return case_fail(r, value, ALEA_VALUE, "ce cas n'est pas d'un groupe",
                         "this is no case of a party");
    if (!yaml_whole(&r->yaml, value, 1, p->heroes, &which))
        return false;
    hero = quest_equip(&content(r)->catalogue, &p->hero[which - 1]);
    return quest_case_profile(r, map, &hero.kind);
}

bool quest_look_supplies(struct run *r, struct yaml_map *map,
                         struct yaml_node *value)
{
    (void)map;
    return ours(r)->party
               ? case_is_number(r, value, "supplies", ours(r)->party->supplies)
               : case_fail(r, value, ALEA_VALUE, "ce cas n'est pas d'un groupe",
                           "this is no case of a party");
}

/* ---- tables ---- */

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

static bool deal(struct run *r, struct yaml_report *report,
                 struct yaml_node *node, struct terrain *out)
{
    struct dice *dice = calloc(1, sizeof *dice);
    struct field field;
    struct yaml_map map;
    struct yaml_node *n, *tape;
    bool small = false;
    int32_t seed = 1;
    int bad;

    if (!dice || !yaml_open(&map, report, node)) {
        free(dice);
        return false;
    }
    if ((n = yaml_take(&map, "small")) != NULL)
        yaml_yes(report, n, &small);
    if ((n = yaml_take(&map, "seed")) != NULL)
        yaml_whole(report, n, 0, 999999, &seed);
    dice_seed(dice, (uint64_t)seed);
    if ((tape = yaml_take(&map, "dealt")) != NULL)
        take_tape(report, tape, dice);
    yaml_close(&map);
    quest_deal_by(&field, &content(r)->grounds, small, dice);
    if (tape && report->count == 0 && (dice->dry || dice_left(dice)))
        yaml_fail(report, tape, ALEA_DICE, "il faut %d dés",
                  "%d dice are needed", (int)dice->fallen);
    free(dice);
    if (report->count == 0 && quest_field_build(&field, &content(r)->grounds,
                                                out, &bad) != FIELD_FINE)
        yaml_fail(report, node, ALEA_VALUE,
                  "la table tirée ne tient pas : pièce %d",
                  "the table that was dealt cannot stand: piece %d", bad + 1);
    return report->count == 0;
}

static bool is_dealt(const struct yaml_node *node)
{
    for (const struct yaml_node *n = node->first; node->kind == YAML_MAP && n;
         n = n->next)
        if (strcmp(n->key->text, "dealt") == 0 ||
            strcmp(n->key->text, "seed") == 0)
            return true;
    return false;
}

bool quest_case_table(struct run *r)
{
    struct alea_error error[ERRORS] = { { 0 } };
    struct yaml_report found = { .lang = LANG_EN,
                                 .max = ERRORS,
                                 .error = error };
    const struct scenery_reader by = { &quest_tables, &content(r)->grounds,
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

static const struct terrain *table_of(const struct run *r)
{
    return r->terrain ? r->terrain : &r->stage->terrain;
}

/* The kind that is named, or -1. */
static int kind_of(struct run *r, const struct yaml_node *node)
{
    return scenery_kind(&(struct scenery_reader){ &quest_tables,
                                                  &content(r)->grounds,
                                                  &r->yaml },
                        node);
}

/* {pieces: 21}, or of one kind: {pieces: 6, kind: ruin} */
bool quest_look_pieces(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct terrain *t = table_of(r);
    struct yaml_node *n = yaml_take(map, "kind");
    int kind = -1, count = 0;

    if (n && (kind = kind_of(r, n)) < 0)
        return false;
    for (int i = 0; i < t->pieces; i++)
        count += kind < 0 || t->piece[i].kind == kind;
    return case_is_number(r, value, "pieces", count);
}

/* {width: 48", depth: 48"} */
bool quest_look_width(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    struct yaml_node *depth = yaml_take(map, "depth");

    return case_is_length(r, value, "the width", table_of(r)->width) &&
           (!depth ||
            case_is_length(r, depth, "the depth", table_of(r)->depth));
}

/* {piece: 2, kind: platform, height: 3", roof: true, from: [x, y], to: [x, y]} */
bool quest_look_piece(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    static const struct {
        const char *key;
        uint32_t trait;
    } flag[] = {
        { "solid", TRAIT_SOLID },         { "hides", TRAIT_HIDES },
        { "cover", TRAIT_COVER },         { "difficult", TRAIT_DIFFICULT },
        { "dangerous", TRAIT_DANGEROUS }, { "roof", TRAIT_ROOF },
        { "chasm", TRAIT_DEEP },
    };
    const struct terrain *t = table_of(r);
    const struct piece *piece;
    struct box box;
    struct yaml_node *n;
    struct step corner;
    int32_t which;
    int kind;

    if (!yaml_whole(&r->yaml, value, 1, t->pieces, &which))
        return false;
    piece = &t->piece[which - 1];
    box = piece->shape.around;
    for (size_t i = 0; i < sizeof flag / sizeof *flag; i++)
        if ((n = yaml_take(map, flag[i].key)) != NULL &&
            !case_is_yes(r, n, flag[i].key, piece->traits & flag[i].trait))
            return false;
    if ((n = yaml_take(map, "acid")) != NULL &&
        !case_is_yes(r, n, "acid",
                     piece->special == QUEST_ACID &&
                         !(piece->traits & TRAIT_DEEP)))
        return false;
    if ((n = yaml_take(map, "sunk")) != NULL &&
        !case_is_length(r, n, "sunk",
                        piece->traits & TRAIT_DEEP ? piece->special * QUEST_SUNK
                                                   : 0))
        return false;
    if ((n = yaml_take(map, "kind")) != NULL) {
        kind = kind_of(r, n);
        if (kind < 0)
            return false;
        if (kind != piece->kind)
            return case_fail(r, n, ALEA_DIFFERS, "c'est : %s", "it is: %s",
                             content(r)->grounds.kind[piece->kind].key);
    }
    if ((n = yaml_take(map, "height")) != NULL &&
        !case_is_length(r, n, "height", piece->height))
        return false;
    if ((n = yaml_take(map, "from")) != NULL &&
        (!case_point(r, n, &corner) ||
         (!vec_same(corner.at, vec(box.left, box.bottom)) &&
          !case_fail(r, n, ALEA_DIFFERS, "c'est [%g, %g]", "it is [%g, %g]",
                     box.left / 100.0, box.bottom / 100.0))))
        return false;
    return (n = yaml_take(map, "to")) == NULL ||
           (case_point(r, n, &corner) &&
            (vec_same(corner.at, vec(box.right, box.top)) ||
             case_fail(r, n, ALEA_DIFFERS, "c'est [%g, %g]", "it is [%g, %g]",
                       box.right / 100.0, box.top / 100.0)));
}
