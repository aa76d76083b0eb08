/* ch14_series.c -- bts chapter 14: dice against dice.
 *
 * Each side sorts its dice, lowest first, and they are compared pair by pair from
 * the lowest; the dice that are left to the larger side are brawl dice (bts.14.18).
 * Equal dice of different figures of a side may stand in any order: that decides
 * who wins a tied pair by Combat, and whose dice brawl. */
#include "books/bts/bts.h"

enum { BRAWL = 4, BRAWL_MASTER = 2 }; /* bts.14.18, 23.54 */

/* What a pair brings: the attacker's points and the defender's. */
struct pair {
    int points[2];
};

/* bts.14.08 a tie goes to the higher Combat, to both when that is equal; bts.23.50
 * who is tireless wins it then. */
static struct pair tied_pair(const struct battle *b, int attacker, int defender)
{
    const int mine = bts_duel_combat(b, attacker);
    const int his = bts_duel_combat(b, defender);
    const bool tireless =
        bts_has(b, bts_fighter(b, attacker)->figure, SPECIAL_TIRELESS);
    const bool so_is_he =
        bts_has(b, bts_fighter(b, defender)->figure, SPECIAL_TIRELESS);

    if (mine != his)
        return (struct pair){ { mine > his, mine < his } };
    if (tireless != so_is_he)
        return (struct pair){ { tireless, so_is_he } };
    return (struct pair){ { 1, 1 } };
}

static struct pair pair_of(const struct battle *b, struct bts_die mine,
                           struct bts_die his)
{
    if (mine.value != his.value)
        return (
            struct pair){ { mine.value > his.value, mine.value < his.value } };
    return tied_pair(b, mine.fighter, his.fighter);
}

/* bts.14.18, 14.20, 23.54 does a die without an opponent bring a point? */
static bool brawls(const struct battle *b, struct bts_die die)
{
    const struct bts_fighter *f = bts_fighter(b, die.fighter);
    const int need =
        bts_has(b, f->figure, SPECIAL_DUELLIST) ? BRAWL_MASTER : BRAWL;

    return f->role != ROLE_SHIELD && die.value >= need;
}

/* The points of a side less those of the other. */
static int lead(const struct battle *b, const struct bts_series *s, int side)
{
    const int pairs = s->count[0] < s->count[1] ? s->count[0] : s->count[1];
    int out = 0;

    for (int i = 0; i < pairs; i++) {
        const struct pair p = pair_of(b, s->die[0][i], s->die[1][i]);

        out += p.points[side] - p.points[!side];
    }
    for (int k = 0; k < 2; k++)
        for (int i = pairs; i < s->count[k]; i++)
            out += brawls(b, s->die[k][i]) ? (k == side ? 1 : -1) : 0;
    return out;
}

/* Lowest first; equal dice by fighter, so that the order is always the same. */
static void sort(struct bts_die *die, int n)
{
    for (int i = 1; i < n; i++) {
        const struct bts_die d = die[i];
        int j = i;

        for (; j > 0 &&
               (die[j - 1].value > d.value || (die[j - 1].value == d.value &&
                                               die[j - 1].fighter > d.fighter));
             j--)
            die[j] = die[j - 1];
        die[j] = d;
    }
}

/* Exchanges equal dice of different fighters as long as that brings more: within
 * one value the gain of a place depends on its opposite alone, so that exchanging
 * two at a time ends at the best order. */
static void arrange_side(const struct battle *b, struct bts_series *s, int side)
{
    struct bts_die *die = s->die[side];
    int best = lead(b, s, side);

    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < s->count[side]; i++)
            for (int j = i + 1;
                 j < s->count[side] && die[j].value == die[i].value; j++) {
                const struct bts_die kept = die[i];
                int now;

                if (die[j].fighter == die[i].fighter)
                    continue;
                die[i] = die[j];
                die[j] = kept;
                now = lead(b, s, side);
                if (now > best) {
                    best = now;
                    better = true;
                } else {
                    die[j] = die[i];
                    die[i] = kept;
                }
            }
    }
}

void bts_arrange(const struct battle *b, struct bts_series *s)
{
    for (int side = 0; side < 2; side++)
        sort(s->die[side], s->count[side]);
    arrange_side(b, s, 1);
    arrange_side(b, s, 0);
}

void bts_compare(struct battle *b, const struct bts_series *s)
{
    struct bts_fighter *fighter = bts_state(b)->fighter;
    const int pairs = s->count[0] < s->count[1] ? s->count[0] : s->count[1];

    for (int i = 0; i < pairs; i++) {
        const struct pair p = pair_of(b, s->die[0][i], s->die[1][i]);

        for (int side = 0; side < 2; side++)
            fighter[s->die[side][i].fighter].glory =
                (uint8_t)(fighter[s->die[side][i].fighter].glory +
                          p.points[side]);
    }
    for (int side = 0; side < 2; side++)
        for (int i = pairs; i < s->count[side]; i++)
            if (brawls(b, s->die[side][i])) {
                struct bts_fighter *f = &fighter[s->die[side][i].fighter];

                f->glory++;
                f->brawl++;
            }
}
