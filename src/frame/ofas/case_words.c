/* case_words.c -- the words of cases for the enums of Of Flesh and Steel. */
#include "frame/ofas/case_own.h"
#include "frame/ofas/rows.h"

const char *const case_phases[] = { "setup",      "reserves", "bid",
                                    "activation", "end",      NULL };
/* ORDER CORNERS */
const char *const case_corners[] = { "south-west", "north-west", "north-east",
                                     "south-east", NULL };
const char *const case_edges[] = { "south", "north", "west", "east", NULL };
const char *const case_tests[] = { TEST_KEYS, NULL };
