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

extern const struct book_units quest_units;
/* A profile as its card shows it, with the things that are bits of 'gear'. */
struct shown_profile quest_profile(const struct quest_kind *kind, uint32_t gear,
                                   enum lang lang);
json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang);
extern const struct shown_things quest_things[];

/* ---- show_looks.c ---- */

extern const struct book_looks quest_looks;
extern const struct show_ways quest_show_ways;

#endif
