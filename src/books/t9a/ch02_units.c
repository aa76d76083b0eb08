/* ch02_units.c -- t9a chapter 2: units as they stand: whose ranks, how many models,
 * what ground they cover, what is about them. */
#include "books/t9a/ch02_units.h"
#include "books/t9a/ch05_effective.h"
#include "books/t9a/ch12_links.h"
#include "books/t9a/ch13.h"
#include "books/t9a/ch18.h"

/* ---- whose ranks ---- */

unit_set t9a_here(const struct battle *b, int player)
{
    unit_set here = 0;

    for (int u = 0; u < b->units; u++)
        if (t9a_is_here(b, u) &&
            (player == NOBODY || b->unit[u].owner == player))
            here |= unit_bit(u);
    return here;
}

/* Nobody but Characters joins: t9a.16.01. */
unit_set t9a_company(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    unit_set in = b->unit[host].alive ? unit_bit(host) : 0;

    for (unit_set left = t9a_stage(b)->characters; left; left &= left - 1) {
        const int i = set_first(left);

        if (t9a_unit_of(b, i)->host == host + 1 && b->unit[i].alive)
            in |= left & -left;
    }
    return in;
}

unit_set t9a_characters(const struct battle *b, int u)
{
    unit_set in = t9a_company(b, u);

    if (!t9a_is_character_unit(b, t9a_host(b, u)))
        in &= ~unit_bit(t9a_host(b, u));
    return in;
}

/* ---- models ---- */

int t9a_bought_for(const struct battle *b, int u)
{
    const int of = t9a_unit_of(b, t9a_host(b, u))->regiment;

    return t9a_stage(b)->count[of ? of - 1 : t9a_host(b, u)];
}

int t9a_ordinary(const struct battle *b, int u)
{
    return t9a_is_character_unit(b, u) ? 0 : unit_strength(b, u);
}

int t9a_models(const struct battle *b, int u)
{
    int models = 0;

    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        models += unit_strength(b, set_first(left));
    return models;
}

/* The roles of T9A_CHAMPION and so on, and how many of the first figures come before
 * theirs. */
static bool has_role(const struct battle *b, int u, int which)
{
    return (t9a_model(b, u)->roles >> (ROLE_CHAMPION + which) & 1) != 0;
}

/* t9a.17.05 one of the first figures. t9a.17.04 a Musician or a Standard Bearer who is slain
 * is replaced by one of the others: these fall first. */
int t9a_command(const struct battle *b, int u, int which)
{
    int figure = 0;

    if (t9a_is_character_unit(b, u) || !has_role(b, u, which))
        return NOBODY;
    if (which == T9A_STANDARD && t9a_marked(b, u, MARK_CAPTURED))
        return NOBODY; /* t9a.17.07 an ordinary model then */
    for (int before = 0; before < which; before++)
        figure += has_role(b, u, before);
    return b->unit[u].alive & figure_bit(figure) ? figure : NOBODY;
}

bool t9a_has_standard(const struct battle *b, int u)
{
    return t9a_command(b, t9a_host(b, u), T9A_STANDARD) != NOBODY;
}

int t9a_battle_standard(const struct battle *b, int player)
{
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].alive &&
            (t9a_model(b, u)->roles >> ROLE_BATTLE_STANDARD & 1) != 0 &&
            !t9a_marked(b, u, MARK_CAPTURED))
            return u;
    return NOBODY;
}

int t9a_general(const struct battle *b, int player)
{
    const int u = t9a_stage(b)->general[player];

    return u < b->units && b->unit[u].owner == player && b->unit[u].alive
               ? u
               : NOBODY;
}

/* t9a.14.07 of Characters alone: that of most of them. */
static int most_common(const struct battle *b, unit_set of)
{
    int count[TROOPS] = { 0 }, best = t9a_model(b, set_first(of))->troop;

    for (unit_set left = of; left; left &= left - 1)
        count[t9a_model(b, set_first(left))->troop]++;
    for (int i = 0; i < TROOPS; i++)
        if (count[i] > count[best])
            best = i;
    return best;
}

enum t9a_troop t9a_troop(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);

    if (t9a_is_character_unit(b, host) && b->unit[host].alive)
        return (enum t9a_troop)most_common(b, t9a_company(b, host));
    return (enum t9a_troop)t9a_model(b, host)->troop;
}

enum t9a_stature t9a_stature(const struct battle *b, int u)
{
    const struct t9a_type *type =
        &t9a_stage(b)->catalogue->troop[t9a_model(b, u)->troop];

    return t9a_has(b, u, SPECIAL_LARGE_TARGET) ? STATURE_LARGE
                                               : (enum t9a_stature)type->size;
}

/* Water that it may stand in. */
static uint64_t water_about(const struct battle *b, int u)
{
    uint64_t water = t9a_pieces(b, 1U << GROUND_WATER), near = 0;
    struct t9a_ground ground;

    if (!water)
        return 0;
    t9a_ground(b, u, &ground);
    for (; water; water &= water - 1)
        if (box_meets(ground.around,
                      b->stage->terrain.piece[set_first(water)].shape.around))
            near |= water & -water;
    return near;
}

