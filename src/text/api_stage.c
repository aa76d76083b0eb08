/* api_stage.c -- stages from texts (include/alea/stage.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <alea/stage.h>

#include "base/error.h"
#include "text/json_words.h"
#include "text/ofas/field.h"
#include "text/ofas/settings.h"
#include "text/ofas/setup.h"

/* What a stage is made with; too large for the stack. */
struct content {
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
};

/* The content that is built in, or that ALEA_BOOKS names. */
static struct content *load(enum lang lang, struct alea_error *error)
{
    struct content *c = calloc(1, sizeof *c);
    struct content_error wrong;

    if (!c) {
        error_memory(error, lang);
        return NULL;
    }
    if (content_ofas(&c->catalogue, content_folder(), lang, &wrong) &&
        kinds_load(&c->kinds, content_folder(), lang, &wrong))
        return c;
    *error = wrong.error;
    free(c);
    return NULL;
}

static bool read_settings(struct ofas_settings *out, const char *text,
                          enum lang lang, struct alea_error *error)
{
    json_error_t wrong;
    json_t *map;
    bool good;

    if (!text)
        return true;
    map = json_loads(text, 0, &wrong);
    if (!map)
        return error_set(error, ALEA_SYNTAX, wrong.line, wrong.column, "%s",
                         json_words(&wrong, lang));
    good = settings_read(out, map, lang, error);
    json_decref(map);
    return good;
}

/* Puts the name of the text before the message. */
static void name_part(struct alea_error *error, enum setup_part part,
                      enum lang lang)
{
    static const char *const name[][LANGS] = {
        { "armée 1", "army 1" }, { "armée 2", "army 2" },
        { "armée 3", "army 3" }, { "armée 4", "army 4" },
        { "table", "table" },    { "bataille", "stage" }
    };
    char message[sizeof error->message];

    memcpy(message, error->message, sizeof message);
    snprintf(error->message, sizeof error->message,
             lang == LANG_FR ? "%s : %.200s" : "%s: %.200s", name[part][lang],
             message);
}

struct alea_stage *alea_stage_new(const struct alea_stage_texts *texts,
                                  struct alea_error *error)
{
    const enum lang lang = (enum lang)texts->lang;
    struct content *c = load(lang, error);
    struct setup_texts inside = { .lang = lang, .table = texts->table };
    enum setup_part part = SETUP_ALL;
    struct stage *stage = NULL;

    if (!c)
        return NULL;
    for (int i = 0; i < OFAS_PLAYERS; i++)
        inside.army[i] = texts->army[i];
    inside.catalogue = &c->catalogue;
    inside.kinds = &c->kinds;
    if (read_settings(&inside.settings, texts->settings, lang, error)) {
        stage = setup_read(&inside, error, &part);
        if (!stage)
            name_part(error, part, lang);
    }
    free(c);
    return (struct alea_stage *)(void *)stage;
}

void alea_stage_free(struct alea_stage *stage)
{
    stage_free((struct stage *)(void *)stage);
}

char *alea_table_deal(int points, uint64_t seed, enum alea_lang lang,
                      struct alea_error *error)
{
    struct content *c = load((enum lang)lang, error);
    struct ofas_field *field = calloc(1, sizeof *field);
    char *text = NULL;

    if (c && field) {
        setup_table(field, &c->kinds,
                    &(struct ofas_settings){ .format = points }, seed, true);
        text = field_write(field, &c->kinds);
    }
    if (c && !text)
        error_memory(error, (enum lang)lang);
    free(field);
    free(c);
    return text;
}
