/* ch90_waves.c -- quest.03.02, 90.43, 90.44, 13.01 .. 13.03, 13.10: what happens
 * before heroes act: waves, then those who come out of ambush, then spell
 * tokens. Chance is dice, here as everywhere: who plays with real ones can
 * follow. */
#include "books/quest/quest.h"

#include <stddef.h>

enum {
    FAR_FROM_HEROES = INCH(18), /* quest.90.43 */
    GAP = INCH(1),              /* quest.06.01, 13.03 */
    SCOUTED = INCH(12),         /* quest.13.39 */
    LURKS = INCH(6),            /* quest.13.03 about an objective */
    ZONES = 3,
    SECTIONS = 6, /* of a zone */
    PLACES = 36,  /* about an objective */
    TRIES = 12,
    SEARCHED = INCH(6) /* how far a free place is looked for */
};

static const struct quest_horde *horde(const struct battle *b)
{
    return &quest_stage(b)->horde;
}

/* ---- ground to stand on ---- */

/* Everybody of the machine keeps clear of heroes by so much, and of its own. */
static void keep_clear(const struct battle *b, int unit, int32_t away,
                       struct quest_ground *g)
{
    g->mover = quest_mover(b, unit);
    g->bars.count = 0;
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (unit_on_table(b, u)) {
            struct disc base = quest_base(b, u, 0);

            base.radius += quest_length(b, away);
            g->bars.base[g->bars.count++] = base;
        }
    quest_taken(b, unit, &g->taken);
}

static void put(struct battle *b, int unit, const struct step *at,
                uint16_t rule)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);

        figure_put(b, unit, f, at[f].at, at[f].floor);
    }
    b->unit[unit].where = UNIT_ON_TABLE;
    quest_unit(b, unit)->comes = 0;
    TELL(b, ARRIVES, rule, unit, NOBODY);
}

/* quest.90.43 ruling: does a way lead from there to an AI objective, or to the
 * centre where there is none? It does not stand on the table yet. */
static bool gets_out(struct battle *b, int unit, struct step at)
{
    const struct quest_state *s = quest_state(b);

    figure_put(b, unit, set_first(b->unit[unit].alive), at.at, at.floor);
    for (int i = 0; i < s->objectives; i++)
        if (quest_walk_to(b, unit, s->objective[i]) < INT32_MAX)
            return true;
    return s->objectives == 0 && quest_walk_to(b, unit, vec(0, 0)) < INT32_MAX;
}

/* Puts the unit as near to the place as it can stand; false: it cannot.
 * 'walled': also where no way leads out. */
static bool put_near(struct battle *b, int unit, const struct quest_ground *g,
                     struct vec at, const struct box *zone, bool walled,
                     uint16_t rule)
{
    const struct squad alone = { .terrain = &b->stage->terrain,
                                 .mover = &g->mover,
                                 .bars = &g->bars,
                                 .taken = &g->taken,
                                 .leader = { at, 0 },
                                 .zone = zone };
    struct step place[QUEST_GROUP], leader;

    if (!place_nearest(&alone, alone.leader, quest_length(b, SEARCHED),
                       &leader) ||
        !quest_gather(b, unit, g, leader, STANCE_CLOSE, zone, place) ||
        !(walled || gets_out(b, unit, leader)))
        return false;
    put(b, unit, place, rule);
    return true;
}

/* ---- objectives ---- */

/* quest.13.03 a random one of those that count, or the table's centre. */
static struct vec some_objective(struct battle *b, int unit, uint16_t rule)
{
    const struct quest_state *s = quest_state(b);
    uint8_t which[QUEST_OBJECTIVES];
    int n = 0;

    for (int i = 0; i < s->objectives; i++)
        if (s->working[i])
            which[n++] = (uint8_t)i;
    if (n == 0)
        return vec(0, 0);
    n = quest_pick(b, TOLD(b, PICK_ROLL, rule, unit, NOBODY, .objective = 1),
                   n);
    return s->objective[which[n]];
}

/* ---- zones ---- */

/* The middle of one of six equal sections along the zone. */
static struct vec section_of(struct box zone, int section)
{
    const int32_t width = zone.right - zone.left,
                  depth = zone.top - zone.bottom;
    const int part = 2 * section + 1, parts = 2 * SECTIONS;

    return width >= depth
               ? vec(zone.left + width * part / parts, zone.bottom + depth / 2)
               : vec(zone.left + width / 2, zone.bottom + depth * part / parts);
}

/* Is all that is near that place too near to a hero? */
static bool is_hopeless(const struct battle *b, const struct quest_ground *g,
                        struct vec at)
{
    for (int i = 0; i < g->bars.count; i++)
        if (vec_distance(at, g->bars.base[i].at) + quest_length(b, SEARCHED) <=
            g->bars.base[i].radius)
            return true;
    return false;
}