/* t9a.18.07 ranks that stand in water, by number; those of a unit that is mostly in it
 * are all. */
static bool in_water(const struct battle *b, const struct t9a_formation *f,
                     const struct hull *bounds, int rank, uint64_t water)
{
    for (uint64_t left = water; left; left &= left - 1) {
        const struct polygon *piece =
            &b->stage->terrain.piece[set_first(left)].shape;

        for (int file = 0; file < f->files; file++) {
            struct footprint base = { .hull = *bounds, .radius = f->radius };

            if (!t9a_stands_in(f, rank, file))
                continue;
            if (!f->radius)
                base.hull = t9a_base(f, bounds, rank, file);
            if (footprint_over(&base, piece))
                return true;
        }
    }
    return false;
}

/* t9a.20.09 have more than half of its models Light Troops? */
static bool is_light(const struct battle *b, int u)
{
    int light = 0;

    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (t9a_has(b, set_first(left), SPECIAL_LIGHT_TROOPS))
            light += unit_strength(b, set_first(left));
    return 2 * light > t9a_models(b, u);
}

int t9a_ranks(const struct battle *b, int u)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull bounds = t9a_hull(b, u);
    const int needed = t9a_type(b, u)->full_rank;
    uint64_t water;
    int ranks = 0;

    if (needed == 0 || is_light(b, u))
        return 0;
    water = water_about(b, u);
    if (!water || t9a_all_have(b, u, SPECIAL_STRIDER)) /* t9a.18.16 */
        return t9a_full_ranks(&f, needed);
    if (t9a_mostly_on(b, u, GROUND_WATER))
        return 0;
    for (int rank = 0; rank < f.ranks; rank++)
        ranks += t9a_in_rank(&f, rank) >= needed &&
                 !in_water(b, &f, &bounds, rank, water);
    return ranks;
}

/* ---- where it stands ---- */

/* t9a.20.19 Skirmishers keep half an inch between them until they close ranks. */
enum { OPEN_ORDER = INCH(1) / 2 };
static bool is_open(const struct battle *b, int u)
{
    return b->unit[u].count > 1 && !t9a_marked(b, u, MARK_CLOSED) &&
           rules_have(&t9a_model(b, u)->rules, SPECIAL_SKIRMISHERS);
}

struct t9a_formation t9a_formation(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    const struct t9a_unit *t = t9a_unit_of(b, host);
    const struct t9a_model *m = t9a_model(b, host);

    return (struct t9a_formation){
        .last = t->last,
        .width = (uint16_t)MM(m->base[0]),
        .length = (uint16_t)MM(m->base[1]),
        .radius = (uint16_t)(MM(m->round) / 2),
        .gap = is_open(b, host) ? OPEN_ORDER : 0,
        .files = t->files,
        .ranks = t->ranks,
        .beside = { t->beside[HAND_LEFT], t->beside[HAND_RIGHT] },
    };
}

struct t9a_block t9a_block(const struct battle *b,
                           const struct t9a_formation *f, int character)
{
    const struct t9a_seat seat = t9a_unit_of(b, character)->seat;
    const struct t9a_model *m = t9a_model(b, character);
    struct t9a_block block = { seat.rank, seat.file, 1, 1 };

    if (seat.rank & T9A_SEAT_BESIDE)
        return (struct t9a_block){ .wide = 0 };
    if (f->width > 0 && MM(m->base[0]) > f->width)
        block.wide = (uint8_t)(MM(m->base[0]) / f->width);
    if (f->length > 0 && MM(m->base[1]) > f->length)
        block.deep = (uint8_t)(MM(m->base[1]) / f->length);
    return block;
}

struct t9a_formation t9a_array(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    struct t9a_formation f = t9a_formation(b, u);
    int blocks = 0;

    for (unit_set left = t9a_company(b, u) & ~unit_bit(host); left;
         left &= left - 1) {
        const struct t9a_block it = t9a_block(b, &f, set_first(left));

        if (it.wide * it.deep > 1 && blocks < T9A_BLOCKS)
            f.block[blocks++] = it;
    }
    return f;
}

struct hull t9a_hull(const struct battle *b, int u)
{
    const struct t9a_formation f = t9a_formation(b, u);

    return t9a_bounds(&f, t9a_centre(b, u), b->unit[t9a_host(b, u)].facing);
}

void t9a_ground(const struct battle *b, int u, struct t9a_ground *out)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull bounds =
        t9a_bounds(&f, t9a_centre(b, u), b->unit[t9a_host(b, u)].facing);

    t9a_cover(&f, &bounds, out);
}

/* t9a.02.02 as far as it goes, front by side; of a round one its diameter. */
struct hull t9a_base_of(const struct battle *b, int u, int figure)
{
    const struct t9a_model *m = t9a_model(b, u);

