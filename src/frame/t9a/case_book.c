/* case_book.c -- what cases of t9a have of their own: where units stand and in which ranks,
 * the state in which they begin, and where play goes on.
 * docs/cases.md shows all keys.
 *
 * 'at' is the centre of the rectangle about it, 'front' the middle of its front edge.
 * A unit faces its enemy's table edge and stands five files wide unless it says
 * other. Where all are read all are formed: seats that are named hold, the others are
 * as t9a.16.02 and 17.05 have them. What is then closer than an inch is so by right
 * (t9a.04.21). */
#include "books/t9a/ch07_table.h"
#include "frame/t9a/book.h"
#include "frame/t9a/case_own.h"
#include "frame/t9a/rows.h"

/* Sides of a unit that fights another. */
struct pair {
    uint8_t with; /* + 1 */
    uint8_t side; /* enum hull_arc of 'with' that the unit touches */
    uint8_t own;  /* of its own that is touched; 0: the front */
};

/* Where a case puts a unit, and how a unit stands when it is looked at. */
struct spot {
    struct vec at, front; /* the centre; the middle of the front edge */
    uint64_t last, fights;
    int32_t files, ranks, models, full;
    uint16_t facing;
    uint8_t pairs;
    struct pair pair[T9A_LINKS];
    bool by_front;
};

/* What a run keeps. */
struct case_run {
    struct spot spot[MAX_UNITS];
    struct spot now; /* of the unit that is looked at */
};
static struct case_run *own_of(struct run *r)
{
    return r->own;
}

enum { USUAL_FILES = 5 };

/* ---- rows ---- */

/* clang-format off */
#define SPOT(key, kind, member, ...) { key, kind, ROW_AT(spot, member), __VA_ARGS__ }
static const struct row pair_rows[] = {
    { "with", ROW_OWN, ROW_AT(pair, with), .own = &case_own_unit, .plus = 1, .must = true },
    { "side", ROW_WORDS, ROW_AT(pair, side), .words = t9a_side_words },
    { "own", ROW_WORDS, ROW_AT(pair, own), .words = t9a_side_words },
    { 0 },
};
static const struct row place_rows[] = {
    SPOT("at", ROW_OWN, at, .own = &case_own_point),
    SPOT("front", ROW_OWN, front, .own = &case_own_point),
    SPOT("files", ROW_WHOLE, files, .least = 1, .most = T9A_FILES),
    SPOT("models", ROW_WHOLE, models, .least = 1, .most = T9A_FILES),
    SPOT("last", ROW_OWN, last, .own = &case_own_set),
    SPOT("engaged", ROW_PARTS, pair, ROW_COUNT(spot, pairs), .each = sizeof(struct pair), .most = T9A_LINKS, .rows = pair_rows),
    { 0 },
};
static const struct row spot_rows[] = {
    SPOT("facing", ROW_OWN, facing, .own = &case_own_facing),
    { .kind = ROW_ROWS, .rows = place_rows },
    { 0 },
};
static const struct row now_rows[] = {
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
                        const struct spot *s)
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

static bool place(struct run *r, struct yaml_map *map, int unit)
{
    const bool north = r->battle.unit[unit].owner == 0;
    const struct yaml_node *top = map->node;
    struct spot *s = &own_of(r)->spot[unit];
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
    return case_take(r, map, spot_rows, s, false) &&
           take_models(r, map, unit, s);
}

/* ---- all of them ---- */

static bool form(struct run *r, int u)
{
    struct battle *b = &r->battle;
    struct spot *s = &own_of(r)->spot[u];
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
    const struct spot *s = &own_of(r)->spot[u];

    for (int i = 0; i < s->pairs; i++) {
        const struct pair *p = &s->pair[i];
        const int v = p->with - 1;

        t9a_link(&r->battle, u, v,
                 (enum hull_arc)(p->side ? p->side : HULL_FRONT));
        if (p->own && t9a_linked(&r->battle, u, v))
            t9a_turn_link(&r->battle, u, v, (enum hull_arc)p->own);
    }
}

static void stand(struct run *r)
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

static void note_pairs(const struct battle *b, int u, struct spot *now)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);

    for (int i = 0; i < T9A_LINKS; i++)
        if (t->link[i].unit)
            now->pair[now->pairs++] =
                (struct pair){ t->link[i].unit, t->link[i].theirs,
                               t->link[i].own };
}

