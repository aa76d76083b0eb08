/* sim_state.c -- what a simulation has counted, between two runs. */
#include "report/sim.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"

static json_t *whole(uint64_t n)
{
    return json_integer((json_int_t)n);
}

static json_t *row_json(const uint64_t *n, int count)
{
    json_t *row = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(row, whole(n[i]));
    return row;
}

/* Rows that are written at least so long, though most of it is 0: files of
 * battles with small scores have always looked so. */
enum { SCORES = 100, MARGIN = 60 };

/* The scores, to the highest there was. */
static json_t *scores_json(const uint64_t *n)
{
    int count = TALLY_SCORES;

    while (count > SCORES && n[count - 1] == 0)
        count--;
    return row_json(n, count);
}

/* The margins, as far from 0 on either side as there were any. */
static json_t *margins_json(const uint64_t *n)
{
    int far = TALLY_MARGIN;

    while (far > MARGIN && n[TALLY_MARGIN - far] == 0 &&
           n[TALLY_MARGIN + far] == 0)
        far--;
    return row_json(n + TALLY_MARGIN - far, 2 * far + 1);
}

static bool row_read(const json_t *map, const char *key, uint64_t *out,
                     int count)
{
    const json_t *row = json_object_get(map, key);

    if (!json_is_array(row) || json_array_size(row) != (size_t)count)
        return false;
    for (int i = 0; i < count; i++) {
        const json_t *n = json_array_get(row, (size_t)i);

        if (!json_is_integer(n) || json_integer_value(n) < 0)
            return false;
        out[i] = (uint64_t)json_integer_value(n);
    }
    return true;
}

/* A row that may be shorter than there is room for. */
static int length_of(const json_t *map, const char *key, int most)
{
    const size_t n = json_array_size(json_object_get(map, key));

    return n < (size_t)most ? (int)n : most;
}

static bool scores_read(const json_t *map, const char *key, uint64_t *out)
{
    memset(out, 0, TALLY_SCORES * sizeof *out);
    return row_read(map, key, out, length_of(map, key, TALLY_SCORES));
}

static bool margins_read(const json_t *map, uint64_t *out)
{
    const int count = length_of(map, "margin", 2 * TALLY_MARGIN + 1);

    memset(out, 0, (2 * TALLY_MARGIN + 1) * sizeof *out);
    return count % 2 == 1 &&
           row_read(map, "margin", out + TALLY_MARGIN - count / 2, count);
}

/* The counts that are not arrays, in the order of the file. */
enum { SINGLES = 6, PER_UNIT = 5, PER_FELLED = 4 };

static json_t *units_json(const struct tally *t)
{
    json_t *units = json_array();

    for (int i = 0; i < tally_all(t); i++) {
        const struct tally_unit *u = tally_unit_of(t, i);
        const uint64_t row[PER_UNIT] = { u->lost, u->wiped, u->hurt,
                                         (uint64_t)u->figures,
                                         (uint64_t)u->price };

        for (int k = 0; k < PER_UNIT; k++)
            json_array_append_new(units, whole(row[k]));
    }
    return units;
}

/* How often each unit came: left out where that is once in every battle. */
static json_t *came_json(const struct tally *t)
{
    json_t *came = json_array();
    bool always = true;

    for (int i = 0; i < tally_all(t); i++) {
        always = always && tally_unit_of(t, i)->came == t->battles;
        json_array_append_new(came, whole(tally_unit_of(t, i)->came));
    }
    if (!always)
        return came;
    json_decref(came);
    return NULL;
}

static json_t *felled_json(const struct tally *t)
{
    json_t *felled = json_array();

    for (int v = 0; v < tally_all(t); v++)
        for (int k = 0; k <= tally_all(t); k++)
            for (int m = 0; m < TALLY_MEANS; m++) {
                uint64_t n = *tally_felled(t, v, k, m);
                const uint64_t row[PER_FELLED] = { (uint64_t)v, (uint64_t)k,
                                                   (uint64_t)m, n };

                for (int i = 0; n && i < PER_FELLED; i++)
                    json_array_append_new(felled, whole(row[i]));
            }
    return felled;
}

