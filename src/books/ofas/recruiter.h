/* recruiter.h -- an army list made up by dice: legal, and not too foolish. */
#ifndef ALEA_BOOKS_OFAS_RECRUITER_H
#define ALEA_BOOKS_OFAS_RECRUITER_H

#include "books/ofas/list.h"

enum { OFAS_RECRUIT_LEAST = 100, OFAS_RECRUIT_MOST = 2000 }; /* points */

struct ofas_wanted {
    enum ofas_archetype archetype;
    enum ofas_list_variant variant; /* a skirmish: 150 to 250 points */
    int32_t points; /* the format; 95 to 100 % of it are spent */
    uint64_t seed;  /* the same gives the same army */
    enum lang lang; /* of the names */
};

/* Makes up a list that the book allows. False, and 'out' is no army, when no
 * such list was found, which no points within the bounds above have shown. */
bool ofas_recruit(struct ofas_list *out, const struct ofas_catalogue *catalogue,
                  const struct ofas_wanted *wanted);

/* ---- names ---- */

/* Gives a unit, an army the name of that number. */
void ofas_name_unit(struct ofas_entry *e, int number, enum lang lang);
void ofas_name_army(struct ofas_list *list,
                    const struct ofas_catalogue *catalogue, int number,
                    enum lang lang);

#endif
