/* record_head.c -- reading what a battle begins with: see record_head.h. */
#include "records/record_head.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/book_stages.h"
#include "records/sample_text.h"
#include <alea/version.h>

/* What is read, and where to. */
struct reader {
    struct record_head *head;
    const json_t *map;
    const struct book_text *book;
    const void *content;
    enum lang lang;
    struct game_error *error;
    int players;
    struct army_card card[RECORD_SIDES];
};

static bool read_army(struct reader *r, int i, const json_t *value)
{
    char *text = r->head->army[i] = sample_army(r->book, value);
    void *army;

    if (!text)
        return error_say(&r->error->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "une armée est un texte ou l'un des exemples du livre",
                         "an army is a text or one of the book's samples");
    snprintf(r->error->file, sizeof r->error->file, "armies[%d]", i);
    army = stages_army(r->book->stages, r->content, text, strlen(text), r->lang,
                       &r->card[i], &r->error->error);
    free(army);
    if (!army)
        return false;
    r->error->file[0] = '\0';
    return true;
}

/* The list of the side that nobody musters joins the one that was given. */
static bool add_machine(struct reader *r)
{
    json_t *text = json_string(r->book->stages->machine);
    const bool good = text && read_army(r, 1, text);

    json_decref(text);
    r->players = 2;
    return good;
}

static bool read_armies(struct reader *r)
{
    const json_t *armies = json_object_get(r->map, "armies");
    const size_t n = json_array_size(armies);
    bool good = true;

    if (n == 1 && r->book->stages->machine)
        return read_army(r, 0, json_array_get(armies, 0)) && add_machine(r);

    if (n < 2 || n > RECORD_SIDES)
        return error_say(&r->error->error, r->lang, ALEA_VALUE, 0, 0,
                         "\"armies\" doit contenir de deux à quatre listes",
                         "\"armies\" must hold two to four lists");
    r->players = (int)n;
    for (int i = 0; good && i < r->players; i++)
        good = read_army(r, i, json_array_get(armies, (size_t)i));
    return good;
}

/* The settings, completed; NULL and an error when they are wrong. */
static void *read_settings(struct reader *r)
{
    const json_t *map = json_object_get(r->map, "settings");
    void *settings;

    snprintf(r->error->file, sizeof r->error->file, "settings");
    if (map && !json_is_object(map)) {
        error_say(&r->error->error, r->lang, ALEA_VALUE, 0, 0,
                  "\"settings\" doit être un objet",
                  "\"settings\" must be an object");
        return NULL;
    }
    settings = stages_settings(r->book->stages, map, r->lang, &r->error->error);
    if (!settings)
        return NULL;
    r->error->file[0] = '\0';
    stages_complete(r->book->stages, settings, r->card, r->players);
    r->head->settings = stages_settings_json(r->book->stages, settings);
    if (r->head->settings)
        return settings;
    error_memory(&r->error->error, r->lang);
    free(settings);
    return NULL;
}

static bool read_table(struct reader *r, const void *settings)
{
    const json_t *table = json_object_get(r->map, "table");
    const struct game game = { .book = r->book, .content = r->content };

    if (table && !json_is_null(table)) {
        r->head->table = sample_table(r->book, table);
        return r->head->table ||
               error_say(&r->error->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "\"table\" est un texte ou l'un des exemples du livre",
                         "\"table\" is a text or one of the book's samples");
    }
    r->head->table = game_table(&game, settings, r->head->seed);
    return r->head->table || error_memory(&r->error->error, r->lang);
}

bool record_head_read(struct record_head *head, const json_t *map,
                      const struct book_text *book, const void *content,
                      enum lang lang, struct game_error *error)
{
    struct reader r = { .head = head,
                        .map = map,
                        .book = book,
                        .content = content,
                        .lang = lang,
                        .error = error };
    void *settings;
    bool good;

    *error = (struct game_error){ 0 };
    snprintf(head->engine, sizeof head->engine, "%s", ALEA_VERSION);
    snprintf(head->book, sizeof head->book, "%s", book->book->id);
    settings = read_armies(&r) ? read_settings(&r) : NULL;
    good = settings && read_table(&r, settings);
    free(settings);
    return good;
}
