/* ch14_series.c -- bts chapter 14: dice against dice.
 *
 * Each side sorts its dice, lowest first, and they are compared pair by pair from
 * the lowest; the dice that are left to the larger side are brawl dice (bts.14.18).
 * Equal dice of different figures of a side may stand in any order: that decides
 * who wins a tied pair by Combat, and whose dice brawl. */
#include "books/bts/bts.h"

#include <limits.h>

enum { BRAWL = 4, BRAWL_MASTER = 2 }; /* bts.14.18, 23.54 */

/* What a pair brings: the attacker's points and the defender's. */
struct pair {
    int points[2];
};

/* bts.14.06, 14.08 a tie goes to the higher Combat, to both when that is equal; bts.23.50
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

bool bts_brawls(const struct battle *b, struct bts_die die)
{
    const struct bts_fighter *f = bts_fighter(b, die.fighter);
    const int need =
        bts_has(b, f->figure, SPECIAL_DUELLIST) ? BRAWL_MASTER : BRAWL;

    return f->role != ROLE_SHIELD && die.value >= need;
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

/* ---- equal dice ----
 *
 * Dice of one value stand in one stretch of their side. What they bring depends on
 * their order only where they meet equal dice, by Combat, and where they meet
 * nobody, by who brawls well. So each value is arranged by itself: some of its dice
 * are put against equals, some brawl, and for the others it does not matter. */
struct stretch {
    int dice;    /* of this value */
    int equals;  /* places against equal dice */
    int surplus; /* places against nobody */
    int first;   /* place of the first of 'equals' */
    uint8_t fighter[BTS_DUEL_DICE / 2];
};

int bts_standing(const struct battle *b, int fighter)
{
    return 2 * bts_duel_combat(b, fighter) +
           bts_has(b, bts_fighter(b, fighter)->figure, SPECIAL_TIRELESS);
}

static struct stretch stretch_of(const struct bts_series *s, int side,
                                 int value)
{
    const int pairs = s->count[0] < s->count[1] ? s->count[0] : s->count[1];
    struct stretch out = { .dice = 0 };

    for (int i = 0; i < s->count[side]; i++) {
        if (s->die[side][i].value != value)
            continue;
        out.fighter[out.dice++] = s->die[side][i].fighter;
        if (i >= pairs) {
            out.surplus++;
        } else if (s->die[!side][i].value == value) {
            if (out.equals++ == 0)
                out.first = i;
        }
    }
    return out;
}

/* Standings, highest first. */
struct ranks {
    int n;
    int rank[BTS_DUEL_DICE / 2];
};

