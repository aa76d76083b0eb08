/* case_setup.c -- from the text of a case to the state it begins in.
 *
 * Every unit gets its place and state, the battle its turn and points, and the
 * book goes on from there. */
#include "frame/ofas/case_own.h"

/* ---- the state of the battle ---- */

static bool take_edges(struct run *r, struct yaml_node *node)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_map map;
    struct yaml_node *n;
    int edge;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_need(&map, "A")) != NULL &&
        case_word(r, n, case_edges, EDGES, &edge)) {
        s->edge[0] = (uint8_t)edge;
        s->edge[1] = (uint8_t)(edge ^ 1);
    }
    if ((n = yaml_take(&map, "B")) != NULL &&
        case_word(r, n, case_edges, EDGES, &edge) && edge != s->edge[1])
        case_fail(r, n, ALEA_VALUE, "A et B doivent avoir des bords opposés",
                  "A and B must have opposite edges");
    yaml_close(&map);
    return !case_failed(r);
}

/* ofas.a3.13 a corner for each player: {A: south-west, ...}. */
static bool take_corners(struct run *r, struct yaml_node *node)
{
    struct ofas_state *s = ofas_state(&r->battle);
    unsigned taken = 0;
    struct yaml_map map;
    int corner;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < ours(r)->players; i++) {
        struct yaml_node *n = yaml_need(&map, case_players[i]);

        if (!n || !case_word(r, n, case_corners, CORNERS, &corner))
            return false;
        if (taken >> corner & 1)
            return case_fail(r, n, ALEA_VALUE,
                             "chaque joueur doit avoir son propre coin",
                             "each player needs a different corner");
        taken |= 1u << corner;
        s->corner[i] = (uint8_t)corner;
    }
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
        return case_fail(r, node, ALEA_VALUE, "il y a %d objectifs",
                         "there are %d objectives",
                         (int)ofas_stage(&r->battle)->objectives);
    for (struct yaml_node *n = node->first; n; n = n->next) {
        if (!case_player_or_none(r, n, &holder))
            return false;
        s->holder[i++] =
            (uint8_t)(holder ? ofas_camp(&r->battle, holder - 1) + 1 : 0);
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

    if ((n = yaml_take(map, "pc")) != NULL && !case_take_each(r, n, 0, 200, pc))
        return false;
    if ((n = yaml_take(map, "score")) != NULL &&
        !case_take_each(r, n, 0, 999, score))
        return false;
    for (int i = 0; i < OFAS_PLAYERS; i++) {
        s->pc[i] = (uint8_t)pc[i];
        if (score[i])
            s->score[ofas_camp(&r->battle, i)] = (int16_t)score[i];
    }
    return true;
}

/* A word for each player: {A: fire}. */
static bool take_words(struct run *r, struct yaml_node *node,
                       const char *const *words, int count,
                       uint8_t out[OFAS_PLAYERS])
{
    static const char *const name[OFAS_PLAYERS] = { "A", "B", "C", "D" };
    struct yaml_map map;
    struct yaml_node *n;
    int which;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < OFAS_PLAYERS; i++)
        if ((n = yaml_take(&map, name[i])) != NULL &&
            case_word(r, n, words, count, &which))
            out[i] = (uint8_t)which;
    yaml_close(&map);
    return !case_failed(r);
}

/* Annex 5: the tactics they keep, and those declared for this turn. */
static bool take_tactics(struct run *r, struct yaml_map *map)
{
    const char *const *words = ofas_book.asks[ASK_TACTIC].options;
    struct ofas_state *s = ofas_state(&r->battle);
    uint8_t now[OFAS_PLAYERS] = { 0 };
    struct yaml_node *n;

    if ((n = yaml_take(map, "tactics")) != NULL)
        take_words(r, n, words, TACTICS, s->tactic);
    if ((n = yaml_take(map, "declared")) == NULL ||
        !take_words(r, n, words, TACTICS, now))
        return !case_failed(r);
    for (int i = 0; i < OFAS_PLAYERS; i++)
        if (now[i]) {
            s->tactic[i] = now[i];
            s->declared[i] = r->battle.turn;
        }
    return true;
}

/* Annex 4: who the generals are, and what they were sent for. */
static bool take_missions(struct run *r, struct yaml_map *map)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_node *n, *named = yaml_take(map, "generals");
    int unit;

    if ((n = yaml_take(map, "missions")) != NULL)
        take_words(r, n, ofas_book.asks[ASK_MISSION].options, MISSIONS,
                   s->mission);
    if (!n && !named)
        return true;
    for (int i = 0; i < r->battle.players; i++)
        ofas_name_general(&r->battle, i,
                          set_first(ofas_generals(&r->battle, i)));
    if (named && yaml_list(&r->yaml, named))
        for (n = named->first; n; n = n->next)
            if (case_unit(r, n, &unit))
                ofas_name_general(&r->battle, r->battle.unit[unit].owner, unit);
    return !case_failed(r);
}

