/* setup.h -- from two armies and a field to a stage on which to battle.
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

#include "battle/stage.h"
#include "books/ofas/field.h"

#include <alea/error.h>

struct setup {
    const struct ofas_catalogue *catalogue;
    const struct ofas_army *army[OFAS_PLAYERS];
    const struct ofas_field *field; /* built */
    struct ofas_settings settings;  /* format 0: the larger of the armies' */
};

/* The stage of an OFAS battle, in one block of memory that holds copies of all
 * it was made of; the caller frees it with stage_free(). NULL and an error when
 * the armies are more than a battle can hold, or there is no memory. */
struct stage *setup_stage(const struct setup *setup, struct alea_error *error);
void stage_free(struct stage *stage); /* NULL is fine */

#endif
