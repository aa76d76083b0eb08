/* soak_census.c -- the census of quest: its sorts of answers, how ways and places
 * are guessed, and what it need not find. */
#include <stddef.h>

#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "quest/soak_own.h"
#include "soak/guess.h"

/* ---- sorts ---- */

/* How the answers to a question are told apart. */
enum scheme {
    BY_WORD, /* each option is a sort of its own */
    BY_COMING,
    BY_CAUSE,
    BY_WAY,
    BY_TARGET,
    BY_AMOUNT,
    BY_NOTHING, /* one is as good as another */
    SCHEMES
};

/* clang-format off */
static const char *const words[SCHEMES][CENSUS_SORTS] = {
    [BY_COMING] = {
        "zone: on the ground", "zone: on a roof",
        "scout: on the ground", "scout: on a roof",
        "ambush: on the ground", "ambush: on a roof" },
    [BY_CAUSE] = {
        "test: no", "test: yes", "spell: no", "spell: yes",
        "morale: no", "morale: yes", "fall: no", "fall: yes" },
    [BY_WAY] = {
        "advance: stay", "advance: straight", "advance: bent",
        "advance: leap", "advance: bent leap", "advance: up or down",
        "run: stay", "run: straight", "run: bent",
        "run: leap", "run: bent leap", "run: up or down",
        "hurry: stay", "hurry: straight", "hurry: bent",
        "hurry: leap", "hurry: bent leap", "hurry: up or down",
        "charge: stay", "charge: straight", "charge: bent",
        "charge: leap", "charge: bent leap", "charge: up or down" },
    [BY_TARGET] = {
        "shot: enemy", "shot: nobody", "charge", "push", "revive",
        "skill: enemy", "skill: friend", "spell: enemy", "spell: friend" },
    [BY_AMOUNT] = { "none", "some", "all" },
    [BY_NOTHING] = { "any" },
};
/* clang-format on */

/* What is not here is by its words. */
static const uint8_t scheme_of[ASK_COUNT] = {
    [ASK_DEPLOY] = BY_NOTHING,    [ASK_STATION] = BY_COMING,
    [ASK_ACTIVATE] = BY_NOTHING,  [ASK_PAY] = BY_CAUSE,
    [ASK_WAY] = BY_WAY,           [ASK_TARGET] = BY_TARGET,
    [ASK_REMAINDER] = BY_NOTHING, [ASK_TOKEN] = BY_NOTHING,
    [ASK_CONDITION] = BY_NOTHING, [ASK_MISSION] = BY_NOTHING,
    [ASK_BOOST] = BY_AMOUNT,      [ASK_OPPOSE] = BY_AMOUNT,
};

static const char *word(int kind, int sort)
{
    enum { SPELLS = 6 }; /* quest.90.47 .. 90.52; the book has words for more */

    if (scheme_of[kind] != BY_WORD)
        return words[scheme_of[kind]][sort];
    if (kind == ASK_ACTION && sort >= ACTION_SPELLS + SPELLS)
        return NULL;
    return census_option(&quest_book, kind, sort);
}

/* quest.15.02 is one of its legs a jump? */
static bool leaps(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;
    const int but = a->about == ACTION_CHARGE ? a->other : NOBODY;
    struct step from = figure_step(b, a->unit, 0);
    struct quest_leg leg;
    struct refusal why;

    for (int i = 0; i < d->count && !quest_flies(b, a->unit); i++) {
        if (quest_judge_leg(b, a->unit, from, d->step[i], but, &leg, &why) &&
            leg.jump > 0)
            return true;
        from = d->step[i];
    }
    return false;
}

static int by_way(const struct battle *b, const struct decision *d)
{
    enum { STAYS, STRAIGHT, BENT, LEAP, BENT_LEAP, CLIMB, SHAPES };
    const struct terrain *t = &b->stage->terrain;
    const int how = b->asked.about == ACTION_CHARGE  ? 3
                    : b->asked.about == ACTION_HURRY ? 2
                    : b->asked.about == ACTION_RUN   ? 1
                                                     : 0;
    int shape = STAYS;

    if (d->count > 0) {
        const int32_t from = quest_height(t, figure_step(b, b->asked.unit, 0));
        const int32_t to = quest_height(t, d->step[d->count - 1]);

        shape = leaps(b, d)    ? d->count > 1 ? BENT_LEAP : LEAP
                : to != from   ? CLIMB
                : d->count > 1 ? BENT
                               : STRAIGHT;
    }
    return how * SHAPES + shape;
}

static int by_target(const struct battle *b, int value)
{
    const int about = b->asked.about;
    const bool friend =
        value < b->units && !quest_foes(b, b->asked.unit, value);

    if (about >= ACTION_SPELLS)
        return friend ? 8 : 7;
    if (about >= ACTION_SKILLS)
        return friend ? 6 : 5;
    return about == ACTION_REVIVE   ? 4
           : about == ACTION_PUSH   ? 3
           : about == ACTION_CHARGE ? 2
                                    : value == ANSWER_NONE;
}

