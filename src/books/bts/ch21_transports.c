/* ch21_transports.c -- bts chapters 2, 20 and 21: boarding Transports, getting out
 * of them, and shooting from them. */
#include "books/bts/bts.h"

/* ---- places ---- */

int bts_places_of(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_MASSIVE) ? 2 : 1; /* bts.23.60 */
}

struct figures bts_passengers(const struct battle *b, int transport)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (bts_figure_of(b, f)->inside == transport + 1 &&
            bts_figure_of(b, f)->away != AWAY_DEAD)
            figures_add(&out, f);
    return out;
}

/* bts.02.12 only what has the keyword Transport carries anybody. */
int bts_places_left(const struct battle *b, int transport)
{
    const struct figures aboard = bts_passengers(b, transport);
    int left = bts_model(b, transport)->places;

    if (!bts_is(b, transport, BTS_IS(TRANSPORT)))
        return 0;
    for (FIGURES_EACH(f, &aboard))
        left -= bts_places_of(b, f);
    return left;
}

/* bts.02.21 ruling, 18.01, 19.01, 23.87 */
uint16_t bts_ride_bar(const struct battle *b, int f)
{
    if (bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)))
        return BTS(18, 1);
    if (bts_is(b, f, BTS_IS(WALKER)))
        return BTS(19, 1);
    if (!bts_is(b, f, BTS_IS(INFANTRY)))
        return BTS(20, 8);
    return bts_has(b, f, SPECIAL_VERY_MASSIVE) ? BTS(23, 87) : 0;
}

/* bts.02.20 it is the last of its unit; a unit of its own has none. */
int bts_transport_of(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    const int last = u->first + u->count - 1;

    return u->count > 1 && bts_is(b, last, BTS_IS(TRANSPORT)) ? last
                                                              : NO_FIGURE;
}

struct figures bts_may_begin_aboard(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    const int transport = bts_transport_of(b, unit);
    struct figures out = { { 0 } };

    for (int f = u->first; transport != NO_FIGURE && f < transport; f++)
        if (!bts_ride_bar(b, f) && !bts_figure_of(b, f)->inside &&
            bts_places_of(b, f) <= bts_places_left(b, transport))
            figures_add(&out, f);
    return out;
}

/* ---- in ---- */

static bool touches_at(const struct battle *b, int f, struct step at, int g)
{
    const struct disc base = { at.at, bts_model(b, f)->radius };
    const struct hull hull = bts_hull(b, g);

    return stand_of(b, g)->floor == at.floor &&
           (bts_has_hull(b, g)
                ? hull_near_disc(&hull, base, BTS_CONTACT)
                : disc_within(base, bts_base(b, g), BTS_CONTACT));
}

/* bts.20.08 ruling: Servants do not leave their weapon further than 15 cm. */
static bool leaves_weapon(const struct battle *b, int f, int transport)
{
    const int weapon = b->unit[bts_model(b, f)->unit].first;

    return bts_is(b, f, BTS_IS(SERVANT)) && bts_is(b, weapon, BTS_IS(SIEGE)) &&
           bts_is_here(b, weapon) &&
           !bts_within(b, transport, weapon, BTS_AURA);
}

struct bts_arrival bts_board_at(const struct battle *b, int f, struct step end)
{
    struct bts_arrival out = { .rule = BTS(20, 8) };

    for (int g = 0; g < b->figures && out.rule; g++) {
        if (g == f || bts_are_enemies(b, f, g) || !bts_is_out(b, g) ||
            !bts_is(b, g, BTS_IS(TRANSPORT)) || !touches_at(b, f, end, g))
            continue;
        out.inside = (uint16_t)(g + 1);
        out.rule = bts_ride_bar(b, f);
        if (!out.rule && (bts_places_left(b, g) < bts_places_of(b, f) ||
                          leaves_weapon(b, f, g)))
            out.rule = BTS(20, 8);
    }
    return out;
}

void bts_board(struct battle *b, int f, int transport)
{
    struct bts_figure *s = bts_figure(b, f);

    s->inside = (uint16_t)(transport + 1);
    s->lodged |= LODGED_BOARDED;
    BTS_TELL(b, BOARDS, BTS(20, 8), BOTH(b, f, transport));
}

/* ---- out ---- */

static bool touches_enemy(const struct battle *b, int f, struct step at)
{
    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            touches_at(b, f, at, g))
            return true;
    return false;
}

/* bts.20.09 in contact with the Transport, then half its Mvt; ruling: all its moves
 * of the phase together are not more than its Mvt. */
struct bts_start bts_start_at_hull(const struct battle *b, int f,
                                   struct step at)
{
    const int transport = bts_carrier(b, f);
    const int32_t pace = bts_pace(b, f);
    const int32_t rest = pace - MM(bts_figure_of(b, f)->walked);
    const int32_t half = bts_half_move(pace);
    struct bts_start out = { .kind = START_HULL,
                             .at = at,
                             .most = half < rest ? half : rest,
                             .steps = 1 };

    if (bts_rides_panic(b, f))
        out.rule = BTS(20, 19);
    else if (!touches_at(b, f, at, transport) || touches_enemy(b, f, at))
        out.rule = BTS(20, 9);
    else if (!bts_fits(b, f, at))
        out.rule = BTS(6, 3);
    return out;
}

/* Ruling: where its way is sure; a Transport that rams somebody does not stop. */
struct bts_walk bts_judge_pause(const struct battle *b, const struct move *m,
                                const struct step *way)
{
    const struct figures aboard = bts_passengers(b, m->figure);
    struct bts_walk out = { .rule = BTS(20, 9), .reason = REFUSED_CHOICE };

    if (!figures_any(&aboard) || !bts_drives(b, m->figure))
        return out;
    out = bts_judge_drive(b, m->figure, way, m->steps, m->facing);
    if (!out.rule && out.tests) {
        out.rule = BTS(20, 9);
        out.reason = REFUSED_CHOICE;
    }
    return out;
}

/* ---- shooting ---- */

bool bts_has_loophole(const struct battle *b, int f)
{
    const int transport = bts_carrier(b, f);

    return transport == f || bts_on_combined(b, f) ||
           (bts_has(b, transport, SPECIAL_PLATFORM) && !bts_rides_panic(b, f));
}

/* bts.23.69 ruling: the distance moved by the Transport counts as theirs; 23.79
 * from a stable one they shoot as if they had not moved. */
int bts_moved_for(const struct battle *b, int f)
{
    const int transport = bts_carrier(b, f);
    const int own = bts_figure_of(b, f)->moved;
    int carried;

    if (!bts_is_passenger(b, f))
        return own;
    if (bts_has(b, transport, SPECIAL_STABLE))
        return MOVED_NOT;
    carried = bts_figure_of(b, transport)->moved == MOVED_NOT ? MOVED_NOT
              : MM(bts_figure_of(b, transport)->walked) <= bts_half_pace(b, f)
                  ? MOVED_HALF
                  : MOVED_MORE;
    return own > carried ? own : carried;
}
