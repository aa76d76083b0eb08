/* case_setup.c -- from the text of a case to a battle in mid-play.
 *
 * The stage is made as for any battle: a field, two armies that the army
 * checker finds legal, the settings. Then every unit gets its place and state,
 * the battle its turn and points, and the book goes on from there. A state that
 * breaks the book's own invariants is an error of the case. */
#include <stdlib.h>
#include <string.h>

#include "books/ofas/book.h"
#include "text/army.h"
#include "text/case_in.h"
#include "text/field.h"
#include "text/setup.h"

enum {
    FORMAT = 250,   /* of a battle whose case does not say */
    PLENTY = 9999,  /* no list of a case is too dear */
    TURN_BEFORE = 1 /* units stand on the table since then */
};

/* ---- nodes that the text leaves out ---- */

static struct yaml_node text_node(const struct yaml_node *at, const char *text)
{
    return (struct yaml_node){
        .kind = YAML_TEXT, .line = at->line, .column = at->column, .text = text
    };
}

/* ---- the field ---- */

/* A bare list of pieces lies on an empty table of 48" by 48". */
static bool take_pieces(struct run *r, struct yaml_node *list,
                        struct ofas_field *out)
{
    struct yaml_node size_key = text_node(list, "size");
    struct yaml_node pieces_key = text_node(list, "pieces");
    struct yaml_node depth = text_node(list, "48");
    struct yaml_node width = text_node(list, "48");
    struct yaml_node pieces = *list;
    struct yaml_node size = { .kind = YAML_LIST, .count = 2, .key = &size_key };
    struct yaml_node map = { .kind = YAML_MAP, .count = 2, .first = &size };

    width.next = &depth;
    size.first = &width;
    size.next = &pieces;
    pieces.key = &pieces_key;
    pieces.taken = false;
    pieces.next = NULL;
    return field_take(out, &r->tools->kinds, &map, NULL, &r->yaml);
}

bool case_field(struct run *r, struct ofas_field *out)
{
    struct yaml_node *node = r->text->field;

    if (!node) {
        memset(out, 0, sizeof *out);
        out->width = out->depth = INCH(48);
        return ofas_field_build(out, &r->tools->kinds, NULL);
    }
    if (node->kind == YAML_LIST)
        return take_pieces(r, node, out);
    return field_take(out, &r->tools->kinds, node, NULL, &r->yaml);
}

/* ---- the armies ---- */

/* The army of a list of units; or of a whole army list, with its keys. */
static bool check_army(struct run *r, struct yaml_node *node,
                       struct army_report *report)
{
    struct yaml_node book_key = text_node(node, "book");
    struct yaml_node book = text_node(node, "ofas");
    struct yaml_node format_key = text_node(node, "format");
    struct yaml_node format = text_node(node, "9999");
    struct yaml_node units_key = text_node(node, "units");
    struct yaml_node units = *node;
    struct yaml_node map = { .kind = YAML_MAP, .count = 3, .first = &book };

    _Static_assert(PLENTY == 9999, "as the text above");
    if (node->kind != YAML_LIST)
        return army_check_node(report, node, &r->tools->catalogue, LANG_EN);
    map.line = node->line;
    map.column = node->column;
    book.key = &book_key;
    book.next = &format;
    format.key = &format_key;
    format.next = &units;
    units.key = &units_key;
    units.taken = false;
    units.next = NULL;
    return army_check_node(report, &map, &r->tools->catalogue, LANG_EN);
}

static bool take_army(struct run *r, struct yaml_node *node, int player)
{
    struct army_report *report = army_report_new();
    const struct army_finding *f;
    struct yaml_node at = { .line = node->line, .column = node->column };

    if (!report)
        return case_fail(r, node, ALEA_SYSTEM, "no memory for an army");
    if (check_army(r, node, report)) {
        r->army[player] = report->army;
        free(report);
        return true;
    }
    f = &report->finding[0];
    if (report->findings && f->line) {
        at.line = f->line;
        at.column = f->column;
    }
    case_fail(r, &at, ALEA_ILLEGAL, "%s",
              report->findings ? f->sentence : "this is no army");
    r->report->error.rule = report->findings ? f->rule : 0;
    free(report);
    return false;
}

