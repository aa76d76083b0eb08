/* rules.h -- ids of the rules of duo: in code DUO(7, 3), in text "duo.07.03". */
#ifndef ALEA_BOOKS_DUO_RULES_H
#define ALEA_BOOKS_DUO_RULES_H

#include "battle/rule_id.h"

#define DUO(chapter, number) RULE_ID(chapter, number)

#endif
