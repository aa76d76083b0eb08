/* sim_json.c -- the results of a simulation as JSON, and its state between two
 * runs. */
#include "cli/sim.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text/decision.h"
#include <alea/version.h>

static json_t *whole(uint64_t n)
{
    return json_integer((json_int_t)n);
}

/* A share in millionths as a number of six digits. */
static json_t *share_of(int32_t millionths)
{
    return json_real(millionths / 1e6);
}

json_t *sim_interval(uint64_t k, uint64_t n)
{
    struct interval i = interval_wilson((int64_t)k, (int64_t)n);

    return json_pack("{s:o,s:o,s:o,s:o}", "count", whole(k), "share",
                     share_of(i.share), "low", share_of(i.low), "high",
                     share_of(i.high));
}

/* ---- results ---- */

static json_t *spread_json(const uint64_t *bar, int bars, int least)
{
    struct spread_of p = sim_spread(bar, bars, least);
    json_t *count = json_object();

    for (int i = 0; i < bars; i++) {
        char key[24];

        snprintf(key, sizeof key, "%d", least + i);
        if (bar[i])
            json_object_set_new(count, key, whole(bar[i]));
    }
    return json_pack("{s:f,s:i,s:i,s:i,s:i,s:i,s:o}", "mean",
                     (double)p.tenths / 10, "least", p.least, "quarter", p.low,
                     "median", p.middle, "three-quarters", p.high, "most",
                     p.most, "count", count);
}

static json_t *killer_json(const struct sim *s, const struct sim_killer *k)
{
    const struct book *book = s->duel->stage->book;
    const struct battle *b = s->duel->battle;
    char word[UNIT_WORD], weapon[SIM_WORDS];
    json_t *map = json_pack("{s:o}", "figures", whole(k->figures));

    if (k->killer < tally_all(s->tally))
        json_object_set_new(map, "unit",
                            json_string(unit_word(b, k->killer, word)));
    if (k->means < TALLY_ARMS) {
        book->weapon_word(b, k->killer, k->means, weapon, (int)sizeof weapon);
        json_object_set_new(map, "weapon", json_string(weapon));
    } else if (k->means - TALLY_ARMS < book->manner_count) {
        json_object_set_new(
            map, "manner",
            json_string(book->manners[k->means - TALLY_ARMS].name));
    }
    return map;
}

static json_t *unit_json(const struct sim *s, int u)
{
    const struct tally_unit *unit = tally_unit_of(s->tally, u);
    const int64_t n = (int64_t)s->tally->battles;
    const int64_t earned = n > 0 ? tally_earned(s->tally, u) / n : 0;
    struct sim_killer killer[SIM_KILLERS];
    int killers = sim_killers(s, u, killer);
    json_t *by = json_array();
    char word[UNIT_WORD];

    for (int i = 0; i < killers; i++)
        json_array_append_new(by, killer_json(s, &killer[i]));
    return json_pack(
        "{s:s,s:s,s:i,s:i,s:f,s:o,s:o,s:o,s:o}", "unit",
        unit_word(s->duel->battle, u, word), "name",
        unit_name(s->duel->battle, u), "figures", (int)unit->figures, "cost",
        (int)unit->price, "earned", (double)earned / 1000, "figures-lost",
        whole(unit->lost), "hurt", sim_interval(unit->hurt, s->tally->battles),
        "wiped", sim_interval(unit->wiped, s->tally->battles), "felled-by", by);
}

static json_t *army_json(const struct sim *s, int army)
{
    const struct tally *t = s->tally;
    json_t *units = json_array();

    for (int i = 0; i < t->units[army]; i++)
        json_array_append_new(units, unit_json(s, tally_number(t, army, i)));
    return json_pack(
        "{s:s,s:i,s:s,s:o,s:o,s:o}", "name", s->duel->fighter[army]->army.name,
        "cost", (int)s->duel->fighter[army]->army.cost, "mind",
        s->duel->mind[army]->name, "won",
        sim_interval(t->won[army], t->battles), "score",
        spread_json(t->score[army], TALLY_SCORES, 0), "units", units);
}

json_t *sim_json(const struct sim *s)
{
    const struct tally *t = s->tally;

    return json_pack(
        "{s:s,s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:[o,o]}", "book",
        s->duel->stage->book->id, "engine", ALEA_VERSION, "seed",
        whole(s->duel->seed), "battles", whole(t->battles), "decisions",
        whole(t->decisions), "drawn", sim_interval(t->drawn, t->battles),
        "first-player-won", sim_interval(t->first_side, t->battles), "margin",
        spread_json(t->margin, 2 * TALLY_MARGIN + 1, -TALLY_MARGIN), "turns",
        spread_json(t->turns, TALLY_TURNS, 0), "armies", army_json(s, 0),
        army_json(s, 1));
}

