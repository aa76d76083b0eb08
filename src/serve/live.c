/* live.c -- battles in memory, played again from their records. */
#include "serve/room.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "records/replay.h"

struct live *live_new(struct held_stage *stage, uint64_t seed)
{
    struct live *live = calloc(1, sizeof *live);

    if (!live)
        return NULL;
    live->stage = stage;
    battle_init(&live->battle, stage_of(stage), seed);
    return live;
}

void live_free(struct live *live)
{
    if (!live)
        return;
    stage_let_go(live->stage);
    free(live->taken);
    free(live);
}

bool live_note(struct live *live, int who, bool dice)
{
    const int32_t n = (int32_t)live->battle.decisions;

    if (n > live->taken_size) {
        int32_t size = n < 32 ? 64 : 2 * n;
        uint8_t *more = realloc(live->taken, (size_t)size);

        if (!more)
            return false;
        live->taken = more;
        live->taken_size = size;
    }
    if (n > 0)
        live->taken[n - 1] = (uint8_t)(who | (dice ? TAKEN_DICE : 0));
    return true;
}

/* Notes the decisions that stand behind this line of the record. */
static bool note_all(struct live *live, const struct record *record,
                     int32_t last)
{
    const int32_t n = (int32_t)live->battle.decisions;

    if (n == 0)
        return true;
    if (!live_note(live, 0, false)) /* room for all of them */
        return false;
    for (int32_t at = last; at >= 0; at = record->line[at].after) {
        const struct record_line *line = &record->line[at];

        if (line->decision && line->n >= 1 && line->n <= n)
            live->taken[line->n - 1] =
                (uint8_t)(line->who | (line->dice > 0 ? TAKEN_DICE : 0));
    }
    return true;
}

static int32_t count_epochs(const struct record *record)
{
    int32_t n = 0;

    for (int32_t i = 0; i < record->lines; i++)
        n += record->line[i].undo;
    return n;
}

/* Plays the record on the stage. A newer engine may hash otherwise; what was
 * decided and rolled stands all the same. */
static struct live *replayed(struct held_stage *stage,
                             const struct record *record, int32_t n,
                             const struct watcher *watcher, enum lang lang,
                             struct alea_error *error)
{
    struct replay *r = calloc(1, sizeof *r);
    struct live *live = calloc(1, sizeof *live);
    int32_t last = n < 0 ? record->lines - 1 : record_find(record, n);
    bool good = false;

    if (r && live) {
        replay_begin(r, record, stage_of(stage), REPLAY_SHOW, lang, watcher);
        good = true;
        while (good && r->next <= last)
            good = replay_line(r, error);
        live->battle = r->battle;
        live->lines = record->lines;
        live->epoch = count_epochs(record);
        if (good && !note_all(live, record, last))
            good = error_memory(error, lang);
    } else {
        error_memory(error, lang);
    }
    free(r);
    if (good) {
        live->stage = stage;
        return live;
    }
    if (live)
        free(live->taken);
    free(live);
    return NULL;
}

struct live *live_from(struct stages *stages, const struct record *record,
                       int32_t n, const struct watcher *watcher, enum lang lang,
                       struct alea_error *error)
{
    struct game_error wrong = { 0 };
    struct held_stage *stage = stages_hold(stages, &record->head, lang, &wrong);
    struct live *live;

    if (!stage) {
        *error = wrong.error;
        return NULL;
    }
    live = replayed(stage, record, n, watcher, lang, error);
    if (!live)
        stage_let_go(stage);
    return live;
}

struct live *live_load(struct room *room, int32_t n,
                       const struct watcher *watcher, enum lang lang,
                       struct alea_error *error)
{
    struct live *live = NULL;
    struct record record;
    size_t size = 0;
    char *text = store_record(room_store(room), room->is.row, -1, &size);

    if (!text) {
        error_memory(error, lang);
        return NULL;
    }
    if (record_read(&record, text, size, lang, error)) {
        live = live_from(room_stages(room), &record, n, watcher, lang, error);
        record_clear(&record);
    }
    free(text);
    return live;
}
