/* terrain.c -- the tables of duo and its kinds of terrain: see read/scenery.h. */
#include "frame/duo/terrain.h"

#include "books/duo/rules.h"

enum { DIE = 6 };

const struct measure duo_pas = { { 2500, 1 },
                                 { "pas", "paces" },
                                 DUO_TABLE_MOST };

/* What the rules of duo make of a piece. */
static const struct scenery_trait traits[] = {
    { "solid", TRAIT_SOLID },   { "hides", TRAIT_HIDES },
    { "cover", TRAIT_COVER },   { "difficult", TRAIT_DIFFICULT },
    { "linear", TRAIT_LINEAR }, { "roof", TRAIT_ROOF },
    { "climb", TRAIT_CLIMB },   { "deep", TRAIT_DEEP },
    { "ladder", TRAIT_LADDER },
};

/* duo.90.03 the result of the die that deals it; no two kinds have the same. */
static void take_die(struct yaml_map *m, const struct terrain_kinds *before,
                     struct terrain_kind *kind)
{
    struct yaml_node *n = yaml_take(m, "die");
    int32_t die;

    if (!n || !yaml_whole(m->report, n, 1, DIE, &die))
        return;
    kind->dealt = (uint8_t)die;
    for (int i = 0; i < before->count; i++)
        if (before->kind[i].dealt == die) {
            yaml_fail(m->report, m->node, ALEA_VALUE,
                      "le résultat %d du dé est déjà pris",
                      "die result %d is already taken", (int)die);
            take_by(m->report, DUO(90, 3));
        }
}

const struct scenery_book duo_tables = {
    .id = "duo",
    .version = "version",
    .measure = &duo_pas,
    .side = PAS(48), /* duo.90.01 */
    .table_least = DUO_TABLE_LEAST,
    .side_least = DUO_SIDE_LEAST,
    .height_most = DUO_HEIGHT_MOST,
    .roof_most = DUO_ROOF_MOST,
    .kinds_rule = DUO(90, 3),
    .sides_rule = DUO(90, 1),
    .trait = traits,
    .traits = sizeof traits / sizeof *traits,
    .take_more = take_die,
    .build = duo_field_build,
    .fault = {
        [FIELD_OFF_TABLE] = {
            DUO(90, 1),
            { "cet élément dépasse de la table",
              "this piece extends beyond the table" } },
        [FIELD_LEANS_NOT] = {
            DUO(15, 16),
            { "cette échelle ne touche rien sur quoi on puisse monter",
              "this ladder touches nothing that models can stand on" } },
        [FIELD_LINE] = {
            DUO(17, 2),
            { "un obstacle linéaire a un pas de haut au plus",
              "a linear obstacle is at most one pace high" } },
        [FIELD_ROOFS] = {
            DUO(15, 18),
            { "ce toit en touche un autre dont la hauteur diffère de moins "
              "d'un pas : il faut la même hauteur, ou au moins un pas "
              "d'écart",
              "this roof touches another whose height differs by less than a "
              "pace: make them equal, or at least a whole pace apart" } },
    },
};
