/* ch02_units.c -- t9a */
#include "books/t9a/play.h"
