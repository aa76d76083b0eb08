/* show_own.h -- how duo shows itself: what its files share. */
#ifndef ALEA_FRAME_DUO_SHOW_OWN_H
#define ALEA_FRAME_DUO_SHOW_OWN_H

#include "books/duo/duo.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "show/badges.h"
#include "show/book_show.h"
#include "show/ways.h"

/* ---- show_models.c, show_profile.c ---- */

void duo_show_unit(const struct battle *view, int unit, struct shown_unit *out);
void duo_put_unit(json_t *out, const struct battle *view, int unit,
                  const struct telling *t);
json_t *duo_unit_card(const struct battle *view, int unit,
                      const struct telling *t);
/* The card of a model that has so much life left. */
json_t *duo_card_json(const struct duo_model *m, const char *profile, int life,
                      const struct duo_content *c, enum lang lang);
/* The Save of armour, of a shield; "" of none. */
const char *duo_armour_rules(int armour, enum lang lang);
const char *duo_shield_rules(int shield, enum lang lang);
json_t *duo_sights_json(const struct battle *view, int unit,
                        enum lang lang); /* show_glance.c */

/* ---- show_catalogue.c ---- */

json_t *duo_content_json(const struct shelf *shelf, enum lang lang);

/* ---- show_ways.c ---- */

extern const struct show_ways duo_show_ways;
void duo_put_trial(json_t *out, const struct battle *view,
                   const struct battle *after, const struct decision *d);

#endif
