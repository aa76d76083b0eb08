/* duo.h -- private to duo: all that its chapters share, a header for each
 * chapter. Read README.md beside this for the way from chapter to file. */
#ifndef ALEA_BOOKS_DUO_DUO_H
#define ALEA_BOOKS_DUO_DUO_H

#include "books/duo/answers.h"
#include "books/duo/asks.h"
#include "books/duo/ch01.h"
#include "books/duo/ch03.h"
#include "books/duo/ch04.h"
#include "books/duo/ch05.h"
#include "books/duo/ch12.h"
#include "books/duo/ch15.h"
#include "books/duo/ch18.h"
#include "books/duo/ch22.h"
#include "books/duo/ch25.h"
#include "books/duo/ch90.h"
#include "books/duo/state.h"
#include "books/duo/waits.h"

#endif
