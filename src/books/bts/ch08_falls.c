/* ch08_falls.c -- bts chapter 8: crossing, climbing and jump tests, falls, and deep
 * water. Example: bts.93.09. */
#include "books/bts/bts.h"

enum {
    FAILED = 1, /* bts.08.10, 08.11, 08.17 */
    MASTERED = 6,
    FALL_FORCE = 3 /* bts.08.19 */
};

/* ---- the die ---- */

/* bts.23.20, 23.49, 23.62, 90.02 who may roll a test again. */
static bool rolls_again(const struct battle *b, int f,
                        enum bts_hurdle_kind kind)
{
    if (bts_has(b, f, SPECIAL_RIDER) &&
        bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)))
        return kind == HURDLE_CROSS || kind == HURDLE_STEP;
    if (bts_model(b, f)->again.roll == AGAIN_CROSSING &&
        (kind == HURDLE_CROSS || kind == HURDLE_STEP))
        return true;
    return bts_is(b, f, BTS_IS(INFANTRY)) &&
           (bts_has(b, f, SPECIAL_GUERRILLA) ||
            bts_has(b, f, SPECIAL_MOUNTAINEER));
}

/* Only a 1 is rolled again: anything else may only get worse. */
static int die_again(struct battle *b, int f, enum bts_hurdle_kind kind,
                     int die, bool *again)
{
    uint8_t other;

    *again = die == FAILED && rolls_again(b, f, kind);
    if (!*again)
        return die;
    roll_on(b, BTS_FACES_OF_DIE, 1, &other);
    return other + 1;
}

static int roll_test(struct battle *b, int f, const struct bts_hurdle *h)
{
    const enum bts_hurdle_kind kind = (enum bts_hurdle_kind)h->kind;
    bool again;
    int die;

    if (h->sure)
        return MASTERED;
    switch (kind) {
    case HURDLE_CROSS:
        die = bts_roll(b, BTS_TOLD(b, CROSS_ROLL, BTS(8, 10), ONE(b, f)));
        die = die_again(b, f, kind, die, &again);
        LOG_SET(b, CROSS_ROLL, result, die);
        LOG_SET(b, CROSS_ROLL, again, again);
        return die;
    case HURDLE_STEP:
        die = bts_roll(b,
                       BTS_TOLD(b, STEP_ROLL, BTS(6, 29), BOTH(b, f, h->over)));
        die = die_again(b, f, kind, die, &again);
        LOG_SET(b, STEP_ROLL, result, die);
        LOG_SET(b, STEP_ROLL, again, again);
        return die;
    case HURDLE_JUMP:
        die = bts_roll(b, BTS_TOLD(b, JUMP_ROLL, BTS(8, 17), ONE(b, f)));
        die = die_again(b, f, kind, die, &again);
        LOG_SET(b, JUMP_ROLL, result, die);
        LOG_SET(b, JUMP_ROLL, again, again);
        return die;
    case HURDLE_UP:
    case HURDLE_DOWN:
        break;
    }
    die = bts_roll(b, BTS_TOLD(b, CLIMB_ROLL, BTS(8, 11), ONE(b, f)));
    die = die_again(b, f, kind, die, &again);
    LOG_SET(b, CLIMB_ROLL, result, die);
    LOG_SET(b, CLIMB_ROLL, again, again);
    return die;
}

/* ---- falls ---- */

/* bts.08.19, 08.20 ruling: 1 and one more for each whole cm beyond its height. */
static int fall_hits(const struct battle *b, int f, int32_t height)
{
    const int32_t more = height - bts_model(b, f)->height;

    return more > 0 ? 1 + more / CM(1) : 0;
}

void bts_fall(struct battle *b, int f, int32_t height)
{
    const struct bts_hit hit = { .by = NO_FIGURE,
                                 .force = FALL_FORCE,
                                 .rule = BTS(8, 19) };
    const int hits = fall_hits(b, f, height);

    BTS_TELL(b, FALL, BTS(8, 19), ONE(b, f), .length = height);
    bts_figure(b, f)->hangs = 0;
    bts_throw_down(b, f, BTS(8, 19));
    for (int i = 0; i < hits && bts_is_here(b, f); i++) {
        if (bts_is(b, f, BTS_IS(VEHICLE)))
            bts_damage(b, f, 0, BTS(8, 20));
        else
            (void)bts_strike(b, &hit, f);
    }
}

/* ---- tests ---- */

static void put(struct battle *b, int f, struct step at)
{
    *stand_at(b, f) = (struct stand){ at.at.x, at.at.y, at.floor };
}

