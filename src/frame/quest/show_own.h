/* show_own.h -- how quest shows itself: what its files share. */
#ifndef ALEA_FRAME_QUEST_SHOW_OWN_H
#define ALEA_FRAME_QUEST_SHOW_OWN_H

#include "books/quest/party.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/content.h"
#include "show/badges.h"
#include "show/book_show.h"
#include "show/brief.h"
#include "show/looks.h"
#include "show/ways.h"

/* ---- show_units.c ---- */

void quest_put_badges(const struct badges *all);
void quest_show_unit(const struct battle *view, int unit,
                     struct shown_unit *out);
void quest_put_unit(json_t *out, const struct battle *view, int unit,
                    const struct telling *t);
json_t *quest_unit_card(const struct battle *view, int unit,
                        const struct telling *t);
/* A profile as its card shows it, with the things that are bits of 'gear'. */
json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang);
extern const struct shown_things quest_things[];

/* ---- show_looks.c ---- */

unit_set quest_shown_foes(const struct battle *view, int unit);
void quest_show_sight(const struct battle *view, int unit, int foe,
                      struct shown_sight *out);
bool quest_show_arm(const struct battle *view, int unit, int foe, int n,
                    enum lang lang, struct shown_arm *out);
extern const struct show_ways quest_show_ways;

#endif
