/* ch90_profiles.c -- what the files of content leave to the rules: quest.01.06,
 * 90.34, 90.44. */
#include "books/quest/ch90.h"

void quest_size_kind(struct quest_kind *kind)
{
    /* quest.90.34 1", 1.5" for Cor 3 to 8 of enemies, 2" for Cor 9 and more */
    const int32_t width = kind->hero || kind->toughness < 3 ? INCH(1)
                          : kind->toughness < 9             ? INCH(3) / 2
                                                            : INCH(2);

    kind->radius = width / 2;
    kind->height = width * 5 / 4; /* quest.90.34 ruling */
}

/* quest.01.06 enemies have Qua and Def, and use Qua for the others; a hero is a
 * model of his own. */
static void complete_kind(struct quest_kind *kind)
{
    for (int i = 0; i < STAT_COUNT; i++)
        if (!kind->stat[i])
            kind->stat[i] = kind->stat[STAT_QUALITY];
    if (kind->hero)
        kind->models = 1;
    quest_size_kind(kind);
}

void quest_complete(struct quest_catalogue *c)
{
    for (int k = 0; k < c->kinds; k++)
        complete_kind(&c->kind[k]);
    /* quest.90.44 ruling: the content says it for 2 heroes and more */
    for (int m = 0; m < MISSION_COUNT; m++)
        c->mission[m].budget[1] = (int16_t)(c->mission[m].budget[2] / 2);
}
