/* columns.h -- columns of text: characters counted, not bytes. */
#ifndef ALEA_READ_COLUMNS_H
#define ALEA_READ_COLUMNS_H

#include <stdio.h>

/* Characters of a UTF-8 text. */
int columns_of(const char *text);
/* Writes a text and spaces up to a width; a longer text stays whole. */
void columns_pad(FILE *out, const char *text, int width);

/* A number as the French write it: its point becomes a comma. */
void text_comma(char *number);

#endif
