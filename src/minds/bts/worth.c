/* worth.c -- what figures of bts are worth, and what shots at them may take. */
#include "minds/bts/doctrine.h"

enum {
    POINT = 30 * MILLI, /* of victory: what a good unit's half is worth */
    LATE = 5,           /* in so many last turns they are worth */
    MORE = 2,           /* so much more: nobody has time to make up for them */
    PICKED = 3,         /* bts.24.24, 24.25 */
    SAVES = 500,        /* bts.17.02 */
    DAMAGE_PARTS = 3    /* bts.21.06 about so many hits wreck a hull */
};

/* ---- figures ---- */

/* Points of victory that change hands with a General, with the last banner of a
 * side, and about with any other Champion, who may be a secret pick: bts.24.16 ..
 * 24.42. */
struct points {
    uint8_t general, banner, champion;
};
static const struct points points[SCENARIO_COUNT] = {
    [SCENARIO_CLASH] = { 5, 2, 1 },      [SCENARIO_SEARCH] = { 1, 2, 2 },
    [SCENARIO_CONQUEST] = { 1, 0, 0 },   [SCENARIO_AMBUSH] = { 2, 0, 0 },
    [SCENARIO_ESCALATION] = { 5, 2, 1 }, [SCENARIO_VIP] = { 2, 2, 3 },
};

int bts_mind_points(const struct battle *b, int f)
{
    const struct bts_state *s = bts_state_of(b);
    const struct bts_model *m = bts_model(b, f);
    const struct points *p = &points[s->scenario];
    int sum = 0;

    if (m->keywords & BTS_IS(GENERAL))
        sum += p->general;
    else if (m->keywords & BTS_IS(CHAMPION))
        sum += p->champion;
    if (m->gear & BTS_GEAR_BIT(BANNER))
        sum += p->banner;
    for (int player = 0; player < BTS_SIDES; player++) /* its own, in a view */
        if (s->pick[player][PICK_ENEMY] == f + 1 ||
            s->pick[player][PICK_OWN] == f + 1)
            sum += PICKED;
    return sum;
}

int32_t bts_mind_worth(const struct battle *b, int f)
{
    const int turns = bts_stage(b)->settings.turns;
    const bool late = turns && b->turn + LATE > turns;

    return bts_model(b, f)->cost * MILLI +
           bts_mind_points(b, f) * (late ? MORE : 1) * POINT;
}

int32_t bts_mind_loss(const struct battle *b, int f, int32_t wounds)
{
    const int life = bts_model(b, f)->life;
    const int left = bts_life(b, f);
    const int64_t worth = bts_mind_worth(b, f);

    if (life == 0) /* a hull */
        return (int32_t)(worth * clamp(wounds, 0, DAMAGE_PARTS * MILLI) /
                         (DAMAGE_PARTS * MILLI));
    return (int32_t)(worth * clamp(wounds, 0, left * MILLI) / (life * MILLI));
}

/* ---- dice ---- */

int32_t bts_mind_die(int need, int modifier)
{
    const int good = need <= 1 ? BTS_FACES_OF_DIE
                     : need > BTS_FACES_OF_DIE
                         ? 0
                         : clamp(BTS_FACES_OF_DIE + 1 - need + modifier, 0,
                                 BTS_FACES_OF_DIE);

    return good * MILLI / BTS_FACES_OF_DIE;
}

/* bts.10.05; an Order that adds 1 (bts.05.22) is not looked for. */
static int defence_of(const struct battle *b, int f, int pierce)
{
    return bts_bounded(
        bts_bounded(bts_feat_defence(b, f, bts_model(b, f)->defence)) - pierce);
}

/* bts.12.17, 21.04, with what a Champion ignores: bts.17.02. */
int32_t bts_mind_wounds(const struct battle *b, int f, int force, int pierce,
                        int modifier)
{
    const struct bts_model *m = bts_model(b, f);
    struct bts_need need;
    int32_t chance;

    if (m->armour[FACE_FRONT]) /* the side is not known: the one in between */
        return bts_mind_die(clamp(m->armour[FACE_FLANK] - force - pierce, 1,
                                  BTS_FACES_OF_DIE + 1),
                            0);
    need = bts_wound_need(force, defence_of(b, f, pierce));
    chance = bts_mind_die(need.first, modifier);
    if (need.second)
        chance = chance * bts_mind_die(need.second, 0) / MILLI;
    return bts_is(b, f, BTS_IS(CHAMPION)) ? chance * SAVES / MILLI : chance;
}

int32_t bts_mind_roll(int moral, int need)
{
    return bts_mind_die(clamp(need - moral, 1, BTS_FACES_OF_DIE + 1), 0);
}

/* bts.16.01 two dice */
int32_t bts_mind_test(int moral)
{
    enum { PASSED = 10, DICE = 36 };
    int good = 0;

    for (int i = 0; i < DICE; i++)
        good +=
            i / BTS_FACES_OF_DIE + i % BTS_FACES_OF_DIE + 2 + moral >= PASSED;
    return good * MILLI / DICE;
}

/* ---- shots ---- */

/* bts.13.23 a template takes more than one. */
static int dice_of(const struct bts_weapon *w)
{
    enum { UNDER_LIGHT = 2, UNDER_HEAVY = 3 };

    return w->category == CATEGORY_HEAVY_ARTILLERY   ? UNDER_HEAVY
           : w->category == CATEGORY_LIGHT_ARTILLERY ? UNDER_LIGHT
           : w->dice                                 ? w->dice
                                                     : 1;
}

static int32_t wounds_by(const struct battle *b, int f, int arm, int g,
                         bool moved)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const int modifier = -moved - bts_is_engaged(b, g);
    const int32_t hit = w->category == CATEGORY_FLAMER
                            ? MILLI
                            : bts_mind_die(bts_aim(b, f), modifier);

    return dice_of(w) * hit * bts_mind_wounds(b, g, w->force, w->pierce, 0) /
           MILLI;
}

int32_t bts_mind_shot(const struct battle *b, int f, int arm, int g)
{
    return bts_mind_loss(
        b, g, wounds_by(b, f, arm, g, bts_figure_of(b, f)->moved != MOVED_NOT));
}

int32_t bts_mind_range(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);
    int32_t most = 0;

    for (int i = 0; m->aim && i < m->arms; i++)
        if (bts_weapon(b, f, i)->range > most &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1))
            most = bts_weapon(b, f, i)->range;
    return most;
}

int32_t bts_mind_firepower(const struct battle *b, int f)
{
    enum { USUAL_DEFENCE = 4, USUAL_PRICE = 8 };
    const struct bts_model *m = bts_model(b, f);
    int32_t most = 0;

    for (int i = 0; m->aim && i < m->arms; i++) {
        const struct bts_weapon *w = bts_weapon(b, f, i);
        const struct bts_need need = bts_wound_need(
            w->force, clamp(USUAL_DEFENCE - w->pierce, 1, USUAL_DEFENCE));
        const int32_t wounds = dice_of(w) * bts_mind_die(m->aim, 0) *
                               bts_mind_die(need.first, 0) / MILLI;

        if (w->range > 0 && wounds > most)
            most = wounds;
    }
    return most * USUAL_PRICE;
}
