/* case_place.c -- where units of a case stand, and in which ranks.
 *
 *     units:
 *       spears: {at: [0, 0], facing: 90, files: 5, models: 17, last: [1, 3]}
 *       wolves: {front: [0, 6"], files: 4, engaged: [{with: spears, side: left}]}
 *       duke: {joins: spears, seat: [1, 3]}     rank and file, from 1; left, right:
 *                                               beside the front rank
 *       bows: {gone: destroyed}                 or waits
 *
 * 'at' is the centre of the rectangle about it, 'front' the middle of its front edge.
 * A unit faces its enemy's table edge and stands five files wide unless it says
 * other. Where all are read all are formed: seats that are named hold, the others are
 * as t9a.16.02 and 17.05 have them. What is then closer than an inch is so by right
 * (t9a.04.21). */
#include "frame/t9a/case_own.h"
#include "frame/t9a/rows.h"

enum { USUAL_FILES = 5 };

/* ---- rows ---- */

/* clang-format off */
#define SPOT(key, kind, member, ...) { key, kind, ROW_AT(t9a_spot, member), __VA_ARGS__ }
static const struct row pair_rows[] = {
    { "with", ROW_OWN, ROW_AT(t9a_pair, with), .own = &case_own_unit, .plus = 1, .must = true },
    { "side", ROW_WORDS, ROW_AT(t9a_pair, side), .words = t9a_side_words },
    { "own", ROW_WORDS, ROW_AT(t9a_pair, own), .words = t9a_side_words },
    { 0 },
};
static const struct row place_rows[] = {
    SPOT("at", ROW_OWN, at, .own = &case_own_point),
    SPOT("front", ROW_OWN, front, .own = &case_own_point),
    SPOT("files", ROW_WHOLE, files, .least = 1, .most = T9A_FILES),
    SPOT("models", ROW_WHOLE, models, .least = 1, .most = T9A_FILES),
    SPOT("last", ROW_OWN, last, .own = &case_own_set),
    SPOT("engaged", ROW_PARTS, pair, ROW_COUNT(t9a_spot, pairs), .each = sizeof(struct t9a_pair), .most = T9A_LINKS, .rows = pair_rows),
    { 0 },
};
const struct row t9a_spot_rows[] = {
    SPOT("facing", ROW_OWN, facing, .own = &case_own_facing),
    { .kind = ROW_ROWS, .rows = place_rows },
    { 0 },
};
const struct row t9a_now_rows[] = {
    { .kind = ROW_ROWS, .rows = place_rows },
    SPOT("ranks", ROW_WHOLE, ranks, .most = T9A_FILES),
    SPOT("full-ranks", ROW_WHOLE, full, .most = T9A_FILES),
    SPOT("fights", ROW_OWN, fights, .own = &case_own_unit_set),
    { 0 },
};
/* clang-format on */

/* ---- one by one ---- */

/* The first of its models are those that are left. */
static bool take_models(struct run *r, struct yaml_map *map, int unit,
                        const struct t9a_spot *s)
{
    struct unit *u = &r->battle.unit[unit];

    if (s->models > u->count)
        return case_most(r, map, "models", s->models, u->count);
    if (s->models && s->models < u->count)
        u->alive &= figure_bit(s->models) - 1;
    return case_take_lost(r, map, unit);
}

/* Of seats that nobody names. */
enum { UNSAID = UINT8_MAX };

bool t9a_case_place(struct run *r, struct yaml_map *map, int unit)
{
    const bool north = r->battle.unit[unit].owner == 0;
    const struct yaml_node *top = map->node;
    struct t9a_spot *s = &t9a_case_run(r)->spot[unit];
    struct t9a_unit *t = t9a_unit(&r->battle, unit);

    s->by_front = yaml_look(top, "front") != NULL;
    if (!s->by_front && !yaml_look(top, "at") && !yaml_look(top, "joins"))
        return case_take_absence(r, map, unit);
    s->facing = north ? QUARTER_TURN : (uint16_t)(3 * QUARTER_TURN);
    s->files = USUAL_FILES;
    t->seat.file = UNSAID;
    for (int i = 0; i < T9A_COMMAND; i++)
        t->command[i].file = UNSAID;
    r->subject = unit;
    r->battle.unit[unit].where = UNIT_ON_TABLE;
    return case_take(r, map, t9a_spot_rows, s, false) &&
           take_models(r, map, unit, s);
}

/* ---- all of them ---- */

