/* duel.c -- armies, tables and minds of many battles: see duel.h. */
#include "text/duel.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "text/ofas/army.h"
#include "text/ofas/field.h"
#include <alea/version.h>

/* ---- armies ---- */

bool fighter_take(struct fighter *out, const char *file, const char *text,
                  size_t size, const struct duel *duel,
                  struct alea_error *error)
{
    out->file = strdup(file);
    out->text = strdup(text);
    if (!out->file || !out->text)
        return error_memory(error, duel->lang);
    return army_muster_text(&out->army, text, size, duel->catalogue, duel->lang,
                            error);
}

void fighter_clear(struct fighter *fighter)
{
    free(fighter->file);
    free(fighter->text);
    fighter->file = fighter->text = NULL;
}

/* ---- tables ---- */

void duel_init(struct duel *d, const struct ofas_catalogue *catalogue,
               const struct ofas_kinds *kinds, enum lang lang)
{
    *d = (struct duel){ .catalogue = catalogue,
                        .kinds = kinds,
                        .lang = lang,
                        .text_hash = HASH_START };
    d->settings.company = COMPANY_DUEL;
}

bool duel_table(struct duel *d, const char *text, size_t size,
                struct alea_error *error)
{
    struct yaml_report report = { .lang = d->lang, .max = 1, .error = error };
    struct ofas_field *more;

    if (d->tables == DUEL_TABLES)
        return error_say(error, d->lang, ALEA_LIMIT, 0, 0,
                         "%d champs de bataille au plus",
                         "%d battlefields at most", (int)DUEL_TABLES);
    more = realloc(d->table, ((size_t)d->tables + 1) * sizeof *more);
    if (!more)
        return error_memory(error, d->lang);
    d->table = more;
    memset(&more[d->tables], 0, sizeof *more);
    d->text_hash = hash_bytes(d->text_hash, text, size);
    if (!field_read(&more[d->tables], d->kinds, text, size, NULL, &report))
        return false;
    d->tables++;
    return true;
}

/* ---- stages ---- */

/* The stage of a pair, on the given field. */
static struct stage *stage_on(const struct duel *d,
                              const struct ofas_field *field, bool exchanged,
                              struct alea_error *error)
{
    const struct setup setup = {
        .catalogue = d->catalogue,
        .field = field,
        .army = { &d->fighter[exchanged]->army, &d->fighter[!exchanged]->army },
        .settings = d->settings,
        .lang = d->lang,
    };

    return setup_stage(&setup, error);
}

static struct stage *stage_of(const struct duel *d, uint64_t pair,
                              bool exchanged, struct alea_error *error)
{
    struct ofas_field *field;
    struct stage *stage;

    if (d->tables)
        return stage_on(d, &d->table[pair % (uint64_t)d->tables], exchanged,
                        error);
    field = calloc(1, sizeof *field);
    if (!field) {
        error_memory(error, d->lang);
        return NULL;
    }
    setup_table(field, d->kinds, &d->settings, simulate_seed(d->seed, pair),
                true);
    stage = stage_on(d, field, exchanged, error);
    free(field);
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

/* Can they fight on each of the tables? */
static bool try_tables(const struct duel *d, struct alea_error *error)
{
    for (int i = 0; i < d->tables; i++) {
        struct stage *stage = stage_on(d, &d->table[i], true, error);

        if (!stage)
            return false;
        stage_free(stage);
    }
    return true;
}

bool duel_begin(struct duel *d, const struct fighter *a,
                const struct fighter *b, struct alea_error *error)
{
    const int32_t format[OFAS_PLAYERS] = { a->army.format, b->army.format };

    d->fighter[0] = a;
    d->fighter[1] = b;
    d->settings.format =
        ofas_company_format(d->settings.company, format, TALLY_ARMIES);
    d->stage = stage_of(d, 0, false, error);
    if (!d->stage || !try_tables(d, error))
        return false;
    d->battle = malloc(sizeof *d->battle);
    if (!d->battle)
        return error_memory(error, d->lang);
    battle_init(d->battle, d->stage, d->seed);
    return true;
}

void duel_end(struct duel *d)
{
    free(d->battle);
    d->battle = NULL;
    stage_free(d->stage);
    d->stage = NULL;
}

void duel_clear(struct duel *d)
{
    duel_end(d);
    free(d->table);
    d->table = NULL;
    d->tables = 0;
}

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return hash_bytes(seed, text, strlen(text) + 1);
}

uint64_t duel_key(const struct duel *d)
{
    const uint64_t number[] = {
        setup_content(d->catalogue, d->kinds),
        d->seed,
        (uint64_t)d->settings.scenario,
        (uint64_t)d->settings.draw_scenario,
        (uint64_t)d->tables,
        d->text_hash,
    };
    uint64_t key = hash_bytes(HASH_START, number, sizeof number);

    for (int i = 0; i < TALLY_ARMIES; i++) {
        key = hash_text(key, d->fighter[i]->text);
        key = hash_text(key, d->mind[i]->name);
    }
    return hash_text(key, ALEA_VERSION);
}
