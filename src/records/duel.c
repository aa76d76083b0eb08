/* duel.c -- armies, tables and minds of many battles: see duel.h. */
#include "records/duel.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "read/stage.h"
#include <alea/version.h>

static const struct book_stages *stages_of(const struct duel *d)
{
    return d->game->book->stages;
}

/* ---- armies ---- */

bool fighter_take(struct fighter *out, const char *file, const char *text,
                  size_t size, const struct duel *duel,
                  struct alea_error *error)
{
    out->file = strdup(file);
    out->text = strdup(text);
    if (!out->file || !out->text)
        return error_memory(error, duel->lang);
    out->army = stages_army(stages_of(duel), duel->game->content, text, size,
                            duel->lang, &out->card, error);
    return out->army != NULL;
}

void fighter_clear(struct fighter *fighter)
{
    free(fighter->file);
    free(fighter->text);
    free(fighter->army);
    fighter->file = fighter->text = NULL;
    fighter->army = NULL;
}

/* ---- tables ---- */

bool duel_init(struct duel *d, const struct game *game, enum lang lang,
               struct alea_error *error)
{
    *d = (struct duel){ .game = game, .lang = lang, .text_hash = HASH_START };
    d->settings = stages_settings(stages_of(d), NULL, lang, error);
    return d->settings != NULL;
}

bool duel_table(struct duel *d, const char *text, size_t size,
                struct alea_error *error)
{
    if (d->tables == DUEL_TABLES)
        return error_say(error, d->lang, ALEA_LIMIT, 0, 0,
                         "pas plus de %d champs de bataille",
                         "no more than %d battlefields", (int)DUEL_TABLES);
    d->text_hash = hash_bytes(d->text_hash, text, size);
    d->table[d->tables] = stages_table(stages_of(d), d->game->content, text,
                                       size, false, d->lang, error);
    if (!d->table[d->tables])
        return false;
    d->tables++;
    return true;
}

/* ---- stages ---- */

/* The stage of a pair, on the given field. */
static struct stage *stage_on(const struct duel *d, const void *table,
                              bool exchanged, struct alea_error *error)
{
    const void *const army[] = { d->fighter[exchanged]->army,
                                 d->fighter[!exchanged]->army };

    return stages_stage(stages_of(d), d->game->content, army, TALLY_ARMIES,
                        table, d->agreed, d->lang, error);
}

static struct stage *stage_of(const struct duel *d, uint64_t pair,
                              bool exchanged, struct alea_error *error)
{
    struct stage *stage;
    void *table;

    if (d->tables)
        return stage_on(d, d->table[pair % (uint64_t)d->tables], exchanged,
                        error);
    table = stages_deal(stages_of(d), d->game->content, d->agreed,
                        simulate_seed(d->seed, pair));
    if (!table) {
        error_memory(error, d->lang);
        return NULL;
    }
    stage = stage_on(d, table, exchanged, error);
    free(table);
    return stage;
}

struct stage *duel_open(void *own, uint64_t pair, bool exchanged)
{
    struct alea_error error;

    return stage_of(own, pair, exchanged, &error);
}

void duel_close(void *own, struct stage *stage)
{
    (void)own;
    stage_free(stage);
}

bool duel_is_fixed(const struct duel *d)
{
    const struct book_stages *stages = stages_of(d);

    return stages->machine || (stages->uneven && d->agreed &&
                               stages->uneven(d->game->content, d->agreed));
}

/* Can they fight on each of the tables, or on one that is dealt, when they have
 * changed places? */
static bool try_tables(const struct duel *d, struct alea_error *error)
{
    for (int i = 0; i < d->tables || i == 0; i++) {
        struct stage *stage =
            stage_of(d, (uint64_t)i, !duel_is_fixed(d), error);

        if (!stage)
            return false;
        stage_free(stage);
    }
    return true;
}

/* The settings for these two. */
static bool agree(struct duel *d, struct alea_error *error)
{
    const struct army_card card[] = { d->fighter[0]->card,
                                      d->fighter[1]->card };
    json_t *map = stages_settings_json(stages_of(d), d->settings);

    free(d->agreed);
    d->agreed = map ? stages_settings(stages_of(d), map, d->lang, error) : NULL;
    json_decref(map);
    if (!map)
        return error_memory(error, d->lang);
    if (!d->agreed)
        return false;
    stages_complete(stages_of(d), d->agreed, card, TALLY_ARMIES);
    return true;
}

bool duel_begin(struct duel *d, const struct fighter *a,
                const struct fighter *b, struct alea_error *error)
{
    d->fighter[0] = a;
    d->fighter[1] = b;
    if (!agree(d, error))
        return false;
    d->stage = stage_of(d, 0, false, error);
    if (!d->stage || !try_tables(d, error))
        return false;
    d->battle = malloc(sizeof *d->battle);
    if (!d->battle)
        return error_memory(error, d->lang);
    battle_init(d->battle, d->stage, d->seed);
    if (d->game->book->book->parade)
        d->game->book->book->parade(d->battle);
    return true;
}

void duel_end(struct duel *d)
{
    free(d->battle);
    d->battle = NULL;
    stage_free(d->stage);
    d->stage = NULL;
    free(d->agreed);
    d->agreed = NULL;
}

void duel_clear(struct duel *d)
{
    duel_end(d);
    for (int i = 0; i < d->tables; i++)
        free(d->table[i]);
    d->tables = 0;
    free(d->settings);
    d->settings = NULL;
}

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return hash_bytes(seed, text, strlen(text) + 1);
}

uint64_t duel_key(const struct duel *d)
{
    uint64_t number[] = {
        game_hash(d->game), d->seed, 0, 0, (uint64_t)d->tables, d->text_hash,
    };
    uint64_t key;

    stages_key(stages_of(d), d->settings, &number[2]);
    key = hash_bytes(HASH_START, number, sizeof number);
    for (int i = 0; i < TALLY_ARMIES; i++) {
        key = hash_text(key, d->fighter[i]->text);
        key = hash_text(key, d->mind[i]->name);
    }
    return hash_text(key, ALEA_VERSION);
}
