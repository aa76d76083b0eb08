/* ofas.c -- Of Flesh and Steel as the layers above see it: its tables, how a
 * battle begins, why an answer is refused, what is hidden, what must hold. */
#include "books/ofas/ofas.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "battle/pieces.h"
#include "books/ofas/book.h"
#include "books/ofas/events.h"
#include "books/ofas/odds.h"
#include "books/ofas/options.h"

#define X(name, ...)                                               \
    _Static_assert(sizeof(struct ofas_##name) <= 8 * LOCALS_WORDS, \
                   "the locals of " #name " fit a frame");
OFAS_RULES(X)
#undef X
/* A crowd that left one out would let two stand on each other. */
_Static_assert((int)MAX_OBSTACLES >= (int)MAX_FIGURES,
               "a crowd holds everybody");

static const struct book_rule rule_table[] = {
#define X(name, prefix, file, ...) \
    RULE_ROW(name, ofas_##name, struct ofas_##name, __VA_ARGS__)
    OFAS_RULES(X)
#undef X
};

static const char *const letter_words[] = { "A", "B", "C", "D", NULL };
static const char *const no_yes_words[] = { "no", "yes", NULL };
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

/* Pieces as in battle/pieces.h but for the last bit, which is nothing. */
#define TEN(tens)                                                \
    "piece-" tens "1", "piece-" tens "2", "piece-" tens "3",     \
        "piece-" tens "4", "piece-" tens "5", "piece-" tens "6", \
        "piece-" tens "7", "piece-" tens "8", "piece-" tens "9"
static const char *const scenery_words[] = {
    TEN(""),    "piece-10", TEN("1"),   "piece-20", TEN("2"), "piece-30",
    TEN("3"),   "piece-40", TEN("4"),   "piece-50", TEN("5"), "piece-60",
    "piece-61", "piece-62", "piece-63", "none",     NULL
};
#undef TEN
_Static_assert(sizeof scenery_words == (ANSWER_NONE + 2) * sizeof(char *),
               "a word for each piece");

static const char *const power_words[] = { "none",
#define X(name, key) key,
                                           OFAS_POWERS(X)
#undef X
                                               NULL };

static const struct book_ask ask_table[] = { OFAS_ASKS(ASK_ROW) };
static const struct book_event event_table[] = { OFAS_EVENTS(EVENT_ROW) };

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

/* Puts a rule on the stack as if it had been waiting at that step. */
static void *wait_at(struct battle *b, int rule, int step)
{
    void *locals = frame_push(b, rule);

    frame_top(b)->step = (uint16_t)step;
    return locals;
}

void ofas_start_at(struct battle *b, int phase, int player)
{
    struct ofas_activations *v;

    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    ofas_state(b)->phase = (uint8_t)phase;
    wait_at(b, RULE_ofas_game, phase == PHASE_SETUP ? GAME_BEGIN : GAME_TURN);
    switch ((enum ofas_phase)phase) {
    case PHASE_SETUP:
        break;
    case PHASE_RESERVES:
        b->turn--; /* the turn rule counts it */
        wait_at(b, RULE_ofas_turn, TURN_BEGIN);
        break;
    case PHASE_BID:
        wait_at(b, RULE_ofas_turn, TURN_BIDDING);
        wait_at(b, RULE_ofas_bidding, BIDDING_BEGIN);
        break;
    case PHASE_ACTIVATION:
        wait_at(b, RULE_ofas_turn, TURN_ACTIVATIONS);
        v = wait_at(b, RULE_ofas_activations, ACTIVATIONS_BEGIN);
        v->camp = ofas_camp(b, player);
        for (int u = 0; u < b->units; u++) /* not the first of the turn */
            v->any |= ofas_unit(b, u)->activated;
        break;
    case PHASE_END:
        wait_at(b, RULE_ofas_turn, TURN_ACTIVATIONS);
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
    .id = "ofas",
    .title = "Of Flesh and Steel",
    .rules = rule_table,
    .asks = ask_table,
    .events = event_table,
    .rule_count = RULE_COUNT,
    .battle_bytes = sizeof(struct ofas_state),
    .unit_bytes = sizeof(struct ofas_unit),
    .ask_count = ASK_COUNT,
    .event_count = EVENT_COUNT,
    .faces = 3,
    .lowest = 0,
    .begin = begin,
    .judge = ofas_judge,
    .why_not = ofas_why_not,
    .sensible = ofas_sensible,
    .spread = ofas_spread,
    .blank = blank,
    .guess = guess,
    .weapon_word = weapon_word,
    .rule_text = ofas_rule_text,
    .rule_parse = ofas_rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .camp = camp,
    .odds = &ofas_odds_book,
    .manners = ofas_manners,
    .manner_count = MANNER_COUNT,
    .price = ofas_price,
    .side_cost = side_cost,
    .score = ofas_score,
    .follow = ofas_follow,
    .broken = ofas_broken,
};
