/* bench_bts.c -- complete battles of the fourth book, each scenario in turn, on dealt
 * tables; and how their time grows with their figures. The bar is one battle, of 500
 * points and about 50 figures a side. Lists by dice of 250, 500 and 1000 points take
 * dear figures, some 18 a side at 500 points; crowds are 2, 5 and 8 units of the
 * cheapest.
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
static const char *const factions[FACTIONS] = { "fortresses", "tribes" };

/* A Champion and Guerriers, as a list has them. */
struct crowd_unit {
    int cost;
    const char *text[FACTIONS];
};

/* With as many as he may lead: 11 figures. */
enum { CROWD_COST = 112 };
static const int crowds_of[SIZES] = { 2 * CROWD_COST, 5 * CROWD_COST,
                                      8 * CROWD_COST };
static const struct crowd_unit crowd_unit = {
    CROWD_COST,
    { "profile: prince, equipment: [basic-weapon],"
      " orders: [onward, hold], feats: [combat, shot]}\n"
      "    warriors:\n"
      "      - {profile: militiaman, count: 5, equipment: [basic-weapon]}\n"
      "      - {profile: militiaman, count: 5, equipment: [simple-pistol]}\n",
      "profile: knight, equipment: [basic-weapon],"
      " orders: [onward, hold], feats: [combat, strike]}\n"
      "    warriors:\n"
      "      - {profile: tribal-warrior, count: 6, equipment: [basic-weapon]}\n"
      "      - {profile: tribal-warrior, count: 3, equipment: [javelins]}\n"
      "      - {profile: tribal-warrior, equipment: [bow]}\n" }
};

/* Five of these are 500 points, and 50 figures or 45. */
enum { BAR_POINTS = 500 };
static const int bar_of[1] = { BAR_POINTS };
static const struct crowd_unit bar_unit = {
    BAR_POINTS / 5,
    { "profile: prince, equipment: [basic-weapon],"
      " orders: [onward, hold], feats: [combat, shot]}\n"
      "    warriors:\n"
      "      - {profile: militiaman, count: 6, equipment: [basic-weapon]}\n"
      "      - {profile: militiaman, count: 3, equipment: [simple-pistol]}\n",
      "profile: knight, equipment: [basic-weapon],"
      " orders: [onward, hold], feats: [combat, strike]}\n"
      "    warriors:\n"
      "      - {profile: tribal-warrior, count: 5, equipment: [basic-weapon]}\n"
      "      - {profile: tribal-warrior, count: 3, equipment: [javelins]}\n" }
};

/* What is played: lists by dice or crowds, by their keys and words. */
struct kind {
    const char *key, *words;
    const int *points;
    int sizes;
    const struct crowd_unit *unit; /* NULL: by dice */
    double bar;
};
static const struct kind by_dice = { "bts", "bts", points_of, SIZES, NULL, 0 };
static const struct kind crowds = { "bts_crowd", "bts crowd", crowds_of,
                                    SIZES,       &crowd_unit, 0 };
static const struct kind the_bar = { "bts_bar", "bts, THE BAR", bar_of,
                                     1,         &bar_unit,      TWENTY_MS };

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

/* The text of a list by dice, to be freed. */
static char *list_by_dice(const void *content, const char *faction, int points,
                          uint64_t seed)
{
    struct wanted wanted = { faction, points };
    const struct wants wants = { .lang = LANG_EN,
                                 .own = &wanted,
                                 .word = word_wanted,
                                 .whole = whole_wanted,
                                 .refuse = refuse };
    struct list_report *report = list_make(&bts_text, content, &wants, seed);
    char *text =
        report ? list_write(bts_text.lists, report, content, LIST_YAML) : NULL;

    free(report);
    return text;
}

