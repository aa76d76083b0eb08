/* goals.c -- where figures of bts want to be: at the enemy, at the markers of the
 * scenario, or behind their friends. */
#include "minds/bts/doctrine.h"

enum {
    PRIZE = CM(80),  /* so much nearer is one that is worth many */
    HELD = CM(10),   /* near enough to a marker: bts.24.26 counts 15 cm */
    CROWDED = CM(5), /* a marker is so much further for each who goes there, */
    TAKEN = CM(50),  /* and by that when they are enough for it */
    ABOUT = CM(30),  /* enemies so near to a marker may be at it in a turn */
    SPARE = 2,       /* more than they are is enough */
    EARLY = 5,       /* turns that are kept for what is in the way of a march */
    GANG = 3,        /* friends who are enough for one enemy: he is further */
    BESET = CM(12),  /* away by so much for each that comes too */
    HIDING = CM(45), /* who must not be hurt keeps so far from enemies */
    IN_RANGE = 9,    /* tenths of its range a shooter is content with */
    TENTHS = 10,
    ENTRY = CM(25),     /* so deep a unit spreads that comes in, */
    IN_VAIN = 8,        /* and from that turn on it does not come */
    VIP_SPARES = 5,     /* turns that the VIP keeps for what is in his way */
    WAVERS = 9,         /* to be lost until an army breaks: it may in a turn */
    ACROSS_LINE = CM(3) /* so far into the enemy's zone */
};

/* ---- markers ---- */

/* bts.24.26, 24.29, 24.34, 24.35 who holds markers. */
static bool holds(const struct battle *b, int f)
{
    const uint64_t who =
        bts_state_of(b)->scenario == SCENARIO_AMBUSH
            ? BTS_IS(WARRIOR)
            : BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BIKE);

    return bts_is(b, f, who) && bts_is_here(b, f);
}

/* Markers that bring points to this player, bits. bts.24.26 only the one he chose. */
static uint64_t markers_of(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);
    const int pick = s->pick[player][PICK_MARKER] - 1;

    switch ((enum bts_scenario)bts_state_of(b)->scenario) {
    case SCENARIO_SEARCH:
        return pick >= 0 ? (uint64_t)1 << pick : 0;
    case SCENARIO_CONQUEST:
    case SCENARIO_AMBUSH:
        return ((uint64_t)1 << s->markers) - 1;
    case SCENARIO_CLASH:
    case SCENARIO_ESCALATION:
    case SCENARIO_VIP:
    case SCENARIO_COUNT:
        break;
    }
    return 0;
}

/* bts.24.34 the centre of an ambush is worth as much as all the rest. */
static bool is_prize(const struct battle *b, int marker)
{
    return bts_state_of(b)->scenario == SCENARIO_AMBUSH && marker == 0;
}

/* How many have to go to a marker to be more there than the enemy. */
static int needed_at(const struct battle *b, const struct bts_outlook *o,
                     int marker)
{
    const struct vec at = bts_state_of(b)->marker[marker].at;
    int n = SPARE;

    for (int i = 0; i < o->foes; i++)
        n += vec_distance2(bts_at(b, o->foe[i]), at) < (int64_t)ABOUT * ABOUT;
    return n;
}

/* Where there is one marker the nearest go to it, as many as are enough; the others
 * have enemies to look for. */
static void share_marker(const struct battle *b, struct bts_outlook *o,
                         int marker)
{
    const struct vec at = bts_state_of(b)->marker[marker].at;
    int64_t far[MAX_FIGURES];
    int who[MAX_FIGURES], n = 0;

    for (int i = 0; i < o->friends; i++)
        if (holds(b, o->friend[i]) && !bts_mind_hides(b, o->friend[i])) {
            who[n] = o->friend[i];
            far[n++] = vec_distance2(bts_at(b, o->friend[i]), at);
        }
    for (int left = needed_at(b, o, marker) + SPARE; left > 0; left--) {
        int64_t least = INT64_MAX;
        int best = NOBODY;

        for (int i = 0; i < n; i++) {
            best = far[i] < least ? i : best;
            least = far[i] < least ? far[i] : least;
        }
        if (best == NOBODY)
            return;
        o->marker[who[best]] = (int8_t)marker;
        far[best] = INT64_MAX; /* he goes */
    }
}

