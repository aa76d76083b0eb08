/* ch04_look.c -- t9a 04.07 .. 04.13: whom a unit sees. */
#include "books/t9a/ch18.h"
#include "books/t9a/play.h"

/* What may stop lines between two units. */
struct between {
    struct t9a_body body[VIEW_STOPS];
    struct convex hidden[VIEW_STOPS];
    int bodies, hides;
    enum t9a_stature from, to; /* of the two units */
};

static struct convex convex_of_part(const struct footprint *part)
{
    const struct polygon shape = hull_shape(&part->hull);

    return part->radius ? convex_of_disc(footprint_disc(part))
                        : convex_of(&shape);
}

/* t9a.04.13 nobody of the own unit stops them, nor of the target. */
static void add_bodies(const struct battle *b, int own, int v,
                       struct between *out)
{
    for (unit_set left = t9a_here(b, NOBODY) & ~(unit_bit(own) | unit_bit(v));
         left; left &= left - 1) {
        const int w = set_first(left);
        const enum t9a_stature stature = t9a_stature(b, w);
        struct t9a_ground ground;

        if (!t9a_stature_stops(stature, out->from, out->to))
            continue;
        t9a_ground(b, w, &ground);
        for (int i = 0; i < ground.parts && out->bodies < VIEW_STOPS / 2; i++)
            out->body[out->bodies++] =
                (struct t9a_body){ convex_of_part(&ground.part[i]), stature };
    }
}

/* t9a.04.09, 18.03 what hides; t9a.18.13 who stands on a Hill sees from it and is seen. */
static void add_hidden(const struct battle *b, int own, int v,
                       struct between *out)
{
    const uint64_t hills = t9a_pieces(b, 1u << GROUND_HILL);
    enum { HALF = 512 };

    for (uint64_t left = hills | t9a_impassable(b); left; left &= left - 1) {
        const int i = set_first(left);

        if ((hills >> i & 1) != 0 &&
            (t9a_share_on(b, own, i) > HALF || t9a_share_on(b, v, i) > HALF))
            continue;
        if (out->hides < VIEW_STOPS / 2)
            out->hidden[out->hides++] =
                convex_of(&b->stage->terrain.piece[i].shape);
    }
}

static bool base_sees(const struct footprint *base,
                      const struct t9a_ground *target,
                      const struct between *between)
{
    for (int i = 0; i < target->parts; i++) {
        const struct convex part = convex_of_part(&target->part[i]);

        if (t9a_sees(base, between->from, &part, between->to, between->body,
                     between->bodies, between->hidden, between->hides))
            return true;
    }
    return false;
}

bool t9a_looks_at(const struct battle *b, int u, int v)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const struct t9a_formation *f = &m.formation;
    const int own = t9a_host(b, u);
    struct t9a_ground target;
    struct between between;

    between.bodies = between.hides = 0; /* the rest of it is large */
    between.from = t9a_stature(b, own);
    between.to = t9a_stature(b, v);
    add_bodies(b, own, v, &between);
    add_hidden(b, own, v, &between);
    t9a_ground(b, v, &target);
    if (f->radius)
        return base_sees(&(struct footprint){ m.bounds, f->radius }, &target,
                         &between);
    /* t9a.04.11 who is behind sees what the front of his file sees */
    for (int file = 0; file < f->files; file++)
        if (t9a_stands_in(f, 0, file) &&
            base_sees(&(struct footprint){ t9a_base(f, &m.bounds, 0, file), 0 },
                      &target, &between))
            return true;
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0 &&
            base_sees(
                &(struct footprint){
                    t9a_base_beside(f, &m.bounds, (enum t9a_hand)h), 0 },
                &target, &between))
            return true;
    return false;
}
