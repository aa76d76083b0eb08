/* wide.h -- 128-bit integers, for products of four coordinates: the square of
 * a cross product has 90 bits. Where 64 bits suffice, 64 bits are used. */
#ifndef ALEA_BASE_WIDE_H
#define ALEA_BASE_WIDE_H

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

#endif
