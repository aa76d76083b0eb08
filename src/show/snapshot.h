/* snapshot.h -- a battle as JSON, for one pair of eyes.
 *
 * Everything here is made from a view (battle/view.h) and from what never
 * changes; the battle itself does not come this far. docs/http.md describes
 * each key. */
#ifndef ALEA_SHOW_SNAPSHOT_H
#define ALEA_SHOW_SNAPSHOT_H

#include <jansson.h>

#include "battle/battle.h"
#include "show/stages.h"
#include "words/words.h"

/* How it is told. */
struct telling {
    enum lang lang;
    const struct content *content;
    bool brief;   /* without what never changes */
    bool options; /* with the answers to the question */
    /* Who reads it in a room: the seats that he holds, and those that minds have.
     * Only those who are asked get the answers. */
    bool room;
    uint32_t seats, minds;
};

/* All of it that a view tells, without what only a room knows (its name, who
 * sits where, taking back): for who plays these players, a bit each. */
json_t *snapshot_view(const struct battle *view, uint32_t players,
                      const struct telling *t);

/* What rarely changes of a whole snapshot (scenery, settings, zones, cards) has a
 * name, "static". It is left out for a reader who says that he has that one;
 * 'known' may be NULL. */
void snapshot_fold(json_t *snapshot, const char *known);

/* ---- its parts ---- */

/* What sentences about a battle are told with. */
struct words telling_words(const struct telling *t, const struct battle *view);
/* Why an answer is refused: {"code": "illegal", "message", "rule", "point"},
 * the number of the step or figure that fails, or null. */
json_t *refusal_json(const struct battle *view, const struct refusal *why,
                     const struct telling *t);

/* What is fought for and on what table: the part of it that is known before the
 * battle begins. */
void put_scene(json_t *out, const struct battle *view, const struct telling *t);
json_t *snapshot_pending(const struct battle *view, uint32_t players,
                         const struct telling *t);
/* {"key": ..., "words": ...} */
json_t *key_words(const char *key, const char *words);
/* [x, y] and an angle in degrees. */
json_t *point_json(struct vec at);
json_t *degrees_json(int32_t turn);
/* Players or seats of a set, a bit each. */
json_t *set_json(uint32_t set);
/* Figures of a set, numbered from 1. */
json_t *figures_json(figure_set set);
/* The figures of a unit as they stand. */
json_t *standing_json(const struct battle *view, int unit);

#endif
