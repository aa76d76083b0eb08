/* lists.h -- the party of a list that was checked. */
#ifndef ALEA_FRAME_QUEST_LISTS_H
#define ALEA_FRAME_QUEST_LISTS_H

#include "books/quest/ch90.h"
#include "read/list_report.h"

/* Without heroes when it is the list of the machine's side. */
const struct quest_party *quest_party_of(const struct list_report *report);

#endif
