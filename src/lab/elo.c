/* elo.c -- the most likely ratings, by Newton's steps; their errors from the
 * same matrix. */
#include "lab/elo.h"

#include <math.h>
#include <string.h>

static const double scale = 173.717792761; /* 400 / ln 10 */
static const double certain = 1.959963985; /* of 95 % */

/* What one player may expect against another. */
static double expected(double mine, double theirs)
{
    return 1 / (1 + exp(theirs - mine));
}

/* Inverts the n by n matrix in place, without pivots: it is positive. */
static void invert(double m[ELO_MOST][ELO_MOST], int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];

        m[k][k] = 1;
        for (int j = 0; j < n; j++)
            m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m[i][k];

            if (i == k)
                continue;
            m[i][k] = 0;
            for (int j = 0; j < n; j++)
                m[i][j] -= factor * m[k][j];
        }
    }
}

/* The slope of the likelihood at these ratings, and what it bends by. Ratings
 * are known up to a constant: 1 everywhere pins their sum. */
static void slope_at(const struct elo_score *score, int n, const double *at,
                     double *slope, double bend[ELO_MOST][ELO_MOST])
{
    for (int i = 0; i < n; i++) {
        slope[i] = 0;
        for (int k = 0; k < n; k++)
            bend[i][k] = 1;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            const struct elo_score *s = &score[i * n + k];
            double met = (double)(s->won + s->drawn + s->lost);
            double p = expected(at[i], at[k]);

            if (i == k || met == 0)
                continue;
            /* one drawn battle more */
            slope[i] +=
                (double)s->won + ((double)s->drawn + 1) / 2 - (met + 1) * p;
            bend[i][i] += (met + 1) * p * (1 - p);
            bend[i][k] -= (met + 1) * p * (1 - p);
        }
}

void elo_rate(const struct elo_score *score, int n, struct elo *out)
{
    enum { STEPS = 100 };
    double at[ELO_MOST] = { 0 }, slope[ELO_MOST];
    double bend[ELO_MOST][ELO_MOST];

    memset(bend, 0, sizeof bend);
    for (int step = 0; step < STEPS; step++) {
        slope_at(score, n, at, slope, bend);
        invert(bend, n);
        for (int i = 0; i < n; i++) {
            double by = 0;

            for (int k = 0; k < n; k++)
                by += bend[i][k] * slope[k];
            at[i] += by > 1 ? 1 : by < -1 ? -1 : by; /* no leaps */
        }
    }
    for (int i = 0; i < n; i++) {
        /* the share of the pinned sum is no error */
        double spread = bend[i][i] - 1.0 / ((double)n * n);

        out[i].rating = at[i] * scale;
        out[i].error = certain * scale * sqrt(spread > 0 ? spread : 0);
    }
}

double elo_sprt(const struct elo_score *s, double low, double high)
{
    double n = (double)(s->won + s->drawn + s->lost);
    double mean, spread, a, b;

    if (n == 0)
        return 0;
    /* half a battle more of each outcome: never without spread */
    n += 1.5;
    mean = ((double)s->won + 0.5 + ((double)s->drawn + 0.5) / 2) / n;
    spread =
        ((double)s->won + 0.5 + ((double)s->drawn + 0.5) / 4) / n - mean * mean;
    a = expected(low / scale, 0);
    b = expected(high / scale, 0);
    return n * (b - a) * (2 * mean - a - b) / (2 * spread);
}

enum elo_verdict elo_verdict(double ratio)
{
    const double bound = 2.944438979; /* ln 19 */

    return ratio >= bound ? ELO_HIGH : ratio <= -bound ? ELO_LOW : ELO_OPEN;
}
