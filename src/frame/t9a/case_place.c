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
#include "frame/t9a/states.h"

enum { USUAL_FILES = 5 };

/* ---- seats: [rank, file] from 1, left, right ---- */

static const char *const hands[] = { "left", "right", NULL };

static struct t9a_seat *seat_at(void *out, const struct row *row)
{
    return (struct t9a_seat *)(void *)((char *)out + row->at);
}

static bool read_seat(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    int32_t rank, file;
    int hand;

    if (node->kind != YAML_LIST) {
        if (!case_word(f->own, node, hands, HANDS, &hand))
            return false;
        *seat_at(out, row) =
            (struct t9a_seat){ (uint8_t)(T9A_SEAT_BESIDE | hand), 0 };
        return true;
    }
    if (node->count != 2)
        return yaml_fail(f->report, node, ALEA_VALUE, "on attend [rang, file]",
                         "expected [rank, file]");
    if (!yaml_whole(f->report, node->first, 1, T9A_FILES, &rank) ||
        !yaml_whole(f->report, node->first->next, 1, T9A_FILES, &file))
        return false;
    *seat_at(out, row) =
        (struct t9a_seat){ (uint8_t)(rank - 1), (uint8_t)(file - 1) };
    return true;
}

static json_t *seat_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct t9a_seat s =
        *(const struct t9a_seat *)(const void *)((const char *)in + row->at);

    (void)f;
    if (s.rank & T9A_SEAT_BESIDE)
        return json_string(hands[s.rank & 1]);
    return json_pack("[i, i]", s.rank + 1, s.file + 1);
}

static json_t *seat_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:[s, s]}, {s:s, s:{s:s, s:i}, s:i, s:i}]}", "anyOf",
                     "enum", "left", "right", "type", "array", "items", "type",
                     "integer", "minimum", 1, "minItems", 2, "maxItems", 2);
}

static const struct row_own own_seat = { read_seat, seat_json, seat_schema };

/* ---- rows ---- */

static const char *const side_words[] = { "front", "rear", "left", "right",
                                          NULL }; /* ORDER HULL ARCS, bits */

static const struct row pair_rows[] = {
    { "with", ROW_OWN, ROW_AT(t9a_pair, with), .own = &case_own_unit, .plus = 1,
      .must = true },
    { "side", ROW_WORDS, ROW_AT(t9a_pair, side), .words = side_words },
    { "own", ROW_WORDS, ROW_AT(t9a_pair, own), .words = side_words },
    { 0 },
};

#define PLACE_ROWS                                                           \
    { "files", ROW_WHOLE, ROW_AT(t9a_spot, files), .least = 1,               \
      .most = T9A_FILES },                                                   \
        { "models", ROW_WHOLE, ROW_AT(t9a_spot, models), .least = 1,         \
          .most = T9A_FILES },                                               \
        { "last", ROW_OWN, ROW_AT(t9a_spot, last), .own = &case_own_set },   \
        { "seat", ROW_OWN, ROW_AT(t9a_spot, seat), .own = &own_seat },       \
        { "champion-at", ROW_OWN, ROW_AT(t9a_spot, command[T9A_CHAMPION]),   \
          .own = &own_seat },                                                \
        { "musician-at", ROW_OWN, ROW_AT(t9a_spot, command[T9A_MUSICIAN]),   \
          .own = &own_seat },                                                \
        { "standard-at", ROW_OWN, ROW_AT(t9a_spot, command[T9A_STANDARD]),   \
          .own = &own_seat },                                                \
    {                                                                        \
        "engaged", ROW_PARTS, ROW_AT(t9a_spot, pair),                        \
            ROW_COUNT(t9a_spot, pairs), .each = sizeof(struct t9a_pair),     \
                                        .most = T9A_LINKS, .rows = pair_rows \
    }

const struct row t9a_spot_rows[] = {
    { "at", ROW_OWN, ROW_AT(t9a_spot, at), .own = &case_own_point },
    { "front", ROW_OWN, ROW_AT(t9a_spot, front), .own = &case_own_point },
    { "facing", ROW_OWN, ROW_AT(t9a_spot, facing), .own = &case_own_facing },
    PLACE_ROWS,
    { 0 },
};
const struct row t9a_now_rows[] = {
    { "front", ROW_OWN, ROW_AT(t9a_spot, front), .own = &case_own_point },
    PLACE_ROWS,
    { "ranks", ROW_WHOLE, ROW_AT(t9a_spot, ranks), .most = T9A_FILES },
    { "full-ranks", ROW_WHOLE, ROW_AT(t9a_spot, full), .most = T9A_FILES },
    { "fights", ROW_OWN, ROW_AT(t9a_spot, fights), .own = &case_own_unit_set },
    { 0 },
};

#define KEPT_UNIT(key, member)                                        \
    {                                                                 \
        key, ROW_OWN, ROW_AT(t9a_unit, member), .plus = 1,            \
                                                .own = &case_own_unit \
    }
#define KEPT_WHOLE(key, member)                                     \
    {                                                               \
        key, ROW_WHOLE, ROW_AT(t9a_unit, member), .most = UINT8_MAX \
    }
