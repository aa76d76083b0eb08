/* bench_t9a.c -- complete battles of the fifth book, sample lists of 2500 points on dealt
 * tables, of as many models as fell to them and of some 150 a side; a charge that is declared, one that has no way, and four units that charge
 * together.
 *
 * The same battles each time, so that the hash of their ends says whether they were
 * played at all, and by the same rules. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bench_books.h"
#include "books/t9a/play.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/embedded.h"
#include "read/stage.h"
#include "rows.h"
#include "timing.h"

enum {
    GAMES = 8,
    ROUNDS = 3,
    MOST_TAKEN = 100000,
    PAIRS = 64,
    TIMES = 9,
    FIFTEEN_MS = 15000000,
    TWO_MS = 2000000,
    TWENTY_US = 20000
};

struct games {
    struct stage *stage[GAMES];
    const struct mind *mind[MAX_PLAYERS];
    uint64_t hash;
    double models;
};

static void give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->message);
    exit(3);
}

/* ---- battles ---- */

static void *muster(const void *content, const char *path)
{
    const struct embedded_file *file = embedded_first(path);
    struct alea_error error = { .message = "no such list" };
    struct army_card card;
    void *army = file ? list_muster(t9a_text.lists, content, file->bytes,
                                    strlen(file->bytes), LANG_EN, &card, &error)
                      : NULL;

    if (!army)
        give_up(path, &error);
    return army;
}

/* Two lists that differ; one that has as many models as most, against itself. */
static const char *const lists[][T9A_SIDES] = {
    { "books/t9a/armies/antler-winter-2500.yaml",
      "books/t9a/armies/saltmarsh-fleet-2500.yaml" },
    { "books/t9a/armies/hives-heath-2500.yaml",
      "books/t9a/armies/hives-heath-2500.yaml" },
};

static struct stage *set_up(const struct book_stages *stages,
                            const void *content,
                            const char *const list[T9A_SIDES], int n)
{
    struct alea_error error = { .message = "no memory left" };
    void *settings = stages_settings(stages, NULL, LANG_EN, &error);
    void *army[T9A_SIDES] = { muster(content, list[0]),
                              muster(content, list[1]) };
    void *table = settings
                      ? stages_deal(stages, content, settings, (uint64_t)n + 1)
                      : NULL;
    struct stage *stage =
        table ? stages->stage(content, (const void *const *)army, T9A_SIDES,
                              table, settings, LANG_EN, &error)
              : NULL;

    if (!stage)
        give_up("battle", &error);
    free(settings);
    free(table);
    for (int i = 0; i < T9A_SIDES; i++)
        free(army[i]);
    return stage;
}

static void play_all(void *own, int count)
{
    struct games *g = own;
    static struct battle b;

    g->hash = HASH_START;
    g->models = 0;
    for (int i = 0; i < count; i++) {
        uint64_t end;

        battle_init(&b, g->stage[i], (uint64_t)i + 1);
        b.log.quiet = 1;
        end = drive(&b, g->mind, (uint64_t)i + 1, NULL, MOST_TAKEN)
                  ? battle_hash(&b)
                  : 0;
        g->models += b.figures;
        g->hash = hash_bytes(g->hash, &end, sizeof end);
    }
    g->models /= count;
}

static void bench_mind(struct games *g, const struct mind *mind,
                       const char *name, const char *of, double bar)
{
    char hash[24], key[64], words[96];
    double took;

    for (int i = 0; i < MAX_PLAYERS; i++)
        g->mind[i] = mind;
    took = timing_median(play_all, g, GAMES, ROUNDS);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "t9a_%s_2500%s", name, of);
    snprintf(words, sizeof words, "t9a, 2500 points (%.0f models), %s",
             g->models, name);
    rows_add((struct bench_row){ key, words, IN_NS, took, bar, 0, hash });
}

/* ---- one charge ---- */

/* Who and whom, in battles that were stopped where it was asked. */
struct pairs {
    struct battle battle[PAIRS];
    int unit[PAIRS], target[PAIRS];
    int count;
};

static void add_pair(struct pairs *p, const struct battle *b, int u, int v)
{
    if (p->count == PAIRS)
        return;
    p->battle[p->count] = *b;
    p->unit[p->count] = u;
    p->target[p->count++] = v;
}

/* Of a question whom to charge: who may be, and who has no room (t9a.09.05). */
static void add_pairs(const struct battle *b, struct pairs *legal,
                      struct pairs *barred)
{
    const int u = b->asked.unit;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        const int v = set_first(left);
        const uint16_t bar = t9a_target_bar(b, u, v, 0);

        if (bar == 0)
            add_pair(legal, b, u, v);
        else if (bar == T9A(9, 5))
            add_pair(barred, b, u, v);
    }
}

