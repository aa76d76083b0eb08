/* ch92_layout.c -- duo.92.01, 92.07: a scenario for so many groups on a table. */
#include <string.h>

#include "books/duo/scenario.h"
#include "table/level.h"

struct duo_layout duo_edges(int32_t width, int32_t depth, int groups)
{
    const int32_t x = width / 2, y = depth / 2, deep = DUO_ZONE_DEPTH;
    /* duo.92.07 with two groups all of the edge, else its middle half */
    const int32_t along_x = groups > 2 ? x / 2 : x;
    const int32_t along_y = groups > 2 ? y / 2 : y;

    return (
        struct duo_layout){ .groups = groups,
                            .zone = { { -along_x, -y, along_x, -y + deep },
                                      { -along_x, y - deep, along_x, y },
                                      { -x, -along_y, -x + deep, along_y },
                                      { x - deep, -along_y, x, along_y } } };
}

const struct duo_layout *duo_layout(const struct duo_script *script, int groups,
                                    const struct terrain *table,
                                    struct duo_layout *edges)
{
    if (script->edges) {
        *edges = duo_edges(table->width, table->depth, groups);
        return edges;
    }
    for (int i = 0; i < script->layouts; i++)
        if (script->layout[i].groups == groups)
            return &script->layout[i];
    return NULL;
}

/* Do two zones share more than an edge? */
static bool overlap(struct box a, struct box b)
{
    return a.left < b.right && b.left < a.right && a.bottom < b.top &&
           b.bottom < a.top;
}

bool duo_layout_fits(const struct duo_script *script,
                     const struct duo_layout *layout,
                     const struct terrain *table)
{
    for (int g = 0; g < layout->groups; g++) {
        if (!terrain_holds_box(table, layout->zone[g]) ||
            !terrain_holds_box(table, layout->home[g]))
            return false;
        for (int other = 0; other < g; other++)
            if (overlap(layout->zone[g], layout->zone[other]))
                return false;
    }
    for (int m = 0; m < script->markers; m++)
        if (!terrain_holds_box(
                table, box_of_disc((struct disc){ script->marker[m], 0 }, 0)))
            return false;
    return true;
}

void duo_scenario_make(struct duo_scenario *out,
                       const struct duo_script *script,
                       const struct duo_layout *layout,
                       const struct terrain *table)
{
    memset(out, 0, sizeof *out);
    memcpy(out->key, script->key, sizeof out->key);
    memcpy(out->name, script->name, sizeof out->name);
    out->objective = script->objective;
    out->rounds = script->rounds;
    out->attacker = script->attacker;
    out->worth = script->worth;
    out->groups = (uint8_t)layout->groups;
    memcpy(out->zone, layout->zone, sizeof out->zone);
    memcpy(out->home, layout->home, sizeof out->home);
    out->markers = script->markers;
    for (int m = 0; m < script->markers; m++) /* duo.92.03 the highest level */
        out->marker[m] =
            point_at(script->marker[m],
                     level_below(table, script->marker[m], DUO_HEIGHT_MOST).z);
}
