/* most.c -- watching the limits. */
#include "soak/most.h"

void most_stage(struct most *m, const struct sample *sample)
{
    const struct book_soak *book = sample->book;
    int32_t value;

    most_see(m, MOST_PIECES, sample->stage->terrain.pieces);
    if (!book->most)
        return;
    value = book->most(sample, &m->own_words, &m->own_limit);
    most_see(m, MOST_OWN, value);
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
    if (other->own_words) {
        m->own_words = other->own_words;
        m->own_limit = other->own_limit;
    }
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
    for (int i = 0; i < MOST_KINDS; i++) {
        const char *words = i == MOST_OWN ? m->own_words : row[i].words;
        const int limit = i == MOST_OWN ? m->own_limit : row[i].limit;

        if (limit)
            fprintf(out, "  %-30s %7d of %d\n", words, m->value[i], limit);
        else if (words)
            fprintf(out, "  %-30s %7d\n", words, m->value[i]);
    }
}
