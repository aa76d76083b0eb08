/* ch13_bunker.c -- OFAS chapter 13: a bunker and its garrison.
 *
 * Where the players agree on it (ofas.13.38) one unit may be inside: it enters
 * and leaves as it would a transport (ofas.13.39), but stays in play. Its
 * figures are at the middle of the bunker, all at one spot, and nothing is
 * measured there: distances are those of the outline, which is its print, and
 * sight goes through the openings. The walls cannot be destroyed; the door is
 * the piece as a target (ofas.13.43), and 'razed' says that it is gone. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    DOOR_RESISTANCE = 4, /* ofas.13.43 */
    DOOR_WEIGHT = 1,     /* light */
    DOOR_STRUCTURE = 3,
    BARED_RANGE = INCH(12),   /* ofas.13.42 */
    OPENING_HEIGHT = INCH(1), /* ofas.13.40 ruling */
    OPENING = MM(1) / 10,     /* its radius, and how far before the wall */
    ELITE_PLACES = 2
};

static const struct piece *piece_of(const struct battle *b, int piece)
{
    return &b->stage->terrain.piece[piece];
}

bool ofas_is_bunker(const struct battle *b, int piece)
{
    return ofas_stage(b)->settings.bunkers && piece >= 0 &&
           piece < b->stage->terrain.pieces && piece_of(b, piece)->seats > 0;
}

/* A bunker that has a garrison is a rectangle: see setup.c. */
static struct hull bunker_hull(const struct battle *b, int piece)
{
    const struct vec *c = piece_of(b, piece)->shape.corner;

    return (struct hull){ .at = vec_between(c[0], c[2], 1, 2),
                          .half_length = vec_distance(c[0], c[1]) / 2,
                          .half_width = vec_distance(c[1], c[2]) / 2,
                          .facing = angle_of(vec_sub(c[1], c[0])) };
}

struct hull ofas_shelter_hull(const struct battle *b, int shelter)
{
    return shelter < MAX_UNITS ? ofas_hull(b, shelter)
                               : bunker_hull(b, shelter - MAX_UNITS);
}

/* ---- openings ---- */

int ofas_openings(const struct battle *b, int piece,
                  struct body opening[SHAPE_CORNERS])
{
    const struct piece *p = piece_of(b, piece);
    const struct polygon *s = &p->shape;
    int n = 0;

    for (int i = 0; i < s->corners; i++) {
        struct vec from = s->corner[i], to = s->corner[(i + 1) % s->corners];
        angle out = (angle)(angle_of(vec_sub(to, from)) - TURN / 4);

        /* ofas.13.40 ruling: where the file says nothing, in every side */
        if (p->slits && !(p->slits >> i & 1))
            continue;
        opening[n++] = (struct body){
            .at = vec_add(vec_between(from, to, 1, 2),
                          angle_vec(out, 2 * OPENING)),
            .radius = OPENING,
            .height = OPENING_HEIGHT,
        };
    }
    return n;
}

/* ---- who shoots ---- */

/* Places that one figure needs: elite soldiers two (ofas.12.02), a base of a
 * swarm three (ofas.15.46). */
static int places_each(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);

    return (team->rank == OFAS_ELITE ? ELITE_PLACES : 1) *
           (team->swarm ? OFAS_SWARM : 1);
}

static int most_shooters(const struct battle *b, int unit)
{
    /* ofas.13.40 half the capacity; ruling: rounded down */
    return piece_of(b, ofas_bunker_of(b, unit))->seats / 2 /
           places_each(b, unit);
}

/* Who of the unit fired through the openings already in this phase. */
static figure_set at_openings(const struct battle *b, int unit)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->opening_unit == unit + 1 ? s->at_openings : 0;
}

bool ofas_crew_limits(const struct battle *b, int unit, int arm)
{
    return ofas_bunker_of(b, unit) != NOBODY && !ofas_is_gun(arm) &&
           unit_strength(b, unit) > most_shooters(b, unit);
}

struct ofas_crew ofas_crew(const struct battle *b, int unit, figure_set bearers)
{
    const figure_set there = at_openings(b, unit);
    struct ofas_crew crew = { .there = bearers & there,
                              .among = bearers & ~there };

    crew.most = most_shooters(b, unit) - set_count(there);
    if (crew.most > set_count(crew.among))
        crew.most = set_count(crew.among);
    /* ofas.06.08 a weapon that can fire does */
    crew.least = crew.there || crew.most < 1 ? 0 : 1;
    return crew;
}

void ofas_note_crew(struct battle *b, int unit, figure_set who)
{
    struct ofas_state *s = ofas_state(b);

    s->at_openings = at_openings(b, unit) | who;
    s->opening_unit = (uint8_t)(unit + 1);
}

/* ---- cover ---- */

bool ofas_keeps_cover(const struct battle *b, int target, int unit, int arm)
{
    if (target == NOBODY || ofas_bunker_of(b, target) == NOBODY)
        return false;
    if (unit == NOBODY)
        return true; /* ofas.13.42 artillery is far away */
    /* ofas.13.42 ruling: from the leader, or the piece, to the outline */
    return ofas_is_gun(arm)
               ? !ofas_gun_within(b, arm, target, BARED_RANGE)
               : !ofas_leaders_within(b, unit, target, BARED_RANGE);
}

