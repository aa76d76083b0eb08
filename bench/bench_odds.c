/* bench_odds.c -- exact odds: of one volley, of a whole attack, of everything
 * that threatens a unit. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "books/ofas/book.h"
#include "lab/odds.h"
#include "lab/threat.h"
#include "minds/drive.h"
#include "report/odds_words.h"
#include "rows.h"
#include "soak/trial.h"
#include "timing.h"

enum { TIMES = 41, ROUNDS = 200, DECISIONS = 120 };

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
    bench_threat(samples);
}
