/* own.h -- what the commands of quest share. */
#ifndef ALEA_CLI_QUEST_OWN_H
#define ALEA_CLI_QUEST_OWN_H

#include "cli/book_cli.h"
#include "frame/quest/content.h"

/* The content of the book; NULL, and words about it, when it cannot be read.
 * free() it: book.c. */
struct quest_content *quest_cli_content(const struct cli *cli);
/* file:12:5: what is wrong (quest.90.53), on standard error; an exit code. */
int quest_cli_complain(const char *file, const struct alea_error *error);

/* party.c */
int quest_army_show(struct cli *cli);
int quest_army_export(struct cli *cli);
/* table.c */
int quest_table_draw(struct cli *cli);
extern const struct cli_option quest_table_generate_options[],
    quest_table_draw_options[];
/* campaign.c */
int quest_campaign_new(struct cli *cli);
int quest_campaign_play(struct cli *cli);
int quest_campaign_record(struct cli *cli);
int quest_campaign_show(struct cli *cli);
int quest_campaign_upgrade(struct cli *cli);
extern const struct cli_option quest_campaign_new_options[],
    quest_campaign_play_options[], quest_campaign_record_options[],
    quest_campaign_show_options[], quest_campaign_upgrade_options[];

#endif
