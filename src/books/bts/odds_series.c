/* odds_series.c -- which dice of a duel do the same.
 *
 * All that follows from the dice of a duel is how many Points de Gloire each
 * fighter has, and how many of them by brawl dice. What the dice of one value bring
 * depends of the others only on whether they are lower or higher: so the values are
 * gone through from the lowest, with how many dice of each fighter are still to
 * come, and what was won so far. Points are counted by the rule itself
 * (bts_compare_value()), on dice of which the others are just lower or higher; and
 * for each end one set of dice that leads there is kept, which the rules then play.
 *
 * A duel of six dice against five has 462 x 252 sets of dice and a few dozen ends. */
#include "books/bts/odds.h"

#include <stdlib.h>

#include "base/hash.h"

enum {
    FIGHTERS = 8,
    LOWER = 0, /* than any value */
    HIGHER = BTS_FACES_OF_DIE + 1,
    STATES = 1 << 15,
    INDEX = 4 * STATES
};

/* Where the values have got to. The dice left come first, so that states of equal
 * dice can be told. */
struct state {
    struct score {
        uint8_t left[FIGHTERS], glory[FIGHTERS], brawl[FIGHTERS];
    } is;
    uint8_t die[ODDS_GROUP_DICE]; /* of one way to get there */
    uint32_t place;               /* in the index */
    uint64_t ways;
};

struct states {
    int count;
    int32_t index[INDEX]; /* + 1 */
    struct state state[STATES];
};

struct work {
    const struct battle *b;
    int fighters, value;
    uint8_t dice[FIGHTERS], from[FIGHTERS]; /* how many, and where in 'die' */
    bool prone[FIGHTERS];
    uint8_t faces[FIGHTERS][BTS_FACES_OF_DIE + 1]; /* that give that value */
    uint8_t face[FIGHTERS][BTS_FACES_OF_DIE + 1];  /* one of them */
    struct states *now, *next;
};

struct room {
    struct states half[2];
};
_Static_assert(sizeof(struct room) <= ODDS_GROUP_ROOM, "there is room");

static struct state *find(struct states *s, const struct state *like)
{
    uint64_t at = hash_bytes(HASH_START, &like->is, sizeof like->is);
    struct state *found;

    for (; s->index[at % INDEX]; at++) {
        found = &s->state[s->index[at % INDEX] - 1];
        if (memcmp(&found->is, &like->is, sizeof like->is) == 0)
            return found;
    }
    if (s->count == STATES)
        return NULL;
    found = &s->state[s->count++];
    *found = *like;
    found->ways = 0;
    found->place = (uint32_t)(at % INDEX);
    s->index[found->place] = s->count;
    return found;
}

static void empty(struct states *s)
{
    for (int i = 0; i < s->count; i++)
        s->index[s->state[i].place] = 0;
    s->count = 0;
}

/* ---- one value ---- */

static void add_dice(struct bts_series *s, int side, int value, int fighter,
                     int n)
{
    for (; n > 0; n--)
        s->die[side][s->count[side]++] =
            (struct bts_die){ (uint8_t)value, (uint8_t)fighter };
}

/* What it brings when so many dice of each fighter show the value. */
static void points_of(const struct work *w, const uint8_t *left,
                      const uint8_t *shown, struct bts_fighter *out)
{
    struct bts_series s;

    s.count[0] = s.count[1] = 0;
    for (int i = 0; i < w->fighters; i++) {
        const int side = bts_fighter(w->b, i)->side;

        add_dice(&s, side, LOWER, i, w->dice[i] - left[i]);
        add_dice(&s, side, w->value, i, shown[i]);
        add_dice(&s, side, HIGHER, i, left[i] - shown[i]);
    }
    bts_arrange(w->b, &s);
    memset(out, 0, FIGHTERS * sizeof out[0]);
    bts_compare_value(w->b, &s, w->value, out);
}

static uint64_t ways_of(const struct work *w, const uint8_t *left,
                        const uint8_t *shown)
{
    uint64_t out = 1;

    for (int i = 0; i < w->fighters; i++)
        for (int k = 1; k <= shown[i]; k++)
            out = out * (uint64_t)(left[i] - shown[i] + k) / (uint64_t)k;
    for (int i = 0; i < w->fighters; i++)
        for (int k = 0; k < shown[i]; k++)
            out *= w->faces[i][w->value];
    return out;
}

