/* lab.h -- simulations that run beside the battles.
 *
 * A study is one simulation: two armies, many battles. One thread of the lowest
 * priority plays the studies one after the other, so that people at a table
 * never wait for it. What it has counted is copied now and then for
 * readers; they follow it as a stream of events without a queue: a reader is
 * told how things stand then.
 *
 * A study is known by an unguessable id; anyone who has it may look and stop
 * it. When nobody has looked for a while it is stopped, and one that is over
 * is forgotten. The lock of the laboratory guards all that changes; what a
 * study was made of never does. */
#ifndef ALEA_SERVE_LAB_H
#define ALEA_SERVE_LAB_H

#include <microhttpd.h>

#include "report/sim.h"
#include "serve/entropy.h"

enum {
    LAB_WAITING = 8,       /* studies that wait for their turn, at most */
    LAB_KEPT = 32,         /* studies in memory */
    LAB_THINKING = 20,     /* battles of minds that look ahead */
    LAB_TABLES = 8,        /* battlefields of one study */
    LAB_SECONDS = 30 * 60, /* that one may play */
    LAB_FOLLOWERS = 16     /* of one study */
};

enum study_state {
    STUDY_WAITING,
    STUDY_PLAYING,
    STUDY_DONE,
    STUDY_STOPPED,
    STUDY_FAILED /* a battle did not end: a bug of ours */
};
/* Why it was stopped. */
enum study_end { END_NONE, END_ASKED, END_LEFT, END_TIME };

struct follower;

struct study {
    struct duel duel; /* first: the simulation's own */
    struct fighter fighter[TALLY_ARMIES];
    char id[ID_TEXT];
    uint64_t battles;
    /* ---- the laboratory's ---- */
    struct lab *lab;
    struct study *next;
    int holds;
    atomic_bool stop;
    enum study_state state;
    enum study_end end;
    int64_t begun, last,
        looked;         /* milliseconds; when play began, and was told */
    uint32_t version;   /* counts what was told */
    struct tally tally; /* as it was told */
    struct follower *follower;
};

/* What one sees of a study at a moment; cleared after use. */
struct study_look {
    enum study_state state;
    enum study_end end;
    int ahead;       /* that play before it */
    int64_t seconds; /* it has played, in thousandths */
    uint32_t version;
    struct tally tally;
};

struct lab;

/* 'idle': seconds until a study that is over is forgotten, 'left': until one
 * that nobody looks at is stopped. */
struct lab *lab_new(int idle, int left);
/* Stops what plays and ends what follows; nothing is taken any more. */
void lab_stop(struct lab *lab);
/* Stopped before, and nobody follows; NULL is fine. */
void lab_free(struct lab *lab);
/* Stops and forgets what nobody looks at; to be called often. */
void lab_look(struct lab *lab);
/* A sign of life for all followers. */
void lab_ping(struct lab *lab);

struct lab_counts {
    uint64_t studies, battles; /* since the server started */
    int kept, waiting, playing;
};
struct lab_counts lab_counts(struct lab *lab);

/* ---- one study ---- */

/* An empty one that nobody else knows; NULL without memory. */
struct study *study_new(void);
/* The study, its duel begun and its battles set, gets an id and its turn, and
 * is held for the caller. False when there are too many. */
bool lab_add(struct lab *lab, struct study *study);
/* The study of that id, held; NULL when there is none. */
struct study *lab_find(struct lab *lab, const char *id);
/* NULL is fine; one that was never added goes at once. */
void study_let_go(struct study *study);
void study_stop(struct study *study);

/* False without memory. */
bool study_look(struct study *study, struct study_look *out);
void study_look_clear(struct study_look *look);
/* All of it as JSON, with words in that language. */
json_t *study_json(const struct study *study, const struct study_look *look,
                   enum lang lang);

/* The answer that follows a study from now on; NULL when too many do or there
 * is no memory. 'gone' is called when it ends. */
struct MHD_Response *study_follow(struct study *study,
                                  struct MHD_Connection *connection,
                                  enum lang lang, void (*gone)(void *own),
                                  void *own);

#endif
