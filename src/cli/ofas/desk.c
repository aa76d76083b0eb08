/* desk.c -- see desk.h. */
#include "cli/ofas/desk.h"

#include <stdio.h>
#include <stdlib.h>

#include "frame/ofas/content.h"

bool cli_catalogue(const struct cli *cli, struct ofas_catalogue *out)
{
    struct content_error e;

    if (content_ofas(out, content_folder(), cli->lang, &e))
        return true;
    if (e.error.line > 0)
        fprintf(stderr, "%s:%d:%d: %s\n", e.file, e.error.line, e.error.column,
                e.error.message);
    else
        fprintf(stderr, "%s: %s\n", e.file, e.error.message);
    return false;
}

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
