/* duo.c -- duo as the layers above see it: its tables, how a battle begins. */
#include "books/duo/duo.h"

#include <stdio.h>

#include "books/duo/book.h"
#include "books/duo/odds.h"

_Static_assert((int)ACTION_COUNT <= 32, "actions are bits of a word");
_Static_assert((int)TRAITED_COUNT <= 64, "and traits of two");

/* ORDER ACTIONS, POWERS */
static const char *const action_words[] = { DUO_ACTIONS(LIST_KEY)
                                                DUO_POWERS(LIST_KEY) NULL };
static const char *const action_says[][LANGS] = {
    DUO_ACTIONS(LIST_SAYS){ NULL, NULL }, /* content says the powers */
};
static const struct book_manner manner_table[] = { DUO_MANNERS(MANNER_ROW) };
BOOK_TABLES(DUO);
RULE_IDS("duo");

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

void duo_start_new(struct battle *b)
{
    FRAMES_WAIT(b, { RULE_duo_game, GAME_BEGIN });
}

void duo_start_at(struct battle *b, int group)
{
    struct duo_state *s = duo_state(b);
    struct duo_round *round;

    s->phase = PHASE_PLAY;
    s->active = (uint8_t)group;
    FRAMES_WAIT(b, { RULE_duo_game, GAME_ROUND },
                { RULE_duo_round, ROUND_TURN }, { RULE_duo_turn, TURN_BEGIN });
    round = (void *)frame_at(b, 1)->locals;
    while (round->place + 1 < b->players && s->order[round->place] != group)
        round->place++;
}

void duo_start_with(struct battle *b, int unit)
{
    struct duo_activation *v;

    duo_start_at(b, b->unit[unit].owner);
    frame_top(b)->step = TURN_PLAYED;
    v = frame_push(b, RULE_duo_activation);
    v->unit = (int8_t)unit;
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

static int turns(const struct battle *b)
{
    return duo_stage(b)->scenario.rounds;
}

const struct book duo_book = {
    BOOK_BASICS(duo),
    .title = "2D6 Bonus/Malus",
    .faces = DUO_FACES,
    .lowest = 1,
    .begin = begin,
    .answers = duo_answers,
    .weapon_word = weapon_word,
    .rule_text = rule_text,
    .rule_parse = rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .camp = camp,
    .odds = &duo_odds_book,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = price,
    .side_cost = side_cost,
    .score = score,
    .turns = turns,
    .broken_unit = duo_broken_unit,
    .stands = duo_stands,
    .level = DUO_LEVEL,
};
