/* book.c -- Of Flesh and Steel for the command line. */
#include "cli/ofas/book.h"

#include <stddef.h>

#include "frame/ofas/book.h"

static const struct book_command commands[] = {
    { "army check", army_check_options, army_check_command },
    { "army show", NULL, army_show_command },
    { "army export", NULL, army_export_command },
    { "army convert", army_convert_options, army_convert_command },
    { "army new", army_new_options, army_new_command },
    { "table generate", table_generate_options, table_generate_command },
    { "table check", table_check_options, table_check_command },
    { "table draw", table_draw_options, table_draw_command },
    { "campaign new", campaign_new_options, campaign_new_command },
    { "campaign play", campaign_play_options, campaign_play_command },
    { "campaign record", campaign_record_options, campaign_record_command },
    { "campaign show", campaign_show_options, campaign_show_command },
};

const struct book_cli ofas_cli = {
    .text = &ofas_text,
    .commands = commands,
    .command_count = sizeof commands / sizeof commands[0],
};
