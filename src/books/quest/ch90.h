/* ch90.h -- chapter 90: missions, waves, deployment. */
#ifndef ALEA_BOOKS_QUEST_CH90_H
#define ALEA_BOOKS_QUEST_CH90_H

#include "books/quest/state.h"

/* The mission that is played: that of the settings, or of the die; none until it
 * is rolled and chosen (quest.90.36). */
static inline enum quest_mission quest_mission(const struct battle *b)
{
    const uint8_t rolled = quest_state_of(b)->rolled;

    return (enum quest_mission)(rolled ? rolled - 1
                                       : quest_stage(b)->settings.mission);
}
/* quest.90.36 rolls the die; true when the players choose. */
bool quest_roll_mission(struct battle *b);
/* Zones of a table: quest.90.42, 90.43 */
struct quest_layout quest_layout_for(const struct quest_settings *settings);
/* quest.90.37 where the relic is hidden from a player, and where it may be. */
void quest_blank(struct battle *b, int player);
void quest_guess(struct battle *b, int player, uint64_t seed);
/* quest.90.37 who is knocked out lets go of the relic. */
void quest_drop_relic(struct battle *b, int unit);

/* Makes a unit of the machine that stands nowhere yet; gives its number, or
 * NOBODY when there is no room for one more. */
int quest_muster(struct battle *b, int kind, int wave);
/* Puts mission things on the table: tokens, objectives, consoles. */
void quest_lay_out(struct battle *b);
/* quest.90.40 the round in which the north gate opens; may heroes leave by it?
 * At the start of each round: is it this one? */
int quest_gate_round(const struct battle *b);
bool quest_gate_is_open(const struct battle *b);
void quest_open_gate(struct battle *b);
/* What is looked at when something was done: is the mission won or lost? */
void quest_look_at_mission(struct battle *b);
void quest_end_round(struct battle *b);
bool quest_is_over(const struct battle *b);
int quest_rounds(const struct battle *b);
/* quest.90.42, 13.39 where a hero may be deployed that way; 13.01 in ambush */
bool quest_may_deploy(const struct battle *b, int unit, struct step at,
                      enum quest_manner_of_coming manner, struct refusal *why);

bool quest_judge_station(const struct battle *b, const struct decision *d,
                         struct refusal *why);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_deployment {
    int8_t unit;
    uint8_t manner; /* enum quest_manner_of_coming */
    uint8_t unused[6];
};
/* Waves, then ambushes, then tokens: quest.03.02 */
struct quest_arrivals {
    int8_t unit;
    uint8_t setup; /* quest.90.43 wave 1, before the first round */
    uint8_t wave;
    uint8_t zone; /* of the wave */
    int16_t left; /* quest.90.44 of its threat, in tenths */
    uint8_t unused[2];
};

#pragma GCC diagnostic pop

#endif
