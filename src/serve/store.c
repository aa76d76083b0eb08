/* store.c -- the writer, and how jobs come to it: see store.h. */
#include "serve/store_in.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { BATCH = 4096 }; /* jobs of one transaction, at most */

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS battle ("
    " row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head TEXT NOT NULL,"
    " watch TEXT NOT NULL, players INTEGER NOT NULL, hotseat INTEGER NOT NULL,"
    " pace INTEGER NOT NULL, imported INTEGER NOT NULL,"
    " opened INTEGER NOT NULL, over INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS line ("
    " battle INTEGER NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (battle, place)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seat ("
    " battle INTEGER NOT NULL, player INTEGER NOT NULL, key TEXT NOT NULL,"
    " mind TEXT NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY (battle, player)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS chat ("
    " number INTEGER PRIMARY KEY, battle INTEGER NOT NULL,"
    " who INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS takeback ("
    " battle INTEGER PRIMARY KEY, lines INTEGER NOT NULL,"
    " who INTEGER NOT NULL, upto INTEGER NOT NULL, agreed INTEGER NOT NULL,"
    " open INTEGER NOT NULL);"
    "CREATE INDEX IF NOT EXISTS chat_of ON chat (battle, number);"
    "CREATE INDEX IF NOT EXISTS battle_open ON battle (over, imported);"
    "PRAGMA user_version = 1;";

/* ORDER STATEMENTS */
static const char *const statement_text[STATEMENTS] = {
    [PUT_BATTLE] = "INSERT INTO battle VALUES (?,?,?,?,?,?,?,?,?,?)",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seat VALUES (?,?,?,?,?)",
    [PUT_LINE] = "INSERT INTO line VALUES (?,?,?,?)",
    [PUT_OVER] = "UPDATE battle SET over = ? WHERE row = ?",
    [PUT_CHAT] = "INSERT INTO chat (battle, who, at, text) VALUES (?,?,?,?)",
    [PUT_TAKEBACK] = "INSERT OR REPLACE INTO takeback VALUES (?,?,?,?,?,?)",
};

/* ---- the writer ---- */

static bool run(sqlite3 *base, const char *sql)
{
    return sqlite3_exec(base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Writes these jobs in one transaction: all of them, or none. */
static bool write_all(struct store *s, struct store_job **job, int n)
{
    bool good = run(s->writing, "BEGIN IMMEDIATE");

    for (int i = 0; good && i < n; i++)
        good = job[i]->write(job[i], s);
    good = good && run(s->writing, "COMMIT");
    if (!good && sqlite3_get_autocommit(s->writing) == 0)
        run(s->writing, "ROLLBACK");
    return good;
}

static void count(struct store *s, int jobs, bool good)
{
    pthread_mutex_lock(&s->lock);
    s->well = good;
    if (good) {
        s->counts.commits++;
        s->counts.jobs += (uint64_t)jobs;
        if ((uint64_t)jobs > s->counts.largest)
            s->counts.largest = (uint64_t)jobs;
    } else {
        s->counts.failures++;
    }
    pthread_mutex_unlock(&s->lock);
}

/* One bad job must not take the others down: then each goes by itself. */
static void commit(struct store *s, struct store_job **job, int n)
{
    bool good = write_all(s, job, n);

    count(s, n, good);
    for (int i = 0; i < n; i++) {
        bool mine = good || (n > 1 && write_all(s, &job[i], 1));

        if (!good && n > 1)
            count(s, 1, mine);
        job[i]->done(job[i], mine);
    }
}

/* Takes all that waits, in the order it came; 0 when the store closes. */
static int take(struct store *s, struct store_job **job)
{
    int n = 0;

    pthread_mutex_lock(&s->lock);
    while (!s->first && !s->closing)
        pthread_cond_wait(&s->come, &s->lock);
    while (s->first && n < BATCH) {
        job[n++] = s->first;
        s->first = s->first->next;
    }
    if (!s->first)
        s->last = &s->first;
    s->in_hand = n;
    pthread_mutex_unlock(&s->lock);
    return n;
}

static void *work(void *own)
{
    struct store *s = own;
    int n;

    while ((n = take(s, s->batch)) > 0) {
        commit(s, s->batch, n);
        pthread_mutex_lock(&s->lock);
        s->in_hand = 0;
        pthread_cond_broadcast(&s->done);
        pthread_mutex_unlock(&s->lock);
    }
    return NULL;
}

void store_submit(struct store *store, struct store_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&store->lock);
    *store->last = job;
    store->last = &job->next;
    pthread_cond_signal(&store->come);
    pthread_mutex_unlock(&store->lock);
}

void store_drain(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    while (store->first || store->in_hand)
        pthread_cond_wait(&store->done, &store->lock);
    pthread_mutex_unlock(&store->lock);
}

bool store_is_well(struct store *store)
{
    bool well;

    pthread_mutex_lock(&store->lock);
    well = store->well;
    pthread_mutex_unlock(&store->lock);
    return well;
}

struct store_counts store_counts(struct store *store)
{
    struct store_counts counts;

    pthread_mutex_lock(&store->lock);
    counts = store->counts;
    pthread_mutex_unlock(&store->lock);
    return counts;
}

int64_t store_next_row(struct store *store)
{
    int64_t row;

    pthread_mutex_lock(&store->lock);
    row = ++store->row;
    pthread_mutex_unlock(&store->lock);
    return row;
}

/* ---- writing ---- */

/* Runs a statement whose values are bound, once. */
static bool step(sqlite3_stmt *statement)
{
    bool good = sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_reset(statement);
    return good;
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

bool store_put_battle(struct store *store, const struct store_battle *battle,
                      const char *head)
{
    sqlite3_stmt *put = store->put[PUT_BATTLE];

    sqlite3_bind_int64(put, 1, battle->row);
    bind_text(put, 2, battle->id);
    bind_text(put, 3, head);
    bind_text(put, 4, battle->watch);
    sqlite3_bind_int(put, 5, battle->players);
    sqlite3_bind_int(put, 6, battle->hotseat);
    sqlite3_bind_int(put, 7, battle->pace);
    sqlite3_bind_int(put, 8, battle->imported);
    sqlite3_bind_int64(put, 9, battle->opened);
    sqlite3_bind_int(put, 10, battle->over);
    if (!step(put))
        return false;
    for (int i = 0; i < battle->players; i++)
        if (!store_put_seat(store, battle->row, i, &battle->seat[i]))
            return false;
    return true;
}

bool store_put_seat(struct store *store, int64_t row, int player,
                    const struct store_seat *seat)
{
    sqlite3_stmt *put = store->put[PUT_SEAT];

    sqlite3_bind_int64(put, 1, row);
    sqlite3_bind_int(put, 2, player);
    bind_text(put, 3, seat->key);
    bind_text(put, 4, seat->mind);
    bind_text(put, 5, seat->name);
    return step(put);
}

bool store_put_line(struct store *store, int64_t row, int32_t place, int64_t at,
                    const char *text)
{
    sqlite3_stmt *put = store->put[PUT_LINE];

    sqlite3_bind_int64(put, 1, row);
    sqlite3_bind_int(put, 2, place);
    sqlite3_bind_int64(put, 3, at);
    bind_text(put, 4, text);
    return step(put);
}

bool store_put_over(struct store *store, int64_t row, bool over)
{
    sqlite3_stmt *put = store->put[PUT_OVER];

    sqlite3_bind_int(put, 1, over);
    sqlite3_bind_int64(put, 2, row);
    return step(put);
}

bool store_put_takeback(struct store *store, int64_t row,
                        const struct store_takeback *takeback)
{
    sqlite3_stmt *put = store->put[PUT_TAKEBACK];

    sqlite3_bind_int64(put, 1, row);
    sqlite3_bind_int(put, 2, takeback->lines);
    sqlite3_bind_int(put, 3, takeback->who);
    sqlite3_bind_int(put, 4, takeback->to);
    sqlite3_bind_int64(put, 5, takeback->agreed);
    sqlite3_bind_int(put, 6, takeback->open);
    return step(put);
}

bool store_put_chat(struct store *store, int64_t row, int who, int64_t at,
                    const char *text, int64_t *number)
{
    sqlite3_stmt *put = store->put[PUT_CHAT];

    sqlite3_bind_int64(put, 1, row);
    sqlite3_bind_int(put, 2, who);
    sqlite3_bind_int64(put, 3, at);
    bind_text(put, 4, text);
    if (!step(put))
        return false;
    *number = sqlite3_last_insert_rowid(store->writing);
    return true;
}

/* ---- opening and closing ---- */

/* Durable at each commit: synchronous FULL syncs the WAL. */
static bool prepare(struct store *s)
{
    sqlite3_stmt *last = NULL;

    sqlite3_busy_timeout(s->writing, 5000);
    if (!run(s->writing, "PRAGMA journal_mode = WAL") ||
        !run(s->writing, "PRAGMA synchronous = FULL") ||
        !run(s->writing, schema))
        return false;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(s->writing, statement_text[i], -1, &s->put[i],
                               NULL) != SQLITE_OK)
            return false;
    if (sqlite3_prepare_v2(s->writing,
                           "SELECT coalesce(max(row), 0) FROM battle", -1,
                           &last, NULL) == SQLITE_OK &&
        sqlite3_step(last) == SQLITE_ROW)
        s->row = sqlite3_column_int64(last, 0);
    return sqlite3_finalize(last) == SQLITE_OK;
}

static void free_store(struct store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->put[i]);
    sqlite3_close(s->reading);
    sqlite3_close(s->writing);
    pthread_cond_destroy(&s->done);
    pthread_cond_destroy(&s->come);
    pthread_mutex_destroy(&s->read_lock);
    pthread_mutex_destroy(&s->lock);
    if (s->file >= 0) /* last: who closes it drops SQLite's own locks */
        close(s->file);
    free(s->batch);
    free(s);
}

/* Takes the database for this server alone. What lies in memory would not know
 * of what another one writes. */
static bool lock_file(struct store *s, const char *path, enum lang lang,
                      char *why, size_t size)
{
    s->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (s->file >= 0 && flock(s->file, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno != EWOULDBLOCK)
        snprintf(why, size, "%s", strerror(errno));
    else
        snprintf(why, size, "%s",
                 lang == LANG_FR ? "un autre serveur alea s'en sert"
                                 : "another alea server is using it");
    return false;
}

struct store *store_open(const char *path, enum lang lang, char *why,
                         size_t size)
{
    struct store *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->file = -1;
    s->last = &s->first;
    s->well = true;
    s->batch = calloc(BATCH, sizeof(struct store_job *));
    pthread_mutex_init(&s->lock, NULL);
    pthread_mutex_init(&s->read_lock, NULL);
    pthread_cond_init(&s->come, NULL);
    pthread_cond_init(&s->done, NULL);
    if (!lock_file(s, path, lang, why, size)) {
        free_store(s);
        return NULL;
    }
    if (s->batch && sqlite3_open(path, &s->writing) == SQLITE_OK &&
        prepare(s) && sqlite3_open(path, &s->reading) == SQLITE_OK) {
        sqlite3_busy_timeout(s->reading, 5000);
        if (pthread_create(&s->writer, NULL, work, s) == 0)
            return s;
    }
    snprintf(why, size, "%s", sqlite3_errmsg(s->writing));
    free_store(s);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->come);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    free_store(store);
}
