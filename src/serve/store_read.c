/* store_read.c -- reading the store: battles, records, chat. */
#include "serve/store_in.h"

#include <stdlib.h>
#include <string.h>

/* A statement for reading, with the lock held until done(); NULL, and no lock,
 * when the database refused. */
static sqlite3_stmt *ask(struct store *s, const char *sql)
{
    sqlite3_stmt *statement = NULL;

    pthread_mutex_lock(&s->read_lock);
    if (sqlite3_prepare_v2(s->reading, sql, -1, &statement, NULL) == SQLITE_OK)
        return statement;
    pthread_mutex_unlock(&s->read_lock);
    return NULL;
}

static bool done(struct store *s, sqlite3_stmt *statement)
{
    bool good = sqlite3_finalize(statement) == SQLITE_OK;

    pthread_mutex_unlock(&s->read_lock);
    return good;
}

/* A column as text of limited size. */
static void copy_text(sqlite3_stmt *row, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(row, column);

    snprintf(out, size, "%s", text ? (const char *)text : "");
}

static bool find_seats(struct store *s, struct store_battle *out)
{
    sqlite3_stmt *row =
        ask(s, "SELECT player, key, mind, name FROM seat WHERE battle = ?");

    if (!row)
        return false;
    sqlite3_bind_int64(row, 1, out->row);
    while (sqlite3_step(row) == SQLITE_ROW) {
        int player = sqlite3_column_int(row, 0);

        if (player < 0 || player >= STORE_SEATS)
            continue;
        copy_text(row, 1, out->seat[player].key, KEY_TEXT);
        copy_text(row, 2, out->seat[player].mind, STORE_MIND);
        copy_text(row, 3, out->seat[player].name, STORE_NAME);
    }
    return done(s, row);
}

static bool find_takeback(struct store *s, struct store_battle *out)
{
    sqlite3_stmt *row = ask(s, "SELECT lines, who, upto, agreed, open"
                               " FROM takeback WHERE battle = ?");

    if (!row)
        return false;
    sqlite3_bind_int64(row, 1, out->row);
    if (sqlite3_step(row) == SQLITE_ROW)
        out->takeback = (struct store_takeback){
            .lines = sqlite3_column_int(row, 0),
            .who = (uint8_t)sqlite3_column_int(row, 1),
            .to = sqlite3_column_int(row, 2),
            .agreed = (uint32_t)sqlite3_column_int64(row, 3),
            .open = (uint8_t)sqlite3_column_int(row, 4)
        };
    return done(s, row);
}

bool store_find(struct store *store, const char *id, struct store_battle *out)
{
    sqlite3_stmt *row =
        ask(store, "SELECT row, watch, players, hotseat, pace, imported,"
                   " opened, over, coalesce((SELECT at FROM line"
                   " WHERE battle = row ORDER BY place DESC LIMIT 1), opened)"
                   " FROM battle WHERE id = ?");
    bool found;

    if (!row)
        return false;
    *out = (struct store_battle){ 0 };
    sqlite3_bind_text(row, 1, id, -1, SQLITE_STATIC);
    found = sqlite3_step(row) == SQLITE_ROW;
    if (found) {
        snprintf(out->id, sizeof out->id, "%s", id);
        out->row = sqlite3_column_int64(row, 0);
        copy_text(row, 1, out->watch, sizeof out->watch);
        out->players = (uint8_t)sqlite3_column_int(row, 2);
        out->hotseat = (uint8_t)sqlite3_column_int(row, 3);
        out->pace = sqlite3_column_int(row, 4);
        out->imported = (uint8_t)sqlite3_column_int(row, 5);
        out->opened = sqlite3_column_int64(row, 6);
        out->over = (uint8_t)sqlite3_column_int(row, 7);
        out->touched = sqlite3_column_int64(row, 8);
    }
    if (!done(store, row) || !found || out->players > STORE_SEATS)
        return false;
    return find_seats(store, out) && find_takeback(store, out);
}

/* Adds a text of the row and the end of its line. */
static void put_line(FILE *out, sqlite3_stmt *row)
{
    const unsigned char *text = sqlite3_column_text(row, 0);

    if (text)
        fputs((const char *)text, out);
    putc('\n', out);
}

static bool put_head(struct store *s, int64_t battle, FILE *out)
{
    sqlite3_stmt *row = ask(s, "SELECT head FROM battle WHERE row = ?");
    bool found;

    if (!row)
        return false;
    sqlite3_bind_int64(row, 1, battle);
    found = sqlite3_step(row) == SQLITE_ROW;
    if (found)
        put_line(out, row);
    return done(s, row) && found;
}

static bool put_lines(struct store *s, int64_t battle, int32_t most, FILE *out)
{
    sqlite3_stmt *row = ask(s, "SELECT text FROM line WHERE battle = ?"
                               " ORDER BY place LIMIT ?");

    if (!row)
        return false;
    sqlite3_bind_int64(row, 1, battle);
    sqlite3_bind_int(row, 2, most);
    while (sqlite3_step(row) == SQLITE_ROW)
        put_line(out, row);
    return done(s, row);
}

char *store_record(struct store *store, int64_t row, int32_t most, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    bool good;

    if (!out)
        return NULL;
    good = put_head(store, row, out) && put_lines(store, row, most, out);
    if (fclose(out) == 0 && good)
        return text;
    free(text);
    return NULL;
}

int store_minded(struct store *store, char (*id)[ID_TEXT], int most)
{
    sqlite3_stmt *row =
        ask(store, "SELECT id FROM battle WHERE over = 0 AND imported = 0 AND"
                   " row IN (SELECT battle FROM seat WHERE mind != '')"
                   " ORDER BY row DESC LIMIT ?");
    int n = 0;

    if (!row)
        return 0;
    sqlite3_bind_int(row, 1, most);
    while (n < most && sqlite3_step(row) == SQLITE_ROW)
        copy_text(row, 0, id[n++], ID_TEXT);
    done(store, row);
    return n;
}

int64_t store_open_battles(struct store *store)
{
    sqlite3_stmt *row = ask(store, "SELECT count(*) FROM battle"
                                   " WHERE over = 0 AND imported = 0");
    int64_t n = 0;

    if (!row)
        return 0;
    if (sqlite3_step(row) == SQLITE_ROW)
        n = sqlite3_column_int64(row, 0);
    done(store, row);
    return n;
}

bool store_chat(struct store *store, int64_t row, int most,
                void (*take)(void *own, const struct store_message *message),
                void *own)
{
    sqlite3_stmt *found =
        ask(store, "SELECT number, who, at, text FROM (SELECT number, who, at,"
                   " text FROM chat WHERE battle = ? ORDER BY number DESC"
                   " LIMIT ?) ORDER BY number");

    if (!found)
        return false;
    sqlite3_bind_int64(found, 1, row);
    sqlite3_bind_int(found, 2, most);
    while (sqlite3_step(found) == SQLITE_ROW) {
        const unsigned char *text = sqlite3_column_text(found, 3);
        const struct store_message message = {
            .number = sqlite3_column_int64(found, 0),
            .who = sqlite3_column_int(found, 1),
            .at = sqlite3_column_int64(found, 2),
            .text = text ? (const char *)text : "",
        };

        take(own, &message);
    }
    return done(store, found);
}
