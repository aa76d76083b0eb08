/* soak_census.c -- the census of bts: its sorts of answers, how moves, ways and
 * places are guessed, and what it need not find. */
#include <stddef.h>

#include "bts/soak_own.h"
#include "soak/guess.h"

/* ---- sorts ---- */

/* How the answers to a question are told apart. */
enum scheme {
    BY_WORD, /* each option is a sort of its own */
    BY_WHOM,
    BY_ONE,
    BY_MOVES,
    BY_AMOUNT,
    BY_COUNT,
    BY_NOTHING, /* one is as good as another */
    SCHEMES
};

/* clang-format off */
static const char *const words[SCHEMES][CENSUS_SORTS] = {
    [BY_WHOM] = { "nobody", "one", "several" },
    [BY_ONE] = { "nobody", "somebody" },
    [BY_AMOUNT] = { "least", "between", "most" },
    [BY_COUNT] = { "nowhere", "somewhere" },
    [BY_NOTHING] = { "any" },
};
/* clang-format on */

/* What is not here is by its words. */
static const uint8_t scheme_of[ASK_COUNT] = {
    [ASK_MARKER] = BY_NOTHING,
    [ASK_PROTECT] = BY_NOTHING,
    [ASK_MARK] = BY_NOTHING,
    [ASK_CAMP] = BY_NOTHING,
    [ASK_UNIT] = BY_NOTHING,
    [ASK_DEPLOY] = BY_NOTHING,
    [ASK_COMMANDS] = BY_ONE,
    [ASK_BANNER] = BY_NOTHING,
    [ASK_ALARM] = BY_NOTHING,
    [ASK_OBEY] = BY_WHOM,
    [ASK_RESERVE] = BY_NOTHING,
    [ASK_REINFORCE] = BY_NOTHING,
    [ASK_ADJUST] = BY_AMOUNT,
    [ASK_GATE] = BY_NOTHING,
    [ASK_APPEAR] = BY_NOTHING,
    [ASK_DRIFT] = BY_NOTHING,
    [ASK_GATHER] = BY_NOTHING,
    [ASK_ABOARD] = BY_WHOM,
    [ASK_OCCUPANT] = BY_NOTHING,
    [ASK_DECLARES] = BY_ONE,
    [ASK_LEGEND] = BY_NOTHING,
    [ASK_SPELL_TARGET] = BY_NOTHING,
    [ASK_DISPEL] = BY_ONE,
    [ASK_COMPEL] = BY_COUNT,
    [ASK_PANIC] = BY_NOTHING,
    [ASK_MOVE] = BY_MOVES,
    [ASK_SPLIT] = BY_NOTHING,
    [ASK_SHOOTERS] = BY_WHOM,
    [ASK_AIM] = BY_ONE,
    [ASK_FIRE] = BY_NOTHING,
    [ASK_DICE] = BY_AMOUNT,
    [ASK_BLAST] = BY_COUNT,
    [ASK_DUEL] = BY_NOTHING,
    [ASK_SUPPORT] = BY_ONE,
    [ASK_MAIN_WEAPON] = BY_NOTHING,
    [ASK_BANNER_DIE] = BY_ONE,
    [ASK_NEXT_DIE] = BY_NOTHING,
    [ASK_STEPS_BACK] = BY_NOTHING,
    [ASK_MAKE_WAY] = BY_NOTHING,
    [ASK_BLOW] = BY_NOTHING,
    [ASK_RECOIL] = BY_COUNT,
    [ASK_BREAK] = BY_NOTHING,
    [ASK_TEND] = BY_ONE,
    [ASK_MEND_ARM] = BY_NOTHING,
};

/* What moves are besides their manner. */
enum move_sort {
    MOVE_NONE = MANNER_OF_COUNT,
    MOVE_DRIVES,
    MOVE_HAULS,
    MOVE_COMES_IN,
    MOVE_SEVERAL,
    MOVE_SORTS
};
static const char *const move_words[MOVE_SORTS - MANNER_OF_COUNT] = {
    "nobody", "drives", "hauls", "comes in", "several"
};

static const char *word(int kind, int sort)
{
    if (scheme_of[kind] == BY_MOVES && sort >= MANNER_OF_COUNT)
        return sort < MOVE_SORTS ? move_words[sort - MANNER_OF_COUNT] : NULL;
    if (scheme_of[kind] != BY_WORD && scheme_of[kind] != BY_MOVES)
        return words[scheme_of[kind]][sort];
    return census_option(&bts_book, kind, sort);
}

/* Of several moves at once only that they are several: each is judged as if it were
 * alone. */
static int by_moves(const struct battle *b, const struct decision *d)
{
    const int f = d->moves ? d->move[0].figure : NO_FIGURE;

    if (d->moves == 0)
        return MOVE_NONE;
    if (d->moves > 1)
        return MOVE_SEVERAL;
    if (bts_is_entering(b, f))
        return MOVE_COMES_IN;
    return bts_drives(b, f)              ? MOVE_DRIVES
           : bts_is(b, f, BTS_IS(SIEGE)) ? MOVE_HAULS
                                         : d->move[0].manner;
}

static int by_whom(const struct decision *d)
{
    const int n = figures_count(&d->across);

    return n < 2 ? n : 2;
}

