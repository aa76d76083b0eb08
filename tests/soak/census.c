/* census.c -- counting what may be answered, what is offered and what is taken. */
#include "soak/census.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/view.h"
#include "minds/drive.h"
#include "soak/guess.h"
#include "soak/known.h"
#include "soak/sorts.h"

enum {
    MOST_TAKEN = 20000,
    ENOUGH = 1000, /* battles, for everything to come up */
    OFFERS = 24    /* of ways and places; of what can be counted all */
};

/* In how many questions. */
struct row {
    uint64_t legal, offered, taken;
};

struct census {
    uint64_t asked[ASK_COUNT];
    struct row row[ASK_COUNT][SORTS];
    bool by_doctrine; /* the battle now played */
};

/* ---- counting ---- */

/* Sorts of answers that are legal, as far as guesses tell. */
static uint64_t guessed(const struct battle *b, uint64_t seed)
{
    struct decision d;
    struct refusal why;
    uint64_t sorts = 0;

    for (int i = 0; guess(b, seed, i, &d); i++)
        if (answer_fits(b, &d, &why))
            sorts |= (uint64_t)1 << sort_of(b, &d);
    return sorts;
}

static uint64_t offered(const struct battle *b, uint64_t seed)
{
    const int form = b->asked.form;
    const int max =
        form == FORM_WAY || form == FORM_PLACES ? OFFERS : MAX_CANDIDATES;
    struct decision can[MAX_CANDIDATES];
    int n = candidates(b, seed, can, max);
    uint64_t sorts = 0;

    for (int i = 0; i < n; i++)
        sorts |= (uint64_t)1 << sort_of(b, &can[i]);
    return sorts;
}

/* What doctrine answers, if somebody else was asked. */
static uint64_t answered(const struct battle *b, uint64_t seed)
{
    struct battle view;
    struct decision d;

    battle_view(b, b->asked.who, &view);
    mind_doctrine.decide(&view, seed, &d);
    decision_tidy(&b->asked, &d);
    return (uint64_t)1 << sort_of(b, &d);
}

/* Is somebody asked who stands on a storey? That is rare. */
static bool is_upstairs(const struct battle *b)
{
    const int unit = b->asked.unit;

    return unit != NOBODY && unit_on_table(b, unit) &&
           figure_floor(b, unit, b->unit[unit].leader) > 0;
}

/* Is this one looked at? Moves take long to judge and come often: of them the
 * first few, then one in so many. */
static bool is_looked_at(struct census *c, const struct battle *b)
{
    enum { FEW = 200, ONE_IN = 16 };
    const struct ask *a = &b->asked;
    const bool moves = a->form == FORM_PLACES ||
                       (a->form == FORM_WAY && a->about != WAY_COMBAT &&
                        a->about != WAY_CHARGE && a->about != WAY_BOARD);
    const uint64_t before = moves ? c->asked[a->kind]++ : 0;

    return before < FEW || before % ONE_IN == 0 || is_upstairs(b);
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct census *c = own;
    struct row *row = c->row[before->asked.kind];
    const uint64_t seed = hash_mix(before->decisions + before->asked.kind);
    uint64_t may, can, taken;

    if (!is_looked_at(c, before))
        return;
    taken = c->by_doctrine ? (uint64_t)1 << sort_of(before, d)
                           : answered(before, seed);
    can = offered(before, seed);
    may = guessed(before, seed) | can | taken;
    for (int i = 0; i < SORTS; i++) {
        row[i].legal += may >> i & 1;
        row[i].offered += can >> i & 1;
        row[i].taken += taken >> i & 1;
    }
}

/* One in four has what is rare otherwise: bunkers to man, and transports that are
 * easy to get out of, to charge. 'easy' then is the book's part of the stage. */
static bool open_one(const struct samples *samples, uint64_t number,
                     struct sample *sample, struct ofas_stage *easy)
{
    struct pick pick;

    sample_draw(sample, samples, number);
    if (number % 4 != 1)
        return false;
    pick = sample->pick;
    sample_close(sample);
    pick.settings.bunkers = 1;
    pick.settings.sally = !pick.settings.learning;
    sample_open(sample, samples, pick);
    memcpy(easy, sample->stage->own, sizeof *easy);
    for (int p = 0; p < pick.players; p++)
        for (int t = 0; t < easy->army[p].teams; t++)
            easy->army[p].team[t].fitted[OFAS_FITTING_EASY_DISEMBARK] = 1;
    return true;
}

/* Every other battle is left to chance in part, so that things happen which
 * doctrine would not let happen. */
static void play_one(struct census *c, const struct samples *samples,
                     uint64_t number, struct sample *sample)
{
    static struct ofas_stage easy;
    const struct mind *who = number % 2 ? &mind_recruit : &mind_doctrine;
    const struct mind *const minds[OFAS_PLAYERS] = { who, who, who, who };
    const struct watcher watcher = { .own = c, .decided = decided };
    const bool is_easy = open_one(samples, number, sample, &easy);
    const void *own = sample->stage->own;
    struct battle b;

    if (is_easy)
        sample->stage->own = &easy;
    c->by_doctrine = who == &mind_doctrine;
    battle_init(&b, sample->stage, number);
    b.log.quiet = 1;
    drive(&b, minds, number, &watcher, MOST_TAKEN);
    sample->stage->own = own;
    sample_close(sample);
}

/* ---- printing ---- */

/* What is not as it should be; NULL: all is. In few battles not everything comes
 * up, and what comes up seldom may not have been offered or taken. */
static const char *fault_of(const struct row *r, int kind, const char *sort,
                            bool few)
{
    enum { SELDOM = 10 };

    if (r->legal == 0)
        return known_never(kind, sort) || few ? NULL : "NEVER LEGAL";
    if (known_never(kind, sort))
        return "LEGAL AFTER ALL";
    if (r->offered == 0)
        return r->legal < SELDOM && few ? NULL : "NEVER OFFERED";
    if (r->taken == 0)
        return known_untaken(kind, sort) || few ? NULL : "NEVER TAKEN";
    return known_untaken(kind, sort) ? "TAKEN AFTER ALL" : NULL;
}

static int put(const struct census *c, bool few, FILE *out)
{
    int faults = 0;

    for (int kind = 0; kind < ASK_COUNT; kind++)
        for (int i = 0; i < SORTS; i++) {
            const char *sort = sort_word(kind, i), *fault, *why;
            const struct row *r = &c->row[kind][i];

            if (!sort)
                continue;
            fault = fault_of(r, kind, sort, few);
            why =
                r->legal ? known_untaken(kind, sort) : known_never(kind, sort);
            faults += fault != NULL;
            fprintf(out,
                    "%-14s %-24s %9" PRIu64 " %9" PRIu64 " %9" PRIu64 "  %s\n",
                    sort_question(kind), sort, r->legal, r->offered, r->taken,
                    fault ? fault
                    : why ? why
                          : "");
        }
    return faults;
}

int census_print(const struct samples *samples, uint64_t first,
                 uint64_t battles, FILE *out)
{
    struct census *c = calloc(1, sizeof *c);
    struct sample *sample = calloc(1, sizeof *sample);
    int faults = 1;

    for (uint64_t i = 0; c && sample && i < battles; i++)
        play_one(c, samples, first + i, sample);
    if (c && sample)
        faults = put(c, battles < ENOUGH, out);
    free(sample);
    free(c);
    return faults;
}
