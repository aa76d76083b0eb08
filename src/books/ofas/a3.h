/* a3.h -- annex 3: three and four players. */
#ifndef ALEA_BOOKS_OFAS_A3_H
#define ALEA_BOOKS_OFAS_A3_H

#include "books/ofas/state.h"

/* Who would fight: their settings, armies and table. */
struct ofas_company {
    const struct ofas_settings *settings;
    const struct ofas_army *army[OFAS_PLAYERS];
    int players;
    int32_t width, depth, objectives;
};
/* The rule of annex 3 that forbids it, or 0. */
int ofas_company_refused(const struct ofas_company *company);
void ofas_form_camps(struct ofas_stage *stage, int players);
/* The format of the game: the largest of its camps, by what each army may
 * cost. */
int32_t ofas_company_format(int company, const int32_t format[OFAS_PLAYERS],
                            int players);
/* The player who speaks for the camp. */
int ofas_speaker(const struct battle *b, int camp);
/* Command points of all allies, and what they bid together. */
int ofas_purse(const struct battle *b, int camp);
int ofas_bid(const struct battle *b, int camp);
/* The camp that plays after this one. */
int ofas_after(const struct battle *b, int camp);
/* Each for himself: more than two camps, with corners in place of edges. */
bool ofas_each_alone(const struct battle *b);
void ofas_draw_corners(struct battle *b);
int ofas_corner_side(const struct battle *b, int player, struct vec at);
bool ofas_corner_open(const struct battle *b, int unit, int mode, int edge);
bool ofas_corner_part(const struct battle *b, int unit, int mode, int edge,
                      struct vec at);
int32_t ofas_corner_foot(const struct battle *b, int unit, int edge,
                         int32_t along);
bool ofas_is_caught(const struct battle *b, int camp);

#endif
