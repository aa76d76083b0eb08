/* tables.c -- battlefields of Of Flesh and Steel for commands and routes: see
 * read/book_tables.h. */
#include "frame/ofas/book.h"

#include <string.h>

#include "frame/ofas/field.h"
#include "frame/ofas/setup.h"
#include "read/book_tables.h"

enum { ERRORS = 32, FINDINGS = 128, POINTS_MOST = 100000 };

/* A field and all that is wrong with it. */
struct field_report {
    struct table_report said;
    struct ofas_field field;
    struct field_places places;
};

static const struct ofas_kinds *kinds_of(const void *content)
{
    return &((const struct ofas_content *)content)->kinds;
}

static const struct ofas_field *field_of(const struct table_report *report)
{
    return &((const struct field_report *)(const void *)report)->field;
}

/* ---- check ---- */

static void add_finding(struct field_report *out, const struct ofas_finding *f,
                        const struct ofas_kinds *kinds, enum lang lang)
{
    const bool at = f->piece >= 0;
    struct list_finding finding = {
        .warning = !f->error,
        .key = ofas_finding_key(f->kind),
        .rule = f->rule,
        .unit = f->piece + 1,
        .line = at ? out->places.line[f->piece] : 0,
        .column = at ? out->places.column[f->piece] : 0,
    };

    field_words(f, &out->field, kinds, lang, finding.sentence);
    list_add(&out->said.said, &finding);
}

static void check(struct table_report *said, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    const struct ofas_kinds *kinds = kinds_of(content);
    struct field_report *out = (struct field_report *)(void *)said;
    struct ofas_finding finding[FINDINGS];
    struct alea_error error[ERRORS];
    struct yaml_report report = { .lang = lang, .error = error, .max = ERRORS };
    int n = 0;

    said->said.readable =
        field_read(&out->field, kinds, text, size, &out->places, &report);
    if (said->said.readable)
        n = ofas_field_check(&out->field, finding, FINDINGS);
    list_add_errors(&said->said, &report, NULL, NULL);
    for (int i = 0; i < n && i < FINDINGS; i++)
        add_finding(out, &finding[i], kinds, lang);
    said->said.legal = said->said.faults == 0;
    snprintf(said->said.name, sizeof said->said.name, "%s", out->field.name);
    said->width = out->field.width;
    said->depth = out->field.depth;
    said->pieces = out->field.pieces;
    said->terrain = &out->field.terrain;
    said->objectives = out->field.objectives;
    said->objective = out->field.objective;
    said->zone = ofas_control_range();
    said->placed = out->field.chosen != 0;
}

/* ---- dealing ---- */

/* 48x48 or 72x48 (ofas.14.01), or 48x36 for a skirmish (ofas.a7.05); what is
 * played with so many points when it is not said. */
static bool recipe_wanted(const struct wants *w, struct ofas_recipe *recipe)
{
    const char *size = w->word(w, "size");
    struct ofas_settings settings = { .skirmish = w->flag(w, "skirmish") };
    int64_t points = 250;

    if (!w->whole(w, "points", 1, POINTS_MOST, &points))
        return false;
    settings.format = (int32_t)points;
    ofas_table_for(&settings, &recipe->width, &recipe->depth);
    recipe->skirmish = settings.skirmish;
    if (!size)
        return true;
    recipe->width = recipe->depth = INCH(48);
    if (strcmp(size, "48x48") == 0)
        return true;
    if (strcmp(size, "48x36") == 0) {
        ofas_skirmish_table(&recipe->width, &recipe->depth);
        recipe->skirmish = 1;
        return true;
    }
    recipe->width = INCH(72);
    return strcmp(size, "72x48") == 0 ||
           wants_refuse(w, "size", "« %s » n'est ni 48x48, ni 72x48, ni 48x36",
                        "\"%s\" is neither 48x48 nor 72x48 nor 48x36", size);
}

static char *deal(const void *content, const struct wants *w, bool mirrored,
                  uint64_t seed)
{
    struct ofas_recipe recipe = { .seed = seed, .mirror = mirrored };
    struct ofas_field field = { .pieces = 0 };

    if (!recipe_wanted(w, &recipe))
        return NULL;
    ofas_field_generate(&field, kinds_of(content), &recipe);
    return field_write(&field, kinds_of(content));
}

static const struct cli_option wants[] = {
    { "size",
      0,
      "48x48|72x48|48x36",
      { "taille de la table (48x48 par défaut)",
        "size of the table (default 48x48)" } },
    { 0 },
};

static struct stage *stage(const struct table_report *report,
                           const void *content, enum lang lang,
                           struct alea_error *error)
{
    static const struct ofas_army nobody;
    const struct setup setup = {
        .catalogue = &((const struct ofas_content *)content)->catalogue,
        .army = { &nobody, &nobody },
        .field = field_of(report),
        .lang = lang,
    };

    return setup_stage(&setup, error);
}

const struct book_tables ofas_battlefields = {
    .size = sizeof(struct field_report),
    .check = check,
    .deal = deal,
    .wants = wants,
    .stage = stage,
    .fine = { "bien garnie", "well furnished" },
};