/* quest.90.43 ruling: a die says in which section it stands; the next ones are
 * tried where there is no room. */
static bool put_in_zone(struct battle *b, int unit, struct box zone)
{
    const int first = quest_pick(
        b, TOLD(b, PICK_ROLL, QUEST(90, 43), unit, NOBODY), SECTIONS);
    /* rather walled in than not at all: at set-up, and who waited for a round */
    const bool waits = b->turn > 0 && quest_unit(b, unit)->comes == 0;
    struct quest_ground g;

    keep_clear(b, unit, FAR_FROM_HEROES, &g);
    for (int i = 0; i < (waits ? SECTIONS : 2 * SECTIONS); i++) {
        const struct vec at = section_of(zone, (first + i) % SECTIONS);

        if (!is_hopeless(b, &g, at) &&
            put_near(b, unit, &g, at, &zone, i >= SECTIONS, QUEST(90, 43)))
            return true;
    }
    return false;
}

static struct vec nearest_in(struct box zone, struct vec at)
{
    return vec(at.x < zone.left    ? zone.left
               : at.x > zone.right ? zone.right
                                   : at.x,
               at.y < zone.bottom ? zone.bottom
               : at.y > zone.top  ? zone.top
                                  : at.y);
}

/* The hero who is nearest to the zone; NOBODY: none is on the table. */
static int hero_near(const struct battle *b, struct box zone)
{
    int64_t least = INT64_MAX;
    int best = NOBODY;

    for (int u = 0; u < quest_stage(b)->heroes; u++) {
        const struct vec at = figure_at(b, u, 0);
        const int64_t far = vec_distance2(at, nearest_in(zone, at));

        if (quest_is_up(b, u) && far < least) {
            least = far;
            best = u;
        }
    }
    return best;
}

/* quest.13.39 ruling: at most 12" out of the zone, as near to the closest hero
 * as it can stand. */
static bool put_scout(struct battle *b, int unit, struct box zone)
{
    const int hero = hero_near(b, zone);
    /* its edge may reach so far, its middle a radius farther */
    const int32_t most = quest_length(b, SCOUTED) + quest_radius(b, unit);
    struct quest_ground g;
    struct vec from, to;
    int32_t far;

    if (hero == NOBODY)
        return false;
    keep_clear(b, unit, GAP, &g);
    to = figure_at(b, hero, 0);
    from = nearest_in(zone, to);
    far = vec_distance(from, to);
    for (int i = TRIES; i > 0; i--) {
        const int32_t out = most * i / TRIES;
        const struct box around = { zone.left - out - g.mover.radius,
                                    zone.bottom - out - g.mover.radius,
                                    zone.right + out + g.mover.radius,
                                    zone.top + out + g.mover.radius };
        const struct vec at = out >= far ? to : vec_between(from, to, out, far);

        if (put_near(b, unit, &g, at, &around, false, QUEST(13, 39)))
            return true;
    }
    return false;
}

/* quest.90.44 what cannot move stands on an objective. */
static bool put_on_objective(struct battle *b, int unit)
{
    const struct vec at = some_objective(b, unit, QUEST(90, 44));
    struct quest_ground g;

    keep_clear(b, unit, GAP, &g);
    return put_near(b, unit, &g, at, NULL, true, QUEST(90, 44));
}

static void enter(struct battle *b, int unit, struct box zone, int round)
{
    if (quest_has(b, unit, TRAITED_IMMOBILE)
            ? put_on_objective(b, unit)
            : (quest_has(b, unit, TRAITED_SCOUT) && put_scout(b, unit, zone)) ||
                  put_in_zone(b, unit, zone))
        return;
    quest_unit(b, unit)->comes = (uint8_t)(round + 1); /* there is no room */
}

static int some_zone(struct battle *b)
{
    const int zone =
        quest_pick(b, TOLD(b, ZONE_ROLL, QUEST(90, 43), NOBODY, NOBODY), ZONES);

    LOG_SET(b, ZONE_ROLL, zone, zone);
    return zone;
}

/* ---- waves ---- */

static int threat_of(const struct battle *b, int kind)
{
    return 10 * quest_catalogue(b)->kind[kind].threat;
}

/* quest.90.44 who comes by this die, with so much left. */
static int kind_by(const struct battle *b, int wave, int die, int left)
{
    int kind = horde(b)->wave[wave].by_die[die];

    if (die == QUEST_FACES - 1 && left >= threat_of(b, horde(b)->heavy))
        kind = horde(b)->heavy;
    return threat_of(b, kind) > left ? horde(b)->plain : kind;
}

