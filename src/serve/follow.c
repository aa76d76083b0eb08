/* follow.c -- those who follow a study, and what they are told.
 *
 * A follower sleeps until the study's version is not the one it was told, then it
 * is told all of it anew: so nothing piles up for who reads slowly. */
#include "serve/lab_in.h"

#include <stdlib.h>
#include <string.h>

#include "words/decision.h"
#include "words/words.h"

enum { BLOCK = 16 * 1024 };

struct follower {
    struct follower *next;
    struct study *study; /* held */
    struct MHD_Connection *connection;
    enum lang lang;
    uint32_t told; /* the version; 0: nothing yet */
    bool asleep, ping, last;
    char *text; /* text[given .. used) waits */
    size_t given, used;
    void (*gone)(void *own);
    void *own;
};

/* ---- words ---- */

/* Who felled each unit, in words; in the order of "felled-by". */
static json_t *killers_json(const struct sim *s)
{
    json_t *all = json_object();

    for (int u = 0; u < tally_all(s->tally); u++) {
        struct sim_killer killer[SIM_KILLERS];
        const int n = sim_killers(s, u, killer);
        json_t *row = json_array();
        char word[UNIT_WORD], words[SIM_WORDS];

        for (int i = 0; i < n; i++)
            json_array_append_new(
                row, json_string(
                         sim_killer_words(s, &killer[i], words, sizeof words)));
        json_object_set_new(all, unit_word(s->duel->battle, u, word), row);
    }
    return all;
}

/* What the units are called. */
static json_t *names_json(const struct sim *s)
{
    json_t *all = json_object();
    char word[UNIT_WORD];

    for (int u = 0; u < tally_all(s->tally); u++)
        json_object_set_new(
            all, unit_word(s->duel->battle, u, word),
            json_string(unit_said(s->duel->battle, u, s->lang)));
    return all;
}

static json_t *armies_json(const struct study *s)
{
    json_t *armies = json_array();

    for (int i = 0; i < TALLY_ARMIES; i++)
        json_array_append_new(armies, json_pack("{s:s, s:i, s:s}", "name",
                                                s->fighter[i].card.name, "cost",
                                                (int)s->fighter[i].card.cost,
                                                "mind", s->duel.mind[i]->name));
    return armies;
}

/* The time that is left, from what has been played. */
static json_t *left_json(const struct study *s, const struct study_look *look)
{
    const double done = (double)look->tally.battles;

    if (look->state != STUDY_PLAYING || look->tally.battles == 0)
        return json_null();
    return json_real((double)look->seconds / 1000 / done *
                     ((double)s->battles - done));
}

json_t *study_json(const struct study *study, const struct study_look *look,
                   enum lang lang)
{
    static const char *const state[] = { "waiting", "playing", "done",
                                         "stopped", "failed" };
    static const char *const end[] = { NULL, "asked", "left", "time" };
    const struct sim sim = { &study->duel, &look->tally, lang };
    const bool any = look->tally.battles > 0;

    return json_pack(
        "{s:s, s:s, s:s?, s:i, s:I, s:I, s:f, s:o, s:I, s:o, s:o, s:o, s:o}",
        "id", study->id, "state", state[look->state], "why",
        look->state == STUDY_STOPPED ? end[look->end] : NULL, "ahead",
        look->ahead, "played", (json_int_t)look->tally.battles, "battles",
        (json_int_t)study->battles, "seconds", (double)look->seconds / 1000,
        "left", left_json(study, look), "seed", (json_int_t)study->duel.seed,
        "armies", armies_json(study), "result",
        any ? sim_json(&sim) : json_null(), "words",
        any ? killers_json(&sim) : json_null(), "names",
        any ? names_json(&sim) : json_null());
}

/* ---- one who follows ---- */

