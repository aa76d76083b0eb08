/* recruiter.h -- an army list made up by dice: legal, and not too foolish. */
#ifndef ALEA_BOOKS_OFAS_RECRUITER_H
#define ALEA_BOOKS_OFAS_RECRUITER_H

#include "books/ofas/list.h"

enum { OFAS_RECRUIT_LEAST = 100, OFAS_RECRUIT_MOST = 2000 }; /* points */

struct ofas_wanted {
    enum ofas_archetype archetype;
    int32_t points; /* the format; 95 to 100 % of it are spent */
    uint64_t seed;  /* the same gives the same army */
    enum lang lang; /* of the names */
};

/* Makes up a list that the book allows. False, and 'out' is no army, when no
 * such list was found, which no points within the bounds above have shown. */
bool ofas_recruit(struct ofas_list *out, const struct ofas_catalogue *catalogue,
                  const struct ofas_wanted *wanted);

#endif
