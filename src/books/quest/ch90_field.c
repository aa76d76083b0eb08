/* ch90_field.c -- quest.90.46: tables from pieces. */
#include <string.h>

#include "books/quest/field.h"

enum { STOREY = INCH(1) }; /* roofs a whole inch apart are told apart */

struct quest_scenery quest_scenery(const struct quest_grounds *grounds,
                                   int kind)
{
    const struct quest_ground *g = &grounds->ground[kind];

    return (struct quest_scenery){ .kind = (uint8_t)kind,
                                   .width = g->width,
                                   .depth = g->depth,
                                   .height = g->height };
}

/* Roofs of different heights have different numbers: table/level.h. */
static int floors_of(const struct quest_scenery *s, uint32_t traits)
{
    const int floors = s->height / STOREY;

    if (!(traits & TRAIT_ROOF))
        return 0;
    return floors < 1 ? 1 : floors > MAX_FLOOR ? MAX_FLOOR : floors;
}

static void build_piece(const struct quest_grounds *grounds,
                        const struct quest_scenery *s, struct piece *out)
{
    const struct quest_ground *g = &grounds->ground[s->kind];

    *out = (struct piece){ .height = s->height,
                           .traits = g->traits,
                           .kind = s->kind,
                           .special = g->special };
    if (out->traits & TRAIT_DEEP) {
        out->height = 0;
        out->special = (uint8_t)(-s->height / QUEST_SUNK);
    }
    out->floors = (uint8_t)floors_of(s, out->traits);
    out->shape = polygon_rectangle(s->at, s->width, s->depth, s->turn);
}

enum quest_field_fault quest_field_build(const struct quest_field *field,
                                         const struct quest_grounds *grounds,
                                         struct terrain *out, int *bad)
{
    memset(out, 0, sizeof *out);
    out->width = field->width;
    out->depth = field->depth;
    for (int i = 0; i < field->pieces; i++)
        build_piece(grounds, &field->piece[i], &out->piece[out->pieces++]);
    out->chasms = terrain_with(out, TRAIT_DEEP);
    for (int i = 0; i < out->pieces; i++) {
        *bad = i;
        if (!terrain_holds_box(out, out->piece[i].shape.around))
            return QUEST_FIELD_OFF_TABLE;
        if (out->piece[i].traits & TRAIT_ROOF && terrain_false_twin(out, i))
            return QUEST_FIELD_ROOFS;
    }
    return QUEST_FIELD_FINE;
}