    return (struct hull){
        .at = figure_at(b, u, figure),
        .half_length = MM(m->round ? m->round : m->base[1]) / 2,
        .half_width = MM(m->round ? m->round : m->base[0]) / 2,
        .facing = b->unit[t9a_host(b, u)].facing,
    };
}

int32_t t9a_gap_units(const struct battle *b, int u, int v)
{
    struct t9a_ground one, other;

    t9a_ground(b, u, &one);
    t9a_ground(b, v, &other);
    return t9a_gap(&one, &other);
}

bool t9a_units_within(const struct battle *b, int u, int v, int32_t distance)
{
    struct t9a_ground one, other;

    t9a_ground(b, u, &one);
    t9a_ground(b, v, &other);
    return !t9a_far(&one, &other, distance) &&
           t9a_within(t9a_gap(&one, &other), distance);
}

static void figure_ground(const struct battle *b, int character,
                          struct t9a_ground *out)
{
    const struct footprint base = {
        .hull = t9a_base_of(b, character, 0),
        .radius = MM(t9a_model(b, character)->round) / 2,
    };

    t9a_cover_base(&base, out);
}

int32_t t9a_gap_figure(const struct battle *b, int character, int u)
{
    struct t9a_ground one, other;

    figure_ground(b, character, &one);
    t9a_ground(b, u, &other);
    return t9a_gap(&one, &other);
}

bool t9a_figure_within(const struct battle *b, int character, int u,
                       int32_t distance)
{
    struct t9a_ground one, other;

    figure_ground(b, character, &one);
    t9a_ground(b, u, &other);
    return !t9a_far(&one, &other, distance) &&
           t9a_within(t9a_gap(&one, &other), distance);
}

void t9a_remove(struct battle *b, int u)
{
    const int host = t9a_host(b, u);

    for (unit_set left = host == u ? t9a_foes(b, u) : 0; left; left &= left - 1)
        t9a_unlink(b, u, set_first(left));
    for (int v = 0; v < b->units; v++)
        t9a_unit(b, v)->near &= ~unit_bit(u);
    for (int i = 0; i < T9A_LASTING; i++)
        if (t9a_state(b)->on[i].unit == u)
            t9a_state(b)->on[i] = (struct t9a_spell_on){ 0 };
    b->unit[u].alive = 0;
    b->unit[u].where = UNIT_GONE;
    t9a_unit(b, u)->near = 0;
    t9a_unit(b, u)->near_pieces = 0;
    t9a_unit(b, u)->host = 0;
    if (host != u && b->unit[host].alive && unit_on_table(b, host))
        t9a_close_up(b, host);
}

/* ---- what is about ---- */

void t9a_around(const struct battle *b, int u, unit_set without,
                struct t9a_around *out)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    struct t9a_scene *s = &out->scene;

    *s = (struct t9a_scene){ .table = &b->stage->terrain,
                             .impassable = t9a_impassable(b),
                             .thing = out->thing,
                             .excused = { .piece = t->near_pieces } };
    for (unit_set left = t9a_here(b, NOBODY) & ~without & ~unit_bit(u); left;
         left &= left - 1) {
        const int v = set_first(left), i = s->things++;

        t9a_ground(b, v, &out->ground[i]);
        out->unit[i] = (int8_t)v;
        out->thing[i] =
            (struct t9a_thing){ .ground = &out->ground[i],
                                .enemy = b->unit[v].owner != b->unit[u].owner };
        if (t->near >> v & 1)
            s->excused.thing[i / 64] |= (uint64_t)1 << i % 64;
    }
}

/* t9a.04.21 an excuse begins below an inch, and ends when it is an inch. */
static bool is_near(int32_t gap, bool was)
{
    return was ? t9a_within(gap, T9A_APART) : !t9a_apart(gap, T9A_APART);
}

void t9a_note_near(struct battle *b, int u)
{
    struct t9a_unit *t = t9a_unit(b, u);
    struct t9a_ground own;

    t9a_ground(b, u, &own);
    for (unit_set left = t9a_here(b, NOBODY) & ~unit_bit(u); left;
         left &= left - 1) {
        const int v = set_first(left);
        struct t9a_ground other;

        t9a_ground(b, v, &other);
        if (!t9a_far(&own, &other, T9A_APART) &&
            is_near(t9a_gap(&own, &other), (t->near >> v & 1) != 0)) {
            t->near |= unit_bit(v);
            t9a_unit(b, v)->near |= unit_bit(u);
        } else {
            t->near &= ~unit_bit(v);
            t9a_unit(b, v)->near &= ~unit_bit(u);
        }
    }
    for (uint64_t left = t9a_impassable(b); left; left &= left - 1) {
        const int i = set_first(left);
        const uint64_t bit = (uint64_t)1 << i;
        const int32_t gap =
            t9a_gap_piece(&own, &b->stage->terrain.piece[i].shape);

        if (is_near(gap, (t->near_pieces & bit) != 0))
            t->near_pieces |= bit;
        else
            t->near_pieces &= ~bit;
    }
}
