/* soak_sample.c -- battles of duo by number: two to four groups, bands that were
 * written or made up, every scenario, sides and house rules as chance has it.
 *
 * Everything goes by its text, as a record has it: what is played is what the
 * texts say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/duo/book.h"
#include "books/duo/recruiter.h"
#include "duo/soak_own.h"
#include "frame/duo/band.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "read/book_lists.h"
#include "read/embedded.h"
#include "soak/sample.h"

static const char bands[] = "books/duo/bands/";

/* ---- what they agree on ---- */

static void set(void *settings, const char *key, const char *word)
{
    struct alea_error error;

    if (!stages_set(&duo_stages, settings, key, word, LANG_EN, &error))
        sample_give_up(key, &error);
}

static const char *some_sides(uint64_t *chance, int players)
{
    static const char *const words[][4] = { { "each-alone" },
                                            { "each-alone", "AB/C", "AC/B" },
                                            { "each-alone", "AB/CD", "AC/BD",
                                              "A/BCD" } };
    const int row = players - 2;

    return words[row][sample_below(chance, row == 0 ? 1 : row + 2)];
}

static void some_settings(void *settings, uint64_t *chance,
                          const struct duo_scripts *scripts, int players)
{
    static const char *const no_yes[] = { "false", "true" };
    static const char *const house[] = { "no-shooting-in-melee", "best-save" };

    set(settings, "scenario",
        scripts->script[sample_below(chance, scripts->count)].key);
    set(settings, "sides", some_sides(chance, players));
    set(settings, "mirrored", no_yes[sample_below(chance, 2)]);
    for (int i = 0; i < 2; i++)
        set(settings, house[i], no_yes[sample_below(chance, 4) == 0]);
}

/* ---- bands ---- */

static const struct embedded_file *some_file(uint64_t *chance)
{
    static const struct alea_error none = { .message = "no bands built in" };
    const struct embedded_file *file = embedded_first(bands);
    int n = 0, which;

    for (; file; file = embedded_next(file, bands))
        n++;
    if (n == 0)
        sample_give_up(bands, &none);
    which = sample_below(chance, n);
    for (file = embedded_first(bands); which > 0; which--)
        file = embedded_next(file, bands);
    return file;
}

/* A band as text, one that somebody wrote or one of chance. */
static char *some_band(const struct duo_content *content, uint64_t *chance)
{
    static const struct alea_error none = { .message = "no band was found" };
    const struct embedded_file *file = some_file(chance);
    const int32_t limit = 40 + 20 * sample_below(chance, 5);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    struct duo_band *band = calloc(1, sizeof *band);

    if (!out || !band)
        sample_give_up("band", &none);
    if (sample_below(chance, 3) == 0)
        fwrite(file->bytes, 1, file->size, out);
    else if (duo_recruit(band, &content->catalogue, UNIVERSE_ANY, limit,
                         hash_mix(*chance)))
        duo_write_band(out, band, content);
    else
        sample_give_up("recruiter", &none);
    free(band);
    fclose(out);
    return text;
}

/* ---- the stage ---- */

struct parts {
    void *army[DUO_GROUPS], *table, *settings;
    struct army_card card[DUO_GROUPS];
};

static void drop(struct parts *p)
{
    for (int i = 0; i < DUO_GROUPS; i++)
        free(p->army[i]);
    free(p->table);
    free(p->settings);
}

static void raise_bands(struct sample *out, const struct duo_content *content,
                        struct parts *p, uint64_t *chance)
{
    struct alea_error error;

    for (int i = 0; i < out->players; i++) {
        out->text[i] = some_band(content, chance);
        p->army[i] =
            list_muster(&duo_lists, content, out->text[i], strlen(out->text[i]),
                        LANG_EN, &p->card[i], &error);
        if (!p->army[i])
            sample_give_up(out->text[i], &error);
    }
}

/* Deals one and reads its text: a record has nothing else. */
static void lay_table(struct sample *out, const struct duo_content *content,
                      struct parts *p)
{
    void *dealt = stages_deal(&duo_stages, content, p->settings, out->number);
    struct alea_error error = { .message = "no memory left" };

    out->table = dealt ? stages_table_text(&duo_stages, content, dealt) : NULL;
    free(dealt);
    if (!out->table)
        sample_give_up("table", &error);
    p->table = stages_table(&duo_stages, content, out->table,
                            strlen(out->table), true, LANG_EN, &error);
    if (!p->table)
        sample_give_up(out->table, &error);
}

/* False when there is no such battle: a scenario for fewer groups, or defenders
 * that cost too much. */
static bool draw_once(struct sample *out, const struct duo_content *content,
                      uint64_t *chance)
{
    struct parts p = { 0 };
    struct alea_error error = { .message = "no memory left" };
    static const int players[] = { 2, 2, 2, 3, 4, 4 };

    out->players = players[sample_below(chance, 6)];
    p.settings = stages_settings(&duo_stages, NULL, LANG_EN, &error);
    if (!p.settings)
        sample_give_up("settings", &error);
    some_settings(p.settings, chance, &content->scripts, out->players);
    raise_bands(out, content, &p, chance);
    duo_stages.complete(p.settings, p.card, out->players);
    lay_table(out, content, &p);
    out->settings = stages_settings_json(&duo_stages, p.settings);
    out->stage =
        duo_stages.stage(content, (const void *const *)p.army, out->players,
                         p.table, p.settings, LANG_EN, &error);
    drop(&p);
    if (!out->stage && error.code != ALEA_ILLEGAL)
        sample_give_up("stage", &error);
    return out->stage != NULL;
}

static void draw(struct sample *out, const void *from, uint64_t number)
{
    uint64_t chance = hash_mix(number + 1);

    do {
        sample_close(out);
        out->book = &duo_soak;
        out->number = number;
        out->content = content_hash(&duo_text, from);
    } while (!draw_once(out, from, &chance));
}

const struct book_soak duo_soak = {
    .book = &duo_book,
    .draw = draw,
    .between = 12,
    .census = &duo_census,
};
