/* columns.c -- counting characters. Accents that stand apart and wide letters are
 * not known here: names of units have neither. */
#include "read/columns.h"

#include <string.h>

int columns_of(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

void columns_pad(FILE *out, const char *text, int width)
{
    fprintf(out, "%s%*s", text,
            width > columns_of(text) ? width - columns_of(text) : 0, "");
}

void text_comma(char *number)
{
    char *point = strchr(number, '.');

    if (point)
        *point = ',';
}
