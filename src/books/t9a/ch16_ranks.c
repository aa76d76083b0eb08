/* ch16_ranks.c -- t9a */
#include "books/t9a/play.h"
