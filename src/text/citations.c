/* citations.c -- walking through the table of citations. */
#include "text/citations.h"

#include <stdio.h>
#include <string.h>

#include "text/embedded.h"

const char *citations_begin(void)
{
    const struct embedded_file *table = embedded_find("citations.txt");

    return table ? table->bytes : "";
}

bool citation_next(const char **at, struct citation *out)
{
    int rule = (int)strcspn(*at, " \n");

    if (!**at)
        return false;
    snprintf(out->rule, sizeof out->rule, "%.*s", rule, *at);
    out->file = *at + rule + strspn(*at + rule, " ");
    out->length = (int)strcspn(out->file, "\n");
    *at = out->file + out->length;
    if (**at == '\n')
        ++*at;
    return true;
}
