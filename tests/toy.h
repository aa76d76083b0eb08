/* toy.h -- a book of one question of each form and one rule, for tests of what
 * lies above the books. Two players with two units of five figures each bid in
 * turn, roll as many dice as they bid, and add them up; six bids in all. */
#ifndef ALEA_TESTS_TOY_H
#define ALEA_TESTS_TOY_H

#include <stdio.h>
#include <string.h>

#include "battle/rule.h"
#include "battle/spread.h"

/* clang-format off */
/* ORDER FORMS: the question of each form has its number. */
#define TOY_ASKS(X) \
    X(BID, "bid", NUMBER, NONE, PLAIN, N(round), "Combien ?", "How many?") \
    X(ORDER, "order", OPTION, KEYS(order), PLAIN, NONE, NULL, NULL) \
    X(ACTIVATE, "activate", UNIT, NONE, PLAIN, NONE, NULL, NULL) \
    X(CASUALTY, "casualty", FIGURE, NONE, PLAIN, NONE, NULL, NULL) \
    X(VOLLEY, "volley", WEAPON, NONE, PLAIN, NONE, NULL, NULL) \
    X(THROWERS, "throwers", FIGURES, NONE, OF_OTHER, NONE, NULL, NULL) \
    X(WAY, "way", WAY, NONE, PLAIN, NONE, NULL, NULL) \
    X(PLACES, "places", PLACES, NONE, PLAIN, NONE, NULL, NULL) \
    X(MOVE, "move", POSE, NONE, PLAIN, NONE, NULL, NULL) \
    X(VOLUNTEERS, "volunteers", ACROSS, NONE, PLAIN, NONE, NULL, NULL) \
    X(ADVANCE, "advance", MOVES, KEYS(gait), PLAIN, NONE, NULL, NULL) \
    X(MARCH, "march", LEGS, NONE, PLAIN, NONE, NULL, NULL) \
    X(PLACE, "place", RANKS, NONE, PLAIN, NONE, NULL, NULL)
#define TOY_EVENTS(X) \
    X(ROLLS, DETAIL, CHANCE, N(bid, sum), UNIT(LUCK), "", "") \
    X(SHOOTS, MAIN, NONE, N(weapon), WEAPON(SHOT), "", "") \
    X(FALLS, DETAIL, NONE, N(left, figure), FALLS, "", "") \
    X(ENDS, TITLE, NONE, NONE, ALL_FALL, "", "")
#define TOY_RULES(X) X(toy, TOY, "toy.h", BEGIN, BID)
/* clang-format on */

enum { ROLL_NONE, ROLL_CHANCE };
enum { MANNER_NONE, MANNER_LUCK, MANNER_SHOT };
ASK_ROWS(TOY)
EVENT_ROWS(TOY)
TOY_RULES(RULE_STEPS)

static const char *const order_words[] = { "none", "charge", "run", NULL };
static const char *const gait_words[] = { "march", "run", NULL };
static const struct book_ask toy_asks[] = { TOY_ASKS(ASK_ROW) };
static const struct book_event toy_events[] = { TOY_EVENTS(EVENT_ROW) };

enum { RULE_toy, TOY_BIDS = 6 };
struct toy {
    int32_t bids;
};

static enum flow toy_play(struct battle *b)
{
    struct toy *t = LOCALS(b, toy);

