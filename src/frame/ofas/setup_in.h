/* setup_in.h -- what the files of setup share. */
#ifndef ALEA_TEXT_SETUP_IN_H
#define ALEA_TEXT_SETUP_IN_H

#include "frame/ofas/setup.h"

static inline int setup_players(const struct setup *setup)
{
    int n = 0;

    while (n < OFAS_PLAYERS && setup->army[n])
        n++;
    return n;
}

/* May they fight so? False, and an error with its rule. */
bool setup_agrees(const struct setup *setup, struct alea_error *error);

#endif
