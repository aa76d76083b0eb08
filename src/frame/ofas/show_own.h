/* show_own.h -- how ofas shows itself: what its files share. */
#ifndef ALEA_FRAME_OFAS_SHOW_OWN_H
#define ALEA_FRAME_OFAS_SHOW_OWN_H

#include "books/ofas/field.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/book.h"
#include "show/book_show.h"
#include "show/ways.h"

static inline const struct ofas_content *
ofas_show_content(const struct content *content)
{
    return content_shelf(content, "ofas")->game.content;
}

/* ---- show_units.c ---- */

extern const struct book_units ofas_units;

json_t *ofas_card_json(const struct battle *view, int unit,
                       const struct telling *t); /* show_card.c */
/* ---- show_catalogue.c ---- */

json_t *ofas_content_json(const struct shelf *shelf, enum lang lang);
json_t *ofas_objectives_json(const struct vec *at, int n);
/* "marines", or "none". */
const char *archetype_key(const struct ofas_catalogue *catalogue,
                          int archetype);
/* A weapon's line of the arsenal. */
json_t *profile_json(const struct ofas_profile *p, enum lang lang);

#endif
