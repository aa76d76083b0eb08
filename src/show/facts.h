/* facts.h -- what a page says of a book without knowing it by name: what lengths,
 * armies and scores are told in, which armies it begins with, how its lists are
 * built. It is content: books/<id>/facts.yaml. */
#ifndef ALEA_SHOW_FACTS_H
#define ALEA_SHOW_FACTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include "read/content.h"

struct shelf; /* show/stages.h */

enum { FACT_WORDS = 48 };

/* Templates have {n}, and {n|one|many}. 'points' and 'first' there must be; of
 * all else "" and 0 say nothing. */
struct book_facts {
    char measure[LANGS][FACT_WORDS]; /* after a length: "paces"; "": inches */
    int32_t length;                  /* that is one of them, in 1/100 mm */
    char points[LANGS][FACT_WORDS];  /* what an army costs: "{n} points" */
    char worth[LANGS][FACT_WORDS];   /* what one unit does; "": as an army */
    char counts[LANGS][FACT_WORDS];  /* what points are called */
    char score[LANGS][FACT_WORDS];   /* what a side has scored; "": {n} */
    char cost[LANGS][FACT_WORDS];    /* what an answer costs; "": {n} */
    char first[2][FACT_WORDS]; /* sample armies that a new battle begins with */
    char quick[2][FACT_WORDS]; /* and a quick one; "": the same */
    int32_t army;              /* points of one when nothing is said */
    uint8_t table[2], widest;  /* a bare table, and its greatest side, where
                                  tables may be laid out */
    bool by_points; /* a table is dealt by points; else by the scenario */
    bool party;     /* heroes of one side, each with a seat, against the book */
    uint8_t builder; /* of lists: written as text, or by forms of the page */
};

/* Reads those of a book, from folder/<id>/ or built in when the folder is NULL. */
bool facts_read(const char *book, const char *folder, enum lang lang,
                struct book_facts *out, struct content_error *error);
json_t *facts_json(const struct shelf *shelf, enum lang lang);

#endif
