/* embed.c -- a whole program that embeds alea: it plays a battle of two armies
 * at random, tells what happens, and says who won.
 *
 *     embed ARMY ARMY [SEED]
 *
 * Nothing but <alea/alea.h> is needed, and the libraries that meson builds:
 * alea-text, alea-minds, alea-core, with libfyaml and jansson. The tests build
 * and run it. */
#include <alea/alea.h>
#include <stdio.h>
#include <stdlib.h>

/* The text of a file, which the caller frees; NULL when it cannot be read. */
static char *text_of(const char *path)
{
    enum { MOST = 1 << 20 };
    FILE *file = fopen(path, "r");
    char *text = file ? calloc(1, MOST) : NULL;

    if (!text)
        perror(path);
    else if (fread(text, 1, MOST - 1, file) == 0)
        text[0] = 0;
    if (file)
        fclose(file);
    return text;
}

/* A stage for two armies on a table that is dealt for 250 points. */
static struct alea_stage *stage_of(char **path, uint64_t seed)
{
    struct alea_error error = { 0 };
    char *a = text_of(path[0]), *b = text_of(path[1]);
    char *table = alea_table_deal(250, seed, ALEA_ENGLISH, &error);
    struct alea_stage *stage = NULL;

    if (a && b && table) {
        struct alea_stage_texts texts = {
            .lang = ALEA_ENGLISH,
            .army = { a, b },
            .table = table,
            .settings = "{\"variant\": \"rolled\", \"condition\": \"rolled\"}",
        };

        stage = alea_stage_new(&texts, &error);
        if (!stage)
            fprintf(stderr, "line %d: %s\n", error.line, error.message);
    }
    free(a);
    free(b);
    free(table);
    return stage;
}

/* Everything that happened since somebody last asked, a line each. */
static void tell(struct alea_battle *b)
{
    struct alea_event event[64];
    char line[400], rule[ALEA_RULE_ID];
    int n;

    while ((n = alea_battle_events(b, event, 64)) > 0)
        for (int i = 0; i < n; i++) {
            alea_event_say(b, &event[i], ALEA_ENGLISH, line, sizeof line);
            printf("%s [%s]\n", line, alea_rule_id(b, event[i].rule, rule));
        }
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    struct alea_stage *stage = argc > 2 ? stage_of(argv + 1, seed) : NULL;
    struct alea_decision can[ALEA_CANDIDATES];
    struct alea_battle b;
    struct alea_sight end;
    struct alea_ask ask;

    if (!stage)
        return 2;
    alea_battle_init(&b, stage, seed);
    tell(&b);
    while (alea_battle_pending(&b, &ask) == ALEA_ASKED) {
        /* Any candidate will do; they are all legal. */
        int n = alea_battle_candidates(&b, seed, can, ALEA_CANDIDATES);

        seed = seed * 6364136223846793005u + 1442695040888963407u;
        if (!alea_battle_decide(&b, &can[(seed >> 33) % (unsigned)n], NULL))
            return 1;
        tell(&b);
    }
    alea_battle_look(&b, &end);
    if (end.winner == ALEA_DRAW)
        printf("A draw after %d turns.\n", end.turn);
    else
        printf("Player %d wins after %d turns.\n", end.winner, end.turn);
    printf("alea %s, end %016llx\n", alea_version(),
           (unsigned long long)alea_battle_hash(&b));
    alea_stage_free(stage);
    return 0;
}
