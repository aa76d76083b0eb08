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
#include "cases/case_scenery.h"
#include "frame/quest/case_own.h"

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

/* As his player called him, or as his kind is. */
static const char *hero_name(const struct run *r, int i)
{
    const struct quest_party *p = ours(r)->party;

    if (i >= p->heroes)
        return NULL;
    return p->hero[i].name[0] ? p->hero[i].name
                              : content(r)->kinds.set[p->hero[i].kind];
}

/* {hero: 1, ...}, or by his name: as of a profile */
const void *quest_case_hero_of(struct run *r, struct yaml_node *value)
{
    const struct quest_party *p = ours(r)->party;
    int32_t which;

    if (!p) {
        case_fail(r, value, ALEA_VALUE, "ce cas n'a pas de groupe de héros",
                  "this case has no party of heroes");
        return NULL;
    }
    if (!case_entry(r, value, 1, p->heroes, hero_name, &which))
        return NULL;
    ours(r)->hero = quest_equip(&content(r)->catalogue, &p->hero[which - 1]);
    return &ours(r)->hero.kind;
}

/* ---- tables ---- */

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
        case_take_tape(report, tape, DIE, dice);
    yaml_close(&map);
    quest_deal_by(&field, &content(r)->grounds, small, dice);
    if (tape && report->count == 0 && (dice->dry || dice_left(dice)))
        yaml_fail(report, tape, ALEA_DICE, "il faut %d dés",
                  "%d dice are required", (int)dice->fallen);
    free(dice);
    if (report->count == 0 && quest_field_build(&field, &content(r)->grounds,
                                                out, &bad) != FIELD_FINE)
        yaml_fail(report, node, ALEA_VALUE,
                  "la table tirée au sort est impossible : élément %d",
                  "the generated table is impossible: piece %d", bad + 1);
    return report->count == 0;
}

static struct case_scenery tables(const struct run *r)
{
    static const char *const dealt[] = { "dealt", "seed", NULL };

    return (struct case_scenery){ &quest_tables, &content(r)->grounds, dealt,
                                  deal };
}

bool quest_case_table(struct run *r)
{
    const struct case_scenery ours = tables(r);

    return case_run_scenery(r, &ours);
}

/* {pieces: 21}, or of one kind: {pieces: 6, kind: ruin} */
bool quest_look_pieces(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct scenery_reader by = { &quest_tables, &content(r)->grounds,
                                       &r->yaml };
    const struct terrain *t = case_table_of(r);
    struct yaml_node *n = yaml_take(map, "kind");
    int kind = -1, count = 0;

    if (n && (kind = scenery_kind(&by, n)) < 0)
        return false;
    for (int i = 0; i < t->pieces; i++)
        count += kind < 0 || t->piece[i].kind == kind;
    return case_is_number(r, value, "pieces", count);
}

/* quest.90.46, 15.02 besides: {acid: yes, sunk: 4"} */
bool quest_look_piece(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct case_scenery ours = tables(r);
    struct yaml_node *acid = yaml_take(map, "acid");
    struct yaml_node *sunk = yaml_take(map, "sunk");
    const struct piece *piece;
    bool deep;

    if (!case_is_piece(r, map, value, &ours, &piece))
        return false;
    deep = piece->traits & TRAIT_DEEP;
    return (!acid || case_is_yes(r, acid, "acid",
                                 piece->special == QUEST_ACID && !deep)) &&
           (!sunk || case_is_length(r, sunk, "sunk",
                                    deep ? piece->special * QUEST_SUNK : 0));
}
