/* slots.h -- templates of sentences: words with slots in braces, whose words may
 * have slots of their own, "{hits#{hits} hit|{hits} hits}". What is the same
 * whatever fills them: events of a battle (words/words.h) or facts that are JSON
 * (read/json_lines.h). */
#ifndef ALEA_READ_SLOTS_H
#define ALEA_READ_SLOTS_H

#include <stdint.h>

#include "base/lang.h"

/* The first such character that is in no slot, or the end. */
const char *slot_outside(const char *from, const char *end, char sought);
/* Where word n of "south|north" begins, from 0, the last when there are fewer;
 * *end, that of all of them, becomes its end. */
const char *slot_choice(int32_t n, const char *from, const char **end);
/* Which of "hit|hits" goes with so many. */
int slot_form(int64_t n, enum lang lang);

#endif
