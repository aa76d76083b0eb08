/* table.c -- what lies on a table: see table.h. */
#include "show/table.h"

#include <stdlib.h>

#include "read/book_text.h"
#include "show/book_show.h"
#include "words/decision.h"

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
        struct kind_said kind = { .key = "", .name = "", .does = "" };
        json_t *one;

        book_kind(book, content, piece->kind, lang, &kind);
        one = json_pack(
            "{s:i, s:s, s:s, s:s, s:s, s:o, s:o, s:i, s:o}", "piece", i + 1,
            "kind", kind.key, "name", kind.name, "look", look_words[kind.look],
            "words", kind.does, "polygon", polygon_json(&piece->shape),
            "height", length_to_json(piece->height), "floors",
            (int)piece->floors, "traits", traits_json(piece->traits));

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

void put_zone(json_t *out, int player, bool home, struct box zone)
{
    if (zone.left < zone.right)
        json_array_append_new(
            out, json_pack("{s:i, s:b, s:[o, o, o, o]}", "player", player,
                           "home", (int)home, "polygon",
                           point_json(vec(zone.left, zone.bottom)),
                           point_json(vec(zone.right, zone.bottom)),
                           point_json(vec(zone.right, zone.top)),
                           point_json(vec(zone.left, zone.top))));
}
