/* roster.h -- an army as a player would print it. */
#ifndef ALEA_TEXT_ROSTER_H
#define ALEA_TEXT_ROSTER_H

#include "frame/ofas/army.h"

enum {
    ROSTER_RULES = 160, /* bytes of a weapon's rules in words */
    ROSTER_VALUE = 12   /* of a value */
};

/* The roster of a legal list: profiles, options, who carries what, weapons with
 * their values and rules, costs. */
void roster_write(FILE *out, const struct army_report *report,
                  const struct ofas_catalogue *catalogue, enum lang lang);

/* The special rules of a profile as the book's tables print them: "[12\"],
 * Tir x2", or "-". Returns 'out'. */
const char *roster_rules(const struct ofas_profile *profile, enum lang lang,
                         char out[ROSTER_RULES]);
/* A weapon as carried: "Canon à plasma (poing)". Returns 'out'. */
const char *roster_arm(const struct ofas_catalogue *catalogue,
                       const struct ofas_arm *arm, enum lang lang, char *out,
                       size_t size);
/* A weapon of a vehicle: "Laser cannon (left side, twin)". Returns 'out'. */
const char *roster_mount(const struct ofas_catalogue *catalogue,
                         const struct ofas_mount *m, enum lang lang, char *out,
                         size_t size);
/* A value of a weapon, "3" or "EZ". Returns 'out'. */
const char *roster_value(int value, char out[ROSTER_VALUE]);
/* What a unit costs: "24 soldats + 12 options". Returns 'out'. */
const char *roster_cost(const struct ofas_cost *cost, enum lang lang, char *out,
                        size_t size);
/* Command points that the graded soldiers make each turn. */
int roster_command(const struct ofas_army *army);

#endif
