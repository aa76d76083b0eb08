/* case_units.c -- where each model of a case is, its state, and where play goes
 * on.
 *
 *     units:
 *       luke: {at: [0, 25], facing: 90, life: 2, alert: true}
 *       wall: {at: [50, 25], height: 1 pas, perch: 1}     hangs on piece 1
 *     order: [B, A]        of the groups, A first where it is not said
 *     turn: 2              of the rounds
 *     player: B            whose turn it is
 *     active: luke         who is activated, in place of the choice
 *     phase: setup         from the first dice and deployment on */
#include <string.h>

#include "frame/duo/case_own.h"

const struct duo_case_effect duo_case_effects[] = {
    { "shocked", offsetof(struct duo_unit, shocked) },
    { "cursed", offsetof(struct duo_unit, cursed) },
    { "held", offsetof(struct duo_unit, held) },
    { "meditated", offsetof(struct duo_unit, meditated) },
    { "shielded", offsetof(struct duo_unit, shielded) },
};

bool duo_case_units(struct run *r, struct yaml_node *node, unit_set *out)
{
    int unit;

    *out = 0;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if (!case_unit(r, n, &unit))
            return false;
        *out |= unit_bit(unit);
    }
    return true;
}

static void take_effects(struct run *r, struct yaml_map *m, int unit)
{
    struct duo_unit *u = duo_unit(&r->battle, unit);
    struct yaml_node *n;
    unit_set by;

    for (int i = 0; i < DUO_CASE_EFFECTS; i++)
        if ((n = yaml_take(m, duo_case_effects[i].word)) != NULL &&
            duo_case_units(r, n, &by))
            memcpy((char *)u + duo_case_effects[i].offset, &by, sizeof by);
}

/* A piece, counted from 1. */
static void take_piece(struct run *r, struct yaml_map *m, const char *name,
                       uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t piece;

    if (n && yaml_whole(&r->yaml, n, 1, r->stage->terrain.pieces, &piece))
        *out = (uint8_t)piece;
}

bool duo_case_arms(struct run *r, struct yaml_node *list, int unit,
                   uint8_t *out)
{
    const struct duo_model *model = duo_model(&r->battle, unit);
    int found;

    *out = 0;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if ((found = names_choice(&r->yaml, n, &content(r)->weapons)) < 0)
            return false;
        for (int i = 0; i < model->arms; i++)
            if (model->arm[i] == found)
                *out |= (uint8_t)(1 << i);
    }
    return true;
}

static void take_state(struct run *r, struct yaml_map *m, int unit)
{
    struct duo_unit *u = duo_unit(&r->battle, unit);
    const struct {
        const char *key;
        uint8_t *field;
    } flag[] = {
        { "prone", &u->prone },
        { "alert", &u->alert },
        { "activated", &u->activated },
        { "tested", &u->tested },
    };
    struct yaml_node *n;
    int32_t number;

    for (size_t i = 0; i < sizeof flag / sizeof flag[0]; i++)
        if ((n = yaml_take(m, flag[i].key)) != NULL)
            case_flag(r, n, flag[i].field);
    if ((n = yaml_take(m, "life")) != NULL &&
        yaml_whole(&r->yaml, n, 1, duo_full_life(&r->battle, unit), &number))
        u->life = (uint8_t)number;
    if ((n = yaml_take(m, "terrified")) != NULL)
        duo_case_units(r, n, &u->terrified);
    take_piece(r, m, "hidden", &u->hidden);
    take_piece(r, m, "known", &u->known);
    take_effects(r, m, unit);
    if ((n = yaml_take(m, "empty")) != NULL)
        duo_case_arms(r, n, unit, &u->empty);
}

/* On the ground, on a floor, or hanging on a wall. */
static bool take_place(struct run *r, struct yaml_map *m,
                       const struct yaml_node *at, int unit)
{
    struct yaml_node *n;
    struct step step;
    uint8_t perch = 0;
    int32_t z;

    if (!case_point(r, at, &step))
        return false;
    r->battle.unit[unit].where = UNIT_ON_TABLE;
    z = level_at(&r->stage->terrain, step.at, step.floor).z;
    if ((n = yaml_take(m, "height")) != NULL && !case_length(r, n, &z))
        return false;
    take_piece(r, m, "perch", &perch);
    duo_put(&r->battle, unit, step.at, step.floor, z, perch);
    if ((n = yaml_take(m, "facing")) != NULL)
        case_facing(r, n, &r->battle.unit[unit].facing);
    return !case_failed(r);
}

