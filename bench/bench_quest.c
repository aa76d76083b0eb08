/* bench_quest.c -- complete missions of the third book: four heroes, each
 * mission in turn, on dealt tables.
 *
 * The same missions each time, so that the hash of their ends says whether they
 * were played at all, and by the same rules. */
#include <inttypes.h>
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
#include "rows.h"
#include "timing.h"

enum {
    GAMES = 25,
    ROUNDS = 5,
    SIDES = 2,
    KINDS_OF_MISSION = 5,
    MOST_TAKEN = 20000
};

static const char party[] = "book: quest\nformat: 1\nheroes:\n"
                            "  - {hero: sentinel}\n  - {hero: tracker}\n"
                            "  - {hero: oracle}\n  - {hero: mechanic}\n";

struct games {
    struct stage *stage[GAMES];
    const struct mind *mind[MAX_PLAYERS];
    uint64_t hash;
};

static void give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->message);
    exit(3);
}

static struct stage *set_up(const struct book_stages *stages,
                            const void *content, int n)
{
    static const char *const missions[KINDS_OF_MISSION] = {
        "recovery", "elimination", "stand", "escape", "sabotage"
    };
    struct alea_error error = { .message = "no memory left" };
    struct army_card card;
    void *settings = stages_settings(stages, NULL, LANG_EN, &error);
    void *army[SIDES] = { list_muster(quest_text.lists, content, party,
                                      strlen(party), LANG_EN, &card, &error),
                          list_muster(quest_text.lists, content,
                                      stages->machine, strlen(stages->machine),
                                      LANG_EN, &card, &error) };
    struct stage *stage = NULL;
    void *table = NULL;

    if (settings && army[0] && army[1] &&
        stages_set(stages, settings, "mission", missions[n % KINDS_OF_MISSION],
                   LANG_EN, &error))
        table = stages_deal(stages, content, settings, (uint64_t)n + 1);
    if (table)
        stage = stages->stage(content, (const void *const *)army, SIDES, table,
                              settings, LANG_EN, &error);
    free(settings);
    free(army[0]);
    free(army[1]);
    free(table);
    if (!stage)
        give_up("mission", &error);
    return stage;
}

static void play_all(void *own, int count)
{
    struct games *g = own;
    static struct battle b;

    g->hash = HASH_START;
    for (int i = 0; i < count; i++) {
        uint64_t end;

        battle_init(&b, g->stage[i], (uint64_t)i + 1);
        b.log.quiet = 1;
        end = drive(&b, g->mind, (uint64_t)i + 1, NULL, MOST_TAKEN)
                  ? battle_hash(&b)
                  : 0;
        g->hash = hash_bytes(g->hash, &end, sizeof end);
    }
}

/* The bar is doctrine's: issue 7. */
static void bench_mind(struct games *g, const struct mind *mind)
{
    const bool best = mind != &mind_random;
    char hash[24], key[64], words[64];
    double took;

    for (int i = 0; i < MAX_PLAYERS; i++)
        g->mind[i] = mind;
    took = timing_median(play_all, g, GAMES, ROUNDS);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "quest_%s", mind->name);
    snprintf(words, sizeof words, "quest, a mission of 4 heroes, %s",
             mind->name);
    rows_add(
        (struct bench_row){ key, words, IN_NS, took, best ? 5e6 : 0, 0, hash });
}

void bench_quest(void)
{
    const struct book_text *book = book_text_find("quest");
    struct content_error error;
    void *content = content_load(book, NULL, LANG_EN, &error);
    struct games g = { .hash = 0 };

    if (!content)
        give_up(error.file, &error.error);
    for (int i = 0; i < GAMES; i++)
        g.stage[i] = set_up(book->stages, content, i);
    bench_mind(&g, &mind_random);
    bench_mind(&g, &mind_doctrine);
    for (int i = 0; i < GAMES; i++)
        stage_free(g.stage[i]);
    free(content);
}
