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

/* Annex 5: the tactics declared for this turn. */
static void take_declared(struct run *r)
{
    struct ofas_state *s = ofas_state(&r->battle);

    for (int i = 0; i < OFAS_PLAYERS; i++)
        if (s->declared[i]) {
            s->tactic[i] = s->declared[i];
            s->declared[i] = r->battle.turn;
        }
}

/* Annex 4: who the generals are. */
static void take_generals(struct run *r, struct yaml_node *named)
{
    int unit;

    for (int i = 0; i < r->battle.players; i++)
        ofas_name_general(&r->battle, i,
                          set_first(ofas_generals(&r->battle, i)));
    if (named && yaml_list(&r->yaml, named))
        for (struct yaml_node *n = named->first; n; n = n->next)
            if (case_unit(r, n, &unit))
                ofas_name_general(&r->battle, r->battle.unit[unit].owner, unit);
}

static void take_order_of_play(struct run *r, struct yaml_map *map)
{
    struct ofas_state *s = ofas_state(&r->battle);
    struct yaml_node *n;
    int who;

    s->active = (uint8_t)r->start.player;
    s->first = (uint8_t)ofas_camp(&r->battle, r->start.player);
    if ((n = yaml_take(map, "first")) != NULL && case_player(r, n, &who))
        s->first = (uint8_t)ofas_camp(&r->battle, who);
    if ((n = yaml_take(map, "last-to-act")) != NULL &&
        case_player_or_none(r, n, &who) && who > 0)
        s->acted[ofas_camp(&r->battle, who - 1)] = s->acts = 1;
    if ((n = yaml_take(map, "done-first")) != NULL &&
        case_player_or_none(r, n, &who))
        s->done_first = (uint8_t)(who ? ofas_camp(&r->battle, who - 1) + 1 : 0);
}

/* Points of a camp, by who speaks for it. */
static void take_score(struct run *r, struct yaml_node *node)
{
    struct scores {
        int32_t of[OFAS_PLAYERS];
    } score = { { 0 } };
    static const struct row row = { "score", ROW_OWN, ROW_AT(scores, of),
                                    .own = &case_own_each, .most = 999 };
    const struct fields f = case_fields(r);

    if (!row_take(&f, node, &row, &score))
        return;
    for (int i = 0; i < OFAS_PLAYERS; i++)
        if (score.of[i])
            ofas_state(&r->battle)->score[ofas_camp(&r->battle, i)] =
                (int16_t)score.of[i];
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

/* ---- all of it ---- */

void ofas_case_usual(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);
    const struct ofas_settings *settings = &ofas_stage(b)->settings;

    s->variant = settings->variant;
    s->condition = settings->condition;
    s->hour = settings->hour;
    ofas_take_scenario(b, settings->scenario, settings->attacker);
    s->edge[0] = settings->skirmish ? EDGE_WEST : EDGE_SOUTH;
    s->edge[1] = s->edge[0] ^ 1;
    for (int i = 0; i < OFAS_PLAYERS; i++)
        s->corner[i] = (uint8_t)i;
}

#define EACH_HAS(key, member, ...)                                       \
    {                                                                    \
        key, ROW_OWN, ROW_AT(ofas_state, member), .own = &case_own_each, \
                                                  __VA_ARGS__            \
    }
const struct row ofas_case_state_rows[] = {
    { "last-turn", ROW_FLAG, ROW_AT(ofas_state, last_turn) },
    { "flankers", ROW_WHOLE, ROW_AT(ofas_state, flankers), .most = MAX_UNITS },
    EACH_HAS("shells-used", shells, .most = 99),
    EACH_HAS("pc", pc, .most = 200),
    EACH_HAS("tactics", tactic, .nth = ASK_TACTIC),
    EACH_HAS("declared", declared, .nth = ASK_TACTIC),
    EACH_HAS("missions", mission, .nth = ASK_MISSION),
    { 0 },
};
static const struct row edge_rows[] = {
    { "A", ROW_WORD, .words = case_edges, .must = true },
    { "B", ROW_WORD, .words = case_edges },
    { 0 },
};
#define CORNER(key)                          \
    {                                        \
        key, ROW_WORD, .words = case_corners \
    }
static const struct row corner_rows[] = {
    CORNER("A"), CORNER("B"), CORNER("C"), CORNER("D"), { 0 },
};
const struct row ofas_case_more_rows[] = {
    { "broken-doors", ROW_OWN, .own = &case_own_figures },
    { "edges", ROW_PART, .rows = edge_rows },
    { "corners", ROW_PART, .rows = corner_rows },
    { "holders", ROW_OWN, .own = &case_own_holders },
    { "score", ROW_OWN, .own = &case_own_each, .most = 999 },
    { "generals", ROW_OWN, .own = &case_own_units },
    { "first", ROW_OWN, .own = &case_own_player },
    { "last-to-act", ROW_OWN, .own = &case_own_player, .plus = 1 },
    { "done-first", ROW_OWN, .own = &case_own_player, .plus = 1 },
    { 0 },
};

void ofas_case_state(struct run *r, struct yaml_map *map)
{
    struct yaml_node *n;

    take_declared(r);
    take_order_of_play(r, map);
    if ((n = yaml_take(map, "broken-doors")) != NULL)
        take_doors(r, n);
    if ((n = yaml_take(map, "edges")) != NULL)
        take_edges(r, n);
    if ((n = yaml_take(map, "corners")) != NULL)
        take_corners(r, n);
    if ((n = yaml_take(map, "holders")) != NULL)
        take_holders(r, n);
    if ((n = yaml_take(map, "score")) != NULL)
        take_score(r, n);
    if ((n = yaml_take(map, "generals")) != NULL ||
        yaml_look(map->node, "missions"))
        take_generals(r, n);
}

void ofas_case_start(struct battle *b, const struct case_start *from)
{
    if (from->phase != PHASE_SETUP)
        ofas_start_at(b, from->phase, from->player);
}
