/* ch12_nudge.c -- t9a chapter 12: losses that part units (12.16, 12.51, 12.52). */
#include "books/t9a/play.h"

/* Where v must come so that it touches u again, keeping facings: the least way, straight,
 * of the gap before the side and of the gap along it. */
static struct vec way_back(const struct battle *b, int u, int v)
{
    const struct t9a_link *link = t9a_linked(b, v, u);
    const struct hull mine = t9a_hull(b, v), his = t9a_hull(b, u);
    const enum hull_arc side = (enum hull_arc)link->theirs;
    const angle out = t9a_side_facing(&his, side);
    const bool ahead = side == HULL_FRONT || side == HULL_REAR;
    const bool turned = link->own == HULL_FRONT || link->own == HULL_REAR;
    const struct vec at = vec_turned(vec_sub(mine.at, his.at), (angle)-out);
    const int32_t deep = (ahead ? his.half_length : his.half_width) +
                         (turned ? mine.half_length : mine.half_width);
    const int32_t across = (ahead ? his.half_width : his.half_length) +
                           (turned ? mine.half_width : mine.half_length);
    struct vec back = vec(deep - at.x, 0);

    if (at.y > across)
        back.y = across - at.y;
    else if (at.y < -across)
        back.y = -across - at.y;
    return vec_turned(back, out);
}

/* A round base: straight towards its centre. */
static struct vec way_to_round(const struct battle *b, int u, int v)
{
    const struct vec apart = vec_sub(t9a_hull(b, u).at, t9a_hull(b, v).at);
    const int32_t gap = t9a_gap_units(b, u, v);

    if (vec_same(apart, vec(0, 0)))
        return apart;
    return vec_scaled(apart, gap);
}

/* t9a.02.04 by more than what is no overlap. */
bool t9a_overlap(const struct t9a_ground *a, const struct t9a_ground *g)
{
    return t9a_overlap_by(a, g, 2 * T9A_EPS);
}

/* t9a.12.51 through no unit and no Impassable Terrain. */
static bool is_free(const struct battle *b, int v, const struct hull *to)
{
    const struct t9a_formation f = t9a_formation(b, v);
    const struct hull from = t9a_hull(b, v);
    struct hull middle = *to;
    struct t9a_ground end, half, other;

    middle.at = vec_between(from.at, to->at, 1, 2);
    t9a_cover(&f, to, &end);
    t9a_cover(&f, &middle, &half);
    for (unit_set left = t9a_here(b, NOBODY) & ~unit_bit(v); left;
         left &= left - 1) {
        const int w = set_first(left);

        t9a_ground(b, w, &other);
        if (t9a_linked(b, v, w) == NULL &&
            (t9a_overlap(&end, &other) || t9a_overlap(&half, &other)))
            return false;
    }
    for (uint64_t left = t9a_impassable(b); left; left &= left - 1) {
        const struct polygon *piece =
            &b->stage->terrain.piece[set_first(left)].shape;

        for (int i = 0; i < end.parts; i++)
            if (footprint_over(&end.part[i], piece) ||
                footprint_over(&half.part[i], piece))
                return false;
    }
    return true;
}

/* Does it touch an enemy other than that? */
static bool holds_another(const struct battle *b, int v, int but)
{
    for (unit_set left = t9a_foes(b, v) & ~unit_bit(but); left;
         left &= left - 1)
        if (t9a_in_contact(b, v, set_first(left)))
            return true;
    return false;
}

/* Moves v up to u. */
static bool move_up(struct battle *b, int u, int v)
{
    const bool round = t9a_formation(b, u).radius || t9a_formation(b, v).radius;
    struct hull to = t9a_hull(b, v);
    struct vec way;

    if (holds_another(b, v, u) || t9a_formation(b, v).radius)
        return false;
    way = round ? way_to_round(b, u, v) : way_back(b, u, v);
    to.at = vec_add(to.at, way);
    if (!is_free(b, v, &to))
        return false;
    TELL(b, NUDGED, T9A(12, 16), v, u,
         .length = vec_distance(to.at, t9a_hull(b, v).at));
    t9a_put(b, v, &to);
    t9a_note_near(b, v);
    return true;
}

/* t9a.12.16 the unhurt one, else the other; else they are parted. */
static void rejoin(struct battle *b, int u, int v, unit_set hurt)
{
    const bool first = (hurt >> u & 1) != 0;

    if (move_up(b, first ? u : v, first ? v : u) ||
        move_up(b, first ? v : u, first ? u : v))
        return;
    TELL(b, PARTED, T9A(12, 16), u, v);
    t9a_unlink(b, u, v);
    t9a_unit(b, u)->lost_links++;
    t9a_unit(b, v)->lost_links++;
}

/* Those with nobody else to hold them move first, so that most stay in the combat. */
void t9a_nudge(struct battle *b, unit_set hurt)
{
    const unit_set all = t9a_state_of(b)->combat & t9a_here(b, NOBODY);

    for (int enemies = 1; enemies <= T9A_LINKS; enemies++)
        for (unit_set left = all; left; left &= left - 1) {
            const int u = set_first(left);

            if (set_count(t9a_foes(b, u)) != enemies)
                continue;
            for (unit_set foes = t9a_foes(b, u); foes; foes &= foes - 1)
                if (!t9a_in_contact(b, u, set_first(foes)))
                    rejoin(b, u, set_first(foes), hurt);
        }
}
