/* roster.c -- see roster.h. */
#include "read/roster.h"

const char *const roster_general[LANGS] = { "Général", "General" };

void roster_title(struct roster_head *head, const char *title)
{
    if (head->titles < ROSTER_TITLES)
        head->title[head->titles++] = title;
}

void roster_put(FILE *out, const struct roster_head *head, enum lang lang)
{
    if (head->count > 1)
        fprintf(out, "%d × ", head->count);
    fprintf(out, "%s%s%s", head->name, head->name[0] ? ", " : "", head->what);
    for (int i = 0; i < head->titles; i++)
        fprintf(out, ", %s", head->title[i]);
    fprintf(out, lang == LANG_FR ? " : %d pts\n" : ": %d pts\n", head->cost);
}
