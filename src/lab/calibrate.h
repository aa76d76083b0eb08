/* calibrate.h -- fair prices from battles.
 *
 * Lists of one kind each meet in all pairs, with as many models as come nearest to
 * equal points. What the first gets of a meeting is the logistic function of the
 * difference of two edges, one of each kind, and of the slope times the logarithm
 * of how many more points its list has: duo.90.17 asks for that regression. The
 * slope is seen where a kind meets itself in other numbers. An edge that is left at
 * equal points is what a kind is too cheap. */
#ifndef ALEA_LAB_CALIBRATE_H
#define ALEA_LAB_CALIBRATE_H

#include <stdbool.h>
#include <stdint.h>

enum { CALIBRATE_KINDS = 64 };

struct calibration {
    int kinds;
    int32_t size;                  /* points of a list */
    int32_t least, most;           /* models of one */
    double price[CALIBRATE_KINDS]; /* not rounded */
    double slope;                  /* of the logarithm of points */
    /* models of the row's list against the column's */
    int32_t count[CALIBRATE_KINDS][CALIBRATE_KINDS];
    /* of the meetings of this round: what the row got, and of how many */
    double score[CALIBRATE_KINDS][CALIBRATE_KINDS];
    uint32_t battles[CALIBRATE_KINDS][CALIBRATE_KINDS];
    double edge[CALIBRATE_KINDS]; /* fitted; the mean is 0 */
};

/* A price as it is printed and played: whole, at least 1. */
int32_t calibrate_points(const struct calibration *c, int kind);
/* How many models each list has in each meeting at these prices. Forgets the
 * meetings. */
void calibrate_count(struct calibration *c);
/* Notes a meeting of two kinds. */
void calibrate_note(struct calibration *c, int a, int b, double score,
                    uint32_t battles);
/* Finds the edges that fit all meetings best. */
void calibrate_fit(struct calibration *c);
/* The edge of one kind alone, where only its meetings were played: all others are
 * taken to be worth what they cost. */
void calibrate_fit_one(struct calibration *c, int kind);
/* The share that a kind would get of a field of equal points. */
double calibrate_fair(const struct calibration *c, int kind);
/* The share that it got. */
double calibrate_share(const struct calibration *c, int kind);
/* Sets prices nearer to what they should be: 'part' of the way. */
void calibrate_move(struct calibration *c, double part);

/* The slope of lists that differ in size alone: so many meetings, each with the
 * ratio of the sizes, what the larger got, and of how many battles. */
struct calibrate_sizes {
    double ratio, score, battles;
};
double calibrate_slope(const struct calibrate_sizes *meeting, int n);

#endif
