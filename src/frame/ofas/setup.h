/* setup.h -- from armies and a field to a stage on which to battle.
 *
 *     struct setup setup = { .catalogue = &catalogue, .field = &field,
 *                            .army = { &mine, &yours },
 *                            .settings = { .format = 250 } };
 *     struct stage *stage = setup_stage(&setup, &error);
 *     battle_init(&battle, stage, seed);
 *     ...
 *     stage_free(stage);
 *
 * Units are numbered by army, then by team: player 0's first. */
#ifndef ALEA_TEXT_SETUP_H
#define ALEA_TEXT_SETUP_H

#include "base/lang.h"
#include "battle/stage.h"
#include "books/ofas/field.h"
#include "read/stage.h"

#include <alea/error.h>

struct setup {
    const struct ofas_catalogue *catalogue;
    const struct ofas_army *army[OFAS_PLAYERS]; /* two to four, then NULL */
    const struct ofas_field *field;             /* built */
    struct ofas_settings settings; /* format 0: the larger of the armies' */
    enum lang lang;                /* of errors */
};

/* The stage of an OFAS battle, in one block of memory that holds copies of all
 * it was made of; the caller frees it with stage_free(). NULL and an error when
 * the armies are more than a battle can hold or play, or there is no memory. */
struct stage *setup_stage(const struct setup *setup, struct alea_error *error);

/* ---- from texts, as records keep them ---- */

enum setup_part {
    SETUP_ARMY_A, /* and B, C, D */
    SETUP_TABLE = SETUP_ARMY_A + OFAS_PLAYERS,
    SETUP_ALL
};

struct setup_texts {
    const struct ofas_catalogue *catalogue;
    const struct ofas_kinds *kinds;
    enum lang lang;                 /* of errors */
    const char *army[OFAS_PLAYERS]; /* YAML, two to four, then NULL */
    const char *table;
    struct ofas_settings settings;
};

/* The same from texts. On NULL 'part' (may be NULL) says which of them is
 * wrong. A table whose pieces stand too close is refused (ofas.14.02). */
struct stage *setup_read(const struct setup_texts *texts,
                         struct alea_error *error, enum setup_part *part);
/* A battlefield from its text; 'strict' also refuses one whose pieces stand too
 * close. */
bool setup_field(struct ofas_field *out, const struct ofas_kinds *kinds,
                 const char *text, size_t size, bool strict, enum lang lang,
                 struct alea_error *error);
/* A battlefield of the generator, of the size that format and scenario want. */
void setup_table(struct ofas_field *out, const struct ofas_kinds *kinds,
                 const struct ofas_settings *settings, uint64_t seed,
                 bool mirror);
/* The grenades of a unit as its list has them; false where there are none. */
bool setup_grenade(const struct ofas_catalogue *catalogue,
                   const struct ofas_army *army, const struct ofas_team *team,
                   struct ofas_arm *out);
/* One number for all content that a battle depends on, for records. */
uint64_t setup_content(const struct ofas_catalogue *catalogue,
                       const struct ofas_kinds *kinds);

#endif
