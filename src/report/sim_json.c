/* sim_json.c -- the results of a simulation as JSON. */
#include "report/sim.h"

#include <stdio.h>

#include "words/decision.h"
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
    return json_pack("{s:s,s:s,s:i,s:o,s:i,s:f,s:o,s:o,s:o,s:o}", "unit",
                     unit_word(s->duel->battle, u, word), "name",
                     unit_name(s->duel->battle, u), "figures",
                     (int)unit->figures, "came", whole(unit->came), "cost",
                     (int)unit->price, "earned", (double)earned / 1000,
                     "figures-lost", whole(unit->lost), "hurt",
                     sim_interval(unit->hurt, unit->came), "wiped",
                     sim_interval(unit->wiped, unit->came), "felled-by", by);
}

static json_t *army_json(const struct sim *s, int army)
{
    const struct tally *t = s->tally;
    json_t *units = json_array();

    for (int i = 0; i < t->units[army]; i++)
        json_array_append_new(units, unit_json(s, tally_number(t, army, i)));
    return json_pack(
        "{s:s,s:i,s:s,s:o,s:o,s:o}", "name", s->duel->fighter[army]->card.name,
        "cost", (int)s->duel->fighter[army]->card.cost, "mind",
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

void sim_json_text(const struct sim *s, FILE *out)
{
    json_t *map = sim_json(s);

    json_dumpf(map, out, JSON_INDENT(1) | JSON_REAL_PRECISION(9));
    fputc('\n', out);
    json_decref(map);
}
