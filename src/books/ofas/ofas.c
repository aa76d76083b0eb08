/* ofas.c -- Of Flesh and Steel as the layers above see it: its tables, how a
 * battle begins, why an answer is refused, what is hidden, what must hold. */
#include "books/ofas/ofas.h"

#include <stdio.h>

#include "base/hash.h"
#include "books/ofas/book.h"
#include "books/ofas/events.h"
#include "books/ofas/odds.h"
#include "books/ofas/options.h"

/* A crowd that left one out would let two stand on each other. */
_Static_assert((int)MAX_OBSTACLES >= (int)MAX_FIGURES,
               "a crowd holds everybody");

static const char *const letter_words[] = { "A", "B", "C", "D", NULL };
static const char *const total_words[] = { "0", "1", "2", "3",
                                           "4", "5", "6", NULL };
OPTIONS_SAID(first, OFAS_FIRSTS_SAID);
OPTIONS_SAID(direction, OFAS_DIRECTIONS_SAID);
OPTIONS_SAID(order, OFAS_ORDERS_SAID);
OPTIONS_SAID(bonus, OFAS_BONUSES_SAID);
OPTIONS_SAID(mend, OFAS_MENDS_SAID);
OPTIONS_SAID(quarter, OFAS_QUARTERS_SAID);
OPTIONS_SAID(profile, OFAS_PROFILES_SAID);
OPTIONS_SAID(arrival, OFAS_ARRIVALS_SAID);
OPTIONS_SAID(shell, OFAS_SHELLS_SAID);
OPTIONS_SAID(mission, OFAS_MISSIONS_SAID);
OPTIONS_SAID(tactic, OFAS_TACTICS_SAID);

/* ORDER SPECIALS */
static const char *const special_words[] = { "none",
#define X(name, key, ...) key,
                                             OFAS_SPECIALS(X)
#undef X
                                                 NULL };
static const char *const special_says[][LANGS] = {
    { "rien", "nothing" },
#define X(name, key, ...) { __VA_ARGS__ },
    OFAS_SPECIALS(X)
#undef X
        { NULL, NULL },
};

/* Pieces as in battle/options.h but for the last bit, which is nothing. */
static const char *const scenery_words[] = { PIECE_WORDS_63, "none", NULL };
_Static_assert(sizeof scenery_words == (ANSWER_NONE + 2) * sizeof(char *),
               "a word for each piece");

static const char *const power_words[] = { "none",
#define X(name, key) key,
                                           OFAS_POWERS(X)
#undef X
                                               NULL };

static const struct book_manner manner_table[] = { OFAS_MANNERS(MANNER_ROW) };
BOOK_TABLES(OFAS);

/* Nothing is on the table yet (ofas.14.08); the game rule plays from here. */
static void muster(struct battle *b)
{
    const struct ofas_stage *s = ofas_stage(b);

    for (int p = 0; p < b->players; p++)
        for (int t = 0; t < s->army[p].teams; t++) {
            const struct ofas_team *team = &s->army[p].team[t];
            /* ofas.15.46 a swarm has a base for three figures */
            int bases = team->swarm ? team->size / OFAS_SWARM : team->size;
            int unit = unit_add(b, p, bases);

            assert(unit != NOBODY && s->team_of[unit] == t);
            b->unit[unit].leader = team->leader; /* ofas.01.13 */
        }
}

static void begin(struct battle *b)
{
    muster(b);
    ofas_place_guns(b);
    frame_push(b, RULE_ofas_game);
}

void ofas_start_at(struct battle *b, int phase, int player)
{
    struct ofas_activations *v;

    ofas_state(b)->phase = (uint8_t)phase;
    switch ((enum ofas_phase)phase) {
    case PHASE_SETUP:
        FRAMES_WAIT(b, { RULE_ofas_game, GAME_BEGIN });
        break;
    case PHASE_RESERVES:
        b->turn--; /* the turn rule counts it */
        FRAMES_WAIT(b, { RULE_ofas_game, GAME_TURN },
                    { RULE_ofas_turn, TURN_BEGIN });
        break;
    case PHASE_BID:
        FRAMES_WAIT(b, { RULE_ofas_game, GAME_TURN },
                    { RULE_ofas_turn, TURN_BIDDING },
                    { RULE_ofas_bidding, BIDDING_BEGIN });
        break;
    case PHASE_ACTIVATION:
        v = FRAMES_WAIT(b, { RULE_ofas_game, GAME_TURN },
                        { RULE_ofas_turn, TURN_ACTIVATIONS },
                        { RULE_ofas_activations, ACTIVATIONS_BEGIN });
        v->camp = ofas_camp(b, player);
        for (int u = 0; u < b->units; u++) /* not the first of the turn */
            v->any |= ofas_unit(b, u)->activated;
        break;
    case PHASE_END:
        FRAMES_WAIT(b, { RULE_ofas_game, GAME_TURN },
                    { RULE_ofas_turn, TURN_ACTIVATIONS });
        break;
    }
}

