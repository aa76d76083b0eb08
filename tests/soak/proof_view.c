/* proof_view.c -- secrets stay secret, and events speak for themselves. */
#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "battle/view.h"
#include "soak/book_soak.h"
#include "soak/proof.h"

/* Gives what the player may not know, but dice, the value it has in 'from', or
 * another one where that is NULL. */
static void touch_secrets(struct battle *b, int player,
                          const struct battle *from)
{
    const struct book_soak *book = book_soak_of(b);

    if (book && book->touch_secrets)
        book->touch_secrets(b, player, from);
}

/* Changes everything the player may not know. */
static void reshuffle(struct battle *b, int player)
{
    uint32_t fallen = b->dice.fallen;

    dice_seed(&b->dice, 0x5ec7e7);
    b->dice.fallen = fallen;
    touch_secrets(b, player, NULL);
}

void proof_view_of(const struct battle *b, int player, struct battle *out)
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
    proof_view_of(&guessed, player, &again);
    if (memcmp(&again, view, sizeof again) != 0)
        return "a guess changes what is known";
    return battle_broken(&guessed);
}

static const char *prove_view(const struct battle *b, int player)
{
    struct battle other = *b, view, twin;
    const char *words;

    proof_view_of(b, player, &view);
    words = prove_guess(&view, player);
    if (words)
        return words;
    reshuffle(&other, player);
    proof_view_of(&other, player, &twin);
    if (memcmp(&view, &twin, sizeof view) != 0)
        return "something hidden can be told from a view";
    if (view.dice.fallen != b->dice.fallen)
        return "a view has lost count of the dice";
    twin.dice = b->dice;
    touch_secrets(&twin, player, b);
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
