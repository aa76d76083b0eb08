/* page.h -- private to the page of duo: what its files share. */
#ifndef ALEA_FRAME_DUO_SHOW_OWN_H
#define ALEA_FRAME_DUO_SHOW_OWN_H

#include "books/duo/duo.h"
#include "frame/duo/content.h"
#include "frame/duo/show_book.h"
#include "show/book_show.h"

static inline const struct duo_content *
duo_show_content(const struct telling *t)
{
    return content_shelf(t->content, "duo")->game.content;
}

json_t *duo_piece_json(const struct piece *piece, int number,
                       const struct terrain_kinds *kinds,
                       enum lang lang); /* page.c */
json_t *duo_unit_json(const struct battle *view, int unit,
                      const struct telling *t); /* models.c */
/* The card of a model that has so much life left: profile.c. */
json_t *duo_card_json(const struct duo_model *m, const char *profile, int life,
                      const struct duo_content *c, enum lang lang);
/* The Save of armour, of a shield; "" of none. */
const char *duo_armour_rules(int armour);
const char *duo_shield_rules(int shield, enum lang lang);
json_t *duo_sights_json(const struct battle *view, int unit,
                        enum lang lang); /* glance.c */

/* ---- catalogue.c, made.c, convert.c ---- */

json_t *duo_content_json(const struct shelf *shelf, enum lang lang);

/* ---- ways.c ---- */

json_t *duo_area_json(const struct battle *view);
bool duo_way_to(const struct battle *view, struct step to, struct decision *d,
                bool *cut);
bool duo_standing(const struct battle *view, const struct decision *d,
                  struct battle *out);
void duo_put_trial(json_t *out, const struct battle *view,
                   const struct battle *after, const struct decision *d);
bool duo_say_way(const struct battle *view, const struct decision *d,
                 const struct telling *t, char *out, size_t size);

#endif
