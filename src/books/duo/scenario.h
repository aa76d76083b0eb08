/* scenario.h -- chapter 92: scenarios as their file says, before a number of
 * groups and a table make one to be played of them. */
#ifndef ALEA_BOOKS_DUO_SCENARIO_H
#define ALEA_BOOKS_DUO_SCENARIO_H

#include "books/duo/field.h"

enum {
    DUO_SCENARIOS = 24,
    DUO_LAYOUTS = DUO_GROUPS - 1, /* for two, three and four groups */
    DUO_ROUNDS_MOST = 20,
    DUO_ZONE_DEPTH = PAS(6) /* duo.90.02 */
};

/* Where so many groups deploy, and go home. */
struct duo_layout {
    int32_t groups;
    struct box zone[DUO_GROUPS], home[DUO_GROUPS]; /* of no width: none */
};

struct duo_script {
    char key[DUO_KEY];
    char name[LANGS][DUO_NAME];
    char also[KIND_WORDS];
    uint8_t objective; /* enum duo_objective */
    uint8_t rounds;
    uint8_t attacker; /* group + 1; 0: all alike */
    uint8_t defender; /* duo.90.08 percent of the points; 0: all of them */
    uint8_t dealt;    /* its pieces are dealt (duo.90.03) */
    uint8_t edges;    /* zones along the edges, for any number of groups */
    uint8_t layouts, markers;
    int32_t worth; /* percent */
    struct duo_layout layout[DUO_LAYOUTS];
    struct vec marker[DUO_MARKERS];
    struct field field; /* width 0: as duo.90.01 says */
};

struct duo_scripts {
    int32_t count;
    struct duo_script script[DUO_SCENARIOS];
};

/* duo.90.02, 92.07 zones along the edges of a table, without homes */
struct duo_layout duo_edges(int32_t width, int32_t depth, int groups);
/* The layout for so many groups on that table; NULL when there is none. 'edges' is
 * room for one that is made. */
const struct duo_layout *duo_layout(const struct duo_script *script, int groups,
                                    const struct terrain *table,
                                    struct duo_layout *edges);
/* Does all of it lie on the table, each zone apart from the others? */
bool duo_layout_fits(const struct duo_script *script,
                     const struct duo_layout *layout,
                     const struct terrain *table);
/* What is played, on that table. */
void duo_scenario_make(struct duo_scenario *out,
                       const struct duo_script *script,
                       const struct duo_layout *layout,
                       const struct terrain *table);

#endif
