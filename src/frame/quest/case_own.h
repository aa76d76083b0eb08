/* case_own.h -- private to cases of quest: what their files share. */
#ifndef ALEA_FRAME_QUEST_CASE_OWN_H
#define ALEA_FRAME_QUEST_CASE_OWN_H

#include "books/quest/book.h"
#include "books/quest/ch90.h"
#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "frame/quest/content.h"

static inline const struct quest_content *content(const struct run *r)
{
    return r->content;
}

/* Heroes and enemies that a case lists one by one: case_stage.c. */
extern const struct case_models quest_case_models;

#endif
