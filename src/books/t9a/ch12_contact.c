/* ch12_contact.c -- t9a chapter 12: who touches whom across the lines of a combat;
 * t9a.14.06 who fights a War Machine, 20.01 whom Fear reaches. */
#include "books/t9a/play.h"

/* ---- who stands where ---- */

/* Does the Character stand there, on one of the bases that his own stands in for?
 * t9a.16.02 */
static bool holds(const struct battle *b, const struct t9a_formation *f,
                  int character, struct t9a_place place)
{
    const struct t9a_seat seat = t9a_unit_of(b, character)->seat;
    const struct t9a_block block = t9a_block(b, f, character);

    if (block.wide == 0)
        return place.rank < 0 && place.file == (seat.rank & ~T9A_SEAT_BESIDE);
    return t9a_fills(&block, place);
}

/* Who stands at a place of the unit, whose formation and Characters are known. */
static struct t9a_someone stands_at(const struct battle *b, int u,
                                    const struct t9a_formation *f,
                                    unit_set characters, struct t9a_place place)
{
    const struct t9a_seat champion = t9a_unit_of(b, u)->command[T9A_CHAMPION];

    for (unit_set left = characters & ~unit_bit(u); left; left &= left - 1) {
        const int c = set_first(left);

        if (holds(b, f, c, place))
            return (struct t9a_someone){ (uint8_t)c, VICTIM_CHARACTER };
    }
    if (t9a_is_character_unit(b, u))
        return (struct t9a_someone){ (uint8_t)u, VICTIM_CHARACTER };
    if (t9a_command(b, u, T9A_CHAMPION) != NOBODY &&
        champion.rank == place.rank && champion.file == place.file)
        return (struct t9a_someone){ (uint8_t)u, VICTIM_CHAMPION };
    return (struct t9a_someone){ (uint8_t)u, VICTIM_RANKS };
}

/* ---- lines ---- */

static int32_t depth_of(const struct hull *h, enum hull_arc side)
{
    return side == HULL_FRONT || side == HULL_REAR ? h->half_length
                                                   : h->half_width;
}

/* Where the unit lies before that side of the other: x ahead of its middle, y to the
 * left. */
static struct vec seen_from(const struct hull *who, const struct hull *other,
                            enum hull_arc side)
{
    return vec_turned(vec_sub(who->at, other->at),
                      (angle)-t9a_side_facing(other, side));
}

bool t9a_line_of(const struct battle *b, int u, int v, struct t9a_line *out)
{
    const struct t9a_link *link = t9a_linked(b, u, v);
    const struct t9a_formation f = t9a_formation(b, u);
    const struct t9a_formation g = t9a_formation(b, v);
    const struct hull mine = t9a_hull(b, u), his = t9a_hull(b, v);

    if (link == NULL)
        return false;
    out->round = f.radius || g.radius;
    out->side = (enum hull_arc)link->own;
    out->of = (enum hull_arc)link->theirs;
    t9a_facade_of(&f, out->side, &out->own);
    t9a_facade_of(&g, out->of, &out->their);
    out->offset = out->round ? 0 : -seen_from(&mine, &his, out->of).y;
    return true;
}

struct t9a_contact t9a_line_contact(const struct t9a_line *l)
{
    if (l->round)
        return (struct t9a_contact){ .models = 2 };
    return t9a_contact_at(&l->own, &l->their, l->offset);
}

/* t9a.12.29 empty places between them part nobody: rectangles that touch do. */
bool t9a_in_contact(const struct battle *b, int u, int v)
{
    const struct hull mine = t9a_hull(b, u), his = t9a_hull(b, v);
    struct t9a_line l;
    int32_t ahead;

    if (!t9a_line_of(b, u, v, &l))
        return false;
    if (l.round)
        return t9a_gap_units(b, u, v) <= T9A_TOUCHES;
    ahead = seen_from(&mine, &his, l.of).x - depth_of(&his, l.of) -
            depth_of(&mine, l.side);
    return ahead <= T9A_TOUCHES && ahead >= -T9A_TOUCHES &&
           t9a_line_contact(&l).models > 0;
}

/* ---- touch ---- */

/* The bit of somebody in 'whom'; 0: there is no room for him. */
static uint16_t bit_of(struct t9a_touch *t, struct t9a_someone who)
{
    for (int i = 0; i < t->whoms; i++)
        if (t9a_same(t->whom[i], who))
            return (uint16_t)(1 << i);
    if (t->whoms == T9A_WHOM)
        return 0;
    t->whom[t->whoms] = who;
    return (uint16_t)(1 << t->whoms++);
}

/* t9a.12.29 do two that show on the line meet? */
static bool meet(const struct t9a_line *l, int own, int their)
{
    const struct t9a_shown *mine = &l->own.shown[own];
    const struct t9a_shown *his = &l->their.shown[their];

    return his->to >= l->offset - mine->to - T9A_EPS &&
           his->from <= l->offset - mine->from + T9A_EPS;
}

/* t9a.12.04, 12.29 across empty places too. Example: t9a.12.61. */
static void touch_along(const struct battle *b, int v, const struct t9a_line *l,
                        struct t9a_touch *out)
{
    const struct t9a_formation f = t9a_formation(b, v);
    const unit_set characters = t9a_characters(b, v);

    for (int i = 0; i < l->own.count; i++)
        for (int j = 0; j < l->their.count; j++) {
            const struct t9a_place at = l->own.shown[i].model;
            uint16_t bit;

            if (!meet(l, i, j))
                continue;
            bit = bit_of(
                out, stands_at(b, v, &f, characters, l->their.shown[j].model));
            out->at[t9a_place_number(out, at)] |= bit;
            if (l->side == HULL_FRONT && at.rank == 0)
                out->ahead[at.file] |= bit;
        }
}

