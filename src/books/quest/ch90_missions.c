/* ch90_missions.c -- quest chapter 90, our own: what lies on the table for each
 * mission, and when it is won or lost. North is +y; the heroes come from the
 * south. */
#include "books/quest/quest.h"

#include <string.h>

enum {
    HALF_TABLE = INCH(24),
    ZONE_DEEP = INCH(6), /* quest.90.42, 90.43 */
    ZONE_HALF = INCH(6), /* half as wide as the heroes' zone */
    CONSOLE_OUT = INCH(12),
    CONSOLE_RINGS = 49, /* up to 12" away, by 1/4" */
    CONSOLE_PLACES = 24,
    NEAR = INCH(3),        /* quest.90.39, 90.54 */
    TOKEN_AWAY = INCH(12), /* quest.90.45 from the heroes' zone */
    TOKEN_APART = INCH(6),
    TOKEN_GRID = INCH(2),
    HELD_ROUNDS = 4, /* quest.90.39 */
    GATE_ROUND = 5   /* quest.90.40 */
};

static int32_t scaled(const struct quest_settings *s, int32_t length)
{
    return s->small ? length / 2 : length; /* quest.02.06 */
}

struct quest_layout quest_layout_for(const struct quest_settings *s)
{
    const int32_t edge = scaled(s, HALF_TABLE);
    const int32_t deep = scaled(s, ZONE_DEEP);
    const int32_t half = scaled(s, ZONE_HALF);

    return (struct quest_layout){
        /* quest.90.42 in the middle of the south edge */
        .hero_zone = { -half, -edge, half, deep - edge },
        /* quest.90.43 north, east, west */
        .wave_zone = { { -edge, edge - deep, edge, edge },
                       { edge - deep, -edge, edge, edge },
                       { -edge, -edge, deep - edge, edge } },
    };
}

int quest_rounds(const struct battle *b)
{
    const struct quest_stage *s = quest_stage(b);

    return s->settings.rounds ? s->settings.rounds : s->catalogue->rounds;
}

bool quest_roll_mission(struct battle *b)
{
    bool free;
    uint8_t die;

    roll(b, TOLD(b, MISSION_ROLL, QUEST(90, 36), NOBODY, NOBODY), QUEST_FACES,
         1, &die);
    free = die >= MISSION_NONE; /* a 6 */
    LOG_SET(b, MISSION_ROLL, rolled, die + 1);
    LOG_SET(b, MISSION_ROLL, free, free);
    if (!free)
        quest_state(b)->rolled = (uint8_t)(die + 1);
    return free;
}

/* ---- set-up ---- */

/* Could a hero stand on that place, on the table itself? */
static bool is_open(const struct battle *b, struct vec at)
{
    const struct disc spot = { at, INCH(1) / 2 };

    return terrain_holds(&b->stage->terrain, spot) &&
           terrain_piece_under(&b->stage->terrain, spot,
                               TRAIT_SOLID | TRAIT_DEEP | TRAIT_ROOF) < 0;
}

/* May a token lie there? quest.90.45 */
static bool may_lie(const struct battle *b, struct vec at)
{
    const struct quest_state *s = quest_state_of(b);
    const struct box zone = quest_stage(b)->layout.hero_zone;

    if (!is_open(b, at))
        return false;
    if (box_near(zone, at, quest_length(b, TOKEN_AWAY) - 1))
        return false;
    for (int i = 0; i < s->tokens; i++)
        if (vec_distance(s->token[i].at, at) < quest_length(b, TOKEN_APART))
            return false;
    return true;
}

