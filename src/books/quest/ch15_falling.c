/* ch15_falling.c -- quest.15.05 .. 15.09, 10.04: who falls, and who is pushed.
 */
#include "books/quest/quest.h"
#include "table/shove.h"

#include <stddef.h>

struct footing quest_footing(const struct battle *b, int unit, int figure,
                             enum quest_others which,
                             struct stander out[QUEST_STANDERS])
{
    struct footing f = { .terrain = &b->stage->terrain,
                         .other = out,
                         .apart = QUEST_LEVEL - 1,
                         .radius = quest_radius(b, unit),
                         .avoids = TRAIT_SOLID };
    const unit_set enemies = quest_enemies(b, unit);

    for (int u = 0; u < b->units; u++) {
        const bool widened = which == OTHERS_APART && enemies & unit_bit(u);

        if (!unit_on_table(b, u) || (which == OTHERS_UP && !quest_is_up(b, u)))
            continue;
        for (figure_set its = b->unit[u].alive; its; its &= its - 1) {
            const int i = set_first(its);

            if (u == unit && i == figure)
                continue;
            out[f.others] =
                (struct stander){ .base = quest_base(b, u, i),
                                  .z = quest_z(b, u, i),
                                  .height = quest_kind(b, u)->height };
            out[f.others++].base.radius +=
                widened ? quest_length(b, QUEST_APART) : 0;
        }
    }
    return f;
}

enum {
    PUSHED = INCH(2), /* quest.10.04 */
    STOPS = INCH(1),  /* quest.15.09 within so much of the edge */
    RINGS = 48,
    PLACES = 24
};

/* ---- where it lands ---- */

/* At the bottom of a chasm, its base between the walls if there is room. */
static bool fits_in(const struct battle *b, int unit, int figure, int chasm,
                    struct step at, bool whole)
{
    const struct terrain *t = &b->stage->terrain;
    const struct disc base = { at.at, quest_radius(b, unit) };

    return quest_chasm(t, at.at) == chasm && terrain_holds(t, base) &&
           (!whole || polygon_holds_disc(&t->piece[chasm].shape, base)) &&
           quest_is_free(b, unit, figure, at);
}

/* Is somebody of those there, on its level? */
static bool meets(const struct footing *f, struct step at)
{
    const struct disc base = { at.at, f->radius };
    const int32_t z = quest_height(f->terrain, at);

    for (int i = 0; i < f->others; i++) {
        const int32_t rise = f->other[i].z - z;

        if (rise <= f->apart && -rise <= f->apart &&
            disc_overlaps(base, f->other[i].base))
            return true;
    }
    return false;
}

/* 'apart' may be NULL: the 1" from enemies do not matter. */
static bool land_in(const struct battle *b, int unit, int figure, int chasm,
                    struct step *at, bool whole, const struct footing *apart)
{
    const struct vec from = at->at;

    for (int ring = 0; ring < RINGS; ring++)
        for (int i = 0; i < (ring ? PLACES : 1); i++) {
            at->at = vec_add(from, angle_vec((angle)(i * (TURN / PLACES)),
                                             ring * (INCH(1) / 4)));
            if (fits_in(b, unit, figure, chasm, *at, whole) &&
                !(apart && meets(apart, *at)))
                return true;
        }
    at->at = from;
    return false;
}

struct step quest_landing(const struct battle *b, int unit, int figure,
                          struct step foot)
{
    const int chasm = quest_chasm(&b->stage->terrain, foot.at);
    const int32_t near = quest_length(b, QUEST_FELL_WITHIN);
    struct stander other[QUEST_STANDERS], widened[QUEST_STANDERS];
    struct footing apart =
        quest_footing(b, unit, figure, OTHERS_APART, widened);
    struct footing all;
    struct vec at;

