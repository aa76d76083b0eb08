/* soak_secrets.c -- what a player of Of Flesh and Steel may not know: bids and
 * cards. */
#include <string.h>

#include "base/hash.h"
#include "battle/view.h"
#include "battle/watch.h"
#include "books/ofas/events.h"
#include "ofas/soak_sample.h"
#include "soak/proof.h"

/* May the player not know the other's bid?                    ofas.02.07 */
static bool bid_is_hidden(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->phase == PHASE_BID && !s->bids_in;
}

/* ofas.a4.07, a5.07 cards of other players: what they drew, what they kept, the
 * question which to keep, and the dice that made them. Gives each of them the
 * value it has in 'from', or another one where that is NULL. */
static void touch_cards(struct battle *b, int player, const struct battle *from)
{
    struct ofas_state *s = ofas_state(b);
    const struct ofas_state *f = from ? ofas_state_of(from) : NULL;

    if (b->over)
        return;
    for (int p = 0; p < OFAS_PLAYERS; p++) {
        if (p == player || p >= b->players)
            continue;
        for (int i = 0; i < OFAS_CARDS; i++)
            s->drawn[p][i] = f ? f->drawn[p][i] : s->drawn[p][i] ^ 5;
        if (!s->declared[p])
            s->tactic[p] = f ? f->tactic[p] : s->tactic[p] ^ 3;
        s->mission[p] = f ? f->mission[p] : s->mission[p] ^ 3;
    }
    if (b->asking && b->asked.who != player &&
        (b->asked.kind == ASK_TACTIC || b->asked.kind == ASK_MISSION))
        b->asked.among = from ? from->asked.among : ~b->asked.among;
    for (int i = 0; i < b->log.events; i++) {
        const struct event *e = &b->log.event[i];

        if (e->kind != EVENT_CARD_ROLL || e->who == player)
            continue;
        for (int k = e->die; k < e->die + e->dice; k++)
            b->log.die[k] = from ? from->log.die[k] : b->log.die[k] ^ 1;
    }
}

void ofas_touch_secrets(struct battle *b, int player, const struct battle *from)
{
    struct ofas_state *s = ofas_state(b);

    if (bid_is_hidden(b))
        for (int p = 0; p < b->players && p < OFAS_PLAYERS; p++)
            if (p != player)
                s->bid[p] = from ? ofas_state_of(from)->bid[p] : s->bid[p] ^ 3;
    touch_cards(b, player, from);
}

/* ---- bids ---- */

/* Hashes all that is told. */
static void listen(void *own, const struct battle *b, enum played how)
{
    uint64_t *heard = own;

    (void)how;
    *heard = hash_bytes(*heard, &b->log, sizeof b->log);
}

/* What the other player has seen and heard when it is his turn to bid. */
struct heard {
    struct battle view;
    uint64_t log;
};

static bool after_bid(const struct battle *b, int32_t bid, struct heard *out)
{
    struct battle copy = *b;
    struct watcher watcher = { .own = &out->log, .played = listen };
    struct decision d = { .value = bid };
    struct refusal why;

    out->log = HASH_START;
    if (!answer(&copy, &d, &why))
        return false;
    play_on(&copy, &watcher);
    if (!copy.asking || copy.asked.kind != ASK_BID ||
        copy.asked.who == b->asked.who)
        return false; /* it was the last bid */
    proof_view_of(&copy, copy.asked.who, &out->view);
    return true;
}

const char *ofas_prove_bids(const struct battle *b)
{
    struct heard low, high;

    if (b->asked.kind != ASK_BID || !after_bid(b, b->asked.least, &low) ||
        !after_bid(b, b->asked.most, &high))
        return NULL;
    if (low.log != high.log)
        return "a hidden bid can be heard";
    return memcmp(&low.view, &high.view, sizeof low.view) == 0
               ? NULL
               : "a hidden bid can be seen";
}
