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

/* How many models at that price come nearest to those points. */
static int32_t fitting(const struct calibration *c, double points, int kind)
{
    const double n = round(points / calibrate_points(c, kind));

    return n < c->least ? c->least : n > c->most ? c->most : (int32_t)n;
}

/* By how much the list of a has more points than that of b, as a logarithm. */
static double excess(const struct calibration *c, int a, int b)
{
    return log((double)c->count[a][b] * calibrate_points(c, a)) -
           log((double)c->count[b][a] * calibrate_points(c, b));
}

/* Equal points count most, the usual size of a list after that. */
static void pair(struct calibration *c, int a, int b)
{
    const double size_counts = 0.25;
    double least = HUGE_VAL;
    int32_t best = c->least;

    for (int32_t n = c->least; n <= c->most; n++) {
        const double points = (double)n * calibrate_points(c, a);
        double far;

        c->count[a][b] = n;
        c->count[b][a] = fitting(c, points, b);
        far = fabs(excess(c, a, b)) + size_counts * fabs(log(points / c->size));
        if (far < least) {
            least = far;
            best = n;
        }
    }
    c->count[a][b] = best;
    c->count[b][a] = fitting(c, (double)best * calibrate_points(c, a), b);
}

void calibrate_count(struct calibration *c)
{
    for (int a = 0; a < c->kinds; a++) {
        c->count[a][a] = fitting(c, c->size, a);
        for (int b = a + 1; b < c->kinds; b++)
            pair(c, a, b);
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

/* Newton's step for one edge, the others as they are; half a victory and half
 * a defeat against nobody in particular keep the rating of a constant winner
 * finite. */
static double improved(const struct calibration *c, int i)
{
    double slope = 0, bend = 0;

    slope += 0.5 - logistic(c->edge[i]);
    bend += 0.25;
    for (int k = 0; k < c->kinds; k++) {
        const double n = c->battles[i][k];
        double p;

        if (c->battles[i][k] == 0)
            continue;
        p = logistic(c->edge[i] - c->edge[k] + c->slope * excess(c, i, k));
        slope += c->score[i][k] - n * p;
        bend += n * p * (1 - p);
    }
    return c->edge[i] + slope / bend;
}

void calibrate_fit(struct calibration *c)
{
    memset(c->edge, 0, sizeof c->edge);
    for (int round = 0; round < FIT_ROUNDS; round++) {
        double mean = 0;

        for (int i = 0; i < c->kinds; i++)
            c->edge[i] = improved(c, i);
        for (int i = 0; i < c->kinds; i++)
            mean += c->edge[i] / c->kinds;
        for (int i = 0; i < c->kinds; i++)
            c->edge[i] -= mean;
    }
}

void calibrate_fit_one(struct calibration *c, int kind)
{
    memset(c->edge, 0, sizeof c->edge);
    for (int round = 0; round < FIT_ROUNDS; round++)
        c->edge[kind] = improved(c, kind);
}

double calibrate_fair(const struct calibration *c, int kind)
{
    return logistic(c->edge[kind]);
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
    for (int i = 0; i < c->kinds; i++) {
        const double worth =
            calibrate_points(c, i) * exp(c->edge[i] / c->slope);

        c->price[i] *= pow(worth / c->price[i], part);
    }
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
