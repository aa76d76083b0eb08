/* fuzz_duo.c -- the files of duo. The first byte says which of them is replaced
 * by the rest; the others are as they are built in. With content that loads a
 * band is mustered, made up and priced, and a table dealt for each scenario. */
#include "fuzz.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "books/duo/recruiter.h"
#include "frame/duo/band.h"
#include "frame/duo/book.h"
#include "read/book_lists.h"

static const char *const part[] = { "weapons", "armour",   "traits",   "powers",
                                    "terrain", "profiles", "scenarios" };
enum { PARTS = sizeof part / sizeof part[0] };

static char folder[64];

static void put(int which, const void *bytes, size_t size)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/duo/%s.yaml", folder, part[which]);
    file = fopen(path, "w");
    assert(file && fwrite(bytes, 1, size, file) == size);
    fclose(file);
}

static void put_built_in(int which)
{
    char path[64];
    const struct embedded_file *file;

    snprintf(path, sizeof path, "books/duo/%s.yaml", part[which]);
    file = embedded_find(path);
    assert(file);
    put(which, file->bytes, file->size);
}

static void make_folder(void)
{
    char path[80];

    snprintf(folder, sizeof folder, "/tmp/alea-fuzz-%ld", (long)getpid());
    snprintf(path, sizeof path, "%s/duo", folder);
    mkdir(folder, 0700);
    mkdir(path, 0700);
    for (int i = 0; i < PARTS; i++)
        put_built_in(i);
}

/* The stage of two bands in each scenario, as far as there can be one. */
static void set_up(const struct duo_content *content, const void *const *army,
                   const struct army_card *card)
{
    for (int i = 0; i < content->scripts.count; i++) {
        struct alea_error error;
        void *settings = stages_settings(&duo_stages, NULL, LANG_EN, &error),
             *table;

        assert(settings);
        if (stages_set(&duo_stages, settings, "scenario",
                       content->scripts.script[i].key, LANG_EN, &error)) {
            duo_stages.complete(settings, card, 2);
            table = stages_deal(&duo_stages, content, settings, (uint64_t)i);
            assert(table);
            free(duo_stages.stage(content, army, 2, table, settings, LANG_EN,
                                  &error));
            free(table);
        }
        free(settings);
    }
}

static void use(const struct duo_content *content, size_t size)
{
    static const char bands[] = "books/duo/bands/";
    const struct embedded_file *file = embedded_first(bands);
    static struct duo_band made;
    struct army_card card[2];
    struct alea_error error;
    void *band;

    for (size_t skip = size % 8; skip > 0; skip--)
        file = embedded_next(file, bands);
    duo_recruit(&made, &content->catalogue, UNIVERSE_ANY, 100, size);
    band = list_muster(&duo_lists, content, file->bytes, file->size, LANG_FR,
                       &card[0], &error);
    card[1] = card[0];
    if (band)
        set_up(content, (const void *const[]){ band, band }, card);
    free(band);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct duo_content *content;
    struct content_error error;
    int which = size > 0 ? data[0] % PARTS : 0;

    if (!folder[0])
        make_folder();
    if (!content)
        content = calloc(1, sizeof *content);
    assert(content);
    if (size == 0)
        return 0;
    put(which, data + 1, size - 1);
    if (content_fill(&duo_text, content, folder, LANG_EN, &error))
        use(content, size);
    put_built_in(which);
    return 0;
}
