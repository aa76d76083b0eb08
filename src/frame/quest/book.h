/* book.h -- what quest brings to texts. */
#ifndef ALEA_FRAME_QUEST_BOOK_H
#define ALEA_FRAME_QUEST_BOOK_H

#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/scenery.h"

extern const struct book_campaign quest_campaigns;
extern const struct book_cases quest_cases;
extern const struct case_models quest_case_models; /* of it */
extern const struct book_draw quest_draw;
extern const struct book_lists quest_lists;
extern const struct book_tables quest_battlefields;
extern const struct book_stages quest_stages;
extern const struct book_words quest_words;

/* Its tables as YAML, in inches: terrain.c. */
extern const struct measure quest_inches;
extern const struct scenery_book quest_tables;

#endif
