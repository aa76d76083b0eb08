/* battle_summary.c -- how a battle ended, in a few lines for its players. */
#include <stdio.h>

#include "books/ofas/ofas.h"
#include "cli/battle.h"
#include "text/decision.h"
#include "text/ofas/vocabulary.h"

static void put_losses(const struct cli *cli, const struct battle *b,
                       int player)
{
    for (int i = 0; i < b->units; i++) {
        char word[UNIT_WORD];
        int left = unit_strength(b, i);

        if (b->unit[i].owner != player)
            continue;
        printf("  %-4s%3d/%-3d %s%s\n", unit_word(b, i, word), left,
               b->unit[i].count, unit_name(b, i),
               left == 0 ? cli_say(cli, " (éliminée)", " (eliminated)")
               : ofas_unit_of(b, i)->panicked
                   ? cli_say(cli, " (paniquée)", " (panicked)")
                   : "");
    }
}

/* ", attacks", ", defends", or nothing. */
static const char *role_of(const struct cli *cli, const struct battle *b,
                           int player)
{
    const struct ofas_state *state = ofas_state_of(b);

    if (!ofas_is_asymmetric(state->scenario))
        return "";
    return state->attacker == ofas_camp(b, player)
               ? cli_say(cli, ", attaque", ", attacks")
               : cli_say(cli, ", défend", ", defends");
}

/* All of the camp that won. */
static void put_winners(const struct cli *cli, const struct battle *b)
{
    const char *with = "";

    printf("%s ", cli_say(cli, "victoire de", "victory of"));
    for (int i = 0; i < b->players; i++)
        if (ofas_camp(b, i) == ofas_camp(b, b->winner)) {
            printf("%s%c", with, 'A' + i);
            with = " + ";
        }
    putchar('\n');
}

void battle_summary(const struct cli *cli, const struct battle *b,
                    const struct mind *const *mind, uint64_t seed)
{
    const struct ofas_stage *own = b->stage->own;

    printf("%s, %s, %s %llu\n", b->stage->book->title,
           vocabulary(WORD_SCENARIO, ofas_state_of(b)->scenario, cli->lang),
           cli_say(cli, "graine", "seed"), (unsigned long long)seed);
    for (int i = 0; i < b->players; i++) {
        printf("%c %s, %d PA, %s%s: %d %s\n", 'A' + i, own->army[i].name,
               (int)own->army[i].cost, mind[i]->name, role_of(cli, b, i),
               ofas_state_of(b)->score[ofas_camp(b, i)],
               cli_say(cli, "PV", "VP"));
        put_losses(cli, b, i);
    }
    printf("%d %s, %u %s, ", b->turn, cli_say(cli, "tours", "turns"),
           (unsigned)b->decisions, cli_say(cli, "décisions", "decisions"));
    if (b->winner < OFAS_PLAYERS)
        put_winners(cli, b);
    else
        printf("%s\n", cli_say(cli, "match nul", "a draw"));
}
