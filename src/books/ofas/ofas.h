/* ofas.h -- private to Of Flesh and Steel: all that its chapters share, a header
 * for each chapter. Read README.md beside this for the way from chapter to
 * file. */
#ifndef ALEA_BOOKS_OFAS_OFAS_H
#define ALEA_BOOKS_OFAS_OFAS_H

#include "books/ofas/a1.h"
#include "books/ofas/a2.h"
#include "books/ofas/a3.h"
#include "books/ofas/a4.h"
#include "books/ofas/a5.h"
#include "books/ofas/a6.h"
#include "books/ofas/a7.h"
#include "books/ofas/answers.h"
#include "books/ofas/asks.h"
#include "books/ofas/ch01.h"
#include "books/ofas/ch02.h"
#include "books/ofas/ch03.h"
#include "books/ofas/ch04.h"
#include "books/ofas/ch05.h"
#include "books/ofas/ch06.h"
#include "books/ofas/ch07.h"
#include "books/ofas/ch08.h"
#include "books/ofas/ch09.h"
#include "books/ofas/ch10.h"
#include "books/ofas/ch11.h"
#include "books/ofas/ch12.h"
#include "books/ofas/ch13.h"
#include "books/ofas/ch14.h"
#include "books/ofas/ch15.h"
#include "books/ofas/ch17.h"
#include "books/ofas/ch18.h"
#include "books/ofas/ch19.h"
#include "books/ofas/hr.h"
#include "books/ofas/limits.h"
#include "books/ofas/locals.h"
#include "books/ofas/locals_hulls.h"
#include "books/ofas/settings.h"
#include "books/ofas/state.h"
#include "books/ofas/waits.h"

#endif
