/* ch12_reform.c -- t9a chapter 12: combat reforms (12.26, 12.27, 12.50): where a unit may
 * stand, and the answers.
 *
 * A reform is how many files it has, and how far its middle is from that of the side of
 * the first enemy that it fights, to his right: its front lies along that side.
 * ruling: it always turns its front to the enemy; and each reform keeps every contact
 * there was, not only all of a side's together. */
#include "books/t9a/play.h"

static int first_foe(const struct battle *b, int u)
{
    return set_first(t9a_foes(b, u));
}

bool t9a_may_combat_reform(const struct battle *b, int u)
{
    unsigned own = 0;

    if (!t9a_is_here(b, u) || t9a_is_fleeing(b, u) || !t9a_engaged(b, u) ||
        t9a_formation(b, u).radius)
        return false;
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1) {
        if (t9a_formation(b, set_first(left)).radius) /* t9a.14.06 */
            return false;
        own |= t9a_linked(b, u, set_first(left))->own;
    }
    return set_count(own) == 1;
}

/* ---- contacts ---- */

/* Who of a unit touches enemies: places, and Characters. */
struct contacts {
    int models;
    unit_set characters;
};

static struct contacts contacts_of(const struct battle *b, int u)
{
    struct contacts out = { 0, 0 };
    struct t9a_touch t;

    t9a_touch_of(b, u, &t);
    for (int rank = -1; rank < t.formation.ranks; rank++)
        for (int file = 0; file < (rank < 0 ? HANDS : t.formation.files);
             file++) {
            const struct t9a_place place = { rank, file };
            const int at = t9a_place_number(&t, place);

            if (!t9a_place_taken(&t.formation, place) || !t.at[at])
                continue;
            out.models++;
            if (t.who[at].is == VICTIM_CHARACTER)
                out.characters |= unit_bit(t.who[at].unit);
        }
    return out;
}

/* Places of v that touch an enemy, before and then: does each still? */
static bool keeps_contact(const struct battle *b, const struct battle *then,
                          int v)
{
    struct t9a_touch before, after;

    t9a_touch_of(b, v, &before);
    t9a_touch_of(then, v, &after);
    for (int i = 0; i < T9A_MODELS + HANDS; i++)
        if (before.at[i] && !after.at[i])
            return false;
    return true;
}

static bool keeps_all(const struct battle *b, const struct battle *then, int u)
{
    const struct contacts was = contacts_of(b, u), is = contacts_of(then, u);

    if (is.models < was.models || (was.characters & ~is.characters) != 0)
        return false;
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        if (!t9a_in_contact(then, u, set_first(left)) ||
            !keeps_contact(b, then, set_first(left)))
            return false;
    return true;
}

/* ---- where it stands ---- */

struct place {
    struct t9a_formation formation;
    struct hull bounds;
};

static bool place_of(const struct battle *b, int u, int files, int32_t offset,
                     struct place *out)
{
    const int v = first_foe(b, u);
    const struct hull his = t9a_hull(b, v), mine = t9a_hull(b, u);
    const struct t9a_link *link = t9a_linked(b, u, v);

    if (!t9a_formed(b, u, files, &out->formation))
        return false;
    out->bounds = t9a_bounds(&out->formation, mine.at, mine.facing);
    out->bounds =
        t9a_along(&his, (enum hull_arc)link->theirs, &out->bounds, offset);
    return true;
}

/* t9a.12.27 the inch is kept but from who fights the same combat; nobody stands on
 * another, nor touches an enemy that he did not. */
static struct t9a_barred may_be_there(const struct battle *b, int u,
                                      const struct place *p)
{
    const unit_set combat = t9a_combat_of(b, u);
    struct t9a_ground own, other;
    struct t9a_around about;
    struct t9a_barred bar;

    t9a_around(b, u, combat, &about);
    bar = t9a_may_stand(&about.scene, &p->formation, &p->bounds);
    if (bar.bar != BAR_NONE)
        return bar;
    t9a_cover(&p->formation, &p->bounds, &own);
    for (unit_set left = combat & ~unit_bit(u); left; left &= left - 1) {
        const int v = set_first(left);

        t9a_ground(b, v, &other);
        if (t9a_overlap(&own, &other) ||
            (b->unit[v].owner != b->unit[u].owner &&
             t9a_linked(b, u, v) == NULL && t9a_gap(&own, &other) <= T9A_EPS))
            return (struct t9a_barred){ BAR_UNIT, -1, 0, v };
    }
    return bar;
}

