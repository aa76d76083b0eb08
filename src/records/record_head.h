/* record_head.h -- what a battle begins with, out of a map: the same for all who ask
 * for a battle in JSON (docs/http.md, docs/engine.md).
 *
 *     {"armies": ["book: ofas\n...", {"sample": "line-250"}],
 *      "table": {"sample": "ruined-town"}, "settings": {"scenario": "rolled"}} */
#ifndef ALEA_RECORDS_RECORD_HEAD_H
#define ALEA_RECORDS_RECORD_HEAD_H

#include "records/game.h"

/* Fills in armies, settings and table (dealt by head->seed when there is none),
 * book and version; the hash of the content is the caller's. On false error->file says where it is wrong, as in
 * "armies[0]", or is "" when the map itself is; what is filled in then is to be
 * cleared all the same. */
bool record_head_read(struct record_head *head, const json_t *map,
                      const struct book_text *book, const void *content,
                      enum lang lang, struct game_error *error);

#endif
