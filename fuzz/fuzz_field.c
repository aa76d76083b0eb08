/* fuzz_field.c -- battlefields; one that reads is written and read the same. */
#include "fuzz.h"

#include "frame/ofas/field.h"

static struct ofas_field field, again;

static void write_and_read(const struct ofas_samples *s)
{
    struct alea_error error;
    struct yaml_report report = { .error = &error, .max = 1 };
    struct ofas_finding finding[8];
    char words[FIELD_WORDS];
    char *text = field_write(&field, &s->kinds);
    int n = ofas_field_check(&field, finding, 8);

    for (int i = 0; i < n && i < 8; i++)
        field_words(&finding[i], &field, &s->kinds, LANG_FR, words);
    assert(field_read(&again, &s->kinds, text, strlen(text), NULL, &report));
    assert(memcmp(&again.terrain, &field.terrain, sizeof again.terrain) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ofas_samples *s = fuzz_samples();
    struct alea_error error[4];
    struct yaml_report report = { .error = error, .max = 4 };
    struct field_places places;

    memset(&field, 0, sizeof field);
    memset(&again, 0, sizeof again);
    if (field_read(&field, &s->kinds, (const char *)data, size, &places,
                   &report))
        write_and_read(s);
    return 0;
}