static void find_pairs(const struct games *g, struct pairs *legal,
                       struct pairs *barred)
{
    static struct battle b;

    for (int i = 0; i < GAMES; i++) {
        battle_init(&b, g->stage[i], (uint64_t)i + 1);
        b.log.quiet = 1;
        while (!drive(&b, g->mind, (uint64_t)i + 1, NULL, 1))
            if (b.asked.kind == ASK_CHARGE)
                add_pairs(&b, legal, barred);
    }
}

static void declare(void *own, int count)
{
    const struct pairs *p = own;

    for (int i = 0; i < count; i++) {
        const uint16_t bar =
            t9a_target_bar(&p->battle[i], p->unit[i], p->target[i], 0);

        look_at(&bar);
    }
}

static void bench_pairs(struct pairs *p, const char *key, const char *words,
                        double bar)
{
    if (p->count)
        rows_add((struct bench_row){ key, words, IN_NS,
                                     timing_median(declare, p, p->count, TIMES),
                                     bar, 0, NULL });
}

static void bench_charges(struct games *g)
{
    struct pairs *legal = calloc(1, sizeof *legal);
    struct pairs *barred = calloc(1, sizeof *barred);

    if (!legal || !barred)
        give_up("charges", &(struct alea_error){ .message = "no memory left" });
    for (int i = 0; i < MAX_PLAYERS; i++)
        g->mind[i] = &mind_doctrine;
    find_pairs(g, legal, barred);
    bench_pairs(legal, "t9a_charge", "t9a, one charge declared", TWENTY_US);
    bench_pairs(barred, "t9a_charge_barred", "t9a, one charge without room", 0);
    free(legal);
    free(barred);
}

/* ---- four on one ---- */

enum { FOUR = 4 };
struct four {
    struct terrain table;
    struct t9a_scene scene;
    struct t9a_formation who, whom;
    struct t9a_charge charge[FOUR];
    struct t9a_joined out;
};

/* 15 each on a front of 300 mm, and on its left flank. */
static void four_charges(struct four *f)
{
    static const struct hull from[FOUR] = {
        { .at = { -MM(120), MM(260) }, .facing = TURN - QUARTER_TURN },
        { .at = { MM(0), MM(220) }, .facing = TURN - QUARTER_TURN },
        { .at = { MM(130), MM(240) }, .facing = TURN - QUARTER_TURN },
        { .at = { MM(350), -MM(10) }, .facing = HALF_TURN },
    };

    f->table.width = INCH(72);
    f->table.depth = INCH(48);
    f->scene.table = &f->table;
    f->who = t9a_formation_of(15, 5, MM(20), MM(20));
    f->whom = t9a_formation_of(45, 15, MM(20), MM(20));
    for (int i = 0; i < FOUR; i++)
        f->charge[i] = (struct t9a_charge){
            .who = &f->who,
            .whom = &f->whom,
            .from = t9a_bounds(&f->who, from[i].at, from[i].facing),
            .at = t9a_bounds(&f->whom, vec(0, 0), QUARTER_TURN),
            .side = i == FOUR - 1 ? HULL_RIGHT : HULL_FRONT,
            .scene = &f->scene,
        };
}

static void place_four(void *own, int count)
{
    struct four *f = own;

    for (int i = 0; i < count; i++)
        if (!t9a_charge_together(f->charge, FOUR, &f->out))
            f->out.where.units = 0;
}

static void bench_four(void)
{
    static struct four f;
    char words[96];
    double took;

    four_charges(&f);
    took = timing_median(place_four, &f, 4, TIMES);
    snprintf(words, sizeof words, "t9a, four charge one (%d come)",
             f.out.where.units);
    rows_add(
        (struct bench_row){ "t9a_four", words, IN_NS, took, TWO_MS, 0, NULL });
}

void bench_t9a(void)
{
    const struct book_text *book = book_text_find("t9a");
    struct content_error error;
    void *content = content_load(book, NULL, LANG_EN, &error);
    static struct games games, usual;

    if (!content)
        give_up(error.file, &error.error);
    for (int i = 0; i < GAMES; i++) {
        games.stage[i] = set_up(book->stages, content, lists[0], i);
        usual.stage[i] = set_up(book->stages, content, lists[1], i);
    }
    bench_mind(&games, &mind_doctrine, "doctrine", "", FIFTEEN_MS);
    bench_mind(&usual, &mind_doctrine, "doctrine", "_heath", FIFTEEN_MS);
    bench_mind(&games, &mind_random, "random", "", 0);
    bench_charges(&games);
    bench_four();
    bench_clone(games.stage[0], "t9a_clone_ratio",
                "t9a, clone against memcpy, 2500 points");
    for (int i = 0; i < GAMES; i++) {
        stage_free(games.stage[i]);
        stage_free(usual.stage[i]);
    }
    free(content);
}
