/* cards.c -- annexes 4 and 5: cards that a player keeps to himself.
 *
 * Each player has nine cards of his own. He draws two, keeps one and discards
 * the other unseen (ofas.a4.07, a5.03). Two dice make a card, three times the first
 * and the second; a card that is out already is drawn again, so that every
 * pair is as likely as any other. With slips of paper in place of cards nothing
 * changes (ofas.a4.20, a5.04). */
#include <string.h>

#include "base/hash.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { FACES = 3, DICE = 2 };

/* One card, from 1 to 9; 'out' is out already, 0: none. */
static uint8_t draw_card(struct battle *b, int player, int rule, int out)
{
    struct event e = TOLD_BY(player, CARD_ROLL, rule, NOBODY, NOBODY);
    uint8_t die[DICE];
    int card;

    roll(b, e, FACES, DICE, die);
    card = 1 + FACES * die[0] + die[1];
    LOG_SET(b, CARD_ROLL, card, card);
    LOG_SET(b, CARD_ROLL, again, card == out);
    return (uint8_t)card;
}

void ofas_draw_cards(struct battle *b, int player, int rule)
{
    uint8_t *drawn = ofas_state(b)->drawn[player];

    drawn[0] = draw_card(b, player, rule, 0);
    do
        drawn[1] = draw_card(b, player, rule, drawn[0]);
    while (drawn[1] == drawn[0]);
}

uint64_t ofas_cards_drawn(const struct battle *b, int player)
{
    const uint8_t *drawn = ofas_state_of(b)->drawn[player];

    return (uint64_t)1 << drawn[0] | (uint64_t)1 << drawn[1];
}

static bool draws(const struct battle *b)
{
    return ofas_stage(b)->settings.tactics == TACTICS_DRAWN;
}

/* Those he may keep: ofas.a5.02 any of the nine, or ofas.a5.03 of the two. */
static uint64_t offered(const struct battle *b, int player)
{
    return draws(b) ? ofas_cards_drawn(b, player)
                    : ((uint64_t)1 << TACTICS) - 2;
}

static void keep(struct battle *b, int player, int card)
{
    struct ofas_state *s = ofas_state(b);

    s->tactic[player] = (uint8_t)card;
    memset(s->drawn[player], 0, OFAS_CARDS); /* the other is never shown */
}

/* Both players, one after the other; neither sees what the other does. */
enum flow ofas_cards(struct battle *b)
{
    struct ofas_cards *v = LOCALS(b, ofas_cards);

    switch ((enum ofas_cards_step)frame_top(b)->step) {
    case CARDS_BEGIN:
        for (v->player = 0; v->player < b->players; v->player++) {
            if (draws(b))
                ofas_draw_cards(b, v->player, OFAS(OFAS_ANNEX + 5, 3));
            ASK(b, CARDS_KEEP, TACTIC, .who = (uint8_t)v->player,
                .unit = NOBODY, .other = NOBODY,
                .rule = draws(b) ? OFAS(OFAS_ANNEX + 5, 3)
                                 : OFAS(OFAS_ANNEX + 5, 2),
                .among = offered(b, v->player));
            keep(b, v->player, b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- secrets ---- */

/* The dice of others' cards, and what they made, as long as nobody has taken the events. */
static void blank_dice(struct log *log, int player)
{
    for (int i = 0; i < log->events; i++)
        if (log->event[i].kind == EVENT_CARD_ROLL &&
            log->event[i].who != player) {
            memset(log->die + log->event[i].die, 0, log->event[i].dice);
            NUMBER(&log->event[i], CARD_ROLL, card) = 0;
        }
}

void ofas_blank_cards(struct battle *b, int player)
{
    struct ofas_state *s = ofas_state(b);

    if (b->over)
        return; /* ofas.a5.07 ruling: all is shown */
    for (int p = 0; p < OFAS_PLAYERS; p++) {
        if (p == player)
            continue;
        memset(s->drawn[p], 0, OFAS_CARDS);
        if (!s->declared[p])
            s->tactic[p] = TACTIC_NONE; /* ofas.a5.07 */
        s->mission[p] = MISSION_NONE;   /* ofas.a4.08 */
    }
    if (b->asking && b->asked.who != player &&
        (b->asked.kind == ASK_TACTIC || b->asked.kind == ASK_MISSION))
        b->asked.among = 0;
    blank_dice(&b->log, player);
}

/* Each is as likely as any other, since nobody saw what was drawn; what he
 * would rather keep is not looked at. */
void ofas_guess_cards(struct battle *b, int player, uint64_t seed)
{
    const struct ofas_settings *set = &ofas_stage(b)->settings;
    struct ofas_state *s = ofas_state(b);

    if (b->turn == 0)
        return; /* they have not all chosen */
    for (int p = 0; p < b->players; p++) {
        const uint64_t chance = hash_mix(seed + (uint64_t)p);

        if (p == player)
            continue;
        if (set->tactics && !s->declared[p]) /* ofas.a5.07 */
            s->tactic[p] = (uint8_t)(1 + chance % (TACTICS - 1));
        if (set->secrets) /* ofas.a4.08, a4.19 the last is never kept */
            s->mission[p] =
                (uint8_t)(1 + (chance >> 32) % (MISSION_NO_CHOICE - 1));
    }
}
