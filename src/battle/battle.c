/* battle.c -- making, hashing and changing the flat battle. */
#include "battle/battle.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "battle/stage.h"

_Static_assert(sizeof(struct battle) <= 32 * 1024, "design section 12");
_Static_assert(sizeof(struct frame) % 8 == 0, "frames hold words");

void figure_put(struct battle *b, int unit, int figure, struct vec at,
                int floor)
{
    int i = b->unit[unit].first + figure;

    assert(figure < b->unit[unit].count && i < MAX_FIGURES);
    b->x[i] = at.x;
    b->y[i] = at.y;
    b->floor[i] = (uint8_t)floor;
}

void battle_init(struct battle *b, const struct stage *stage, uint64_t seed)
{
    memset(b, 0, sizeof *b);
    b->stage = stage;
    b->players = (uint8_t)stage->players;
    dice_seed(&b->dice, seed);
    stage->book->begin(b);
}

uint64_t battle_hash(const struct battle *b)
{
    const size_t from = offsetof(struct battle, decisions);
    const size_t dice = offsetof(struct battle, dice);
    uint64_t h = hash_bytes(HASH_START, (const char *)b + from, dice - from);

    /* Where the dice come from is not part of the battle: one played from its
     * record's tape is the same as the seeded one. What fell is, so that a
     * record with a changed die never passes for the battle it was. */
    h = hash_bytes(h, &b->dice.fallen, sizeof b->dice.fallen);
    return hash_bytes(h, &b->dice.trail, sizeof b->dice.trail);
}

const char *battle_option_word(const struct battle *b, int option)
{
    const struct book *book = b->stage->book;
    const char *const *word = book->asks[b->asked.kind].options;
    const char *own = book->option_word ? book->option_word(b, option) : NULL;

    for (int i = 0; word && word[i]; i++)
        if (i == option)
            return own ? own : word[i];
    return NULL;
}