/* One search token at random, each free place of a grid as likely as any. */
static void lay_token(struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t grid = quest_length(b, TOKEN_GRID);
    struct quest_state *s = quest_state(b);
    int places = 0, which;

    for (int32_t y = grid - t->depth / 2; y < t->depth / 2; y += grid)
        for (int32_t x = grid - t->width / 2; x < t->width / 2; x += grid)
            places += may_lie(b, vec(x, y));
    if (places == 0)
        return; /* a table full of scenery has fewer */
    which = quest_pick(b, TOLD(b, PICK_ROLL, QUEST(90, 45), NOBODY, NOBODY),
                       places);
    for (int32_t y = grid - t->depth / 2; y < t->depth / 2; y += grid)
        for (int32_t x = grid - t->width / 2; x < t->width / 2; x += grid)
            if (may_lie(b, vec(x, y)) && which-- == 0) {
                s->token[s->tokens++] =
                    (struct quest_token){ .at = vec(x, y),
                                          .state = TOKEN_HIDDEN };
                return;
            }
}

static void add_objective(struct battle *b, struct vec at)
{
    struct quest_state *s = quest_state(b);

    s->objective[s->objectives] = at;
    s->working[s->objectives++] = 1;
}

/* quest.90.37 the two tokens nearest to the centre; equals by their numbers. */
static void watch_tokens(struct battle *b)
{
    const struct quest_state *s = quest_state(b);
    int first = -1, second = -1;

    for (int i = 0; i < s->tokens; i++) {
        const int64_t far = vec_dot(s->token[i].at, s->token[i].at);

        if (first < 0 ||
            far < vec_dot(s->token[first].at, s->token[first].at)) {
            second = first;
            first = i;
        } else if (second < 0 ||
                   far < vec_dot(s->token[second].at, s->token[second].at)) {
            second = i;
        }
    }
    if (first >= 0)
        add_objective(b, s->token[first].at);
    if (second >= 0)
        add_objective(b, s->token[second].at);
}

/* quest.90.41 ruling: where it belongs, or at the nearest open place about
 * there, towards the centre first. */
static void add_console(struct battle *b, struct vec at)
{
    const angle inwards = angle_of(vec_sub(vec(0, 0), at));

    for (int ring = 0; ring < CONSOLE_RINGS; ring++)
        for (int i = 0; i < (ring ? CONSOLE_PLACES : 1); i++) {
            const angle way = (angle)(inwards + i * (TURN / CONSOLE_PLACES));
            const struct vec to =
                vec_add(at, angle_vec(way, ring * (INCH(1) / 4)));

            if (is_open(b, to)) {
                add_objective(b, to);
                return;
            }
        }
    add_objective(b, at); /* a table without any open place about there */
}

static void set_objectives(struct battle *b)
{
    const struct quest_settings *set = &quest_stage(b)->settings;
    const int32_t out = scaled(set, CONSOLE_OUT);

    switch (quest_mission(b)) {
    case MISSION_RECOVERY:
        watch_tokens(b);
        return;
    case MISSION_ELIMINATION:
    case MISSION_STAND: /* quest.90.38, 90.39 the centre */
        add_objective(b, vec(0, 0));
        return;
    case MISSION_ESCAPE: /* quest.90.40 the middle of the north edge */
        add_objective(b, vec(0, b->stage->terrain.depth / 2));
        return;
    case MISSION_SABOTAGE: /* quest.90.41 north, east, west */
        add_console(b, vec(0, out));
        add_console(b, vec(out, 0));
        add_console(b, vec(-out, 0));
        return;
    case MISSION_NONE:
    case MISSION_COUNT:
        return;
    }
}

void quest_lay_out(struct battle *b)
{
    struct quest_state *s = quest_state(b);
    const int tokens = quest_catalogue(b)->mission[quest_mission(b)].tokens;

    for (int i = 0; i < tokens && i < QUEST_TOKENS; i++)
        lay_token(b);
    set_objectives(b);
    if (quest_mission(b) == MISSION_RECOVERY && s->tokens > 0) {
        /* quest.90.37 nobody sees which */

        s->token[quest_pick(b,
                            TOLD(b, PICK_ROLL, QUEST(90, 37), NOBODY, NOBODY),
                            s->tokens)]
            .relic = 1;
    }
}