static bool take_armies(struct run *r)
{
    struct yaml_map map;
    struct yaml_node *a, *b;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    a = yaml_need(&map, "A");
    b = yaml_need(&map, "B");
    yaml_close(&map);
    return !case_failed(r) && take_army(r, a, 0) && take_army(r, b, 1);
}

/* ---- the settings ---- */

/* One of the words, or "rolled". */
static bool take_rolled(struct run *r, struct yaml_node *node,
                        const char *const *words, uint8_t *value,
                        uint8_t *rolled)
{
    const char *all[10];
    int n = 0, which;

    while (words[n]) {
        all[n] = words[n];
        n++;
    }
    all[n] = "rolled";
    if (!case_word(r, node, all, n + 1, &which))
        return false;
    *rolled = which == n;
    *value = (uint8_t)(which == n ? 0 : which);
    return true;
}

static bool take_flag(struct run *r, struct yaml_node *node, uint8_t *out)
{
    bool yes;

    if (!yaml_yes(&r->yaml, node, &yes))
        return false;
    *out = yes;
    return true;
}

static bool take_settings(struct run *r, struct ofas_settings *s)
{
    static const char *const edges[] = { "fixed", "rolled" };
    struct yaml_map map;
    struct yaml_node *n;
    int which;

    *s = (struct ofas_settings){ .format = FORMAT, .fixed_edges = 1 };
    if (!r->text->settings)
        return true;
    if (!yaml_open(&map, &r->yaml, r->text->settings))
        return false;
    if ((n = yaml_take(&map, "format")) != NULL)
        yaml_whole(&r->yaml, n, 1, PLENTY, &s->format);
    if ((n = yaml_take(&map, "variant")) != NULL)
        take_rolled(r, n, case_variants, &s->variant, &s->roll_variant);
    if ((n = yaml_take(&map, "condition")) != NULL)
        take_rolled(r, n, case_conditions, &s->condition, &s->roll_condition);
    if ((n = yaml_take(&map, "hour")) != NULL &&
        case_word(r, n, case_hours, 3, &which))
        s->hour = (uint8_t)which;
    if ((n = yaml_take(&map, "range-48")) != NULL)
        take_flag(r, n, &s->range_48);
    if ((n = yaml_take(&map, "learning")) != NULL)
        take_flag(r, n, &s->learning);
    if ((n = yaml_take(&map, "edges")) != NULL &&
        case_word(r, n, edges, 2, &which))
        s->fixed_edges = which == 0;
    yaml_close(&map);
    return !case_failed(r);
}

/* ---- the units ---- */

/* Figures in rows: the first one's place, how many to a row, how far apart. */
struct grid {
    struct step first;
    struct vec apart;
    int32_t columns;
};

static bool take_apart(struct run *r, struct yaml_node *node, struct vec *out)
{
    struct step step;

    if (node->kind == YAML_LIST) {
        if (!case_point(r, node, &step))
            return false;
        *out = step.at;
        return true;
    }
    if (!case_length(r, node, &out->x))
        return false;
    out->y = -out->x;
    return true;
}

static bool take_grid(struct run *r, struct yaml_node *node, int unit,
                      struct grid *g)
{
    struct yaml_map map;
    struct yaml_node *n;

    *g = (struct grid){ .apart = { MM(30), -MM(30) },
                        .columns = r->battle.unit[unit].count };
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_need(&map, "first")) != NULL)
        case_point(r, n, &g->first);
    if ((n = yaml_take(&map, "columns")) != NULL)
        yaml_whole(&r->yaml, n, 1, MAX_SQUAD, &g->columns);
    if ((n = yaml_take(&map, "apart")) != NULL)
        take_apart(r, n, &g->apart);
    yaml_close(&map);
    return !case_failed(r);
}

static bool take_rows(struct run *r, struct yaml_node *node, int unit)
{
    struct grid g;

    if (!take_grid(r, node, unit, &g))
        return false;
    for (int i = 0; i < r->battle.unit[unit].count; i++)
        figure_put(&r->battle, unit, i,
                   vec_add(g.first.at, vec(i % g.columns * g.apart.x,
                                           i / g.columns * g.apart.y)),
                   g.first.floor);
    return true;
}

