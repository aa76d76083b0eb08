/* page.h -- private to the page of Of Flesh and Steel: what its files share. */
#ifndef ALEA_FRAME_OFAS_SHOW_OWN_H
#define ALEA_FRAME_OFAS_SHOW_OWN_H

#include "books/ofas/field.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/book.h"
#include "frame/ofas/show_book.h"
#include "show/book_show.h"

static inline const struct ofas_content *
ofas_show_content(const struct content *content)
{
    return content_shelf(content, "ofas")->game.content;
}

json_t *ofas_unit_json(const struct battle *view, int unit,
                       const struct telling *t); /* units.c */
json_t *ofas_card_json(const struct battle *view, int unit,
                       const struct telling *t); /* card.c */
/* 'view' may be NULL: a table on which nobody plays. */
json_t *terrain_json(const struct terrain *terrain,
                     const struct ofas_kinds *kinds, uint64_t razed,
                     const struct battle *view, enum lang lang);
/* Answers about lists and tables: armies.c, fields.c, catalogue.c. */
json_t *ofas_content_json(const struct shelf *shelf, enum lang lang);
json_t *objectives_json(const struct vec *at, int n);
/* "marines", or "none". */
const char *archetype_key(const struct ofas_catalogue *catalogue,
                          int archetype);
/* A weapon's line of the arsenal. */
json_t *profile_json(const struct ofas_profile *p, enum lang lang);

#endif
