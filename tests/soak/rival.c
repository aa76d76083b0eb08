/* rival.c -- doctrine against a doctrine with another weight: tools/tune.py
 * compiles the latter under other names and links both.
 *
 *     rival BATTLES FIRST
 *
 * Battles come in pairs, on the same table with the same dice, the two minds
 * having exchanged their places; both lead the same army. Prints what the rival
 * won, drew and lost. */
#include <stdio.h>
#include <stdlib.h>

#include "minds/drive.h"
#include "soak/sample.h"

extern const struct mind rival_mind_doctrine;

enum { MOST = 100000 };

int main(int argc, char **argv)
{
    static const char *const armies[] = { "line-250",  "assault-250",
                                          "elite-250", "horde-250",
                                          "mixed-250", "snipers-250",
                                          "vermin-250" };
    const int battles = argc > 1 ? atoi(argv[1]) : 1000;
    const int first = argc > 2 ? atoi(argv[2]) : 0;
    struct samples *samples = samples_new();
    static struct sample sample;
    static struct battle b;
    int won = 0, drawn = 0, lost = 0;

    for (int i = 0; i < battles; i++) {
        const int pair = first + i / 2, side = i & 1;
        const int army = samples_army(
            samples, armies[pair % (int)(sizeof armies / sizeof *armies)]);
        const struct mind *mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                  &mind_doctrine };
        const struct pick pick = {
            .number = (uint64_t)pair,
            .table = (uint64_t)pair,
            .players = OFAS_DUEL,
            .army = { army, army },
            .settings = { .format = 250,
                          .roll_variant = 1,
                          .roll_condition = 1 },
        };

        mind[side] = &rival_mind_doctrine;
        sample_open(&sample, samples, pick);
        battle_init(&b, sample.stage, pick.number);
        b.log.quiet = 1;
        if (!drive(&b, mind, pick.number, NULL, MOST))
            return 1;
        sample_close(&sample);
        won += b.winner == side;
        lost += b.winner == 1 - side;
        drawn += b.winner >= MAX_PLAYERS;
    }
    printf("%d %d %d\n", won, drawn, lost);
    samples_free(samples);
    return 0;
}
