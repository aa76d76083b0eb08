/* doctrine.c -- how doctrine plays duo: who answers what.
 *
 * As for the other books the answers know nothing of each other but the battle:
 * a model that chose to move plans again when it is asked for its way. */
#include "minds/duo/doctrine.h"
#include "books/duo/book.h"

/* duo.90.18 who has most to attack first; whoever is nearest to an enemy before
 * others. Ranges and arcs will do: lines of sight take too long. */
static void activate(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among; left; left &= left - 1) {
        const int unit = set_first(left), foe = duo_mind_nearest(b, unit);
        int32_t value = 0;

        for (unit_set foes = duo_enemies(b, unit); foes; foes &= foes - 1)
            for (int arm = 0; arm < duo_model(b, unit)->arms; arm++)
                if (duo_arm(b, unit, arm)->range > 0 &&
                    duo_within(b, unit, set_first(foes),
                               duo_arm(b, unit, arm)->range) &&
                    duo_in_front(b, unit, duo_at(b, set_first(foes))))
                    value += PAS(48);
        if (foe != NOBODY)
            value -= vec_distance(duo_at(b, unit), duo_at(b, foe));
        best_offer(&best, unit, value);
    }
    d->value = best.which;
}

/* The best thing to do; what gains nothing is not done. */
static void action(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct duo_plan plan =
        duo_mind_plan(b, b->asked.unit, b->asked.among);

    (void)seed;
    d->value = b->asked.among >> plan.action & 1 ? plan.action
                                                 : set_first(b->asked.among);
}

static void gun(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit;
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (uint64_t arms = b->asked.among; arms; arms &= arms - 1) {
        const int arm = set_first(arms);

        best_offer(
            &best, arm,
            duo_mind_volley(b, unit, arm, duo_targets(b, unit, arm)).value);
    }
    d->value = best.which;
}

static void target(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *a = &b->asked;
    const int means = ASKED(a, TARGET, means);
    const unit_set among = a->among & ~unit_bit(ANSWER_NONE);
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    if (means < ACTION_POWERS)
        best = duo_mind_volley(b, a->unit, means, among);
    for (unit_set left = among; means >= ACTION_POWERS && left;
         left &= left - 1)
        best_offer(
            &best, set_first(left),
            duo_mind_power(b, a->unit, means - ACTION_POWERS, set_first(left)));
    d->value = best.which == NOBODY ? set_first(a->among) : best.which;
    if (best.value < 0 && a->among >> ANSWER_NONE & 1)
        d->value = ANSWER_NONE; /* a zone that takes more of ours */
}

static void opponent(const struct battle *b, uint64_t seed, struct decision *d)
{
    const unit_set among = b->asked.among & ~unit_bit(ANSWER_NONE);
    const bool free = b->asked.among >> ANSWER_NONE & 1;
    const struct best best = duo_mind_fight(b, b->asked.unit, among);

    (void)seed;
    d->value = best.which == NOBODY || (free && best.value < 0) ? ANSWER_NONE
                                                                : best.which;
    if (!free && best.which == NOBODY)
        d->value = set_first(b->asked.among);
}

static void blade(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit, foe = b->asked.other;
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    for (uint64_t arms = b->asked.among; foe != NOBODY && arms;
         arms &= arms - 1)
        best_offer(&best, set_first(arms),
                   duo_mind_bout(b, unit, set_first(arms), foe, 0));
    d->value = best.which;
}

/* Who is on alert acts as soon as something is to be gained. */
static void react(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int foe = b->asked.other;
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   duo_mind_reaction(b, set_first(left), foe));
    d->value = best.which;
}

static void way_there(const struct battle *b, uint64_t seed, struct decision *d)
{
    duo_mind_nearest_answer(b, seed, duo_mind_goal(b, b->asked.unit).at, d);
}

/* duo.22.02 attacks are made again, ways are not. */
static void again(const struct battle *b, uint64_t seed, struct decision *d)
{
    const uint64_t type = (uint64_t)1 << ASKED(&b->asked, AGAIN, action);

    (void)seed;
    d->value = duo_mind_attack(b, b->asked.unit, type).value > 0 ? YES : NO;
}

static doctrine_answer *const answers[ASK_COUNT] = {
    [ASK_DEPLOY] = answer_first,
    [ASK_INFILTRATE] = answer_yes,
    [ASK_STATION] = duo_mind_station,
    [ASK_ACTIVATE] = activate,
    [ASK_ACTION] = action,
    [ASK_WAY] = duo_mind_way,
    [ASK_WALL] = answer_first,
    [ASK_HEIGHT] = duo_mind_height,
    [ASK_JUMP] = way_there,
    [ASK_LANDING] = duo_mind_way,
    [ASK_OPPONENT] = opponent,
    [ASK_BLADE] = blade,
    [ASK_GUN] = gun,
    [ASK_TARGET] = target,
    [ASK_AGAIN] = again,
    [ASK_REACT] = react,
    [ASK_REACTION] = action,
};

const struct doctrine duo_doctrine = {
    .book = &duo_book,
    .answer = answers,
    .answers = ASK_COUNT,
    .standing = duo_mind_standing,
    .share = duo_mind_attention,
};
