/* a3_company.c -- OFAS annex 3: three or four players.
 *
 * They fight as two lasting coalitions (ofas.a3.02 .. a3.09) or each for himself
 * (ofas.a3.10 .. a3.16). A camp is who takes turns, scores and wins together: in
 * a duel, and where each is for himself, a player alone. All else in the book
 * speaks of friends and foes, so here is only what is new: allies pay together,
 * and who is for himself has a corner of the table in place of an edge. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ---- camps ---- */

/* ofas.a3.01, a3.02 the camps of each coalition, by player. ORDER COMPANIES */
static const uint8_t camp_by_company[OFAS_COMPANIES][OFAS_PLAYERS] = {
    [COMPANY_DUEL] = { 0, 1 },
    [COMPANY_EACH_ALONE] = { 0, 1, 2, 3 },
    { 0, 1, 1, 0 }, /* A/BC */
    { 0, 1, 0, 0 }, /* AC/B */
    { 0, 0, 1, 0 }, /* AB/C */
    { 0, 0, 1, 1 }, /* AB/CD */
    { 0, 1, 0, 1 }, /* AC/BD */
    { 0, 1, 1, 0 }, /* AD/BC */
    { 0, 1, 1, 1 }, /* A/BCD */
    { 0, 1, 0, 0 }, /* ACD/B */
    { 0, 0, 1, 0 }, /* ABD/C */
    { 0, 0, 0, 1 }, /* ABC/D */
};

static int camp_of(const struct ofas_settings *s, int player)
{
    return camp_by_company[s->company][player];
}

void ofas_form_camps(struct ofas_stage *stage, int players)
{
    stage->camps = 0;
    for (int p = 0; p < players; p++) {
        stage->camp[p] = (uint8_t)camp_of(&stage->settings, p);
        if (stage->camp[p] >= stage->camps)
            stage->camps = stage->camp[p] + 1;
    }
}

int32_t ofas_company_format(int company, const int32_t format[OFAS_PLAYERS],
                            int players)
{
    int32_t sum[OFAS_PLAYERS] = { 0 }, largest = 0;

    for (int p = 0; p < players; p++) {
        int32_t *camp = &sum[camp_by_company[company][p]];

        *camp += format[p];
        if (*camp > largest)
            largest = *camp;
    }
    return largest;
}

/* ---- who may fight so ---- */

static bool has_senior(const struct ofas_army *army)
{
    for (int i = 0; i < army->teams; i++)
        if (army->team[i].grade == OFAS_SENIOR_OFFICER)
            return true;
    return false;
}

/* ofas.a3.02 all players are in it; ofas.a3.03 both sides are as large, as in
 * ofas.a3.04, and ofas.a3.08 have one senior officer each. */
static int coalition_refused(const struct ofas_company *c)
{
    int32_t points[OFAS_DUEL] = { 0 };
    int seniors[OFAS_DUEL] = { 0 };

    if (c->players != (c->settings->company <= COMPANY_LAST_OF_THREE ? 3 : 4))
        return 2;
    for (int p = 0; p < c->players; p++) {
        points[camp_of(c->settings, p)] += c->army[p]->format;
        seniors[camp_of(c->settings, p)] += has_senior(c->army[p]);
    }
    if (points[0] != points[1])
        return 3;
    return seniors[0] > 1 || seniors[1] > 1 ? 8 : 0;
}

/* ofas.a3.10 three or four in a generic or symmetric scenario, ofas.a3.11 armies of equal size, ofas.a3.12
 * a square table with five objectives. */
static int each_alone_refused(const struct ofas_company *c)
{
    enum { ALL_AROUND = 5 };
    const struct ofas_settings *s = c->settings;

    if (c->players == OFAS_DUEL || s->skirmish ||
        s->draw_scenario == DRAW_BY_BOTH ||
        (!s->draw_scenario && s->scenario > SCENARIO_NO_QUARTER))
        return 10;
    for (int p = 1; p < c->players; p++)
        if (c->army[p]->format != c->army[0]->format)
            return 11;
    return c->width != c->depth || c->objectives != ALL_AROUND ? 12 : 0;
}

int ofas_company_refused(const struct ofas_company *c)
{
    if (c->settings->company == COMPANY_DUEL)
        return c->players > OFAS_DUEL ? 1 : 0;
    if (c->settings->company == COMPANY_EACH_ALONE)
        return each_alone_refused(c);
    return coalition_refused(c);
}

