/* made_of.c -- what a battle can be made of: sample lists, scenarios, settings, minds,
 * scenery, and the things that lists are made of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/book_stages.h"
#include "read/content.h"
#include "read/embedded.h"
#include "read/fields.h"
#include "show/book_show.h"

/* ---- sample lists ---- */

/* A sample list; NULL when it may not fight. */
static json_t *army_json(const struct game *game,
                         const struct embedded_file *file, enum lang lang)
{
    const struct book_show *show = book_show(game->book->book);
    const char *name = strrchr(file->path, '/') + 1;
    struct army_card card = { .name = "" };
    struct alea_error error;
    void *army = stages_army(game->book->stages, game->content, file->bytes,
                             file->size, lang, &card, &error);
    json_t *out;

    if (!army)
        return NULL;
    out = json_pack("{s:s%, s:s, s:s, s:i, s:i, s:i, s:i, s:s}", "id", name,
                    strcspn(name, "."), "name", card.name, "variant", "none",
                    "format", (int)card.format, "cost", (int)card.cost, "units",
                    card.units, "figures", card.units, "text", file->bytes);
    if (show->put_army)
        show->put_army(out, army, lang);
    free(army);
    return out;
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

/* ---- things ---- */

/* Do its flags say that this one is shown? */
static bool is_shown(const struct shown_things *row, const void *thing)
{
    return (!row->only || row_value(row->only, thing)) &&
           (!row->unless || !row_value(row->unless, thing));
}

static json_t *things_json(const struct fields *f,
                           const struct shown_things *row)
{
    const struct names *names =
        (const void *)((const char *)f->content + row->names);
    json_t *out = json_array();

    for (int i = 0; i < names->n; i++) {
        const void *thing =
            row->things ? thing_at(row->things, f->catalogue, i) : NULL;
        char key[NAMES_KEY];
        json_t *one;

        if (!names->name[i][f->lang][0] || !is_shown(row, thing))
            continue;
        one = key_words(names_key(names, i, key), names->name[i][f->lang]);
        for (const struct row *also = row->rows; also && also->kind; also++)
            json_object_set_new(one, also->key, row_json(f, also, thing));
        if (row->put)
            row->put(one, f->content, i, f->lang);
        json_array_append_new(out, one);
    }
    return out;
}

static json_t *catalogue_json(const struct fields *f,
                              const struct shown_things *rows)
{
    json_t *out = json_object();

    for (; rows->key; rows++)
        json_object_set_new(out, rows->key, things_json(f, rows));
    return out;
}

static json_t *scenarios_json(const struct fields *f,
                              const struct book_show *show)
{
    const struct shown_things even = { .names = show->even };
    json_t *out, *one;
    size_t i;

    if (show->scenarios)
        return show->scenarios(f->content, f->lang);
    if (!show->even)
        return json_array();
    out = things_json(f, &even);
    json_array_foreach(out, i, one)
    {
        json_object_set_new(one, "asymmetric", json_false());
    }
    return out;
}

/* ---- all of it ---- */

json_t *made_of_json(const struct shelf *shelf, enum lang lang)
{
    const struct game *game = &shelf->game;
    const struct book_show *show = book_show(game->book->book);
    const struct terrain_kinds *kinds = book_kinds(game->book, game->content);
    const struct fields f = { .content = game->content,
                              .catalogue =
                                  (const char *)game->content + show->catalogue,
                              .measure = content_measure(game->book),
                              .lang = lang };
    json_t *out = json_pack(
        "{s:o, s:[], s:o, s:o, s:o, s:o}", "armies", armies_json(game, lang),
        "fields", "scenarios", scenarios_json(&f, show), "settings",
        fields_options(&f, game->book->stages->agreed), "minds",
        minds_json(game->book->book, false, lang), "terrain",
        kinds ? kinds_json(kinds, lang) : json_array());

    if (show->things)
        json_object_set_new(out, "catalogue", catalogue_json(&f, show->things));
    return out;
}