    if (foot.floor == 0 && chasm >= 0) {
        (void)(land_in(b, unit, figure, chasm, &foot, true, &apart) ||
               land_in(b, unit, figure, chasm, &foot, true, NULL) ||
               land_in(b, unit, figure, chasm, &foot, false, NULL));
        return foot;
    }
    all = quest_footing(b, unit, figure, OTHERS_ALL, other);
    all.avoids |= TRAIT_DEEP;
    apart.avoids |= TRAIT_DEEP;
    /* ruling: within 2" and 1" from enemies (quest.06.01) if there is room, else
     * as near as there is some */
    if (level_nearest(&apart, foot.at, foot.floor, near, &at) ||
        level_nearest(&all, foot.at, foot.floor, near, &at) ||
        level_nearest(&all, foot.at, foot.floor, INCH(48), &at))
        foot.at = at;
    return foot;
}

/* ---- the fall ---- */

/* The nearest free place on firm ground, where the nearest of all is over the
 * chasm; false: there is none so near. */
static bool firm_place(const struct battle *b, const struct footing *f,
                       struct step edge, int32_t most, struct vec *at)
{
    enum { EDGE_RINGS = 16, EDGE_PLACES = 64 };

    for (int ring = 1; ring <= EDGE_RINGS; ring++)
        for (int i = 0; i < EDGE_PLACES; i++) {
            *at = vec_add(edge.at, angle_vec((angle)(TURN / EDGE_PLACES * i),
                                             most / EDGE_RINGS * ring));
            if (quest_chasm(&b->stage->terrain, *at) < 0 &&
                level_stands(f, *at, edge.floor, NULL) == LEVEL_FREE)
                return true;
        }
    return false;
}

/* quest.15.09 on the ground it came from. */
void quest_to_edge(struct battle *b, int unit, int figure, struct step edge)
{
    struct stander other[QUEST_STANDERS];
    struct footing f = quest_footing(b, unit, figure, OTHERS_ALL, other);
    struct vec at;

    /* its base may stick out over the edge, but it stands on firm ground */
    if ((level_nearest(&f, edge.at, edge.floor, quest_length(b, STOPS), &at) &&
         quest_chasm(&b->stage->terrain, at) < 0) ||
        firm_place(b, &f, edge, quest_length(b, STOPS), &at))
        figure_put(b, unit, figure, at, edge.floor);
}

/* quest.15.07, 15.09 whose activation it is has nothing left to do. */
static void end_activation(struct battle *b, int unit)
{
    struct quest_actor *a = &quest_state(b)->actor;

    if (a->unit == unit)
        a->ended = 1;
}

static void come_down(struct battle *b, const struct quest_fall *v)
{
    const struct step at = quest_landing(b, v->unit, v->figure, v->foot);

    TELL(b, FALLS,
         v->height < quest_length(b, QUEST_HARD_FALL) ? QUEST(15, 5)
                                                      : QUEST(15, 6),
         v->unit, NOBODY, .length = v->height);
    figure_put(b, v->unit, v->figure, at.at, at.floor);
}

enum flow quest_fall(struct battle *b)
{
    struct quest_fall *v = LOCALS(b, quest_fall);

