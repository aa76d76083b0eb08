/* rival.c -- doctrine against a doctrine with another weight: tools/tune.py
 * compiles the latter under other names and links both.
 *
 *     rival BATTLES FIRST [BOOK]
 *
 * Battles of the samples for two players come in pairs, on the same table with
 * the same dice, the two minds having exchanged their places. Prints what the
 * rival won, drew and lost. */
#include <stdio.h>
#include <stdlib.h>

#include "minds/drive.h"
#include "read/book_text.h"
#include "soak/sample.h"

extern const struct mind rival_mind_doctrine;

enum { MOST = 100000 };

int main(int argc, char **argv)
{
    const int battles = argc > 1 ? atoi(argv[1]) : 1000;
    const int first = argc > 2 ? atoi(argv[2]) : 0;
    struct samples *samples =
        samples_new(argc > 3 ? argv[3] : book_text_at(0)->book->id);
    static struct sample sample;
    static struct battle b;
    int won = 0, drawn = 0, lost = 0;

    if (!samples)
        return 2;
    for (int i = 0; i < battles; i++) {
        const uint64_t pair = (uint64_t)(first + i / 2);
        const int side = i & 1;
        const struct mind *mind[MAX_PLAYERS] = { &mind_doctrine,
                                                 &mind_doctrine };

        mind[side] = &rival_mind_doctrine;
        sample_draw(&sample, samples, pair);
        if (sample.players != 2)
            continue;
        battle_init(&b, sample.stage, pair);
        b.log.quiet = 1;
        if (!drive(&b, mind, pair, NULL, MOST))
            return 1;
        won += b.winner == side;
        lost += b.winner == 1 - side;
        drawn += b.winner >= MAX_PLAYERS;
    }
    sample_close(&sample);
    printf("%d %d %d\n", won, drawn, lost);
    samples_free(samples);
    return 0;
}