/* ---- War Machines ---- */

/* t9a.14.06 so many of those who fight it. */
enum { ABOUT_MACHINE = 6 };

static int weight(const struct battle *b, struct t9a_someone who)
{
    const struct t9a_stage *s = t9a_stage(b);

    return s->catalogue->troop[s->model[who.unit].troop].strikes;
}

/* t9a.14.13 as many as possible of those that touch nobody else, one place of each:
 * ruling: Characters first, then the Champion, then the front ranks. Example: t9a.14.15. */
static void surround(const struct battle *b, struct t9a_touch *out,
                     uint16_t bit)
{
    const struct t9a_formation *f = &out->formation;
    int room = ABOUT_MACHINE;

    for (int is = VICTIM_CHARACTER; is >= VICTIM_RANKS; is--) {
        unit_set done = 0;

        for (int rank = 0; rank < f->ranks; rank++)
            for (int file = 0; file < f->files; file++) {
                const struct t9a_place place = { rank, file };
                const int at = t9a_place_number(out, place);
                const struct t9a_someone who = out->who[at];

                if (!t9a_stands_in(f, rank, file) || who.is != is ||
                    out->at[at] || weight(b, who) > room ||
                    (is == VICTIM_CHARACTER && (done >> who.unit & 1) != 0))
                    continue;
                done |= unit_bit(who.unit);
                room -= weight(b, who);
                out->at[at] = bit;
            }
    }
}

/* t9a.14.12 its crew strikes at one of those who fight it. */
static void touch_all(const struct battle *b, int v, struct t9a_touch *out)
{
    if (t9a_ordinary(b, v) > 0)
        out->at[0] |=
            bit_of(out, (struct t9a_someone){ (uint8_t)v, VICTIM_RANKS });
    if (t9a_command(b, v, T9A_CHAMPION) != NOBODY)
        out->at[0] |=
            bit_of(out, (struct t9a_someone){ (uint8_t)v, VICTIM_CHAMPION });
    for (unit_set left = t9a_characters(b, v); left; left &= left - 1)
        out->at[0] |=
            bit_of(out, (struct t9a_someone){ (uint8_t)set_first(left),
                                              VICTIM_CHARACTER });
}

static void touch_machine(const struct battle *b, int v, struct t9a_touch *out)
{
    if (out->formation.radius)
        touch_all(b, v, out);
    else
        surround(b, out,
                 bit_of(out, (struct t9a_someone){ (uint8_t)v, VICTIM_RANKS }));
}

bool t9a_place_taken(const struct t9a_formation *f, struct t9a_place p)
{
    return p.rank < 0 ? f->beside[p.file].width > 0
                      : t9a_stands_in(f, p.rank, p.file);
}

static void seat_all(const struct battle *b, int u, struct t9a_touch *out)
{
    const struct t9a_formation *f = &out->formation;
    const unit_set characters = t9a_characters(b, u);

    for (int rank = -1; rank < f->ranks; rank++)
        for (int file = 0; file < (rank < 0 ? HANDS : f->files); file++) {
            const struct t9a_place place = { rank, file };

            if (t9a_place_taken(f, place))
                out->who[t9a_place_number(out, place)] =
                    stands_at(b, u, f, characters, place);
        }
}

void t9a_touch_of(const struct battle *b, int u, struct t9a_touch *out)
{
    const unit_set foes = t9a_foes(b, u);
    struct t9a_line l;

    memset(out, 0, sizeof *out);
    out->formation = t9a_formation(b, u);
    seat_all(b, u, out);
    for (unit_set left = foes; left; left &= left - 1)
        if (t9a_line_of(b, u, set_first(left), &l) && !l.round)
            touch_along(b, set_first(left), &l, out);
    for (unit_set left = foes; left; left &= left - 1)
        if (t9a_line_of(b, u, set_first(left), &l) && l.round)
            touch_machine(b, set_first(left), out);
}

uint16_t t9a_touched_by(const struct t9a_touch *t, struct t9a_someone who)
{
    const struct t9a_formation *f = &t->formation;
    uint16_t out = 0;

    for (int rank = -1; rank < f->ranks; rank++)
        for (int file = 0; file < (rank < 0 ? HANDS : f->files); file++) {
            const struct t9a_place place = { rank, file };
            const int at = t9a_place_number(t, place);

            if (t9a_place_taken(f, place) && t9a_same(t->who[at], who))
                out |= t->at[at];
        }
    return out;
}

/* ---- fear ---- */

bool t9a_touches_fear(const struct battle *b, int u)
{
    struct t9a_touch t;

    t9a_touch_of(b, u, &t);
    for (int i = 0; i < t.whoms; i++)
        if (t9a_has(b, t.whom[i].unit, SPECIAL_FEAR))
            return true;
    return false;
}

/* t9a.20.01 who frightens is not afraid, nor who is beyond fear. */
bool t9a_is_brave(const struct battle *b, int u)
{
    return t9a_has(b, u, SPECIAL_FEAR) || t9a_has(b, u, SPECIAL_FEARLESS) ||
           t9a_has(b, u, SPECIAL_IMMUNE);
}

bool t9a_braves_fear(const struct battle *b, int u)
{
    int brave = t9a_is_brave(b, u) ? t9a_ordinary(b, u) : 0;

    for (unit_set left = t9a_characters(b, u); left; left &= left - 1)
        brave += t9a_is_brave(b, set_first(left));
    return 2 * brave >= t9a_models(b, u);
}
