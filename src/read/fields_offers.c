/* fields_offers.c -- names that a row offers by itself: see fields.h. */
#include <stdio.h>

#include "read/fields.h"

int row_choose(const struct fields *f, const struct yaml_node *node,
               const struct row *row, const void *in)
{
    char text[NAMES_MOST][NAMES_KEY + LANGS * (NAMES_NAME + 1)];
    const char *set[NAMES_MOST];
    struct row_called is;
    int which[NAMES_MOST], n = 0, found;

    for (int i = 0; i < NAMES_MOST; i++)
        if (row->offers(f, row, in, i, &is)) {
            snprintf(text[n], sizeof text[n], "%s|%s|%s", is.key,
                     is.name[LANG_EN], is.name[LANG_FR]);
            set[n] = text[n];
            which[n++] = i;
        }
    if (n == 0 && f->report->count > 0)
        return -1;
    found = yaml_choice(f->report, node, set, n);
    return found < 0 ? -1 : which[found];
}
