/* ch08_backing.c -- quest.08.05: who charged and is left in contact moves back. */
#include "books/quest/quest.h"
#include "table/shove.h"

#include <stddef.h>

enum { BACK = INCH(1) }; /* quest.08.05 */

/* How far the nearest model of an enemy is, base to base; INT32_MAX: there is
 * none. */
static int32_t enemy_gap(const struct battle *b, int unit, int figure)
{
    const struct disc from = quest_base(b, unit, figure);
    int32_t best = INT32_MAX;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        for (figure_set its = b->unit[set_first(left)].alive; its;
             its &= its - 1) {
            const int32_t gap =
                disc_gap(from, quest_base(b, set_first(left), set_first(its)));

            best = gap < best ? gap : best;
        }
    return best;
}

/* One model that steps back. */
struct backing {
    struct vec towards; /* straight away from the nearest enemy */
    int32_t gap;        /* to that enemy, before anybody moves */
    int32_t gone;
    struct step from;
    bool in_danger; /* it stands in dangerous ground already */
};

/* quest.08.05 ruling: as much of the 1" as is left to it and as there is room
 * for; nobody steps off an edge for that. 'free': all of it. */
static struct step backed(const struct battle *b, int unit, int figure,
                          const struct backing *k, enum quest_others which,
                          bool *free)
{
    struct stander other[QUEST_STANDERS];
    struct footing f = quest_footing(b, unit, figure, which, other);
    const struct step at = figure_step(b, unit, figure);
    const struct push p = { .towards = k->towards,
                            .length = quest_length(b, BACK) - k->gone,
                            .brink = quest_length(b, BACK) };
    struct shoved s;

    f.avoids |= TRAIT_DEEP;
    s = shove(&f, point_at(at.at, quest_z(b, unit, figure)), &p);
    *free = s.stop == SHOVE_FREE && !s.falls;
    if (s.falls)
        return at;
    if (s.floor == 0) {
        /* who stands at a chasm, his base over its edge, stays out of it */
        const struct vec edge =
            quest_edge(&b->stage->terrain, (struct step){ at.at, 0 }, s.end.at);

        *free =
            *free && vec_distance(at.at, edge) >= vec_distance(at.at, s.end.at);
        s.end.at = edge;
    }
    return (struct step){ s.end.at, s.floor };
}

/* quest.08.05 ruling: away from the nearest enemy; of several that are as near,
 * from the one that leaves it most room. */
static void turn_back(const struct battle *b, int unit, int figure,
                      struct backing *k)
{
    const struct disc base = quest_base(b, unit, figure);
    int32_t most = -1;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        for (figure_set its = b->unit[set_first(left)].alive; its;
             its &= its - 1) {
            const struct disc foe =
                quest_base(b, set_first(left), set_first(its));
            struct backing tried = *k;
            int32_t room;
            bool free;

            if (disc_gap(base, foe) > k->gap + QUEST_CONTACT ||
                vec_same(base.at, foe.at))
                continue;
            tried.towards = vec_sub(base.at, foe.at);
            room = vec_distance(
                base.at, backed(b, unit, figure, &tried, OTHERS_ALL, &free).at);
            if (room > most) {
                most = room;
                k->towards = tried.towards;
            }
        }
}

/* quest.08.05 ruling: whoever finds no enemy to step back from, or stands between
 * the walls of a chasm, stays. */
static bool may_back_off(const struct battle *b, int unit, int figure,
                         struct backing *k)
{
    *k = (struct backing){ .from = figure_step(b, unit, figure),
                           .gap = enemy_gap(b, unit, figure),
                           .in_danger = quest_in_danger(b, unit, figure) };
    if (quest_z(b, unit, figure) < 0 || k->gap == INT32_MAX)
        return false;
    turn_back(b, unit, figure, k);
    return k->towards.x != 0 || k->towards.y != 0;
}

/* Gives whether it got any farther. */
static bool back_off(struct battle *b, int unit, int figure, struct backing *k)
{
    const int32_t before = k->gone, all = quest_length(b, BACK);
    struct step end;
    bool free;

    if (k->gone >= all)
        return false;
    end = backed(b, unit, figure, k, OTHERS_UP, &free);
    /* quest.07.05 who lies unconscious stops nobody; 06.01 nor is he stood on */
    if (!quest_is_free(b, unit, figure, end))
        end = backed(b, unit, figure, k, OTHERS_ALL, &free);
    figure_put(b, unit, figure, end.at, end.floor);
    k->gone = free ? all : vec_distance(k->from.at, end.at);
    return k->gone > before;
}

/* Who is farthest from his enemy goes first, so that nobody is held up by a mate
 * behind him. */
static int farthest_off(const struct backing *k, figure_set left)
{
    int best = set_first(left);

    for (left &= left - 1; left; left &= left - 1)
        if (k[set_first(left)].gap > k[best].gap)
            best = set_first(left);
    return best;
}

/* Which event tells that: all of them went so far, or some. They have the same
 * numbers. */
static int backing_event(bool gone, bool all)
{
    if (gone)
        return all ? EVENT_BACKS_OFF : EVENT_SOME_BACK_OFF;
    return all ? EVENT_CORNERED : EVENT_SOME_CORNERED;
}

/* Have two gone as far, but for the rounding of contact? */
static bool as_far(int32_t gone, int32_t other)
{
    return gone == other ||
           (gone > 0 && other > 0 && gone - other <= QUEST_CONTACT &&
            other - gone <= QUEST_CONTACT);
}

/* Each distance that somebody has gone is told once, with how many went so
 * far. */
static void tell_backing(struct battle *b, int unit, const struct backing *k)
{
    const figure_set all = b->unit[unit].alive;

    for (figure_set left = all; left;) {
        const int32_t first = k[set_first(left)].gone;
        int32_t gone = first;
        figure_set same = 0;
        struct event e;

        for (figure_set its = left; its; its &= its - 1) {
            const int32_t far = k[set_first(its)].gone;

            if (!as_far(far, first))
                continue;
            same |= its & -its;
            gone = far > gone ? far : gone;
        }
        e = TOLD(b, BACKS_OFF, QUEST(8, 5), unit, NOBODY, .length = gone,
                 .models = set_count(same));
        e.kind = (uint16_t)backing_event(gone > 0, same == all);
        tell(b, e);
        left &= ~same;
    }
}

void quest_back_off(struct battle *b, int unit)
{
    const figure_set all = b->unit[unit].alive;
    struct backing k[MAX_SQUAD] = { 0 };
    uint8_t risk[MAX_SQUAD] = { 0 };
    figure_set able = 0;
    bool moved = true;

    for (figure_set left = all; left; left &= left - 1)
        if (may_back_off(b, unit, set_first(left), &k[set_first(left)]))
            able |= left & -left;
    /* who was held up by a mate goes on when that one has gone */
    while (moved) {
        moved = false;
        for (figure_set left = able; left;) {
            const int f = farthest_off(k, left);

            left &= ~figure_bit(f);
            moved |= back_off(b, unit, f, &k[f]);
        }
    }
    tell_backing(b, unit, k);
    for (figure_set left = all; left; left &= left - 1) {
        const int f = set_first(left);
        const struct way way = {
            .steps = 2, .step = { k[f].from, figure_step(b, unit, f) }
        };

        if (!k[f].in_danger && k[f].gone > 0) /* quest.11.04 it enters it */
            risk[f] = (uint8_t)quest_risk(b, unit, &way);
    }
    quest_brave_all(b, unit, risk);
}