    switch ((enum quest_fall_step)frame_top(b)->step) {
    case FALL_BEGIN:
        end_activation(b, v->unit);
        if (quest_is_hero(b, v->unit)) {
            ASK(b, FALL_STOP, PAY, .who = QUEST_PARTY, .rule = QUEST(15, 9),
                .unit = v->unit, .other = NOBODY, .price = QUEST_PRICE,
                .cause = CAUSE_FALL, .among = 1 << NO | 1 << YES);
            if (b->answer.value == YES) {
                /* quest.15.09 ruling: who is knocked out by it lies there */
                quest_to_edge(b, v->unit, v->figure, v->edge);
                if (quest_spend(b, v->unit, QUEST_PRICE, QUEST(15, 9)))
                    TELL(b, STOPS, QUEST(15, 9), v->unit, NOBODY);
                return FLOW_DONE;
            }
        }
        come_down(b, v);
        if (v->height < quest_length(b, QUEST_HARD_FALL))
            return FLOW_DONE; /* quest.15.05 ruling */
        /* quest.15.06 one hit, with PA for each whole 3" */
        CALL(b, FALL_HIT, quest_attack, .unit = NOBODY, .target = v->unit,
             .kind = ATTACK_FALL, .hits = 1,
             .pierce =
                 (uint8_t)(v->height / quest_length(b, QUEST_DIE_OF_FALL)));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- pushed ---- */

/* How one model is pushed. */
struct pushing {
    struct step end;
    struct step foot; /* under where it went over an edge */
    int32_t gone;
    int32_t height; /* it falls; 0: it does not */
};

/* At the bottom of a chasm: as far as its walls. */
static void push_between(const struct battle *b, int unit, int figure,
                         struct vec away, const struct footing *f,
                         struct pushing *p)
{
    const struct step from = figure_step(b, unit, figure);
    const struct terrain *t = &b->stage->terrain;
    const struct polygon *walls = &t->piece[quest_chasm(t, from.at)].shape;
    enum { PARTS = 32 };

    p->end = from;
    for (int i = 1; i <= PARTS; i++) {
        const int32_t gone = quest_length(b, PUSHED) * i / PARTS;
        const struct step at = { vec_add(from.at, vec_scaled(away, gone)), 0 };

        if (!polygon_holds_disc(walls, (struct disc){ at.at, f->radius }) ||
            meets(f, at))
            return;
        p->end = at;
        p->gone = gone;
    }
}

/* Does its centre come over a chasm on the way? Then it falls in there. */
static bool slips(const struct terrain *t, struct vec from, struct vec to,
                  struct pushing *p)
{
    const int32_t whole = vec_distance(from, to);
    enum { PARTS = 64 };

    for (int i = 1; i <= PARTS && whole > 0; i++) {
        const struct step at = {
            vec_between(from, to, (int64_t)whole * i / PARTS, whole), 0
        };

        if (quest_chasm(t, at.at) < 0)
            continue;
        p->end = p->foot = at;
        p->height = -quest_height(t, at);
        p->gone = (int32_t)((int64_t)whole * i / PARTS);
        return true;
    }
    return false;
}

/* Who is not pushed over the edge of a chasm stops where his base comes to it. */
static struct vec clear_of_chasms(const struct terrain *t, struct disc base,
                                  struct vec to)
{
    const struct vec from = base.at;
    const int32_t whole = vec_distance(from, to);
    int32_t low = 0, high = whole;

    if (terrain_piece_under(t, base, TRAIT_DEEP) >= 0)
        return to;
    base.at = to;
    if (terrain_piece_under(t, base, TRAIT_DEEP) < 0)
        return to;
    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;

        base.at = vec_between(from, to, middle, whole);
        if (terrain_piece_under(t, base, TRAIT_DEEP) < 0)
            low = middle;
        else
            high = middle;
    }
    return low > 0 ? vec_between(from, to, low, whole) : from;
}

static struct pushing push_among(const struct battle *b, int unit, int figure,
                                 struct vec from, enum quest_others which)
{
    const struct terrain *t = &b->stage->terrain;
    const struct step at = figure_step(b, unit, figure);
    const struct vec away = vec_sub(at.at, from);
    const int32_t z = quest_height(t, at);
    struct pushing p = { .end = at };
    struct stander other[QUEST_STANDERS];
    const struct footing f = quest_footing(b, unit, figure, which, other);
    struct shoved s;

    if (away.x == 0 && away.y == 0)
        return p;
    if (z < 0) {
        push_between(b, unit, figure, away, &f, &p);
        return p;
    }
    s = shove(
        &f, point_at(at.at, z),
        &(struct push){ .towards = away, .length = quest_length(b, PUSHED) });
    /* quest.13.26 who flies goes over no edge, as it ignores acid */
    if (at.floor == 0 && !quest_flies(b, unit) && slips(t, at.at, s.end.at, &p))
        return p;
    if (at.floor == 0)
        s.end.at = clear_of_chasms(t, quest_base(b, unit, figure), s.end.at);
    p.gone = at.floor == 0 ? vec_distance(at.at, s.end.at) : s.gone;
    p.end = (struct step){ s.end.at, s.falls ? 0 : s.floor };
    if (s.falls) {
        const struct level below = level_below(t, s.end.at, s.end.z - 1);

        p.foot = (struct step){ s.end.at, below.floor };
        p.height = s.end.z - quest_height(t, p.foot);
    }
    if (p.height > 0 && quest_flies(b, unit)) {
        p.end = quest_landing(b, unit, figure, p.foot); /* it flies down */
        p.height = 0;
    }
    return p;
}

/* quest.07.05 who lies unconscious stops nobody; 06.01 nor is he stood on. */
static struct pushing push_model(const struct battle *b, int unit, int figure,
                                 struct vec from)
{
    const struct pushing p = push_among(b, unit, figure, from, OTHERS_UP);