/* What it is told next; false without memory. */
static bool next_words(struct follower *f)
{
    struct study_look look;
    char *text = NULL;
    size_t size = 0;
    FILE *out;
    json_t *json;

    if (!study_look(f->study, &look))
        return false;
    out = open_memstream(&text, &size);
    if (out) {
        json = study_json(f->study, &look, f->lang);
        fputs("event: simulation\ndata: ", out);
        json_dumpf(json, out, JSON_COMPACT | JSON_REAL_PRECISION(9));
        fputs("\n\n", out);
        json_decref(json);
    }
    f->told = look.version + 1;
    f->last = look.state >= STUDY_DONE;
    study_look_clear(&look);
    if (!out || fclose(out) != 0) {
        free(text);
        return false;
    }
    free(f->text);
    f->text = text;
    f->given = 0;
    f->used = size;
    return true;
}

/* Locked: what to do when all was read. */
enum todo { SAY, PING, SLEEP, LEAVE };

static enum todo todo_of(struct follower *f)
{
    if (f->last || f->study->lab->closing)
        return LEAVE;
    if (f->told != f->study->version + 1)
        return SAY;
    if (f->ping) {
        f->ping = false;
        return PING;
    }
    f->asleep = true;
    MHD_suspend_connection(f->connection);
    return SLEEP;
}

static ssize_t give(struct follower *f, char *out, size_t most)
{
    size_t size = f->used - f->given;

    if (size > most)
        size = most;
    memcpy(out, f->text + f->given, size);
    f->given += size;
    return (ssize_t)size;
}

static ssize_t read_follower(void *own, uint64_t at, char *out, size_t most)
{
    static const char ping[] = ": ping\n\n";
    struct follower *f = own;
    enum todo todo;

    (void)at;
    if (f->given < f->used)
        return give(f, out, most);
    pthread_mutex_lock(&f->study->lab->lock);
    todo = todo_of(f);
    pthread_mutex_unlock(&f->study->lab->lock);
    switch (todo) {
    case SAY:
        return next_words(f) ? give(f, out, most)
                             : MHD_CONTENT_READER_END_WITH_ERROR;
    case PING:
        memcpy(out, ping, sizeof ping - 1);
        return (ssize_t)sizeof ping - 1;
    case SLEEP:
        return 0;
    case LEAVE:
        break;
    }
    return MHD_CONTENT_READER_END_OF_STREAM;
}

static void end_follower(void *own)
{
    struct follower *f = own;
    struct lab *lab = f->study->lab;

    pthread_mutex_lock(&lab->lock);
    for (struct follower **at = &f->study->follower; *at; at = &(*at)->next)
        if (*at == f) {
            *at = f->next;
            break;
        }
    f->study->looked = lab_now();
    pthread_mutex_unlock(&lab->lock);
    if (f->gone)
        f->gone(f->own);
    study_let_go(f->study);
    free(f->text);
    free(f);
}

/* Joins those who follow; false when they are too many. */
static bool join(struct follower *f)
{
    struct study *s = f->study;
    int n = 0;

    pthread_mutex_lock(&s->lab->lock);
    for (const struct follower *other = s->follower; other; other = other->next)
        n++;
    if (n < LAB_FOLLOWERS) {
        f->next = s->follower;
        s->follower = f;
        s->holds++;
    }
    pthread_mutex_unlock(&s->lab->lock);
    return n < LAB_FOLLOWERS;
}

struct MHD_Response *study_follow(struct study *study,
                                  struct MHD_Connection *connection,
                                  enum lang lang, void (*gone)(void *own),
                                  void *own)
{
    struct follower *f = calloc(1, sizeof *f);
    struct MHD_Response *answer;

    if (!f)
        return NULL;
    *f = (struct follower){ .study = study,
                            .connection = connection,
                            .lang = lang };
    if (!join(f)) {
        free(f);
        return NULL;
    }
    answer = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK,
                                               read_follower, f, end_follower);
    if (!answer) {
        end_follower(f);
        return NULL;
    }
    f->gone = gone;
    f->own = own;
    return answer;
}

/* ---- all who follow ---- */

void followers_wake(struct study *study)
{
    for (struct follower *f = study->follower; f; f = f->next)
        if (f->asleep) {
            f->asleep = false;
            MHD_resume_connection(f->connection);
        }
}

void followers_ping(struct study *study)
{
    for (struct follower *f = study->follower; f; f = f->next)
        f->ping = true;
    followers_wake(study);
}
