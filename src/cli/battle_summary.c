/* battle_summary.c -- how a battle ended, in a few lines for its players. */
#include <stdio.h>

#include "battle/camp.h"
#include "battle/stage.h"
#include "cli/battle.h"
#include "draw/draw.h"
#include "words/decision.h"
#include "words/words.h"

/* " (panicked)", or nothing. */
static const char *state_of(const struct cli *cli, const struct battle *b,
                            int unit, char *out, size_t size)
{
    char words[60];

    out[0] = 0;
    unit_lot_words(b, unit, cli->lang, words, sizeof words);
    if (words[0])
        snprintf(out, size, " (%s)", words);
    return out;
}

static void put_losses(const struct cli *cli, const struct battle *b,
                       int player)
{
    for (int i = 0; i < b->units; i++) {
        char word[UNIT_WORD], state[80];
        int left, all;

        if (b->unit[i].owner != player)
            continue;
        unit_left(b, i, &left, &all);
        printf("  %-4s%3d/%-3d %s%s\n", unit_word(b, i, word), left, all,
               unit_said(b, i, cli->lang),
               state_of(cli, b, i, state, sizeof state));
    }
}

/* All of the camp that won. */
static void put_winners(const struct cli *cli, const struct battle *b)
{
    const char *with = "";

    printf("%s ", cli_say(cli, "victoire de", "victory for"));
    for (int i = 0; i < b->players; i++)
        if (camp_of(b, i) == camp_of(b, b->winner)) {
            printf("%s%c", with, 'A' + i);
            with = " + ";
        }
    putchar('\n');
}

void battle_summary(const struct cli *cli, const struct battle *b,
                    const struct mind *const *mind, uint64_t seed)
{
    const struct book *book = b->stage->book;
    const char *scenario = scenario_words(b, cli->lang);
    const char *score = score_words(b, cli->lang);
    char cost[32], title[WORDS_TITLE];

    printf("%s, %s%s%s %llu\n",
           title_words(book, cli->lang, title, sizeof title), scenario,
           scenario[0] ? ", " : "", cli_say(cli, "graine", "seed"),
           (unsigned long long)seed);
    for (int i = 0; i < b->players; i++) {
        const char *role = role_words(b, i, cli->lang);

        cost_words(b, i, cli->lang, cost, sizeof cost);
        printf("%c %s%s%s, %s%s%s", 'A' + i, side_said(b, i, cli->lang),
               cost[0] ? ", " : "", cost, mind[i]->name, role[0] ? ", " : "",
               role);
        if (score[0]) /* a book may have no points */
            printf(cli_say(cli, " : %d %s", ": %d %s"), (int)camp_score(b, i),
                   score);
        putchar('\n');
        put_losses(cli, b, i);
    }
    printf("%d %s, %u %s, ", b->turn, turn_words(b, b->turn, cli->lang),
           (unsigned)b->decisions, cli_say(cli, "décisions", "decisions"));
    if (outcome_words(b, cli->lang)[0])
        printf("%s\n", outcome_words(b, cli->lang));
    else if (b->winner < MAX_PLAYERS)
        put_winners(cli, b);
    else
        printf("%s\n", cli_say(cli, "match nul", "draw"));
}
