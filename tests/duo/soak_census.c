/* soak_census.c -- the census of duo: its sorts of answers, how ways and places are
 * guessed, and what it need not find. */
#include <stddef.h>
#include <string.h>

#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "duo/soak_own.h"
#include "soak/guess.h"

/* ---- sorts ---- */

/* How the answers to a question are told apart. */
enum scheme {
    BY_WORD, /* each option is a sort of its own */
    BY_SOMEBODY,
    BY_WAY,
    BY_FLOOR,
    BY_END,
    BY_HEIGHT,
    BY_TARGET,
    BY_NOTHING, /* one is as good as another */
    SCHEMES
};

/* clang-format off */
static const char *const words[SCHEMES][CENSUS_SORTS] = {
    [BY_SOMEBODY] = { "somebody", "nobody" },
    [BY_WAY] = {
        "move: stay", "move: turn", "move: straight", "move: bent",
        "move: into contact",
        "run: stay", NULL, "run: straight", NULL, "run: into contact",
        "swim: stay", "swim: turn", "swim: straight", "swim: bent",
        "swim: into contact" },
    [BY_FLOOR] = { "on the ground", "on a roof" },
    [BY_END] = { "on the ground", "on a roof", "into contact" },
    [BY_HEIGHT] = { "lowest", "between", "highest" },
    [BY_TARGET] = {
        "shot: enemy", "shot: friend", "shot: nobody",
        "power: enemy", "power: friend", "power: nobody" },
    [BY_NOTHING] = { "any" },
};
/* clang-format on */

/* What is not here is by its words. */
static const uint8_t scheme_of[ASK_COUNT] = {
    [ASK_DEPLOY] = BY_NOTHING,    [ASK_STATION] = BY_FLOOR,
    [ASK_ACTIVATE] = BY_NOTHING,  [ASK_WAY] = BY_WAY,
    [ASK_WALL] = BY_NOTHING,      [ASK_HEIGHT] = BY_HEIGHT,
    [ASK_JUMP] = BY_END,          [ASK_LANDING] = BY_END,
    [ASK_OPPONENT] = BY_SOMEBODY, [ASK_BLADE] = BY_NOTHING,
    [ASK_GUN] = BY_NOTHING,       [ASK_TARGET] = BY_TARGET,
    [ASK_REACT] = BY_SOMEBODY,
};

static const char *word(int kind, int sort)
{
    if (scheme_of[kind] != BY_WORD)
        return words[scheme_of[kind]][sort];
    return census_option(&duo_book, kind, sort);
}

/* Whom it would touch there and does not touch now: that is a charge. */
static bool ends_in_contact(const struct battle *b, struct step end, int32_t z)
{
    return duo_charged(b, b->asked.unit, end.at, z) != 0;
}

static int by_way(const struct battle *b, const struct decision *d)
{
    enum { STAYS, TURNS, STRAIGHT, BENT, CONTACT, SHAPES };
    const int how = b->asked.about == ACTION_RUN    ? 1
                    : b->asked.about == ACTION_SWIM ? 2
                                                    : 0;
    int shape;

    if (d->count == 0)
        shape = d->value == FACING_AHEAD ? STAYS : TURNS;
    else if (ends_in_contact(b, d->step[d->count - 1],
                             duo_unit_of(b, b->asked.unit)->z))
        shape = CONTACT;
    else
        shape = d->count > 1 ? BENT : STRAIGHT;
    return how * SHAPES + shape;
}

static int by_end(const struct battle *b, const struct decision *d)
{
    struct step end;

    if (d->count == 0)
        return 0; /* it stays where it is */
    end = d->step[d->count - 1];
    return end.floor > 0 ? 1 : ends_in_contact(b, end, 0) ? 2 : 0;
}

static int by_target(const struct battle *b, int value)
{
    const int power = b->asked.about >= ACTION_POWERS ? 3 : 0;

    return power + (value == ANSWER_NONE                ? 2
                    : duo_foes(b, b->asked.unit, value) ? 0
                                                        : 1);
}

static int sort(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;

    switch ((enum scheme)scheme_of[a->kind]) {
    case BY_WORD:
        return d->value;
    case BY_SOMEBODY:
        return d->value == ANSWER_NONE;
    case BY_WAY:
        return by_way(b, d);
    case BY_FLOOR:
        return d->step[0].floor > 0;
    case BY_END:
        return by_end(b, d);
    case BY_HEIGHT:
        return d->value == a->most ? 2 : d->value == a->least ? 0 : 1;
    case BY_TARGET:
        return by_target(b, d->value);
    case BY_NOTHING:
    case SCHEMES:
        break;
    }
    return 0;
}

/* ---- guesses ---- */

/* Up to where one stands who comes from there and touches an enemy: as by a
 * click on him. */
static bool beside_enemy(const struct battle *b, uint64_t *seed,
                         struct vec from, struct vec *out)
{
    const int foe = guess_one(seed, duo_enemies(b, b->asked.unit));
    struct vec away;

    if (foe == NOBODY)
        return false;
    away = vec_sub(from, duo_at(b, foe));
    if (away.x == 0 && away.y == 0)
        return false;
    *out = vec_add(duo_at(b, foe),
                   vec_scaled(away, duo_radius(b, foe) +
                                        duo_radius(b, b->asked.unit) + 2));
    return true;
}

static void add(struct decision *out, struct vec at, int floor)
{
    out->step[out->count++] = (struct step){ at, floor };
}