/* t9a.09.81 of 12.27: no model further than 2M. */
static bool is_near_enough(const struct battle *b, int u, const struct place *p)
{
    const struct t9a_formation was = t9a_formation(b, u);
    const int64_t reach = INCH(2 * t9a_pace(b, u, false)) + T9A_EPS;
    struct t9a_individual special[T9A_MODELS];
    const struct t9a_reform r = {
        .from = &was,
        .to = &p->formation,
        .was = t9a_hull(b, u),
        .will = p->bounds,
        .special = special,
        .specials = t9a_individuals(b, u, &p->formation, special),
    };

    return t9a_reform_within(&r, reach * reach) == SHIFT_WITHIN;
}

static void stand_so(struct battle *b, int u, const struct place *p)
{
    t9a_place(b, u, &p->formation, &p->bounds);
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        t9a_turn_link(b, u, set_first(left), HULL_FRONT);
}

struct t9a_barred t9a_reform_fits(const struct battle *b, int u, int files,
                                  int32_t offset)
{
    struct t9a_barred bar = { BAR_KIND, -1, 0, -1 };
    struct battle then;
    struct place p;

    if (!place_of(b, u, files, offset, &p))
        return bar;
    bar = may_be_there(b, u, &p);
    if (bar.bar != BAR_NONE)
        return bar;
    if (!is_near_enough(b, u, &p))
        return (struct t9a_barred){ BAR_MODEL, -1, 0, -1 };
    battle_copy_quiet(&then, b);
    stand_so(&then, u, &p);
    if (!keeps_all(b, &then, u))
        return (struct t9a_barred){ BAR_SPECIAL, -1, 0, -1 };
    return bar;
}

void t9a_reform_to(struct battle *b, int u, int files, int32_t offset)
{
    struct place p;

    if (!place_of(b, u, files, offset, &p))
        return;
    stand_so(b, u, &p);
    t9a_note_near(b, u);
    TELL(b, COMBAT_REFORM, T9A(12, 26), u, first_foe(b, u), .files = files);
}

/* ---- what may be tried ---- */

static bool fits(const struct battle *b, int u, int files, int32_t offset)
{
    return t9a_reform_fits(b, u, files, offset).bar == BAR_NONE;
}

/* How far the places go on that are legal, by half files. */
static int32_t walk(const struct battle *b, int u, int files, int32_t from,
                    int32_t step, int32_t limit)
{
    int32_t at = from;

    while (at + step <= limit && at + step >= -limit &&
           fits(b, u, files, at + step))
        at += step;
    return at;
}

bool t9a_reform_range(const struct battle *b, int u, int files, int32_t *least,
                      int32_t *most)
{
    struct t9a_facade front, along;
    struct t9a_line now;
    struct place p;
    int32_t limit, best, half;

    if (!t9a_line_of(b, u, first_foe(b, u), &now) ||
        !place_of(b, u, files, 0, &p))
        return false;
    along = now.their;
    t9a_facade_of(&p.formation, HULL_FRONT, &front);
    limit = front.half + along.half;
    half = p.formation.width / 2;
    t9a_best_offset(&front, &along, -limit, limit, now.offset, &best);
    if (!fits(b, u, files, best)) {
        int32_t away = half;

        while (away <= 2 * limit && !fits(b, u, files, best + away) &&
               !fits(b, u, files, best - away))
            away += half;
        if (away > 2 * limit)
            return false;
        best += fits(b, u, files, best + away) ? away : -away;
    }
    *least = walk(b, u, files, best, -half, limit);
    *most = walk(b, u, files, best, half, limit);
    return true;
}

/* ---- answers ---- */

static uint16_t reason_of(enum t9a_bar bar)
{
    switch (bar) {
    case BAR_UNIT:
        return REFUSED_BASE;
    case BAR_PIECE:
        return REFUSED_SOLID;
    case BAR_EDGE:
        return REFUSED_OFF_TABLE;
    case BAR_MODEL:
        return REFUSED_TOO_FAR;
    case BAR_NONE:
    case BAR_KIND:
    case BAR_LENGTH:
    case BAR_SPECIAL:
        break;
    }
    return REFUSED_NO_ROOM;
}

/* t9a.12.27 is there a place for so many files? 0 stays. */
bool t9a_judge_wide(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    int32_t least, most;

    return d->value == 0 ||
           t9a_reform_range(b, b->asked.unit, d->value, &least, &most) ||
           answer_refuse(why, REFUSED_NO_ROOM, T9A(12, 27));
}

bool t9a_judge_where(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct t9a_barred bar = t9a_reform_fits(
        b, b->asked.unit, ASKED(&b->asked, REFORM_WHERE, files), d->value);

    return bar.bar == BAR_NONE ||
           answer_refuse(why, (enum refusal_reason)reason_of(bar.bar),
                         T9A(12, 27));
}
