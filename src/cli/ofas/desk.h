/* desk.h -- what the commands about army lists work on. */
#ifndef ALEA_CLI_OFAS_DESK_H
#define ALEA_CLI_OFAS_DESK_H

#include "cli/cli.h"
#include "frame/ofas/army.h"

struct desk {
    const struct cli *cli;
    struct ofas_catalogue catalogue;
    struct army_report report;
};

/* Loads the content; NULL, and words about it, when that fails. The caller frees
 * it. */
struct desk *desk_new(const struct cli *cli);
/* Loads the content from ALEA_BOOKS or built in; false, and words about it, when
 * it cannot be. */
bool cli_catalogue(const struct cli *cli, struct ofas_catalogue *out);

#endif