/* ---- the state ---- */

static json_t *row_json(const uint64_t *n, int count)
{
    json_t *row = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(row, whole(n[i]));
    return row;
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

static json_t *state_json(const struct sim *s)
{
    const struct tally *t = s->tally;
    const uint64_t single[SINGLES] = {
        t->battles, t->won[0], t->won[1], t->drawn, t->first_side, t->decisions
    };
    char key[24];

    snprintf(key, sizeof key, "%016" PRIx64, duel_key(s->duel));
    return json_pack("{s:i,s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "alea-simulation",
                     1, "key", key, "counts", row_json(single, SINGLES),
                     "score-a", row_json(t->score[0], TALLY_SCORES), "score-b",
                     row_json(t->score[1], TALLY_SCORES), "margin",
                     row_json(t->margin, 2 * TALLY_MARGIN + 1), "turns",
                     row_json(t->turns, TALLY_TURNS), "units", units_json(t),
                     "felled", felled_json(t));
}

static bool units_read(const json_t *map, struct tally *t)
{
    uint64_t row[MAX_UNITS * PER_UNIT];

    if (!row_read(map, "units", row, tally_all(t) * PER_UNIT))
        return false;
    for (int i = 0; i < tally_all(t); i++) {
        const int army = tally_army(t, i);
        const uint64_t *r = &row[(ptrdiff_t)i * PER_UNIT];

        t->unit[army][i - tally_number(t, army, 0)] =
            (struct tally_unit){ .lost = r[0],
                                 .wiped = r[1],
                                 .hurt = r[2],
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

static bool state_take(const json_t *map, struct tally *t)
{
    uint64_t single[SINGLES];

    if (!row_read(map, "counts", single, SINGLES) ||
        !row_read(map, "score-a", t->score[0], TALLY_SCORES) ||
        !row_read(map, "score-b", t->score[1], TALLY_SCORES) ||
        !row_read(map, "margin", t->margin, 2 * TALLY_MARGIN + 1) ||
        !row_read(map, "turns", t->turns, TALLY_TURNS) || !units_read(map, t) ||
        !felled_read(map, t))
        return false;
    t->battles = single[0];
    t->won[0] = single[1];
    t->won[1] = single[2];
    t->drawn = single[3];
    t->first_side = single[4];
    t->decisions = single[5];
    return t->won[0] + t->won[1] + t->drawn == t->battles;
}

static int refuse(const struct sim *s, const char *path, const char *french,
                  const char *english)
{
    fprintf(stderr, "%s: %s\n", path, s->lang == LANG_FR ? french : english);
    return CLI_NO;
}

int sim_state_read(const struct sim *s, struct tally *tally, const char *path)
{
    json_error_t error;
    json_t *map;
    const char *key;
    char mine[24];
    int code = CLI_YES;

    if (access(path, F_OK) != 0)
        return CLI_YES;
    map = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    key = json_string_value(json_object_get(map, "key"));
    snprintf(mine, sizeof mine, "%016" PRIx64, duel_key(s->duel));
    if (!map || !key ||
        json_integer_value(json_object_get(map, "alea-simulation")) != 1)
        code = refuse(s, path, "ce n'est pas l'état d'une simulation",
                      "this is not the state of a simulation");
    else if (strcmp(key, mine) != 0)
        code = refuse(s, path,
                      "c'est l'état d'une autre simulation : les armées, les "
                      "tables, les adversaires, la graine et la version "
                      "doivent être les mêmes",
                      "this is the state of another simulation: armies, "
                      "tables, minds, seed and version must be the same");
    else if (!state_take(map, tally))
        code = refuse(s, path, "cet état est abîmé", "this state is damaged");
    json_decref(map);
    return code;
}

int sim_state_write(const struct sim *s, const char *path)
{
    const struct cli *cli = s->duel->scene->cli;
    json_t *map = state_json(s);
    char next[4096];
    bool good;

    if (snprintf(next, sizeof next, "%s.new", path) >= (int)sizeof next) {
        json_decref(map);
        errno = ENAMETOOLONG;
        return cli_failed(cli, path);
    }
    good = map && json_dump_file(map, next, JSON_COMPACT) == 0 &&
           rename(next, path) == 0;
    json_decref(map);
    return good ? CLI_YES : cli_failed(cli, path);
}
