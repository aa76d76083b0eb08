/* case_book.c -- what cases of duo have of their own: the state in which they
 * begin, what is expected of it, and plain questions.
 *
 *     units:
 *       luke: {at: [0, 25], facing: 90, life: 2, alert: true}
 *       wall: {at: [50, 25], height: 1 pas, perch: 1}     hangs on piece 1
 *     order: [B, A]        of the groups, A first where it is not said
 *     carriers: [luke, none]     of the markers
 *     turn: 2              of the rounds
 *     player: B            whose turn it is
 *     active: luke         who is activated, in place of the choice
 *     phase: setup         from the first dice and deployment on */
#include <string.h>

#include "books/duo/events.h"
#include "frame/duo/book.h"
#include "frame/duo/case_own.h"
#include "frame/duo/states.h"
#include "frame/duo/terrain.h"

/* What a run keeps: the battle as cases tell it. */
struct own {
    int32_t score[DUO_GROUPS], points[DUO_GROUPS]; /* of each group's side */
    struct box zone[DUO_GROUPS], home[DUO_GROUPS];
    uint8_t order[DUO_GROUPS];
    uint8_t marker[DUO_MARKERS]; /* its carrier + 1, or AT_HOME */
    uint8_t markers;
};

static struct own *ours(const struct run *r)
{
    return r->own;
}

/* ---- a model ---- */

/* ORDER LOST */
static const char *const absences[] = { "waits", "out", "fled", "left", NULL };

/* Out of action, fled, or not there yet. */
static void absent(struct battle *b, int unit, int how)
{
    if (how == LOST_NOT)
        return;
    b->unit[unit].where = UNIT_GONE;
    b->unit[unit].alive = 0;
    duo_unit(b, unit)->lost = (uint8_t)how;
    if (how == LOST_OUT)
        duo_unit(b, unit)->life = 0;
}

static const struct row settle_rows[] = {
    { "height", ROW_LENGTH, .most = VEC_LIMIT },
    { "perch", ROW_WHOLE, .least = 1, .most = MAX_PIECES },
    { 0 },
};

/* On the ground, on a floor, or hanging on a wall. */
static bool take_height(struct run *r, struct yaml_map *m, int unit)
{
    const struct terrain *t = &r->stage->terrain;
    const struct vec at = figure_at(&r->battle, unit, 0);
    const int floor = figure_floor(&r->battle, unit, 0);
    struct yaml_node *n;
    int32_t z = level_at(t, at, floor).z, perch = 0;

    if ((n = yaml_take(m, "height")) != NULL && !case_length(r, n, &z))
        return false;
    if ((n = yaml_take(m, "perch")) != NULL &&
        !yaml_whole(&r->yaml, n, 1, t->pieces, &perch))
        return false;
    duo_put(&r->battle, unit, at, floor, z, (uint8_t)perch);
    return true;
}

/* How much life it can have, and which pieces there are. */
static void settle(struct run *r, struct yaml_map *m, int unit)
{
    const struct duo_unit *u = duo_unit_of(&r->battle, unit);
    const int full = duo_full_life(&r->battle, unit);
    const int pieces = r->stage->terrain.pieces;

    if (r->battle.unit[unit].where == UNIT_ON_TABLE && !take_height(r, m, unit))
        return;
    if (u->life > full || (u->life == 0 && u->lost != LOST_OUT))
        case_fail(r, m->node, ALEA_VALUE, "life : de 1 à %d",
                  "life: from 1 to %d", full);
    if (u->hidden > pieces || u->known > pieces)
        case_fail(r, m->node, ALEA_VALUE, "il n'y a que %d décors",
                  "there are %d pieces only", pieces);
}

/* Where it is besides: {unit: luke, height: 1 pas, perch: 1, gone: fled} */
static const char *const losses[] = { "no", "out", "fled", "left", NULL };
static const struct row now_rows[] = {
    { "perch", ROW_WHOLE, ROW_AT(duo_unit, perch), .most = MAX_PIECES },
    { "height", ROW_LENGTH, ROW_AT(duo_unit, z), .least = -VEC_LIMIT,
      .most = VEC_LIMIT },
    { "gone", ROW_WORD, ROW_AT(duo_unit, lost), .words = losses },
    { 0 },
};

