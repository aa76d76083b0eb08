/* many.c -- options, files and signals of the commands that play many battles. */
#include "cli/many.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "cli/folder.h"
#include "read/file.h"

/* ---- options ---- */

/* The text of a file, or NULL and words about it. */
static char *text_of(const struct scene *scene, const char *file, size_t *size)
{
    struct alea_error error;
    char *text = file_read(file, size, scene->cli->lang, &error);

    if (!text)
        scene_complain(scene, file, &error);
    return text;
}

int many_army(struct fighter *out, const struct many *m, const char *file)
{
    struct alea_error error;
    const char *machine = m->scene->game.book->stages->machine;
    size_t size = 0;
    char *text = file ? text_of(m->scene, file, &size) : strdup(machine);
    bool good;

    if (!text)
        return CLI_MACHINE;
    if (!file)
        size = strlen(text);
    good = fighter_take(out, file ? file : "", text, size, &m->duel, &error);
    free(text);
    if (!good)
        scene_complain(m->scene, file ? file : "", &error);
    return good ? CLI_YES : CLI_NO;
}

static int choose_minds(struct many *m, const struct cli *cli)
{
    for (int i = 0; i < TALLY_ARMIES; i++) {
        const char *name = cli_value_at(cli, "mind", i);
        int code;

        if (!name)
            name = i > 0 ? m->duel.mind[0]->name : "doctrine";
        m->duel.mind[i] = roster_find(&m->roster, cli, name, &code);
        if (!m->duel.mind[i])
            return code;
    }
    if (cli_value_at(cli, "mind", TALLY_ARMIES))
        return cli_misuse(cli, "pas plus de deux adversaires",
                          "no more than two minds");
    return CLI_YES;
}

static int read_table(void *own, const char *file)
{
    struct many *m = own;
    struct alea_error error;
    size_t size = 0;
    char *text = text_of(m->scene, file, &size);
    bool good;

    if (!text)
        return CLI_MACHINE;
    good = duel_table(&m->duel, text, size, &error);
    free(text);
    if (!good)
        scene_complain(m->scene, file, &error);
    return good ? CLI_YES : CLI_NO;
}

static int read_tables(struct many *m, const struct cli *cli)
{
    const char *file, *folder = cli_value(cli, "tables");
    int code = CLI_YES;

    if (cli_value_at(cli, "table", DUEL_TABLES))
        return cli_misuse(cli, "pas plus de %d champs de bataille",
                          "no more than %d battlefields", (int)DUEL_TABLES);
    while (code == CLI_YES &&
           (file = cli_value_at(cli, "table", m->duel.tables)) != NULL)
        code = read_table(m, file);
    if (code == CLI_YES && folder)
        code = folder_each(cli, folder, read_table, m);
    if (code == CLI_YES && folder && m->duel.tables == 0) {
        fprintf(
            stderr, "%s: %s\n", folder,
            cli_say(cli,
                    "ce dossier ne contient pas de champ de bataille (.yaml)",
                    "this folder contains no battlefield (.yaml)"));
        code = CLI_NO;
    }
    return code;
}

int many_init(struct many *m, const struct scene *scene)
{
    struct alea_error error;

    m->scene = scene;
    return duel_init(&m->duel, &scene->game, scene->cli->lang, &error)
               ? CLI_YES
               : cli_failed(scene->cli, "alea");
}

/* --scenario NAME, and --set KEY=WORD for any other setting of the book. */
static bool choose_settings(struct many *m, const struct cli *cli,
                            struct alea_error *error)
{
    const struct book_stages *stages = m->scene->game.book->stages;
    const char *word = cli_value(cli, "scenario");
    char key[64];

    if (word && !stages_set(stages, m->duel.settings, "scenario", word,
                            cli->lang, error))
        return false;
    for (int i = 0; (word = cli_value_at(cli, "set", i)) != NULL; i++) {
        const size_t length = strcspn(word, "=");

        if (length >= sizeof key || word[length] != '=')
            return error_say(error, cli->lang, ALEA_VALUE, 0, 0,
                             "--set : « %.60s » n'est pas CLE=MOT",
                             "--set: \"%.60s\" is not KEY=WORD", word);
        memcpy(key, word, length);
        key[length] = '\0';
        if (!stages_set(stages, m->duel.settings, key, word + length + 1,
                        cli->lang, error))
            return false;
    }
    return true;
}

int many_options(struct many *m, const struct scene *scene)
{
    const struct cli *cli = scene->cli;
    struct alea_error error;
    int64_t seed = 1;
    int code;

    if ((code = many_init(m, scene)) != CLI_YES)
        return code;
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    m->duel.seed = (uint64_t)seed;
    if (!choose_settings(m, cli, &error))
        return cli_misuse(cli, "%s", "%s", error.message);
    if ((code = choose_minds(m, cli)) != CLI_YES)
        return code;
    return read_tables(m, cli);
}

int many_begin(struct many *m, const struct fighter *a, const struct fighter *b)
{
    struct alea_error error;

    if (duel_begin(&m->duel, a, b, &error))
        return CLI_YES;
    scene_complain(m->scene, b->file, &error);
    return CLI_NO;
}

