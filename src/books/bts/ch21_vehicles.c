/* ch21_vehicles.c -- bts chapter 21: the damage table: weapons, engine and crew that
 * are lost. Example: bts.93.06. */
#include "books/bts/bts.h"

/* Results of the table. bts.21.06 */
enum { SHAKEN = 1, STUNNED, WEAPON, ENGINE, CREW, WRECK };

/* ---- crew ---- */

static int crew_left(const struct battle *b, int f)
{
    return bts_model(b, f)->crew - bts_figure_of(b, f)->crew_lost;
}

static int animals_left(const struct battle *b, int f)
{
    return bts_model(b, f)->crew_mounts - bts_figure_of(b, f)->mounts_lost;
}

/* bts.21.06 ruling: looked at only when one of several has been lost. */
bool bts_crew_silenced(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(VEHICLE)) && bts_figure_of(b, f)->crew_lost &&
           crew_left(b, f) <= 1;
}

uint64_t bts_crew_kinds(const struct battle *b, int f)
{
    const int animals = animals_left(b, f);

    return (crew_left(b, f) > animals ? (uint64_t)1 << CREW_MAN : 0) |
           (animals > 0 ? (uint64_t)1 << CREW_BEAST : 0);
}

static void wreck(struct battle *b, int f)
{
    BTS_TELL(b, WRECKED, BTS(21, 6), ONE(b, f));
    bts_remove(b, f);
}

/* Draught animals are the engine: none of them left, no way to move. */
static void lose_engine(struct battle *b, int f)
{
    struct bts_figure *s = bts_figure(b, f);

    s->engine_lost = 1;
    BTS_TELL(b, ENGINE_LOST, BTS(21, 6), ONE(b, f));
    if (animals_left(b, f) > 0) {
        s->crew_lost = (uint8_t)(s->crew_lost + animals_left(b, f));
        s->mounts_lost = bts_model(b, f)->crew_mounts;
        BTS_TELL(b, CREW_LOST, BTS(21, 6), ONE(b, f), .left = crew_left(b, f));
    }
}

/* bts.21.06 ruling: the chain of results 4 and 5 ends when each was applied. */
void bts_lose_crew(struct battle *b, int f, int kind)
{
    struct bts_figure *s = bts_figure(b, f);

    s->crew_lost++;
    s->mounts_lost = (uint8_t)(s->mounts_lost + (kind == CREW_BEAST));
    BTS_TELL(b, CREW_LOST, BTS(21, 6), ONE(b, f), .left = crew_left(b, f));
    if (kind == CREW_BEAST && animals_left(b, f) == 0 && !s->engine_lost)
        lose_engine(b, f);
    if (crew_left(b, f) <= 0)
        wreck(b, f);
}

/* ---- weapons ---- */

uint64_t bts_arms_left(const struct battle *b, int f)
{
    uint64_t out = 0;

    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->range > 0 &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1))
            out |= (uint64_t)1 << i;
    return out;
}

void bts_break_arm(struct battle *b, int f, int arm)
{
    bts_figure(b, f)->arms_lost |= (uint16_t)(1U << arm);
    BTS_TELL(b, WEAPON_LOST, BTS(21, 6), ONE(b, f), .weapon = arm);
}

/* ---- the table ---- */

static int owed(const struct battle *b, int f, int all, int one)
{
    return (bts_figure_of(b, f)->owes & all) / one;
}

/* The player is asked when what happens now is over: bts_settle. */
static void owe(struct battle *b, int f, int what, int player)
{
    struct bts_figure *s = bts_figure(b, f);

    s->owes = (uint16_t)(s->owes + what);
    s->owes = (uint16_t)((s->owes & ~OWES_TO) | (player ? OWES_TO : 0));
}

static void hurt_crew(struct battle *b, int f, int player)
{
    const uint64_t kinds = bts_crew_kinds(b, f);
    const int named = owed(b, f, OWES_CREWS, OWES_CREW);

    if (crew_left(b, f) - named <= 1) { /* nobody is left to be chosen from */
        BTS_TELL(b, CREW_LOST, BTS(21, 6), ONE(b, f), .left = 0);
        wreck(b, f);
    } else if (set_count(kinds) > 1 && named < OWES_CREWS / OWES_CREW)
        owe(b, f, OWES_CREW, player);
    else
        bts_lose_crew(b, f, set_first(kinds));
}

static void hurt_arms(struct battle *b, int f, int player)
{
    const uint64_t arms = bts_arms_left(b, f);

    if (set_count(arms) > 1)
        owe(b, f, OWES_ARM, player);
    else
        bts_break_arm(b, f, set_first(arms));
}

/* Results 3 and 4 lead on to 5 where there is nothing to lose. */
static void apply(struct battle *b, int f, int result, int player)
{
    const int arms =
        set_count(bts_arms_left(b, f)) - owed(b, f, OWES_ARMS, OWES_ARM);

    if ((result == WEAPON && arms <= 0) ||
        (result == ENGINE && bts_figure_of(b, f)->engine_lost))
        result = CREW;
    switch (result) {
    case STUNNED:
        bts_figure(b, f)->immobilised = 1;
        BTS_TELL(b, STUNNED, BTS(21, 6), ONE(b, f));
        return;
    case WEAPON:
        hurt_arms(b, f, player);
        return;
    case ENGINE:
        lose_engine(b, f);
        if (bts_model(b, f)->crew && crew_left(b, f) <= 0)
            wreck(b, f);
        return;
    case CREW:
        hurt_crew(b, f, player);
        return;
    case WRECK:
        wreck(b, f);
        return;
    default: /* SHAKEN */
        return;
    }
}

void bts_damage_by(struct battle *b, int player, int f, int modifier,
                   uint16_t rule)
{
    const int die = bts_roll(b, BTS_TOLD(b, DAMAGE_ROLL, rule, ONE(b, f)));

    LOG_SET(b, DAMAGE_ROLL, result, bts_score(die, modifier));
    apply(b, f, bts_score(die, modifier), player);
}

void bts_damage(struct battle *b, int f, int modifier, uint16_t rule)
{
    bts_damage_by(b, bts_owner(b, f) ^ 1, f, modifier, rule);
}
