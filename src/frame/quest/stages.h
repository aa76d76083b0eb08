/* stages.h -- what stages of quest are made of. */
#ifndef ALEA_FRAME_QUEST_STAGES_H
#define ALEA_FRAME_QUEST_STAGES_H

#include "books/quest/party.h"

/* A list: a party, or the machine's side: the army of struct book_stages. */
struct quest_list {
    bool machine;
    struct quest_party party;
    struct quest_horde horde;
};

#endif
