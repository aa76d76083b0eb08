/* book.h -- what Of Flesh and Steel brings to the command line. */
#ifndef ALEA_CLI_OFAS_BOOK_H
#define ALEA_CLI_OFAS_BOOK_H

#include "cli/book_cli.h"

/* army.c, army_make.c */
int army_check_command(struct cli *cli);
int army_show_command(struct cli *cli);
int army_export_command(struct cli *cli);
int army_convert_command(struct cli *cli);
int army_new_command(struct cli *cli);
extern const struct cli_option army_check_options[], army_convert_options[],
    army_new_options[];
/* table.c */
int table_generate_command(struct cli *cli);
int table_check_command(struct cli *cli);
int table_draw_command(struct cli *cli);
extern const struct cli_option table_generate_options[], table_check_options[],
    table_draw_options[];
/* campaign.c */
int campaign_new_command(struct cli *cli);
int campaign_play_command(struct cli *cli);
int campaign_record_command(struct cli *cli);
int campaign_show_command(struct cli *cli);
extern const struct cli_option campaign_new_options[], campaign_play_options[],
    campaign_record_options[], campaign_show_options[];

#endif
