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
                    "Press Ctrl-C to stop. Nothing is lost."));
    if (config->open_dice)
        fprintf(stderr, "%s\n",
                cli_say(cli,
                        "Les dés sont prévisibles : pour des essais seulement.",
                        "Dice are predictable: for testing only."));
    fflush(stdout);
    wait_for_end(&ends);
    serve_stop(server);
    return CLI_YES;
}

static int run_serve(struct cli *cli)
{
    struct serve_config config = serve_default();

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
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
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
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
    { "port", 'p', "N", { "port (par défaut : un port libre)", "port (default: any free port)" } },
    { "no-open", 0, NULL, { "n'ouvre pas le navigateur", "does not open the browser" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

static const struct cli_option serve_options[] = {
    { "data", 'd', "FILE", { "où les batailles sont gardées (alea.db par défaut)", "where battles are kept (default alea.db)" } },
    { "address", 'a', "IP", { "adresse d'écoute (127.0.0.1 par défaut)", "address to listen on (default 127.0.0.1)" } },
    { "port", 'p', "N", { "port (8017 par défaut)", "port (default 8017)" } },
    { "battles", 0, "N", { "nombre maximal de batailles en cours (5000 par défaut)", "maximum number of battles in progress (default 5000)" } },
    { "streams", 0, "N", { "nombre maximal de flux d'événements (4000 par défaut)", "maximum number of event streams (default 4000)" } },
    { "rate", 0, "N", { "requêtes par seconde et par adresse ; 0 : sans limite (50 par défaut)", "requests per second and address; 0: no limit (default 50)" } },
    { "threads", 0, "N", { "fils d'exécution qui répondent aux requêtes (4 par défaut)", "threads that answer requests (default 4)" } },
    { "minds", 0, "N", { "fils d'exécution qui jouent les adversaires (2 par défaut)", "threads that play the minds (default 2)" } },
    { "mind-limit", 0, "MS", { "temps de réponse maximal d'un adversaire, en millisecondes (5000 par défaut)", "time limit for a mind's answer, in milliseconds (default 5000)" } },
    { "idle", 0, "S", { "secondes d'inactivité avant qu'une bataille quitte la mémoire (600 par défaut)", "idle seconds before a battle leaves memory (default 600)" } },
    { "lab", 0, "N", { "nombre maximal de batailles d'une simulation ; 0 : pas de laboratoire (10000 par défaut)", "maximum number of battles in a simulation; 0: no laboratory (default 10000)" } },
    { "proxy", 0, NULL, { "fait confiance à X-Forwarded-For : seulement derrière un serveur mandataire", "trusts X-Forwarded-For: only behind a proxy" } },
    { "metrics", 0, NULL, { "ouvre /metrics à tous, et pas seulement à cette machine", "opens /metrics to everyone, not only to this machine" } },
    { "open-dice", 0, NULL, { "pour tester la page : les dés dépendent de la graine seule, et ceux qui la connaissent peuvent les prédire", "for testing the page: the dice follow from the seed, and anyone who knows it can predict them" } },
    { NULL, 0, NULL, { NULL, NULL } },
};
/* clang-format on */

const struct command cmd_play = {
    .name = "play",
    .usage = "[--data FILE] [--port N] [--no-open]",
    .help = { "ouvre la table de jeu dans le navigateur",
              "opens the game table in the browser" },
    .options = play_options,
    .run = run_play,
};

const struct command cmd_serve = {
    .name = "serve",
    .usage = "[--data FILE] [--address IP] [--port N]",
    .help = { "sert la table de jeu à un club, par HTTP",
              "serves the game table to a club over HTTP" },
    .options = serve_options,
    .run = run_serve,
};
