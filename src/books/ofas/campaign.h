/* campaign.h -- OFAS chapter 14: three battles in a row, scored in glory. */
#ifndef ALEA_BOOKS_OFAS_CAMPAIGN_H
#define ALEA_BOOKS_OFAS_CAMPAIGN_H

#include "books/ofas/ofas.h"

enum {
    OFAS_CAMPAIGN_BATTLES = 3, /* ofas.14.49 */
    OFAS_DRAWN = OFAS_DUEL     /* nobody won */
};

/* A battle that was fought. */
struct ofas_fought {
    int32_t scenario;  /* enum ofas_scenario */
    int32_t condition; /* enum ofas_condition */
    int32_t winner;    /* player, or OFAS_DRAWN */
    int32_t score[OFAS_DUEL];
};

struct ofas_campaign {
    int32_t first;  /* the player who picks the first battle */
    int32_t fought; /* battles so far */
    struct ofas_fought battle[OFAS_CAMPAIGN_BATTLES];
};

enum ofas_verdict { VERDICT_TIE, VERDICT_MINOR, VERDICT_MAJOR, VERDICT_TOTAL };

/* Who attacks in that battle, from 0; NOBODY in the last one. */
int ofas_campaign_attacker(const struct ofas_campaign *c, int battle);
/* The format of that battle, and what a player's army may cost in it. */
int ofas_campaign_format(int battle);
int ofas_campaign_limit(const struct ofas_campaign *c, int battle, int player);
int ofas_campaign_glory(const struct ofas_campaign *c, int player);
/* How the glory compares; the player ahead in 'leader', NOBODY in a tie. */
enum ofas_verdict ofas_campaign_verdict(const struct ofas_campaign *c,
                                        int *leader);
/* The rule that keeps the next battle from being fought for this, or 0. */
uint16_t ofas_campaign_refused(const struct ofas_campaign *c, int scenario);
/* What the players of the next battle agree on: the scenario and the conditions
 * that the attacker picks; in the last battle all is rolled. */
struct ofas_settings ofas_campaign_settings(const struct ofas_campaign *c,
                                            int scenario, int condition);

#endif