json_t *sim_state(const struct sim *s)
{
    const struct tally *t = s->tally;
    const uint64_t single[SINGLES] = {
        t->battles, t->won[0], t->won[1], t->drawn, t->first_side, t->decisions
    };
    char key[24];

    snprintf(key, sizeof key, "%016" PRIx64, duel_key(s->duel));
    return json_pack(
        "{s:i,s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o*,s:o}", "alea-simulation", 1,
        "key", key, "counts", row_json(single, SINGLES), "score-a",
        scores_json(t->score[0]), "score-b", scores_json(t->score[1]), "margin",
        margins_json(t->margin), "turns", row_json(t->turns, TALLY_TURNS),
        "units", units_json(t), "came", came_json(t), "felled", felled_json(t));
}

static bool units_read(const json_t *map, struct tally *t)
{
    uint64_t row[MAX_UNITS * PER_UNIT], came[MAX_UNITS];
    const bool always = !json_object_get(map, "came");

    if (!row_read(map, "units", row, tally_all(t) * PER_UNIT) ||
        (!always && !row_read(map, "came", came, tally_all(t))))
        return false;
    for (int i = 0; i < tally_all(t); i++) {
        const int army = tally_army(t, i);
        const uint64_t *r = &row[(ptrdiff_t)i * PER_UNIT];

        t->unit[army][i - tally_number(t, army, 0)] =
            (struct tally_unit){ .lost = r[0],
                                 .wiped = r[1],
                                 .hurt = r[2],
                                 .came = always ? t->battles : came[i],
                                 .figures = (int32_t)r[3],
                                 .price = (int32_t)r[4] };
    }
    return true;
}

static bool felled_read(const json_t *map, struct tally *t)
{
    const json_t *felled = json_object_get(map, "felled");
    const size_t n = json_array_size(felled);

    if (!json_is_array(felled) || n % PER_FELLED != 0)
        return false;
    for (size_t i = 0; i < n; i += PER_FELLED) {
        json_int_t row[PER_FELLED];

        for (size_t k = 0; k < PER_FELLED; k++)
            row[k] = json_integer_value(json_array_get(felled, i + k));
        if (row[0] < 0 || row[0] >= tally_all(t) || row[1] < 0 ||
            row[1] > tally_all(t) || row[2] < 0 || row[2] >= TALLY_MEANS ||
            row[3] < 0)
            return false;
        *tally_felled(t, (int)row[0], (int)row[1], (int)row[2]) =
            (uint64_t)row[3];
    }
    return true;
}

static bool counts_read(const json_t *map, struct tally *t)
{
    uint64_t single[SINGLES];

    if (!row_read(map, "counts", single, SINGLES))
        return false;
    t->battles = single[0];
    if (!scores_read(map, "score-a", t->score[0]) ||
        !scores_read(map, "score-b", t->score[1]) ||
        !margins_read(map, t->margin) ||
        !row_read(map, "turns", t->turns, TALLY_TURNS) || !units_read(map, t) ||
        !felled_read(map, t))
        return false;
    t->won[0] = single[1];
    t->won[1] = single[2];
    t->drawn = single[3];
    t->first_side = single[4];
    t->decisions = single[5];
    return t->won[0] + t->won[1] + t->drawn == t->battles;
}

bool sim_state_take(const struct sim *s, const json_t *map, struct tally *tally,
                    struct alea_error *error)
{
    const char *key = json_string_value(json_object_get(map, "key"));
    char mine[24];

    snprintf(mine, sizeof mine, "%016" PRIx64, duel_key(s->duel));
    if (!key ||
        json_integer_value(json_object_get(map, "alea-simulation")) != 1)
        return error_say(error, s->lang, ALEA_VALUE, 0, 0,
                         "ce n'est pas l'état d'une simulation",
                         "this is not the state of a simulation");
    if (strcmp(key, mine) != 0)
        return error_say(error, s->lang, ALEA_DIFFERS, 0, 0,
                         "c'est l'état d'une autre simulation : armées, "
                         "tables, adversaires, graine et version doivent "
                         "être les mêmes",
                         "this is the state of a different simulation: "
                         "armies, tables, minds, seed and version must all "
                         "match");
    if (!counts_read(map, tally))
        return error_say(error, s->lang, ALEA_VALUE, 0, 0,
                         "ce fichier d'état est abîmé",
                         "this state file is damaged");
    return true;
}
