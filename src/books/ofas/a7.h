/* a7.h -- annex 7: skirmishes. */
#ifndef ALEA_BOOKS_OFAS_A7_H
#define ALEA_BOOKS_OFAS_A7_H

#include "books/ofas/state.h"

bool ofas_skirmish_format(int32_t format);
/* May the table of a skirmish be so small? */
bool ofas_skirmish_wide_enough(int32_t width, int32_t depth);
int ofas_skirmish_objectives(struct vec objective[OFAS_OBJECTIVES]);
/* The rule by which this army may not fight a skirmish, or only skirmishes; 0
 * when all is well. */
uint16_t ofas_skirmish_refused(const struct ofas_settings *settings,
                               const struct ofas_army *army);

#endif