/* Places of all figures: one point each, or rows. */
static bool take_places(struct run *r, struct yaml_node *node, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct step step;
    int i = 0;

    u->where = UNIT_ON_TABLE;
    if (node->kind == YAML_MAP)
        return take_rows(r, node, unit);
    if (node->kind != YAML_LIST || !node->first ||
        node->first->kind != YAML_LIST)
        return case_fail(r, node, ALEA_VALUE,
                         "here must be a list of points, one for each figure, "
                         "or {first: [x, y], columns: n, apart: [dx, dy]}");
    if (node->count != u->count)
        return case_fail(r, node, ALEA_VALUE,
                         "%d points for the %d figures of %s (fallen ones "
                         "included)",
                         node->count, u->count, case_unit_word(r, unit));
    for (struct yaml_node *n = node->first; n; n = n->next, i++) {
        if (!case_point(r, n, &step))
            return false;
        figure_put(&r->battle, unit, i, step.at, step.floor);
    }
    return true;
}

/* Who is alive and who leads. */
static bool take_losses(struct run *r, struct yaml_map *map, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *n;
    figure_set lost = 0;
    int leader = u->leader;

    if ((n = yaml_take(map, "lost")) != NULL &&
        !case_figures(r, n, unit, &lost))
        return false;
    u->alive &= ~lost;
    if ((n = yaml_take(map, "leader")) != NULL &&
        !case_figure(r, n, unit, &leader))
        return false;
    u->leader = (uint8_t)leader;
    if (u->where == UNIT_ON_TABLE && !(u->alive & figure_bit(leader)))
        return case_fail(r, map->node, ALEA_VALUE,
                         "the leader of %s, figure %d, has fallen: say who "
                         "leads (leader: n), or that it is gone",
                         case_unit_word(r, unit), leader + 1);
    return true;
}

static bool take_spent(struct run *r, struct yaml_map *map, int unit)
{
    static const char *const key[] = { "spent", "spent-second" };
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    struct yaml_node *n;

    for (int i = 0; i < 2; i++)
        if ((n = yaml_take(map, key[i])) != NULL &&
            !case_figures(r, n, unit, &own->spent[i]))
            return false;
    return true;
}

static bool take_state(struct run *r, struct yaml_map *map, int unit)
{
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    const struct {
        const char *key;
        uint8_t *field;
    } flag[] = {
        { "panicked", &own->panicked },   { "alert", &own->alert },
        { "hidden", &own->hidden },       { "activated", &own->activated },
        { "available", &own->available },
    };
    struct yaml_node *n;
    int32_t number;
    int which;

    for (size_t i = 0; i < sizeof flag / sizeof flag[0]; i++)
        if ((n = yaml_take(map, flag[i].key)) != NULL)
            take_flag(r, n, flag[i].field);
    if ((n = yaml_take(map, "order")) != NULL &&
        case_word(r, n, case_orders(), ORDER_COUNT, &which))
        own->order = (uint8_t)which;
    if ((n = yaml_take(map, "marks")) != NULL &&
        yaml_whole(&r->yaml, n, 0, OFAS_SWARM - 1, &number))
        own->marks = (uint8_t)number;
    if ((n = yaml_take(map, "arrived")) != NULL &&
        yaml_whole(&r->yaml, n, 0, 9, &number))
        own->arrived = (uint8_t)number;
    return !case_failed(r) && take_spent(r, map, unit);
}

/* A unit that is nowhere: off the table, or out of the battle. */
static bool take_whereabouts(struct run *r, struct yaml_map *map, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *at = yaml_take(map, "at");
    struct yaml_node *off = yaml_take(map, "off-table");
    struct yaml_node *gone = yaml_take(map, "gone");
    bool is_off = false, is_gone = false;

    if (off && !yaml_yes(&r->yaml, off, &is_off))
        return false;
    if (gone && !yaml_yes(&r->yaml, gone, &is_gone))
        return false;
    if ((at != NULL) + is_off + is_gone != 1)
        return case_fail(r, map->node, ALEA_VALUE,
                         "%s needs one of at: [...], off-table: true, "
                         "gone: true",
                         case_unit_word(r, unit));
    if (at) {
        ofas_unit(&r->battle, unit)->arrived = TURN_BEFORE;
        return take_places(r, at, unit);
    }
    u->where = is_off ? UNIT_OFF_TABLE : UNIT_GONE;
    if (is_gone)
        u->alive = 0;
    return true;
}

