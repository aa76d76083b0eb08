/* guess.c -- guessing, by the form of the question. */
#include "soak/guess.h"

#include <string.h>

#include "base/angle.h"
#include "base/hash.h"

enum { NUMBERS = 6 };

int32_t guess_below(uint64_t *seed, int32_t n)
{
    *seed = hash_mix(*seed + 1);
    return n > 0 ? (int32_t)((*seed >> 16) % (uint64_t)n) : 0;
}

struct vec guess_aside(uint64_t *seed, struct vec from, int32_t most)
{
    const angle a = (angle)guess_below(seed, TURN);

    return vec_add(from, angle_vec(a, guess_below(seed, most + 1)));
}

struct vec guess_in(uint64_t *seed, struct box box)
{
    const int32_t y = box.bottom + guess_below(seed, box.top - box.bottom + 1);

    return vec(box.left + guess_below(seed, box.right - box.left + 1), y);
}

int guess_one(uint64_t *seed, uint64_t among)
{
    for (int skip = guess_below(seed, set_count(among)); skip > 0; skip--)
        among &= among - 1;
    return among ? set_first(among) : NOBODY;
}

/* ---- countable answers ---- */

static bool member(uint64_t among, int i, struct decision *out)
{
    for (; among && i > 0; i--)
        among &= among - 1;
    out->value = among ? set_first(among) : 0;
    return among != 0;
}

/* The fewest, the most, and some. */
static bool subset(const struct ask *a, int i, struct decision *out)
{
    const int wanted[] = { a->least, a->most, (a->least + a->most) / 2 };

    for (uint64_t left = a->among;
         i < 3 && left && set_count(out->set) < wanted[i]; left &= left - 1)
        out->set |= left & -left;
    return i < 3;
}

/* The same of figures of any units. */
static bool across(const struct ask *a, int i, struct decision *out)
{
    const int wanted[] = { a->least, a->most, (a->least + a->most) / 2 };
    int taken = 0;

    for (FIGURES_EACH(figure, &a->across)) {
        if (i >= 3 || taken++ == wanted[i])
            break;
        figures_add(&out->across, figure);
    }
    return i < 3;
}

/* None, the ends, anything between. */
static bool number(const struct ask *a, uint64_t *seed, int i,
                   struct decision *out)
{
    const int64_t span = (int64_t)a->most - a->least + 1;

    out->value = i == 0   ? 0
                 : i == 1 ? a->least
                 : i == 2 ? a->most
                          : a->least + guess_below(seed, (int32_t)span);
    return i < NUMBERS;
}

bool guess(const struct census_book *book, const struct battle *b,
           uint64_t seed, int i, struct decision *out)
{
    seed = hash_mix(seed + (uint64_t)i);
    memset(out, 0, sizeof *out);
    switch ((enum form)b->asked.form) {
    case FORM_NUMBER:
        return number(&b->asked, &seed, i, out);
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        return member(b->asked.among, i, out);
    case FORM_FIGURES:
        return subset(&b->asked, i, out);
    case FORM_WAY:
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_MOVES:
    case FORM_LEGS:
    case FORM_RANKS:
        return book->guess(b, &seed, i, out);
    case FORM_ACROSS:
        return across(&b->asked, i, out);
    case FORMS:
        break;
    }
    return false;
}
