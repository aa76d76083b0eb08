/* odds_rolls.c -- duo: chances of tests, contests, shots and fights (duo.33). */
#include "books/duo/odds.h"

static int64_t common(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

struct duo_chance duo_chance(int64_t good, int64_t of)
{
    const int64_t by = common(of, good);

    return (struct duo_chance){ good / by, of / by };
}

struct duo_chance duo_chance_times(struct duo_chance a, struct duo_chance b)
{
    const int64_t cross = common(a.of, b.good), other = common(b.of, a.good);
    wide good = (wide)(a.good / other) * (b.good / cross);
    wide of = (wide)(a.of / cross) * (b.of / other);

    while (of > INT64_MAX) {
        good /= 2;
        of /= 2;
    }
    return duo_chance((int64_t)good, (int64_t)of);
}

struct duo_chance duo_chance_not(struct duo_chance a)
{
    return (struct duo_chance){ a.of - a.good, a.of };
}

/* ---- dice ---- */

int duo_outcomes(enum duo_mark mark)
{
    return mark == PLAIN ? 36 : 216;
}

int duo_ways(enum duo_mark mark, int total)
{
    /* duo.33.01 .. 33.03; the test counts all dice */
    static const uint8_t ways[3][DUO_TOTALS] = {
        { 0, 0, 16, 27, 34, 36, 34, 27, 19, 12, 7, 3, 1 },
        { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 },
        { 0, 0, 1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16 },
    };

    return total < 0 || total >= DUO_TOTALS ? 0 : ways[mark + 1][total];
}

/* Outcomes with a total of at least this. */
static int ways_from(enum duo_mark mark, int total)
{
    int n = 0;

    for (; total < DUO_TOTALS; total++)
        n += duo_ways(mark, total);
    return n;
}

struct duo_chance duo_odds_test(enum duo_mark mark)
{
    return duo_chance(ways_from(mark, DUO_NEED), duo_outcomes(mark));
}

struct duo_contest duo_odds_opposed(enum duo_mark mine, enum duo_mark theirs)
{
    const int of = duo_outcomes(mine) * duo_outcomes(theirs);
    int win = 0, tie = 0;

    for (int total = 2; total < DUO_TOTALS; total++) {
        win += duo_ways(theirs, total) * ways_from(mine, total + 1);
        tie += duo_ways(theirs, total) * duo_ways(mine, total);
    }
    return (struct duo_contest){ duo_chance(win, of), duo_chance(tie, of),
                                 duo_chance(of - win - tie, of) };
}

struct duo_contest duo_odds_power(enum duo_mark user, int duel)
{
    const struct duo_chance fails = duo_chance_not(duo_odds_test(user));
    int of, back = 0;

    if (duel == DUO_NOT)
        return (struct duo_contest){ duo_odds_test(user), fails, { 0, 1 } };
    of = duo_outcomes(user) * duo_outcomes((enum duo_mark)duel);
    /* duo.25.12 strictly higher than a test that succeeded */
    for (int total = DUO_NEED; total < DUO_TOTALS; total++)
        back +=
            duo_ways(user, total) * ways_from((enum duo_mark)duel, total + 1);
    return (struct duo_contest){
        duo_chance(ways_from(user, DUO_NEED) *
                           duo_outcomes((enum duo_mark)duel) -
                       back,
                   of),
        fails,
        duo_chance(back, of),
    };
}

int duo_odds_deviation(int pas)
{
    /* both at least this, but not both more */
    return pas < 1 || pas > DUO_FACES ? 0 : 2 * (DUO_FACES - pas) + 1;
}

/* ---- shots and fights ---- */

struct duo_chance duo_odds_unsaved(const struct duo_save *save, int saves)
{
    struct duo_chance c = { 1, 1 };

    for (int i = 0; i < saves; i++)
        c = duo_chance_times(
            c, duo_chance_not(duo_odds_test((enum duo_mark)save[i].mark)));
    return c;
}

struct duo_chance duo_odds_shot(enum duo_mark shot, enum duo_mark damage,
                                const struct duo_save *save, int saves)
{
    return duo_chance_times(
        duo_chance_times(duo_odds_test(shot), duo_odds_test(damage)),
        duo_odds_unsaved(save, saves));
}

struct duo_chance duo_odds_fight(enum duo_mark mine, enum duo_mark theirs,
                                 enum duo_mark damage,
                                 const struct duo_save *save, int saves)
{
    return duo_chance_times(duo_chance_times(duo_odds_opposed(mine, theirs).win,
                                             duo_odds_test(damage)),
                            duo_odds_unsaved(save, saves));
}

int64_t duo_odds_loss(const struct battle *b, const struct duo_blow *blow)
{
    const int life = duo_unit_of(b, blow->target)->life;
    struct duo_save save[SOURCES];
    const int saves = duo_saves(b, blow, save);
    const struct duo_chance harm = duo_chance_times(
        duo_odds_test(duo_net(blow->marks)), duo_odds_unsaved(save, saves));
    int sixths = 6;

    /* duo.30.06 one, two or three points, but not more than are left */
    if (blow->flags & WEAPON_FATAL)
        sixths = life > 2 ? 12 : life == 2 ? 10 : 6;
    return (int64_t)((wide)harm.good * DUO_SURE / harm.of) * sixths;
}
