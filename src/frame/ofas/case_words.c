/* case_words.c -- the words of cases for the enums of Of Flesh and Steel. */
#include "frame/ofas/case_own.h"

const char *const case_phases[] = { "setup",      "reserves", "bid",
                                    "activation", "end",      NULL };
const char *const case_variants[] = { "position", "assault", "lightning",
                                      NULL };
const char *const case_conditions[] = { "none", "high-gravity", "oxidising",
                                        "mild", "storms",       "low-gravity",
                                        NULL };
const char *const case_hours[] = { "early", "midday", "late", NULL };
/* ORDER CORNERS, ORDER COMPANIES */
const char *const case_corners[] = { "south-west", "north-west", "north-east",
                                     "south-east", NULL };
const char *const case_companies[] = { "duel",  "each-alone", "A/BC",  "AC/B",
                                       "AB/C",  "AB/CD",      "AC/BD", "AD/BC",
                                       "A/BCD", "ACD/B",      "ABD/C", "ABC/D",
                                       NULL };
const char *const case_edges[] = { "south", "north", "west", "east", NULL };
const char *const case_scenarios[] = { "control",    "central",    "no-quarter",
                                       "old-school", "last-stand", "surprise",
                                       "sabotage",   NULL };
const char *const case_tests[] = { "AF", "HD", "EZ", "AS", NULL };
