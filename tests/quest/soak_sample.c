/* soak_sample.c -- missions of quest by number: every mission and level, parties
 * that were written or made up, tables of both sizes.
 *
 * Everything goes by its text, as a record has it, and by what any book brings:
 * what is played is what the texts say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/quest/book.h"
#include "quest/soak_own.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/content.h"
#include "soak/sample.h"

enum { SIDES = 2 };

static const struct book_stages *stages(void)
{
    return book_text_find("quest")->stages;
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
    const int left_out = sample_below(chance, 15); /* bits of who stays away */
    int thing = sample_below(chance, 8), came = 0;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        sample_give_up("party",
                       &(struct alea_error){ .message = "no memory left" });
    fprintf(out, "book: quest\nformat: 1\nname: Chance\nheroes:\n");
    for (int i = 0; i < 4; i++) {
        /* two always come */
        if (left_out >> i & 1 && came + 3 - i >= 2)
            continue;
        came++;
        fprintf(out, "  - {hero: %s", heroes[i]);
        if (sample_below(chance, 2))
            fprintf(out, ", upgrades: [%s]", upgrades[sample_below(chance, 3)]);
        if (sample_below(chance, 2))
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
        sample_give_up(key, &error);
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
        sample_give_up("settings", &error);
    set(settings, "mission", missions[sample_below(chance, 6)]);
    set(settings, "level", levels[sample_below(chance, 4)]);
    set(settings, "small", sample_below(chance, 4) ? "no" : "yes");
    return settings;
}

static void *read_list(struct sample *out, const void *from, int i, char *text)
{
    struct army_card card;
    struct alea_error error;
    void *army = list_muster(quest_text.lists, from, text, strlen(text),
                             LANG_EN, &card, &error);

    if (!army)
        sample_give_up(text, &error);
    out->text[i] = text;
    return army;
}

/* Deals one and reads its text: a record has nothing else. */
static void *lay_table(struct sample *out, const void *from,
                       const void *settings)
{
    void *dealt = stages_deal(stages(), from, settings, out->number);
    struct alea_error error = { .message = "no memory left" };
    void *table;

    out->table = dealt ? stages_table_text(stages(), from, dealt) : NULL;
    free(dealt);
    if (!out->table)
        sample_give_up("table", &error);
    table = stages_table(stages(), from, out->table, strlen(out->table), true,
                         LANG_EN, &error);
    if (!table)
        sample_give_up(out->table, &error);
    return table;
}

static void draw(struct sample *out, const void *from, uint64_t number)
{
    uint64_t chance = hash_mix(number + 1);
    struct alea_error error = { .message = "no memory left" };
    void *army[SIDES], *settings, *table;

    *out = (struct sample){ .book = &quest_soak,
                            .number = number,
                            .players = SIDES,
                            .content = content_hash(&quest_text, from) };
    settings = some_settings(&chance);
    army[0] = read_list(out, from, 0, some_party(&chance));
    army[1] = read_list(out, from, 1, strdup(stages()->machine));
    table = lay_table(out, from, settings);
    out->settings = stages_settings_json(stages(), settings);
    out->stage = stages()->stage(from, (const void *const *)army, SIDES, table,
                                 settings, LANG_EN, &error);
    if (!out->stage)
        sample_give_up("stage", &error);
    free(army[0]);
    free(army[1]);
    free(table);
    free(settings);
}

const struct book_soak quest_soak = {
    .book = &quest_book,
    .draw = draw,
    .between = 3,
    .touch_secrets = quest_touch_secrets,
    .census = &quest_census,
    .standings = quest_standings,
};