/* bts.06.30 who stumbles over an enemy must charge him. */
static void stumble(struct battle *b, int f, int over)
{
    const struct vec from = bts_at(b, f);
    const int32_t away = vec_distance(from, bts_at(b, over));
    const int32_t apart = bts_girth(b, f) + bts_girth(b, over) + 1;
    const struct step touch = { vec_between(bts_at(b, over), from, apart,
                                            away > apart ? away : apart),
                                stand_of(b, f)->floor };

    if (!bts_are_enemies(b, f, over)) {
        BTS_TELL(b, STOPPED, BTS(6, 30), ONE(b, f));
        return;
    }
    if (bts_fits(b, f, touch))
        put(b, f, touch);
    BTS_TELL(b, CHARGES, BTS(6, 30), BOTH(b, f, over), .length = 0);
    bts_engage(b, f, over);
    bts_figure(b, f)->charged = 1;
}

/* bts.08.10, 08.17 over or not. */
static enum bts_taken cross(struct battle *b, int f, const struct bts_hurdle *h,
                            int die)
{
    if (die > FAILED) {
        put(b, f, h->far);
        BTS_TELL(b, CROSSED,
                 h->kind == HURDLE_JUMP   ? BTS(8, 17)
                 : h->kind == HURDLE_STEP ? BTS(6, 29)
                                          : BTS(8, 10),
                 ONE(b, f), .on = die == MASTERED);
        return die == MASTERED ? TAKEN_ON : TAKEN_STOPS;
    }
    if (h->kind == HURDLE_JUMP) {
        BTS_TELL(b, LOST_JUMPING, BTS(8, 17), ONE(b, f));
        bts_remove(b, f);
        return TAKEN_LOST;
    }
    if (h->kind == HURDLE_STEP)
        stumble(b, f, h->over);
    else
        BTS_TELL(b, STOPPED, BTS(8, 10), ONE(b, f));
    return TAKEN_NOT;
}

/* Where who cannot climb all of it hangs: beside the wall at its foot, so high. */
static void hang(struct battle *b, int f, const struct bts_hurdle *h)
{
    const struct step foot = h->kind == HURDLE_UP ? h->near : h->far;
    const int32_t high = h->kind == HURDLE_UP
                             ? bts_figure(b, f)->hangs + h->left
                             : h->fall - h->left;

    put(b, f, foot);
    bts_figure(b, f)->hangs = (uint16_t)high;
    BTS_TELL(b, HANGS, BTS(8, 11), ONE(b, f), .length = high);
}

/* bts.08.11, 08.21 up or down a wall. */
static enum bts_taken climb(struct battle *b, int f, const struct bts_hurdle *h,
                            int die)
{
    if (die == FAILED) {
        if (h->kind == HURDLE_DOWN)
            put(b, f, h->far);
        bts_fall(b, f, h->fall); /* 0 when it began on the ground */
        return bts_is_here(b, f) ? TAKEN_NOT : TAKEN_LOST;
    }
    if (h->paid > h->left) {
        hang(b, f, h);
        return TAKEN_STOPS;
    }
    put(b, f, h->far);
    bts_figure(b, f)->hangs = 0;
    if (!h->sure || h->paid)
        BTS_TELL(b, CLIMBED, BTS(8, 11), ONE(b, f), .length = h->paid);
    return die == MASTERED ? TAKEN_ON : TAKEN_STOPS;
}

enum bts_taken bts_take_hurdle(struct battle *b, int f,
                               const struct bts_hurdle *h)
{
    int die;

    put(b, f, h->near);
    die = roll_test(b, f, h);
    return h->kind == HURDLE_UP || h->kind == HURDLE_DOWN ? climb(b, f, h, die)
                                                          : cross(b, f, h, die);
}

/* ---- deep water ---- */

void bts_wade(struct battle *b, int f)
{
    const struct bts_hit hit = { .by = NO_FIGURE, .rule = BTS(8, 15) };
    int die =
        bts_roll(b, BTS_TOLD(b, WATER_ROLL, BTS(8, 15), ONE(b, f), .need = 2));

    LOG_SET(b, WATER_ROLL, passed, die > 1);
    if (die > 1)
        return;
    die = bts_roll(b, BTS_TOLD(b, WATER_HARM, BTS(8, 15), ONE(b, f)));
    LOG_SET(b, WATER_HARM, wounds, die);
    for (; die > 0 && bts_is_here(b, f); die--)
        (void)bts_wound(b, &hit, f);
}
