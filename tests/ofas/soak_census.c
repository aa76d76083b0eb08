/* soak_census.c -- the census of ofas: how ways and places are guessed, which
 * battles it is taken in, and what it need not find. */
#include <stddef.h>
#include <string.h>

#include "books/ofas/book.h"
#include "books/ofas/ofas.h"
#include "ofas/soak_sample.h"
#include "ofas/soak_sorts.h"
#include "soak/guess.h"

enum {
    WAYS = 8,   /* guessed for a question */
    STOREYS = 4 /* 0 to 3 */
};

/* ---- ways ---- */

/* Outside an edge, and in at any angle. */
static void from_outside(const struct battle *b, uint64_t *seed,
                         struct decision *out)
{
    const struct terrain *t = &b->stage->terrain;
    const int unit = b->asked.unit, edge = guess_below(seed, EDGES);
    const int32_t half = (edge < EDGE_WEST ? t->width : t->depth) / 2;
    const int32_t along = guess_below(seed, 2 * half) - half;
    const int32_t off = ofas_team(b, unit)->radius;

    if (ofas_is_vehicle(b, unit))
        out->step[0].at = ofas_hull_outside(b, unit, edge, along).at;
    else if (edge < EDGE_WEST)
        out->step[0].at =
            vec(along, (t->depth / 2 + off) * (edge == EDGE_NORTH ? 1 : -1));
    else
        out->step[0].at =
            vec((t->width / 2 + off) * (edge == EDGE_EAST ? 1 : -1), along);
    out->count = 1;
}

static bool guess_way(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    const struct ask *a = &b->asked;
    struct vec at = leader_at(b, a->unit);

    if (i == 0)
        return true; /* stay */
    if (a->kind == ASK_ARRIVE || a->kind == ASK_STATION) {
        at = vec(0, 0);
        out->step[0].at = guess_aside(seed, at, b->stage->terrain.width / 2);
        out->step[0].floor = guess_below(seed, STOREYS);
        out->count = 1;
        return i < WAYS;
    }
    if (ofas_enters(a->about) || a->about == WAY_CHARGE) {
        from_outside(b, seed, out);
        at = out->step[0].at;
    }
    if (a->about == WAY_CHARGE)
        return i < WAYS;
    if (i % 3 == 0) {
        at = guess_aside(seed, at, a->most / 2);
        out->step[out->count++].at = at;
    }
    out->step[out->count].at = guess_aside(seed, at, a->most);
    out->step[out->count++].floor = guess_below(seed, STOREYS);
    return i < WAYS;
}

/* ---- places ---- */

/* A stance, and after that as one stands by some stance, but each man may take
 * a step aside, or the stairs. */
static bool guess_places(const struct battle *b, uint64_t *seed, int i,
                         struct decision *out)
{
    enum { HANDS = 4, STEP = INCH(1) };
    const int unit = b->asked.unit;
    const int floor = figure_floor(b, unit, b->unit[unit].leader);

    out->value = i;
    if (i < STANCES)
        return true;
    out->value = STANCES;
    out->count = set_count(ofas_followers(b, unit));
    if (!ofas_stand(b, unit, b->asked.other, i % STANCES, out->step))
        return i < STANCES + HANDS;
    for (int k = 0; k < out->count; k++) {
        if (guess_below(seed, 4) == 0)
            out->step[k].at = guess_aside(seed, out->step[k].at, STEP);
        if (i % 2 && terrain_floors_at(&b->stage->terrain, out->step[k].at))
            out->step[k].floor = floor + 1 - guess_below(seed, floor ? 3 : 2);
    }
    return i < STANCES + HANDS;
}

static bool guess_ofas(const struct battle *b, uint64_t *seed, int i,
                       struct decision *out)
{
    return b->asked.form == FORM_PLACES ? guess_places(b, seed, i, out)
                                        : guess_way(b, seed, i, out);
}

/* ---- the battles ---- */

static bool is_long(const struct battle *b)
{
    const struct ask *a = &b->asked;

    return a->form == FORM_PLACES ||
           (a->form == FORM_WAY && a->about != WAY_COMBAT &&
            a->about != WAY_CHARGE && a->about != WAY_BOARD);
}

/* Is somebody asked who stands on a storey? */
static bool is_rare(const struct battle *b)
{
    const int unit = b->asked.unit;

    return unit != NOBODY && unit_on_table(b, unit) &&
           figure_floor(b, unit, b->unit[unit].leader) > 0;
}

/* One in four has what is rare otherwise: bunkers to man, and transports that are
 * easy to get out of, to charge. */
static void draw(struct sample *out, const void *samples, uint64_t number)
{
    static struct ofas_stage easy;
    struct ofas_pick pick;

    ofas_sample_draw(out, samples, number);
    if (number % 4 != 1)
        return;
    pick = ((struct ofas_sample *)out->own)->pick;
    sample_close(out);
    pick.settings.bunkers = 1;
    pick.settings.sally = !pick.settings.learning;
    ofas_sample_open(out, samples, pick);
    memcpy(&easy, out->stage->own, sizeof easy);
    for (int p = 0; p < pick.players; p++)
        for (int t = 0; t < easy.army[p].teams; t++)
            easy.army[p].team[t].fitted[OFAS_FITTING_EASY_DISEMBARK] = 1;
    out->stage->own = &easy; /* for the whole battle: the stage owns nothing */
}

