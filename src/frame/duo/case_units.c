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

/* A piece, counted from 1. */
static void take_piece(struct run *r, struct yaml_map *m, const char *name,
                       uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t piece;

    if (n && yaml_whole(&r->yaml, n, 1, r->stage->terrain.pieces, &piece))
        *out = (uint8_t)piece;
}

/* Arms of a model by the words of their weapons, or as a number. */
static bool read_arms(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    struct run *r = f->own;
    const struct duo_model *model = duo_model(&r->battle, r->subject);
    unsigned arms = 0;
    int32_t number;
    int found;

    if (list->kind == YAML_TEXT && list->text[0] >= '0' &&
        list->text[0] <= '9') {
        if (!yaml_whole(&r->yaml, list, 0, UINT8_MAX, &number))
            return false;
        ((uint8_t *)out)[row->at] = (uint8_t)number;
        return true;
    }
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if ((found = names_choice(&r->yaml, n, &content(r)->weapons)) < 0)
            return false;
        for (int i = 0; i < model->arms; i++)
            if (model->arm[i] == found)
                arms |= 1U << i;
    }
    ((uint8_t *)out)[row->at] = (uint8_t)arms;
    return true;
}

static json_t *arms_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct run *r = f->own;
    json_t *out = json_array();
    char word[64];

    for (unsigned arms = ((const uint8_t *)in)[row->at]; arms;
         arms &= arms - 1) {
        duo_book.weapon_word(r->look, r->subject, set_first(arms), word,
                             sizeof word);
        json_array_append_new(out, json_string(word));
    }
    return out;
}

static json_t *arms_schema(const struct fields *f, const struct row *row)
{
    return json_pack("{s:[{s:s}, o]}", "anyOf", "type", "integer",
                     case_words_schema(f, row));
}

const struct row_own duo_case_arms = { read_arms, arms_json, arms_schema };

/* How much life it can have, and which pieces there are. */
void duo_case_settle(struct run *r, struct yaml_map *m, int unit)
{
    const struct duo_unit *u = duo_unit_of(&r->battle, unit);
    const int full = duo_full_life(&r->battle, unit);
    const int pieces = r->stage->terrain.pieces;

    if (u->life > full || (u->life == 0 && u->lost != LOST_OUT))
        case_fail(r, m->node, ALEA_VALUE, "life : de 1 à %d",
                  "life: from 1 to %d", full);
    if (u->hidden > pieces || u->known > pieces)
        case_fail(r, m->node, ALEA_VALUE, "il n'y a que %d décors",
                  "there are %d pieces only", pieces);
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

bool duo_case_place(struct run *r, struct yaml_map *m, int unit)
{
    struct yaml_node *at = yaml_take(m, "at");

    if (at)
        take_place(r, m, at, unit);
    else
        take_absence(r, m, unit);
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

    if (!case_take_units(r))
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
