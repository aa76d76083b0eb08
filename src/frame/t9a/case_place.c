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

/* clang-format off */
#define SPOT(key, kind, member, ...) { key, kind, ROW_AT(t9a_spot, member), __VA_ARGS__ }
#define SEAT(key, member) SPOT(key, ROW_OWN, member, .own = &own_seat)
static const struct row pair_rows[] = {
    { "with", ROW_OWN, ROW_AT(t9a_pair, with), .own = &case_own_unit, .plus = 1, .must = true },
    { "side", ROW_WORDS, ROW_AT(t9a_pair, side), .words = t9a_side_words },
    { "own", ROW_WORDS, ROW_AT(t9a_pair, own), .words = t9a_side_words },
    { 0 },
};
static const struct row place_rows[] = {
    SPOT("front", ROW_OWN, front, .own = &case_own_point),
    SPOT("files", ROW_WHOLE, files, .least = 1, .most = T9A_FILES),
    SPOT("models", ROW_WHOLE, models, .least = 1, .most = T9A_FILES),
    SPOT("last", ROW_OWN, last, .own = &case_own_set),
    SEAT("seat", seat), SEAT("champion-at", command[T9A_CHAMPION]),
    SEAT("musician-at", command[T9A_MUSICIAN]), SEAT("standard-at", command[T9A_STANDARD]),
    SPOT("engaged", ROW_PARTS, pair, ROW_COUNT(t9a_spot, pairs), .each = sizeof(struct t9a_pair), .most = T9A_LINKS, .rows = pair_rows),
    { 0 },
};
const struct row t9a_spot_rows[] = {
    SPOT("at", ROW_OWN, at, .own = &case_own_point),
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