static const void *now(struct run *r, int unit)
{
    return duo_unit_of(r->look, unit);
}

/* ---- the battle ---- */

static const struct row state_rows[] = {
    { "order", ROW_OWN, ROW_AT(duo_state, order), .own = &case_own_players },
    { "score", ROW_OWN, ROW_AT(duo_state, score), .own = &case_own_each,
      .most = 999 },
    { "carriers", ROW_OWN, ROW_AT(duo_state, carrier), .own = &case_own_units,
      .plus = 1, .most = DUO_MARKERS },
    { 0 },
};

static void usual(struct battle *b)
{
    for (int g = 0; g < b->players; g++)
        duo_state(b)->order[g] = (uint8_t)g;
}

/* A marker is where its carrier is. */
static void settle_state(struct run *r, struct yaml_map *top)
{
    struct duo_state *s = duo_state(&r->battle);

    (void)top;
    for (int m = 0; m < DUO_MARKERS; m++)
        if (s->carrier[m]) {
            const int unit = s->carrier[m] - 1;

            s->marker[m] = point_at(duo_at(&r->battle, unit),
                                    duo_unit(&r->battle, unit)->z);
        }
}

static const char *const phases[] = { "setup", "play", NULL };

static void start(struct battle *b, const struct case_start *from)
{
    if (from->phase == 0)
        duo_start_new(b);
    else if (from->unit == NOBODY)
        duo_start_at(b, from->player);
    else
        duo_start_with(b, from->unit);
}

/* ---- the battle, expected ---- */

enum { AT_HOME = UINT8_MAX };

/* {markers: [none, luke, home]}: who carries each */
static bool read_markers(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    struct own *own = out;
    int unit;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (own->markers == row->most)
            return yaml_fail(f->report, n, ALEA_VALUE, "il n'y en a pas autant",
                             "there are not that many");
        unit = NOBODY;
        if (strcmp(n->text, "home") == 0)
            unit = AT_HOME - 1;
        else if (strcmp(n->text, "none") != 0 && !case_unit(f->own, n, &unit))
            return false;
        own->marker[own->markers++] = (uint8_t)(unit + 1);
    }
    return true;
}

static json_t *markers_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct own *own = in;
    json_t *out = json_array();

    (void)row;
    for (int m = 0; m < own->markers; m++)
        json_array_append_new(
            out, json_string(own->marker[m] == AT_HOME ? "home"
                             : own->marker[m] == 0
                                 ? "none"
                                 : case_unit_word(f->own, own->marker[m] - 1)));
    return out;
}

static const struct row_own markers = { read_markers, markers_json, NULL };

static const struct row look_rows[] = {
    { "score", ROW_OWN, ROW_AT(own, score), .own = &case_own_each,
      .least = -999, .most = 999 },
    { "points", ROW_OWN, ROW_AT(own, points), .own = &case_own_each,
      .least = -9999, .most = 9999 },
    { "order", ROW_OWN, ROW_AT(own, order), .own = &case_own_players,
      .title = { "l'ordre", "the order" } },
    { "markers", ROW_OWN, ROW_AT(own, marker), ROW_COUNT(own, markers),
      .own = &markers, .most = DUO_MARKERS },
    { "zones", ROW_OWN, ROW_AT(own, zone), .own = &case_own_boxes,
      .measure = &duo_pas },
    { "homes", ROW_OWN, ROW_AT(own, home), .own = &case_own_boxes,
      .measure = &duo_pas },
    { 0 },
};

static const void *battle_of(struct run *r, struct yaml_node *value)
{
    const struct duo_state *s = duo_state_of(r->look);
    const struct duo_stage *stage = duo_stage(r->look);
    struct own *own = ours(r);

    (void)value;
    for (int g = 0; g < r->look->players; g++) {
        const int side = stage->settings.side[g];

        own->score[g] = s->score[side];
        own->points[g] = duo_points_of(r->look, side); /* duo.90.05 */
    }
    memcpy(own->order, s->order, sizeof own->order);
    memcpy(own->zone, stage->scenario.zone, sizeof own->zone);
    memcpy(own->home, stage->scenario.home, sizeof own->home);
    own->markers = stage->scenario.markers;
    for (int m = 0; m < own->markers; m++)
        own->marker[m] = s->scored[m] ? AT_HOME : s->carrier[m];
    return own;
}

