/* ch09.h -- chapter 9: morale. */
#ifndef ALEA_BOOKS_QUEST_CH09_H
#define ALEA_BOOKS_QUEST_CH09_H

#include "books/quest/state.h"

/* quest.09.01 is half or less left of a unit of so many models, with so many wound
 * points and this Effrayant against it? */
bool quest_is_halved(int full, int models, int left, int cor, int fear);
/* quest.09.01 must it test now? quest.09.02, 13.47 on what? */
bool quest_must_test(const struct battle *b, int unit);
int quest_morale_need(const struct battle *b, int unit);

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
