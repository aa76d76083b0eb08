/* list.h -- what the rows of a list are made into.
 *
 * A list is a macro with rows X(NAME, "key", ...), whose words in French and in
 * English come next if it has any: what has a name in code and a word in texts is
 * written once.
 *
 *     enum quest_stat { QUEST_STATS(LIST_NAME) STAT_COUNT };
 *     static const char *const stat_words[] = { QUEST_STATS(LIST_KEY) NULL };
 *
 * Of a set each is a bit: enum { DEEDS(LIST_BIT_NAME) }; enum deed { DEEDS(LIST_BIT) }; */
#ifndef ALEA_BASE_LIST_H
#define ALEA_BASE_LIST_H

#define LIST_NAME(name, ...)           name,
#define LIST_BIT_NAME(name, ...)       name##_BIT,
#define LIST_BIT(name, ...)            name = 1 << name##_BIT,
#define LIST_KEY(name, ...)            LIST_FIRST(__VA_ARGS__, 0),
#define LIST_SAYS(name, key, ...)      { LIST_TWO(__VA_ARGS__, 0) },
#define LIST_FIRST(key, ...)           key
#define LIST_TWO(french, english, ...) french, english

/* "token-1" .. "token-8" (16, 32), as keys of things that have numbers only. */
#define LIST_8(word)                                                      \
    word "1", word "2", word "3", word "4", word "5", word "6", word "7", \
        word "8",
#define LIST_16(word)                                                \
    LIST_8(word)                                                     \
    word "9", word "10", word "11", word "12", word "13", word "14", \
        word "15", word "16",
#define LIST_32(word)                                                     \
    LIST_16(word)                                                         \
    word "17", word "18", word "19", word "20", word "21", word "22",     \
        word "23", word "24", word "25", word "26", word "27", word "28", \
        word "29", word "30", word "31", word "32",

#endif
