/* sim.h -- the results of a simulation, and how they are told. */
#ifndef ALEA_REPORT_SIM_H
#define ALEA_REPORT_SIM_H

#include <jansson.h>
#include <stdio.h>

#include "lab/interval.h"
#include "records/duel.h"
#include "words/words.h"

/* All that is told. */
struct sim {
    const struct duel *duel;
    const struct tally *tally;
    enum lang lang;
};

enum { SIM_WORDS = 200 };

/* One of two sentences, or formats. */
__attribute__((format_arg(2)))
__attribute__((format_arg(3))) static inline const char *
either(const struct sim *s, const char *french, const char *english)
{
    return s->lang == LANG_FR ? french : english;
}

/* What costs are counted in: "PA". */
static inline const char *sim_points(const struct sim *s)
{
    return s->duel->game->book->stages->points[s->lang];
}

/* What victory is counted in: "VP". */
static inline const char *sim_score(const struct sim *s)
{
    return score_words(s->duel->battle, s->lang);
}

/* ", 250 PA", or nothing for a side that nobody mustered; returns 'out'. */
const char *sim_cost(const struct sim *s, int army, char *out, size_t size);

/* ---- numbers ---- */

/* Where the middle of a histogram lies, and its mean in tenths. 'least' is what
 * its first bar counts. */
struct spread_of {
    int least, low, middle, high, most; /* the ends, quartiles, median */
    int64_t tenths;
};
struct spread_of sim_spread(const uint64_t *bar, int bars, int least);
/* n tenths with the language's sign, into 'out'. */
const char *sim_tenths(const struct sim *s, int64_t tenths, char *out,
                       size_t size);
/* Tenths of a percent of k in n. */
int64_t sim_permille(uint64_t k, uint64_t n);

/* What felled a unit most, the worst first. */
struct sim_killer {
    int killer, means; /* of tally_felled() */
    uint64_t figures;
};
enum { SIM_KILLERS = 6 };
int sim_killers(const struct sim *s, int victim,
                struct sim_killer out[SIM_KILLERS]);
/* "B3 Assault, chainsword". */
const char *sim_killer_words(const struct sim *s, const struct sim_killer *k,
                             char *out, size_t size);

/* ---- telling ---- */

/* A field in quotes, as RFC 4180 has it. */
void sim_csv_field(FILE *out, const char *text);

void sim_text(const struct sim *s, FILE *out);
void sim_csv(const struct sim *s, FILE *out);
/* Indented, as people and programs get it. */
void sim_json_text(const struct sim *s, FILE *out);
bool sim_page(const struct sim *s, FILE *out);
/* New maps; the caller gives them back. */
json_t *sim_json(const struct sim *s);
json_t *sim_interval(uint64_t k, uint64_t n);

/* ---- keeping ---- */

/* All that was counted, as a new map; the caller gives it back. */
json_t *sim_state(const struct sim *s);
/* Reads such a map into an open tally. False, and an error, when it is the state
 * of another simulation or none at all. */
bool sim_state_take(const struct sim *s, const json_t *map, struct tally *tally,
                    struct alea_error *error);

#endif