/* Each figure goes to the nearest marker for which there are not enough yet. */
static void share_markers(const struct battle *b, struct bts_outlook *o)
{
    const struct bts_state *s = bts_state_of(b);
    const uint64_t worthy = markers_of(b, o->player);
    int going[BTS_MARKERS] = { 0 }, need[BTS_MARKERS] = { 0 };

    if (worthy && !(worthy & (worthy - 1))) {
        for (int i = 0; i < o->friends; i++)
            o->marker[o->friend[i]] = NOBODY;
        share_marker(b, o, set_first(worthy));
        return;
    }
    for (uint64_t left = worthy; left; left &= left - 1)
        need[set_first(left)] = needed_at(b, o, set_first(left));

    for (int i = 0; i < o->friends; i++) {
        const int f = o->friend[i];
        struct best best = { NOBODY, INT32_MIN };

        if (worthy && holds(b, f) && !bts_mind_hides(b, f))
            for (uint64_t left = worthy; left; left &= left - 1) {
                const int k = set_first(left);

                const int32_t charm = (is_prize(b, k) ? PRIZE : 0) -
                                      going[k] * CROWDED -
                                      (going[k] < need[k] ? 0 : TAKEN);
                const int64_t most = (int64_t)charm - best.value;

                if (most > 0 && vec_distance2(bts_at(b, f), s->marker[k].at) <
                                    most * most) /* else it is no better */
                    best_offer(&best, k,
                               charm -
                                   vec_distance(bts_at(b, f), s->marker[k].at));
            }
        o->marker[f] = (int8_t)best.which;
        if (best.which != NOBODY)
            going[best.which]++;
    }
}

/* ---- the outlook ---- */

/* Who is worth much is gone for from further away. A Champion ignores half of what
 * would wound him (bts.17.02): any other who brings points, such as the bearer of a
 * banner, from twice as far. */
enum { FURTHEST = CM(60) };
static int32_t lure(const struct battle *b, int g, int32_t line)
{
    enum { DEAR = 4 * MILLI, FRAIL = 2 };
    const bool frail =
        !bts_is(b, g, BTS_IS(CHAMPION)) && bts_mind_points(b, g) > 0;

    return clamp((bts_mind_price(b, g) + line) / DEAR * CM(1) *
                     (frail ? FRAIL : 1),
                 0, FURTHEST);
}

/* The same for those who hardly wound such as him: less, by how much less sure that
 * is than with others. */
enum { USUAL_FORCE = 4 };
static int32_t faint_lure(const struct battle *b, int g, int32_t whole)
{
    enum { EVEN = 400 };
    const int32_t chance = bts_mind_wounds(b, g, USUAL_FORCE, 0, 0);

    return chance >= EVEN ? whole : (int32_t)((int64_t)whole * chance / EVEN);
}

/* Does it hit no harder than most? */
static bool is_weak(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    for (int i = 0; i < m->arms; i++) {
        const struct bts_weapon *w = bts_weapon(b, f, i);

        if (m->aim && w->range > 0 && w->force + w->pierce > USUAL_FORCE)
            return false;
    }
    return bts_force(b, f) <= USUAL_FORCE && m->attacks <= 1;
}

/* bts.23.17 a unit that finds no room comes in another turn, or never: is the enemy's
 * General or banner in one, where they decide? Who has not come late in the battle
 * is not waited for any more, if those who are there are enough to be beaten. */
static bool is_awaited(const struct battle *b, int player)
{
    const int scenario = bts_state_of(b)->scenario;
    int here = 0;

    if (scenario != SCENARIO_CLASH && scenario != SCENARIO_ESCALATION)
        return false;
    for (int f = 0; f < b->figures; f++)
        here += bts_owner(b, f) != player && bts_is_out(b, f);
    if (b->turn >= IN_VAIN && here > bts_mind_to_break(b, !player))
        return false;
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) != player &&
            bts_figure_of(b, f)->away == AWAY_RESERVE &&
            (bts_is(b, f, BTS_IS(GENERAL)) ||
             bts_model(b, f)->gear & BTS_GEAR_BIT(BANNER)))
            return true;
    return false;
}

/* That place, or as near to it as leaves room at the enemy's edge. */
static struct vec off_edge(const struct battle *b, const struct bts_outlook *o,
                           struct vec at)
{
    struct box room = terrain_box(&b->stage->terrain);

    if (!o->awaited)
        return at;
    if (box_middle(bts_zone(b, !o->player)).y < 0)
        room.bottom += ENTRY;
    else
        room.top -= ENTRY;
    return place_inside(room, at, 0);
}

void bts_mind_see(const struct battle *b, int player, struct bts_outlook *o)
{
    o->player = player;
    o->foes = o->friends = 0;
    for (int f = 0; f < b->figures; f++)
        if (!bts_is_out(b, f))
            continue;
        else if (bts_owner(b, f) == player)
            o->friend[o->friends++] = (uint16_t)f;
        else
            o->foe[o->foes++] = (uint16_t)f;
    for (int i = 0; i < o->foes; i++)
        o->at[i] = bts_at(b, o->foe[i]);
    for (int i = 0; i < o->friends; i++)
        o->nearest[o->friend[i]] = UNKNOWN;
}

