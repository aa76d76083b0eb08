/* roster.h -- lists as a player would print them: what several books print alike. */
#ifndef ALEA_READ_ROSTER_H
#define ALEA_READ_ROSTER_H

#include <stdio.h>

#include "base/lang.h"

enum { ROSTER_TITLES = 16 };

/* What a unit, or a line of it, is: "3 × Ada, Spearmen, General: 67 pts". */
struct roster_head {
    int count;               /* 1: nobody says it */
    const char *name, *what; /* its player's for it, or ""; what it is */
    const char *title[ROSTER_TITLES];
    int titles, cost;
};
extern const char *const roster_general[LANGS];

/* Adds a title; one beyond the last is dropped. */
void roster_title(struct roster_head *head, const char *title);
void roster_put(FILE *out, const struct roster_head *head, enum lang lang);

#endif
