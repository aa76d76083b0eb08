/* count.h -- whole numbers of many words, to count outcomes with.
 *
 * A number is 'n' words of 64 bits, lowest first, and always as wide as what
 * it is counted out of: faces^dice needs count_width(faces, dice) words.
 * Nothing is ever rounded; a caller that needs a percentage divides once, at
 * the end. */
#ifndef ALEA_LAB_COUNT_H
#define ALEA_LAB_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/* Words that hold every number up to faces^dice. */
int count_width(int faces, int dice);

/* a *= by; what does not fit is lost, and the width is chosen so that nothing
 * does. */
void count_times(uint64_t *a, int n, uint64_t by);
/* a += b * by. b may be narrower. */
void count_add_times(uint64_t *a, int n, const uint64_t *b, int m, uint64_t by);
/* a /= by, which leaves no rest. */
void count_part(uint64_t *a, int n, uint64_t by);
/* a /= by; gives the rest. */
uint64_t count_divide(uint64_t *a, int n, uint64_t by);
/* out = a * b; out has n + m words at most, 'width' of them are kept. */
void count_product(uint64_t *out, int width, const uint64_t *a, int n,
                   const uint64_t *b, int m);
/* a *= faces^dice */
void count_raise(uint64_t *a, int n, int faces, int dice);
/* Less than 0, 0, more than 0. */
int count_compare(const uint64_t *a, const uint64_t *b, int n);
bool count_is_zero(const uint64_t *a, int n);
/* a / b as near as a double is. */
double count_ratio(const uint64_t *a, const uint64_t *b, int n);

#endif