void bts_mind_look(const struct battle *b, int player, struct bts_outlook *o)
{
    const int32_t line = bts_mind_line(b, !player);

    bts_mind_see(b, player, o);
    o->awaited = is_awaited(b, player);
    for (int i = 0; i < o->foes; i++) {
        o->lure[i] = lure(b, o->foe[i], line);
        o->faint[i] = faint_lure(b, o->foe[i], o->lure[i]);
    }
    share_markers(b, o);
    memset(o->chased, 0, sizeof o->chased);
}

/* The place of the nearest among the foes, the first of equals; NOBODY: there is
 * none. */
static int nearest_of(const struct bts_outlook *o, struct vec at)
{
    int64_t least = INT64_MAX;
    int best = NOBODY;

    for (int i = 0; i < o->foes; i++) {
        const int64_t far = vec_distance2(at, o->at[i]);

        best = far < least ? i : best;
        least = far < least ? far : least;
    }
    return best;
}

int bts_mind_nearest(const struct battle *b, const struct bts_outlook *o,
                     struct vec at)
{
    const int best = nearest_of(o, at);

    (void)b;
    return best == NOBODY ? NO_FIGURE : o->foe[best];
}

/* Is it kept which of the foes is nearest to that one? */
static bool is_near_known(const struct battle *b, const struct bts_outlook *o,
                          int f)
{
    return bts_is_out(b, f) && bts_owner(b, f) == o->player &&
           o->nearest[f] != UNKNOWN;
}

int bts_mind_near(const struct battle *b, const struct bts_outlook *o, int f)
{
    if (!is_near_known(b, o, f))
        return bts_mind_nearest(b, o, bts_at(b, f));
    return o->nearest[f] == NOBODY ? NO_FIGURE : o->foe[o->nearest[f]];
}

void bts_mind_look_near(const struct battle *b, struct bts_outlook *o,
                        const struct figures *who)
{
    for (FIGURES_EACH(f, who))
        o->nearest[f] = (int16_t)nearest_of(o, bts_at(b, f));
}

/* How good that one of the foes is to go for from there, its distance apart; guns
 * are in nobody's way. */
static int32_t charm(const struct bts_outlook *o, int i, bool guns, bool weak)
{
    const int chased = guns ? 0 : o->chased[o->foe[i]];

    return (weak ? o->faint[i] : o->lure[i]) -
           (chased < GANG ? 0 : (chased - GANG + 1) * BESET);
}

/* Most are too far away to be better than who was better: their distance is not worth
 * a root, nor is it asked how many go for them. */
static bool may_be_better(const struct best *best, int32_t worth, int64_t far)
{
    const int64_t most = (int64_t)worth - best->value;

    return most > 0 && far < most * most;
}

int bts_mind_quarry(const struct battle *b, const struct bts_outlook *o, int f,
                    struct vec from, bool guns)
{
    struct best best = { NO_FIGURE, INT32_MIN };
    const bool weak = is_weak(b, f);
    const int32_t *const alone = weak ? o->faint : o->lure;
    const int near = is_near_known(b, o, f) ? o->nearest[f] : NOBODY;

    if (near != NOBODY) /* the best is as good at least */
        best.value = charm(o, near, guns, weak) -
                     (int32_t)root_ceil(vec_distance2(from, o->at[near])) - 1;

    for (int i = 0; i < o->foes; i++) {
        const int64_t far = vec_distance2(from, o->at[i]);

        if (may_be_better(&best, alone[i], far)) {
            const int32_t worth = charm(o, i, guns, weak);

            if (may_be_better(&best, worth, far))
                best_offer(&best, o->foe[i], worth - (int32_t)root_ceil(far));
        }
    }
    return best.which;
}

int32_t bts_mind_danger(const struct battle *b, const struct bts_outlook *o,
                        int f, struct vec at)
{
    int32_t danger = 0;

    for (int i = 0; i < o->foes; i++) {
        const int g = o->foe[i];
        const int32_t reach =
            bts_pace(b, g) + bts_model(b, f)->radius + bts_model(b, g)->radius;
        struct bts_mind_fight fight;

        if (bts_figure_of(b, g)->prone ||
            vec_distance2(at, bts_at(b, g)) > (int64_t)reach * reach)
            continue;
        fight = bts_mind_fight(b, g, f, true);
        if (fight.gain > fight.cost)
            danger += fight.gain - fight.cost;
    }
    return danger;
}

/* ---- goals ---- */

bool bts_mind_is_vip(const struct battle *b, int f)
{
    return bts_state_of(b)->scenario == SCENARIO_VIP &&
           bts_state_of(b)->pick[bts_owner(b, f)][PICK_OWN] == f + 1;
}

static struct bts_goal into_zone(const struct battle *b, int f)
{
    const struct box zone = bts_zone(b, !bts_owner(b, f));

