/* page.h -- private to the page of quest: what its files share. */
#ifndef ALEA_FRAME_QUEST_SHOW_OWN_H
#define ALEA_FRAME_QUEST_SHOW_OWN_H

#include "books/quest/party.h"
#include "books/quest/quest.h"
#include "frame/quest/content.h"
#include "frame/quest/show_book.h"
#include "show/book_show.h"

static inline const struct quest_content *
quest_show_content(const struct telling *t)
{
    return content_shelf(t->content, "quest")->game.content;
}

/* quest.90.36 .. 90.45 what the party is told before it decides anything. */
json_t *quest_brief_json(const struct battle *view,
                         enum lang lang); /* brief.c */

/* A piece of the table; of a chasm the height is how deep it is. page.c */
json_t *quest_piece_json(const struct piece *piece, int number,
                         const struct terrain_kinds *grounds, enum lang lang);

/* ---- models.c, profile.c ---- */

json_t *quest_unit_json(const struct battle *view, int unit,
                        const struct telling *t);
/* A profile as its card shows it, with the things that are bits of 'gear'. */
json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang);
/* A weapon and a trait in words: "A2, AP(2), Counter", "Fear (2)". They return
 * 'out'. */
enum { QUEST_RULES = 200 };
const char *quest_weapon_words(const struct quest_weapon *w,
                               const struct quest_catalogue *c, enum lang lang,
                               char out[QUEST_RULES]);
const char *quest_trait_words(const struct quest_kind *k, int trait,
                              const struct quest_catalogue *c, enum lang lang,
                              char out[QUEST_RULES]);
json_t *quest_sights_json(const struct battle *view, int unit,
                          enum lang lang); /* glance.c */

extern const struct book_seating quest_seating; /* seats.c */

/* ---- catalogue.c, made.c, campaign.c ---- */

json_t *quest_content_json(const struct shelf *shelf, enum lang lang);

/* ---- ways.c ---- */

json_t *quest_area_json(const struct battle *view);
bool quest_way_to(const struct battle *view, struct step to, struct decision *d,
                  bool *cut);
bool quest_standing(const struct battle *view, const struct decision *d,
                    struct battle *out);
void quest_put_trial(json_t *out, const struct battle *view,
                     const struct battle *after, const struct decision *d);
bool quest_say_way(const struct battle *view, const struct decision *d,
                   const struct telling *t, char *out, size_t size);

#endif