    switch ((enum toy_step)frame_top(b)->step) {
    case TOY_BEGIN:
        for (; t->bids < TOY_BIDS; t->bids++) {
            ASK(b, TOY_BID, BID, .who = t->bids & 1, .least = 0, .most = 5,
                .unit = NOBODY, .other = NOBODY, .rule = 7, .round = t->bids);
            uint8_t die[8];
            int n = b->answer.value, sum = 0;

            roll(b, TOLD(b, ROLLS, 7, 0, 0, .bid = n), 3, n, die);
            for (int i = 0; i < n; i++)
                sum += die[i];
            b->own[t->bids & 1] += (uint64_t)sum;
            LOG_SET(b, ROLLS, sum, sum);
        }
        b->winner = b->own[0] >= b->own[1] ? 0 : 1;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

static const struct book_rule toy_rules[] = {
#define X(name, prefix, file, ...) \
    RULE_ROW(name, toy_play, struct toy, __VA_ARGS__)
    TOY_RULES(X)
#undef X
};

static void toy_begin(struct battle *b)
{
    *(struct toy *)frame_push(b, RULE_toy) = (struct toy){ 0 };
    for (int i = 0; i < 4; i++) {
        b->unit[unit_add(b, i / 2, 5)].where = UNIT_ON_TABLE;
        for (int k = 0; k < 5; k++)
            figure_put(b, i, k, vec(MM(30 * k), MM(100 * i)), 0);
    }
}

/* Ways keep to the right half of the table. */
static bool toy_judge(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    (void)b;
    for (int i = 0; i < d->count; i++)
        if (d->step[i].at.x < 0) {
            *why = (struct refusal){ .reason = REFUSED_OFF_TABLE, .rule = 7 };
            return false;
        }
    return true;
}

/* What the toy keeps for a figure. */
struct toy_figure {
    int16_t facing;
    uint16_t moves; /* made */
};

/* Each figure keeps to the right half, and ends its way at 20 mm or more of
 * every other. */
static bool toy_judge_move(struct battle *b, const struct move *m,
                           const struct step *way, struct refusal *why)
{
    const int unit = figure_unit(b, m->figure);
    struct toy_figure *own;

    for (int i = 0; i < m->steps; i++)
        if (way[i].at.x < 0) {
            *why = (struct refusal){ .reason = REFUSED_OFF_TABLE, .rule = 7 };
            return false;
        }
    for (int i = 0; i < b->figures && m->steps > 0; i++)
        if (i != m->figure &&
            vec_distance(way[m->steps - 1].at,
                         vec(stand_of(b, i)->x, stand_of(b, i)->y)) < MM(20)) {
            *why = (struct refusal){ .reason = REFUSED_BASE, .rule = 8 };
            return false;
        }
    own = figure_own(b, unit, m->figure - b->unit[unit].first);
    own->facing = m->facing;
    own->moves++;
    if (m->steps > 0)
        figure_put(b, unit, m->figure - b->unit[unit].first,
                   way[m->steps - 1].at, way[m->steps - 1].floor);
    return true;
}

static uint16_t toy_why_not(const struct battle *b, int value)
{
    (void)b;
    return (uint16_t)(100 + value);
}

static void toy_spread(struct spread *s)
{
    const struct battle *b = s->b;

    if (b->asked.form == FORM_ACROSS)
        return;
    for (int i = 0; i < 3 && s->n < s->max; i++) {
        struct decision *d = &s->out[s->n++];

        *d = (struct decision){ .count = 1 };
        if (b->asked.form == FORM_PLACES)
            d->value = STANCES;
        d->step[0].at = vec((int32_t)(s->seed % 1000), i);
        if (b->asked.form == FORM_MOVES) {
            d->step[0].at =
                vec(MM(1000) + MM(100) * (int32_t)b->decisions, MM(25) * i);
            d->move[d->moves++] =
                (struct move){ .figure =
                                   (uint16_t)figures_first(&b->asked.across),
                               .facing = FACING_AHEAD,
                               .steps = 1 };
        }
    }
}

/* The same of every question. */
static const struct book_answers toy_answers[] = {
#define X(name, ...) \
    { .judge = toy_judge, .why_not = toy_why_not, .spread = toy_spread },
    TOY_ASKS(X)
#undef X
};

static void toy_blank(struct battle *b, int player)
{
    b->own[1 - player] = 0; /* what the other one bid */
}

static void toy_weapon_word(const struct battle *b, int unit, int arm,
                            char *out, int size)
{
    static const char *const word[] = { "rifle", "laser-cannon/heavy", "blade",
                                        "blade" };

    (void)b, (void)unit;
    snprintf(out, (size_t)size, "%s", arm >= 0 && arm < 4 ? word[arm] : "");
}

static const char *toy_broken(const struct battle *b)
{
    (void)b;
    return NULL;
}

static const struct book toy_book = {
    .id = "toy",
    .title = "A toy",
    .rules = toy_rules,
    .rule_count = 1,
    .battle_bytes = 8 * BOOK_WORDS,
    .figure_bytes = sizeof(struct toy_figure),
    .asks = toy_asks,
    .ask_count = FORMS,
    .events = toy_events,
    .event_count = EVENT_COUNT,
    .faces = 3,
    .begin = toy_begin,
    .answers = toy_answers,
    .judge_move = toy_judge_move,
    .blank = toy_blank,
    .weapon_word = toy_weapon_word,
    .broken = toy_broken,
};
static const struct stage toy_stage = { .book = &toy_book, .players = 2 };

/* A toy battle that waits for an answer of this form. */
static inline void toy_ask(struct battle *b, enum form form, struct ask asked)
{
    battle_init(b, &toy_stage, 1);
    asked.form = (uint8_t)form;
    asked.kind = (uint16_t)form;
    ask(b, asked);
}

#endif
