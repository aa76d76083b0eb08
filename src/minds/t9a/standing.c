/* standing.c -- how a battle of t9a stands, and which questions deserve time. */
#include "minds/t9a/doctrine.h"

/* What is left of a side, in points: models that are there, less who flees. */
static int64_t left_of(const struct battle *b, int player)
{
    int64_t sum = 0;

    for (int u = 0; u < b->units; u++) {
        const int bought = t9a_stage(b)->count[u];
        int64_t worth;

        if (b->unit[u].owner != player || b->unit[u].where == UNIT_GONE)
            continue;
        worth = (int64_t)t9a_stage(b)->cost[u] *
                (bought + set_count(b->unit[u].alive)) / (2 * bought);
        sum += t9a_is_fleeing(b, u) ? worth / 2 : worth;
    }
    return sum;
}

int32_t t9a_mind_standing(const struct battle *b, int player)
{
    enum { SURE = 3000 }; /* thousandths of a logit for a fifth of all points */
    const int64_t own = left_of(b, player);
    const int64_t their = left_of(b, t9a_enemy(player));
    const int64_t all = t9a_stage(b)->limit ? t9a_stage(b)->limit : 1;
    const int64_t points =
        t9a_points(b, player) - t9a_points(b, t9a_enemy(player));

    return doctrine_chance((own - their + points) * 5 * SURE / (2 * all));
}

int t9a_mind_share(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_CHARGER:
    case ASK_CHARGE:
    case ASK_LEGS:
    case ASK_RANKS:
        return 40;
    case ASK_REACTION:
    case ASK_SHOOT_AT:
    case ASK_PURSUE:
        return 20;
    }
    return 5;
}
