/* ch03_round.c -- quest chapter 3: the mission, its rounds, the heroes' phase
 * and the machine's. */
#include "books/quest/quest.h"

static void tell_mission(struct battle *b)
{
    const struct quest_settings *set = &quest_stage(b)->settings;

    TELL(b, MISSION, QUEST(90, 36), NOBODY, NOBODY,
         .mission = (int32_t)quest_mission(b), .rounds = quest_rounds(b),
         .mission_level = set->level);
}

static void finish(struct battle *b)
{
    struct quest_state *s = quest_state(b);
    const bool won = s->outcome == OUTCOME_WON;

    s->phase = PHASE_END;
    s->outcome = won ? OUTCOME_WON : OUTCOME_LOST; /* quest.90.36 in time */
    b->winner = won ? QUEST_PARTY : QUEST_MACHINE;
    if (won)
        TELL(b, VICTORY, QUEST(90, 36), NOBODY, NOBODY);
    else
        TELL(b, DEFEAT, QUEST(90, 36), NOBODY, NOBODY);
}

enum flow quest_game(struct battle *b)
{
    switch ((enum quest_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        if (quest_stage(b)->settings.rolled && quest_roll_mission(b)) {
            ASK(b, GAME_MISSION, MISSION, .who = QUEST_PARTY,
                .rule = QUEST(91, 1), .unit = NOBODY, .other = NOBODY,
                .among = (1 << MISSION_NONE) - 1);
            quest_state(b)->rolled = (uint8_t)(b->answer.value + 1);
        }
        tell_mission(b);
        quest_lay_out(b);
        CALL(b, GAME_DEPLOYED, quest_deployment, .unit = NOBODY);
        CALL(b, GAME_ARRIVED, quest_arrivals, .unit = NOBODY, .setup = 1);
        while (!quest_is_over(b))
            CALL(b, GAME_ROUND, quest_round, .unused = 0);
        finish(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

enum flow quest_round(struct battle *b)
{
    switch ((enum quest_round_step)frame_top(b)->step) {
    case ROUND_BEGIN:
        b->turn++;
        TELL(b, ROUND, QUEST(3, 1), NOBODY, NOBODY, .round = b->turn);
        quest_state(b)->phase = PHASE_START;
        for (int u = 0; u < b->units; u++) {
            /* quest.90.51, 90.05, 90.06 ruling: who lies there was not activated
             * in the round that is over; what should have ended then ends now */
            if (!quest_is_up(b, u) && !quest_unit(b, u)->activated)
                quest_end_lasting(b, u);
            quest_unit(b, u)->activated = 0;
            quest_unit(b, u)->cast = 0; /* quest.13.12 ruling: once a round */
        }
        quest_open_gate(b);
        if (!quest_is_over(b)) { /* quest.90.40 all may have stood there */
            CALL(b, ROUND_ARRIVED, quest_arrivals, .unit = NOBODY);
            CALL(b, ROUND_HEROES, quest_heroes, .unused = 0);
            CALL(b, ROUND_MACHINE, quest_machine, .place = 0);
        }
        quest_end_round(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* quest.03.01 heroes that may still act: each once in a round, whoever is
 * unconscious not at all (quest.07.05). */
static unit_set ready(const struct battle *b)
{
    unit_set set = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_is_up(b, u) && !quest_unit_of(b, u)->activated)
            set |= unit_bit(u);
    return set;
}

enum flow quest_heroes(struct battle *b)
{
    switch ((enum quest_heroes_step)frame_top(b)->step) {
    case HEROES_BEGIN:
        quest_state(b)->phase = PHASE_HEROES;
        TELL(b, HEROES, QUEST(3, 1), NOBODY, NOBODY);
        while (ready(b) && !quest_is_over(b)) {
            ASK(b, HEROES_CHOOSE, ACTIVATE, .who = QUEST_PARTY,
                .rule = QUEST(3, 1), .unit = NOBODY, .other = NOBODY,
                .among = ready(b));
            CALL(b, HEROES_PLAYED, quest_activation,
                 .unit = (int8_t)b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* How near it is to a conscious hero, for the order. */
static int32_t nearness(const struct battle *b, int unit)
{
    int32_t least = INT32_MAX;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int32_t gap = quest_gap(b, unit, set_first(left));

        least = gap < least ? gap : least;
    }
    return least;
}

/* quest.03.02 from the nearest to the farthest, fixed now; equals by their
 * numbers. */
static void line_up(struct battle *b)
{
    struct quest_state *s = quest_state(b);
    int32_t key[MAX_UNITS];

    s->order_n = 0;
    for (int u = quest_stage(b)->heroes; u < b->units; u++) {
        const bool acts = quest_is_up(b, u) && !quest_unit_of(b, u)->activated;
        const int32_t near = acts ? nearness(b, u) : 0;
        int place = s->order_n;

        if (!acts)
            continue;
        for (; place > 0 && key[place - 1] > near; place--) {
            key[place] = key[place - 1];
            s->order[place] = s->order[place - 1];
        }
        key[place] = near;
        s->order[place] = (uint8_t)u;
        s->order_n++;
    }
}

enum flow quest_machine(struct battle *b)
{
    struct quest_machine *v = LOCALS(b, quest_machine);

    switch ((enum quest_machine_step)frame_top(b)->step) {
    case MACHINE_BEGIN:
        if (quest_is_over(b))
            return FLOW_DONE;
        quest_state(b)->phase = PHASE_MACHINE;
        TELL(b, MACHINE, QUEST(3, 2), NOBODY, NOBODY);
        line_up(b);
        for (v->place = 0; v->place < quest_state(b)->order_n; v->place++) {
            if (quest_is_over(b))
                break;
            /* who was destroyed since does nothing */
            if (!quest_is_up(b, quest_state(b)->order[v->place]))
                continue;
            CALL(b, MACHINE_PLAYED, quest_automaton,
                 .unit = (int8_t)quest_state(b)->order[v->place]);
            quest_look_at_mission(b);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
