/* desk.c -- see desk.h. */
#include "cli/desk.h"

#include "cli/commands.h"

#include <stdlib.h>

struct desk *desk_new(const struct cli *cli)
{
    struct desk *desk = calloc(1, sizeof *desk);

    if (!desk) {
        cli_failed(cli, "alea");
        return NULL;
    }
    desk->cli = cli;
    if (!cli_catalogue(cli, &desk->catalogue)) {
        free(desk);
        return NULL;
    }
    return desk;
}