static bool take_unit(struct run *r, struct yaml_node *node, uint64_t *done)
{
    struct yaml_map map;
    int unit;

    if (!case_unit(r, node->key, &unit))
        return false;
    if (*done & unit_bit(unit))
        return case_fail(r, node->key, ALEA_VALUE, "%s is there already",
                         case_unit_word(r, unit));
    *done |= unit_bit(unit);
    if (!yaml_open(&map, &r->yaml, node) || !take_whereabouts(r, &map, unit) ||
        !take_losses(r, &map, unit) || !take_state(r, &map, unit))
        return false;
    yaml_close(&map);
    return !case_failed(r);
}

/* Every unit of both armies has a place, or says that it has none. */
static bool take_units(struct run *r)
{
    struct yaml_node *node = r->text->units;
    uint64_t done = 0;

    if (node && node->kind != YAML_MAP)
        return case_fail(r, node, ALEA_VALUE,
                         "units is a map from names to their states");
    for (struct yaml_node *n = node ? node->first : NULL; n; n = n->next)
        if (!take_unit(r, n, &done))
            return false;
    for (int i = 0; i < r->battle.units; i++)
        if (!(done & unit_bit(i)))
            return case_fail(r, node ? node : r->text->armies, ALEA_MISSING,
                             "units does not say where %s is",
                             case_unit_word(r, i));
    return true;
}

/* ---- the state of the battle ---- */

/* A number for each player: {A: 3, B: 1}. */
static bool take_each(struct run *r, struct yaml_node *node, int32_t least,
                      int32_t most, int32_t out[OFAS_PLAYERS])
{
    static const char *const name[] = { "A", "B" };
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < OFAS_PLAYERS; i++)
        if ((n = yaml_take(&map, name[i])) != NULL)
            yaml_whole(&r->yaml, n, least, most, &out[i]);
    yaml_close(&map);
    return !case_failed(r);
}

static bool take_edges(struct run *r, struct yaml_node *node)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_map map;
    struct yaml_node *n;
    int edge;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_need(&map, "A")) != NULL &&
        case_word(r, n, case_edges, 2, &edge)) {
        s->edge[0] = (uint8_t)edge;
        s->edge[1] = (uint8_t)!edge;
    }
    if ((n = yaml_take(&map, "B")) != NULL &&
        case_word(r, n, case_edges, 2, &edge) && edge != s->edge[1])
        case_fail(r, n, ALEA_VALUE, "A and B have opposite edges");
    yaml_close(&map);
    return !case_failed(r);
}

/* Who holds each objective: [A, none, B, none, none]. */
static bool take_holders(struct run *r, struct yaml_node *node)
{
    struct ofas_state *s = ofas_state(&r->battle);
    int i = 0, holder;

    if (!yaml_list(&r->yaml, node))
        return false;
    if (node->count > ofas_stage(&r->battle)->objectives)
        return case_fail(r, node, ALEA_VALUE, "there are %d objectives",
                         (int)ofas_stage(&r->battle)->objectives);
    for (struct yaml_node *n = node->first; n; n = n->next) {
        if (!case_player_or_none(r, n, &holder))
            return false;
        s->holder[i++] = (uint8_t)holder;
    }
    return true;
}

/* Where play starts. */
struct start {
    int phase, player;
};

static bool take_points(struct run *r, struct yaml_map *map)
{
    struct ofas_state *s = ofas_state(&r->battle);
    int32_t pc[OFAS_PLAYERS] = { 0 }, score[OFAS_PLAYERS] = { 0 };
    struct yaml_node *n;

    if ((n = yaml_take(map, "pc")) != NULL && !take_each(r, n, 0, 200, pc))
        return false;
    if ((n = yaml_take(map, "score")) != NULL &&
        !take_each(r, n, 0, 999, score))
        return false;
    for (int i = 0; i < OFAS_PLAYERS; i++) {
        s->pc[i] = (uint8_t)pc[i];
        s->score[i] = (int16_t)score[i];
    }
    return true;
}

