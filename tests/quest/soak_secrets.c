/* soak_secrets.c -- the one secret of quest: which token hides the relic. */
#include "quest/soak_own.h"

#include "books/quest/events.h"
#include "books/quest/quest.h"

/* The die that put it there. */
static bool is_told(const struct event *e)
{
    return e->kind == EVENT_PICK_ROLL && e->rule == QUEST(90, 37);
}

void quest_touch_secrets(struct battle *b, int player,
                         const struct battle *from)
{
    struct quest_state *s = quest_state(b);

    (void)player; /* neither side knows it */
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_HIDDEN)
            s->token[i].relic = from ? quest_state_of(from)->token[i].relic
                                     : !s->token[i].relic;
    for (int i = 0; i < b->log.events; i++) {
        struct event *e = &b->log.event[i];

        if (!is_told(e))
            continue;
        NUMBER(e, PICK_ROLL, result) =
            from ? NUMBER(&from->log.event[i], PICK_ROLL, result)
                 : NUMBER(e, PICK_ROLL, result) ^ 1;
        for (int k = e->die; k < e->die + e->dice; k++)
            b->log.die[k] = from ? from->log.die[k] : b->log.die[k] ^ 1;
    }
}
