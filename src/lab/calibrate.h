/* calibrate.h -- fair prices from battles.
 *
 * Lists of one kind each meet in all pairs. Each list has a strength such that
 * the logistic function of a difference of strengths is the share of a meeting
 * (Bradley and Terry), a draw being half a victory. How much strength a larger
 * list has, the slope, is seen where a kind meets itself in other numbers. What
 * a list is stronger than its points say, is what its kind is too cheap. */
#ifndef ALEA_LAB_CALIBRATE_H
#define ALEA_LAB_CALIBRATE_H

#include <stdbool.h>
#include <stdint.h>

enum { CALIBRATE_KINDS = 64 };

struct calibration {
    int kinds;
    int32_t size;                   /* points of a list */
    int32_t least, most;            /* models of one */
    double price[CALIBRATE_KINDS];  /* not rounded */
    int32_t count[CALIBRATE_KINDS]; /* models of its list */
    double slope;                   /* strength of a list e times as large */
    /* of the meetings of this round: what the row got, and of how many */
    double score[CALIBRATE_KINDS][CALIBRATE_KINDS];
    uint32_t battles[CALIBRATE_KINDS][CALIBRATE_KINDS];
    double strength[CALIBRATE_KINDS]; /* fitted; the mean is 0 */
};

/* A price as it is printed. */
int32_t calibrate_points(const struct calibration *c, int kind);
/* How many models a list of each kind has at these prices. Forgets the
 * meetings. */
void calibrate_count(struct calibration *c);
/* Notes a meeting of two kinds. */
void calibrate_note(struct calibration *c, int a, int b, double score,
                    uint32_t battles);
/* Finds the strengths that fit all meetings best. */
void calibrate_fit(struct calibration *c);
/* The share of points that a kind would get of a field of equal points. */
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
