/* camp.c -- see camp.h. */
#include "battle/camp.h"

#include "battle/stage.h"

int camp_of(const struct battle *b, int player)
{
    const struct book *book = b->stage->book;

    return book->camp ? book->camp(b, player) : player;
}

int camp_count(const struct battle *b)
{
    int most = 0;

    for (int i = 0; i < b->stage->players; i++)
        if (camp_of(b, i) >= most)
            most = camp_of(b, i) + 1;
    return most;
}

int camp_speaker(const struct battle *b, int camp)
{
    int player = 0;

    while (player < b->stage->players - 1 && camp_of(b, player) != camp)
        player++;
    return player;
}

int32_t camp_score(const struct battle *b, int player)
{
    return b->stage->book->score ? b->stage->book->score(b, player) : 0;
}