static bool take_order_of_play(struct run *r, struct yaml_map *map,
                               struct start *start)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_node *n;
    int who;

    if ((n = yaml_take(map, "player")) != NULL)
        case_player(r, n, &start->player);
    s->active = (uint8_t)start->player;
    s->first = (uint8_t)ofas_camp(&r->battle, start->player);
    if ((n = yaml_take(map, "first")) != NULL && case_player(r, n, &who))
        s->first = (uint8_t)ofas_camp(&r->battle, who);
    if ((n = yaml_take(map, "last-to-act")) != NULL &&
        case_player_or_none(r, n, &who) && who > 0)
        s->acted[ofas_camp(&r->battle, who - 1)] = s->acts = 1;
    if ((n = yaml_take(map, "done-first")) != NULL &&
        case_player_or_none(r, n, &who))
        s->done_first = (uint8_t)(who ? ofas_camp(&r->battle, who - 1) + 1 : 0);
    return !case_failed(r);
}

/* ofas.13.43 bunkers, pieces counted from 1, whose door is gone. */
static void take_doors(struct run *r, struct yaml_node *node)
{
    struct ofas_state *s = ofas_state(&r->battle);

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        int32_t piece;

        if (!yaml_whole(&r->yaml, n, 1, MAX_PIECES, &piece))
            return;
        if (!ofas_is_bunker(&r->battle, piece - 1)) {
            case_fail(r, n, ALEA_VALUE, "l'élément %d n'est pas un bunker",
                      "piece %d is not a bunker", (int)piece);
            return;
        }
        s->razed |= (uint64_t)1 << (piece - 1);
        s->scars[piece - 1] =
            (uint8_t)ofas_piece_structure(&r->battle, piece - 1);
    }
}

static bool take_battle(struct run *r, struct yaml_map *map,
                        struct start *start)
{
    struct ofas_state *s = ofas_state(&r->battle);
    const struct ofas_settings *settings = &ofas_stage(&r->battle)->settings;
    struct yaml_node *n;
    int32_t turn = 2, flankers, shells[OFAS_PLAYERS] = { 0 };

    s->variant = settings->variant;
    s->condition = settings->condition;
    s->hour = settings->hour;
    ofas_take_scenario(&r->battle, settings->scenario, settings->attacker);
    s->edge[0] = settings->skirmish ? EDGE_WEST : EDGE_SOUTH;
    s->edge[1] = s->edge[0] ^ 1;
    if ((n = yaml_take(map, "turn")) != NULL)
        yaml_whole(&r->yaml, n, 1, 7, &turn);
    r->battle.turn = (uint8_t)turn;
    if ((n = yaml_take(map, "last-turn")) != NULL)
        case_flag(r, n, &s->last_turn);
    if ((n = yaml_take(map, "broken-doors")) != NULL)
        take_doors(r, n);
    for (int i = 0; i < OFAS_PLAYERS; i++)
        s->corner[i] = (uint8_t)i;
    if ((n = yaml_take(map, "edges")) != NULL)
        take_edges(r, n);
    if ((n = yaml_take(map, "corners")) != NULL)
        take_corners(r, n);
    if ((n = yaml_take(map, "holders")) != NULL)
        take_holders(r, n);
    if ((n = yaml_take(map, "flankers")) != NULL &&
        yaml_whole(&r->yaml, n, 0, MAX_UNITS, &flankers))
        s->flankers = (uint8_t)flankers;
    if ((n = yaml_take(map, "shells-used")) != NULL &&
        case_take_each(r, n, 0, 99, shells))
        for (int i = 0; i < OFAS_PLAYERS; i++)
            s->shells[i] = (uint8_t)shells[i];
    return !case_failed(r) && take_points(r, map) && take_tactics(r, map) &&
           take_missions(r, map) && take_order_of_play(r, map, start);
}

/* ---- all of it ---- */

/* From the very beginning: the units are not on the table yet. */
static bool begin_new(struct run *r, struct yaml_map *map)
{
    if (r->text->units)
        return case_fail(
            r, r->text->units, ALEA_VALUE,
            "pendant la mise en place, aucune unité n'a encore de position "
            "ni d'état",
            "during set-up no unit has a position or a state yet");
    yaml_close(map);
    return !case_failed(r);
}

static bool begin_at(struct run *r, struct yaml_map *map, struct start *start)
{
    if (!case_take_units(r) || !take_battle(r, map, start))
        return false;
    yaml_close(map);
    if (case_failed(r))
        return false;
    ofas_start_at(&r->battle, start->phase, start->player);
    return true;
}

bool case_begin(struct run *r)
{
    struct start start = { .phase = PHASE_ACTIVATION };
    struct yaml_map *map = &r->text->top;
    struct yaml_node *n;

    if ((n = yaml_take(map, "phase")) != NULL &&
        !case_word(r, n, case_phases, PHASE_END + 1, &start.phase))
        return false;
    return start.phase == PHASE_SETUP ? begin_new(r, map)
                                      : begin_at(r, map, &start);
}
