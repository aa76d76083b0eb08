/* stages.h -- what stages of duo are made of. */
#ifndef ALEA_TEXT_DUO_STAGES_H
#define ALEA_TEXT_DUO_STAGES_H

#include "books/duo/field.h"

/* A table as written, and what it makes: the table of struct book_stages. */
struct duo_table {
    struct field field;
    struct terrain terrain;
};

#endif
