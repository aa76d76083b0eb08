/* scene.h -- battles of bts made by hand: two armies without a file, figures put
 * where a test wants them, dice from a tape. */
#ifndef ALEA_TESTS_BTS_SCENE_H
#define ALEA_TESTS_BTS_SCENE_H

#include "books/bts/bts.h"

/* Weapons of the scenes. */
enum { ARM_SWORD, ARM_BOW, ARM_LANCE, ARM_SHIELD, ARM_MAUL, SCENE_ARMS };

static const struct bts_weapon scene_weapons[SCENE_ARMS] = {
    [ARM_SWORD] = { .key = "sword", .hands = 1 },
    [ARM_BOW] = { .key = "bow",
                  .hands = 2,
                  .category = CATEGORY_LIGHT,
                  .range = CM(60),
                  .force = 3,
                  .dice = 1 },
    [ARM_LANCE] = { .key = "lance", .hands = 1, .support = 1, .lance = 1 },
    [ARM_SHIELD] = { .key = "shield", .gear = BTS_GEAR_BIT(SHIELD) },
    [ARM_MAUL] = { .key = "maul", .hands = 2, .duel = -1, .wound = 1 },
};

struct scene {
    struct stage stage;
    struct bts_stage own;
    struct battle b;
};

/* An empty table; the armies come next. */
static inline void scene_begin(struct scene *s)
{
    memset(s, 0, sizeof *s);
    s->own.weapon = scene_weapons;
    s->own.settings.turns = 12;
    s->stage =
        (struct stage){ .book = &bts_book, .own = &s->own, .players = 2 };
    s->stage.terrain.width = s->stage.terrain.depth = BTS_TABLE;
}

/* A new Combat Unit of a player; figures that are added belong to it. */
static inline void scene_unit(struct scene *s)
{
    s->own.units++;
}

/* A warrior as bts.02.05 has it; to be changed at will. */
static inline struct bts_model *scene_warrior(struct scene *s, int owner)
{
    const int unit = s->own.units - 1;
    struct bts_model *m = &s->own.model[s->own.figures++];

    s->own.unit_size[unit]++;
    *m = (struct bts_model){ .keywords = BTS_IS(INFANTRY) | BTS_IS(WARRIOR),
                             .move = CM(15),
                             .radius = MM(25) / 2,
                             .height = CM(3),
                             .shoulder = CM(3),
                             .owner = (uint8_t)owner,
                             .unit = (uint8_t)unit,
                             .combat = 4,
                             .aim = 5,
                             .force = 4,
                             .defence = 3,
                             .attacks = 1,
                             .life = 1,
                             .moral = 3,
                             .cost = 5,
                             .base_level = 1 };
    return m;
}

/* A Champion who is the General. */
static inline struct bts_model *scene_champion(struct scene *s, int owner)
{
    struct bts_model *m = scene_warrior(s, owner);

    m->keywords = BTS_IS(INFANTRY) | BTS_IS(CHAMPION) | BTS_IS(GENERAL);
    m->combat = 6;
    m->attacks = 3;
    m->life = 3;
    m->moral = 6;
    m->defence = 6;
    m->rank = RANK_CLASSIC;
    return m;
}

static inline void scene_arm(struct bts_model *m, int weapon)
{
    m->gear |= scene_weapons[weapon].gear;
    m->arm[m->arms++].weapon = (uint8_t)weapon;
}

/* Puts a figure on the table, as if its unit had been deployed there. */
static inline void scene_put(struct scene *s, int f, int32_t x, int32_t y)
{
    *stand_at(&s->b, f) = (struct stand){ x, y, 0 };
    bts_figure(&s->b, f)->away = AWAY_NOT;
    s->b.unit[bts_model(&s->b, f)->unit].where = UNIT_ON_TABLE;
}

#endif
