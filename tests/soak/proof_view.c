/* proof_view.c -- secrets stay secret, and events speak for themselves. */
#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "battle/view.h"
#include "books/ofas/book.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "soak/proof.h"
#include "soak/proof_quest.h"

/* What quest hides is in proof_quest.c; in duo it is only the dice to come. */
static bool has_secrets(const struct battle *b)
{
    return b->stage->book == &ofas_book;
}

/* May the player not know the other's bid?                    ofas.02.07 */
static bool bid_is_hidden(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);

    return has_secrets(b) && s->phase == PHASE_BID && !s->bids_in;
}

/* ofas.a4.07, a5.07 cards of other players: what they drew, what they kept, the
 * question which to keep, and the dice that made them. Gives each of them the
 * value it has in 'from', or another one where that is NULL. */
static void touch_cards(struct battle *b, int player, const struct battle *from)
{
    struct ofas_state *s = ofas_state(b);
    const struct ofas_state *f = from ? ofas_state_of(from) : NULL;

    if (b->over || !has_secrets(b))
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

/* Changes everything the player may not know. */
static void reshuffle(struct battle *b, int player)
{
    uint32_t fallen = b->dice.fallen;

    dice_seed(&b->dice, 0x5ec7e7);
    b->dice.fallen = fallen;
    if (bid_is_hidden(b))
        for (int p = 0; p < b->players; p++)
            ofas_state(b)->bid[p] ^= p == player ? 0 : 3;
    touch_cards(b, player, NULL);
    quest_touch_secrets(b, NULL);
}

/* A view whose bytes can be compared: what is not in use is zero in all. */
static void view_of(const struct battle *b, int player, struct battle *out)
{
    memset(out, 0, sizeof *out);
    battle_view(b, player, out);
}

/* What a player takes for the battle looks to him as the battle does, and is
 * one that can be. */
static const char *prove_guess(const struct battle *view, int player)
{
    struct battle guessed = *view, again;

    battle_guess(&guessed, player, view->decisions);
    view_of(&guessed, player, &again);
    if (memcmp(&again, view, sizeof again) != 0)
        return "a guess changes what is known";
    return guessed.stage->book->broken(&guessed);
}

static const char *prove_view(const struct battle *b, int player)
{
    struct battle other = *b, view, twin;
    const char *words;

    view_of(b, player, &view);
    words = prove_guess(&view, player);
    if (words)
        return words;
    reshuffle(&other, player);
    view_of(&other, player, &twin);
    if (memcmp(&view, &twin, sizeof view) != 0)
        return "something hidden can be told from a view";
    if (view.dice.fallen != b->dice.fallen)
        return "a view has lost count of the dice";
    twin.dice = b->dice;
    if (bid_is_hidden(b))
        memcpy(ofas_state(&twin)->bid, ofas_state_of(b)->bid,
               sizeof ofas_state(&twin)->bid);
    touch_cards(&twin, player, b);
    quest_touch_secrets(&twin, b);
    return memcmp(&twin, b, sizeof twin) == 0
               ? NULL
               : "a view hides what is not hidden";
}

const char *prove_views(const struct battle *b)
{
    const char *words = NULL;

    for (int p = 0; p < b->players && !words; p++)
        words = prove_view(b, p);
    return words;
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
    view_of(&copy, copy.asked.who, &out->view);
    return true;
}

const char *prove_bids(const struct battle *b)
{
    struct heard low, high;

    if (!has_secrets(b) || b->asked.kind != ASK_BID ||
        !after_bid(b, b->asked.least, &low) ||
        !after_bid(b, b->asked.most, &high))
        return NULL;
    if (low.log != high.log)
        return "a hidden bid can be heard";
    return memcmp(&low.view, &high.view, sizeof low.view) == 0
               ? NULL
               : "a hidden bid can be seen";
}

/* ---- events ---- */

static const char *prove_event(const struct battle *b, const struct event *e)
{
    char rule[RULE_TEXT], text[WORDS_LINE];

    if (e->kind >= b->stage->book->event_count)
        return "an event of no kind";
    if (!*b->stage->book->rule_text(e->rule, rule))
        return "an event without a rule";
    if (e->unit < NOBODY || e->unit >= b->units || e->other < NOBODY ||
        e->other >= b->units)
        return "an event about no unit";
    if (e->die + e->dice > b->log.dice)
        return "an event whose dice are not in the log";
    for (int lang = 0; lang < LANGS; lang++) {
        struct words w = { .lang = (enum lang)lang };

        event_words(&w, b, e, text, sizeof text);
        if (!text[0] != event_is_silent(b, e) || strpbrk(text, "{}|@"))
            return "an event that cannot be said";
    }
    return NULL;
}

const char *prove_events(const struct battle *b)
{
    const char *words = NULL;

    for (int i = 0; i < b->log.events && !words; i++)
        words = prove_event(b, &b->log.event[i]);
    return words;
}