/* ---- what is known ---- */

/* No question of the book has it. */
static const struct known never[] = {
    { ASK_ORDER, "rally", "asked by itself (ofas.08.14)" },
    { ASK_ORDER, "repair", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "fast", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "very-fast", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "redeploy", "flyers only (ofas.10.30)" },
    { ASK_ORDER, "vehicle grenades", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle take-cover", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle rally", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle embark", "not theirs (ofas.12.04)" },
    { ASK_ORDER, "vehicle disembark", "not theirs (ofas.12.07)" },
    { ASK_ORDER, "vehicle back", "infantry only (ofas.19.20)" },
    { ASK_BONUS, "none", "a precise fire has one (ofas.06.23)" },
    { ASK_WAY, "board: stay", "the leader ends in contact (ofas.12.04)" },
    { ASK_WAY, "board: up", "hulls stand on the ground" },
    { ASK_WAY, "board: down", "hulls stand on the ground" },
    { ASK_POWER, "fireball", "a weapon: see psychic targets" },
    { ASK_POWER, "electro-shock", "a weapon: see psychic targets" },
    { ASK_POWER, "psychic-bolt", "a weapon: see psychic targets" },
    { ASK_POWER, "psychic-missiles", "a weapon: see psychic targets" },
    { ASK_POWER, "deadly-touch", "asked by itself (ofas.18.51)" },
    { ASK_POWER_TARGET, "none", "the power was chosen for one" },
    { ASK_SEATS, "vehicle", "it carries soldiers (ofas.12.02)" },
    { ASK_MECHANIC, "soldiers", "he repairs vehicles (ofas.15.58)" },
    { ASK_MECHANIC, "character", "he repairs vehicles (ofas.15.58)" },
    { ASK_TACTIC, "none", "everybody has one (ofas.a5.02)" },
    { ASK_SPECIAL_PIECE, "none", "both choose (ofas.a6.02)" },
    { ASK_SPECIAL_KIND, "none", "both choose (ofas.a6.02)" },
    { ASK_BUNKER, "none", "the order was given for one" },
    { ASK_OPENINGS, "none", "the weapon was aimed" },
    { ASK_HANDY, "none", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "explosion", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "indirect", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "aimed", "one of two (ofas.hr.01)" },
    { ASK_GENERAL, "none", "everybody has one (ofas.a4.03)" },
    { ASK_MISSION, "none", "everybody has one (ofas.a4.07)" },
    { ASK_MISSION, "no-choice", "the other card is kept (ofas.a4.19)" },
    { 0, NULL, NULL },
};

/* Doctrine may, and does not. */
static const char climbs[] = "it knows walls, not heights, and stays below";
static const char close[] = "it stands close, which is always possible";
static const char paid[] = "the order was paid for that";
static const struct known untaken[] = {
    { ASK_RALLY, "no", "nothing is better to do in panic" },
    { ASK_RALLY_PAY, "no", "a unit in panic is worth more than a point" },
    { ASK_CHARGE, "none", "there is a unit to charge, not scenery alone" },
    { ASK_THROWERS, "none", paid },
    { ASK_WAY, "walk: up", climbs },
    { ASK_WAY, "enter: up", climbs },
    { ASK_WAY, "after combat: stairs", climbs },
    { ASK_ARRIVE, "on a storey", climbs },
    { ASK_STATION, "on a storey", climbs },
    { ASK_WAY, "enter: stay", "who is activated to come in comes in" },
    { ASK_PLACES, "keep", close },
    { ASK_PLACES, "wide", close },
    { ASK_PLACES, "cover", close },
    { ASK_PLACES, "by hand", close },
    { ASK_PLACES, "by hand, on two storeys", close },
    { ASK_PISTOLS, "no", "shots before blows cost nothing" },
    { ASK_REGROUP, "yes", "it stays where it fought" },
    { ASK_REVIVE, "none", "who comes back is free" },
    { ASK_SACRIFICE, "vehicle", "only squads are ever spent" },
    { ASK_SACRIFICE, "character", "only squads are ever spent" },
    { ASK_SEATS, "character", "the seats are for squads; he inspires outside" },
    { ASK_DIRECTION, "anticlockwise", "one way round is as good as another" },
    { ASK_SHARE, "none", "what the speaker wants is paid" },
    { ASK_TOTAL, "lower", "the higher, the worse for the vehicle" },
    { ASK_MECHANIC, "none", "a repair costs nothing" },
    { ASK_TACTIC, "coordinate", "liked least: the other card is kept" },
    { ASK_MISSION, "massacre", "hardest of all: the other card is kept" },
    { ASK_ALL_WEAPONS, "no", "more weapons, more hits" },
    { 0, NULL, NULL },
};

const struct census_book ofas_census = {
    .book = &ofas_book,
    .draw = draw,
    .sort = sort_ofas,
    .word = sort_word_ofas,
    .guess = guess_ofas,
    .is_long = is_long,
    .is_rare = is_rare,
    .never = never,
    .untaken = untaken,
};
