/* census.c -- counting what may be answered, what is offered and what is taken. */
#include "soak/census.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/view.h"
#include "minds/drive.h"
#include "soak/guess.h"
#include "soak/sample.h"

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
    const struct census_book *book;
    uint64_t asked[CENSUS_ASKS];
    struct row row[CENSUS_ASKS][CENSUS_SORTS];
    bool by_doctrine; /* the battle now played */
};

/* ---- counting ---- */

static uint64_t sort_bit(const struct census *c, const struct battle *b,
                         const struct decision *d)
{
    return (uint64_t)1 << c->book->sort(b, d);
}

/* Sorts of answers that are legal, as far as guesses tell. */
static uint64_t guessed(const struct census *c, const struct battle *b,
                        uint64_t seed)
{
    struct decision d;
    struct refusal why;
    uint64_t sorts = 0;

    for (int i = 0; guess(c->book, b, seed, i, &d); i++)
        if (answer_fits(b, &d, &why))
            sorts |= sort_bit(c, b, &d);
    return sorts;
}

static uint64_t offered(const struct census *c, const struct battle *b,
                        uint64_t seed)
{
    const int form = b->asked.form;
    const int max = form == FORM_WAY || form == FORM_PLACES ||
                            form == FORM_POSE || form == FORM_MOVES
                        ? OFFERS
                        : MAX_CANDIDATES;
    struct decision can[MAX_CANDIDATES];
    int n = candidates(b, seed, can, max);
    uint64_t sorts = 0;

    for (int i = 0; i < n; i++)
        sorts |= sort_bit(c, b, &can[i]);
    return sorts;
}

const char *census_option(const struct book *book, int kind, int option)
{
    const char *const *options = book->asks[kind].options;

    for (int i = 0; i < option; i++)
        if (!options[i])
            return NULL;
    return options[option];
}

/* What doctrine answers, if somebody else was asked. */
static uint64_t answered(const struct census *c, const struct battle *b,
                         uint64_t seed)
{
    struct battle view;
    struct decision d;

    battle_view(b, b->asked.who, &view);
    mind_doctrine.decide(&view, seed, &d);
    decision_tidy(&b->asked, &d);
    return sort_bit(c, b, &d);
}

/* Is this one looked at? Of what comes often and takes long the first few are,
 * then one in so many. */
static bool is_looked_at(struct census *c, const struct battle *b)
{
    enum { FEW = 200, ONE_IN = 16 };
    const uint64_t before = c->book->is_long(b) ? c->asked[b->asked.kind]++ : 0;

    return before < FEW || before % ONE_IN == 0 ||
           (c->book->is_rare && c->book->is_rare(b));
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
    taken = c->by_doctrine ? sort_bit(c, before, d) : answered(c, before, seed);
    can = offered(c, before, seed);
    may = guessed(c, before, seed) | can | taken;
    for (int i = 0; i < CENSUS_SORTS; i++) {
        row[i].legal += may >> i & 1;
        row[i].offered += can >> i & 1;
        row[i].taken += taken >> i & 1;
    }
}

/* Every other battle is left to chance in part, so that things happen which
 * doctrine would not let happen. */
static void play_one(struct census *c, const struct samples *samples,
                     uint64_t number, struct sample *sample)
{
    const struct mind *who = number % 2 ? &mind_recruit : &mind_doctrine;
    const struct mind *const minds[MAX_PLAYERS] = { who, who, who, who };
    const struct watcher watcher = { .own = c, .decided = decided };
    struct battle b;

    assert(c->book->book->ask_count <= CENSUS_ASKS);
    (c->book->draw ? c->book->draw : samples->book->draw)(sample, samples->from,
                                                          number);
    if (c->book->enrich)
        c->book->enrich(sample->stage, number);
    c->by_doctrine = who == &mind_doctrine;
    battle_init(&b, sample->stage, number);
    b.log.quiet = 1;
    drive(&b, minds, number, &watcher, MOST_TAKEN);
    sample_close(sample);
}

/* ---- printing ---- */

/* Why it need not be found; NULL when it is expected. */
static const char *known(const struct known *list, int kind, const char *sort)
{
    for (; list->sort; list++)
        if (list->kind == kind && strcmp(list->sort, sort) == 0)
            return list->why;
    return NULL;
}

/* What is not as it should be; NULL: all is. In few battles not everything comes
 * up, and what comes up seldom may not have been offered or taken. */
static const char *fault_of(const struct row *r, const char *never,
                            const char *untaken, bool few)
{
    enum { SELDOM = 10 };

    if (r->legal == 0)
        return never || few ? NULL : "NEVER LEGAL";
    if (never)
        return "LEGAL AFTER ALL";
    if (r->offered == 0)
        return r->legal < SELDOM && few ? NULL : "NEVER OFFERED";
    if (r->taken == 0)
        return untaken || few || r->legal < SELDOM ? NULL : "NEVER TAKEN";
    return untaken ? "TAKEN AFTER ALL" : NULL;
}

/* Prints a line; true when something is not as it should be. */
static bool put_row(const struct census *c, int kind, int i, bool few,
                    FILE *out)
{
    const struct row *r = &c->row[kind][i];
    const char *sort = c->book->word(kind, i), *never, *untaken, *fault, *why;

    if (!sort)
        return false;
    never = known(c->book->never, kind, sort);
    untaken = known(c->book->untaken, kind, sort);
    fault = fault_of(r, never, untaken, few);
    why = r->legal ? untaken : never;
    fprintf(out, "%-14s %-24s %9" PRIu64 " %9" PRIu64 " %9" PRIu64 "  %s\n",
            c->book->book->asks[kind].name, sort, r->legal, r->offered,
            r->taken,
            fault ? fault
            : why ? why
                  : "");
    return fault != NULL;
}

static int put(const struct census *c, bool few, FILE *out)
{
    int faults = 0;

    for (int kind = 0; kind < c->book->book->ask_count; kind++)
        for (int i = 0; i < CENSUS_SORTS; i++)
            faults += put_row(c, kind, i, few, out);
    return faults;
}

int census_print(const struct samples *samples, uint64_t first,
                 uint64_t battles, FILE *out)
{
    struct census *c = calloc(1, sizeof *c);
    struct sample *sample = calloc(1, sizeof *sample);
    int faults = 1;

    if (c)
        c->book = samples->book->census;
    for (uint64_t i = 0; c && sample && i < battles; i++)
        play_one(c, samples, first + i, sample);
    if (c && sample)
        faults = put(c, battles < ENOUGH, out);
    free(sample);
    free(c);
    return faults;
}
