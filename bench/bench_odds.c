/* bench_odds.c -- exact odds: of one volley, of a whole attack, of everything
 * that threatens a unit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "books/bts/book.h"
#include "books/ofas/book.h"
#include "lab/odds.h"
#include "lab/threat.h"
#include "minds/drive.h"
#include "report/odds_words.h"
#include "rows.h"
#include "soak/trial.h"
#include "timing.h"

enum { TIMES = 41, PLAYED = 11, ROUNDS = 200, DECISIONS = 120 };

/* So many things through so many tests, each of EZ. */
static struct odds_roll roll_of(int count, int stages)
{
    struct odds_roll r = { .faces = 3, .count = count, .stages = stages };

    for (int i = 0; i < stages; i++)
        r.stage[i].chance = (struct odds_chance){ .good = 2, .dice = 1 };
    return r;
}

static void roll_out(void *own, int count)
{
    for (int i = 0; i < count; i++) {
        struct distribution s;

        if (distribution_roll(&s, own)) {
            look_at(s.word);
            distribution_clear(&s);
        }
    }
}

/* To the losses and the panic that follow. */
static void attack(void *own, int count)
{
    for (int i = 0; i < count; i++) {
        struct odds *odds = odds_new(own);

        for (int m = 0; odds && m < 3; m++) {
            struct distribution s;

            if (odds_measure(odds, m, &s))
                distribution_clear(&s);
        }
        if (odds)
            odds_free(odds);
    }
}

struct overlay {
    struct battle b;
    int unit;
    int found;
};

static void threaten(void *own, int count)
{
    struct overlay *o = own;
    struct threat threat[THREATS];

    for (int i = 0; i < count; i++)
        o->found = threat_find(&o->b, o->unit, THREAT_QUICK, threat, THREATS);
}

/* The unit of a battle half played that most can reach. */
static void choose(struct overlay *o)
{
    struct threat threat[THREATS];

    o->found = 0;
    for (int u = 0; u < o->b.units; u++) {
        int n = unit_on_table(&o->b, u)
                    ? threat_find(&o->b, u, THREAT_QUICK, threat, THREATS)
                    : 0;

        if (n > o->found) {
            o->found = n;
            o->unit = u;
        }
    }
}

static void bench_attack(void)
{
    static char a[] = "shots=20", b[] = "cover=HD", c[] = "figures=12";
    char *word[] = { a, b, c };
    struct odds_plan *plan = calloc(1, sizeof *plan);
    struct alea_error error;

    if (plan && odds_read(ofas_book.odds, word, 3, LANG_EN, plan, &error))
        rows_add((struct bench_row){
            "odds_attack", "odds of an attack, to the panic", IN_NS,
            timing_median(attack, plan, 20, TIMES), 1e6, 0, NULL });
    free(plan);
}

/* ---- books whose rules play (lab/counted.h) ---- */

/* An attack of bts typed as numbers; 'plain': without what the book knows of dice
 * that do the same. */
static void bench_played(const char *key, const char *name, const char *numbers,
                         double target, bool plain)
{
    struct odds_book book = bts_book.odds[0];
    struct odds_play play = book.play[0];
    struct odds_plan *plan = calloc(1, sizeof *plan);
    struct alea_error error;
    char text[200], *word[16];
    int words = 0;

    if (plain)
        play.group = NULL;
    book.play = &play;
    snprintf(text, sizeof text, "%s", numbers);
    for (char *at = strtok(text, " "); at; at = strtok(NULL, " "))
        word[words++] = at;
    if (plan && odds_read(bts_book.odds, word, words, LANG_EN, plan, &error)) {
        plan->book = &book;
        rows_add((struct bench_row){ key, name, IN_NS,
                                     timing_median(attack, plan, 1, PLAYED),
                                     target, 0, NULL });
    }
    free(plan);
}

static void bench_rules(void)
{
    bench_played("bts_shot", "bts: six dice of two at cover",
                 "figures=2 dice=3 cover=yes life=3 champion=yes", 5e6, false);
    bench_played("bts_duel", "bts: a duel of 6 dice against 5",
                 "kind=duel dice=6 their-dice=5 life=3 own-life=3", 10e6,
                 false);
    bench_played(
        "bts_duel_many", "bts: the same, supporters on both sides",
        "kind=duel figures=1 supporters=1 dice=5 their-dice=4 their-supporters=1 life=2",
        40e6, false);
    bench_played("bts_duel_small", "bts: a duel of 4 dice against 3",
                 "kind=duel dice=4 their-dice=3", 5e6, false);
    bench_played("bts_duel_plain", "bts: the same, each die played",
                 "kind=duel dice=4 their-dice=3", 500e6, true);
}

static void bench_threat(const struct ofas_samples *samples)
{
    static struct overlay o;
    struct sample sample;
    const struct mind *mind[OFAS_PLAYERS];

    for (int i = 0; i < OFAS_PLAYERS; i++)
        mind[i] = &mind_doctrine;
    ofas_sample_open(&sample, samples, bench_pick(samples, 1));
    battle_init(&o.b, sample.stage, 1);
    drive(&o.b, mind, 1, NULL, DECISIONS);
    choose(&o);
    rows_add((struct bench_row){ "threat", "all threats to a unit", IN_NS,
                                 timing_median(threaten, &o, 1, TIMES), 50e6, 0,
                                 NULL });
    sample_close(&sample);
}

void bench_odds(const struct ofas_samples *samples)
{
    struct odds_roll small = roll_of(20, 3), large = roll_of(100, 5);

    rows_add((struct bench_row){
        "odds_20_3", "odds of 20 attacks, 3 stages", IN_NS,
        timing_median(roll_out, &small, ROUNDS, TIMES), 100e3, 3e3, NULL });
    rows_add((struct bench_row){
        "odds_100_5", "odds of 100 attacks, 5 stages", IN_NS,
        timing_median(roll_out, &large, ROUNDS, TIMES), 1e6, 60e3, NULL });
    bench_attack();
    bench_rules();
    bench_threat(samples);
}
