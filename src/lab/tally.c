/* tally.c -- counts which unit put which out of action. */
#include "lab/tally.h"

#include "battle/stage.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- one battle ---- */

static void note(struct tally_watch *w, const struct battle *b,
                 const struct event *e)
{
    figure_set fallen = 0, risen = 0;

    event_follow(b, e, &w->blame, &fallen, &risen);
    if (e->unit < 0 || e->unit >= b->units)
        return;
    for (figure_set now = fallen & ~w->down[e->unit]; now; now &= now - 1)
        w->felled[b->unit[e->unit].first + set_first(now)] = w->blame;
    w->down[e->unit] = (w->down[e->unit] | fallen) & ~risen;
}

static void played(void *own, const struct battle *b, enum played how)
{
    (void)how;
    if (!b->stage->book->manners)
        return;
    for (int i = 0; i < b->log.events; i++)
        note(own, b, &b->log.event[i]);
}

void tally_watch(struct tally_watch *watch)
{
    memset(watch, 0, sizeof *watch);
    watch->watcher = (struct watcher){ .own = watch, .played = played };
    watch->blame = (struct blame){ NOBODY, NOBODY, 0 };
}

/* ---- all battles ---- */

/* How many counts t->felled has. */
static size_t felled_size(const struct tally *t)
{
    size_t all = (size_t)tally_all(t);

    return all * (all + 1) * TALLY_MEANS;
}

bool tally_open(struct tally *t, int units_a, int units_b)
{
    memset(t, 0, sizeof *t);
    t->units[0] = units_a;
    t->units[1] = units_b;
    t->felled = calloc(felled_size(t), sizeof *t->felled);
    return t->felled != NULL;
}

void tally_close(struct tally *t)
{
    free(t->felled);
    t->felled = NULL;
}

void tally_copy(struct tally *to, const struct tally *from)
{
    uint64_t *felled = to->felled;

    assert(to->units[0] == from->units[0] && to->units[1] == from->units[1]);
    *to = *from;
    to->felled = felled;
    memcpy(felled, from->felled, felled_size(from) * sizeof *felled);
}

int tally_all(const struct tally *t)
{
    return t->units[0] + t->units[1];
}

int tally_number(const struct tally *t, int army, int unit)
{
    return (army ? t->units[0] : 0) + unit;
}

int tally_army(const struct tally *t, int number)
{
    return number >= t->units[0];
}

const struct tally_unit *tally_unit_of(const struct tally *t, int number)
{
    int army = tally_army(t, number);

    return &t->unit[army][number - (army ? t->units[0] : 0)];
}

uint64_t *tally_felled(const struct tally *t, int victim, int killer, int means)
{
    size_t all = (size_t)tally_all(t);

    return &t->felled[((size_t)victim * (all + 1) + (size_t)killer) *
                          TALLY_MEANS +
                      (size_t)means];
}

/* The number among all units of unit u of the battle. */
static int number_of(const struct tally *t, const struct battle *b, int u,
                     bool exchanged)
{
    const struct book *book = b->stage->book;
    const int army = b->unit[u].owner ^ (exchanged ? 1 : 0);
    int first = 0;

    if (book->tallied)
        return tally_number(t, army, book->tallied(b, u));
    while (b->unit[first].owner != b->unit[u].owner)
        first++;
    return tally_number(t, army, u - first);
}

static int means_of(const struct blame *blame)
{
    if (blame->unit != NOBODY && blame->arm >= 0 && blame->arm < TALLY_ARMS)
        return blame->arm;
    return TALLY_ARMS + blame->manner % TALLY_MANNERS;
}

static void add_unit(struct tally *t, const struct battle *b,
                     const struct tally_watch *w, int u, bool exchanged)
{
    static const struct blame nobody = { NOBODY, NOBODY, 0 };
    const struct unit *unit = &b->unit[u];
    const int victim = number_of(t, b, u, exchanged);
    const int army = tally_army(t, victim);
    struct tally_unit *sum = &t->unit[army][victim - (army ? t->units[0] : 0)];
    const figure_set all = figure_bit(unit->count) - 1;
    /* Heroes who lie unconscious are alive, but out of action all the same. */
    const figure_set gone = all & (~unit->alive | w->down[u]);

    sum->figures = unit->count;
    sum->price = b->stage->book->price ? b->stage->book->price(b, u) : 0;
    sum->lost += (uint64_t)set_count(gone);
    sum->came++;
    sum->hurt += gone != 0;
    sum->wiped += gone == all;
    for (figure_set left = gone; left; left &= left - 1) {
        int f = set_first(left);
        const struct blame *blame =
            w->down[u] & figure_bit(f) ? &w->felled[unit->first + f] : &nobody;
        int killer = blame->unit == NOBODY
                         ? tally_all(t)
                         : number_of(t, b, blame->unit, exchanged);

        ++*tally_felled(t, victim, killer, means_of(blame));
    }
}

static int clamp(int n, int most)
{
    return n < 0 ? 0 : n > most ? most : n;
}

static int score_of(const struct battle *b, int army, bool exchanged)
{
    return b->stage->book->score
               ? b->stage->book->score(b, army ^ (exchanged ? 1 : 0))
               : 0;
}

void tally_add(struct tally *t, const struct battle *b,
               const struct tally_watch *watch, bool exchanged)
{
    int score[TALLY_ARMIES];

    t->battles++;
    t->decisions += b->decisions;
    if (b->winner >= TALLY_ARMIES) {
        t->drawn++;
    } else {
        t->won[b->winner ^ (exchanged ? 1 : 0)]++;
        t->first_side += b->winner == 0;
    }
    for (int i = 0; i < TALLY_ARMIES; i++) {
        score[i] = score_of(b, i, exchanged);
        t->score[i][clamp(score[i], TALLY_SCORES - 1)]++;
    }
    t->margin[clamp(score[0] - score[1] + TALLY_MARGIN, 2 * TALLY_MARGIN)]++;
    t->turns[clamp(b->turn, TALLY_TURNS - 1)]++;
    for (int u = 0; u < b->units; u++)
        add_unit(t, b, watch, u, exchanged);
}

int64_t tally_earned(const struct tally *t, int number)
{
    int64_t sum = 0;

    for (int v = 0; v < tally_all(t); v++) {
        const struct tally_unit *victim = tally_unit_of(t, v);
        uint64_t figures = 0;

        if (tally_army(t, v) == tally_army(t, number) || victim->figures == 0)
            continue;
        for (int m = 0; m < TALLY_MEANS; m++)
            figures += *tally_felled(t, v, number, m);
        sum += (int64_t)figures * victim->price * 1000 / victim->figures;
    }
    return sum;
}
