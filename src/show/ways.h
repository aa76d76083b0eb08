/* ways.h -- where the asked unit can go: the area, an answer that brings it to a
 * click, how it would stand, and a way in words. For books that move their units
 * figure by figure; one that moves squads and hulls has its own, and shares
 * ways_walk(). */
#ifndef ALEA_SHOW_WAYS_H
#define ALEA_SHOW_WAYS_H

#include <jansson.h>

#include "battle/battle.h"
#include "read/buffer.h"
#include "show/snapshot.h"
#include "table/hull.h"
#include "table/reach.h"

/* What an answer to the open question is. */
enum way_sort {
    WAY_PLACED, /* a place anywhere on the table: it is deployed */
    WAY_WALKED, /* round what is in the way */
    WAY_STRAIGHT /* one straight leg */,
    WAY_LANDS /* a place that is judged by itself: a leap */
};

/* Who goes, past what; as the book says for the open question. */
struct walker {
    enum way_sort sort;
    struct step from;
    const struct terrain *land;
    struct mover mover;
    struct crowd crowd;
    int32_t measure;  /* what lengths are counted in: INCH(1) */
    int32_t farthest; /* WAY_LANDS: of a place from where it is */
    int corners;      /* of a way, at most */
    int first;        /* step of a way that the answer begins with: 1, or 0 of
                        who comes in from outside */
    int shorter;      /* so many parts of the measure are cut off at a time */
    int value;        /* of an answer that is a way */
    bool floors;  /* a click means the highest floor there, else one below */
    bool leaps;   /* who cannot walk there may leap straight */
    bool charges; /* a click on a base means to touch it */
};

struct show_ways {
    /* On the way to a place; 'out' is zeroes. */
    void (*walker)(const struct battle *view, struct step to,
                   struct walker *out);
    /* An answer that is this place; NULL: the place is all of it. False: there
     * is none. */
    bool (*place)(const struct battle *view, struct step at,
                  struct decision *d);
    /* What the book changes of the asked unit that stands there now. May be
     * NULL. */
    void (*stand)(struct battle *out, const struct battle *view,
                  const struct decision *d);
    /* What a way costs: fills way->cost in; and what it risks. */
    void (*cost)(const struct battle *view, const struct decision *d,
                 struct way *way, bool *danger, bool *rough);
    /* Says more of the end of a way. May be NULL. */
    void (*say_end)(const struct battle *view, const struct decision *d,
                    struct buffer *out, enum lang lang);
    const char *say_length[LANGS]; /* after a number: "\"", " paces" */
    int32_t measure;
    bool fronts; /* figures have a front, which a trial tells */
};

/* As struct book_show says, whether the book has a function for it or rows of
 * struct show_ways; NULL or false where it has neither. */
json_t *ways_area(const struct battle *view);
bool ways_to(const struct battle *view, struct step to, struct decision *d,
             bool *cut);
bool ways_standing(const struct battle *view, const struct decision *d,
                   struct battle *out);
void ways_put_trial(json_t *out, const struct battle *view,
                    const struct battle *after, const struct decision *d);
/* A rectangle about a unit in ranks; the base of a figure that has corners. */
json_t *tray_json(const struct hull *bounds);
json_t *corners_json(const struct hull *base);
/* "trays" of an answer, where the book has units in ranks. */
void ways_put_trays(json_t *out, const struct battle *view,
                    const struct decision *d);
bool ways_say(const struct battle *view, const struct decision *d,
              const struct telling *t, char *out, size_t size);

/* A way as an answer; false when the book would not take it. */
bool ways_answer(const struct battle *view, const struct walker *w,
                 const struct way *way, struct decision *d);
/* An answer on the way to there, whole or cut where the allowance ends. */
bool ways_walk(const struct battle *view, const struct walker *w,
               struct step goal, struct decision *d, bool *cut);
/* {"way", "cost", "allowance", "danger", "rough"} of a trial. */
void put_way(json_t *out, const struct battle *view, const struct way *way,
             bool danger, bool rough);

/* A point of the table as a mouse gives it, [x, y] or [x, y, floor] in millimetres,
 * to the nearest unit. */
bool point_read(const json_t *json, struct step *out);

#endif
