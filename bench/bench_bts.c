/* bench_bts.c -- complete battles of the fourth book, of 250, 500 and 1000 points:
 * lists by dice, each scenario in turn, on dealt tables; and how their time grows
 * with their figures.
 *
 * The same battles each time, so that the hash of their ends says whether they were
 * played at all, and by the same rules. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bench.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/stage.h"
#include "read/wants.h"
#include "rows.h"
#include "timing.h"

enum {
    GAMES = 18,
    ROUNDS = 3,
    SIDES = 2,
    SIZES = 3,
    FACTIONS = 2,
    KINDS_OF_BATTLE = 6,
    MOST_TAKEN = 100000,
    TWENTY_MS = 20000000 /* a 500-point battle */
};

static const int points_of[SIZES] = { 250, 500, 1000 };

struct games {
    struct stage *stage[GAMES];
    const struct mind *mind[MAX_PLAYERS];
    uint64_t hash;
    double took, figures;
};

static void give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->message);
    exit(3);
}

/* What is wanted of a list: a faction and so many points. */
struct wanted {
    const char *faction;
    int64_t points;
};

static const char *word_wanted(const struct wants *w, const char *key)
{
    const struct wanted *wanted = w->own;

    return strcmp(key, "faction") == 0 ? wanted->faction : NULL;
}

static bool whole_wanted(const struct wants *w, const char *key, int64_t least,
                         int64_t most, int64_t *out)
{
    const struct wanted *wanted = w->own;

    if (strcmp(key, "points") == 0)
        *out = wanted->points;
    return *out >= least && *out <= most;
}

static void refuse(const struct wants *w, const char *key,
                   const struct alea_error *error)
{
    (void)w;
    give_up(key ? key : "list", error);
}

/* A list by dice, as a stage wants it. */
static void *muster(const void *content, const char *faction, int points,
                    uint64_t seed)
{
    struct wanted wanted = { faction, points };
    const struct wants wants = { .lang = LANG_EN,
                                 .own = &wanted,
                                 .word = word_wanted,
                                 .whole = whole_wanted,
                                 .refuse = refuse };
    struct alea_error error = { .message = "no list found" };
    struct list_report *report = list_make(&bts_text, content, &wants, seed);
    struct army_card card;
    char *text =
        report ? list_write(bts_text.lists, report, content, LIST_YAML) : NULL;
    void *army = text ? list_muster(bts_text.lists, content, text, strlen(text),
                                    LANG_EN, &card, &error)
                      : NULL;

    free(text);
    free(report);
    if (!army)
        give_up("list", &error);
    return army;
}

static struct stage *set_up(const struct book_stages *stages,
                            const void *content, int points, int n)
{
    static const char *const scenarios[KINDS_OF_BATTLE] = {
        "clash", "search", "conquest", "ambush", "escalation", "vip"
    };
    static const char *const factions[FACTIONS] = { "fortresses", "tribes" };
    struct alea_error error = { .message = "no memory left" };
    void *settings = stages_settings(stages, NULL, LANG_EN, &error);
    void *army[SIDES], *table = NULL;
    struct stage *stage = NULL;

    for (int i = 0; i < SIDES; i++)
        army[i] = muster(content, factions[(n + i) % FACTIONS], points,
                         (uint64_t)n * SIDES + (uint64_t)i + 1);
    if (settings && stages_set(stages, settings, "scenario",
                               scenarios[n % KINDS_OF_BATTLE], LANG_EN, &error))
        table = stages_deal(stages, content, settings, (uint64_t)n + 1);
    if (table)
        stage = stages->stage(content, (const void *const *)army, SIDES, table,
                              settings, LANG_EN, &error);
    free(settings);
    free(table);
    for (int i = 0; i < SIDES; i++)
        free(army[i]);
    if (!stage)
        give_up("battle", &error);
    return stage;
}

static void play_all(void *own, int count)
{
    struct games *g = own;
    static struct battle b;

    g->hash = HASH_START;
    g->figures = 0;
    for (int i = 0; i < count; i++) {
        uint64_t end;

        battle_init(&b, g->stage[i], (uint64_t)i + 1);
        b.log.quiet = 1;
        end = drive(&b, g->mind, (uint64_t)i + 1, NULL, MOST_TAKEN)
                  ? battle_hash(&b)
                  : 0;
        g->figures += b.figures;
        g->hash = hash_bytes(g->hash, &end, sizeof end);
    }
    g->figures /= count;
}

static void bench_size(struct games *g, int points, double bar)
{
    char hash[24], key[64], words[96];

    g->took = timing_median(play_all, g, GAMES, ROUNDS);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "bts_doctrine_%d", points);
    snprintf(words, sizeof words, "bts, %d points (%.0f figures), doctrine",
             points, g->figures);
    rows_add((struct bench_row){ key, words, IN_NS, g->took, bar, 0, hash });
}

/* Time against figures to the power of 1.5, from the smallest to the largest. */
static double growth(const struct games *small, const struct games *large)
{
    const double more = large->figures / small->figures;

    return large->took / small->took / (more * sqrt(more));
}

void bench_bts(void)
{
    const struct book_text *book = book_text_find("bts");
    struct content_error error;
    void *content = content_load(book, NULL, LANG_EN, &error);
    static struct games games[SIZES];

    if (!content)
        give_up(error.file, &error.error);
    for (int size = 0; size < SIZES; size++) {
        struct games *g = &games[size];

        for (int i = 0; i < MAX_PLAYERS; i++)
            g->mind[i] = &mind_doctrine;
        for (int i = 0; i < GAMES; i++)
            g->stage[i] = set_up(book->stages, content, points_of[size], i);
        bench_size(g, points_of[size], points_of[size] == 500 ? TWENTY_MS : 0);
    }
    rows_add((struct bench_row){
        "bts_growth", "bts, time against figures^1.5, 250 to 1000", IN_TIMES,
        growth(&games[0], &games[SIZES - 1]), 1, 0.8, NULL });
    bench_clone(games[1].stage[0], "bts_clone_ratio",
                "bts, clone against memcpy, 500 points");
    for (int size = 0; size < SIZES; size++)
        for (int i = 0; i < GAMES; i++)
            stage_free(games[size].stage[i]);
    free(content);
}