/* ofas.a3.05 ruling: the first seat of a coalition speaks for it. */
int ofas_speaker(const struct battle *b, int camp)
{
    int player = 0;

    while (ofas_camp(b, player) != camp)
        player++;
    return player;
}

/* ofas.a3.07 what the allies have together, and what they bid. */
int ofas_purse(const struct battle *b, int camp)
{
    int sum = 0;

    for (int p = 0; p < b->players; p++)
        if (ofas_camp(b, p) == camp)
            sum += ofas_state_of(b)->pc[p];
    return sum;
}

int ofas_bid(const struct battle *b, int camp)
{
    int sum = 0;

    for (int p = 0; p < b->players; p++)
        if (ofas_camp(b, p) == camp)
            sum += ofas_state_of(b)->bid[p];
    return sum;
}

/* ---- paying together ---- */

static int missing(const struct ofas_pooling *v)
{
    int sum = v->price;

    for (int p = 0; p < OFAS_PLAYERS; p++)
        sum -= v->share[p];
    return sum;
}

static int most_of_share(const struct battle *b, const struct ofas_pooling *v)
{
    int pc = ofas_state_of(b)->pc[v->player];

    return pc < missing(v) ? pc : missing(v);
}

static bool is_alone(const struct battle *b, int camp)
{
    int n = 0;

    for (int p = 0; p < b->players; p++)
        n += ofas_camp(b, p) == camp;
    return n == 1;
}

static void pay_shares(struct battle *b, const struct ofas_pooling *v)
{
    struct ofas_state *s = ofas_state(b);

    for (int p = 0; p < OFAS_PLAYERS; p++)
        s->pc[p] = (uint8_t)(s->pc[p] - v->share[p]);
}

/* ofas.a3.07 one camp pays a price. Who is alone pays; allies say one after the
 * other what they give, and when it is not enough nobody pays. */
enum flow ofas_pooling(struct battle *b)
{
    struct ofas_pooling *v = LOCALS(b, ofas_pooling);

