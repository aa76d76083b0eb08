/* show_way_words.h -- a way in words, for those who do not see the table. */
#ifndef ALEA_FRAME_OFAS_SHOW_WAY_WORDS_H
#define ALEA_FRAME_OFAS_SHOW_WAY_WORDS_H

#include "show/snapshot.h"

/* As struct book_show says. */
bool ofas_way_words(const struct battle *view, const struct decision *d,
                    const struct telling *t, char *out, size_t size);

#endif
