/* show_own.h -- how duo shows itself: what its files share. */
#ifndef ALEA_FRAME_DUO_SHOW_OWN_H
#define ALEA_FRAME_DUO_SHOW_OWN_H

#include "books/duo/duo.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "show/badges.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "show/ways.h"

/* ---- show_models.c, show_profile.c ---- */

extern const struct book_units duo_units;
/* The card of a model that has so much life left. */
json_t *duo_card_json(const struct duo_model *m, const char *profile, int life,
                      const struct duo_content *c, enum lang lang);
/* The Save of armour, of a shield; "" of none. */
const char *duo_armour_rules(int armour, enum lang lang);
const char *duo_shield_rules(int shield, enum lang lang);

/* ---- show_glance.c ---- */

extern const struct book_looks duo_looks;

/* ---- show_catalogue.c ---- */

extern const struct shown_things duo_things[];
json_t *duo_scenarios_json(const void *content, enum lang lang);
void duo_put_army(json_t *out, const void *army, enum lang lang);

/* ---- show_ways.c ---- */

extern const struct show_ways duo_show_ways;

#endif