static bool form(struct run *r, int u)
{
    struct battle *b = &r->battle;
    struct t9a_spot *s = &t9a_case_run(r)->spot[u];
    struct t9a_formation f;
    struct hull bounds;
    const int models = t9a_models(b, u);

    if (!t9a_formed(b, u, s->files < models ? s->files : models, &f))
        return case_fail(
            r, r->text->units, ALEA_VALUE, "%s ne peut pas tenir sur %d files",
            "%s cannot stand in %d files", case_unit_word(r, u), (int)s->files);
    if (s->last && set_count(s->last) != set_count(f.last))
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "%s a %d figurines au dernier rang",
                         "%s has %d models in its last rank",
                         case_unit_word(r, u), set_count(f.last));
    if (s->last)
        f.last = s->last;
    bounds = t9a_bounds(&f, s->at, s->facing);
    if (s->by_front)
        bounds = t9a_bounds(
            &f, vec_sub(s->front, angle_vec(s->facing, bounds.half_length)),
            s->facing);
    t9a_place(b, u, &f, &bounds);
    return true;
}

/* A seat that was named holds, another is as it was formed. */
static void seat(struct t9a_seat *is, struct t9a_seat said)
{
    if (said.file != UNSAID)
        *is = said;
}

static void engage(struct run *r, int u)
{
    const struct t9a_spot *s = &t9a_case_run(r)->spot[u];

    for (int i = 0; i < s->pairs; i++) {
        const struct t9a_pair *p = &s->pair[i];
        const int v = p->with - 1;

        t9a_link(&r->battle, u, v,
                 (enum hull_arc)(p->side ? p->side : HULL_FRONT));
        for (int k = 0; p->own && k < T9A_LINKS; k++) {
            struct t9a_link *own = &t9a_unit(&r->battle, u)->link[k];
            struct t9a_link *their = &t9a_unit(&r->battle, v)->link[k];

            if (own->unit == v + 1)
                own->own = (uint8_t)(p->own & 15);
            if (their->unit == u + 1)
                their->theirs = (uint8_t)(p->own & 15);
        }
    }
}

void t9a_case_stand(struct run *r)
{
    struct battle *b = &r->battle;
    struct t9a_unit said[MAX_UNITS];

    for (int u = 0; u < b->units; u++) {
        struct t9a_unit *t = t9a_unit(b, u);

        said[u] = *t;
        t->seat = (struct t9a_seat){ 0, 0 };
        memset(t->command, 0, sizeof t->command);
    }
    for (int u = 0; u < b->units; u++)
        if (t9a_is_here(b, u) && !form(r, u))
            return;
    for (int u = 0; u < b->units; u++) {
        struct t9a_unit *t = t9a_unit(b, u);

        if (!unit_on_table(b, u))
            continue;
        seat(&t->seat, said[u].seat);
        for (int i = 0; i < T9A_COMMAND; i++)
            seat(&t->command[i], said[u].command[i]);
    }
    for (int u = 0; u < b->units; u++)
        if (t9a_is_here(b, u)) {
            const struct hull bounds = t9a_hull(b, u);

            t9a_put(b, u, &bounds);
            engage(r, u);
        }
    for (int u = 0; u < b->units; u++)
        if (t9a_is_here(b, u))
            t9a_note_near(b, u);
}

/* ---- how it stands ---- */

static void note_pairs(const struct battle *b, int u, struct t9a_spot *now)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);

    for (int i = 0; i < T9A_LINKS; i++)
        if (t->link[i].unit)
            now->pair[now->pairs++] =
                (struct t9a_pair){ t->link[i].unit, t->link[i].theirs,
                                   t->link[i].own };
}

const void *t9a_case_now(struct run *r, int unit)
{
    const struct battle *b = r->look;
    struct t9a_spot *now = &t9a_case_run(r)->now;
    struct t9a_formation f;
    struct hull bounds;

    *now = (struct t9a_spot){ .models = unit_strength(b, unit) };
    if (!unit_on_table(b, unit))
        return now;
    f = t9a_formation(b, unit);
    bounds = t9a_hull(b, unit);
    now->at = bounds.at;
    now->front =
        vec_add(bounds.at, angle_vec(bounds.facing, bounds.half_length));
    now->facing = bounds.facing;
    now->files = f.files;
    now->ranks = f.ranks;
    now->last = f.last;
    now->models = t9a_has_joined(b, unit) ? 1 : t9a_models(b, unit);
    now->full = t9a_ranks(b, unit);
    now->fights = t9a_foes(b, unit);
    note_pairs(b, unit, now);
    return now;
}
