/* duo.c -- duo as the layers above see it: its tables, how a battle begins. */
#include "books/duo/duo.h"

#include <stdio.h>
#include <string.h>

#include "battle/pieces.h"
#include "books/duo/book.h"
#include "books/duo/events.h"
#include "books/duo/odds.h"

#define X(name, ...)                                              \
    _Static_assert(sizeof(struct duo_##name) <= 8 * LOCALS_WORDS, \
                   "the locals of " #name " fit a frame");
DUO_RULES(X)
#undef X
_Static_assert((int)ACTION_COUNT <= 32, "actions are bits of a word");
_Static_assert((int)TRAITED_COUNT <= 64, "and traits of two");

static const struct book_rule rule_table[] = {
#define X(name, prefix, file, ...) \
    RULE_ROW(name, duo_##name, struct duo_##name, __VA_ARGS__)
    DUO_RULES(X)
#undef X
};

static const char *const no_yes_words[] = { "no", "yes", NULL };
/* ORDER ACTIONS, POWERS */
static const char *const action_words[] = {
#define X(name, key, ...) key,
    DUO_ACTIONS(X)
#undef X
#define X(name, word) word,
        DUO_POWERS(X)
#undef X
            NULL
};

static const char *const action_says[][LANGS] = {
#define X(name, key, cost, ...) { __VA_ARGS__ },
    DUO_ACTIONS(X)
#undef X
        { NULL, NULL }, /* content says the powers */
};

static const struct book_manner manner_table[MANNER_COUNT] = {
#define X(name, key, ...) { key, { __VA_ARGS__ } },
    DUO_MANNERS(X)
#undef X
};

static const struct book_ask ask_table[] = { DUO_ASKS(ASK_ROW) };
static const struct book_event event_table[] = { DUO_EVENTS(EVENT_ROW) };

/* Nobody is on the table yet; the game rule plays from here. */
static void muster(struct battle *b)
{
    const struct duo_stage *s = duo_stage(b);

    for (int u = 0; u < s->models; u++) {
        unit_add(b, s->group_of[u], 1);
        duo_unit(b, u)->life = (uint8_t)duo_full_life(b, u); /* duo.06.01 */
    }
    duo_state(b)->actor.unit = NOBODY;
    duo_place_markers(b);
}

static void begin(struct battle *b)
{
    muster(b);
    frame_push(b, RULE_duo_game);
}

/* Puts a rule on the stack as if it had been waiting at that step. */
static void *wait_at(struct battle *b, int rule, int step)
{
    void *locals = frame_push(b, rule);

    frame_top(b)->step = (uint16_t)step;
    return locals;
}

void duo_start_new(struct battle *b)
{
    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    frame_push(b, RULE_duo_game);
}

void duo_start_at(struct battle *b, int group)
{
    struct duo_state *s = duo_state(b);
    struct duo_round *round;

    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    s->phase = PHASE_PLAY;
    s->active = (uint8_t)group;
    wait_at(b, RULE_duo_game, GAME_ROUND);
    round = wait_at(b, RULE_duo_round, ROUND_TURN);
    while (round->place + 1 < b->players && s->order[round->place] != group)
        round->place++;
    frame_push(b, RULE_duo_turn);
}

void duo_start_with(struct battle *b, int unit)
{
    struct duo_activation *v;

    duo_start_at(b, b->unit[unit].owner);
    frame_top(b)->step = TURN_PLAYED;
    v = wait_at(b, RULE_duo_activation, 0);
    v->unit = (int8_t)unit;
}

/* Nothing is hidden in duo. */
static void blank(struct battle *b, int player)
{
    (void)b;
    (void)player;
}

static void guess(struct battle *b, int player, uint64_t seed)
{
    (void)b;
    (void)player;
    (void)seed;
}

/* A weapon that is listed twice has a number. */
void duo_arm_word(const struct duo_model *m, const struct duo_catalogue *c,
                  int arm, char *out, int size)
{
    int same = 1;

    out[0] = 0;
    if (arm >= m->arms)
        return;
    for (int i = 0; i < arm; i++)
        same += m->arm[i] == m->arm[arm];
    if (same == 1)
        snprintf(out, (size_t)size, "%s", c->weapon[m->arm[arm]].key);
    else
        snprintf(out, (size_t)size, "%s-%d", c->weapon[m->arm[arm]].key, same);
}

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    out[0] = 0;
    if (unit != NOBODY)
        duo_arm_word(duo_model(b, unit), duo_stage(b)->catalogue, arm, out,
                     size);
}

static const char *unit_name(const struct battle *b, int unit)
{
    return duo_model(b, unit)->name[LANG_FR];
}

static const char *side_name(const struct battle *b, int player)
{
    return duo_stage(b)->band[player];
}

static int32_t price(const struct battle *b, int unit)
{
    return duo_model(b, unit)->points;
}

static int32_t side_cost(const struct battle *b, int player)
{
    int32_t cost = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player)
            cost += duo_model(b, u)->points;
    return cost;
}

/* duo.21.01 a side */
static int camp(const struct battle *b, int player)
{
    return duo_stage(b)->settings.side[player];
}

static int32_t score(const struct battle *b, int player)
{
    return duo_points_of(b, duo_stage(b)->settings.side[player]);
}

const struct book duo_book = {
    .id = "duo",
    .title = "2D6 Bonus/Malus",
    .rules = rule_table,
    .asks = ask_table,
    .events = event_table,
    .rule_count = RULE_COUNT,
    .battle_bytes = sizeof(struct duo_state),
    .unit_bytes = sizeof(struct duo_unit),
    .ask_count = ASK_COUNT,
    .event_count = EVENT_COUNT,
    .faces = DUO_FACES,
    .lowest = 1,
    .begin = begin,
    .judge = duo_judge,
    .why_not = duo_why_not,
    .sensible = duo_sensible,
    .spread = duo_spread,
    .blank = blank,
    .guess = guess,
    .weapon_word = weapon_word,
    .rule_text = duo_rule_text,
    .rule_parse = duo_rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .camp = camp,
    .odds = &duo_odds_book,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = price,
    .side_cost = side_cost,
    .score = score,
    .broken = duo_broken,
};
