/* ch11_volley.c -- t9a 11.04, 11.11, 11.16: shots of one unit at another.
 *
 * Weapons and who holds fire are named first; then the shots of each speaker are rolled
 * to the end (t9a.13.28), and nobody falls before all are (t9a.03.05 ruling). A machine
 * of war has a rule of its own: ch15_machines.c. */
#include "books/t9a/play.h"

/* ---- who may hold his fire ---- */

/* All who would shoot with the arms that were named. */
static struct figures all_shooters(const struct battle *b,
                                   const struct t9a_volley *v)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    const int n = t9a_speakers(b, v->unit, who);
    struct figures all = { { 0 } };
    struct t9a_lane lane;

    t9a_lane(b, v->unit, v->target, &lane);
    for (int i = 0; i < n; i++) {
        struct t9a_fire fire[T9A_FIRES];
        const int fires = v->arm[i] ? t9a_fires(b, who[i], v->arm[i] - 1,
                                                v->target, v->stands, fire)
                                    : 0;

        for (int k = 0; k < fires; k++)
            for (figure_set left = t9a_who_shoots(b, &lane, &fire[k], false);
                 left; left &= left - 1)
                figures_add(&all,
                            figure_number(b, fire[k].unit, set_first(left)));
    }
    return all;
}

bool t9a_usual_hold(const struct battle *b, struct decision *out)
{
    (void)b;
    decision_value(out, 0); /* everybody shoots */
    return true;
}

/* ---- to hit ---- */

/* t9a.11.16 natural sixes, of so many dice again those that reach 'then'. */
static int after_sixes(struct battle *b, const struct t9a_shot *a, int sixes)
{
    uint8_t die[UINT8_MAX];
    int hits = 0;

    if (!sixes)
        return 0;
    roll_on(b, T9A_FACES, sixes, die);
    for (int i = 0; i < sixes; i++)
        hits += die[i] + 1 >= a->then;
    return hits;
}

int t9a_roll_shots(struct battle *b, const struct t9a_fire *f,
                   const struct t9a_shot *a, int shots, struct t9a_hits *h)
{
    const bool poisoned =
        !a->then && t9a_part_has(b, f->unit, f->part, SPECIAL_POISONED);
    uint8_t die[UINT8_MAX];
    int hits = 0, sixes = 0, sure = 0;

    if (!a->need || !shots)
        return 0;
    roll_alike(b,
               TOLD(b, HIT_ROLL, T9A(11, 5), f->unit, f->target, .why = a->why,
                    .need = a->need, .then = a->then, .shots = shots),
               T9A_FACES, shots,
               DICE_FROM(a->need - 1) |
                   (poisoned ? DICE_FROM(T9A_FACES - 1) : 0),
               die);
    for (int i = 0; i < shots; i++) {
        hits += die[i] + 1 >= a->need;
        sixes += die[i] + 1 == T9A_FACES;
    }
    if (a->then)
        hits = after_sixes(b, a, sixes);
    if (poisoned) /* t9a.20.14, 20.21 */
        sure = sixes;
    LOG_SET(b, HIT_ROLL, hits, hits);
    h->hits = (uint8_t)(h->hits + hits - sure);
    h->sure = (uint8_t)(h->sure + sure);
    return hits;
}

/* t9a.11.17, 15.04 shots of each model with it. */
static int shots_each(const struct battle *b, const struct t9a_fire *f)
{
    const struct t9a_rules *r =
        &t9a_stage(b)->catalogue->weapon[f->weapon - 1].rules;
    const int count = t9a_model(b, f->unit)->part[f->part].count;
    const int times = rules_have(r, SPECIAL_MULTIPLE_SHOTS)
                          ? r->by[SPECIAL_MULTIPLE_SHOTS].plus
                          : 1;

    return (count ? count : 1) * (times ? times : 1);
}

/* t9a.20.20 it is spent, and hits by itself. */
static void breathe(struct battle *b, const struct t9a_fire *f, int models,
                    struct t9a_hits *h)
{
    enum { DICE = 2 };
    int hits = 0;

    for (int i = 0; i < models; i++) {
        uint8_t die[DICE];

        if (i == 0)
            roll(b, TOLD(b, BREATHES, T9A(20, 20), f->unit, f->target),
                 T9A_FACES, DICE, die);
        else
            roll_on(b, T9A_FACES, DICE, die);
        hits += die[0] + die[1] + 2;
    }
    LOG_SET(b, BREATHES, hits, hits);
    h->hits = (uint8_t)(hits < UINT8_MAX ? hits : UINT8_MAX);
    t9a_mark(b, f->unit, MARK_BREATH);
}

