/* ch06_make.c -- bts chapter 6: a legal move is made: hurdles are taken, enemies
 * Engaged, and what is left of it is kept where something interrupts it. */
#include "books/bts/bts.h"

/* Half of what it moves at most in that manner; bts.06.26 who crawls has 3 cm, which
 * is no Mvt and halves exactly. */
static int32_t half_of_all(const struct battle *b, int f,
                           enum bts_manner manner)
{
    return manner == MANNER_OF_CRAWL ? BTS_CRAWLED / 2
           : manner == MANNER_OF_FLY ? bts_half_move(bts_flown_pace(b, f))
                                     : bts_half_pace(b, f);
}

/* bts.13.14 ruling: the length walked against half of Mvt; bts.06.28 standing up
 * and lying down are half of it. */
void bts_note_moved(struct battle *b, int f, enum bts_manner manner,
                    int64_t length)
{
    struct bts_figure *s = bts_figure(b, f);
    const int32_t half = half_of_all(b, f, manner);

    if (manner == MANNER_OF_STAND || manner == MANNER_OF_LIE)
        length += half;
    if (manner == MANNER_OF_UP || manner == MANNER_OF_DOWN)
        s->moved = MOVED_MORE; /* bts.09.19 all of it */
    if (length > 0)
        s->moved =
            length <= half && s->moved != MOVED_MORE ? MOVED_HALF : MOVED_MORE;
}

static int64_t length_of(const struct way *way)
{
    int64_t length = 0;

    for (int i = 1; i < way->steps; i++)
        length += vec_distance(way->step[i - 1].at, way->step[i].at);
    return length;
}

/* The way as far as it came before a hurdle. */
static struct way way_before(const struct way *way, const struct bts_hurdle *h)
{
    enum { ROUNDED = 3 };
    struct way out = { .steps = 1 };

    out.step[0] = way->step[0];
    for (int i = 1; i < way->steps; i++) {
        const struct segment leg = { way->step[i - 1].at, way->step[i].at };

        out.step[out.steps++] = way->step[i];
        if (segment_nearer(leg, h->near.at, ROUNDED))
            break;
    }
    out.step[out.steps - 1] = h->near;
    return out;
}

/* bts.06.30 who has stumbled over an enemy has charged it, with all that goes with
 * a charge; bts.01.32 its move is over, though an impact may have killed it. */
static void charge_stumbling(struct battle *b, int f, const struct way *way,
                             const struct bts_hurdle *h)
{
    const struct way came = way_before(way, h);
    const struct figures charged = figures_only(h->over);

    if (h->kind != HURDLE_STEP || !bts_has_charged(b, f, h->over))
        return;
    if (bts_was_rough(b, f, &came, false)) /* bts.18.11 */
        bts_figure(b, f)->charged = 2;
    bts_impact(b, f, &charged);
}

/* Takes the hurdles of the way one by one; true when it gets to its end. How far
 * it came otherwise is added to 'length'. */
static bool take_hurdles(struct battle *b, int f, const struct bts_walk *walk,
                         int64_t *length)
{
    for (int i = 0; i < walk->trip.hurdles; i++) {
        const struct bts_hurdle *h = &walk->trip.hurdle[i];
        const enum bts_taken taken = bts_take_hurdle(b, f, h);

        if (taken == TAKEN_ON)
            continue;
        if (taken == TAKEN_NOT)
            charge_stumbling(b, f, &walk->way, h);
        *length =
            h->walked +
            (taken == TAKEN_STOPS ? vec_distance(h->near.at, h->far.at) : 0);
        return false;
    }
    return true;
}

/* bts.18.14, 23.86 riders have no bonuses against the defender of a barrier. */
static bool loses_bonus(const struct battle *b, int f, int g)
{
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)) &&
           bts_across_of(b, f, g) == ACROSS_BARRIER;
}