static const void *unit_now(struct run *r, int unit)
{
    const struct battle *b = r->look;
    struct spot *now = &own_of(r)->now;
    struct t9a_formation f;
    struct hull bounds;

    *now = (struct spot){ .models = unit_strength(b, unit) };
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

/* ---- a unit ---- */

static const char *const absences[] = { "destroyed", "waits", NULL };

/* How many wounds a model can have lost; who joins a unit is there with it. */
static void settle(struct run *r, struct yaml_map *map, int unit)
{
    struct battle *b = &r->battle;
    const struct t9a_model *m = t9a_model(b, unit);
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    case_most(r, map, "wounds", t9a_unit(b, unit)->wounds,
              t9a_defends(c, m, STAT_W) - 1);
    if (t9a_unit(b, unit)->host && !m->character)
        case_fail(r, map->node, ALEA_VALUE,
                  "seul un Personnage rejoint une unité",
                  "only a Character joins a unit");
}

/* ---- the battle ---- */

/* What is agreed on holds, A deploys below. */
static void usual(struct battle *b)
{
    const struct t9a_settings *set = &t9a_stage(b)->settings;
    struct t9a_state *s = t9a_state(b);

    s->first = 0;
    s->zones.type = set->deployment;
    s->half[1] = HALF_ABOVE;
    if (set->objective < OBJECTIVES)
        s->objectives = (uint8_t)(1 << set->objective);
}

static void settle_state(struct run *r, struct yaml_map *top)
{
    struct battle *b = &r->battle;
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    (void)top;
    for (int i = 0; i < T9A_LASTING; i++) {
        struct t9a_spell_on *on = &t9a_state(b)->on[i];

        if (!on->spell)
            continue;
        on->owner = b->unit[on->caster ? on->caster - 1 : on->unit].owner & 1U;
        on->lasting = c->spell[on->spell - 1].lasting & 31U;
    }
    stand(r);
}

/* ---- where play goes on ---- */

/* clang-format off */
#define STARTS(X) \
    X("setup", SETUP, NONE) X("turn", MOVEMENT, NONE) \
    X("movement", MOVEMENT, DECLARE) X("charges", MOVEMENT, CHARGE) \
    X("compulsory", MOVEMENT, COMPULSORY) X("moves", MOVEMENT, REMAINING) \
    X("magic", MAGIC, NONE) X("shooting", SHOOTING, NONE) X("combat", COMBAT, NONE)
#define WORD(word, ...) word,
#define FROM(word, phase, stride) { PHASE_##phase, STRIDE_##stride },
/* clang-format on */
static const char *const phases[] = { STARTS(WORD) NULL };
static const struct {
    enum t9a_phase phase;
    enum t9a_stride stride;
} starts[] = { STARTS(FROM) };

static void start(struct battle *b, const struct case_start *from)
{
    if (starts[from->phase].phase != PHASE_SETUP)
        t9a_start_at(b, starts[from->phase].phase, starts[from->phase].stride,
                     from->player);
}

/* ---- tables that are dealt ---- */

static void deal(struct field *out, const struct terrain_kinds *kinds,
                 const struct case_deal *how, struct dice *dice)
{
    t9a_deal_by(out, kinds, how->size, dice);
}

static const struct row deal_rows[] = {
    { "size", ROW_PAIR, ROW_AT(case_deal, size), .least = INCH(12),
      .most = INCH(144) },
    { 0 },
};

const struct book_cases t9a_cases = {
    .own = sizeof(struct case_run),
    .models = &t9a_case_models,
    .tables = &t9a_tables,
    .deal_rows = deal_rows,
    .deal_size = { T9A_TABLE_WIDTH, T9A_TABLE_DEPTH },
    .deal = deal,
    .phases = phases,
    .phase = 1,
    .turn_least = 1,
    .turns = 12,
    .turn_usual = 1,
    .by_player = true,
    .state_rows = t9a_state_rows,
    .usual = usual,
    .state = settle_state,
    .start = start,
    .unit_rows = t9a_unit_rows,
    .absences = absences,
    .place = place,
    .place_rows = spot_rows,
    .settle = settle,
    .now_rows = now_rows,
    .now = unit_now,
    .verbs = t9a_case_verbs,
};
