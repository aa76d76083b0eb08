/* elo.h -- ratings from results: Elo with error bars, and a test that says when
 * enough was played. A draw is half a victory. */
#ifndef ALEA_LAB_ELO_H
#define ALEA_LAB_ELO_H

#include <stdbool.h>
#include <stdint.h>

enum { ELO_MOST = 64 }; /* players */

/* Of one player against another. */
struct elo_score {
    uint64_t won, drawn, lost;
};

struct elo {
    double rating; /* the mean of all is 0 */
    double error;  /* half of the interval of 95 % */
};

/* The most likely ratings of n players (Bradley and Terry), score[i * n + k]
 * being those of i against k. One drawn battle more for each pair that met
 * keeps constant winners finite. */
void elo_rate(const struct elo_score *score, int n, struct elo *out);

/* ---- enough? ---- */

enum elo_verdict { ELO_OPEN, ELO_LOW, ELO_HIGH };

/* A sequential test between "is worth 'low' Elo more" and "is worth 'high' Elo
 * more", both errors 5 %: the logarithm of the likelihoods' ratio. */
double elo_sprt(const struct elo_score *s, double low, double high);
/* Beyond ln(0.95 / 0.05) either way it is decided. */
enum elo_verdict elo_verdict(double ratio);

#endif