static bool take_order_of_play(struct run *r, struct yaml_map *map,
                               struct start *start)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_node *n;
    int who;

    if ((n = yaml_take(map, "player")) != NULL)
        case_player(r, n, &start->player);
    s->first = s->active = (uint8_t)start->player;
    if ((n = yaml_take(map, "first")) != NULL && case_player(r, n, &who))
        s->first = (uint8_t)who;
    if ((n = yaml_take(map, "last-to-act")) != NULL &&
        case_player_or_none(r, n, &who))
        s->last_to_act = (uint8_t)who;
    if ((n = yaml_take(map, "done-first")) != NULL &&
        case_player_or_none(r, n, &who))
        s->done_first = (uint8_t)who;
    return !case_failed(r);
}

static bool take_battle(struct run *r, struct yaml_map *map,
                        struct start *start)
{
    struct ofas_state *s = ofas_state(&r->battle);
    const struct ofas_settings *settings = &ofas_stage(&r->battle)->settings;
    struct yaml_node *n;
    int32_t turn = 2;

    s->variant = settings->variant;
    s->condition = settings->condition;
    s->hour = settings->hour;
    s->edge[1] = 1;
    if ((n = yaml_take(map, "turn")) != NULL)
        yaml_whole(&r->yaml, n, 1, 7, &turn);
    r->battle.turn = (uint8_t)turn;
    if ((n = yaml_take(map, "last-turn")) != NULL)
        take_flag(r, n, &s->last_turn);
    if ((n = yaml_take(map, "edges")) != NULL)
        take_edges(r, n);
    if ((n = yaml_take(map, "holders")) != NULL)
        take_holders(r, n);
    return !case_failed(r) && take_points(r, map) &&
           take_order_of_play(r, map, start);
}

/* ---- all of it ---- */

static bool make_stage(struct run *r)
{
    struct ofas_field *field = malloc(sizeof *field);
    struct setup setup = {
        .catalogue = &r->tools->catalogue,
        .army = { &r->army[0], &r->army[1] },
        .field = field,
    };
    struct alea_error error;

    if (!field)
        return case_fail(r, NULL, ALEA_SYSTEM, "no memory for a field");
    if (case_field(r, field) && take_armies(r) &&
        take_settings(r, &setup.settings)) {
        r->stage = setup_stage(&setup, &error);
        if (!r->stage)
            case_fail(r, r->text->armies, error.code, "%s", error.message);
    }
    free(field);
    return !case_failed(r);
}

static bool take_dice(struct run *r)
{
    struct yaml_node *node = r->text->dice;
    uint8_t die[DICE_TAPE];
    int32_t face;
    int n = 0;

    dice_use_tape(&r->battle.dice);
    if (!node)
        return true;
    if (!yaml_list(&r->yaml, node))
        return false;
    for (struct yaml_node *d = node->first; d; d = d->next) {
        if (n == DICE_TAPE)
            return case_fail(r, d, ALEA_LIMIT, "a tape holds %d dice",
                             DICE_TAPE);
        if (!yaml_whole(&r->yaml, d, 0, r->stage->book->faces - 1, &face))
            return false;
        die[n++] = (uint8_t)face;
    }
    r->tape = n;
    return dice_add(&r->battle.dice, die, n);
}

/* From the very beginning: the units are not on the table yet. */
static bool begin_new(struct run *r, struct yaml_map *map)
{
    if (r->text->units)
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "in the set-up no unit has a place or a state yet");
    yaml_close(map);
    return !case_failed(r);
}

static bool begin_at(struct run *r, struct yaml_map *map, struct start *start)
{
    const char *broken;

    if (!take_units(r) || !take_battle(r, map, start))
        return false;
    yaml_close(map);
    if (case_failed(r))
        return false;
    ofas_start_at(&r->battle, start->phase, start->player);
    broken = r->stage->book->broken(&r->battle);
    if (broken)
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "no battle can look like this: %s", broken);
    return true;
}

bool case_set_up(struct run *r)
{
    struct start start = { .phase = PHASE_ACTIVATION };
    struct yaml_map *map = &r->text->top;
    struct yaml_node *n;

    if (!make_stage(r))
        return false;
    battle_init(&r->battle, r->stage, 1);
    if (!take_dice(r))
        return false;
    if ((n = yaml_take(map, "phase")) != NULL &&
        !case_word(r, n, case_phases, PHASE_END + 1, &start.phase))
        return false;
    if (start.phase == PHASE_SETUP ? !begin_new(r, map)
                                   : !begin_at(r, map, &start))
        return false;
    return case_play(r, NULL);
}
