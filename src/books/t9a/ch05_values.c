/* ch05_values.c -- t9a chapter 5: characteristics after their changes, and tests.
 *
 * A value is within 0..10 after every single change, so the order of changes
 * matters, and it is the book's: what is set, then products, then sums; in each
 * of the three those without a bound of their own come first. */
#include "books/t9a/ch05.h"

#include <assert.h>

/* t9a.05.03, 05.20 */
static int within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static int changed(int value, const struct t9a_change *c)
{
    switch ((enum t9a_how)c->how) {
    case CHANGE_SET:
        return c->by;
    case CHANGE_TIMES:
        return value * c->by;
    case CHANGE_DIVIDE: /* t9a.05.18 rounded up */
        assert(c->by > 0);
        return (value + c->by - 1) / c->by;
    case CHANGE_ADD:
        return value + c->by;
    }
    return value;
}

/* A bound stops a change, but never moves a value that is beyond it already. */
static int apply(int value, const struct t9a_change *c)
{
    int next = changed(value, c);

    if (c->bounded && next < value && next < c->least)
        next = value < c->least ? value : c->least;
    else if (c->bounded && next > value && next > c->most)
        next = value > c->most ? value : c->most;
    return within(next, 0, STAT_MOST);
}

static int step_of(const struct t9a_change *c)
{
    return c->how == CHANGE_SET ? 0 : c->how == CHANGE_ADD ? 2 : 1;
}

/* t9a.05.18, 05.20 one after the other. Examples: t9a.05.21, 05.23. */
int t9a_value(int base, const struct t9a_change *change, int changes)
{
    int value = within(base, 0, STAT_MOST);

    for (int step = 0; step < 3; step++)
        for (int bounded = 0; bounded < 2; bounded++) /* t9a.05.19 */
            for (int i = 0; i < changes; i++)
                if (step_of(&change[i]) == step &&
                    change[i].bounded == (bounded == 1))
                    value = apply(value, &change[i]);
    return value;
}

/* Example: t9a.05.22. */
bool t9a_test_passed(int value, int die)
{
    return die != 6 && die <= value;
}

bool t9a_ld_passed(int ld, int total)
{
    return total <= ld;
}