static struct t9a_hits roll_fire(struct battle *b, const struct t9a_volley *v,
                                 const struct t9a_fire *f)
{
    const struct t9a_shooters who = t9a_shooters_of(b, f, &v->held);
    struct t9a_hits h = t9a_hits_of(b, f);

    if (!who.all)
        return h;
    if (!f->weapon) {
        breathe(b, f, who.all, &h);
        return h;
    }
    for (int beyond = 0; beyond < 2; beyond++)
        for (int shelter = 0; shelter < SHELTERS; shelter++) {
            const int shots = who.models[beyond][shelter] * shots_each(b, f);
            const struct t9a_shot aim =
                t9a_shot_of(b, f, beyond != 0, (enum t9a_shelter)shelter);

            t9a_roll_shots(b, f, &aim, shots, &h);
        }
    return h;
}

/* ---- the volley ---- */

/* The shots whose turn it is, one part of one speaker after the other; false: all
 * have been. */
static bool next_fire(const struct battle *b, struct t9a_volley *v,
                      struct t9a_fire *out)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    const int n = t9a_speakers(b, v->unit, who);

    for (; v->speaker < n; v->speaker++, v->fire = 0) {
        struct t9a_fire fire[T9A_FIRES];
        const int arm = v->arm[v->speaker];
        const int fires = arm ? t9a_fires(b, who[v->speaker], arm - 1,
                                          v->target, v->stands, fire)
                              : 0;

        if (v->fire < fires) {
            *out = fire[v->fire++];
            return true;
        }
    }
    return false;
}

static bool is_machine(const struct battle *b, const struct t9a_fire *f)
{
    return f->weapon && t9a_stage(b)->catalogue->weapon[f->weapon - 1].kind !=
                            WEAPON_SHOOTING;
}

/* The arms of the next speaker. */
static struct t9a_speaker speaker_of(const struct battle *b,
                                     const struct t9a_volley *v)
{
    struct t9a_speaker who[T9A_SPEAKERS] = { { 0 } };

    (void)t9a_speakers(b, v->unit, who);
    return who[v->speaker];
}

static uint64_t arms_of(const struct battle *b, const struct t9a_volley *v)
{
    const struct t9a_speaker who = speaker_of(b, v);

    return t9a_arms(b, who.unit, (enum t9a_victim)who.who, v->target,
                    v->stands);
}

static int speakers(const struct battle *b, const struct t9a_volley *v)
{
    struct t9a_speaker who[T9A_SPEAKERS];

    return t9a_speakers(b, v->unit, who);
}

enum flow t9a_volley(struct battle *b)
{
    struct t9a_volley *v = LOCALS(b, t9a_volley);
    struct t9a_fire fire;
    struct figures all;

    switch ((enum t9a_volley_step)frame_top(b)->step) {
    case VOLLEY_BEGIN:
        for (; v->speaker < speakers(b, v); v->speaker++) {
            if (!arms_of(b, v))
                continue;
            ASK(b, VOLLEY_WEAPON, SHOOT_WITH, .who = b->unit[v->unit].owner,
                .rule = T9A(11, 4), .unit = speaker_of(b, v).unit,
                .other = v->target, .among = arms_of(b, v),
                .champion = speaker_of(b, v).who == VICTIM_CHAMPION);
            v->arm[v->speaker] = (uint8_t)(b->answer.value + 1);
        }
        v->speaker = 0;
        all = all_shooters(b, v);
        if (figures_count(&all) > 1) {
            /* t9a.11.21 one at least shoots: else it would not be named */
            ASK(b, VOLLEY_HOLD, HOLD_FIRE, .who = b->unit[v->unit].owner,
                .rule = T9A(11, 4), .unit = v->unit, .other = v->target,
                .across = all, .most = figures_count(&all) - 1);
            v->held = b->answer.across;
        }
        TELL(b, SHOOTS, T9A(11, 11), v->unit, v->target, .stands = v->stands);
        t9a_do(b, v->unit, v->stands ? DID_STAND_AND_SHOOT : DID_SHOOT);
        while (next_fire(b, v, &fire)) {
            if (is_machine(b, &fire)) {
                CALL(b, VOLLEY_MACHINE, t9a_machine, .fire = fire,
                     .arm = (uint8_t)(v->arm[v->speaker] - 1));
                continue;
            }
            CALL(b, VOLLEY_STRIKE, t9a_strike_unit,
                 .hits = roll_fire(b, v, &fire), .later = true);
        }
        t9a_fall(b, v->unit + 1, false, T9A(11, 11));
        CALL(b, VOLLEY_PANIC, t9a_panics, .batch = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
