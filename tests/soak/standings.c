/* standings.c -- how battles of a book stood, and who won them.
 *
 *     alea-standings [BATTLES [FIRST [BOOK]]]
 *
 * Doctrine plays, and each turn's end is a line of numbers with commas:
 * tests/ID/soak_standings.c says which. tools/fit_standing.py makes weights of
 * the book's doctrine from them. */
#include <stdlib.h>

#include "read/book_text.h"
#include "soak/sample.h"

enum { BATTLES = 3000 };

int main(int argc, char **argv)
{
    const int battles = argc > 1 ? atoi(argv[1]) : BATTLES;
    const int first = argc > 2 ? atoi(argv[2]) : 0;
    struct samples *samples =
        samples_new(argc > 3 ? argv[3] : book_text_at(0)->book->id);

    if (!samples || !samples->book->standings) {
        fprintf(stderr, "alea-standings: nothing is counted of that book\n");
        return 2;
    }
    for (int i = 0; i < battles; i++)
        samples->book->standings(samples->from, first + i);
    samples_free(samples);
    return 0;
}
