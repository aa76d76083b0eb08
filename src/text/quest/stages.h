/* stages.h -- what stages of quest are made of. */
#ifndef ALEA_TEXT_QUEST_STAGES_H
#define ALEA_TEXT_QUEST_STAGES_H

#include "books/quest/field.h"
#include "books/quest/party.h"

/* A table as written, and what it makes: the table of struct book_stages. */
struct quest_table {
    struct field field;
    struct terrain terrain;
};

/* A list: a party, or the machine's side: the army of struct book_stages. */
struct quest_list {
    bool machine;
    struct quest_party party;
    struct quest_horde horde;
};

#endif
