/* scenery.c -- from pieces as written to terrain: see scenery.h. */
#include "table/scenery.h"

#include <string.h>

const char *const look_words[LOOKS + 1] = {
#define X(name, word) word,
    SCENERY_LOOKS(X)
#undef X
};

enum look look_of(uint32_t traits)
{
    static const struct {
        uint32_t all; /* these traits, the first that fit */
        enum look look;
    } by[] = {
        { TRAIT_LADDER, LOOK_LADDER },
        { TRAIT_DEEP, LOOK_WATER },
        { TRAIT_LINEAR, LOOK_WALL },
        { TRAIT_WOOD, LOOK_FOREST },
        { TRAIT_FLOORS, LOOK_RUIN },
        { TRAIT_RAISED, LOOK_HILL },
        { TRAIT_SOLID | TRAIT_ROOF, LOOK_PLATFORM },
        { TRAIT_SOLID | TRAIT_HIDES, LOOK_BUILDING },
        { TRAIT_SOLID, LOOK_CRATES },
        { TRAIT_DANGEROUS, LOOK_DANGER },
    };

    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        if ((traits & by[i].all) == by[i].all)
            return by[i].look;
    return LOOK_ROUGH;
}

struct scenery scenery_of(const struct terrain_kinds *kinds, int kind)
{
    const struct terrain_kind *k = &kinds->kind[kind];

    return (struct scenery){ .kind = (uint8_t)kind,
                             .width = k->width,
                             .depth = k->depth,
                             .height = k->height };
}

void field_add(struct field *field, struct scenery piece)
{
    if (field->pieces < MAX_PIECES)
        field->piece[field->pieces++] = piece;
}

/* The middle line, along the longer side. */
static struct segment middle_line(const struct scenery *s)
{
    struct vec half =
        s->width >= s->depth ? vec(s->width / 2, 0) : vec(0, s->depth / 2);

    half = vec_turned(half, s->turn);
    return (struct segment){ vec_sub(s->at, half), vec_add(s->at, half) };
}

static int floors_of(const struct scenery *s, int32_t storey)
{
    const int floors = s->height / storey;

    return floors < 1 ? 1 : floors > MAX_FLOOR ? MAX_FLOOR : floors;
}

static void build_piece(const struct scenery *s,
                        const struct terrain_kind *kind, int32_t storey,
                        struct piece *out)
{
    *out = (struct piece){ .height = s->height,
                           .traits = kind->traits,
                           .kind = s->kind,
                           .special = kind->special,
                           .slits = kind->slits,
                           .doors = kind->doors };
    out->shape = polygon_rectangle(s->at, s->width, s->depth, s->turn);
    if (out->traits & TRAIT_ROOF)
        out->floors = (uint8_t)floors_of(s, storey);
    if (out->traits & TRAIT_LINEAR) {
        out->line = middle_line(s);
        out->breadth = s->width < s->depth ? s->width : s->depth;
    }
}

void field_terrain(const struct field *field, const struct terrain_kinds *kinds,
                   int32_t storey, struct terrain *out)
{
    memset(out, 0, sizeof *out);
    out->width = field->width;
    out->depth = field->depth;
    for (int i = 0; i < field->pieces; i++)
        build_piece(&field->piece[i], &kinds->kind[field->piece[i].kind],
                    storey, &out->piece[out->pieces++]);
}

enum field_fault terrain_fault(const struct terrain *t, int piece)
{
    if (!terrain_holds_box(t, t->piece[piece].shape.around))
        return FIELD_OFF_TABLE;
    if (t->piece[piece].traits & TRAIT_ROOF && terrain_false_twin(t, piece))
        return FIELD_ROOFS;
    return FIELD_FINE;
}