/* {actor: luke, left: 1} */
static const struct row actor_rows[] = {
    { "left", ROW_WHOLE, ROW_AT(duo_actor, left), .most = UINT8_MAX },
    { 0 },
};

/* {marker: 1, at: [0, 25], height: 3 pas}: where it lies */
static const struct row marker_rows[] = {
    { "at", ROW_OWN, ROW_AT(point, at), .own = &case_own_point },
    { "height", ROW_LENGTH, ROW_AT(point, z), .most = VEC_LIMIT },
    { 0 },
};

static const void *marker_of(struct run *r, struct yaml_node *value)
{
    int32_t which;

    return yaml_whole(&r->yaml, value, 1, duo_stage(r->look)->scenario.markers,
                      &which)
               ? &duo_state_of(r->look)->marker[which - 1]
               : NULL;
}

/* ---- plain questions ---- */

/* {front: luke, of: vader, as: true}: is he in vader's front arc? */
static bool in_front(const struct battle *b, int unit, int other)
{
    return duo_in_front(b, other, duo_at(b, unit));
}

/* {undetectable: luke, as: true} */
static bool undetectable(const struct battle *b, int unit, int other)
{
    (void)other;
    return duo_undetectable(b, unit);
}

/* {within: luke, of: vader, distance: 5 pas, as: true}, 'closer: true': less than
 * that */
static bool within(const struct battle *b, int unit, int other, int32_t length,
                   bool less)
{
    return less ? duo_closer(b, unit, other, length)
                : duo_within(b, unit, other, length);
}

/* {engaged: luke, with: [vader]} */
static const struct row engaged_rows[] = {
    { "with", ROW_OWN, ROW_AT(case_answer, units), .own = &case_own_unit_set,
      .must = true },
    { 0 },
};

static void engaged(const struct battle *b, const struct case_question *q,
                    struct case_answer *out)
{
    out->units = duo_engaged(b, q->unit, false);
}

/* {combat: luke, foe: vader, marks: -1}: indications with his best weapon */
static const struct row combat_rows[] = {
    { "marks", ROW_WHOLE, ROW_AT(case_answer, number), .least = -99, .most = 99,
      .must = true },
    { 0 },
};

static void combat(const struct battle *b, const struct case_question *q,
                   struct case_answer *out)
{
    const int arm = duo_best_blade(b, q->unit, q->other);

    out->number =
        duo_combat_marks(b, q->unit, arm, duo_assailants(b, q->unit, arm));
}

/* {pace: luke, is: 5 pas, action: run} */
static const struct row pace_given[] = {
    { "action", ROW_OWN, ROW_AT(case_question, word), .own = &case_own_option,
      .nth = ASK_ACTION, .usual = ACTION_MOVE },
    { 0 },
};
static const struct row pace_rows[] = {
    { "is", ROW_OWN, ROW_AT(case_answer, number), .own = &case_own_way,
      .must = true, .title = { "pace", "pace" } },
    { 0 },
};

static void pace(const struct battle *b, const struct case_question *q,
                 struct case_answer *out)
{
    out->number = duo_reach_of(b, q->unit, q->word);
}

/* {saves: luke, against: vader, by: shot, marks: [1, -1]} in the order they are
 * rolled; with his best weapon of that sort */
static const char *const blows[] = { "fight", "shot", "power", "fall",
                                     NULL }; /* ORDER BLOWS */
static const struct row saves_given[] = {
    { "by", ROW_WORD, ROW_AT(case_question, word), .words = blows,
      .must = true },
    { 0 },
};
static const struct row saves_rows[] = {
    { "marks", ROW_NUMBERS, ROW_AT(case_answer, numbers),
      ROW_COUNT(case_answer, count), .least = -9, .most = 9, .must = true },
    { 0 },
};