static int sort(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;

    switch ((enum scheme)scheme_of[a->kind]) {
    case BY_WORD:
        return d->value;
    case BY_WHOM:
        return by_whom(d);
    case BY_ONE:
        return figures_any(&d->across);
    case BY_MOVES:
        return by_moves(b, d);
    case BY_AMOUNT:
        return d->value == a->least ? 0 : d->value == a->most ? 2 : 1;
    case BY_COUNT:
        return d->count > 0;
    case BY_NOTHING:
    case SCHEMES:
        break;
    }
    return 0;
}

/* ---- guesses ---- */

/* One of those who may be named. */
static int somebody(const struct battle *b, uint64_t *seed)
{
    int left = guess_below(seed, figures_count(&b->asked.across));

    for (FIGURES_EACH(f, &b->asked.across))
        if (left-- == 0)
            return f;
    return NO_FIGURE;
}

/* One figure goes somewhere in some manner, or turns; or nobody does. */
static bool guess_move(const struct battle *b, uint64_t *seed, int i,
                       struct decision *out)
{
    enum { MOVES = 48 };
    const int f = somebody(b, seed);

    if (i == 0 || f == NO_FIGURE)
        return true; /* nobody */
    out->moves = 1;
    out->move[0] = (struct move){
        .figure = (uint16_t)f,
        .facing =
            (int16_t)(i % 3 ? FACING_AHEAD : guess_below(seed, WHOLE_TURN)),
        .manner = (uint16_t)guess_below(seed, MANNER_OF_COUNT),
    };
    if (i % 5 == 1)
        out->move[0].manner = MANNER_OF_WALK;
    if (i % 7 == 0)
        return true; /* where it is */
    out->move[0].steps = 1;
    out->count = 1;
    out->step[0] =
        (struct step){ guess_aside(seed, bts_at(b, f), bts_pace(b, f)),
                       bts_is_out(b, f) ? stand_of(b, f)->floor : 0 };
    return i < MOVES;
}

/* Anywhere on the table. */
static bool guess_place(const struct battle *b, uint64_t *seed, int i,
                        struct decision *out)
{
    enum { PLACES = 24 };

    if (i > 0) {
        out->count = 1;
        out->step[0] =
            (struct step){ guess_in(seed, terrain_box(&b->stage->terrain)), 0 };
    }
    return i < PLACES;
}

/* So far away from the figure that is asked about. */
static bool guess_step(const struct battle *b, uint64_t *seed, int i,
                       struct decision *out)
{
    enum { STEPS = 24 };
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    if (i > 0) {
        const int32_t far = b->asked.kind == ASK_RECOIL
                                ? b->asked.most
                                : guess_below(seed, BTS_RECOIL);

        out->count = 1;
        out->step[0] = (struct step){
            vec_add(bts_at(b, f),
                    angle_vec((angle)guess_below(seed, TURN), far)),
            stand_of(b, f)->floor
        };
    }
    return i < STEPS;
}

static bool guess_bts(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    switch (b->asked.kind) {
    case ASK_MOVE:
        return guess_move(b, seed, i, out);
    case ASK_RECOIL:
    case ASK_MAKE_WAY:
    case ASK_COMPEL:
        return guess_step(b, seed, i, out);
    }
    return guess_place(b, seed, i, out);
}

static bool is_long(const struct battle *b)
{
    return b->asked.kind == ASK_MOVE || b->asked.kind == ASK_RECOIL;
}

/* ---- what is known ---- */

static const struct known never[] = {
    { 0, NULL, NULL },
};

static const char outdoors[] = "it fights in the open: rooms hold few";
static const char on_foot[] = "who walks is not lost with a hull";
static const char standing[] = "who lies fights badly";
static const struct known untaken[] = {
    { ASK_MOVE, "crawl", standing },
    { ASK_MOVE, "lie", standing },
    { ASK_MOVE, "stand-cast", "it stands up first, and casts next turn" },
    { ASK_MOVE, "crawl-cast", standing },
    { ASK_MOVE, "enter", outdoors },
    { ASK_MOVE, "up", outdoors },
    { ASK_MOVE, "down", outdoors },
    { ASK_MOVE, "rise", "it stands up when it walks" },
    { ASK_MOVE, "throw", "a charge without a throw is as sure" },
    { ASK_MOVE, "pause", "it goes all its way at once" },
    { ASK_ZONE, "north", "both zones are as good" },
    { ASK_ABOARD, "one", on_foot },
    { ASK_ABOARD, "several", on_foot },
    { ASK_ENTRY, "wait", "sooner is better" },
    { ASK_ADJUST, "least", "sooner is better" },
    { ASK_ADJUST, "between", "sooner is better" },
    { ASK_COMPEL, "somewhere", "who stays is Immobilised all the same" },
    { ASK_DISPEL, "nobody", "to try costs nothing" },
    { ASK_SUPPORT, "nobody", "one die more" },
    { ASK_AIM, "nobody", "many at one target are better than at will" },
    { ASK_DICE, "least", "all at the best target" },
    { ASK_DICE, "between", "all at the best target" },
    { ASK_REROLL, "six", "no die is better" },
    { ASK_STAND_UP, "no", standing },
    { ASK_CROSS, "yes", "the barrier is worth more" },
    { ASK_LAST_STAND, "no", "who stays may still fight" },
    { ASK_ROBOT, "no", "who stays may still fight" },
    { ASK_CREW, "animal", "the crew is counted alike" },
    { ASK_TEND, "nobody", "to try costs nothing" },
    { 0, NULL, NULL },
};

const struct census_book bts_census = {
    .book = &bts_book,
    .sort = sort,
    .word = word,
    .guess = guess_bts,
    .is_long = is_long,
    .never = never,
    .untaken = untaken,
};
