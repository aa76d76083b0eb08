/* case_book.c -- what cases of t9a have of their own: the state in which they begin,
 * and where play goes on. Where units stand is in case_place.c.
 *
 *     units:
 *       spears: {at: [0, 0], files: 5, fleeing: true, did: [moved]}
 *       duke: {joins: spears, wounds: 1, spells: [0, 3]}
 *     phase: shooting     setup, turn, movement (charges are declared), charges,
 *                         compulsory, moves, magic, combat
 *     turn: 1             after it the battle ends, unless 'turns' says other
 *     player: B           whose Player Turn it is; 'first: A' who has the first one
 *     pool: {A: 4, B: 2}  Power and Dispel Dice
 *     spells-on: [{spell: kindle-blades, on: spears, by: seer, boosted: true}]
 *     panics: [{unit: spears, cause: destroyed, other: bows}]
 *     markers: [[0, 6"]]
 *     zones: {type: diagonal, falling: true}
 *     named: {A: [grey]}, flags: {A: [grey]} */
#include "frame/t9a/case_own.h"

#include "books/t9a/ch07_table.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"

/* ---- a unit ---- */

enum { DESTROYED, WAITS };
static const char *const absences[] = { "destroyed", "waits", NULL };

static void absent(struct battle *b, int unit, int how)
{
    if (how == WAITS)
        return;
    b->unit[unit].where = UNIT_GONE;
    b->unit[unit].alive = 0;
}

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

/* t9a.10.14 The last byte of a spell in effect has its owner and flags as bits. */
enum { OWNER_BIT, BOOSTED_BIT, FRESH_BIT };
#define ON_FLAGS .at = 3, .size = 1
_Static_assert(sizeof(struct t9a_spell_on) == 4, "flags are its last byte");
/* clang-format off */
static const struct row on_rows[] = {
    { "spell", ROW_NAME, ROW_AT(t9a_spell_on, spell), .names = &t9a_spell_names, .plus = 1, .must = true },
    { "on", ROW_OWN, ROW_AT(t9a_spell_on, unit), .own = &case_own_unit, .must = true },
    { "by", ROW_OWN, ROW_AT(t9a_spell_on, caster), .own = &case_own_unit, .plus = 1 },
    { "boosted", ROW_BIT, ON_FLAGS, .nth = BOOSTED_BIT },
    { "fresh", ROW_BIT, ON_FLAGS, .nth = FRESH_BIT },
    { 0 },
};
/* Of what no state row can say: a spell that is not there has no number. */
static const struct row more_rows[] = {
    { "spells-on", ROW_PARTS, ROW_AT(t9a_case_run, on), ROW_COUNT(t9a_case_run, lasting), .each = sizeof(struct t9a_spell_on), .most = T9A_LASTING, .rows = on_rows },
    { 0 },
};
/* clang-format on */

/* What is agreed on holds, A deploys below. */
static void usual(struct battle *b)
{
    const struct t9a_settings *set = &t9a_stage(b)->settings;
    struct t9a_state *s = t9a_state(b);

    s->zones.type = set->deployment;
    s->half[1] = HALF_ABOVE;
    if (set->objective < OBJECTIVES)
        s->objectives = (uint8_t)(1 << set->objective);
}

static void settle_state(struct run *r, struct yaml_map *top)
{
    struct battle *b = &r->battle;
    struct t9a_case_run *own = t9a_case_run(r);
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    if (!case_take(r, top, more_rows, own, false))
        return;
    if (!yaml_look(top->node, "first"))
        t9a_state(b)->first = 0;
    for (int i = 0; i < own->lasting; i++) {
        struct t9a_spell_on *on = &t9a_state(b)->on[i];

        *on = own->on[i];
        on->owner = b->unit[on->caster ? on->caster - 1 : on->unit].owner & 1U;
        on->lasting = c->spell[on->spell - 1].lasting & 31U;
    }
    t9a_case_stand(r);
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
    .own = sizeof(struct t9a_case_run),
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
    .more_rows = more_rows,
    .start = start,
    .unit_rows = t9a_unit_rows,
    .absences = absences,
    .absent = absent,
    .place = t9a_case_place,
    .place_rows = t9a_spot_rows,
    .settle = settle,
    .now_rows = t9a_now_rows,
    .now = t9a_case_now,
    .verbs = t9a_case_verbs,
};
