/* rules.h -- ids of the rules of quest: in code QUEST(7, 3), in text "quest.07.03". */
#ifndef ALEA_BOOKS_QUEST_RULES_H
#define ALEA_BOOKS_QUEST_RULES_H

#include "battle/rule_id.h"

#define QUEST(chapter, number) RULE_ID(chapter, number)

#endif