    return p.height > 0 || quest_is_free(b, unit, figure, p.end)
               ? p
               : push_among(b, unit, figure, from, OTHERS_ALL);
}

/* Who is farthest away goes first, so that nobody is in the way of his mates. */
static int farthest(const struct battle *b, int unit, figure_set left,
                    struct vec from)
{
    int best = set_first(left);

    for (left &= left - 1; left; left &= left - 1)
        if (vec_distance2(figure_at(b, unit, set_first(left)), from) >
            vec_distance2(figure_at(b, unit, best), from))
            best = set_first(left);
    return best;
}

/* quest.15.08 a model of several dies; the last one takes the hit: the rule fall
 * goes on the stack. */
static void fall_off(struct battle *b, int unit, int figure,
                     const struct pushing *p)
{
    struct quest_fall *fall;

    if (unit_strength(b, unit) > 1 &&
        p->height >= quest_length(b, QUEST_HARD_FALL)) {
        TELL(b, FALLS, QUEST(15, 8), unit, NOBODY, .length = p->height);
        quest_remove_model(b, unit, figure, QUEST(15, 8));
        return;
    }
    fall = frame_push(b, RULE_quest_fall);
    *fall = (struct quest_fall){ .unit = (int8_t)unit,
                                 .figure = (int8_t)figure,
                                 .height = p->height,
                                 .edge = figure_step(b, unit, figure),
                                 .foot = p->foot };
}

/* quest.11.04 the danger that a model is pushed into, if it is in none yet. */
static int entered(const struct battle *b, int unit, int figure,
                   struct step end)
{
    const struct way way = { .steps = 2,
                             .step = { figure_step(b, unit, figure), end } };

    return vec_same(way.step[0].at, end.at) || quest_in_danger(b, unit, figure)
               ? 0
               : quest_risk(b, unit, &way);
}

void quest_push_back(struct battle *b, int unit, int from)
{
    const struct vec centre = figure_at(b, from, 0);
    const figure_set all = b->unit[unit].alive;
    int32_t longest = 0;
    struct pushing p[MAX_SQUAD];
    uint8_t risk[MAX_SQUAD] = { 0 };
    int over[MAX_SQUAD], falling = 0; /* who goes over an edge, in order */

    for (figure_set go = all; go;) {
        const int f = farthest(b, unit, go, centre);

        go &= ~figure_bit(f);
        p[f] = push_model(b, unit, f, centre);
        longest = p[f].gone > longest ? p[f].gone : longest;
        if (p[f].height == 0) {
            risk[f] = (uint8_t)entered(b, unit, f, p[f].end);
            figure_put(b, unit, f, p[f].end.at, p[f].end.floor);
        } else { /* who falls stands in nobody's way */
            over[falling++] = f;
            b->unit[unit].alive &= ~figure_bit(f);
        }
    }
    b->unit[unit].alive = all;
    TELL(b, PUSHED, QUEST(10, 4), unit, from, .length = longest);
    for (int i = 0; i < falling && quest_is_up(b, unit); i++)
        fall_off(b, unit, over[i], &p[over[i]]);
    for (figure_set left = all; left; left &= left - 1)
        if (risk[set_first(left)] && (b->unit[unit].alive & left & -left))
            quest_brave(b, unit, set_first(left), risk[set_first(left)],
                        QUEST(11, 4));
}
