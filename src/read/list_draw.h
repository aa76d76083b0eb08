/* list_draw.h -- lists that are made up: of one of the peoples of the content, at so
 * many points. */
#ifndef ALEA_READ_LIST_DRAW_H
#define ALEA_READ_LIST_DRAW_H

#include <stddef.h>

#include "read/list_report.h"
#include "read/wants.h"

/* How a book draws its lists. */
struct list_draw {
    const char *people;           /* what is wanted of whom: "faction" */
    size_t names;                 /* of them, a struct names of the content */
    const char *no_people[LANGS]; /* said of another: "is no army book" */
    /* Is this one meant where nobody says whom? NULL: each is. */
    bool (*is_played)(const void *content, int people);
    int least, most, usual; /* points; where 'usual' is 0, those ... */
    size_t usual_at;        /* ... of a uint16_t of the content */
    /* Draws it, with room for another list; false: none was found. */
    bool (*draw)(void *list, void *spare, const void *content, int people,
                 int points, uint64_t seed);
    const char *what[LANGS]; /* "armée", "army": feminine */
    size_t name, name_size;  /* of the list, char [] */
};
#define LIST_DRAW_NAME(type)             \
    .name = offsetof(struct type, name), \
    .name_size = sizeof(((struct type *)0)->name)

/* Draws a list of so many bytes by a seed; false, and refused, when it cannot. */
bool list_draw(const struct list_draw *how, struct list_report *out,
               size_t size, const void *content, const struct wants *w,
               uint64_t seed);

#endif