static bool guess_way(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    enum { WAYS = 16 };
    const int unit = b->asked.unit, floor = figure_floor(b, unit, 0);
    const int32_t most = duo_reach_of(b, unit, b->asked.about);
    struct vec at = duo_at(b, unit);

    out->value = FACING_AHEAD;
    if (i == 0)
        return true; /* stay */
    if (i == 1) {
        out->value = guess_below(seed, WHOLE_TURN);
        return true;
    }
    if (i % 3 == 0) {
        at = guess_aside(seed, at, most / 2);
        add(out, at, floor);
    }
    if (i % 3 != 1 || !beside_enemy(b, seed, at, &at))
        at = guess_aside(seed, at, most);
    add(out, at, floor);
    return i < WAYS;
}

/* Onto the roof that is there, or to the ground under it. */
static void add_end(const struct battle *b, int i, struct vec at,
                    struct decision *out)
{
    add(out, at, i % 2 ? terrain_floors_at(&b->stage->terrain, at) : 0);
}

static bool guess_jump(const struct battle *b, uint64_t *seed, int i,
                       struct decision *out)
{
    enum { JUMPS = 24 };
    const int unit = b->asked.unit;
    const struct vec from = duo_at(b, unit);
    const int32_t pace = duo_pace(b, unit);
    const angle a = (angle)guess_below(seed, TURN);
    const int32_t run = guess_below(seed, pace);

    add(out, vec_add(from, angle_vec(a, run)), figure_floor(b, unit, 0));
    add_end(b, i, vec_add(from, angle_vec(a, run + guess_below(seed, run + 1))),
            out);
    return i < JUMPS;
}

static bool guess_landing(const struct battle *b, uint64_t *seed, int i,
                          struct decision *out)
{
    enum { LANDINGS = 16 };
    const struct vec from = duo_at(b, b->asked.unit);
    struct vec at;

    if (i % 4 != 2 || !beside_enemy(b, seed, from, &at))
        at = guess_aside(seed, from, b->asked.most);
    add_end(b, i, at, out);
    return i < LANDINGS;
}

static bool guess_station(const struct battle *b, uint64_t *seed, int i,
                          struct decision *out)
{
    enum { STATIONS = 16 };
    out->value = guess_below(seed, WHOLE_TURN);
    add_end(b, i, guess_in(seed, duo_zone(b, b->asked.unit)), out);
    return i < STATIONS;
}

static bool guess_duo(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    switch (b->asked.kind) {
    case ASK_WAY:
        return guess_way(b, seed, i, out);
    case ASK_JUMP:
        return guess_jump(b, seed, i, out);
    case ASK_LANDING:
        return guess_landing(b, seed, i, out);
    default:
        return guess_station(b, seed, i, out);
    }
}

/* ---- the battles ---- */

/* Three in four have what no profile has: each model another special rule and a
 * power. */
static void enrich(struct stage *stage, uint64_t number)
{
    static struct duo_stage rich; /* for one battle */
    const int traits = TRAITED_COUNT - TRAITED_AMBIDEXTROUS;
    uint64_t seed = number;

    if (number % 4 == 0)
        return;
    memcpy(&rich, stage->own, sizeof rich);
    for (int i = 0; i < rich.models; i++) {
        const int trait = TRAITED_AMBIDEXTROUS + guess_below(&seed, traits);

        rich.model[i].traits |= (uint64_t)1 << trait;
        rich.model[i].power[guess_below(&seed, POWER_COUNT)] = PLAIN;
    }
    stage->own = &rich;
}

static bool is_long(const struct battle *b)
{
    return b->asked.kind == ASK_WAY && b->asked.about == ACTION_MOVE;
}

/* ---- what is known ---- */

static const char alone[] = "a lone answer is not asked for (duo.22.06)";
static const char two[] = "it costs two actions (duo.15.22)";

static const struct known never[] = {
    { ASK_ACTION, "stand-up", alone },
    { ASK_WAY, "swim: turn", "one turns by moving (duo.15.06)" },
    { ASK_WALL, "any", "pieces that are dealt stand apart: cases have two" },
    { ASK_TARGET, "shot: friend", "enemies are shot at (duo.15.12)" },
    { ASK_REACTION, "run", two },
    { ASK_REACTION, "jump", two },
    { ASK_REACTION, "alert", "it is on alert (duo.15.23)" },
    { ASK_REACTION, "stand-up", "who is prone does not react (duo.22.06)" },
    { ASK_REACTION, "hero", "in one's own activation (duo.15.22)" },
    { 0, NULL, NULL },
};

static const char on_alert[] = "who reacts attacks, charges or turns";
static const struct known untaken[] = {
    { ASK_INFILTRATE, "no", "later, and nearer, is better" },
    { ASK_ACTION, "jump", "a run costs as much; it knows no gaps" },
    { ASK_WAY, "move: stay", "who moves goes somewhere, or turns" },
    { ASK_HEIGHT, "between", "the top, or else the foot" },
    { ASK_TARGET, "power: nobody", "a second curse is free (duo.31.06)" },
    { ASK_REACTION, "swim", on_alert },
    { ASK_REACTION, "ladder", on_alert },
    { ASK_REACTION, "hide", on_alert },
    { ASK_REACTION, "reload", on_alert },
    { 0, NULL, NULL },
};

const struct census_book duo_census = {
    .book = &duo_book,
    .enrich = enrich,
    .sort = sort,
    .word = word,
    .guess = guess_duo,
    .is_long = is_long,
    .never = never,
    .untaken = untaken,
};
