/* deed.c -- decisions and take-backs on their way to the disk: see deed.h. */
#include "serve/deed.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "battle/candidates.h"
#include "records/record.h"
#include "serve/stream.h"

struct deed *deed_new(struct room *room, int audience)
{
    struct deed *deed = calloc(1, sizeof *deed);
    uint32_t wanted = streams_wanted(room);

    if (!deed)
        return NULL;
    if (audience >= 0)
        wanted |= 1u << audience;
    deed->room = room_hold(room);
    deed->after = room->live->battle;
    deed->over_before = room->live->battle.over;
    deed->place = room->live->lines;
    deed->at = (int64_t)time(NULL);
    told_begin(&deed->told, wanted);
    return deed;
}

void deed_free(struct deed *deed)
{
    if (!deed)
        return;
    room_let_go(deed->room);
    told_clear(&deed->told);
    free(deed->line);
    free(deed);
}

/* ---- playing ---- */

/* Dice that nobody could know before this decision. What fell stays counted. */
static void fresh_dice(struct battle *b)
{
    const struct dice old = b->dice;

    dice_seed(&b->dice, entropy_from_here(b));
    b->dice.fallen = old.fallen;
    b->dice.trail = old.trail;
}

/* The text of the one line that was written, without its end. */
static bool close_line(FILE *out, char **line)
{
    if (fclose(out) != 0 || !*line)
        return false;
    (*line)[strcspn(*line, "\n")] = 0;
    return true;
}

bool deed_decide(struct deed *deed, const struct decision *d,
                 const char *comment, struct refusal *why)
{
    struct decision tidy = *d;
    struct record_writer writer;
    struct watch_pair both;
    const uint32_t fallen = deed->after.dice.fallen;
    size_t size = 0;
    FILE *out;
    bool taken;

    *why = (struct refusal){ .figure = NOBODY };
    out = open_memstream(&deed->line, &size);
    if (!out)
        return false;
    record_resume(&writer, out);
    writer.comment = comment;
    watch_both(&both, &writer.watcher, &deed->told.watcher);
    fresh_dice(&deed->after);
    deed->who = deed->after.asked.who;
    decision_tidy(&deed->after.asked, &tidy);
    taken = answer_watched(&deed->after, &tidy, &both.watcher, why);
    if (taken)
        play_on(&deed->after, &both.watcher);
    deed->dice = deed->after.dice.fallen != fallen;
    deed->over = deed->after.over;
    return close_line(out, &deed->line) && taken;
}

bool deed_undo(struct deed *deed, int who, int32_t to, bool agreed,
               enum lang lang, struct alea_error *error)
{
    struct live *back = live_load(deed->room, to, NULL, lang, error);
    struct record_writer writer;
    size_t size = 0;
    FILE *out;

    if (!back)
        return false;
    deed->after = back->battle; /* its stage is the room's own */
    live_free(back);
    out = open_memstream(&deed->line, &size);
    if (!out)
        return error_memory(error, lang);
    record_resume(&writer, out);
    record_undo(&writer, &deed->after, who, agreed);
    deed->who = who;
    deed->undo = true;
    deed->agreed = agreed;
    deed->over = deed->after.over;
    return close_line(out, &deed->line) || error_memory(error, lang);
}

/* ---- writing ---- */

static bool write_deed(struct store_job *job, struct store *store)
{
    struct deed *deed = (struct deed *)(void *)job;
    const int64_t row = deed->room->is.row;

    return store_put_line(store, row, deed->place, deed->at, deed->line) &&
           (deed->over == deed->over_before ||
            store_put_over(store, row, deed->over));
}

/* What is on disk becomes the battle. */
static void install(struct deed *deed)
{
    struct room *room = deed->room;
    struct live *live = room->live;

    live->battle = deed->after;
    live->lines++;
    room->is.over = deed->over;
    room->is.touched = deed->at;
    if (deed->undo)
        live->epoch++;
    else if (!live_note(live, deed->who, deed->dice)) {
        live_free(live); /* no memory: it is played again when wanted */
        room->live = NULL;
    }
}

static void done(struct store_job *job, bool durable)
{
    struct deed *deed = (struct deed *)(void *)job;
    struct room *room = deed->room;
    bool mind;

    deed->durable = durable;
    pthread_mutex_lock(&room->lock);
    room->busy = false;
    if (durable) {
        install(deed);
        streams_tell_deed(room, deed);
    }
    mind = room_waits_for_mind(room);
    pthread_mutex_unlock(&room->lock);
    if (durable && mind)
        room_wake(room);
    if (deed->finish)
        deed->finish(deed);
    else
        deed_free(deed);
}

void deed_submit(struct deed *deed)
{
    deed->job.write = write_deed;
    deed->job.done = done;
    deed->room->busy = true;
    store_submit(room_store(deed->room), &deed->job);
}

/* ---- taking back ---- */

int32_t room_free_undo(const struct room *room, uint32_t players)
{
    const struct live *live = room->live;
    int32_t n = (int32_t)live->battle.decisions;

    if (n == 0 || room->is.imported)
        return -1;
    for (; n > 0; n--) {
        const uint8_t last = live->taken[n - 1];

        if ((last & TAKEN_DICE) || !(players >> (last & TAKEN_WHO) & 1u))
            break;
    }
    return n < (int32_t)live->battle.decisions ? n : -1;
}
