/* cmd_serve.c -- alea serve and alea play: the server, for a club or for one
 * table.
 *
 * Both are the same server. 'play' keeps to this machine, stores its battles in
 * the user's own folder and opens the page; where there is no display it says
 * the address. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.h"
#include "minds/mind.h"
#include "serve/serve.h"

/* ---- where battles are kept ---- */

/* $XDG_DATA_HOME/alea/battles.db, made if need be; false without a home. */
static bool own_data(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n;

    if (data && data[0] == '/')
        n = snprintf(out, size, "%s/alea", data);
    else if (home && home[0] == '/')
        n = snprintf(out, size, "%s/.local/share/alea", home);
    else
        return false;
    if (n < 0 || (size_t)n + sizeof "/battles.db" > size)
        return false;
    for (char *at = out + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = 0;
        mkdir(out, 0700);
        *at = '/';
    }
    if (mkdir(out, 0700) != 0 && errno != EEXIST)
        return false;
    snprintf(out + n, size - (size_t)n, "/battles.db");
    return true;
}

/* ---- the page ---- */

/* Opens the address in the user's browser; false when there is no display, or
 * nothing to open it with. */
static bool open_page(const char *address)
{
    pid_t child;
    int status = 0;

    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return false;
    child = fork();
    if (child == 0) {
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
        _exit(127);
    }
    return child > 0 && waitpid(child, &status, 0) == child &&
           WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* ---- running ---- */

/* Waits for somebody to stop the program. */
static void wait_for_end(const sigset_t *ends)
{
    int which;

    while (sigwait(ends, &which) != 0)
        continue;
}

/* Numbers of the command line into the plan; false, and words, when one is
 * none. */
static bool take_numbers(const struct cli *cli, struct serve_config *config)
{
    const struct {
        const char *name;
        int64_t least, most;
        int *out;
    } number[] = {
        { "battles", 1, 1000000, &config->battles },
        { "streams", 1, 60000, &config->streams },
        { "rate", 0, 100000, &config->rate },
        { "threads", 1, 64, &config->threads },
        { "minds", 1, 16, &config->minds },
        { "mind-limit", 10, 600000, &config->mind_limit },
        { "idle", 1, 1000000, &config->idle },
        { "lab", 0, 1000000, &config->lab },
    };
    int64_t port = config->port;

    if (!cli_whole(cli, "port", 0, 65535, &port))
        return false;
    config->port = (uint16_t)port;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        int64_t value = *number[i].out;

        if (!cli_whole(cli, number[i].name, number[i].least, number[i].most,
                       &value))
            return false;
        *number[i].out = (int)value;
    }
    return true;
}

static int serve(const struct cli *cli, const struct serve_config *config,
                 bool open)
{
    struct alea_error error = { 0 };
    struct server *server;
    char address[96];
    sigset_t ends;

    /* Threads inherit this: only sigwait() sees the end. */
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    server = serve_start(config, cli->lang, &error);
    if (!server) {
        fprintf(stderr, "alea: %s\n", error.message);
        return CLI_MACHINE;
    }
    snprintf(address, sizeof address,
             strchr(config->address, ':') ? "http://[%s]:%d/" : "http://%s:%d/",
             config->address, (int)serve_port(server));
    if (!open || !open_page(address))
        printf("%s %s\n",
               cli_say(cli, "La table est prête :", "The table is ready:"),
               address);
    fprintf(stderr, "%s\n",
            cli_say(cli, "Ctrl-C pour arrêter. Rien n'est perdu.",
                    "Ctrl-C stops it. Nothing is lost."));
    if (config->open_dice)
        fprintf(stderr, "%s\n",
                cli_say(cli,
                        "Les dés sont ouverts : pour des essais seulement.",
                        "The dice are open: for trials only."));
    fflush(stdout);
    wait_for_end(&ends);
    serve_stop(server);
    return CLI_YES;
}

