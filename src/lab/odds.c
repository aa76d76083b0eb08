/* odds.c -- playing a plan for all dice at once: see odds.h.
 *
 * States wait in a heap by their order, which grows with every roll: when one
 * is taken out, all that leads to it has been taken out before, and its count
 * of outcomes is whole. Counts lie in one block of words and are named by
 * their place in it, because the block moves when it grows. */
#include "lab/odds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "battle/battle.h"
#include "lab/count.h"
#include "lab/counted.h"

enum {
    STEPS = 4, /* of rules take about as long as one state of a plan */
    KEPT = 64, /* rolls whose spread is kept */
    MOST_WORDS = 16 << 20 /* of all counts together */
};

struct node {
    struct odds_state state;
    int64_t at; /* its count, in odds.word */
    int dice;   /* out of faces^dice */
    int end;    /* all is done there */
};

struct odds {
    struct odds_plan plan;
    int faces;
    struct node *node;
    int nodes, room, most;
    int32_t *heap; /* of nodes that wait */
    int waiting;
    int32_t *index; /* by hash: node + 1, or 0 */
    int indexed;    /* a power of two */
    uint64_t *word;
    int64_t words, word_room;
    struct {
        struct odds_roll roll;
        struct distribution spread;
    } kept[KEPT];
    int keeps;
    struct counted *counted; /* of a book that plays */
    void *stage;             /* of its own */
};

/* ---- the words of the counts ---- */

/* Room for n words, 0; their place, or -1. */
static int64_t take_words(struct odds *o, int n)
{
    if (o->words + n > MOST_WORDS)
        return -1;
    if (o->words + n > o->word_room) {
        int64_t room = 2 * o->word_room + n + 1024;
        uint64_t *word = realloc(o->word, (size_t)room * sizeof *word);

        if (!word)
            return -1;
        o->word = word;
        o->word_room = room;
    }
    memset(o->word + o->words, 0, (size_t)n * sizeof *o->word);
    o->words += n;
    return o->words - n;
}

/* ---- the states ---- */

static bool is_before(const struct odds *o, int a, int b)
{
    return o->node[a].state.order < o->node[b].state.order;
}

