/* mission.h -- a mission on a dealt table, of the Sentinel and the Oracle
 * where nothing else is said, for tests of quest. */
#ifndef ALEA_TESTS_QUEST_MISSION_H
#define ALEA_TESTS_QUEST_MISSION_H

#include <stdlib.h>
#include <string.h>

#include "frame/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/party.h"
#include "read/book_lists.h"
#include "read/stage.h"

static struct quest_content content;

static inline int load_content(void **state)
{
    struct content_error error;

    (void)state;
    return content_fill(&quest_text, &content, NULL, LANG_EN, &error) ? 0 : -1;
}

static inline void *army_of(const char *text)
{
    struct army_card card;
    struct alea_error error;
    void *list = list_muster(&quest_lists, &content, text, strlen(text),
                             LANG_EN, &card, &error);

    assert_non_null(list);
    return list;
}

static inline struct stage *mission_of(const char *party, const char *name,
                                       uint64_t table_seed)
{
    const struct book_stages *stages = quest_text.stages;
    struct alea_error error;
    void *list[QUEST_SIDES] = {
        army_of(party),
        army_of(QUEST_MACHINE_LIST),
    };
    void *settings = stages_settings(stages, NULL, LANG_EN, &error), *table;
    struct stage *stage;

    assert_true(stages_set(stages, settings, "mission", name, LANG_EN, &error));
    table = stages_deal(stages, &content, settings, table_seed);
    stage = stages->stage(&content, (const void *const *)list, QUEST_SIDES,
                          table, settings, LANG_EN, &error);
    assert_non_null(stage);
    for (int i = 0; i < QUEST_SIDES; i++)
        free(list[i]);
    free(settings);
    free(table);
    return stage;
}

static inline struct stage *mission(const char *name)
{
    return mission_of("heroes: [{hero: sentinel}, {hero: oracle}]", name, 1);
}

#endif
