/* stages.h -- what stages of quest are made of. */
#ifndef ALEA_FRAME_QUEST_STAGES_H
#define ALEA_FRAME_QUEST_STAGES_H

#include "books/quest/party.h"
#include "frame/quest/content.h"

/* A list: a party, or the machine's side: the army of struct book_stages. */
struct quest_list {
    bool machine;
    struct quest_party party;
    struct quest_horde horde;
};

/* Reads either of them; false, and the report says why, when it is none that may be
 * played. */
bool quest_read_list(struct yaml_report *report,
                     const struct quest_content *content, const char *text,
                     size_t size, struct quest_list *out);
/* quest.02.04, 02.06: is it a table of 48", or of 24"? An error says that it is
 * not. */
bool quest_is_a_table(const struct terrain *t, enum lang lang,
                      struct alea_error *error);

#endif