const struct row t9a_case_unit_rows[] = {
    { .kind = ROW_ROWS, .rows = t9a_unit_rows },
    KEPT_UNIT("charges", charges),
    { "charge-side", ROW_WORDS, ROW_AT(t9a_unit, side), .words = side_words },
    KEPT_WHOLE("charge-range", range),
    KEPT_WHOLE("highest", highest),
    { "weapon", ROW_NAME, ROW_AT(t9a_unit, weapon), .names = &t9a_weapon_names,
      .plus = 1 },
    KEPT_UNIT("pursues", pursues),
    KEPT_WHOLE("flees", flees),
    KEPT_UNIT("duel", duel),
    KEPT_WHOLE("duel-with-champion", duel_with),
    KEPT_WHOLE("duel-by-champion", duel_by),
    KEPT_WHOLE("magic-range", magic_range),
    KEPT_WHOLE("lost-links", lost_links),
    KEPT_WHOLE("foes", foes),
    KEPT_WHOLE("in-use", in_use),
    KEPT_UNIT("regiment", regiment),
    { "near", ROW_OWN, ROW_AT(t9a_unit, near), .own = &case_own_unit_set },
    { "near-pieces", ROW_OWN, ROW_AT(t9a_unit, near_pieces),
      .own = &case_own_set },
    { "exit", ROW_OWN, ROW_AT(t9a_unit, exit), .own = &case_own_point },
    { 0 },
};

/* ---- one by one ---- */

static bool take_absence(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *n = yaml_need(map, "gone");
    int how;

    if (!n ||
        !case_word(r, n, r->book->absences, row_words(r->book->absences), &how))
        return false;
    r->book->absent(&r->battle, unit, how);
    return true;
}

/* The first of its models are those that are left. */
static bool take_models(struct run *r, struct yaml_map *map, int unit,
                        const struct t9a_spot *s)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *lost = yaml_take(map, "lost");
    figure_set gone = 0;

    if (s->models > u->count)
        return case_most(r, map, "models", s->models, u->count);
    if (s->models && s->models < u->count)
        u->alive &= figure_bit(s->models) - 1;
    if (lost && !case_figures(r, lost, unit, &gone))
        return false;
    u->alive &= ~gone;
    if (!u->alive)
        return case_fail(r, map->node, ALEA_VALUE,
                         "il n'en reste aucune figurine : écrivez gone",
                         "no model is left: write gone");
    u->leader = (uint8_t)set_first(u->alive);
    return true;
}

bool t9a_case_place(struct run *r, struct yaml_map *map, int unit)
{
    static const char *const led[T9A_COMMAND] = { "champion-at", "musician-at",
                                                  "standard-at" };
    const bool north = r->battle.unit[unit].owner == 0;
    const struct yaml_node *top = map->node;
    struct t9a_spot *s = &t9a_case_run(r)->spot[unit];

    if (!yaml_look(top, "at") && !yaml_look(top, "front") &&
        !yaml_look(top, "joins"))
        return take_absence(r, map, unit);
    s->facing = north ? QUARTER_TURN : (uint16_t)(3 * QUARTER_TURN);
    s->files = USUAL_FILES;
    s->placed = true;
    s->by_front = yaml_look(top, "front") != NULL;
    s->seated = yaml_look(top, "seat") != NULL;
    for (int i = 0; i < T9A_COMMAND; i++)
        s->led[i] = yaml_look(top, led[i]) != NULL;
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

/* Seats that were named. */
static void seat(struct run *r, int u)
{
    const struct t9a_spot *s = &t9a_case_run(r)->spot[u];
    struct t9a_unit *t = t9a_unit(&r->battle, u);

    if (s->seated)
        t->seat = s->seat;
    for (int i = 0; i < T9A_COMMAND; i++)
        if (s->led[i])
            t->command[i] = s->command[i];
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

    for (int u = 0; u < b->units; u++)
        if (t9a_is_here(b, u) && !form(r, u))
            return;
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u))
            seat(r, u);
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

/* Both coordinates, give or take what 'within' says, or a quarter of a millimetre. */
static bool is_near_point(struct run *r, struct yaml_map *map, const char *key,
                          struct vec is, int32_t within)
{
    struct yaml_node *n = yaml_take(map, key);
    struct step step;

    if (!n)
        return true;
    if (!case_point(r, n, &step))
        return false;
    return vec_distance2(is, step.at) <= (int64_t)within * within ||
           case_fail(r, n, ALEA_DIFFERS, "%s : [%.2f, %.2f], non [%.2f, %.2f]",
                     "%s: [%.2f, %.2f], not [%.2f, %.2f]", key, is.x / 100.0,
                     is.y / 100.0, step.at.x / 100.0, step.at.y / 100.0);
}

/* {unit: spears, at: [0, 0], front: [0, 40], within: 1}: its rectangle */
bool t9a_case_unit(struct run *r, struct yaml_map *map, int unit)
{
    const struct t9a_spot *now = t9a_case_now(r, unit);
    struct yaml_node *n = yaml_take(map, "within");
    int32_t within = MM(1) / 4;

    return (!n || case_length(r, n, &within)) &&
           is_near_point(r, map, "at", now->at, within) &&
           is_near_point(r, map, "front", now->front, within);
}

const void *t9a_case_now(struct run *r, int unit)
{
    const struct battle *b = r->look;
    const struct t9a_unit *t = t9a_unit_of(b, unit);
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
    now->seat = t->seat;
    memcpy(now->command, t->command, sizeof now->command);
    now->fights = t9a_foes(b, unit);
    note_pairs(b, unit, now);
    return now;
}
