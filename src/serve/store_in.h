/* store_in.h -- private to the store: the database and who writes to it. */
#ifndef ALEA_SERVE_STORE_IN_H
#define ALEA_SERVE_STORE_IN_H

#include <pthread.h>
#include <sqlite3.h>

#include "serve/store.h"

/* What the writer writes. ORDER STATEMENTS */
enum store_statement {
    PUT_BATTLE,
    PUT_SEAT,
    PUT_LINE,
    PUT_OVER,
    PUT_CHAT,
    PUT_TAKEBACK,
    STATEMENTS
};

struct store {
    int file; /* of the database, locked: no other server may write to it */
    pthread_t writer;
    pthread_mutex_t lock; /* of the queue and the counts */
    pthread_cond_t come;
    struct store_job *first, **last;
    int in_hand; /* jobs that the writer has taken */
    pthread_cond_t done;
    struct store_job **batch; /* what the writer has in hand */
    bool closing, well;
    int64_t row; /* given to a battle last */
    struct store_counts counts;
    sqlite3 *writing; /* the writer's alone */
    sqlite3_stmt *put[STATEMENTS];
    pthread_mutex_t read_lock;
    sqlite3 *reading; /* everybody's, one at a time */
};

#endif
