/* signature.c -- one number for how battles play.
 *
 *     alea-signature [BATTLES [BOOK]]
 *
 * Plays fixed battles of each mind and prints one hash of their ends. Commits
 * that change how battles play say the new one; the same number comes out of
 * every compiler and optimisation, or something is undefined. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "read/book_text.h"
#include "soak/trial.h"

enum { BATTLES = 48 };

static uint64_t play_all(const struct samples *samples, const struct mind *mind,
                         uint64_t hash, int battles)
{
    const struct mind *const both[MAX_PLAYERS] = { mind, mind, mind, mind };
    static struct sample sample;

    for (int i = 0; i < battles; i++) {
        uint64_t end;

        sample_draw(&sample, samples, (uint64_t)i);
        end = trial_hash(&sample, both);
        hash = hash_bytes(hash, &end, sizeof end);
        sample_close(&sample);
    }
    return hash;
}

int main(int argc, char **argv)
{
    int battles = argc > 1 ? atoi(argv[1]) : BATTLES;
    struct samples *samples =
        samples_new(argc > 2 ? argv[2] : book_text_at(0)->book->id);
    uint64_t hash = HASH_START;

    if (!samples) {
        fprintf(stderr, "%s is no book\n", argv[2]);
        return 2;
    }
    for (int i = 0; mind_at(i); i++)
        if (!mind_at(i)->thinks)
            hash = play_all(samples, mind_at(i), hash, battles);
    printf("%08" PRIx32 "\n", (uint32_t)hash);
    samples_free(samples);
    return 0;
}
