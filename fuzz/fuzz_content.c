/* fuzz_content.c -- the files of a book. The first byte says which of them is
 * replaced by the rest; the others are as they are built in. Content that loads
 * must do to muster an army and to deal a table. */
#include "fuzz.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frame/ofas/army.h"
#include "frame/ofas/setup.h"

static const char *const part[] = { "ranks",      "options",  "weapons",
                                    "kits",       "vehicles", "artillery",
                                    "characters", "terrain" };
enum { PARTS = sizeof part / sizeof part[0] };

static char folder[64];

static void put(int which, const void *bytes, size_t size)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/ofas/%s.yaml", folder, part[which]);
    file = fopen(path, "w");
    assert(file && fwrite(bytes, 1, size, file) == size);
    fclose(file);
}

static void put_built_in(int which)
{
    char path[64];
    const struct embedded_file *file;

    snprintf(path, sizeof path, "books/ofas/%s.yaml", part[which]);
    file = embedded_find(path);
    assert(file);
    put(which, file->bytes, file->size);
}

static void make_folder(void)
{
    char path[80];

    snprintf(folder, sizeof folder, "/tmp/alea-fuzz-%ld", (long)getpid());
    snprintf(path, sizeof path, "%s/ofas", folder);
    mkdir(folder, 0700);
    mkdir(path, 0700);
    for (int i = 0; i < PARTS; i++)
        put_built_in(i);
}

static void use(const struct ofas_catalogue *catalogue, size_t size)
{
    const struct ofas_samples *s = fuzz_samples();
    const struct embedded_file *list =
        s->text[size % (size_t)s->first[OFAS_VARIANTS]];
    static struct ofas_army army;
    struct alea_error error;

    army_muster_text(&army, list->bytes, list->size, catalogue, LANG_FR,
                     &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ofas_catalogue catalogue;
    static struct ofas_kinds kinds;
    static struct ofas_field field;
    struct content_error error;
    int which = size > 0 ? data[0] % PARTS : 0;

    if (!folder[0])
        make_folder();
    if (size == 0)
        return 0;
    put(which, data + 1, size - 1);
    if (content_ofas(&catalogue, folder, LANG_EN, &error))
        use(&catalogue, size);
    if (which == PARTS - 1 && kinds_load(&kinds, folder, LANG_EN, &error))
        setup_table(&field, &kinds, &(struct ofas_settings){ .format = 250 },
                    size, false);
    put_built_in(which);
    return 0;
}
