/* fuzz_band.c -- bands of duo, its tables and its content. The first byte says
 * which: b a band, t a table, k kinds of terrain. What is read is written and read
 * the same. */
#include "fuzz.h"

#include <stdio.h>

#include "frame/duo/band.h"

static struct duo_content *content;
static struct duo_band_report report, again;

static void write_and_read_band(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    duo_write_band(file, &report.band, content);
    fclose(file);
    assert(
        list_check_text(&duo_lists, &again.said, content, text, size, LANG_EN));
    assert(duo_band_cost(&again.band) == duo_band_cost(&report.band));
    assert(duo_band_models(&again.band) == duo_band_models(&report.band));
    free(text);
    file = open_memstream(&text, &size);
    duo_write_roster(file, &report.band, content, LANG_FR);
    fclose(file);
    free(text);
}

static void read_table(const char *text, size_t size)
{
    static struct terrain terrain, same;
    static struct field field;
    struct alea_error error[4];
    struct yaml_report wrong = { .error = error, .max = 4 };
    const struct scenery_reader by = { &duo_tables, &content->kinds, &wrong };
    char *written;

    if (!scenery_read(&by, text, size, &terrain, &field))
        return;
    written = scenery_write(&duo_tables, &content->kinds, &field);
    assert(scenery_read(&by, written, strlen(written), &same, NULL));
    assert(memcmp(&same, &terrain, sizeof same) == 0);
    free(written);
}

static void read_kinds(const char *text, size_t size)
{
    static struct terrain_kinds kinds;
    static struct field field;
    static struct terrain terrain;
    struct alea_error error[4];
    struct yaml_report wrong = { .error = error, .max = 4 };
    struct yaml *yaml = yaml_read(text, size, &wrong);
    struct yaml_map map;
    int bad;

    memset(&kinds, 0, sizeof kinds);
    if (yaml && yaml_open(&map, &wrong, yaml_root(yaml)))
        scenery_take_kinds(&duo_tables, &map, &kinds);
    yaml_free(yaml);
    if (wrong.count > 0)
        return;
    duo_deal(&field, &kinds, PAS(48), PAS(36), size, size & 1);
    duo_field_build(&field, &kinds, &terrain, &bad);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data + 1;
    struct content_error error;

    if (!content) {
        content = malloc(sizeof *content);
        assert(content &&
               content_fill(&duo_text, content, NULL, LANG_EN, &error));
    }
    if (size == 0)
        return 0;
    if (data[0] == 't')
        read_table(text, size - 1);
    else if (data[0] == 'k')
        read_kinds(text, size - 1);
    else if (list_check_text(&duo_lists, &report.said, content, text, size - 1,
                             size & 1 ? LANG_FR : LANG_EN))
        write_and_read_band();
    return 0;
}
