/* duel.c -- armies, tables and minds of many battles. */
#include "cli/duel.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/hash.h"
#include "text/army.h"
#include "text/field.h"
#include "text/file.h"
#include "text/settings.h"
#include "text/setup.h"
#include <alea/version.h>

/* ---- armies ---- */

/* The text of a file, or NULL and words about it. */
static char *text_of(const struct scene *scene, const char *file, size_t *size)
{
    struct alea_error error;
    char *text = file_read(file, size, scene->cli->lang, &error);

    if (!text)
        scene_complain(scene, file, &error);
    return text;
}

int fighter_read(struct fighter *out, const struct scene *scene,
                 const char *file)
{
    struct alea_error error;
    size_t size = 0;

    out->text = text_of(scene, file, &size);
    out->file = strdup(file);
    if (!out->text || !out->file)
        return CLI_MACHINE;
    if (army_muster_text(&out->army, out->text, size, &scene->game.catalogue,
                         scene->cli->lang, &error))
        return CLI_YES;
    scene_complain(scene, file, &error);
    return CLI_NO;
}

void fighter_clear(struct fighter *fighter)
{
    free(fighter->file);
    free(fighter->text);
    fighter->file = fighter->text = NULL;
}

/* ---- options ---- */

static int choose_minds(struct duel *d, const struct cli *cli)
{
    for (int i = 0; i < TALLY_ARMIES; i++) {
        const char *name = cli_value_at(cli, "mind", i);
        int code;

        if (!name)
            name = i > 0 ? d->mind[0]->name : "doctrine";
        d->mind[i] = roster_find(&d->roster, cli, name, &code);
        if (!d->mind[i])
            return code;
    }
    if (cli_value_at(cli, "mind", TALLY_ARMIES))
        return cli_misuse(cli, "deux adversaires au plus", "two minds at most");
    return CLI_YES;
}

static int read_table(struct duel *d, const char *file)
{
    struct alea_error error;
    struct yaml_report report = { .lang = d->scene->cli->lang,
                                  .max = 1,
                                  .error = &error };
    size_t size = 0;
    char *text = text_of(d->scene, file, &size);
    bool good;

    if (!text)
        return CLI_MACHINE;
    d->text_hash = hash_bytes(d->text_hash, text, size);
    good = field_read(&d->table[d->tables], &d->scene->game.kinds, text, size,
                      NULL, &report);
    free(text);
    if (!good) {
        scene_complain(d->scene, file, &error);
        return CLI_NO;
    }
    d->tables++;
    return CLI_YES;
}

static int read_tables(struct duel *d, const struct cli *cli)
{
    int n = 0, code = CLI_YES;

    while (cli_value_at(cli, "table", n))
        n++;
    if (n > DUEL_TABLES)
        return cli_misuse(cli, "%d champs de bataille au plus",
                          "%d battlefields at most", (int)DUEL_TABLES);
    if (n == 0)
        return CLI_YES;
    d->table = calloc((size_t)n, sizeof *d->table);
    if (!d->table)
        return cli_failed(cli, "alea");
    for (int i = 0; i < n && code == CLI_YES; i++)
        code = read_table(d, cli_value_at(cli, "table", i));
    return code;
}

int duel_options(struct duel *d, struct scene *scene)
{
    const struct cli *cli = scene->cli;
    const char *scenario = cli_value(cli, "scenario");
    struct alea_error error;
    int64_t seed = 1;
    int code;

    d->scene = scene;
    d->text_hash = HASH_START;
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    d->seed = (uint64_t)seed;
    d->settings.company = COMPANY_DUEL;
    if (scenario &&
        !settings_set(&d->settings, "scenario", scenario, cli->lang, &error))
        return cli_misuse(cli, "%s", "%s", error.message);
    if ((code = choose_minds(d, cli)) != CLI_YES)
        return code;
    return read_tables(d, cli);
}

/* ---- stages ---- */

/* The stage of a pair, on the given field. */
static struct stage *stage_on(const struct duel *d,
                              const struct ofas_field *field, bool exchanged,
                              struct alea_error *error)
{
    const struct setup setup = {
        .catalogue = &d->scene->game.catalogue,
        .field = field,
        .army = { &d->fighter[exchanged]->army, &d->fighter[!exchanged]->army },
        .settings = d->settings,
        .lang = d->scene->cli->lang,
    };

