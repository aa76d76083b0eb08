/* scene.h -- battles of bts made by hand: two armies without a file, figures put
 * where a test wants them, dice from a tape. */
#ifndef ALEA_TESTS_BTS_SCENE_H
#define ALEA_TESTS_BTS_SCENE_H

#include "battle/candidates.h"
#include "books/bts/bts.h"

/* Weapons of the scenes. */
enum {
    ARM_SWORD,
    ARM_BOW,
    ARM_LANCE,
    ARM_SHIELD,
    ARM_MAUL,
    ARM_PIKE,
    ARM_AXE,    /* thrown */
    ARM_MORTAR, /* with a template */
    ARM_TORCH,  /* flames */
    SCENE_ARMS
};

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
    [ARM_PIKE] = { .key = "pike", .hands = 2, .support = 2 },
    [ARM_AXE] = { .key = "axe",
                  .specials.word[SPECIAL_THROWN / 64] = (uint64_t)1
                                                        << SPECIAL_THROWN % 64,
                  .hands = 1,
                  .category = CATEGORY_LIGHT,
                  .range = CM(15),
                  .force = 4,
                  .dice = 1 },
    [ARM_MORTAR] = { .key = "mortar",
                     .hands = 2,
                     .category = CATEGORY_LIGHT_ARTILLERY,
                     .range = CM(90),
                     .force = 4,
                     .dice = 1 },
    [ARM_TORCH] = { .key = "torch",
                    .hands = 2,
                    .category = CATEGORY_FLAMER,
                    .range = CM(25),
                    .force = 4,
                    .dice = 1 },
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
    bts_models_vary(&s->own);
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

