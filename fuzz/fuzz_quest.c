/* fuzz_quest.c -- the texts of quest. The first byte says which it is: one of
 * the book's files in place of what is built in, or a list, a battlefield or a
 * campaign. With content that loads a mission of each type is set up. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "books/quest/ch90.h"
#include "frame/quest/content.h"
#include "read/book_campaign.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/embedded.h"

static const char *const part[] = { "weapons", "rules",  "skills",
                                    "spells",  "heroes", "enemies",
                                    "terrain", "gear",   "missions" };
enum { PARTS = sizeof part / sizeof part[0], SIDES = 2 };

static char folder[64];

static const struct book_text *book(void)
{
    return book_text_find("quest");
}

static void put(int which, const void *bytes, size_t size)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/quest/%s.yaml", folder, part[which]);
    file = fopen(path, "w");
    assert(file && fwrite(bytes, 1, size, file) == size);
    fclose(file);
}

static void put_built_in(int which)
{
    char path[64];
    const struct embedded_file *file;

    snprintf(path, sizeof path, "books/quest/%s.yaml", part[which]);
    file = embedded_find(path);
    assert(file);
    put(which, file->bytes, file->size);
}

static void make_folder(void)
{
    char path[80];

    snprintf(folder, sizeof folder, "/tmp/alea-fuzz-%ld", (long)getpid());
    snprintf(path, sizeof path, "%s/quest", folder);
    mkdir(folder, 0700);
    mkdir(path, 0700);
    for (int i = 0; i < PARTS; i++)
        put_built_in(i);
}

/* A mission of every type for the first party that is built in. */
static void set_up(const void *content, uint64_t seed)
{
    static const char *const missions[] = { "recovery", "elimination", "stand",
                                            "escape", "sabotage" };
    const struct book_stages *stages = book()->stages;
    const struct embedded_file *file = embedded_first("books/quest/parties/");
    struct army_card card;
    struct alea_error error;
    void *army[SIDES] = { list_muster(book()->lists, content, file->bytes,
                                      file->size, LANG_FR, &card, &error),
                          list_muster(book()->lists, content, stages->machine,
                                      strlen(stages->machine), LANG_EN, &card,
                                      &error) };

    for (int i = 0; army[0] && army[1] && i < 5; i++) {
        void *settings = stages_settings(stages, NULL, LANG_EN, &error), *table;

        assert(settings && stages_set(stages, settings, "mission", missions[i],
                                      LANG_EN, &error));
        table = stages_deal(stages, content, settings, seed + (uint64_t)i);
        assert(table);
        free(stages->stage(content, (const void *const *)army, SIDES, table,
                           settings, LANG_EN, &error));
        free(table);
        free(settings);
    }
    free(army[0]);
    free(army[1]);
}

static void replace(int which, const uint8_t *data, size_t size)
{
    struct content_error error;
    void *content;

    put(which, data, size);
    content = content_load(book(), folder, LANG_EN, &error);
    if (content)
        set_up(content, size);
    free(content);
    put_built_in(which);
}

/* A list, a battlefield, a campaign. */
static void read_text(const void *content, int sort, const char *text,
                      size_t size)
{
    const struct book_stages *stages = book()->stages;
    struct quest_campaign campaign;
    struct army_card card;
    struct alea_error error;

    if (sort == 0)
        free(list_muster(book()->lists, content, text, size, LANG_EN, &card,
                         &error));
    else if (sort == 1)
        free(stages_table(stages, content, text, size, true, LANG_FR, &error));
    else if (campaign_read(book()->campaign, &campaign, content, text, size,
                           LANG_EN, &error))
        quest_campaign_settle(
            &campaign, &((const struct quest_content *)content)->catalogue);
}

/* not fuzz.h, whose samples bring the content of another book */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { SORTS = 3 };
    static void *content;
    struct content_error error;
    int which;

    if (!folder[0])
        make_folder();
    if (!content)
        content = content_load(book(), NULL, LANG_EN, &error);
    assert(content);
    if (size == 0)
        return 0;
    which = data[0] % (PARTS + SORTS);
    if (which < PARTS) {
        replace(which, data + 1, size - 1);
    } else {
        char *text = malloc(size);

        assert(text);
        memcpy(text, data + 1, size - 1);
        text[size - 1] = '\0';
        read_text(content, which - PARTS, text, size - 1);
        free(text);
    }
    return 0;
}