    return setup_stage(&setup, error);
}

static struct stage *stage_of(const struct duel *d, uint64_t pair,
                              bool exchanged, struct alea_error *error)
{
    struct ofas_field *field;
    struct stage *stage;

    if (d->tables)
        return stage_on(d, &d->table[pair % (uint64_t)d->tables], exchanged,
                        error);
    field = calloc(1, sizeof *field);
    if (!field) {
        error_memory(error, d->scene->cli->lang);
        return NULL;
    }
    setup_table(field, &d->scene->game.kinds, &d->settings,
                simulate_seed(d->seed, pair), true);
    stage = stage_on(d, field, exchanged, error);
    free(field);
    return stage;
}

struct stage *duel_open(void *own, uint64_t pair, bool exchanged)
{
    struct alea_error error;

    return stage_of(own, pair, exchanged, &error);
}

void duel_close(void *own, struct stage *stage)
{
    (void)own;
    stage_free(stage);
}

bool duel_play(void *own, struct battle *b, const struct mind *const *mind,
               uint64_t seed, const struct watcher *watcher, uint32_t most)
{
    struct duel *d = own;
    struct forfeit forfeit;

    return roster_drive(&d->roster, d->scene->cli, b, mind, seed, watcher, most,
                        &forfeit) == OUTSIDE_OVER;
}

/* Can they fight on each of the tables? */
static bool try_tables(const struct duel *d, struct alea_error *error)
{
    for (int i = 0; i < d->tables; i++) {
        struct stage *stage = stage_on(d, &d->table[i], true, error);

        if (!stage)
            return false;
        stage_free(stage);
    }
    return true;
}

int duel_begin(struct duel *d, const struct fighter *a, const struct fighter *b)
{
    const int32_t format[OFAS_PLAYERS] = { a->army.format, b->army.format };
    struct alea_error error;

    d->fighter[0] = a;
    d->fighter[1] = b;
    d->settings.format =
        ofas_company_format(d->settings.company, format, TALLY_ARMIES);
    d->stage = stage_of(d, 0, false, &error);
    if (!d->stage || !try_tables(d, &error)) {
        scene_complain(d->scene, b->file, &error);
        return CLI_NO;
    }
    d->battle = malloc(sizeof *d->battle);
    if (!d->battle)
        return cli_failed(d->scene->cli, "alea");
    battle_init(d->battle, d->stage, d->seed);
    return CLI_YES;
}

void duel_end(struct duel *d)
{
    free(d->battle);
    d->battle = NULL;
    stage_free(d->stage);
    d->stage = NULL;
}

void duel_clear(struct duel *d)
{
    duel_end(d);
    roster_clear(&d->roster);
    free(d->table);
    d->table = NULL;
}

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return hash_bytes(seed, text, strlen(text) + 1);
}

uint64_t duel_key(const struct duel *d)
{
    const struct scene *scene = d->scene;
    const uint64_t number[] = {
        setup_content(&scene->game.catalogue, &scene->game.kinds),
        d->seed,
        (uint64_t)d->settings.scenario,
        (uint64_t)d->settings.draw_scenario,
        (uint64_t)d->tables,
        d->text_hash,
    };
    uint64_t key = hash_bytes(HASH_START, number, sizeof number);

    for (int i = 0; i < TALLY_ARMIES; i++) {
        key = hash_text(key, d->fighter[i]->text);
        key = hash_text(key, d->mind[i]->name);
    }
    return hash_text(key, ALEA_VERSION);
}

/* ---- shared ---- */

bool duel_jobs(const struct cli *cli, int *jobs)
{
    int64_t n = sysconf(_SC_NPROCESSORS_ONLN);

    if (n < 1 || n > CREW_MOST)
        n = n < 1 ? 1 : CREW_MOST;
    if (!cli_whole(cli, "jobs", 1, CREW_MOST, &n))
        return false;
    *jobs = (int)n;
    return true;
}

static atomic_bool stop_asked;

static void ask_stop(int number)
{
    (void)number;
    atomic_store(&stop_asked, true);
}

const atomic_bool *duel_stop(void)
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

/* ---- progress ---- */

static double seconds(void)
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
    p->begun = seconds();
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
    now = seconds();
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