static void engage_all(struct battle *b, int f, const struct bts_walk *walk,
                       bool flown)
{
    const bool rough = bts_was_rough(b, f, &walk->way, flown); /* bts.18.11 */

    for (FIGURES_EACH(g, &walk->charged)) {
        if (!bts_is_here(b, g))
            continue;
        BTS_TELL(b, CHARGES, BTS(6, 10), BOTH(b, f, g),
                 .length = walk->way.cost);
        bts_engage(b, f, g);
        bts_figure(b, f)->charged = rough || loses_bonus(b, f, g) ? 2 : 1;
    }
}

void bts_end_walk(struct battle *b)
{
    struct bts_state *s = bts_state(b);

    if (s->walker && !s->forced)
        bts_figure(b, s->walker - 1)->done = 1;
    s->walker = s->forced = 0;
    s->spent = 0;
    s->began = vec(0, 0);
}

void bts_interrupt(struct battle *b, int f, struct vec began, int64_t spent)
{
    struct bts_state *s = bts_state(b);

    bts_figure(b, f)->done = 0;
    s->walker = (uint16_t)(f + 1);
    s->spent = (int32_t)spent;
    s->began = began;
}

void bts_make_walk(struct battle *b, int f, enum bts_manner named,
                   const struct bts_walk *walk)
{
    const enum bts_manner manner = bts_walked(named);
    const struct vec began = walk->way.step[0].at;
    const struct step end = walk->way.step[walk->way.steps - 1];
    struct bts_figure *s = bts_figure(b, f);
    int64_t length = length_of(&walk->way);
    const bool again = bts_is_walker(b, f), forced = bts_is_forced(b, f);
    const int64_t before = again ? bts_state(b)->spent : walk->start.spent;

    if (again)
        bts_end_walk(b);
    if (walk->start.kind != START_HERE)
        bts_set_out(b, f, &walk->start);
    s->done = 1;
    bts_has_hurried(b, f);
    if (manner == MANNER_OF_STAND) {
        s->prone = 0;
        BTS_TELL(b, STANDS_UP, BTS(6, 27), ONE(b, f));
    }
    if (walk->way.steps > 1 && manner != MANNER_OF_FLY && !again &&
        bts_wades(b, f))
        bts_wade(b, f);
    if (!bts_is_here(b, f))
        return;
    if (walk->throws && !bts_throws(b, f, walk))
        return; /* bts.23.10 the target has fallen */
    if (!take_hurdles(b, f, walk, &length)) {
        bts_note_moved(b, f, manner, before + length);
        return;
    }
    bts_note_moved(b, f, manner, before + length);
    *stand_at(b, f) = (struct stand){ end.at.x, end.at.y, end.floor };
    s->walked = (uint16_t)(s->walked + (length + MM(1) - 1) / MM(1));
    if (manner == MANNER_OF_LIE) {
        s->prone = 1;
        BTS_TELL(b, LIES_DOWN, BTS(6, 27), ONE(b, f));
    }
    if (walk->way.steps > 1 && !figures_any(&walk->charged))
        BTS_TELL(b, MOVES, BTS(6, 1), ONE(b, f), .length = walk->way.cost);
    if (walk->arrival.inside) {
        bts_arrive(b, f, &walk->arrival);
    } else {
        engage_all(b, f, walk, manner == MANNER_OF_FLY);
        bts_impact(b, f, &walk->charged);
    }
    if (walk->rises) {
        s->prone = 0;
        bts_note_moved(b, f, MANNER_OF_STAND, before + length);
        BTS_TELL(b, STANDS_UP, BTS(6, 27), ONE(b, f));
    }
    if (walk->casts || walk->rises ||
        (!forced && figures_any(&walk->charged) && !bts_is_engaged(b, f) &&
         bts_is_here(b, f)))
        bts_interrupt(b, f, began,
                      before + walk->way.cost +
                          (manner == MANNER_OF_STAND || walk->rises
                               ? bts_half_pace(b, f)
                               : 0));
}