/* Goes on from all states with these dice left when so many show the value. */
static bool go_on(const struct work *w, int from, int to, const uint8_t *shown)
{
    const uint8_t *left = w->now->state[from].is.left;
    struct bts_fighter won[FIGHTERS];
    const uint64_t ways = ways_of(w, left, shown);

    points_of(w, left, shown, won);
    for (int at = from; at < to; at++) {
        struct state next = w->now->state[at], *there;

        for (int i = 0; i < w->fighters; i++) {
            memset(next.die + w->from[i] + w->dice[i] - left[i],
                   w->face[i][w->value], shown[i]);
            next.is.left[i] = (uint8_t)(left[i] - shown[i]);
            next.is.glory[i] = (uint8_t)(next.is.glory[i] + won[i].glory);
            if (w->prone[i]) /* bts.14.31 else nobody asks */
                next.is.brawl[i] = (uint8_t)(next.is.brawl[i] + won[i].brawl);
        }
        there = find(w->next, &next);
        if (!there)
            return false;
        there->ways += next.ways * ways;
    }
    return true;
}

/* The dice that a fighter may show now: none where no face gives the value, and
 * all that are left where none gives a higher one. */
static int least_shown(const struct work *w, int fighter, int left)
{
    for (int value = w->value + 1; value <= BTS_FACES_OF_DIE; value++)
        if (w->faces[fighter][value])
            return 0;
    return left;
}

/* All ways in which fighters from 'i' on may show the value. */
static bool each_shown(const struct work *w, int from, int to, int i,
                       uint8_t *shown)
{
    const int left = i < w->fighters ? w->now->state[from].is.left[i] : 0;
    const int most = i < w->fighters && w->faces[i][w->value] ? left : 0;

    if (i == w->fighters)
        return go_on(w, from, to, shown);
    for (int n = most ? least_shown(w, i, left) : 0; n <= most; n++) {
        shown[i] = (uint8_t)n;
        if (!each_shown(w, from, to, i + 1, shown))
            return false;
    }
    return true;
}

static int by_dice(const void *a, const void *b)
{
    const struct state *x = a, *y = b;

    return memcmp(&x->is, &y->is, sizeof x->is);
}

/* States with the same dice left are gone on from together. */
static bool each_state(const struct work *w)
{
    struct state *state = w->now->state;
    uint8_t shown[FIGHTERS] = { 0 };
    int from = 0, to;

    qsort(state, (size_t)w->now->count, sizeof state[0], by_dice);
    for (; from < w->now->count; from = to) {
        for (to = from + 1;
             to < w->now->count &&
             memcmp(state[to].is.left, state[from].is.left, FIGHTERS) == 0;)
            to++;
        if (!each_shown(w, from, to, 0, shown))
            return false;
    }
    return true;
}

/* ---- the duel ---- */

static bool begin(struct work *w, const struct battle *b)
{
    int dice = 0;

    w->b = b;
    w->fighters = bts_state_of(b)->fighters;
    if (w->fighters > FIGHTERS)
        return false;
    for (int i = 0; i < w->fighters; i++) {
        const int n = bts_duel_dice(b, i);

        if (n < 0 || dice + n > ODDS_GROUP_DICE)
            return false;
        w->from[i] = (uint8_t)dice;
        w->prone[i] = bts_figure_of(b, bts_fighter(b, i)->figure)->prone;
        w->dice[i] = (uint8_t)n;
        dice += n;
        for (int face = 1; face <= BTS_FACES_OF_DIE; face++) {
            const int value = bts_score(face, bts_duel_modifier(b, i));

            w->faces[i][value]++;
            w->face[i][value] = (uint8_t)(face - 1);
        }
    }
    return true;
}

static int all_dice(const struct work *w)
{
    int dice = 0;

    for (int i = 0; i < w->fighters; i++)
        dice += w->dice[i];
    return dice;
}

bool bts_group_duel(const struct battle *b, struct odds_groups *g)
{
    const struct frame *top = frame_of(b, b->depth - 1);
    struct room *room = g->room;
    struct work w = { 0 };
    struct state first = { .ways = 1 }, *there;

    if (top->rule != RULE_bts_duel || top->step != DUEL_DICE ||
        bts_rolls_again(b) || !begin(&w, b))
        return false;
    g->dice = all_dice(&w);
    if (g->dice == 0)
        return false;
    w.now = &room->half[0];
    w.next = &room->half[1];
    empty(w.now);
    empty(w.next);
    memcpy(first.is.left, w.dice, sizeof first.is.left);
    there = find(w.now, &first);
    if (!there)
        return false;
    there->ways = 1;
    for (w.value = 1; w.value <= BTS_FACES_OF_DIE; w.value++) {
        struct states *const before = w.now;

        empty(w.next);
        if (!each_state(&w))
            return false;
        w.now = w.next;
        w.next = before;
    }
    for (int i = 0; i < w.now->count; i++)
        if (!g->put(g, w.now->state[i].die, w.now->state[i].ways))
            return false;
    return true;
}
