/* ch90_field.c -- quest.90.46: tables from pieces. */
#include "books/quest/ch90.h"

/* What is deep lies below the table: nobody stands at its height. */
static void sink(const struct field *field, struct terrain *out)
{
    for (int i = 0; i < out->pieces; i++)
        if (out->piece[i].traits & TRAIT_DEEP) {
            out->piece[i].height = 0;
            out->piece[i].special =
                (uint8_t)(-field->piece[i].height / QUEST_SUNK);
        }
    out->chasms = terrain_with(out, TRAIT_DEEP);
}

enum field_fault quest_field_build(const struct field *field,
                                   const struct terrain_kinds *grounds,
                                   struct terrain *out, int *bad)
{
    enum field_fault fault = FIELD_FINE;

    field_terrain(field, grounds, INCH(1), out);
    sink(field, out);
    for (*bad = 0; *bad < out->pieces; ++*bad)
        if ((fault = terrain_fault(out, *bad)) != FIELD_FINE)
            break;
    return fault;
}