/* Out of action, fled, or not there yet. */
static void take_absence(struct run *r, struct yaml_map *m, int unit)
{
    /* ORDER LOST */
    static const char *const how[] = { "waits", "out", "fled", "left" };
    struct yaml_node *n = yaml_need(m, "gone");
    int which;

    if (!n || !case_word(r, n, how, 4, &which) || which == 0)
        return;
    r->battle.unit[unit].where = UNIT_GONE;
    r->battle.unit[unit].alive = 0;
    duo_unit(&r->battle, unit)->lost = (uint8_t)which;
    if (which == LOST_OUT)
        duo_unit(&r->battle, unit)->life = 0;
}

static bool take_unit(struct run *r, struct yaml_node *node, uint64_t *named)
{
    struct yaml_node *at;
    struct yaml_map m;
    int unit;

    if (!case_unit(r, node->key, &unit) ||
        !case_name_once(r, node->key, unit, named) ||
        !yaml_open(&m, &r->yaml, node))
        return false;
    if ((at = yaml_take(&m, "at")) != NULL)
        take_place(r, &m, at, unit);
    else
        take_absence(r, &m, unit);
    take_state(r, &m, unit);
    yaml_close(&m);
    return !case_failed(r);
}

/* ---- the battle ---- */

static void take_order(struct run *r, struct yaml_node *node)
{
    struct duo_state *s = duo_state(&r->battle);
    int place = 0, group;

    for (int g = 0; g < r->battle.players; g++)
        s->order[g] = (uint8_t)g;
    if (!node || !yaml_list(&r->yaml, node))
        return;
    for (struct yaml_node *n = node->first; n && place < r->battle.players;
         n = n->next)
        if (case_player(r, n, &group))
            s->order[place++] = (uint8_t)group;
}

/* {1: luke}, or [luke, none]: who carries which marker. */
static void take_carriers(struct run *r, struct yaml_node *node)
{
    struct duo_state *s = duo_state(&r->battle);
    int m = 0, unit;

    if (!yaml_list(&r->yaml, node))
        return;
    for (struct yaml_node *n = node->first; n && m < DUO_MARKERS;
         n = n->next, m++)
        if (strcmp(n->text, "none") != 0 && case_unit(r, n, &unit)) {
            s->carrier[m] = (uint8_t)(unit + 1);
            s->marker[m] = point_at(duo_at(&r->battle, unit),
                                    duo_unit(&r->battle, unit)->z);
        }
}

static bool begin_at(struct run *r, struct yaml_map *top)
{
    struct yaml_node *n;
    int32_t turn = 1, score[MAX_PLAYERS] = { 0 };
    int group = 0, unit = NOBODY;
    uint64_t named = 0;

    if (!r->text->units || r->text->units->kind != YAML_MAP)
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "donnez la position de chaque figurine : units",
                         "give the position of every model: units");
    for (n = r->text->units->first; n; n = n->next)
        if (!take_unit(r, n, &named))
            return false;
    if (!case_all_placed(r, named))
        return false;
    take_order(r, yaml_take(top, "order"));
    if ((n = yaml_take(top, "turn")) != NULL)
        yaml_whole(&r->yaml, n, 1, 20, &turn);
    r->battle.turn = (uint8_t)turn;
    if ((n = yaml_take(top, "score")) != NULL &&
        case_take_each(r, n, 0, 999, score))
        for (int g = 0; g < r->battle.players; g++)
            duo_state(&r->battle)->score[g] = score[g];
    if ((n = yaml_take(top, "carriers")) != NULL)
        take_carriers(r, n);
    if ((n = yaml_take(top, "player")) != NULL)
        case_player(r, n, &group);
    if ((n = yaml_take(top, "active")) != NULL)
        case_unit(r, n, &unit);
    yaml_close(top);
    if (case_failed(r))
        return false;
    if (unit == NOBODY)
        duo_start_at(&r->battle, group);
    else
        duo_start_with(&r->battle, unit);
    return true;
}

bool duo_case_begin(struct run *r)
{
    static const char *const phases[] = { "setup", "play" };
    struct yaml_map *top = &r->text->top;
    struct yaml_node *n = yaml_take(top, "phase");
    int phase = 1;

    if (n && !case_word(r, n, phases, 2, &phase))
        return false;
    if (phase == 1)
        return begin_at(r, top);
    yaml_close(top);
    duo_start_new(&r->battle);
    return !case_failed(r);
}
