/* show_way_words.c -- ways in words: see show_way_words.h. */
#include "frame/ofas/show_way_words.h"

#include <math.h>
#include <stdlib.h>

#include "books/ofas/ofas.h"
#include "frame/ofas/show_glance.h"
#include "frame/ofas/show_own.h"
#include "frame/ofas/show_standing.h"
#include "read/buffer.h"
#include "show/looks.h"

/* The name of the piece that a point lies in, or NULL. */
static const char *piece_name(const struct battle *view, struct vec at,
                              const struct telling *t)
{
    const struct terrain *land = &view->stage->terrain;
    int piece = terrain_piece_at(land, at, ~0u);

    return piece < 0 ? NULL
                     : ofas_show_content(t->content)
                           ->kinds.kind[land->piece[piece].kind]
                           .name[t->lang];
}

/* How long the way is, corner by corner. */
static double length_of(struct vec from, const struct decision *d)
{
    double sum = 0;

    for (int i = 0; i < d->count; i++) {
        const double dx = d->step[i].at.x - from.x;
        const double dy = d->step[i].at.y - from.y;

        sum += sqrt(dx * dx + dy * dy);
        from = d->step[i].at;
    }
    return sum;
}

/* A point of an edge: how far from its western or southern end. */
static void edge_words(const struct battle *view, struct vec at,
                       const struct telling *t, char *out, size_t size)
{
    static const char *const name[EDGES][LANGS] = {
        { "sud", "south" },
        { "nord", "north" },
        { "ouest", "west" },
        { "est", "east" },
    };
    const bool french = t->lang == LANG_FR;
    const struct terrain *land = &view->stage->terrain;
    const bool across = at.y < -land->depth / 2 || at.y > land->depth / 2;
    const int which = across ? (at.y < 0 ? EDGE_SOUTH : EDGE_NORTH)
                             : (at.x < 0 ? EDGE_WEST : EDGE_EAST);
    const int32_t from =
        across ? at.x + land->width / 2 : at.y + land->depth / 2;
    const int tenths = (int)((int64_t)(from < 0 ? 0 : from) * 10 / INCH(1));
    struct buffer p;

    buffer_begin(&p, out, size);
    buffer_print(
        &p, french ? "bord %s, à %d,%d″ %s" : "%s edge, %d.%d″ from the %s",
        name[which][t->lang], tenths / 10, tenths % 10,
        across ? (french ? "de l'ouest" : "west")
               : (french ? "du sud" : "south"));
}

/* Who would see the unit at the end of the way: "cover from 2 of 3". */
static void put_cover(const struct battle *view, const struct decision *d,
                      struct buffer *p, bool french)
{
    struct battle *there;
    int seen, covered;

    if (view->asked.kind != ASK_WAY || view->asked.about == WAY_CHARGE)
        return;
    there = malloc(sizeof *there);
    if (there && standing_after(view, d, there)) {
        seen = glance_seen(there, view->asked.unit, &covered);
        if (seen == 0)
            buffer_print(p, french ? ", hors de vue" : ", out of sight");
        else if (covered > 0)
            buffer_print(p,
                         french ? ", à couvert de %d sur %d"
                                : ", cover from %d of %d",
                         covered, seen);
        else
            buffer_print(p, french ? ", vue par %d" : ", seen by %d", seen);
    }
    free(there);
}

/* A way for those who do not see the table: 5.2″ north-east, Forest, cover from
 * 2 of 3. */
static void way_words(const struct battle *view, const struct decision *d,
                      const struct telling *t, char *out, size_t size)
{
    const bool enters = ofas_enters(view->asked.about);
    const struct vec from = enters || view->asked.kind != ASK_WAY
                                ? d->step[0].at
                                : leader_at(view, view->asked.unit);
    const struct step end = d->step[d->count - 1];
    const char *name = piece_name(view, end.at, t);
    const int tenths = (int)(length_of(from, d) * 10 / INCH(1));
    const bool french = t->lang == LANG_FR;
    struct buffer p;

    buffer_begin(&p, out, size);
    if (tenths > 0)
        buffer_print(&p, french ? "%d,%d″ %s" : "%d.%d″ %s", tenths / 10,
                     tenths % 10, direction_words(from, end.at, t->lang));
    else
        buffer_print(&p, "(%d, %d)", end.at.x / 100, end.at.y / 100);
    if (name)
        buffer_print(&p, ", %s", name);
    if (end.floor > 0)
        buffer_print(&p, french ? ", étage %d" : ", floor %d", (int)end.floor);
    put_cover(view, d, &p, french);
}

bool ofas_way_words(const struct battle *view, const struct decision *d,
                    const struct telling *t, char *out, size_t size)
{
    if (d->count == 1 && view->asked.kind == ASK_WAY &&
        ofas_enters(view->asked.about))
        edge_words(view, d->step[0].at, t, out, size);
    else
        way_words(view, d, t, out, size);
    return true;
}
