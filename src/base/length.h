/* length.h -- lengths are whole numbers of 1/100 mm.
 *
 * One inch is exactly 2540 and one millimetre 100, so that every distance a
 * book names is exact. A table of 72" fits in 18 bits, a squared distance in
 * 64 bits with room to spare. */
#ifndef ALEA_BASE_LENGTH_H
#define ALEA_BASE_LENGTH_H

#define MM(n)   ((n)*100)
#define CM(n)   ((n)*1000)
#define INCH(n) ((n)*2540)
#define PACE(n) ((n)*2500) /* "pas" */

#endif
