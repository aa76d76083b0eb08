/* bench_duo.c -- complete battles of the second book: a hundred points and eight
 * figures on each side, on dealt tables, every objective.
 *
 * The same battles each time, so that the hash of their ends says whether they
 * were played at all, and by the same rules. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bench.h"
#include "books/duo/book.h"
#include "books/duo/field.h"
#include "frame/duo/band.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "rows.h"
#include "timing.h"

enum { GAMES = 24, ROUNDS = 5, SIDES = 2, MOST_TAKEN = 20000, EDGE = PAS(6) };

static const char *const bands[SIDES] = {
    /* 100 points: shots from afar */
    "book: duo\nuniverse: star-wars\nname: A\npoints: 100\nmodels:\n"
    "- {profile: renowned-smuggler}\n"
    "- {profile: heavy-rebel-soldier}\n"
    "- {profile: rebel-commando}\n"
    "- {profile: rebel-soldier, count: 3}\n"
    "- {profile: gamorrean-guard, count: 2}\n",
    /* 98 points: three of them must come near */
    "book: duo\nuniverse: star-wars\nname: B\npoints: 100\nmodels:\n"
    "- {profile: mandalorian-bounty-hunter}\n"
    "- {profile: stormtrooper, count: 4}\n"
    "- {profile: gamorrean-guard, count: 3}\n",
};

struct set {
    struct stage stage;
    struct duo_stage own;
};

struct games {
    struct set *set; /* GAMES of them */
    const struct mind *mind[MAX_PLAYERS];
    uint64_t hash;
};

static void give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->message);
    exit(3);
}

static void set_bands(struct duo_stage *own, const struct duo_content *content)
{
    struct alea_error error = { .message = "" };
    struct army_card card;

    for (int side = 0; side < SIDES; side++) {
        struct duo_band *band =
            list_muster(&duo_lists, content, bands[side], strlen(bands[side]),
                        LANG_EN, &card, &error);
        int n;

        if (!band)
            give_up("band", &error);
        n = duo_band_muster(band, &own->model[own->models]);
        for (int i = 0; i < n; i++)
            own->group_of[own->models++] = (uint8_t)side;
        free(band);
    }
}

static void set_scenario(struct duo_scenario *s, int32_t size, int objective)
{
    const int32_t half = size / 2;
    const struct box edge[SIDES] = { { -half, -half, half, -half + EDGE },
                                     { -half, half - EDGE, half, half } };

    *s = (struct duo_scenario){
        .objective = (uint8_t)objective, .rounds = 8, .worth = 20, .attacker = 1
    };
    s->markers = objective == OBJECTIVE_HOSTAGE ? 1 : 3;
    for (int i = 0; i < s->markers; i++)
        s->marker[i] = point_at(vec(PAS(6) * (i - 1), 0), 0);
    for (int side = 0; side < SIDES; side++) {
        s->zone[side] = edge[side];
        s->home[side] = edge[objective == OBJECTIVE_EXIT ? side ^ 1 : side];
    }
}

/* duo.90.01 for eight a side. */
static void set_up(struct set *set, const struct duo_content *content, int n)
{
    static const struct alea_error bad_table = { .message = "cannot be built" };
    const int32_t size = duo_table_side(8);
    struct field field;
    int bad;

    duo_deal(&field, &content->kinds, size, size, (uint64_t)n + 1, true);
    if (duo_field_build(&field, &content->kinds, &set->stage.terrain, &bad) !=
        FIELD_FINE)
        give_up("table", &bad_table);
    set->stage.book = &duo_book;
    set->stage.own = &set->own;
    set->stage.players = SIDES;
    set->own.catalogue = &content->catalogue;
    set->own.settings.size = 100;
    set->own.settings.side[1] = 1;
    set_scenario(&set->own.scenario, size, n % (OBJECTIVE_TREASURE + 1));
    set_bands(&set->own, content);
}

static void play_all(void *own, int count)
{
    struct games *g = own;
    static struct battle b;

    g->hash = HASH_START;
    for (int i = 0; i < count; i++) {
        uint64_t end;

        battle_init(&b, &g->set[i].stage, (uint64_t)i + 1);
        b.log.quiet = 1;
        end = drive(&b, g->mind, (uint64_t)i + 1, NULL, MOST_TAKEN)
                  ? battle_hash(&b)
                  : 0;
        g->hash = hash_bytes(g->hash, &end, sizeof end);
    }
}

/* The bar is doctrine's: issue 6. */
static void bench_mind(struct games *g, const struct mind *mind)
{
    const bool best = mind != &mind_random;
    char hash[24], key[64], words[64];
    double took;

    for (int i = 0; i < MAX_PLAYERS; i++)
        g->mind[i] = mind;
    took = timing_median(play_all, g, GAMES, ROUNDS);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "duo_%s", mind->name);
    snprintf(words, sizeof words, "duo, 100 points, 8 a side, %s", mind->name);
    rows_add(
        (struct bench_row){ key, words, IN_NS, took, best ? 2e6 : 0, 0, hash });
}

void bench_duo(void)
{
    struct duo_content *content = malloc(sizeof *content);
    struct set *set = calloc(GAMES, sizeof *set);
    struct games g = { .set = set };
    struct content_error error = { .file = "duo",
                                   .error = { .message = "no memory left" } };

    if (!content || !set ||
        !content_fill(&duo_text, content, NULL, LANG_EN, &error))
        give_up(error.file, &error.error);
    for (int i = 0; i < GAMES; i++)
        set_up(&set[i], content, i);
    bench_mind(&g, &mind_random);
    bench_mind(&g, &mind_doctrine);
    free(set);
    free(content);
}
