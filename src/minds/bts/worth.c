/* worth.c -- what figures of bts are worth, and what shots at them may take. */
#include "minds/bts/doctrine.h"

enum {
    POINT = 30 * MILLI, /* of victory: what a good unit's half is worth */
    MELTS = 2,          /* points that an army which runs away is worth more */
    FEW = 2,            /* to be lost until then: who falls is one of these */
    LATE = 5,           /* in so many last turns they are worth */
    MORE = 2,           /* so much more: nobody has time to make up for them */
    MARKED = 3,         /* bts.24.25, 24.39 killed, */
    MARKED_HURT = 1,    /* wounded */
    PICKED = 3,         /* bts.24.24, 24.42 alive and unhurt, */
    PICKED_HURT = 2,    /* that in it */
    SAVES = 500,        /* bts.17.02 */
    DAMAGE_PARTS = 3    /* bts.21.06 about so many hits wreck a hull */
};

/* ---- figures ---- */

/* Points of victory that change hands with the first wound of a General, with his
 * death, with the last banner of a side, about with any other Champion, and with who is
 * Demoralised: bts.24.16 .. 24.42. */
struct points {
    uint8_t wound, general, banner, champion, army;
    uint8_t secret;   /* that the enemy may have by what is not shown */
    uint64_t targets; /* of whom the enemy may have picked one in secret */
};
/* clang-format off */
static const struct points points[SCENARIO_COUNT] = {
    [SCENARIO_CLASH] =      { 3, 5, 2, 1, 3, 0, 0 },
    [SCENARIO_SEARCH] =     { 0, 1, 2, 1, 2, 3, BTS_IS(CHAMPION) },
    [SCENARIO_CONQUEST] =   { 1, 1, 0, 0, 1, 0, 0 },
    [SCENARIO_AMBUSH] =     { 1, 2, 0, 0, 2, 0, 0 },
    [SCENARIO_ESCALATION] = { 3, 5, 2, 0, 2, 1,
                              BTS_IS(CHAMPION) | BTS_IS(MONSTER) | BTS_IS(VEHICLE) },
    [SCENARIO_VIP] =        { 1, 2, 2, 3, 2, 2, 0 },
};
/* clang-format on */

bool bts_mind_leads(const struct battle *b, int player)
{
    return bts_victory(b, player) >
           bts_victory(b, !player) + points[bts_state_of(b)->scenario].secret;
}

/* Points that hang on a figure: all that are left to be had by its death, and how
 * many of these by its first wound. */
struct stake {
    int all, first;
};

/* bts.24.24, 24.25, 24.39, 24.42 picks, as far as they are known: in a view its own.
 * Any other who may be the enemy's target is it one time in a few. */
static struct stake stake_of_picks(const struct battle *b, int f)
{
    const struct bts_state *s = bts_state_of(b);
    const struct bts_model *m = bts_model(b, f);
    const int target = s->pick[!m->owner][PICK_ENEMY];
    struct stake stake = { 0, 0 };

    if (target == f + 1)
        stake = (struct stake){ MARKED, MARKED_HURT };
    else if (!target && (m->keywords & points[s->scenario].targets))
        stake.all = 1;
    if (s->pick[m->owner][PICK_OWN] == f + 1) {
        stake.all += PICKED;
        stake.first += PICKED_HURT;
    }
    return stake;
}

static struct stake stake_of(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);
    const struct points *p = &points[bts_state_of(b)->scenario];
    struct stake stake = stake_of_picks(b, f);

    if (m->keywords & BTS_IS(GENERAL)) {
        stake.all += p->general;
        stake.first += p->wound;
    } else if (m->keywords & BTS_IS(CHAMPION)) {
        stake.all += p->champion;
    }
    if (m->gear & BTS_GEAR_BIT(BANNER))
        stake.all += p->banner;
    return bts_life(b, f) < m->life
               ? (struct stake){ stake.all - stake.first, 0 }
               : stake;
}

int bts_mind_points(const struct battle *b, int f)
{
    return stake_of(b, f).all;
}

int bts_mind_to_break(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);
    int left = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player)
            left += set_count(b->unit[u].alive);
    return left - (s->strength[player] - 1) / 2;
}

int32_t bts_mind_line(const struct battle *b, int player)
{
    const struct points *p = &points[bts_state_of(b)->scenario];
    int needed;

    if (bts_state_of(b)->demoralised[player])
        return 0;
    needed = bts_mind_to_break(b, player);
    return (p->army + MELTS) * POINT / (needed < FEW ? FEW : needed);
}

/* What a point is worth now. */
static int32_t point(const struct battle *b)
{
    const int turns = bts_stage(b)->settings.turns;

    return turns && b->turn + LATE > turns ? MORE * POINT : POINT;
}

int32_t bts_mind_price(const struct battle *b, int f)
{
    return bts_model(b, f)->cost * MILLI + stake_of(b, f).all * point(b);
}

int32_t bts_mind_worth(const struct battle *b, int f)
{
    return bts_mind_price(b, f) + bts_mind_line(b, bts_owner(b, f));
}

/* bts.24.14 some points are had with the first wound. */
int32_t bts_mind_loss(const struct battle *b, int f, int32_t wounds)
{
    return bts_mind_loss_in(b, f, wounds, bts_mind_line(b, bts_owner(b, f)));
}

int32_t bts_mind_loss_in(const struct battle *b, int f, int32_t wounds,
                         int32_t line)
{
    const int life = bts_model(b, f)->life;
    const int left = bts_life(b, f);
    const int32_t first = stake_of(b, f).first * point(b);
    const int64_t worth = bts_mind_price(b, f) + line - first;

    if (life == 0) /* a hull */
        return (int32_t)(worth * clamp(wounds, 0, DAMAGE_PARTS * MILLI) /
                         (DAMAGE_PARTS * MILLI));
    return (int32_t)(worth * clamp(wounds, 0, left * MILLI) / (life * MILLI) +
                     (int64_t)first * clamp(wounds, 0, MILLI) / MILLI);
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

int32_t bts_mind_shot(const struct battle *b, int f, int arm, int g,
                      int32_t line)
{
    return bts_mind_loss_in(
        b, g, wounds_by(b, f, arm, g, bts_figure_of(b, f)->moved != MOVED_NOT),
        line);
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