    switch ((enum ofas_pooling_step)frame_top(b)->step) {
    case POOLING_BEGIN:
        for (v->player = 0; v->player < b->players; v->player++) {
            if (ofas_camp(b, v->player) != v->camp || missing(v) == 0)
                continue;
            ASK(b, POOLING_SHARE, SHARE, .who = (uint8_t)v->player,
                .rule = OFAS(OFAS_ANNEX + 3, 7), .unit = NOBODY,
                .other = NOBODY, .missing = (int16_t)missing(v),
                .least = is_alone(b, v->camp) ? most_of_share(b, v) : 0,
                .most = most_of_share(b, v));
            v->share[v->player] = (uint8_t)b->answer.value;
        }
        ofas_state(b)->pooled = missing(v) == 0;
        if (ofas_state(b)->pooled)
            pay_shares(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- each for himself ---- */

bool ofas_each_alone(const struct battle *b)
{
    return ofas_camps(b) > OFAS_DUEL;
}

/* Which way the corner lies from the middle of the table. Corners are counted
 * clockwise from the south-west. */
static struct vec corner_sign(int corner)
{
    return vec(corner == CORNER_NE || corner == CORNER_SE ? 1 : -1,
               corner == CORNER_NW || corner == CORNER_NE ? 1 : -1);
}

/* ofas.a3.13 each gets a corner by chance: one of four, then of those left. */
void ofas_draw_corners(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);
    unsigned left = (1u << CORNERS) - 1;

    for (int p = 0; p < b->players; p++) {
        struct event e =
            TOLD_BY(p, CORNER, OFAS(OFAS_ANNEX + 3, 13), NOBODY, NOBODY);
        unsigned free = left;
        uint8_t die = 0;

        if (!ofas_stage(b)->settings.fixed_edges)
            roll(b, e, set_count(left), 1, &die);
        while (die--)
            free &= free - 1;
        s->corner[p] = (uint8_t)set_first(free);
        left &= ~(1u << s->corner[p]);
        if (!ofas_stage(b)->settings.fixed_edges)
            LOG_SET(b, CORNER, corner, s->corner[p]);
    }
}

/* ofas.a3.14 nearest to the own corner, in between, or farthest from it. */
int ofas_corner_side(const struct battle *b, int player, struct vec at)
{
    struct vec sign = corner_sign(ofas_state_of(b)->corner[player]);
    int32_t x = at.x * sign.x, y = at.y * sign.y;

    return x > 0 && y > 0 ? -1 : x < 0 && y < 0 ? 1 : 0;
}

static bool adjoins(int corner, int edge)
{
    struct vec sign = corner_sign(corner);

    switch ((enum ofas_edge)edge) {
    case EDGE_SOUTH:
        return sign.y < 0;
    case EDGE_NORTH:
        return sign.y > 0;
    case EDGE_WEST:
        return sign.x < 0;
    case EDGE_EAST:
        return sign.x > 0;
    case EDGES:
        break;
    }
    return false;
}

/* ofas.a3.13 both edges that meet in the own corner; a reserve by any. */
bool ofas_corner_open(const struct battle *b, int unit, int mode, int edge)
{
    return mode == WAY_ENTER_ANY ||
           adjoins(ofas_state_of(b)->corner[b->unit[unit].owner], edge);
}

enum { CORNER_REACH = INCH(12) };

/* Is the point of the edge within 12" of the corner? */
static bool is_at_corner(const struct battle *b, int corner, int edge,
                         struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    struct vec sign = corner_sign(corner);
    int32_t away = edge < EDGE_WEST ? t->width / 2 - at.x * sign.x
                                    : t->depth / 2 - at.y * sign.y;

    return adjoins(corner, edge) && away <= CORNER_REACH;
}

/* ofas.a3.13 the own twelve inches; ofas.15.32 ruling: a reserve by all that is
 * not another's. */
bool ofas_corner_part(const struct battle *b, int unit, int mode, int edge,
                      struct vec at)
{
    const struct ofas_state *s = ofas_state_of(b);
    int owner = b->unit[unit].owner;

    if (mode != WAY_ENTER_ANY)
        return is_at_corner(b, s->corner[owner], edge, at);
    for (int p = 0; p < b->players; p++)
        if (p != owner && is_at_corner(b, s->corner[p], edge, at))
            return false;
    return true;
}

/* Has another player the corner at this end of the edge, low or high? */
static bool is_anothers(const struct battle *b, int owner, int edge, int sign)
{
    const struct ofas_state *s = ofas_state_of(b);

    for (int p = 0; p < b->players; p++) {
        struct vec at = corner_sign(s->corner[p]);

        if (p != owner && adjoins(s->corner[p], edge) &&
            (edge < EDGE_WEST ? at.x : at.y) == sign)
            return true;
    }
    return false;
}

/* The nearest point of the edge that it may enter by, measured along it. */
int32_t ofas_corner_foot(const struct battle *b, int unit, int edge,
                         int32_t along)
{
    const struct terrain *t = &b->stage->terrain;
    const bool across = edge < EDGE_WEST;
    const int owner = b->unit[unit].owner;
    struct vec sign = corner_sign(ofas_state_of(b)->corner[owner]);
    int32_t end = (across ? t->width : t->depth) / 2 - CORNER_REACH;
    int32_t toward = across ? sign.x : sign.y;

    if (ofas_entry(b, unit) != WAY_ENTER_ANY)
        return along * toward < end ? end * toward : along;
    if (along >= end && is_anothers(b, owner, edge, 1))
        return end - 1;
    if (along <= -end && is_anothers(b, owner, edge, -1))
        return 1 - end;
    return along;
}

/* ofas.a3.16 ruling: of three, the one opposite the empty corner. */
bool ofas_is_caught(const struct battle *b, int camp)
{
    const struct ofas_state *s = ofas_state_of(b);
    int opposite = (s->corner[camp] + CORNERS / 2) % CORNERS;

    if (ofas_camps(b) != 3)
        return false;
    for (int p = 0; p < b->players; p++)
        if (s->corner[p] == opposite)
            return false;
    return true;
}

/* ofas.a3.05 two camps in turn; ofas.a3.15 or round the table. */
int ofas_after(const struct battle *b, int camp)
{
    const struct ofas_state *s = ofas_state_of(b);
    int corner, step = s->direction == CLOCKWISE ? 1 : CORNERS - 1;

    if (!ofas_each_alone(b))
        return 1 - camp;
    for (corner = s->corner[camp];;) {
        corner = (corner + step) % CORNERS;
        for (int p = 0; p < b->players; p++)
            if (s->corner[p] == corner)
                return p;
    }
}