void many_clear(struct many *m)
{
    duel_clear(&m->duel);
    roster_clear(&m->roster);
}

bool many_play(void *own, struct battle *b, const struct mind *const *mind,
               uint64_t seed, const struct watcher *watcher, uint32_t most)
{
    struct duel *duel = own;
    struct many *m = (struct many *)duel; /* its first member */
    struct forfeit forfeit;

    return roster_drive(&m->roster, m->scene->cli, b, mind, seed, watcher, most,
                        &forfeit) == OUTSIDE_OVER;
}

bool many_jobs(const struct cli *cli, int *jobs)
{
    int64_t n = sysconf(_SC_NPROCESSORS_ONLN);

    if (n < 1 || n > CREW_MOST)
        n = n < 1 ? 1 : CREW_MOST;
    if (!cli_whole(cli, "jobs", 1, CREW_MOST, &n))
        return false;
    *jobs = (int)n;
    return true;
}

const char *many_format(const struct cli *cli)
{
    const char *format = cli_value(cli, "format");

    if (!format)
        return "text";
    if (strcmp(format, "text") == 0 || strcmp(format, "json") == 0 ||
        strcmp(format, "csv") == 0)
        return format;
    cli_misuse(cli, "format inconnu « %s » : text, json ou csv",
               "unknown format \"%s\": text, json or csv", format);
    return NULL;
}

bool many_even(const struct cli *cli, int64_t battles)
{
    if (battles % 2 == 0)
        return true;
    cli_misuse(
        cli,
        "le nombre de batailles doit être pair : chaque table sert deux fois",
        "the number of battles must be even: each table is played twice");
    return false;
}

int many_failed(const struct cli *cli)
{
    fprintf(stderr, "alea: %s\n",
            cli_say(cli, "une bataille n'a pas pu être jouée jusqu'au bout",
                    "a battle could not be played to its end"));
    return CLI_MACHINE;
}

static atomic_bool stop_asked;

static void ask_stop(int number)
{
    (void)number;
    atomic_store(&stop_asked, true);
}

const atomic_bool *many_stop(void)
{
    static bool listening; /* once: a second ^C is not caught any more */
    struct sigaction action = { .sa_handler = ask_stop };

    if (listening)
        return &stop_asked;
    listening = true;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop_asked;
}

/* ---- keeping ---- */

int many_state_read(const struct sim *s, struct tally *tally, const char *path)
{
    struct alea_error error;
    json_error_t wrong;
    json_t *map;
    bool good;

    if (access(path, F_OK) != 0)
        return CLI_YES;
    map = json_load_file(path, JSON_REJECT_DUPLICATES, &wrong);
    good = sim_state_take(s, map, tally, &error);
    json_decref(map);
    if (!good)
        fprintf(stderr, "%s: %s\n", path, error.message);
    return good ? CLI_YES : CLI_NO;
}

int many_write(const struct cli *cli, const json_t *map, const char *path)
{
    char next[4096];

    if (snprintf(next, sizeof next, "%s.new", path) >= (int)sizeof next) {
        errno = ENAMETOOLONG;
        return cli_failed(cli, path);
    }
    return map && json_dump_file(map, next, JSON_COMPACT) == 0 &&
                   rename(next, path) == 0
               ? CLI_YES
               : cli_failed(cli, path);
}

int many_state_write(const struct sim *s, const struct cli *cli,
                     const char *path)
{
    json_t *map = sim_state(s);
    int code = many_write(cli, map, path);

    json_decref(map);
    return code;
}

/* ---- progress ---- */

double many_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void progress_begin(struct progress *p, const struct cli *cli, uint64_t done,
                    uint64_t all)
{
    *p = (struct progress){
        .cli = cli, .first = done, .done = done, .all = all
    };
    p->visible = isatty(STDERR_FILENO) == 1;
    p->begun = many_seconds();
}

static void put_bar(const struct progress *p, double left)
{
    enum { WIDTH = 30 };
    int full = (int)(p->done * WIDTH / (p->all ? p->all : 1));

    fputs("\r[", stderr);
    for (int i = 0; i < WIDTH; i++)
        fputs(i < full ? "█" : "·", stderr);
    fprintf(stderr, "] %llu/%llu, ", (unsigned long long)p->done,
            (unsigned long long)p->all);
    fprintf(stderr,
            cli_say(p->cli, "reste %d min %02d s ", "%d min %02d s left "),
            (int)left / 60, (int)left % 60);
    fputs("\033[K", stderr);
}

void progress_tell(struct progress *p, uint64_t done)
{
    double now;

    p->done = done;
    if (!p->visible || done <= p->first)
        return;
    now = many_seconds();
    if (now - p->shown < 0.1)
        return;
    p->shown = now;
    put_bar(p, (now - p->begun) / (double)(done - p->first) *
                   (double)(p->all - done));
}

void progress_end(struct progress *p)
{
    if (p->visible)
        fputs("\r\033[K", stderr);
}
