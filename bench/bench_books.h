/* bench_books.h -- what a book's part of the benchmark is, and what it may use: names of
 * no other book. */
#ifndef ALEA_BENCH_BENCH_BOOKS_H
#define ALEA_BENCH_BENCH_BOOKS_H

struct stage;

/* A clone of a battle on that stage against a memcpy of what is in use. */
void bench_clone(const struct stage *stage, const char *key, const char *words);
/* Complete battles of another book: bench_<book>.c. */
#define BOOK(id) void bench_##id(void);
#include "bench/parts.def"
#undef BOOK

#endif
