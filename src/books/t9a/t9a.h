/* t9a.h -- The 9th Age: what its chapters share.
 *
 * Chapters 2 to 9 are the book's; those from 10 on are the core of alea, not of
 * the book (rules/t9a.md). */
#ifndef ALEA_BOOKS_T9A_T9A_H
#define ALEA_BOOKS_T9A_T9A_H

#include "battle/rule_id.h"

#define T9A(chapter, number) RULE_ID(chapter, number)

#endif
