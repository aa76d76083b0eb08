/* calibrate.c -- fair prices from battles: see calibrate.h. */
#include "lab/calibrate.h"

#include <math.h>
#include <string.h>

enum { FIT_ROUNDS = 400 };

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

int32_t calibrate_points(const struct calibration *c, int kind)
{
    const double points = round(c->price[kind]);

    return points < 1 ? 1 : (int32_t)points;
}

void calibrate_count(struct calibration *c)
{
    for (int i = 0; i < c->kinds; i++) {
        const double n = round(c->size / c->price[i]);

        c->count[i] = n < c->least  ? c->least
                      : n > c->most ? c->most
                                    : (int32_t)n;
    }
    memset(c->score, 0, sizeof c->score);
    memset(c->battles, 0, sizeof c->battles);
}

void calibrate_note(struct calibration *c, int a, int b, double score,
                    uint32_t battles)
{
    c->score[a][b] += score;
    c->score[b][a] += battles - score;
    c->battles[a][b] += battles;
    c->battles[b][a] += battles;
}

/* Newton's step for one strength, the others as they are; half a victory and
 * half a defeat against nobody in particular keep who always wins finite. */
static double improved(const struct calibration *c, int i)
{
    double slope = 0, bend = 0;

    slope += 0.5 - logistic(c->strength[i]);
    bend += 0.25;
    for (int k = 0; k < c->kinds; k++) {
        const double n = c->battles[i][k];
        const double p = logistic(c->strength[i] - c->strength[k]);

        slope += c->score[i][k] - n * p;
        bend += n * p * (1 - p);
    }
    return c->strength[i] + slope / bend;
}

void calibrate_fit(struct calibration *c)
{
    memset(c->strength, 0, sizeof c->strength);
    for (int round = 0; round < FIT_ROUNDS; round++) {
        double mean = 0;

        for (int i = 0; i < c->kinds; i++)
            c->strength[i] = improved(c, i);
        for (int i = 0; i < c->kinds; i++)
            mean += c->strength[i] / c->kinds;
        for (int i = 0; i < c->kinds; i++)
            c->strength[i] -= mean;
    }
}

/* How much larger its list is than the mean one, as a logarithm. */
static double excess(const struct calibration *c, int kind)
{
    double mean = 0;

    for (int i = 0; i < c->kinds; i++)
        mean += log(c->count[i] * c->price[i]) / c->kinds;
    return log(c->count[kind] * c->price[kind]) - mean;
}

/* By what its price is too low, as a logarithm. */
static double error_of(const struct calibration *c, int kind)
{
    return c->strength[kind] / c->slope - excess(c, kind);
}

double calibrate_fair(const struct calibration *c, int kind)
{
    return logistic(c->slope * error_of(c, kind));
}

double calibrate_share(const struct calibration *c, int kind)
{
    double score = 0, battles = 0;

    for (int k = 0; k < c->kinds; k++) {
        score += c->score[kind][k];
        battles += c->battles[kind][k];
    }
    return battles > 0 ? score / battles : 0.5;
}

void calibrate_move(struct calibration *c, double part)
{
    double error[CALIBRATE_KINDS];

    for (int i = 0; i < c->kinds; i++)
        error[i] = error_of(c, i);
    for (int i = 0; i < c->kinds; i++)
        c->price[i] *= exp(part * error[i]);
}

double calibrate_slope(const struct calibrate_sizes *meeting, int n)
{
    double slope = 2;

    for (int round = 0; round < FIT_ROUNDS; round++) {
        double up = 0, bend = 1e-9;

        for (int i = 0; i < n; i++) {
            const double x = log(meeting[i].ratio);
            const double p = logistic(slope * x);

            up += x * (meeting[i].score - meeting[i].battles * p);
            bend += x * x * meeting[i].battles * p * (1 - p);
        }
        slope += up / bend;
        slope = slope < 0.5 ? 0.5 : slope > 20 ? 20 : slope;
    }
    return slope;
}
