/* ch12_links.c -- t9a */
#include "books/t9a/play.h"