/* ofas.02.07 a bid is hidden until all are in, and so are the cards of the
 * annexes. All else is open: orders, panic, losses (ofas.00.05). */
static void blank(struct battle *b, int player)
{
    struct ofas_state *s = ofas_state(b);

    if (s->phase == PHASE_BID && !s->bids_in)
        for (int p = 0; p < b->players; p++)
            s->bid[p] = p == player ? s->bid[p] : 0;
    ofas_blank_cards(b, player);
}

/* Bids of those who were asked before him: ofas.02.07 any number of their PC,
 * but few pay more than two. */
static void guess_bids(struct battle *b, int player, uint64_t seed)
{
    enum { LIKELY = 3 };
    struct ofas_state *s = ofas_state(b);

    for (int p = 0; p < b->players; p++) {
        const int bid = (int)(hash_mix(seed - (uint64_t)p) % LIKELY);

        if (p != player && (!b->asking || p < b->asked.who))
            s->bid[p] = (uint8_t)(bid < s->pc[p] ? bid : s->pc[p]);
    }
}

static void guess(struct battle *b, int player, uint64_t seed)
{
    const struct ofas_state *s = ofas_state_of(b);

    if (s->phase == PHASE_BID && !s->bids_in)
        guess_bids(b, player, seed);
    ofas_guess_cards(b, player, seed);
}

/* Is there room for that arm at all? Who reads a word tries all of a set. */
static bool may_have_arm(const struct battle *b, int unit, int arm)
{
    if (unit == NOBODY)
        return arm <= OFAS_ARSENAL;
    return !ofas_is_vehicle(b, unit) || arm < OFAS_MOUNTS;
}

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    static const char *const category[] = { "", "/heavy", "/assault", "/hand" };
    const struct ofas_arm *a;

    out[0] = 0;
    if (!may_have_arm(b, unit, arm))
        return;
    a = ofas_arm(b, unit, arm);
    /* ofas.10.06 weapons of a vehicle, even alike, have a number each */
    if (unit != NOBODY && ofas_is_vehicle(b, unit)) {
        snprintf(out, (size_t)size, "%s-%d",
                 ofas_stage(b)->catalogue->weapon[a->weapon].key, arm + 1);
        return;
    }
    if (unit == NOBODY && arm > 0) { /* ofas.a6.09 by the list it is of */
        snprintf(out, (size_t)size, "%s/%s",
                 ofas_stage(b)->catalogue->weapon[a->weapon].key,
                 arm > ofas_stage(b)->arsenal_heavy ? "heavy" : "medium");
        return;
    }
    if (unit != NOBODY && ofas_is_gun(arm)) { /* each by its piece */
        snprintf(out, (size_t)size, "%s/piece-%d",
                 ofas_stage(b)->catalogue->weapon[a->weapon].key,
                 ofas_gun_piece(b, arm) + 1);
        return;
    }
    snprintf(out, (size_t)size, "%s%s%s",
             ofas_stage(b)->catalogue->weapon[a->weapon].key,
             category[a->category], a->combined ? "/combined" : "");
}

static const char *unit_name(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->name;
}

static const char *side_name(const struct battle *b, int player)
{
    return ofas_stage(b)->army[player].name;
}

static int32_t side_cost(const struct battle *b, int player)
{
    return ofas_stage(b)->army[player].cost;
}

static int camp(const struct battle *b, int player)
{
    return ofas_camp(b, player);
}

const struct book ofas_book = {
    BOOK_BASICS(ofas),
    .title = "Of Flesh and Steel",
    .faces = 3,
    .lowest = 0,
    .begin = begin,
    .answers = ofas_answers,
    .blank = blank,
    .guess = guess,
    .weapon_word = weapon_word,
    .rule_text = ofas_rule_text,
    .rule_parse = ofas_rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .camp = camp,
    .odds = &ofas_odds_book,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = ofas_price,
    .side_cost = side_cost,
    .score = ofas_score,
    .follow = ofas_follow,
    .broken = ofas_broken,
    .stands = ofas_stands,
};