/* The text of a list of as many figures as there are, to be freed. */
static char *list_of_crowd(const struct crowd_unit *unit, int faction,
                           int points)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    fprintf(out, "book: bts\nfaction: %s\npoints: %d\nunits:\n",
            factions[faction], points);
    for (int spent = 0; spent + unit->cost <= points; spent += unit->cost)
        fprintf(out, "  - champion: {%s%s", spent == 0 ? "general: true, " : "",
                unit->text[faction]);
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* A list as a stage wants it. */
static void *muster(const struct kind *kind, const void *content, int faction,
                    int points, uint64_t seed)
{
    struct alea_error error = { .message = "no list found" };
    struct army_card card;
    char *text = kind->unit
                     ? list_of_crowd(kind->unit, faction, points)
                     : list_by_dice(content, factions[faction], points, seed);
    void *army = text ? list_muster(bts_text.lists, content, text, strlen(text),
                                    LANG_EN, &card, &error)
                      : NULL;

    free(text);
    if (!army)
        give_up("list", &error);
    return army;
}

static struct stage *set_up(const struct kind *kind,
                            const struct book_stages *stages,
                            const void *content, int points, int n)
{
    static const char *const scenarios[KINDS_OF_BATTLE] = {
        "clash", "search", "conquest", "ambush", "escalation", "vip"
    };
    struct alea_error error = { .message = "no memory left" };
    void *settings = stages_settings(stages, NULL, LANG_EN, &error);
    void *army[SIDES], *table = NULL;
    struct stage *stage = NULL;

    for (int i = 0; i < SIDES; i++)
        army[i] = muster(kind, content, (n + i) % FACTIONS, points,
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

static void bench_size(const struct kind *kind, struct games *g, int size)
{
    const int points = kind->points[size];
    char hash[24], key[64], words[96];

    g->took = timing_median(play_all, g, GAMES, ROUNDS);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "%s_doctrine_%d", kind->key, points);
    snprintf(words, sizeof words, "%s, %d points (%.0f figures), doctrine",
             kind->words, points, g->figures);
    rows_add(
        (struct bench_row){ key, words, IN_NS, g->took, kind->bar, 0, hash });
}

/* Time against figures to the power of 1.5, from the smallest to the largest. */
static double growth(const struct games *small, const struct games *large)
{
    const double more = large->figures / small->figures;

    return large->took / small->took / (more * sqrt(more));
}

/* Battles of all sizes; their stages stay. */
static void bench_sizes(const struct kind *kind, const struct book_text *book,
                        const void *content, struct games *games)
{
    for (int size = 0; size < kind->sizes; size++) {
        struct games *g = &games[size];

        for (int i = 0; i < MAX_PLAYERS; i++)
            g->mind[i] = &mind_doctrine;
        for (int i = 0; i < GAMES; i++)
            g->stage[i] =
                set_up(kind, book->stages, content, kind->points[size], i);
        bench_size(kind, g, size);
    }
}

/* And how their time grows. */
static void bench_kind(const struct kind *kind, const struct book_text *book,
                       const void *content, struct games games[SIZES])
{
    char key[64], words[96];

    bench_sizes(kind, book, content, games);
    snprintf(key, sizeof key, "%s_growth", kind->key);
    snprintf(words, sizeof words, "%s, time against figures^1.5, %d to %d",
             kind->words, kind->points[0], kind->points[SIZES - 1]);
    rows_add((struct bench_row){ key, words, IN_TIMES,
                                 growth(&games[0], &games[SIZES - 1]), 1, 0.8,
                                 NULL });
}

static void free_all(const struct kind *kind, struct games *games)
{
    for (int size = 0; size < kind->sizes; size++)
        for (int i = 0; i < GAMES; i++)
            stage_free(games[size].stage[i]);
}

void bench_bts(void)
{
    const struct book_text *book = book_text_find("bts");
    struct content_error error;
    void *content = content_load(book, NULL, LANG_EN, &error);
    static struct games games[SIZES], crowd[SIZES], bar[1];

    if (!content)
        give_up(error.file, &error.error);
    bench_sizes(&the_bar, book, content, bar);
    bench_kind(&by_dice, book, content, games);
    bench_kind(&crowds, book, content, crowd);
    bench_clone(games[1].stage[0], "bts_clone_ratio",
                "bts, clone against memcpy, 500 points");
    free_all(&the_bar, bar);
    free_all(&by_dice, games);
    free_all(&crowds, crowd);
    free(content);
}
