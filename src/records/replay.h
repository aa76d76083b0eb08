/* replay.h -- playing a record again, from the dice that are in it.
 *
 * The stage comes from whoever reads the head (read/stage.h). Each line is
 * played with its own dice on the tape, to the last one; then the battle must
 * be the recorded one, by its hash. Decisions that were taken back are played,
 * too; where they were, the battle is played again from its beginning to the
 * moment before them. A record of an older format, whose hashes were reckoned
 * otherwise, is judged by its decisions, dice and result; one of an older
 * engine that plays differently can still be shown. */
#ifndef ALEA_RECORDS_REPLAY_H
#define ALEA_RECORDS_REPLAY_H

#include "records/record.h"

enum replay_care {
    REPLAY_STRICT, /* the first hash that differs ends it */
    REPLAY_SHOW    /* hashes that differ are counted, no more */
};

struct replay {
    const struct record *record;
    enum replay_care care;
    enum lang lang;                /* of errors */
    int32_t next;                  /* line to play */
    int32_t differ;                /* first line whose hash differs, or -1 */
    const struct watcher *watcher; /* may be NULL */
    struct battle battle;
};

/* Begins on this stage: nothing is played yet, line 0 is next. */
void replay_begin(struct replay *r, const struct record *record,
                  const struct stage *stage, enum replay_care care,
                  enum lang lang, const struct watcher *watcher);
/* Are the record's hashes reckoned as ours are? Else they say nothing. */
bool replay_hashes(const struct replay *r);
/* Is there another line? */
bool replay_more(const struct replay *r);
/* Plays the next line. False when it plays differently from what the record
 * says: the error has the line of the file, and the battle stays where it got
 * to. */
bool replay_line(struct replay *r, struct alea_error *error);
/* Plays all lines up to decision n, as it stands at the end (included), then, at the end, looks whether the
 * battle is over when the record says so. */
bool replay_to(struct replay *r, int32_t n, struct alea_error *error);

#endif
