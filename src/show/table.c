/* table.c -- what lies on a table: see table.h. */
#include "show/table.h"

#include <stdlib.h>

#include "read/book_text.h"
#include "show/book_show.h"
#include "words/decision.h"
#include "words/lying.h"

/* ---- scenery ---- */

json_t *traits_json(uint32_t traits)
{
    static const char *const word[] = {
        "solid",    "hides",  "screens", "difficult", "dangerous", "linear",
        "shelters", "guards", "raised",  "floors",    "roof",      "wood",
        "traps",    "deep",   "climb",   "cover",     "ladder",
    };
    json_t *out = json_array();

    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (traits >> i & 1u)
            json_array_append_new(out, json_string(word[i]));
    return out;
}

static json_t *polygon_json(const struct polygon *shape)
{
    json_t *out = json_array();

    for (int i = 0; i < shape->corners; i++)
        json_array_append_new(out, point_json(shape->corner[i]));
    return out;
}

json_t *terrain_json(const struct book_show *show, const void *content,
                     const struct terrain *terrain, const struct battle *view,
                     enum lang lang)
{
    const struct book_text *book = book_text_find(show->book->id);
    json_t *out = json_array();

    for (int i = 0; i < terrain->pieces; i++) {
        const struct piece *piece = &terrain->piece[i];
        const int32_t depth = piece_depth(book, piece);
        struct kind_said kind = { .key = "", .name = "", .does = "" };
        json_t *one;

        book_kind(book, content, piece->kind, lang, &kind);
        one = json_pack(
            "{s:i, s:s, s:s, s:s, s:s, s:o, s:o, s:i, s:o}", "piece", i + 1,
            "kind", kind.key, "name", kind.name, "look", look_words[kind.look],
            "words", kind.does, "polygon", polygon_json(&piece->shape),
            "height", length_to_json(depth > 0 ? depth : piece->height),
            "floors", (int)piece->floors, "traits", traits_json(piece->traits));

        if (show->put_piece)
            show->put_piece(one, terrain, i, view, lang);
        json_array_append_new(out, one);
    }
    return out;
}

json_t *kinds_json(const struct terrain_kinds *kinds, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < kinds->count; i++) {
        const struct terrain_kind *k = &kinds->kind[i];

        json_array_append_new(
            out,
            json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:i, s:o, s:[]}",
                      "key", k->key, "words", k->name[lang], "look",
                      look_words[k->look], "does", k->does[lang], "width",
                      length_to_json(k->width), "depth",
                      length_to_json(k->depth), "height",
                      length_to_json(abs(k->height)), "floors",
                      k->traits & TRAIT_ROOF ? 1 : 0, "traits",
                      traits_json(k->traits), "flags"));
    }
    return out;
}

/* ---- what is fought for ---- */

json_t *objective_json(int number, struct vec at, int32_t zone)
{
    return json_pack("{s:i, s:o, s:o, s:o}", "objective", number + 1, "x",
                     length_to_json(at.x), "y", length_to_json(at.y), "zone",
                     length_to_json(zone));
}

/* Whoever of that number plus 1 it is, or null. */
static json_t *player_or_null(int player)
{
    return player ? json_integer(player - 1) : json_null();
}

static json_t *unit_or_null(const struct battle *view, int unit)
{
    char word[UNIT_WORD];

    return unit ? json_string(unit_word(view, unit - 1, word)) : json_null();
}

static json_t *marker_json(const struct battle *view, const struct lying *l)
{
    json_t *out = objective_json(l->number, l->at, l->zone);

    if (l->kind) {
        json_object_set_new(out, "kind", json_string(l->kind));
        json_object_set_new(out, "working", json_boolean(l->works));
    }
    if (l->kept) {
        json_object_set_new(out, "holder", player_or_null(l->holder));
        json_object_set_new(out, "carrier", unit_or_null(view, l->carrier));
    }
    return out;
}

static json_t *token_json(const struct lying *l)
{
    return json_pack("{s:i, s:o, s:o, s:i, s:b, s:b, s:s?}", "token",
                     l->number + 1, "x", length_to_json(l->at.x), "y",
                     length_to_json(l->at.y), "floor", l->floor, "shown",
                     (int)l->shown, "relic", (int)l->relic, "words", l->words);
}

json_t *lying_json(const struct battle *view, bool tokens, enum lang lang)
{
    json_t *out = json_array();
    struct lying l;

    for (int i = 0; lying_at(view, i, lang, &l); i++)
        if (!tokens && !l.token)
            json_array_append_new(out, marker_json(view, &l));
        else if (tokens && l.token && !l.gone)
            json_array_append_new(out, token_json(&l));
    return out;
}

static void put_area(json_t *out, const struct area *area, bool home)
{
    const struct polygon shape = area_shape(area);
    json_t *corners = json_array();

    for (int i = 0; i < shape.corners; i++)
        json_array_append_new(corners, point_json(shape.corner[i]));
    if (shape.corners)
        json_array_append_new(
            out, json_pack("{s:o, s:b, s:O}", "player",
                           area->player == NOBODY ? json_null()
                                                  : json_integer(area->player),
                           "home", (int)home, "polygon", corners));
    json_decref(corners);
}

json_t *areas_json(const struct battle *view, bool goals)
{
    json_t *out = json_array();
    struct area a;

    for (int i = 0; area_at(view, i, &a); i++)
        if (goals ? a.goal : a.begins || a.home)
            put_area(out, &a, goals || a.home);
    return out;
}