void quest_drop_relic(struct battle *b, int unit)
{
    struct quest_state *s = quest_state(b);

    if (!quest_unit(b, unit)->relic)
        return;
    quest_unit(b, unit)->relic = 0;
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].relic) {
            s->token[i].state = TOKEN_SHOWN; /* it lies where he fell */
            s->token[i].at = figure_at(b, unit, 0);
            s->token[i].floor = (uint8_t)figure_floor(b, unit, 0);
        }
    TELL(b, DROPS_RELIC, QUEST(90, 37), unit, NOBODY);
}

/* ---- winning and losing ---- */

static bool conscious(const struct battle *b, int hero)
{
    return !quest_unit_of(b, hero)->unconscious &&
           !quest_unit_of(b, hero)->left;
}

/* quest.07.05 ruling: nobody is left who could do anything; who waits in ambush
 * still can. */
static bool all_down(const struct battle *b)
{
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (conscious(b, u))
            return false;
    return true;
}

static bool relic_is_home(const struct battle *b)
{
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_is_up(b, u) && quest_unit_of(b, u)->relic &&
            box_holds_disc(quest_stage(b)->layout.hero_zone,
                           quest_base(b, u, 0)))
            return true;
    return false;
}

static bool villain_is_dead(const struct battle *b)
{
    bool came = false;

    for (int u = quest_stage(b)->heroes; u < b->units; u++)
        if (quest_kind(b, u)->traits >> TRAITED_VILLAIN & 1) {
            came = true;
            if (b->unit[u].alive)
                return false;
        }
    return came;
}

/* quest.90.40 ruling: in the last one where there are fewer. */
int quest_gate_round(const struct battle *b)
{
    return quest_rounds(b) < GATE_ROUND ? quest_rounds(b) : GATE_ROUND;
}

bool quest_gate_is_open(const struct battle *b)
{
    return quest_mission(b) == MISSION_ESCAPE && b->turn >= quest_gate_round(b);
}

/* quest.90.40 ruling: who touches it already leaves at once. */
void quest_open_gate(struct battle *b)
{
    if (quest_mission(b) != MISSION_ESCAPE || b->turn != quest_gate_round(b))
        return;
    TELL(b, GATE_OPENS, QUEST(90, 40), NOBODY, NOBODY);
    quest_look_at_mission(b);
}

/* quest.90.40 whoever touches the north edge is gone, once it is open. */
static void let_leave(struct battle *b)
{
    const int32_t edge = b->stage->terrain.depth / 2;

    for (int u = 0; u < quest_stage(b)->heroes; u++) {
        const struct disc base = quest_base(b, u, 0);

        if (!quest_is_up(b, u) ||
            base.at.y + base.radius < edge - QUEST_CONTACT)
            continue;
        quest_unit(b, u)->left = 1;
        b->unit[u].where = UNIT_GONE;
        TELL(b, LEAVES, QUEST(90, 40), u, NOBODY);
    }
}

struct quest_progress quest_progress(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);
    const int heroes = quest_stage(b)->heroes;
    struct quest_progress is = { 0, 0 };

    switch (quest_mission(b)) {
    case MISSION_STAND:
        is = (struct quest_progress){ s->held, HELD_ROUNDS };
        break;
    case MISSION_ESCAPE: /* half of them */
        is.of = (heroes + 1) / 2;
        for (int u = 0; u < heroes; u++)
            is.done += quest_unit_of(b, u)->left;
        break;
    case MISSION_SABOTAGE:
        is.of = s->objectives;
        for (int i = 0; i < s->objectives; i++)
            is.done += !s->working[i];
        break;
    case MISSION_RECOVERY:
    case MISSION_ELIMINATION:
    case MISSION_NONE:
    case MISSION_COUNT:
        break;
    }
    return is;
}

