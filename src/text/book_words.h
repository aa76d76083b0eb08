/* book_words.h -- the words of a book. */
#ifndef ALEA_TEXT_BOOK_WORDS_H
#define ALEA_TEXT_BOOK_WORDS_H

struct book_words {
    int unused;
};

#endif