/* Something on a hull: a Véhicule, a Marcheur, a Monstre, an Arme de Siège. */
static inline struct bts_model *scene_hull(struct scene *s, int owner,
                                           uint64_t keywords,
                                           int32_t half_length,
                                           int32_t half_width)
{
    struct bts_model *m = scene_warrior(s, owner);
    const bool vehicle = keywords & BTS_IS(VEHICLE);
    const bool siege = keywords & BTS_IS(SIEGE);

    m->keywords = keywords;
    m->radius = 0;
    m->half_length = half_length;
    m->half_width = half_width;
    m->move = siege ? 0 : CM(20);
    m->height = m->shoulder = CM(5);
    m->base_level = 0;
    m->force = 6;
    m->defence = 6;
    m->attacks = vehicle || siege ? 0 : 3;
    m->life = vehicle ? 0 : 4;
    if (vehicle) {
        m->moral = m->combat = m->force = m->defence = 0;
        m->armour[FACE_FRONT] = 10;
        m->armour[FACE_FLANK] = 9;
        m->armour[FACE_REAR] = 8;
        m->crew = 3;
    }
    m->arm[m->arms++] =
        (struct bts_arm){ .weapon = ARM_BOW,
                          .mount = vehicle ? MOUNT_FRONT : MOUNT_NONE };
    if (vehicle)
        m->arm[m->arms++] =
            (struct bts_arm){ .weapon = ARM_BOW, .mount = MOUNT_SIDE };
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

/* Puts a rectangle of scenery on the table, its sides along the axes. */
static inline void scene_piece(struct scene *s, struct vec at, int32_t width,
                               int32_t depth, int32_t height, uint32_t traits)
{
    struct piece *p = &s->stage.terrain.piece[s->stage.terrain.pieces++];
    const bool lies = width >= depth;
    const struct vec half = lies ? vec(width / 2, 0) : vec(0, depth / 2);

    *p = (struct piece){ .shape = polygon_rectangle(at, width, depth, 0),
                         .line = { vec_sub(at, half), vec_add(at, half) },
                         .breadth = lies ? depth : width,
                         .height = height,
                         .floors = (uint8_t)(height / CM(1)),
                         .traits = traits };
}

/* Dice as the next rolls show them: 1 .. 6. */
static inline void scene_dice(struct scene *s, int n, const int *value)
{
    dice_use_tape(&s->b.dice);
    for (int i = 0; i < n; i++) {
        const uint8_t face = (uint8_t)(value[i] - 1);

        (void)dice_add(&s->b.dice, &face, 1);
    }
}
/* Were all of them rolled, and no more? */
static inline bool scene_dice_used(const struct scene *s)
{
    return dice_left(&s->b.dice) == 0 && !s->b.dice.dry;
}
#define SCENE_DICE(s, ...)                                               \
    scene_dice((s), (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), \
               (int[]){ __VA_ARGS__ })

/* Moves a figure there in that manner, dice and all; gives the rule that refuses
 * it, or 0. */
static inline int scene_move(struct scene *s, int f, enum bts_manner manner,
                             int steps, const struct step *way)
{
    const struct bts_walk walk = bts_judge_walk(&s->b, f, manner, way, steps);

    if (!walk.rule)
        bts_make_walk(&s->b, f, manner, &walk);
    log_clear(&s->b);
    return walk.rule;
}
#define SCENE_MOVE(s, f, manner, ...)                                        \
    scene_move(                                                              \
        (s), (f), MANNER_OF_##manner,                                        \
        (int)(sizeof((struct step[]){ __VA_ARGS__ }) / sizeof(struct step)), \
        (struct step[]){ __VA_ARGS__ })

/* The rule that refuses a drive of that figure, or 0: nothing moves. */
static inline int scene_drives(const struct scene *s, int f, int facing,
                               int steps, const struct step *way)
{
    const struct move m = { .figure = (uint16_t)f,
                            .facing = (int16_t)facing,
                            .steps = (uint16_t)steps };

    return bts_judge_moved(&s->b, &m, way).rule;
}
#define SCENE_DRIVES(s, f, facing, ...)                                      \
    scene_drives(                                                            \
        (s), (f), (facing),                                                  \
        (int)(sizeof((struct step[]){ __VA_ARGS__ }) / sizeof(struct step)), \
        (struct step[]){ __VA_ARGS__ })
#define AT(x_, y_)          \
    {                       \
        .at = {(x_), (y_) } \
    }

/* ---- playing on ---- */

/* Plays until a question; its kind, or NOBODY when the rules are at their end. */
static inline int scene_asked(struct scene *s)
{
    enum played played;

    while ((played = play(&s->b)) == PLAYED_MORE)
        log_clear(&s->b);
    log_clear(&s->b);
    return played == PLAYED_ASKED ? s->b.asked.kind : NOBODY;
}
static inline bool scene_name(struct scene *s, int figure);
/* The same, equal dice being put in order as is best in points. */
static inline int scene_asked_in_order(struct scene *s)
{
    int asked;

    while ((asked = scene_asked(s)) == ASK_NEXT_DIE)
        if (!scene_name(s, bts_order_best(&s->b)))
            return NOBODY;
    return asked;
}
/* The same, of players who keep nobody in reserve. */
static inline int scene_begun(struct scene *s)
{
    struct decision none;
    struct refusal why;
    int asked;

    decision_value(&none, ANSWER_NONE);
    while ((asked = scene_asked(s)) == ASK_RESERVE &&
           answer(&s->b, &none, &why))
        continue;
    return asked;
}
/* Answers; false when it is refused. */
static inline bool scene_value(struct scene *s, int value)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, value);
    return answer(&s->b, &d, &why);
}
static inline bool scene_name(struct scene *s, int figure)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    if (figure != NO_FIGURE)
        figures_add(&d.across, figure);
    return answer(&s->b, &d, &why);
}
static inline bool scene_go(struct scene *s, int32_t x, int32_t y)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = (struct step){ vec(x, y), 0 };
    return answer(&s->b, &d, &why);
}
/* One figure moves straight; 'far' false: it stays where it is. */
static inline bool scene_moves(struct scene *s, int figure, int manner,
                               bool far, int32_t x, int32_t y)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.count = far;
    d.step[0] = (struct step){ vec(x, y), 0 };
    d.moves = 1;
    d.move[0] = (struct move){ .figure = (uint16_t)figure,
                               .facing = FACING_AHEAD,
                               .steps = far,
                               .manner = (uint16_t)manner };
    return answer(&s->b, &d, &why);
}
/* Nobody moves any more. */
static inline bool scene_rest(struct scene *s)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    return answer(&s->b, &d, &why);
}
/* Plays on with the first answer that is offered, until a question of that kind;
 * false when the rules end before. */
static inline bool scene_until(struct scene *s, int kind)
{
    static struct decision offered[MAX_CANDIDATES];
    struct refusal why;
    int asked;

    while ((asked = scene_asked(s)) != kind && asked != NOBODY) {
        candidates(&s->b, 1, offered, MAX_CANDIDATES);
        if (!answer(&s->b, &offered[0], &why))
            return false;
    }
    return asked == kind;
}
/* A charge that has been made. */
static inline void scene_charge(struct scene *s, int f, int g)
{
    bts_engage(&s->b, f, g);
    bts_figure(&s->b, f)->charged = 1;
}
/* The Duel Phase begins. */
static inline void scene_duels(struct scene *s)
{
    bts_state(&s->b)->phase = PHASE_DUEL;
    FRAMES_WAIT(&s->b, { RULE_bts_duels, 0 });
}

#endif
