/* thought.c -- why a mind decided so: see thought.h. */
#include "words/thought.h"

#include "read/buffer.h"

/* Per mille as per cent, to the nearest. */
static int percent(int32_t mille)
{
    return (mille + 5) / 10;
}

void thought_words(const struct words *w, const struct battle *before,
                   const struct decision *d, const struct thought *why,
                   char *out, size_t size)
{
    char answer[WORDS_LINE / 4], other[WORDS_LINE / 4];
    struct buffer buffer;

    out[0] = 0;
    if (why->tried == 0)
        return;
    decision_words(w, before, d, answer, sizeof answer);
    decision_words(w, before, &why->other, other, sizeof other);
    buffer_begin(&buffer, out, size);
    buffer_print(
        &buffer,
        w->lang == LANG_FR
            ? "%s : %d %% de chances de gagner, contre %d %% avec : %s "
              "(%d réponses essayées, %d suites jouées)."
            : "%s: %d%% chance of winning, against %d%% with: %s (%d "
              "answers tried, %d playouts).",
        answer, percent(why->chance), percent(why->other_chance), other,
        (int)why->tried, (int)why->playouts);
}
