/* outlook.c -- what a unit wants, sees and fears.
 *
 * Sight is guessed: one ray in plan, past pieces that block it outright. The
 * book's own sight is exact and costs ten times as much; the doctrine asks for
 * thousands of glimpses in a battle and can be wrong about a few. */
#include "minds/ofas/doctrine.h"

enum {
    CONTROL_RANGE = INCH(3),  /* ofas.14.13 */
    SPOT_SHARE = ONE * 3 / 4, /* of a unit, that sees what its leader sees */
    THREAT_PARTS = 3,         /* enemy fire to come counts one in ... */
    CHANCE_PARTS = 4          /* own fire next turn counts one in ... */
};

/* ---- sight ---- */

/* Does the piece that lies across the line let it through? */
static enum seen past_piece(const struct piece *p, const struct body *from,
                            const struct body *to)
{
    int32_t high = most_of(body_top(from), body_top(to));

    if (p->height < high) /* over a wall, across a low roof, off a hill */
        return SEEN_PART;
    if (p->traits & TRAIT_SOLID)
        return SEEN_NONE;
    /* ofas.13.25 who stands inside sees out and is seen */
    return polygon_has(&p->shape, from->at) || polygon_has(&p->shape, to->at)
               ? SEEN_PART
               : SEEN_NONE;
}

enum seen ofas_mind_glimpse(const struct terrain *t, const struct body *from,
                            const struct body *to)
{
    const struct segment line = { from->at, to->at };
    const struct box box = box_of_segment(line, 0);
    enum seen seen = SEEN_ALL;

    for (int i = 0; i < t->pieces && seen != SEEN_NONE; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) ||
            !box_meets(p->shape.around, box) ||
            !polygon_cut_by(&p->shape, line))
            continue;
        seen = past_piece(p, from, to);
    }
    return seen;
}

bool ofas_mind_sheltered(const struct battle *b, int unit)
{
    return terrain_piece_around(&b->stage->terrain,
                                figure_base(b, unit, b->unit[unit].leader),
                                TRAIT_SHELTERS) >= 0; /* ofas.13.24 */
}

static int last_of(const struct battle *b, int unit)
{
    return 63 - __builtin_clzll(b->unit[unit].alive);
}

/* A unit that looks or is looked at. */
struct side {
    int unit;
    struct body leader;
};

/* The body of another figure, as high as his leader stands. */
static struct body beside(const struct battle *b, const struct side *s,
                          int figure)
{
    struct body body = s->leader;

    body.at = figure_at(b, s->unit, figure);
    return body;
}

/* From two glimpses: the leaders, and two others. */
static struct ofas_mind_sight sight_of(const struct battle *b,
                                       const struct side *mine,
                                       const struct side *theirs,
                                       bool sheltered)
{
    const struct terrain *t = &b->stage->terrain;
    struct body my_other =
        beside(b, mine, set_first(b->unit[mine->unit].alive));
    struct body their_other = beside(b, theirs, last_of(b, theirs->unit));
    enum seen one = ofas_mind_glimpse(t, &mine->leader, &theirs->leader);
    enum seen two = ofas_mind_glimpse(t, &my_other, &their_other);

    return (struct ofas_mind_sight){
        .share = ((one != SEEN_NONE) + (two != SEEN_NONE)) * ONE / 2,
        .covered = sheltered || one + two < 2 * SEEN_ALL,
    };
}

static struct side side_of(const struct battle *b, int unit)
{
    return (struct side){ unit, figure_body(b, unit, b->unit[unit].leader) };
}

struct ofas_mind_sight ofas_mind_look(const struct battle *b, int unit,
                                      int target)
{
    struct side mine = side_of(b, unit), theirs = side_of(b, target);

    return sight_of(b, &mine, &theirs, ofas_mind_sheltered(b, target));
}

/* ---- the outlook ---- */

int32_t ofas_mind_gap(const struct battle *b, int unit, int other)
{
    struct disc mine = figure_base(b, unit, b->unit[unit].leader);
    struct disc theirs = figure_base(b, other, b->unit[other].leader);

    return most_of(0, vec_distance(mine.at, theirs.at) - mine.radius -
                          theirs.radius);
}

/* From the unit's leader, were he there, to the leader of the enemy. */
static int32_t gap_from(const struct ofas_mind_outlook *o, int enemy,
                        struct vec at)
{
    const struct body *foe = &o->foe[enemy].body;

    return most_of(0, vec_distance(at, foe->at) - foe->radius -
                          ofas_team(o->b, o->unit)->radius);
}

void ofas_mind_outlook(const struct battle *b, int unit,
                       const struct ofas_mind_plan *plan,
                       struct ofas_mind_outlook *o)
{
    o->b = b;
    o->unit = unit;
    o->owner = b->unit[unit].owner;
    o->goal = ofas_mind_goal(b, unit, plan);
    o->from = ofas_mind_start(b, unit, o->goal);
    o->objective = plan->goal[unit];
    o->gain = plan->gain[unit];
    o->distance = most_of(ofas_distance(b, unit), INCH(1));
    o->enemies = ofas_foes_of(b, o->owner);
    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &o->arsenal);
    for (unit_set left = o->enemies; left; left &= left - 1) {
        int e = set_first(left);

        o->foe[e].body = figure_body(b, e, b->unit[e].leader);
        o->foe[e].sheltered = ofas_mind_sheltered(b, e);
        o->foe[e].weighed = false;
        o->foe[e].gap = gap_from(o, e, o->from);
    }
}

