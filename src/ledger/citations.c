/* citations.c -- walking through the table of citations. */
#include "ledger/citations.h"

#include <stdio.h>
#include <string.h>

#include "read/embedded.h"

const char *citations_begin(void)
{
    const struct embedded_file *table = embedded_find("citations.txt");

    return table ? table->bytes : "";
}

/* How far it is to one of two letters, or to the end. By hand: the sanitizers
 * would measure the whole rest of the table for each of its words. */
static int up_to(const char *at, char one, char other)
{
    int n = 0;

    while (at[n] && at[n] != one && at[n] != other)
        n++;
    return n;
}

bool citation_next(const char **at, struct citation *out)
{
    int rule = up_to(*at, ' ', '\n');

    if (!**at)
        return false;
    snprintf(out->rule, sizeof out->rule, "%.*s", rule, *at);
    out->file = *at + rule;
    while (*out->file == ' ')
        out->file++;
    out->length = up_to(out->file, '\n', '\n');
    *at = out->file + out->length;
    if (**at == '\n')
        ++*at;
    return true;
}
