/* cmd_campaign.c -- alea campaign new, play, record, show, upgrade: of the books that have
 * campaigns. */
#include "cli/book_cli.h"
#include "cli/commands.h"

static const struct cli_option own_options[] = {
    { .name = "*" },
    { 0 },
};

const struct command cmd_campaign_new = {
    .name = "campaign new",
    .usage = "FILE [--player NAME --player NAME | --army PARTY] [--seed N]",
    .help = { "commence une campagne de plusieurs batailles",
              "starts a campaign of several battles" },
    .options = own_options,
    .run = cli_by_book,
};

const struct command cmd_campaign_play = {
    .name = "campaign play",
    .usage = "FILE [--army A --army B] [--scenario NAME] [--condition NAME] "
             "[--mind M --mind M] [--seed N] [--record OUT]",
    .help = { "joue la prochaine bataille d'une campagne",
              "plays the next battle of a campaign" },
    .options = own_options,
    .run = cli_by_book,
};

const struct command cmd_campaign_record = {
    .name = "campaign record",
    .usage = "FILE (--scenario NAME --winner A|B|draw | --won | --lost)",
    .help = { "note le résultat d'une bataille jouée sur une vraie table",
              "records the result of a battle fought on a real table" },
    .options = own_options,
    .run = cli_by_book,
};

const struct command cmd_campaign_show = {
    .name = "campaign show",
    .usage = "FILE [--json]",
    .help = { "montre où en est une campagne",
              "shows the state of a campaign" },
    .options = own_options,
    .run = cli_by_book,
};

const struct command cmd_campaign_upgrade = {
    .name = "campaign upgrade",
    .usage = "FILE (--hero NAME (--take NAME | --buy NAME) | --settle)",
    .help = { "donne à un héros une amélioration gagnée, ou un objet",
              "gives a hero an earned upgrade, or an item" },
    .options = own_options,
    .run = cli_by_book,
};