/* quest.90.35, 90.44 tenths of threat; ruling: with what the wave before left. */
static int budget_of(const struct battle *b)
{
    const struct quest_catalogue *c = quest_catalogue(b);
    const struct quest_stage *s = quest_stage(b);

    return c->mission[quest_mission(b)].budget[s->heroes] +
           c->level * s->settings.level + quest_state_of(b)->saved;
}

/* quest.90.38 the villain comes with wave 1, whoever else does. */
static bool brings_villain(const struct battle *b,
                           const struct quest_arrivals *v)
{
    return v->wave == 0 && quest_mission(b) == MISSION_ELIMINATION;
}

/* One more unit of the wave. */
static void bring(struct battle *b, const struct quest_arrivals *v, int kind)
{
    const int unit = quest_muster(b, kind, v->wave + 1);
    const int round = horde(b)->wave[v->wave].round;

    if (unit == NOBODY)
        return; /* the table is full */
    if (!quest_has(b, unit, TRAITED_AMBUSH)) {
        enter(b, unit, quest_stage(b)->layout.wave_zone[v->zone], round);
        return;
    }
    /* quest.13.02, 13.03 ruling: rolled when its wave comes */
    quest_unit(b, unit)->comes =
        (uint8_t)(round + quest_d3(b, TOLD(b, AMBUSH_ROLL, QUEST(13, 2), unit,
                                           NOBODY)));
}

/* quest.90.43 is this the round of that wave? The first comes at set-up. */
static bool is_due(const struct battle *b, const struct quest_arrivals *v)
{
    const int round = horde(b)->wave[v->wave].round;

    return (v->setup ? round == 1 : round > 1 && round == b->turn) &&
           (budget_of(b) > 0 || brings_villain(b, v)); /* else there are none */
}

static void begin_wave(struct battle *b, struct quest_arrivals *v)
{
    v->left = (int16_t)budget_of(b);
    quest_state(b)->saved = 0;
    quest_state(b)->waves++;
    TELL(b, WAVE, QUEST(90, 43), NOBODY, NOBODY, .wave = v->wave + 1,
         .threat = v->left / 10, .tenths = v->left % 10);
    v->zone = (uint8_t)some_zone(b);
    if (brings_villain(b, v))
        bring(b, v, horde(b)->villain);
}

/* quest.90.44 the next die; whoever comes is cheap enough. */
static void roll_for_unit(struct battle *b, struct quest_arrivals *v)
{
    uint8_t die;
    int kind;

    roll(b, TOLD(b, WAVE_ROLL, QUEST(90, 44), NOBODY, NOBODY), QUEST_FACES, 1,
         &die);
    kind = kind_by(b, v->wave, die, v->left);
    LOG_SET(b, WAVE_ROLL, enemy, kind);
    v->left = (int16_t)(v->left - threat_of(b, kind));
    bring(b, v, kind);
}

/* ---- out of ambush ---- */

/* quest.13.03 ruling: 36 places evenly spread over the circle, on three rings of
 * 6, 12 and 18; two dice say which. */
static struct vec place_about(struct vec centre, int32_t radius, int which)
{
    int ring = 1;

    for (; which >= 6 * ring; ring++)
        which -= 6 * ring;
    /* ring / sqrt(12) of the radius: each place has as much room */
    return vec_add(
        centre, angle_vec((angle)((int64_t)TURN * which / (6 * ring)),
                          (int32_t)((int64_t)radius * ring * 28868 / 100000)));
}

/* How far its leader may stand from the objective for all to be within 6". */
static int32_t lurking(const struct battle *b, int unit)
{
    const int32_t near = quest_length(b, LURKS);
    const int32_t group = 2 * quest_radius(b, unit) + quest_length(b, GAP);

    return unit_strength(b, unit) == 1 || near < group ? near : near - group;
}

static bool may_lurk(const struct battle *b, const struct quest_ground *g,
                     struct vec at)
{
    const struct disc base = { at, g->mover.radius };

    if (!terrain_stands(&b->stage->terrain, base, 0) ||
        terrain_bars(&b->stage->terrain, base, 0, g->mover.avoids))
        return false;
    for (int i = 0; i < g->bars.count; i++)
        if (disc_within(base, g->bars.base[i], 0))
            return false; /* ruling: more than 1" from heroes */
    for (int i = 0; i < g->taken.count; i++)
        if (disc_overlaps(base, g->taken.base[i]))
            return false;
    return true;
}

