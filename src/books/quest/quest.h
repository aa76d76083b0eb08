/* quest.h -- private to quest: all that its chapters share, a header for each
 * chapter. Read README.md beside this for the way from chapter to file. */
#ifndef ALEA_BOOKS_QUEST_QUEST_H
#define ALEA_BOOKS_QUEST_QUEST_H

#include "books/quest/answers.h"
#include "books/quest/asks.h"
#include "books/quest/ch01.h"
#include "books/quest/ch04.h"
#include "books/quest/ch05.h"
#include "books/quest/ch06.h"
#include "books/quest/ch07.h"
#include "books/quest/ch10.h"
#include "books/quest/ch12.h"
#include "books/quest/ch13.h"
#include "books/quest/ch14.h"
#include "books/quest/ch90.h"
#include "books/quest/state.h"
#include "books/quest/waits.h"

#endif
