/* fuzz_army.c -- army lists; a legal one is written and read back the same. */
#include "fuzz.h"

#include <stdio.h>

#include "frame/ofas/army.h"

static struct army_report *report, *again;

static void write_and_read(const struct ofas_samples *s)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    army_write(file, &report->list, &s->catalogue);
    fclose(file);
    assert(army_check_text(again, text, size, &s->catalogue, LANG_EN));
    assert(again->said.cost == report->said.cost);
    assert(memcmp(&again->army, &report->army, sizeof again->army) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ofas_samples *s = fuzz_samples();

    if (!report) {
        report = army_report_new();
        again = army_report_new();
    }
    if (army_check_text(report, (const char *)data, size, &s->catalogue,
                        size & 1 ? LANG_FR : LANG_EN))
        write_and_read(s);
    return 0;
}