/* ---- the door ---- */

int ofas_piece_tough(const struct battle *b, int piece)
{
    return ofas_is_bunker(b, piece) ? DOOR_RESISTANCE
                                    : piece_of(b, piece)->tough;
}

int ofas_piece_weight(const struct battle *b, int piece)
{
    return ofas_is_bunker(b, piece) ? DOOR_WEIGHT : piece_of(b, piece)->weight;
}

int ofas_piece_structure(const struct battle *b, int piece)
{
    return ofas_is_bunker(b, piece) ? DOOR_STRUCTURE
                                    : piece_of(b, piece)->structure;
}

bool ofas_is_closed(const struct battle *b, int unit)
{
    const int piece = ofas_bunker_of(b, unit);

    return piece != NOBODY && !(ofas_state_of(b)->razed >> piece & 1);
}

/* ---- in and out ---- */

int ofas_garrison(const struct battle *b, int piece)
{
    for (int u = 0; u < b->units; u++)
        if (ofas_bunker_of(b, u) == piece)
            return u;
    return NOBODY;
}

bool ofas_fits_bunker(const struct battle *b, int unit, int piece)
{
    return !ofas_is_vehicle(b, unit) &&
           ofas_seats_of(b, unit) <= piece_of(b, piece)->seats;
}

uint16_t ofas_man_refused(const struct battle *b, int unit, int piece)
{
    struct way way;

    /* ofas.13.39 while it is empty; ruling: one unit at a time, of either side */
    if (!ofas_is_bunker(b, piece) || ofas_garrison(b, piece) != NOBODY ||
        !ofas_fits_bunker(b, unit, piece))
        return OFAS(13, 39);
    return ofas_find_boarding(b, unit, MAX_UNITS + piece, &way) ? 0
                                                                : OFAS(12, 4);
}

uint64_t ofas_open_bunkers(const struct battle *b, int unit)
{
    uint64_t out = 0;

    if (!ofas_stage(b)->settings.bunkers)
        return 0;
    for (int i = 0; i < b->stage->terrain.pieces && i < ANSWER_NONE; i++)
        if (!ofas_man_refused(b, unit, i))
            out |= (uint64_t)1 << i;
    return out;
}

void ofas_put_inside(struct battle *b, int unit, int piece)
{
    const struct vec middle = bunker_hull(b, piece).at;

    for (int f = 0; f < b->unit[unit].count; f++)
        figure_put(b, unit, f, middle, 0);
    b->unit[unit].where = UNIT_ON_TABLE; /* ofas.13.39 it stays in play */
    ofas_state(b)->aboard[unit] = (uint8_t)(MAX_UNITS + piece + 1);
}

void ofas_man(struct battle *b, int unit, int piece, int rule)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    ofas_put_inside(b, unit, piece);
    u->alert = u->hidden = 0; /* ofas.12.04 ruling */
    TELL(b, MANS, rule, unit, NOBODY, .piece = piece + 1);
}

/* ---- losing it ---- */

/* Is this place at that wall, the side from corner 'wall' on? */
bool ofas_at_wall(const struct battle *b, int piece, int wall, struct disc base)
{
    const struct polygon *s = &piece_of(b, piece)->shape;
    const struct vec from = s->corner[wall],
                     to = s->corner[(wall + 1) % s->corners];
    const struct vec along = vec_sub(to, from), off = vec_sub(base.at, from);
    const int64_t cross = (int64_t)along.x * off.y - (int64_t)along.y * off.x;

    /* corners go round to the left: outside is to the right */
    return cross < 0 && -cross <= (int64_t)(base.radius + OFAS_CONTACT) *
                                      (vec_distance(from, to) + 1);
}

static int64_t wall_distance2(const struct battle *b, int piece, int wall,
                              struct vec at)
{
    const struct polygon *s = &piece_of(b, piece)->shape;

    return vec_distance2(
        at,
        vec_between(s->corner[wall], s->corner[(wall + 1) % s->corners], 1, 2));
}

/* ofas.13.44 ruling: the wall farthest from the attacking leader where there is
 * room; NOBODY: there is none at any. */
int ofas_far_wall(const struct battle *b, int unit, int piece, int foe)
{
    const struct vec from = leader_at(b, foe);
    const int walls = piece_of(b, piece)->shape.corners;
    unsigned tried = 0;

    for (int n = 0; n < walls; n++) {
        int far = NOBODY;
        struct step at;

        for (int w = 0; w < walls; w++)
            if (!(tried >> w & 1) &&
                (far == NOBODY || wall_distance2(b, piece, w, from) >
                                      wall_distance2(b, piece, far, from)))
                far = w;
        if (far == NOBODY)
            break;
        if (ofas_find_exit(b, unit, MAX_UNITS + piece, far + 1, 0, &at))
            return far;
        tried |= 1u << far;
    }
    return NOBODY;
}