static void saves(const struct battle *b, const struct case_question *q,
                  struct case_answer *out)
{
    const int foe = q->other, kind = q->word;
    struct duo_save save[SOURCES];
    struct duo_blow blow;
    int arm = NOBODY;

    _Static_assert((int)SOURCES <= (int)CASE_NUMBERS, "room for all marks");
    for (int a = duo_model(b, foe)->arms - 1; a >= 0; a--)
        if ((duo_arm(b, foe, a)->range > 0) == (kind == BLOW_SHOT) &&
            kind <= BLOW_SHOT)
            arm = a;
    blow = duo_blow_of(b, foe, q->unit, arm, (enum duo_blow_kind)kind);
    if (kind == BLOW_SHOT || kind == BLOW_POWER)
        blow.cover = duo_has_cover(b, foe, q->unit);
    out->count = (uint8_t)duo_saves(b, &blow, save);
    for (int i = 0; i < out->count; i++)
        out->numbers[i] = (int8_t)save[i].mark;
}

/* ---- tables ---- */

/* {size: [24, 12], dealt: [4, 6, 2, 1]}; 'mirrored: yes' deals the lower half alone */
static const struct row deal_rows[] = {
    { "size", ROW_PAIR, ROW_AT(case_deal, size), .least = DUO_TABLE_LEAST,
      .most = DUO_TABLE_MOST },
    { "mirrored", ROW_FLAG, ROW_AT(case_deal, mirrored) },
    { 0 },
};

static void deal(struct field *out, const struct terrain_kinds *kinds,
                 const struct case_deal *how, struct dice *dice)
{
    duo_deal_by(out, kinds, how->size.x, how->size.y, dice, how->mirrored);
}

/* ---- the tables of them ---- */

static const struct case_verb verbs[] = {
    { "actor", actor_rows, .at = offsetof(struct duo_state, actor),
      .acts = true, .actor = offsetof(struct duo_state, actor.unit) },
    { "marker", marker_rows, .of = marker_of },
    { NULL, look_rows, .of = battle_of },
    { "profile", duo_look_profile_rows, .look = duo_look_profile },
    { "sees", case_as_yes, .other = "target", .yes = duo_sees },
    { "cover", case_as_yes, .other = "from", .yes = duo_has_cover,
      .turned = true },
    { "front", case_as_yes, .other = "of", .yes = in_front },
    { "undetectable", case_as_yes, .yes = undetectable },
    { "within", case_as_yes, .other = "of", .given = case_given_distance,
      .within = within },
    { "engaged", engaged_rows, .ask = engaged },
    { "combat", combat_rows, .other = "foe", .ask = combat },
    { "pace", pace_rows, .given = pace_given, .ask = pace },
    { "saves", saves_rows, .other = "against", .given = saves_given,
      .ask = saves },
    { "cost", duo_look_cost_rows, .look = duo_look_cost, .lists = true },
    { "formula", duo_look_cost_rows, .look = duo_look_cost, .lists = true },
    { "names", duo_look_names_rows, .look = duo_look_names, .lists = true },
    { 0 },
};

static const char *const tests[] = { "malus", "normal", "bonus", NULL };

/* A malus is 0. Where a shot goes, and how grave a fatal blow is, are no
 * tests. */
static bool has_test(const struct event *e)
{
    return e->dice > 0 && duo_book.events[e->kind].roll != ROLL_CHANCE;
}

const struct book_cases duo_cases = {
    .own = sizeof(struct own),
    .models = &duo_case_models,
    .tables = &duo_tables,
    .deal_rows = deal_rows,
    .deal_size = { PAS(48), PAS(48) },
    .deal = deal,
    .phases = phases,
    .phase = 1,
    .turn_least = 1,
    .turns = 20,
    .turn_usual = 1,
    .by_player = true,
    .by_unit = true,
    .state_rows = state_rows,
    .usual = usual,
    .state = settle_state,
    .start = start,
    .unit_rows = duo_unit_rows,
    .absences = absences,
    .absent = absent,
    .settle = settle,
    .settle_rows = settle_rows,
    .now_rows = now_rows,
    .now = now,
    .verbs = verbs,
    .tests = tests,
    .has_test = has_test,
};
