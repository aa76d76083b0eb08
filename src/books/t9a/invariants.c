/* invariants.c -- what must hold of a battle of t9a whenever somebody is asked, whatever
 * is played. */
#include "books/t9a/ch16_ranks.h"
#include "books/t9a/play.h"

/* What units that touch may overlap by, and be apart: they are aligned by turns and wheels
 * whose ends are rounded, and ranks that close are rounded again. */
enum { ROUNDED = 16 };

/* ---- a unit by itself ---- */

static const char *wounds_broken(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const int each =
        t9a_defends(t9a_stage(b)->catalogue, t9a_model(b, u), STAT_W);
    const bool champion = t9a_command(b, u, T9A_CHAMPION) != NOBODY;

    if (t->wounds && t->wounds >= each)
        return "more wounds than a model has"; /* t9a.13.06 */
    if (t->champion_wounds && (!champion || t->champion_wounds >= each))
        return "a dead Champion has wounds";
    if (b->unit[u].count < T9A_FILES && b->unit[u].alive >> b->unit[u].count)
        return "more models than were bought";
    return NULL;
}

static const char *wizard_broken(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);

    if (t->tried & ~t->spells)
        return "a spell was tried that nobody knows"; /* t9a.10.06 */
    if (t->level_lost > t9a_model(b, u)->wizard)
        return "more levels lost than there were"; /* t9a.10.11 */
    return NULL;
}

static const char *links_broken(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);

    for (int i = 0; i < T9A_LINKS; i++) {
        const int foe = t->link[i].unit - 1;
        const struct t9a_link *back;

        if (foe < 0)
            continue;
        if (!t9a_is_here(b, foe) || b->unit[foe].owner == b->unit[u].owner)
            return "a unit fights nobody"; /* t9a.12.01 */
        back = t9a_linked(b, foe, u);
        if (!back || back->own != t->link[i].theirs ||
            back->theirs != t->link[i].own)
            return "a link of one end"; /* t9a.12.28 */
    }
    return NULL;
}

static const char *joined_broken(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    const struct t9a_unit *t = t9a_unit_of(b, u);

    if (host == u || t9a_has_joined(b, host))
        return "a unit has joined itself, or one that has joined";
    if (!t9a_is_character_unit(b, u) || b->unit[host].owner != b->unit[u].owner)
        return "who has joined is no Character of that side"; /* t9a.16.01 */
    if (b->unit[host].where != b->unit[u].where || !b->unit[host].alive)
        return "a Character has joined nobody";
    if (!vec_same(t->centre, t9a_unit_of(b, host)->centre) ||
        b->unit[u].facing != b->unit[host].facing)
        return "a Character is not where his unit is";
    return NULL;
}

/* ---- its ranks ---- */

/* t9a.16.02 each who is himself has places of his own, or stands beside the front rank:
 * takes them. */
static bool take_seat(const struct t9a_formation *f,
                      const struct t9a_seated *who, uint64_t taken[T9A_FILES],
                      bool beside[HANDS])
{
    if (who->rank == T9A_BESIDE) {
        const bool again = beside[who->file];

        beside[who->file] = true;
        return !again && f->beside[who->file].width;
    }
    for (int rank = who->rank; rank < who->rank + who->deep; rank++)
        for (int file = who->file; file < who->file + who->wide; file++) {
            if (!t9a_stands_in(f, rank, file) || (taken[rank] >> file & 1))
                return false;
            taken[rank] |= (uint64_t)1 << file;
        }
    return true;
}

static const char *ranks_broken(const struct battle *b, int u)
{
    const struct t9a_formation f = t9a_formation(b, u);
    uint64_t taken[T9A_FILES] = { 0 };
    bool beside[HANDS] = { false };
    struct t9a_in_ranks all;

    if (!t9a_formation_legal(&f))
        return "a formation that there is not"; /* t9a.02.08 .. 10 */
    t9a_gather(b, u, NOBODY, &all);
    for (int i = 0; i < all.count; i++)
        if (!take_seat(&f, &all.who[i], taken, beside))
            return "two have the same place, or somebody none"; /* t9a.16.02 */
    for (int hand = 0; hand < HANDS; hand++)
        if ((f.beside[hand].width != 0) != beside[hand])
            return "nobody stands beside the front rank";
    if (t9a_in_ranks(&f) != all.places)
        return "ranks of other models than there are"; /* t9a.13.07 */
    return NULL;
}

/* ---- units about each other ---- */

/* t9a.02.04, 04.18, 18.02 bases do not overlap, nor what nobody enters. */
static const char *place_broken(const struct battle *b, int u)
{
    const struct hull bounds = t9a_hull(b, u);
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const struct box about = hull_box(&bounds, 0);
    struct t9a_ground own, other;

    t9a_ground(b, u, &own);
    for (unit_set left = t9a_here(b, NOBODY) >> u >> 1 << u << 1; left;
         left &= left - 1) {
        const int v = set_first(left);
        const struct hull his = t9a_hull(b, v);

        if ((t->near >> v & 1) != (t9a_unit_of(b, v)->near >> u & 1))
            return "one knows that they are near, the other does not";
        if (!box_meets(about, hull_box(&his, 0)))
            continue;
        t9a_ground(b, v, &other);
        if (t9a_overlap_by(&own, &other, ROUNDED))
            return "two units overlap";
    }
    return NULL;
}

const char *t9a_broken_unit(const struct battle *b, int unit)
{
    const char *wrong;

    if ((b->unit[unit].where == UNIT_GONE) != (b->unit[unit].alive == 0))
        return "a unit is gone and is not";
    if (!b->unit[unit].alive)
        return t9a_foes(b, unit) && !t9a_has_joined(b, unit)
                   ? "who is gone fights"
                   : NULL;
    if ((wrong = wounds_broken(b, unit)) || (wrong = wizard_broken(b, unit)))
        return wrong;
    if (t9a_has_joined(b, unit))
        return unit_on_table(b, unit) ? joined_broken(b, unit) : NULL;
    if (!unit_on_table(b, unit))
        return t9a_foes(b, unit) ? "who is off the table fights" : NULL;
    if ((wrong = links_broken(b, unit)) || (wrong = ranks_broken(b, unit)))
        return wrong;
    return place_broken(b, unit);
}

/* ---- the battle ---- */

static bool spells_broken(const struct battle *b)
{
    const struct t9a_state *s = t9a_state_of(b);

    for (int i = 0; i < T9A_LASTING; i++)
        if (s->on[i].spell &&
            (s->on[i].spell > t9a_stage(b)->catalogue->spells ||
             s->on[i].unit >= b->units || !b->unit[s->on[i].unit].alive))
            return true;
    return false;
}

const char *t9a_broken(const struct battle *b)
{
    const struct t9a_state *s = t9a_state_of(b);

    if (s->waiting > T9A_QUEUE)
        return "more panic tests than there is room for";
    for (int player = 0; player < T9A_SIDES; player++)
        if (s->pool[player] > T9A_DICE_MOST || s->used[player] > T9A_DICE_MOST)
            return "more dice than a pool holds"; /* t9a.10.04 */
    if (s->markers > T9A_MARKERS)
        return "more markers than there are"; /* t9a.07.22 */
    if (spells_broken(b))
        return "a spell on nobody"; /* t9a.10.22 */
    return NULL;
}