static int sort(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;

    switch ((enum scheme)scheme_of[a->kind]) {
    case BY_WORD:
        return d->value;
    case BY_COMING:
        return 2 * a->about + (d->step[0].floor > 0);
    case BY_CAUSE:
        return 2 * a->detail + (d->value == YES);
    case BY_WAY:
        return by_way(b, d);
    case BY_TARGET:
        return by_target(b, d->value);
    case BY_AMOUNT:
        return d->value == 0 ? 0 : d->value == a->most ? 2 : 1;
    case BY_NOTHING:
    case SCHEMES:
        break;
    }
    return 0;
}

/* ---- guesses ---- */

/* In contact with a model of that unit, on any side of it: as by a click on it. */
static struct step beside(const struct battle *b, uint64_t *seed, int target)
{
    const struct step its =
        figure_step(b, target, guess_one(seed, b->unit[target].alive));
    const int32_t away =
        quest_radius(b, b->asked.unit) + quest_radius(b, target) + 2;

    return (struct step){
        vec_add(its.at, angle_vec((angle)guess_below(seed, TURN), away)),
        its.floor
    };
}

/* On the roof that is there, or on the ground. */
static struct step place_at(const struct battle *b, struct vec at)
{
    return (struct step){ at, terrain_floors_at(&b->stage->terrain, at) };
}

/* Jumps are no part of what may be gone (quest.15.04): farther, too. */
static struct step somewhere(const struct battle *b, uint64_t *seed,
                             struct vec from, bool far)
{
    const int32_t most =
        b->asked.most + (far ? quest_length(b, QUEST_JUMPED) : 0);

    return place_at(b, guess_aside(seed, from, most));
}

static bool guess_way(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    enum { WAYS = 32 };
    const struct ask *a = &b->asked;
    struct vec from = figure_at(b, a->unit, 0);

    if (i == 0)
        return true; /* stay */
    if (i % 2) {
        out->step[out->count++] = somewhere(b, seed, from, i % 4 == 1);
        from = out->step[0].at;
    }
    out->step[out->count++] = a->about == ACTION_CHARGE
                                  ? beside(b, seed, a->other)
                                  : somewhere(b, seed, from, i % 4 < 2);
    return i < WAYS;
}

static bool guess_station(const struct battle *b, uint64_t *seed, int i,
                          struct decision *out)
{
    enum { STATIONS = 16 };
    const struct box zone = quest_stage(b)->layout.hero_zone;
    const int32_t more = b->asked.about == COME_ZONE ? 0
                         : b->asked.about == COME_SCOUT
                             ? quest_length(b, INCH(12))
                             : b->stage->terrain.depth;

    out->step[out->count++] =
        place_at(b, guess_in(seed, box_grown(zone, more)));
    return i < STATIONS;
}

static bool guess_quest(const struct battle *b, uint64_t *seed, int i,
                        struct decision *out)
{
    return b->asked.kind == ASK_WAY ? guess_way(b, seed, i, out)
                                    : guess_station(b, seed, i, out);
}

/* ---- the missions ---- */

static bool is_long(const struct battle *b)
{
    return b->asked.kind == ASK_WAY;
}

/* A charge over a gap is, and a way down from a roof. */
static bool is_rare(const struct battle *b)
{
    return b->asked.kind == ASK_WAY && (b->asked.about == ACTION_CHARGE ||
                                        figure_floor(b, b->asked.unit, 0) > 0);
}

/* ---- what is known ---- */

static const char which_stat[] = "Force or Dex (quest.90.41)";

static const struct known never[] = {
    { ASK_STATION, "zone: on a roof", "no roof is dealt into the zone" },
    { ASK_CONDITION, "any", "two at once are rare: cases have them" },
    { ASK_STAT, "quality", which_stat },
    { ASK_STAT, "defence", which_stat },
    { ASK_STAT, "will", which_stat },
    { 0, NULL, NULL },
};

static const char together[] = "with the others: alone is soon dead";
static const char no_corner[] =
    "round what is in the way: it leaps straight on";
static const struct known untaken[] = {
    { ASK_MANNER, "scout", together },
    { ASK_MANNER, "ambush", together },
    { ASK_APPEAR, "no", "sooner is better" },
    { ASK_ACTION, "spell-2", "nobody needs wings to walk" },
    { ASK_ACTION, "spell-4", "Shackles reach farther, and are worth as much" },
    { ASK_WAY, "advance: bent leap", no_corner },
    { ASK_WAY, "run: bent leap", no_corner },
    { ASK_WAY, "hurry: leap", "a fall would cost the rest of his turn" },
    { ASK_WAY, "hurry: bent leap", no_corner },
    { ASK_TARGET, "shot: nobody", "who can shoot does" },
    { ASK_BOOST, "none", "that is what tokens are for" },
    { ASK_OPPOSE, "none", "that is what tokens are for" },
    { 0, NULL, NULL },
};

const struct census_book quest_census = {
    .book = &quest_book,
    .sort = sort,
    .word = word,
    .guess = guess_quest,
    .is_long = is_long,
    .is_rare = is_rare,
    .never = never,
    .untaken = untaken,
};