void ofas_mind_look_around(struct ofas_mind_outlook *o)
{
    const struct battle *b = o->b;
    const bool here = unit_on_table(b, o->unit);
    struct side mine = side_of(b, o->unit);

    for (unit_set left = o->enemies; left; left &= left - 1) {
        struct ofas_mind_foe *foe = &o->foe[set_first(left)];
        struct side theirs = { set_first(left), foe->body };

        foe->sight = (struct ofas_mind_sight){ 0, true };
        if (here)
            foe->sight = sight_of(b, &mine, &theirs, foe->sheltered);
    }
}

void ofas_mind_look_from(struct ofas_mind_outlook *o, struct vec at)
{
    const struct terrain *t = &o->b->stage->terrain;
    const struct ofas_team *team = ofas_team(o->b, o->unit);
    struct body eye = { at, team->radius, terrain_height_at(t, at, 0),
                        team->height };

    for (unit_set left = o->enemies; left; left &= left - 1) {
        struct ofas_mind_foe *foe = &o->foe[set_first(left)];
        enum seen seen = ofas_mind_glimpse(t, &eye, &foe->body);

        foe->gap = gap_from(o, set_first(left), at);
        foe->sight = (struct ofas_mind_sight){
            .share = seen == SEEN_NONE ? 0 : SPOT_SHARE,
            .covered = foe->sheltered || seen != SEEN_ALL,
        };
    }
}

/* The fire that the enemy and the unit could exchange. */
static void weigh_fire(struct ofas_mind_outlook *o, int enemy)
{
    const struct ofas_mind_sight open = { SPOT_SHARE, false };
    const struct battle *b = o->b;
    struct ofas_mind_foe *foe = &o->foe[enemy];
    struct ofas_mind_arsenal theirs;

    foe->weighed = true;
    ofas_mind_arsenal(b, enemy, b->unit[enemy].alive, false, &theirs);
    ofas_mind_bands(b, &theirs,
                    (struct ofas_mind_aim){
                        .unit = enemy, .target = o->unit, .sight = open },
                    foe->threat);
    ofas_mind_bands(b, &o->arsenal,
                    (struct ofas_mind_aim){
                        .unit = o->unit, .target = enemy, .sight = open },
                    foe->chance);
}

const struct ofas_mind_foe *ofas_mind_weighed(struct ofas_mind_outlook *o,
                                              int enemy)
{
    if (!o->foe[enemy].weighed)
        weigh_fire(o, enemy);
    return &o->foe[enemy];
}

/* ---- spots ---- */

int32_t ofas_mind_left_to_go(const struct ofas_mind_outlook *o, struct vec at)
{
    int32_t far = vec_distance(at, o->goal);

    if (o->objective == NOBODY)
        return far;
    return most_of(0, far - CONTROL_RANGE - ofas_team(o->b, o->unit)->radius);
}

/* A place as it is weighed. */
struct place {
    struct body eye;
    bool shelter;
    int32_t threat; /* of all enemies together */
    int32_t chance; /* the best target */
};

static void weigh_foe(struct ofas_mind_outlook *o, int enemy, struct place *p)
{
    enum seen seen =
        ofas_mind_glimpse(&o->b->stage->terrain, &p->eye, &o->foe[enemy].body);
    const struct ofas_mind_foe *foe;
    int band;

    if (seen == SEEN_NONE)
        return;
    foe = ofas_mind_weighed(o, enemy);
    band = ofas_mind_band(gap_from(o, enemy, p->eye.at));
    p->threat += p->shelter || seen == SEEN_PART ? foe->threat[band] * 2 / 3
                                                 : foe->threat[band];
    p->chance = most_of(p->chance, foe->sheltered ? foe->chance[band] * 2 / 3
                                                  : foe->chance[band]);
}

int32_t ofas_mind_spot(struct ofas_mind_outlook *o, struct vec at, bool fires)
{
    const struct terrain *t = &o->b->stage->terrain;
    const struct ofas_team *team = ofas_team(o->b, o->unit);
    struct disc base = { at, team->radius };
    struct place p = {
        .eye = { at, team->radius, terrain_height_at(t, at, 0), team->height },
        .shelter = terrain_piece_around(t, base, TRAIT_SHELTERS) >= 0,
    };
    int64_t far = ofas_mind_left_to_go(o, at);

    for (unit_set left = o->enemies; left; left &= left - 1)
        weigh_foe(o, set_first(left), &p);
    return (fires ? p.chance : p.chance / CHANCE_PARTS) -
           p.threat / THREAT_PARTS - (int32_t)(far * o->gain / o->distance) +
           ofas_mind_profit(o->b, o->unit, at, p.chance, p.threat);
}
