/* trial.c -- playing one battle under watch. */
#include "soak/trial.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "minds/drive.h"
#include "records/replay.h"
#include "soak/proof.h"

enum { MOST_TAKEN = 20000 }; /* a battle of more decisions never ends */

/* What the watcher knows. */
struct watch {
    struct trial *t;
    struct record_writer writer;
    struct battle clone; /* plays the same decisions beside the battle */
    bool cloned;
    uint32_t fallen; /* dice before the decision now played */
};

static void fail(struct trial *t, const struct battle *b, const char *words)
{
    if (!words || t->words)
        return;
    t->words = words;
    t->at = b->decisions;
    rule_trace(b, t->more, (int)sizeof t->more);
}

static bool is_chosen(const struct watch *w, const struct battle *b)
{
    const struct trial *t = w->t;
    uint64_t chance = hash_mix(hash_mix(t->sample->number) + b->decisions);

    return t->every && !t->words && chance % t->every == 0;
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct watch *w = own;
    struct refusal why;

    w->writer.watcher.decided(w->writer.watcher.own, before, d);
    most_decision(&w->t->most, &before->asked, d);
    w->fallen = before->dice.fallen;
    w->cloned = is_chosen(w, before);
    if (!w->cloned)
        return;
    w->clone = *before;
    if (!answer(&w->clone, d, &why))
        fail(w->t, before, "a clone refuses what the battle takes");
    else
        play_on(&w->clone, NULL);
}

/* At a stop: the clone has come to the same place, and the proofs hold. */
static void stopped(struct watch *w, const struct battle *b)
{
    struct trial *t = w->t;

    if (w->cloned && memcmp(&w->clone, b, offsetof(struct battle, log)) != 0)
        fail(t, b, "the battle plays on differently from its clone");
    w->cloned = false;
    most_see(&t->most, MOST_TAPE, (int32_t)(b->dice.fallen - w->fallen));
    if (b->asking && is_chosen(w, b)) {
        struct battle still = *b;

        log_clear(&still);
        fail(t, b,
             prove_stop(&still,
                        hash_mix(t->sample->number) ^ hash_mix(b->decisions)));
        t->proofs++;
    }
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct watch *w = own;

    w->writer.watcher.played(w->writer.watcher.own, b, how);
    most_stop(&w->t->most, b);
    if (w->t->every)
        fail(w->t, b, prove_events(b));
    if (how != PLAYED_MORE)
        stopped(w, b);
}

/* Plays the battle and writes its record into memory. */
static void play_it(struct trial *t, struct battle *b, struct watch *w)
{
    const struct watcher watcher = { .own = w,
                                     .decided = decided,
                                     .played = played };
    FILE *file = open_memstream(&t->record, &t->size);
    struct record_head head;

    sample_head(t->sample, t->mind[0]->name, t->mind[1]->name, &head);
    battle_init(b, t->sample->stage, t->sample->number);
    record_begin(&w->writer, file, &head);
    if (!drive(b, t->mind, t->sample->number, &watcher, MOST_TAKEN))
        fail(t, b, "the battle does not end");
    if (!record_end(&w->writer, b))
        fail(t, b, "the record cannot be written");
    fclose(file);
    record_head_clear(&head);
}

/* Plays the record again, line by line, its dice on the tape. */
static void play_again(struct trial *t)
{
    struct record record;
    struct replay replay;
    struct alea_error error = { 0 };

    if (!record_read(&record, t->record, t->size, LANG_EN, &error)) {
        t->words = "the record cannot be read";
        snprintf(t->more, sizeof t->more, "%d: %s", error.line, error.message);
        return;
    }
    replay_begin(&replay, &record, t->sample->stage, REPLAY_STRICT, LANG_EN,
                 NULL);
    if (!replay_to(&replay, INT32_MAX, &error)) {
        t->words = "the record plays differently";
        snprintf(t->more, sizeof t->more, "%d: %s", error.line, error.message);
    } else if (battle_hash(&replay.battle) != t->hash) {
        t->words = "the record ends differently";
    }
    record_clear(&record);
}

bool trial_play(struct trial *t)
{
    struct battle b;
    struct watch *w = calloc(1, sizeof *w);

    if (!w) {
        t->words = "no memory left";
        return false;
    }
    w->t = t;
    most_stage(&t->most, t->sample);
    play_it(t, &b, w);
    free(w);
    t->hash = battle_hash(&b);
    t->decisions = b.decisions;
    if (!t->words)
        play_again(t);
    return !t->words;
}

uint64_t trial_hash(const struct sample *sample,
                    const struct mind *const mind[MAX_PLAYERS])
{
    struct battle b;

    battle_init(&b, sample->stage, sample->number);
    b.log.quiet = 1;
    if (!drive(&b, mind, sample->number, NULL, MOST_TAKEN))
        return 0;
    return battle_hash(&b);
}