static int run_serve(struct cli *cli)
{
    struct serve_config config = serve_default();

    if (cli->files > 0)
        return cli_misuse(cli, "« %s » est de trop", "\"%s\" is too much",
                          cli->file[0]);
    if (!take_numbers(cli, &config))
        return CLI_MISUSE;
    if (cli_value(cli, "data"))
        config.data = cli_value(cli, "data");
    if (cli_value(cli, "address"))
        config.address = cli_value(cli, "address");
    config.proxy = cli_has(cli, "proxy");
    config.metrics = cli_has(cli, "metrics");
    config.open_dice = cli_has(cli, "open-dice");
    return serve(cli, &config, false);
}

static int run_play(struct cli *cli)
{
    struct serve_config config = serve_default();
    char data[512];

    if (cli->files > 0)
        return cli_misuse(cli, "« %s » est de trop", "\"%s\" is too much",
                          cli->file[0]);
    if (!take_numbers(cli, &config))
        return CLI_MISUSE;
    if (!cli_has(cli, "port"))
        config.port = 0;
    config.rate = 0; /* it is all one player */
    if (cli_value(cli, "data"))
        config.data = cli_value(cli, "data");
    else if (own_data(data, sizeof data))
        config.data = data;
    return serve(cli, &config, !cli_has(cli, "no-open"));
}

/* clang-format off */
static const struct cli_option play_options[] = {
    { "data", 'd', "FILE", { "où les batailles sont gardées", "where battles are kept" } },
    { "port", 'p', "N", { "port (sinon : un port libre)", "port (else a free one)" } },
    { "no-open", 0, NULL, { "n'ouvre pas le navigateur", "does not open the browser" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

static const struct cli_option serve_options[] = {
    { "data", 'd', "FILE", { "où les batailles sont gardées (sinon : alea.db)", "where battles are kept (else alea.db)" } },
    { "address", 'a', "IP", { "adresse d'écoute (sinon : 127.0.0.1)", "address to listen at (else 127.0.0.1)" } },
    { "port", 'p', "N", { "port (sinon : 8017)", "port (else 8017)" } },
    { "battles", 0, "N", { "batailles en cours, au plus (sinon : 5000)", "battles under way, at most (else 5000)" } },
    { "streams", 0, "N", { "flux d'événements, au plus (sinon : 4000)", "streams of events, at most (else 4000)" } },
    { "rate", 0, "N", { "requêtes par seconde et par adresse, 0 : sans limite (sinon : 50)", "requests a second from one address, 0: any (else 50)" } },
    { "threads", 0, "N", { "fils qui répondent (sinon : 4)", "threads that answer (else 4)" } },
    { "minds", 0, "N", { "fils qui jouent les adversaires (sinon : 2)", "threads that play the minds (else 2)" } },
    { "mind-limit", 0, "MS", { "temps d'une réponse d'adversaire (sinon : 5000)", "time for a reply of a mind (else 5000)" } },
    { "idle", 0, "S", { "secondes avant qu'une bataille quitte la mémoire (sinon : 600)", "seconds until a battle leaves memory (else 600)" } },
    { "lab", 0, "N", { "batailles d'une simulation, au plus ; 0 : pas de laboratoire (sinon : 10000)", "battles of a simulation, at most; 0: no laboratory (else 10000)" } },
    { "proxy", 0, NULL, { "croit X-Forwarded-For : seulement derrière un serveur mandataire", "believes X-Forwarded-For: only behind a proxy" } },
    { "metrics", 0, NULL, { "donne /metrics à tous, et pas seulement à cette machine", "gives /metrics to everybody, not only to this machine" } },
    { "open-dice", 0, NULL, { "pour essayer la page : une bataille de même graine a toujours les mêmes dés, et qui la connaît les connaît", "to try the page: a battle with the same seed always has the same dice, and who knows it knows them" } },
    { NULL, 0, NULL, { NULL, NULL } },
};
/* clang-format on */

const struct command cmd_play = {
    .name = "play",
    .usage = "[--data FILE] [--port N] [--no-open]",
    .help = { "ouvre la table de jeu dans le navigateur",
              "opens the table in the browser" },
    .options = play_options,
    .run = run_play,
};

const struct command cmd_serve = {
    .name = "serve",
    .usage = "[--data FILE] [--address IP] [--port N]",
    .help = { "sert la table de jeu à un club, par HTTP",
              "serves the table to a club, over HTTP" },
    .options = serve_options,
    .run = run_serve,
};