static bool is_won(const struct battle *b)
{
    const struct quest_progress is = quest_progress(b);

    switch (quest_mission(b)) {
    case MISSION_RECOVERY:
        return relic_is_home(b);
    case MISSION_ELIMINATION:
        return villain_is_dead(b);
    case MISSION_ESCAPE:
        return is.done >= is.of && all_down(b);
    case MISSION_STAND:
    case MISSION_SABOTAGE:
        return is.of > 0 && is.done >= is.of;
    case MISSION_NONE:
    case MISSION_COUNT:
        break;
    }
    return false;
}

void quest_look_at_mission(struct battle *b)
{
    struct quest_state *s = quest_state(b);

    if (s->outcome != OUTCOME_OPEN)
        return;
    if (quest_gate_is_open(b))
        let_leave(b);
    if (is_won(b))
        s->outcome = OUTCOME_WON;
    else if (all_down(b))
        s->outcome = OUTCOME_LOST; /* quest.90.36 */
}

bool quest_is_over(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);

    return s->outcome != OUTCOME_OPEN ||
           (b->turn >= quest_rounds(b) && s->phase == PHASE_END);
}

/* quest.90.39, 90.54 the centre is held: one of them there, none of the
 * others; who is Shaken does not count (quest.09.07). */
static bool holds_centre(const struct battle *b)
{
    bool hero = false;

    for (unit_set left = quest_present(b); left; left &= left - 1) {
        const int unit = set_first(left);

        if (quest_unit_of(b, unit)->shaken ||
            !quest_near_point(b, unit, vec(0, 0), NEAR))
            continue;
        if (!quest_is_hero(b, unit))
            return false;
        hero = true;
    }
    return hero;
}

/* What lasts to the end of the round ends (quest.03.02 ruling). */
static void let_end(struct battle *b)
{
    for (int u = 0; u < b->units; u++) {
        struct quest_unit *unit = quest_unit(b, u);

        unit->fatigued = 0;  /* quest.08.06 */
        unit->marked = 0;    /* quest.90.08 */
        unit->sabotaged = 0; /* quest.90.12 */
        unit->aloft = 0;     /* quest.90.48 */
    }
}

void quest_end_round(struct battle *b)
{
    struct quest_state *s = quest_state(b);

    let_end(b);
    if (quest_mission(b) == MISSION_STAND && s->outcome == OUTCOME_OPEN &&
        holds_centre(b)) {
        TELL(b, HOLDS, QUEST(90, 39), NOBODY, NOBODY, .rounds = ++s->held);
    }
    quest_look_at_mission(b);
    s->phase = PHASE_END;
}

/* ---- what is hidden ---- */

/* quest.90.37 nobody knows which token hides the relic before it is shown. */
void quest_blank(struct battle *b, int player)
{
    struct quest_state *s = quest_state(b);

    (void)player;
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_HIDDEN)
            s->token[i].relic = 0;
    for (int i = 0; i < b->log.events; i++) {
        struct event *e = &b->log.event[i];

        if (e->kind != EVENT_PICK_ROLL || e->rule != QUEST(90, 37))
            continue;
        /* nor the dice that chose it */
        NUMBER(e, PICK_ROLL, result) = 0;
        memset(b->log.die + e->die, 0, e->dice);
    }
}

void quest_guess(struct battle *b, int player, uint64_t seed)
{
    struct quest_state *s = quest_state(b);
    int hidden = 0;

    (void)player;
    if (quest_mission(b) != MISSION_RECOVERY)
        return;
    for (int i = 0; i < s->tokens; i++) {
        if (s->token[i].relic)
            return; /* it was found */
        hidden += s->token[i].state == TOKEN_HIDDEN;
    }
    if (hidden == 0)
        return;
    hidden = (int)(seed % (uint64_t)hidden);
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_HIDDEN && hidden-- == 0)
            s->token[i].relic = 1;
}