static void rank_add(struct ranks *r, int rank)
{
    int i = r->n++;

    for (; i > 0 && r->rank[i - 1] < rank; i--)
        r->rank[i] = r->rank[i - 1];
    r->rank[i] = rank;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The most that 'mine' win less than they lose against 'his', as many: his are met
 * from the highest on, each by the best or by the worst of mine that is left. That
 * is enough: who is not beaten by the best may as well meet the worst. */
static int most_against(const struct ranks *mine, const struct ranks *his)
{
    int best[BTS_DUEL_DICE / 2 + 1] = {
        0
    }; /* by how many of the best are used */
    int most;

    for (int met = 1; met <= his->n; met++)
        for (int used = met; used >= 0; used--) {
            const int rank = his->rank[met - 1];
            const int worst =
                used < met
                    ? best[used] + sign(mine->rank[mine->n - met + used] - rank)
                    : INT_MIN;
            const int top =
                used > 0 ? best[used - 1] + sign(mine->rank[used - 1] - rank)
                         : INT_MIN;

            best[used] = worst > top ? worst : top;
        }
    most = best[0];
    for (int used = 1; used <= his->n; used++)
        most = best[used] > most ? best[used] : most;
    return most;
}

/* The dice of a stretch that are still to be placed, those that bring a point
 * where they brawl and those that do not. */
struct pool {
    struct ranks brawler, other;
};

static struct pool pool_of(const struct battle *b, const struct stretch *s,
                           int value, int from)
{
    struct pool out = { .brawler = { 0 } };

    for (int i = from; i < s->dice; i++) {
        const struct bts_die die = { (uint8_t)value, s->fighter[i] };

        rank_add(bts_brawls(b, die) ? &out.brawler : &out.other,
                 bts_standing(b, s->fighter[i]));
    }
    return out;
}

/* A higher standing never does worse against equals: so the highest 'brawlers' of
 * those who brawl and the highest of the others are put there. */
static struct ranks chosen(const struct pool *p, const struct ranks *fixed,
                           int brawlers, int others)
{
    struct ranks out = *fixed;

    for (int i = 0; i < brawlers; i++)
        rank_add(&out, p->brawler.rank[i]);
    for (int i = 0; i < others; i++)
        rank_add(&out, p->other.rank[i]);
    return out;
}

/* What is asked of the rest of a stretch: so many more against equals, so many
 * that brawl; 'fixed' stand against equals already. */
struct rest {
    struct pool pool;
    struct ranks fixed;
    int equals, surplus;
};

/* The most that a side has of the rest when it has the last word against 'his'. */
static int last_word(const struct rest *r, const struct ranks *his)
{
    int most = INT_MIN;

    for (int n = 0; n <= r->equals && n <= r->pool.brawler.n; n++) {
        const int left = r->pool.brawler.n - n;
        struct ranks mine;
        int now;

        if (r->equals - n > r->pool.other.n)
            continue;
        mine = chosen(&r->pool, &r->fixed, n, r->equals - n);
        now =
            most_against(&mine, his) + (left < r->surplus ? left : r->surplus);
        most = now > most ? now : most;
    }
    return most;
}

/* The most that is sure whatever the other side answers with all its stretch. */
static int first_word(const struct rest *r, const struct rest *other)
{
    int most = INT_MIN;

    for (int n = 0; n <= r->equals && n <= r->pool.brawler.n; n++) {
        const int left = r->pool.brawler.n - n;
        struct ranks mine;
        int now;

        if (r->equals - n > r->pool.other.n)
            continue;
        mine = chosen(&r->pool, &r->fixed, n, r->equals - n);
        now = (left < r->surplus ? left : r->surplus) - last_word(other, &mine);
        most = now > most ? now : most;
    }
    return most;
}

/* ---- one place after the other ---- */

/* A stretch that is being arranged, its first 'placed' dice for good. */
struct arranging {
    const struct battle *b;
    const struct bts_series *series;
    int side, value;
    int start;           /* place of the first die of the stretch */
    bool last;           /* its side has the last word */
    struct stretch mine; /* its dice, those that are placed first */
    int placed;
    int equals, surplus; /* places that are left of these */
    int won;             /* what is sure of what is placed */
    struct ranks fixed;  /* who stands against equals already */
};

/* What is left to be placed; who has the last word knows what those who stand
 * bring, and counts it in 'won'. */
static struct rest rest_of(const struct arranging *a)
{
    struct rest out = { .pool = pool_of(a->b, &a->mine, a->value, a->placed),
                        .equals = a->equals,
                        .surplus = a->surplus };

    if (!a->last)
        out.fixed = a->fixed;
    return out;
}

/* The standings on the places against equals that are left. */
static struct ranks opposite(const struct arranging *a)
{
    const int next = a->start + a->placed;
    const int from = next > a->mine.first ? next : a->mine.first;
    struct ranks out = { 0 };

    for (int i = from; i < from + a->equals; i++)
        rank_add(&out, bts_standing(a->b, a->series->die[!a->side][i].fighter));
    return out;
}

/* All that the other side may do with its dice of this value. */
static struct rest answer_of(const struct arranging *a)
{
    const struct stretch his = stretch_of(a->series, !a->side, a->value);

    return (struct rest){ .pool = pool_of(a->b, &his, a->value, 0),
                          .equals = his.equals,
                          .surplus = his.surplus };
}

/* The best that comes of it from here on. */
static int worth(const struct arranging *a)
{
    const struct rest rest = rest_of(a);

    if (a->last) {
        const struct ranks his = opposite(a);

        return a->won + last_word(&rest, &his);
    } else {
        const struct rest answer = answer_of(a);

        return a->won + first_word(&rest, &answer);
    }
}

/* The same with the k-th die on the next place. */
static struct arranging with_next(const struct arranging *before, int k)
{
    struct arranging a = *before;
    const int place = a.start + a.placed;
    const uint8_t fighter = a.mine.fighter[k];
    const int rank = bts_standing(a.b, fighter);

    memmove(&a.mine.fighter[a.placed + 1], &a.mine.fighter[a.placed],
            (size_t)(k - a.placed) * sizeof fighter);
    a.mine.fighter[a.placed] = fighter;
    if (a.mine.equals && place >= a.mine.first &&
        place < a.mine.first + a.mine.equals) {
        a.equals--;
        rank_add(&a.fixed, rank);
        if (a.last)
            a.won +=
                sign(rank -
                     bts_standing(a.b, a.series->die[!a.side][place].fighter));
    } else if (a.placed >= a.mine.dice - a.mine.surplus) {
        a.surplus--;
        a.won += bts_brawls(a.b, (struct bts_die){ (uint8_t)a.value, fighter });
    }
    a.placed++;
    return a;
}

/* bts.92.20 on each place the smallest number that still leaves the best. */
static void arrange_stretch(struct arranging a, struct bts_die *die)
{
    int best;

    a.mine = stretch_of(a.series, a.side, a.value);
    a.equals = a.mine.equals;
    a.surplus = a.mine.surplus;
    if (a.mine.dice < 2 || a.equals + a.surplus == 0)
        return;
    while (die[a.start].value != a.value)
        a.start++;
    best = worth(&a);
    while (a.placed < a.mine.dice)
        for (int k = a.placed; k < a.mine.dice; k++) {
            const struct arranging next = with_next(&a, k);

            if (worth(&next) != best)
                continue;
            die[a.start + a.placed].fighter = a.mine.fighter[k];
            a = next;
            break;
        }
}

void bts_sort(struct bts_series *s)
{
    for (int side = 0; side < 2; side++)
        sort(s->die[side], s->count[side]);
}

void bts_arrange_side(const struct battle *b, struct bts_series *s, int side)
{
    for (int value = 1; value <= BTS_FACES_OF_DIE; value++)
        arrange_stretch((struct arranging){ .b = b,
                                            .series = s,
                                            .side = side,
                                            .value = value,
                                            .last = side == 0 },
                        s->die[side]);
}

/* bts.14.09 ruling: the defenders arrange first, the attackers see it and have the
 * last word. */
void bts_arrange(const struct battle *b, struct bts_series *s)
{
    bts_sort(s);
    bts_arrange_side(b, s, 1);
    bts_arrange_side(b, s, 0);
}

void bts_compare_value(const struct battle *b, const struct bts_series *s,
                       int value, struct bts_fighter *fighter)
{
    const int pairs = s->count[0] < s->count[1] ? s->count[0] : s->count[1];

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < s->count[side]; i++) {
            const struct bts_die die = s->die[side][i];
            struct bts_fighter *f = &fighter[die.fighter];
            int points;

            if (die.value != value)
                continue;
            points = i < pairs
                         ? pair_of(b, s->die[0][i], s->die[1][i]).points[side]
                         : bts_brawls(b, die);
            f->glory = (uint8_t)(f->glory + points);
            if (i >= pairs)
                f->brawl = (uint8_t)(f->brawl + points);
        }
}

/* Examples: bts.14.14 .. 14.17, 14.19, 93.01 .. 93.03. */
void bts_compare(struct battle *b, const struct bts_series *s)
{
    struct bts_fighter *fighter = bts_state(b)->fighter;

    for (int value = 1; value <= BTS_FACES_OF_DIE; value++)
        bts_compare_value(b, s, value, fighter);
    for (int i = 0; i < bts_state(b)->fighters; i++)
        fighter[i].dice = fighter[i].again = 0;
}
