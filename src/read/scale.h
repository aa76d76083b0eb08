/* scale.h -- decimal numbers of people, whole numbers of ours.
 *
 * 3.33 inches are 8458.2 hundredths of a millimetre, and become 8458; 8458 is
 * written 3.33 again, the shortest decimal number that comes back the same.
 * Halves round away from zero. */
#ifndef ALEA_READ_SCALE_H
#define ALEA_READ_SCALE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One of theirs is ours / theirs of ours. */
struct scale {
    int64_t ours, theirs;
};

static const struct scale scale_inch = { 2540, 1 };      /* 1/100 mm */
static const struct scale scale_degree = { 65536, 360 }; /* enum TURN */

enum { SCALE_SIZE = 24 }; /* bytes of a number and its zero */

/* Reads a decimal number: a sign, up to six digits, up to six more behind a
 * point or comma. False, and 'out' untouched, for anything else. */
bool scale_read(struct scale scale, const char *text, int64_t *out);
/* Writes the shortest decimal number that is read back as n; returns 'out'. */
const char *scale_write(struct scale scale, int64_t n, char out[SCALE_SIZE]);

#endif
