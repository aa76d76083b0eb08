/* sample_quest.c -- missions of quest by number: every mission and level, parties
 * that were written or made up, tables of both sizes.
 *
 * Everything goes by its text, as a record has it, and by what any book brings:
 * what is played is what the texts say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "soak/sample.h"

enum { SIDES = 2 };

static const struct book_stages *stages(void)
{
    return book_text_find("quest")->stages;
}

static int below(uint64_t *chance, int n)
{
    *chance = hash_mix(*chance + 1);
    return (int)((*chance >> 16) % (uint64_t)n);
}

static _Noreturn void give_up(const char *what, const struct alea_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->message);
    exit(3);
}

/* Two to four of the heroes, each with something learned and something bought. */
static char *some_party(uint64_t *chance)
{
    static const char *const heroes[] = { "sentinel", "tracker", "oracle",
                                          "mechanic" };
    static const char *const upgrades[] = { "more-power", "more-toughness",
                                            "more-will" };
    static const char *const gear[] = { "armour-plates", "jump-pack",
                                        "nanites",       "optic-cloak",
                                        "stimulant",     "dress-lance",
                                        "issue-rifle",   "servo-boots" };
    const int left_out = below(chance, 15); /* bits of who stays away */
    int thing = below(chance, 8), came = 0;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        give_up("party", &(struct alea_error){ .message = "no memory left" });
    fprintf(out, "book: quest\nformat: 1\nname: Chance\nheroes:\n");
    for (int i = 0; i < 4; i++) {
        /* two always come */
        if (left_out >> i & 1 && came + 3 - i >= 2)
            continue;
        came++;
        fprintf(out, "  - {hero: %s", heroes[i]);
        if (below(chance, 2))
            fprintf(out, ", upgrades: [%s]", upgrades[below(chance, 3)]);
        if (below(chance, 2))
            fprintf(out, ", gear: [%s]", gear[thing++ % 8]);
        fprintf(out, "}\n");
    }
    fclose(out);
    return text;
}

static void set(void *settings, const char *key, const char *word)
{
    struct alea_error error;

    if (!stages_set(stages(), settings, key, word, LANG_EN, &error))
        give_up(key, &error);
}

static void *some_settings(uint64_t *chance)
{
    static const char *const missions[] = {
        "recovery", "elimination", "stand", "escape", "sabotage", "rolled"
    };
    static const char *const levels[] = { "0", "1", "2", "3" };
    struct alea_error error;
    void *settings = stages_settings(stages(), NULL, LANG_EN, &error);

    if (!settings)
        give_up("settings", &error);
    set(settings, "mission", missions[below(chance, 6)]);
    set(settings, "level", levels[below(chance, 4)]);
    set(settings, "small", below(chance, 4) ? "no" : "yes");
    return settings;
}

static void *read_list(struct sample *out, int i, char *text)
{
    struct army_card card;
    struct alea_error error;
    void *army = stages()->army(out->from->quest, text, strlen(text), LANG_EN,
                                &card, &error);

    if (!army)
        give_up(text, &error);
    out->text[i] = text;
    return army;
}

/* Deals one and reads its text: a record has nothing else. */
static void *lay_table(struct sample *out, const void *settings)
{
    void *dealt = stages()->deal(out->from->quest, settings, out->pick.table);
    struct alea_error error = { .message = "no memory left" };
    void *table;

    out->table = dealt ? stages()->table_text(out->from->quest, dealt) : NULL;
    free(dealt);
    if (!out->table)
        give_up("table", &error);
    table = stages()->table(out->from->quest, out->table, strlen(out->table),
                            true, LANG_EN, &error);
    if (!table)
        give_up(out->table, &error);
    return table;
}

void sample_draw_quest(struct sample *out, const struct samples *s,
                       uint64_t number)
{
    uint64_t chance = hash_mix(number + 1);
    struct alea_error error = { .message = "no memory left" };
    void *army[SIDES], *settings, *table;

    sample_close(out);
    memset(out, 0, sizeof *out);
    out->from = s;
    out->book = "quest";
    out->content = stages()->hash(s->quest);
    out->pick.number = out->pick.table = number;
    out->pick.players = SIDES;
    settings = some_settings(&chance);
    army[0] = read_list(out, 0, some_party(&chance));
    army[1] = read_list(out, 1, strdup(stages()->machine));
    table = lay_table(out, settings);
    out->settings = stages_settings_json(stages(), settings);
    out->stage = stages()->stage(s->quest, (const void *const *)army, SIDES,
                                 table, settings, LANG_EN, &error);
    if (!out->stage)
        give_up("stage", &error);
    free(army[0]);
    free(army[1]);
    free(table);
    free(settings);
}
