/* most.c -- watching the limits. */
#include "soak/most.h"

/* The kinds of shooting weapons that a team carries. */
static int arms_of(const struct ofas_army *army, const struct ofas_team *team)
{
    uint64_t arms = 0;

    for (int i = 0; i < team->size; i++)
        for (int j = 0; j < team->soldier[i].arms; j++) {
            int arm = team->soldier[i].carried[j].arm;

            if (!(army->arm[arm].profile[0].flags & OFAS_CLOSE))
                arms |= (uint64_t)1 << arm;
        }
    return set_count(arms);
}

void most_stage(struct most *m, const struct sample *sample)
{
    const struct ofas_stage *own = sample->stage->own;

    most_see(m, MOST_PIECES, sample->stage->terrain.pieces);
    if (sample->book)
        return;
    for (int p = 0; p < sample->stage->players; p++)
        for (int t = 0; t < own->army[p].teams; t++)
            most_see(m, MOST_ARMS,
                     arms_of(&own->army[p], &own->army[p].team[t]));
}

void most_stop(struct most *m, const struct battle *b)
{
    most_see(m, MOST_DEPTH, b->depth);
    most_see(m, MOST_EVENTS, b->log.most_events);
    most_see(m, MOST_DICE, b->log.most_dice);
    most_see(m, MOST_UNITS, b->units);
    most_see(m, MOST_FIGURES, b->figures);
    most_see(m, MOST_TURNS, b->turn);
    most_see(m, MOST_DECISIONS, (int32_t)b->decisions);
    most_see(m, MOST_FALLEN, (int32_t)b->dice.fallen);
    for (int i = 0; i < b->log.events; i++)
        most_see(m, MOST_ROLL, b->log.event[i].dice);
    for (int i = 0; i < b->units; i++)
        most_see(m, MOST_SQUAD, b->unit[i].count);
}

void most_decision(struct most *m, const struct ask *asked,
                   const struct decision *d)
{
    if (asked->form == FORM_WAY)
        most_see(m, MOST_STEPS, d->count);
}

void most_add(struct most *m, const struct most *other)
{
    for (int i = 0; i < MOST_KINDS; i++)
        most_see(m, (enum most_kind)i, other->value[i]);
}

void most_print(const struct most *m, FILE *out)
{
    static const struct {
        const char *words;
        int limit;
    } row[] = {
#define X(name, words, limit) { words, limit },
        MOSTS(X)
#undef X
    };

    fprintf(out, "largest values ever reached, and their limits:\n");
    for (int i = 0; i < MOST_KINDS; i++)
        if (row[i].limit)
            fprintf(out, "  %-30s %7d of %d\n", row[i].words, m->value[i],
                    row[i].limit);
        else
            fprintf(out, "  %-30s %7d\n", row[i].words, m->value[i]);
}