    return (struct bts_goal){ .at = place_inside(zone, bts_at(b, f),
                                                 bts_model(b, f)->radius +
                                                     ACROSS_LINE),
                              .pull = 1,
                              .prey = NO_FIGURE };
}

/* Has its side another banner? */
static bool has_other_banner(const struct battle *b, int f)
{
    for (int g = 0; g < b->figures; g++)
        if (g != f && !bts_are_enemies(b, f, g) &&
            (bts_model(b, g)->gear & BTS_GEAR_BIT(BANNER)) &&
            bts_figure_of(b, g)->away != AWAY_DEAD)
            return true;
    return false;
}

/* Who is worth more to the other side than what it can do: bts.24.16, 24.18, 24.24.
 * Against a beaten army nobody hides. */
bool bts_mind_hides(const struct battle *b, int f)
{
    enum { BEATEN = 4 };
    const int side = bts_owner(b, f);
    const bool own_pick = bts_state_of(b)->pick[side][PICK_OWN] == f + 1;

    if (!bts_is(b, f, BTS_IS(GENERAL)) && !own_pick &&
        (!(bts_model(b, f)->gear & BTS_GEAR_BIT(BANNER)) ||
         has_other_banner(b, f)))
        return false;
    return BEATEN * bts_strength(b, !side) > bts_state_of(b)->strength[!side];
}

/* Away from the nearest enemy; or to its own edge, where it is in no friend's way.
 * bts.24.31 in an ambush nobody has an edge of his own. */
static struct bts_goal out_of_the_way(const struct battle *b, int f, int g,
                                      struct vec from)
{
    const struct box table = terrain_box(&b->stage->terrain);
    const struct vec away = vec_sub(from, bts_at(b, g));
    struct bts_goal goal = { .at = from, .pull = 1, .prey = NO_FIGURE };

    if (vec_distance(from, bts_at(b, g)) < HIDING)
        goal.at = vec_add(from, vec_scaled(away, HIDING));
    else if (bts_state_of(b)->scenario != SCENARIO_AMBUSH &&
             !bts_mind_is_vip(b, f))
        goal.at.y = box_middle(bts_zone(b, bts_owner(b, f))).y < 0
                        ? table.bottom
                        : table.top;
    goal.at = place_inside(table, goal.at, bts_model(b, f)->radius + MM(1));
    return goal;
}

/* How near to an enemy it wants to be: 0 is to fight him. */
static int32_t distance_kept(const struct battle *b, int f)
{
    const int32_t range = bts_mind_range(b, f);

    return range == 0 || bts_mind_is_fighter(b, f) ? 0
                                                   : range * IN_RANGE / TENTHS;
}

/* bts.24.13 a Demoralised army may end the battle any turn; in an ambush the enemy
 * stands at the centre from the first, and who breaks him has to be there by then. */
static bool may_end_soon(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);

    return s->demoralised[0] || s->demoralised[1] ||
           (s->scenario == SCENARIO_AMBUSH &&
            bts_mind_to_break(b, !player) <= WAVERS);
}

/* Markers count when the battle ends and not before (bts.24.05): so many turns may
 * be used for something else before it is time to march there. */
static int turns_to_spare(const struct battle *b, int f, struct vec from,
                          struct vec marker)
{
    const int turns = bts_stage(b)->settings.turns;
    const int32_t pace = bts_pace(b, f);

    if (turns == 0 || pace == 0 || may_end_soon(b, bts_owner(b, f)))
        return 0;
    return turns - b->turn - vec_distance(from, marker) / pace;
}

struct bts_goal bts_mind_goal(const struct battle *b,
                              const struct bts_outlook *o, int f,
                              struct vec from)
{
    const int marker = bts_is_out(b, f) ? o->marker[f] : NOBODY;
    int32_t kept;
    int g;

    if (bts_mind_is_vip(b, f)) {
        const struct bts_goal goal = into_zone(b, f);

        if (turns_to_spare(b, f, from, goal.at) <= VIP_SPARES)
            return goal;
    }
    if (o->foes == 0)
        return (struct bts_goal){ from, 0, 0, NO_FIGURE, 0 };
    if (bts_mind_hides(b, f))
        return out_of_the_way(b, f, bts_mind_nearest(b, o, from), from);
    if (marker != NOBODY && holds(b, f)) {
        const struct vec at = bts_state_of(b)->marker[marker].at;
        const int spare = turns_to_spare(b, f, from, at);

        if (spare <= EARLY || is_prize(b, marker))
            return (struct bts_goal){ at, HELD, 1, NO_FIGURE, spare };
    }
    kept = distance_kept(b, f);
    g = bts_mind_quarry(b, o, f, from, kept > 0);
    return (struct bts_goal){ off_edge(b, o, bts_at(b, g)), kept, 0, g, 0 };
}
