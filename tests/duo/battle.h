/* battle.h -- battles of duo by number, for tests that need many of them: two
 * of the bands that come with the book, its scenarios, dealt tables. */
#ifndef ALEA_TESTS_DUO_BATTLE_H
#define ALEA_TESTS_DUO_BATTLE_H

#include <stdlib.h>

#include "base/hash.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "read/book_lists.h"
#include "read/embedded.h"

static inline int duo_battle_draw(uint64_t *chance, int below)
{
    *chance = hash_mix(*chance + 1);
    return (int)((*chance >> 16) % (uint64_t)below);
}

static inline void *duo_battle_band(const struct duo_content *content,
                                    uint64_t *chance, struct army_card *card)
{
    static const char bands[] = "books/duo/bands/";
    const struct embedded_file *file = embedded_first(bands);
    struct alea_error error;
    int n = 0;

    for (; file; file = embedded_next(file, bands))
        n++;
    file = embedded_first(bands);
    for (int left = duo_battle_draw(chance, n); left > 0; left--)
        file = embedded_next(file, bands);
    return list_muster(&duo_lists, content, file->bytes, file->size, LANG_EN,
                       card, &error);
}

/* The stage of a battle, NULL where the two may not fight in that scenario. */
static inline struct stage *duo_battle_try(const struct duo_content *content,
                                           uint64_t *chance)
{
    const struct duo_scripts *scripts = &content->scripts;
    const char *scenario =
        scripts->script[duo_battle_draw(chance, scripts->count)].key;
    struct alea_error error;
    struct army_card card[2];
    void *army[2], *table, *settings;
    struct stage *stage = NULL;

    settings = stages_settings(&duo_stages, NULL, LANG_EN, &error);
    for (int i = 0; i < 2; i++)
        army[i] = duo_battle_band(content, chance, &card[i]);
    stages_set(&duo_stages, settings, "scenario", scenario, LANG_EN, &error);
    duo_stages.complete(settings, card, 2);
    table = stages_deal(&duo_stages, content, settings, *chance);
    if (abs(card[0].format - card[1].format) <= 25)
        stage = duo_stages.stage(content, (const void *const *)army, 2, table,
                                 settings, LANG_EN, &error);
    free(army[0]);
    free(army[1]);
    free(table);
    free(settings);
    return stage;
}

/* The stage of the battle with that number; free() it. */
static inline struct stage *duo_battle(const struct duo_content *content,
                                       int number)
{
    uint64_t chance = hash_mix((uint64_t)number + 1);
    struct stage *stage;

    do
        stage = duo_battle_try(content, &chance);
    while (!stage);
    return stage;
}

#endif