static bool put_in_ambush(struct battle *b, int unit)
{
    const struct vec centre = some_objective(b, unit, QUEST(13, 3));
    const int first =
        quest_pick(b, TOLD(b, PICK_ROLL, QUEST(13, 3), unit, NOBODY), PLACES);
    struct step place[QUEST_GROUP];
    struct quest_ground g;

    keep_clear(b, unit, GAP, &g);
    for (int i = 0; i < PLACES; i++) {
        const struct vec at =
            place_about(centre, lurking(b, unit), (first + i) % PLACES);

        if (may_lurk(b, &g, at) &&
            quest_gather(b, unit, &g, (struct step){ at, 0 }, STANCE_CLOSE,
                         NULL, place)) {
            put(b, unit, place, QUEST(13, 3));
            return true;
        }
    }
    return false;
}

/* quest.13.02 does this one of the machine come now? */
static bool comes_now(const struct battle *b, int unit)
{
    return !quest_is_hero(b, unit) && b->unit[unit].where == UNIT_OFF_TABLE &&
           quest_unit_of(b, unit)->comes == b->turn;
}

static void spring(struct battle *b, int unit)
{
    if (!quest_has(b, unit, TRAITED_AMBUSH))
        enter(b, unit, quest_stage(b)->layout.wave_zone[some_zone(b)], b->turn);
    else if (!put_in_ambush(b, unit))
        quest_unit(b, unit)->comes++; /* there is no room: next time */
}

/* quest.13.01 is there any place where this hero could come? */
static bool has_room(const struct battle *b, int unit)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t step = quest_length(b, 3 * GAP);
    struct refusal why;

    for (int32_t y = step - t->depth / 2; y < t->depth / 2; y += step)
        for (int32_t x = step - t->width / 2; x < t->width / 2; x += step)
            if (quest_may_deploy(b, unit, (struct step){ vec(x, y), 0 },
                                 COME_AMBUSH, &why))
                return true;
    return false;
}

/* quest.13.01 at the start of any round after the first */
static bool may_appear(const struct battle *b, int hero)
{
    return b->turn > 1 && b->unit[hero].where == UNIT_OFF_TABLE &&
           quest_unit_of(b, hero)->comes == QUEST_NEVER && has_room(b, hero);
}

static void appear(struct battle *b, int hero)
{
    put(b, hero, b->answer.step, QUEST(13, 1));
}

/* ---- spells ---- */

/* quest.13.10, 13.11 */
static void give_tokens(struct battle *b)
{
    for (int u = 0; u < b->units; u++) {
        struct quest_unit *unit = quest_unit(b, u);
        int given = quest_kind(b, u)->caster;

        if (!unit_on_table(b, u) || !quest_has(b, u, TRAITED_CASTER))
            continue;
        if (unit->tokens + given > QUEST_MOST_TOKENS)
            given = QUEST_MOST_TOKENS - unit->tokens;
        unit->tokens = (uint8_t)(unit->tokens + given);
        if (given > 0)
            TELL(b, TOKENS, QUEST(13, 10), u, NOBODY, .tokens = given,
                 .total = unit->tokens);
    }
}

/* quest.03.02 ruling: waves, ambushes, tokens. */
enum flow quest_arrivals(struct battle *b)
{
    struct quest_arrivals *v = LOCALS(b, quest_arrivals);

    switch ((enum quest_arrivals_step)frame_top(b)->step) {
    case ARRIVALS_BEGIN:
        for (v->wave = 0; v->wave < QUEST_WAVES; v->wave++) {
            if (!is_due(b, v))
                continue;
            begin_wave(b, v);
            /* quest.90.44 less than 2 is left: not even these */
            while (v->left >= threat_of(b, horde(b)->plain)) {
                BREATHE(b, ARRIVALS_WAVE);
                roll_for_unit(b, v);
            }
            quest_state(b)->saved = (uint8_t)(quest_state(b)->saved + v->left);
        }
        if (v->setup)
            return FLOW_DONE;
        for (v->unit = 0; v->unit < b->units; v->unit++)
            if (comes_now(b, v->unit)) {
                BREATHE(b, ARRIVALS_AMBUSH);
                spring(b, v->unit);
            }
        for (v->unit = 0; v->unit < quest_stage(b)->heroes; v->unit++) {
            if (!may_appear(b, v->unit))
                continue;
            ASK(b, ARRIVALS_APPEAR, APPEAR, .who = QUEST_PARTY,
                .rule = QUEST(13, 1), .unit = v->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == NO)
                continue;
            ASK(b, ARRIVALS_PLACE, STATION, .who = QUEST_PARTY,
                .rule = QUEST(13, 1), .unit = v->unit, .other = NOBODY,
                .manner = COME_AMBUSH, .least = 1);
            appear(b, v->unit);
        }
        give_tokens(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