static void push(struct odds *o, int32_t node)
{
    int i = o->waiting++;

    while (i > 0 && is_before(o, node, o->heap[(i - 1) / 2])) {
        o->heap[i] = o->heap[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    o->heap[i] = node;
}

static int32_t pop(struct odds *o)
{
    const int32_t first = o->heap[0], last = o->heap[--o->waiting];
    int i = 0;

    for (;;) {
        int child = 2 * i + 1;

        if (child >= o->waiting)
            break;
        if (child + 1 < o->waiting &&
            is_before(o, o->heap[child + 1], o->heap[child]))
            child++;
        if (!is_before(o, o->heap[child], last))
            break;
        o->heap[i] = o->heap[child];
        i = child;
    }
    o->heap[i] = last;
    return first;
}

static uint64_t hash_of(const struct odds_state *s)
{
    uint64_t x = s->order * 0x9e3779b97f4a7c15u;

    for (int i = 0; i < ODDS_FACTS; i++) {
        x = (x ^ s->facts[i]) * 0xd6e8feb86659fd93u;
        x ^= x >> 32;
    }
    return x ^ x >> 29;
}

static bool is_same(const struct odds_state *a, const struct odds_state *b)
{
    return a->order == b->order &&
           memcmp(a->facts, b->facts, sizeof a->facts) == 0;
}

static void put_in_index(struct odds *o, int node)
{
    uint64_t at = hash_of(&o->node[node].state);

    while (o->index[at & (uint64_t)(o->indexed - 1)])
        at++;
    o->index[at & (uint64_t)(o->indexed - 1)] = node + 1;
}

static bool grow(struct odds *o)
{
    const int room = o->room ? 2 * o->room : 256;
    struct node *node = realloc(o->node, (size_t)room * sizeof *node);
    int32_t *heap, *index;

    if (!node)
        return false;
    o->node = node;
    heap = realloc(o->heap, (size_t)room * sizeof *heap);
    if (!heap)
        return false;
    o->heap = heap;
    index = calloc((size_t)room * 2, sizeof *index);
    if (!index)
        return false;
    free(o->index);
    o->index = index;
    o->indexed = 2 * room;
    o->room = room;
    for (int i = 0; i < o->nodes; i++)
        put_in_index(o, i);
    return true;
}

/* The node of a state, new if need be; -1 when there is no room. */
static int node_of(struct odds *o, struct odds_state s)
{
    uint64_t at;

    if (o->nodes == o->room && !grow(o))
        return -1;
    for (at = hash_of(&s); o->index[at & (uint64_t)(o->indexed - 1)]; at++) {
        int i = o->index[at & (uint64_t)(o->indexed - 1)] - 1;

        if (is_same(&o->node[i].state, &s))
            return i;
    }
    if (o->nodes >= o->most)
        return -1;
    o->node[o->nodes] = (struct node){ .state = s, .at = -1 };
    o->index[at & (uint64_t)(o->indexed - 1)] = o->nodes + 1;
    push(o, o->nodes);
    return o->nodes++;
}

/* Counts that many more outcomes, of faces^dice, for a state. */
static bool arrive(struct odds *o, struct odds_state s, int64_t from, int dice)
{
    const int i = node_of(o, s), width = count_width(o->faces, dice);
    int64_t at;

    if (i < 0)
        return false;
    if (o->node[i].at < 0) {
        o->node[i].at = from;
        o->node[i].dice = dice;
        return true;
    }
    if (o->node[i].dice < dice) {
        /* what was there, out of as many */
        at = take_words(o, width);
        if (at < 0)
            return false;
        memcpy(o->word + at, o->word + o->node[i].at,
               (size_t)count_width(o->faces, o->node[i].dice) *
                   sizeof *o->word);
        count_raise(o->word + at, width, o->faces, dice - o->node[i].dice);
        o->node[i].at = at;
        o->node[i].dice = dice;
    } else if (dice < o->node[i].dice) {
        const int whole = count_width(o->faces, o->node[i].dice);

        at = take_words(o, whole);
        if (at < 0)
            return false;
        memcpy(o->word + at, o->word + from, (size_t)width * sizeof *o->word);
        count_raise(o->word + at, whole, o->faces, o->node[i].dice - dice);
        from = at;
        dice = o->node[i].dice;
    }
    count_add_times(o->word + o->node[i].at, count_width(o->faces, dice),
                    o->word + from, count_width(o->faces, dice), 1);
    return true;
}

/* ---- rolling ---- */

static bool same_roll(const struct odds_roll *a, const struct odds_roll *b)
{
    if (a->count != b->count || a->stages != b->stages ||
        a->burst != b->burst || a->burst_at != b->burst_at ||
        a->most != b->most || a->results != b->results ||
        a->table_dice != b->table_dice)
        return false;
    for (int i = 0; i < a->stages; i++)
        if (a->stage[i].chance.good != b->stage[i].chance.good ||
            a->stage[i].chance.dice != b->stage[i].chance.dice ||
            a->stage[i].chance.of != b->stage[i].chance.of)
            return false;
    for (int i = 0; i < a->results; i++)
        if (a->table[i] != b->table[i])
            return false;
    return true;
}

/* The spread of a roll, worked out once while it is kept. */
static const struct distribution *spread_of(struct odds *o,
                                            const struct odds_roll *roll)
{
    const int kept = o->keeps < KEPT ? o->keeps : KEPT;
    int at;

    for (int i = 0; i < kept; i++)
        if (same_roll(&o->kept[i].roll, roll))
            return &o->kept[i].spread;
    at = o->keeps++ % KEPT;
    distribution_clear(&o->kept[at].spread);
    o->kept[at].roll = *roll;
    return distribution_roll(&o->kept[at].spread, roll) ? &o->kept[at].spread
                                                        : NULL;
}

/* From one state to all that may follow. */
static bool expand(struct odds *o, int i, const struct odds_roll *roll)
{
    const struct distribution *s = spread_of(o, roll);
    const struct node from = o->node[i];
    const int dice = from.dice + (s ? s->dice : 0);
    const int width = count_width(o->faces, dice);

    if (!s || width > DISTRIBUTION_WIDEST)
        return false;
    for (int k = 0; k < s->count; k++) {
        struct odds_state next;
        int64_t at;

        if (count_is_zero(distribution_at(s, k), s->width))
            continue;
        at = take_words(o, width);
        if (at < 0)
            return false;
        count_product(o->word + at, width, o->word + from.at,
                      count_width(o->faces, from.dice), distribution_at(s, k),
                      s->width);
        next = o->plan.book->after(&o->plan, from.state, s->least + k);
        assert(next.order > from.state.order);
        if (!arrive(o, next, at, dice))
            return false;
    }
    return true;
}

static bool run(struct odds *o)
{
    struct odds_roll roll = { 0 };
    int64_t one = take_words(o, 1);

    if (one < 0)
        return false;
    o->word[one] = 1;
    /* The faces are known with the first roll; until then nothing is counted. */
    o->faces =
        o->plan.book->next(&o->plan, o->plan.start, &roll) ? roll.faces : 2;
    if (!arrive(o, o->plan.start, one, 0))
        return false;
    while (o->waiting > 0) {
        int i = pop(o);

        roll = (struct odds_roll){ 0 };
        if (!o->plan.book->next(&o->plan, o->node[i].state, &roll)) {
            o->node[i].end = 1;
            continue;
        }
        if (!expand(o, i, &roll))
            return false;
    }
    return true;
}

/* ---- playing the rules ---- */

static bool run_rules(struct odds *o)
{
    const struct odds_play *play = o->plan.book->play;
    struct battle *b = calloc(1, sizeof *b);
    struct counted_task task = { .from = b,
                                 .choose = play->choose,
                                 .over = play->over,
                                 .group = play->group,
                                 .row = play->row,
                                 .rows = play->rows,
                                 .own = &o->plan,
                                 .steps = STEPS * o->most };
    enum counted_failure why;

    o->stage = calloc(1, play->bytes);
    if (b && o->stage) {
        play->begin(&o->plan, o->stage, b);
        o->counted = counted_new(&task, &why);
    }
    free(b);
    return o->counted != NULL;
}

struct odds *odds_new(const struct odds_plan *plan)
{
    return odds_within(plan, ODDS_STATES);
}

struct odds *odds_within(const struct odds_plan *plan, int states)
{
    struct odds *o = calloc(1, sizeof *o);

    if (!o)
        return NULL;
    o->plan = *plan;
    o->most = states < ODDS_STATES ? states : ODDS_STATES;
    if (plan->book->play ? run_rules(o) : run(o))
        return o;
    odds_free(o);
    return NULL;
}

void odds_free(struct odds *o)
{
    for (int i = 0; i < KEPT; i++)
        distribution_clear(&o->kept[i].spread);
    free(o->node);
    free(o->heap);
    free(o->index);
    free(o->word);
    counted_free(o->counted);
    free(o->stage);
    free(o);
}

int odds_states(const struct odds *o)
{
    return o->counted ? counted_steps(o->counted) / STEPS : o->nodes;
}

/* ---- measuring ---- */

/* The value of a measure, or of all of several at once. */
struct question {
    int measure;  /* or -1: */
    uint64_t all; /* are all of these 1? */
};

/* Where it is looked for. */
struct end {
    const struct odds *odds;
    const struct question *asked;
    const struct odds_state *state; /* or a battle */
    const struct battle *battle;
    const int32_t *counted;
};

static int measured(const struct end *e, int measure)
{
    const struct odds_plan *plan = &e->odds->plan;

    return e->state
               ? plan->book->value(plan, *e->state, measure)
               : plan->book->play->value(plan, e->battle, e->counted, measure);
}

static int asked_of(const struct end *e)
{
    if (e->asked->measure >= 0)
        return measured(e, e->asked->measure);
    for (uint64_t left = e->asked->all, i = 0; left; left >>= 1, i++)
        if ((left & 1) && measured(e, (int)i) != 1)
            return 0;
    return 1;
}

static int value_of(const struct odds *o, const struct question *q, int node)
{
    return asked_of(
        &(struct end){ .odds = o, .asked = q, .state = &o->node[node].state });
}

static int value_at(const struct battle *end, const int32_t *counted,
                    const void *own)
{
    struct end e = *(const struct end *)own;

    e.battle = end;
    e.counted = counted;
    return asked_of(&e);
}

static bool measure(const struct odds *o, const struct question *q,
                    struct distribution *out)
{
    int least = INT32_MAX, most = 0, dice = 0;
    uint64_t *raised;

    if (o->counted)
        return counted_measure(o->counted, value_at,
                               &(struct end){ .odds = o, .asked = q }, out);
    for (int i = 0; i < o->nodes; i++) {
        int value = o->node[i].end ? value_of(o, q, i) : -1;

        if (value < 0)
            continue;
        least = value < least ? value : least;
        most = value > most ? value : most;
        dice = o->node[i].dice > dice ? o->node[i].dice : dice;
    }
    if (least > most)
        least = most; /* it never counts */
    if (!distribution_init(out, o->faces, dice, least, most - least + 2))
        return false;
    raised = distribution_at(out, --out->count); /* the last is for work */
    for (int i = 0; i < o->nodes; i++) {
        const struct node *n = &o->node[i];
        int value = n->end ? value_of(o, q, i) : -1;

        if (value < 0)
            continue;
        memset(raised, 0, (size_t)out->width * sizeof *raised);
        memcpy(raised, o->word + n->at,
               (size_t)count_width(o->faces, n->dice) * sizeof *raised);
        count_raise(raised, out->width, o->faces, dice - n->dice);
        count_add_times(distribution_at(out, value - least), out->width, raised,
                        out->width, 1);
    }
    return true;
}

bool odds_measure(const struct odds *o, int which, struct distribution *out)
{
    return measure(o, &(struct question){ .measure = which }, out);
}

bool odds_all(const struct odds *o, uint64_t measures, struct distribution *out)
{
    return measure(o, &(struct question){ .measure = -1, .all = measures },
                   out);
}
