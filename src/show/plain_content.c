/* plain_content.c -- what a battle can be made of, of a book that has no more to
 * say: its sample lists, its settings, the minds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/book_stages.h"
#include "read/embedded.h"
#include "read/fields.h"
#include "show/book_show.h"

/* A sample list; NULL when it may not fight. */
static json_t *army_json(const struct game *game,
                         const struct embedded_file *file, enum lang lang)
{
    const char *name = strrchr(file->path, '/') + 1;
    struct army_card card = { .name = "" };
    struct alea_error error;
    void *army = game->book->stages->army(game->content, file->bytes,
                                          file->size, lang, &card, &error);

    if (!army)
        return NULL;
    free(army);
    return json_pack("{s:s%, s:s, s:s, s:i, s:i, s:i, s:i, s:s}", "id", name,
                     strcspn(name, "."), "name", card.name, "variant", "none",
                     "format", (int)card.format, "cost", (int)card.cost,
                     "units", card.units, "figures", card.units, "text",
                     file->bytes);
}

static json_t *armies_json(const struct game *game, enum lang lang)
{
    json_t *out = json_array(), *army;
    char folder[96];

    snprintf(folder, sizeof folder, "books/%s/%s/", game->book->book->id,
             game->book->stages->samples);
    for (const struct embedded_file *file = embedded_first(folder); file;
         file = embedded_next(file, folder))
        if ((army = army_json(game, file, lang)) != NULL)
            json_array_append_new(out, army);
    return out;
}

json_t *plain_content(const struct shelf *shelf, enum lang lang)
{
    const struct game *game = &shelf->game;
    const struct fields f = { .content = game->content, .lang = lang };

    return json_pack("{s:o, s:[], s:[], s:o, s:o, s:[]}", "armies",
                     armies_json(game, lang), "fields", "scenarios", "settings",
                     fields_options(&f, game->book->stages->agreed), "minds",
                     minds_json(false, lang), "terrain");
}
