/* ch05_effective.c -- t9a */
#include "books/t9a/play.h"
