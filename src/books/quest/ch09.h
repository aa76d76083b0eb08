/* ch09.h -- chapter 9: morale. */
#ifndef ALEA_BOOKS_QUEST_CH09_H
#define ALEA_BOOKS_QUEST_CH09_H

#include "books/quest/state.h"

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* quest.09.01 everybody who must test at the end of this activation: found when
 * it begins. A hero's payments are settled here (quest_sicken). */
struct quest_morale {
    unit_set left;
    int8_t unit;
    uint8_t unused[7];
};

#pragma GCC diagnostic pop

#endif
